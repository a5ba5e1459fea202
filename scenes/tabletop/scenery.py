"""Scenery: what all parts of a table are drawn from, while things rest and while they move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Generic

import msgspec

from game.core.contract import ActionT, StateT
from scenes.tabletop.table_context import TableContext


class Scenery(msgspec.Struct, Generic[StateT, ActionT]):
    """What is to be seen now. While something is animated `view` runs behind the match, event by event.

    A piece is any value a game finds handy, such as ("pawn", 2).
    """

    context: TableContext[StateT, ActionT]
    view: StateT
    """Never changed, but replaced: it is shared."""
    away: Counter[Hashable] = msgspec.field(default_factory=Counter)
    """Pieces that are on their way, and so not where `view` has them: how many of each."""

    def show(self, view: StateT) -> None:
        """Look at another view. A game that works something out from it does so here."""
        self.view = view

    def at_rest(self, view: StateT) -> None:
        """Look at a view with everything in its place."""
        self.away.clear()
        self.show(view)

    @property
    def front(self) -> int:
        """The seat that is shown large."""
        return self.context.front

    def others(self) -> list[int]:
        """The other seats, in the order of play."""
        count = len(self.context.seats)
        return [(self.front + at) % count for at in range(1, count)]
