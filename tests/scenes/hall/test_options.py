"""The command line: what it opens, and one clear line for everything it can't follow."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.catalogue import Catalogue
from game.core.messages import unsaid
from game.players.characters import CHANCE
from game.potion_explosion.rules.setup import Options
from scenes.app.arguments import WrongArguments
from scenes.app.options import parse
from scenes.app.program import WRONG_ARGUMENTS, main
from scenes.app.seating import named
from scenes.ui.text.words import Words
from tests.scenes.hall.conftest import MakeHall

NEW = ["--new", "potion_explosion", "--seats"]
TWO = ["--seats", "journeyman,apprentice"]
DOORS = ("--new", "--demo")
GAMES = Catalogue().ids()


def test_a_table_with_everything() -> None:
    options = parse([*NEW, "human:Anna,journeyman", "--seed", "7", "kinds=beginners", "countdown=3"])
    table = options.table
    assert options.mode == "new" and table is not None and table.seed == 7
    assert (table.seats[0].name, table.seats[0].level) == ("Anna", None)
    assert isinstance(table.options, Options)
    assert (table.options.kinds, table.options.countdown) == ("beginners", 3)


def test_a_list_is_written_with_commas() -> None:
    chosen = "chosen=wisdom,love,magnet,joy,abyss,lava"
    table = parse([*NEW, "human,human", "kinds=chosen", chosen]).table
    assert table is not None and isinstance(table.options, Options) and len(table.options.chosen) == 6


def test_a_demo_of_the_cup() -> None:
    options = parse(["--demo-cup", "--seed", "3", "--speed", "instant"])
    assert options.mode == "demo_cup" and options.speed == "at_once"
    assert options.table is not None and [seat.level for seat in options.table.seats] == ["apprentice"] * 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([*NEW, "human,human", "kinds=foo"], "random, beginners, chosen"),
        ([*NEW, "human,human", "countdown=abc"], "a whole number from 1 to 15"),
        ([*NEW, "human,human", "countdown=99"], "a whole number from 1 to 15"),
        ([*NEW, "human,human", "chosen=wisdom,love"], "exactly 6"),
        ([*NEW, "human,human", "kinds=chosen"], "Choose exactly 6 different potions"),
        *(([door, game, *TWO, "first=3"], "seats are numbered 0 to 1") for door in DOORS for game in GAMES),
        ([*NEW, "human,human", "colour=red"], "no option of potion_explosion"),
        ([*NEW, "human:Anna,human:anna"], "the same name"),
        ([*NEW, f"human:{'x' * 40},human"], "at most 20"),
        ([*NEW, "human:,human"], "names nobody"),
        ([*NEW, "human:A\x07na,human"], "that can be shown"),
        ([*NEW, "human:A\u202ena,human"], "that can be shown"),
        ([*NEW, "human:A\udcffna,human"], "that can be shown"),
        ([*NEW, "human"], "2 to 4 seats"),
        ([*NEW, "human,wizard"], "allowed are: human"),
        (["--new", "chess", "--seats", "human,human"], 'no game "chess"'),
        (["--new", "potion_explosion"], "--seats is missing"),
        (["--demo", "potion_explosion", "--seats", "human,apprentice"], "allowed are: apprentice"),
        (["--demo-cup", "--seats", "human,apprentice"], "allowed are: apprentice"),
        (["--demo-cup", "--seats", "apprentice"], "the Cup is for 2 to 4 seats"),
        (["--demo-cup", "countdown=3"], "only be used with"),
        (["--demo-cup", *NEW, "human,human"], "not allowed with"),
        (["--seats", "human,human"], "only be used with"),
        (["--speed", "calm"], "only be used with"),
        (["--load", "/nowhere/match.jsonl"], "there is no file"),
        (["--nonsense"], "--help"),
        (["--language", "tlh"], 'no translation "tlh"'),
        (["--language"], "expected one argument"),
        (["--seed", "x"], 'invalid value: "x"'),
        (["--data", ""], 'invalid value: ""'),
        (["--game-data", ""], 'invalid value: ""'),
        (["--load", ""], 'invalid value: ""'),
        ([""], "only be used with"),
    ],
)
def test_one_clear_line(arguments: list[str], said: str) -> None:
    with pytest.raises(WrongArguments) as error:
        parse(arguments)
    assert said in str(error.value) and "\n" not in str(error.value)


def test_a_language_for_one_start() -> None:
    assert parse([]).language == ""
    assert parse(["--language", "xx-rtl"]).language == "xx-rtl"


def test_data_and_load(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    file.write_text("")
    options = parse(["--load", str(file), "--data", str(tmp_path)])
    assert (options.mode, options.file, options.folder) == ("load", file, tmp_path)


def test_a_seed_no_record_can_hold_is_refused(tmp_path: Path) -> None:
    for seed in ("9" * 25, "-" + "9" * 25):
        with pytest.raises(WrongArguments, match="is more than"):
            parse([*NEW, "human:Anna,journeyman", f"--seed={seed}"])


def test_what_is_wrong_is_one_line_even_if_a_file_is_named_in_two(tmp_path: Path) -> None:
    with pytest.raises(WrongArguments) as caught:
        parse(["--load", str(tmp_path / "two\nlines")])
    assert str(caught.value).isprintable()


def test_who_has_no_name_gets_one_of_the_language(make_a_hall: MakeHall) -> None:
    hall = make_a_hall()
    table = parse([*NEW, "human,human:Mira,adept,adept"]).table
    assert table is not None
    assert [seat.name for seat in named(table, hall)] == ["Bruno", "Mira", "Adept I", "Adept II"]
    hall.kit.speak(Words("fa"))
    assert [seat.name for seat in named(table, hall)][2:] == ["Adept ۱", "Adept ۲"]
    alone = parse([*NEW, "human,journeyman"]).table
    assert alone is not None and named(alone, hall)[1].name == "Journeyman"


def test_who_plays_can_be_left_to_chance(make_a_hall: MakeHall) -> None:
    hall = make_a_hall()
    table = parse([*NEW, "human,adept+chance,adept+chance:Otto", "--seed", "7"]).table
    assert table is not None
    seats = named(table, hall)
    assert seats == named(table, hall), "by the seed"
    drawn = {seat.character for seat in seats[1:]}
    assert len(drawn) == 2 and CHANCE not in drawn and seats[1].name != "Adept" and seats[2].name == "Otto"


@pytest.mark.parametrize(
    "arguments",
    [
        [*NEW, "hu\x1b[31mman,human"],
        [*NEW, "human:\x1b[2J,human"],
        [*NEW, "human,human", "col\nour=red"],
        ["--new", "\x1bchess", *TWO],
        ["--load", "/nowhere/\x1b[31m\udcff"],
        ["--seed", "\x1b7"],
    ],
)
def test_no_terminal_is_told_what_to_do_by_wrong_words(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes: list[str] = []
    monkeypatch.setattr("game.bootstrap.report.show_box", boxes.append)
    assert main(arguments) == WRONG_ARGUMENTS
    said = capsys.readouterr().err
    assert boxes == [said.strip()], "on Windows, a double click has no console"
    assert said.count("\n") == 1 and not any(map(unsaid, said.strip()))
