"""A potion is completed: the marbles give their colour, it boils up, is corked, and is carried to the rack."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from scenes.games.potion_explosion.moments.tools import LIGHT, Tools, leaning
from scenes.tabletop.spectacle.brewing import falling_cork, threads, turn_over
from scenes.tabletop.spectacle.completing import Brew
from scenes.tabletop.spectacle.drawing import share
from scenes.ui.motion import Call, InOrder, MotionStep, Point, Together

BOIL = 0.62
"""Seconds until it is corked: threads of light, bubbles, steam, cork."""
CARRY = 0.5
"""Seconds on its way to the rack."""
TURN = 0.24
"""Seconds in which the recipe turns over and is gone."""
RISE, ELSEWHERE = 0.36, 132.0
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
    rect = station.rect.copy()
    small = round(tools.flights.shelf.place_of(0, 1).h * 0.94)
    brew = _brew(tools, kind, (start, mouth, end), (tall, small), leave, arrive)
    slab, sources = station.portrait(), [(_TONES.get(colour, PALE), pos, size) for colour, pos, size in marbles]

    def boil(canvas: pygame.Surface, part: float) -> None:
        threads(kit, canvas, sources, mouth, part / THREADS)
        heat = share(part, 0.2, 0.6)
        if heat:
            _heat(tools, canvas, station.niche, brew.tone, heat)
        if part > CORK_FROM:
            falling_cork(kit, canvas, mouth, tall, share(part, CORK_FROM, CORK_AT))

    reach, foot = rect.inflate(kit.px(20), kit.px(60)), (start[0], start[1] + tall * 0.12)
    return InOrder(
        Call(partial(kit.sound, "bubbling", 0.8)),
        brew.boiling(BOIL, boil, reach, foot, (0.25, 0.38, 0.5, 0.62), (6, 2.0)),
        Call(partial(brew.lift, 2.4)),
        Together(
            tools.layer.sight(TURN, partial(turn_over, slab, rect), rect),  # first: it lies below the flask
            brew.brought(tools.unit, tools.flights.total(seat), 1.8, (8, 3.0)),
            swallow,
        ),
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
    start, end, small = tools.flights.rising_flask(seat, slot)
    tall = tools.kit.px(ELSEWHERE)
    places = (start, (start[0], start[1] - tall * 0.4), end)
    return _brew(tools, kind, places, (tall, small), leave, arrive).elsewhere(small, RISE, swallow)


def _brew(
    tools: Tools,
    kind: str,
    places: tuple[Point, Point, Point],
    tall: tuple[int, int],
    leave: Callable[[], object],
    arrive: Callable[[], object],
) -> Brew:
    """Where it boils, its mouth there, where it will stand; how tall it is there and there."""
    flask = partial(leaning, tools.art, f"flasks/{kind}_full")
    return Brew(tools.layer, tools.layer.effects.emit, LIGHT[kind], flask, *places, tall, CARRY, leave, arrive)
