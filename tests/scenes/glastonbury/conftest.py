"""Tables of Glastonbury for tests."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from scenes.hall import Hall
from tests.scenes.glastonbury.market_hands import MarketHands, match_at
from tests.scenes.table_hands import close_hall, new_hall, seats_of

Open = Callable[..., MarketHands]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Open]:
    """Open a table at a position or with a match; everything is closed after the test."""
    halls: list[Hall] = []

    def open_at(position: dict[str, Any] | None = None, seats: Any = None, **settings: Any) -> MarketHands:
        match = settings.pop("match", None)
        if match is None:
            match = match_at(seats or seats_of(None, "apprentice"), position or {"stalls": [{}, {}]})
        hall = new_hall(tmp_path / str(len(halls)), **settings)
        halls.append(hall)
        hands = MarketHands(hall, match)
        hands.wait(0.1)
        return hands

    yield open_at
    for hall in halls:
        close_hall(hall)
