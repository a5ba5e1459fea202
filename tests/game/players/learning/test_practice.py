"""Self-play: equal seeds give equal rows, a folder goes on where it ended, the fit finds what is there."""

from array import array
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.cli import WRONG, main
from game.core.catalogue import Catalogue
from game.players.arena.executors import LocalExecutor
from game.players.contract import Budget
from game.players.engines.last_word import LastWord, LastWordSettings
from game.players.judging import Featured
from game.players.learning.practice import FIELDS, Batch, NotLearnable, Part, Practice, planner_of, play_batch
from game.players.learning.practice import practise as go_on
from game.players.levels import find_level

GAME = Catalogue().load("potion_explosion")


def practice(nodes: int = 30) -> Practice:
    level = msgspec.structs.replace(find_level(GAME, "adept"), budget=Budget(nodes=nodes))
    _, featured = planner_of(GAME, level)
    return Practice(GAME.id, GAME.rules.version, featured.feature_names, level, 2, b"{}")


def test_rows_tell_of_each_question_and_come_again() -> None:
    batch = Batch(practice(), 7, 2)
    found = play_batch(GAME, batch)
    assert found == play_batch(GAME, batch)
    numbers, width = array("f", found), len(FIELDS) + 2 * len(batch.practice.features)
    assert len(numbers) % width == 0
    rows = [dict(zip(FIELDS, numbers[at:], strict=False)) for at in range(0, len(numbers), width)]
    assert {row["seed"] for row in rows} == {7, 8} and {row["seat"] for row in rows} == {0, 1}
    assert {row["explored"] for row in rows} == {0, 1} and {row["stage"] for row in rows} <= {0, 1, 2, 3}
    for seed in (7, 8):
        assert sum({row["seat"]: row["lead"] for row in rows if row["seed"] == seed}.values()) == 0


def test_a_folder_goes_on_where_it_ended(tmp_path: Path) -> None:
    batches = [Batch(practice(), first, 1) for first in (1, 2)]
    executor = LocalExecutor(GAME)
    assert len(list(go_on(tmp_path, batches[:1], executor))) == 1
    assert len(list(go_on(tmp_path, batches, executor))) == 1, "the first is there already"
    with pytest.raises(NotLearnable, match="other matches"):
        list(go_on(tmp_path, [Batch(practice(nodes=31), 1, 1)], executor))
    next(iter(tmp_path.glob("*.part"))).write_bytes(b"\x00")
    with pytest.raises(NotLearnable, match="no file of self-play"):
        list(go_on(tmp_path, batches, executor))


def test_who_does_not_plan_cannot_be_learned_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["--level", "random", "--games", "1"], ["--fit", "value-9"]):
        assert main(["learn", "potion_explosion", str(tmp_path), *arguments]) == WRONG
        assert len(capsys.readouterr().err.splitlines()) == 1


def made_up(rng: Any, stages: int, truth: Any) -> Part:
    """Self-play of which the truth is known: what comes is what was taken by these weights, and luck."""
    count = truth.shape[1]
    rows = array("f")
    for seed in range(400):
        for turn in range(1, 9):
            stage = (turn - 1) * stages // 8
            good = rng.normal(size=(5, count))
            lead = 3.0 * rng.normal() + good[0] @ truth[stage] if turn > 6 else 0.0
            rows.extend((seed, 0, turn, 1, stage, lead, *good[0], *good.mean(0)))
    return Part(Practice("", 1, tuple("abc"), find_level(GAME, "adept"), 2, b"{}"), 0, 400, rows.tobytes())


def test_the_fit_finds_what_decides_and_plain_python_says_the_same() -> None:
    numpy = pytest.importorskip("numpy", reason="needs an extra: python3 -m game.bootstrap dev pytest …")
    from game.players.learning.fit import fit

    truth = numpy.array([[0.0, 0.0, 0.0], [1.0, -2.0, 0.0]])
    fitted = fit([made_up(numpy.random.default_rng(1), 2, truth)], 2)
    learned = {name: numbers[1] for name, numbers in fitted.weights.items()}
    assert learned["a"] > 0.2 and learned["b"] < -0.5 and abs(learned["c"]) < abs(learned["a"])
    assert fitted.told[-1].t > 3, "what is left out is told, too"

    class Three:
        feature_names: tuple[str, ...] = tuple("abc")
        stages = 2

        def stage(self, view: Any, seat: int) -> int | None:
            return 1

        def features(self, state: Any, seat: int, value: float) -> tuple[float, ...]:
            return ()

    three: Featured[Any] = Three()
    word: LastWord[Any, Any] = LastWord(three, LastWordSettings("", weights=fitted.weights))
    rows = numpy.random.default_rng(2).normal(size=(20, 3))
    weights = numpy.array([fitted.weights[name] for name in "abc"])
    for stage in (0, 1):
        assert [word.score(tuple(row), stage) for row in rows.tolist()] == pytest.approx(rows @ weights[:, stage])
