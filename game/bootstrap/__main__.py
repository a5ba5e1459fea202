"""`python3 -m game.bootstrap KIND MODULE ...`: runs a module in the environment of that kind.

For tools: `python3 -m game.bootstrap dev ruff check` or `... dev mypy`. `python3 -m game.bootstrap dist` alone
makes the builds (`game.bootstrap.dist`).
"""

import runpy
import sys

from game.bootstrap import enter
from game.bootstrap.common import KINDS
from game.python_version import refuse_old_python

if __name__ == "__main__":
    refuse_old_python()
    if sys.argv[1:2] == ["dist"] and sys.argv[2:3] != ["game.bootstrap.dist"]:
        sys.argv.insert(2, "game.bootstrap.dist")
    if len(sys.argv) < 3 or sys.argv[1] not in KINDS:
        print(f"usage: python3 -m game.bootstrap {'|'.join(KINDS)} MODULE [ARGUMENT ...]", file=sys.stderr)
        sys.exit(2)
    enter(sys.argv[1], ["-m", "game.bootstrap"], sys.argv[1:])
    sys.argv = sys.argv[2:]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
