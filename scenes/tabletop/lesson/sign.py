"""How far one is in a lesson: the chapter's title, a pip for each chapter, the number of the step.

While something is pointed at it tells of that, as the turn ribbon does at other tables.
"""

from __future__ import annotations

import pygame

from scenes.tabletop.ribbon.inline import Pieces, draw_row
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import fit

TITLE = theme.Style("title", 38, (96, 36, 8), theme.Shadow.LIT)
COUNT = theme.LABEL_ON_PAGE.but(size=29)
LEAST = 27.0
PIP, PITCH = 20.0, 28.0
DONE, DARK = (206, 150, 40), (120, 104, 84)


class LessonSign(Widget):
    """Hangs where the turn ribbon does at other tables."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, static=False)
        self.title, self.chapter, self.chapters, self.step, self.steps = "", 0, 1, 1, 1
        self.pointed: Pieces = ()

    def tell(self, title: str, chapter: int, chapters: int, step: int, steps: int) -> None:
        """Say where one is; chapter counts from 0, step from 1."""
        self.title, self.chapter, self.chapters, self.step, self.steps = title, chapter, chapters, step, steps
        self.invalidate()

    def point(self, pieces: Pieces) -> None:
        """Say what the thing under pointer or focus is or would do; nothing: how far one is."""
        self.pointed = pieces
        self.invalidate()

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw parchment, book, title, pips, number."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        kit.skins.paint(canvas, "ribbon", rect, seed=12)
        inside = rect.inflate(-2 * px(18), -2 * px(8))
        if self.pointed:
            draw_row(kit, canvas, inside, self.pointed)
            return
        count = kit.tr(
            "{number} of {count}", number=kit.words.number(self.step), count=kit.words.number(self.steps)
        )
        wide = kit.text.size(count, COUNT)[0]
        end = pygame.Rect(inside.right - wide, inside.y, wide, inside.h)
        kit.text.line(count, COUNT, wide).draw_in(canvas, kit.units.flip(end, rect))
        book = pygame.Rect(inside.x, inside.centery - px(21), px(42), px(42))
        if kit.text.size(self.title, TITLE.but(size=LEAST))[0] > end.x - px(18) - book.right - px(14):
            book.w = -px(14)  # the title needs its room
        else:
            kit.icon(canvas, "book_open", kit.units.flip(book, rect), (96, 36, 8), False)
        title = kit.text.size(self.title, TITLE)[0]
        pips = px(PITCH) * self.chapters
        if title > end.x - px(18) - pips - px(14) - book.right - px(14):
            pips = 0  # the title says it, too
        left = end.x - px(18) - pips
        for number in range(self.chapters if pips else 0):
            spot = pygame.Rect(left + number * px(PITCH), inside.centery - px(PIP) // 2, px(PIP), px(PIP))
            self._pip(canvas, kit.units.flip(spot, rect), number)
        room = pygame.Rect(book.right + px(14), inside.y, left - px(14) - book.right - px(14), inside.h)
        ink = kit.text.line(self.title, fit(kit, self.title, TITLE, max(1, room.w), LEAST), max(1, room.w))
        ink.draw_in(canvas, kit.units.flip(room, rect), kit.text.side("start"))

    def _pip(self, canvas: pygame.Surface, spot: pygame.Rect, number: int) -> None:
        """Filled: done; with a ring: now; hollow: to come."""
        kit = self.kit
        radius = spot.h / 2
        if number == self.chapter:
            kit.glows.halo(canvas, spot, spot.h // 2, kit.px(6), theme.GLOW_CORE, 0.9)
            pygame.draw.aacircle(canvas, (96, 36, 8), spot.center, radius + kit.px(3))
        pygame.draw.aacircle(canvas, DONE if number <= self.chapter else DARK, spot.center, radius)
        if number > self.chapter:
            pygame.draw.aacircle(canvas, (232, 214, 176), spot.center, radius - max(2, kit.px(3)))
