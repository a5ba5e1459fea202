"""`fair`: whether a game's computer players choose the same when everything hidden is dealt anew."""

from __future__ import annotations

import argparse
from typing import Any

from game.cli.arguments import add_game, add_options, load_game, positive, read_options
from game.players.arena.fairness import differences
from game.players.levels import make_player, read_levels

SHOWN = 5
"""Differences told in full for each level."""


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("fair", help="check that computer players know no more than their seats may")
    add_game(parser)
    parser.add_argument("--positions", type=positive, default=1000, metavar="N", help="for each level")
    parser.add_argument("--nodes", type=positive, default=400, metavar="N", help="positions a question")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Compare all levels' choices; print what differs, and the counts."""
    game = load_game(args)
    options = read_options(game, args.options)
    known = read_levels(game, args.game_data)
    unfair = 0
    for level in (*known.levels, known.adviser):
        player = make_player(game, level)
        compared = differences(game, player, args.positions, args.seed, args.nodes, options)
        found = [difference for difference in compared if difference is not None]
        for difference in found[:SHOWN]:
            print(f"{level.id}: {difference}", flush=True)
        print(f"{level.id}: {args.positions} positions, {len(found)} differences", flush=True)
        unfair += len(found)
    return 1 if unfair else 0
