"""Finished pictures on the disk, so that the next start needn't decode and scale them again.

A keepsake is raw pixels with a small head; its name holds everything it was made of. One that can't be read or
written is simply made anew: nothing depends on them.
"""

from __future__ import annotations

import logging
import struct
from _blake2 import blake2b  # hashlib brings OpenSSL along: 2 ms of each start
from collections.abc import Callable
from pathlib import Path

import pygame

from game.core.records.files import read_regular
from game.core.records.seal import put

log = logging.getLogger(__name__)

_HEAD = struct.Struct("<4sII?")
_MARK = b"ABK1"
MOST_BYTES = 80_000_000
"""When all together are larger, the oldest go."""
SUFFIX = ".pixels"


class DiskCache:
    """A folder of finished pictures."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def get(self, what: object, sources: tuple[Path, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a picture from the disk, or make and keep it.

        `what` says all that it depends on besides the files `sources`, whose size and time count.
        """
        found = self.find(what, sources)
        if found is None:
            found = make()
            self.keep(what, sources, found)
        return found

    def find(self, what: object, sources: tuple[Path, ...]) -> pygame.Surface | None:
        """Return a picture from the disk, if it is there (see `get`)."""
        return _read(self._path(what, sources))

    def keep(self, what: object, sources: tuple[Path, ...], surface: pygame.Surface) -> None:
        """Keep a picture on the disk, if that can be done (see `get`)."""
        path = self._path(what, sources)
        alpha = bool(surface.get_flags() & pygame.SRCALPHA)
        head = _HEAD.pack(_MARK, *surface.get_size(), alpha)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            put(path, head + pygame.image.tobytes(surface, "BGRA" if alpha else "RGB"))
            self._prune()
        except OSError as error:
            log.info("%s can't be kept: %s", path, error)

    def _path(self, what: object, sources: tuple[Path, ...]) -> Path:
        return self.folder / (_name(what, sources) + SUFFIX)

    def _prune(self) -> None:
        kept = sorted(self.folder.glob("*" + SUFFIX), key=lambda path: path.stat().st_mtime, reverse=True)
        total = 0
        for path in kept:
            total += path.stat().st_size
            if total > MOST_BYTES:
                path.unlink(missing_ok=True)


def _name(what: object, sources: tuple[Path, ...]) -> str:
    marks = []
    for source in sources:
        try:
            stat = source.stat()
            marks.append((source.name, stat.st_size, stat.st_mtime_ns))
        except OSError:
            marks.append((source.name, 0, 0))
    return blake2b(repr((what, marks)).encode(), digest_size=16).hexdigest()


def _read(path: Path) -> pygame.Surface | None:
    try:
        content = read_regular(path, MOST_BYTES)
    except OSError:
        return None
    if len(content) < _HEAD.size:
        return None
    mark, width, height, alpha = _HEAD.unpack_from(content)
    pixels = memoryview(content)[_HEAD.size :]
    if mark != _MARK or len(pixels) != width * height * (4 if alpha else 3) or not width or not height:
        log.info("%s is no keepsake any more", path)
        return None
    surface = pygame.image.frombuffer(pixels, (width, height), "BGRA" if alpha else "RGB")
    return surface.convert_alpha() if alpha else surface.convert()
