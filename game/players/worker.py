"""Asks computer players without ever waiting: the near end of the process in `game.players.worker_process`.

Start a `Worker` early (the title screen), `ask` for a plan, `poll` once a frame, `cancel` when nobody needs the
answer any more, `close` at the end. One question at a time; a new one cancels the one before.
"""

from __future__ import annotations

import logging
import multiprocessing
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

import msgspec

from game.core.catalogue import Catalogue, Game
from game.core.errors import PlayerError
from game.core.messages import msg
from game.players.contract import BUSY, Budget, Level, Plan
from game.players.worker_process import (
    NICENESS,
    Dropped,
    Failed,
    KnowGame,
    Leave,
    Planned,
    Ready,
    Reply,
    Request,
    SentQuestion,
    decode_plan,
    serve,
)

CANCEL_SECONDS = 0.05
"""A cancelled question that isn't given up in this time costs the process its life."""
START_SECONDS = 30.0
"""A process that isn't ready in this time has failed (a cold disk under load took 5)."""
OVERTIME_SECONDS = 15.0
"""A question this long over its own seconds has failed: the search hangs."""
TRIES = 2
"""How often a question is put; the second failure is the table's to deal with."""

_log = logging.getLogger(__name__)


class Worker:
    """The process that thinks for the computer players. All methods return at once (a start takes some 20 ms)."""

    def __init__(self, catalogue: Catalogue | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._catalogue = catalogue if catalogue is not None else Catalogue()
        self._clock = clock
        self._context = multiprocessing.get_context("spawn")
        self._dropped: Any = None
        """Shared with the process: questions with a ticket up to its value are given up."""
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._ready = False
        self._since = 0.0
        """When the process was started or, once it is, when it was ready."""
        self._put_at = 0.0
        self._known: set[tuple[str, str]] = set()
        self._tickets = 0
        self._question: SentQuestion | None = None
        self._game: Game | None = None
        self._failures = 0
        self._niceness = NICENESS
        """Where one got no time beside all else that runs, the next process gives way to nothing."""
        self._leaving: dict[int, float] = {}
        """Cancelled questions not yet given up, and when each was cancelled."""

    @property
    def thinking(self) -> bool:
        """Whether a question waits for its answer."""
        return self._question is not None

    @property
    def leaving(self) -> bool:
        """Whether a cancelled question hasn't been given up yet."""
        return bool(self._leaving)

    @property
    def pid(self) -> int | None:
        """The process's id, None if there is none."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Start the process if there is none; it gets ready by itself.

        Where the system has nothing left for it the log says so, and the next question tries again.
        """
        if self._process is not None and self._process.is_alive():
            return
        self._stop()
        try:
            if self._dropped is None:
                self._dropped = self._context.RawValue("q", 0)
            near, far = self._context.Pipe()
            with far:
                self._pipe = near
                process = self._context.Process(
                    target=serve,
                    args=(far, self._dropped, self._catalogue, self._niceness),
                    name="players",
                    daemon=True,
                )
                process.start()
        except OSError as error:
            _log.error("the players' process can't be started: %s", error)
            self._stop()
            return
        self._process = process
        self._since = self._clock()

    def ask(self, game: Game, view: Any, seat: int, level: Level, seed: str, budget: Budget | None = None) -> int:
        """Ask what a seat should do; return the question's ticket.

        The same view, level, seed and budget in nodes give the same plan. Without a budget the level's own counts.
        Raises `PlayerError` if the process can't be started and reached, even anew.
        """
        self.cancel()
        self._tickets += 1
        self._game = game
        self._question = SentQuestion(
            self._tickets,
            game.id,
            game.data_hash,
            msgspec.msgpack.encode(view),
            seat,
            level,
            budget if budget is not None else level.budget,
            seed,
        )
        self._failures, self._niceness = 0, NICENESS
        self._put()
        return self._tickets

    def poll(self) -> Plan | None:
        """Return the plan of the question asked last, once; None while it is thought about (or none is asked).

        Call it every frame, also after a cancel: it looks after the process. Raises `PlayerError` if the player
        failed twice on this question.
        """
        plan: Plan | None = None
        try:
            while plan is None and self._pipe is not None and self._pipe.poll():
                plan = self._hear(msgspec.msgpack.decode(self._pipe.recv_bytes(), type=Reply))
        except (EOFError, OSError):
            self._fail("the process ended")
        if plan is None:
            self._watch()
        return plan

    def cancel(self) -> None:
        """Give up the question, if there is one: no plan for it will come any more."""
        if self._question is None:
            return
        self._dropped.value = self._question.ticket
        self._leaving[self._question.ticket] = self._clock()
        self._question = None

    def close(self) -> None:
        """End the process. The worker may be started again."""
        self.cancel()
        if self._pipe is not None and self._process is not None:
            try:
                self._send(Leave())
                self._process.join(CANCEL_SECONDS * 4)
            except OSError:
                _log.debug("the players' process was gone before it was told to leave")
        self._stop()

    def _put(self) -> None:
        """Send the question; a process that can't be reached counts as a failure."""
        question, game = self._question, self._game
        assert question is not None
        assert game is not None
        self.start()
        if self._process is None:
            self._fail("the process can't be started")
            return
        try:
            if (game.id, game.data_hash) not in self._known:
                self._send(KnowGame(game.id, game.data_hash, game.data_json))
                self._known.add((game.id, game.data_hash))
            self._send(question)
            self._put_at = self._clock()
        except OSError:
            self._fail("the process can't be reached")

    def _send(self, request: Request) -> None:
        assert self._pipe is not None
        self._pipe.send_bytes(msgspec.msgpack.encode(request))

    def _hear(self, reply: Reply) -> Plan | None:
        if isinstance(reply, Ready):
            self._ready = True
            self._since = self._clock()
            if reply.modules:
                _log.error(
                    "the players' process has imported what only screens need: %s", ", ".join(reply.modules)
                )
            return None
        self._leaving.pop(reply.ticket, None)
        if self._question is None or reply.ticket != self._question.ticket:
            return None
        if isinstance(reply, Planned):
            assert self._game is not None
            self._question = None
            return decode_plan(reply.plan, self._game.rules.action_type)
        if isinstance(reply, Failed):
            self._fail(reply.trace)
        else:
            assert isinstance(reply, Dropped)
        return None

    def _watch(self) -> None:
        """Look after a process that doesn't answer."""
        now = self._clock()
        if self._process is None:
            return
        if not self._ready:
            if now - self._since > START_SECONDS:
                self._fail(f"the process wasn't ready after {START_SECONDS:.0f} s", late=True)
            return
        # Until it was ready a process could not hear of a cancel.
        if any(now - max(when, self._since) > CANCEL_SECONDS for when in self._leaving.values()):
            _log.warning("a cancelled player didn't stop; its process is started anew")
            self._stop()
            if self._question is not None:
                self._put()
            else:
                self.start()
            return
        question = self._question
        if question is not None and question.budget.seconds is not None:
            late = now - max(self._since, self._put_at) - question.budget.seconds
            if late > OVERTIME_SECONDS:
                self._fail(f"no answer {OVERTIME_SECONDS:.0f} s after the time it had", late=True)

    def _fail(self, why: str, late: bool = False) -> None:
        """The process or the player failed: try once more with a new process, then raise `PlayerError`.

        `late`: it got too little time beside all else that runs, or hangs.
        """
        self._stop()
        if self._question is None:
            return
        self._failures += 1
        _log.error("a computer player failed (%d of %d): %s", self._failures, TRIES, why)
        if self._failures < TRIES:
            self._niceness = 0 if late else self._niceness
            self._put()
            return
        self._question = None
        if late:
            raise PlayerError(BUSY)
        last = why.strip().splitlines()[-1] if why.strip() else "?"
        raise PlayerError(
            msg("The computer player can't answer: it failed twice, the second time with: {problem}", problem=last)
        )

    def _stop(self) -> None:
        if self._process is not None and self._process.is_alive():
            self._process.kill()
            self._process.join(1.0)
        if self._pipe is not None:
            self._pipe.close()
        self._process, self._pipe, self._ready = None, None, False
        self._known.clear()
        self._leaving.clear()
