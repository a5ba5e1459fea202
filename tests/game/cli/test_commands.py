"""The command line: each command does what it says, and wrong arguments get one clear line and exit code 2."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import FAILED, WRONG, main
from game.core.catalogue import PROJECT, game_ids
from game.core.chance import Dealer
from game.core.messages import unsaid
from game.core.records.record import dump
from tests.game.cli.test_replay import some_match

GAME = game_ids()[0]


def test_games_lists_ids(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert capsys.readouterr().out.split() == game_ids()


def test_fuzz_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", GAME, "--games", "3", "--seed", "7", "--processes", "1"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "3 passed, 0 failed"


def test_fuzz_on_two_processes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", GAME, "--games", "2", "--seats", "2", "--processes", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "2 passed, 0 failed"


def test_arena_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    seats = "apprentice,random"
    assert main(["arena", GAME, "--seats", seats, "--games", "2", "--nodes", "50", "--processes", "1"]) == 0
    out = capsys.readouterr().out
    assert "apprentice" in out and "95 % interval" in out and "2 games from seed 0, 50 nodes" in out


def test_arena_prints_json_and_keeps_to_options(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", GAME, "--seats", "random,random", "--games", "4", "--json", "--processes", "1"]
    assert main(arguments) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 4
    assert {row["level"] for row in found["rows"]} == {"random"}
    assert found["rows"][0]["low"] <= found["rows"][0]["share"] <= found["rows"][0]["high"]


def test_arena_goes_on_where_it_was_broken_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "deals"
    arguments = ["arena", GAME, "--seats", "apprentice,random", "--nodes", "20", "--processes", "1"]

    def digest(*more: str) -> str:
        assert main([*arguments, *more]) == 0
        return capsys.readouterr().out.splitlines()[1]

    whole = digest("--games", "8")
    digest("--games", "4", "--keep", str(file))
    torn = file.read_bytes()[:-40]  # broken off while it was written
    file.write_bytes(torn)
    assert digest("--games", "8", "--keep", str(file)) == whole
    assert len(file.read_bytes().splitlines()) == 1 + 4
    assert digest("--games", "8", "--keep", str(file)) == whole
    assert main(["arena", GAME, "--seats", "random,apprentice", "--keep", str(file)]) == WRONG
    assert "other matches" in capsys.readouterr().err


@pytest.mark.slow
def test_arena_ends_when_it_is_clear(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--games", "400", "--nodes", "20", "--gain", "10", "--processes", "1"]
    assert main(["arena", GAME, "--seats", "apprentice,random", *arguments]) == 0
    captured = capsys.readouterr()
    assert "better" in captured.err and "40 games from seed 0" in captured.out


def test_bench_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("chess")
    assert main(["bench", GAME, "--json", "--rounds", "1", "--seconds", "0.02"]) == 0
    figures = {figure["name"]: figure for figure in json.loads(capsys.readouterr().out)["figures"]}
    assert {"chess moves", "chess copies", "turns", "copy", "view", "imagine", "legal"} <= set(figures)
    assert figures["chess moves"]["ratio"] == pytest.approx(1.0)
    assert all(figure["rate"] > 0 for figure in figures.values())


def test_bench_without_its_yardstick_says_what_to_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    assert main(["bench", GAME]) == WRONG
    assert "pip install" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "COMMAND"),
        (["brew"], "brew"),
        (["fuzz"], "GAME"),
        (["fuzz", "ludo"], f'There is no game "ludo"; there are: {game_ids()[0]}'),
        (["fuzz", GAME, "--games", "0"], "0 is not at least 1"),
        (["fuzz", GAME, "--games", "many"], '"many" is not a whole number'),
        (["arena", "potions", "--counts", "7"], "for 1 to 4 seats, not 7"),
        (["arena", "potions", "--set", "foo=1"], "there are: even_helpers, draft, first"),
        (["arena", "potions", "--json", "/nodir/x.json"], "there is no folder /nodir"),
        (["arena", "potions", "--json", "/"], "/ can't be written: this is a folder, not a file."),
        (["replay", ""], 'invalid value: ""'),
        (["review", ""], 'invalid value: ""'),
        (["cases", ""], 'invalid value: ""'),
        (["check", "--game-data", ""], 'invalid value: ""'),
        (["fuzz", GAME, "--seed", "\udce4"], 'invalid value: "\\xe4"'),
        (["fuzz", GAME, "--seats", "9"], "seats, not 9"),
        (["arena", GAME, "--seats", "apprentice"], "seats, not 1"),
        (["arena", GAME, "--seats", "apprentice,wizard"], 'no level "wizard"'),
        (["arena", GAME, "--seats", "random,random", "--set", "luck"], "KEY=VALUE"),
        (["arena", GAME, "--seats", "random,random", "--nodes", "5", "--budget", "1"], "not allowed with"),
        (["replay", "/nowhere/at.all"], "/nowhere/at.all: there is no such file"),
        (["bench", GAME, "--game-data", "/nowhere"], "/nowhere"),
        (["cases"], "FILE"),
        (["ladder", GAME, "--deals", "9" * 20], "is more than 1000000000"),
        *((["bench", GAME, "--seconds", number], "is not between 0 and") for number in ("0", "-1", "nan", "inf")),
        (["arena", GAME, "--budget", "soon"], '"soon" is not a number'),
    ],
)
def test_wrong_arguments_get_one_clear_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == WRONG
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
    assert said in captured.err


def test_help_is_no_mistake(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    assert all(command in out for command in ("games", "cases", "fuzz", "bench", "arena", "replay"))


def test_a_reader_that_leaves_early_is_no_mistake(tmp_path: Path) -> None:
    path = tmp_path / "match.record"
    path.write_bytes(dump(some_match()))
    script = f"import sys; from game.cli import main; sys.exit(main(['replay', {str(path)!r}]))"
    process = subprocess.Popen(
        [sys.executable, "-c", script], cwd=PROJECT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None and process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait() == 0


def test_a_fault_in_the_rules_is_found(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fuzz would be worth nothing if it couldn't fail."""
    from game.core.catalogue import Catalogue

    rules = type(Catalogue().load(GAME).rules)
    monkeypatch.setattr(rules, "view", lambda self, state, seat: self.copy(state))
    monkeypatch.setattr(rules, "imagine", lambda self, view, rng: self.setup(2, self.options_type(), _dealer(rng)))
    assert main(["fuzz", GAME, "--games", "2", "--processes", "1"]) == FAILED
    out = capsys.readouterr().out.splitlines()
    assert "seed 0, " in out[0] and "actions: AssertionError" in out[0]
    assert out[-1] == "0 passed, 2 failed"


def _dealer(rng: random.Random) -> Dealer:
    return Dealer(rng)


@pytest.mark.parametrize("command", [["fuzz"], ["new"], ["replay"], ["fuzz", "potions", "--games"]])
def test_no_terminal_is_told_what_to_do_by_wrong_words(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command, "x\x1b[31m"]) == WRONG
    said = capsys.readouterr().err
    assert "x\\x1b" in said and not any(map(unsaid, said.replace("\n", "")))
