"""Tables of Glastonbury for tests."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.core.match import Match
from game.core.seats import Seat
from scenes.hall.hall import Hall
from tests.scenes.games.glastonbury.market_hands import MarketHands, match_at
from tests.scenes.table_hands import ANNA_AND_GOLEM, table_opener

Open = Callable[..., MarketHands]


@pytest.fixture
def sit(open_hall: Callable[..., Hall]) -> Open:
    """Open a table at a position or with a match."""

    def standing(position: dict[str, Any], seats: Sequence[Seat] | None) -> Match:
        return match_at(seats or ANNA_AND_GOLEM, position or {"stalls": [{}, {}]})

    return table_opener(open_hall, MarketHands, standing)
