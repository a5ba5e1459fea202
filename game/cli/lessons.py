"""`lessons`: play every lesson to its end, along what is awaited and along wrong ways, in every language."""

from __future__ import annotations

import argparse
from typing import Any

from game.cli.arguments import add_data
from game.core.catalogue import Catalogue
from game.core.errors import BenchError
from game.lessons.course import read_course
from game.lessons.proving import prove


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("lessons", help="play the lessons to their end, and along wrong ways")
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: all that have a lesson")
    add_data(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the lessons; print what is wrong, and the counts."""
    passed = failed = 0
    catalogue = Catalogue(args.game_data)
    for game_id in args.games or catalogue.ids():
        game = catalogue.load(game_id)
        try:
            course = read_course(game, catalogue.data_dir / game_id)
        except BenchError as error:
            failed += 1
            print(error)
            continue
        for finding in prove(course) if course is not None else ():
            passed += finding.wrong is None
            if finding.wrong is not None:
                failed += 1
                print(f"{finding.where}: {finding.wrong}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0
