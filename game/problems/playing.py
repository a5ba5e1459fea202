"""A problem that is played: a match that begins in its position, and how far one is with the goal."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import cached_property
from typing import Any

import msgspec
from msgspec.structs import replace

from game.core.catalogue import Game, always
from game.core.chance import RecordingDealer
from game.core.contract import Action
from game.core.errors import DataError
from game.core.match import Match
from game.core.messages import Message, excerpt, msg
from game.core.seats import Seat
from game.core.setting_up import set_up
from game.core.timeline import Timeline
from game.problems.contract import Nothing, Puzzles
from game.problems.format import Line, Problem

MOST = 200_000
"""Positions a search may look at that only repeats a proof."""


class ProblemMatch(Match):
    """A match in a problem's position: nothing is left to chance, all can be taken back and looked back at."""

    def begin(self, state: msgspec.Struct) -> None:
        """Begin anew, from a position."""
        self._line = Timeline(self.rules.copy(state))
        self.entries.clear()
        self.settle()

    def _dealer(self) -> RecordingDealer:
        return Nothing()


class Task:
    """A problem of a game, ready to be played. Raises `DataError` if it is none of the game's."""

    def __init__(self, game: Game, problem: Problem) -> None:
        self.problem = problem
        self.game = replace(game, may_look_back=always)
        if game.puzzles is None:
            raise DataError(msg("The problem {id} can't be used: {problem}.", id=problem.id, problem=game.id))
        self.puzzles: Puzzles[Any, Any] = game.puzzles(game.rules)
        try:
            self.start = msgspec.json.decode(problem.position, type=game.rules.state_type)
            self.solution = self._actions(problem.solution)
            self.good = [self._actions(line) for line in problem.good]
            self.kind = self.puzzles.kinds[problem.goal.kind]
        except (msgspec.DecodeError, KeyError) as error:
            why = excerpt(str(error))
            raise DataError(
                msg("The problem {id} can't be used: {problem}.", id=problem.id, problem=why)
            ) from error
        self.quest = self.puzzles.quest(self.start, problem.goal.turns, MOST)

    def _actions(self, line: Line) -> list[Action]:
        return [msgspec.json.decode(action, type=self.game.rules.action_type) for action in line]

    @property
    def goal(self) -> Message:
        """What is asked for, in words."""
        return self.puzzles.say(self.problem.goal)

    @property
    def hint(self) -> Message:
        """The idea of the solution, in words."""
        return self.puzzles.hint(self.start, self.problem.goal, self.solution)

    @property
    def shown(self) -> Any:
        """The position with all open that has to be kept in mind, to be shown first; None if nothing has."""
        return self.puzzles.shown(self.start)

    def match(self, seats: Sequence[Seat], now: datetime) -> ProblemMatch:
        """Begin a try."""
        options = self.puzzles.options()
        header, _ = set_up(self.game, seats, options, seed=0, now=now, undo="free")
        match = ProblemMatch(self.game, header, self.game.rules.copy(self.start))
        match.settle()
        return match

    @cached_property
    def _won(self) -> frozenset[Any]:
        """The positions at the turn's end that are good, where only a search could tell."""
        keys = []
        for line in self.good:
            match = self.match([Seat("", None)] * len(self.game.rules.scores(self.start)), datetime.min)
            keys.append(self.quest.key(follow(match, line, self)))
        return frozenset(keys)

    def value(self, match: Match) -> int:
        """How much of the goal a try has reached, at most in any position since it began."""
        states = [match.state_at(place) for place in range(1, len(match.steps) + 1)]
        if self.kind.at_end:
            ended = [state for state in states if not self.quest.going(state)]
            return self.problem.goal.least if ended and self.quest.key(ended[0]) in self._won else 0
        return max((self.quest.measure(self.problem.goal.kind, state) for state in states), default=0)

    def solved(self, match: Match) -> bool:
        """Whether a try has reached the goal."""
        return self.value(match) >= self.problem.goal.least

    def turns_left(self, match: Match) -> int:
        """How many turns a try still has, the one that is played counted in."""
        return max(0, self.problem.goal.turns - match.turn + 1)

    def ended(self, match: Match) -> bool:
        """Whether a try is over, because the turns it had are."""
        return any(not self.quest.going(match.state_at(place)) for place in range(1, len(match.steps) + 1))


def follow(match: Match, line: Sequence[Action], task: Task) -> Any:
    """Play a line without what the table has done already; return the position in which the turn ended."""
    for action in line:
        if task.ended(match):
            break
        if match.explain(action) is None:
            match.play(action)
    places = range(1, len(match.steps) + 1)
    return next((state for at in places if not task.quest.going(state := match.state_at(at))), match.state)
