"""An example: a small policy learns Glastonbury for two by policy gradient, in plain numpy, against Apprentice.

    python3 -m game.bootstrap research game.research.example [EPISODES] [MEASURED]

Each action is described by some hundred numbers made of what the agent observes (what would be taken, and how much
of it the two have already), and scored by as many weights. REINFORCE: what was done is made likelier by as much as
it brought more points ahead of the other than usual. Then the policy is measured: it does what it likes best, in
matches it wasn't trained on, from either seat; its share of the victories is told with the 95% (Wilson) interval.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import msgspec
import numpy as np
from numpy.typing import NDArray

from game.glastonbury.rules.rules import Glastonbury
from game.players.shares import wilson
from game.research import make_env
from game.research.environment import BenchEnv, Numbers, Observation
from game.research.opponents import LevelPolicy

Floats = NDArray[np.float64]
EPISODES, MEASURED = 3000, 400
BATCH, RATE = 20, 0.02
MOST = 5
"""Cards of an ingredient are told apart from none to four."""
UNSEEN_SEEDS = 1_000_000
"""Matches from this seed on are for measuring."""


class Features:
    """Describes actions by what an agent observes. Nothing but names says where in it what stands."""

    def __init__(self, env: BenchEnv) -> None:
        assert isinstance(env.rules, Glastonbury)
        self._colours = np.array(env.rules.deck.colours)
        actions = [msgspec.json.decode(action, type=dict[str, int | str | bool]) for action in env.actions]
        kinds = sorted({str(action["do"]) for action in actions})
        cells = list(dict.fromkeys(label.partition(".")[0] for label in env.parts["square"]))
        self._kind = np.eye(len(kinds))[[kinds.index(str(action["do"])) for action in actions]]
        self._row = np.array([cells.index(f"cell_{a['cell']}") if "cell" in a else -1 for a in actions])
        self._ingredient = np.array([int(action.get("ingredient", -1)) for action in actions])
        self._cells = len(cells)
        self._parts = env.parts
        self._pile = env.parts["match"].index("pile")
        self._count, self._sum, self._colour = map(self._stretch, ("cauldron.count", "cauldron.sum", "colour"))
        blank = {part: np.zeros(len(labels), np.int16) for part, labels in env.parts.items()}
        self.count = self.of(blank, np.array([0])).shape[1]

    def _stretch(self, name: str) -> slice:
        """Return where the entries of a stall stand whose names begin alike."""
        labels = self._parts["stall_0"]
        places = [place for place, label in enumerate(labels) if label.startswith(name + ".")]
        return slice(places[0], places[-1] + 1)

    def of(self, seen: dict[str, Numbers], numbers: NDArray[np.int64]) -> Floats:
        """Return a row of features for each of some actions."""
        stall, others = seen["stall_0"], seen["stall_1"]
        own, other, sums = stall[self._count], others[self._count], stall[self._sum]
        colour = int(stall[self._colour].argmax())
        left = float(seen["match"][self._pile]) / 50
        ingredients = len(own)
        square = seen["square"].reshape(self._cells, -1)
        rows = self._row[numbers]
        cards = np.where(rows[:, None] >= 0, square[rows], 0)
        named = self._ingredient[numbers]
        of = np.where(named >= 0, named, cards[:, :ingredients].argmax(axis=1))
        there = (named >= 0) | cards[:, :ingredients].any(axis=1)
        value = cards[:, ingredients] / 4
        held = np.eye(2 * MOST)[np.minimum(own[of], MOST - 1) + MOST * (self._colours[of] == colour)]
        held *= there[:, None]
        rival = np.eye(MOST)[np.minimum(other[of], MOST - 1)] * there[:, None]
        worth = np.hstack([held, held * value[:, None], held * sums[of][:, None] / 10])
        return np.hstack([worth, worth * left, rival, cards[:, ingredients + 1 :], self._kind[numbers]])


class Policy:
    """Scores actions by weights; what it does is drawn by lot, the better liked the likelier, while it learns."""

    def __init__(self, features: Features, seed: int) -> None:
        self._features = features
        self._rng = np.random.default_rng(seed)
        self.weights = np.zeros(features.count)
        self._mean, self._square = np.zeros(features.count), np.zeros(features.count)
        self._steps = 0

    def choose(self, told: Observation, trail: list[Floats] | None) -> int:
        """Return an action. On a `trail`, which way the weights would make it likelier is noted."""
        seen = told["observation"]
        assert isinstance(seen, dict)
        numbers = np.flatnonzero(told["action_mask"])
        described = self._features.of(seen, numbers)
        liking = described @ self.weights
        if trail is None:
            return int(numbers[liking.argmax()])
        chances = np.exp(liking - liking.max())
        chances /= chances.sum()
        chosen = self._rng.choice(len(numbers), p=chances)
        trail.append(described[chosen] - chances @ described)
        return int(numbers[chosen])

    def learn(self, gradient: Floats) -> None:
        """Go a step up (Adam)."""
        self._steps += 1
        self._mean += 0.1 * (gradient - self._mean)
        self._square += 0.001 * (gradient**2 - self._square)
        mean, square = self._mean / (1 - 0.9**self._steps), self._square / (1 - 0.999**self._steps)
        self.weights += RATE * mean / (np.sqrt(square) + 1e-8)


class Trainer:
    """Lets a policy play against a level of the program."""

    def __init__(self, level: str, seed: int) -> None:
        env = make_env("glastonbury", observation="dict").unwrapped
        assert isinstance(env, BenchEnv)
        self.env = env
        self.policy = Policy(Features(env), seed)
        self._rival = LevelPolicy(env, level, seed)

    def play(self, seed: int, trail: list[Floats] | None) -> tuple[float, float]:
        """Play a match, from a seat that changes with the seed; return points ahead, and the share of victory."""
        env, own = self.env, f"seat_{seed % 2}"
        env.reset(seed=seed)
        while not any(env.terminations.values()):
            agent = env.agent_selection
            env.step(self.policy.choose(env.observe(agent), trail) if agent == own else self._rival())
        outcome = env.outcome
        assert outcome is not None
        points = [score.total for score in outcome.scores]
        return float(points[seed % 2] - points[1 - seed % 2]), env.rewards[own]

    def train(self, episodes: int) -> Iterator[tuple[int, float, float]]:
        """Learn; after each hundred tell how many were played, and what the last hundred brought on average."""
        ahead, shares = np.zeros(0), np.zeros(0)
        gradient = np.zeros_like(self.policy.weights)
        for episode in range(episodes):
            trail: list[Floats] = []
            points, share = self.play(episode, trail)
            usual = ahead[-200:]
            if len(usual) >= BATCH:
                gradient += (points - usual.mean()) / (usual.std() + 1) * np.sum(trail, axis=0)
            ahead, shares = np.append(ahead, points), np.append(shares, share)
            if episode % BATCH == BATCH - 1:
                self.policy.learn(gradient / BATCH)
                gradient[:] = 0
            if episode % 100 == 99:
                yield episode + 1, float(ahead[-100:].mean()), float(shares[-100:].mean())

    def measure(self, matches: int) -> float:
        """Return the share of victories in matches it wasn't trained on."""
        return float(np.mean([self.play(UNSEEN_SEEDS + number, None)[1] for number in range(matches)]))


def main(episodes: int = EPISODES, measured: int = MEASURED) -> float:
    """Train and measure; returns the share."""
    trainer = Trainer("apprentice", seed=1)
    print(f"before, doing what comes first: {trainer.measure(measured):.1%} of {measured}", flush=True)
    for episode, ahead, share in trainer.train(episodes):
        print(f"{episode:5}: {ahead:+6.1f} points ahead, {share:.0%} of the last 100", flush=True)
    share = trainer.measure(measured)
    low, high = wilson(share, measured)
    print(f"after {episodes} episodes: {share:.1%} of {measured} against Apprentice [{low:.1%}, {high:.1%}]")
    return share


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
