"""A table of Potions for each test; everything is closed afterwards."""

from collections.abc import Callable
from typing import Any

import pytest

from scenes.hall import Hall
from tests.scenes.potions.hands import PotionsHands, match_at
from tests.scenes.table_hands import seats_of

TWO = seats_of(None, None)
Open = Callable[..., PotionsHands]


@pytest.fixture
def sit(open_hall: Callable[..., Hall]) -> Open:
    """Open a table at a position or with a match."""

    def open_at(*desks: dict[str, Any], seats: Any = None, match: Any = None, **position: Any) -> PotionsHands:
        settings = {
            key: position.pop(key) for key in ("speed", "reduced_motion", "warn_of_waste") if key in position
        }
        size = position.pop("size", (1280, 720))
        if match is None:
            match = match_at(seats or TWO[: len(desks)], {"desks": list(desks), **position})
        hands = PotionsHands(open_hall(size, **settings), match)
        hands.wait(0.1)
        return hands

    return open_at
