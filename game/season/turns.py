"""Several windows of the program change one file: each waits for its turn."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path

from game.core.records.files import lock

PATIENCE = 2.0
"""So long a lock is waited for, in seconds: who has it is done in milliseconds."""


@contextlib.contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold a lock that stands for a file beside it, while that is read, changed and written; wait for who has it.

    Who was stopped in the midst of it holds nobody up for long. Where there can be no lock there is none.
    """
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    except OSError:  # the folder isn't there yet, or can only be read: writing tells of it
        yield
        return
    try:
        _wait_for(handle)
        yield
    finally:
        os.close(handle)


def _wait_for(handle: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with contextlib.suppress(BlockingIOError):
            lock(handle)
            return
        time.sleep(0.005)
