"""Tables of Hush, the smallest game there can be, for tests."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.catalogue import Catalogue
from game.core.entries import UndoRule
from scenes.hall.hall import Hall
from tests.scenes.hush_table import hush_match, toy_catalogue
from tests.scenes.table_hands import seats_of
from tests.scenes.tabletop.hush_hands import HushHands, Open


@pytest.fixture
def catalogue(tmp_path: Path) -> Catalogue:
    """The toy games."""
    return toy_catalogue(tmp_path)


@pytest.fixture
def sit(open_hall: Callable[..., Hall], catalogue: Catalogue) -> Open:
    """Open a table of Hush with players of such levels; None is a person."""

    def open_it(*levels: str | None, undo: UndoRule = "free", **settings: object) -> HushHands:
        hall = open_hall(catalogue=catalogue, **settings)
        hands = HushHands(hall, hush_match(catalogue, *seats_of(*levels), undo=undo))
        hands.wait(0.1)
        return hands

    return open_it
