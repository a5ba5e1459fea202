"""Kinds of particles, as data: how each looks and moves; and a few every game may use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from scenes.ui.theme import Colour

Way = Literal["fades", "turns", "plays"]
"""How a particle ages: it grows or shrinks and fades; a piece tumbles; a strip of pictures plays once."""


class ParticleKind(msgspec.Struct, frozen=True):
    """How one kind of particle looks and moves; lengths in units (`Looks.resize`), times in seconds."""

    picture: str
    count: int
    size: tuple[float, float]
    """At its beginning and end; what plays keeps the first."""
    life: tuple[float, float]
    """Shortest and longest."""
    speed: tuple[float, float] = (0.0, 0.0)
    pull: float = 0.0
    """1 falls like a marble, less than 0 rises."""
    drag: float = 0.0
    """How much of its speed it loses, per second."""
    light: float = 1.0
    """Its opacity at the beginning; it fades to nothing (what plays keeps it)."""
    way: Way = "fades"
    tint: Colour | None = None
    up: float = 0.0
    """How far above the middle it begins."""
    sinks: float = 1.0
    """From which part of its life on it lies below the pieces, so that it covers nothing that counts."""


def steam(tone: Colour, size: float = 1.0) -> Sequence[ParticleKind]:
    """Steam in a brew's colour that curls up."""
    return (
        ParticleKind(
            "moments/curl_1", 2, (1.5 * size,) * 2, (0.5, 0.8), (0.4, 1.0), -0.3, 1.0, 0.9, "plays", tone
        ),
        ParticleKind(
            "moments/curl_2", 1, (1.8 * size,) * 2, (0.5, 0.9), (0.2, 0.6), -0.3, 1.0, 0.9, "plays", tone
        ),
    )


def bubbles(tone: Colour) -> Sequence[ParticleKind]:
    """Bubbles that rise in a brew that boils."""
    return (ParticleKind("effects/bubble", 3, (0.1, 0.2), (0.25, 0.5), (0.3, 0.9), -0.25, 1.5, tint=tone),)


def sparks(tone: Colour, count: int = 8, speed: float = 3.0) -> Sequence[ParticleKind]:
    """Sparks and glints of a colour."""
    return (
        ParticleKind("effects/spark_white", count, (0.24, 0.06), (0.3, 0.7), (0.5, speed), -0.05, 2.0, tint=tone),
        ParticleKind(
            "effects/star_white", max(1, count // 3), (0.5, 0.12), (0.3, 0.6), (0.5, speed), 0.0, 2.0, tint=tone
        ),
    )


def glow(tone: Colour, size: float, seconds: float = 0.45, light: float = 0.6) -> Sequence[ParticleKind]:
    """One soft light that goes out."""
    return (
        ParticleKind("effects/glow_white", 1, (size, size * 1.15), (seconds, seconds), light=light, tint=tone),
    )
