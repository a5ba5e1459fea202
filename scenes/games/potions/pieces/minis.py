"""Potions as they lie before other seats: small, without names."""

from __future__ import annotations

import pygame

from game.potions.rules.material.recipe import Recipe
from game.potions.rules.model import Potion
from scenes.games.potions.art import DROP_SHAPE
from scenes.games.potions.pieces.cards import Signs, drop_state, place_drops, widest_drop
from scenes.games.potions.scenery import PotionsScenery
from scenes.games.potions.tints import COLOUR_OF, TYPES
from scenes.ui.kit import Kit
from scenes.ui.pictures.palettes import shade

SIGN_SHARE = 0.6
"""How large signs between drops are, for drops 1 wide."""
ROOMY, RIBBONED = 150.0, 104.0
"""From these heights on (px at 1080 lines) there are signs between the drops; a ribbon with the type's seal."""


def draw_mini(scenery: PotionsScenery, canvas: pygame.Surface, rect: pygame.Rect, potion: Potion) -> None:
    """Draw a potion small: its type, and its drops; with the signs between them if there is room."""
    key = ("mini", potion.card, potion.fills)
    scenery.art.kept(canvas, key, rect, 1, lambda onto, place: _draw_mini(scenery, onto, place, potion))


def _ribbon(kit: Kit, rect: pygame.Rect) -> int:
    """How high the type's ribbon is."""
    if rect.h < kit.px(RIBBONED):
        return kit.px(9)
    return kit.px(42 if rect.h >= kit.px(ROOMY) else 30)


def mini_drops(kit: Kit, rect: pygame.Rect, recipe: Recipe) -> tuple[tuple[pygame.Rect, ...], Signs, float]:
    """Where the drops of a small potion lie, and the signs between them."""
    px, ribbon = kit.px, _ribbon(kit, rect)
    area = pygame.Rect(rect.x + px(5), rect.y + ribbon + px(5), rect.w - px(10), rect.h - ribbon - px(9))
    if rect.h >= px(ROOMY):
        drop = min(px(46), widest_drop(recipe, area.w, SIGN_SHARE))
        return place_drops(kit, recipe, area, drop, SIGN_SHARE)
    return tuple(_close_drops(kit, area, recipe)), (), 0.0


def _draw_mini(scenery: PotionsScenery, canvas: pygame.Surface, rect: pygame.Rect, potion: Potion) -> None:
    kit, px, art = scenery.context.kit, scenery.context.kit.px, scenery.art
    card = scenery.card(potion.card)
    canvas.blit(art.sheet("potions/slate", rect.size), rect, special_flags=pygame.BLEND_PREMULTIPLIED)
    ribbon = _ribbon(kit, rect)
    if rect.h >= px(RIBBONED):
        band = pygame.Rect(rect.x, rect.y, rect.w, ribbon)
        surface = art.sheet(f"potions/ribbon_{card.type}", band.size)
        canvas.blit(surface, band, special_flags=pygame.BLEND_PREMULTIPLIED)
        art.emblem(canvas, card.type, (rect.centerx, rect.y + ribbon / 2), ribbon + px(6))
    else:
        band = pygame.Rect(rect.x + px(3), rect.y + px(3), rect.w - px(6), ribbon)
        kind = "yellow" if card.type == "gold" else card.type
        colour = shade(kit.settings.palette, "dice", kind, TYPES[card.type])
        pygame.draw.rect(canvas, colour, band, border_radius=px(4))
    drops, signs, size = mini_drops(kit, rect, card.recipe)
    for sign, at, _ in signs:
        art.relation(canvas, sign, at, size)
    for place, spot in enumerate(drops):
        look, value = drop_state(card.recipe, potion.fills, place)
        number = value if spot.w >= px(20) else 0
        art.drop(canvas, COLOUR_OF[card.recipe.drops[place].colour], spot, look, number)


def _close_drops(kit: Kit, area: pygame.Rect, recipe: Recipe) -> list[pygame.Rect]:
    """Where drops stand close together, row by row, without signs."""
    rows = [len(row.drops) for row in recipe.rows]
    wide = min(kit.px(36), area.w / (max(rows) + 0.1), (area.h / len(rows) - kit.px(2)) / DROP_SHAPE)
    found = []
    for number, count in enumerate(rows):
        step = min(area.w / count, wide * 1.12)
        middle = area.y + area.h * (number + 0.5) / len(rows)
        for at in range(count):
            spot = pygame.Rect(0, 0, round(wide), round(wide * DROP_SHAPE))
            spot.center = (round(area.centerx + (at - (count - 1) / 2) * step), round(middle))
            found.append(spot)
    return found
