"""Fits a value to self-play. Needs numpy (the extra `learn`); nothing that plays imports this.

Two linear fits, half and half. The *state value* is a ridge regression of the lead at the end on the features,
with weights of its own for each stage. The *advantage* asks only what a choice changed: what came of a plan drawn
by lot, less what the choice promised, regressed on the plan's features less the candidates' mean. What came of it
is the state value a turn of the seat later, which has less luck in it than the lead at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.players.learning.practice import FIELDS, Part

Numbers = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]

STATE_RIDGE = 100.0
RIDGE = 5000.0
OWN = 0.7
"""How freely the advantage's weights of a stage may differ from those all stages share."""
LATER = 1
"""So many turns of the seat later a plan is judged. With 2 or 3 the luck in between tells less."""
HELD_OUT = 5
"""Of so many matches one is left out to look at how well the rest tells what comes of it."""


class Questions(NamedTuple):
    """Self-play as columns; each line is a question in the order of play."""

    seed: Numbers
    seat: Numbers
    turn: Numbers
    explored: Flags
    stage: npt.NDArray[np.int64]
    lead: Numbers
    row: Numbers
    mean: Numbers

    def some(self, which: Flags) -> Questions:
        """Return some of them."""
        return Questions(
            self.seed[which],
            self.seat[which],
            self.turn[which],
            self.explored[which],
            self.stage[which],
            self.lead[which],
            self.row[which],
            self.mean[which],
        )


class Told(NamedTuple):
    """How well something tells what comes of a choice in matches it never saw.

    `share` of the variance explained, and `t`, how many standard errors its slope is from 0.
    """

    name: str
    share: float
    t: float


class Fitted(NamedTuple):
    """The value, and how well it did on matches left out of a fit of its own."""

    weights: dict[str, tuple[float, ...]]
    matches: int
    explored: int
    told: tuple[Told, ...]


def questions_of(parts: Sequence[Part]) -> Questions:
    """Return self-play as columns. All parts have the same features."""
    count = len(parts[0].practice.features)
    rows = np.concatenate([np.frombuffer(part.rows, np.float32) for part in parts])
    table = rows.reshape(-1, len(FIELDS) + 2 * count).astype(np.float64)
    seed, seat, turn, explored, stage, lead = table[:, : len(FIELDS)].T
    features = table[:, len(FIELDS) :]
    return Questions(
        seed, seat, turn, explored > 0, stage.astype(np.int64), lead, features[:, :count], features[:, count:]
    )


def fit(parts: Sequence[Part], stages: int) -> Fitted:
    """Fit a value to self-play: first without the matches held out, to say how good it is, then to all."""
    asked, names = questions_of(parts), parts[0].practice.features
    held = asked.seed % HELD_OUT == 0
    state, advantage, _ = _weights(asked.some(~held), stages)
    test = asked.some(held)
    # What is explained is told by values that saw neither these matches nor the weights that are judged.
    later = _later(test, _cross_fitted(test, stages), _cross_fitted(test, stages, of_mean=True))[test.explored]
    apart, stage = (test.row - test.mean)[test.explored], test.stage[test.explored]
    hand = np.zeros((stages, len(names)))
    hand[:, 0] = 1.0
    both = (state + advantage) / 2
    known = {"hand": hand, "state value": state, "advantage": advantage, "half and half": both}
    told = tuple([_told(name, (apart * one[stage]).sum(1), later) for name, one in known.items()])
    state, advantage, _ = _weights(asked, stages)
    mixed = (state + advantage) / 2
    mixed[np.bincount(asked.stage, minlength=stages) == 0] = 0.0  # nothing is known of a stage that never came
    weights = {
        name: tuple([float(f"{number:.3g}") for number in mixed[:, place]])
        for place, name in enumerate(names)
        if mixed[:, place].any()
    }
    return Fitted(weights, len(np.unique(asked.seed)), int(asked.explored.sum()), told)


def _weights(asked: Questions, stages: int) -> tuple[Numbers, Numbers, Numbers]:
    """Return the weights of state value and advantage, a line for each stage, and the state value's constants."""
    weights, constants = _state_value(asked, stages)
    value, promised = _cross_fitted(asked, stages), _cross_fitted(asked, stages, of_mean=True)
    later = _later(asked, value, promised)
    return weights, _advantage(asked, later, stages), constants


def _state_value(asked: Questions, stages: int) -> tuple[Numbers, Numbers]:
    """Ridge regression of the lead at the end, apart for each stage."""
    count = asked.row.shape[1]
    weights, constants = np.zeros((stages, count)), np.zeros(stages)
    for stage in range(stages):
        here = asked.stage == stage
        if here.sum() < 2 * count:  # too little to tell anything
            continue
        rows, lead = asked.row[here], asked.lead[here]
        middle, spread = rows.mean(0), rows.std(0)
        used = spread > 1e-6
        scaled = (rows[:, used] - middle[used]) / spread[used]
        slopes = _ridge(scaled, lead - lead.mean(), STATE_RIDGE)
        weights[stage, used] = slopes / spread[used]
        constants[stage] = lead.mean() - weights[stage] @ middle
    return weights, constants


def _cross_fitted(asked: Questions, stages: int, of_mean: bool = False) -> Numbers:
    """The state value of each plan (or of its candidates' mean), fitted to the other half of the matches."""
    found = np.zeros(len(asked.seed))
    first = (asked.seed // HELD_OUT) % 2 == 0
    for half in (first, ~first):
        weights, constants = _state_value(asked.some(~half), stages)
        rows, stage = (asked.mean if of_mean else asked.row)[half], asked.stage[half]
        found[half] = (rows * weights[stage]).sum(1) + constants[stage]
    return found


def _later(asked: Questions, value: Numbers, promised: Numbers) -> Numbers:
    """How much better each question turned out than it promised: by the value some turns later, or at the end."""
    who = asked.seed * 8 + asked.seat
    order = np.lexsort((np.arange(len(who)), who))  # each seat's questions of a match together, in order of play
    who, turn, value_there = who[order], asked.turn[order], value[order]
    last = np.flatnonzero(np.r_[(who[1:] != who[:-1]) | (turn[1:] != turn[:-1]), True])  # of each turn
    key = who[last] * 1000 + turn[last]
    place = np.searchsorted(key, who * 1000 + turn + LATER)
    there = place < len(key)
    there[there] = key[place[there]] == (who * 1000 + turn + LATER)[there]
    came = asked.lead[order].copy()
    came[there] = value_there[last[place[there]]]
    found = np.empty(len(who))
    found[order] = came
    return found - promised


def _advantage(asked: Questions, later: Numbers, stages: int) -> Numbers:
    """Regress what came of drawn plans on what set them apart; the hand's worth first, with a slope a stage."""
    drawn = asked.some(asked.explored)
    came = later[asked.explored]
    apart = drawn.row - drawn.mean
    count = apart.shape[1]
    weights = np.zeros((stages, count))
    for stage in range(stages):
        hand = apart[drawn.stage == stage, 0]
        square = hand @ hand
        weights[stage, 0] = (hand @ came[drawn.stage == stage]) / square if square else 1.0
    came = came - apart[:, 0] * weights[drawn.stage, 0]
    spread = apart.std(0)
    used = np.flatnonzero(spread > 1e-6)
    scaled = apart[:, used] / spread[used]
    wide = np.zeros((len(scaled), (stages + 1) * len(used)))
    wide[:, : len(used)] = scaled
    for stage in range(stages):
        here = drawn.stage == stage
        wide[here, (stage + 1) * len(used) : (stage + 2) * len(used)] = OWN * scaled[here]
    slopes = _ridge(wide, came, RIDGE).reshape(stages + 1, len(used))
    weights[:, used] += (slopes[0] + OWN * slopes[1:]) / spread[used]
    return weights


def _ridge(rows: Numbers, wanted: Numbers, penalty: float) -> Numbers:
    """Least squares with a penalty on the weights' squares."""
    square = rows.T @ rows + penalty * np.eye(rows.shape[1])
    return np.asarray(np.linalg.solve(square, rows.T @ wanted), np.float64)


def _told(name: str, said: Numbers, came: Numbers) -> Told:
    """How well what was said tells what came."""
    share = 1.0 - float(((came - said) ** 2).sum() / (came**2).sum())
    square = float(said @ said)
    return Told(name, share, float(said @ came) / (square**0.5 * float(came.std())) if square else 0.0)
