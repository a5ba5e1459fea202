"""Who came where, and what each score is made of: the results before they become pictures."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass

from game.core.contract import Outcome, ScorePart, SeatScore
from scenes.ui.hall_data import Column, HallData, column_of

STEPS = 3
"""A podium has so many."""


@dataclass(frozen=True)
class Heap:
    """The parts of one score that belong into one column."""

    column: Column
    parts: tuple[ScorePart, ...]

    @property
    def points(self) -> int:
        """Their sum."""
        return sum(part.points for part in self.parts)


def places(outcome: Outcome, conceded: Set[int] = frozenset()) -> list[list[int]]:
    """Return the seats place by place: the winners first, those who gave up last; equal points share a place.

    Where two share the first place nobody has the second: that place is empty. So is the first where the game
    itself has won.
    """
    rest = [score for score in outcome.scores if score.seat not in outcome.winners]
    order = sorted(rest, key=lambda score: (score.seat in conceded, -score.total, score.seat))
    found: list[list[int]] = [sorted(outcome.winners)]
    before: tuple[bool, int] | None = None
    for score in order:
        rank = (score.seat in conceded, -score.total)
        if rank != before:
            better = sum(len(place) for place in found)
            found += [[] for _ in range(better - len(found))]
            found.append([])
        found[-1].append(score.seat)
        before = rank
    return found


def columns(shown: HallData, scores: Sequence[SeatScore]) -> tuple[Column, ...]:
    """Return the ledger's columns: those the game names, then one for each other kind of part there is.

    A column nobody has a part in is left out: it belongs to a variant that wasn't played.
    """
    found = shown.ledger
    for score in scores:
        for part in score.parts:
            if column_of(part.kind, found) is None:
                kind = part.kind.partition(":")[0]
                found = (*found, Column(title=part.label.id, kinds=(kind,), picture=shown.pieces.get(part.kind)))
    filled = {column_of(part.kind, found) for score in scores for part in score.parts}
    return tuple(column for column in found if column in filled) or found


def heaps(score: SeatScore, among: tuple[Column, ...]) -> list[Heap]:
    """Sort the parts of a score into columns."""
    return [
        Heap(column, tuple(part for part in score.parts if column_of(part.kind, among) is column))
        for column in among
    ]
