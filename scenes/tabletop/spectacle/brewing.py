"""What a completed potion is told with: threads of colour, cork, a card that turns, a flask carried, points."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from scenes.tabletop.spectacle.drawing import around, between, blit_turned, share
from scenes.tabletop.spectacle.kinds import glow
from scenes.tabletop.spectacle.layer import Layer
from scenes.ui.kit import Kit
from scenes.ui.motion import Call, MotionStep, Point, smooth
from scenes.ui.theme import Colour

DOTS, GAP = 9, 0.05
"""A thread has so many dots; by how much (of its time) the next one begins later."""
FLYING, POINTS = 0.55, 9
"""Seconds in which so many glints of points fly to the total."""
GOLD = (255, 190, 84)
LEAN = 10.0

Source = tuple[Colour, Point, float]
"""What gives its colour: its light, its middle, how wide it is."""


def threads(kit: Kit, canvas: pygame.Surface, sources: Sequence[Source], mouth: Point, part: float) -> None:
    """Draw threads of light from each source to a flask's mouth, one after the other; `part` 0 to 1.3."""
    if part >= 1.3:
        return
    get = kit.pictures.get
    shining = []
    for at, (tone, pos, size) in enumerate(sources):
        own = share(part, at * GAP, 0.75 + at * GAP)
        if 0 < own < 1:
            pale = get("effects/glow_white", width=round(size * 1.5), tint=tone, opacity=round(0.7 * (1 - own), 1))
            shining.append((pale.surface, (pos[0] - pale.size[0] / 2, pos[1] - pale.size[1] / 2)))
        for dot in range(DOTS):
            way = own * 1.35 - dot * 0.05
            if 0 < way < 1:
                x, y = between(pos, mouth, way, kit.px(46))
                wide = max(4, round(size * (0.44 - 0.03 * dot)))
                light = get("effects/spark_white", width=wide, tint=tone)
                shining.append((light.surface, (x - light.size[0] / 2, y - light.size[1] / 2)))
    canvas.fblits(shining, pygame.BLEND_RGB_ADD)


def falling_cork(kit: Kit, canvas: pygame.Surface, mouth: Point, tall: float, part: float) -> None:
    """Draw a cork that falls into the mouth of a flask so tall."""
    size = max(8, round(tall * 0.2))
    cork = kit.pictures.get("moments/cork", width=size)
    cork.draw(canvas, (mouth[0], mouth[1] - kit.px(60) * (1 - part**2)))


def turn_over(slab: pygame.Surface, rect: pygame.Rect, canvas: pygame.Surface, part: float) -> None:
    """Draw a premultiplied card that turns over its long axis: face, edge, gone."""
    wide = max(2, round(rect.w * math.cos(min(1.0, part) * math.pi / 2)))
    thin = pygame.transform.scale(slab, (wide, rect.h))
    dark = round(255 * (1 - 0.5 * part))
    thin.fill((dark, dark, dark, 255), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.blit(thin, (rect.centerx - wide // 2, rect.y), special_flags=pygame.BLEND_PREMULTIPLIED)


def on_arc(high: float, start: Point, end: Point, part: float) -> Point:
    """A point on the arc in which a flask is carried."""
    return between(start, end, smooth(part), high + abs(end[0] - start[0]) * 0.06)


def carried(
    layer: Layer,
    leaning: Callable[[int, float], pygame.Surface],
    way: tuple[Point, Point],
    tall: tuple[int, int],
    tone: Colour,
    seconds: float,
) -> MotionStep:
    """Return the sight of a flask on its way in an arc, leaning against it, with its shadow and a trail.

    `leaning(height, degrees)`: its picture; `tall`: how tall it is at its beginning and its end.
    """
    kit, (start, end), (first, last) = layer.kit, way, tall

    def draw(canvas: pygame.Surface, part: float) -> None:
        at, back = on_arc(kit.px(60), start, end, part), on_arc(kit.px(60), start, end, max(0.0, part - 0.16))
        high = round(first + (last - first) * round(smooth(part) * 6) / 6)
        lean = LEAN * math.sin(math.pi * part) * (1 if end[0] > start[0] else -1)
        shade = pygame.Rect(0, 0, round(last * 0.5), round(last * 0.16))  # of one size: it is blurred once
        shade.center = (
            round(at[0] + kit.px(8)),
            round(at[1] + high * 0.52 + kit.px(58) * math.sin(math.pi * part)),
        )
        kit.glows.halo(canvas, shade, shade.h // 2, kit.px(8), (0, 0, 0), 0.4)
        trail = kit.pictures.get("effects/glow_white", width=round(first * 0.9), tint=tone, opacity=0.4)
        trail.draw(canvas, back)
        blit_turned(canvas, leaning(high, lean), at)

    def reach(part: float) -> pygame.Rect:
        arc = (on_arc(kit.px(60), start, end, max(0.0, part - back)) for back in (0.0, 0.16))
        return around(*arc, margin=first * 0.6 + kit.px(70))

    return layer.sight(seconds, draw, reach)


def flying_points(layer: Layer, unit: float, start: Point, end: Point) -> list[MotionStep]:
    """Return the sight of points that fly as glitter to a total, and what shows that they are there."""
    kit = layer.kit
    if kit.settings.reduced_motion:
        return []
    bend = kit.px(90)

    def places(part: float) -> list[Point]:
        ways = (smooth(share(part, dot * 0.04, 0.6 + dot * 0.04)) for dot in range(POINTS))
        return [between(start, end, way, bend) for way in ways]

    def draw(canvas: pygame.Surface, part: float) -> None:
        shining = []
        for dot, (x, y) in enumerate(places(part)):
            if (x, y) not in (start, end):
                star = kit.pictures.get("effects/star_yellow", width=round(unit * (0.55 - 0.02 * dot)))
                shining.append((star.surface, (x - star.size[0] / 2, y - star.size[1] / 2)))
        canvas.fblits(shining, pygame.BLEND_RGB_ADD)

    def arrived() -> None:
        layer.effects.emit(glow(GOLD, 1.8, 0.4, 0.7), end)

    def reach(part: float) -> pygame.Rect:
        return around(*places(part), margin=unit * 0.4)

    return [layer.sight(FLYING, draw, reach), Call(arrived)]
