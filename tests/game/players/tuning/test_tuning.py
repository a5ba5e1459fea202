"""Weights by name, the sequential test, learning from self-play, and how what was learned is kept."""

import random
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.cli import FAILED, WRONG, main
from game.core.catalogue import PROJECT, Catalogue
from game.core.errors import DataError
from game.players.arena.executors import LocalExecutor, make_executor
from game.players.contract import Budget, Level
from game.players.levels import RANDOM, find_level, make_player, read_levels
from game.players.tuning.learned import ArenaRecord, LearnedSet, Tuning, add_learned, next_name, read_learned
from game.players.tuning.sequential import SequentialTest, likelihood, verdict
from game.players.tuning.tuning import Progress, Round, TuningPlan, learn, prove, settled
from game.players.tuning.weight_vector import NoWeights, changed, chosen, flat, weights_of, with_weights

CATALOGUE = Catalogue()
GAME = CATALOGUE.load("glastonbury")
PLAIN = {"patience": 0.5, "curve": [0.0, 1.5], "powers": {"joy": 2.0}, "count": 3}
TEST = SequentialTest(0.5, 0.05)


def test_numbers_have_names_and_come_back() -> None:
    assert flat(PLAIN) == {"patience": 0.5, "curve.0": 0.0, "curve.1": 1.5, "powers.joy": 2.0}
    assert changed(PLAIN, flat(PLAIN)) == PLAIN
    assert changed(PLAIN, {"curve.1": 9, "powers.joy": 8}) == {
        **PLAIN,
        "curve": [0.0, 9.0],
        "powers": {"joy": 8.0},
    }


def test_only_what_fits_is_tuned() -> None:
    numbers = flat(PLAIN)
    assert chosen(numbers, []) == ["patience", "curve.1", "powers.joy"]
    assert chosen(numbers, ["curve.*"]) == ["curve.0", "curve.1"]
    with pytest.raises(NoWeights, match="there are: patience"):
        chosen(numbers, ["luck"])
    with pytest.raises(NoWeights, match="--only"):
        chosen({"luck": 0.0}, [])


@pytest.mark.parametrize("game_id", CATALOGUE.ids())
def test_every_level_has_weights_that_can_be_changed(game_id: str) -> None:
    game = CATALOGUE.load(game_id)
    for level in read_levels(game).levels:
        weights = weights_of(game, level)
        names = chosen(flat(weights), [])
        other = changed(weights, {names[0]: 0.125})
        assert flat(weights_of(game, with_weights(level, other, "other")))[names[0]] == 0.125


def test_who_has_no_weights_cannot_be_tuned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.players.tuning.weight_vector.evaluation_of", lambda game, level: object())
    with pytest.raises(NoWeights, match='"brewer" of glastonbury'):
        weights_of(GAME, level_with())


def samples(share: float, count: int, seed: int = 1) -> list[float]:
    """Shares over deals of two matches each."""
    rng = random.Random(seed)
    return [((rng.random() < share) + (rng.random() < share)) / 2 for _ in range(count)]


def ends(share: float, seed: int) -> str:
    drawn = samples(share, 4000, seed)
    return next((found for n in range(2, 4000) if (found := verdict(TEST, drawn[:n])) != "undecided"), "undecided")


@pytest.mark.slow
def test_the_sequential_test_is_seldom_wrong() -> None:
    """Both kinds of error are asked to be 5 % at most; 60 runs each."""
    assert sum(ends(0.5, seed) == "better" for seed in range(60)) <= 6
    assert sum(ends(0.55, seed) == "no better" for seed in range(60)) <= 6


def test_the_sequential_test_ends_sooner_the_clearer_it_is() -> None:
    assert verdict(TEST, [1.0] * 5) == "undecided"
    assert verdict(TEST, samples(0.9, 30)) == "better"
    assert verdict(TEST, samples(0.3, 60)) == "no better"
    assert verdict(TEST, [0.5] * 20) == "no better"  # equal players tie every deal
    assert likelihood(TEST, samples(0.8, 40)) > 0 > likelihood(TEST, samples(0.4, 40))


def level_with(**weights: float) -> Level:
    return Level("brewer", "", "", "turn", Budget(nodes=100), {"depth": 2, "game": {"weights": weights}})


def plan(rounds: int = 3, deals: int = 2, seats: tuple[int, ...] = (2,)) -> TuningPlan:
    return TuningPlan(seats, b"{}", 5, rounds, deals, 0.25)


def learned(names: list[str], executor: Any, seats: tuple[int, ...] = (2,)) -> list[Round]:
    level = level_with()
    return list(learn(GAME, level, weights_of(GAME, level), names, plan(seats=seats), executor))


@pytest.mark.slow
def test_learning_moves_the_named_weights_alone_and_is_the_same_on_two_processes() -> None:
    names = ["accio", "rivals"]
    alone = learned(names, LocalExecutor(GAME))
    with make_executor("local", GAME, CATALOGUE, 2) as executor:
        assert learned(names, executor) == alone
    assert [one.number for one in alone] == [1, 2, 3]
    assert set(alone[-1].numbers) == set(names)
    before, after = weights_of(GAME, level_with()), settled(weights_of(GAME, level_with()), alone)
    assert {name for name in flat(before) if flat(before)[name] != flat(after)[name]} <= set(names)
    assert any(one.ahead for one in alone)


@pytest.mark.slow
def test_a_round_moves_towards_whoever_did_better() -> None:
    first = learned(["accio", "immuto"], LocalExecutor(GAME), (2, 3))[0]
    signs = random.Random("5:shift:0")
    for name, before in (("accio", 2.5), ("immuto", 7.0)):
        sign = signs.choice((-1.0, 1.0))
        assert (first.numbers[name] - before) * sign * first.ahead >= 0


def last(new: Level, old: Level, most: int) -> Progress:
    return list(prove(new, old, plan(), SequentialTest(0.5, 0.1), most, LocalExecutor(GAME)))[-1]


@pytest.mark.slow
def test_a_better_level_is_accepted_and_its_twin_is_not() -> None:
    good = level_with()
    found = last(good, RANDOM, 60)
    assert found.verdict == "better"
    assert found.record.share > 90 and found.record.games < 120
    twin = last(msgspec.structs.replace(good, id="twin"), good, 60)
    assert (twin.verdict, twin.record.share) == ("no better", 50.0)


RECORD = ArenaRecord(1, 200, 56.0, 51.0, 61.0, 4.0, 3.1, "abc")


def a_set(name: str, **weights: float) -> LearnedSet:
    return LearnedSet(name, "adept", 1, "hash", weights, Tuning(1, (2, 4), 100, 8, 0.25, 400), RECORD)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A game's data, its players as if nothing had been learned yet."""
    shutil.copytree(PROJECT / "data" / "glastonbury", tmp_path / "glastonbury")
    shutil.copy(PROJECT / "data" / "characters.yaml", tmp_path)
    (tmp_path / "glastonbury" / "learned.yaml").unlink(missing_ok=True)
    levels = tmp_path / "glastonbury" / "levels.yaml"
    lines = levels.read_text(encoding="utf-8").splitlines(keepends=True)
    levels.write_text("".join(line for line in lines if "learned:" not in line), encoding="utf-8")
    return tmp_path


def use(data: Path, name: str, level: str = "adept") -> None:
    file = data / "glastonbury" / "levels.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(f"id: {level}\n", f"id: {level}\n    learned: {name}\n", 1), encoding="utf-8")


def test_sets_are_added_and_read_again(data: Path) -> None:
    folder = data / "glastonbury"
    assert read_learned(folder) == ()
    assert next_name("adept", ()) == "adept-1"
    add_learned(folder, a_set("adept-1", luck=0.5))
    add_learned(folder, a_set("adept-2", luck=0.25))
    assert read_learned(folder) == (a_set("adept-1", luck=0.5), a_set("adept-2", luck=0.25))
    assert next_name("adept", read_learned(folder)) == "adept-3"


def test_a_level_plays_with_what_was_learned_but_for_what_it_says_itself(data: Path) -> None:
    add_learned(data / "glastonbury", a_set("apprentice-1", accio=1.25, rivals=9.0))
    use(data, "apprentice-1", "apprentice")
    level = find_level(GAME, "apprentice", data)
    weights = weights_of(GAME, level)
    assert (weights["accio"], weights["rivals"]) == (1.25, 0.0)
    make_player(GAME, level)


def test_a_set_that_is_not_there_is_named_with_its_line(data: Path) -> None:
    use(data, "adept-7")
    with pytest.raises(DataError, match=r'line \d+.*no learned weights "adept-7"'):
        read_levels(GAME, data)


@pytest.mark.slow
def test_the_command_keeps_what_passes_and_refuses_the_rest(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    common = ["tune", "glastonbury", "--game-data", str(data), "--processes", "1", "--most", "40", "--gain", "10"]
    worse = [*common, "--weights", "ahead=40"]
    assert main(worse) == FAILED
    assert "refused" in capsys.readouterr().out
    assert read_learned(data / "glastonbury") == ()
    add_learned(data / "glastonbury", a_set("adept-1", ahead=40.0))
    use(data, "adept-1")
    assert main([*common, "--weights", "ahead=0.5"]) == 0
    assert "adept-2" in capsys.readouterr().out
    found = read_learned(data / "glastonbury")[-1]
    assert (found.name, found.weights["ahead"], found.tuning.rounds) == ("adept-2", 0.5, 0)
    assert found.record.share > 60


@pytest.mark.slow
def test_the_command_learns(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--rounds", "2", "--deals", "1", "--most", "2", "--only", "luck", "--dry", "--processes", "1"]
    assert main(["tune", "glastonbury", "--game-data", str(data), *arguments]) == FAILED
    out = capsys.readouterr().out
    assert "learned: luck 0.02 -> " in out and "undecided" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--counts", "7"], "7 seats"),
        (["--only", "gold"], 'No weight fits "gold"; there are: luck'),
        (["--weights", "gold=1"], 'No weight fits "gold"'),
        (["--weights", "gold"], "NAME=NUMBER"),
    ],
)
def test_wrong_arguments(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", "glastonbury", *arguments, "--processes", "1"]) == WRONG
    assert said in capsys.readouterr().err
