"""Opens tables of Potion Explosion for tests."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.core.match import Match
from game.core.seats import Seat
from scenes.hall.hall import Hall
from tests.scenes.games.potion_explosion.potion_hands import Open, PotionHands, match_at
from tests.scenes.table_hands import TWO, table_opener

TRACKS = ["UUKYRYYKR", "RRKUY", "YKRUU", "KUUUR", "YRYKU"]


@pytest.fixture
def sit(open_hall: Callable[..., Hall]) -> Open:
    """Open a table at a position or with a match."""

    def standing(position: dict[str, Any], seats: Sequence[Seat] | None) -> Match:
        return match_at(seats or TWO, {"tracks": TRACKS, **position})

    return table_opener(open_hall, PotionHands, standing)
