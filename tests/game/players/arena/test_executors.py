"""Crews: those of several processes leave at once when nobody wants their work any more."""

import multiprocessing
import os
import time
from multiprocessing.connection import Connection, wait

import pytest

from game.core.catalogue import Game
from game.players.arena.executors import make_executor
from tests.game.core.toys import CATALOGUE
from tests.game.core.toys.play import hush
from tests.patience import PATIENCE

LONG = 10 * PATIENCE
"""Far longer than any test waits, in seconds."""


def sleep(_: Game, seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def test_an_interrupt_ends_all_that_was_being_done() -> None:
    before = set(multiprocessing.active_children())
    with pytest.raises(KeyboardInterrupt), make_executor("local", hush(), CATALOGUE, 2) as executor:
        results = executor.do(sleep, [0.0, LONG, LONG])
        assert next(results) != os.getpid()
        children = set(multiprocessing.active_children()) - before
        raise KeyboardInterrupt
    assert children
    assert not children & set(multiprocessing.active_children())


def _work_for_ever(told: Connection) -> None:
    with make_executor("local", hush(), CATALOGUE, 2) as executor:
        results = executor.do(sleep, [0.0, 0.0, LONG, LONG])
        told.send([next(results), next(results)])
        list(results)


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="only Linux can wait for a stranger's end")
def test_workers_leave_when_the_first_process_is_killed() -> None:
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    first = context.Process(target=_work_for_ever, args=(there,))
    first.start()
    workers = [os.pidfd_open(pid) for pid in set(here.recv())]
    first.kill()
    first.join()
    for worker in workers:
        assert wait([worker], timeout=PATIENCE), "a worker stayed behind"
        os.close(worker)
