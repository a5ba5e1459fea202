"""A potion is drunk: its cork pops, it is tilted, and empties."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from scenes.games.potion_explosion.art import LEVELS
from scenes.games.potion_explosion.moments.tools import LIGHT, Tools, leaning
from scenes.tabletop.spectacle.drawing import around, between, blit_turned, share
from scenes.tabletop.spectacle.kinds import sparks, steam
from scenes.ui.motion import Call, InOrder, MotionStep, Point, Together, Wait, smooth

SECONDS = 0.62
"""How long it takes: lifted, uncorked, tilted, emptied, set back."""
UNCORK, TILT, EMPTY, BACK = 0.16, 0.30, 0.78, 0.86
POURED = {False: 0.38, True: 0.15}
"""Seconds until what it does begins, by whether time is turned back first: nobody waits for the last drop."""
TILTED = 110.0
TALL = 110.0
"""The flask's height while it is drunk, px at 1080 lines."""


def pictures_of(kind: str) -> list[str]:
    """All pictures of a flask that is drunk, in the order in which they are seen."""
    return [f"flasks/{kind}_{level}" for level in ("full", *range(LEVELS, 0, -1), "empty")]


def drunk(
    tools: Tools, at: Point, kind: str, *, leave: Callable[[], object], emptied: Callable[[], object]
) -> MotionStep:
    """Return the motion of a flask that stands at `at`. `leave`: it isn't seen there; `emptied`: it is empty."""
    kit, tone, tall = tools.kit, LIGHT[kind], tools.kit.px(TALL)
    high = (at[0], at[1] - kit.px(64 if at[1] > kit.px(260) else -14))  # never over what is said above
    mouth = (high[0], high[1] - tall * 0.5)
    spout = (high[0] - tall * 0.44, high[1] + tall * 0.12)

    def draw(canvas: pygame.Surface, part: float) -> None:
        up = smooth(share(part, 0.0, UNCORK)) - smooth(share(part, BACK, 1.0))
        pos = between(at, high, up)
        tilt = TILTED * (smooth(share(part, TILT - 0.14, TILT + 0.06)) - smooth(share(part, EMPTY, BACK + 0.04)))
        if part < UNCORK:
            name = f"{kind}_full"
        else:
            level = LEVELS - math.floor(share(part, TILT, EMPTY) * (LEVELS + 1))
            name = f"{kind}_{level}" if level > 0 else f"{kind}_empty"
        kit.glows.halo(canvas, _shade(pos, tall), kit.px(8), kit.px(8), (0, 0, 0), 0.35)
        blit_turned(canvas, leaning(tools.art, f"flasks/{name}", tall, tilt), pos)
        if UNCORK < part < 0.6:
            _pop(tools, canvas, mouth, share(part, UNCORK, 0.6))

    def pop() -> None:
        kit.sound("cork")
        tools.layer.effects.emit(steam(tone, 0.7), mouth)

    def pour() -> None:
        tools.layer.effects.emit(sparks(tone, 5, 2.0), spout)
        tools.layer.effects.emit(steam(tone, 0.6), spout)

    reach = around(at, high, mouth, spout, margin=tall + kit.px(60))
    if kit.settings.reduced_motion:
        return InOrder(Call(leave), tools.layer.sight(SECONDS, draw, reach, still=0.6), Call(emptied))
    return InOrder(
        Call(leave),
        Together(
            tools.layer.sight(SECONDS, draw, reach),
            InOrder(Wait(SECONDS * UNCORK), Call(pop)),
            InOrder(Wait(SECONDS * TILT), Call(lambda: kit.sound("drink"))),
            *(InOrder(Wait(SECONDS * when), Call(pour)) for when in (0.36, 0.5, 0.64)),
        ),
        Call(emptied),
    )


def _shade(at: Point, tall: int) -> pygame.Rect:
    """The shadow of a flask that is lifted."""
    spot = pygame.Rect(0, 0, round(tall * 0.5), round(tall * 0.14))
    spot.center = (round(at[0] + tall * 0.1), round(at[1] + tall * 0.75))
    return spot


def _pop(tools: Tools, canvas: pygame.Surface, mouth: Point, part: float) -> None:
    """The cork jumps out and falls to the side, turning."""
    px = tools.kit.px
    x = mouth[0] + px(70) * part
    y = mouth[1] - px(90) * part + px(150) * part * part
    cork = leaning(tools.art, "moments/cork", px(26), -300 * part)
    blit_turned(canvas, cork, (x, y))
