"""Where a match was lost, as far as numbers tell: when the difference grew, and what it is made up of.

How much the parts explain was measured, for two seats. In Potions luck explains much (19 matches of Adepts: a
correlation of 0.75 with the difference). In Glastonbury what `fortune` finds is next to nothing: in 36 matches
of Adept against Adept its standard deviation was 2.2 points, its correlation with the difference (14.4 points)
0.07; judging each draw by play-outs of 2, 4 or 10 rounds found no more (33 matches, -0.16 to -0.04). Yet all
that parts two Adepts is the order of the pile: with 24 first squares, each with 6 orders of the pile below it,
the differences were as far apart for one square as for all (12.7 points). It works by many small draws, which
nobody can tell apart. Who took more cards (and came to fewer corners) explains more: 28 % of the squares of the
differences in 30 matches of Adepts, 36 % in 20 of Adepts against Apprentices. Choices were 20 of 39 points in 8
defeats of Apprentices against Adepts, next to none in 8 of Adepts. So the sum has a line for that
(`Game.tempo`), and where single draws decided little, that is said.
"""

from __future__ import annotations

import itertools

import msgspec

from game.core.match import Match
from game.core.messages import Message, msg
from game.players.review.review import Review

SMALL = 10
"""One in so many points of a difference is little."""
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


class Pace(msgspec.Struct, frozen=True):
    """How much a seat and its rival got of what brings the points; what the difference was worth on average."""

    what: Message
    own: int
    theirs: int
    points: int


class Defeat(msgspec.Struct, frozen=True):
    """How a seat lost to its rival; points are those of the end.

    `phase` is when it fell behind most, None where that can't be told. The others are what the difference is
    made up of, in whole points, below 0 what spoke for the seat: `choices`, as `Review.left_lying`; `fortune`
    and `others_fortune`, what chance brought the seat and the others; `pace`, how much it got of what brings
    points; `rest`, all else: how fast it went, and what the others made of their turns.
    """

    rival: int
    own: int
    others: int
    phase: Phase | None
    choices: int
    fortune: int
    others_fortune: int
    chance: bool = False
    """Whether anything was left to chance."""
    pace: Pace | None = None

    @property
    def difference(self) -> int:
        """By how many points the seat lost."""
        return self.others - self.own

    @property
    def rest(self) -> int:
        """What of the difference is neither."""
        known = self.choices + self.fortune + self.others_fortune
        return self.difference - known - (0 if self.pace is None else self.pace.points)

    @property
    def note(self) -> Message | None:
        """What is to be said beside the sum where single draws or throws decided next to nothing."""
        little = max(1, self.difference // SMALL)
        if not self.chance or max(abs(self.fortune), abs(self.others_fortune)) > little:
            return None
        return msg("No single draw or throw decided it; what many small ones do together lies in the last line.")

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
            *self._last_parts(),
        ]

    def _last_parts(self) -> list[tuple[Message, int]]:
        pace = self.pace
        if pace is None:
            return [(msg("Tempo, and what the others made of their turns"), self.rest)]
        words = msg("{what}: {own} to {theirs}", what=pace.what, own=pace.own, theirs=pace.theirs)
        return [(words, pace.points), (msg("All else, such as what the others made of their turns"), self.rest)]


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
    return Defeat(
        rival,
        own,
        theirs,
        worst,
        choices,
        -round(review.fortune),
        -round(review.others_fortune),
        bool(review.fortune or review.others_fortune),
        _pace(match, seat, rival),
    )


def _pace(match: Match, seat: int, rival: int) -> Pace | None:
    """Return how fast the two were, in a game in which that can be told."""
    tempo, outcome = match.game.tempo, match.outcome
    if tempo is None:
        return None
    assert outcome is not None
    own, theirs = (
        sum(tempo.measure(event) for step in match.steps if step.seat == each for event in step.events)
        for each in (seat, rival)
    )
    points = outcome.scores[seat].total + outcome.scores[rival].total
    each = max(0.0, points / max(1, own + theirs))
    return Pace(tempo.name, own, theirs, round((theirs - own) * each))


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
