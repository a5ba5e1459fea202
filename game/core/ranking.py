"""Who came where: the one ranking of a match that is over, for results and records alike."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def places(
    totals: Sequence[int], winners: Collection[int], conceded: Collection[int] = frozenset()
) -> list[list[int]]:
    """Return who shares each place: the winners first, those who gave up last; equal points share a place.

    Where two share the first place nobody has the second: that place is empty. So is the first if nobody won.
    """

    def rank(seat: int) -> tuple[bool, int]:
        return seat in conceded, -totals[seat]

    found: list[list[int]] = [sorted(winners)]
    before: tuple[bool, int] | None = None
    for seat in sorted(set(range(len(totals))) - set(winners), key=lambda seat: (rank(seat), seat)):
        if rank(seat) != before:
            better = sum(len(place) for place in found)
            found += [[] for _ in range(better - len(found))]
            found.append([])
        found[-1].append(seat)
        before = rank(seat)
    return found
