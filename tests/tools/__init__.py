"""Tools for developers: run with `python3 -m game.bootstrap test tests.tools.<name>`; `KINDS`: with `dev`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.util import find_spec

KINDS = {"template": ("dev", "babel"), "loudness": ("research", "numpy")}
"""In which environment a tool runs that needs more than the tests do, and one of the packages it is for."""
USUAL = ("test", "pygame")


def refuse_without_environment(line: Sequence[str]) -> None:
    """End with one line and exit code 2 if the command line runs a tool that lacks its environment's packages."""
    tool = next((word for word in line if word.startswith("tests.tools.")), "")
    kind, package = KINDS.get(tool.removeprefix("tests.tools."), USUAL)
    if tool and find_spec(package) is None:
        print(f"{package} is missing here. Run: python3 -m game.bootstrap {kind} {tool}", file=sys.stderr)
        raise SystemExit(2)


refuse_without_environment(sys.orig_argv)
