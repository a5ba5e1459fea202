"""Lessons, problems, cup, people, merits and the day by a game controller alone: all is reached, B goes back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.hall.cup.past import PastCups
from scenes.hall.cup.scene import CupScene
from scenes.hall.hall import Hall
from scenes.hall.learn.scene import LearnScene
from scenes.hall.merits.scene import MeritsScene
from scenes.hall.new_game.scene import NewGameScene
from scenes.hall.people.seat_list import PeopleList, SeatTaker
from scenes.hall.problems.scene import ProblemsScene
from scenes.hall.records.scene import RecordsScene
from scenes.hall.results.scene import ResultsScene
from scenes.hall.today.scene import TodayScene
from scenes.tabletop.lesson.scene import LessonScene
from scenes.tabletop.problem.scene import ProblemScene
from scenes.ui.stage.scene import Scene
from tests.scenes.cups import SEATS, cup_at
from tests.scenes.hall.conftest import GAME, begun, kept
from tests.scenes.pad_hands import Pad
from tests.scenes.table_hands import close_hall, new_hall

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
DOWN = pygame.CONTROLLER_BUTTON_DPAD_DOWN


def cup(hall: Hall) -> None:
    cup_at(hall, 4, SEATS[:2])
    hall.cup.hand_over()
    cup_at(hall, 2)
    hall.open_cup()


def results(hall: Hall) -> None:
    saved = begun(hall, 2, seed=3)
    saved.close()
    hall.open_results(saved)


def records(hall: Hall) -> None:
    kept(hall, seats=3)
    hall.season.count_anew()
    hall.open_records("anna")


def merits(hall: Hall) -> None:
    hall.open_screen(MeritsScene(hall))


DOORS: dict[type[Scene], Callable[[Hall], object]] = {
    LearnScene: Hall.open_learn,
    ProblemsScene: lambda hall: hall.open_problems("magic_potion"),
    RecordsScene: records,
    MeritsScene: merits,
    TodayScene: lambda hall: hall.open_today(GAME),
    ResultsScene: results,
    CupScene: cup,
}
"""How each screen is come to."""


def walk(hall: Hall, pad: Pad) -> None:
    """Go over all that a screen has with the shoulder, and once more with the cross: the focus is always seen."""
    scene = hall.stage.scene
    assert scene is not None
    met, stops = set(), scene.top.ring.stops()
    for _ in range(2 * len(stops) + 4):
        pad.press(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        met.add(id(scene.focused))
    missed = [stop for stop in stops if id(stop) not in met and stop in scene.top.ring.stops()]
    assert not missed, missed
    pad.press(DOWN, 4)
    assert hall.stage.scene is scene and scene.focused is not None


@pytest.mark.slow
def test_every_screen_of_the_season_is_walked(tmp_path: Path) -> None:
    hall = new_hall(tmp_path, speed="at_once")
    try:
        pad = Pad(hall.stage)
        for kind, open_it in DOORS.items():
            hall.open_title()
            open_it(hall)
            pad.wait(0.3)
            scene = hall.stage.scene
            assert isinstance(scene, kind)
            walk(hall, pad)
            if isinstance(scene, CupScene):
                pad.go_to(scene.past)
                pad.press(A)
                assert isinstance(hall.stage.scene, PastCups)
                walk(hall, pad)
                pad.press(B)
                assert isinstance(hall.stage.scene, CupScene)
            pad.press(B)
            pad.wait(0.3)
            assert hall.stage.scene is not scene
    finally:
        close_hall(hall)


def test_lesson_problem_and_list_of_people_are_come_to_and_left(tmp_path: Path) -> None:
    hall = new_hall(tmp_path, speed="at_once")
    try:
        pad = Pad(hall.stage)
        records(hall)
        hall.open_title()
        pad.go_to(lambda widget: widget in hall_slips(hall))
        pad.press(A)
        pad.wait(0.5)
        assert isinstance(hall.stage.scene, LessonScene)
        pad.press(B, 2)
        pad.wait(0.3)
        hall.open_problems("magic_potion")
        pad.wait(0.3)
        pad.press(A)
        pad.wait(0.5)
        assert isinstance(hall.stage.scene, ProblemScene)
        pad.press(B)
        pad.wait(0.3)
        hall.open_new_game(GAME)
        pad.wait(0.3)
        setup = hall.stage.scene
        assert isinstance(setup, NewGameScene)
        pad.go_to(lambda widget: isinstance(widget, SeatTaker))
        pad.press(A)
        assert isinstance(setup.top.popups.children[-1], PeopleList)
        pad.press(DOWN)
        pad.press(A)
        assert not setup.top.popups.children and setup.plan.seats[0].name in ("Anna", "Dariush")
    finally:
        close_hall(hall)


def hall_slips(hall: Hall) -> list[object]:
    """The slips of the title."""
    slips = getattr(hall.stage.scene, "slips", None)
    return [] if slips is None else list(slips.slips)
