"""Appends to a file from threads of its own, so that no frame waits for the disk.

One hands each piece to the system at once: from then on it outlives the program, however that ends. The other
waits until the disk has it, which can take much longer: from then on it outlives a power cut, too. What can't be
written stays in memory and is tried again; what is wrong can be asked at any time.
"""

from __future__ import annotations

import atexit
import contextlib
import errno
import os
import threading
from collections.abc import Callable
from pathlib import Path

from game.core.messages import Message
from game.core.records.files import os_reason, sync_folder, write_all

RETRY_SECONDS = 2.0


class Writer:
    """Appends pieces to a file, in order, each brought to the disk. Loses none: see `trouble`, `unwritten`."""

    def __init__(
        self,
        open_file: Callable[[], int],
        size: int = 0,
        *,
        handle: int | None = None,
        folder: Path | None = None,
        renew: Callable[[bytes], int] | None = None,
        retry_seconds: float = RETRY_SECONDS,
    ) -> None:
        """Write to `handle`; if it is None, `open_file` is asked for one, again and again while it raises OSError.

        `size` is the length of what is in the file; what lies behind it is written over. `folder` is where a new
        file lies, so that its name, too, is brought to the disk. `renew` makes a file anew that was deleted while
        it was open: it is given all it held, and returns the handle of the new one or raises OSError.
        """
        self._open_file = open_file
        self._retry_seconds = retry_seconds
        self._handle = handle
        self._folder = folder
        self._renew = renew
        self._size = self._reach = size
        """How long what is on the disk is, and what the system has."""
        self._waiting: list[bytes] = []
        """All that isn't on the disk yet; the system has the first `_handed` of them."""
        self._handed = self._written = 0
        self._closing = self._handed_all = False
        self._troubles: dict[str, Message | None] = {}
        self._changed = threading.Condition()
        self._writing = threading.Lock()
        """Held while pieces are on their way to the system."""
        threading.Thread(target=self._hand_over, name="record writer", daemon=True).start()
        self._last = threading.Thread(target=self._secure, name="record keeper", daemon=True)
        self._last.start()
        # Daemon threads die with the program, which must not happen before they have written all there is.
        atexit.register(self.close)

    @property
    def trouble(self) -> Message | None:
        """Why the last attempt to write failed; None if it didn't."""
        return next(filter(None, self._troubles.values()), None)

    @property
    def written(self) -> int:
        """How many pieces are safely on the disk."""
        return self._written

    @property
    def unwritten(self) -> int:
        """How many pieces are not."""
        return len(self._waiting)

    def put(self, piece: bytes) -> None:
        """Append a piece, soon. Never waits for the disk."""
        with self._changed:
            self._waiting.append(piece)
            self._changed.notify_all()

    def flush(self, seconds: float = 5.0) -> bool:
        """Wait until all is written, at most so long; return whether it is."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._waiting, seconds)

    def close(self, seconds: float = 5.0) -> Message | None:
        """Write what is left, trying once more after trouble, and close the file; return the trouble, if any.

        Waits at most so long: a disk that hangs must not keep the program from ending.
        """
        if not self._waiting and self._handle is not None and self._deleted(self._handle):
            self.put(b"")  # so that it is made anew
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._last.join(seconds)
        atexit.unregister(self.close)
        return self.trouble

    # ---- to the system

    def _hand_over(self) -> None:
        """Hand over each piece as it comes; after trouble again and again, and once more when closing."""
        while self._wait_for(lambda: self._handed < len(self._waiting)):
            last_try = self._closing
            with self._writing:
                batch = self._waiting[self._handed :]
                trouble = self._write(b"".join(batch))
                with self._changed:
                    self._troubles["writing"] = trouble
                    self._handed += 0 if trouble else len(batch)
                    self._changed.notify_all()
            if trouble is not None and not self._pause(last_try):
                break
        with self._changed:
            self._handed_all = True
            self._changed.notify_all()

    def _write(self, content: bytes) -> Message | None:
        """Write behind what is there; return the trouble, if any, and then leave the file as it was."""
        try:
            if self._handle is None:
                self._handle = self._open_file()
            if self._deleted(self._handle):
                self._make_anew(self._handle)
            if os.fstat(self._handle).st_size > self._reach:
                os.ftruncate(self._handle, self._reach)
            os.lseek(self._handle, self._reach, os.SEEK_SET)
            write_all(self._handle, content)
        except OSError as error:
            if self._handle is not None:
                with contextlib.suppress(OSError):  # the next attempt writes over it, and readers skip a cut line
                    os.ftruncate(self._handle, self._reach)
            return os_reason(error)
        self._reach += len(content)
        return None

    @staticmethod
    def _deleted(handle: int) -> bool:
        """Whether no name leads to the open file any more."""
        return not os.fstat(handle).st_nlink

    def _make_anew(self, handle: int) -> None:
        """Have a new file with all that the deleted one held, under the same handle. Raises OSError."""
        if self._renew is None:
            raise FileNotFoundError(errno.ENOENT, "deleted meanwhile")
        os.lseek(handle, 0, os.SEEK_SET)
        with os.fdopen(handle, "rb", closefd=False) as old:
            anew = self._renew(old.read(self._reach))
        os.dup2(anew, handle)  # at one stroke: the other thread may be waiting for the disk
        os.close(anew)

    # ---- to the disk

    def _secure(self) -> None:
        """Bring to the disk what the system has; what fails there is handed over anew."""
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._handed or self._handed_all)
                count, reach, last_try = self._handed, self._reach, self._closing
            if not count:
                break
            trouble = self._sync()
            with self._writing, self._changed:
                self._troubles["keeping"] = trouble
                if trouble is None:
                    del self._waiting[:count]
                    self._handed -= count
                    self._written += count
                    self._size = reach
                else:
                    self._handed, self._reach = 0, self._size
                self._changed.notify_all()
            if trouble is not None and not self._pause(last_try):
                break
        if self._handle is not None:
            os.close(self._handle)

    def _sync(self) -> Message | None:
        """Wait until the disk has what was written; return the trouble, if any."""
        assert self._handle is not None
        try:
            os.fsync(self._handle)
        except OSError as error:
            return os_reason(error)
        if self._folder is not None:
            sync_folder(self._folder)
            self._folder = None
        return None

    def _wait_for(self, work: Callable[[], bool]) -> bool:
        """Wait for something to do; False if there is nothing and never will be."""
        with self._changed:
            self._changed.wait_for(lambda: work() or self._closing)
            return work()

    def _pause(self, last_try: bool) -> bool:
        """Wait before the next attempt; False if there shall be none."""
        with self._changed:
            self._changed.wait_for(lambda: self._closing, self._retry_seconds)
        return not last_try
