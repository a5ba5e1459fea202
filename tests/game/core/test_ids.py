"""Which version rules are of is known before a game is loaded, whether it lies in a folder or in an archive."""

import sys
import zipfile
from pathlib import Path

import pytest

from game.core.catalogue import Catalogue
from game.core.ids import ids_in, rules_version, version_in
from tests.game.all_games import CATALOGUE_OF, IDS, load


@pytest.mark.parametrize("game", IDS)
def test_the_list_and_the_rules_say_the_same(game: str) -> None:
    assert CATALOGUE_OF[game].rules_version(game) == load(game).rules.version


def test_games_are_found_in_an_archive_as_in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {
        "{}/__init__.py": "",
        "{}/moonshine/__init__.py": "raise ImportError('nobody asked for this')",
        "{}/moonshine/RULES.md": "# Moonshine: its rules (version 12)\n\n- MS-1 (version 13)\n",
        "{}/unsaid/__init__.py": "",
        "{}/unsaid/RULES.md": "# Unsaid\n",
        "{}/no_game/__init__.py": "",
        "{}/nothing.py": "",
    }
    with zipfile.ZipFile(tmp_path / "archive.zip", "w") as archive:
        for name, text in files.items():
            archive.writestr(name.format("zipped_boxes"), text)
            place = tmp_path / "folder" / name.format("boxes")
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
    for place, package in ((tmp_path / "folder", "boxes"), (tmp_path / "archive.zip", "zipped_boxes")):
        monkeypatch.syspath_prepend(place)
        assert ids_in(package) == ["moonshine", "unsaid"]
        assert version_in(package, "moonshine") == 12 and rules_version(f"{package}.unsaid") == 1
        assert f"{package}.moonshine" not in sys.modules
        sys.modules.pop(package)
    assert Catalogue().rules_version("moonshine") is None
