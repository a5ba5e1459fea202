"""The lessons: their files, what is as good as what is awaited, what is said to other tries, and the command."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pytest

from game.cli import FAILED, main
from game.core.catalogue import PROJECT, load
from game.core.errors import DataError
from game.core.seats import Seat
from game.lessons.course import Course, read_course
from game.lessons.match import LessonMatch
from game.lessons.proving import prove
from tests.game.having import games_having
from tests.slow import cases

SEATS = (Seat("Mira"), Seat("The professor", level="professor"))
NOW = datetime(2026, 11, 29, tzinfo=UTC)


@cache
def course_of(game_id: str) -> Course:
    course = read_course(load(game_id), PROJECT / "data" / game_id)
    assert course is not None
    return course


@cases("game_id", games_having("lesson.yaml"), quick=["glastonbury"])
def test_each_lesson_can_be_played_and_says_what_is_true(game_id: str) -> None:
    found = list(prove(course_of(game_id)))
    assert len(found) > 100
    assert [each for each in found if each.wrong is not None] == []


@pytest.mark.parametrize("game_id", games_having("lesson.yaml"))
def test_a_lesson_is_played_to_its_end(game_id: str) -> None:
    course = course_of(game_id)
    match = LessonMatch(course, SEATS, NOW)
    for lead in course.leads:
        if lead.number:
            match.begin(lead, as_it_stands=True)
        while (action := match.awaited or match.reply) is not None:
            match.play(action)
        assert match.done
    assert match.outcome is not None


def test_a_step_can_be_taken_back_and_done_again() -> None:
    match = LessonMatch(course_of("potions"), SEATS, NOW)
    assert match.undo_refusal() is not None
    first = match.awaited
    assert first is not None
    match.play(first)
    thrown = match.state
    match.undo()
    assert match.awaited == first
    match.play(first)
    assert match.state == thrown


def edited(tmp_path: Path, game_id: str, old: str, new: str) -> Path:
    """A data folder with one lesson changed."""
    folder = tmp_path / "data"
    shutil.copytree(PROJECT / "data" / game_id, folder / game_id)
    path = folder / game_id / "lesson.yaml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return folder


MISTAKES: list[tuple[str, str, str]] = [
    ("heading: Take the feather", "headline: Take the feather", "headline"),
    ("await: [{do: take, cell: 14}]", "await: [{do: grab, cell: 14}]", "is no action of this game"),
    ("await: [{do: take, cell: 14}]", "await: [{do: take, cell: 14, seat: 0}]", 'knows no "seat"'),
    ("left_out: green", "left_out: grey", "This position can't be"),
    ("seed: 1", "seed: soon", "should be a whole number"),
    ("pawns: [blue, red]", "pawns: [blue, pink]", "pink"),
]


@pytest.mark.parametrize(("old", "new", "said"), MISTAKES)
def test_what_is_wrong_with_a_file_is_said_with_its_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    folder = edited(tmp_path, "glastonbury", old, new)
    with pytest.raises(DataError, match=r"lesson\.yaml, line \d+") as error:
        read_course(load("glastonbury"), folder / "glastonbury")
    assert said in str(error.value)


WRONG: list[tuple[str, str, str]] = [
    ("await: [{do: take, cell: 14}]", "await: [{do: take, cell: 15}]", "is refused"),
    ("holds: {scores: [-4, 0]}", "holds: {scores: [-5, 0]}", "scores is [-4, 0]"),
    ("refused: line beside your pawn", "refused: too hot", "it is refused with"),
    ("cell: 14}\n          - {event: filled", "cell: 13}\n          - {event: filled", "no (further) event"),
    ("task: Take the feather", "task: Take {the} feather", "a brace is left"),
    ("task: Take the feather", "task: Do it do it do it do it do it do", "11 words, 10 at most"),
]


@cases(("old", "new", "said"), WRONG, quick=WRONG[:1])
def test_the_command_finds_what_is_not_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, said: str
) -> None:
    folder = edited(tmp_path, "glastonbury", old, new)
    assert main(["lessons", "glastonbury", "--game-data", str(folder)]) == FAILED
    told = capsys.readouterr().out
    assert said in told
    assert told.rstrip().endswith(" failed")


def test_the_command_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lessons", "magic_potion"]) == 0
    assert capsys.readouterr().out.endswith(" passed, 0 failed\n")


def answer(game_id: str, number: int, *changes: Callable[[LessonMatch], object]) -> list[str | None]:
    """What is said to each of a step's tries after some changes."""
    course = course_of(game_id)
    match = LessonMatch(course, SEATS, NOW)
    match.begin(course.leads[number])
    for change in changes:
        change(match)
    state = match.state
    found = (course.answer(match.lead, match.played, tried, state) for tried, _ in match.lead.tries)
    return [None if told is None else told.words[:12] for told in found]


def test_an_answer_is_given_only_where_it_is_true() -> None:
    """Potions, "Four of the same": once the drop for yellow is full, green is refused for another reason."""
    assert answer("potions", 3) == ["Equal it is,", "A green die ", "That drop de", "A die may be"]

    def fill_yellow(match: LessonMatch) -> None:
        match.play(match.lead.ways[0][1])

    assert answer("potions", 3, fill_yellow)[1] is None
