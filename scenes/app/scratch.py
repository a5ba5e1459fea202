"""Folders for what nobody needs later: gone when they are closed; what killed programs left at the next chance."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import stat
import tempfile
import time
from pathlib import Path
from types import TracebackType

from game.core.records.files import lock, open_locked

PREFIX = "alchemist-"
_HELD = ".held"
"""This file in a folder is locked as long as somebody needs the folder."""
_NEW = 60.0
"""What is younger, in seconds, may be just being made."""
_DRAFT = r"\.\d+\.tmp\Z|\.jsonl\.new\Z"
"""What `write_whole` (by process) and `create_locked` write before a file has its name."""


class Scratch:
    """A new folder among the system's temporary ones, for a `with` or until `close`. Raises OSError."""

    def __init__(self, what: str) -> None:
        sweep()
        self.path = Path(tempfile.mkdtemp(prefix=f"{PREFIX}{what}-"))
        self._handle: int | None = os.open(self.path / _HELD, os.O_RDWR | os.O_CREAT)
        lock(self._handle)

    def close(self) -> None:
        """Take it away, with all that is in it."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
            shutil.rmtree(self.path, ignore_errors=True)

    def __enter__(self) -> Path:
        """Return the folder; it is taken away at the end of the `with`."""
        return self.path

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close it."""
        self.close()


def sweep() -> None:
    """Take away what programs have left that were killed."""
    with contextlib.suppress(OSError):
        for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*-*"):
            with contextlib.suppress(OSError):
                if _is_ours(folder):
                    os.close(open_locked(folder / _HELD))
                    shutil.rmtree(folder, ignore_errors=True)


def _is_ours(folder: Path) -> bool:
    """Whether it is a folder of this user, and no new one."""
    found = folder.lstat()
    mine = not hasattr(os, "getuid") or found.st_uid == os.getuid()
    return mine and stat.S_ISDIR(found.st_mode) and time.time() - found.st_mtime > _NEW


def sweep_drafts(folder: Path) -> None:
    """Take away what killed programs have left of files they were just writing in a folder."""
    with contextlib.suppress(OSError):
        for path in folder.iterdir():
            if re.search(_DRAFT, path.name):
                with contextlib.suppress(OSError):
                    _sweep_draft(path)


def _sweep_draft(path: Path) -> None:
    """Take away a draft, unless it is new or somebody holds it. Raises OSError."""
    if time.time() - path.lstat().st_mtime > _NEW:
        os.close(open_locked(path))
        path.unlink()
