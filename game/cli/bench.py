"""`bench`: how fast a game's rules are, measured against python-chess in the same process and the same minute.

Absolute figures wander with the machine; the ratios don't. All is measured in interleaved rounds, in CPU time.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from typing import Any

import msgspec

from game.cli.arguments import above_zero, add_game, load_game, positive
from game.cli.checks.measuring import measures, yardsticks
from game.core.parts import Measure
from game.players.levels import read_levels

ROUNDS = 5
SECONDS = 0.3


class Figure(msgspec.Struct, frozen=True):
    """What was measured: how often a second (median of the rounds), microseconds each, and against the yardstick.

    `ratio`: so many times as often as the yardstick `against` in the same round (median of the rounds).
    """

    name: str
    unit: str
    rate: float
    best: float
    micros: float
    against: str
    ratio: float


class Speeds(msgspec.Struct, frozen=True):
    """All figures of a game."""

    game: str
    rounds: int
    seconds: float
    figures: tuple[Figure, ...]


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("bench", help="measure a game's speed against python-chess")
    add_game(parser)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--rounds", type=positive, default=ROUNDS, metavar="N")
    parser.add_argument(
        "--seconds", type=above_zero, default=SECONDS, help="CPU seconds of one measure in one round"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    game = load_game(args)
    rng = random.Random(1)
    yards = yardsticks(rng)
    mine = measures(game, rng, read_levels(game, args.game_data).levels)
    rates = rounds([*yards, *mine], args.rounds, args.seconds)
    figures = [_figure(measure, rates, yards[0]) for measure in yards]
    figures += [_figure(measure, rates, yards[1] if measure.name == "copy" else yards[0]) for measure in mine]
    found = Speeds(game.id, args.rounds, args.seconds, tuple(figures))
    print(msgspec.json.encode(found).decode() if args.json else table(found))
    return 0


def rounds(all_measures: list[Measure], count: int, seconds: float) -> dict[str, list[float]]:
    """Measure everything in turn, several times over; return each measure's rates."""
    rates: dict[str, list[float]] = {measure.name: [] for measure in all_measures}
    for _ in range(count):
        for measure in all_measures:
            rates[measure.name].append(rate(measure, seconds))
    return rates


def rate(measure: Measure, seconds: float) -> float:
    """Return how often a CPU second a measure's thing can be done."""
    done = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        done += measure.work()
    return done / spent


def _figure(measure: Measure, rates: dict[str, list[float]], yard: Measure) -> Figure:
    mine, theirs = rates[measure.name], rates[yard.name]
    middle = statistics.median(mine)
    ratio = statistics.median(one / other for one, other in zip(mine, theirs, strict=True))
    return Figure(measure.name, measure.unit, middle, max(mine), 1e6 / middle, yard.name, ratio)


def table(found: Speeds) -> str:
    """Say the figures as a table."""
    lines = [
        f"{found.game}: {found.rounds} interleaved rounds of {found.seconds} CPU seconds each",
        "",
        f"{'':<14}{'a second':>14}{'best':>14}{'us each':>10}{'ratio':>9}  to",
    ]
    lines += [
        f"{figure.name:<14}{figure.rate:>14,.0f}{figure.best:>14,.0f}{figure.micros:>10.2f}"
        f"{figure.ratio:>9.2f}  {figure.against}"
        for figure in found.figures
    ]
    return "\n".join(lines)
