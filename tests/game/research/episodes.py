"""Episodes of random play; as many as ALCHEMIST_EPISODES says, a few if it says nothing."""

from __future__ import annotations

import os
import random
from collections.abc import Callable

import numpy as np
from pettingzoo import AECEnv

from game.research import BenchEnv, Observation
from game.research.environment import Choice

EPISODES = int(os.environ.get("ALCHEMIST_EPISODES", "12"))
MOST_STEPS = 20_000

Env = AECEnv[str, Observation, Choice]


def raw(env: Env) -> BenchEnv:
    """The environment without its wrappers."""
    bench = env.unwrapped
    assert isinstance(bench, BenchEnv)
    return bench


def masked(seen: Observation | None) -> list[int]:
    """The actions an agent may choose."""
    assert seen is not None
    numbers: list[int] = np.flatnonzero(seen["action_mask"]).tolist()
    return numbers


def play_episode(
    env: Env, seed: int, look: Callable[[str, Observation], object] = lambda agent, seen: None
) -> dict[str, float]:
    """Play one episode by lot; `look` is handed what is seen before each choice. Returns what each agent got."""
    rng = random.Random(seed)
    env.reset(seed=seed)
    got = dict.fromkeys(env.possible_agents, 0.0)
    for _, agent in zip(range(MOST_STEPS), env.agent_iter(), strict=False):
        seen, reward, terminated, truncated, _ = env.last()
        got[agent] += reward
        assert seen is not None and not truncated
        if terminated:
            assert masked(seen) == []
            env.step(None)
            continue
        look(agent, seen)
        env.step(rng.choice(masked(seen)))
    assert env.agents == [], "the episode doesn't end"
    return got
