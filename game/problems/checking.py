"""Proves problems again: their solution reaches the goal at a table, and the search finds what they say."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from typing import Any

from game.core.catalogue import Game
from game.core.errors import BenchError
from game.core.messages import plain
from game.core.seats import Seat
from game.problems.contract import TooLarge
from game.problems.format import Problem
from game.problems.making import raw
from game.problems.playing import MOST, Task, follow
from game.problems.rating import step_of
from game.problems.search import Tree

WORLDS = 3
"""So many worlds that look the same to the seat a solution is tried in."""


def wrong(game: Game, problem: Problem) -> str | None:
    """Say what doesn't hold about a problem; None if all does."""
    try:
        task = Task(game, problem)
        return _unsolved(task) or _unproved(task) or _unfair(task)
    except BenchError as error:
        return plain(error.message)
    except TooLarge:
        return f"its proof takes more than {MOST} positions"


def _unsolved(task: Task) -> str | None:
    """Play the solution as a table does, where some things happen by themselves."""
    if task.quest.seat != task.problem.seat or not task.quest.going(task.start):
        return "it isn't this seat's turn"
    match = task.match([Seat("", None)] * len(task.game.rules.scores(task.start)), datetime.now(UTC))
    if task.solved(match):
        return "the goal is reached before anything is done"
    follow(match, task.solution, task)
    return None if task.solved(match) else f"its solution reaches only {task.value(match)}"


def _unproved(task: Task) -> str | None:
    """Look at all that can be done, once more."""
    problem, kind = task.problem, task.kind
    least, proof = problem.goal.least, problem.proof
    tree = Tree(task.game.rules, task.quest, MOST)
    values = tree.values(problem.goal.kind, at_end=kind.at_end)
    ways = len(tree.ways(values, least))
    second = max((value for value in values if value < least), default=0)
    found = max(values), max(second, -999), ways, tree.nodes
    said = proof.best, proof.second, proof.ways, proof.nodes
    if found != said:
        return f"the search finds {found} (best, second best, ways, positions), it says {said}"
    if problem.step != step_of(proof.failed):
        return f"{proof.failed:.0%} of the tries fail: that isn't step {problem.step}"
    good = tuple(raw(each.line) for each, value in zip(tree.found, values, strict=True) if value >= least)
    if kind.at_end and set(map(_text, good)) != set(map(_text, problem.good)):
        return "other lines are good than it says"
    return None


def _text(line: Any) -> tuple[str, ...]:
    return tuple(bytes(action).decode() for action in line)


def _unfair(task: Task) -> str | None:
    """Play the solution where what the seat can't know is something else; not where it is shown first."""
    if task.shown is not None:
        return None
    rules, quest = task.game.rules, task.quest
    view = rules.view(task.start, quest.seat)
    for number in range(WORLDS):
        other = rules.imagine(view, random.Random(number))
        elsewhere = Task(task.game, task.problem)
        elsewhere.start = other
        elsewhere.quest = task.puzzles.quest(other, quest.turns, MOST)
        match = elsewhere.match([Seat("", None)] * len(rules.scores(other)), datetime.now(UTC))
        follow(match, task.solution, elsewhere)
        if not task.kind.at_end and not elsewhere.solved(match):
            return "the solution depends on something that can't be known"
    return None
