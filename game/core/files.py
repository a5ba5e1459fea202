"""Small careful dealings with the disk that records and settings share."""

from __future__ import annotations

import contextlib
import errno
import os
from pathlib import Path

from game.core.messages import Message, msg

_REASONS = {
    errno.ENOSPC: msg("the disk is full"),
    getattr(errno, "EDQUOT", -1): msg("the disk space allotted to you is used up"),
    errno.EFBIG: msg("the file would become larger than the system allows"),
    errno.EACCES: msg("the system doesn't allow it"),
    errno.EPERM: msg("the system doesn't allow it"),
    errno.EROFS: msg("the disk can only be read"),
    errno.ENOENT: msg("there is no such file or folder"),
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
