"""Appends to a file from a thread of its own, so that no frame waits for the disk.

What can't be written stays in memory and is tried again; what is wrong can be asked at any time.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import threading
from collections.abc import Callable
from pathlib import Path

from game.core.messages import Message
from game.core.records.files import os_reason, sync_folder

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
        retry_seconds: float = RETRY_SECONDS,
    ) -> None:
        """Write to `handle`; if it is None, `open_file` is asked for one, again and again while it raises OSError.

        `size` is the length of what is in the file; what lies behind it is written over. `folder` is where a new
        file lies, so that its name, too, is brought to the disk.
        """
        self._open_file = open_file
        self._retry_seconds = retry_seconds
        self._handle = handle
        self._folder = folder
        self._size = size
        self._waiting: list[bytes] = []
        self._written = 0
        self._closing = False
        self._trouble: Message | None = None
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._run, name="record writer", daemon=True)
        self._thread.start()
        # A daemon thread dies with the program, which must not happen before it has written all it has.
        atexit.register(self.close)

    @property
    def trouble(self) -> Message | None:
        """Why the last attempt to write failed; None if it didn't."""
        return self._trouble

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
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._thread.join(seconds)
        atexit.unregister(self.close)
        return self._trouble

    def _run(self) -> None:
        while self._wait_for_work():
            with self._changed:
                batch, last_try = list(self._waiting), self._closing
            trouble = self._write(b"".join(batch))
            with self._changed:
                self._trouble = trouble
                if trouble is None:
                    del self._waiting[: len(batch)]
                    self._written += len(batch)
                self._changed.notify_all()
            if trouble is not None and not self._pause(last_try):
                break
        if self._handle is not None:
            os.close(self._handle)

    def _wait_for_work(self) -> bool:
        """Wait for something to write; False if there is nothing and never will be."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._closing)
            return bool(self._waiting)

    def _pause(self, last_try: bool) -> bool:
        """Wait before the next attempt; False if there shall be none."""
        with self._changed:
            self._changed.wait_for(lambda: self._closing, self._retry_seconds)
        return not last_try

    def _write(self, content: bytes) -> Message | None:
        """Write behind what is there; return the trouble, if any, and then leave the file as it was."""
        try:
            if self._handle is None:
                self._handle = self._open_file()
            if os.fstat(self._handle).st_size > self._size:
                os.ftruncate(self._handle, self._size)
            os.lseek(self._handle, self._size, os.SEEK_SET)
            rest = memoryview(content)
            while rest:
                rest = rest[os.write(self._handle, rest) :]
            os.fsync(self._handle)
            if self._folder is not None:
                sync_folder(self._folder)
                self._folder = None
        except OSError as error:
            if self._handle is not None:
                with contextlib.suppress(OSError):  # the next attempt writes over it, and readers skip a cut line
                    os.ftruncate(self._handle, self._size)
            return os_reason(error)
        self._size += len(content)
        return None
