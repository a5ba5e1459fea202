"""A bubble beside a computer player's seat that says in a few words why it did what it did."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.seats import Seat
from scenes import theme
from scenes.kit import Kit
from scenes.professor import WIDE, draw_professor
from scenes.tables.faces import draw_face
from scenes.widgets.base import Widget

LEAST_SECONDS = 2.5
WIDEST = 560.0
STYLE = theme.TEXT_ON_PAGE
LEADING = 0.94
BESIDE = 112.0
"""What the medallion and the margins take of the width, px at 1080 lines."""
STEP = 40.0
"""Pages grow by so much, px at 1080 lines: baking one takes longer than a frame should, so few sizes are baked."""
FIGURE = 132.0
"""How tall the professor is at most: he stands at the page's foot and looks over its upper edge."""


class WhyBubble(Widget):
    """Shown from a computer player's first action until someone else decides, and long enough to be read."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.visible = False
        self.text = ""
        self.whole = False
        """Whether it fills all of the rectangle it is to stay within."""
        self._seat: Seat | None = None
        self._age = 0.0
        self._leaving = False

    def say(
        self, seat: Seat | None, parts: Sequence[str], beside: pygame.Rect, within: pygame.Rect | None = None
    ) -> None:
        """Say something beside a place; within a rectangle, if one is given, and then only as much as fits there.

        `parts` are what is said, the weightiest first; `seat` says it, the professor if it is None.
        """
        kit, px = self.kit, self.kit.px
        widest = px(WIDEST) if within is None else min(px(2 * WIDEST), within.w - px(BESIDE))
        text = self._as_much_as_fits(parts, widest, None if within is None else within.h - px(20))
        if self.visible and (seat, text) == (self._seat, self.text) and not self._leaving:
            return
        self.show(False)
        self._seat, self.text, self._age, self._leaving = seat, text, 0.0, False
        wide, high = kit.text.block_size(text, STYLE, widest, LEADING)
        step = max(1, px(STEP))
        wide = min(widest, -(-wide // step) * step)
        rect = pygame.Rect(0, 0, wide + px(BESIDE), max(high, px(56)) + px(20 if within is not None else 32))
        if within is not None and self.whole:
            rect = within.copy()
        elif within is not None:
            rect.center = within.center
        else:
            rect.midtop = (beside.centerx, beside.bottom + px(14))
            if rect.bottom > kit.units.height - px(8):
                rect.bottom = beside.top - px(14)
        self.rect = rect.clamp(kit.units.canvas.inflate(-px(16), -px(16)))
        self.show(True)

    def _as_much_as_fits(self, parts: Sequence[str], width: int, height: int | None) -> str:
        """Join what is said: in one line, else one below the other; the last parts go if they don't fit."""
        for count in range(len(parts), 1, -1):
            in_line = " · ".join(parts[:count])
            if self.kit.text.size(in_line, STYLE)[0] <= width:
                return in_line
            for text in ("\n".join(parts[:count]), in_line):  # a dot at a line's end looks lost
                if height is None or self.kit.text.block_size(text, STYLE, width, LEADING)[1] <= height:
                    return text
        return parts[0]

    def paint_rect(self) -> pygame.Rect:
        """The page, and the professor's hat above it."""
        return super().paint_rect().union(self._figure())

    def _figure(self) -> pygame.Rect:
        """Where the professor stands: not above the window's edge."""
        px = self.kit.px
        foot = self.rect.bottom - px(4)
        high = min(px(FIGURE), foot - px(4))
        place = pygame.Rect(self.rect.x + px(46) - round(high * WIDE / 2), foot - high, round(high * WIDE), high)
        return self.kit.units.flip(place, self.rect)

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
        face = pygame.Rect(self.rect.x + px(18), self.rect.centery - size // 2, size, size)
        if self._seat is not None:
            draw_face(kit, canvas, kit.units.flip(face, self.rect), self._seat, mark="")
        else:
            figure = self._figure()
            draw_professor(kit, canvas, (figure.centerx, figure.bottom - round(figure.h * 0.06)), figure.h)
        words = pygame.Rect(face.right + px(16), self.rect.y, self.rect.right - face.right - px(34), self.rect.h)
        ink = kit.text.block(self.text, STYLE, words.w, leading=LEADING)
        ink.draw_in(canvas, kit.units.flip(words, self.rect), kit.text.side("start"))
