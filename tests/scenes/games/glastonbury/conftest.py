"""Tables of Glastonbury for tests."""

from collections.abc import Callable
from typing import Any

import pytest

from scenes.hall.hall import Hall
from tests.scenes.games.glastonbury.market_hands import MarketHands, match_at
from tests.scenes.table_hands import ANNA_AND_GOLEM, table_opener

Open = Callable[..., MarketHands]


@pytest.fixture
def sit(open_hall: Callable[..., Hall]) -> Open:
    """Open a table at a position or with a match."""

    def standing(position: dict[str, Any], seats: Any) -> Any:
        return match_at(seats or ANNA_AND_GOLEM, position or {"stalls": [{}, {}]})

    return table_opener(open_hall, MarketHands, standing)
