"""Arguments that several commands share."""

from __future__ import annotations

import argparse
import os
from typing import Any

import msgspec

from game.core.catalogue import PROJECT, Catalogue, Game
from game.core.errors import OptionsError
from game.core.messages import msg
from game.language.arguments import place
from game.language.console import tr
from game.players.arena.executors import ENGINES, Executor, make_executor

MOST = 10**9
"""The largest number an argument may be: nobody waits for more."""


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add the game and the folder its data are read from."""
    parser.add_argument("game", metavar="GAME", help="a game's id (see `games`)")
    add_data(parser)


def add_data(parser: argparse.ArgumentParser) -> None:
    """Add the folder the games' data are read from."""
    words = tr("read the games' YAML from here")
    parser.add_argument("--game-data", type=place, default=PROJECT / "data", metavar="DIR", help=words)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the game's options, each as KEY=VALUE."""
    parser.add_argument(
        "--set",
        dest="options",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the game, say countdown=3",
    )


def positive(text: str) -> int:
    """Read a whole number from 1 on."""
    try:
        number = int(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f'"{text}" is not a whole number') from error
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is not at least 1")
    if number > MOST:
        raise argparse.ArgumentTypeError(f"{number} is more than {MOST}")
    return number


def above_zero(text: str) -> float:
    """Read a number above 0, broken or whole."""
    try:
        number = float(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f'"{text}" is not a number') from error
    if not 0 < number <= MOST:  # false for nan, too
        raise argparse.ArgumentTypeError(f"{text} is not between 0 and {MOST}")
    return number


def names(text: str) -> list[str]:
    """Read names with commas between them."""
    return [name.strip() for name in text.split(",")]


def numbers(text: str) -> list[int]:
    """Read whole numbers from 1 on with commas between them, each once."""
    return list(dict.fromkeys(positive(part) for part in text.split(",")))


def add_executor(parser: argparse.ArgumentParser) -> None:
    """Add what chooses the executor; the results don't depend on it."""
    parser.add_argument("--processes", type=positive, default=os.cpu_count() or 1, metavar="N")
    parser.add_argument(
        "--engine",
        choices=ENGINES,
        default="local",
        help="processes of this machine, or Ray (joins the cluster RAY_ADDRESS names); finds the same",
    )


def executor_for(game: Game, args: argparse.Namespace, jobs: int) -> Executor:
    """Return the executor that was chosen, with no more processes than there are jobs. Raises `NoExecutor`."""
    return make_executor(args.engine, game, Catalogue(args.game_data), min(args.processes, jobs))


def load_game(args: argparse.Namespace) -> Game:
    """Load the game of the arguments. Raises `UnknownGame` or `DataError`."""
    return Catalogue(args.game_data).load(args.game)


def read_options(game: Game, texts: list[str]) -> Any:
    """Make a game's options of KEY=VALUE texts; values are JSON or plain words. Raises `OptionsError`."""
    values: dict[str, Any] = {}
    known = game.rules.options_type.__struct_fields__
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals:
            raise OptionsError(msg('"{text}" is not KEY=VALUE.', text=text))
        if key not in known:
            there = ", ".join(known) or "-"
            raise OptionsError(
                msg('"{key}" is no option of {game}; there are: {known}.', key=key, game=game.id, known=there)
            )
        try:
            values[key] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            values[key] = value.split(",") if "," in value else value
    try:
        return msgspec.convert(values, game.rules.options_type)
    except msgspec.ValidationError as error:
        raise OptionsError(msg("These options don't fit the game: {problem}.", problem=str(error))) from error
