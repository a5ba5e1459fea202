"""`ladder`: a short check that each level of each game still beats the one below it; CI runs it.

It says nothing about by how much (see `arena`): with few games and fewer positions than the levels may look at.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

from game.cli.arguments import add_data, add_executor, executor_for, positive
from game.core.catalogue import Catalogue
from game.players.arena.ladder import ladder_steps
from game.players.levels import read_levels

DEALS = 16
LEAD = 6
NODES = 2000


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("ladder", help="check shortly that each level beats the one below it")
    parser.add_argument("games", metavar="GAME", nargs="*", help="games' ids (all)")
    add_data(parser)
    parser.add_argument(
        "--deals", type=positive, default=DEALS, metavar="N", help="at most, each in both seatings"
    )
    parser.add_argument("--lead", type=positive, default=LEAD, metavar="N", help="so many games in front decide")
    parser.add_argument("--nodes", type=positive, default=NODES, metavar="N", help="positions a question, at most")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    add_executor(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Climb all ladders; exit code 1 if a level doesn't beat the one below it."""
    catalogue = Catalogue(args.game_data)
    fallen = 0
    for game_id in args.games or catalogue.ids():
        game = catalogue.load(game_id)
        levels = read_levels(game, args.game_data).levels
        began = time.monotonic()
        with executor_for(game, args, args.deals) as executor:
            for step in ladder_steps(
                game, levels, executor, deals=args.deals, lead=args.lead, nodes=args.nodes, seed=args.seed
            ):
                fallen += not step.climbs
                word = "ok" if step.climbs else "FAILED"
                print(
                    f"{game_id}: {step.stronger} over {step.weaker}: {step.share:.1f} % of {step.games} games, "
                    f"{word} (after {time.monotonic() - began:.0f} s)",
                    flush=True,
                )
    print("each level beats the one below it" if not fallen else f"{fallen} steps failed")
    return 1 if fallen else 0
