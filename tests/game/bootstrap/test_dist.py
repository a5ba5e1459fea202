"""What goes into a build; `.ci/run` makes one and plays with it."""

import ast
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from game import __version__
from game.bootstrap import desktop
from game.bootstrap.common import ROOT
from game.bootstrap.dist import deb, frozen
from game.core.catalogue import game_ids
from game.core.records.library import SUFFIX
from game.language.languages import available
from scenes.app.tables import own_tables


def test_a_build_names_program_version_system_and_machine() -> None:
    name = frozen.build_name()
    assert name.startswith(f"alchemists-bench-{__version__}-") and name.count("-") == 4 and name == name.lower()


def test_all_games_tables_and_commands_go_into_it_without_being_listed() -> None:
    found = set(frozen.modules())
    assert {f"game.{game}" for game in game_ids()} | {f"scenes.games.{table}" for table in own_tables()} <= found
    assert {"game.cli.fuzz", "game.players.worker_process", "scenes.app.program"} <= found
    assert not any(name.startswith(("tests", "main")) for name in found)


def test_what_is_read_from_disk_lies_where_it_is_looked_for() -> None:
    placed = {Path(folder) / Path(file).name for file, folder in frozen.datas()}
    wanted = [Path("game", game, "RULES.md") for game in game_ids()]
    wanted += [Path("data", game, "hall.yaml") for game in game_ids()]
    wanted += [Path("data/locale/fa/LC_MESSAGES/bench.po"), Path("assets/CREDITS.md")]
    assert all((ROOT / path).is_file() for path in wanted) and set(wanted) <= placed
    assert not any(path.is_relative_to(folder) for path in placed for folder in ("assets/source", "assets/readme"))
    assert not any(path.suffix in (".py", ".pyc") and path.parts[0] != "data" for path in placed)
    assert not any(path.suffix in (".pot", ".icns") for path in placed)


@pytest.mark.parametrize(("platform", "icon"), [("linux", None), ("win32", "icon.ico"), ("darwin", "icon.icns")])
def test_the_instructions_can_be_read_and_name_what_is_there(
    platform: str, icon: str | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    found = _arguments(ast.parse(frozen.spec(tmp_path)), "EXE")
    assert found["console"] is False and found["name"] == "alchemists-bench"
    assert (icon is None and found["icon"] is None) or Path(str(found["icon"])).name == icon
    assert all(found[name] is None or Path(str(found[name])).is_file() for name in ("icon", "version"))
    assert (platform == "win32") == (found["version"] is not None)


def _arguments(tree: ast.Module, function: str) -> dict[str, object]:
    """Return the plain named arguments of the one call of a function."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    (call,) = [node for node in calls if isinstance(node.func, ast.Name) and node.func.id == function]
    return {str(each.arg): ast.literal_eval(each.value) for each in call.keywords}


def test_the_pictures_of_windows_and_macos_are_icons() -> None:
    assert (desktop.ICONS / "icon.ico").read_bytes()[:4] == b"\0\0\1\0"
    assert (desktop.ICONS / "icon.icns").read_bytes()[:4] == b"icns"


def test_windows_is_told_the_version_in_numbers_and_words() -> None:
    tree = ast.parse(frozen.resource())
    numbers = (*(int(part) for part in __version__.split(".")), 0)
    assert _arguments(tree, "FixedFileInfo")["filevers"] == numbers
    assert f"('FileVersion', '{__version__}')" in frozen.resource()


def test_macos_is_told_which_files_it_opens() -> None:
    assert desktop.SUFFIX in str(frozen.plist()["CFBundleDocumentTypes"])


def test_software_centres_and_desktops_are_told_in_all_languages() -> None:
    told = ET.fromstring(deb.metainfo())
    release = told.find("releases/release")
    assert release is not None and release.get("version") == __version__
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    assert [each.get(language) for each in told.findall("summary")] == [None, *available()[1:]]
    entry = desktop.desktop_entry(["alchemists-bench"], "alchemists-bench").splitlines()
    assert all(any(line.startswith(f"Comment[{code}]=") for line in entry) for code in available()[1:])


def test_the_file_type_knows_saves_by_their_names() -> None:
    kinds = ET.fromstring(desktop.file_type())
    globs = {str(each.get("pattern")) for each in kinds.iter() if each.tag.endswith("glob")}
    assert globs == {f"*.{desktop.SUFFIX}", desktop.SAVES} and desktop.SAVES.endswith(SUFFIX)
