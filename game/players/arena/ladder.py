"""The ladder: a short check that each level still beats the one below it.

Seeds and positions are fixed, so the same program always finds the same. Each step is played deal by deal until
the stronger level leads, or trails, by a few matches, or until no deals are left: a clear step costs little.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from game.core.catalogue import Game
from game.players.arena.arena import Contest, Deal, Seating, play_deal
from game.players.arena.executors import Executor
from game.players.contract import Budget, Level
from game.players.levels import RANDOM

BATCH = 2
"""Deals played at once, whatever the number of processes: it decides where a step ends."""


class LadderStep(msgspec.Struct, frozen=True):
    """How a level did against the one below it; `share` of its wins in percent (even: 50)."""

    stronger: str
    weaker: str
    games: int
    share: float
    climbs: bool


def ladder_steps(
    game: Game, levels: Sequence[Level], executor: Executor, *, deals: int, lead: float, nodes: int, seed: int = 0
) -> Iterator[LadderStep]:
    """Yield each step of the ladder, the lowest first: random, then `levels`.

    `lead`: by so many matches in front (or behind) a step is decided. `nodes`: positions a question, at most.
    """
    for weaker, stronger in pairwise((RANDOM, *levels)):
        pair = (limited(stronger, nodes), limited(weaker, nodes))
        contest = Contest(pair, msgspec.json.encode(game.rules.options_type()), seed, deals)
        yield _climb(contest, executor, lead)


def limited(level: Level, nodes: int) -> Level:
    """Return a level that looks at no more than so many positions, and at no clock."""
    most = nodes if level.budget.nodes is None else min(nodes, level.budget.nodes)
    return msgspec.structs.replace(level, budget=Budget(nodes=most))


def _climb(contest: Contest, executor: Executor, lead: float) -> LadderStep:
    stronger, weaker = contest.levels
    wins, games = 0.0, 0
    seeds = range(contest.seed, contest.seed + contest.deals)
    for batch in range(math.ceil(len(seeds) / BATCH)):
        jobs = [Deal(contest, seed) for seed in seeds[batch * BATCH : (batch + 1) * BATCH]]
        for seatings in executor.do(play_deal, jobs):
            games += len(seatings)
            wins += sum(_won(seating) for seating in seatings)
        if abs(2 * wins - games) >= lead:
            break
    return LadderStep(stronger.id, weaker.id, games, 100 * wins / games, 2 * wins > games)


def _won(seating: Seating) -> float:
    """How much of a match the first entry won."""
    winners = seating.result.outcome.winners
    return (seating.entries.index(0) in winners) / len(winners) if winners else 0.0
