"""Which games there are, and their rules' versions; needs nothing but Python. There is no central list to edit."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

RULES = "RULES.md"
_VERSION = re.compile(r"^# .*\(version (\d+)\)\n")


def ids_in(package: str) -> list[str]:
    """List the ids of the games in a package, in alphabetical order: its subpackages with a `RULES.md`."""
    folders = [folder for path in importlib.import_module(package).__path__ for folder in Path(path).iterdir()]
    return sorted(folder.name for folder in folders if (folder / RULES).is_file())


def rules_version(game: Path) -> int:
    """Return the version of the rules of the game in this folder, which the first line of its `RULES.md` says.

    It can be asked before a game is loaded: lists of saves do so. Where none is said, it is 1.
    """
    with (game / RULES).open(encoding="utf-8") as file:
        found = _VERSION.match(file.readline())
    return int(found[1]) if found else 1


def version_in(package: str, game_id: str) -> int | None:
    """Return the same of a game in a package; None if it isn't there."""
    folders = [Path(path) / game_id for path in importlib.import_module(package).__path__]
    return next((rules_version(folder) for folder in folders if (folder / RULES).is_file()), None)
