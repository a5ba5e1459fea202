"""The line over a match as points on paper: smoothed a little, then drawn without corners."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

Spot = tuple[float, float]

STEPS = 12
"""Pieces of the line between two points."""


def calmed(chances: Sequence[float]) -> list[float]:
    """Return the chances with each drawn half-way to its neighbours: few worlds make each one waver."""
    if len(chances) < 3:
        return list(chances)
    inner = [
        0.25 * before + 0.5 * here + 0.25 * after
        for before, here, after in zip(chances, chances[1:], chances[2:], strict=False)
    ]
    return [chances[0], *inner, chances[-1]]


def rounded(spots: Sequence[Spot]) -> list[Spot]:
    """Return a line through all spots without corners; between two it never leaves the range of their heights."""
    if len(spots) < 3:
        return list(spots)
    slopes = _slopes(spots)
    line: list[Spot] = []
    for at in range(len(spots) - 1):
        (x0, y0), (x1, y1) = spots[at], spots[at + 1]
        wide = x1 - x0
        for step in range(STEPS):
            t = step / STEPS
            line.append((x0 + t * wide, _hermite(t, y0, y1, slopes[at] * wide, slopes[at + 1] * wide)))
    return [*line, spots[-1]]


def _hermite(t: float, start: float, end: float, leaving: float, coming: float) -> float:
    square, cube = t * t, t * t * t
    return (
        (2 * cube - 3 * square + 1) * start
        + (cube - 2 * square + t) * leaving
        + (3 * square - 2 * cube) * end
        + (cube - square) * coming
    )


def _slopes(spots: Sequence[Spot]) -> list[float]:
    """Slopes at the spots after Fritsch and Carlson: 0 at peaks and valleys, so that nothing overshoots."""
    pieces = [(y1 - y0) / (x1 - x0) for (x0, y0), (x1, y1) in itertools.pairwise(spots)]
    inner = [
        0.0 if one * other <= 0 else 2 * one * other / (one + other) for one, other in itertools.pairwise(pieces)
    ]
    return [pieces[0], *inner, pieces[-1]]
