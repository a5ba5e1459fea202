"""A skill token is won: it rises out of the countdown, shows which potions earned it, and comes to its seat."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.potion_explosion.rules import events as ev
from game.potion_explosion.rules.scoring import SKILL_POINTS
from scenes.games.potion_explosion.moments.tools import LIGHT, Tools
from scenes.tabletop.spectacle.drawing import around, between, blit_middle, share
from scenes.tabletop.spectacle.kinds import glow, sparks
from scenes.ui import theme
from scenes.ui.motion import Call, InOrder, MotionStep, Point, smooth

WON = 1.35
"""Seconds; of these it comes until `HELD[0]`, is looked at until `HELD[1]`, and is carried off in the rest."""
HELD = (0.34, 0.72)
OWN, OTHERS, SMALL = 190.0, 132.0, 44.0
"""How large it is while it is looked at, at the own desk, at another seat's; at both ends; px at 1080 lines."""
POINTS = theme.SCORE.but(size=58, colour=(255, 240, 190))
GOLD = LIGHT["joy"]


def won(
    tools: Tools, event: ev.TokenEarned, leave: Callable[[], object], arrive: Callable[[], object]
) -> MotionStep:
    """Return the motion. `leave`: it lies in the countdown no more; `arrive`: its seat has it."""
    kit, layer, flights = tools.kit, tools.layer, tools.flights
    start, goal = flights.token(), flights.medal(event.seat)
    own = event.seat == tools.scenery.front
    large, small = kit.px(OWN if own else OTHERS), kit.px(SMALL)
    earned = flights.earning(event.reason) if own else []
    middle = _above(kit.units.canvas, earned, goal, large)

    def where(part: float) -> tuple[Point, float]:
        comes, goes = smooth(share(part, 0.0, HELD[0])), smooth(share(part, HELD[1], 1.0))
        at = between(start, middle, comes, kit.px(60)) if goes == 0 else between(middle, goal, goes, kit.px(40))
        return at, small + (large - small) * (comes - goes)

    def draw(canvas: pygame.Surface, part: float) -> None:
        shine = round(4 * min(share(part, HELD[0] - 0.15, HELD[0]), 1 - share(part, HELD[1], 1.0))) / 4
        for place, kind in earned if shine else ():
            wide = round(place.h * 1.5)
            light = kit.pictures.get("effects/glow_white", width=wide, tint=LIGHT[kind], opacity=0.8 * shine)
            blit_middle(canvas, light, place.center)
        at, size = where(part)
        side = max(8, round(size / 8) * 8)
        halo = kit.pictures.get("effects/glow_white", width=round(side * 1.9 / 16) * 16, tint=GOLD, opacity=0.6)
        blit_middle(canvas, halo, at)
        blit_middle(canvas, kit.pictures.get("tokens/skill", width=side), at)
        if shine == 1:
            words = kit.text.line(kit.words.signed(SKILL_POINTS), POINTS, large)
            words.draw_in(
                canvas, pygame.Rect(round(at[0] - large / 2), round(at[1] + side * 0.48), large, kit.px(60))
            )

    def reach(part: float) -> pygame.Rect:
        at, wide = where(part)
        rect = around(at, margin=max(wide, small) + kit.px(50))
        return rect.unionall([place.inflate(place.h, place.h) for place, _ in earned])

    def begin() -> None:
        leave()
        kit.sound("sparkle")

    def come() -> None:
        arrive()
        kit.sound("token")
        if not tools.still:
            layer.effects.emit([*glow(GOLD, 2.6), *sparks(GOLD, 16, 4.0)], goal)

    return InOrder(Call(begin), layer.sight(WON, draw, reach, still=0.5), Call(come))


def _above(canvas: pygame.Rect, earned: list[tuple[pygame.Rect, str]], goal: Point, large: int) -> Point:
    """Where it is looked at: above the potions that earned it, else below the seat it goes to."""
    if not earned:
        return goal[0], goal[1] + large * 0.9
    row = earned[0][0].unionall([place for place, _ in earned])
    return min(row.centerx, canvas.right - large), row.y - large * 0.85
