"""The games as PettingZoo environments: `make_env("glastonbury", seats=3, seed=7)`. README.md says how they work.

Needs the extra `research` (`python3 -m game.bootstrap research MODULE …`); nothing else here imports this.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from game.core.catalogue import Catalogue
from game.core.errors import OptionsError
from game.core.messages import msg
from game.research.environment import BenchEnv, Choice, Form, Observation, Renderer, Reward

__all__ = ["BenchEnv", "Observation", "Renderer", "make_env"]

ILLEGAL_REWARD = -1.0
"""Of a seat that did what its mask forbids; the episode ends with it, as in PettingZoo's own board games."""


def make_env(
    game_id: str,
    *,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: int | None = None,
    reward: Reward = "win",
    observation: Form = "vector",
    renderer: Renderer | None = None,
    data_dir: Path | None = None,
) -> AECEnv[str, Observation, Choice]:
    """Make an environment of one of the games.

    `seats`: how many agents (two, or as many as the game needs at least). `options`: the game's options by their
    keys, as on the command line; those left out have their defaults. `seed`: of the first match, unless `reset`
    names one. `reward`: "win" (at the end, one point for the victory, shared by all who share it) or "points" (as
    they are made in public, the secret ones at the end). `observation`: "vector" or "dict". `renderer`: draws the
    table, see `scenes.app.still`. `data_dir`: has a folder of YAML files for each game, if not the program's own.

    The `BenchEnv` with names, encoding and decoding is its `unwrapped`. Raises `UnknownGame`, `DataError`, or
    `OptionsError` if it can't be played so.
    """
    game = (Catalogue() if data_dir is None else Catalogue(data_dir)).load(game_id)
    try:
        chosen = msgspec.convert(dict(options or {}), game.rules.options_type)
    except msgspec.ValidationError as error:
        raise OptionsError(msg("Its options don't fit: {problem}.", problem=str(error))) from error
    count = max(2, game.seats[0]) if seats is None else seats
    env = BenchEnv(game, count, chosen, seed=seed, reward=reward, observation=observation, renderer=renderer)
    legal = TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(legal))
