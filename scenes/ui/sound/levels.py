"""How loud the music is, moment by moment: it fades, swells, and steps back for what is to be understood; pure."""

from __future__ import annotations

FADE_SECONDS = 0.9
"""How long a piece takes to come or go."""
SWELL_SECONDS, CALM_SECONDS = 2.5, 4.0
"""How long the swell takes to be there, and to go."""
BACK_SECONDS, RETURN_SECONDS = 0.12, 0.9
"""How long the music takes to step back, and to return."""


class Levels:
    """What is heard of the music. `present`: whether it is to be heard at all; `swell`: how much of that layer."""

    def __init__(self) -> None:
        self.present = False
        self.swell = 0.0
        self.shares = (0.0, 0.0)
        """How much is heard now of the base and of the swell, 0 to 1."""
        self._faded = self._swollen = 0.0
        self._left = 1.0
        self._hushes: list[tuple[float, float]] = []

    @property
    def gone(self) -> bool:
        """Whether nothing is heard any more."""
        return self._faded == 0 and not self.present

    def step_back(self, seconds: float, left: float) -> None:
        """For so long leave only this share of the music."""
        self._hushes.append((seconds, left))

    def pass_time(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._hushes = [(seconds - dt, left) for seconds, left in self._hushes if seconds > dt]
        left = min((left for _, left in self._hushes), default=1.0)
        self._faded = _towards(self._faded, float(self.present), dt / FADE_SECONDS)
        rising = self.swell > self._swollen
        self._swollen = _towards(self._swollen, self.swell, dt / (SWELL_SECONDS if rising else CALM_SECONDS))
        self._left = _towards(self._left, left, dt / (BACK_SECONDS if left < self._left else RETURN_SECONDS))
        base = self._faded * self._left
        self.shares = base, base * self._swollen


def _towards(value: float, target: float, step: float) -> float:
    return min(target, value + step) if value < target else max(target, value - step)
