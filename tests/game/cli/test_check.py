"""`check` looks at everything that can be edited, and says each fault with its file and line."""

import shutil
from pathlib import Path

import pytest

from game.cli import FAILED, main
from game.core.catalogue import PROJECT, Catalogue
from game.core.messages import plain
from scenes.app import checks


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return shutil.copytree(PROJECT / "data", tmp_path / "edited data")


@pytest.mark.slow
def test_all_that_is_here_can_be_used(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    assert "can be used" in capsys.readouterr().out


def test_each_fault_is_told_with_its_place(
    copy: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    spoilt = {
        "potions/cards.yaml": "stray: [",
        "glastonbury/hall.yaml": "x: 1",
        "potions/help.yaml": "motto: 1",
        "magic_potion/lesson.yaml": "x: 1",
    }
    for name, line in spoilt.items():
        with (copy / name).open("a", encoding="utf-8") as file:
            file.write(f"\n{line}\n")
    hall = copy / "potion_explosion" / "hall.yaml"
    hall.write_text(hall.read_text("utf-8").replace("flasks/", "nowhere/", 1), encoding="utf-8")
    assets = tmp_path / "assets"
    shutil.copytree(PROJECT / "assets" / "pictures" / "desk", assets / "pictures" / "desk")
    shutil.copytree(PROJECT / "assets" / "sounds", assets / "sounds")
    (assets / "pictures" / "desk" / "walnut.webp").write_bytes(b"no picture")
    (assets / "sounds" / "back.ogg").write_bytes(b"no sound")
    monkeypatch.setattr(checks, "available", lambda: ["en", "xy"])
    (tmp_path / "xy" / "LC_MESSAGES").mkdir(parents=True)
    catalogue = 'msgid "Take {count}"\nmsgstr "Nimm {cuont}"\n'
    (tmp_path / "xy" / "LC_MESSAGES" / "bench.po").write_text(catalogue, encoding="utf-8")
    monkeypatch.setattr(checks, "LOCALE", tmp_path)
    monkeypatch.setattr(checks, "ASSETS", assets)
    assert main(["check", "--game-data", str(copy)]) == FAILED
    lines = capsys.readouterr().out.splitlines()
    files = (
        "cards.yaml, line ",
        "hall.yaml, line ",
        "help.yaml, line ",
        "lesson.yaml, line ",
        "walnut.webp",
        "back.ogg",
    )
    for place in (*files, "no picture nowhere/", "Take {count}"):
        assert any(place in line for line in lines), place
    assert lines[-1].endswith(" faults")


def test_a_game_without_its_folder_is_a_fault(copy: Path) -> None:
    shutil.rmtree(copy / "potions")
    told = [plain(fault) for fault in checks._game(Catalogue(copy), "potions")]
    assert len(told) == 1 and "potions" in told[0]


def test_problems_that_fit_no_rules_are_a_fault(copy: Path) -> None:
    file = copy / "potions" / "problems.json"
    file.write_text(file.read_text("utf-8").replace('"kind":"drops"', '"kind":"luck"', 1), encoding="utf-8")
    told = [plain(fault) for fault in checks._game(Catalogue(copy), "potions")]
    assert len(told) == 1 and "potions-" in told[0] and "luck" in told[0]
