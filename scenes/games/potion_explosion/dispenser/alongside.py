"""A motion beside which others are begun while it runs: particles and flights, while the next marbles burn."""

from __future__ import annotations

from scenes.ui import motion
from scenes.ui.motion import MotionStep


class Alongside:
    """A step with others beside it that are added while it runs; done when all are."""

    def __init__(self) -> None:
        self.main = motion.InOrder()
        self.hurried = False
        """True once it is brought to its end: what only sparkles can be left out."""
        self._over = False
        self._beside: list[MotionStep] = []

    def add(self, *steps: MotionStep) -> None:
        """Let steps run beside, one after the other."""
        self._beside.append(motion.InOrder(*steps))

    def advance(self, dt: float, still: bool) -> float | None:
        """See `scenes.ui.motion.MotionStep`."""
        running = list(self._beside)
        left = dt if self._over else self.main.advance(dt, still)
        self._over = left is not None
        for step in running:
            if step.advance(dt, still) is not None:
                self._beside.remove(step)
        return left if self._over and not self._beside else None

    def finish(self) -> None:
        """See `scenes.ui.motion.MotionStep`."""
        self.hurried = True
        if not self._over:
            self._over = True
            self.main.finish()
        while self._beside:
            self._beside.pop(0).finish()
