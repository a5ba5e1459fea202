"""Compiled catalogues, on the disk: to read and compile one takes a tenth of a second of each start.

One process has one folder for them, none at first: `keep_in` is the program's to call. Nothing depends on it.
Needs Python alone.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

from game.core.records.seal import maker, put, sealed, unsealed

SUFFIX = ".mo"
MOST_BYTES = 2**23
_COMPILER = Path(__file__).with_name("catalogues.py")

_folder: Path | None = None


def keep_in(folder: Path) -> None:
    """Keep what is compiled from now on in a folder."""
    global _folder
    _folder = folder


def recall(name: str) -> bytes | None:
    """Return what was kept by that name; it begins with a language, and says of what text it was made."""
    if _folder is None:
        return None
    with contextlib.suppress(OSError, ValueError):  # it isn't there, or isn't whole
        file = _folder / (name + SUFFIX)
        if file.is_file() and file.stat().st_size <= MOST_BYTES:
            return unsealed(file.read_bytes(), maker(_COMPILER))
    return None


def keep(name: str, content: bytes) -> None:
    """Keep it, if that can be done, instead of what there was of the same language."""
    if _folder is None:
        return
    with contextlib.suppress(OSError):  # then the next start compiles it again
        _folder.mkdir(exist_ok=True)  # below a folder nobody has made yet, nothing: it may be named by mistake
        for old in _folder.glob(f"{name.partition('.')[0]}.*{SUFFIX}"):
            old.unlink(missing_ok=True)
        put(_folder / (name + SUFFIX), sealed(content, maker(_COMPILER)))
