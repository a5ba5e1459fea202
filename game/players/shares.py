"""Shares and ratios that were measured, with their 95 % intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

Z95 = 1.959964
"""Standard deviations that a 95 % interval reaches to either side."""


def wilson(share: float, count: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (0 to 1) seen in `count` trials, after Wilson."""
    if not count:
        return 0.0, 1.0
    spread = Z95 * Z95 / count
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 / (1 + spread) * math.sqrt(share * (1 - share) / count + spread / (4 * count))
    return max(0.0, middle - half), min(1.0, middle + half)


class Ratio(NamedTuple):
    """What was found, and between what it lies."""

    found: float
    low: float
    high: float

    def within(self, least: float, most: float) -> bool:
        """Whether what was found keeps two bounds."""
        return least <= self.found <= most

    def text(self, factor: float = 1.0, digits: int = 2) -> str:
        """Write it; `factor` 100 for percent."""
        found, low, high = (f"{factor * number:.{digits}f}" for number in self)
        return f"{found} ({low} to {high})"


def ratio(tops: Sequence[float], bottoms: Sequence[float]) -> Ratio:
    """Return the ratio of two sums over matches; its interval by the matches' deviations from it."""
    count, below = len(tops), sum(bottoms)
    if not below:
        return Ratio(0.0, 0.0, 0.0)
    found = sum(tops) / below
    squares = sum((top - found * bottom) ** 2 for top, bottom in zip(tops, bottoms, strict=True))
    half = Z95 * (squares * count / max(1, count - 1)) ** 0.5 / below
    return Ratio(found, max(0.0, found - half), found + half)
