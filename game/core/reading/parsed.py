"""What was parsed of YAML files, on the disk: as long as a file's text is the same, no start parses it again.

One process has one folder for it, none at first: `keep_in` is the program's to call. Nothing depends on it.
"""

from __future__ import annotations

import contextlib
import os
import zlib
from pathlib import Path
from typing import Any

import msgspec

from game.core.reading.misfits import Where
from game.core.records.files import read_regular
from game.core.records.seal import maker, put, sealed, unsealed

Lines = dict[Where, int]
"""The line, counted from 1, on which each part of a document begins."""

SUFFIX = ".parsed"
MOST_BYTES = 2**24
MOST_FILES = 200
"""Once there are more, all go: most are of files that aren't there any more."""

_PARSER = Path(__file__).with_name("yaml_text.py")
"""What one parser reads another may refuse."""

_folder: Path | None = None


class _Parsed(msgspec.Struct, frozen=True, array_like=True):
    """What stood in which text, and on which lines."""

    path: str
    text: str
    plain: Any
    lines: list[tuple[list[str | int], int]]


def keep_in(folder: Path) -> None:
    """Keep what is parsed from now on in a folder."""
    global _folder
    _folder = folder


def recall(path: Path, text: str) -> tuple[Any, Lines] | None:
    """Return what was parsed of a file when it had this text."""
    if _folder is None:
        return None
    try:
        content = unsealed(read_regular(_file(_folder, path), MOST_BYTES), maker(_PARSER))
        found = msgspec.msgpack.decode(content, type=_Parsed)
    except (OSError, ValueError, RecursionError):
        return None  # nobody has parsed it yet, or another program, or it isn't whole
    if (found.path, found.text) != (str(path), text):
        return None
    return found.plain, {tuple(where): line for where, line in found.lines}


def keep(path: Path, text: str, plain: Any, lines: Lines) -> None:
    """Keep what was parsed, if all of it can be."""
    if _folder is None:
        return
    parsed = _Parsed(str(path), text, plain, [(list(where), line) for where, line in lines.items()])
    try:
        content = msgspec.msgpack.encode(parsed)
        whole = msgspec.msgpack.decode(content, type=_Parsed) == parsed  # dates would come back as words
    except (UnicodeError, OverflowError, RecursionError, msgspec.DecodeError):
        return
    if not whole:
        return
    with contextlib.suppress(OSError):  # then it is parsed again
        _folder.mkdir(exist_ok=True)  # below a folder nobody has made yet, nothing: it may be named by mistake
        kept = list(_folder.glob(f"*{SUFFIX}"))
        for old in kept if len(kept) >= MOST_FILES else ():
            old.unlink(missing_ok=True)
        put(_file(_folder, path), sealed(content, maker(_PARSER)))


def _file(folder: Path, path: Path) -> Path:
    return folder / f"{zlib.crc32(os.fsencode(path)):08x}{SUFFIX}"
