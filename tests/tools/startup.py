"""Measures how long a warm start takes, beside a bare pygame window in the same run.

    python3 -m game.bootstrap test tests.tools.startup [--times N]
    python3 -m game.bootstrap test tests.tools.startup --build dist/alchemists-bench-…/alchemists-bench

Each start is a process of its own; a time is from its beginning to its first frame, the median of N. On Linux with
`DISPLAY` set a real window is opened, else SDL's dummy driver is used. `--build` compares a build's title with the
same started from here; both times are from the log, which tells when the first frame is shown.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from game.cli.arguments import positive
from scenes.app.running import FIRST_FRAME
from scenes.app.scratch import Scratch
from tests.tools.arguments import make_parser

ROOT = Path(__file__).resolve().parents[2]
MOST = 4.0
"""The title may take so many times as long as the bare window."""
MOST_OF_BUILD = 1.5
"""A build may take so many times as long as the source."""
GIVE_UP = 60.0

BARE = """
import os, sys, time
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
import pygame
pygame.display.init()
pygame.display.set_mode((1280, 720))
pygame.display.flip()
print(time.time())
"""
TITLE = """
import runpy, sys, time
import scenes.app.program
made = scenes.app.program.make_hall
def make(*given):
    hall, trouble = made(*given)
    step = hall.stage.step
    def first(*given):
        step(*given)
        print(time.time())
        hall.stage.quit()
    hall.stage.step = first
    return hall, trouble
scenes.app.program.make_hall = make
sys.argv = ["main.py", "--data", sys.argv[1]]
runpy.run_path("main.py", run_name="__main__")
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


def first_frame(code: str, folder: str) -> float:
    """Start Python with some code and return the seconds until it prints the time."""
    env = environment(folder)
    start = time.time()
    command = [sys.executable, "-c", code, folder]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    try:
        return float(done.stdout.splitlines()[0]) - start
    except (IndexError, ValueError):
        raise SystemExit(f"a start failed: {done.stderr}") from None


def main() -> int:
    """Measure by turns, so that both see the same load; print medians and their ratio."""
    parser = make_parser("startup", __doc__)
    parser.add_argument("--times", type=positive, default=15)
    parser.add_argument("--build", metavar="FILE", help="compare this program with the source")
    words = parser.parse_args()
    times = words.times
    if words.build:
        return compare_build(str(Path(words.build).absolute()), times)
    with Scratch("startup") as scratch:
        folder = str(scratch)
        first_frame(BARE, folder), first_frame(TITLE, folder)
        pairs = [(first_frame(BARE, folder), first_frame(TITLE, folder)) for _ in range(times)]
    bare, title = (statistics.median(column) for column in zip(*pairs, strict=True))
    best_bare, best_title = (min(column) for column in zip(*pairs, strict=True))
    print(f"bare window {bare * 1000:.0f} ms (best {best_bare * 1000:.0f}), "
          f"title {title * 1000:.0f} ms (best {best_title * 1000:.0f}), "
          f"{title / bare:.1f} times (best {best_title / best_bare:.1f}; at most {MOST:g})")  # fmt: skip
    return 0 if title / bare <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
