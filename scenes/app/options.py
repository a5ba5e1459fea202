"""The program's command line, checked before a window opens."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from game.core.catalogue import Catalogue, Game
from game.core.contract import OptionSpec
from game.core.errors import BenchError, OptionsError
from game.core.match import Match
from game.core.messages import plain, printable, unsaid
from game.core.reading.misfits import find_misfit, path_text
from game.core.records.entries import MOST_SEED
from game.core.seats import COLOURS, NAME_LENGTH, PORTRAITS, Seat
from game.players.levels import read_levels
from scenes.app.arguments import DEMO_SPEEDS, WrongArguments, make_parser

if TYPE_CHECKING:
    from scenes.ui.settings import Speed

PEOPLE = ("Anna", "Bruno", "Chiara", "Dariush")
"""Names for people on the command line who give none."""
NUMERALS = ("I", "II", "III", "IV")
"""What several computer players of one level are told apart by."""


@dataclass(frozen=True)
class Table:
    """A match asked for on the command line."""

    game: Game
    seats: tuple[Seat, ...]
    options: msgspec.Struct
    seed: int | None


@dataclass(frozen=True)
class CommandLine:
    """What the command line asks for."""

    mode: Literal["title", "new", "demo", "load", "gallery"] = "title"
    folder: Path | None = None
    table: Table | None = None
    file: Path | None = None
    speed: Speed | None = None
    catalogue: Catalogue = field(default_factory=Catalogue)


def parse(arguments: Sequence[str], catalogue: Catalogue | None = None) -> CommandLine:
    """Read the command line. Raises `WrongArguments`, or `SystemExit` after --help."""
    games = catalogue if catalogue is not None else Catalogue()
    words = make_parser(games.ids()).parse_args(list(arguments))
    mode: Literal["title", "new", "demo", "load", "gallery"] = "title"
    if words.load is not None:
        mode = "load"
    elif words.demo is not None:
        mode = "demo"
    elif words.new is not None:
        mode = "new"
    elif words.gallery:
        mode = "gallery"
    if mode == "load" and not words.load.is_file():
        raise WrongArguments(f"--load: there is no file {printable(words.load)}")
    if words.seed is not None and abs(words.seed) > MOST_SEED:
        raise WrongArguments(f"--seed: {words.seed} is more than {MOST_SEED}")
    if mode in ("new", "demo"):
        table = _table(games, words, people_allowed=mode == "new")
    else:
        table = None
        for given, name in ((words.seats, "--seats"), (words.seed, "--seed"), (words.options or None, "options")):
            if given is not None:
                raise WrongArguments(f"{name} can only be used with --new or --demo (see --help)")
    if words.speed is not None and mode != "demo":
        raise WrongArguments("--speed can only be used with --demo (see --help)")
    return CommandLine(mode, words.data, table, words.load, DEMO_SPEEDS.get(words.speed), games)


def _table(games: Catalogue, words: argparse.Namespace, *, people_allowed: bool) -> Table:
    try:
        game = games.load(words.new if people_allowed else words.demo)
        levels = tuple(level.id for level in read_levels(game, games.data_dir).levels)
    except BenchError as error:
        raise WrongArguments(plain(error.message)) from error
    if words.seats is None:
        raise WrongArguments(
            f"--seats is missing, say --seats {'human:Anna,' if people_allowed else ''}{levels[-1]}"
        )
    seats = _seats(words.seats, game, levels, people_allowed=people_allowed)
    options = _game_options(words.options, game)
    _try_out(game, seats, options)
    return Table(game, seats, options, words.seed)


def _try_out(game: Game, seats: tuple[Seat, ...], options: msgspec.Struct) -> None:
    """Set up a match nobody plays: only the rules know whether options go together, and with so many seats."""
    try:
        Match.new(game, seats, options, seed=0, now=datetime.now(UTC))
    except OptionsError as error:
        raise WrongArguments(plain(error.message)) from error


def _seats(text: str, game: Game, levels: tuple[str, ...], *, people_allowed: bool) -> tuple[Seat, ...]:
    parts = [part.strip() for part in text.split(",")]
    if len(parts) not in game.seats:
        raise WrongArguments(
            f"{game.id} is for {game.seats.start} to {game.seats.stop - 1} seats; --seats names {len(parts)}"
        )
    seats = tuple(_seat(parts, number, levels, people_allowed=people_allowed) for number in range(len(parts)))
    if len({seat.name.casefold() for seat in seats}) < len(seats):
        raise WrongArguments(f"two seats have the same name: {', '.join(seat.name for seat in seats)}")
    return seats


def _seat(parts: Sequence[str], number: int, levels: tuple[str, ...], *, people_allowed: bool) -> Seat:
    text = parts[number]
    kind, colon, name = text.partition(":")
    colour, portrait = COLOURS[number], PORTRAITS[number]
    if kind == "human" and people_allowed:
        name = _name(text, name) if colon else PEOPLE[number]
        if not name:
            raise WrongArguments(f'"{text}" names nobody; write human or human:NAME')
        return Seat(name, None, colour, portrait)
    if kind not in levels:
        allowed = ", ".join((("human", "human:NAME") if people_allowed else ()) + levels)
        raise WrongArguments(f'"{text}" is no seat; allowed are: {allowed}')
    return Seat(_name(text, name) or _called(kind, parts, number), kind, colour, portrait)


def _called(level: str, parts: Sequence[str], number: int) -> str:
    """Name a computer player after its level, with a numeral if there are several."""
    alike = [at for at, part in enumerate(parts) if part == level]
    return level.capitalize() + (f" {NUMERALS[alike.index(number)]}" if len(alike) > 1 else "")


def _name(text: str, name: str) -> str:
    if len(name.strip()) > NAME_LENGTH:
        raise WrongArguments(f'"{text}": a name has at most {NAME_LENGTH} letters')
    if any(map(unsaid, name)):
        raise WrongArguments(f'"{text}": a name has only letters that can be shown')
    return name.strip()


def _game_options(words: Sequence[str], game: Game) -> msgspec.Struct:
    """Options written as key=value, each checked against what the setup screen offers."""
    specs = {spec.key: spec for spec in game.options}
    fields = game.rules.options_type.__struct_fields__
    given: dict[str, object] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or key not in fields:
            raise WrongArguments(f'"{word}" is no option of {game.id}; there are: {", ".join(fields)}')
        given[key] = _option_value(word, value, specs.get(key))
    try:
        return msgspec.convert(given, game.rules.options_type)
    except msgspec.ValidationError as error:
        misfit = find_misfit(given, game.rules.options_type, error)
        raise WrongArguments(f"{path_text(misfit.where)}: {plain(misfit.message)}") from error


def _option_value(word: str, value: str, spec: OptionSpec | None) -> object:
    """Read one value; one without a spec (who begins) is a number."""
    if spec is None or spec.kind == "number":
        low, high = (0, 3) if spec is None else (spec.low, spec.high)
        if not value.isascii() or not value.isdigit() or not low <= int(value) <= high:
            raise WrongArguments(f'"{word}": this must be a whole number from {low} to {high}')
        return int(value)
    if spec.kind == "toggle":
        if value not in ("true", "false"):
            raise WrongArguments(f'"{word}": this must be true or false')
        return value == "true"
    allowed = [choice for choice, _ in spec.choices]
    chosen = [part.strip() for part in value.split(",")] if spec.kind == "subset" else [value]
    wrong = [choice for choice in chosen if choice not in allowed]
    if wrong:
        raise WrongArguments(f'"{word}": there is no "{wrong[0]}"; there are: {", ".join(allowed)}')
    if spec.kind == "subset" and (len(chosen) != spec.count or len(set(chosen)) != spec.count):
        raise WrongArguments(f'"{word}": name exactly {spec.count} different ones, with commas between them')
    return chosen if spec.kind == "subset" else value
