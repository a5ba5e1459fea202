"""Opens tables of Magic Potion for tests."""

from collections.abc import Callable
from typing import Any

import pytest

from scenes.hall import Hall
from tests.scenes.magic_potion.magic_hands import FIELD, FIGURES, TWO, MagicHands, Open
from tests.scenes.table_hands import match_of, match_standing


@pytest.fixture
def sit(open_hall: Callable[..., Hall]) -> Open:
    """Open a table at a position or with a match."""

    def open_at(position: dict[str, Any] | None = None, seats: Any = None, **settings: Any) -> MagicHands:
        match = settings.pop("match", None)
        if match is None:
            given = {"field": FIELD, "figures": FIGURES, "desks": [{"hypnosis": False}] * 2, **(position or {})}
            match = match_standing(match_of("magic_potion", seats or TWO, undo="free"), given)
        hands = MagicHands(open_hall(**settings), match)
        hands.wait(0.1)
        return hands

    return open_at
