"""The arena: levels play each other on mirrored deals, and what comes out is counted with its uncertainty.

Each deal is played once in every rotation of the seats, so that neither a good deal nor a good seat decides.
The same arguments give the same matches on any number of processes, as long as budgets are in nodes.
"""

from __future__ import annotations

import hashlib
import math
import statistics
import time
from collections.abc import Iterator, Sequence
from typing import Protocol

import msgspec

from game.core.catalogue import Game
from game.players.arena.executors import Executor, LocalExecutor
from game.players.arena.playing import Result, play_match
from game.players.contract import Budget, Level
from game.players.levels import make_player
from game.players.shares import wilson


class Contest(msgspec.Struct, frozen=True):
    """What is played: one level a seat, the game's options as JSON, the first deal's seed, how many deals.

    `budget` holds for all levels; without one each level's own counts.
    """

    levels: tuple[Level, ...]
    options: bytes
    seed: int
    deals: int
    budget: Budget | None = None


class Times(msgspec.Struct, frozen=True):
    """Thinking time of whole turns in milliseconds of CPU time."""

    turns: int
    mean: float
    p99: float
    most: float


class LevelResult(msgspec.Struct, frozen=True):
    """How a level did: the share of wins of one of its seats (ties split) in percent, with its 95 % interval.

    `even` is the share without any difference in strength; `score` the mean points, `margin` the mean lead over
    the best of the others, `error` its standard error, as the matches of one deal aren't independent.
    """

    level: str
    seats: int
    share: float
    low: float
    high: float
    even: float
    score: float
    margin: float
    error: float
    times: Times


class ArenaReport(msgspec.Struct, frozen=True):
    """What the arena found."""

    game: str
    seats: tuple[str, ...]
    seed: int
    games: int
    budget: Budget | None
    rows: tuple[LevelResult, ...]
    actions: float
    """Actions a match, on average."""
    nodes: float
    """Positions looked at in a match, on average."""
    digest: str
    """The same for two contests exactly if the same matches were played in them; times don't count."""


class Seating(msgspec.Struct, frozen=True):
    """One match of a deal: which entry sat where, and how it went."""

    entries: tuple[int, ...]
    result: Result


def rotations(count: int) -> Iterator[tuple[int, ...]]:
    """Yield, for each rotation, which entry sits on each seat."""
    for turn in range(count):
        yield tuple((seat + turn) % count for seat in range(count))


class Deal(msgspec.Struct, frozen=True):
    """One job: a contest's deal, played in every rotation."""

    contest: Contest
    seed: int


def hold(game: Game, contest: Contest, executor: Executor | None = None) -> ArenaReport:
    """Play a contest. Raises `PlayerError` if a player does something illegal."""
    deals = play(contest, executor if executor is not None else LocalExecutor(game))
    return report(game, contest, [match for deal in deals for match in deal])


class Keeping(Protocol):
    """Who keeps deals that were played."""

    deals: dict[int, list[Seating]]

    def add(self, seed: int, matches: list[Seating]) -> None:
        """Keep a deal."""


def play(contest: Contest, executor: Executor, keeper: Keeping | None = None) -> Iterator[list[Seating]]:
    """Yield the contest's deals in order; those that are kept aren't played again, the others are kept."""
    seeds = range(contest.seed, contest.seed + contest.deals)
    known = {} if keeper is None else dict(keeper.deals)
    fresh = executor.do(play_deal, [Deal(contest, seed) for seed in seeds if seed not in known])
    for seed in seeds:
        if seed in known:
            yield known[seed]
            continue
        matches = next(fresh)
        if keeper is not None:
            keeper.add(seed, matches)
        yield matches


def play_deal(game: Game, deal: Deal) -> list[Seating]:
    """Play one deal in every rotation of the seats."""
    contest, seed = deal.contest, deal.seed
    players = [make_player(game, level) for level in contest.levels]
    budgets = [contest.budget or level.budget for level in contest.levels]
    options = msgspec.json.decode(contest.options, type=game.rules.options_type)
    seatings: list[Seating] = []
    for entries in rotations(len(players)):
        result = play_match(
            game,
            [players[entry] for entry in entries],
            [budgets[entry] for entry in entries],
            options,
            seed,
            f"{seed}:{entries[0]}",
            time.process_time,
        )
        seatings.append(Seating(entries, result))
    return seatings


def report(game: Game, contest: Contest, seatings: Sequence[Seating]) -> ArenaReport:
    """Count what was played."""
    names = [level.id for level in contest.levels]
    games = len(seatings)
    rows = tuple(_level_result(name, names, seatings) for name in dict.fromkeys(names))
    return ArenaReport(
        game.id,
        tuple(names),
        contest.seed,
        games,
        contest.budget,
        rows,
        sum(seating.result.actions for seating in seatings) / games,
        sum(seating.result.nodes for seating in seatings) / games,
        digest(names, seatings),
    )


def digest(names: Sequence[str], seatings: Sequence[Seating]) -> str:
    """Return 16 hex digits of what was played: who sat where, each match's length, points and winners."""
    facts = [
        (
            [names[entry] for entry in seating.entries],
            seating.result.actions,
            seating.result.nodes,
            [score.total for score in seating.result.outcome.scores],
            seating.result.outcome.winners,
        )
        for seating in seatings
    ]
    return hashlib.sha256(msgspec.json.encode(facts)).hexdigest()[:16]


def _level_result(name: str, names: list[str], seatings: Sequence[Seating]) -> LevelResult:
    wins = points = 0.0
    turns: list[float] = []
    leads: list[list[int]] = []
    count = 0
    for number, seating in enumerate(seatings):
        if number % len(names) == 0:
            leads.append([])
        outcome = seating.result.outcome
        totals = [score.total for score in outcome.scores]
        for seat, entry in enumerate(seating.entries):
            if names[entry] != name:
                continue
            count += 1
            wins += 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            points += totals[seat]
            others = [total for other, total in enumerate(totals) if other != seat]
            leads[-1].append(totals[seat] - max(others, default=0))
            turns += seating.result.turns[seat]
    # Several seats of one match aren't independent: only matches count as trials.
    low, high = wilson(wins / count, len(seatings))
    return LevelResult(
        name,
        names.count(name),
        100 * wins / count,
        100 * low,
        100 * high,
        100 / len(names),
        points / count,
        sum(map(sum, leads)) / count,
        standard_error([sum(deal) / len(deal) for deal in leads]),
        measure(turns),
    )


def standard_error(samples: Sequence[float]) -> float:
    """Return the standard error of a mean; 0 for less than two samples, where there is none."""
    return statistics.stdev(samples) / math.sqrt(len(samples)) if len(samples) > 1 else 0.0


def measure(seconds: Sequence[float]) -> Times:
    """Return mean, 99th percentile and maximum of turns' thinking times."""
    ordered = sorted(seconds)
    if not ordered:
        return Times(0, 0.0, 0.0, 0.0)
    p99 = ordered[min(len(ordered) - 1, math.ceil(0.99 * len(ordered)) - 1)]
    return Times(len(ordered), 1e3 * sum(ordered) / len(ordered), 1e3 * p99, 1e3 * ordered[-1])
