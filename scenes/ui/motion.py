"""Motion without a clock of its own: tweens, paths with lift and shadow, staging, and hurrying on.

A step is something that takes time: `Tween`, `Wait`, `Call`, joined by `InOrder` and `Together`. `Motion` runs
steps; `hurry` brings all to their end at once, calling everything in the order in which it would have happened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

import msgspec

from scenes.ui.settings import Settings

Point = tuple[float, float]

PACE = {"calm": 0.75, "brisk": 1.25}
"""How fast time passes for motion, by speed."""
_HURRY_LIMIT = 10_000


def smooth(t: float) -> float:
    """Start and arrive gently."""
    return t * t * (3 - 2 * t)


class MotionStep(Protocol):
    """Something that takes time."""

    def advance(self, dt: float, still: bool) -> float | None:
        """Let time pass. Returns the seconds left over when it is done, None while it isn't.

        `still` (reduced motion): what travels jumps, what waits still waits.
        """

    def finish(self) -> None:
        """Go to the end at once, calling what would have been called, in order."""


class Tween:
    """Calls `apply` with 0 to 1 over `seconds`; always ends with exactly 1."""

    def __init__(self, seconds: float, apply: Callable[[float], object]) -> None:
        self._seconds = max(0.0, seconds)
        self._apply = apply
        self._passed = 0.0

    def advance(self, dt: float, still: bool) -> float | None:
        """See `MotionStep`."""
        self._passed += dt
        if still or self._passed >= self._seconds:
            self._apply(1.0)
            return dt if still else self._passed - self._seconds
        self._apply(smooth(self._passed / self._seconds))
        return None

    def finish(self) -> None:
        """See `MotionStep`."""
        self._apply(1.0)


class Wait:
    """Lets seconds pass."""

    def __init__(self, seconds: float) -> None:
        self._left = max(0.0, seconds)

    def advance(self, dt: float, still: bool) -> float | None:
        """See `MotionStep`."""
        self._left -= dt
        return -self._left if self._left <= 0 else None

    def finish(self) -> None:
        """See `MotionStep`."""
        self._left = 0.0


class Until:
    """Waits until a condition holds (a physics simulation has settled); `skip` is called when hurried on."""

    def __init__(self, done: Callable[[], bool], skip: Callable[[], object]) -> None:
        self._done = done
        self._skip = skip

    def advance(self, dt: float, still: bool) -> float | None:
        """See `MotionStep`."""
        if still and not self._done():
            self._skip()
        return dt if self._done() else None

    def finish(self) -> None:
        """See `MotionStep`."""
        if not self._done():
            self._skip()


class Awaiting:
    """Asks for something, waits for the answer and then calls something, once; at once when hurried on."""

    def __init__(self, ask: Callable[[Callable[[], object]], object], call: Callable[[], object]) -> None:
        """`ask` is handed what answers."""
        self._ask, self._call = ask, call
        self._asked = self._over = False

    def advance(self, dt: float, still: bool) -> float | None:
        """See `MotionStep`."""
        if not self._asked:
            self._asked = True
            self._ask(self.finish)
        return dt if self._over else None

    def finish(self) -> None:
        """See `MotionStep`."""
        if not self._over:
            self._over = True
            self._call()


class Call:
    """Calls something and takes no time."""

    def __init__(self, call: Callable[[], object]) -> None:
        self._call = call

    def advance(self, dt: float, still: bool) -> float | None:
        """See `MotionStep`."""
        self._call()
        return dt

    def finish(self) -> None:
        """See `MotionStep`."""
        self._call()


class InOrder:
    """One step after the other; each begins with the time the last one left over."""

    def __init__(self, *steps: MotionStep) -> None:
        self._steps = list(steps)

    def then(self, *steps: MotionStep) -> InOrder:
        """Add steps at the end."""
        self._steps += steps
        return self

    def advance(self, dt: float, still: bool) -> float | None:
        """See `MotionStep`."""
        left: float | None = dt
        while self._steps:
            left = self._steps[0].advance(dt, still)
            if left is None:
                return None
            self._steps.pop(0)
            dt = left
        return dt

    def finish(self) -> None:
        """See `MotionStep`."""
        while self._steps:
            self._steps.pop(0).finish()


class Together:
    """Several steps at once; done when the last one is."""

    def __init__(self, *steps: MotionStep) -> None:
        self._steps = list(steps)

    def advance(self, dt: float, still: bool) -> float | None:
        """See `MotionStep`."""
        spare = dt
        for step in list(self._steps):
            left = step.advance(dt, still)
            if left is not None:
                self._steps.remove(step)
                spare = min(spare, left)
        return None if self._steps else spare

    def finish(self) -> None:
        """See `MotionStep`."""
        while self._steps:
            self._steps.pop(0).finish()


class Told(InOrder):
    """What is told one after the other, as the end of a match is: a press ends only the step that runs."""

    def skip(self) -> None:
        """End the step that runs."""
        if self._steps:
            self._steps.pop(0).finish()


def staggered(steps: Iterable[MotionStep], gap: float) -> Together:
    """Start steps one after the other, `gap` seconds apart."""
    return Together(*(InOrder(Wait(gap * at), step) for at, step in enumerate(steps)))


class Mover(msgspec.Struct):
    """Something that travels: where it is, how high it is lifted (0 to 1), and how large."""

    pos: Point
    lift: float = 0.0
    scale: float = 1.0

    def shadow(self, px: float) -> tuple[float, float, float]:
        """Return the shadow's offset and blur in canvas px; `px` is one px of the design."""
        high = 0.35 + self.lift
        return 10 * px * high, 16 * px * high, 4 * px + 12 * px * self.lift


def fly(mover: Mover, to: Point, seconds: float = 0.24, lift: float = 1.0, arc: float = 0.0) -> MotionStep:
    """Make a mover travel: it lifts, casts its shadow further away, and arrives exactly at `to`.

    `arc` bends the path sideways by that part of its length (0 is straight).
    """
    start: list[Point] = []

    def apply(t: float) -> None:
        if not start:
            start.append(mover.pos)
        (x0, y0), (x1, y1) = start[0], to
        bend = arc * 4 * t * (1 - t)
        mover.pos = (x0 + (x1 - x0) * t - (y1 - y0) * bend, y0 + (y1 - y0) * t + (x1 - x0) * bend)
        mover.lift = lift * 4 * t * (1 - t)
        if t >= 1:
            mover.pos, mover.lift = to, 0.0

    return Tween(seconds, apply)


class Motion:
    """Runs steps for one scene, at the person's speed."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._steps: list[MotionStep] = []

    @property
    def busy(self) -> bool:
        """True while a step runs."""
        return bool(self._steps)

    def play(self, *steps: MotionStep) -> None:
        """Start steps: those of one call one after the other, those of different calls side by side."""
        self._steps.append(InOrder(*steps))
        if self._settings.speed == "at_once":
            self.hurry()

    def queue(self, *steps: MotionStep) -> None:
        """Start steps after everything that was started so far has ended."""
        if self._steps:
            self._steps = [InOrder(Together(*self._steps), *steps)]
        else:
            self.play(*steps)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether something still moves."""
        if not self._steps:
            return False
        if self._settings.speed == "at_once":
            self.hurry()
            return False
        passed = dt * PACE.get(self._settings.speed, 1.0)
        for step in list(self._steps):
            if step.advance(passed, self._settings.reduced_motion) is not None and step in self._steps:
                self._steps.remove(step)
        return bool(self._steps)

    def tell(self, *steps: MotionStep) -> None:
        """Start steps that are told one after the other: `skip` ends one of them, `hurry_on` none."""
        self._steps.append(Told(*steps))
        if self._settings.speed == "at_once":
            self.hurry()

    def skip(self) -> bool:
        """End the step that is being told; False if nothing is told now."""
        told = next((step for step in self._steps if isinstance(step, Told)), None)
        if told is not None:
            told.skip()
        return told is not None

    def hurry(self) -> None:
        """Bring everything to its end now, also what is started meanwhile."""
        self._hurry(lambda step: True)

    def hurry_on(self) -> None:
        """Bring all to its end but what is told."""
        self._hurry(lambda step: not isinstance(step, Told))

    def _hurry(self, which: Callable[[MotionStep], bool]) -> None:
        for _ in range(_HURRY_LIMIT):
            step = next(filter(which, self._steps), None)
            if step is None:
                return
            self._steps.remove(step)
            step.finish()
        raise RuntimeError("motion never ends: each step starts another; break the circle where it is started")
