"""What every screen is made of, made once for all tests of a process: that costs more than all else they do.

The program's own pictures, surfaces, letters and games are shared. What is shared is what `Pictures`, `Skins` and
`Scribe` give out anyway, to be drawn from and never on. Tests of pictures that are missing or broken make them as
the program does.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar

import pygame
import pytest

from game.core.catalogue import Catalogue, Game
from scenes.hall import hall
from scenes.ui import heap, kit
from scenes.ui.pictures import disk_cache
from scenes.ui.pictures.cache import MEGABYTE, Cache, surface_bytes
from scenes.ui.pictures.disk_cache import DiskCache
from scenes.ui.pictures.palettes import PaletteId
from scenes.ui.pictures.picture_entry import PictureEntry
from scenes.ui.pictures.pictures import Pictures
from scenes.ui.pictures.skins import Skins
from scenes.ui.stage.stage import ASSETS
from scenes.ui.text.scribe import Ink, Scribe

Value = TypeVar("Value")


class Kept(Cache[Value]):
    """A cache that stays full when a canvas of another size or the next stage asks to clear it."""

    def clear(self) -> None:
        """Forget nothing: sizes are part of the keys."""

    def forget_older(self) -> None:
        """Forget nothing: another test asks for it."""

    def serve(self, scale: float) -> None:
        """Keep as much for a small canvas as for a large one: it is there for all of them."""


class Part(Kept[Value]):
    """One stage's part of what is kept: what was made `under` the same circumstances as now."""

    def __init__(self, whole: Kept[Value], under: Callable[[], Hashable]) -> None:
        super().__init__(0.0, lambda _: 0.0)
        self._whole, self._under = whole, under

    def get(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """Return what is kept, making it if there is none."""
        return self._whole.get((self._under(), key), make)


class SharedPictures(Pictures):
    """Pictures that share what was read and scaled."""

    all_sources, all_scaled = (Kept[pygame.Surface](400 * MEGABYTE, surface_bytes) for _ in range(2))
    families: dict[str, dict[str, PictureEntry]] = {}  # noqa: RUF012 - shared on purpose
    opened = Kept[pygame.Surface](400 * MEGABYTE, surface_bytes)
    """What threads have read, whether anybody asked for it then or not."""

    def __init__(self, folder: Path, *more: Any, **named: Any) -> None:
        super().__init__(folder, *more, **named)
        if folder == ASSETS / "pictures":
            self.sources, self.scaled, self._families = self.all_sources, self.all_scaled, self.families

    def _opened(self, path: Path, palette: PaletteId, name: str) -> pygame.Surface:
        """Read a file, once."""
        if self.folder != ASSETS / "pictures":
            return super()._opened(path, palette, name)
        return self.opened.get((palette, name), partial(super()._opened, path, palette, name))


class SharedSkins(Skins):
    """Skins that share finished surfaces."""

    made = Kept[pygame.Surface](200 * MEGABYTE, surface_bytes)

    def __init__(self, pictures: Pictures, **named: Any) -> None:
        super().__init__(pictures, **named)
        if isinstance(pictures, SharedPictures) and pictures.folder == ASSETS / "pictures":
            self._made = Part(self.made, lambda: pictures.factor)


class SharedScribe(Scribe):
    """A scribe that shares what was written and measured."""

    all_written = Kept[Ink](100 * MEGABYTE, lambda ink: surface_bytes(ink.surface))
    all_widths = Kept[int](200_000, lambda _: 1)

    def __init__(self, folder: Path, **named: Any) -> None:
        super().__init__(folder, **named)
        if folder == ASSETS / "fonts":
            self.written = Part(self.all_written, lambda: (self.scale, self.rtl, self.growth, self.airy))
            self.widths = Part(self.all_widths, lambda: (self.scale, self.rtl, self.growth, self.airy))


class SharedDiskCache(DiskCache):
    """Finished pictures of halls, made once for all their folders: each test would write megabytes to its own."""

    made = Kept[pygame.Surface](200 * MEGABYTE, surface_bytes)

    def get(self, what: object, sources: tuple[Path, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return what is kept in memory, making it if there is none."""
        return self.made.get(disk_cache._name(what, sources), make)


@pytest.fixture(scope="session", autouse=True)
def shared() -> Iterator[None]:
    """Let all stages with the program's own things share them, and give back no memory each time."""
    load, own = Catalogue.load, Catalogue()
    program = cache(own.load)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kit, "Pictures", SharedPictures)
        patch.setattr(kit, "Skins", SharedSkins)
        patch.setattr(kit, "Scribe", SharedScribe)
        patch.setattr(hall, "DiskCache", SharedDiskCache)
        patch.setattr(heap, "trim", lambda: None)

        def load_once(catalogue: Catalogue, game_id: str) -> Game:
            return program(game_id) if catalogue == own else load(catalogue, game_id)

        patch.setattr(Catalogue, "load", load_once)
        yield
