"""`games`: the ids of the games there are, one a line."""

from __future__ import annotations

import argparse
from typing import Any

from game.core.catalogue import game_ids
from game.language.console import tr


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("games", help=tr("list the games' ids, one a line"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the ids."""
    for game_id in game_ids():
        print(game_id)
    return 0
