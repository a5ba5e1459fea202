"""Characters: laid over a level, said in one word, kept with a seat, and refused where they can't be."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from game.cli import main
from game.core.catalogue import PROJECT, Catalogue, load
from game.core.errors import DataError, PlayerError
from game.core.match import Match
from game.core.seats import Seat
from game.players.habits import watch
from game.players.levels import find_level, in_character, make_player, read_levels
from game.players.worker import Worker
from scenes.app.arguments import WrongArguments
from scenes.app.options import parse
from scenes.tabletop.session.ai_client import AiClient
from scenes.tabletop.session.lazy_worker import LateWorker
from tests.game.having import games_having
from tests.scenes.table_hands import NOON


@pytest.mark.parametrize("game_id", games_having("characters.yaml"))
def test_every_character_plays_every_level_otherwise_than_the_level(game_id: str) -> None:
    game = load(game_id)
    known = read_levels(game)
    for level in known.levels:
        assert in_character(game, level, "nobody", known.manners, 2) is level
        for character in known.characters:
            found = find_level(game, f"{level.id}+{character.id}")
            assert found.id == f"{level.id}+{character.id}" and found.budget == level.budget
            assert found.settings != level.settings
            make_player(game, found)


@pytest.mark.parametrize(
    ("game_id", "character", "habit"),
    [("potions", "miser", "rolls"), ("potion_explosion", "racer", "kept"), ("magic_potion", "racer", "waited")],
)
def test_what_a_character_does_less_shows(game_id: str, character: str, habit: str) -> None:
    game = load(game_id)
    assert game.habits is not None
    levels = [find_level(game, f"apprentice+{character}"), find_level(game, "apprentice")]
    one, other = watch(game, levels, 4, 0, game.habits(game.rules))
    assert one.seats == other.seats == 8 and one.wins + other.wins == pytest.approx(8)
    assert one.mean(habit) < 0.8 * other.mean(habit)


def test_together_all_meet_each_other_and_the_level_equally_often(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["potions", "--together", "--characters", "miser,racer", "--games", "4", "--seats", "2"]
    assert main(["characters", *arguments]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()[2:]]
    assert [line[0] for line in lines] == ["miser", "racer", "(without)"]
    assert sum(float(line[1]) for line in lines) == pytest.approx(150, abs=0.2)  # each was in as many matches


def test_who_isn_t_there_is_named_with_those_who_are() -> None:
    with pytest.raises(PlayerError, match="hoarder"):
        find_level(load("potions"), "adept+ghost")
    with pytest.raises(WrongArguments, match="hoarder"):
        parse(["--new", "potions", "--seats", "human:Anna,adept+ghost"])
    table = parse(["--new", "potions", "--seats", "human:Anna,adept+miser:Otto"]).table
    assert table is not None and (table.seats[1].level, table.seats[1].character) == ("adept", "miser")
    assert table.seats[1].name == "Otto" and table.seats[0].character is msgspec.UNSET


def test_a_seat_without_one_is_written_as_ever() -> None:
    assert b"character" not in msgspec.json.encode(Seat("Anna"))
    kept = Seat("Otto", "adept", character="miser")
    assert msgspec.json.decode(msgspec.json.encode(kept), type=Seat) == kept


def test_what_is_of_some_numbers_of_seats_only_counts_there(tmp_path: Path) -> None:
    """Also at a table, where the match says how many there are."""
    shutil.copytree(PROJECT / "data", tmp_path, dirs_exist_ok=True)
    each = "{character: miser, game: {enough: 2}}", "{character: miser, seats: [3, 4], game: {enough: 1}}"
    manners = "manners:\n" + "".join(f"  - {manner}\n" for manner in each)
    (tmp_path / "potions/characters.yaml").write_text(manners, "utf-8")
    game, known = load("potions"), read_levels(load("potions"), tmp_path)
    for seats, enough in [(1, 2), (2, 2), (3, 1), (4, 1)]:
        assert find_level(game, "adept+miser", tmp_path, seats).settings["game"]["enough"] == enough
        sat = [Seat(f"Otto {number}", "adept", character="miser") for number in range(seats)]
        match = Match.new(game, sat, game.rules.options_type(), seed=0, now=NOON)
        client = AiClient(match, known, LateWorker(lambda: Worker(Catalogue(tmp_path))))
        assert client.level_of(0).settings["game"]["enough"] == enough


@pytest.mark.parametrize(
    "wrong", ["character: ghost", "levels: [novice]", "seats: [7]", "times: {gold: 2}", "plus: {gold: 2}"]
)
def test_a_wrong_manner_is_told_with_its_line(tmp_path: Path, wrong: str) -> None:
    for file in ("levels.yaml", "cards.yaml", "helpers.yaml"):
        (tmp_path / "potions").mkdir(exist_ok=True)
        (tmp_path / "potions" / file).write_text((PROJECT / "data/potions" / file).read_text("utf-8"), "utf-8")
    (tmp_path / "characters.yaml").write_text((PROJECT / "data/characters.yaml").read_text("utf-8"), "utf-8")
    head = "manners:\n  - character: miser\n    "
    text = head + wrong if not wrong.startswith("character") else f"manners:\n  - {wrong}"
    (tmp_path / "potions" / "characters.yaml").write_text(text, "utf-8")
    with pytest.raises(DataError) as found:
        read_levels(load("potions"), tmp_path)
    assert "characters.yaml" in str(found.value.message.params.get("file")) and found.value.message.params["line"]
