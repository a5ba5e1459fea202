"""What bursts, as data: which kinds of particles make up an explosion."""

from __future__ import annotations

from collections.abc import Iterator

from scenes.games.potion_explosion.dispenser.marbles import COLOURS
from scenes.tabletop.spectacle.kinds import ParticleKind
from scenes.ui.theme import Colour

TONES: dict[str, Colour] = {
    "blue": (96, 176, 255),
    "black": (150, 240, 70),
    "red": (255, 116, 52),
    "yellow": (255, 206, 84),
    "white": (255, 240, 210),
}
"""The light each ingredient throws."""
FLASH = (
    ParticleKind("effects/glow_white", 1, (0.9, 1.5), (0.2, 0.2), light=0.6),
    ParticleKind("effects/spark_white", 4, (0.2, 0.06), (0.15, 0.3), (3.0, 6.0), 0.3, 2.0),
)
"""Where two sides of a gap meet."""
GLITTER = (ParticleKind("effects/star_white", 4, (0.34, 0.1), (0.3, 0.6), (0.6, 2.2), -0.05, 2.0, 0.8),)
"""Where a marble is lifted out or arrives."""
_SPLINTERS = tuple(
    ParticleKind(f"moments/splinter_{number}", 2, (0.36, 0.24), (0.45, 0.75), (3.0, 7.0), 0.9, 0.6, way="turns")
    for number in (1, 2, 3)
)


def light_of(colour: str) -> ParticleKind:
    """The glow of a marble that bursts: all that is left of it where motion is reduced."""
    return ParticleKind(f"effects/glow_{colour}", 1, (2.0, 2.8), (0.5, 0.5), light=0.36)


def of_marble(colour: str) -> tuple[ParticleKind, ...]:
    """What each marble of a colour (a picture's name) becomes: its own pieces, clear splinters, sparks."""
    pieces = ParticleKind(
        f"moments/pieces_{colour}", 9, (0.46, 0.34), (0.45, 0.8), (3.0, 8.5), 1.0, 0.5, way="turns"
    )
    return (*_SPLINTERS, pieces, *_OWN.get(colour, ()))


_OWN: dict[str, tuple[ParticleKind, ...]] = {
    "blue": (
        ParticleKind("effects/bubble", 5, (0.12, 0.24), (0.5, 0.95), (1.0, 3.0), -0.18, 2.4),
        ParticleKind("effects/spark_blue", 5, (0.22, 0.08), (0.3, 0.6), (3.0, 8.0), 0.6, 1.6),
    ),
    "black": (
        ParticleKind("effects/bubble", 3, (0.14, 0.3), (0.5, 0.9), (0.8, 2.2), -0.14, 2.2, tint=(170, 255, 120)),
        ParticleKind("effects/spark_black", 4, (0.2, 0.08), (0.3, 0.6), (2.0, 6.0), 0.6, 1.6),
    ),
    "red": (
        ParticleKind(
            "moments/curl_1", 1, (1.9, 2.4), (0.75, 1.0), (0.2, 0.6), -0.10, 1.2, 0.9, "plays", (255, 92, 58)
        ),
        ParticleKind(
            "moments/curl_3", 1, (1.6, 2.2), (0.7, 0.9), (0.3, 0.8), -0.12, 1.2, 0.9, "plays", (236, 70, 44)
        ),
        ParticleKind("effects/spark_red", 12, (0.28, 0.06), (0.4, 0.95), (2.0, 7.0), -0.1, 2.4),
    ),
    "yellow": (
        ParticleKind("effects/star_yellow", 9, (0.62, 0.16), (0.5, 0.95), (1.5, 6.0), 0.14, 2.4),
        ParticleKind("effects/star_white", 3, (0.4, 0.1), (0.4, 0.8), (1.0, 4.0), 0.14, 2.4),
        ParticleKind("effects/spark_yellow", 8, (0.24, 0.06), (0.5, 0.95), (2.0, 6.5), 0.3, 1.8),
    ),
}
BODIES: dict[str, tuple[ParticleKind, ...]] = {
    "blue": (ParticleKind("moments/water", 1, (2.9, 2.9), (0.5, 0.5), light=0.94, way="plays", up=0.15),),
    "black": (ParticleKind("moments/slime", 1, (2.7, 2.7), (0.62, 0.62), light=0.97, way="plays", sinks=0.34),),
    "red": (
        ParticleKind("effects/glow_red", 1, (1.6, 0.9), (0.34, 0.34), light=0.8),
        ParticleKind(
            "moments/curl_2", 1, (2.3, 2.6), (0.85, 0.85), (0.1, 0.2), -0.08, 1.0, 0.95, "plays", (246, 84, 52)
        ),
    ),
    "yellow": (
        ParticleKind("effects/burst_yellow", 1, (1.5, 1.5), (0.4, 0.4), light=0.62, way="plays"),
        ParticleKind("effects/star_yellow", 1, (1.9, 0.6), (0.34, 0.34), light=0.9),
        ParticleKind("effects/star_yellow", 12, (0.55, 0.12), (0.5, 1.0), (2.5, 8.0), 0.1, 2.2),
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


def all_kinds() -> Iterator[ParticleKind]:
    """Every kind an explosion needs where things move, once each."""
    seen = set()
    for colour in COLOURS.values():
        for kind in (*of_marble(colour), *BODIES[colour], *FLASH, *GLITTER):
            if kind not in seen:
                seen.add(kind)
                yield kind
