"""Steps of motion that tables need besides those of `scenes.ui.motion`."""

from __future__ import annotations

from collections.abc import Callable

from scenes.ui.motion import MotionStep


class Later:
    """A step that is made when its turn comes, from what is there then."""

    def __init__(self, make: Callable[[], MotionStep]) -> None:
        self._make = make
        self._made: MotionStep | None = None

    def _step(self) -> MotionStep:
        if self._made is None:
            self._made = self._make()
        return self._made

    def advance(self, dt: float, still: bool) -> float | None:
        """See `scenes.ui.motion.Step`."""
        return self._step().advance(dt, still)

    def finish(self) -> None:
        """See `scenes.ui.motion.Step`."""
        self._step().finish()
