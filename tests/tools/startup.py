"""Measures how long a warm start takes, to the title and to the table of each game, beside a bare pygame window.

    python3 -m game.bootstrap test tests.tools.startup [--times N] [--only title,potions]
    python3 -m game.bootstrap test tests.tools.startup --build dist/alchemists-bench-…/alchemists-bench

Each start is a process of its own; a time is from its beginning to its first frame (of a table: that one can play
at), the median of N; beside it is what of it was work (CPU of all threads), which depends less on other work.
All start by turns. On Linux with `DISPLAY` set a real window is opened, else SDL's dummy driver is used.
`--build` compares a build's title with the same started from here; both times are from the log, which tells when
the first frame is shown.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from game.cli.arguments import positive
from game.core.catalogue import Catalogue
from game.players.levels import read_levels
from scenes.app.running import FIRST_FRAME
from scenes.app.scratch import Scratch
from tests.tools.arguments import make_parser

ROOT = Path(__file__).resolve().parents[2]
TITLE = "title"
MOST, MOST_OF_TABLE = 2.5, 5.0
"""The title and a table may take so many times as long as the bare window."""
MOST_OF_BUILD = 1.5
"""A build may take so many times as long as the source."""
GIVE_UP = 60.0
WARM = 3
"""So many starts aren't counted: after the second all that is kept from one to the next is there."""

BARE = """
import os, sys, time
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
import pygame
pygame.display.init()
pygame.display.set_mode((1280, 720))
pygame.display.flip()
print(time.time(), time.process_time())
"""
PROGRAM = """
import gc, sys, time
gc.disable()  # as main.py does, before it reads what is read here
import scenes.app.program
made = scenes.app.program.make_hall
def make(*given):
    hall, trouble = made(*given)
    step = hall.stage.step
    def first(*given):
        step(*given)
        if hall.stage.frames:
            print(time.time(), time.process_time())
            hall.stage.quit()
    hall.stage.step = first
    return hall, trouble
scenes.app.program.make_hall = make
sys.argv = ["main.py", "--data", *sys.argv[1:]]
exec(compile(open("main.py").read(), "main.py", "exec"))
"""


def environment(folder: str) -> dict[str, str]:
    """Return what each start finds around it."""
    env = dict(os.environ, PYGAME_HIDE_SUPPORT_PROMPT="1", PYTHONPYCACHEPREFIX=str(Path(folder) / "bytecode"))
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # a second start of the game finds compiled modules
    if not env.get("DISPLAY") and not env.get("WAYLAND_DISPLAY"):
        env["SDL_VIDEODRIVER"] = "dummy"
    env.setdefault("SDL_AUDIODRIVER", "dummy")
    return env


def title_shown(command: Sequence[str], folder: str) -> float:
    """Start the program and return the seconds until its log says that the first frame is shown."""
    log = Path(folder) / "log.txt"
    log.unlink(missing_ok=True)
    start = time.time()
    with subprocess.Popen([*command, "--data", folder], cwd=ROOT, env=environment(folder)) as program:
        told = ""
        while FIRST_FRAME not in told:
            if program.poll() is not None or time.time() - start > GIVE_UP:
                raise SystemExit(f"{command[0]} showed no title")
            time.sleep(0.02)
            told = log.read_text(encoding="utf-8") if log.exists() else ""
        program.terminate()
    (line,) = (line for line in told.splitlines() if FIRST_FRAME in line)
    return datetime.strptime(line[:23], "%Y-%m-%d %H:%M:%S,%f").timestamp() - start


def compare_build(build: str, times: int) -> int:
    """Measure a build and the source by turns; print medians and their ratio."""
    source = (sys.executable, "main.py")
    with Scratch("startup") as scratch:
        folder = str(scratch)
        title_shown(source, folder), title_shown((build,), folder)
        pairs = [(title_shown(source, folder), title_shown((build,), folder)) for _ in range(times)]
    here, there = (statistics.median(column) for column in zip(*pairs, strict=True))
    print(f"title from source {here * 1000:.0f} ms, from the build {there * 1000:.0f} ms, "
          f"{there / here:.2f} times (at most {MOST_OF_BUILD:g})")  # fmt: skip
    return 0 if there / here <= MOST_OF_BUILD else 1


class Start(NamedTuple):
    """What a start took until its first frame, in seconds."""

    wall: float
    cpu: float


def first_frame(code: str, *arguments: str) -> Start:
    """Start Python with some code; the first argument is a folder of its own."""
    env = environment(arguments[0])
    start = time.time()
    command = [sys.executable, "-c", code, *arguments]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    try:
        shown, cpu = map(float, done.stdout.splitlines()[0].split())
    except (IndexError, ValueError):
        raise SystemExit(f"a start failed: {done.stderr}") from None
    return Start(shown - start, cpu)


def asks_for(what: str) -> tuple[str, ...]:
    """Return what the command line of a start says: nothing for the title, else a match with a person."""
    if what == TITLE:
        return ()
    game = Catalogue().load(what)
    weakest = read_levels(game, Catalogue().data_dir).levels[0].id
    return "--new", what, "--seats", ",".join(["human"] + [weakest] * (game.seats.start - 1)), "--seed", "7"


def measure(wanted: Sequence[str], times: int) -> int:
    """Measure by turns; print medians and their ratios. Returns 1 if one took too long."""
    starts: dict[str, tuple[str, ...]] = {what: asks_for(what) for what in wanted}
    found: dict[str, list[Start]] = {"": [], **{what: [] for what in wanted}}
    with ExitStack() as stack:
        folders = {what: str(stack.enter_context(Scratch("startup"))) for what in found}
        for number in range(-WARM, times):
            for what, starts_of in found.items():
                code = PROGRAM if what else BARE
                took = first_frame(code, folders[what], *starts.get(what, ()))
                if number >= 0:
                    starts_of.append(took)
    bare = found.pop("")
    print(f"bare window {_told(bare)}")
    late = False
    for what, starts_of in found.items():
        most = MOST if what == TITLE else MOST_OF_TABLE
        wall, cpu = (_middle(starts_of, at) / _middle(bare, at) for at in (0, 1))
        print(f"{what} {_told(starts_of)}: {wall:.1f} times (at most {most:g}), {cpu:.1f} times the work")
        late = late or wall > most
    return 1 if late else 0


def _middle(starts: Sequence[Start], at: int) -> float:
    return statistics.median(start[at] for start in starts)


def _told(starts: Sequence[Start]) -> str:
    wall, cpu = (1000 * _middle(starts, at) for at in (0, 1))
    return f"{wall:.0f} ms (best {1000 * min(starts).wall:.0f}; {cpu:.0f} ms of work)"


def main() -> int:
    """Measure what is asked for."""
    parser = make_parser("startup", __doc__)
    parser.add_argument("--times", type=positive, default=15)
    parser.add_argument("--only", metavar="WHAT,WHAT", help="what is started: title, or games; else all of them")
    parser.add_argument("--build", metavar="FILE", help="compare this program with the source")
    words = parser.parse_args()
    if words.build:
        return compare_build(str(Path(words.build).absolute()), words.times)
    known = [TITLE, *Catalogue().ids()]
    wanted = words.only.split(",") if words.only else known
    if not set(wanted) <= set(known):
        parser.error(f"--only: there are {', '.join(known)}")
    return measure(wanted, words.times)


if __name__ == "__main__":
    sys.exit(main())
