"""The log's drawer shows whole deeds: the oldest are left to the log, not cut."""

from __future__ import annotations

import pygame
import pytest

from game.core.seats import Seat
from scenes.tabletop.log.drawer import Drawer
from scenes.tabletop.ribbon.inline import Said
from scenes.ui.stage.stage import Stage

SEATS = [Seat(name) for name in ("Anna", "Bruno", "Chiara")]


def rows(words: int) -> list[tuple[Seat, tuple[Said, ...]]]:
    return [(seat, (Said("x" * words),)) for seat in SEATS]


@pytest.mark.parametrize(("words", "width", "count"), [(3, 900, 3), (30, 900, 2), (300, 900, 1), (3, 100, 1)])
def test_as_many_deeds_as_fit_and_the_newest_of_them(stage: Stage, words: int, width: int, count: int) -> None:
    drawer = Drawer(stage.kit, lambda: None)
    drawer.place(pygame.Rect(0, 0, 1000, 60))
    drawer.tell(rows(words))
    assert [seat.name for seat, _ in drawer.fitting((width, 44))] == ["Anna", "Bruno", "Chiara"][3 - count :]


def test_an_empty_drawer_has_nothing_to_fit(stage: Stage) -> None:
    drawer = Drawer(stage.kit, lambda: None)
    drawer.place(pygame.Rect(0, 0, 1000, 60))
    assert not drawer.fitting((900, 44))
