"""The tournament: all levels of a game against each other, for each number of seats.

With two seats each pair plays once. With more, each level sits once alone among the others' level and once the
other way round, as the bars of the levels are told. Deals are mirrored as in every contest.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec

from game.core.catalogue import Game
from game.core.errors import BenchError
from game.players.arena.arena import ArenaReport, Contest, Deal, Seating, Times, measure, play_deal, report
from game.players.arena.executors import Executor
from game.players.arena.ratings import Rated, Rating, ranks_of, rate
from game.players.contract import Budget, Level


class Schedule(msgspec.Struct, frozen=True):
    """What is played: the levels, the numbers of seats, the options as JSON, the first seed, matches a pair."""

    levels: tuple[Level, ...]
    seats: tuple[int, ...]
    options: bytes
    seed: int
    games: int
    budget: Budget | None = None


class LevelTimes(msgspec.Struct, frozen=True):
    """How long a level thought about a turn."""

    level: str
    times: Times


class CrossTable(msgspec.Struct, frozen=True):
    """All that was played with one number of seats."""

    seats: int
    contests: tuple[ArenaReport, ...]
    ratings: tuple[Rating, ...]
    times: tuple[LevelTimes, ...]


class Tournament(msgspec.Struct, frozen=True):
    """What a tournament found, and of which rules and data.

    `digest` is the same for two tournaments exactly if the same matches were played in them.
    """

    game: str
    rules: int
    data: str
    options: msgspec.Raw
    seed: int
    digest: str
    tables: tuple[CrossTable, ...]


def contests(schedule: Schedule, seats: int) -> Iterator[Contest]:
    """Yield what is played with so many seats; the levels are given weakest first."""
    deals = -(-schedule.games // seats)
    for one, other in combinations(reversed(schedule.levels), 2):
        pairs = [(one, other)] if seats == 2 else [(one, other), (other, one)]
        for alone, crowd in pairs:
            levels = (alone, *[crowd] * (seats - 1))
            yield Contest(levels, schedule.options, schedule.seed, deals, schedule.budget)


def hold_all(game: Game, schedule: Schedule, executor: Executor) -> Tournament:
    """Play a tournament. Raises `PlayerError` if a player does something illegal."""
    tables: list[CrossTable] = []
    for seats in schedule.seats:
        planned = list(contests(schedule, seats))
        # Deal by deal, so that ratings don't depend on which pair happened to play first.
        deals = range(schedule.seed, schedule.seed + planned[0].deals)
        jobs = [Deal(contest, seed) for seed in deals for contest in planned]
        played = list(zip(jobs, executor.do(play_deal, jobs), strict=True))
        ratings = rate(_rated(played))
        reports = [
            report(
                game, contest, [match for job, matches in played if job.contest is contest for match in matches]
            )
            for contest in planned
        ]
        tables.append(CrossTable(seats, tuple(reports), ratings, tuple(_times(schedule.levels, played))))
    digests = [found.digest for table in tables for found in table.contests]
    return Tournament(
        game.id,
        game.rules.version,
        game.data_hash,
        msgspec.Raw(schedule.options),
        schedule.seed,
        hashlib.sha256("".join(digests).encode()).hexdigest()[:16],
        tuple(tables),
    )


PlayedDeals = Sequence[tuple[Deal, list[Seating]]]


def _rated(played: PlayedDeals) -> Iterator[Rated]:
    for job, seatings in played:
        names = [level.id for level in job.contest.levels]
        for seating in seatings:
            outcome = seating.result.outcome
            totals = [score.total for score in outcome.scores]
            yield Rated(tuple(names[entry] for entry in seating.entries), ranks_of(totals, outcome.winners))


def _times(levels: Sequence[Level], played: PlayedDeals) -> Iterator[LevelTimes]:
    turns: dict[str, list[float]] = {level.id: [] for level in levels}
    for job, seatings in played:
        for seating in seatings:
            for seat, entry in enumerate(seating.entries):
                turns[job.contest.levels[entry].id] += seating.result.turns[seat]
    for level in levels:
        yield LevelTimes(level.id, measure(turns[level.id]))


class NothingToPlay(BenchError):
    """Fewer than two levels, or a number of seats that nobody can play against anybody with."""
