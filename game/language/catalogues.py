"""Translations: .po files, read as they are and compiled in memory, so that translators need no tool.

They are `data/locale/<language>/LC_MESSAGES/bench.po`. This needs Python alone: the first start speaks, too.
"""

from __future__ import annotations

import ast
import errno
import gettext
import io
import os
import re
import struct
import zlib
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import msgspec

from game.language import compiled
from game.language.languages import DOMAIN

MOST_BYTES = 2**23
"""Of a catalogue."""


class CatalogueError(Exception):
    """A translation file can't be read; the message says where and what."""


class PoEntry(msgspec.Struct, frozen=True):
    """One entry of a .po file."""

    id: str
    plural: str
    texts: tuple[str, ...]
    context: str = ""
    fuzzy: bool = False
    """Whether it was guessed and nobody has looked at it yet."""

    @property
    def translated(self) -> bool:
        """Whether all its forms have a text that somebody stands for."""
        return not self.fuzzy and all(self.texts)


def load_catalogue(folder: Path, language: str) -> gettext.GNUTranslations:
    """Read and compile a language's catalogue; raises `CatalogueError`."""
    path = folder / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    try:
        return _loaded(path, language, _mark(path))
    except (OSError, UnicodeDecodeError) as error:
        raise CatalogueError(f"{_named(path)}: {error}") from error


def _mark(path: Path) -> tuple[int, int]:
    """What changes when a catalogue is edited."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_size, found.st_mtime_ns


@lru_cache(maxsize=2)
def _loaded(path: Path, language: str, mark: tuple[int, int]) -> gettext.GNUTranslations:
    """Console and screens speak the same language, mostly: it is loaded once."""
    name = f"{language}.{zlib.crc32(os.fsencode(path)):08x}.{mark[0]:x}.{mark[1]:x}"
    found = compiled.recall(name)
    if found is not None:
        return gettext.GNUTranslations(io.BytesIO(found))
    content = compile_mo(read_po(_read(path), _named(path)))
    compiled.keep(name, content)
    return gettext.GNUTranslations(io.BytesIO(content))


def _read(path: Path) -> str:
    if not path.is_file():  # a pipe would wait until somebody writes into it
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
    with path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return content.decode()


def _named(path: Path) -> str:
    """The name of a file, which needn't be text."""
    return os.fsencode(path).decode("utf-8", "backslashreplace")


_KEYWORD = re.compile(r'^(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d+)\])?)\s+(".*")$')


def read_po(text: str, source: str) -> list[PoEntry]:
    """Parse a .po file; what isn't translated is left out. Raises `CatalogueError` with the line."""
    return [entry for entry in read_entries(text, source) if entry.translated]


def read_entries(text: str, source: str) -> list[PoEntry]:
    """Parse a .po or .pot file, its header (the entry without an id) included. Raises `CatalogueError`."""
    reader = _PoReader(source)
    for number, line in enumerate(text.splitlines(), 1):
        reader.read(line.strip(), number)
    reader.close()
    return reader.entries


class _PoReader:
    """Reads a .po file line by line."""

    def __init__(self, source: str) -> None:
        self.entries: list[PoEntry] = []
        self._source = source
        self._fields: dict[str, str] = {}
        self._current = ""
        """The keyword whose text may go on in the next line."""
        self._fuzzy = False

    def read(self, line: str, number: int) -> None:
        """Read a line; comments stand before the entry they are about."""
        found = _KEYWORD.match(line)
        if line.startswith("#"):
            self._begin()
            self._fuzzy = self._fuzzy or (line.startswith("#,") and "fuzzy" in line)
        elif found:
            if found[1] in {"msgid", "msgctxt"}:
                self._begin()
            self._current = found[1]
            self._fields[self._current] = _unquoted(found[3], self._source, number)
        elif line.startswith('"') and self._current:
            self._fields[self._current] += _unquoted(line, self._source, number)
        elif line:
            raise CatalogueError(
                f"{self._source}, line {number}: expected msgid, msgstr or a quoted text, found {line!r}"
            )

    def _begin(self) -> None:
        if self._current.startswith("msgstr"):
            self.close()

    def close(self) -> None:
        """Keep the entry that was read."""
        fields = self._fields
        if "msgid" in fields:
            strings = tuple(fields[key] for key in sorted(key for key in fields if key.startswith("msgstr")))
            context, many = fields.get("msgctxt", ""), fields.get("msgid_plural", "")
            self.entries.append(PoEntry(fields["msgid"], many, strings, context, self._fuzzy))
        self._fields, self._fuzzy, self._current = {}, False, ""


def _unquoted(text: str, source: str, line: int) -> str:
    try:
        value = ast.literal_eval(text)
    except (SyntaxError, ValueError) as error:
        raise CatalogueError(f"{source}, line {line}: {text} is not a quoted text") from error
    return str(value)


def compile_mo(entries: Sequence[PoEntry]) -> bytes:
    """Compile entries to the binary form that `gettext` reads."""
    pairs: list[tuple[bytes, bytes]] = []
    for entry in entries:
        key = f"{entry.context}\x04{entry.id}" if entry.context else entry.id
        if entry.plural:
            key += f"\0{entry.plural}"
        pairs.append((key.encode(), "\0".join(entry.texts).encode()))
    pairs.sort()
    count, start = len(pairs), 28 + 16 * len(pairs)
    ids: list[int] = []
    texts: list[int] = []
    blob = b""
    for table, column in ((ids, 0), (texts, 1)):
        for pair in pairs:
            table += [len(pair[column]), start + len(blob)]
            blob += pair[column] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, count, 28, 28 + 8 * count, 0, 28 + 16 * count)
    return head + struct.pack(f"<{2 * count}I", *ids) + struct.pack(f"<{2 * count}I", *texts) + blob
