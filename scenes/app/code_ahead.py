"""Reads the code of tables and screens on a thread, before anybody opens them: 100 to 150 ms each."""

from __future__ import annotations

import importlib.util
import logging
import pkgutil
from collections import deque
from collections.abc import Callable
from threading import Thread

import game
from scenes import games, hall
from scenes.app.tables import own_tables

log = logging.getLogger(__name__)


class CodeAhead:
    """What is read, and what is still to be."""

    def __init__(self, then: Callable[[], object] = lambda: None) -> None:
        """`then` is called on the thread, once everything has been read."""
        self._then = then
        self._wanted: deque[str] = deque()
        self._read: set[str] = set()
        self._thread: Thread | None = None
        self._all = self._closed = False

    def table_ready(self, game_id: str) -> bool:
        """Whether the code of a game's table has been read; it is read next, if not."""
        name = f"{games.__name__}.{game_id}"
        if name in self._read or game_id not in own_tables():
            return True
        if not self._wanted or self._wanted[0] != name:
            self._wanted.appendleft(name)
        self._start()
        return False

    def read_all(self) -> None:
        """Read the code of players' process, of tables, of screens, and of what draws tables beside the frames."""
        self._all = True
        self._wanted.append("game.players.worker")  # needed as soon as a table is seen
        self._wanted.extend(f"{games.__name__}.{game_id}" for game_id in own_tables())
        screens = (
            f"{hall.__name__}.{each.name}.scene" for each in pkgutil.iter_modules(hall.__path__) if each.ispkg
        )
        self._wanted.extend(name for name in screens if importlib.util.find_spec(name) is not None)
        self._wanted.append("scenes.app.filming")
        self._start()

    def close(self) -> None:
        """End it, once what is just read has been."""
        self._closed = True
        if self._thread is not None:
            self._thread.join()

    def _start(self) -> None:
        if self._thread is None or not self._thread.is_alive():
            self._thread = Thread(target=self._read_wanted, name="code")
            self._thread.start()

    def _read_wanted(self) -> None:
        while self._wanted and not self._closed:
            name = self._wanted.popleft()
            try:
                if name.startswith(f"{games.__name__}."):
                    # A game's package imports its own modules: if one thread begins with it and another with one
                    # of them, Python sees a deadlock, and the import fails. So all begin with the package.
                    importlib.import_module(name.replace(games.__name__, game.__name__, 1))
                importlib.import_module(name)
            except Exception:
                log.exception("%s can't be read", name)  # whoever opens it meets it again
            self._read.add(name)
            if not self._wanted and self._all:
                self._then()
