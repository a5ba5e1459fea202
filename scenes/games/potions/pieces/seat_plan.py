"""Where everything of another seat's panel lies: what there is room for depends on its height."""

from __future__ import annotations

from typing import Literal

import msgspec
import pygame

from scenes.games.potions.art import DROP_SHAPE
from scenes.ui.kit import Kit

PanelStyle = Literal["high", "middle", "low", "tab"]
HIGH, MIDDLE, LOW = 360.0, 190.0, 120.0
"""From these heights on (px at 1080 lines) a panel has cards with names; small cards and a foot; small cards."""
FOOT = 50.0
BOT_HEAD = 110.0
"""How tall the bot's portrait is where there is room."""
SIDE = 62.0
"""The column of a low panel that holds points and gray drops."""
NOTHING = pygame.Rect(0, 0, 0, 0)


class Spot(msgspec.Struct, frozen=True):
    """A thing of a seat; `number` counts potions."""

    what: Literal["seat", "helper", "points", "potion", "gray", "done"]
    number: int = 0


class SeatPlan(msgspec.Struct, frozen=True):
    """Regions of a panel in canvas px, for languages read from the left; `flip` mirrors them."""

    style: PanelStyle
    head: pygame.Rect
    """All that stands in one line with the name."""
    plate: pygame.Rect
    """The name's plate."""
    seal: pygame.Rect
    """The helper's head."""
    points: pygame.Rect
    slots: tuple[pygame.Rect, ...]
    grays: pygame.Rect
    done: pygame.Rect
    """Completed potions and bonuses."""

    @property
    def counts(self) -> bool:
        """Whether gray drops are one drop and a number, for want of room."""
        return self.style in ("low", "tab")


def style_of(kit: Kit, rect: pygame.Rect) -> PanelStyle:
    """Which of the four styles a panel of that size has."""
    if rect.h >= kit.px(HIGH):
        return "high"
    if rect.h >= kit.px(MIDDLE):
        return "middle"
    return "low" if rect.h >= kit.px(LOW) else "tab"


def plan_panel(kit: Kit, rect: pygame.Rect, potions: int, *, scores: bool = True) -> SeatPlan:
    """Lay out the panel of a seat with so many potions; `scores`: points are shown."""
    px, style = kit.px, style_of(kit, rect)
    if style == "tab":
        return _tab(kit, rect)
    if style == "low":
        return _low(kit, rect, potions)
    head = pygame.Rect(rect.x + px(12), rect.y + px(10), rect.w - px(24), px(54))
    top = head.bottom + px(9)
    area = pygame.Rect(rect.x + px(12), top, rect.w - px(24), rect.bottom - px(13) - top)
    counted = px(58) if scores else 0
    plate = pygame.Rect(head.x, head.y, head.w - counted - px(82), head.h)
    seal = pygame.Rect(plate.right + px(8), head.centery - px(30), px(60), px(60))
    points = pygame.Rect(head.right - px(56), head.y, px(54), head.h)
    slots, grays, done = _boards(kit, area, potions, high=style == "high")
    return SeatPlan(style, head, plate, seal, points, slots, grays, done)


def _boards(
    kit: Kit, area: pygame.Rect, potions: int, *, high: bool
) -> tuple[tuple[pygame.Rect, ...], pygame.Rect, pygame.Rect]:
    """Potions, gray drops and what is done, below a head."""
    px = kit.px
    if high and potions <= 3:
        upper, lower = kit.units.rows(area, [1, 1], 10)
        first, second = _row(upper, 2, px(10)), _row(lower, 2, px(10))
        grays, done = kit.units.rows(second[1], [0.42, 0.58], 0)
        return (*first, second[0]), grays, done
    foot = pygame.Rect(area.x, area.bottom - px(FOOT), area.w, px(FOOT))
    rest = pygame.Rect(area.x, area.y, area.w, area.h - px(FOOT + 6))
    grays = pygame.Rect(foot.x, foot.y, round(foot.w * 0.5), foot.h)
    done = pygame.Rect(grays.right + px(8), foot.y, foot.right - grays.right - px(8), foot.h)
    if high:
        upper, lower = kit.units.rows(rest, [1, 1], 10)
        return (*_row(upper, 2, px(10)), *_row(lower, 2, px(10))), grays, done
    return _row(rest, potions, px(6)), grays, done


def _low(kit: Kit, rect: pygame.Rect, potions: int) -> SeatPlan:
    """One of three panels above each other: the small potions get all they can, the rest stands at the side."""
    px = kit.px
    inner = rect.inflate(-2 * px(9), -2 * px(8))
    side = pygame.Rect(inner.right - px(SIDE), inner.y, px(SIDE), inner.h)
    head = pygame.Rect(inner.x, inner.y, inner.w - px(SIDE), px(45))
    plate = pygame.Rect(head.x, head.y, head.w - px(92), head.h)
    seal = pygame.Rect(plate.right + px(4), head.centery - px(23), px(46), px(46))
    top = head.bottom + px(4)
    slots = _row(pygame.Rect(inner.x, top, inner.w - px(SIDE + 2), inner.bottom - top), potions, px(4))
    points = pygame.Rect(side.x, head.y, side.w - px(6), head.h)
    grays = pygame.Rect(side.x, top, side.w, inner.bottom - top)
    return SeatPlan("low", head, plate, seal, points, slots, grays, NOTHING)


def _tab(kit: Kit, rect: pygame.Rect) -> SeatPlan:
    """Two lines: the name; helper, gray drops and points."""
    px = kit.px
    plate = pygame.Rect(rect.x + px(8), rect.y + px(6), rect.w - px(16), px(44))
    foot = pygame.Rect(plate.x, plate.bottom, plate.w, rect.bottom - px(5) - plate.bottom)
    seal = pygame.Rect(foot.x + px(4), foot.centery - px(19), px(38), px(38))
    points = pygame.Rect(foot.right - px(60), foot.y, px(54), foot.h)
    left = seal.right + px(44)
    grays = pygame.Rect(left, foot.y, points.x - left, foot.h)
    return SeatPlan("tab", plate, plate, seal, points, (), grays, NOTHING)


def plan_bot(kit: Kit, rect: pygame.Rect) -> SeatPlan:
    """Lay out the bot's panel: it has no helper (`seal` is its portrait) and brews nothing."""
    px, style = kit.px, style_of(kit, rect)
    tall = style == "high"
    head = pygame.Rect(rect.x + px(12), rect.y + px(10), rect.w - px(24), px(BOT_HEAD if tall else 54))
    seal = pygame.Rect(head.x, head.y, head.h, head.h)
    points = pygame.Rect(head.right - px(56), head.y, px(54), px(54))
    plate = pygame.Rect(seal.right + px(6), head.y, points.x - px(10) - seal.right - px(6), px(54))
    rest = pygame.Rect(head.x, head.bottom + px(8), head.w, rect.bottom - px(14) - head.bottom - px(8))
    if tall:
        grays, done = rest.copy(), rest.inflate(-px(12), 0)
        grays.h = px(66)
        done.y, done.h = grays.bottom + px(6), rest.bottom - grays.bottom - px(8)
    else:
        grays = pygame.Rect(rest.x, rest.y, round(rest.w * 0.5), rest.h)
        done = pygame.Rect(grays.right + px(8), rest.y, rest.right - grays.right - px(8), rest.h)
    return SeatPlan("high", head, plate, seal, points, (), grays, done)


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


def is_upright(area: pygame.Rect) -> bool:
    """Whether a number of gray drops stands below its drop, not beside it."""
    return area.h > area.w


def count_place(kit: Kit, area: pygame.Rect) -> pygame.Rect:
    """Where the one gray drop stands that a number belongs to."""
    high = min(kit.px(48), area.h - kit.px(4), round(area.h * 0.58) if is_upright(area) else area.h)
    drop = pygame.Rect(0, 0, round(high / DROP_SHAPE), high)
    if is_upright(area):
        drop.midtop = (area.centerx, area.y + kit.px(2))
    else:
        drop.midleft = (area.x + kit.px(4), area.centery)
    return drop
