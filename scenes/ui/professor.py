"""The old professor: a figurine that stands beside what is said to the people at the table."""

from __future__ import annotations

import pygame

from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.widgets.base import Widget

PICTURE = "hall/professor"
WIDE = 0.54
"""How wide the figurine itself is, as a share of its picture's height: the picture has air at both sides."""
STYLE = theme.ITALIC_ON_PAGE.but(size=29)
_PADDING = 22.0
_POINT = 30.0


def draw_professor(kit: Kit, canvas: pygame.Surface, foot: tuple[int, int], high: int) -> None:
    """Draw him `high` px tall, with his foot at a point."""
    figure = kit.pictures.get(PICTURE, height=max(1, high))
    shadow = pygame.Rect(0, 0, round(high * 0.46), round(high * 0.13))
    shadow.center = (foot[0] + round(high * 0.03), foot[1] + round(high * 0.005))
    kit.glows.halo(canvas, shadow, shadow.h // 2, kit.px(7), (0, 0, 0), 0.6)
    figure.draw(canvas, foot)


class Professor(Widget):
    """He stands at the start side of his rectangle and says something on parchment beside him.

    `high` is how tall he is at most, px at 1080 lines. Where there is little room he becomes smaller, and at last
    only the parchment is left.
    """

    static = True

    def __init__(self, kit: Kit, text: str, high: float = 210.0, *, static: bool = True) -> None:
        super().__init__(kit, static=static)
        self.text, self.high = text, high

    def say(self, text: str) -> None:
        """Say something else."""
        if text != self.text:
            self.text = text
            self.invalidate()

    def height_for(self, width: int) -> int:
        """His own height, or that of his words."""
        high = self.kit.px(self.high)
        return max(high, self._words(width - self._beside(high))[1] + self.kit.px(2 * _PADDING))

    def _beside(self, high: int) -> int:
        """What he takes of the width, with the parchment's point and margins."""
        return round(high * WIDE) + self.kit.px(2 * _PADDING + _POINT)

    def _words(self, width: int, text: str | None = None) -> tuple[int, int]:
        return self.kit.text.block_size(self.text if text is None else text, STYLE, max(1, width))

    def _even(self, width: int) -> tuple[int, int]:
        """What his words need if all lines are about as long: of the widths with as few lines the least."""
        widest, high = self._words(width)
        least = max(self.kit.text.size(word, STYLE)[0] for word in self.text.split()) - 1
        while widest - least > 1:
            middle = (widest + least) // 2
            wide, needed = self._words(middle)
            widest, least = (wide, least) if needed <= high else (widest, middle)
        return widest, high

    def fits(self, text: str) -> bool:
        """Whether other words would fit into the rectangle, if need be without him."""
        return self._words(self.rect.w - self.kit.px(2 * _PADDING), text)[1] + self.kit.px(8) <= self.rect.h

    def figure_height(self) -> int:
        """How tall he is; 0 where his words need all the room."""
        high = min(self.kit.px(self.high), self.rect.h)
        words = self._words(self.rect.w - self._beside(high))[1] + self.kit.px(_PADDING)
        return high if high >= self.kit.px(84) and words <= self.rect.h else 0

    def places(self) -> tuple[tuple[int, int], pygame.Rect]:
        """Return where his foot is, and the parchment."""
        px, rect, high = self.kit.px, self.rect, self.figure_height()
        taken = self._beside(high) if high else px(2 * _PADDING)
        words = self._even(rect.w - taken)
        page = pygame.Rect(0, 0, words[0] + px(2 * _PADDING), min(rect.h, words[1] + px(_PADDING * 1.3)))
        if not high:
            page.center = rect.center
            return rect.midbottom, page
        whole = pygame.Rect(0, rect.y, taken - px(2 * _PADDING) + page.w, rect.h)
        whole.centerx = rect.centerx
        figure = pygame.Rect(whole.x, rect.bottom - high, round(high * WIDE), high)
        page.x = figure.right + px(_POINT)
        page.centery = min(rect.bottom - page.h // 2, max(rect.y + page.h // 2, figure.y + round(high * 0.52)))
        figure, page = self.kit.units.flip(figure, whole), self.kit.units.flip(page, whole)
        return (figure.centerx, figure.bottom - round(high * 0.06)), page

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the parchment with its point towards him, then him."""
        if not self.text or self.rect.w < 1 or self.rect.h < 1:
            return
        kit, px = self.kit, self.kit.px
        foot, page = self.places()
        high = self.figure_height()
        if high:
            self._draw_point(canvas, page, foot)
        kit.skins.paint(canvas, "page", page, seed=5)
        area = page.inflate(-2 * px(_PADDING), 0)
        kit.text.block(self.text, STYLE, area.w + 1).draw_in(canvas, area, kit.text.side("start"))
        if high:
            draw_professor(kit, canvas, foot, high)

    def _draw_point(self, canvas: pygame.Surface, page: pygame.Rect, foot: tuple[int, int]) -> None:
        """The parchment's point, turned towards his mouth."""
        left = foot[0] < page.x
        tip = self.kit.pictures.get("ui/tip", width=self.kit.px(_POINT)).surface
        tip = pygame.transform.rotate(tip, -90 if left else 90)
        lap = self.kit.px(7)
        x = page.x - tip.get_width() + lap if left else page.right - lap
        canvas.blit(tip, (x, page.centery - tip.get_height() // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
