"""From nothing to running, with the standard library alone.

`main.py`, `python3 -m tests` and `python3 -m game` call `enter` first. It returns at once where everything is
there; otherwise it makes a private environment in the user's data folder and goes on in it. The project
itself needs no installing: its dependencies do, and it runs from its own folder.

Kinds of environment are sets of dependencies named in pyproject.toml: see `common.KINDS`.
"""

import os
import sys
from collections.abc import Sequence

from game.bootstrap.common import HANDED_OVER, marker


def enter(kind: str, target: Sequence[str], arguments: Sequence[str]) -> None:
    """Return if this interpreter has all that `kind` needs; otherwise go on in one that has.

    `target` is what the other interpreter shall run: [script] or ["-m", module]. On POSIX this process
    is replaced; on Windows it waits and ends with the other's exit code. If the environment can't be
    made, says why and ends with status 1.
    """
    if getattr(sys, "frozen", False) or os.environ.get(HANDED_OVER) == marker(kind, sys.prefix):
        return
    from game.bootstrap import handover  # only now: a warm start shouldn't pay for it

    handover.prepare_and_go(kind, target, arguments)
