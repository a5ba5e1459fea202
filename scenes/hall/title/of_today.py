"""The way to the match of the day, on the title."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.ui import theme
from scenes.ui.widgets import RoundButton
from scenes.ui.widgets.base import Group
from scenes.ui.widgets.fit_text import fit_block

if TYPE_CHECKING:
    from scenes.hall.hall import Hall

SUN, NAME = 84.0, 40.0
"""Height of the sun and of the words below it, px at 1080 lines: as those of the face on the other side."""


class OfToday(Group):
    """A round button, its words below."""

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall.kit, static=False)
        tr = hall.kit.tr
        self._words = tr("Match of the day")
        tip = tr("The same deal for everybody on that date; the first try counts.")
        self.sun = self.put(RoundButton(hall.kit, "sun", hall.open_today, tip=tip, size=SUN))
        self.sun.tip_below = True

    def arrange(self) -> None:
        """Put the sun in the upper part."""
        size = self.kit.px(SUN)
        self.sun.place(pygame.Rect(self.rect.centerx - size // 2, self.rect.y, size, size))
        self.sun.caption = pygame.Rect(self.rect.x, self.sun.rect.bottom, self.rect.w, self.kit.px(NAME - 6))

    def draw(self, canvas: pygame.Surface) -> None:
        """Write what it is."""
        below = self.rect.copy()
        below.y, below.h = self.sun.rect.bottom + self.kit.px(2), self.kit.px(NAME)
        style = fit_block(self.kit, self._words, theme.NAME.but(size=30), below.size, leading=0.86)
        self.kit.text.block(self._words, style, below.w, "centre", leading=0.86).draw_in(canvas, below)
