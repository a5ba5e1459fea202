"""What the first screen was drawn with, on the disk: the next start reads it, which takes a tenth of making it.

A pack is a head in JSON and raw pixels, and stands for what the kit's caches held: anything is found in it by the
same key. It is of use only while all it was made of is the same: see `Pack.read`.
"""

from __future__ import annotations

import logging
import os
import struct
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec
import pygame

from game.core.records.files import make_folder, read_regular, write_whole
from game.core.records.seal import sealed, unsealed

log = logging.getLogger(__name__)

_LENGTH = struct.Struct("<I")
MOST_PIXELS, MOST_BYTES = 46_000_000, 48_000_000
"""No larger pack is kept: so many bytes of pixels, and of all in it."""

_MASKS = ((0xFF0000, 0xFF00, 0xFF, 0), (0xFF0000, 0xFF00, 0xFF, 0xFF000000))
"""Of surfaces without and with transparency, as drawing makes them."""

Mark = tuple[str, int, int]
"""A file something was made of, its size and when it was changed (ns); zeros if it isn't there."""


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """One surface. `more` is what its cache knows of it besides."""

    cache: str
    key: str
    size: tuple[int, int]
    alpha: bool
    more: Any = None


class _Head(msgspec.Struct, frozen=True):
    """`purpose` is for what canvas and which program it is."""

    purpose: str
    marks: tuple[Mark, ...]
    entries: tuple[Entry, ...]
    widths: dict[str, int]


class PackFile:
    """A pack's file, which is read on a thread meanwhile: a table's has 14 MB."""

    def __init__(self, path: Path) -> None:
        """Begin to read it."""
        self.path = path
        self._content = b""
        self._trouble: OSError | None = None
        self._thread = Thread(target=self._read, name="pack")
        self._thread.start()

    def _read(self) -> None:
        try:
            self._content = read_regular(self.path, MOST_BYTES)
        except OSError as error:
            self._trouble = error

    def read(self) -> bytes:
        """Return what is in it, once. Raises OSError."""
        self._thread.join()
        if self._trouble is not None:
            raise self._trouble
        content, self._content = self._content, b""
        return content


class Pack:
    """What was read."""

    def __init__(self, head: _Head, pixels: memoryview) -> None:
        self.marks = head.marks
        self.widths = head.widths
        """What was measured of words, by key."""
        self._found: dict[tuple[str, str], tuple[Entry, int]] = {}
        self._pixels = pixels
        at = 0
        for entry in head.entries:
            self._found[entry.cache, entry.key] = entry, at
            at += _length(entry)
        self.fits = at == len(pixels)
        """Whether it is whole."""

    @classmethod
    def read(cls, file: PackFile, purpose: str) -> Pack | None:
        """Return the pack in a file; None if there is none for the purpose, or what it was made of has changed."""
        try:
            content = file.read()
            (length,) = _LENGTH.unpack_from(content)
            head = msgspec.json.decode(unsealed(content[_LENGTH.size : _LENGTH.size + length], ""), type=_Head)
        except FileNotFoundError:
            return None
        except (OSError, ValueError, struct.error, RecursionError) as error:
            log.info("%s is no pack any more: %s", file.path, error)
            return None
        if head.purpose != purpose or any(mark != mark_of(mark[0]) for mark in head.marks):
            return None
        found = cls(head, memoryview(content)[_LENGTH.size + length :])
        return found if found.fits else None

    @property
    def unasked(self) -> float:
        """The share of it that nobody has asked for."""
        return sum(_length(entry) for entry, _ in self._found.values()) / max(1, len(self._pixels))

    def take(self, cache: str, key: object) -> tuple[pygame.Surface, Any] | None:
        """Return what a cache had under a key, and what it knew of it besides; None if it isn't here."""
        found = self._found.pop((cache, repr(key)), None)
        if found is None:
            return None
        entry, at = found
        part = self._pixels[at : at + _length(entry)]
        surface = pygame.image.frombuffer(part, entry.size, "BGRA")
        return (surface.copy() if entry.alpha else surface.convert()), entry.more


def packed(cache: str, key: object, surface: pygame.Surface, more: Any = None) -> tuple[Entry, bytes] | None:
    """Return what a pack holds of a surface; None if it isn't of the kind that drawing makes."""
    alpha = bool(surface.get_flags() & pygame.SRCALPHA)
    if surface.get_masks() != _MASKS[alpha] or surface.get_colorkey() is not None:
        return None
    return Entry(cache, repr(key), surface.get_size(), alpha, more), pygame.image.tobytes(surface, "BGRA")


def keep(
    file: Path,
    purpose: str,
    marks: Iterable[Mark],
    made: Sequence[tuple[Entry, bytes]],
    widths: Mapping[str, int],
) -> None:
    """Write a pack, if it can be written: nothing depends on it. Of too much the largest is left out."""
    fitting, total = [], 0
    for entry, pixels in sorted(made, key=lambda each: len(each[1])):
        total += len(pixels)
        if total <= MOST_PIXELS:
            fitting.append((entry, pixels))
    entries = tuple(entry for entry, _ in fitting)
    try:
        head = sealed(msgspec.json.encode(_Head(purpose, tuple(marks), entries, dict(widths))), "")
        make_folder(file.parent)
        write_whole(file, b"".join((_LENGTH.pack(len(head)), head, *(pixels for _, pixels in fitting))))
    except (OSError, UnicodeError) as error:  # some folders have names that are no text
        log.info("%s can't be kept: %s", file, error)


def mark_of(file: str) -> Mark:
    """Return what changes when a file is."""
    try:
        found = os.stat(file)  # noqa: PTH116  (a path for each of hundreds takes 1 ms)
    except (OSError, ValueError):  # some names are none that a file can have
        return file, 0, 0
    return file, found.st_size, found.st_mtime_ns


def _length(entry: Entry) -> int:
    return 4 * entry.size[0] * entry.size[1]
