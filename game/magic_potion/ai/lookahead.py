"""Whole turns of Magic Potion for those who look ahead, as `players.engines.lookahead` and `trees` ask for them.

The question is asked of a state; what follows are positions of `fast_rules`, in which a turn begins. A turn is a
move and what it takes, or a swap. That others could hypnotise is left out: only the seat that now decides is
asked.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from operator import itemgetter
from typing import Any

from game.core.chance import Unforeseeable
from game.magic_potion.ai.fast_position import PASSING, FastPosition, FastTurn
from game.magic_potion.ai.fast_rules import Course, course_key
from game.magic_potion.ai.value import Judge
from game.magic_potion.rules.actions import REFRAIN, MagicPotionAction, TakeArea
from game.magic_potion.rules.material.field import set_of
from game.magic_potion.rules.model import AreaDecision, HypnosisDecision, State, left_of
from game.magic_potion.rules.rules import MagicPotion
from game.players.judging import Line

WIN = 6.0
"""What winning counts beside the points."""
_GAIN = itemgetter(0)


class Lookahead:
    """Lists and plays turns, and says what a state is worth to each seat."""

    def __init__(self, rules: MagicPotion, judge: Judge) -> None:
        self._rules = rules
        self._judge = judge
        self._course: Course | None = None

    def _course_of(self, state: State) -> Course:
        """The course of a state's match; the last one is kept."""
        if self._course is None or self._course.key != course_key(state):
            self._course = Course(self._rules, self._judge, state)
        return self._course

    @property
    def _now(self) -> Course:
        """The course of the match that was asked about last: all positions are of it."""
        assert self._course is not None
        return self._course

    def moves(self, state: State) -> list[Line[MagicPotionAction]]:
        """Return the turns that remove discs by moving figures, those that bring the most first."""
        course = self._course_of(state)
        return [course.line(step) for step in self.ideas(course.position(state)) if step is not PASSING]

    def ideas(self, position: FastPosition) -> Sequence[FastTurn]:
        """See `game.players.engines.trees.Branching.ideas`."""
        steps = self._now.steps(position)
        return sorted(steps, key=_GAIN, reverse=True) if steps else [PASSING]

    def turns(self, position: FastPosition, width: int) -> Sequence[FastTurn]:
        """Return the turns that bring the most, up to `width`."""
        return self.ideas(position)[:width]

    def advance(self, state: State | FastPosition, turn: Any) -> FastPosition:
        """See `game.players.engines.lookahead.Forward.advance`."""
        if isinstance(state, FastPosition):
            return self._now.after(state, turn)
        rules = self._rules
        world = rules.copy(state)
        for action in turn:
            rules.apply(world, action, Unforeseeable())
        while world.pending and world.ending is None:
            decision = world.pending[-1]
            if isinstance(decision, AreaDecision):
                for action in take_areas(world):
                    rules.apply(world, action, Unforeseeable())
            elif isinstance(decision, HypnosisDecision):
                rules.apply(world, REFRAIN, Unforeseeable())
            else:
                raise AssertionError("a turn ends with what it takes")
        return self._course_of(state).position(world)

    def mover(self, position: FastPosition) -> int:
        """See `game.players.engines.lookahead.Forward.mover`."""
        return -1 if self._now.over(position) else position.seat

    def worths(self, position: FastPosition) -> list[float]:
        """See `Forward.worths`: a win counts, and what can be taken next."""
        course = self._now
        if course.over(position):
            scores = course.scores(position)
            most = max(scores)
            return [score + WIN * (score == most) for score in scores]
        worths = course.worths(position)
        reply = self._judge.weights.reply
        if reply and (steps := course.steps(position)):
            worths[position.seat] += reply * max(steps)[0]
        return worths

    def play_on(self, position: FastPosition, seat: int, turns: int) -> tuple[FastPosition, int]:
        """See `game.players.engines.trees.Branching.play_on`: each seat takes what brings the most."""
        course = self._now
        played = passed = 0
        while played < turns or position.seat != seat:
            steps = course.steps(position)
            passed = 0 if steps else passed + 1
            if passed > course.seats or (passed and course.over(position)):
                break  # with element discs in hand alone a match isn't over, but nothing more is seen here
            position = course.after(position, max(steps) if steps else PASSING)
            played += 1
        return position, played

    def chances(self, position: FastPosition) -> list[float]:
        """See `game.players.engines.trees.Branching.chances`: the further ahead and the later, the surer."""
        course = self._now
        if course.over(position):
            scores = course.scores(position)
            most = max(scores)
            winners = scores.count(most)
            return [(score == most) / winners for score in scores]
        worths = course.worths(position)
        weights = self._judge.weights
        spread = weights.doubt + weights.doubt_left * position.left.bit_count()
        most = max(worths)
        shares = [math.exp((worth - most) / spread) for worth in worths]
        total = sum(shares)
        return [share / total for share in shares]

    def mark(self, position: FastPosition) -> Hashable:
        """See `game.players.engines.lookahead.Forward.mark`."""
        return position.left, position.figures, position.hands, position.seat, position.forced, position.placed


def take_areas(state: State) -> tuple[TakeArea, ...]:
    """Return the actions that take all areas that fell off, as far as the match goes on meanwhile.

    With the last motif disc it ends (MP-19): an area of nothing but element discs isn't asked about any more.
    """
    decision, left = state.pending[-1], left_of(state)
    assert isinstance(decision, AreaDecision)
    line: list[TakeArea] = []
    for area in decision.areas:
        if left:
            line.append(TakeArea(area[0]))
            left &= ~set_of(area)
    return tuple(line)
