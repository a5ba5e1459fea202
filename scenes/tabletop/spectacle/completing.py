"""A potion that is completed, as all games tell it: boiled up, corked, carried off, put down."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from scenes.tabletop.spectacle.brewing import carried, falling_cork, flying_points
from scenes.tabletop.spectacle.drawing import around, blit_turned, share
from scenes.tabletop.spectacle.kinds import ParticleKind, bubbles, glow, sparks, steam
from scenes.tabletop.spectacle.layer import Draw, Layer
from scenes.ui.motion import Call, InOrder, MotionStep, Point, Together, Wait
from scenes.ui.theme import Colour

SPILLS = 0.62
"""At which part of the boiling it spills over."""
CORK_FROM, CORK_AT = 0.55, 0.98
"""From which part of another seat's rising the cork falls, until which."""

Sparks = tuple[int, float]
"""How many sparks, and how fast; see `kinds.sparks`."""


class Brew(msgspec.Struct, frozen=True):
    """One potion that is completed. `leave`: it isn't seen where it was; `arrive`: it stands where it belongs."""

    layer: Layer
    emit: Callable[[Sequence[ParticleKind], Point], object]
    tone: Colour
    """How it shines."""
    flask: Callable[[int, float], pygame.Surface]
    """Its picture, so tall and leaning by so many degrees."""
    start: Point
    mouth: Point
    end: Point
    tall: tuple[int, int]
    """How tall it is when it is carried off, and where it stands."""
    carry: float
    """Seconds on its way."""
    leave: Callable[[], object]
    arrive: Callable[[], object]

    def boiling(
        self, seconds: float, draw: Draw, reach: pygame.Rect, foot: Point, bubbling: Sequence[float], spilt: Sparks
    ) -> MotionStep:
        """Return the sight of it, with bubbles from its `foot` at these parts of its time; then it spills over."""
        sight = self.layer.sight(seconds, draw, reach, still=0.98)
        if self.layer.kit.settings.reduced_motion:
            return sight

        def bubble() -> None:
            self.emit(bubbles(self.tone), foot)

        def spill() -> None:
            self.emit(steam(self.tone), self.mouth)
            self.emit(sparks(self.tone, *spilt), self.mouth)

        return Together(
            sight,
            *(InOrder(Wait(seconds * at), Call(bubble)) for at in bubbling),
            InOrder(Wait(seconds * SPILLS), Call(spill)),
        )

    def lift(self, light: float) -> None:
        """It is corked, and sets out with so much light."""
        self.layer.kit.sound("cork")
        self.leave()
        self.emit(glow(self.tone, light), self.mouth)

    def brought(self, unit: float, total: Point, light: float, sparkling: Sparks) -> MotionStep:
        """Return how it is carried, stands in its light, and its points fly to the total, beside what goes on."""

        def stand() -> None:
            self.arrive()
            self.layer.play_beside(*flying_points(self.layer, unit, self.end, total))
            self._stands(light, sparkling)

        return InOrder(self._carried(), Call(stand))

    def elsewhere(self, small: float, seconds: float, beside: MotionStep | None = None) -> MotionStep:
        """Return another seat's: it grows from so small, is corked, and carried; `beside` goes on meanwhile."""
        kit, tall = self.layer.kit, self.tall[0]

        def boil() -> None:
            kit.sound("bubbling", 0.4)
            self.emit(glow(self.tone, 3.2, 0.7), self.start)
            self.emit(bubbles(self.tone), self.start)
            self.emit(steam(self.tone, 0.7), self.mouth)

        def rise(canvas: pygame.Surface, part: float) -> None:
            high = round(small + (tall - small) * round(min(1.0, 2 * part) * 4) / 4)
            blit_turned(canvas, self.flask(high, 0), self.start)
            if part > CORK_FROM:
                falling_cork(kit, canvas, self.mouth, tall, share(part, CORK_FROM, CORK_AT))

        def lift() -> None:
            kit.sound("cork", 0.6)
            self.leave()

        def stand() -> None:
            self.arrive()
            self._stands(1.5, (6, 2.4))

        rising = self.layer.sight(seconds, rise, around(self.start, margin=tall + kit.px(30)), still=0.99)
        carrying = InOrder(self._carried(), Call(stand))
        return InOrder(Call(boil), rising, Call(lift), carrying if beside is None else Together(carrying, beside))

    def _carried(self) -> MotionStep:
        return carried(self.layer, self.flask, (self.start, self.end), self.tall, self.tone, self.carry)

    def _stands(self, light: float, sparkling: Sparks) -> None:
        self.emit(glow(self.tone, light), self.end)
        self.emit(sparks(self.tone, *sparkling), self.end)
