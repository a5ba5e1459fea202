"""`kill -9` at any moment loses at most what was being written."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
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
    assert all(save.problem is None for save in library.summaries())
    entries = library.read(Path(file)).entries
    whole = play_random(new_match(seed=int(seed)), random.Random(int(seed)), undoing=True).entries
    assert len(entries) >= int(written)
    assert entries == whole[: len(entries)]
    saved = library.open(Path(file))
    play_random(saved.match, random.Random(1))
    assert saved.close() is None
    assert library.read(Path(file)).outcome == saved.match.outcome is not None


STEADY = """
import os, random, sys, time
from pathlib import Path
from game.core.records.library import Library
from tests.game.core.toys import CATALOGUE
from tests.game.core.toys.play import new_match, play_random
swift = os.fsync
os.fsync = lambda handle: (time.sleep(0.25), swift(handle))
saved = Library(Path(sys.argv[1]), CATALOGUE).create(new_match(undo="free"))
rng = random.Random(1)
while True:
    play_random(saved.match, rng, until=len(saved.match.entries) + 1)
    if saved.match.outcome is not None:
        saved.match.undo()
    print(len(saved.match.entries), flush=True)
    time.sleep(0.02)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs kill -9")
def test_a_kill_costs_one_action_at_the_most_however_slow_the_disk_is(tmp_path: Path) -> None:
    """Actions are 20 ms apart, and the disk takes a quarter of a second to have each of them for good.

    On a machine with too much to do a process may be held up for longer than that, but not each time.
    """
    # An action and the automatic one behind it may be on their way.
    assert any(lost_by_a_kill(tmp_path / str(attempt)) <= 2 for attempt in range(4))


def lost_by_a_kill(folder: Path) -> int:
    """How many entries a kill costs in the middle of a match."""
    child = subprocess.Popen([sys.executable, "-c", STEADY, folder], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    for _ in range(30):
        played = int(child.stdout.readline())
    child.kill()
    played = int((child.communicate()[0].splitlines() or [str(played)])[-1])
    (save,) = Library(folder, CATALOGUE).summaries()
    return played - len(Library(folder, CATALOGUE).read(save.file).entries)


BEGIN = """
import os, sys
from pathlib import Path
from game.core.records.library import Library
from tests.game.core.toys import CATALOGUE
from tests.game.core.toys.play import new_match
Library(Path(sys.argv[1]), CATALOGUE).create(new_match())
os.kill(os.getpid(), 9)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs kill -9")
def test_a_match_that_has_just_begun_is_there_after_a_kill(tmp_path: Path) -> None:
    for _ in range(3):
        subprocess.run([sys.executable, "-c", BEGIN, tmp_path], check=False)
    saves = Library(tmp_path, CATALOGUE).summaries()
    assert [save.problem for save in saves] == [None, None, None]
    assert all(Library(tmp_path, CATALOGUE).read(save.file).steps == [] for save in saves)


@pytest.mark.skipif(os.name != "posix", reason="watches by threads that a slow system would delay")
def test_the_name_of_a_save_appears_with_its_first_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever beginning a match is interrupted, no save is there that can't be read."""
    library = Library(tmp_path, CATALOGUE)
    seen: list[int] = []
    for name in ("open", "write", "close", "rename"):
        whole = getattr(os, name)

        def look(*given: object, whole: Callable[..., object] = whole, **named: object) -> object:
            done = whole(*given, **named)
            seen.extend(path.stat().st_size for path in tmp_path.glob("*.jsonl"))
            return done

        monkeypatch.setattr(os, name, look)
    saved = library.create(new_match())
    monkeypatch.undo()
    assert saved.close() is None
    assert seen and 0 not in seen
