"""The brew reacts: rings where discs are lifted; what is cut off drifts, tilts, and sinks with its discs."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import chain
from typing import NamedTuple

import pygame

from game.magic_potion.rules.material.field import PLACES
from game.magic_potion.rules.model import GONE
from scenes.games.magic_potion.art import picture_of
from scenes.games.magic_potion.moments.tools import BUBBLES, VIOLET, Tools, add_light
from scenes.tabletop.spectacle.drawing import around, share
from scenes.ui.motion import Call, InOrder, MotionStep, Point, Together, Wait, smooth, staggered

RING, RING_WIDE = 0.72, 2.0
"""Seconds a ring on the brew runs, and how wide it gets, in discs."""
RING_AGES = 9
SEAM = 0.4
"""Seconds for which the seam of an area that has just been cut off shines."""
SINK = 0.95
"""Seconds in which it goes under: it drifts, then tilts, the outer side first."""
DRIFT, TURN = 0.36, 5.0
"""How far it drifts (in distances of two places), and by how many degrees it turns."""
LIGHTS_FROM, LIGHTS_TAKE = 0.6, 0.34
"""When the first disc's light leaves the water, in parts of `SINK`; seconds until the last one has."""
DROWNED = (168, 112, 240)
"""What the brew leaves of a disc's colours."""
DEPTHS = 6
WAVE = 1.3
"""Seconds in which the last stones' rings run to the rim and back."""
WIDTHS = (1.6, 2.3, 3.1)
"""How wide its rings get, in discs."""
FOAM_WIDE = 1.27


# -- rings ------------------------------------------------------------------------------------------------------
class Drop(NamedTuple):
    """Where rings begin, by how many seconds later than others, and how wide they get (in discs)."""

    at: Point
    late: float = 0.0
    wide: float = RING_WIDE


def rings(tools: Tools, drops: Sequence[Drop]) -> MotionStep:
    """Return rings that run over the brew."""
    seconds = max(drop.late for drop in drops) + RING
    wide = max(drop.wide for drop in drops)
    rect = around(*(drop.at for drop in drops), margin=tools.unit * wide * 0.55).clip(tools.geometry.cauldron)
    near = tools.near(rect)

    def draw(canvas: pygame.Surface, part: float) -> None:
        _rings(tools, canvas, [(drop, (part * seconds - drop.late) / RING) for drop in drops])
        tools.over_brew(canvas, near)

    return tools.under.sight(seconds, draw, rect)


def _rings(tools: Tools, canvas: pygame.Surface, aged: Iterable[tuple[Drop, float]]) -> None:
    """Draw those rings whose age lies between 0 and 1."""
    shown = []
    for drop, age in aged:
        if 0 <= age < 1:
            width = round(tools.unit * drop.wide)
            ring = tools.kit.pictures.get("magic_potion/ripple", width=width, frame=int(age * RING_AGES))
            shown.append((ring.surface, (drop.at[0] - ring.size[0] / 2, drop.at[1] - ring.size[1] / 2)))
    canvas.fblits(shown, pygame.BLEND_PREMULTIPLIED)


def lifted(tools: Tools, place: int) -> None:
    """A disc has been lifted out of the brew: a ring and bubbles, for which nobody waits."""
    at = tools.geometry.point(place)
    tools.under.play_beside(rings(tools, [Drop(at)]))
    tools.under.effects.emit(BUBBLES, at)


def last_stones(tools: Tools, places: Sequence[int]) -> None:
    """The last stones are out: their rings run to the rim and back. Nobody waits for them."""
    points, luck = [tools.geometry.point(place) for place in places], random.Random(len(places))
    middle = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    gone = [tools.geometry.point(place) for place in range(PLACES) if tools.scenery.lying[place] == GONE]
    most = max((math.dist(middle, at) for at in gone), default=1.0) or 1.0
    drops = [Drop(at, 0.0, 4.0) for at in points]
    for back in (False, True):
        for x, y in luck.sample(gone, round(len(gone) * (0.4 if back else 0.55))):
            at = x + luck.uniform(-0.4, 0.4) * tools.unit, y + luck.uniform(-0.4, 0.4) * tools.unit
            far = math.dist(middle, at) / most
            late = WAVE * (1 - 0.4 * far if back else 0.5 * far)
            drops.append(Drop(at, max(0.0, late), luck.choice(WIDTHS)))
    tools.under.play_beside(rings(tools, drops))
    tools.kit.sound("ripple")


# -- an area that is cut off ------------------------------------------------------------------------------------
def seam(tools: Tools, areas: Sequence[Sequence[int]]) -> MotionStep:
    """Areas have been cut off: light runs along their edges, the brew foams there."""
    places = list(chain.from_iterable(areas))
    points = [tools.geometry.point(place) for place in places]
    rect = around(*points, margin=tools.unit)
    near = tools.near(rect)

    def draw(canvas: pygame.Surface, part: float) -> None:
        bright = math.ceil(5 * math.sin(math.pi * min(1.0, 0.12 + part))) / 5
        if bright > 0:
            add_light(canvas, tools.kit, [(at, VIOLET) for at in points], round(tools.unit * 2.0), 0.75 * bright)
        _foam(tools, canvas, points, part)
        tools.over_brew(canvas, near)

    return InOrder(tools.heard("seam"), tools.under.sight(SEAM, draw, rect, still=0.4))


def settled(tools: Tools, places: Sequence[int]) -> MotionStep:
    """An area is left where it is: rings run from it, and its seam closes."""
    drops = [Drop(tools.geometry.point(place), 0.03 * at, 1.7) for at, place in enumerate(places)]
    return InOrder(tools.heard("ripple", 0.6), Call(partial(_beside, tools, rings(tools, drops))), Wait(0.2))


def _beside(tools: Tools, step: MotionStep) -> None:
    tools.under.play_beside(step)


def _foam(tools: Tools, canvas: pygame.Surface, points: Sequence[Point], part: float) -> None:
    width, shown = round(tools.unit * FOAM_WIDE), []
    for at, (x, y) in enumerate(points):
        foam = tools.kit.pictures.get("magic_potion/foam", width=width, frame=at + int(part * 10))
        shown.append((foam.surface, (x - foam.size[0] / 2, y - foam.size[1] / 2)))
    canvas.fblits(shown, pygame.BLEND_PREMULTIPLIED)


class _Island:
    """Where the discs of an area that goes under are, and how deep, at any time of it."""

    def __init__(self, tools: Tools, places: Sequence[int], kinds: Sequence[int]) -> None:
        self.tools = tools
        self.kinds = kinds
        self.points = [tools.geometry.point(place) for place in places]
        self.middle = (
            sum(x for x, _ in self.points) / len(places),
            sum(y for _, y in self.points) / len(places),
        )
        self.towards = self._outwards(places)
        along = [
            (x - self.middle[0]) * self.towards[0] + (y - self.middle[1]) * self.towards[1] for x, y in self.points
        ]
        low, high = min(along), max(along)
        self.first = [1.0 - (each - low) / (high - low) if high > low else 0.0 for each in along]
        """0 for the disc that goes under first, 1 for the last one."""

    def _outwards(self, places: Sequence[int]) -> Point:
        """Away from what still lies there; downwards if nothing does."""
        tools = self.tools
        rest = [
            tools.geometry.point(p) for p in range(PLACES) if tools.scenery.lying[p] != GONE and p not in places
        ]
        x = self.middle[0] - sum(x for x, _ in rest) / max(1, len(rest))
        y = self.middle[1] - sum(y for _, y in rest) / max(1, len(rest))
        far = math.hypot(x, y)
        return (x / far, y / far) if rest and far > 1 else (0.0, 1.0)

    def start(self, at: int) -> float:
        """When a disc begins to go under, in parts of `SINK`."""
        return 0.34 + 0.30 * self.first[at]

    def depth(self, at: int, part: float) -> float:
        """How deep a disc is, 0 to 1."""
        return share(part, self.start(at), self.start(at) + 0.34)

    def places(self, part: float) -> list[Point]:
        """Where the discs are: as one piece it drifts and turns."""
        moved = smooth(share(part, 0.04, 0.6))
        far, angle = moved * DRIFT * self.tools.geometry.pitch, math.radians(TURN * moved)
        turn = angle if self.towards[0] >= 0 else -angle
        cos, sin = math.cos(turn), math.sin(turn)
        cx, cy = self.middle
        dx, dy = self.towards[0] * far, self.towards[1] * far
        return [
            (cx + dx + (x - cx) * cos - (y - cy) * sin, cy + dy + (x - cx) * sin + (y - cy) * cos)
            for x, y in self.points
        ]

    def draw(self, canvas: pygame.Surface, part: float) -> None:
        """Draw foam, light, discs, and the rings over those that are gone."""
        tools = self.tools
        points = self.places(part)
        above = [at for at in range(len(points)) if self.depth(at, part) < 0.5]
        edge = math.ceil(4 * (1 - share(part, 0.1, 0.4))) / 4
        if edge:
            lit = [(at, VIOLET) for at in self.points]
            add_light(canvas, tools.kit, lit, round(tools.unit * 1.8), 0.6 * edge)
        if above:
            _foam(tools, canvas, [points[at] for at in above], part)
        for at, kind in enumerate(self.kinds):
            self._disc(canvas, kind, points[at], self.depth(at, part))
        ages = [(part - self.start(at) - 0.1) * SINK / RING * 1.5 for at in range(len(points))]
        _rings(tools, canvas, [(Drop(pos), age) for pos, age in zip(points, ages, strict=True)])

    def draw_pale(self, canvas: pygame.Surface) -> None:
        """Draw the discs in the brew's colours where they lay."""
        for kind, at in zip(self.kinds, self.points, strict=True):
            self._drowned(canvas, kind, at, 1 / DEPTHS)

    def _drowned(self, canvas: pygame.Surface, kind: int, at: Point, step: float) -> None:
        """A disc below the surface: the deeper (`step` 0 to 1), the fainter and smaller."""
        side = round(self.tools.unit * (1 - 0.08 * step))
        drowned = self.tools.kit.pictures.get(
            picture_of(self.tools.scenery.rules, kind), size=(side, side), tint=DROWNED, opacity=0.9 * (1 - step)
        )
        drowned.draw_corner(canvas, (round(at[0] - side / 2), round(at[1] - side / 2)))

    def _disc(self, canvas: pygame.Surface, kind: int, at: Point, depth: float) -> None:
        """A disc: what is under water in the brew's colour, the rest (its upper part) as it is."""
        tools, size = self.tools, self.tools.unit
        if depth <= 0:
            tools.art.shadow(canvas, at, size)
            tools.art.disc(canvas, kind, at, size)
            return
        step = math.ceil(DEPTHS * depth) / DEPTHS
        if step < 1:
            self._drowned(canvas, kind, at, step)
        dry = round(size * (1 - 2.0 * depth))
        if dry > 0:
            clip = canvas.get_clip()
            corner = round(at[0] - size / 2), round(at[1] - size / 2)
            canvas.set_clip(pygame.Rect(corner, (round(size), dry)).clip(clip))
            tools.art.disc(canvas, kind, at, size)
            canvas.set_clip(clip)


def sunk(
    tools: Tools,
    places: Sequence[int],
    kinds: Sequence[int],
    light: Callable[[int, Point], MotionStep],
) -> MotionStep:
    """An area goes under with its discs; `light(number, start)` is what then flies to who gets them.

    The discs must be gone from the field when it begins.
    """
    island = _Island(tools, places, kinds)
    goals = island.places(1.0)
    gap = min(0.07, LIGHTS_TAKE / max(1, len(places)))
    lights = staggered([light(at, goals[at]) for at in range(len(places))], gap)
    rect = around(*island.points, *goals, margin=tools.unit * 1.3).clip(tools.geometry.cauldron)
    near = tools.near(rect)

    def draw(canvas: pygame.Surface, part: float) -> None:
        if tools.still:
            island.draw_pale(canvas)
        else:
            island.draw(canvas, part)
        tools.over_brew(canvas, near)

    if tools.still:
        return InOrder(tools.heard("sink"), tools.under.sight(SINK, draw, rect, still=0.0), lights)
    bubbling = (
        InOrder(
            Wait(SINK * (island.start(at) + 0.16)),
            Call(partial(tools.under.effects.emit, BUBBLES, goals[at])),
        )
        for at in range(len(places))
    )
    return Together(
        tools.under.sight(SINK, draw, rect),
        InOrder(Wait(SINK * 0.3), tools.heard("sink", 1.0, 1 if len(places) < 5 else 2)),
        *bubbling,
        InOrder(Wait(SINK * LIGHTS_FROM), lights),
    )
