"""Makes pictures of moments ahead of time, a few each frame: none is waited for when it is needed."""

from __future__ import annotations

from collections.abc import Iterator

from scenes.games.magic_potion.moments import brew, hypnosis, jumps, sets
from scenes.games.magic_potion.moments.tools import BUBBLES, Tools
from scenes.tabletop.spectacle.kinds import ParticleKind


def make_ahead(tools: Tools) -> Iterator[None]:
    """Make one picture, or the few of one kind of particle, at each step."""
    looks = tools.layer.effects.looks
    for kind in dict.fromkeys(_kinds()):
        if kind.way == "plays":
            for frame in range(looks.count(kind)):
                looks.played(kind, frame, 1.0)
                yield
        else:
            looks.variants(kind)
            yield
    get, entry = tools.kit.pictures.get, tools.kit.pictures.entry
    for name, width in (
        ("ripple", round(tools.unit * brew.RING_WIDE)),
        ("foam", round(tools.unit * brew.FOAM_WIDE)),
        ("hypnosis_eye", round(tools.geometry.pitch * hypnosis.WIDE)),
    ):
        for frame in range(entry(f"magic_potion/{name}").frames):
            get(f"magic_potion/{name}", width=width, frame=frame)
            yield


def _kinds() -> Iterator[ParticleKind]:
    """Every kind of particle that a moment may need at once."""
    yield from BUBBLES
    for figure in range(len(jumps.SOUNDS)):
        yield from jumps.kinds_of(figure)
    yield from sets.all_kinds()
    yield from hypnosis.BOUND
