"""`characters`: how each character plays, and how strong it is: against its own level, on mirrored deals.

`--together` lets them and the level meet each other instead: a match tells of all its seats, so it takes fewer.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import combinations
from math import comb
from typing import Any

from game.cli.arguments import add_game, load_game, names, positive
from game.core.catalogue import Game
from game.core.errors import BenchError
from game.core.messages import msg
from game.merits.contract import Deeds
from game.players.characters import JOINT, parted
from game.players.contract import Level
from game.players.habits import Watched, Watcher, watch
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
    parser.add_argument("--together", action="store_true", help="all of them and the level meet in every group")
    parser.add_argument("--nodes", type=positive, metavar="N", help="positions a question, for all")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, count and print a table: a line for each character, and one for the level without any."""
    game = load_game(args)
    if game.habits is None:
        raise NothingToShow(msg("{game} counts no habits.", game=game.id))
    habits = game.habits(game.rules)
    known = read_levels(game, args.game_data).characters
    entries = [f"{args.level}{JOINT}{name}" for name in args.characters or [each.id for each in known]]
    levels = [find_level(game, name, args.game_data, args.seats) for name in [*entries, args.level]]
    print(f"{game.id}: {args.level}, {args.seats} seats, {args.games} games each, seed {args.seed}", flush=True)
    print(f"{'':<12}{'share %':<22}{'points':>7}" + "".join(f"{name:>10}" for name in habits.names), flush=True)
    (_together if args.together else _apart)(game, levels, habits, args)
    return 0


def _apart(game: Game, levels: Sequence[Level], habits: Deeds[Any], args: argparse.Namespace) -> None:
    """Each character against the level, which comes last."""
    *characters, plain = levels
    whole = Watched(plain.id)
    for level in characters:
        deals = -(-args.games // args.seats)
        one, *others = watch(game, [level, *[plain] * (args.seats - 1)], deals, args.seed, habits, args.nodes)
        for each in others:
            whole.wins, whole.points = whole.wins + each.wins, whole.points + each.points
            whole.seats, whole.counts = whole.seats + each.seats, whole.counts + each.counts
        print(_line(one, habits.names), flush=True)
    print(_line(whole, habits.names))


def _together(game: Game, levels: Sequence[Level], habits: Deeds[Any], args: argparse.Namespace) -> None:
    """All of them, a new deal for every group of as many as there are seats. Ctrl-C: told as far as it came."""
    watcher = Watcher(game, levels, habits, args.nodes)
    groups = list(combinations(range(len(levels)), args.seats))
    once = args.seats * comb(len(levels) - 1, args.seats - 1)  # matches of each when every group has played a deal
    try:
        for deal, group in enumerate(groups * -(-args.games // once), args.seed):
            watcher.play(group, deal)
    except KeyboardInterrupt:
        print("broken off", flush=True)
    for each in watcher.found:
        print(_line(each, habits.names))


def _line(found: Watched, habits: Sequence[str]) -> str:
    name = parted(found.level)[1] or "(without)"
    share, low, high = found.share
    means = "".join(f"{found.mean(habit):>10.2f}" for habit in habits)
    told = f"{share:.1f} ({low:.1f} to {high:.1f})"
    return f"{name:<12}{told:<22}{found.points / max(1, found.seats):>7.1f}{means}"
