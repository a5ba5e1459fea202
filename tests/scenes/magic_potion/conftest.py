"""Opens tables of Magic Potion for tests."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scenes.hall import Hall
from tests.scenes.magic_potion.magic_hands import FIELD, FIGURES, TWO, MagicHands, Open
from tests.scenes.table_hands import close_hall, match_of, match_standing, new_hall


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Open]:
    """Open a table at a position or with a match; everything is closed after the test."""
    halls: list[Hall] = []

    def open_at(position: dict[str, Any] | None = None, seats: Any = None, **settings: Any) -> MagicHands:
        match = settings.pop("match", None)
        if match is None:
            given = {"field": FIELD, "figures": FIGURES, "desks": [{"hypnosis": False}] * 2, **(position or {})}
            match = match_standing(match_of("magic_potion", seats or TWO, undo="free"), given)
        hall = new_hall(tmp_path / str(len(halls)), **settings)
        halls.append(hall)
        hands = MagicHands(hall, match)
        hands.wait(0.1)
        return hands

    yield open_at
    for hall in halls:
        close_hall(hall)
