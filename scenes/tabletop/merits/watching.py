"""Watches a match for what people earn, and has the ribbon tell it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime

import pygame
from msgspec import Struct

from game.core.contract import Action
from game.core.seats import Seat
from game.merits.book import Watch
from scenes.tabletop.game_table import GameTable, Places
from scenes.tabletop.merits.ribbon import MeritRibbon, Told
from scenes.tabletop.pieces.target import Target
from scenes.tabletop.table_context import TableContext

ASKED, PRESSED, TOLD, SEEN = 40.0, 20.0, 3.0, 1.0
"""What covering counts: what is asked, what can be done now, what tells of itself, what merely stands there."""

AIR = 12.0
"""So much stays free around what can be pressed, px at 1080 lines."""


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
        self.ribbon = MeritRibbon(context.kit, lambda: list(self._avoided()), covered, self._face)
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
        return self._table.face_place(self._context.session.seats.index(seat))

    def _avoided(self) -> Iterator[tuple[pygame.Rect, float]]:
        places = self._places
        if places is None:
            return
        air = 2 * self._context.kit.px(AIR)
        yield from ((rect, ASKED) for rect in (self._context.ribbon.rect, places.buttons, places.menu))
        yield from ((rect, PRESSED) for rect in (places.replay, places.notes) if rect is not None)
        yield from ((rect, SEEN) for rect in (places.drawer, places.title) if rect is not None)
        for piece in self._table.walk():
            if isinstance(piece, Target) and piece.can:
                yield piece.rect.inflate(air, air), PRESSED
            elif piece.catches:
                yield piece.rect, TOLD if piece.focusable else SEEN
