"""Which games there are, and their rules' versions; needs nothing but Python. There is no central list to edit.

Packages are asked by way of what imports them: it is the same whether they lie in folders or in an archive.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import re
from functools import cache
from pathlib import Path
from typing import Protocol, runtime_checkable

RULES = "RULES.md"
_VERSION = re.compile(r"# .*\(version (\d+)\)\r?\n")


@runtime_checkable
class _Reads(Protocol):
    """A loader of packages that reads the files beside them as well."""

    def get_data(self, path: str) -> bytes:
        """Return what is in a file. Raises `OSError`."""


def ids_in(package: str) -> list[str]:
    """List the ids of the games in a package, in alphabetical order: its subpackages with a `RULES.md`."""
    return list(_ids(package))


@cache
def _ids(package: str) -> tuple[str, ...]:
    """The same, looked for once: screens ask often, and a game that is put there comes with the next start."""
    found = pkgutil.iter_modules(importlib.import_module(package).__path__)
    return tuple(sorted(one.name for one in found if one.ispkg and version_in(package, one.name) is not None))


def rules_version(game: str) -> int:
    """Return the version of the rules of the game in this package, which the first line of its `RULES.md` says.

    It can be asked before a game is loaded: lists of saves do so. Where none is said, it is 1.
    """
    found = _VERSION.match(_rules(game) or "")
    return int(found[1]) if found else 1


def version_in(package: str, game_id: str) -> int | None:
    """Return the same of a game in a package; None if it isn't there."""
    game = f"{package}.{game_id}"
    return None if _rules(game) is None else rules_version(game)


@cache
def _rules(game: str) -> str | None:
    """What a game's `RULES.md` says; None if there is none. The game isn't imported."""
    spec = importlib.util.find_spec(game)
    if spec is None or spec.origin is None or not isinstance(spec.loader, _Reads):
        return None
    try:
        return spec.loader.get_data(str(Path(spec.origin).with_name(RULES))).decode("utf-8")
    except OSError:  # a package that is no game
        return None
