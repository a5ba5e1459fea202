"""The worker: answers without waiting, stops when told, and survives whatever its process does."""

import errno
import logging
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest

from game.core.catalogue import PROJECT, Catalogue
from game.core.chance import Dealer
from game.core.errors import PlayerError
from game.players.contract import BUSY, Budget, Level, Plan, Question
from game.players.levels import make_player, read_levels
from game.players.worker import CANCEL_SECONDS, Worker
from tests.game.core.toys import CATALOGUE
from tests.game.core.toys.play import hush, new_match
from tests.patience import until
from tests.slow import cases


def mood(name: str, grave: str = "") -> Level:
    settings = {"depth": 1, "game": {"mood": name, "grave": grave}}
    return Level(name, name.title(), "", "turn", Budget(seconds=30.0), settings)


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker(CATALOGUE)
    yield worker
    worker.close()


def wait(worker: Worker) -> Plan:
    plans: list[Plan] = []
    until(lambda: plans, lambda: plans.extend(filter(None, [worker.poll()])))
    return plans[0]


def ask(worker: Worker, level: Level) -> int:
    match = new_match()
    return worker.ask(match.game, match.view(0), 0, level, "a seed")


def wait_until_it_thinks(worker: Worker) -> None:
    """Ask and answer once, so that the process is up; questions after that are begun at once."""
    ask(worker, mood("calm"))
    wait(worker)


def ask_the_deaf(worker: Worker, folder: Path) -> None:
    """Ask who never stops, and wait until it thinks."""
    begun = folder / "begun"
    ask(worker, mood("deaf", str(begun)))
    until(begun.exists, lambda: not_answered(worker))


def not_answered(worker: Worker) -> None:
    assert worker.poll() is None


def test_the_answer_is_the_same_as_without_a_process(worker: Worker) -> None:
    match = new_match()
    plan = make_player(hush(), mood("calm")).plan(
        Question(match.rules, match.view(0), 0, Budget(), random.Random("a seed"), time.perf_counter)
    )
    ask(worker, mood("calm"))
    assert worker.thinking
    assert wait(worker) == plan
    assert not worker.thinking
    assert worker.poll() is None


def test_the_process_imports_nothing_of_the_screens(worker: Worker, caplog: pytest.LogCaptureFixture) -> None:
    pytest.importorskip("pygame")  # imported here, so a process that shared our modules would have it
    ask(worker, mood("calm"))
    wait(worker)
    assert caplog.records == []


@cases("game_id", Catalogue().ids(), quick=["potions"])
def test_a_real_game_crosses_the_pipe_with_its_data(game_id: str) -> None:
    worker, game = Worker(), Catalogue().load(game_id)
    state = game.rules.setup(2, game.rules.options_type(), Dealer(random.Random(1)))
    seat = game.rules.current_seat(state)
    try:
        for level in read_levels(game).levels:
            worker.ask(game, game.rules.view(state, seat), seat, level, "seed", Budget(nodes=50))
            plan = wait(worker)
            assert game.rules.explain(state, plan.actions[0]) is None
            assert plan.reasons
    finally:
        worker.close()


def test_a_cancelled_question_is_not_answered_and_the_process_lives_on(worker: Worker) -> None:
    wait_until_it_thinks(worker)
    before = worker.pid
    ask(worker, mood("endless"))
    time.sleep(0.1)
    worker.cancel()
    began = time.monotonic()
    ask(worker, mood("calm"))
    wait(worker)
    assert worker.pid == before or time.monotonic() - began > CANCEL_SECONDS, (
        "a polite player was killed too early"
    )


def test_a_process_that_does_not_stop_is_replaced(
    worker: Worker, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    wait_until_it_thinks(worker)
    before = worker.pid
    ask_the_deaf(worker, tmp_path)
    worker.cancel()
    with caplog.at_level(logging.WARNING):
        until(lambda: worker.pid != before, lambda: not_answered(worker))
    ask(worker, mood("calm"))
    assert wait(worker)


def test_a_question_put_behind_one_that_does_not_stop_is_answered(worker: Worker, tmp_path: Path) -> None:
    wait_until_it_thinks(worker)
    ask_the_deaf(worker, tmp_path)
    ask(worker, mood("calm"))
    assert wait(worker)


def test_a_process_that_dies_once_is_asked_again(worker: Worker, tmp_path: Path) -> None:
    ask(worker, mood("reborn", str(tmp_path / "grave")))
    assert wait(worker)
    assert (tmp_path / "grave").exists()


@pytest.mark.parametrize(("name", "said"), [("mortal", "the process ended"), ("angry", "in a rage")])
def test_the_second_failure_is_raised(worker: Worker, name: str, said: str) -> None:
    ask(worker, mood(name))
    with pytest.raises(PlayerError, match=said):
        wait(worker)
    assert not worker.thinking
    ask(worker, mood("calm"))
    assert wait(worker), "it goes on with another level"


def test_who_gets_no_time_is_asked_again_before_all_else_and_then_it_is_said(tmp_path: Path) -> None:
    """Beside much that runs a process that gives way to everything never comes to think."""
    passed, nice, begun = 0.0, list[int](), tmp_path / "begun"
    worker = Worker(CATALOGUE, lambda: time.monotonic() + passed)
    try:
        ask(worker, mood("deaf", str(begun)))
        for _ in range(2):
            until(begun.exists, lambda: not_answered(worker))
            begun.unlink()
            assert worker.pid is not None
            nice.append(os.getpriority(os.PRIO_PROCESS, worker.pid))
            passed += 1000.0
            if len(nice) == 1:
                not_answered(worker)
        assert nice[0] > nice[1] == os.getpriority(os.PRIO_PROCESS, 0)
        with pytest.raises(PlayerError) as told:
            worker.poll()
        assert told.value.message == BUSY
    finally:
        worker.close()


def test_without_a_process_the_question_fails_and_later_ones_may_not(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system may have no process, file or memory left: for a while."""

    def refuse(self: object) -> None:
        raise OSError(errno.EAGAIN, "Resource temporarily unavailable")

    with monkeypatch.context() as patch:
        patch.setattr(SpawnProcess, "start", refuse)
        worker.start()
        with pytest.raises(PlayerError, match="can't be started"):
            ask(worker, mood("calm"))
        assert not worker.thinking
    ask(worker, mood("calm"))
    assert wait(worker)


def test_a_process_killed_between_questions_is_not_missed(worker: Worker) -> None:
    wait_until_it_thinks(worker)
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGKILL)
    time.sleep(0.05)
    assert worker.poll() is None
    ask(worker, mood("calm"))
    assert wait(worker)


def test_closing_ends_the_process_even_while_it_thinks(worker: Worker, tmp_path: Path) -> None:
    wait_until_it_thinks(worker)
    ask_the_deaf(worker, tmp_path)
    pid = worker.pid
    assert pid is not None
    worker.close()
    assert worker.pid is None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


PARENT = """
import time
from game.players.worker import Worker
from tests.game.core.toys import CATALOGUE
from tests.game.core.toys.play import new_match
from tests.game.players.test_worker import mood

if __name__ == "__main__":
    match = new_match()
    worker = Worker(CATALOGUE)
    worker.ask(match.game, match.view(0), 0, mood("calm"), "")
    while worker.poll() is None:
        time.sleep(0.01)
    worker.ask(match.game, match.view(0), 0, mood({mood!r}), "")
    print(worker.pid, flush=True)
    time.sleep(600)
"""


def ended(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


@cases("name", ["calm", "endless"], quick=["endless"])
def test_the_process_ends_with_whoever_started_it(name: str, tmp_path: Path) -> None:
    """Killed without a chance to say so, whether it waits for a question or thinks."""
    script = tmp_path / "parent.py"
    script.write_text(PARENT.format(mood=name))
    env = {**os.environ, "PYTHONPATH": str(PROJECT)}
    parent = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env=env)
    assert parent.stdout is not None
    pid = int(parent.stdout.readline())
    parent.kill()
    parent.wait()
    until(lambda: ended(pid))
