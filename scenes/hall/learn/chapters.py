"""The chapters of a lesson side by side, with a check on those that were played."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import fit_block

NAME = theme.Style("title", 34, theme.INK_HEADING, theme.Shadow.LIT)
SIGN = 36.0


class Chapters(Widget):
    """Slips of parchment; `done` counts the chapters that lie behind one."""

    static = True

    def __init__(self, kit: Kit, titles: Sequence[str], done: int) -> None:
        super().__init__(kit)
        self.titles, self.done = titles, done

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw a slip for each chapter."""
        if not self.titles or self.rect.w < 1:
            return
        kit, px = self.kit, self.kit.px
        for number, slip in enumerate(kit.units.columns(self.rect, (1,) * len(self.titles), 16)):
            behind = number < self.done
            kit.skins.paint(canvas, "slip", slip, seed=number + 2, bright=1.0 if number == self.done else 0.82)
            inside = slip.inflate(-2 * px(18), -2 * px(10))
            sign = pygame.Rect(0, inside.y, px(SIGN), px(SIGN))
            sign.centerx = inside.centerx
            if behind:
                kit.icon(canvas, "check", sign, theme.INK_HEADING, False)
            else:
                numeral = kit.words.numeral(number + 1)
                kit.text.line(numeral, NAME, sign.w * 2).draw_in(canvas, sign.inflate(sign.w, 0))
            words = pygame.Rect(
                inside.x, sign.bottom + px(4), inside.w, max(1, inside.bottom - sign.bottom - px(4))
            )
            style = fit_block(kit, self.titles[number], NAME, words.size, leading=0.92)
            kit.text.block(self.titles[number], style, words.w, "centre", leading=0.92).draw_in(canvas, words)
