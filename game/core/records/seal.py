"""Seals of files that are kept so that a start is quick: one that was written by halves, or otherwise, is noticed.

Needs Python alone.
"""

from __future__ import annotations

import contextlib
import os
import zlib
from pathlib import Path

from game import __version__

_LENGTH = 4


def maker(code: Path) -> str:
    """Say which program makes something, by the file of its code."""
    try:
        found = code.stat()
    except OSError:  # where a program is packed there is none
        return __version__
    return f"{__version__} {found.st_size} {found.st_mtime_ns}"


def sealed(content: bytes, by: str) -> bytes:
    """Return what is written: all of it, below a sum that says who made it."""
    return _sum(content, by) + content


def unsealed(content: bytes, by: str) -> bytes:
    """Return what was sealed. Raises ValueError if it isn't what that maker sealed."""
    found = content[_LENGTH:]
    if content[:_LENGTH] != _sum(found, by):
        raise ValueError("it isn't what was written")
    return found


def put(path: Path, content: bytes) -> None:
    """Replace a file at one stroke, though not for good: a power cut may undo it. Raises OSError."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        beside.write_bytes(content)
        beside.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def _sum(content: bytes, by: str) -> bytes:
    return zlib.crc32(content, zlib.crc32(by.encode())).to_bytes(_LENGTH, "big")
