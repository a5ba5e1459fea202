"""`check`: whether everything that can be edited without programming can be used, all of it at once."""

from __future__ import annotations

import argparse
import importlib
import os
import time
from collections.abc import Iterable
from typing import Any, Protocol, cast

from game.cli.arguments import add_data
from game.core.catalogue import Catalogue
from game.core.messages import Message, msg_n, printable, said
from game.language.console import tr


class Checks(Protocol):
    """What screens read beside the rules: `scenes.app.checks`."""

    def faults(self, catalogue: Catalogue) -> Iterable[Message]:
        """Yield what is wrong, one fault after the other."""


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("check", help=tr("check all data, translations, sounds and pictures"))
    add_data(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Say each fault in a line, and how many there are; 1 if there is one."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # Most of it is for screens, which this floor doesn't know: by its name alone it asks those who do.
    checks = cast("Checks", importlib.import_module("scenes.app.checks"))
    began, count = time.perf_counter(), 0
    for fault in checks.faults(Catalogue(args.game_data)):
        print(printable(said(fault)), flush=True)
        count += 1
    if count:
        print(said(msg_n("{count} fault", "{count} faults", count)))
        return 1
    print(tr("Everything can be used ({seconds} s).", seconds=round(time.perf_counter() - began)))
    return 0
