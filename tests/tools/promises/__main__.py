"""Play matches and count what computer players said they would do, and did. Exit code 1: not all of it."""

from __future__ import annotations

import sys

from game.cli.arguments import positive
from game.core.catalogue import load
from game.core.errors import BenchError
from game.players.levels import find_level
from tests.tools.arguments import make_parser
from tests.tools.promises.checks import CHECKS
from tests.tools.promises.watching import count


def main(arguments: list[str]) -> int:
    """Count and print; the exit code is 1 if something that was said wasn't done."""
    parser = make_parser("promises", __doc__)
    parser.add_argument("game", choices=sorted(CHECKS))
    parser.add_argument("level")
    parser.add_argument("matches", type=positive, nargs="?", default=200)
    parser.add_argument("nodes", type=positive, nargs="?", help="for each question; default: as the level thinks")
    given = parser.parse_args(arguments)
    game = load(given.game)
    try:
        level = find_level(game, given.level)
    except BenchError as error:
        parser.error(str(error))
    found = count(game, level, CHECKS[game.id], range(given.matches), given.nodes)
    for sentence, kept in sorted(found.items()):
        print(f"{kept.total():>7} said {kept[False]:>5} not done  {sentence}")
    said, broken = sum(kept.total() for kept in found.values()), sum(kept[False] for kept in found.values())
    print(f"{game.id} {given.level}: {given.matches} matches, {said} promises, {broken} not kept")
    return int(broken > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
