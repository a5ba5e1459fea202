"""A table of Potions for each test; everything is closed afterwards."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.core.match import Match
from game.core.seats import Seat
from scenes.hall.hall import Hall
from tests.scenes.games.potions.hands import PotionsHands, match_at
from tests.scenes.table_hands import TWO, table_opener

Open = Callable[..., PotionsHands]
SETTINGS = ("size", "speed", "reduced_motion", "warn_of_waste")


@pytest.fixture
def sit(open_hall: Callable[..., Hall]) -> Open:
    """Open a table with such desks, settings and the rest of a position, or with a match."""

    def standing(position: dict[str, Any], seats: Sequence[Seat] | None) -> Match:
        return match_at(seats or TWO[: len(position["desks"])], position)

    open_it = table_opener(open_hall, PotionsHands, standing)

    def open_at(
        *desks: dict[str, Any], seats: Sequence[Seat] | None = None, match: Match | None = None, **more: Any
    ) -> PotionsHands:
        settings = {key: more.pop(key) for key in SETTINGS if key in more}
        return open_it({"desks": list(desks), **more}, seats, match, **settings)

    return open_at
