"""The shelf's wall behind title and results: one wide picture whose shelf stays in sight on every window."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec
import pygame

from scenes.hall.hours import Light, fall
from scenes.hall.title.shelf import Slot
from scenes.ui.kit import Kit

EDGE = 0.72
"""Where the shelf's front edge lies in the picture, as a share of its height."""
NARROWEST_COVERED = 1.6
"""Windows narrower than this see the whole width of the picture, and more wood below it."""
MARBLE = pygame.Rect(-54, 944, 108, 92)
"""Where a marble and its shadow lie, seen from the middle between two boxes of the picture (px at 1440 lines)."""


class Backdrop(msgspec.Struct, frozen=True):
    """Where a picture of the wall lies on a canvas: `scale` from px at 1440 lines to canvas px, and its corner."""

    kit: Kit
    picture: str
    scale: float
    corner: tuple[float, float]

    @classmethod
    def for_canvas(cls, kit: Kit, picture: str) -> Backdrop:
        """Place a picture on the kit's canvas: it covers it, or leaves room below where the canvas is narrow."""
        wide, high = kit.pictures.entry(picture).size
        canvas = kit.units.canvas
        if kit.units.aspect < NARROWEST_COVERED:
            return cls(kit, picture, canvas.w / wide, (0.0, 0.0))
        scale = max(canvas.w / wide, canvas.h / high)
        return cls(kit, picture, scale, ((canvas.w - wide * scale) / 2, (canvas.h - high * scale) * EDGE))

    @property
    def rect(self) -> pygame.Rect:
        """What the picture covers, in canvas px."""
        wide, high = self.kit.pictures.entry(self.picture).size
        return pygame.Rect(
            round(self.corner[0]), round(self.corner[1]), round(wide * self.scale), round(high * self.scale)
        )

    @property
    def edge(self) -> int:
        """The y of the shelf's front edge on the canvas."""
        return self.rect.y + round(self.rect.h * EDGE)

    def place(self, rect: pygame.Rect) -> pygame.Rect:
        """Turn a place in the picture (px at 1440 lines) into canvas px."""
        x, y = self.corner
        return pygame.Rect(
            round(x + rect.x * self.scale),
            round(y + rect.y * self.scale),
            round(rect.w * self.scale),
            round(rect.h * self.scale),
        )

    def put_marbles_away(self, canvas: pygame.Surface, boxes: Sequence[Slot]) -> None:
        """Paint wood over the marbles that lie between the picture's boxes: other boxes stand elsewhere."""
        for one, other in pairwise(boxes):
            place = self.place(MARBLE.move(round((one[0] + one[2] + other[0]) / 2), 0))
            beside = pygame.Surface((2, place.h))
            beside.blit(canvas, (0, 0), (place.left - 1, place.y, 1, place.h))
            beside.blit(canvas, (1, 0), (place.right, place.y, 1, place.h))
            canvas.blit(pygame.transform.smoothscale(beside, place.size), place)

    def paint(self, canvas: pygame.Surface, light: Light) -> None:
        """Paint the wall in a light; where it ends above the foot, a bench of dark wood below the shelf."""
        self._paint_wood(canvas)
        fall(self.kit, canvas, light)

    def _paint_wood(self, canvas: pygame.Surface) -> None:
        rect = self.rect
        self.kit.pictures.get(self.picture, size=rect.size).draw_corner(canvas, rect.topleft)
        if rect.bottom >= canvas.get_height():
            return
        px = self.kit.px
        top = self.edge + px(40)
        rest = pygame.Rect(0, top, canvas.get_width(), canvas.get_height() - top)
        canvas.blit(self.kit.skins.texture("walnut", rest.size, 7), rest)
        shade = pygame.Surface(rest.size)
        shade.fill((150, 138, 128))
        canvas.blit(shade, rest, special_flags=pygame.BLEND_RGB_MULT)
        self.kit.glows.halo(
            canvas, pygame.Rect(-px(40), top - px(8), rest.w + px(80), px(10)), 0, px(26), (0, 0, 0), 0.9
        )
