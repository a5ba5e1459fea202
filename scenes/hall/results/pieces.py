"""The pictures of score parts: a piece, what it lies on, and the motifs on it."""

from __future__ import annotations

import pygame

from scenes.ui import theme
from scenes.ui.hall_data import Column, HallData
from scenes.ui.kit import Kit

SIGN, LOW = 0.56, 0.56
"""Size of what lies on a ground, and how far down its middle is, as shares of the ground's width and height."""


def draw_piece(
    kit: Kit, canvas: pygame.Surface, cell: pygame.Rect, shown: HallData, kind: str, column: Column
) -> None:
    """Draw the picture of a part at the foot of a cell, as large as fits."""
    name = shown.piece_of(kind) or column.picture
    below = column.ground or name
    if not name or not below:
        return
    place = _draw_at_foot(kit, canvas, cell, below)
    if column.ground:
        size = round(place.w * SIGN)
        sign = kit.pictures.get(name, height=size)
        at = (place.centerx - sign.size[0] // 2, place.y + round(place.h * LOW) - sign.size[1] // 2)
        sign.draw_corner(canvas, at)
    _draw_motifs(kit, canvas, place, name, shown.motifs_of(kind))


def _draw_at_foot(kit: Kit, canvas: pygame.Surface, cell: pygame.Rect, name: str) -> pygame.Rect:
    wide, high = kit.pictures.entry(name).size
    most = min(cell.h - kit.px(2), round(cell.w * 1.25), kit.px(96))
    picture = kit.pictures.get(name, height=min(most, round(cell.w * 0.96 * high / wide)))
    place = pygame.Rect(cell.centerx - picture.size[0] // 2, cell.bottom - picture.size[1], *picture.size)
    picture.draw_corner(canvas, place.topleft)
    return place


def _draw_motifs(kit: Kit, canvas: pygame.Surface, place: pygame.Rect, name: str, motifs: tuple[str, ...]) -> None:
    slots, share = kit.pictures.entry(name).slots, place.h / kit.pictures.entry(name).size[1]
    size = max(2, round(slots.get("motif_size", 0) * share))
    for motif, (x, y) in zip(motifs, slots.get("motif", ()), strict=False):
        ink = kit.pictures.get(motif, size=(size, size), tint=theme.INK)
        ink.draw_corner(canvas, (place.x + round(x * share) - size // 2, place.y + round(y * share) - size // 2))
