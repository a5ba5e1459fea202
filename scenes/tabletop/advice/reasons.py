"""Tells why computer players did what they did, on a page beside their seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec import Struct

from game.core.contract import Action
from game.core.timeline import PlayedStep, reasons_of_turn
from scenes.tabletop.advice.reason_bubble import ReasonBubble
from scenes.tabletop.game_table import GameTable, Places
from scenes.tabletop.table_context import TableContext


class Reasons:
    """The reasons at one table. `places` is set whenever the table is laid out."""

    places: Places

    def __init__(
        self, context: TableContext[Struct, Action], table: GameTable[Struct, Action], page: ReasonBubble
    ) -> None:
        self._context, self._table, self._page = context, table, page
        self._waits: Callable[[], object] | None = None
        """Tells of what is being shown, once it has been seen."""

    def tell(self, steps: Sequence[PlayedStep]) -> None:
        """These steps are being shown: say why the last was done, if a computer player decided it.

        Where the page would lie over a number that counts meanwhile it waits (see `shown`).
        """
        tell = self._telling(steps[-1])
        if any(self._table.counts_below_notes(step) for step in steps):
            self._page.hush()
            self._waits = tell
        else:
            tell()

    def shown(self) -> None:
        """What was to be seen has been."""
        if self._waits is not None:
            tell, self._waits = self._waits, None
            tell()

    def follow(self) -> None:
        """Keep a reason where its seat is now; it goes with who gave it, when another plays there."""
        teller, seats = self._page.teller, self._context.seats
        if not self._page.visible or teller is None:
            return
        if teller in seats:
            self._page.move_to(self._table.reason_place(seats.index(teller)))
        else:
            self._page.hush()

    def _telling(self, last: PlayedStep) -> Callable[[], object]:
        context, table = self._context, self._table
        steps, seat = context.session.match.steps[: last.index + 1], context.seats[last.seat]
        reasons = () if last.automatic else reasons_of_turn(steps)
        told = last.eventful and bool(reasons)  # why it said no to something is no news
        if not told or last.human or seat.human:
            return self._page.leave
        words = [context.say(reason) for reason in reasons]
        own, beside = table.reason_place(last.seat), table.seat_place(last.seat)
        return partial(self._page.say, seat, words, beside, own or self.places.notes, whole=own is not None)
