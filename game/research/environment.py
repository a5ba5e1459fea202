"""The environment: one match after another, in which each decision of a seat is a step of its agent."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from functools import cached_property
from typing import Any, Literal, TypeAlias, TypedDict

import msgspec
import numpy as np
from gymnasium import logger, spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from game.core.catalogue import Game
from game.core.chance import RecordingDealer
from game.core.contract import Action, Outcome
from game.core.encoding import Names, NamingSheet, Sheet
from game.core.match import Match
from game.core.seats import COLOURS, PORTRAITS, Seat
from game.core.setting_up import SETUP, check_seats, totals

Numbers: TypeAlias = NDArray[np.int16]
Mask: TypeAlias = NDArray[np.int8]
Choice: TypeAlias = int | None
"""The number of an action; None for an agent that is out of the game, as PettingZoo wants it."""
Form = Literal["vector", "dict"]
Reward = Literal["win", "points"]
Renderer = Callable[[Match], tuple[tuple[int, int], bytes]]
"""Draws the table of a match as everybody may see it: width and height, and the pixels row by row, in RGB."""

MOST_SEED = 2**48
PLAYER = "agent"
"""The level of computer player that `BenchEnv.match` tells of; the program has none of that name."""


class Observation(TypedDict):
    """What an agent is told: what its seat knows, and which actions it may choose (none while it isn't asked)."""

    observation: Numbers | dict[str, Numbers]
    action_mask: Mask


def _box(parts: Iterable[Names]) -> spaces.Box:
    names = list(parts)
    low = np.array([bound for part in names for bound in part.low], np.int16)
    high = np.array([bound for part in names for bound in part.high], np.int16)
    return spaces.Box(low, high, dtype=np.int16)


class BenchEnv(AECEnv[str, Observation, Choice]):
    """One game as a PettingZoo environment; see `game.research.make_env` for what it is made of.

    What the rules leave no choice about is played by itself. Agents are "seat_0", "seat_1" …, clockwise.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: msgspec.Struct,
        *,
        seed: int | None = None,
        reward: Reward = "win",
        observation: Form = "vector",
        renderer: Renderer | None = None,
    ) -> None:
        if game.encoding is None:
            raise ValueError(f"{game.id} doesn't say how its views and actions are numbered (Game.encoding)")
        check_seats(game, seats)
        self.game, self.rules, self.options = game, game.rules, options
        self.encoding = game.encoding(game.rules)
        self.metadata = {
            "name": f"{game.id}_v{game.rules.version - 1}",
            "is_parallelizable": False,
            "render_modes": [] if renderer is None else ["rgb_array"],
            "render_fps": 1,
        }
        self.render_mode = None if renderer is None else "rgb_array"
        self.reward, self._form, self._renderer = reward, observation, renderer
        self._first_seed, self._seeds = seed, random.Random(seed)
        self._numbers = {action: number for number, action in enumerate(self.encoding.actions)}
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.decisions = 0
        """How many have been made in this episode."""
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._name_everything()

    def _name_everything(self) -> None:
        """Set up a match, to learn what there is to observe."""
        self._begin(0)
        sheet = NamingSheet()
        self.encoding.write(sheet, self.rules.view(self._state, 0), 0)
        self.parts: dict[str, tuple[str, ...]] = {name: part.labels for name, part in sheet.parts.items()}
        """The names of the entries of each part of an observation."""
        self.names: tuple[str, ...] = tuple(
            f"{name}.{label}" for name, labels in self.parts.items() for label in labels
        )
        """The names of the entries of the vector: all parts, one after the other."""
        parts: dict[str, spaces.Space[Any]] = {name: _box([part]) for name, part in sheet.parts.items()}
        seen = _box(sheet.parts.values()) if self._form == "vector" else spaces.Dict(parts)
        mask = spaces.Box(0, 1, (len(self._numbers),), np.int8)
        self._observations = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self._actions = {agent: spaces.Discrete(len(self._numbers)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent's observations are like."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the numbers of all actions there are."""
        return self._actions[agent]

    # ---- actions and their numbers

    @cached_property
    def actions(self) -> tuple[str, ...]:
        """What each action is, as JSON; how seats and cards are told in them says the game's `encoding.py`."""
        return tuple(msgspec.json.encode(action).decode() for action in self.encoding.actions)

    def encode(self, action: Action) -> int:
        """Return the number of an action of the agent that is asked. Raises `LookupError` if it has none here."""
        return self._numbers[self.encoding.relative(self._view, action)]

    def decode(self, number: int) -> Action:
        """Return what a number means for the agent that is asked, legal or not.

        Raises `LookupError` if it means nothing here.
        """
        action: Action = self.encoding.absolute(self._view, self.encoding.actions[number])
        return action

    # ---- playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match. With a seed it is that seed's, as anywhere in the program; else the next one by lot.

        `options` are not used: what is played was said when the environment was made.
        """
        if seed is None:
            seed, self._first_seed = self._first_seed, None
        else:
            self._seeds = random.Random(seed)
        self._begin(self._seeds.randrange(MOST_SEED) if seed is None else seed)
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._points = (0,) * len(self.agents)
        self._settle()

    def step(self, action: Choice) -> None:
        """Carry out the chosen action of the agent that is asked. Raises `LookupError` if it isn't legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        assert action is not None, "only agents that are out of the game do nothing"
        self._apply(self._choices[int(action)])
        self.decisions += 1
        self._settle()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """Return what an agent's seat knows now."""
        seat = self._seat_of[agent]
        asked = agent == self.agent_selection
        sheet = Sheet()
        self.encoding.write(sheet, self._view if asked else self.rules.view(self._state, seat), seat)
        mask: Mask = np.zeros(len(self._numbers), np.int8)
        if asked and self._choices:
            mask[list(self._choices)] = 1
        vector: Numbers = np.frombuffer(sheet.values, np.int16)
        return {"observation": vector if self._form == "vector" else self._by_parts(vector), "action_mask": mask}

    def view(self, agent: str) -> msgspec.Struct:
        """Return what an agent's seat knows as the game's own state: for programs that search."""
        view: msgspec.Struct = self.rules.view(self._state, self._seat_of[agent])
        return view

    def _by_parts(self, vector: Numbers) -> dict[str, Numbers]:
        found, begin = {}, 0
        for name, labels in self.parts.items():
            found[name] = vector[begin : begin + len(labels)]
            begin += len(labels)
        return found

    def _begin(self, seed: int) -> None:
        self.seed, self._place = seed, 0
        self._played: list[Action] = []
        self._match: Match | None = None
        self._state = self.rules.setup(len(self.possible_agents), self.options, RecordingDealer(seed, SETUP))

    def _apply(self, action: Action) -> None:
        """Let chance answer as in a `Match` of the same seed: by the number of actions before."""
        if self._choices:
            self._played.append(action)
        self.rules.apply(self._state, action, RecordingDealer(self.seed, self._place))
        self._place += 1
        self._choices: dict[int, Action] = {}

    def _settle(self) -> None:
        """Go on to the next choice there is, or to the end."""
        rules, state = self.rules, self._state
        self._choices = {}
        while (outcome := rules.outcome(state)) is None and (action := rules.automatic(state)) is not None:
            self._apply(action)
        if outcome is None:
            seat = rules.current_seat(state)
            self.agent_selection = self.possible_agents[seat]
            self._view = rules.view(state, seat)
            self._choices = {self.encode(action): action for action in rules.legal_actions(self._view)}
        else:
            self.terminations = dict.fromkeys(self.agents, True)
            self._view = rules.view(state, self._seat_of[self.agent_selection])
        if self.reward == "points":
            points = totals(rules.scores(rules.view(state, None)) if outcome is None else outcome.scores)
            for agent, now, before in zip(self.agents, points, self._points, strict=True):
                self.rewards[agent] = float(now - before)
            self._points = points
        elif outcome is not None:
            for winner in outcome.winners:
                self.rewards[self.possible_agents[winner]] = 1.0 / len(outcome.winners)

    # ---- looking at it

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return self.rules.outcome(self._state)

    @property
    def match(self) -> Match:
        """The same match as the program knows it, for records and pictures; it follows what is played."""
        if self._match is None:
            seats = [
                Seat(agent, PLAYER, COLOURS[seat], PORTRAITS[seat])
                for seat, agent in enumerate(self.possible_agents)
            ]
            now = datetime.now(UTC)
            self._match = Match.new(self.game, seats, self.options, seed=self.seed, now=now)
        for action in self._played:
            self._match.play(action)
        self._played.clear()
        return self._match

    def render(self) -> NDArray[np.uint8] | None:
        """Draw the table as everybody may see it, as rows of pixels; None, and a warning, without a renderer."""
        if self._renderer is None:
            logger.warn("There is nothing to render with: make the environment with a renderer.")
            return None
        (width, height), pixels = self._renderer(self.match)
        return np.frombuffer(pixels, np.uint8).reshape(height, width, 3)

    def close(self) -> None:
        """Nothing is kept open: whoever made the renderer closes it."""
