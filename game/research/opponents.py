"""The program's computer players as policies: to play against, to imitate, to be measured by."""

from __future__ import annotations

import random

from game.core.contract import Action
from game.players.contract import Question, level_named
from game.players.levels import RANDOM, make_player, read_levels
from game.research.environment import BenchEnv


class LevelPolicy:
    """What a level does for whichever agent is asked: call it for the number of its action.

    It sees the agent's view, as at the table, and thinks as many nodes as at the table, but has all the time it
    needs: the same seed always decides alike. Levels are those of `data/<game>/levels.yaml`, and "random". Raises
    `PlayerError` if there is no such level.
    """

    def __init__(self, env: BenchEnv, level: str, seed: int = 0) -> None:
        self._env, self._seed = env, seed
        self._level = level_named((RANDOM, *read_levels(env.game).levels), level)
        self._player = make_player(env.game, self._level)
        self._planned: list[Action] = []
        self._at = (-1, -1)
        """The match and the number of its decisions at which the first planned action is to be played."""

    def __call__(self) -> int:
        """Return the number of the action for the agent that is asked; plans of several actions are kept to."""
        env, now = self._env, (self._env.seed, self._env.decisions)
        if not self._planned or self._at != now:
            seat = env.possible_agents.index(env.agent_selection)
            rng = random.Random(f"{self._seed}:{now}:{seat}")
            view = env.view(env.agent_selection)
            plan = self._player.plan(Question(env.rules, view, seat, self._level.budget, rng))
            self._planned = list(plan.actions)
        self._at = (env.seed, env.decisions + 1)
        return env.encode(self._planned.pop(0))
