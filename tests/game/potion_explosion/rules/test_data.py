"""Bad data: each mistake is named with its file, its line and path, what is wrong and what is allowed."""

import re
from pathlib import Path

import msgspec
import pytest

from game.core.catalogue import PROJECT, Catalogue
from game.core.errors import DataError
from game.core.messages import plain
from game.potion_explosion import build, read
from game.potion_explosion.rules.rules import PotionExplosion
from tests.game.potion_explosion.table import GAME, RULES

GOOD = (PROJECT / "data" / "potion_explosion" / "potions.yaml").read_text(encoding="utf-8")


def problem(tmp_path: Path, content: str | bytes) -> str:
    """What reading a file with this content says is wrong; the file's name is left out."""
    file = tmp_path / "potions.yaml"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(DataError) as caught:
        read(tmp_path)
    said = plain(caught.value.message)
    assert said.startswith(str(file)) and said.endswith("."), said
    return said.removeprefix(str(file)).removeprefix(", ").removeprefix(": ")


def edited(old: str, new: str, count: int = 1) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, count)


def line(text: str, content: str) -> int:
    """The first line that holds a text, counted from 1."""
    return next(number for number, found in enumerate(content.splitlines(), 1) if text in found)


@pytest.mark.parametrize(
    ("old", "new", "where", "said"),
    [
        ("power: joy", "power: beer", "kinds[5].power", r"'beer'.*allowed are: abyss, balm, joy, .*wisdom"),
        ("power: joy", "power: lava", "kinds", 'must be one kind with the power "joy", not 0'),
        ("points: 8}", "points: -8}", "kinds[0].recipes[2].points", "a whole number, at least 0"),
        ("points: 8}", "points: 100}", "kinds[0].recipes[2].points", "a whole number, at most 99"),
        ("points: 8}", "points: many}", "kinds[0].recipes[2].points", "should be a whole number, not text"),
        ("points: 8}", "points: 8.5}", "kinds[0].recipes[2].points", "should be a whole number, not a number"),
        ("red: 20", "red: 21", "marbles", "81 marbles, but the 5 tracks hold exactly 80.*20 of each colour"),
        ("red: 20", "red: 19", "marbles", "79 marbles"),
        ("black: 20, red: 20", "black: 19, red: 21", "marbles", "every colour must have 20 marbles"),
        ("red: 20", "green: 20", "marbles.green", "not known here; known are: blue, black, red, yellow"),
        ("copies: 2, ", "", "kinds[0].recipes[0]", 'key "copies" is missing'),
        ("copies: 2, ", "copies: 0, ", "kinds[0].recipes[0].copies", "a whole number, at least 1"),
        ("copies: 2, ", "copies: 3, ", "kinds[0].recipes", "8 tiles in all, not 9"),
        ("starter: true", "starter: false", "kinds[0].recipes", "2 starter tiles, not 0"),
        ("starter: true", "starter: perhaps", "kinds[0].recipes[0].starter", "true or false, not text"),
        ("holes: {red: 2, yellow: 2}", "holes: {red: 3}", "kinds[0].recipes[0].holes", "4 to 7 holes, not 3"),
        ("holes: {red: 2, yellow: 2}", "holes: {red: 8}", "kinds[0].recipes[0].holes", "4 to 7 holes, not 8"),
        ("holes: {red: 2, yellow: 2}", "holes: [red]", "kinds[0].recipes[0].holes", "should be a mapping"),
        ("name: Sands of Time", "name: ''", "kinds[6].name", "text"),
        ("name: Sands of Time", "name: Sands {of} Time", "kinds[6].name", "without braces"),
        ("short: Sands of Time", "short: " + "s" * 25, "kinds[6].short", "length at most 24"),
        ("name: Sands of Time", "name: " + "s" * 61, "kinds[6].name", "length at most 60"),
        ("copies: 2, ", "copies: 9, ", "kinds[0].recipes[0].copies", "a whole number, at most 8"),
        ("short: Sands of Time", "short: ' '", "kinds[6].short", "one or more letters"),
        ("skill_tokens: 15", "skill_tokens: 0", "skill_tokens", "a whole number, at least 1"),
        ("skill_tokens: 15", "skill_tokens: 5", "countdown[4]", "for 4 seats this must be from 1 to 5"),
        ("little_help_tokens: 21", "little_help_tokens: [21]", "little_help_tokens", "not a list"),
        ("countdown: {2: 4, 3: 5, 4: 6}", "countdown: {2: 4, 4: 6}", "countdown", "for 3 seats"),
        ("countdown: {2: 4, 3: 5, 4: 6}", "countdown: {2: 0, 3: 5, 4: 6}", "countdown[2]", "from 1 to 15"),
        ("4: 6}", "4: 6, 5: 7}", "countdown[5]", "2 to 4 seats only"),
        ("[wisdom, love, magnet", "[wisdom, love, beer", "beginners[2]", "'beer' is not allowed here"),
        ("[wisdom, love, magnet", "[wisdom, love, love", "beginners", "name 6 different kinds"),
        ("beginners: [wisdom, ", "beginners: [", "beginners", "name 6 different kinds"),
        ("little_help_tokens", "big_help_tokens", "big_help_tokens", "known are: .*little_help_tokens"),
    ],
)
def test_a_mistake_is_named_with_line_path_and_what_is_allowed(
    tmp_path: Path, old: str, new: str, where: str, said: str
) -> None:
    """Issue 2, section 6: unknown power, negative points, 21 red marbles, wrong types, missing keys."""
    content = edited(old, new)
    text = problem(tmp_path, content)
    match = re.fullmatch(r"line (\d+), ([^:]+): (.*)\.", text)
    assert match is not None, text
    assert match[2] == where
    assert re.search(said, match[3]), match[3]
    begins = "kinds:" if where == "kinds" else "recipes:" if where.endswith("recipes") else old
    begins = "countdown:" if where.startswith("countdown") else begins
    assert int(match[1]) == line(begins, GOOD)


def test_a_file_without_a_section(tmp_path: Path) -> None:
    """A missing key at the top."""
    assert 'the key "kinds" is missing' in problem(tmp_path, GOOD[: GOOD.index("kinds:")])
    assert 'the key "marbles" is missing' in problem(tmp_path, edited("marbles: {blue", "# {blue"))


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "the file is empty."),
        ("# only a remark\n", "the file is empty."),
        ("- 1\n- 2\n", "here should be a mapping (key: value), not a list."),
        ("just words", "here should be a mapping (key: value), not text."),
        ("marbles: {blue: 20\nkinds: [", "line 2: this is not YAML: "),
        ("marbles: {blue: 20}\n\tkinds: []\n", "line 2: this is not YAML: "),
        ("marbles: {}\nmarbles: {}\n", "line 2, marbles: this key stands twice, first in line 1."),
    ],
)
def test_files_that_are_no_such_document(tmp_path: Path, content: str, said: str) -> None:
    """Issue 2, section 6: empty, not YAML."""
    assert said in problem(tmp_path, content)


def test_not_utf_8(tmp_path: Path) -> None:
    """Issue 2, section 6: another encoding, the line where it shows."""
    content = edited("name: Sands of Time", "name: Sänds of Time").encode("latin-1")
    number = line("Sands of Time", GOOD)
    expected = f"line {number}: this is not UTF-8 text; save the file as UTF-8."
    assert problem(tmp_path, content) == expected
    assert "not UTF-8" in problem(tmp_path, GOOD.encode("utf-16"))


def test_no_file(tmp_path: Path) -> None:
    """The file's name, and that there is none."""
    with pytest.raises(DataError, match=r"potions\.yaml: there is no such file or folder"):
        read(tmp_path)


def test_edited_data_that_can_be_played(tmp_path: Path) -> None:
    """Points, names and the countdown may be changed, also with letters of other languages."""
    content = edited("points: 5}", "points: 50}").replace("name: Sands of Time", "name: شن‌های زمان")
    content = content.replace("countdown: {2: 4, 3: 5, 4: 6}", "countdown: {2: 1, 3: 15, 4: 6}")
    (tmp_path / "potions.yaml").write_text(content, encoding="utf-8")
    game = build(read(tmp_path))
    assert isinstance(game.rules, PotionExplosion) and game.rules.tiles[0].points == 50
    assert game.data_hash != GAME.data_hash


def test_data_out_of_a_record_are_checked_too() -> None:
    """They come as JSON, by no file and without lines, so the path alone is named."""
    catalogue = Catalogue()
    assert catalogue.rebuild("potion_explosion", GAME.data_json).data == GAME.data
    plain_data = msgspec.json.decode(GAME.data_json)
    plain_data["marbles"]["red"] = 21
    with pytest.raises(DataError, match="marbles: there are 81 marbles"):
        catalogue.rebuild("potion_explosion", msgspec.json.encode(plain_data))
    plain_data = msgspec.json.decode(GAME.data_json)
    plain_data["kinds"][3]["power"] = "beer"
    with pytest.raises(DataError, match="kept data of potion_explosion can't be used"):
        catalogue.rebuild("potion_explosion", msgspec.json.encode(plain_data))


def test_the_data_of_the_project_are_good() -> None:
    """What stands in `data/` loads, and its rules are those of the tests."""
    assert RULES.data == read(PROJECT / "data" / "potion_explosion")
