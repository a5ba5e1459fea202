"""The players' process, made only when it is needed, and on a thread: to start it takes 20 to 30 ms."""

from __future__ import annotations

from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.catalogue import Game
    from game.players.contract import Budget, Level, Plan
    from game.players.worker import Worker


class LateWorker:
    """Stands in for `game.players.worker.Worker`, which `make` makes at the first call.

    The first question is put with the first look for its answer: by then its table has been seen.
    """

    def __init__(self, make: Callable[[], Worker]) -> None:
        self._make = make
        self._made: Worker | None = None
        self._starting: Thread | None = None
        self._put_off: tuple[Game, object, int, Level, str, Budget | None] | None = None
        """The first question."""

    def _start(self) -> None:
        made = self._make()
        made.start()
        self._made = made

    def _worker(self) -> Worker | None:
        """Return it once it has been started; if that went wrong it is made here, and the caller hears why."""
        if self._made is None:
            self.start()
            if self._starting is not None and self._starting.is_alive():
                return None
            self._made = self._made or self._make()
        return self._made

    @property
    def thinking(self) -> bool:
        """Whether a question waits for its answer."""
        return self._put_off is not None or (self._made is not None and self._made.thinking)

    @property
    def pid(self) -> int | None:
        """The process's id, None if there is none."""
        return None if self._made is None else self._made.pid

    def start(self) -> None:
        """Begin to start the process if there is none."""
        if self._made is not None:
            self._made.start()
        elif self._starting is None:
            self._starting = Thread(target=self._start, name="players")
            self._starting.start()

    def ask(
        self, game: Game, view: object, seat: int, level: Level, seed: str, budget: Budget | None = None
    ) -> None:
        """Ask what a seat should do; see `Worker.ask`."""
        if self._made is None:
            self._put_off = game, view, seat, level, seed, budget
        else:
            self._put_off = None
            self._made.ask(game, view, seat, level, seed, budget)

    def poll(self) -> Plan | None:
        """Return the plan asked for, once; see `Worker.poll`. Raises `PlayerError`, as asking does."""
        if self._put_off is not None and (worker := self._worker()) is not None:
            question, self._put_off = self._put_off, None
            worker.ask(*question)
        return None if self._made is None else self._made.poll()

    def cancel(self) -> None:
        """Give up the question."""
        self._put_off = None
        if self._made is not None:
            self._made.cancel()

    def close(self) -> None:
        """End the process."""
        if self._starting is not None:
            self._starting.join()
        if self._made is not None:
            self._made.close()
