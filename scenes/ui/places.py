"""Where things lie in the data folder that more than one room speaks of."""

from __future__ import annotations

from pathlib import Path


def log_file(folder: Path) -> Path:
    """Where the log lies."""
    return folder / "log.txt"
