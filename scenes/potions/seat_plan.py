"""Where everything of another seat's panel lies: what there is room for depends on its height."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from scenes.kit import Kit

PanelStyle = Literal["high", "middle", "low", "tab"]
HIGH, MIDDLE, LOW = 360.0, 190.0, 120.0
"""From these heights on (px at 1080 lines) a panel has cards with names; small cards and a foot; small cards."""
FOOT = 50.0
NOTHING = pygame.Rect(0, 0, 0, 0)


@dataclass(frozen=True)
class SeatPlan:
    """Regions of a panel in canvas px, for languages read from the left; `flip` mirrors them."""

    style: PanelStyle
    head: pygame.Rect
    slots: tuple[pygame.Rect, ...]
    grays: pygame.Rect
    done: pygame.Rect
    """Completed potions and bonuses."""


def style_of(kit: Kit, rect: pygame.Rect) -> PanelStyle:
    """Which of the four styles a panel of that size has."""
    if rect.h >= kit.px(HIGH):
        return "high"
    if rect.h >= kit.px(MIDDLE):
        return "middle"
    return "low" if rect.h >= kit.px(LOW) else "tab"


def plan_panel(kit: Kit, rect: pygame.Rect, potions: int) -> SeatPlan:
    """Lay out the panel of a seat with so many potions."""
    px, style = kit.px, style_of(kit, rect)
    head = pygame.Rect(rect.x + px(12), rect.y + px(10), rect.w - px(24), px(54))
    top = head.bottom + px(9)
    area = pygame.Rect(rect.x + px(12), top, rect.w - px(24), rect.bottom - px(13) - top)
    if style == "tab":
        plate = pygame.Rect(head.x, rect.y + px(6), head.w, px(44))
        foot = pygame.Rect(area.x + px(84), plate.bottom, area.w - px(86), rect.bottom - px(6) - plate.bottom)
        return SeatPlan(style, plate, (), foot, NOTHING)
    if style == "low":
        side = pygame.Rect(area.right - px(92), area.y, px(92), area.h)
        slots = _row(pygame.Rect(area.x, area.y, area.w - px(100), area.h), potions, px(6))
        return SeatPlan(style, head, slots, side, NOTHING)
    if style == "high" and potions <= 3:
        upper, lower = kit.units.rows(area, [1, 1], 10)
        first, second = _row(upper, 2, px(10)), _row(lower, 2, px(10))
        grays, done = kit.units.rows(second[1], [0.42, 0.58], 0)
        return SeatPlan(style, head, (*first, second[0]), grays, done)
    foot = pygame.Rect(area.x, area.bottom - px(FOOT), area.w, px(FOOT))
    rest = pygame.Rect(area.x, area.y, area.w, area.h - px(FOOT + 6))
    grays = pygame.Rect(foot.x, foot.y, round(foot.w * 0.5), foot.h)
    done = pygame.Rect(grays.right + px(8), foot.y, foot.right - grays.right - px(8), foot.h)
    if style == "high":
        upper, lower = kit.units.rows(rest, [1, 1], 10)
        return SeatPlan(style, head, (*_row(upper, 2, px(10)), *_row(lower, 2, px(10))), grays, done)
    return SeatPlan(style, head, _row(rest, potions, px(6)), grays, done)


def _row(area: pygame.Rect, count: int, gap: int) -> tuple[pygame.Rect, ...]:
    """Divide an area side by side, always from the left (`SeatPlan` is mirrored as a whole)."""
    each = (area.w - gap * (count - 1)) / max(1, count)
    return tuple(
        pygame.Rect(round(area.x + at * (each + gap)), area.y, round(each), area.h) for at in range(count)
    )


def in_a_row(area: pygame.Rect, count: int, wide: int, gap: int) -> list[pygame.Rect]:
    """Where so many things stand side by side; they overlap if there is no room."""
    step = min(float(wide + gap), (area.w - wide) / max(1, count - 1))
    return [pygame.Rect(round(area.x + at * step), area.y, wide, area.h) for at in range(count)]
