"""Small careful dealings with the disk that records and settings share."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
from pathlib import Path

from game.core.messages import Message, msg, plain

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
_NO_WAIT = getattr(os, "O_NONBLOCK", 0)
"""Opening a pipe would wait until somebody writes into it."""
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


class UnfitFile(OSError):
    """A file that isn't read, for a reason of ours: it is no file with an end, or too large."""

    def __init__(self, reason: Message) -> None:
        super().__init__(plain(reason))
        self.reason = reason


def os_reason(error: OSError) -> Message:
    """Say in words why the system refused something."""
    if isinstance(error, UnfitFile):
        return error.reason
    known = _REASONS.get(error.errno or 0)
    return known if known is not None else msg("{problem}", problem=error.strerror or str(error))


def read_regular(path: Path, most: int) -> bytes:
    """Return what is in a regular file (or what a link to one leads to) of at most so many bytes.

    Pipes, sockets, devices and folders, which may wait or have no end, aren't read. Raises OSError (`UnfitFile`).
    """
    check_regular(path.stat())  # before it is opened: that alone can set a device going
    handle = os.open(path, os.O_RDONLY | _BINARY | _NO_WAIT)
    with os.fdopen(handle, "rb") as file:
        check_regular(os.fstat(handle))
        content = file.read(most + 1)
    if len(content) > most:
        raise UnfitFile(msg("it is larger than {most} bytes, which no file of its kind is", most=most))
    return content


def check_regular(found: os.stat_result) -> None:
    """Raise `UnfitFile` for what is no regular file."""
    if stat.S_ISDIR(found.st_mode):
        raise UnfitFile(_REASONS[errno.EISDIR])
    if not stat.S_ISREG(found.st_mode):
        raise UnfitFile(msg("this is a pipe or a device, not a file"))


def make_folder(folder: Path) -> None:
    """Make a folder, and those it lies in, if it isn't there. Raises OSError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:  # not to be taken for the file that is to lie in it
        raise NotADirectoryError(errno.ENOTDIR, "not a folder", str(folder)) from error


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file at one stroke: whoever reads sees the old or the new, never a part. Raises OSError."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        with beside.open("wb") as file:
            lock(file.fileno())  # else it could be swept away
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


def write_all(handle: int, content: bytes) -> None:
    """Write all of it, where one call may take only a part. Raises OSError."""
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(handle, rest) :]


def create_locked(path: Path, content: bytes) -> int:
    """Create a file nobody else has, locked, and return its handle: its name appears with `content` in it.

    Raises OSError (`FileExistsError`).
    """
    draft = path.with_name(path.name + ".new")
    # Whoever has the draft, and nobody else, may take the name: a rename alone could take it from another.
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
    try:
        try:
            lock(handle)  # else it could be swept away
            write_all(handle, content)
        finally:
            os.close(handle)
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, "there already", str(path))
        draft.rename(path)
    except OSError:
        draft.unlink()
        raise
    return open_locked(path)


def open_locked(path: Path) -> int:
    """Open a file for reading and writing, locked, and return its handle.

    Raises OSError: `BlockingIOError` if another process or place in the program has it.
    """
    check_regular(path.stat())
    handle = os.open(path, os.O_RDWR | _BINARY | _NO_WAIT)
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
