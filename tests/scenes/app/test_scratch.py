"""What nobody needs later is taken away, also if the program that made it was killed."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

import pytest

from game.core.records.files import open_locked, write_whole
from scenes.app.scratch import Scratch, sweep, sweep_drafts


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


def test_drafts_of_killed_programs_are_swept_and_nothing_else(tmp_path: Path) -> None:
    gone, kept = (
        ["season.json.17.tmp", "a.jsonl.new"],
        ["b.jsonl", "mine.tmp", "held.json.17.tmp", "fresh.json.17.tmp"],
    )
    for name in (*gone, *kept):
        (tmp_path / name).write_bytes(b"half")
        if "fresh" not in name:
            os.utime(tmp_path / name, (1, 1))
    (tmp_path / "folder.18.tmp").mkdir()
    handle = open_locked(tmp_path / "held.json.17.tmp")
    sweep_drafts(tmp_path)
    os.close(handle)
    assert {path.name for path in tmp_path.iterdir()} == {*kept, "folder.18.tmp"}
    sweep_drafts(tmp_path / "that isn't there")


def test_a_draft_is_held_while_it_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drafts: list[str] = []

    def swept(handle: int) -> None:
        for path in tmp_path.iterdir():
            os.utime(path, (1, 1))
            drafts.append(path.suffix)
        sweep_drafts(tmp_path)

    monkeypatch.setattr(os, "fsync", swept)
    write_whole(tmp_path / "season.json", b"all of it")
    assert (tmp_path / "season.json").read_bytes() == b"all of it" and ".tmp" in drafts
