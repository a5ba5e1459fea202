"""`arena`: computer players play each other; shares of wins with their uncertainty, scores, thinking times."""

from __future__ import annotations

import argparse
import os
from typing import Any

import msgspec

from game.cli.arguments import add_game, add_options, load_game, positive, read_options
from game.core.catalogue import Catalogue, Game
from game.core.errors import OptionsError
from game.core.messages import msg
from game.players.arena import Contest, Report, hold
from game.players.contract import Budget, Level
from game.players.levels import find_level


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("arena", help="let computer players play each other")
    add_game(parser)
    parser.add_argument("--seats", required=True, metavar="LEVEL,LEVEL,…", help='a level a seat; also "random"')
    parser.add_argument("--games", type=positive, default=100, metavar="N", help="rounded up to whole deals")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--budget", type=float, metavar="SECONDS", help="CPU seconds a question, for all levels")
    limit.add_argument("--nodes", type=positive, metavar="N", help="positions a question, for all levels")
    parser.add_argument("--processes", type=positive, default=os.cpu_count() or 1, metavar="N")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Hold the contest and print what came out."""
    game = load_game(args)
    levels = tuple(_level(game, name, args) for name in args.seats.split(","))
    if len(levels) not in game.seats:
        raise OptionsError(
            msg(
                "This game is for {least} to {most} seats, not {count}.",
                least=game.seats[0],
                most=game.seats[-1],
                count=len(levels),
            )
        )
    options = msgspec.json.encode(read_options(game, args.options))
    deals = -(-args.games // len(levels))
    budget = None if args.nodes is None else Budget(nodes=args.nodes)
    if args.budget is not None:
        budget = Budget(seconds=args.budget)
    contest = Contest(levels, options, args.seed, deals, budget)
    found = hold(game, contest, min(args.processes, deals), Catalogue(args.game_data))
    print(msgspec.json.encode(found).decode() if args.json else table(found))
    return 0


def _level(game: Game, name: str, args: argparse.Namespace) -> Level:
    """A level that counts positions, not seconds, so that the same seed gives the same matches."""
    level = find_level(game, name, args.game_data)
    return msgspec.structs.replace(level, budget=Budget(nodes=level.budget.nodes))


def table(found: Report) -> str:
    """Say a report as a table."""
    budget = found.budget
    limit = "each level's own nodes"
    if budget is not None:
        limit = f"{budget.nodes} nodes" if budget.nodes is not None else f"{budget.seconds} s"
    lines = [
        f"{found.game}: {', '.join(found.seats)}; {found.games} games from seed {found.seed}, {limit}",
        f"{found.actions:.0f} actions and {found.nodes:.0f} positions a game",
        "",
        f"{'level':<14}{'win share %':>12}{'95 % interval':>17}{'even':>7}{'score':>8}{'lead':>8}"
        f"{'turn ms: mean':>15}{'p99':>8}{'max':>8}",
    ]
    lines += [
        f"{row.level:<14}{row.share:>12.1f}{f'{row.low:.1f} to {row.high:.1f}':>17}{row.even:>7.1f}"
        f"{row.score:>8.1f}{row.margin:>8.1f}{row.times.mean:>15.1f}{row.times.p99:>8.1f}{row.times.most:>8.1f}"
        for row in found.rows
    ]
    return "\n".join(lines)
