"""What can be pressed on one page so that the other page tells about it."""

from __future__ import annotations

import pygame

from scenes.ui import theme
from scenes.ui.widgets.pressable import Pressable

LINE: theme.Colour = (160, 120, 72)


class Marked(Pressable):
    """Something that is marked while the other page tells about it."""

    radius = 8.0
    marked = False

    def mark(self, marked: bool) -> None:
        """Show that the other page tells about it."""
        if marked != self.marked:
            self.marked = marked
            self.invalidate()


class MarkedRow(Marked):
    """A row of a list in a book."""

    def draw_row(self, canvas: pygame.Surface) -> pygame.Rect:
        """Draw its light and the line below it; return where it is."""
        kit, rect = self.kit, self.rect.move(self.shaken, 0)
        if self.marked or self.hovered or self.focused:
            kit.skins.paint(canvas, "row_lit_page", rect, bright=1.0 if self.marked else 1.08)
        thick = max(1, kit.px(2))
        pygame.draw.rect(canvas, LINE, (rect.x, rect.bottom - thick, rect.w, thick))
        return rect
