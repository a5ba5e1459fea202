"""How likely a seat is to win, by how a match ended in a few imagined worlds, told as honestly as those can tell.

Played on quickly, all worlds share one mistake: quick players use a position otherwise than those who sit there.
So a handful of ends that agree say less than they seem to. What is still to come blurs each end, the more so the
more points are to be made, and what is left of the lead is drawn towards the even share. Measured: see
`game/players/RESULTS.md`, "Reviews and hints".
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist

from game.core.contract import Outcome

BLUR = 1.5
"""Standard deviation of a seat's points, for the root of each point still to come for a seat."""
DOUBT = 0.8
"""How much of what speaks for or against a seat isn't believed while all points are still to come; if half of them
are, a quarter of that."""
EVEN_WORLDS = 1.0
"""The even share counts as much as so many worlds."""
_SLICES = 21
_SPREAD = tuple(NormalDist().inv_cdf((place + 0.5) / _SLICES) for place in range(_SLICES))
"""Equally likely deviations."""


def chance_of(ends: Sequence[Outcome], seat: int, seats: int, now: Sequence[float]) -> float:
    """Return the chance to win, 0 to 1 but neither of them.

    `ends` are the ends in imagined worlds, at least one; `now` are the points of all seats before anything was
    played on. A seat alone (against the game itself) wins or doesn't: only that is counted.
    """
    even = 1 / max(2, seats)
    to_come, share_to_come = _to_come(ends, now)
    blur = BLUR * math.sqrt(to_come)
    wins = sum(_blurred(end, seat, blur) for end in ends)
    chance = (wins + EVEN_WORLDS * even) / (len(ends) + EVEN_WORLDS)
    return even + (1 - DOUBT * share_to_come**2) * (chance - even)


def share_of(end: Outcome, seat: int) -> float:
    """Return how much of a victory an end is to a seat; those who share it have equal parts."""
    return (seat in end.winners) / max(1, len(end.winners))


def _to_come(ends: Sequence[Outcome], now: Sequence[float]) -> tuple[float, float]:
    """Return how many points a seat will still make, on average, and which part of all its points that is."""
    final = sum(score.total for end in ends for score in end.scores) / (len(ends) * len(now))
    there = sum(now) / len(now)
    more = max(0.0, final - there)
    return more, more / (more + max(0.0, there)) if more else 0.0


def _blurred(end: Outcome, seat: int, blur: float) -> float:
    """Return the chance that a seat wins if each seat's points may differ from those of an end by so much."""
    totals = [score.total for score in end.scores]
    if len(totals) < 2 or not blur:
        return share_of(end, seat)
    normal = NormalDist()
    gaps = [(totals[seat] - total) / blur for other, total in enumerate(totals) if other != seat]
    return sum(math.prod(normal.cdf(gap + luck) for gap in gaps) for luck in _SPREAD) / _SLICES
