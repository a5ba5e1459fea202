"""Steps of motion that tables need besides those of `scenes.ui.motion`."""

from __future__ import annotations

from collections.abc import Callable

from scenes.ui.motion import Step


class Later:
    """A step that is made when its turn comes, from what is there then."""

    def __init__(self, make: Callable[[], Step]) -> None:
        self._make = make
        self._made: Step | None = None

    def _step(self) -> Step:
        if self._made is None:
            self._made = self._make()
        return self._made

    def advance(self, dt: float, still: bool) -> float | None:
        """See `scenes.ui.motion.Step`."""
        return self._step().advance(dt, still)

    def finish(self) -> None:
        """See `scenes.ui.motion.Step`."""
        self._step().finish()
