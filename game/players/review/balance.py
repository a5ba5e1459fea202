"""Where a match was lost, as far as numbers tell: when the difference grew, and what it is made up of."""

from __future__ import annotations

import itertools

import msgspec

from game.core.match import Match
from game.core.messages import Message, msg
from game.players.review.review import Review

PHASES = 3
"""A match is looked at in so many parts of as many turns."""


class Phase(msgspec.Struct, frozen=True):
    """Some turns of a match, and the points that a seat and its rival made in them."""

    first: int
    last: int
    made: int
    rival_made: int

    @property
    def behind(self) -> int:
        """By how much the seat fell behind in them."""
        return self.rival_made - self.made


class Defeat(msgspec.Struct, frozen=True):
    """How a seat lost to its rival; points are those of the end.

    `phase` is when it fell behind most, None where that can't be told. The others are what the difference is made
    up of, in whole points, below 0 what spoke for the seat: `choices`, as `Review.left_lying`; `fortune` and
    `others_fortune`, what chance brought the seat and the others; `rest`, all else: how fast it went, and what the
    others made of their turns.
    """

    rival: int
    own: int
    others: int
    phase: Phase | None
    choices: int
    fortune: int
    others_fortune: int

    @property
    def difference(self) -> int:
        """By how many points the seat lost."""
        return self.others - self.own

    @property
    def rest(self) -> int:
        """What of the difference is neither."""
        return self.difference - self.choices - self.fortune - self.others_fortune

    def parts(self, name: str) -> list[tuple[Message, int]]:
        """Return what the difference is made up of, in words and points, for the seat of that name.

        Where chance changed nothing (Magic Potion has none), nothing is said of it.
        """
        chance = [
            (msg("What chance brought {name}", name=name), self.fortune),
            (msg("What chance brought the others"), self.others_fortune),
        ]
        return [
            (msg("Better choices, in all turns together"), self.choices),
            *(chance if self.fortune or self.others_fortune else []),
            (msg("Tempo, and what the others made of their turns"), self.rest),
        ]


def defeat(review: Review) -> Defeat | None:
    """Return how the seat lost; None if it didn't lose by points to another seat, or not all is known yet."""
    match, seat, outcome = review.match, review.seat, review.match.outcome
    assert outcome is not None
    others = [each for each in outcome.winners if each != seat]
    if review.won or not others or not review.finished:
        return None
    rival = max(others, key=lambda each: outcome.scores[each].total)
    own, theirs = outcome.scores[seat].total, outcome.scores[rival].total
    if theirs <= own:
        return None
    worst = max(phases(match, seat, rival), key=lambda phase: phase.behind, default=None)
    choices = round(max(0.0, review.left_lying))
    return Defeat(rival, own, theirs, worst, choices, -round(review.fortune), -round(review.others_fortune))


def phases(match: Match, seat: int, rival: int) -> list[Phase]:
    """Return the parts of a match; none where points are counted only at its end."""
    totals = _totals(match)
    if len(totals) < PHASES:
        return []
    turns = sorted(totals)
    bounds = [round(at * len(turns) / PHASES) for at in range(PHASES + 1)]
    found: list[Phase] = []
    before = tuple(score.total for score in match.rules.scores(match.state_at(0)))
    for start, end in itertools.pairwise(bounds):
        after = totals[turns[end - 1]]
        made, theirs = after[seat] - before[seat], after[rival] - before[rival]
        found.append(Phase(turns[start], turns[end - 1], made, theirs))
        before = after
    return found


def _totals(match: Match) -> dict[int, tuple[int, ...]]:
    """The points of all seats after each turn; nothing where they are secret until the end."""
    assert match.outcome is not None
    if any(score.secret for score in match.rules.scores(match.state_at(0))):
        return {}
    last = {step.turn: step.index for step in match.steps}
    found = {
        turn: tuple(score.total for score in match.rules.scores(match.state_at(index + 1)))
        for turn, index in last.items()
    }
    found[max(found)] = tuple(score.total for score in match.outcome.scores)
    return found
