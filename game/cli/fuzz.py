"""`fuzz`: random whole matches of a game with all checks."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from game.cli.arguments import add_game, load_game, positive
from game.cli.checks.fuzzing import Tale, fuzz_match
from game.core.catalogue import Catalogue, Game
from game.core.errors import OptionsError
from game.core.messages import msg

SHOWN = 10
"""Failures told in full."""


class Task(NamedTuple):
    """A match to fuzz."""

    catalogue: Catalogue
    game: str
    seed: int
    seats: int


class FuzzResult(NamedTuple):
    """How it went: how many actions it took, or what is wrong."""

    actions: int
    wrong: str | None


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("fuzz", help="play random whole matches with all checks")
    add_game(parser)
    parser.add_argument("--games", type=positive, default=100, metavar="N")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the first match's; the others follow")
    parser.add_argument("--seats", type=positive, metavar="K", help="always so many seats (else all in turn)")
    parser.add_argument("--processes", type=positive, default=os.cpu_count() or 1, metavar="N")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Fuzz; print what broke, and the counts."""
    catalogue = Catalogue(args.game_data)
    game = load_game(args)
    began = time.perf_counter()
    passed = failed = actions = 0
    for told in _results(tasks(catalogue, game, args), min(args.processes, args.games)):
        if told.wrong is None:
            passed += 1
            actions += told.actions
        else:
            failed += 1
            if failed <= SHOWN:
                print(told.wrong, flush=True)
    print(f"{actions} actions in {time.perf_counter() - began:.0f} s")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def tasks(catalogue: Catalogue, game: Game, args: argparse.Namespace) -> list[Task]:
    """List the matches, the numbers of seats in turn. Raises `OptionsError`."""
    counts = list(game.seats) if args.seats is None else [args.seats]
    if not set(counts) <= set(game.seats):
        raise OptionsError(
            msg(
                "This game is for {least} to {most} seats, not {count}.",
                least=game.seats[0],
                most=game.seats[-1],
                count=args.seats,
            )
        )
    return [
        Task(catalogue, game.id, args.seed + number, counts[number % len(counts)]) for number in range(args.games)
    ]


def _results(todo: list[Task], processes: int) -> Iterator[FuzzResult]:
    if processes == 1:
        yield from map(fuzz_one, todo)
        return
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(fuzz_one, todo, chunksize=4)


def fuzz_one(task: Task) -> FuzzResult:
    """Fuzz one match; whatever goes wrong is told, not raised."""
    tale = Tale(task.seed, task.seats)
    try:
        return FuzzResult(fuzz_match(task.catalogue.load(task.game), tale, task.catalogue), None)
    except Exception as error:  # noqa: BLE001  (a fault of any kind is what fuzz is looking for)
        place = traceback.extract_tb(error.__traceback__)[-1]
        what = str(error) or type(error).__name__
        return FuzzResult(0, f"{tale}: {type(error).__name__}: {what} ({place.name}, line {place.lineno})")
