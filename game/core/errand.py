"""Work for a process of its own, which sends what it finds while frames go on: ask each frame what has come."""

from __future__ import annotations

import contextlib
import logging
import os
import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

log = logging.getLogger(__name__)

NICENESS = 15

Send = Callable[[bytes], None]


def _serve(pipe: Connection, work: Callable[..., None], args: tuple[object, ...]) -> None:
    """Do the work behind everybody else's; it ends when nobody listens any more, however the program ended."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_program, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    with contextlib.suppress(BrokenPipeError, ConnectionResetError):
        work(pipe.send_bytes, *args)


def _end_with_the_program() -> None:
    """A long work sends seldom, and would go on for minutes after the program was killed."""
    import multiprocessing

    program = multiprocessing.parent_process()
    if program is not None:
        program.join()
        os._exit(1)


class Errand:
    """One process. `work` is a function of a module; it is handed a `Send` and then `args`, which are pickled."""

    def __init__(self, name: str, work: Callable[..., None], *args: object) -> None:
        """Where the system has no process or file left for it, nothing will come, and the log says why."""
        self._pipe: Connection | None = None
        self._process: SpawnProcess | None = None
        import multiprocessing  # the first frame doesn't wait for it

        context = multiprocessing.get_context("spawn")
        try:
            near, far = context.Pipe(duplex=False)
            with far:
                self._pipe = near
                self._process = context.Process(target=_serve, args=(far, work, args), name=name, daemon=True)
                self._process.start()
        except OSError as error:
            log.error("no process for %s: %s", name, error)
            self._end()

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""
        return self._pipe is None

    def heard(self, seconds: float = 0.0) -> Iterator[bytes]:
        """Yield what has come since; wait for the first at most so long."""
        try:
            while self._pipe is not None and self._pipe.poll(seconds):
                yield self._pipe.recv_bytes()
                seconds = 0.0
        except (EOFError, OSError):
            self.close()

    def close(self) -> None:
        """End it, done or not."""
        if self._process is not None and self._pipe is not None:
            self._process.kill()  # SDL, where it is used, would take a mere SIGTERM for a wish, and go on
            self._process.join()
        self._end()

    def _end(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
