"""Tuning: weights learned from self-play, by simultaneous perturbation (SPSA).

In each round all weights are shifted a little at random; the level with the shifts plays the level with the
opposite shifts over mirrored deals, and the weights move towards whoever did better. Twenty weights cost no more
than one.
"""

from __future__ import annotations

import hashlib
import math
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from game.core.catalogue import Game
from game.players.arena.arena import Contest, Deal, Seating, play_deal
from game.players.arena.executors import Executor
from game.players.contract import Level
from game.players.shares import wilson
from game.players.tuning.learned import ArenaRecord
from game.players.tuning.sequential import SequentialTest, likelihood, verdict
from game.players.tuning.weight_vector import changed, flat, with_weights

FROM_NOTHING = 0.1
"""A weight of 0 is shifted as if it were this large."""
RATE_POWER, SHIFT_POWER = 0.602, 0.101
"""How fast steps and shifts shrink from round to round; Spall's values."""
TAIL = 0.5
"""The weights are the mean over this last share of the rounds, which takes out most of the noise."""


class TuningPlan(msgspec.Struct, frozen=True):
    """How to tune: the numbers of seats, the options as JSON, the first seed, rounds, deals a round and seats.

    `shift`: by which share of themselves weights are shifted at first.
    """

    seats: tuple[int, ...]
    options: bytes
    seed: int
    rounds: int
    deals: int
    shift: float


class Round(msgspec.Struct, frozen=True):
    """What a round found: how far the shifted weights were ahead (-1 to 1), and the weights after it."""

    number: int
    ahead: float
    numbers: dict[str, float]


def learn(
    game: Game, level: Level, weights: Any, names: Sequence[str], plan: TuningPlan, executor: Executor
) -> Iterator[Round]:
    """Tune the named weights of a level; yield each round. `settled` says what all rounds come to."""
    start = flat(weights)
    scales = {name: abs(start[name]) or FROM_NOTHING for name in names}
    offsets = dict.fromkeys(names, 0.0)
    spread = _spread(game, level, plan, executor)
    calm = max(1.0, 0.1 * plan.rounds)
    for number in range(plan.rounds):
        rng = random.Random(f"{plan.seed}:shift:{number}")
        signs = {name: rng.choice((-1.0, 1.0)) for name in names}
        shift = plan.shift / (number + 1) ** SHIFT_POWER
        pair = [
            with_weights(level, changed(weights, _numbers(start, scales, offsets, signs, side * shift)), level_id)
            for side, level_id in ((1, "plus"), (-1, "minus"))
        ]
        jobs = [
            Deal(_contest(plan, (*pair, *[level] * (seats - 2))), plan.seed + 1 + number * plan.deals + deal)
            for seats in plan.seats
            for deal in range(plan.deals)
        ]
        found = [_ahead(matches, spread[len(job.contest.levels)]) for job, matches in _played(executor, jobs)]
        ahead = sum(found) / len(found)
        rate = 0.5 * plan.shift * ((1 + calm) / (number + 1 + calm)) ** RATE_POWER
        for name in names:
            offsets[name] += rate * ahead * signs[name]
        yield Round(number + 1, ahead, _numbers(start, scales, offsets, signs, 0.0))


def settled(weights: Any, rounds: Sequence[Round]) -> Any:
    """Return the weights after all rounds: the mean over the last of them."""
    tail = rounds[-max(1, round(TAIL * len(rounds))) :]
    means = {name: sum(one.numbers[name] for one in tail) / len(tail) for name in tail[0].numbers}
    return changed(weights, {name: _short(value) for name, value in means.items()})


def _short(value: float) -> float:
    """A number a person can read; more digits would mean nothing."""
    return float(f"{value:.4g}")


def _numbers(
    start: Mapping[str, float],
    scales: Mapping[str, float],
    offsets: Mapping[str, float],
    signs: Mapping[str, float],
    shift: float,
) -> dict[str, float]:
    """The weights with offsets and shifts. None changes its sign: what was good doesn't become a punishment."""
    numbers: dict[str, float] = {}
    for name, scale in scales.items():
        value = start[name] + scale * (offsets[name] + shift * signs[name])
        numbers[name] = min(0.0, value) if start[name] < 0 else max(0.0, value)
    return numbers


def _contest(plan: TuningPlan, levels: tuple[Level, ...]) -> Contest:
    return Contest(levels, plan.options, 0, 1)


def _played(executor: Executor, jobs: Sequence[Deal]) -> Iterator[tuple[Deal, list[Seating]]]:
    return zip(jobs, executor.do(play_deal, jobs), strict=True)


def _spread(game: Game, level: Level, plan: TuningPlan, executor: Executor) -> dict[int, float]:
    """How far apart equal players' points are, by the number of seats (root mean square)."""
    found: dict[int, float] = {}
    for seats in plan.seats:
        contest = _contest(plan, (level,) * seats)
        jobs = [Deal(contest, plan.seed - 1 - deal) for deal in range(plan.deals)]
        squares = [(one - other) ** 2 for _, matches in _played(executor, jobs) for one, other in _points(matches)]
        found[seats] = max(1.0, math.sqrt(sum(squares) / len(squares)))
    return found


def _points(matches: Sequence[Seating]) -> Iterator[tuple[int, int]]:
    """Yield the first and the second entry's points in each match."""
    for seating in matches:
        scores = seating.result.outcome.scores
        yield scores[seating.entries.index(0)].total, scores[seating.entries.index(1)].total


def _ahead(matches: Sequence[Seating], spread: float) -> float:
    """How far the first entry is ahead of the second over a deal, -1 to 1: half by wins, half by points."""
    wins = sum(won(seating, 0) - won(seating, 1) for seating in matches)
    points = sum(math.tanh((one - other) / spread) for one, other in _points(matches))
    return 0.5 * (wins + points) / len(matches)


def won(seating: Seating, entry: int) -> float:
    """Return how much of a match an entry won: a shared victory in part."""
    winners = seating.result.outcome.winners
    return (seating.entries.index(entry) in winners) / len(winners) if winners else 0.0


class Progress(msgspec.Struct, frozen=True):
    """Where a sequential test stands; `verdict` as in `sequential.verdict`."""

    verdict: str
    record: ArenaRecord


def prove(
    new: Level,
    old: Level,
    plan: TuningPlan,
    test: SequentialTest,
    most: int,
    executor: Executor,
    *,
    batch: int = 8,
) -> Iterator[Progress]:
    """Let a new level play the old one until it is clear whether it is better; yield where the test stands.

    A sample is one deal with each number of seats; `most` of them are played. Shares are told as with two seats
    (50 %: no better). The seeds are others than those it was tuned on.
    """
    shares: list[float] = []
    games = 0
    seed = plan.seed + 1_000_003
    hashed = hashlib.sha256()
    for first in range(0, most, batch):
        deals = range(first, min(most, first + batch))
        jobs = [
            Deal(_contest(plan, (new, *[old] * (seats - 1))), seed + deal)
            for deal in deals
            for seats in plan.seats
        ]
        found = [matches for _, matches in _played(executor, jobs)]
        for matches in found:
            games += len(matches)
            hashed.update(msgspec.json.encode([one.result.outcome.scores for one in matches]))
        for sample in range(len(deals)):
            several = found[sample * len(plan.seats) : (sample + 1) * len(plan.seats)]
            shares.append(sum(map(scaled, several)) / len(several))
        found_verdict = verdict(test, shares)
        share = sum(shares) / len(shares)
        low, high = wilson(min(1.0, share), games)
        yield Progress(
            found_verdict,
            ArenaRecord(
                seed,
                games,
                round(100 * share, 2),
                round(100 * low, 2),
                round(100 * high, 2),
                100 * test.gain,
                round(likelihood(test, shares), 3),
                hashed.hexdigest()[:16],
            ),
        )
        if found_verdict != "undecided":
            return


def scaled(matches: Sequence[Seating]) -> float:
    """The first entry's share of wins over a deal, scaled so that no difference in strength gives a half."""
    return sum(won(seating, 0) for seating in matches) / len(matches) * len(matches[0].entries) / 2
