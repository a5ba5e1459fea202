"""What each score is made of: the results before they become pictures."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.core.contract import ScorePart, SeatScore
from scenes.ui.hall_data import Column, HallData, column_of

STEPS = 3
"""A podium has so many."""


class Heap(msgspec.Struct, frozen=True):
    """The parts of one score that belong into one column."""

    column: Column
    parts: tuple[ScorePart, ...]

    @property
    def points(self) -> int:
        """Their sum."""
        return sum(part.points for part in self.parts)


def columns(shown: HallData, scores: Sequence[SeatScore]) -> tuple[Column, ...]:
    """Return the ledger's columns: those the game names, then one for each other kind of part there is.

    A column nobody has a part in is left out: it belongs to a variant that wasn't played.
    """
    found = shown.ledger
    for score in scores:
        for part in score.parts:
            if column_of(part.kind, found) is None:
                kind = part.kind.partition(":")[0]
                found = (*found, Column(title=part.label.id, kinds=(kind,), picture=shown.piece_of(part.kind)))
    filled = {column_of(part.kind, found) for score in scores for part in score.parts}
    return tuple(column for column in found if column in filled) or found


def heaps(score: SeatScore, among: tuple[Column, ...]) -> list[Heap]:
    """Sort the parts of a score into columns."""
    return [
        Heap(column, tuple(part for part in score.parts if column_of(part.kind, among) is column))
        for column in among
    ]
