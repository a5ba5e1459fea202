"""What can be told of the end of any match, whichever the game is."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.contract import Outcome
from game.core.match import Match
from game.merits.contract import Deed

WEAK = "apprentice"
STRONG = ("adept", "master")
"""The level that is told to be easy, and those that are hard to beat; all games have them."""
GENERAL = ("won", "lead", "doubled", "behind", "strong", "master", "people")
"""The names: won, and then by how many points, with twice the next one's, from the last place at half-time, and
how many Adepts and Masters, Masters, and other people were beaten."""


def deeds_of(match: Match, outcome: Outcome) -> Iterator[Deed]:
    """Yield what is true of those who won, each by itself; a win against nobody but Apprentices is none here."""
    totals = [score.total for score in outcome.everyone]
    half = _half_time(match)
    for seat in outcome.winners:
        rivals = [other for at, other in enumerate(match.seats) if at != seat and at not in match.conceded]
        if all(rival.level == WEAK for rival in rivals):
            continue
        others = [total for at, total in enumerate(totals) if at != seat]
        second = max(others, default=0)
        yield Deed(seat, "won")
        yield Deed(seat, "lead", max(0, totals[seat] - second))
        if second > 0 and totals[seat] >= 2 * second:
            yield Deed(seat, "doubled")
        if len(half) > 1 and half[seat] < min(half[:seat] + half[seat + 1 :]):
            yield Deed(seat, "behind")
        if len(outcome.winners) == 1:
            yield Deed(seat, "strong", sum(rival.level in STRONG for rival in rivals))
            yield Deed(seat, "master", sum(rival.level == "master" for rival in rivals))
            yield Deed(seat, "people", sum(rival.human for rival in rivals))


def _half_time(match: Match) -> list[int]:
    """The points of all seats after half of the steps, known to nobody else."""
    state = match.state_at(len(match.steps) // 2)
    return [score.total for score in match.rules.scores(state)]
