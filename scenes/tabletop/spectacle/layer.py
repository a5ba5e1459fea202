"""What moments draw above (or below) pieces for a while: sights, each with its time, and particles.

A sight is a step of motion: it can be waited for, hurried on, or played `beside`, so that nobody waits for it.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.tabletop.spectacle.looks import Looks
from scenes.tabletop.spectacle.particles import Particles
from scenes.ui.kit import Kit
from scenes.ui.motion import Motion, MotionStep
from scenes.ui.stage.layer import LONGEST_WAIT
from scenes.ui.widgets.base import Widget

Draw = Callable[[pygame.Surface, float], object]
"""Draws a sight: canvas, and how much of its time has passed (0 to 1)."""
Reach = Callable[[float], pygame.Rect] | pygame.Rect
"""What drawing it may touch, canvas px."""
STILL_SECONDS = 0.7
"""How long a sight is seen where motion is reduced: long enough to be read."""


class Sight:
    """Something that is seen for a while; see `Layer.sight`."""

    def __init__(self, layer: Layer, seconds: float, draw: Draw, reach: Reach, still: float | None) -> None:
        self._layer, self._seconds, self._draw, self._reach = layer, seconds, draw, reach
        self._still = still
        self._passed = 0.0
        self._part: float | None = None
        self.covered = pygame.Rect(0, 0, 0, 0)
        self.ended_for = 0
        """Frames for which it is over, but still seen."""

    def advance(self, dt: float, still: bool) -> float | None:
        """See `MotionStep`."""
        if still and self._still is None:
            return dt
        if self._part is None:
            self._layer.begin(self)
        self._passed += dt
        whole = max(self._seconds, STILL_SECONDS) if still else self._seconds
        if self._passed >= whole:
            self._layer.end(self)
            return self._passed - whole
        self._part = self._still if still else self._passed / whole
        return None

    def finish(self) -> None:
        """See `MotionStep`."""
        self._layer.end(self)

    def reach(self) -> pygame.Rect:
        """What drawing it now may touch."""
        part = self._part or 0.0
        return self._reach(part) if callable(self._reach) else self._reach

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it as it is now."""
        self._draw(canvas, self._part or 0.0)


class Layer(Widget):
    """Sights and particles, above what was put before it."""

    def __init__(self, kit: Kit, looks: Looks | None = None) -> None:
        """`looks`: share the pictures of other effects, whose size is then theirs."""
        super().__init__(kit)
        self.effects = Particles(kit, seed=11, looks=looks)
        self._sights: list[Sight] = []
        self._ended: list[Sight] = []
        """Those that are over, but have left something where it isn't painted yet."""
        self._beside = Motion(kit.settings)

    def __len__(self) -> int:
        return len(self._sights) + len(self.effects)

    @property
    def busy(self) -> bool:
        """Whether anything is to be seen."""
        return bool(self._sights or self._ended) or self._beside.busy or self.effects.busy

    @property
    def drawn_on(self) -> list[pygame.Rect]:
        """What sights are drawn on now."""
        return [sight.covered for sight in self._sights]

    def sight(self, seconds: float, draw: Draw, reach: Reach, *, still: float | None = None) -> MotionStep:
        """Return a step that is seen for so long; `still`: which part of it is seen where motion is reduced."""
        return Sight(self, seconds, draw, reach, still)

    def play_beside(self, *steps: MotionStep) -> None:
        """Play steps one after the other for which nobody waits."""
        self._beside.play(*steps)

    def clear(self) -> None:
        """Take all away (the table shows something else)."""
        self._beside.hurry()
        self._sights.clear()
        self._ended.clear()
        self.effects.clear()

    def begin(self, sight: Sight) -> None:
        """A sight is seen from now on."""
        if sight not in self._sights:
            self._sights.append(sight)

    def end(self, sight: Sight) -> None:
        """A sight is seen no more."""
        if sight in self._sights:
            self._sights.remove(sight)
            if self.kit.rehearsal.in_slices:
                self._ended.append(sight)
            self._damage(sight.covered)

    def _damage(self, rect: pygame.Rect | None) -> None:
        if self.scene is not None and rect is not None and rect.w:
            self.scene.damage(rect)

    def paint_rect(self) -> pygame.Rect:
        """Everything: what it draws is clipped to what has changed."""
        return self.kit.units.canvas

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass."""
        self._beside.update(dt)
        for sight in list(self._ended):
            sight.ended_for += 1
            if self.scene is None or not self.scene.waits(sight.covered) or sight.ended_for > LONGEST_WAIT:
                self._ended.remove(sight)
                self._damage(sight.covered)
        if not self._sights and not self.effects.busy:
            return False
        for sight in self._sights:
            self._damage(sight.covered)
            sight.covered = sight.reach()
            self._damage(sight.covered)
        if self.effects.busy:
            for rect in self.effects.update(dt):
                self._damage(rect)
        return True

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw all sights in the order in which they began, then the particles."""
        changed = canvas.get_clip()
        for sight in (*self._ended, *self._sights):
            if sight.covered.colliderect(changed):  # a frame may draw many small rectangles, far from it
                sight.draw(canvas)
        self.effects.draw(canvas)
