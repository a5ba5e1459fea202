"""Texts that were read by eye once and must not change unnoticed.

`UPDATE_GOLDEN=1 python3 -m tests -k golden` writes them anew; read what has changed before you commit it
(`git diff`; of a new game the whole play-through).
"""

import os
from pathlib import Path

from game.core.catalogue import PROJECT
from game.skeleton import ID

RECORDS = PROJECT / "tests" / "records"
"""For each game `<game>.record` (a short match, see `make_record`), `<game>.play.txt` and `<game>.perft.txt`."""


def golden(game_id: str, ending: str) -> Path:
    """Return the file of a game; that of the game `new` copies lies beside its tests."""
    folder = PROJECT / "tests" / "game" / "skeleton" if game_id == ID else RECORDS
    return folder / f"{game_id}.{ending}"


def compare(path: Path, text: str) -> None:
    """Fail with the first line that differs from the stored text."""
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{path} is missing: UPDATE_GOLDEN=1 writes it"
    stored = path.read_text(encoding="utf-8").splitlines()
    lines = text.splitlines()
    for number, (new, old) in enumerate(zip(lines, stored, strict=False), 1):
        assert new == old, f"{path}, line {number} (UPDATE_GOLDEN=1 rewrites it)"
    assert len(lines) == len(stored), f"{path} has {len(stored)} lines, now there are {len(lines)}"
