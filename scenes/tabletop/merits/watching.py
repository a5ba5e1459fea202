"""Watches a match for what people earn, and has the ribbon tell it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import pygame
from msgspec import Struct

from game.core.contract import Action
from game.core.seats import Seat
from game.merits.book import Watch
from scenes.tabletop.covering import Avoided, avoided
from scenes.tabletop.game_table import GameTable, Places
from scenes.tabletop.merits.ribbon import MeritRibbon, Told
from scenes.tabletop.table_context import TableContext


class MeritWatch:
    """The merits of one table. `watch` is None where none can be earned: in lessons and problems."""

    def __init__(
        self,
        context: TableContext[Struct, Action],
        table: GameTable[Struct, Action],
        watch: Watch | None,
        now: Callable[[], datetime],
        covered: Callable[[], bool],
    ) -> None:
        """`covered`: whether something lies over the table."""
        self._context, self._table, self._watch, self._now = context, table, watch, now
        self.ribbon = MeritRibbon(context.kit, self._avoided, covered, self._face)
        self._places: Places | None = None

    def look(self, places: Places) -> None:
        """All rests: keep what was earned, and tell it. What the end brings the results tell."""
        self._places = places
        if self._watch is None or self._context.looking_back or self._context.session.news:
            return  # what isn't shown yet is told afterwards
        awards = self._watch.look(self._now())
        session = self._context.session
        if session.outcome is not None:
            self.ribbon.hush()
            return
        seats = session.seats
        self.ribbon.tell([Told(seats[award.seat], award.medal) for award in awards])

    def _face(self, seat: Seat) -> pygame.Rect:
        """Where a seat's face is, also if its name or who plays there has changed since it earned something."""
        seats = self._context.session.seats
        number = seats.index(seat) if seat in seats else [each.colour for each in seats].index(seat.colour)
        return self._table.face_place(number)

    def _avoided(self) -> Avoided:
        return [] if self._places is None else list(avoided(self._context, self._table, self._places))
