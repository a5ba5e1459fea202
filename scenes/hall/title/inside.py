"""What is seen in a box that is open: its lid lifted on its upper edge, and some of the game's pieces below it."""

from __future__ import annotations

from itertools import chain

import pygame

from scenes.ui.hall_data import HallData, Picture
from scenes.ui.kit import Kit

SECONDS = 0.32
"""How long a box takes to open."""
LID, WIDER = 0.60, 0.07
"""How high an open lid is seen, as a part of the front; how much wider its edge gets that comes near."""
BEHIND, BEFORE = 3, 5
"""So many pieces stand in two rows."""
_STRIPS = 24


def pieces_of(shown: HallData) -> tuple[list[Picture], list[Picture]]:
    """The pieces of a game that stand behind and before; nothing for a game that has told of none."""
    behind = list(dict.fromkeys(shown.bottles))
    before = list(dict.fromkeys(chain((hue.picture for hue in shown.hues), shown.pieces.values())))
    return behind[:BEHIND], [name for name in before if name not in behind][:BEFORE]


def draw_inside(kit: Kit, canvas: pygame.Surface, rect: pygame.Rect, shown: HallData) -> None:
    """Draw the tray of an open box and what lies in it; `rect` is all of its front."""
    px = kit.px
    top = rect.y + round(rect.h * LID * 0.9)
    tray = pygame.Rect(rect.x, top, rect.w, rect.bottom - top)
    canvas.blit(kit.skins.texture("walnut", tray.size, 3), tray)
    shade = pygame.Surface(tray.size)
    shade.fill((104, 92, 84))
    canvas.blit(shade, tray, special_flags=pygame.BLEND_RGB_MULT)
    pygame.draw.rect(canvas, (150, 108, 54), tray, max(1, px(2)))
    behind, before = pieces_of(shown)
    floor = tray.bottom - max(2, px(5))
    _row(kit, canvas, behind, tray, floor - round(tray.h * 0.2), round(tray.h * 0.62))
    _row(kit, canvas, before, tray, floor, round(tray.h * 0.46))
    kit.glows.halo(canvas, pygame.Rect(tray.x, tray.y - px(6), tray.w, px(10)), px(4), px(12), (0, 0, 0), 0.8)


def _row(kit: Kit, canvas: pygame.Surface, names: list[Picture], tray: pygame.Rect, floor: int, high: int) -> None:
    """Pieces side by side on a floor, each with its shadow, none wider than its share."""
    if not names:
        return
    share = tray.w * 0.94 / len(names)
    for at, name in enumerate(names):
        wide, tall = kit.pictures.entry(name).size
        factor = min(high / tall, share * 1.08 / wide)
        picture = kit.pictures.get(name, size=(max(1, round(wide * factor)), max(1, round(tall * factor))))
        x = tray.centerx + (at - (len(names) - 1) / 2) * share
        corner = round(x - picture.size[0] / 2), floor - picture.size[1]
        shadow = pygame.Rect(0, 0, round(picture.size[0] * 0.7), max(2, kit.px(5)))
        shadow.midbottom = round(x) + kit.px(3), floor
        kit.glows.halo(canvas, shadow, shadow.h // 2, max(1, kit.px(4)), (0, 0, 0), 0.7)
        picture.draw_corner(canvas, corner)


def reach(rect: pygame.Rect) -> pygame.Rect:
    """Return what an open box covers: its lid is wider than its front."""
    return rect.inflate(round(rect.w * WIDER) + 4, 0)


def draw_lid(canvas: pygame.Surface, front: pygame.Surface, rect: pygame.Rect, opened: float) -> None:
    """Draw a front lifted on its upper edge, 0 to 1: shorter, and wider towards the edge that comes near."""
    high = rect.h * (1 - (1 - LID) * opened)
    for strip in range(_STRIPS):
        source = pygame.Rect(0, rect.h * strip // _STRIPS, rect.w, 0)
        source.h = rect.h * (strip + 1) // _STRIPS - source.y
        y, end = round(high * strip / _STRIPS), round(high * (strip + 1) / _STRIPS)
        wide = round(rect.w * (1 + WIDER * opened * (strip + 1) / _STRIPS))
        piece = pygame.transform.smoothscale(front.subsurface(source), (wide, max(1, end - y)))
        canvas.blit(piece, (rect.centerx - wide // 2, rect.y + y))
