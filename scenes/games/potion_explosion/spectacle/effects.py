"""Explosions: bodies, pieces of glass, sparks and thrown light, from a pool of particles.

Pictures are made ahead of time (`warm`) or, for the large ones, as each is first seen, so that a frame hardly does
more than draw: nothing is turned on the way, and three calls draw all of it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence

import pygame

from scenes.games.potion_explosion.dispenser.marbles import COLOURS
from scenes.games.potion_explosion.spectacle import burst_kinds
from scenes.games.potion_explosion.spectacle.burst_kinds import BurstKind
from scenes.games.potion_explosion.spectacle.light import Lights
from scenes.games.potion_explosion.spectacle.looks import Frames, Look, Looks
from scenes.ui.kit import Kit
from scenes.ui.motion import Point

MOST = 320
"""More particles than this are not made: the oldest small ones go."""
_DOWN = 22.0
"""How strongly falling particles are pulled, in marbles/s²."""
_STRONGEST, _LARGEST = 1.5, 2.0


def strength_of(link: int) -> float:
    """How much larger than usual what bursts in a chain's link is."""
    return min(_STRONGEST, 0.82 + 0.18 * link)


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
        self.kind: BurstKind | None = None
        """What it plays; None if it goes through `frames`."""
        self.scale = 1.0
        self.frames: Frames = ()
        self.additive = False


class Effects:
    """All particles of a dispenser or a table, in canvas px, and the light they throw."""

    def __init__(self, kit: Kit, seed: int = 7, looks: Looks | None = None) -> None:
        """`looks`: share the pictures of other effects; then only those are resized and warmed."""
        self.kit = kit
        self.looks = looks or Looks(kit)
        self.lights = Lights(kit)
        self._random = random.Random(seed)
        self._alive: list[Particle] = []
        self._pool: list[Particle] = []
        self._to_make: Iterator[None] | None = None
        self._bounds: pygame.Rect | None = None
        """What `bounds` found, until particles move: it is asked several times a frame."""

    def resize(self, marble: float) -> None:
        """Make ready for marbles of another diameter (canvas px)."""
        unit = max(4.0, marble)
        self.looks.resize(unit)
        self.lights.resize(unit)
        self.clear()
        self._to_make = self._make_all()
        needed = [kind.picture for kind in burst_kinds.all_kinds()]
        needed += [f"moments/{name}" for name in burst_kinds.CONJURED]
        self.kit.pictures.read_ahead(dict.fromkeys(needed))

    def warm(self) -> bool:
        """Make a few pictures ahead of time; returns whether some are still missing."""
        if self.kit.pictures.reading:
            return True
        if self._to_make is not None and next(self._to_make, "done") == "done":
            self._to_make = None
        return self._to_make is not None

    def clear(self) -> None:
        """Take all particles and their light away."""
        self._bounds = None
        self._pool += self._alive
        self._alive.clear()
        self.lights.clear()

    def __len__(self) -> int:
        return len(self._alive)

    @property
    def busy(self) -> bool:
        """Whether something is still to be seen."""
        return bool(self._alive) or bool(self.lights)

    # -- beginnings ----------------------------------------------------------------------------------------------
    def explode(self, at: Point, colour: str, link: int = 1, strength: float = 1.0) -> None:
        """Let a marble of a colour (its letter) burst; `strength` (1 = usual) scales the number of sparks."""
        name = COLOURS.get(colour, "white")
        if self.kit.settings.reduced_motion:
            self.emit((burst_kinds.light_of(name),), at)
        else:
            self.emit(burst_kinds.of_marble(name), at, strength, strength_of(link))

    def body(self, at: Point, colour: str, marbles: int, link: int = 1) -> None:
        """Let what was in so many marbles of a colour burst out as one, and throw its light."""
        if self.kit.settings.reduced_motion:
            return
        name, strength = COLOURS.get(colour, "white"), strength_of(link)
        scale = min(_LARGEST, strength * min(1.7, 0.75 + 0.25 * marbles))
        self.lights.throw(at, burst_kinds.TONES[name], strength * min(1.4, 0.85 + 0.15 * marbles))
        self.emit(burst_kinds.BODIES.get(name, ()), at, 1.0, scale)

    def flash(self, at: Point) -> None:
        """Show that two sides have met."""
        self.emit(burst_kinds.FLASH, at)

    def glitter(self, at: Point) -> None:
        """A little glitter."""
        self.emit(burst_kinds.GLITTER, at)

    def emit(self, kinds: Sequence[BurstKind], at: Point, strength: float = 1.0, scale: float = 1.0) -> None:
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

    def _start(self, kind: BurstKind, at: Point, scale: float) -> None:
        draw = self._random
        particle = self._pool.pop() if self._pool else Particle()
        particle.additive = self.looks.additive(kind)
        if kind.way == "plays":
            particle.kind, particle.frames, particle.scale = kind, (), scale
            particle.half = kind.size[0] * self.looks.unit * scale * 0.75 + 4
        else:
            variants = self.looks.variants(kind)
            particle.kind, particle.frames = None, variants[draw.randrange(len(variants))]
            ends = (particle.frames[0], particle.frames[-1])
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
        changed = self.lights.update(dt)
        self._move(dt)
        self._bounds = None
        return changed + [rect for rect in (before, self.bounds()) if rect is not None]

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
        """Draw what lies below the marbles by now."""
        for particle in self._alive:
            if _sunk(particle):
                look = self._look(particle)
                where = (particle.x + look.dx, particle.y + look.dy)
                canvas.blit(look.surface, where, special_flags=pygame.BLEND_PREMULTIPLIED)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw all particles above the marbles: first what covers, then what shines."""
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

    # -- pictures ------------------------------------------------------------------------------------------------
    def _make_all(self) -> Iterator[None]:
        for kind in sorted(burst_kinds.all_kinds(), key=lambda kind: kind.way != "turns"):  # what takes longest
            if kind.way == "plays":
                for frame in range(self.looks.count(kind)):
                    self.looks.played(kind, frame, 1.0)
                    yield
            else:
                self.looks.variants(kind)
                yield
        yield from self.lights.warm()
        get, entry = self.kit.pictures.get, self.kit.pictures.entry
        for name, marbles in burst_kinds.CONJURED.items():
            for frame in range(entry(f"moments/{name}").frames):
                get(f"moments/{name}", width=round(marbles * self.looks.unit), frame=frame)
                yield


def _sunk(particle: Particle) -> bool:
    """Whether it lies below the marbles."""
    return particle.kind is not None and particle.age >= particle.kind.sinks * particle.life
