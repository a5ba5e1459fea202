"""One file for those who mend the program: what is in it, and what isn't."""

from __future__ import annotations

import errno
import zipfile
from pathlib import Path

import pygame
import pytest

from game import __version__
from game.core.records.record import restore
from scenes.hall.credits import credit_blocks
from scenes.hall.hall import Hall
from scenes.hall.makers import LOG_BYTES, pack
from scenes.hall.trouble import TroubleScene
from scenes.ui.places import log_file
from scenes.ui.versions import versions
from scenes.ui.widgets import Button, Dialog, Paragraph
from scenes.ui.widgets.base import Widget
from tests.scenes.conftest import Hand
from tests.scenes.hall.conftest import begun


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a user whose name is nobody's business."""
    folder = tmp_path / "Anna Secret"
    folder.mkdir()
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(folder))
    assert Path.home() == folder
    return folder


def contents(file: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(file) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_versions_name_all_that_those_who_mend_it_ask_for() -> None:
    told = "\n".join(versions())
    for part in (f"Bench {__version__}", "Python 3.", f"pygame-ce {pygame.version.ver}", "SDL 2."):
        assert part in told
    assert all(line.isprintable() for line in versions())


def test_in_it_are_versions_log_and_match_and_nothing_else(
    hall: Hall, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("A_TOKEN", "hush-hush")
    hall.changed()
    log_file(hall.folder).write_text(f"start: --data {home}/games\nan error in {home}/bench/main.py\n", "utf-8")
    hall.playing = begun(hall, actions=8)
    found = contents(pack(hall))
    assert set(found) == {"versions.txt", "log.txt", "match.jsonl"}
    assert found["versions.txt"].decode().splitlines() == versions()
    assert found["log.txt"].decode() == "start: --data ~/games\nan error in ~/bench/main.py\n"
    match = restore(found["match.jsonl"], "match", hall.catalogue).match
    assert list(match.steps) == list(hall.playing.match.steps), "to the last step"
    hall.playing.close()
    everything = b"".join(found.values())
    assert b"Secret" not in everything and b"hush-hush" not in everything
    assert b"evenings" not in everything, "settings stay here"


def test_without_a_match_and_a_log_there_is_a_file_all_the_same(hall: Hall, home: Path) -> None:
    found = contents(pack(hall))
    assert set(found) == {"versions.txt", "log.txt"}
    assert b"can't be read" in found["log.txt"]


def test_only_the_end_of_a_long_log_goes_in(hall: Hall, home: Path) -> None:
    log_file(hall.folder).write_text(f"{home}\n" * 20_000 + "the end\n", "utf-8")
    log = contents(pack(hall))["log.txt"]
    assert len(log) <= LOG_BYTES
    assert log.endswith(b"~\nthe end\n") and b"Secret" not in log


def dialog_text(hall: Hall) -> str:
    assert hall.stage.scene is not None
    dialog = hall.stage.scene.dialog
    assert isinstance(dialog, Dialog)
    words = [widget.text for widget in dialog.walk() if isinstance(widget, Paragraph)]
    return " ".join(words).replace("\u2068", "").replace("\u2069", "")


def button(widgets: list[Widget], text: str) -> Button:
    inside = (each for block in widgets for each in block.walk())
    return next(each for each in inside if isinstance(each, Button) and text in each.text)


def test_the_trouble_page_names_versions_and_writes_the_file(hall: Hall, hand: Hand, home: Path) -> None:
    scene = TroubleScene(hall, ZeroDivisionError(), log_file(hall.folder))
    hall.stage.push(scene)
    hall.stage.step([])
    assert any(" · ".join(versions()) == text.text for text in scene.texts)
    hand.click(scene.buttons[2])
    (file,) = hall.folder.glob("for_the_makers_*.zip")
    assert str(file) in dialog_text(hall)


def test_the_credits_do_so_too(hall: Hall, hand: Hand, home: Path) -> None:
    left, _ = credit_blocks(hall)
    assert any(__version__ in getattr(block, "text", "") for block in left)
    button(left, "A file for the makers").press()
    (file,) = hall.folder.glob("for_the_makers_*.zip")
    assert str(file) in dialog_text(hall)


def test_a_full_disk_is_told(hall: Hall, hand: Hand, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = TroubleScene(hall, ZeroDivisionError(), log_file(hall.folder))
    hall.stage.push(scene)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.core.records.files.os.fsync", full)
    hand.click(scene.buttons[2])
    assert "the disk is full" in dialog_text(hall)
    assert not list(hall.folder.glob("for_the_makers*"))
