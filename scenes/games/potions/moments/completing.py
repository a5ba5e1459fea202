"""A potion is completed: its signs agree, its drops run into the flask, it is corked and carried to the shelf."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.potions.rules import events as ev
from scenes.games.potions.moments.tools import Tools
from scenes.games.potions.pieces.cards import OWN, CardPlan, draw_card
from scenes.games.potions.tints import COLOUR_OF, LIGHT
from scenes.tabletop.spectacle.brewing import carried, falling_cork, flying_points, threads, turn_over
from scenes.tabletop.spectacle.drawing import around, blit_turned, share
from scenes.tabletop.spectacle.kinds import bubbles, glow, sparks, steam
from scenes.ui.motion import Call, InOrder, MotionStep, Together, Wait

BOIL, CARRY, TURN = 0.66, 0.54, 0.24
"""Seconds until it is corked; on its way to the shelf; in which the card turns over and is gone."""
SIGNS, TICK = 0.3, 0.09
"""Until which part of the boiling its signs answer; seconds between two of them."""
DROPS = (0.16, 0.66)
"""In which part of it the drops run into the flask."""
CORK_FROM, CORK_AT = 0.76, 0.97
GROWS, SIZES = 0.85, 6
"""By how much the flask grows out of its picture, in so many sizes."""
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
    start, small = flights.card_flask(event.slot)
    end, last = flights.flask_on_shelf(number)
    tall = round(small * (1 + GROWS))
    start_grown = (start[0], start[1] - (tall - small) * 0.5)
    tone, name = LIGHT[data.type], f"potions/flask_{data.type}"
    mouth = (start_grown[0], start_grown[1] - tall * 0.45)
    sources = [
        (LIGHT[COLOUR_OF[drop.colour]], place.center, float(place.w))
        for drop, place in zip(data.recipe.drops, plan.drops, strict=True)
    ]

    def flask(high: int, degrees: float) -> pygame.Surface:
        return tools.leaning(name, high, degrees)

    def boil(canvas: pygame.Surface, part: float) -> None:
        _answer(tools, canvas, plan, part / SIGNS)
        heat = share(part, 0.2, 0.6)
        if heat:
            _heat(tools, canvas, plan, tone, heat)
        high = round(small + (tall - small) * round(heat * SIZES) / SIZES)
        blit_turned(canvas, flask(high, 0), (start[0], start[1] - (high - small) * 0.5))
        threads(kit, canvas, sources, mouth, 1.3 * share(part, *DROPS))
        if part > CORK_FROM:
            falling_cork(kit, canvas, mouth, tall, share(part, CORK_FROM, CORK_AT))

    def bubble() -> None:
        tools.emit(bubbles(tone), (start_grown[0], start_grown[1] + tall * 0.2))

    def spill() -> None:
        tools.emit(steam(tone), mouth)
        tools.emit(sparks(tone, 8, 3.0), mouth)

    def lift() -> None:
        kit.sound("cork")
        leave()
        tools.emit(glow(tone, 2.6), mouth)

    def stand() -> None:
        kit.sound("clink")
        arrive()
        layer.play_beside(*flying_points(layer, tools.unit, end, flights.total()))
        tools.emit(glow(tone, 2.2), end)
        tools.emit(sparks(tone, 12, 3.4), end)

    reach = plan.rect.inflate(kit.px(24), 0).union(around(start_grown, margin=tall * 0.7 + kit.px(80)))
    lifted = InOrder(
        Call(lift),
        Together(
            layer.sight(TURN, partial(turn_over, _portrait(tools, event, plan), plan.rect), plan.rect),
            InOrder(carried(layer, flask, (start_grown, end), (tall, last), tone, CARRY), Call(stand)),
        ),
    )
    if tools.still:
        return InOrder(Call(partial(kit.sound, "pour")), layer.sight(BOIL, boil, reach, still=0.98), lifted)
    boiling = Together(
        layer.sight(BOIL, boil, reach),
        _ticks(tools, len(plan.signs)),
        InOrder(Wait(BOIL * DROPS[0]), Call(partial(kit.sound, "pour", 0.8))),
        *(InOrder(Wait(BOIL * at), Call(bubble)) for at in (0.3, 0.42, 0.54, 0.66)),
        InOrder(Wait(BOIL * 0.62), Call(spill)),
    )
    return InOrder(boiling, lifted)


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
    kit, layer = tools.kit, tools.layer
    kind = tools.scenery.card(event.card).type
    tone, tall = LIGHT[kind], kit.px(96)
    start, end = tools.flights.slot_point(event.seat, event.slot), tools.flights.done_point(event.seat, number)
    mouth = (start[0], start[1] - tall * 0.4)

    def flask(high: int, degrees: float) -> pygame.Surface:
        return tools.leaning(f"potions/flask_{kind}", high, degrees)

    def boil() -> None:
        kit.sound("bubbling", 0.4)
        tools.emit(glow(tone, 2.2, 0.6), start)
        tools.emit(bubbles(tone), start)
        tools.emit(steam(tone, 0.7), mouth)

    def rise(canvas: pygame.Surface, part: float) -> None:
        high = round(tall * (0.4 + 0.6 * round(min(1.0, 2 * part) * 4) / 4))
        blit_turned(canvas, flask(high, 0), start)
        if part > 0.55:
            falling_cork(kit, canvas, mouth, tall, share(part, 0.55, 0.98))

    def lift() -> None:
        kit.sound("cork", 0.6)
        leave()

    def stand() -> None:
        arrive()
        tools.emit(glow(tone, 1.5), end)
        tools.emit(sparks(tone, 6, 2.4), end)

    rising = layer.sight(0.42, rise, around(start, margin=tall + kit.px(30)), still=0.99)
    small = tools.flights.done_size(event.seat)
    on_its_way = carried(layer, flask, (start, end), (tall, small), tone, CARRY)
    return InOrder(Call(boil), rising, Call(lift), on_its_way, Call(stand))
