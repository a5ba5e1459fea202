"""A sequential test of whether something new is better: it goes on until that is clear, and no longer.

A generalised sequential probability ratio test on the shares of wins by deal. Deals are independent of each other;
the matches of one deal aren't, so each deal is one sample. The variance is estimated from the samples.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import msgspec

LEAST_SAMPLES = 20
"""Before so many deals the variance isn't known well enough to end."""
LEAST_VARIANCE = 1e-4
"""Of shares between 0 and 1: without it equal players would end the test by a division by 0."""

Verdict = Literal["better", "no better", "undecided"]


class SequentialTest(msgspec.Struct, frozen=True):
    """What is asked: is the share of wins `even`, or higher by `gain` (0 to 1)?

    `risk` is how often, at the most, either answer may be wrong.
    """

    even: float
    gain: float
    risk: float = 0.05

    @property
    def bound(self) -> float:
        """The logarithm of the likelihood ratio at which the test ends."""
        return math.log((1.0 - self.risk) / self.risk)


def likelihood(test: SequentialTest, shares: Sequence[float]) -> float:
    """Return the logarithm of the ratio of likelihoods: above 0 speaks for the gain, below 0 against it."""
    count = len(shares)
    if count < 2:
        return 0.0
    mean = sum(shares) / count
    variance = sum((share - mean) ** 2 for share in shares) / (count - 1)
    return count * test.gain * (2 * (mean - test.even) - test.gain) / (2 * max(variance, LEAST_VARIANCE))


def verdict(test: SequentialTest, shares: Sequence[float]) -> Verdict:
    """Say what the samples so far tell."""
    if len(shares) < LEAST_SAMPLES:
        return "undecided"
    found = likelihood(test, shares)
    if abs(found) < test.bound:
        return "undecided"
    return "better" if found > 0 else "no better"
