"""Pieces on their way: drawn above everything else of a table, with the shadow they cast."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from scenes.ui.kit import Kit
from scenes.ui.motion import Call, InOrder, MotionStep, Mover, Point, Tween, Wait, fly
from scenes.ui.stage.layer import LONGEST_WAIT
from scenes.ui.widgets.base import Widget

Paint = Callable[[pygame.Surface, tuple[float, float], float], object]
"""Draws a piece: canvas, its middle in canvas px, its size as a part of its own."""

SECONDS = 0.26
"""How long a piece travels."""


class Flier(msgspec.Struct, eq=False):
    """One piece on its way."""

    paint: Paint
    mover: Mover
    shadow: float = 0.0
    """Radius of the shadow it casts in canvas px; 0: none."""
    size: float = 0.0
    """How high or wide it is if that is more than its shadow, canvas px."""
    covered: pygame.Rect = msgspec.field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    lies_on: Sequence[pygame.Rect] = ()
    """What is still to be painted of where it has arrived."""
    lain: int = 0
    """For how many frames it has lain there."""


class Fliers(Widget):
    """All pieces on their way. Put it last on the scene, so that they are above everything."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._fliers: list[Flier] = []

    def __len__(self) -> int:
        return len(self._fliers)

    def travel(
        self,
        paint: Paint,
        start: Point,
        end: Callable[[], Point] | Point,
        *,
        seconds: float = SECONDS,
        shadow: float = 0.0,
        scale: tuple[float, float] = (1.0, 1.0),
        lift: float = 1.0,
        arc: float = 0.08,
        size: float = 0.0,
        wait: float = 0.0,
        on_start: Callable[[], object] | None = None,
        on_end: Callable[[], object] | None = None,
    ) -> MotionStep:
        """Return a step that lets a piece travel from one place to another; `end` may be asked when it starts.

        It lies where it is for `wait` seconds before. `on_start` and `on_end` are called when it leaves and when
        it has arrived.
        """
        flier = Flier(paint, Mover(start), shadow, size)

        def begin() -> None:
            if on_start is not None:
                on_start()
            to = end() if callable(end) else end
            path.then(fly(flier.mover, to, seconds, lift, arc), Call(finish))

        def grow(t: float) -> None:
            flier.mover.scale = scale[0] + (scale[1] - scale[0]) * t

        def finish() -> None:
            if on_end is None:
                self._drop(flier)
            else:
                self._land(flier, on_end)

        flier.mover.scale = scale[0]
        path = InOrder(Call(lambda: self._fliers.append(flier)), Wait(wait), Call(begin))
        if scale[0] == scale[1]:
            return path
        return _Beside(path, InOrder(Wait(wait), Tween(seconds, grow)))

    def hold(self, paint: Paint, at: Point, shadow: float = 0.0) -> Flier:
        """Show a piece above everything until `release` (while it is dragged); move it with `move`."""
        flier = Flier(paint, Mover(at, lift=1.0), shadow)
        self._fliers.append(flier)
        self.refresh()
        return flier

    def move(self, flier: Flier, to: Point) -> None:
        """Move a held piece."""
        flier.mover.pos = to
        self.refresh()

    def release(self, flier: Flier) -> None:
        """Take a held piece away."""
        self._drop(flier)

    def clear(self) -> None:
        """Take all away (the table shows something else)."""
        for flier in list(self._fliers):
            self._drop(flier)

    def _land(self, flier: Flier, arrive: Callable[[], object]) -> None:
        """A piece has arrived: it is seen until that on which it lies then has been painted."""
        scene = self.scene
        if scene is None or not self.kit.rehearsal.in_slices:
            self._drop(flier)
            arrive()
            return
        with scene.patiently() as spoiled:
            arrive()
        flier.lies_on = [rect for rect in spoiled if rect.collidepoint(flier.mover.pos)]
        if not flier.lies_on:
            self._drop(flier)

    def _drop(self, flier: Flier) -> None:
        if flier in self._fliers:
            self._fliers.remove(flier)
            self._damage(flier.covered)

    def _damage(self, rect: pygame.Rect) -> None:
        scene = self.scene
        if scene is not None and rect.w:
            scene.damage(rect)

    def paint_rect(self) -> pygame.Rect:
        """Everything: what it draws is clipped to what has changed."""
        return self.kit.units.canvas

    def update(self, dt: float) -> bool:
        """Have what moved drawn anew."""
        scene = self.scene
        for flier in [each for each in self._fliers if each.lies_on]:
            flier.lain += 1
            waits = scene is not None and any(scene.waits(rect) for rect in flier.lies_on)
            if not waits or flier.lain > LONGEST_WAIT:
                self._drop(flier)
        self.refresh()
        return bool(self._fliers)

    def refresh(self) -> None:
        """Have all pieces drawn where they are now."""
        for flier in self._fliers:
            self._damage(flier.covered)
            flier.covered = self._reach(flier)
            self._damage(flier.covered)

    def _reach(self, flier: Flier) -> pygame.Rect:
        """What drawing it may touch."""
        size = max(2 * flier.shadow, flier.size, self.kit.px(90)) * max(1.0, flier.mover.scale)
        margin = self.kit.px(34)
        reach = pygame.Rect(0, 0, round(size) + 2 * margin, round(size) + 3 * margin)
        reach.center = (round(flier.mover.pos[0]), round(flier.mover.pos[1]) + margin // 2)
        return reach

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw all that come into the clip, each with its shadow."""
        clip = canvas.get_clip()
        for flier in self._fliers:
            if not clip.colliderect(self._reach(flier)):
                continue
            mover = flier.mover
            if flier.shadow and mover.lift > 0.05:
                dx, dy, blur = mover.shadow(self.kit.units.scale)
                size = round(2 * flier.shadow * mover.scale)
                spot = pygame.Rect(0, 0, size, size)
                spot.center = (round(mover.pos[0] + dx), round(mover.pos[1] + dy))
                self.kit.glows.halo(canvas, spot, size // 2, max(2, round(blur / 2) * 2), (0, 0, 0), 0.4)
            flier.paint(canvas, mover.pos, mover.scale)


class _Beside:
    """Runs a step for the look of another, which decides when both are done."""

    def __init__(self, main: MotionStep, beside: MotionStep) -> None:
        self._main, self._beside = main, beside

    def advance(self, dt: float, still: bool) -> float | None:
        """See `scenes.ui.motion.Step`."""
        self._beside.advance(dt, still)
        return self._main.advance(dt, still)

    def finish(self) -> None:
        """See `scenes.ui.motion.Step`."""
        self._beside.finish()
        self._main.finish()
