"""Widgets that only say something: a line, a paragraph, a picture."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.text.scribe import Align
from scenes.ui.theme import Style
from scenes.ui.widgets.base import PAINT_MARGIN, Widget


class Label(Widget):
    """One line of text; a line that doesn't fit becomes smaller, and at last ends in an ellipsis.

    `align` and `valign` place it in its rectangle; `text` may be changed with `say`.
    """

    static = True

    def __init__(
        self,
        kit: Kit,
        text: str,
        style: Style = theme.LABEL,
        align: Align = "start",
        valign: str = "middle",
        *,
        static: bool = True,
    ) -> None:
        super().__init__(kit, static=static)
        self.text, self.style, self.align, self.valign = text, style, align, valign

    def say(self, text: str, style: Style | None = None) -> None:
        """Change the text (and the style)."""
        if (text, style or self.style) != (self.text, self.style):
            self.text, self.style = text, style or self.style
            self.invalidate()

    def natural_size(self) -> tuple[int, int]:
        """The size of the text."""
        return self.kit.text.size(self.text, self.style)

    @property
    def whole(self) -> bool:
        """Whether all of the text can be read in its rectangle."""
        return self.kit.text.fits(self.text, self.style, max(1, self.rect.w))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the line."""
        if self.text and self.rect.w > 0:
            ink = self.kit.text.line(self.text, self.kit.text.no_higher(self.style, self.rect.h), self.rect.w)
            ink.draw_in(canvas, self.rect, self.kit.text.side(self.align), self.valign)


class Paragraph(Widget):
    """Text of several lines, wrapped in its rectangle."""

    static = True

    def __init__(
        self,
        kit: Kit,
        text: str,
        style: Style = theme.TEXT,
        align: Align = "start",
        valign: str = "top",
        *,
        leading: float = 1.0,
        static: bool = True,
    ) -> None:
        super().__init__(kit, static=static)
        self.text, self.style, self.align, self.valign, self.leading = text, style, align, valign, leading

    def say(self, text: str) -> None:
        """Change the text."""
        if text != self.text:
            self.text = text
            self.invalidate()

    def height_for(self, width: int) -> int:
        """Return the height in px it needs at a width in px."""
        return self.kit.text.block_size(self.text, self.style, max(1, width), self.leading)[1]

    def natural_size(self) -> tuple[int, int]:
        """The size at its present width."""
        return self.rect.w, self.height_for(self.rect.w)

    @property
    def whole(self) -> bool:
        """Whether all of the text can be read in its rectangle."""
        usual = self.style.but(size=self.kit.text.growth.as_usual(self.style.size))
        return self.kit.text.block_size(self.text, usual, self.rect.w, self.leading)[1] <= self.rect.h + 2

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw as many lines as there is room for."""
        if not self.text or self.rect.w <= 0:
            return
        ink = self.kit.text.block(
            self.text, self.style, self.rect.w, self.align, None, self.leading, self.rect.h or None
        )
        ink.draw_in(canvas, self.rect, "left", self.valign)


class Image(Widget):
    """A picture ("family/name") fitted into its rectangle, or an icon in one colour."""

    static = True

    def __init__(
        self,
        kit: Kit,
        picture: str,
        *,
        tint: theme.Colour | None = None,
        shadow: bool = False,
        static: bool = True,
    ) -> None:
        super().__init__(kit, static=static)
        self.picture, self.tint, self.shadow = picture, tint, shadow

    def change(self, picture: str) -> None:
        """Show another picture."""
        if picture != self.picture:
            self.picture = picture
            self.invalidate()

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it as large as fits, in the middle."""
        if self.rect.w < 1 or self.rect.h < 1:
            return
        entry = self.kit.pictures.entry(self.picture)
        factor = min(self.rect.w / entry.size[0], self.rect.h / entry.size[1])
        size = (max(1, round(entry.size[0] * factor)), max(1, round(entry.size[1] * factor)))
        picture = self.kit.pictures.get(self.picture, size=size, tint=self.tint)
        corner = (self.rect.centerx - size[0] // 2, self.rect.centery - size[1] // 2)
        if self.shadow:
            px = self.kit.px
            self.kit.glows.around(
                canvas,
                picture.surface,
                (corner[0] + px(5), corner[1] + px(8)),
                px(8),
                (0, 0, 0),
                self.picture,
                0.6,
            )
        picture.draw_corner(canvas, corner)


class Painter(Widget):
    """A place where a function draws: for what is used once."""

    def __init__(
        self,
        kit: Kit,
        paint: Callable[[pygame.Surface, pygame.Rect], object],
        *,
        static: bool = True,
        reach: float = PAINT_MARGIN,
    ) -> None:
        """`reach`: how far it draws beyond its rectangle, px at 1080 lines."""
        super().__init__(kit, static=static)
        self._paint, self._reach = paint, reach

    def paint_rect(self) -> pygame.Rect:
        """What drawing it may touch."""
        margin = 2 * self.kit.px(self._reach)
        return self.rect.inflate(margin, margin)

    def draw(self, canvas: pygame.Surface) -> None:
        """Call the function with the canvas and the rectangle."""
        self._paint(canvas, self.rect)
