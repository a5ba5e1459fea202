"""Executors run the jobs of arena and tuning: in this process, in several on this machine, or on a Ray cluster.

A job is a small value, the work a function of a module, so both travel. Results come in the order of the jobs and
depend on nothing but the job, so every executor finds the same.
"""

from __future__ import annotations

import importlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from types import TracebackType
from typing import Any, Protocol, Self, TypeVar

from game.core.catalogue import PROJECT, Catalogue, Game
from game.core.errors import BenchError
from game.core.messages import msg

JobT = TypeVar("JobT")
ResultT = TypeVar("ResultT")

ENGINES = ("local", "ray")
"""What `make_executor` knows."""


class NoExecutor(BenchError):
    """The engine that was asked for isn't installed or can't be reached."""


class Executor(Protocol):
    """Does jobs of one game. Use it with `with`: leaving it ends its processes."""

    def do(self, work: Callable[[Game, JobT], ResultT], jobs: Sequence[JobT]) -> Iterator[ResultT]:
        """Do all jobs; yield their results in order as they come in."""

    def __enter__(self) -> Self: ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: Any) -> None: ...


def make_executor(engine: str, game: Game, catalogue: Catalogue, processes: int) -> Executor:
    """Return an executor for a game. Raises `NoExecutor`.

    `processes` is how many work at once; with Ray, in a cluster that stands already, at most.
    """
    if engine == "ray":
        return RayExecutor(game, catalogue, processes)
    if engine != "local":
        raise NoExecutor(
            msg('There is no engine "{engine}"; there are: {known}.', engine=engine, known=", ".join(ENGINES))
        )
    return LocalExecutor(game) if processes == 1 else ProcessExecutor(game, catalogue, processes)


class LocalExecutor:
    """Does everything in this process."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def do(self, work: Callable[[Game, JobT], ResultT], jobs: Sequence[JobT]) -> Iterator[ResultT]:
        """See `Executor.do`."""
        for job in jobs:
            yield work(self._game, job)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """There is no process to end."""


class ProcessExecutor:
    """Does it in several processes of this machine; each makes the game once."""

    def __init__(self, game: Game, catalogue: Catalogue, processes: int) -> None:
        self._pool = ProcessPoolExecutor(
            processes,
            multiprocessing.get_context("spawn"),
            initializer=_prepare,
            initargs=(catalogue, game.id, game.data_json),
        )

    def do(self, work: Callable[[Game, JobT], ResultT], jobs: Sequence[JobT]) -> Iterator[ResultT]:
        """See `Executor.do`."""
        return self._pool.map(_do_prepared, [work] * len(jobs), jobs, chunksize=1)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:  # nobody waits for what they are at any more
            for process in multiprocessing.active_children():
                process.kill()
        self._pool.shutdown(cancel_futures=True)


_prepared: list[Game] = []
"""The game of this process; filled once by the pool, empty in every other process."""


def _prepare(catalogue: Catalogue, game_id: str, data_json: bytes) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a Ctrl-C in the terminal is the first process's to answer
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    _prepared.append(catalogue.rebuild(game_id, data_json))


def _leave_with_parent() -> None:
    """End this process when the one that began it is gone, however that ended."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _do_prepared(work: Callable[[Game, JobT], ResultT], job: JobT) -> ResultT:
    return work(_prepared[0], job)


class RayExecutor:
    """Does it with Ray: joins the cluster that RAY_ADDRESS names, or begins one on this machine.

    The package `game` is sent along, so other machines need Python, Ray and the game's own dependencies only.
    """

    def __init__(self, game: Game, catalogue: Catalogue, processes: int) -> None:
        try:
            self._ray: Any = importlib.import_module("ray")
            pools: Any = importlib.import_module("ray.util")
        except ImportError as error:
            raise NoExecutor(
                msg(
                    'The engine "ray" needs Ray, which isn\'t installed here: '
                    "`pip install {extra}`, or leave `--engine` out to use this machine's processes.",
                    extra='"ray>=2.40,<3"',
                )
            ) from error
        self._began = not self._ray.is_initialized()
        if self._began:
            self._ray.init(
                **_where(processes),
                runtime_env={"py_modules": [str(PROJECT / "game")]},
                include_dashboard=False,
                log_to_driver=False,
                logging_level="error",
            )
        count = max(1, min(processes, int(self._ray.cluster_resources().get("CPU", 1))))
        worker = self._ray.remote(num_cpus=1)(_RayWorker)
        self._workers = [worker.remote(catalogue, game.id, game.data_json) for _ in range(count)]
        self._pool: Any = pools.ActorPool(self._workers)

    def do(self, work: Callable[[Game, JobT], ResultT], jobs: Sequence[JobT]) -> Iterator[ResultT]:
        """See `Executor.do`."""
        found: Iterator[ResultT] = self._pool.map(lambda worker, job: worker.do.remote(work, job), jobs)
        return found

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for worker in self._workers:
            self._ray.kill(worker)
        if self._began:
            self._ray.shutdown()


def _where(processes: int) -> dict[str, Any]:
    """How Ray is begun: it looks for RAY_ADDRESS itself, and refuses a number of processors beside it."""
    return {} if "RAY_ADDRESS" in os.environ else {"num_cpus": processes}


class _RayWorker:
    """One worker of a Ray cluster."""

    def __init__(self, catalogue: Catalogue, game_id: str, data_json: bytes) -> None:
        self._game = catalogue.rebuild(game_id, data_json)

    def do(self, work: Callable[[Game, JobT], ResultT], job: JobT) -> ResultT:
        """Do one job."""
        return work(self._game, job)
