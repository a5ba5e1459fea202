"""The command line: `python3 -m game COMMAND …`. Each command has a file of its own with `add` and `run`."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from typing import NoReturn

from game.core.errors import BenchError

COMMANDS = (
    "games",
    "new",
    "cases",
    "fuzz",
    "bench",
    "arena",
    "ladder",
    "tune",
    "fair",
    "worker",
    "balance",
    "review",
    "replay",
)
"""Modules of this package."""

FAILED, WRONG, INTERRUPTED = 1, 2, 130
"""Exit codes: something was found wrong; the command can't be carried out as it was given; Ctrl-C ended it."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG, f"{self.prog}: {message}. `{self.prog} --help` explains.\n")


def main(argv: list[str]) -> int:
    """Carry out one command; return the exit code (0 or one of those above)."""
    parser = _Parser(prog="python3 -m game", description="The games without a window: check, measure, compare.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=_Parser)
    # Only the wanted command is imported: some need what players don't have.
    wanted = [name for name in argv[:1] if name in COMMANDS] or list(COMMANDS)
    for name in wanted:
        importlib.import_module(f"game.cli.{name}").add(commands)
    try:
        args = parser.parse_args(argv)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else WRONG
    try:
        code: int = args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read this (head, less) has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print(f"{parser.prog} {args.command}: interrupted.", file=sys.stderr)
        return INTERRUPTED
    except BenchError as error:
        print(f"{parser.prog} {args.command}: {error}", file=sys.stderr)
        return WRONG
    return code
