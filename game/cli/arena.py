"""`arena`: computer players play each other; shares of wins with their uncertainty, ratings, thinking times.

`--seats A,B` plays one contest; without it all levels play each other, with each number of seats.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from game.cli.arena_tables import contest_table, tournament_table
from game.cli.arguments import (
    above_zero,
    add_executor,
    add_game,
    add_options,
    executor_for,
    load_game,
    names,
    numbers,
    positive,
    read_options,
)
from game.core.catalogue import Game
from game.core.errors import OptionsError
from game.core.messages import msg, printable
from game.core.records.files import check_regular, os_reason
from game.language.arguments import place
from game.players.arena.arena import ArenaReport, Contest, Seating, play, report
from game.players.arena.keeping import Keeper
from game.players.arena.tournament import NothingToPlay, Schedule, Tournament, hold_all
from game.players.contract import Budget, Level
from game.players.levels import find_level, read_levels
from game.players.tuning.sequential import SequentialTest, likelihood, verdict
from game.players.tuning.tuning import scaled


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("arena", help="let computer players play each other")
    add_game(parser)
    parser.add_argument(
        "--seats", type=names, metavar="LEVEL,LEVEL,…", help='one contest, a level a seat; also "random"'
    )
    parser.add_argument("--levels", type=names, metavar="LEVEL,…", help="else: who plays each other (all levels)")
    parser.add_argument("--counts", type=numbers, metavar="N,…", help="and with how many seats (all numbers)")
    parser.add_argument(
        "--games", type=positive, default=100, metavar="N", help="a pair; rounded up to whole deals"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument(
        "--budget", type=above_zero, metavar="SECONDS", help="CPU seconds a question, for all levels"
    )
    limit.add_argument("--nodes", type=positive, metavar="N", help="positions a question, for all levels")
    parser.add_argument(
        "--json",
        nargs="?",
        const="-",
        metavar="FILE",
        help="write JSON into a file, or print it instead of a table",
    )
    parser.add_argument(
        "--keep",
        type=place,
        metavar="FILE",
        help="with --seats: write down each deal; broken off, go on from there",
    )
    parser.add_argument(
        "--gain",
        type=above_zero,
        metavar="PERCENT",
        help="with --seats: stop once it is clear whether the first wins so much more than even (of 100)",
    )
    add_executor(parser)
    add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Hold the contest or the tournament and print what came out."""
    game = load_game(args)
    if args.json not in (None, "-"):
        _check_folder(args.json)
    found: ArenaReport | Tournament = _tournament(game, args) if args.seats is None else _contest(game, args)
    words = contest_table(found) if isinstance(found, ArenaReport) else tournament_table(found)
    if args.json is None:
        print(words)
        return 0
    plain = msgspec.json.format(msgspec.json.encode(found), indent=1).decode()
    if args.json == "-":
        print(plain)
        return 0
    try:
        Path(args.json).write_text(plain + "\n", encoding="utf-8")
    except OSError as error:
        print(words)  # hours of play mustn't be lost to a wrong path
        raise OptionsError(
            msg("{file} can't be written: {problem}.", file=args.json, problem=os_reason(error))
        ) from error
    print(f"{words}\n\nwritten to {args.json}")
    return 0


def _check_folder(file: str) -> None:
    """Hours of play mustn't end with nowhere to write to."""
    folder = Path(file).parent
    if not folder.is_dir():
        there_is_none = msg(
            "{file} can't be written: there is no folder {folder}.", file=file, folder=printable(folder)
        )
        raise OptionsError(there_is_none)
    try:
        if Path(file).exists():
            check_regular(Path(file).stat())
    except OSError as error:
        raise OptionsError(
            msg("{file} can't be written: {problem}.", file=file, problem=os_reason(error))
        ) from error


def _contest(game: Game, args: argparse.Namespace) -> ArenaReport:
    levels = tuple(counting(game, name, args, len(args.seats)) for name in args.seats)
    _check_seats(game, len(levels))
    if len(levels) == 1:
        print("One seat plays alone, against the game itself; for an opponent name another.", file=sys.stderr)
    options = msgspec.json.encode(read_options(game, args.options))
    deals = -(-args.games // len(levels))
    contest = Contest(levels, options, args.seed, deals, _budget(args))
    keeper = None if args.keep is None else Keeper(args.keep, game, contest)
    with executor_for(game, args, deals) as executor:
        return _until_clear(game, contest, play(contest, executor, keeper), args.gain)


def _until_clear(
    game: Game, contest: Contest, deals: Iterator[list[Seating]], percent: float | None
) -> ArenaReport:
    """Count the deals; with a gain asked for only as many as it takes to tell (`tuning.sequential`)."""
    test = None if percent is None else SequentialTest(0.5, percent / 100)
    played: list[Seating] = []
    shares: list[float] = []
    for matches in deals:
        played += matches
        shares.append(scaled(matches))
        if test is not None and verdict(test, shares) != "undecided":
            break
    if test is not None:
        found = f"likelihood {likelihood(test, shares):+.2f} (ends at +-{test.bound:.2f}): {verdict(test, shares)}"
        print(f"gain of {percent:g} % asked for, {len(shares)} deals: {found}", file=sys.stderr)
    return report(game, contest, played)


def _tournament(game: Game, args: argparse.Namespace) -> Tournament:
    known = [level.id for level in read_levels(game, args.game_data).levels]
    levels = tuple(counting(game, name, args) for name in dict.fromkeys(args.levels or known))
    if len(levels) < 2:
        raise NothingToPlay(msg("It takes two levels to play each other."))
    counts = args.counts or [count for count in game.seats if count > 1]
    for count in counts:
        _check_seats(game, count, 2)
    options = msgspec.json.encode(read_options(game, args.options))
    schedule = Schedule(levels, tuple(counts), options, args.seed, args.games, _budget(args))
    with executor_for(game, args, args.games) as executor:
        return hold_all(game, schedule, executor)


def _check_seats(game: Game, count: int, least: int = 1) -> None:
    """A seat alone plays against the game itself (Potions' bot); levels against each other take two."""
    if count not in game.seats:
        raise OptionsError(
            msg(
                "This game is for {least} to {most} seats, not {count}.",
                least=game.seats[0],
                most=game.seats[-1],
                count=count,
            )
        )
    if count < least:
        raise OptionsError(
            msg("To play each other levels need {least} seats, not {count}.", least=least, count=count)
        )


def _budget(args: argparse.Namespace) -> Budget | None:
    if args.budget is not None:
        return Budget(seconds=args.budget)
    return None if args.nodes is None else Budget(nodes=args.nodes)


def counting(game: Game, name: str, args: argparse.Namespace, seats: int = 2) -> Level:
    """Return a level that counts positions, not seconds, so that the same seed gives the same matches."""
    level = find_level(game, name, args.game_data, seats)
    return msgspec.structs.replace(level, budget=Budget(nodes=level.budget.nodes))
