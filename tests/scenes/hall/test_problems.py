"""The book of problems, and a problem at the table: tried, missed, taken back, hinted at, shown, solved."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.contract import Action
from game.glastonbury.rules.model import State
from game.lessons.kept import Reached
from game.problems.format import Problem, read
from game.problems.results import FILE, Result
from scenes.hall.hall import Hall
from scenes.hall.problems.opening import open_problem
from scenes.hall.problems.scene import TODAY, ProblemsScene
from scenes.hall.title.scene import TitleScene
from scenes.tabletop.problem.scene import ProblemScene
from scenes.tabletop.problem.solved import SolvedDialog
from scenes.tabletop.ribbon.inline import Said
from scenes.ui.widgets import Dialog
from tests.scenes.conftest import Hand
from tests.scenes.hall.conftest import MakeHall

MAGIC, WALK = "magic_potion", "glastonbury"


def problems(hall: Hall, game: str) -> tuple[Problem, ...]:
    return read(hall.catalogue.data_dir / game)


def place_of(hall: Hall, game: str, kind: str) -> int:
    """The first problem of a kind."""
    return next(at for at, each in enumerate(problems(hall, game)) if each.goal.kind == kind)


def opened(hall: Hall, hand: Hand, game: str = MAGIC, place: int = 0) -> ProblemScene:
    """A problem at the table, at rest."""
    scene = open_problem(hall, game, problems(hall, game), place)
    assert scene is not None
    hand.wait(0.5)
    return scene


def rest(hall: Hall, hand: Hand) -> None:
    """Wait until nothing moves any more."""
    scene = hall.stage.scene
    assert isinstance(scene, ProblemScene)
    for _ in range(60):
        if not scene.busy and not scene.session.news:
            break
        scene.motion.hurry()
        hand.wait(0.1)
    hand.wait(0.1)


def play(hall: Hall, hand: Hand, scene: ProblemScene, line: list[Action]) -> None:
    """Play a line as a person does."""
    for action in line:
        if scene.dialog is None and scene.session.match.explain(action) is None:
            scene.decide(action)
            rest(hall, hand)


def wrong_line(scene: ProblemScene) -> list[Action]:
    """The first move of the first that isn't part of any solution, and what follows by taking the last choice."""
    task = scene.task
    match = task.match(scene.session.seats, scene.hall.now())
    for first in match.legal_actions():
        line, twin = [first], task.match(scene.session.seats, scene.hall.now())
        twin.play(first)
        while not task.ended(twin) and not task.solved(twin):
            line.append(twin.legal_actions()[-1])
            twin.play(line[-1])
        if not task.solved(twin):
            return line
    raise AssertionError("everything solves it")


def result(hall: Hall, scene: ProblemScene) -> Result:
    return hall.problem_results.of(scene.task.problem.id)


# -- the book


def test_from_the_title_to_the_book_to_the_table_and_back(hall: Hall, hand: Hand) -> None:
    title = hall.stage.scene
    assert isinstance(title, TitleScene)
    hand.click(title.buttons[1])
    book = hall.stage.scene
    assert isinstance(book, ProblemsScene)
    hand.click(book.coins[1])
    assert book.problem == book.problems[1] and isinstance(hall.stage.scene, ProblemsScene)
    hand.click(book.coins[1])
    scene = hall.stage.scene
    assert isinstance(scene, ProblemScene) and scene.task.problem == book.problems[1]
    hand.wait(0.3)
    hand.key(pygame.K_ESCAPE)
    assert hall.stage.scene is book
    hand.key(pygame.K_ESCAPE)
    assert hall.stage.scene is title


def test_arrows_go_over_the_coins_and_return_opens_the_table(hall: Hall, hand: Hand) -> None:
    hall.open_problems(MAGIC)
    book = hall.stage.scene
    assert isinstance(book, ProblemsScene)
    hand.wait(0.2)
    hand.key(pygame.K_RIGHT)
    assert book.focused is book.coins[1] and book.problem == book.problems[1]
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_DOWN)
    assert book.focused is book.coins[13] and book.problem == book.problems[13]
    hand.key(pygame.K_UP)
    assert book.focused is book.coins[7]
    hand.key(pygame.K_RETURN)
    scene = hall.stage.scene
    assert isinstance(scene, ProblemScene) and scene.task.problem == book.problems[7]


def test_each_game_has_its_ribbon(hall: Hall, hand: Hand) -> None:
    hall.open_problems(WALK)
    book = hall.stage.scene
    assert isinstance(book, ProblemsScene)
    assert book.about == WALK
    for page, game in enumerate(book.games):
        book.ribbons.choose(page)
        book._turn(page)
        hand.wait(0.1)
        assert book.about == game and book.coins


def test_the_picture_is_made_and_kept(hall: Hall, hand: Hand) -> None:
    hall.open_problems(MAGIC)
    hand.wait(0.5)
    kept = list((hall.folder / "cache").glob("*"))
    assert kept
    book = hall.stage.scene
    assert isinstance(book, ProblemsScene)
    assert not book.update(0.02) or book.motion.busy


def test_the_problem_of_the_day_waits_until_it_is_made(hall: Hall, hand: Hand) -> None:
    hall.open_problems(MAGIC)
    book = hall.stage.scene
    assert isinstance(book, ProblemsScene) and book.slip is not None
    assert not book.slip.enabled
    hall.daily._known[MAGIC] = problems(hall, MAGIC)[20]
    hand.wait(0.1)
    assert book.slip.enabled
    hand.click(book.slip)
    assert book.chosen[MAGIC] == TODAY
    hand.click(book.slip)
    scene = hall.stage.scene
    assert isinstance(scene, ProblemScene) and scene.task.problem == problems(hall, MAGIC)[20]


def test_a_broken_file_of_results_is_told_of(make_a_hall: MakeHall, tmp_path: Path) -> None:
    folder = tmp_path / "spoilt"
    folder.mkdir()
    (folder / FILE).write_text("torn")
    hall = make_a_hall(folder=folder)
    hall.open_title()
    hall.open_problems(MAGIC)
    hall.stage.step([], 0.1)
    assert hall.stage.scene is not None
    told = [toast.text for scene in hall.stage.scenes for toast in scene.notices.shown]
    assert any(FILE in text for text in told)
    assert not (folder / FILE).exists(), "it was set aside"


# -- at the table


@pytest.mark.parametrize("game", [MAGIC, "potion_explosion", "potions"])
def test_the_solution_solves_it_with_three_stars(hall: Hall, hand: Hand, game: str) -> None:
    scene = opened(hall, hand, game)
    play(hall, hand, scene, scene.task.solution)
    assert isinstance(scene.dialog, SolvedDialog)
    assert result(hall, scene) == Result(tries=1, stars=3)


def test_a_miss_is_told_counted_and_goes_back_by_itself(hall: Hall, hand: Hand) -> None:
    scene = opened(hall, hand)
    play(hall, hand, scene, wrong_line(scene))
    assert scene.session.match.steps and not scene.session.acting
    assert result(hall, scene) == Result(tries=1)
    hand.wait(3.0)
    assert not scene.session.match.steps and scene.session.acting
    play(hall, hand, scene, scene.task.solution)
    assert result(hall, scene) == Result(tries=2, stars=2)


def test_a_press_sends_a_miss_back_at_once(hall: Hall, hand: Hand) -> None:
    scene = opened(hall, hand)
    play(hall, hand, scene, wrong_line(scene))
    hand.wait(0.4)
    hand.click((640, 360))
    assert not scene.session.match.steps


def test_taking_back_is_free(hall: Hall, hand: Hand) -> None:
    scene = opened(hall, hand, "potions", place_of(hall, "potions", "drops"))
    play(hall, hand, scene, scene.task.solution[:1])
    assert scene.session.match.steps
    hand.key(pygame.K_u)
    rest(hall, hand)
    assert not any(step.human for step in scene.session.match.steps)
    assert result(hall, scene) == Result()


def test_hints_come_in_two_steps_and_cost_one_star(hall: Hall, hand: Hand) -> None:
    scene = opened(hall, hand)
    hand.key(pygame.K_h)
    hand.key(pygame.K_h)
    hand.wait(0.5)
    assert result(hall, scene).hints == 1, "pressing twice asks once"
    hand.key(pygame.K_h)
    hand.wait(0.5)
    assert result(hall, scene).hints == 2
    scene.table.propose(None)
    hand.key(pygame.K_h)
    assert result(hall, scene).hints == 2
    assert scene.table.input.proposed == scene.task.solution[0], "the last one is said again"
    play(hall, hand, scene, scene.task.solution)
    assert result(hall, scene).stars == 2


def test_the_second_hint_points_at_the_first_piece(hall: Hall, hand: Hand) -> None:
    scene = opened(hall, hand)
    scene.hint()
    hand.wait(0.5)
    scene.hint()
    hand.wait(0.2)
    assert scene.table.input.proposed == scene.task.solution[0]
    assert scene.table.places_of(scene.task.solution[0])


def test_the_solution_is_shown_after_a_question_and_costs_all_but_one_star(hall: Hall, hand: Hand) -> None:
    scene = opened(hall, hand)
    scene.ask_for_solution()
    assert scene.dialog is not None
    hand.key(pygame.K_ESCAPE)
    assert result(hall, scene) == Result()
    scene.ask_for_solution()
    dialog = scene.dialog
    assert isinstance(dialog, Dialog)
    hand.click(dialog.buttons[0])
    for _ in range(40):
        hand.wait(0.5)
        if result(hall, scene).seen and scene._showing is None:
            break
    assert scene.task.solved(scene._match) or not scene._match.steps
    hand.wait(4.0)
    assert not scene.session.match.steps and scene.session.acting
    assert result(hall, scene) == Result(seen=True)
    play(hall, hand, scene, scene.task.solution)
    assert result(hall, scene).stars == 1
    told = ProblemsScene(hall, MAGIC)._facts(scene.task.problem, result(hall, scene))
    assert told[-1][1:] == ("solution seen", "leaves one star")


def test_what_is_to_be_remembered_is_shown_and_then_covered(hall: Hall, hand: Hand) -> None:
    scene = opened(hall, hand, WALK, place_of(hall, WALK, "walk"))
    view = scene.context.view
    assert isinstance(view, State) and view.open
    assert scene.ready.shown and not scene.session.acting
    assert not result(hall, scene).tries
    scene.voice.hush()
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_h)
    assert scene.why.visible and "Keep in mind" in scene.why.text, "there is no hint yet"
    assert scene.focused is scene.ready and not result(hall, scene).hints
    hand.key(pygame.K_RETURN)
    hand.wait(0.3)
    view = scene.context.view
    assert isinstance(view, State) and not view.open
    assert not scene.ready.shown
    play(hall, hand, scene, scene.task.solution)
    assert isinstance(scene.dialog, SolvedDialog)
    assert result(hall, scene).stars == 3


def test_the_next_one_is_the_next_that_is_not_solved(hall: Hall, hand: Hand) -> None:
    row = problems(hall, MAGIC)
    hall.problem_results.note(row[1].id, Result(tries=1, stars=3))
    scene = opened(hall, hand)
    play(hall, hand, scene, scene.task.solution)
    assert isinstance(scene.dialog, SolvedDialog)
    hand.wait(1.0)
    hand.key(pygame.K_RETURN)
    following = hall.stage.scene
    assert isinstance(following, ProblemScene) and following.task.problem == row[2]
    play(hall, hand, following, following.task.solution)
    hand.key(pygame.K_ESCAPE)
    assert not isinstance(hall.stage.scene, ProblemScene), "Escape goes one step back"


def test_a_win_is_known_by_what_the_other_can_answer(hall: Hall, hand: Hand) -> None:
    place = place_of(hall, MAGIC, "win")
    scene = opened(hall, hand, MAGIC, place)
    play(hall, hand, scene, wrong_line(scene))
    assert result(hall, scene) == Result(tries=1)
    hand.wait(3.0)
    play(hall, hand, scene, scene.task.solution)
    assert result(hall, scene).solved


def test_another_language_and_size_in_the_middle_of_it(make_a_hall: MakeHall) -> None:
    hall = make_a_hall()
    hall.open_title()
    hand = Hand(hall.stage)
    scene = opened(hall, hand, WALK)
    hall.speak("fa")
    hand.wait(0.2)
    hall.stage.set_size((1920, 1080))
    hand.wait(0.2)
    hall.write_larger(130)
    hand.wait(0.2)
    assert scene.ready.shown and scene.why.visible
    asked = hall.kit.tr("Keep in mind what lies in the cauldrons; point at one to see it.")
    assert scene.why.text.endswith(asked)
    hand.click(scene.ready)
    hand.wait(0.3)
    play(hall, hand, scene, scene.task.solution)
    assert result(hall, scene).solved


def test_persian_goals_stand_free_in_their_ribbon(make_a_hall: MakeHall) -> None:
    hall = make_a_hall()
    hall.open_title()
    hall.speak("fa")
    hand = Hand(hall.stage)
    for game in hall.games():
        scene = opened(hall, hand, game)
        hung = scene.ribbon
        goal = next(piece for piece in reversed(hung.content) if isinstance(piece, Said))
        top, bottom = hall.kit.text.line(goal.text, goal.style).reach or (0, 0)
        assert 0 < bottom - top <= hung.rect.h - hall.kit.px(20), (game, goal.text)


def test_the_goal_hangs_where_it_is_and_counts_the_turns(hall: Hall, hand: Hand) -> None:
    place = next(at for at, each in enumerate(problems(hall, WALK)) if len(each.solution) >= 3)
    scene = opened(hall, hand, WALK, place)
    turns = scene.task.problem.goal.turns
    assert scene.ribbon.words.startswith(str(turns))
    assert "The others wait." in scene.why.text
    hand.click(scene.ready)
    hand.wait(0.3)
    where = scene.ribbon.rect.copy()
    play(hall, hand, scene, scene.task.solution[:1])
    assert scene.ribbon.rect == where
    assert not scene.ribbon.words.startswith(str(turns))


def test_nothing_is_asked_about_waste(hall: Hall, hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where everything can be taken back, a question would only be in the way (and would tell too much)."""
    scene = opened(hall, hand, "potions")
    monkeypatch.setattr(scene.table, "wasteful", lambda _action: "What a waste.")
    play(hall, hand, scene, scene.task.solution[:1])
    assert scene.session.match.steps


def test_the_book_lies_open_at_the_problem_one_comes_from(hall: Hall, hand: Hand) -> None:
    hall.open_problems(MAGIC)
    book = hall.stage.scene
    assert isinstance(book, ProblemsScene)
    book.to_table()
    hand.wait(0.5)
    scene = hall.stage.scene
    assert isinstance(scene, ProblemScene)
    play(hall, hand, scene, scene.task.solution)
    hand.wait(1.0)
    hand.key(pygame.K_RETURN)
    hand.wait(0.5)
    hand.key(pygame.K_ESCAPE)
    assert hall.stage.scene is book
    assert book.problem == book.problems[1] and book.focused is book.coins[1]


def test_the_hints_of_a_first_match_are_not_given_in_a_problem(hall: Hall, hand: Hand) -> None:
    hall.lessons.keep(MAGIC, Reached(0, 15, finished=True, hints=True))
    assert hall.lessons.coach(MAGIC) is not None
    scene = opened(hall, hand)
    hand.wait(0.5)
    assert not scene.coaching.page.shown
