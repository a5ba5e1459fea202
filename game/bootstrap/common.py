"""What all parts of the bootstrap share: where things are kept, kinds of environments, and what may go wrong."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).absolute().parents[2]
"""The project's folder."""

APP = "alchemists-bench"

KINDS: dict[str, tuple[str, ...]] = {
    "play": (),
    "test": ("test",),
    "dev": ("test", "dev", "research"),
    "arena": (),
    "cluster": ("cluster",),
    "dist": ("dist",),
    "learn": ("learn",),
    "research": ("test", "research"),
    "anchors": ("test", "research", "anchors"),
}
"""Kind of environment -> the extras of pyproject.toml it holds besides the game's own dependencies."""

HANDED_OVER = "ALCHEMIST_ENVIRONMENT"
"""Environment variable by which a process that was handed over knows that it needn't check again."""


class BootstrapError(Exception):
    """The environment can't be made. Its sentences say what is wrong, where, and what to do."""

    def __init__(self, *sentences: str) -> None:
        super().__init__(" ".join(sentences))


class Cancelled(BootstrapError):
    """The person doesn't want it made now."""


def home() -> Path:
    """The user's folder; the topmost one for whoever has none, as in a container."""
    try:
        return Path.home()
    except RuntimeError:
        return Path(os.sep)


def data_dir() -> Path:
    """The folder in which everything is kept for this user: environments, settings, saves, logs.

    The variable ALCHEMIST_HOME overrides it. It may not exist yet.
    """
    chosen = os.environ.get("ALCHEMIST_HOME")
    if chosen:
        return Path(chosen).absolute()
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = home() / "Library" / "Application Support"
    else:
        base = os.environ.get("XDG_DATA_HOME") or home() / ".local" / "share"
    return Path(base) / APP


def marker(kind: str, prefix: str) -> str:
    """What HANDED_OVER holds in a process that runs in the environment `prefix` made for `kind`."""
    return f"{kind}:{prefix}"
