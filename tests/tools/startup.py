"""Measures how long a warm start takes, beside a bare pygame window in the same run.

    python3 -m game.bootstrap test tests.tools.startup [--times N]

Each start is a process of its own; a time is from its beginning to its first frame, the median of N. On Linux with
`DISPLAY` set a real window is opened, else SDL's dummy driver is used.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from game.cli.arguments import positive
from tests.tools.arguments import make_parser

ROOT = Path(__file__).resolve().parents[2]
MOST = 4.0
"""The title may take so many times as long as the bare window."""

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


def first_frame(code: str, folder: str) -> float:
    """Start Python with some code and return the seconds until it prints the time."""
    import time

    env = dict(os.environ, PYGAME_HIDE_SUPPORT_PROMPT="1", PYTHONPYCACHEPREFIX=str(Path(folder) / "bytecode"))
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # a second start of the game finds compiled modules
    if not env.get("DISPLAY") and not env.get("WAYLAND_DISPLAY"):
        env["SDL_VIDEODRIVER"] = "dummy"
    env.setdefault("SDL_AUDIODRIVER", "dummy")
    start = time.time()
    done = subprocess.run(
        [sys.executable, "-c", code, folder], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )
    try:
        return float(done.stdout.splitlines()[0]) - start
    except (IndexError, ValueError):
        raise SystemExit(f"a start failed: {done.stderr}") from None


def main() -> int:
    """Measure by turns, so that both see the same load; print medians and their ratio."""
    parser = make_parser("startup", __doc__)
    parser.add_argument("--times", type=positive, default=15)
    times = parser.parse_args().times
    with tempfile.TemporaryDirectory() as folder:
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
