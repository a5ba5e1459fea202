"""What nobody needs later is taken away, also if the program that made it was killed."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

import pytest

from scenes.app.scratch import Scratch, sweep


def test_what_killed_programs_left_is_swept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with Scratch("film") as folder:
        (folder / "saves").mkdir()
        left, foreign, link = (tmp_path / f"alchemist-{name}-x" for name in ("film", "papers", "link"))
        shutil.copytree(folder, left)  # as it is after a kill: nobody holds it
        foreign.mkdir()
        link.symlink_to(folder)
        sweep()
        assert left.exists(), "it may be in the making"
        for each in (left, foreign, folder):
            os.utime(each, (1, 1))
        sweep()
        assert sorted(tmp_path.iterdir()) == sorted((folder, foreign, link))
    assert sorted(tmp_path.iterdir()) == sorted((foreign, link))
