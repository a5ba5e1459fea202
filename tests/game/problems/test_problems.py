"""The problems there are hold what they say, and what doesn't hold is found."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from game.cli import FAILED, main
from game.core.catalogue import PROJECT, Catalogue, Game, load
from game.core.errors import DataError
from game.core.messages import plain
from game.core.seats import Seat
from game.glastonbury.rules.model import NOBODY, State
from game.problems.checking import wrong
from game.problems.daily import STEPS, Daily, problem_of
from game.problems.format import FILE, Goal, Problem, read, write
from game.problems.making import Maker, choose, numbered
from game.problems.playing import Task, follow
from game.problems.rating import step_of

GAMES = [game for game in Catalogue().ids() if load(game).puzzles is not None]
DATA = PROJECT / "data"
QUICK = 6_000
"""A proof with fewer positions is no burden to the quick tests."""
SEATS = (Seat("Anna"), Seat("Bruno"))


@cache
def game_of(game_id: str) -> Game:
    return load(game_id)


@cache
def problems_of(game_id: str) -> tuple[Problem, ...]:
    return read(DATA / game_id)


def sample(game_id: str) -> list[Problem]:
    """One of each step, and of each kind of goal."""
    chosen: dict[object, Problem] = {}
    for problem in problems_of(game_id):
        if problem.proof.nodes < QUICK:
            chosen.setdefault(problem.step, problem)
            chosen.setdefault(problem.goal.kind, problem)
    return list({problem.id: problem for problem in chosen.values()}.values())


SAMPLE = [(game, problem) for game in GAMES for problem in sample(game)]


def ids(value: object) -> str:
    return value.id if isinstance(value, Problem) else str(value)


@pytest.mark.parametrize(
    ("game_id", "problem"), SAMPLE, ids=ids
)  # all are proved by `python3 -m game problems --check`
def test_a_problem_holds_what_it_says(game_id: str, problem: Problem) -> None:
    assert wrong(game_of(game_id), problem) is None


@pytest.mark.parametrize("game_id", GAMES)
def test_there_are_enough_in_all_three_steps(game_id: str) -> None:
    problems = problems_of(game_id)
    assert len(problems) >= 30
    assert all(sum(each.step == step for each in problems) >= 9 for step in (1, 2, 3))
    assert len({each.id for each in problems}) == len(problems)
    assert len({bytes(each.position) + each.goal.kind.encode() for each in problems}) == len(problems)


@pytest.mark.parametrize("game_id", GAMES)
def test_goals_and_hints_are_said(game_id: str) -> None:
    for problem in problems_of(game_id):
        task = Task(game_of(game_id), problem)
        assert "{" not in plain(task.goal) + plain(task.hint)


def spoilt(problem: Problem, **changes: object) -> Problem:
    return msgspec.structs.replace(problem, **changes)


def in_proof(problem: Problem, **changes: object) -> Problem:
    return spoilt(problem, proof=msgspec.structs.replace(problem.proof, **changes))


def too_much(problem: Problem) -> Problem:
    return spoilt(problem, goal=msgspec.structs.replace(problem.goal, least=problem.proof.best + 1))


SPOIL: dict[str, Callable[[Problem], Problem]] = {
    "more is asked than can be had": too_much,
    "another best value": lambda each: in_proof(each, best=each.proof.best + 1),
    "another second best": lambda each: in_proof(each, second=each.proof.second - 1),
    "other ways": lambda each: in_proof(each, ways=each.proof.ways + 1),
    "another step": lambda each: spoilt(each, step=each.step % 3 + 1),
    "no solution": lambda each: spoilt(each, solution=()),
    "another seat": lambda each: spoilt(each, seat=1 - each.seat),
    "a kind there isn't": lambda each: spoilt(each, goal=Goal("luck", 1)),
    "nonsense": lambda each: spoilt(each, position=msgspec.Raw(b'{"no": "position"}')),
}


@pytest.mark.parametrize("way", SPOIL)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_spoilt_problem_is_found(game_id: str, way: str) -> None:
    problem = min(problems_of(game_id), key=lambda each: (bool(each.good), each.proof.nodes))
    assert wrong(game_of(game_id), SPOIL[way](problem)) is not None


def test_a_win_that_leaves_out_a_good_line_is_found() -> None:
    win = next(each for each in problems_of("magic_potion") if each.good)
    assert wrong(game_of("magic_potion"), spoilt(win, good=())) is not None


@pytest.mark.parametrize("game_id", GAMES)
def test_a_try_that_misses_is_over_and_not_solved(game_id: str) -> None:
    """Whatever is done at random ends at some time; what isn't the solution mostly misses."""
    problem = problems_of(game_id)[-1]
    task = Task(game_of(game_id), problem)
    match = task.match(SEATS, datetime.now(UTC))
    for _ in range(60):
        if task.ended(match) or task.solved(match):
            break
        match.play(match.legal_actions()[-1])
    assert task.ended(match) or task.solved(match)
    assert match.undo_refusal() is None
    match.begin(task.start)
    assert not task.ended(match)
    follow(match, task.solution, task)
    assert task.solved(match)


@pytest.mark.slow
def test_the_same_seed_makes_the_same_problems() -> None:
    game = game_of("magic_potion")
    made = [list(Maker(game, 2_000).problems(7, 1)) for _ in range(2)]
    assert made[0] == made[1]
    assert made[0]
    chosen = numbered("magic_potion", choose(made[0], 3, Maker(game, 1).puzzles.kinds))
    assert len({each.step for each in chosen}) == len(chosen)
    assert all(wrong(game, each) is None for each in chosen)


def test_the_choice_takes_one_of_a_match_for_each_step() -> None:
    kinds = Maker(game_of("magic_potion"), 1).puzzles.kinds
    problems = problems_of("magic_potion")
    same = [spoilt(each, match=1) for each in problems if each.step == 1]
    assert len(choose(same, 9, kinds)) == 1


def test_steps_follow_the_share_of_tries_that_fail() -> None:
    assert [step_of(share) for share in (0.0, 0.45, 0.46, 0.8, 0.81, 1.0)] == [1, 1, 2, 2, 3, 3]


def test_a_file_that_is_no_problems_file_is_told_of(tmp_path: Path) -> None:
    assert read(tmp_path) == ()
    for content in ('{"problems": [{}]}', '{"problems": ' + "[" * 100_000):
        (tmp_path / FILE).write_text(content)
        with pytest.raises(DataError, match=r"problems\.json"):
            read(tmp_path)


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such files")
def test_nobody_waits_for_a_pipe_or_reads_without_end(tmp_path: Path) -> None:
    """The problems of the day lie in the data folder, where anything may lie."""
    os.mkfifo(tmp_path / FILE)
    with pytest.raises(DataError, match="pipe"):
        read(tmp_path)
    (tmp_path / FILE).unlink()
    (tmp_path / FILE).symlink_to("/dev/zero")
    with pytest.raises(DataError, match="device"):
        read(tmp_path)


def test_problems_are_written_as_they_are_read(tmp_path: Path) -> None:
    write(tmp_path, problems_of(GAMES[0]))
    assert read(tmp_path) == problems_of(GAMES[0])


def test_the_command_says_how_many_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(DATA / "magic_potion", tmp_path / "magic_potion")
    few = sorted(problems_of("magic_potion"), key=lambda each: each.proof.nodes)[:3]
    write(tmp_path / "magic_potion", tuple(few))
    asked = ["problems", "magic_potion", "--game-data", str(tmp_path)]
    assert main([*asked, "--check"]) == 0
    assert capsys.readouterr().out.splitlines() == ["3 passed, 0 failed"]
    write(tmp_path / "magic_potion", (*few[:2], in_proof(few[2], ways=9)))
    assert main([*asked, "--check"]) == FAILED
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith(few[2].id) and told[-1] == "2 passed, 1 failed"
    assert main([*asked, "--list"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3


def test_the_command_makes_what_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(DATA / "magic_potion", tmp_path / "magic_potion")
    asked = ["problems", "magic_potion", "--game-data", str(tmp_path)]
    assert main([*asked, "--make", "--count", "3", "--seed", "5", "--matches", "1", "--nodes", "2000"]) == 0
    assert main([*asked, "--check"]) == 0
    assert "0 failed" in capsys.readouterr().out


# -- the problem of the day


@pytest.mark.slow
def test_the_problem_of_a_day_depends_on_the_day_alone() -> None:
    day = date(2026, 11, 29)
    first, again, other = (
        problem_of(Catalogue(), "magic_potion", each) for each in (day, day, date(2026, 11, 28))
    )
    assert first is not None and other is not None
    assert first == again
    assert first.position != other.position
    assert first.step == STEPS[day.weekday()]
    assert wrong(game_of("magic_potion"), first) is None


def test_what_was_made_today_lies_there_until_tomorrow(tmp_path: Path) -> None:
    daily, day = Daily(Catalogue(), tmp_path), date(2026, 11, 29)
    kept = spoilt(problems_of("potions")[0], id="potions-2026-11-29")
    (tmp_path / "daily" / "potions").mkdir(parents=True)
    write(tmp_path / "daily" / "potions", (kept,))
    daily.begin(day, ["potions"])
    assert daily.of("potions") == kept
    (tmp_path / "daily" / "potions" / FILE).write_text("torn")
    daily.begin(day, ["potions"])
    assert daily.of("potions") == kept, "it was read already"
    daily.close()


@pytest.mark.slow
def test_the_problem_of_the_day_comes_from_another_process(tmp_path: Path) -> None:
    daily, day = Daily(Catalogue(), tmp_path), date(2026, 11, 29)
    daily.begin(day, ["magic_potion"])
    for _ in range(1200):
        if daily.of("magic_potion") is not None:
            break
        time.sleep(0.05)
    assert daily.of("magic_potion") == problem_of(Catalogue(), "magic_potion", day)
    daily.close()
    later = Daily(Catalogue(), tmp_path)
    later.begin(day, ["magic_potion"])
    assert later.of("magic_potion") is not None
    later.close()


# -- Glastonbury: one seat walks alone


def test_who_walks_alone_goes_on_and_the_others_stand_where_they_are() -> None:
    problem = next(each for each in problems_of("glastonbury") if each.goal.kind == "walk")
    task = Task(game_of("glastonbury"), problem)
    match = task.match(SEATS, datetime.now(UTC))
    follow(match, task.solution, task)
    end = match.state
    assert isinstance(end, State)
    assert end.alone == problem.seat != NOBODY
    assert {step.seat for step in match.steps} == {problem.seat}
    assert end.stalls[1 - problem.seat] == task.start.stalls[1 - problem.seat]
    rules = task.game.rules
    for step in match.steps:
        view = match.view_at(step.index, problem.seat)
        for event in match.observed(step, problem.seat):
            view = rules.follow(view, event)
        assert view == match.view_at(step.index + 1, problem.seat)


def test_a_game_without_problems_says_so() -> None:
    problem = problems_of("potions")[0]
    with pytest.raises(DataError):
        Task(replace(game_of("potions"), puzzles=None), problem)
