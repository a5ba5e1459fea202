"""The games as PettingZoo environments: PettingZoo's own tests, and what they don't ask."""

from __future__ import annotations

import random
import warnings

import pytest

pytest.importorskip("pettingzoo", reason="needs an extra: python3 -m game.bootstrap research pytest …")

import msgspec
import numpy as np
from gymnasium import spaces
from pettingzoo.test import api_test, seed_test

from game.cli.checks.variants import random_options
from game.core.catalogue import Catalogue, game_ids, load
from game.core.errors import OptionsError, UnknownGame
from game.core.records.record import dump, restore
from game.research import Observation, make_env
from game.research.environment import Form
from tests.game.research.episodes import EPISODES, Env, masked, play_episode, raw

GAMES = tuple(game_ids())
FORMS: tuple[Form, ...] = ("vector", "dict")
UNASKED = "Observation is not a NumPy array|Observation space for each agent probably should be"
"""What PettingZoo warns of wherever there are masks, but in its own environments, which it knows by name."""
MASK_OF_THE_DEAD = "Action mask numpy array is all zeros"


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_own_test_of_the_interface(game: str, form: Form) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=UNASKED)
        warnings.filterwarnings("ignore", message=MASK_OF_THE_DEAD)
        api_test(make_env(game, observation=form), num_cycles=500)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_own_test_of_seeds(game: str, form: Form) -> None:
    seed_test(lambda: make_env(game, observation=form), num_cycles=200)


def varied(game_id: str, seed: int) -> Env:
    """One of all the environments of a game: any number of seats, any options, both forms, both rewards."""
    rng = random.Random(seed)
    game = load(game_id)
    options = msgspec.structs.asdict(random_options(game, rng))
    return make_env(
        game_id,
        seats=rng.choice(game.seats),
        options=options,
        observation=rng.choice(FORMS),
        reward=rng.choice(("win", "points")),
    )


@pytest.mark.parametrize("game", GAMES)
def test_random_episodes(game: str) -> None:
    """Of any seats and options: what is seen lies in its space, masks fit, rewards add up."""
    for seed in range(EPISODES):
        env = varied(game, seed)
        bench, rng = raw(env), random.Random(seed)

        def look(agent: str, seen: Observation, env: Env = env, rng: random.Random = rng) -> None:
            bench = raw(env)
            numbers = masked(seen)
            assert [bench.encode(bench.decode(number)) for number in numbers] == numbers
            if rng.random() < 0.05:
                for other in env.agents:
                    told = env.observe(other)
                    assert env.observation_space(other).contains(told)
                    assert other == agent or masked(told) == []

        got = play_episode(env, seed, look)
        outcome = bench.match.outcome
        assert outcome is not None
        points = [float(score.total) for score in outcome.scores]
        shares = [(seat in outcome.winners) / max(1, len(outcome.winners)) for seat in range(len(points))]
        assert list(got.values()) == pytest.approx(points if bench.reward == "points" else shares)


@pytest.mark.parametrize("game", GAMES)
def test_an_episode_is_a_match_of_the_program(game: str) -> None:
    """It can be kept as a record, which leads to the same end; and asked for meanwhile, it goes on with it."""
    env = make_env(game, seed=3)
    bench = raw(env)
    play_episode(env, 3, lambda agent, seen: bench.match)
    assert bench.match.header.seed == 3
    again = restore(dump(bench.match), "the record", Catalogue()).match
    assert again.outcome == bench.match.outcome is not None


@pytest.mark.parametrize("game", GAMES)
def test_names_tell_the_vector(game: str) -> None:
    """The dict has the same numbers in the same order, under the names of the parts."""
    vector, parts = make_env(game, seats=3), make_env(game, seats=3, observation="dict")
    for env in (vector, parts):
        env.reset(seed=1)
    one, other = vector.last()[0], parts.last()[0]
    assert one is not None and other is not None
    assert isinstance(one["observation"], np.ndarray) and isinstance(other["observation"], dict)
    assert one["observation"].tolist() == np.concatenate(list(other["observation"].values())).tolist()
    bench = raw(vector)
    assert len(bench.names) == len(set(bench.names)) == len(one["observation"])
    assert list(other["observation"]) == list(bench.parts)
    space = parts.observation_space("seat_0")
    assert isinstance(space, spaces.Dict) and space.contains(other)


@pytest.mark.parametrize("game", GAMES)
def test_actions_have_names(game: str) -> None:
    bench = raw(make_env(game))
    space = bench.action_space("seat_0")
    assert isinstance(space, spaces.Discrete)
    assert len(bench.actions) == len(set(bench.actions)) == space.n


def test_a_seed_is_a_deal() -> None:
    """The one of `make_env` counts for the first match, and for those that follow by lot."""

    def seen(env: Env) -> list[list[int]]:
        found = []
        for _ in range(3):
            env.reset()
            told = env.last()[0]
            assert told is not None and isinstance(told["observation"], np.ndarray)
            found.append(told["observation"].tolist())
        return found

    first, again, other = (seen(make_env("glastonbury", seed=seed)) for seed in (1, 1, 2))
    assert first == again != other
    assert first[0] != first[1] != first[2]


def test_what_a_mask_forbids_ends_the_episode() -> None:
    env = make_env("glastonbury")
    env.reset(seed=1)
    told = env.last()[0]
    forbidden = next(number for number in range(91) if number not in masked(told))
    mover = env.agent_selection
    env.step(forbidden)
    assert all(env.terminations.values())
    assert env.rewards[mover] == -1
    with pytest.raises(LookupError):
        bench = raw(make_env("glastonbury"))
        bench.reset(seed=1)
        bench.step(forbidden)


def test_alone_against_the_bot() -> None:
    """One agent; nobody wins where the game itself does."""
    env = make_env("potions", seats=1)
    got = [play_episode(env, seed)["seat_0"] for seed in range(4)]
    assert set(got) <= {0.0, 1.0}
    assert env.possible_agents == ["seat_0"]


def test_what_cannot_be_made_is_refused() -> None:
    with pytest.raises(UnknownGame):
        make_env("chess")
    with pytest.raises(OptionsError):
        make_env("glastonbury", seats=7)
    with pytest.raises(OptionsError):
        make_env("potion_explosion", options={"countdown": 99})
    with pytest.raises(OptionsError):
        make_env("potions", options={"dragons": True})


def test_without_a_renderer_nothing_is_drawn() -> None:
    env = make_env("potions")
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="nothing to render with"):
        assert env.render() is None
