"""A bubble beside a computer player's seat that says in a few words why it did what it did."""

from __future__ import annotations

import pygame

from game.core.seats import Seat
from scenes import theme
from scenes.kit import Kit
from scenes.tables.faces import draw_face
from scenes.widgets.base import Widget

LEAST_SECONDS = 2.5
WIDEST = 560.0
STYLE = theme.TEXT_ON_PAGE


class WhyBubble(Widget):
    """Shown from a computer player's first action until someone else decides, and long enough to be read."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.visible = False
        self.text = ""
        self._seat = Seat("")
        self._age = 0.0
        self._leaving = False

    def say(self, seat: Seat, text: str, beside: pygame.Rect) -> None:
        """Say something beside a seat's place."""
        if self.visible and (seat, text) == (self._seat, self.text) and not self._leaving:
            return
        self.show(False)
        self._seat, self.text, self._age, self._leaving = seat, text, 0.0, False
        kit, px = self.kit, self.kit.px
        wide, high = kit.text.block_size(text, STYLE, px(WIDEST))
        rect = pygame.Rect(0, 0, wide + px(118), max(high, px(56)) + px(32))
        rect.midtop = (beside.centerx, beside.bottom + px(14))
        if rect.bottom > kit.units.height - px(8):
            rect.bottom = beside.top - px(14)
        self.rect = rect.clamp(kit.units.canvas.inflate(-px(16), -px(16)))
        self.show(True)

    def leave(self) -> None:
        """Go, once it has been there long enough to be read."""
        self._leaving = True

    def hush(self) -> None:
        """Go at once."""
        self.show(False)

    def update(self, dt: float) -> bool:
        """Grow older, and go."""
        if not self.visible:
            return False
        self._age += dt
        if self._leaving and self._age > max(LEAST_SECONDS, len(self.text) / 22):
            self.show(False)
        return self._leaving

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the page, the medallion and the words."""
        kit, px = self.kit, self.kit.px
        kit.skins.paint(canvas, "page", self.rect, seed=4)
        size = px(56)
        face = pygame.Rect(self.rect.x + px(20), self.rect.centery - size // 2, size, size)
        draw_face(kit, canvas, kit.units.flip(face, self.rect), self._seat, mark=False)
        words = pygame.Rect(face.right + px(16), self.rect.y, self.rect.right - face.right - px(36), self.rect.h)
        ink = kit.text.block(self.text, STYLE, words.w)
        ink.draw_in(canvas, kit.units.flip(words, self.rect), kit.text.side("start"))
