"""Explosions by colour: glow, burst, ring, sparks, shards, bubbles, smoke and stars, from a pool of particles.

All sizes and fadings are made once (`warm`), so that a frame only draws: nothing is scaled or turned on the way.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from scenes.games.potion_explosion.dispenser.marbles import COLOURS
from scenes.ui.kit import Kit

Frames = Sequence[pygame.Surface]
_STEPS = 7
"""How many sizes and fadings each kind of particle goes through."""
MOST = 320
"""More particles than this are not made: the oldest go."""
_DOWN = 22.0
"""How strongly falling particles are pulled, in marbles/s²."""


@dataclass(frozen=True)
class BurstKind:
    """How one kind of particle looks and moves; lengths in marbles, times in seconds."""

    picture: str
    count: int
    size: tuple[float, float]
    """At its beginning and end."""
    life: tuple[float, float]
    """Shortest and longest."""
    speed: tuple[float, float] = (0.0, 0.0)
    pull: float = 0.0
    """1 falls like a marble, less than 0 rises."""
    drag: float = 0.0
    """How much of its speed it loses, per second."""
    light: float = 1.0
    """Its opacity at the beginning; it fades to nothing."""


def _kinds(colour: str) -> tuple[BurstKind, ...]:
    """What an explosion of that colour (a picture's name) is made of."""
    common = (
        BurstKind(f"glow_{colour}", 1, (2.0, 2.8), (0.5, 0.5), light=0.32),
        BurstKind(f"burst_{colour}", 1, (1.5, 2.4), (0.5, 0.5), light=0.85),
        BurstKind("ring", 1, (0.7, 2.3), (0.34, 0.34), light=0.45),
    )
    sparks = BurstKind(f"spark_{colour}", 9, (0.26, 0.1), (0.3, 0.6), (4.0, 10.0), 0.5, 2.0)
    shards = BurstKind(f"shard_{colour}", 5, (0.22, 0.16), (0.45, 0.75), (2.5, 6.5), 1.0, 0.6)
    own = {
        "blue": (BurstKind("bubble", 7, (0.12, 0.26), (0.5, 0.95), (1.0, 3.0), -0.18, 2.4), sparks, shards),
        "black": (
            BurstKind("smoke_2", 2, (0.7, 1.6), (0.6, 0.9), (0.4, 1.0), -0.1, 1.2, 0.5),
            BurstKind("bubble", 5, (0.14, 0.3), (0.5, 0.9), (0.8, 2.2), -0.14, 2.2),
            sparks,
            shards,
        ),
        "red": (
            BurstKind("smoke_1", 3, (0.6, 1.8), (0.6, 1.0), (0.5, 1.4), -0.14, 1.4, 0.55),
            BurstKind(f"spark_{colour}", 15, (0.3, 0.08), (0.35, 0.75), (5.0, 12.0), 0.4, 2.4),
            shards,
        ),
        "yellow": (
            BurstKind(f"star_{colour}", 9, (0.5, 0.12), (0.4, 0.95), (1.5, 6.0), 0.12, 2.6),
            sparks,
            shards,
        ),
    }
    return common + own.get(colour, (sparks, shards))


_FLASH = (BurstKind("glow_white", 1, (0.9, 1.5), (0.2, 0.2), light=0.6), BurstKind("spark_white", 4, (0.2, 0.06),
          (0.15, 0.3), (3.0, 6.0), 0.3, 2.0))  # fmt: skip
"""Where two sides of a gap meet."""
_GLITTER = (BurstKind("star_white", 4, (0.34, 0.1), (0.3, 0.6), (0.6, 2.2), -0.05, 2.0, 0.8),)
"""Where a marble is lifted out or arrives."""


def _all_kinds() -> list[BurstKind]:
    """Every kind there is, once each."""
    wanted = [kind for name in COLOURS.values() for kind in _kinds(name)] + [*_FLASH, *_GLITTER]
    return list(dict.fromkeys(wanted))


class Particle:
    """One of the pool."""

    __slots__ = ("additive", "age", "drag", "frames", "life", "pull", "vx", "vy", "x", "y")

    def __init__(self) -> None:
        self.x = self.y = self.vx = self.vy = 0.0
        self.age, self.life = 0.0, 1.0
        self.pull = self.drag = 0.0
        self.frames: Frames = ()
        self.additive = False


class Effects:
    """All particles of a dispenser, in canvas px."""

    def __init__(self, kit: Kit, seed: int = 7) -> None:
        self.kit = kit
        self._random = random.Random(seed)
        self._unit = 1.0
        self._made: dict[BurstKind, tuple[Frames, ...]] = {}
        self._alive: list[Particle] = []
        self._pool: list[Particle] = []
        self._to_make: Iterator[None] | None = None
        self._bounds: pygame.Rect | None = None
        """What `bounds` found, until particles move: it is asked several times a frame."""

    def resize(self, marble: float) -> None:
        """Make ready for marbles of another diameter (canvas px)."""
        self._unit = max(4.0, marble)
        self._made.clear()
        self.clear()
        self._to_make = self._make_all()
        self.kit.pictures.read_ahead(f"effects/{kind.picture}" for kind in _all_kinds())

    def warm(self) -> bool:
        """Make a few sizes ahead of time; returns whether some are still missing."""
        if self.kit.pictures.reading:
            return True
        if self._to_make is not None and next(self._to_make, "done") == "done":
            self._to_make = None
        return self._to_make is not None

    def clear(self) -> None:
        """Take all particles away."""
        self._bounds = None
        self._pool += self._alive
        self._alive.clear()

    def __len__(self) -> int:
        return len(self._alive)

    # -- beginnings ----------------------------------------------------------------------------------------------
    def explode(self, at: tuple[float, float], colour: str, strength: float = 1.0) -> None:
        """Let a marble of a colour (its letter) explode; `strength` (1 = usual) scales the number of sparks."""
        self._emit(_kinds(COLOURS.get(colour, "white")), at, strength)

    def flash(self, at: tuple[float, float]) -> None:
        """Show that two sides have met."""
        self._emit(_FLASH, at, 1.0)

    def glitter(self, at: tuple[float, float]) -> None:
        """A little glitter."""
        self._emit(_GLITTER, at, 1.0)

    def _emit(self, kinds: Sequence[BurstKind], at: tuple[float, float], strength: float) -> None:
        self._bounds = None
        still = self.kit.settings.reduced_motion
        for kind in kinds:
            if still and kind.speed[1] > 0:
                continue
            count = kind.count if kind.count == 1 else max(1, round(kind.count * strength))
            for _ in range(count):
                self._start(kind, at)

    def _start(self, kind: BurstKind, at: tuple[float, float]) -> None:
        draw = self._random
        particle = self._pool.pop() if self._pool else Particle()
        variants = self._frames(kind)
        particle.frames = variants[draw.randrange(len(variants))]
        particle.additive = self.kit.pictures.entry(f"effects/{kind.picture}").additive
        angle, speed = draw.uniform(0, 2 * math.pi), draw.uniform(*kind.speed) * self._unit
        particle.vx, particle.vy = math.cos(angle) * speed, math.sin(angle) * speed
        spread = 0.28 * self._unit if speed else 0.0
        particle.x = at[0] + math.cos(angle) * spread
        particle.y = at[1] + math.sin(angle) * spread
        particle.pull, particle.drag = kind.pull * _DOWN * self._unit, kind.drag
        particle.age, particle.life = 0.0, draw.uniform(*kind.life)
        self._alive.append(particle)
        if len(self._alive) > MOST:
            self._pool.append(self._alive.pop(0))

    # -- time and drawing ----------------------------------------------------------------------------------------
    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._bounds = None
        if not self._alive:
            return
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
        """What drawing touches; None if nothing."""
        if self._bounds is None and self._alive:
            self._bounds = self._measure()
        return self._bounds

    def _measure(self) -> pygame.Rect:
        left = top = math.inf
        right = bottom = -math.inf
        for particle in self._alive:
            half = max(particle.frames[0].get_width(), particle.frames[-1].get_width()) / 2 + 1
            left, right = min(left, particle.x - half), max(right, particle.x + half)
            top, bottom = min(top, particle.y - half), max(bottom, particle.y + half)
        return pygame.Rect(math.floor(left), math.floor(top), math.ceil(right - left), math.ceil(bottom - top))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw all particles: first what covers, then what shines."""
        covering: list[tuple[pygame.Surface, tuple[float, float]]] = []
        shining: list[tuple[pygame.Surface, tuple[float, float]]] = []
        for particle in self._alive:
            frames = particle.frames
            surface = frames[min(len(frames) - 1, int(particle.age / particle.life * len(frames)))]
            width, height = surface.get_size()
            where = (particle.x - width / 2, particle.y - height / 2)
            (shining if particle.additive else covering).append((surface, where))
        if covering:
            canvas.fblits(covering, pygame.BLEND_PREMULTIPLIED)
        if shining:
            canvas.fblits(shining, pygame.BLEND_RGB_ADD)

    # -- pictures ------------------------------------------------------------------------------------------------
    def _frames(self, kind: BurstKind) -> tuple[Frames, ...]:
        found = self._made.get(kind)
        if found is None:
            found = self._make(kind)
            self._made[kind] = found
        return found

    def _make(self, kind: BurstKind) -> tuple[Frames, ...]:
        """All looks of a kind: several to start from for a sheet that tumbles, one for one that plays."""
        name = f"effects/{kind.picture}"
        count = self.kit.pictures.entry(name).frames
        if kind.picture.startswith("burst") and count > 1:
            return (tuple(self._look(name, kind, 1.0, at, kind.light) for at in range(count)),)
        steps = _STEPS if kind.count > 1 or count > 1 else _STEPS + 3
        starts = range(0, count, max(1, count // 4))
        return tuple(
            tuple(self._look(name, kind, at / steps, (start + at) % count) for at in range(steps))
            for start in starts
        )

    def _look(
        self, name: str, kind: BurstKind, age: float, frame: int, opacity: float | None = None
    ) -> pygame.Surface:
        first, last = kind.size
        width = max(2, round((first + (last - first) * age) * self._unit))
        if opacity is None:
            opacity = kind.light * (1 - age) ** 0.8
        return self.kit.pictures.get(name, width=width, frame=frame, opacity=round(opacity, 2)).surface

    def _make_all(self) -> Iterator[None]:
        for kind in _all_kinds():
            self._frames(kind)
            yield
