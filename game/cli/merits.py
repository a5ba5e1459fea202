"""`merits`: lists what can be earned, or counts how often computer players earn it."""

from __future__ import annotations

import argparse
from collections import Counter
from typing import Any

from game.cli.arguments import add_data, add_options, positive, read_options
from game.core.catalogue import Catalogue
from game.merits.counting import count_earned, matches
from game.merits.data import read_merits, read_shared
from game.players.levels import find_level


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("merits", help="list the merits, or count how often they are earned")
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: all that have merits")
    parser.add_argument("--count", type=positive, metavar="N", help="let computer players play N matches")
    parser.add_argument("--seed", type=positive, default=1, metavar="S")
    parser.add_argument("--level", default="adept", metavar="LEVEL", help="who plays")
    parser.add_argument(
        "--weaker", default="apprentice", metavar="LEVEL", help="on every second seat, now and then"
    )
    add_options(parser)
    add_data(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """List them, with how many of a hundred seats earned each."""
    catalogue = Catalogue(args.game_data)
    shared = read_shared(catalogue.data_dir)
    for game_id in args.games or catalogue.ids():
        game = catalogue.load(game_id)
        own = read_merits(game, catalogue.data_dir)
        merits = [merit for file in (shared, own) if file is not None for merit in file.merits]
        counts, seats = Counter[str](), 0
        if args.count is not None:
            level, weaker = find_level(game, args.level), find_level(game, args.weaker)
            options = read_options(game, args.options)
            for match in matches(game, level, weaker, args.count, args.seed, options):
                counts += count_earned(match, merits)
                seats += len(match.seats)
        print(f"{game_id}: {len(merits)} merits" + (f", {args.count} matches, {seats} seats" if seats else ""))
        for merit in merits:
            share = f"{100 * counts[merit.id] / seats:5.1f} %  " if seats else ""
            print(f"  {share}{merit.name}: {merit.text}")
    return 0
