"""Opens tables of Magic Potion for tests: people aren't asked about their hypnosis unless a test wants it."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.core.match import Match
from game.core.seats import Seat
from scenes.hall.hall import Hall
from tests.scenes.games.magic_potion.magic_hands import FIELD, FIGURES, MagicHands, Open
from tests.scenes.table_hands import TWO, UNASKED, match_of, match_standing, table_opener


@pytest.fixture
def sit(open_hall: Callable[..., Hall]) -> Open:
    """Open a table at a position or with a match."""

    def standing(position: dict[str, Any], seats: Sequence[Seat] | None) -> Match:
        given = {"field": FIELD, "figures": FIGURES, "desks": [{"hypnosis": False}] * 2, **position}
        return match_standing(match_of("magic_potion", seats or TWO, undo="free"), given)

    opened = table_opener(open_hall, MagicHands, standing)
    return lambda *given, **settings: opened(*given, **{"wishes": dict(UNASKED), **settings})
