"""A knock that runs through tracks of marbles: each is pushed aside a little later than the one before."""

from __future__ import annotations

import math
from collections.abc import Set as AbstractSet

import msgspec

LATER = 0.018
"""Seconds until the next marble feels it."""
LASTS = 0.11
"""Seconds for which one marble is pushed."""
FAR = 4.0
"""After so many marbles it has died away."""
PUSHED = 0.045
"""How far the nearest is pushed, in marbles."""


class Knock(msgspec.Struct):
    """One: from where it comes, which way it pushes (-1 or 1), and for how long already."""

    track: int
    height: float
    way: int
    strength: float
    age: float = 0.0


class Knocks:
    """All knocks that run through the tracks."""

    def __init__(self) -> None:
        self._running: list[Knock] = []

    def __len__(self) -> int:
        return len(self._running)

    def strike(self, track: int, height: float, strength: float) -> None:
        """Knock both neighbours of a track, at a height (in marbles from the lowest)."""
        self._running += [Knock(track + way, height, way, strength) for way in (-1, 1)]

    def clear(self) -> None:
        """Let all be at rest."""
        self._running.clear()

    def update(self, dt: float) -> AbstractSet[int]:
        """Let `dt` seconds pass; returns the tracks that look different."""
        moved = {knock.track for knock in self._running}
        for knock in self._running:
            knock.age += dt
        self._running = [knock for knock in self._running if knock.age < LATER * FAR + LASTS]
        return moved

    def push(self, track: int, height: float) -> float:
        """How far the marble there stands aside, in marbles."""
        aside = 0.0
        for knock in self._running:
            if knock.track == track:
                far = abs(height - knock.height)
                part = (knock.age - LATER * far) / LASTS
                if far < FAR and 0 < part < 1:
                    aside += knock.way * knock.strength * PUSHED * (1 - far / FAR) * math.sin(math.pi * part)
        return aside
