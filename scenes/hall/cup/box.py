"""The cup as it stands on shelves: on New game's among the boxes, on the title's books while one is played."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.hall.cup.keeper import BOX
from scenes.hall.hall import Hall
from scenes.hall.title.boxes import GROWTH, Box
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.widgets.pressable import Pressable

CUP = "hall/cup"
GLOW = 20.0
"""How far its glow is blurred, px at 1080 lines."""


class CupBox(Box):
    """The cup in a box's place."""

    def __init__(self, hall: Hall, on_choose: Callable[[Box], object]) -> None:
        super().__init__(hall, BOX, hall.kit.tr("The Cup"), "", on_choose, deep=True)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the cup, as high as a box, with its glow."""
        lit = self.enabled and (self.hovered or self.focused or self.chosen)
        draw_cup(self.kit, canvas, self.front(), lit=lit)


class StandingCup(Pressable):
    """A cup that stands somewhere and can be pressed."""

    sound_over = "hover"

    def __init__(self, kit: Kit, on_press: Callable[[], object], tip: str) -> None:
        super().__init__(kit, on_press, tip=tip)

    def paint_rect(self) -> pygame.Rect:
        """The cup, its glow and its growth."""
        glow = 4 * self.kit.px(GLOW)  # it reaches twice as far as it is blurred
        return self.rect.inflate(round(self.rect.w * 0.34) + glow, round(self.rect.h * 0.12) + glow)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it."""
        rect = self.rect.move(self.shaken, 0)
        if self.hovered or self.focused:
            grown = pygame.Rect(0, 0, round(rect.w * GROWTH), round(rect.h * GROWTH))
            grown.midbottom = rect.midbottom
            rect = grown
        draw_cup(self.kit, canvas, rect, lit=self.hovered or self.focused)


def draw_cup(kit: Kit, canvas: pygame.Surface, rect: pygame.Rect, *, lit: bool) -> None:
    """Draw the cup as large as fits, its foot in the middle of the rectangle's lower edge, with shadow or glow."""
    wide, high = kit.pictures.entry(CUP).size
    factor = min(rect.w * 1.15 / wide, rect.h / high)
    size = max(1, round(wide * factor)), max(1, round(high * factor))
    cup = kit.pictures.get(CUP, size=size, bright=1.08 if lit else 1.0)
    corner = (rect.centerx - size[0] // 2, rect.bottom - size[1] + round(size[1] * 0.04))
    px = kit.px
    kit.glows.around(canvas, cup.surface, (corner[0] + px(6), corner[1] + px(6)), px(10), (0, 0, 0), CUP, 0.6)
    if lit:
        kit.glows.around(canvas, cup.surface, corner, px(GLOW), theme.GLOW, CUP)
        kit.glows.around(canvas, cup.surface, corner, px(8), theme.GLOW_CORE, CUP, 0.8)
    cup.draw_corner(canvas, corner)
