"""The pictures particles go through while they age: made once, drawn often. All premultiplied or to be added."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from scenes.tabletop.spectacle.kinds import ParticleKind
from scenes.ui.kit import Kit
from scenes.ui.pictures.cache import Cache, surface_bytes
from scenes.ui.pictures.surfaces import changed, scaled

STEPS = 7
"""How many sizes and fadings a particle goes through that grows or shrinks."""
TURNS, LAST = 10, (0.75, 0.5, 0.28, 0.12)
"""How many pictures a piece tumbles through, and how it fades in the last of them."""
BODIES_MB = 9.0
"""What the strips of bodies may take: each size is made frame by frame as it is first seen."""
SCALE_STEP = 0.25


class Look(NamedTuple):
    """A picture and where its corner lies from the particle's middle."""

    surface: pygame.Surface
    dx: float
    dy: float


class Frames:
    """The pictures a particle goes through, each made as it is first seen."""

    def __init__(self, count: int, make: Callable[[int], Look]) -> None:
        self._make = make
        self._made: list[Look | None] = [None] * count

    def __len__(self) -> int:
        return len(self._made)

    def __getitem__(self, at: int) -> Look:
        found = self._made[at]
        if found is None:
            found = self._made[at] = self._make(at)
        return found

    def __contains__(self, at: int) -> bool:
        """Whether a picture is there already."""
        return self._made[at] is not None


NOTHING = Frames(0, lambda _at: Look(pygame.Surface((1, 1)), 0, 0))
"""Of what plays: its pictures are kept elsewhere."""


def cropped(surface: pygame.Surface) -> Look:
    """A picture round its middle without its empty margins: what isn't there needn't be blended."""
    solid = _solid(surface)
    dx, dy = -surface.get_width() / 2, -surface.get_height() / 2
    return Look(surface.subsurface(solid).copy(), dx + solid.x, dy + solid.y)


def _solid(surface: pygame.Surface) -> pygame.Rect:
    """What of a picture isn't empty."""
    solid = surface.get_bounding_rect()
    return solid if solid.w else pygame.Rect(0, 0, 1, 1)


class Looks:
    """Makes and keeps pictures for particles of one unit."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.unit = 1.0
        self._cells: dict[tuple[str, int], Look] = {}
        """Of the files' pictures, cropped; and how wide the cells of each file are."""
        self._wide: dict[str, int] = {}
        self._made: dict[Hashable, tuple[Frames, ...]] = {}
        """By what of a kind its looks depend on."""
        self._strips: Cache[Look] = Cache(BODIES_MB * 1024 * 1024, lambda look: surface_bytes(look.surface))

    def resize(self, unit: float) -> None:
        """Make ready for another unit (canvas px)."""
        self.unit = unit
        self._made.clear()
        self._strips.clear()

    def additive(self, kind: ParticleKind) -> bool:
        """Whether a kind is light that is added."""
        return self.kit.pictures.entry(kind.picture).additive

    def count(self, kind: ParticleKind) -> int:
        """How many pictures what plays has."""
        return self.kit.pictures.entry(kind.picture).frames

    def played(self, kind: ParticleKind, frame: int, scale: float) -> Look:
        """A picture of what plays, `scale` times as large as usual (in steps)."""
        size = max(2, round(kind.size[0] * self.unit * round(scale / SCALE_STEP) * SCALE_STEP))
        return self._strips.get((kind, frame, size), lambda: self._strip(kind, frame, size))

    def _strip(self, kind: ParticleKind, frame: int, size: int) -> Look:
        return self._sized(kind, size, frame, round(kind.light, 2))

    def _sized(self, kind: ParticleKind, width: int, frame: int, opacity: float) -> Look:
        """A picture so wide: cropped first, so that neither time nor memory goes into margins."""
        source, factor = self._cell(kind, frame), width / self._wide[kind.picture]
        size = (
            max(1, round(source.surface.get_width() * factor)),
            max(1, round(source.surface.get_height() * factor)),
        )
        surface = changed(scaled(source.surface, size), tint=kind.tint, opacity=opacity)
        return Look(surface, source.dx * factor, source.dy * factor)

    def _cell(self, kind: ParticleKind, frame: int) -> Look:
        """What isn't empty of a file's picture: kept, for the next size may be needed in any frame."""
        key = kind.picture, frame
        found = self._cells.get(key)
        if found is None:
            cell = self.kit.pictures.cell(*key)
            self._wide[kind.picture] = cell.get_width()
            found = self._cells[key] = cropped(cell)
        return found

    def variants(self, kind: ParticleKind) -> tuple[Frames, ...]:
        """All looks of a kind that doesn't play: several to start from for one that tumbles."""
        key = (kind.picture, kind.size, kind.light, kind.way, kind.tint, kind.count > 1)
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = tuple(self._variant(kind, start) for start in self._starts(kind))
        return found

    def make(self, kind: ParticleKind) -> None:
        """Make all pictures of a kind that doesn't play, as far as there is time for it."""
        for frames in self.variants(kind):
            for at in range(len(frames)):
                if at not in frames:
                    self.kit.rehearsal.look()
                    frames[at]
                    self.kit.rehearsal.made += 1

    def _starts(self, kind: ParticleKind) -> Sequence[int]:
        """With which pictures of its sheet variants of a kind begin."""
        count = self.count(kind)
        return range(count) if kind.way == "turns" else range(0, count, max(1, count // 4))

    def _variant(self, kind: ParticleKind, start: int) -> Frames:
        if kind.way == "turns":
            return Frames(TURNS, partial(self._tumbling, kind, start))
        count = self.count(kind)
        steps = STEPS if kind.count > 1 or count > 1 else STEPS + 3
        return Frames(steps, lambda at: self._faded(kind, at / steps, (start + at) % count))

    def _faded(self, kind: ParticleKind, age: float, frame: int) -> Look:
        first, last = kind.size
        width = max(2, round((first + (last - first) * age) * self.unit))
        opacity = round(kind.light * (1 - age) ** 0.8, 2)
        return self._sized(kind, width, frame, opacity)

    def _tumbling(self, kind: ParticleKind, piece: int, at: int) -> Look:
        """A piece of a sheet, turning its own way: its height follows, so that it tumbles in space."""
        first, last = kind.size
        way, start = (1 if piece % 2 else -1), 40 * piece
        width = max(3, round((first + (last - first) * at / TURNS) * self.unit))
        left = at - TURNS + len(LAST)
        opacity = LAST[left] if left >= 0 else 1.0
        plain = self._sized(kind, width, piece, opacity).surface
        tall = max(2, round(plain.get_height() * (0.42 + 0.58 * abs(math.cos(at * 0.9 + piece)))))
        flat = pygame.transform.smoothscale(plain, (plain.get_width(), tall))
        return cropped(pygame.transform.rotozoom(flat, start + way * 36 * at, 1.0))
