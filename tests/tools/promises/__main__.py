"""The command line: `GAME LEVEL [MATCHES] [NODES]`."""

from __future__ import annotations

import sys

from game.core.catalogue import load
from game.players.levels import find_level
from tests.tools.promises.checks import CHECKS
from tests.tools.promises.watching import count


def main(arguments: list[str]) -> int:
    """Count and print; the exit code is 1 if something that was said wasn't done."""
    game, matches = load(arguments[0]), int(arguments[2]) if len(arguments) > 2 else 200
    nodes = int(arguments[3]) if len(arguments) > 3 else None
    found = count(game, find_level(game, arguments[1]), CHECKS[game.id], range(matches), nodes)
    for sentence, kept in sorted(found.items()):
        print(f"{kept.total():>7} said {kept[False]:>5} not done  {sentence}")
    said, broken = sum(kept.total() for kept in found.values()), sum(kept[False] for kept in found.values())
    print(f"{game.id} {arguments[1]}: {matches} matches, {said} promises, {broken} not kept")
    return int(broken > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
