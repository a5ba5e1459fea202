"""What bursts, as data: how each kind of particle looks and moves, and which of them make up an explosion."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from scenes.games.potion_explosion.dispenser.marbles import COLOURS
from scenes.ui.theme import Colour

Way = Literal["fades", "turns", "plays"]
"""How a particle ages: it grows or shrinks and fades; a piece tumbles; a strip of pictures plays once."""


@dataclass(frozen=True)
class BurstKind:
    """How one kind of particle looks and moves; lengths in marbles, times in seconds."""

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
    """From which part of its life on it lies below the marbles, so that it covers nothing that counts."""


TONES: dict[str, Colour] = {
    "blue": (96, 176, 255),
    "black": (150, 240, 70),
    "red": (255, 116, 52),
    "yellow": (255, 206, 84),
    "white": (255, 240, 210),
}
"""The light each ingredient throws."""
FLASH = (
    BurstKind("effects/glow_white", 1, (0.9, 1.5), (0.2, 0.2), light=0.6),
    BurstKind("effects/spark_white", 4, (0.2, 0.06), (0.15, 0.3), (3.0, 6.0), 0.3, 2.0),
)
"""Where two sides of a gap meet."""
GLITTER = (BurstKind("effects/star_white", 4, (0.34, 0.1), (0.3, 0.6), (0.6, 2.2), -0.05, 2.0, 0.8),)
"""Where a marble is lifted out or arrives."""
_SPLINTERS = tuple(
    BurstKind(f"moments/splinter_{number}", 2, (0.36, 0.24), (0.45, 0.75), (3.0, 7.0), 0.9, 0.6, way="turns")
    for number in (1, 2, 3)
)


def light_of(colour: str) -> BurstKind:
    """The glow of a marble that bursts: all that is left of it where motion is reduced."""
    return BurstKind(f"effects/glow_{colour}", 1, (2.0, 2.8), (0.5, 0.5), light=0.36)


def of_marble(colour: str) -> tuple[BurstKind, ...]:
    """What each marble of a colour (a picture's name) becomes: its own pieces, clear splinters, sparks."""
    pieces = BurstKind(f"moments/pieces_{colour}", 9, (0.46, 0.34), (0.45, 0.8), (3.0, 8.5), 1.0, 0.5, way="turns")
    return (*_SPLINTERS, pieces, *_OWN.get(colour, ()))


_OWN: dict[str, tuple[BurstKind, ...]] = {
    "blue": (
        BurstKind("effects/bubble", 5, (0.12, 0.24), (0.5, 0.95), (1.0, 3.0), -0.18, 2.4),
        BurstKind("effects/spark_blue", 5, (0.22, 0.08), (0.3, 0.6), (3.0, 8.0), 0.6, 1.6),
    ),
    "black": (
        BurstKind("effects/bubble", 3, (0.14, 0.3), (0.5, 0.9), (0.8, 2.2), -0.14, 2.2, tint=(170, 255, 120)),
        BurstKind("effects/spark_black", 4, (0.2, 0.08), (0.3, 0.6), (2.0, 6.0), 0.6, 1.6),
    ),
    "red": (
        BurstKind(
            "moments/curl_1", 1, (1.9, 2.4), (0.75, 1.0), (0.2, 0.6), -0.10, 1.2, 0.9, "plays", (255, 92, 58)
        ),
        BurstKind(
            "moments/curl_3", 1, (1.6, 2.2), (0.7, 0.9), (0.3, 0.8), -0.12, 1.2, 0.9, "plays", (236, 70, 44)
        ),
        BurstKind("effects/spark_red", 12, (0.28, 0.06), (0.4, 0.95), (2.0, 7.0), -0.1, 2.4),
    ),
    "yellow": (
        BurstKind("effects/star_yellow", 9, (0.62, 0.16), (0.5, 0.95), (1.5, 6.0), 0.14, 2.4),
        BurstKind("effects/star_white", 3, (0.4, 0.1), (0.4, 0.8), (1.0, 4.0), 0.14, 2.4),
        BurstKind("effects/spark_yellow", 8, (0.24, 0.06), (0.5, 0.95), (2.0, 6.5), 0.3, 1.8),
    ),
}
BODIES: dict[str, tuple[BurstKind, ...]] = {
    "blue": (BurstKind("moments/water", 1, (2.9, 2.9), (0.5, 0.5), light=0.94, way="plays", up=0.15),),
    "black": (BurstKind("moments/slime", 1, (2.7, 2.7), (0.62, 0.62), light=0.97, way="plays", sinks=0.34),),
    "red": (
        BurstKind("effects/glow_red", 1, (1.6, 0.9), (0.34, 0.34), light=0.8),
        BurstKind(
            "moments/curl_2", 1, (2.3, 2.6), (0.85, 0.85), (0.1, 0.2), -0.08, 1.0, 0.95, "plays", (246, 84, 52)
        ),
    ),
    "yellow": (
        BurstKind("effects/burst_yellow", 1, (1.5, 1.5), (0.4, 0.4), light=0.62, way="plays"),
        BurstKind("effects/star_yellow", 1, (1.9, 0.6), (0.34, 0.34), light=0.9),
        BurstKind("effects/star_yellow", 12, (0.55, 0.12), (0.5, 1.0), (2.5, 8.0), 0.1, 2.2),
    ),
}
"""What a run of marbles bursts into as one: a crown of water, a splat, smoke lit from within, a star."""

CONJURED: dict[str, float] = {
    "cracks": 1.0,
    "heart": 2.6,
    "arrow": 3.0,
    "cork": 0.3,
    "hourglass": 3.0,
    "magnet": 2.3,
    "balm": 0.26,
    "eye": 3.6,
    "whirl": 2.0,
    "lava": 0.98,
    "lava_crust": 0.98,
}
"""Pictures that appear at once in a moment: they are read and made ahead, so wide (in marbles)."""


def all_kinds() -> Iterator[BurstKind]:
    """Every kind an explosion needs where things move, once each."""
    seen = set()
    for colour in COLOURS.values():
        for kind in (*of_marble(colour), *BODIES[colour], *FLASH, *GLITTER):
            if kind not in seen:
                seen.add(kind)
                yield kind
