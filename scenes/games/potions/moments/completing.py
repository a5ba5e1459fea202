"""A potion is completed: its signs agree, its drops run into the flask, it is corked and carried to the shelf."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.potions.rules import events as ev
from scenes.games.potions.moments.tools import Tools
from scenes.games.potions.pieces.cards import OWN, CardPlan, draw_card
from scenes.games.potions.tints import COLOUR_OF, LIGHT
from scenes.tabletop.spectacle.brewing import falling_cork, threads, turn_over
from scenes.tabletop.spectacle.completing import Brew
from scenes.tabletop.spectacle.drawing import around, blit_turned, share
from scenes.ui.motion import Call, InOrder, MotionStep, Point, Together, Wait

BOIL, CARRY, TURN = 0.66, 0.54, 0.24
"""Seconds until it is corked; on its way to the shelf; in which the card turns over and is gone."""
SIGNS, TICK = 0.3, 0.09
"""Until which part of the boiling its signs answer; seconds between two of them."""
DROPS = (0.16, 0.66)
"""In which part of it the drops run into the flask."""
CORK_FROM, CORK_AT = 0.76, 0.97
GROWS, SIZES = 0.85, 6
"""By how much the flask grows out of its picture, in so many sizes."""
RISE, ELSEWHERE = 0.42, 150.0
"""Seconds in which another seat's flask boils up, and how tall it grows, px at 1080 lines."""
GLINT = (255, 224, 150)


def completed(
    tools: Tools, event: ev.Completed, number: int, leave: Callable[[], object], arrive: Callable[[], object]
) -> MotionStep:
    """Return the motion of a potion of the seat in front, its `number`th from 0.

    `leave`: the card goes, and what is true afterwards is seen but for the flask. `arrive`: it stands there.
    """
    kit, flights, layer = tools.kit, tools.flights, tools.layer
    plan = flights.card_plan(event.slot)
    data = tools.scenery.card(event.card)
    middle, small = flights.card_flask(event.slot)
    end, last = flights.flask_on_shelf(number)
    tall = round(small * (1 + GROWS))
    start = (middle[0], middle[1] - (tall - small) * 0.5)
    mouth = (start[0], start[1] - tall * 0.45)
    sources = [
        (LIGHT[COLOUR_OF[drop.colour]], place.center, float(place.w))
        for drop, place in zip(data.recipe.drops, plan.drops, strict=True)
    ]

    def stands() -> None:
        kit.sound("clink")
        arrive()

    brew = brew_of(tools, data.type, (start, mouth, end), (tall, last), leave, stands)

    def boil(canvas: pygame.Surface, part: float) -> None:
        _answer(tools, canvas, plan, part / SIGNS)
        heat = share(part, 0.2, 0.6)
        if heat:
            _heat(tools, canvas, plan, brew.tone, heat)
        high = round(small + (tall - small) * round(heat * SIZES) / SIZES)
        blit_turned(canvas, brew.flask(high, 0), (middle[0], middle[1] - (high - small) * 0.5))
        threads(kit, canvas, sources, mouth, 1.3 * share(part, *DROPS))
        if part > CORK_FROM:
            falling_cork(kit, canvas, mouth, tall, share(part, CORK_FROM, CORK_AT))

    reach = plan.rect.inflate(kit.px(24), 0).union(around(start, margin=tall * 0.7 + kit.px(80)))
    foot = (start[0], start[1] + tall * 0.2)
    boiling = brew.boiling(BOIL, boil, reach, foot, (0.3, 0.42, 0.54, 0.66), (8, 3.0))
    lifted = InOrder(
        Call(partial(brew.lift, 2.6)),
        Together(
            layer.sight(TURN, partial(turn_over, _portrait(tools, event, plan), plan.rect), plan.rect),
            brew.brought(tools.unit, flights.total(), 2.2, (12, 3.4)),
        ),
    )
    if tools.still:
        return InOrder(Call(partial(kit.sound, "pour")), boiling, lifted)
    poured = InOrder(Wait(BOIL * DROPS[0]), Call(partial(kit.sound, "pour", 0.8)))
    return InOrder(Together(boiling, _ticks(tools, len(plan.signs)), poured), lifted)


def _ticks(tools: Tools, signs: int) -> MotionStep:
    """The signs answer one after the other, each a tone higher."""
    sounds = ("sign_1", "sign_2", "sign_3")[: max(1, min(3, signs))]
    return Together(
        *(InOrder(Wait(TICK * at), Call(partial(tools.kit.sound, sound))) for at, sound in enumerate(sounds))
    )


def _answer(tools: Tools, canvas: pygame.Surface, plan: CardPlan, part: float) -> None:
    """Light runs over the signs, from the first to the last."""
    count = max(1, len(plan.signs))
    size = round(plan.sign_size * 2.4)
    for at, (_, middle, _) in enumerate(plan.signs):
        own = share(part, at / count * 0.7, at / count * 0.7 + 0.3)
        left = 1 - share(part, 1.0, 2.2)
        step = round(4 * own * left) / 4
        if step:
            light = tools.kit.pictures.get("effects/glow_white", width=size, tint=GLINT, opacity=0.8 * step)
            light.draw(canvas, middle)


def _heat(tools: Tools, canvas: pygame.Surface, plan: CardPlan, tone: tuple[int, int, int], heat: float) -> None:
    """The picture behind the flask takes the brew's colour."""
    place = plan.picture if plan.picture.h else plan.ribbon
    clip = canvas.get_clip()
    canvas.set_clip(place.clip(clip))
    step = round(heat * 4) / 4
    wide = round(place.h * 1.5)
    light = tools.kit.pictures.get("effects/glow_white", width=wide, tint=tone, opacity=0.6 * step)
    light.draw(canvas, place.center)
    canvas.set_clip(clip)


def _portrait(tools: Tools, event: ev.Completed, plan: CardPlan) -> pygame.Surface:
    """The whole card as it lies there, all its drops filled."""
    scenery, data = tools.scenery, tools.scenery.card(event.card)
    potion = scenery.potion((event.slot, 0))
    fills = data.recipe.empty if potion is None else potion.fills
    picture = pygame.Surface(plan.rect.size, pygame.SRCALPHA)
    draw_card(scenery.art, picture, picture.get_rect(), data, scenery.card_name(event.card), fills, OWN)
    return picture


def seen_elsewhere(
    tools: Tools, event: ev.Completed, number: int, leave: Callable[[], object], arrive: Callable[[], object]
) -> MotionStep:
    """Return the motion of a potion that another seat completes: boiled up and corked where it lay."""
    start, end = tools.flights.slot_point(event.seat, event.slot), tools.flights.done_point(event.seat, number)
    tall = tools.kit.px(ELSEWHERE)
    places = (start, (start[0], start[1] - tall * 0.4), end)
    kind, small = tools.scenery.card(event.card).type, tools.flights.done_size(event.seat)
    return brew_of(tools, kind, places, (tall, small), leave, arrive).elsewhere(tall * 0.4, RISE)


def brew_of(
    tools: Tools,
    kind: str,
    places: tuple[Point, Point, Point],
    tall: tuple[int, int],
    leave: Callable[[], object],
    arrive: Callable[[], object],
) -> Brew:
    """Return what a potion is told with: where it boils, its mouth there, where it will stand; how tall there."""
    flask = partial(tools.leaning, f"potions/flask_{kind}")
    return Brew(tools.layer, tools.emit, LIGHT[kind], flask, *places, tall, CARRY, leave, arrive)
