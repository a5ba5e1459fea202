"""`cases`: carry out worked cases, files of positions, actions and what must hold."""

from __future__ import annotations

import argparse
from typing import Any

from game.cli.arguments import add_data
from game.cli.checks.worked_cases import run_file
from game.core.catalogue import Catalogue
from game.core.errors import BenchError
from game.language.arguments import place


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("cases", help="carry out worked cases (tests/cases/README.md)")
    parser.add_argument("files", nargs="+", type=place, metavar="FILE")
    add_data(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out all files; print what is wrong, and the counts."""
    passed = failed = 0
    catalogue = Catalogue(args.game_data)
    for path in args.files:
        try:
            for finding in run_file(path, catalogue):
                if finding.wrong is None:
                    passed += 1
                else:
                    failed += 1
                    print(finding.wrong)
        except BenchError as error:
            failed += 1
            print(error)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0
