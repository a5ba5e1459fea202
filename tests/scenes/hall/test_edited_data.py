"""Whoever edits YAML sees it at the next match, without starting the program anew, or where the mistake is."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.core.catalogue import PROJECT, Catalogue
from game.core.messages import plain
from scenes.app.arguments import WrongArguments
from scenes.app.assembly import make_hall
from scenes.app.options import CommandLine, parse
from scenes.hall.hall import Hall
from scenes.hall.new_game.scene import NewGameScene
from scenes.tabletop.table_scene import TableScene
from tests.scenes.hall.conftest import GAME, SEATS

LINE = "name: Potion Explosion"


@pytest.fixture
def edited(tmp_path: Path) -> Path:
    return shutil.copytree(PROJECT / "data", tmp_path / "داده‌های من")


@pytest.fixture
def hall(edited: Path, tmp_path: Path) -> Hall:
    hall, _ = make_hall(CommandLine(catalogue=Catalogue(edited)), tmp_path / "home")
    hall.open_title()
    return hall


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def data_of(hall: Hall) -> bytes:
    scene = hall.stage.scene
    assert isinstance(scene, TableScene)
    return scene.session.match.game.data_json


def test_the_next_match_has_what_was_edited(hall: Hall, edited: Path) -> None:
    game = hall.game(GAME)
    options = game.rules.options_type()
    hall.begin(game, SEATS[:2], options)
    before = data_of(hall)
    change(edited / GAME / "potions.yaml", "points: ", "points:  1")
    hall.begin(game, SEATS[:2], options)
    after = data_of(hall)
    assert after != before, "also where the setup was open already"
    assert hall.today(game).data_json == after
    hall.open_title()
    change(edited / GAME / "hall.yaml", LINE, LINE + "s")
    hall.open_title()
    assert hall.name_of(GAME) == "Potion Explosions"


def test_a_mistake_is_told_with_its_line_and_the_match_in_play_is_safe(
    hall: Hall, edited: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = hall.game(GAME)
    match = hall.begin(game, SEATS[:2], game.rules.options_type())
    change(edited / GAME / "potions.yaml", "points: ", "puonts: ")
    told: list[str] = []
    scene = hall.stage.scene
    monkeypatch.setattr(hall, "notice", lambda message, icon="info": told.append(plain(message)))
    hall.open_new_game(GAME)
    assert hall.stage.scene is scene and "potions.yaml, line " in told[0]
    assert hall.playing is not None and hall.playing.match is match
    change(edited / GAME / "potions.yaml", "puonts: ", "points: ")
    hall.open_new_game(GAME)
    assert isinstance(hall.stage.scene, NewGameScene)


def test_the_command_line_names_the_folder(edited: Path, tmp_path: Path) -> None:
    assert parse(["--game-data", str(edited)]).catalogue == Catalogue(edited)
    with pytest.raises(WrongArguments, match="there is no folder"):
        parse(["--game-data", str(tmp_path / "nowhere")])


def test_a_file_alone_is_the_match_to_open(tmp_path: Path) -> None:
    file = tmp_path / "a=b.alchemist"
    file.write_bytes(b"")
    found = parse([str(file)])
    assert (found.mode, found.file) == ("load", file)
    with pytest.raises(WrongArguments, match="there is no file"):
        parse([str(tmp_path / "nothing")])
    with pytest.raises(WrongArguments, match="--new, --demo"):
        parse(["kinds=beginners"])
