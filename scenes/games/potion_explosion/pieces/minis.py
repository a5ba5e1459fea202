"""What a seat has, drawn small: its brewing places, and the first-player token."""

from __future__ import annotations

import pygame

from game.potion_explosion.rules.model import OPEN, Brew
from scenes.games.potion_explosion.art import grid
from scenes.games.potion_explosion.scenery import PotionExplosionScenery
from scenes.ui import theme

SMALL = theme.LABEL.but(size=27, colour=theme.CREAM)


def draw_first(scenery: PotionExplosionScenery, canvas: pygame.Surface, face: pygame.Rect, seat: int) -> None:
    """Draw the first-player token at a medallion, if the seat is the first."""
    if seat == scenery.view.first:
        kit = scenery.context.kit
        size = max(10, round(face.h * 0.5))
        x = face.right - size * 0.16 if kit.units.mirrored else face.left + size * 0.16
        kit.pictures.get("tokens/first", size=(size, size)).draw(canvas, (x, face.top + size * 0.24))


def draw_brew(
    scenery: PotionExplosionScenery,
    canvas: pygame.Surface,
    rect: pygame.Rect,
    brew: Brew | None,
    largest: float = 44.0,
) -> None:
    """Draw a seat's brewing place small: flask and single holes."""
    if brew is None:
        return
    kit, art, px = scenery.context.kit, scenery.art, scenery.context.kit.px
    tile = scenery.tiles[brew.tile]
    share = sum(marble != OPEN for marble in brew.marbles) / len(tile.holes)
    flask = art.flask(tile.kind, share, rect.h)
    spot = kit.units.flip(pygame.Rect(rect.x, rect.y, *flask.size), rect)
    flask.draw_corner(canvas, spot.topleft)
    left = rect.x + flask.size[0] - px(4)
    area = kit.units.flip(pygame.Rect(left, rect.y + px(2), rect.right - left, rect.h - px(4)), rect)
    size, middles = grid(area, len(tile.holes), px(largest), px(4))
    for colour, marble, at in zip(tile.holes, brew.marbles, middles, strict=True):
        if marble == OPEN:
            art.hole(canvas, colour, at, size)
        else:
            art.marble(canvas, marble, at, size)


def draw_brew_short(
    scenery: PotionExplosionScenery, canvas: pygame.Surface, rect: pygame.Rect, brew: Brew | None
) -> None:
    """Draw a seat's brewing place shorter: the flask and how many of its holes are full."""
    if brew is None:
        return
    kit, art, px = scenery.context.kit, scenery.art, scenery.context.kit.px
    tile = scenery.tiles[brew.tile]
    full, count = sum(marble != OPEN for marble in brew.marbles), len(tile.holes)
    words = kit.tr("{full}/{count}", full=full, count=count)
    beside = rect.h < px(80)
    high = rect.h - px(2) if beside else round(rect.h * 0.72)
    flask = art.flask(tile.kind, full / count, high)
    if beside:
        # Larger letters give way to the flask, and it to letters of the usual size.
        usual = SMALL.but(size=kit.text.growth.as_usual(SMALL.size))
        wide = max(kit.text.size(words, usual)[0], rect.w - flask.size[0] - px(4))
        wide = min(kit.text.size(words, SMALL)[0], wide)
        room = max(1, rect.w - wide - px(4))
        if flask.size[0] > room:
            high = high * room // flask.size[0]
            flask = art.flask(tile.kind, full / count, high)
        total = flask.size[0] + px(2) + wide
        row = pygame.Rect(rect.centerx - total // 2, rect.y, total, rect.h)
        spot = kit.units.flip(pygame.Rect(row.x, rect.centery - high // 2, *flask.size), row)
        flask.draw_corner(canvas, spot.topleft)
        text = kit.units.flip(pygame.Rect(row.right - wide, rect.y, wide, rect.h), row)
        kit.text.line(words, SMALL, wide).draw_in(canvas, text)
        return
    flask.draw_corner(canvas, (rect.centerx - flask.size[0] // 2, rect.y))
    text = pygame.Rect(rect.x, rect.bottom - px(36), rect.w, px(34))
    kit.text.line(words, SMALL, rect.w - px(6)).draw_in(canvas, text)
