"""Draws the empty tray at any size: its floor and its rail are stretched, the wood isn't."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.ui.kit import Kit

PICTURE = "potions/tray"


class TrayArt(NamedTuple):
    """A tray's parts in canvas px."""

    kit: Kit
    rect: pygame.Rect
    floor: pygame.Rect
    rail: pygame.Rect
    frame_width: int

    def draw(self, canvas: pygame.Surface, corner: tuple[int, int]) -> None:
        """Draw it at a corner, with its shadow."""
        kit, px = self.kit, self.kit.px
        shadow = pygame.Rect(corner, self.rect.size).move(px(6), px(9))
        kit.glows.halo(canvas, shadow, px(12), px(12), (0, 0, 0), 0.6)
        slots = kit.pictures.entry(PICTURE).slots
        if "floor" not in slots or "rail" not in slots:
            kit.pictures.get(PICTURE, size=self.rect.size).draw_corner(canvas, corner)
            return
        out = self._stretched(slots["floor"], slots["rail"])
        canvas.blit(out, corner, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _stretched(self, floor: Sequence[float], rail: Sequence[float]) -> pygame.Surface:
        """The picture part by part; `floor` and `rail` are where they lie in it."""
        pictures, entry = self.kit.pictures, self.kit.pictures.entry(PICTURE)
        scale = self.frame_width / max(1.0, floor[1] * pictures.factor) * pictures.factor
        size = (round(entry.size[0] * scale), round(entry.size[1] * scale))
        source = pictures.get(PICTURE, size=size).surface
        xs = [0.0, floor[0], floor[0] + floor[2], rail[0], rail[0] + rail[2], entry.size[0]]
        ys = [0.0, floor[1], floor[1] + floor[3], entry.size[1]]
        to_x, to_y = self._edges()
        out = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        for row in range(3):
            for column in range(5):
                part = _cell(source, xs, ys, column, row, scale)
                size = (to_x[column + 1] - to_x[column], to_y[row + 1] - to_y[row])
                if part is not None and min(size) > 0:
                    out.blit(pygame.transform.smoothscale(part, size), (to_x[column], to_y[row]))
        return pygame.transform.flip(out, True, False) if self.kit.units.mirrored else out

    def _edges(self) -> tuple[list[int], list[int]]:
        """Where columns and rows begin and end, in languages read from the left."""
        x, y = self.rect.topleft
        floor, rail = (self.kit.units.flip(part, self.rect) for part in (self.floor, self.rail))
        to_x = [0, floor.left - x, floor.right - x, rail.left - x, rail.right - x, self.rect.w]
        return to_x, [0, floor.top - y, floor.bottom - y, self.rect.h]


def _cell(
    source: pygame.Surface, xs: list[float], ys: list[float], column: int, row: int, scale: float
) -> pygame.Surface | None:
    """One of the fifteen parts of the tray's picture."""
    left, right = round(xs[column] * scale), round(xs[column + 1] * scale)
    top, bottom = round(ys[row] * scale), round(ys[row + 1] * scale)
    rect = pygame.Rect(left, top, right - left, bottom - top).clip(source.get_rect())
    return source.subsurface(rect) if rect.w > 0 and rect.h > 0 else None
