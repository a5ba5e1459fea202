"""The command line: `python3 -m game COMMAND …`. Each command has a file of its own with `add` and `run`."""

from __future__ import annotations

import importlib
import sys

from game.cli.parser import WRONG, Parser
from game.core.errors import BenchError
from game.core.messages import printable, said
from game.core.records.files import os_reason
from game.language.arguments import teach_argparse
from game.language.console import hush, known, parted, refusal, speak, tr

COMMANDS = (
    "games",
    "new",
    "check",
    "cases",
    "lessons",
    "merits",
    "fuzz",
    "bench",
    "arena",
    "ladder",
    "tune",
    "learn",
    "fair",
    "worker",
    "balance",
    "absurd",
    "characters",
    "problems",
    "review",
    "replay",
)
"""Modules of this package."""

FAILED, INTERRUPTED = 1, 130
"""Exit codes beside `WRONG`: something was found wrong; Ctrl-C ended it."""

__all__ = ["COMMANDS", "FAILED", "INTERRUPTED", "WRONG", "main"]


def main(argv: list[str], program: str = "python3 -m game") -> int:
    """Carry out one command; return the exit code (0 or one of those above). `program`: by what it was called."""
    speak(argv)
    argv, language = parted(argv)
    teach_argparse()
    description = tr("The games without a window: check, measure, compare.")
    parser = Parser(prog=program, description=description, epilog=tr("--language CODE speaks that language."))
    if language is not None and not known(language):
        print(f"{parser.prog}: {refusal(language)}", file=sys.stderr)
        return WRONG
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=Parser)
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
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:  # whoever read this (head, less) has seen enough
        hush()
        return 0
    except OSError as error:  # what it reads and writes itself it has looked after
        hush()
        print(f"{parser.prog} {args.command}: {said(os_reason(error))}", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print(f"{parser.prog} {args.command}:", tr("interrupted."), file=sys.stderr)
        return INTERRUPTED
    except BenchError as error:
        print(f"{parser.prog} {args.command}: {printable(said(error.message))}", file=sys.stderr)
        return WRONG
    return code
