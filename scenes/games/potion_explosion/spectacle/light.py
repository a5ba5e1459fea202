"""Light that a burst throws: a pool on the wood, and on each marble the side that faces it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from functools import partial

import msgspec
import pygame

from scenes.games.potion_explosion.spectacle.burst_kinds import TONES
from scenes.tabletop.spectacle.looks import Look, cropped
from scenes.ui.kit import Kit
from scenes.ui.motion import Point
from scenes.ui.pictures.surfaces import changed, scaled
from scenes.ui.theme import Colour

LIFE = 0.42
"""Seconds until a light has gone out."""
MOST = 6
"""So many lights shine at once: the oldest goes."""
REACH = 2.5
"""How far a light falls, in marbles."""
POOL = 4.4
"""The width of the light on the wood, in marbles."""
DIRECTIONS, STRENGTHS, POOLS = 12, 4, 3
LEVELS = 8
"""A light goes out in so many steps: only then is what it falls on drawn anew."""
WOOD = (150, 96, 46)
"""What wood gives back of light: it looks reflected, not painted on."""


class Light(msgspec.Struct):
    """One light: where, of which colour, how strong (1 = usual), and for how long already."""

    at: Point
    tone: Colour
    strength: float
    age: float = 0.0

    @property
    def left(self) -> float:
        """How much of it is left, in steps: it is brightest at its beginning."""
        return math.ceil(LEVELS * math.pow(1 - self.age / LIFE, 1.4)) / LEVELS


class Lights:
    """All light thrown on one canvas."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self._unit = 1.0
        self._shining: list[Light] = []
        self._rims: dict[tuple[Colour, int, int], Look] = {}
        self._pools: dict[tuple[Colour, int], pygame.Surface] = {}

    def resize(self, unit: float) -> None:
        """Make ready for marbles of another diameter (canvas px)."""
        self._unit = unit
        self._rims.clear()
        self._pools.clear()
        self._shining.clear()

    def __len__(self) -> int:
        return len(self._shining)

    def throw(self, at: Point, tone: Colour, strength: float) -> None:
        """Let a light shine up and go out."""
        self._shining = [*self._shining[1 - MOST :], Light(at, tone, strength)]

    def clear(self) -> None:
        """Put all out."""
        self._shining.clear()

    def update(self, dt: float) -> list[pygame.Rect]:
        """Let `dt` seconds pass; returns what is lit otherwise now."""
        changed = []
        for light in self._shining:
            before = 0.0 if light.age == 0 else light.left
            light.age += dt
            if light.age >= LIFE or light.left != before:
                changed.append(self._reach(light, before or light.left))
        self._shining = [light for light in self._shining if light.age < LIFE]
        return changed

    def _reach(self, light: Light, left: float) -> pygame.Rect:
        """What a light falls on while so much of it is left: the weaker, the nearer."""
        far = REACH * max(0.0, 1 - 0.5 / STRENGTHS / left) ** (2 / 3)
        half = round(max(POOL / 2, far * light.strength + 0.6) * self._unit) + 2
        return pygame.Rect(round(light.at[0]) - half, round(light.at[1]) - half, 2 * half, 2 * half)

    def on_wood(self, canvas: pygame.Surface) -> None:
        """Draw what the wood gives back: below the marbles."""
        for light in self._shining:
            step = round(light.left * POOLS)
            if step:
                pool = self._pool(light.tone, step)
                half = pool.get_width() / 2
                canvas.blit(pool, (light.at[0] - half, light.at[1] - half), special_flags=pygame.BLEND_RGB_ADD)

    def on_marbles(self, canvas: pygame.Surface, marbles: Iterable[Point]) -> None:
        """Draw, on marbles at such places, the side that faces a light."""
        if not self._shining:
            return
        unit, lit = self._unit, []
        for x, y in marbles:
            for light in self._shining:
                dx, dy = light.at[0] - x, light.at[1] - y
                far = math.hypot(dx, dy) / (unit * light.strength)
                if 0.35 < far < REACH:
                    step = _step(light.left * (1 - (far / REACH) ** 1.5))
                    if step:
                        turn = round(math.atan2(dy, dx) / (2 * math.pi) * DIRECTIONS) % DIRECTIONS
                        rim = self._rim(light.tone, turn, step)
                        lit.append((rim.surface, (x + rim.dx, y + rim.dy)))
        if lit:
            canvas.fblits(lit, pygame.BLEND_RGB_ADD)

    def _rim(self, tone: Colour, turn: int, step: int) -> Look:
        key = (tone, turn, step)
        found = self._rims.get(key)
        if found is None:
            cell, side = self.kit.pictures.cell("moments/rim", turn), round(self._unit)
            rim = changed(scaled(cell, (side, side)), tint=tone, opacity=step / STRENGTHS)
            found = self._rims[key] = cropped(rim)
        return found

    def _pool(self, tone: Colour, step: int) -> pygame.Surface:
        found = self._pools.get((tone, step))
        if found is None:
            side = round(POOL * self._unit)
            warm = (
                (tone[0] * 2 + WOOD[0] * 3) // 5,
                (tone[1] * 2 + WOOD[1] * 3) // 5,
                (tone[2] * 2 + WOOD[2] * 3) // 5,
            )
            cell = self.kit.pictures.cell("effects/glow_white")
            pool = changed(scaled(cell, (side, side)), tint=warm, opacity=0.68 * step / POOLS)
            found = self._pools[tone, step] = pool
        return found

    def to_make(self) -> Iterator[Callable[[], object]]:
        """Yield what makes all that usual lights need."""
        for name in ("blue", "black", "red", "yellow"):
            for turn in range(DIRECTIONS):
                for step in range(1, STRENGTHS + 1):
                    yield partial(self._rim, TONES[name], turn, step)
            for step in range(1, POOLS + 1):
                yield partial(self._pool, TONES[name], step)


def _step(part: float) -> int:
    """One of the strengths light is made in; 0 is none."""
    return max(0, min(STRENGTHS, round(part * STRENGTHS)))
