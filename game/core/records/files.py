"""Small careful dealings with the disk that records and settings share."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from pathlib import Path

from game.core.messages import Message, msg

if sys.platform == "win32":
    import msvcrt

    # Windows locks ranges of bytes and then lets nobody else read them: take one far behind any content.
    _LOCKED_BYTE = 1 << 40

    def _lock(handle: int) -> None:
        os.lseek(handle, _LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


_BINARY = getattr(os, "O_BINARY", 0)
_HELD = (errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)

_REASONS = {
    errno.ENOSPC: msg("the disk is full"),
    getattr(errno, "EDQUOT", -1): msg("the disk space allotted to you is used up"),
    errno.EFBIG: msg("the file would become larger than the system allows"),
    errno.EACCES: msg("the system doesn't allow it"),
    errno.EPERM: msg("the system doesn't allow it"),
    errno.EROFS: msg("the disk can only be read"),
    errno.ENOENT: msg("there is no such file or folder"),
    errno.EEXIST: msg("another file of this name is there already"),
    errno.ENOTDIR: msg("a part of its path is a file, not a folder"),
    errno.EISDIR: msg("this is a folder, not a file"),
    errno.ENAMETOOLONG: msg("the name is too long"),
}


def os_reason(error: OSError) -> Message:
    """Say in words why the system refused something."""
    known = _REASONS.get(error.errno or 0)
    return known if known is not None else msg("{problem}", problem=error.strerror or str(error))


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file at one stroke: whoever reads sees the old or the new, never a part. Raises OSError."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        with beside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make a new name in a folder last through a power cut, where the system can do that."""
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):  # some network folders can't; the content itself is synced
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def set_aside(path: Path) -> Path:
    """Rename a file to `<name>.broken` beside it (or `.broken-2` …), never over another. Raises OSError."""
    number = 1
    while True:
        target = path.with_name(path.name + (".broken" if number == 1 else f".broken-{number}"))
        try:
            # Holding the name first: a rename alone would overwrite a file that appears meanwhile.
            os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        except FileExistsError:
            number += 1
            continue
        try:
            path.replace(target)
        except OSError:
            target.unlink()
            raise
        return target


def create_locked(path: Path) -> int:
    """Create a file nobody else has, locked, and return its handle. Raises OSError (`FileExistsError`)."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
    lock(handle)
    return handle


def open_locked(path: Path) -> int:
    """Open a file for reading and writing, locked, and return its handle.

    Raises OSError: `BlockingIOError` if another process or place in the program has it.
    """
    handle = os.open(path, os.O_RDWR | _BINARY)
    try:
        lock(handle)
        if not os.path.samestat(os.fstat(handle), path.stat()):
            raise FileNotFoundError(errno.ENOENT, "renamed or deleted meanwhile", str(path))
    except OSError:
        os.close(handle)
        raise
    return handle


def lock(handle: int) -> None:
    """Lock an open file until it is closed or the process dies. Raises `BlockingIOError` if another has it.

    On file systems that know no locks (some network folders) nothing is locked.
    """
    try:
        _lock(handle)
    except OSError as error:
        if error.errno in _HELD:
            raise BlockingIOError(errno.EAGAIN, "locked by another process") from error
