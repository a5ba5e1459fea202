"""The program's players as policies, the example that learns, and pictures of the real table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("pettingzoo", reason="needs an extra: python3 -m game.bootstrap research pytest …")

import numpy as np
from pettingzoo.test import render_test

from game.core.catalogue import game_ids
from game.core.errors import PlayerError
from game.research import make_env
from game.research.example import Trainer
from game.research.opponents import LevelPolicy
from scenes.app.still import StillLife
from tests.game.research.episodes import Env, raw

GAMES = tuple(game_ids())


def played(game: str, level: str, seed: int, most: int) -> list[int]:
    """What a level does at all seats from the beginning on; it never does what isn't legal."""
    bench = raw(make_env(game))
    policy = LevelPolicy(bench, level)
    bench.reset(seed=seed)
    done: list[int] = []
    while bench.outcome is None and len(done) < most:
        done.append(policy())
        bench.step(done[-1])
    return done


@pytest.mark.parametrize("game", GAMES)
def test_a_level_plays(game: str) -> None:
    """The same seed is played alike, another one otherwise."""
    assert (
        played(game, "apprentice", 1, 60) == played(game, "apprentice", 1, 60) != played(game, "apprentice", 2, 60)
    )


def test_there_is_no_such_level() -> None:
    with pytest.raises(PlayerError):
        LevelPolicy(raw(make_env("potions")), "dragon")


def test_the_example_learns() -> None:
    """Hardly anything is won before, and far more after few matches."""
    trainer = Trainer("apprentice", seed=1)
    before = trainer.measure(20)
    *_, (episodes, _, _) = trainer.train(100)
    assert episodes == 100
    assert trainer.measure(20) > before + 0.15


@pytest.fixture(scope="module")
def still() -> Iterator[StillLife]:
    with StillLife((1024, 640)) as made:
        yield made


@pytest.mark.parametrize("game", GAMES)
def test_the_real_table_is_rendered(still: StillLife, game: str) -> None:
    """By PettingZoo's own test, and as something that changes while it is played."""

    def made(render_mode: str = "rgb_array") -> Env:
        return make_env(game, seed=1, renderer=still)

    render_test(made)
    bench = raw(made())
    bench.reset()
    pictures = []
    for _ in range(2):
        picture = bench.render()
        assert picture is not None and picture.shape == (640, 1024, 3) and picture.dtype == np.uint8
        pictures.append(picture)
        for _ in range(4):
            bench.step(int(np.flatnonzero(bench.observe(bench.agent_selection)["action_mask"])[0]))
    assert (pictures[0] != pictures[1]).any()
