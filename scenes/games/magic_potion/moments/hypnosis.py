"""Hypnosis: the eye opens over the figure that is named; it stays dark and in chains until it moves."""

from __future__ import annotations

import math

import pygame

from scenes.games.magic_potion.moments.tools import VIOLET, Tools
from scenes.tabletop.spectacle.drawing import around, between, blit_middle, share
from scenes.tabletop.spectacle.kinds import sparks
from scenes.ui.motion import Call, InOrder, MotionStep, Point, Together, Wait, smooth

EYE = 1.25
"""Seconds: the spell flies from its card, the eye opens, looks, and closes."""
THERE, OPEN, CLOSES = 0.22, 0.46, 0.86
WIDE = 2.3
"""How wide the eye is, in distances of two places."""
BOUND = sparks(VIOLET, 12, 3.0)
"""What glints when the chain closes."""
OPENING, TURNING = 6, 6
"""Pictures in which it opens; pictures in which its iris turns once."""


def eye(tools: Tools, seat: int, place: int) -> MotionStep:
    """Return what is seen when a seat hypnotises the figure on a place."""
    geometry, kit = tools.geometry, tools.kit
    foot, pitch = geometry.point(place), geometry.pitch
    rim = geometry.cauldron
    over = foot[0], max(foot[1] - pitch * 1.5, rim.top + pitch * 0.9)
    card: Point = tools.panel(seat).hypnosis.rect.center
    width = round(pitch * WIDE)

    def draw(canvas: pygame.Surface, part: float) -> None:
        if part < THERE:
            _flies(tools, canvas, card, over, part / THERE)
            return
        opened = min(share(part, THERE, OPEN), 1 - share(part, CLOSES, 1.0))
        _beam(tools, canvas, over, foot, opened)
        frame = min(OPENING - 1, int(opened * OPENING))
        if opened >= 1:
            frame = OPENING + int((part - OPEN) * 22) % TURNING
        if opened > 0:
            blit_middle(canvas, kit.pictures.get("magic_potion/hypnosis_eye", width=width, frame=frame), over)

    def reach(part: float) -> pygame.Rect:
        if part < THERE:
            return around(*_trail(card, over, part / THERE), margin=pitch * 0.7)
        return around(over, foot, margin=pitch * 1.4)

    def bound() -> None:
        kit.sound("chain")
        tools.layer.effects.emit(BOUND, foot)

    return Together(
        tools.heard("hypnosis"),
        tools.layer.sight(EYE, draw, reach, still=0.6),
        InOrder(Wait(EYE * OPEN), Call(bound)),
    )


def _trail(start: Point, end: Point, part: float) -> list[Point]:
    return [between(start, end, smooth(max(0.0, part - 0.05 * back)), 40) for back in range(9)]


def _flies(tools: Tools, canvas: pygame.Surface, start: Point, end: Point, part: float) -> None:
    """The spell on its way from the card: glints that follow one another."""
    shining = []
    for back, (x, y) in enumerate(_trail(start, end, part)):
        wide = max(4, round(tools.unit * (0.62 - 0.05 * back)))
        star = tools.kit.pictures.get("effects/star_white", width=wide, tint=(206, 140, 255))
        shining.append((star.surface, (x - star.size[0] / 2, y - star.size[1] / 2)))
    canvas.fblits(shining, pygame.BLEND_RGB_ADD)


def _beam(tools: Tools, canvas: pygame.Surface, start: Point, end: Point, opened: float) -> None:
    """Light that falls from the eye on the figure."""
    step = math.ceil(4 * opened) / 4
    if step <= 0:
        return
    shining = []
    for number in range(7):
        x, y = between(start, end, (number + 1) / 7)
        wide = round(tools.unit * (0.5 + 0.16 * number))
        light = tools.kit.pictures.get(
            "effects/glow_white", width=wide, tint=VIOLET, opacity=round(0.42 * step, 2)
        )
        shining.append((light.surface, (x - light.size[0] / 2, y - light.size[1] / 2)))
    canvas.fblits(shining, pygame.BLEND_RGB_ADD)
