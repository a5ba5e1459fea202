"""Levels as data: what is read, and what is said about mistakes."""

import hashlib
import re
import shutil
from pathlib import Path

import msgspec
import pytest
import yaml

from game.core.catalogue import PROJECT, Catalogue
from game.core.errors import DataError, PlayerError
from game.players.contract import Budget, Level
from game.players.levels import RANDOM, find_level, make_player, read_levels, read_references, spelt_out
from tests.game.having import games_having

CATALOGUE = Catalogue()

GOOD = """
levels:
  - {id: novice, name: Novice, note: Plays., engine: random}
adviser: {id: sage, name: Sage, note: Knows., engine: random}
"""


def folder(tmp_path: Path, text: str) -> Path:
    for game_id in CATALOGUE.ids():
        (tmp_path / game_id).mkdir()
        (tmp_path / game_id / "levels.yaml").write_text(text)
    return tmp_path


@pytest.mark.parametrize("game_id", CATALOGUE.ids())
def test_each_level_has_a_name_a_sentence_and_a_bounded_budget(game_id: str) -> None:
    known = read_levels(CATALOGUE.load(game_id))
    for level in (*known.levels, known.adviser):
        assert level.name and level.note.endswith(".")
        assert level.budget.nodes and level.budget.seconds, "play needs a bound in seconds, tests one in nodes"
    assert len({level.id for level in known.levels}) == len(known.levels) >= 2


def test_a_level_is_found_by_its_id(tmp_path: Path) -> None:
    game = CATALOGUE.load(CATALOGUE.ids()[0])
    data = folder(tmp_path, GOOD)
    assert find_level(game, "novice", data).name == "Novice"
    assert find_level(game, "sage", data).note == "Knows."
    assert find_level(game, "random", data) is RANDOM
    with pytest.raises(PlayerError, match="novice, sage, random"):
        find_level(game, "wizard", data)


@pytest.mark.parametrize(
    ("wrong", "right", "said"),
    [
        ("engine: random}\nadviser", "engine: magic}\nadviser", r"line 3, levels\[0\].engine: .*random, turn"),
        ("note: Plays., ", "", r"line 3, levels\[0\]"),
        ("note: Plays.,", "note: Plays., speed: 3,", "speed"),
        ("adviser", "advisor", "advis"),
    ],
)
def test_a_mistake_is_named_where_it_stands(tmp_path: Path, wrong: str, right: str, said: str) -> None:
    assert wrong in GOOD
    with pytest.raises(DataError, match=said):
        read_levels(CATALOGUE.load(CATALOGUE.ids()[0]), folder(tmp_path, GOOD.replace(wrong, right)))


@pytest.mark.parametrize("settings", [{"depth": "deep"}, {"speed": 1}, {"game": {"nonsense": 1}}])
def test_settings_that_do_not_fit_are_named(settings: dict[str, object]) -> None:
    level = Level("odd", "Odd", "", "turn", Budget(), settings)
    with pytest.raises(PlayerError, match="odd"):
        make_player(CATALOGUE.load(CATALOGUE.ids()[0]), level)


@pytest.mark.parametrize("game_id", CATALOGUE.ids())
@pytest.mark.parametrize(
    ("wrong", "right", "said"),
    [
        (r"depth: \d+", "depth: two", r"settings\.depth: here should be a whole number, not text"),
        (r"depth: \d+", "depth: 0", r"settings\.depth: here should be a whole number, at least 1"),
        (r"nodes: \d+", "nodes: -5", r"budget\.nodes: here should be"),
        (r"seconds: [\d.]+", "seconds: .nan", r"budget\.seconds: "),
        (r"settings:\n", "settings:\n      wizardry: 7\n", r"settings\.wizardry: this key is not known"),
    ],
)
def test_a_wrong_number_is_named_with_file_and_line(
    tmp_path: Path, game_id: str, wrong: str, right: str, said: str
) -> None:
    shutil.copytree(PROJECT / "data" / game_id, tmp_path / game_id)
    file = tmp_path / game_id / "levels.yaml"
    text = file.read_text("utf-8")
    found = re.search(wrong, text[text.index("levels:") :])
    assert found is not None
    file.write_text(text.replace(found[0], right, 1), "utf-8")
    with pytest.raises(DataError, match=rf"levels\.yaml, line \d+, levels\[\d\]\..*{said}"):
        read_levels(CATALOGUE.load(game_id), tmp_path)


@pytest.mark.parametrize("game_id", CATALOGUE.ids())
def test_what_a_level_tells_the_game_is_checked_with_the_file(tmp_path: Path, game_id: str) -> None:
    shutil.copytree(PROJECT / "data" / game_id, tmp_path / game_id)
    file = tmp_path / game_id / "levels.yaml"
    plain = yaml.safe_load(file.read_text("utf-8"))
    plain["levels"][0]["settings"]["game"] = {"weights": "a lot"}
    file.write_text(yaml.safe_dump(plain), "utf-8")
    with pytest.raises(DataError, match=r"levels\.yaml, line \d+, levels\[0\]\.settings\.game\.weights: "):
        read_levels(CATALOGUE.load(game_id), tmp_path)


def test_a_wrong_learned_weight_is_named_with_file_and_line(tmp_path: Path) -> None:
    shutil.copytree(PROJECT / "data" / "glastonbury", tmp_path / "glastonbury")
    file = tmp_path / "glastonbury" / "learned.yaml"
    text = file.read_text("utf-8")
    line = next(at for at, one in enumerate(text.splitlines(), 1) if "luck:" in one)
    for right, said in (("luck: a lot", "here should be a number, not text"), ("lucc: 1.0", "not known here")):
        file.write_text(re.sub(r"luck: .*", right, text, count=1), "utf-8")
        with pytest.raises(DataError) as caught:
            read_levels(CATALOGUE.load("glastonbury"), tmp_path)
        key = right.partition(":")[0]
        assert f"learned.yaml, line {line}, sets[0].weights.{key}: " in str(caught.value)
        assert said in str(caught.value)


VALUES = """
values:
- name: some
  rules: 1
  data: x
  training: {level: adept, nodes: 9, depth: 3, width: 9, seats: [2], seeds: [[1, 9]], matches: 9, questions: 9}
  record: []
  weights:
    hand: [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]
"""


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("hand:", "luck:", r'values.yaml, line 8, values\[0\].weights: there is no feature "luck"'),
        ("[1.0, 1", "[1", r'"hand" needs a number for each of 8 stages'),
        ("[1.0, 1", "[a lot, 1", r"values.yaml, line 9, values\[0\].weights.hand\[0\]: here should be a number"),
        (
            "some",
            "other",
            r'levels.yaml, line \d+, levels\[2\].settings.*: there is no learned value "some"',
        ),
        ("values:", "values: [", r"values.yaml.*not YAML"),
    ],
)
def test_what_is_wrong_with_a_learned_value_is_said_in_one_sentence(
    tmp_path: Path, right: str, wrong: str, said: str
) -> None:
    shutil.copytree(PROJECT / "data" / "potion_explosion", tmp_path / "potion_explosion")
    shutil.copy(PROJECT / "data" / "characters.yaml", tmp_path)
    levels, values = (tmp_path / "potion_explosion" / name for name in ("levels.yaml", "values.yaml"))
    plain = yaml.safe_load(levels.read_text("utf-8"))
    plain["levels"][2]["settings"]["last_word"] = {"value": "some"}
    levels.write_text(yaml.safe_dump(plain), "utf-8")
    game = CATALOGUE.load("potion_explosion")
    values.write_text(VALUES, "utf-8")
    level = read_levels(game, tmp_path).levels[2]
    assert level.settings["last_word"]["weights"]["hand"] == [1.0] * 8
    make_player(game, spelt_out(game, level))
    values.write_text(VALUES.replace(right, wrong, 1), "utf-8")
    with pytest.raises(DataError, match=said):
        read_levels(game, tmp_path)


def test_the_levels_file_of_each_game_lies_with_its_data() -> None:
    for game_id in CATALOGUE.ids():
        assert (PROJECT / "data" / game_id / "levels.yaml").is_file()


FROZEN = {
    "0.2": {
        "glastonbury": "57c1bbd6374c91ef",
        "magic_potion": "2ce71571e84d8e38",
        "potion_explosion": "d6f3e94835bdd66c",
        "potions": "ee071f31b81725be",
    },
}
"""By version and game: the digest of that version's references. A line that was written once stays."""


@pytest.mark.parametrize("game_id", games_having("references.yaml"))
def test_references_stay_as_they_were_frozen(game_id: str) -> None:
    known = read_references(CATALOGUE.load(game_id))
    for version, digests in FROZEN.items():
        frozen = [level for level in known if level.id.endswith(f"-{version}")]
        found = hashlib.sha256(msgspec.json.encode(frozen, order="sorted")).hexdigest()[:16]
        assert found == digests.get(game_id), "references are never changed: a new version's are added"


@pytest.mark.parametrize("game_id", games_having("references.yaml"))
def test_references_are_found_by_name_stand_alone_and_are_offered_to_nobody(game_id: str) -> None:
    game = CATALOGUE.load(game_id)
    known, offered = read_references(game), read_levels(game).levels
    assert {f"{level.id}-0.2" for level in offered} <= {level.id for level in known}
    assert not {level.id for level in known} & {level.id for level in offered}
    for level in known:
        assert find_level(game, level.id) == level == spelt_out(game, level), "a number is left to the program"
        make_player(game, level)


def test_a_mistake_in_references_is_named_where_it_stands(tmp_path: Path) -> None:
    game = CATALOGUE.load(CATALOGUE.ids()[0])
    data = folder(tmp_path, GOOD)
    file = data / game.id / "references.yaml"
    file.write_text("references:\n  - {id: old, name: Old, note: Was., engine: magic}\n")
    with pytest.raises(DataError, match=r"references.yaml, line 2, references\[0\].engine: .*random, turn"):
        find_level(game, "old", data)
