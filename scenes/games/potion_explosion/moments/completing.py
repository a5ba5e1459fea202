"""A potion is completed: the marbles give their colour, it boils up, is corked, and is carried to the rack."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from scenes.games.potion_explosion.moments.tools import LIGHT, Tools, leaning
from scenes.tabletop.spectacle.brewing import carried, falling_cork, flying_points, threads, turn_over
from scenes.tabletop.spectacle.drawing import around, blit_turned, share
from scenes.tabletop.spectacle.kinds import bubbles, glow, sparks, steam
from scenes.ui.motion import Call, InOrder, MotionStep, Point, Together, Wait

BOIL = 0.62
"""Seconds until it is corked: threads of light, bubbles, steam, cork."""
CARRY = 0.5
"""Seconds on its way to the rack."""
TURN = 0.24
"""Seconds in which the recipe turns over and is gone."""
RISE, ELSEWHERE = 0.36, 108.0
"""Seconds in which another seat's flask boils up, and how tall it grows, px at 1080 lines: nobody misses it."""
THREADS = 0.52
"""Until which part of the boiling threads run."""
CORK_FROM, CORK_AT = 0.74, 0.97
PALE = (255, 240, 200)
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
    sources = [(_TONES.get(colour, PALE), pos, size) for colour, pos, size in marbles]

    def boil(canvas: pygame.Surface, part: float) -> None:
        threads(kit, canvas, sources, mouth, part / THREADS)
        heat = share(part, 0.2, 0.6)
        if heat:
            _heat(tools, canvas, station.niche, tone, heat)
        if part > CORK_FROM:
            falling_cork(kit, canvas, mouth, tall, share(part, CORK_FROM, CORK_AT))

    def bubble() -> None:
        tools.layer.effects.emit(bubbles(tone), (start[0], start[1] + tall * 0.12))

    def spill() -> None:
        tools.layer.effects.emit(steam(tone), mouth)
        tools.layer.effects.emit(sparks(tone, 6, 2.0), mouth)

    def lift() -> None:
        kit.sound("cork")
        leave()
        tools.layer.effects.emit(glow(tone, 2.4), mouth)

    def flask(high: int, degrees: float) -> pygame.Surface:
        return leaning(tools.art, f"flasks/{kind}_full", high, degrees)

    def stand() -> None:
        arrive()
        tools.layer.play_beside(*flying_points(tools.layer, tools.unit, end, tools.flights.total(seat)))
        tools.layer.effects.emit(glow(tone, 1.8), end)
        tools.layer.effects.emit(sparks(tone, 8, 3.0), end)

    boiling = Together(
        tools.layer.sight(BOIL, boil, rect.inflate(kit.px(20), kit.px(60))),
        *(InOrder(Wait(BOIL * at), Call(bubble)) for at in (0.25, 0.38, 0.5, 0.62)),
        InOrder(Wait(BOIL * 0.62), Call(spill)),
    )
    carrying = Together(
        InOrder(carried(tools.layer, flask, (start, end), (tall, small), tone, CARRY), Call(stand)),
        tools.layer.sight(TURN, partial(turn_over, slab, rect), rect),
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


def seen_elsewhere(
    tools: Tools,
    seat: int,
    slot: int,
    kind: str,
    *,
    swallow: MotionStep,
    leave: Callable[[], object],
    arrive: Callable[[], object],
) -> MotionStep:
    """Return the motion of another seat's potion: it boils up out of its panel, is corked, carried to its face."""
    kit, layer = tools.kit, tools.layer
    start, end, small = tools.flights.rising_flask(seat, slot)
    tone, tall = LIGHT[kind], kit.px(ELSEWHERE)
    mouth = (start[0], start[1] - tall * 0.4)

    def flask(high: int, degrees: float) -> pygame.Surface:
        return leaning(tools.art, f"flasks/{kind}_full", high, degrees)

    def boil() -> None:
        kit.sound("bubbling", 0.4)
        layer.effects.emit(glow(tone, 2.2, 0.6), start)
        layer.effects.emit(bubbles(tone), start)
        layer.effects.emit(steam(tone, 0.7), mouth)

    def rise(canvas: pygame.Surface, part: float) -> None:
        high = round(small + (tall - small) * round(min(1.0, 2 * part) * 4) / 4)
        blit_turned(canvas, flask(high, 0), start)
        if part > 0.55:
            falling_cork(kit, canvas, mouth, tall, share(part, 0.55, 0.98))

    def lift() -> None:
        kit.sound("cork", 0.6)
        leave()

    def stand() -> None:
        arrive()
        layer.effects.emit(glow(tone, 1.5), end)
        layer.effects.emit(sparks(tone, 6, 2.4), end)

    rising = layer.sight(RISE, rise, around(start, margin=tall + kit.px(30)), still=0.99)
    on_its_way = InOrder(carried(layer, flask, (start, end), (tall, small), tone, CARRY), Call(stand))
    return InOrder(Call(boil), rising, Call(lift), Together(on_its_way, swallow))
