"""How likely a victory is, in words: as coarse as it can be known."""

from __future__ import annotations

from scenes.ui.kit import Kit

STEP = 5
"""Percent a told chance is rounded to: closer it isn't known."""


def percent_of(chance: float) -> int:
    """Return a chance (0 to 1) in percent, rounded to `STEP`, but neither 0 nor 100."""
    return min(100 - STEP, max(STEP, STEP * round(100 * chance / STEP)))


def chance_to_win(kit: Kit, chance: float) -> str:
    """Say how likely a victory is; `chance` is 0 to 1, and 0 or 1 only if nothing can change any more."""
    if chance >= 1:
        return kit.tr("That wins the match")
    if chance <= 0:
        return kit.tr("The match can’t be won any more")
    if round(100 * chance) >= 100 - STEP // 2:
        return kit.tr("As good as won")
    if round(100 * chance) <= STEP // 2:
        return kit.tr("Hardly a chance to win")
    return kit.tr("About {percent}\u00a0% to win", percent=percent_of(chance))
