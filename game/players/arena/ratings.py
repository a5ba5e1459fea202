"""Ratings of levels over all matches of a tournament, by openskill's Plackett-Luce model.

A rating is a belief: strength `mu` give or take `sigma`; everybody begins with 25 and 8.3. Matches are rated in
the order given, so the same matches give the same ratings.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating


class Rating(msgspec.Struct, frozen=True):
    """A level's strength, and how sure that is."""

    level: str
    mu: float
    sigma: float
    matches: int


class Rated(msgspec.Struct, frozen=True):
    """One match: which level sat on each seat, and each seat's rank (1: won; the same number: tied)."""

    levels: tuple[str, ...]
    ranks: tuple[int, ...]


def ranks_of(totals: Iterable[int], winners: Iterable[int]) -> tuple[int, ...]:
    """Return each seat's rank: who won is first, also over seats with as many points; the others go by points."""
    points, won = list(totals), set(winners)
    order = [(seat not in won, -total if seat not in won else 0) for seat, total in enumerate(points)]
    return tuple(1 + sum(other < own for other in order) for own in order)


def rate(matches: Iterable[Rated]) -> tuple[Rating, ...]:
    """Rate levels, the strongest first."""
    model = _model()
    known: dict[str, PlackettLuceRating] = {}
    counts: dict[str, int] = {}
    for match in matches:
        for level in dict.fromkeys(match.levels):
            counts[level] = counts.get(level, 0) + 1
        known |= _after(model, known, match)
    ratings = [Rating(level, rating.mu, rating.sigma, counts[level]) for level, rating in known.items()]
    return tuple(sorted(ratings, key=lambda rating: (-rating.mu, rating.level)))


def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # takes a tenth of a second, and only tournaments need it

    # Levels don't grow while they are measured, so nothing is added to what isn't known of them.
    return PlackettLuce(tau=0.0)


def _after(
    model: PlackettLuce, known: Mapping[str, PlackettLuceRating], match: Rated
) -> dict[str, PlackettLuceRating]:
    """What is believed after a match; a level on several seats gets the mean of what each seat would give it."""
    before = {level: known[level] if level in known else model.rating(name=level) for level in match.levels}
    teams = [[model.create_rating([before[level].mu, before[level].sigma], level)] for level in match.levels]
    rated = model.rate(teams, ranks=[float(rank) for rank in match.ranks])
    after: dict[str, PlackettLuceRating] = {}
    for level in dict.fromkeys(match.levels):
        own = [team[0] for team, name in zip(rated, match.levels, strict=True) if name == level]
        mu, sigma = sum(one.mu for one in own) / len(own), sum(one.sigma for one in own) / len(own)
        after[level] = model.create_rating([mu, sigma], level)
    return after
