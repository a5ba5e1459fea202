"""The command line's words. It needs nothing but Python, so that --help and --version answer at once."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from game import __version__
from game.core.ids import ids_in
from game.language.arguments import place, teach_argparse
from game.language.console import OPTION, hush, speak, tr

if TYPE_CHECKING:
    from scenes.ui.settings import Speed

DEMO_SPEEDS: dict[str, Speed] = {"calm": "calm", "brisk": "brisk", "instant": "at_once"}

EXAMPLES = """
  {command}
  {command} --new potion_explosion --seats human:Anna,journeyman
  {command} --new potion_explosion --seats human:Anna,human:Bruno --seed 7 kinds=beginners countdown=3
  {command} --new potion_explosion --seats human,apprentice kinds=chosen chosen=wisdom,love,magnet,joy,abyss,lava
  {command} --demo potion_explosion --seats journeyman,apprentice --seed 7 --speed instant
"""


def title() -> str:
    """Return the program's name, in letters any console has where they are Latin."""
    return tr("The Alchemist’s Bench").replace("’", "'")


def command() -> str:
    """Return by what name the program was called: where it is installed, it is a command of its own."""
    name = Path(sys.argv[0]).stem
    return name if name == "alchemists-bench" else "main.py"


class WrongArguments(Exception):
    """The command line can't be followed; the text is one clear line."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise WrongArguments(tr("{problem} (see --help)", problem=message))


def tell(text: str) -> int:
    """Print what was asked for; the exit code is 1, with a line that says why, where nothing can be printed."""
    try:
        print(text, flush=True)
    except BrokenPipeError:  # whoever read this (head, less) has seen enough
        hush()
    except OSError as error:
        hush()
        from game.bootstrap.report import show_failure

        show_failure(f"{title()}: {error.strerror}", windowed=False)
        return 1
    return 0


def tell_version(arguments: Sequence[str]) -> int:
    """Print the program's name and version; returns the exit code."""
    speak(arguments)
    return tell(f"{title()} {__version__}")


def tell_help(arguments: Sequence[str]) -> int:
    """Print all words of the command line; returns the exit code."""
    speak(arguments)
    return tell(make_parser(ids_in("game")).format_help().rstrip("\n"))


def make_parser(games: Sequence[str]) -> _Parser:
    """Make the parser; `games` are the ids that its help names."""
    teach_argparse()
    parser = _Parser(
        prog=command(),
        description=tr("{title}: board games about potions at one table.", title=title()),
        epilog=tr("examples:") + EXAMPLES.replace("{command}", command()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    names = ", ".join(games)
    modes = parser.add_mutually_exclusive_group()
    modes.add_argument("--new", metavar="GAME", help=tr("open a table at once ({games})", games=names))
    modes.add_argument("--demo", metavar="GAME", help=tr("let computer players play one match, print its result"))
    modes.add_argument(
        "--demo-cup",
        action="store_true",
        help=tr("let computer players play all games for the Cup, print who wins"),
    )
    modes.add_argument("--load", metavar="FILE", type=place, help=tr("go on with a saved match"))
    modes.add_argument("--gallery", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument(
        "--seats", metavar="SEAT,SEAT,…", help=tr("human, human:NAME, a level or level+character, clockwise")
    )
    parser.add_argument("--seed", metavar="N", type=int, help=tr("the same seed deals the same match"))
    parser.add_argument("--speed", choices=tuple(DEMO_SPEEDS), help=tr("how fast a demo is played"))
    parser.add_argument(
        "--film", metavar="FILE", type=place, help=tr("keep a moving picture of a demo’s best move")
    )
    parser.add_argument("--data", metavar="DIR", type=place, help=tr("folder for settings, saves and the log"))
    parser.add_argument("--game-data", metavar="DIR", type=place, help=tr("read the games' YAML from here"))
    parser.add_argument(OPTION, metavar="CODE", help=tr("speak this language, for this start alone"))
    parser.add_argument(
        "--version", action="version", version=f"{title()} {__version__}", help=tr("show the version and exit")
    )
    tools = f"{command()} --tools --help"
    parser.add_argument(
        "--tools", action="store_true", help=tr("work without a window, see {command}", command=tools)
    )
    parser.add_argument(
        "--install-launcher", action="store_true", help=tr("make an icon to start the game with (alone)")
    )
    words = tr("the game's options; without a game, the file of a match to open")
    parser.add_argument("options", nargs="*", metavar="option=value", help=words)
    return parser
