"""A bonus is won: its wreath leaves the market, passes those who wanted it too, and comes to its winner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.potions.rules import events as ev
from game.potions.rules.model import BOT, VERSATILE, State
from scenes.games.potions.moments.tools import Tools
from scenes.games.potions.pieces.market import draw_wreath
from scenes.tabletop.spectacle.brewing import GOLD
from scenes.tabletop.spectacle.drawing import around, between, share
from scenes.tabletop.spectacle.kinds import glow, sparks
from scenes.ui.motion import Call, InOrder, MotionStep, Point, Together, Wait, smooth

RISE, WAY, LEFT = 0.22, 0.62, 1.0
"""Seconds in which it rises from its place; on its way, past those who wanted it; that a dull one stays there."""
WREATH, DULL = 92.0, 50.0
"""How large they are, px at 1080 lines."""
MANY_TYPES = 3
"""Who has so many types of potions was after the bonus for one of each."""


def wanting(tools: Tools, view: State, event: ev.BonusWon) -> list[int]:
    """The others (-1: the bot) who had brewed towards a bonus: one of its type, or several types."""
    types = tools.scenery.box.types
    owners = [(seat, desk.done) for seat, desk in enumerate(view.desks)]
    owners += [] if view.bot is None else [(BOT, view.bot.done)]
    found = []
    for seat, done in owners:
        kinds = [types[card] for card in done if card >= 0]
        after = len(set(kinds)) >= MANY_TYPES if event.bonus == VERSATILE else event.bonus in kinds
        if after and seat != event.seat:
            found.append(seat)
    return found


def won(tools: Tools, event: ev.BonusWon, arrive: Callable[[], object]) -> MotionStep:
    """Return the motion of a bonus that is won. `arrive`: its winner has it."""
    kit, layer, flights = tools.kit, tools.layer, tools.flights
    others = wanting(tools, tools.scenery.view, event)
    start, end = flights.seal(event.bonus), flights.wreath_point(event.seat)
    raised = (start[0], start[1] + kit.px(46))
    stops = [raised, *(flights.face(seat) for seat in others), end]
    large = kit.px(WREATH)

    def rise(canvas: pygame.Surface, part: float) -> None:
        _shine(tools, canvas, between(start, raised, smooth(part)), large * (0.6 + 0.4 * part), event.bonus, part)

    def travel(canvas: pygame.Surface, part: float) -> None:
        _shine(tools, canvas, _along(stops, part, kit.px(40)), large, event.bonus, 1.0)

    def pass_by(at: Point) -> None:
        kit.sound("missed")
        if not tools.still:
            layer.play_beside(_left_behind(tools, event.bonus, at))

    def come() -> None:
        kit.sound("bonus")
        arrive()
        tools.emit(glow(GOLD, 3.0, 0.6, 0.8), end)
        tools.emit(sparks(GOLD, 16, 4.0), end)

    legs = len(stops) - 1
    passing = [
        InOrder(Wait(WAY * (at + 1) / legs), Call(partial(pass_by, stops[at + 1]))) for at in range(len(others))
    ]
    way = layer.sight(WAY, travel, lambda part: around(_along(stops, part, kit.px(40)), margin=large))
    return InOrder(
        Call(partial(kit.sound, "leaves")),
        layer.sight(RISE, rise, around(start, raised, margin=large), still=1.0),
        Together(way, *passing),
        Call(come),
    )


def _along(stops: Sequence[Point], part: float, bend: float) -> Point:
    """Where it is on its way from stop to stop."""
    legs = len(stops) - 1
    leg = min(legs - 1, int(part * legs))
    return between(stops[leg], stops[leg + 1], smooth(part * legs - leg), bend)


def _shine(tools: Tools, canvas: pygame.Surface, at: Point, size: float, bonus: str, light: float) -> None:
    """Draw the wreath with its light."""
    step = round(light * 4) / 4
    if step:
        halo = tools.kit.pictures.get("effects/glow_white", width=round(size * 1.9), tint=GOLD, opacity=0.6 * step)
        halo.draw(canvas, at)
    side = max(8, round(size / 4) * 4)
    rect = pygame.Rect(0, 0, side, side)
    rect.center = round(at[0]), round(at[1])
    draw_wreath(tools.scenery, canvas, bonus, rect)


def _left_behind(tools: Tools, bonus: str, at: Point) -> MotionStep:
    """A small dull one hangs where it was wanted, sinks, and goes."""
    size, low = tools.kit.px(DULL), tools.kit.px(26)

    def draw(canvas: pygame.Surface, part: float) -> None:
        sunk = smooth(share(part, 0.4, 1.0))
        side = max(8, round(size * (1 - 0.5 * sunk) / 4) * 4)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = round(at[0]), round(at[1] + low * sunk)
        draw_wreath(tools.scenery, canvas, bonus, rect, dim=True)

    return tools.layer.sight(LEFT, draw, around(at, margin=size + low))
