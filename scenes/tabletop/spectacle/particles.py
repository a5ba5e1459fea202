"""Particles from a pool: emitted by kinds, moved, and drawn in few calls.

Pictures are made as each is first seen, or ahead of time; nothing is turned on the way.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from scenes.tabletop.spectacle.kinds import ParticleKind
from scenes.tabletop.spectacle.looks import NOTHING, Look, Looks
from scenes.ui.kit import Kit
from scenes.ui.motion import Point

MOST = 320
"""More particles than this are not made: the oldest small ones go."""
_DOWN = 22.0
"""How strongly falling particles are pulled, in units/s²."""


class Particle:
    """One of the pool."""

    __slots__ = (
        "additive",
        "age",
        "drag",
        "frames",
        "half",
        "kind",
        "life",
        "pull",
        "scale",
        "vx",
        "vy",
        "x",
        "y",
    )

    def __init__(self) -> None:
        self.x = self.y = self.vx = self.vy = 0.0
        self.age, self.life = 0.0, 1.0
        self.pull = self.drag = 0.0
        self.half = 1.0
        """How far from its middle drawing may touch."""
        self.kind: ParticleKind | None = None
        """What it plays; None if it goes through `frames`."""
        self.scale = 1.0
        self.frames = NOTHING
        self.additive = False


class Particles:
    """All particles of a layer, in canvas px; sizes are in units: how wide a thing is that bursts (a marble)."""

    def __init__(self, kit: Kit, seed: int = 7, looks: Looks | None = None) -> None:
        """`looks`: share the pictures of other particles, whose size is then theirs."""
        self.kit = kit
        self.looks = looks or Looks(kit)
        self._random = random.Random(seed)
        self._alive: list[Particle] = []
        self._pool: list[Particle] = []
        self._bounds: pygame.Rect | None = None
        """What `bounds` found, until particles move: it is asked several times a frame."""

    def resize(self, unit: float) -> None:
        """Make ready for another unit (canvas px)."""
        self.looks.resize(max(4.0, unit))
        self.clear()

    def clear(self) -> None:
        """Take all particles away."""
        self._bounds = None
        self._pool += self._alive
        self._alive.clear()

    def __len__(self) -> int:
        return len(self._alive)

    @property
    def busy(self) -> bool:
        """Whether something is still to be seen."""
        return bool(self._alive)

    def emit(self, kinds: Sequence[ParticleKind], at: Point, strength: float = 1.0, scale: float = 1.0) -> None:
        """Let particles go; `strength` scales how many, `scale` how large bodies are and how fast all fly.

        Where everything is there at once nothing flies.
        """
        if self.kit.settings.speed == "at_once":
            return
        self._bounds = None
        still = self.kit.settings.reduced_motion
        for kind in kinds:
            if still and kind.speed[1] > 0:
                continue
            count = kind.count if kind.count == 1 else max(1, round(kind.count * strength))
            for _ in range(count):
                self._start(kind, at, scale)

    def _start(self, kind: ParticleKind, at: Point, scale: float) -> None:
        draw = self._random
        particle = self._pool.pop() if self._pool else Particle()
        particle.additive = self.looks.additive(kind)
        if kind.way == "plays":
            particle.kind, particle.frames, particle.scale = kind, NOTHING, scale
            particle.half = kind.size[0] * self.looks.unit * scale * 0.75 + 4
        else:
            variants = self.looks.variants(kind)
            particle.kind, particle.frames = None, variants[draw.randrange(len(variants))]
            ends = (particle.frames[0], particle.frames[len(particle.frames) - 1])
            particle.half = max(max(look.surface.get_size()) - min(look.dx, look.dy) for look in ends) / 2 + 2
        angle, speed = draw.uniform(0, 2 * math.pi), draw.uniform(*kind.speed) * self.looks.unit * scale
        particle.vx, particle.vy = math.cos(angle) * speed, math.sin(angle) * speed
        spread = 0.28 * self.looks.unit if speed else 0.0
        particle.x = at[0] + math.cos(angle) * spread
        particle.y = at[1] + math.sin(angle) * spread - kind.up * self.looks.unit * scale
        particle.pull, particle.drag = kind.pull * _DOWN * self.looks.unit, kind.drag
        particle.age, particle.life = 0.0, draw.uniform(*kind.life)
        self._alive.append(particle)
        if len(self._alive) > MOST:
            oldest = next((at for at, each in enumerate(self._alive) if each.kind is None), 0)
            self._pool.append(self._alive.pop(oldest))

    # -- time and drawing ----------------------------------------------------------------------------------------
    def update(self, dt: float) -> list[pygame.Rect]:
        """Let `dt` seconds pass; returns what looks different now, canvas px."""
        before = self.bounds()
        self._move(dt)
        self._bounds = None
        return [rect for rect in (before, self.bounds()) if rect is not None]

    def _move(self, dt: float) -> None:
        alive: list[Particle] = []
        for particle in self._alive:
            particle.age += dt
            if particle.age >= particle.life:
                self._pool.append(particle)
                continue
            slower = max(0.0, 1 - particle.drag * dt)
            particle.vx *= slower
            particle.vy = particle.vy * slower + particle.pull * dt
            particle.x += particle.vx * dt
            particle.y += particle.vy * dt
            alive.append(particle)
        self._alive = alive

    def bounds(self) -> pygame.Rect | None:
        """What drawing particles touches; None if there are none."""
        if self._bounds is None and self._alive:
            self._bounds = self._measure()
        return self._bounds

    def _measure(self) -> pygame.Rect:
        left = top = math.inf
        right = bottom = -math.inf
        for particle in self._alive:
            half = particle.half
            left, right = min(left, particle.x - half), max(right, particle.x + half)
            top, bottom = min(top, particle.y - half), max(bottom, particle.y + half)
        return pygame.Rect(math.floor(left), math.floor(top), math.ceil(right - left), math.ceil(bottom - top))

    def draw_sunk(self, canvas: pygame.Surface) -> None:
        """Draw what has sunk below the pieces by now."""
        for particle in self._alive:
            if _sunk(particle):
                look = self._look(particle)
                where = (particle.x + look.dx, particle.y + look.dy)
                canvas.blit(look.surface, where, special_flags=pygame.BLEND_PREMULTIPLIED)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw all particles above the pieces: first what covers, then what shines."""
        covering: list[tuple[pygame.Surface, Point]] = []
        shining: list[tuple[pygame.Surface, Point]] = []
        for particle in self._alive:
            if _sunk(particle):
                continue
            look = self._look(particle)
            where = (particle.x + look.dx, particle.y + look.dy)
            (shining if particle.additive else covering).append((look.surface, where))
        if covering:
            canvas.fblits(covering, pygame.BLEND_PREMULTIPLIED)
        if shining:
            canvas.fblits(shining, pygame.BLEND_RGB_ADD)

    def _look(self, particle: Particle) -> Look:
        part = particle.age / particle.life
        if particle.kind is not None:
            count = self.looks.count(particle.kind)
            return self.looks.played(particle.kind, min(count - 1, int(part * count)), particle.scale)
        frames = particle.frames
        return frames[min(len(frames) - 1, int(part * len(frames)))]


def _sunk(particle: Particle) -> bool:
    """Whether it lies below the pieces."""
    return particle.kind is not None and particle.age >= particle.kind.sinks * particle.life
