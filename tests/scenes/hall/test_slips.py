"""The slips below the boxes of the title: the lesson first, then the problem of the day."""

from __future__ import annotations

from game.lessons.kept import Reached
from game.problems.format import read
from game.problems.results import Result
from scenes.hall.hall import Hall
from scenes.hall.title.scene import TitleScene
from scenes.tabletop.lesson.scene import LessonScene
from scenes.tabletop.problem.scene import ProblemScene

GAME = "magic_potion"


def on_the_title(hall: Hall) -> TitleScene:
    hall.open_title()
    hall.stage.step([], 0.02)
    assert isinstance(hall.stage.scene, TitleScene)
    return hall.stage.scene


def test_a_slip_leads_to_the_lesson_and_then_to_the_problem_of_the_day(hall: Hall) -> None:
    title = on_the_title(hall)
    slips = {slip.game_id: slip for slip in title.slips.slips}
    assert len(slips) == 4
    boxes = {box.game_id: box.rect for box in title.boxes}
    for game, slip in slips.items():
        assert slip.visible and slip.rect.centerx == boxes[game].centerx
        assert boxes[game].bottom <= slip.rect.y
        assert slip.rect.bottom < min(button.rect.y for button in title.buttons)
    slips[GAME].press()
    assert isinstance(hall.stage.scene, LessonScene)
    hall.lessons.keep(GAME, Reached(finished=True))
    slip = next(each for each in on_the_title(hall).slips.slips if each.game_id == GAME)
    assert not slip.visible, "no problem is thought up yet"
    problem = read(hall.catalogue.data_dir / GAME)[3]
    hall.daily._known[GAME] = problem
    hall.problem_results.note(problem.id, Result(tries=1, stars=2))
    hall.stage.step([], 1.5)
    hall.stage.step([], 0.02)
    assert slip.visible
    slip.press()
    assert isinstance(hall.stage.scene, ProblemScene)
