"""Bad data: each mistake is named with its file, its line and path, what is wrong and what is allowed."""

import re
import shutil
from pathlib import Path

import msgspec
import pytest

from game.core.catalogue import PROJECT, Catalogue
from game.core.errors import DataError
from game.core.messages import plain
from game.magic_potion import build, read
from game.magic_potion.rules.rules import MagicPotion
from tests.game.magic_potion.table import GAME, RULES

FOLDER = PROJECT / "data" / "magic_potion"
FILES = ("motifs", "field", "missions")


def problem(tmp_path: Path, file: str, content: str | bytes) -> str:
    """What reading with this content of one file says is wrong; the file's name is left out."""
    for name in FILES:
        shutil.copy(FOLDER / f"{name}.yaml", tmp_path)
    path = tmp_path / f"{file}.yaml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(DataError) as caught:
        read(tmp_path)
    said = plain(caught.value.message)
    assert said.startswith(str(path)) and said.endswith("."), said
    return said.removeprefix(str(path)).removeprefix(", ").removeprefix(": ")


def good(file: str) -> str:
    return (FOLDER / f"{file}.yaml").read_text(encoding="utf-8")


def line(text: str, content: str) -> int:
    return next(number for number, found in enumerate(content.splitlines(), 1) if text in found)


@pytest.mark.parametrize(
    ("file", "old", "new", "where", "said"),
    [
        (
            "motifs",
            "{id: frog, name: Frog}",
            "{id: chili, name: Frog}",
            "ingredients.water[1].id",
            "stands here twice",
        ),
        ("motifs", "{id: frog, name: Frog}", "{id: Frog, name: Frog}", "ingredients.water[1].id", ""),
        ("motifs", "{id: frog, name: Frog}", "{id: frog}", "ingredients.water[1]", 'key "name" is missing'),
        ("motifs", "name: Frog", "name: ''", "ingredients.water[1].name", "text"),
        ("motifs", "name: Frog", "name: ' '", "ingredients.water[1].name", "one or more letters"),
        ("motifs", "name: Frog", "name: 'Fr{o}g'", "ingredients.water[1].name", "without braces"),
        ("motifs", "name: Frog", "name: Frog, points: 7", "ingredients.water[1].points", "not known here"),
        ("motifs", "name: Frog", "name: 3", "ingredients.water[1].name", "should be text, not a whole number"),
        ("motifs", "    - {id: frog, name: Frog}\n", "", "ingredients.water", "must be 3 of them, not 2"),
        ("motifs", "  - {id: ladle, name: Ladle}\n", "", "kitchen", "must be 4 of them, not 3"),
        ("motifs", "  - {id: wand, name: Wand}\n", "", "magic", "must be 4 of them, not 3"),
        ("motifs", "  water:", "  wine:", "ingredients.wine", "known are: fire, water, earth, air"),
        ("field", "  - [0, 0]\n", "", "portals", "must be 11 of them, not 10"),
        ("field", "[1, 0]", "[0, 0]", "portals[2]", r"\[0, 0\] stands here twice"),
        ("field", "[5, -2]", "[5, 2]", "portals[9]", r"\[5, 2\] is not on the field: .* between -5 and 5"),
        ("field", "[5, -2]", "[6, -2]", "portals[9]", "is not on the field"),
        ("field", "[5, -2]", "[5]", "portals[9]", ""),
        ("field", "[5, -2]", "[5, east]", "portals[9][1]", "whole number"),
        ("field", "starts:", "ends:", "ends", "known are: portals, starts"),
        (
            "field",
            "  - [0, -3]\n\nstarts",
            "  - [1, 1]\n\nstarts",
            "starts[3]",
            r"\[0, -3\] is none of the portals",
        ),
        ("missions", "[chili, frog,", "[dragon, frog,", "green[4]", "dragon and frog have met on a card before"),
        (
            "missions",
            "[chili, frog,",
            "[frog, chili,",
            "green[1][0]",
            'no ingredient "frog" of fire; there are: chili',
        ),
        ("missions", "[chili, frog,", "[beer, frog,", "green[1][0]", 'no ingredient "beer"'),
        ("missions", "[chili, frog,", "[frog,", "green[1]", "an ingredient of each of the 4 elements"),
        ("missions", "  - [chili, octopus, snake, owl]\n", "", "green", "must be 9 of them, not 8"),
        ("missions", "green:", "red:", "red", "known are: green"),
    ],
)
def test_a_mistake_is_named_with_line_path_and_what_is_allowed(
    tmp_path: Path, file: str, old: str, new: str, where: str, said: str
) -> None:
    """In any of the three files."""
    if where == "starts[3]":
        old, new = "  - [0, -3]\n  - [3, 2]", "  - [1, 1]\n  - [3, 2]"
    content = good(file)
    assert old in content
    text = problem(tmp_path, file, content.replace(old, new, 1))
    match = re.fullmatch(r"line (\d+), ([^:]+): (.*)\.", text)
    assert match is not None, text
    assert match[2] == where
    assert re.search(said, match[3]), match[3]
    assert 1 <= int(match[1]) <= len(content.splitlines())


def test_the_line_is_that_of_the_mistake(tmp_path: Path) -> None:
    """Also where a game's own check finds it."""
    content = good("field").replace("[5, -2]", "[5, 2]")
    assert problem(tmp_path, "field", content).startswith(f"line {line('[5, 2]', content)}, ")
    content = good("motifs").replace("{id: frog, name: Frog}", "{id: chili, name: Frog}")
    assert problem(tmp_path, "motifs", content).startswith(f"line {line('name: Frog', content)}, ")


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "the file is empty."),
        ("- 1\n- 2\n", "here should be a mapping (key: value), not a list."),
        ("green: [a\nportals: [", "line 2: this is not YAML: "),
        ("green: []\ngreen: []\n", "line 2, green: this key stands twice, first in line 1."),
    ],
)
def test_files_that_are_no_such_document(tmp_path: Path, file: str, content: str, said: str) -> None:
    assert said in problem(tmp_path, file, content)


def test_not_utf_8(tmp_path: Path) -> None:
    content = good("motifs").replace("name: Frog", "name: Frösch").encode("latin-1")
    assert "this is not UTF-8 text; save the file as UTF-8." in problem(tmp_path, "motifs", content)


@pytest.mark.parametrize("file", FILES)
def test_no_file(tmp_path: Path, file: str) -> None:
    for name in FILES:
        if name != file:
            shutil.copy(FOLDER / f"{name}.yaml", tmp_path)
    with pytest.raises(DataError, match=rf"{file}\.yaml: there is no such file or folder"):
        read(tmp_path)


def test_edited_data_that_can_be_played(tmp_path: Path) -> None:
    """Names in any language, portals elsewhere, other pairs on the cards."""
    for name in FILES:
        shutil.copy(FOLDER / f"{name}.yaml", tmp_path)
    motifs = good("motifs").replace("name: Frog", "name: قورباغه")
    (tmp_path / "motifs.yaml").write_text(motifs, encoding="utf-8")
    (tmp_path / "field.yaml").write_text(good("field").replace("[3, 2]", "[2, 2]"), encoding="utf-8")
    game = build(read(tmp_path))
    assert game.data_hash != GAME.data_hash
    assert isinstance(game.rules, MagicPotion)
    assert plain(game.rules.words.kind(4)) == "قورباغه"


def test_data_out_of_a_record_are_checked_too() -> None:
    """They come as JSON, by no file and without lines, so the path alone is named."""
    catalogue = Catalogue()
    assert catalogue.rebuild("magic_potion", GAME.data_json).data == GAME.data
    data = msgspec.json.decode(GAME.data_json)
    data["field"]["portals"][0] = [0, 0]
    with pytest.raises(DataError, match=r"field.portals.1: \[0, 0\] stands here twice"):
        catalogue.rebuild("magic_potion", msgspec.json.encode(data))
    data = msgspec.json.decode(GAME.data_json)
    data["motifs"]["magic"][0]["id"] = 7
    with pytest.raises(DataError, match="kept data of magic_potion can't be used"):
        catalogue.rebuild("magic_potion", msgspec.json.encode(data))


def test_the_data_of_the_project_are_good() -> None:
    assert RULES.data == read(FOLDER)
