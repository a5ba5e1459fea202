"""Settings for all tests, made before anything can import pygame: no screen, no sound, nobody's data.

`ALCHEMIST_TEST_MINUTES=40` bounds a run: what hasn't begun after so many minutes is skipped, so that the run comes
to an end on any machine. Without it all tests run, always.
"""

import gc
import os
import signal
import time
from collections.abc import Iterator

import hypothesis
import pytest

from scenes.app.scratch import Scratch
from tests.patience import PATIENCE

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["LC_ALL"], os.environ["LANGUAGE"] = "C.UTF-8", ""  # tests read English, whatever the system speaks
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
HOME = Scratch("tests")
os.environ["ALCHEMIST_HOME"] = str(HOME.path)
os.environ.setdefault("ALCHEMIST_TESTS_BEGAN", str(time.time()))  # xdist's workers inherit it

hypothesis.settings.register_profile("unhurried", deadline=None)  # no test fails because the machine is slow
hypothesis.settings.load_profile("unhurried")

MINUTES = os.environ.get("ALCHEMIST_TEST_MINUTES")


def pytest_configure() -> None:
    """A run that is told to end (`timeout`) takes its data folder away, too."""
    signal.signal(signal.SIGTERM, lambda *_: pytest.exit("told to end", 143))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put what is slow first, so that no worker ends long after the others; last if the time is bounded.

    Then it is what is left out. What is slow `together` comes before the rest of it, for one worker in a row.
    """

    def order(item: pytest.Item) -> tuple[bool, bool]:
        slow = item.get_closest_marker("slow")
        return (slow is None) != bool(MINUTES), slow is None or "together" not in slow.args

    items.sort(key=order)


def pytest_collection_finish() -> None:
    """Look for garbage only among what tests make, seldom: what is there now stays, most goes by itself."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Mark a test to be skipped if it begins too late."""
    if MINUTES and time.time() > float(os.environ["ALCHEMIST_TESTS_BEGAN"]) + 60 * float(MINUTES):
        item.add_marker(pytest.mark.skip(f"left out: not begun within {MINUTES} minutes (ALCHEMIST_TEST_MINUTES)"))


@pytest.fixture(scope="session", autouse=True)
def swift_disk() -> Iterator[None]:
    """No test's saves need to outlive a loss of power: nobody waits for the disk thousands of times."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: None)
        yield


@pytest.fixture(scope="session", autouse=True)
def patient_workers() -> None:
    """On a busy machine a process that thinks is late, and nobody takes it for lost."""
    from game.players import worker

    worker.START_SECONDS = worker.OVERTIME_SECONDS = PATIENCE


def pytest_unconfigure(config: pytest.Config) -> None:
    """Take away the data folder of this run."""
    HOME.close()
