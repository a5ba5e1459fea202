"""Levels as data: what is read, and what is said about mistakes."""

from pathlib import Path

import pytest

from game.core.catalogue import PROJECT, Catalogue
from game.core.errors import DataError, PlayerError
from game.players.contract import Budget, Level
from game.players.levels import RANDOM, find_level, make_player, read_levels

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


def test_the_levels_file_of_each_game_lies_with_its_data() -> None:
    for game_id in CATALOGUE.ids():
        assert (PROJECT / "data" / game_id / "levels.yaml").is_file()
