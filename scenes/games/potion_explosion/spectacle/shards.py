"""Large shards of glass: what lies behind them is seen through them, smaller and the other way round.

They read what has been drawn below them in the same frame, so they are drawn last.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from scenes.ui.motion import Point

MOST = 6
"""More than this don't fly at once: each costs a copy of what lies behind it."""
WIDE = 1.25
"""How wide a shard is, in marbles."""
BEHIND = 1.5
"""How much larger than the shard what is seen through it is."""
ASIDE = 0.3
"""How far beside the shard lies what is seen through it, in its widths."""
TURNS, FINE = 12, 3
"""Pictures of a turn; how much larger than seen each is painted."""
LIFE, FADES = (0.6, 0.85), 0.25
"""Seconds one is seen; in which part of it at the end it fades."""
SPEED, RISE, PULL = (3.5, 6.5), 3.0, 13.0
"""In marbles a second: outwards, and upwards besides; how strongly it falls, in marbles/s²."""
SHAPES: tuple[tuple[Point, ...], ...] = (
    ((-0.46, -0.02), (-0.36, -0.22), (-0.18, -0.36), (0.06, -0.4), (0.3, -0.32), (0.46, -0.16), (0.1, 0.06),
     (0.02, 0.44), (-0.2, 0.12)),
    ((-0.12, -0.48), (0.1, -0.4), (0.26, -0.2), (0.32, 0.06), (0.06, 0.1), (0.14, 0.34), (-0.06, 0.48),
     (-0.2, 0.1), (-0.3, -0.14)),
    ((-0.44, 0.22), (-0.48, -0.02), (-0.38, -0.22), (-0.2, -0.34), (0.04, -0.36), (0.12, -0.1), (0.46, 0.06),
     (0.06, 0.16), (-0.12, 0.3)),
)  # fmt: skip
"""Corners in widths, clockwise as one sees them: round where the marble was, broken elsewhere."""
TINT = (226, 244, 240, 255)
"""What thick glass leaves of the light."""
BEVEL = 0.78
"""Where the cut edges begin: so far out from the middle."""
LAMP = (-0.55, -0.83)
"""Where light comes from."""


class _Pane(NamedTuple):
    """How one shard looks in one turn."""

    shape: pygame.Surface
    """What is seen through it: multiplied with what lies behind."""
    edges: pygame.Surface
    """Its lit edges, premultiplied."""


class _Shard:
    """One on its way."""

    __slots__ = ("age", "kind", "life", "spin", "turn", "vx", "vy", "x", "y")

    def __init__(self, at: Point, angle: float, speed: float, draw: random.Random, unit: float) -> None:
        self.x, self.y = at
        self.vx, self.vy = math.cos(angle) * speed * unit, (math.sin(angle) * speed - RISE) * unit
        self.kind, self.turn = draw.randrange(len(SHAPES)), draw.uniform(0, TURNS)
        self.spin = draw.choice((-1, 1)) * draw.uniform(6, 12)
        self.age, self.life = 0.0, draw.uniform(*LIFE)


class Shards:
    """All of a dispenser, in canvas px."""

    def __init__(self) -> None:
        self._unit = 1.0
        self._random = random.Random(3)
        self._panes: dict[tuple[int, int], _Pane] = {}
        self._flying: list[_Shard] = []

    def resize(self, unit: float) -> None:
        """Make ready for another unit: how wide a marble is."""
        self._unit = unit
        self._panes.clear()
        self.clear()

    def clear(self) -> None:
        """Take all away."""
        self._flying.clear()

    def __len__(self) -> int:
        return len(self._flying)

    def throw(self, at: Point, count: int, strength: float) -> None:
        """Let so many fly from a point; the oldest make room."""
        start = self._random.uniform(0, 2 * math.pi)
        for number in range(count):
            angle = start + 2 * math.pi * (number + self._random.uniform(-0.2, 0.2)) / count
            speed = self._random.uniform(*SPEED) * strength
            self._flying.append(_Shard(at, angle, speed, self._random, self._unit))
        del self._flying[:-MOST]

    def bounds(self) -> pygame.Rect | None:
        """What drawing touches, and reads; None if nothing flies."""
        if not self._flying:
            return None
        areas = [self._seen_through(shard).union(self._place(shard)) for shard in self._flying]
        return areas[0].unionall(areas[1:])

    def update(self, dt: float) -> list[pygame.Rect]:
        """Let `dt` seconds pass; returns what looks different now, canvas px."""
        before = self.bounds()
        for shard in self._flying:
            shard.age += dt
            shard.vy += PULL * self._unit * dt
            shard.x += shard.vx * dt
            shard.y += shard.vy * dt
            shard.turn = (shard.turn + shard.spin * dt) % TURNS
        self._flying = [shard for shard in self._flying if shard.age < shard.life]
        return [rect for rect in (before, self.bounds()) if rect is not None]

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw them over what is there."""
        for shard in self._flying:
            place, seen = self._place(shard), self._seen_through(shard).clamp(canvas.get_rect())
            if not place.colliderect(canvas.get_clip()) or not canvas.get_rect().contains(seen):
                continue
            pane = self._pane(shard.kind, int(shard.turn))
            glass = pygame.Surface(place.size, pygame.SRCALPHA)
            behind = pygame.transform.flip(canvas.subsurface(seen), True, True)
            glass.blit(pygame.transform.smoothscale(behind, place.size), (0, 0))
            glass.blit(pane.shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            glass.blit(pane.edges, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            left = (1 - shard.age / shard.life) / FADES
            if left < 1:
                glass.fill((round(255 * left),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            canvas.blit(glass, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _place(self, shard: _Shard) -> pygame.Rect:
        size = round(WIDE * self._unit)
        return pygame.Rect(round(shard.x) - size // 2, round(shard.y) - size // 2, size, size)

    def _seen_through(self, shard: _Shard) -> pygame.Rect:
        """What of the canvas is seen through one: it turns with it."""
        place, angle = self._place(shard), 2 * math.pi * shard.turn / TURNS
        far = ASIDE * place.w
        return place.inflate(round((BEHIND - 1) * place.w), round((BEHIND - 1) * place.h)).move(
            round(far * math.cos(angle)), round(far * math.sin(angle))
        )

    # -- pictures ------------------------------------------------------------------------------------------------
    def to_make(self) -> Iterator[Callable[[], object]]:
        """Yield what makes all pictures, one each."""
        for kind in range(len(SHAPES)):
            yield from [partial(self._pane, kind, turn) for turn in range(TURNS)]

    def _pane(self, kind: int, turn: int) -> _Pane:
        found = self._panes.get((kind, turn))
        if found is None:
            found = self._panes[kind, turn] = _painted(SHAPES[kind], 2 * math.pi * turn / TURNS, WIDE * self._unit)
        return found


def _painted(corners: tuple[Point, ...], angle: float, wide: float) -> _Pane:
    """Paint a pane: its cut edges are as bright as they are turned to the lamp."""
    size, large = round(wide), round(wide) * FINE
    cos, sin = math.cos(angle), math.sin(angle)
    outer = [((x * cos - y * sin + 0.5) * large, (x * sin + y * cos + 0.5) * large) for x, y in corners]
    inner = [(large / 2 + (x - large / 2) * BEVEL, large / 2 + (y - large / 2) * BEVEL) for x, y in outer]
    shape, edges = (pygame.Surface((large, large), pygame.SRCALPHA) for _ in range(2))
    pygame.draw.polygon(shape, TINT, outer)
    for at, (start, end) in enumerate(zip(outer, [*outer[1:], outer[0]], strict=True)):
        lit = ((end[1] - start[1]) * LAMP[0] - (end[0] - start[0]) * LAMP[1]) / math.dist(start, end)
        facet = [start, end, inner[(at + 1) % len(inner)], inner[at]]
        if lit > 0:
            light = round(24 + 150 * lit**1.5)
            pygame.draw.polygon(edges, (light, light, light, light // 2), facet)
            pygame.draw.line(edges, (255,) * 4, start, end, round(FINE * (1 + lit)))
        else:
            pygame.draw.polygon(edges, (6, 10, 12, round(40 - 90 * lit)), facet)
            pygame.draw.line(edges, (120, 140, 144, 150), start, end, FINE)
    return _Pane(*(pygame.transform.smoothscale(each, (size, size)) for each in (shape, edges)))
