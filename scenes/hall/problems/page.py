"""What the right page of the book of problems says about one of them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.problems.results import STARS
from scenes.hall.problems.coins import draw_stars
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import fit, fit_block

GOAL = theme.Style("title", 40, (96, 36, 8), theme.Shadow.LIT)
INK = (96, 36, 8)
FACT = theme.LABEL_ON_PAGE.but(size=28)
SMALL = theme.SOFT_ON_PAGE.but(size=27)


class ProblemHead(Widget):
    """Which problem it is, and the stars earned."""

    static = True

    def __init__(self, kit: Kit, text: str, stars: int) -> None:
        super().__init__(kit)
        self.text, self.stars = text, stars

    def height_for(self, _width: int) -> int:
        """One height for all."""
        return self.kit.px(54)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the line."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        stars = pygame.Rect(rect.right - px(46) * STARS, rect.y, px(46) * STARS, rect.h)
        draw_stars(kit, canvas, kit.units.flip(stars, rect), self.stars)
        room = pygame.Rect(rect.x, rect.y, stars.x - px(14) - rect.x, rect.h)
        style = fit(kit, self.text, theme.HEADING_ON_PAGE.but(size=36), room.w)
        kit.text.line(self.text, style, room.w).draw_in(canvas, kit.units.flip(room, rect), kit.text.side("start"))


class GoalSlip(Widget):
    """What is asked for, on a ribbon."""

    static = True

    def __init__(self, kit: Kit, text: str) -> None:
        super().__init__(kit)
        self.text = text

    def height_for(self, _width: int) -> int:
        """Room for two lines."""
        return self.kit.px(96)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw ribbon, sign and words."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        kit.skins.paint(canvas, "ribbon", rect, seed=12)
        sign = pygame.Rect(rect.x + px(26), rect.centery - px(28), px(56), px(56))
        kit.icon(canvas, "pentacle", kit.units.flip(sign, rect), INK, False)
        room = pygame.Rect(
            sign.right + px(20), rect.y + px(8), rect.right - px(24) - sign.right - px(20), rect.h - px(16)
        )
        style = fit_block(kit, self.text, GOAL, room.size, leading=0.86)
        ink = kit.text.block(self.text, style, room.w, leading=0.86)
        ink.draw_in(canvas, kit.units.flip(room, rect), kit.text.side("start"))


class Facts(Widget):
    """Three facts side by side: a sign, a word, and a smaller one below it; a narrow page has that in the tip."""

    static = True

    def __init__(self, kit: Kit, facts: Sequence[tuple[str, str, str]]) -> None:
        super().__init__(kit)
        self.facts = facts
        self.catches = True
        self.set_tip("\n".join(words for _, upper, lower in facts for words in (upper, lower)))

    def height_for(self, _width: int) -> int:
        """Two lines."""
        return self.kit.px(76)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw them."""
        kit, rect = self.kit, self.rect
        wide = rect.w // len(self.facts)
        rooms = [
            self._room(kit.units.flip(pygame.Rect(rect.x + at * wide, rect.y, wide, rect.h), rect))
            for at in range(len(self.facts))
        ]
        lower_whole = all(
            kit.text.fits(lower, fit(kit, lower, SMALL, room.w), room.w)
            for (_, _, lower), (_, room) in zip(self.facts, rooms, strict=True)
        )
        side = kit.text.side("start")
        for (icon, upper, lower), (sign, room) in zip(self.facts, rooms, strict=True):
            kit.icon(canvas, icon, sign, (116, 74, 34), False)
            above, below = kit.units.rows(room, (1, 1)) if lower_whole else (room, room)
            kit.text.line(upper, fit(kit, upper, FACT, above.w), above.w).draw_in(canvas, above, side)
            if lower_whole:
                kit.text.line(lower, fit(kit, lower, SMALL, below.w), below.w).draw_in(canvas, below, side)

    def _room(self, cell: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Return where the sign of a fact stands, and where its words do."""
        kit, px = self.kit, self.kit.px
        sign = pygame.Rect(cell.x, cell.centery - px(22), px(44), px(44))
        room = pygame.Rect(sign.right + px(12), cell.y, cell.right - px(10) - sign.right - px(12), cell.h)
        return kit.units.flip(sign, cell), kit.units.flip(room, cell)
