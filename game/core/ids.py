"""Which games there are, found with nothing but Python. There is no central list to edit."""

from __future__ import annotations

import importlib
from pathlib import Path


def ids_in(package: str) -> list[str]:
    """List the ids of the games in a package, in alphabetical order: its subpackages with a `RULES.md`."""
    folders = [folder for path in importlib.import_module(package).__path__ for folder in Path(path).iterdir()]
    return sorted(folder.name for folder in folders if (folder / "RULES.md").is_file())
