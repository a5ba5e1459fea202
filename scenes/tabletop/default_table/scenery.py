"""What the default table is drawn from: the view as rows, and what of them has just come."""

from __future__ import annotations

import msgspec

from game.core.contract import Action
from scenes.tabletop.default_table.rows import Reader, Row, come
from scenes.tabletop.scenery import Scenery


class DefaultScenery(Scenery[msgspec.Struct, Action], kw_only=True):
    """The view of any game."""

    reader: Reader
    rows: tuple[Row, ...] = ()
    fresh: frozenset[tuple[str, int]] = frozenset()
    """Pieces that came with what is being shown: the row's key and the place in it."""

    def __post_init__(self) -> None:
        self.show(self.view)

    def show(self, view: msgspec.Struct) -> None:
        """See `Scenery`."""
        super().show(view)
        self.rows, self.fresh = self.reader.read(view), frozenset()

    def change_to(self, view: msgspec.Struct) -> None:
        """Look at another view, and light what has come."""
        before = self.rows
        self.show(view)
        self.fresh = come(before, self.rows)

    def of(self, seat: int | None) -> tuple[Row, ...]:
        """Return what lies before a seat, or (None) in the middle."""
        return tuple(row for row in self.rows if row.seat == seat)
