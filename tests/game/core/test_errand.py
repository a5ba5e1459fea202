"""Errands: what works beside the frames ends with the program, however that ended."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

from game.core.catalogue import PROJECT
from game.core.errand import Errand, Send
from tests.patience import until

PROGRAM = "tests.game.core.test_errand"


def work_long(send: Send) -> None:
    """Tell who works, and send nothing more for long."""
    send(str(os.getpid()).encode())
    time.sleep(600)


def main() -> None:
    """A program that is killed while its errand is at work."""
    errand = Errand("long", work_long)
    print(next(errand.heard(60.0)).decode(), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such signal")
def test_it_does_not_outlive_a_program_that_is_killed() -> None:
    command = [sys.executable, "-m", PROGRAM]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
    pid = int(done.stdout)

    def gone() -> bool:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        return False

    until(gone)


if __name__ == "__main__":
    main()
