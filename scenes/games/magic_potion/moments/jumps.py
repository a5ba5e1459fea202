"""A figure lands after a jump: a splash of its element round its foot, and what it throws up."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.games.magic_potion.moments.tools import TONES, Tools
from scenes.tabletop.spectacle.kinds import ParticleKind, glow, sparks

FIRE, WATER, EARTH, AIR = range(4)
_BODIES = ("magic_potion/splash_fire", "moments/water", "magic_potion/splash_earth", "magic_potion/splash_air")
SOUNDS = ("splash_fire", "burst_water", "splash_earth", "splash_air")
_SECONDS = (0.46, 0.44, 0.48, 0.58)
_DUST, _GUST = (150, 112, 74), (232, 236, 246)


def _curls(tone: tuple[int, int, int], size: float) -> tuple[ParticleKind, ...]:
    life, speed = (0.45, 0.7), (0.5, 1.3)
    return (
        ParticleKind("moments/curl_1", 2, (size, size), life, speed, -0.05, 1.6, 0.7, "plays", tone),
        ParticleKind("moments/curl_3", 1, (size, size), life, speed, -0.05, 1.6, 0.7, "plays", tone),
    )


_MORE = (
    (*sparks(TONES[FIRE], 12, 4.0), *_curls((120, 84, 70), 1.1)),
    (ParticleKind("effects/spark_blue", 8, (0.2, 0.07), (0.3, 0.6), (1.5, 4.5), 0.5, 1.4),),
    _curls(_DUST, 1.3),
    (*_curls(_GUST, 1.2), *sparks(TONES[AIR], 5, 2.5)),
)


def kinds_of(figure: int) -> Sequence[ParticleKind]:
    """Everything a figure's splash is made of: its light, its body, what it throws up."""
    life = _SECONDS[figure]
    body = ParticleKind(_BODIES[figure], 1, (3.5, 3.5), (life, life), light=0.98, way="plays", up=0.26)
    return (*glow(TONES[figure], 2.4, 0.4, 0.75), body, *_MORE[figure])


def splash(tools: Tools, figure: int, place: int) -> None:
    """Let a figure's element splash where it has landed; nobody waits for it."""
    kit, at = tools.kit, tools.geometry.point(place)
    kit.sound(SOUNDS[figure])
    light, body, *more = kinds_of(figure)
    tools.under.effects.emit((light,), at)
    if not tools.still:
        tools.under.effects.emit((body,), at)
        tools.layer.effects.emit(more, at)
