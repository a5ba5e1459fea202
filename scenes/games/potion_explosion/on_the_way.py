"""How things look that travel over the table: marbles, flasks, recipes."""

from __future__ import annotations

import pygame

from scenes.games.potion_explosion.art import Art
from scenes.games.potion_explosion.pieces.stacks import draw_recipe
from scenes.games.potion_explosion.scenery import PotionExplosionScenery
from scenes.tabletop.pieces.fliers import Paint
from scenes.ui.motion import Point

LEAST = 6.0
"""The smallest marble, canvas px."""


def marble(art: Art, colour: str, size: float) -> Paint:
    """Paint a marble that is `size` canvas px large where it sets out."""

    def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
        art.marble(canvas, colour, at, max(LEAST, size * scale))

    return paint


def picture(surface: pygame.Surface) -> Paint:
    """Paint a picture that stays as large as it is."""

    def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
        corner = (round(at[0] - surface.get_width() / 2), round(at[1] - surface.get_height() / 2))
        canvas.blit(surface, corner, special_flags=pygame.BLEND_PREMULTIPLIED)

    return paint


def potion(art: Art, kind: str) -> Paint:
    """Paint a full flask with its emblem."""
    px = art.kit.px
    flask = art.flask(kind, None, px(110)).surface
    paint_flask = picture(flask)

    def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
        paint_flask(canvas, at, scale)
        art.emblem(canvas, kind, (at[0], at[1] + flask.get_height() * 0.2), px(46))

    return paint


def recipe(scenery: PotionExplosionScenery, tile: int, place: pygame.Rect) -> Paint:
    """Paint a tile as it lies at a place."""
    name = "stack" if place.w <= place.h * 0.9 else "wide"

    def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
        spot = place.copy()
        spot.center = (round(at[0]), round(at[1]))
        draw_recipe(scenery, canvas, spot, tile, name)

    return paint
