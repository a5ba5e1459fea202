"""Medals: a wreath round an enamel disk, and on it a game's own piece or a sign; dark until somebody earns it."""

from __future__ import annotations

from math import hypot

import pygame

from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.theme import Colour
from scenes.ui.widgets.buttons import roundel

WREATH = "potions/wreath"
SIGNS = "icons/"
CREAM = (255, 240, 206)
DARK = (196, 160, 112)
WREATH_PART, DISK_PART, PIECE_PART, SIGN_PART = 1.16, 0.72, 0.72, 0.42
"""How large wreath, disk, piece (its diagonal) and sign are, in parts of the medal."""


def draw_medal(
    kit: Kit,
    canvas: pygame.Surface,
    rect: pygame.Rect,
    picture: str,
    enamel: Colour,
    *,
    earned: bool = True,
    bright: float = 1.0,
) -> None:
    """Draw a medal that fills a square; `picture` is "family/name", of the family `icons` a sign."""
    if kit.pictures.has(WREATH):
        size = round(rect.h * WREATH_PART)
        grey, shade, opacity = (0.0, 1.0, 1.0) if earned else (0.75, 0.4, 0.55)
        wreath = kit.pictures.get(WREATH, height=size, grey=grey, bright=shade * bright, opacity=opacity)
        wreath.draw_corner(canvas, (rect.centerx - wreath.size[0] // 2, rect.centery - round(size * 0.49)))
    disk = _middle(rect, DISK_PART)
    if earned:
        roundel(kit, canvas, disk, enamel, bright=bright)
    else:
        roundel(kit, canvas, disk, theme.brighter((92, 78, 62), bright), bright=0.75, gloss=False)
    if picture.startswith(SIGNS):
        colour = theme.brighter(CREAM, bright) if earned else DARK
        place = _middle(rect, SIGN_PART)
        kit.icon(canvas, picture.removeprefix(SIGNS), place, colour, earned, 1.0 if earned else 0.55)
        return
    wide, high = kit.pictures.entry(picture).size
    scale = rect.h * PIECE_PART / hypot(wide, high)
    size_of_it = max(1, round(wide * scale)), max(1, round(high * scale))
    if earned:
        piece = kit.pictures.get(picture, size=size_of_it, bright=bright)
    else:
        piece = kit.pictures.get(picture, size=size_of_it, grey=0.85, bright=0.8, opacity=0.8)
    piece.draw_corner(canvas, (rect.centerx - size_of_it[0] // 2, rect.centery - size_of_it[1] // 2))


def _middle(rect: pygame.Rect, part: float) -> pygame.Rect:
    size = round(rect.h * part)
    return pygame.Rect(rect.centerx - size // 2, rect.centery - size // 2, size, size)
