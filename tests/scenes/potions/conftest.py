"""A table of Potions for each test; everything is closed afterwards."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from scenes.hall import Hall
from tests.scenes.potions.hands import PotionsHands, match_at
from tests.scenes.table_hands import close_hall, new_hall, seats_of

TWO = seats_of(None, None)
Open = Callable[..., PotionsHands]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Open]:
    """Open a table at a position or with a match; everything is closed after the test."""
    halls: list[Hall] = []

    def open_at(*desks: dict[str, Any], seats: Any = None, match: Any = None, **position: Any) -> PotionsHands:
        settings = {
            key: position.pop(key) for key in ("speed", "reduced_motion", "warn_of_waste") if key in position
        }
        size = position.pop("size", (1280, 720))
        if match is None:
            match = match_at(seats or TWO[: len(desks)], {"desks": list(desks), **position})
        hall = new_hall(tmp_path / str(len(halls)), size, **settings)
        halls.append(hall)
        hands = PotionsHands(hall, match)
        hands.wait(0.1)
        return hands

    yield open_at
    for hall in halls:
        close_hall(hall)
