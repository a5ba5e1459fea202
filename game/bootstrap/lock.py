"""A lock between processes that the operating system takes back when its holder dies."""

import errno
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

POLL_SECONDS = 0.2

if sys.platform == "win32":
    import msvcrt

    def _try(file: IO[str]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _try(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def only_one(path: Path, waiting: Callable[[], None]) -> Iterator[bool]:
    """Hold the lock file `path`; while another process holds it, waits, calling `waiting` all the time.

    Yields False where the file system knows no locks (some network folders): then the work goes on
    unlocked, which builders bear, since each works in a folder of its own.
    """
    with path.open("a+", encoding="ascii") as file:
        while True:
            try:
                _try(file)
                break
            except OSError as error:
                if error.errno not in (errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK):
                    yield False
                    return
            waiting()
            time.sleep(POLL_SECONDS)
        try:
            yield True
        finally:
            if sys.platform == "win32":
                file.seek(0)
                msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)
