"""The moments that decided a match: the turns by which a seat's line of chances went most to how it ended.

First the line is asked for, at each of the seat's turns. Where it goes most that way it is asked for between the
turns of all others, too, so that each moment is somebody's turn. At last the review is asked what would have been
better there. Nothing here waits: see `game.players.review.review`, whose questions these are: none is asked twice.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import msgspec

from game.core.match import Match
from game.core.timeline import PlayedStep
from game.players.levels import LevelsFile
from game.players.review.review import (
    Asking,
    Finding,
    Point,
    Review,
    ask_chance,
    ask_what_is_better,
    spread,
)

MOST = 3
LEAST = 0.05
"""By so much the chance must have changed: less is what a line wavers by."""


class Decided(msgspec.Struct, frozen=True):
    """A turn that decided: whose it was, and the chances of the reviewed seat before and after it.

    `step` tells it best: what brought the most points in it. `finding` is what would have been better, if much.
    """

    turn: int
    seat: int
    step: int
    before: float
    after: float
    gained: int
    """By how many points its seat's score changed in the turn."""
    finding: Finding | None


class Decisive:
    """What is known so far of the moments that decided a match, as one seat's line of chances tells."""

    def __init__(self, match: Match, seat: int) -> None:
        outcome = match.outcome
        assert outcome is not None, "only finished matches are reviewed"
        self.match, self.seat = match, seat
        self.points: list[Point] = []
        self.found: list[Decided] = []
        """In the order of the match."""
        self.among = MOST
        """How many there will be, as far as that is known."""
        self.line_known = self.finished = False
        self.won = (seat in outcome.winners) / max(1, len(outcome.winners))
        self.turns = _turns(match.steps)

    def chance_at(self, step: int) -> float | None:
        """Return the chance at a step, between two points of the line what lies between them; None without any."""
        line = [(point.step, point.chance) for point in self.points]
        if not line:
            return None
        if self.line_known:
            line.append((len(self.match.steps), self.won))
        for (first, low), (last, high) in itertools.pairwise(line):
            if first <= step <= last:
                return low + (high - low) * (step - first) / max(1, last - first)
        return line[0][1] if step < line[0][0] else line[-1][1]


def _turns(steps: Sequence[PlayedStep]) -> list[list[PlayedStep]]:
    """Return the turns in which something was decided, as their steps; what follows by itself belongs to them."""
    turns = [list(part) for _, part in itertools.groupby(steps, key=lambda step: (step.turn, step.seat))]
    decided = [turn for turn in turns if not all(step.automatic for step in turn)]
    return [turn for turn in decided if any(step.eventful for step in turn)]


def questions(decisive: Decisive, levels: LevelsFile, *, line_only: bool = False) -> Asking:
    """Yield all questions; each answer sent back makes more known. `line_only`: only those of the line."""
    own = [_first(turn) for turn in decisive.turns if turn[0].seat == decisive.seat]
    for step in spread(own):
        answer = yield ask_chance(decisive.match, decisive.seat, step, levels)
        if answer is not None and answer.expects is not None:
            turn = decisive.match.steps[step].turn
            decisive.points.append(Point(step, turn, answer.expects))
    decisive.line_known = True
    if not line_only:
        yield from _moments(decisive, levels)
    decisive.finished = True


def _first(turn: Sequence[PlayedStep]) -> int:
    return next(step.index for step in turn if not step.automatic)


def _moments(decisive: Decisive, levels: LevelsFile) -> Asking:
    way = 1 if decisive.won else -1
    ends = [(point.step, point.chance) for point in decisive.points] + [(len(decisive.match.steps), decisive.won)]
    parts = [part for part in itertools.pairwise(ends) if way * (part[1][1] - part[0][1]) >= LEAST]
    largest = sorted(parts, key=lambda part: way * (part[0][1] - part[1][1]))[:MOST]
    decisive.among = len(largest)
    for begin, end in sorted(largest):
        yield from _moment(decisive, levels, begin, end, way)


def _moment(
    decisive: Decisive, levels: LevelsFile, begin: tuple[int, float], end: tuple[int, float], way: int
) -> Asking:
    """Find the turn between two points of the line that moved it most, and what is to be said of it."""
    turns = [turn for turn in decisive.turns if begin[0] <= turn[-1].index < end[0]]
    inner = spread([_first(turn) for turn in turns[1:]], most=6)
    line = [begin]
    for step in inner:
        answer = yield ask_chance(decisive.match, decisive.seat, step, levels)
        if answer is not None and answer.expects is not None:
            line.append((step, answer.expects))
    line.append(end)
    before, after = max(itertools.pairwise(line), key=lambda pair: way * (pair[1][1] - pair[0][1]))
    turn = next(turn for turn in reversed(turns) if _first(turn) <= before[0] or turn is turns[0])
    seat, finding = turn[0].seat, None
    if (seat == decisive.seat) == (way < 0):  # a mistake explains what went against whoever made it
        review = Review(decisive.match, seat)
        for moment in review.moments:
            if moment.turn == turn[0].turn:
                yield from ask_what_is_better(review, moment, levels)
        finding = max(review.findings, key=lambda found: found.lost, default=None)
    step, gained = _telling(decisive.match, turn)
    told = finding.step if finding is not None else step
    decisive.found.append(Decided(turn[0].turn, seat, told, before[1], after[1], gained, finding))


def _telling(match: Match, turn: Sequence[PlayedStep]) -> tuple[int, int]:
    """Return the step of a turn that brought its seat most points, else the first one; and the turn's points."""
    gains = {step.index: gain(match, step) for step in turn}
    best = max((step for step in turn if not step.automatic), key=lambda step: gains[step.index])
    return best.index, sum(gains.values())


def gain(match: Match, step: PlayedStep) -> int:
    """Return by how many points a step changed the score of who played it; 0 if it is counted only at the end."""
    before, after = (match.rules.scores(match.state_at(at))[step.seat] for at in (step.index, step.index + 1))
    return int(after.total - before.total)


__all__ = ["LEAST", "MOST", "Decided", "Decisive", "gain", "questions"]
