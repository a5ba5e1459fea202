"""Compiled catalogues, on the disk: to read and compile one takes a tenth of a second of each start.

One process has one folder for them, none at first: `keep_in` is the program's to call. Nothing depends on it.
Needs Python alone.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

SUFFIX = ".mo"

_folder: Path | None = None


def keep_in(folder: Path) -> None:
    """Keep what is compiled from now on in a folder."""
    global _folder
    _folder = folder


def recall(name: str) -> bytes | None:
    """Return what was kept by that name; it begins with a language, and says of what text it was made."""
    file = None if _folder is None else _folder / (name + SUFFIX)
    if file is None or not file.is_file():
        return None
    with contextlib.suppress(OSError):
        return file.read_bytes()
    return None


def keep(name: str, content: bytes) -> None:
    """Keep it, if that can be done, instead of what there was of the same language."""
    if _folder is None:
        return
    with contextlib.suppress(OSError):  # then the next start compiles it again
        _folder.mkdir(parents=True, exist_ok=True)
        for old in _folder.glob(f"{name.partition('.')[0]}.*{SUFFIX}"):
            old.unlink(missing_ok=True)
        beside = _folder / f"{name}.{os.getpid()}.tmp"
        beside.write_bytes(content)
        beside.replace(_folder / (name + SUFFIX))
