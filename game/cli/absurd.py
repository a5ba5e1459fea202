"""`absurd`: how often levels do what a person would call absurd, by kind, and where it was seen first."""

from __future__ import annotations

import argparse
import inspect
from typing import Any

from game.cli.arguments import add_game, add_options, load_game, names, numbers, positive, read_options
from game.cli.checks.variants import random_options
from game.core.errors import BenchError
from game.core.messages import msg
from game.players.contract import Budget
from game.players.follies import count
from game.players.levels import find_level, make_player


class NothingIsAbsurd(BenchError):
    """The game doesn't say what would be absurd in it."""


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("absurd", help="count what a person would call absurd in how levels play")
    add_game(parser)
    parser.add_argument("--level", type=names, default=["apprentice"], metavar="LEVEL,…", help="who plays")
    parser.add_argument("--games", type=positive, default=200, metavar="N", help="of each level, on all seats")
    parser.add_argument("--seats", type=numbers, default=[2, 3, 4], metavar="N,…", help="in turn")
    parser.add_argument("--nodes", type=positive, metavar="N", help="positions a question, for all")
    parser.add_argument("--variants", action="store_true", help="each match with options drawn by lot")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, count and print: a row a kind, a column a level, counts in 100 matches. Exit code 1 if any."""
    game = load_game(args)
    if game.absurd is None:
        raise NothingIsAbsurd(msg("{game} doesn't say what is absurd in it.", game=game.id))
    plain = read_options(game, args.options)
    found = {}
    for name in args.level:
        levels = {seats: find_level(game, name, args.game_data, seats) for seats in set(args.seats)}
        nodes = next(iter(levels.values())).budget.nodes if args.nodes is None else args.nodes
        deals = ((args.seed + place, args.seats[place % len(args.seats)]) for place in range(args.games))
        found[name] = count(
            game,
            {seats: make_player(game, level) for seats, level in levels.items()},
            Budget(nodes=nodes),
            deals,
            lambda rng: random_options(game, rng) if args.variants else plain,
        )
    kinds = game.absurd(game.rules).kinds
    width = max(len(name) for name in kinds) + 2
    print(f"{game.id}: in 100 matches ({args.games} played, seats {args.seats}, seed {args.seed})")
    print(" " * width + "".join(f"{name:>20}" for name in args.level))
    for kind in kinds:
        cells = "".join(f"{100 * each.kinds[kind] / each.matches:>20.1f}" for each in found.values())
        print(f"{kind:<{width}}{cells}   {(inspect.getdoc(kinds[kind]) or '').splitlines()[0]}")
    for name, each in found.items():
        for kind, seen in each.first.items():
            where = f"deal {seen.deal}, {seen.seats} seats, step {seen.step}"
            print(f"{name} {kind}: {where}: {seen.action} instead of {seen.instead}")
    return int(any(each.kinds for each in found.values()))
