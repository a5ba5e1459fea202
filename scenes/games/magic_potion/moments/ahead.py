"""Which pictures of moments are made ahead of time: none is waited for when it is needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from scenes.games.magic_potion.moments import brew, hypnosis, jumps, sets
from scenes.games.magic_potion.moments.tools import BUBBLES, Tools
from scenes.tabletop.spectacle.kinds import ParticleKind


def to_make(tools: Tools) -> Iterator[Callable[[], object]]:
    """Yield what makes one picture, or the few of one kind of particle."""
    looks = tools.layer.effects.looks
    for kind in dict.fromkeys(_kinds()):
        if kind.way == "plays":
            for frame in range(looks.count(kind)):
                yield partial(looks.played, kind, frame, 1.0)
        else:
            yield partial(looks.make, kind)
    get, entry = tools.kit.pictures.get, tools.kit.pictures.entry
    for name, width in (
        ("ripple", round(tools.unit * brew.RING_WIDE)),
        ("foam", round(tools.unit * brew.FOAM_WIDE)),
        ("hypnosis_eye", round(tools.geometry.pitch * hypnosis.WIDE)),
    ):
        for frame in range(entry(f"magic_potion/{name}").frames):
            yield partial(get, f"magic_potion/{name}", width=width, frame=frame)


def _kinds() -> Iterator[ParticleKind]:
    """Every kind of particle that a moment may need at once."""
    yield from BUBBLES
    for figure in range(len(jumps.SOUNDS)):
        yield from jumps.kinds_of(figure)
    yield from sets.all_kinds()
    yield from hypnosis.BOUND
