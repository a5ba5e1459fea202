"""`characters`: how each character plays, and how strong it is: against its own level, on mirrored deals."""

from __future__ import annotations

import argparse
from typing import Any

from game.cli.arguments import add_game, load_game, names, positive
from game.core.errors import BenchError
from game.core.messages import msg
from game.players.characters import JOINT
from game.players.habits import Watched, watch
from game.players.levels import find_level, read_levels


class NothingToShow(BenchError):
    """The game counts no habits."""


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("characters", help="how characters play and how strong they are")
    add_game(parser)
    parser.add_argument("--level", default="apprentice", metavar="LEVEL", help="at which level")
    parser.add_argument("--characters", type=names, metavar="NAME,…", help="of whom (all)")
    parser.add_argument("--games", type=positive, default=400, metavar="N", help="of each, rounded up to deals")
    parser.add_argument("--seats", type=positive, default=2, metavar="N", help="one character, the others without")
    parser.add_argument("--nodes", type=positive, metavar="N", help="positions a question, for all")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, count and print a table: first the level without a character, then each character."""
    game = load_game(args)
    if game.habits is None:
        raise NothingToShow(msg("{game} counts no habits.", game=game.id))
    habits = game.habits(game.rules)
    plain = find_level(game, args.level, args.game_data)
    known = [each.id for each in read_levels(game, args.game_data).characters]
    print(f"{game.id}: {args.level}, {args.seats} seats, {args.games} games each, seed {args.seed}", flush=True)
    print(f"{'':<12}{'share %':<22}{'points':>7}" + "".join(f"{name:>10}" for name in habits.names))
    base: list[Watched] = []
    for character in args.characters or known:
        level = find_level(game, f"{args.level}{JOINT}{character}", args.game_data)
        deals = -(-args.games // args.seats)
        levels = [level, *[plain] * (args.seats - 1)]
        one, *others = watch(game, levels, deals, args.seed, habits, args.nodes)
        base += others
        print(_line(character, one, habits.names), flush=True)
    whole = Watched(args.level)
    for each in base:
        whole.wins, whole.points = whole.wins + each.wins, whole.points + each.points
        whole.seats, whole.counts = whole.seats + each.seats, whole.counts + each.counts
    print(_line("(without)", whole, habits.names), flush=True)
    return 0


def _line(name: str, found: Watched, habits: Any) -> str:
    share, low, high = found.share
    means = "".join(f"{found.mean(habit):>10.2f}" for habit in habits)
    told = f"{share:.1f} ({low:.1f} to {high:.1f})"
    return f"{name:<12}{told:<22}{found.points / max(1, found.seats):>7.1f}{means}"
