"""`kill -9` at any moment loses at most what was being written."""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.core.records.library import Library
from tests.game.core.toys import CATALOGUE
from tests.game.core.toys.play import new_match, play_random
from tests.slow import cases

CHILD = """
import itertools, random, sys, time
from pathlib import Path
from game.core.records.library import Library
from tests.game.core.toys import CATALOGUE
from tests.game.core.toys.play import new_match, play_random
library = Library(Path(sys.argv[1]), CATALOGUE)
for seed in itertools.count():
    saved = library.create(new_match(seed=seed))
    saved.flush()
    rng = random.Random(seed)
    while saved.match.outcome is None:
        print(seed, saved.file, saved.written - 1, flush=True)
        play_random(saved.match, rng, until=len(saved.match.entries) + 1, undoing=True)
        time.sleep(0.002)
    saved.close()
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs kill -9")
@cases("moment", range(6), quick=[0, 1])
def test_all_that_was_written_is_there_after_a_kill(tmp_path: Path, moment: int) -> None:
    child = subprocess.Popen([sys.executable, "-c", CHILD, tmp_path], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    first = child.stdout.readline()
    time.sleep(random.Random(moment).uniform(0.0, 0.3))
    child.kill()
    told = [first] + [line for line in child.communicate()[0].splitlines(keepends=True) if line.endswith("\n")]
    seed, file, written = told[-1].split()

    library = Library(tmp_path, CATALOGUE)
    # A match may just have begun: its file is then empty, and nothing of it is lost.
    assert all(save.problem is None for save in library.summaries() if save.file.stat().st_size)
    entries = library.read(Path(file)).entries
    whole = play_random(new_match(seed=int(seed)), random.Random(int(seed)), undoing=True).entries
    assert len(entries) >= int(written)
    assert entries == whole[: len(entries)]
    saved = library.open(Path(file))
    play_random(saved.match, random.Random(1))
    assert saved.close() is None
    assert library.read(Path(file)).outcome == saved.match.outcome is not None
