"""Mistakes in YAML name the file, the line, the path, what is wrong and what is allowed."""

import shutil
from enum import Enum
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
import yaml

from game.core.catalogue import Catalogue
from game.core.errors import DataError, UnknownGame
from game.core.messages import msg
from game.core.reading.schema import Data, Wrong, read_document, read_yaml
from game.core.reading.yaml_text import MAX_DEPTH
from tests.game.core.toys import CATALOGUE

Count = Annotated[int, msgspec.Meta(ge=0, le=7)]


class Size(Enum):
    SMALL = "small"
    LARGE = "large"


class Potion(Data, frozen=True):
    name: str
    power: Literal["wisdom", "love"]
    holes: dict[str, Count]
    size: Size = Size.SMALL
    points: Count | None = None
    spot: tuple[int, str] = (0, "")

    def __post_init__(self) -> None:
        if not self.holes:
            raise Wrong(msg("a potion without holes"))


class Shelf(Data, frozen=True):
    potions: tuple[Potion, ...]


GOOD = """\
# The shelf
potions:
  - name: First
    power: wisdom
    holes: {red: 1, blue: 2}

  - name: Second
    power: love
    holes:
      red: 3
      yellow: 0
    size: large
    points: 4
"""


def shelf(tmp_path: Path, content: str | bytes) -> Path:
    path = tmp_path / "shelf.yaml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def test_what_is_right_is_read(tmp_path: Path) -> None:
    for content in (GOOD, "\ufeff" + GOOD, GOOD.replace("\n", "\r\n")):
        first, second = read_yaml(shelf(tmp_path, content), Shelf).potions
        assert (first.name, second.holes, second.size) == ("First", {"red": 3, "yellow": 0}, Size.LARGE)


@pytest.mark.parametrize(
    ("old", "new", "line", "where", "why"),
    [
        ("love", "lvoe", 8, "potions[1].power", "'lvoe' is not allowed here; allowed are: love, wisdom"),
        ("large", "huge", 12, "potions[1].size", "'huge' is not allowed here; allowed are: small, large"),
        ("points: 4", "points: -4", 13, "potions[1].points", "here should be a whole number, at least 0"),
        (
            "points: 4",
            "points: four",
            13,
            "potions[1].points",
            "here should be a whole number or nothing, not text",
        ),
        ("red: 3", "red: 21", 10, "potions[1].holes.red", "here should be a whole number, at most 7"),
        ("yellow: 0", "yellow: [0]", 11, "potions[1].holes.yellow", "here should be a whole number, not a list"),
        ("blue: 2", "blue: 2.5", 5, "potions[0].holes.blue", "here should be a whole number, not a number"),
        ("blue: 2", "blue: yes", 5, "potions[0].holes.blue", "here should be a whole number, not true or false"),
        ("blue: 2", "4: 2", 5, "potions[0].holes", "a key here is wrong: here should be text, not a whole number"),
        ("  - name: Second\n    power", "  - power", 7, "potions[1]", 'the key "name" is missing'),
        (
            "name: Second",
            "nmae: Second",
            7,
            "potions[1].nmae",
            "this key is not known here; known are: name, power, holes, size, points, spot",
        ),
        ("    power: love\n", "", 7, "potions[1]", 'the key "power" is missing'),
        (
            "points: 4",
            "pionts: 4",
            13,
            "potions[1].pionts",
            "this key is not known here; known are: name, power, holes, size, points, spot",
        ),
        ("points: 4", "name: Third", 13, "potions[1].name", "this key stands twice, first in line 7"),
        ("points: 4", "spot: [1, 2]", 13, "potions[1].spot[1]", "here should be text, not a whole number"),
        ("holes: {red: 1, blue: 2}", "holes: {}", 3, "potions[0]", "a potion without holes"),
        ("name: First", "name: 2031-05-04", 3, "potions[0].name", "here should be text, not date"),
        ("name: First", "name: &x First", None, "", ""),
        ("love", "*x", None, None, None),
        ("name: First", "? [a]\n    : b", 3, "potions[0]", "a key must be a word or a whole number"),
        ("potions:", "potoins:", 2, "potoins", "this key is not known here; known are: potions"),
    ],
)
def test_a_mistake_is_named(
    tmp_path: Path, old: str, new: str, line: int | None, where: str | None, why: str | None
) -> None:
    assert old in GOOD
    path = shelf(tmp_path, GOOD.replace(old, new))
    if where == "":  # an anchor alone does no harm
        assert read_yaml(path, Shelf).potions[0].name == "First"
        return
    with pytest.raises(DataError) as caught:
        read_yaml(path, Shelf)
    if where is not None:
        assert str(caught.value) == f"{path}, line {line}, {where}: {why}."
    else:
        assert f"{path}, line 8" in str(caught.value)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("", ": the file is empty."),
        ("# only a comment\n", ": the file is empty."),
        ("potions: [1, 2\nmore: {", ", line 2: this is not YAML: "),
        ("a: b: c\n", ", line 1: this is not YAML: "),
        ("\tpotions: []\n", ", line 1: this is not YAML: "),
        ("a: 1\n---\nb: 2\n", ", line 2: this is not YAML: "),
        ("a: \x07\n", ": this is not YAML: "),
        ("a: !!python/object/apply:os.system [exit]\n", ", line 1"),
        ("just words\n", ", line 1: here should be a mapping (key: value), not text."),
        ("- 1\n", ", line 1: here should be a mapping (key: value), not a list."),
        (b"potions:\n- name: caf\xe9\n", ", line 2: this is not UTF-8 text"),
        ("potions: &p\n- *p\n", ", line 1, potions[0]: aliases (*name) can't be used."),
        ("potions: " + "[" * 3000, ", line 1: this is not YAML: "),
        ("potions: " + "[" * 500 + "]" * 500, f"nested deeper than {MAX_DEPTH} levels."),
    ],
)
def test_what_is_no_such_file_is_named(tmp_path: Path, content: str | bytes, why: str) -> None:
    path = shelf(tmp_path, content)
    with pytest.raises(DataError) as caught:
        read_yaml(path, Shelf)
    assert str(caught.value).startswith(str(path))
    assert why in str(caught.value)


def test_a_small_file_cannot_be_endlessly_large(tmp_path: Path) -> None:
    laugh = "a: &a [x, x]\n" + "".join(
        f"{b}: &{b} [*{a}, *{a}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
    )
    with pytest.raises(DataError, match="aliases"):
        read_yaml(shelf(tmp_path, laugh), Shelf)


def test_the_reader_without_libyaml_says_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.core.reading.yaml_text._SafeLoader", yaml.SafeLoader)
    assert len(read_yaml(shelf(tmp_path, GOOD), Shelf).potions) == 2
    for content in ("a: 1\na: 2\n", "a: &a [*a]\n", "[" * 400, "a: \x07", "a: [", "é: b: c"):
        with pytest.raises(DataError, match=r"shelf\.yaml"):
            read_yaml(shelf(tmp_path, content), Shelf)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"nowhere.*there is no such file"):
        read_yaml(tmp_path / "nowhere.yaml", Shelf)


def test_a_games_own_check_names_the_line(tmp_path: Path) -> None:
    path = shelf(tmp_path, GOOD)
    document = read_document(path, Shelf)
    assert str(document.error(msg("too red"), "potions", 1, "holes", "red")) == (
        f"{path}, line 10, potions[1].holes.red: too red."
    )
    assert str(document.error(msg("too few"))) == f"{path}, line 2: too few."
    assert f"{path}, line 7, potions[1].spot[0]: off" in str(document.error(msg("off"), "potions", 1, "spot", 0))


# ---- the catalogue


def test_games_are_found_by_their_folders() -> None:
    assert CATALOGUE.ids() == ["blink", "hush"]
    assert CATALOGUE.load("hush").title == msg("Hush")
    with pytest.raises(UnknownGame, match='There is no game "chess"; there are: blink, hush'):
        CATALOGUE.load("chess")


def test_a_game_can_be_made_again_of_its_data() -> None:
    game = CATALOGUE.load("hush")
    again = CATALOGUE.rebuild("hush", game.data_json)
    assert again.data == game.data
    assert again.data_hash == game.data_hash
    assert len(game.data_hash) == 16


def test_edited_data_make_another_game(tmp_path: Path) -> None:
    shutil.copytree(CATALOGUE.data_dir, tmp_path / "data")
    file = tmp_path / "data" / "hush" / "cards.yaml"
    edited = Catalogue(tmp_path / "data", CATALOGUE.package)
    assert edited.load("hush").data_hash == CATALOGUE.load("hush").data_hash
    file.write_text(file.read_text().replace("luck: 4", "luck: 5"))
    assert edited.load("hush").data_hash != CATALOGUE.load("hush").data_hash
    file.write_text(file.read_text().replace("points: 5", "points: -5"))
    with pytest.raises(DataError, match=r"cards\.yaml, line 5, cards\[2\]\.points: points can't be negative\."):
        edited.load("hush")


def test_kept_data_that_do_not_fit_are_refused() -> None:
    for content in (b"", b"{}", b"[]", b'{"cards":[],"luck":"x"}', b"\xff"):
        with pytest.raises(DataError, match="hush"):
            CATALOGUE.rebuild("hush", content)
