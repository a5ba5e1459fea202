"""From nothing to running, with the standard library alone.

`main.py`, `python -m tests` and `python -m game` call `enter` first. It returns at once where everything is
there; otherwise it makes a private environment in the user's data folder and goes on in it. The project
itself is never installed: its dependencies are, and it runs from its own folder.

Kinds of environment are sets of dependencies named in pyproject.toml: see `KINDS`.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).absolute().parents[2]
"""The project's folder."""

APP = "alchemists-bench"

KINDS: dict[str, tuple[str, ...]] = {
    "play": (),
    "test": ("test",),
    "dev": ("test", "dev"),
    "arena": ("arena",),
    "cluster": ("arena", "cluster"),
}
"""Kind of environment -> the extras of pyproject.toml it holds besides the game's own dependencies."""

HANDED_OVER = "ALCHEMIST_ENVIRONMENT"
"""Environment variable by which a process that was handed over knows that it needn't check again."""


class BootstrapError(Exception):
    """The environment can't be made. Its text says what is wrong, where, and what to do."""


class Cancelled(BootstrapError):
    """The person doesn't want it made now."""


def data_dir() -> Path:
    """The folder in which everything is kept for this user: environments, settings, saves, logs.

    The variable ALCHEMIST_HOME overrides it. It may not exist yet.
    """
    chosen = os.environ.get("ALCHEMIST_HOME")
    if chosen:
        return Path(chosen).absolute()
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / APP


def enter(kind: str, target: Sequence[str], arguments: Sequence[str]) -> None:
    """Return if this interpreter has all that `kind` needs; otherwise go on in one that has.

    `target` is what the other interpreter shall run: [script] or ["-m", module]. On POSIX this process
    is replaced; on Windows it waits and ends with the other's exit code. If the environment can't be
    made, says why and ends with status 1.
    """
    if getattr(sys, "frozen", False) or os.environ.get(HANDED_OVER) == marker(kind, sys.prefix):
        return
    from game.bootstrap import handover  # only now: a warm start shouldn't pay for it

    handover.prepare_and_go(kind, target, arguments)


def marker(kind: str, prefix: str) -> str:
    """What HANDED_OVER holds in a process that runs in the environment `prefix` made for `kind`."""
    return f"{kind}:{prefix}"
