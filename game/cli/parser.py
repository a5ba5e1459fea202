"""A command line's parser that says what is wrong in one line."""

from __future__ import annotations

import argparse
from typing import NoReturn

from game.core.messages import printable
from game.language.console import tr

WRONG = 2
"""Exit code: the command can't be carried out as it was given."""


class Parser(argparse.ArgumentParser):
    """Ends the program with one line and `WRONG` where arguments can't be read."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong."""
        command, problem = f"{self.prog} --help", printable(message.rstrip("."))
        words = tr("{problem}. `{command}` explains.", problem=problem, command=command)
        self.exit(WRONG, f"{self.prog}: {words}\n")
