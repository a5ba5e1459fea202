"""Has what the first screen is drawn with kept from one start to the next: see `scenes.ui.pictures.pack`."""

from __future__ import annotations

import sys
from collections.abc import Hashable, Iterator
from functools import partial
from pathlib import Path
from threading import Thread
from types import ModuleType
from typing import TYPE_CHECKING

import pygame

from game import __version__
from scenes.ui.pictures.pack import Entry, Mark, Pack, PackFile, keep, mark_of, packed
from scenes.ui.text.scribe import Ink

MOST_UNASKED = 0.2
"""What holds more that nobody asks for (what other things were made of, the first time) is written anew."""

if TYPE_CHECKING:
    from scenes.ui.kit import Kit


class Packing:
    """The pack of one screen."""

    def __init__(self, kit: Kit, file: PackFile) -> None:
        """Look into it; it is used by the kit's caches until `close`."""
        self._kit, self._file = kit, file.path
        self._purpose = self._of()
        self._pack = Pack.read(file, self._purpose)
        self._lacking = 0
        """How much wasn't in it."""
        self.writer: Thread | None = None
        for name, cache in enumerate(kit.drawn_caches):
            cache.ready = partial(self._surface, str(name))
        kit.text.written.ready = self._ink
        kit.text.widths.ready = self._width

    def _of(self) -> str:
        """Say for what it is, besides the files."""
        kit = self._kit
        program = __version__, pygame.version.ver, pygame.get_sdl_version(), sys.version
        canvas = kit.units.size, kit.words.rtl, kit.words.arabic, kit.settings.text_size, kit.settings.palette
        return repr((program, canvas))

    def _surface(self, name: str, key: Hashable) -> pygame.Surface | None:
        found = None if self._pack is None else self._pack.take(name, key)
        if found is None:
            self._lacking += 1
            return None
        return found[0]

    def _ink(self, key: Hashable) -> Ink | None:
        found = None if self._pack is None else self._pack.take("text", key)
        if found is None:
            self._lacking += 1
            return None
        surface, (size, pad, whole, reach, middle) = found
        return Ink(surface, tuple(size), pad, whole, reach and tuple(reach), middle)

    def _width(self, key: Hashable) -> int | None:
        return None if self._pack is None else self._pack.widths.get(repr(key))

    def close(self) -> None:
        """Have it written anew, if it lacked anything or is too large, and use it no longer.

        None is written where something stands in for what can't be read: the log is to tell of it at each start.
        """
        for cache in self._kit.drawn_caches:
            cache.ready = None
        self._kit.text.written.ready = None
        self._kit.text.widths.ready = None
        pack, self._pack = self._pack, None
        marks = () if pack is None else pack.marks
        too_large = pack is not None and pack.unasked > MOST_UNASKED
        whole = self._kit.pictures.whole and self._kit.text.whole
        if whole and (self._lacking or too_large) and self._purpose == self._of():
            made = [each for each in self._made() if each is not None]
            found = tuple(self._marks(marks))
            widths = {repr(key): width for key, width in self._kit.text.widths.kept()}
            self.writer = Thread(target=keep, args=(self._file, self._purpose, found, made, widths), name="pack")
            self.writer.start()

    def _made(self) -> Iterator[tuple[Entry, bytes] | None]:
        for name, cache in enumerate(self._kit.drawn_caches):
            for key, surface in cache.kept():
                yield packed(str(name), key, surface)
        for key, ink in self._kit.text.written.kept():
            yield packed("text", key, ink.surface, (ink.size, ink.pad, ink.whole, ink.reach, ink.middle))

    def _marks(self, before: tuple[Mark, ...]) -> Iterator[Mark]:
        """Note what it was made of: files that were read, code that draws, and Python."""
        kit = self._kit
        files = {
            *kit.pictures.files,
            *kit.text.files,
            Path(sys.executable),
            kit.pictures.folder / "ui" / "skins.json",
        }
        files.update(Path(found.__file__) for found in _code() if found.__file__ is not None)
        yield from {*before, *(mark_of(str(file)) for file in files if file != Path())}


def _code() -> list[ModuleType]:
    """List what draws: a pack is of no use once that is edited."""
    return [module for name, module in list(sys.modules.items()) if name.startswith("scenes.")]
