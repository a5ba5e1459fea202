"""The program's command line, checked before a window opens."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from game.core.catalogue import Catalogue
from game.core.messages import printable
from game.core.records.entries import MOST_SEED
from game.language.console import known, refusal, tr
from scenes.app.arguments import DEMO_SPEEDS, WrongArguments, make_parser

if TYPE_CHECKING:
    from scenes.app.asked_table import Table
    from scenes.ui.settings import Speed


Mode = Literal["title", "new", "demo", "demo_cup", "load", "gallery"]


class CommandLine(msgspec.Struct, frozen=True):
    """What the command line asks for."""

    mode: Mode = "title"
    folder: Path | None = None
    table: Table | None = None
    file: Path | None = None
    speed: Speed | None = None
    catalogue: Catalogue = msgspec.field(default_factory=Catalogue)
    language: str = ""
    """For this start alone; "" is the one of the settings."""
    film: Path | None = None
    """Where a demo keeps a moving picture of its best move; None for none."""


def parse(arguments: Sequence[str], catalogue: Catalogue | None = None) -> CommandLine:
    """Read the command line. Raises `WrongArguments`, or `SystemExit` after --help."""
    games = catalogue if catalogue is not None else Catalogue()
    words = make_parser(games.ids()).parse_args(list(arguments))
    if words.game_data is not None:
        games = _edited(words.game_data, games.package)
    if words.language is not None and not known(words.language):
        raise WrongArguments(refusal(words.language))
    mode: Mode = "title"
    if words.load is not None or _names_a_file(words):
        mode = "load"
    elif words.demo is not None:
        mode = "demo"
    elif words.demo_cup:
        mode = "demo_cup"
    elif words.new is not None:
        mode = "new"
    elif words.gallery:
        mode = "gallery"
    if mode == "load" and not words.load.is_file():
        raise WrongArguments(tr("{name}: there is no file {file}", name="--load", file=printable(words.load)))
    if words.seed is not None and abs(words.seed) > MOST_SEED:
        raise WrongArguments(
            tr("{name}: {number} is more than {most}", name="--seed", number=words.seed, most=MOST_SEED)
        )
    table: Table | None = None
    if mode in ("new", "demo", "demo_cup"):
        from scenes.app.asked_table import asked_cup, asked_table  # the title does without players

        table = (
            asked_cup(games, words)
            if mode == "demo_cup"
            else asked_table(games, words, people_allowed=mode == "new")
        )
    else:
        for given, name in ((words.seats, "--seats"), (words.seed, "--seed"), (words.options or None, "options")):
            if given is not None:
                raise WrongArguments(
                    tr(
                        "{name} can only be used with {others} (see --help)",
                        name=name,
                        others="--new, --demo, --demo-cup",
                    )
                )
    if words.film is not None and mode != "demo":
        raise WrongArguments(
            tr("{name} can only be used with {others} (see --help)", name="--film", others="--demo")
        )
    if words.speed is not None and mode not in ("demo", "demo_cup"):
        raise WrongArguments(
            tr("{name} can only be used with {others} (see --help)", name="--speed", others="--demo, --demo-cup")
        )
    return CommandLine(
        mode, words.data, table, words.load, DEMO_SPEEDS.get(words.speed), games, words.language or "", words.film
    )


def _names_a_file(words: argparse.Namespace) -> bool:
    """Take a file that stands alone, as desktops hand it over at a double click, for one to load."""
    mode = words.new is not None or words.demo is not None or words.demo_cup or words.gallery
    alone = len(words.options) == 1 and not mode
    if alone and words.options[0] and ("=" not in words.options[0] or Path(words.options[0]).is_file()):
        words.load, words.options = Path(words.options[0]), []
        return True
    return False


def _edited(folder: Path, package: str) -> Catalogue:
    """Return the games with the data of another folder."""
    if not folder.is_dir():
        raise WrongArguments(
            tr("{name}: there is no folder {folder}", name="--game-data", folder=printable(folder))
        )
    return Catalogue(folder.absolute(), package)
