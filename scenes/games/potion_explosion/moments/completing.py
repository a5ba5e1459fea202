"""A potion is completed: the marbles give their colour, it boils up, is corked, and is carried to the rack."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from scenes.games.potion_explosion.moments.tools import LIGHT, Tools, leaning
from scenes.tabletop.spectacle.drawing import around, between, blit_turned, share
from scenes.tabletop.spectacle.kinds import bubbles, glow, sparks, steam
from scenes.ui.motion import Call, InOrder, MotionStep, Point, Together, Wait, smooth

BOIL = 0.62
"""Seconds until it is corked: threads of light, bubbles, steam, cork."""
CARRY = 0.5
"""Seconds on its way to the rack."""
TURN = 0.24
"""Seconds in which the recipe turns over and is gone."""
THREADS, THREAD_DOTS, THREAD_GAP = 0.52, 9, 0.05
"""Until which part of the boiling threads run; so many dots each; by how much the next begins later."""
FLYING, POINTS = 0.55, 9
"""Seconds in which so many glints of points fly to the total."""
CORK_FROM, CORK_AT = 0.74, 0.97
LEAN = 10.0
_TONES = {"U": (110, 180, 255), "K": (150, 240, 90), "R": (255, 120, 70), "Y": (255, 214, 110)}


def completed(
    tools: Tools,
    seat: int,
    slot: int,
    kind: str,
    marbles: Sequence[tuple[str, Point, float]],
    *,
    swallow: MotionStep,
    leave: Callable[[], object],
    arrive: Callable[[], object],
) -> MotionStep:
    """Return the motion of a potion of one's own. `leave`: the recipe goes; `arrive`: the flask stands."""
    kit, station = tools.kit, tools.flights.stations[slot]
    start, end, tall = tools.flights.rising_flask(seat, slot)
    mouth = (start[0], start[1] - tall * 0.52)
    tone = LIGHT[kind]
    slab = station.portrait()
    small = round(tools.flights.shelf.place_of(0, 1).h * 0.94)
    rect = station.rect.copy()

    def boil(canvas: pygame.Surface, part: float) -> None:
        _threads(tools, canvas, marbles, mouth, part / THREADS)
        heat = share(part, 0.2, 0.6)
        if heat:
            _heat(tools, canvas, station.niche, tone, heat)
        if part > CORK_FROM:
            _cork(tools, canvas, mouth, tall, share(part, CORK_FROM, CORK_AT))

    def bubble() -> None:
        tools.layer.effects.emit(bubbles(tone), (start[0], start[1] + tall * 0.12))

    def spill() -> None:
        tools.layer.effects.emit(steam(tone), mouth)
        tools.layer.effects.emit(sparks(tone, 6, 2.0), mouth)

    def lift() -> None:
        kit.sound("cork")
        leave()
        tools.layer.effects.emit(glow(tone, 2.4), mouth)

    def fly(canvas: pygame.Surface, part: float) -> None:
        at, back = _on_arc(kit.px(60), start, end, part), _on_arc(kit.px(60), start, end, max(0.0, part - 0.16))
        high = round(tall + (small - tall) * round(smooth(part) * 6) / 6)
        name = f"flasks/{kind}_full"
        lean = LEAN * math.sin(math.pi * part) * (1 if end[0] > start[0] else -1)
        shade = pygame.Rect(0, 0, round(small * 0.5), round(small * 0.16))  # of one size: it is blurred once
        shade.center = (
            round(at[0] + kit.px(8)),
            round(at[1] + high * 0.52 + kit.px(58) * math.sin(math.pi * part)),
        )
        kit.glows.halo(canvas, shade, shade.h // 2, kit.px(8), (0, 0, 0), 0.4)
        trail = kit.pictures.get("effects/glow_white", width=round(tall * 0.9), tint=tone, opacity=0.4)
        trail.draw(canvas, back)
        blit_turned(canvas, leaning(tools.art, name, high, lean), at)

    def stand() -> None:
        arrive()
        tools.layer.play_beside(*_points(tools, end, tools.flights.total(seat)))
        tools.layer.effects.emit(glow(tone, 1.8), end)
        tools.layer.effects.emit(sparks(tone, 8, 3.0), end)

    def reach(part: float) -> pygame.Rect:
        arc = (_on_arc(kit.px(60), start, end, max(0.0, part - back)) for back in (0.0, 0.16))
        return around(*arc, margin=tall * 0.6 + kit.px(70))

    boiling = Together(
        tools.layer.sight(BOIL, boil, rect.inflate(kit.px(20), kit.px(60))),
        *(InOrder(Wait(BOIL * at), Call(bubble)) for at in (0.25, 0.38, 0.5, 0.62)),
        InOrder(Wait(BOIL * 0.62), Call(spill)),
    )
    carrying = Together(
        InOrder(tools.layer.sight(CARRY, fly, reach), Call(stand)),
        tools.layer.sight(TURN, partial(_turn_over, slab, rect), rect),
        swallow,
    )
    return InOrder(
        Call(partial(kit.sound, "bubbling", 0.8)),
        tools.layer.sight(BOIL, boil, rect.inflate(kit.px(20), kit.px(60)), still=0.98)
        if kit.settings.reduced_motion
        else boiling,
        Call(lift),
        carrying,
    )


def _points(tools: Tools, start: Point, end: Point) -> list[MotionStep]:
    """Points fly as glitter to the total; nobody waits for them."""
    if tools.kit.settings.reduced_motion:
        return []
    unit, bend = tools.unit, tools.kit.px(90)

    def places(part: float) -> list[Point]:
        ways = (smooth(share(part, dot * 0.04, 0.6 + dot * 0.04)) for dot in range(POINTS))
        return [between(start, end, way, bend) for way in ways]

    def draw(canvas: pygame.Surface, part: float) -> None:
        shining = []
        for dot, (x, y) in enumerate(places(part)):
            if (x, y) not in (start, end):
                star = tools.kit.pictures.get("effects/star_yellow", width=round(unit * (0.55 - 0.02 * dot)))
                shining.append((star.surface, (x - star.size[0] / 2, y - star.size[1] / 2)))
        canvas.fblits(shining, pygame.BLEND_RGB_ADD)

    def arrived() -> None:
        tools.layer.effects.emit(glow(LIGHT["joy"], 1.8, 0.4, 0.7), end)

    def reach(part: float) -> pygame.Rect:
        return around(*places(part), margin=unit * 0.4)

    return [tools.layer.sight(FLYING, draw, reach), Call(arrived)]


def _moving_only(tools: Tools, step: MotionStep) -> MotionStep:
    """A step that is left out where motion is reduced."""
    return Together() if tools.kit.settings.reduced_motion else step


def _on_arc(high: float, start: Point, end: Point, part: float) -> Point:
    return between(start, end, smooth(part), high + abs(end[0] - start[0]) * 0.06)


def _threads(
    tools: Tools, canvas: pygame.Surface, marbles: Sequence[tuple[str, Point, float]], mouth: Point, part: float
) -> None:
    """Threads of light from each marble to the flask's mouth, one after the other."""
    if part >= 1.3:
        return
    get = tools.kit.pictures.get
    shining = []
    for at, (colour, pos, size) in enumerate(marbles):
        own = share(part, at * THREAD_GAP, 0.75 + at * THREAD_GAP)
        tone = _TONES.get(colour, (255, 240, 200))
        if 0 < own < 1:
            pale = get("effects/glow_white", width=round(size * 1.5), tint=tone, opacity=round(0.7 * (1 - own), 1))
            shining.append((pale.surface, (pos[0] - pale.size[0] / 2, pos[1] - pale.size[1] / 2)))
        for dot in range(THREAD_DOTS):
            way = own * 1.35 - dot * 0.05
            if 0 < way < 1:
                x, y = between(pos, mouth, way, tools.kit.px(46))
                wide = max(4, round(size * (0.44 - 0.03 * dot)))
                light = get("effects/spark_white", width=wide, tint=tone)
                shining.append((light.surface, (x - light.size[0] / 2, y - light.size[1] / 2)))
    canvas.fblits(shining, pygame.BLEND_RGB_ADD)


def _heat(
    tools: Tools, canvas: pygame.Surface, niche: pygame.Rect, tone: tuple[int, int, int], heat: float
) -> None:
    """The bricks take the brew's colour."""
    clip = canvas.get_clip()
    canvas.set_clip(niche.clip(clip))
    step = round(heat * 4) / 4
    light = tools.kit.pictures.get(
        "effects/glow_white", width=round(niche.h * 1.1), tint=tone, opacity=0.55 * step
    )
    light.draw(canvas, (niche.centerx, niche.y + niche.h * 0.5))
    canvas.set_clip(clip)


def _cork(tools: Tools, canvas: pygame.Surface, mouth: Point, tall: int, part: float) -> None:
    """A cork falls into the mouth."""
    size = max(8, round(tall * 0.2))
    cork = tools.kit.pictures.get("moments/cork", width=size)
    fall = tools.kit.px(60) * (1 - part**2)
    cork.draw(canvas, (mouth[0], mouth[1] - fall))


def _turn_over(slab: pygame.Surface, rect: pygame.Rect, canvas: pygame.Surface, part: float) -> None:
    """The recipe turns over its long axis: face, edge, gone."""
    wide = max(2, round(rect.w * math.cos(min(1.0, part) * math.pi / 2)))
    thin = pygame.transform.scale(slab, (wide, rect.h))
    dark = round(255 * (1 - 0.5 * part))
    thin.fill((dark, dark, dark, 255), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.blit(thin, (rect.centerx - wide // 2, rect.y), special_flags=pygame.BLEND_PREMULTIPLIED)


def seen_elsewhere(tools: Tools, seat: int, slot: int, kind: str) -> MotionStep:
    """Return what is seen at another seat's desk before its flask sets out: it boils up and is corked."""
    start, _, tall = tools.flights.rising_flask(seat, slot)
    tone, mouth = LIGHT[kind], (start[0], start[1] - tall * 0.4)

    def boil() -> None:
        tools.layer.effects.emit(glow(tone, 1.5, 0.5), start)
        tools.layer.effects.emit(bubbles(tone), start)
        tools.layer.effects.emit(steam(tone, 0.6), mouth)

    def cork(canvas: pygame.Surface, part: float) -> None:
        _cork(tools, canvas, mouth, tall, part)

    sight = tools.layer.sight(0.16, cork, around(mouth, margin=tools.kit.px(80)))
    return _moving_only(tools, InOrder(Call(boil), Wait(0.16), sight, Call(partial(tools.kit.sound, "cork", 0.5))))
