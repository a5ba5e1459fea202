"""Tables of Hush, the smallest game there can be, for tests."""

from collections.abc import Callable

import pytest

from game.core.records.entries import UndoRule
from scenes.hall.hall import Hall
from tests.game.core.toys import CATALOGUE
from tests.scenes.hush_table import hush_match
from tests.scenes.table_hands import seats_of
from tests.scenes.tabletop.hush_hands import HushHands, Open


@pytest.fixture
def sit(open_hall: Callable[..., Hall]) -> Open:
    """Open a table of Hush with players of such levels; None is a person."""

    def open_it(*levels: str | None, undo: UndoRule = "free", **settings: object) -> HushHands:
        hall = open_hall(catalogue=CATALOGUE, **settings)
        hands = HushHands(hall, hush_match(*seats_of(*levels), undo=undo))
        hands.wait(0.1)
        return hands

    return open_it
