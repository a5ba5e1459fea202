"""Tables of Glastonbury for tests."""

from collections.abc import Callable
from typing import Any

import pytest

from scenes.hall import Hall
from tests.scenes.glastonbury.market_hands import MarketHands, match_at
from tests.scenes.table_hands import seats_of

Open = Callable[..., MarketHands]


@pytest.fixture
def sit(open_hall: Callable[..., Hall]) -> Open:
    """Open a table at a position or with a match."""

    def open_at(position: dict[str, Any] | None = None, seats: Any = None, **settings: Any) -> MarketHands:
        match = settings.pop("match", None)
        if match is None:
            match = match_at(seats or seats_of(None, "apprentice"), position or {"stalls": [{}, {}]})
        hands = MarketHands(open_hall(**settings), match)
        hands.wait(0.1)
        return hands

    return open_at
