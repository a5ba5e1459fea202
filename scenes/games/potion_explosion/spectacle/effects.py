"""Explosions: bodies, pieces of glass, sparks and thrown light.

Pictures are made ahead of time (`warm`) or, for the large ones, as each is first seen, so that a frame hardly does
more than draw: nothing is turned on the way, and three calls draw all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from scenes.games.potion_explosion.dispenser.marbles import COLOURS
from scenes.games.potion_explosion.spectacle import burst_kinds
from scenes.games.potion_explosion.spectacle.light import Lights
from scenes.games.potion_explosion.spectacle.shards import Shards
from scenes.tabletop.spectacle.particles import Particles
from scenes.ui.kit import Kit
from scenes.ui.motion import Point

_STRONGEST, _LARGEST = 1.5, 2.0


def strength_of(link: int) -> float:
    """How much larger than usual what bursts in a chain's link is."""
    return min(_STRONGEST, 0.82 + 0.18 * link)


class Effects(Particles):
    """All particles of a dispenser, in canvas px, and the light they throw; a unit is a marble."""

    def __init__(self, kit: Kit, seed: int = 7) -> None:
        super().__init__(kit, seed)
        self.lights = Lights(kit)
        self.shards = Shards()

    def resize(self, unit: float) -> None:
        """Make ready for marbles of another diameter (canvas px)."""
        super().resize(unit)
        self.lights.resize(self.looks.unit)
        self.shards.resize(self.looks.unit)
        needed = [f"marbles/{name}_roll" for name in COLOURS.values()]
        needed += [kind.picture for kind in burst_kinds.all_kinds()]
        needed += [f"moments/{name}" for name in burst_kinds.CONJURED]
        self.kit.pictures.read_ahead(dict.fromkeys(needed))

    def clear(self) -> None:
        """Take all particles and their light away."""
        super().clear()
        self.shards.clear()
        self.lights.clear()

    @property
    def busy(self) -> bool:
        """Whether something is still to be seen."""
        return super().busy or bool(self.lights) or bool(self.shards)

    def update(self, dt: float) -> list[pygame.Rect]:
        """See `Particles`; light goes out."""
        return self.lights.update(dt) + self.shards.update(dt) + super().update(dt)

    def bounds(self) -> pygame.Rect | None:
        """See `Particles`."""
        parts = [rect for rect in (super().bounds(), self.shards.bounds()) if rect is not None]
        return parts[0].unionall(parts[1:]) if parts else None

    def draw(self, canvas: pygame.Surface) -> None:
        """See `Particles`; through shards of glass all of it is seen."""
        super().draw(canvas)
        self.shards.draw(canvas)

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
        if self.kit.settings.speed != "at_once":
            self.shards.throw(at, min(4, 1 + marbles // 2), strength)

    def flash(self, at: Point) -> None:
        """Show that two sides have met."""
        self.emit(burst_kinds.FLASH, at)

    def glitter(self, at: Point) -> None:
        """A little glitter."""
        self.emit(burst_kinds.GLITTER, at)

    # -- pictures ------------------------------------------------------------------------------------------------
    def to_make(self) -> Iterator[Callable[[], object]]:
        """Yield what makes all pictures, one or a few each."""
        for kind in sorted(burst_kinds.all_kinds(), key=lambda kind: kind.way != "turns"):  # what takes longest
            if kind.way == "plays":
                for frame in range(self.looks.count(kind)):
                    yield partial(self.looks.played, kind, frame, 1.0)
            else:
                yield partial(self.looks.make, kind)
        yield from self.lights.to_make()
        yield from self.shards.to_make()
        get, entry = self.kit.pictures.get, self.kit.pictures.entry
        for name, marbles in burst_kinds.CONJURED.items():
            for frame in range(entry(f"moments/{name}").frames):
                yield partial(get, f"moments/{name}", width=round(marbles * self.looks.unit), frame=frame)
