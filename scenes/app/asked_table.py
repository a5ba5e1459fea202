"""A match asked for on the command line, checked before a window opens."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import UTC, datetime

import msgspec

from game.core.catalogue import Catalogue, Game
from game.core.contract import OptionSpec
from game.core.errors import BenchError, OptionsError
from game.core.match import Match
from game.core.messages import said, unsaid
from game.core.names import alike
from game.core.reading.misfits import find_misfit, path_text
from game.core.seats import COLOURS, NAME_LENGTH, PORTRAITS, Seat
from game.cup.cup import SEATS
from game.language.console import tr
from game.players.characters import CHANCE, JOINT
from game.players.levels import LevelsFile, read_levels
from scenes.app.arguments import WrongArguments


class Table(msgspec.Struct, frozen=True):
    """A match asked for on the command line."""

    game: Game
    seats: tuple[Seat, ...]
    """Those without a name get one when the language is known: see `scenes.app.seating`."""
    options: msgspec.Struct
    seed: int | None


def asked_table(games: Catalogue, words: argparse.Namespace, *, people_allowed: bool) -> Table:
    """Read what match is asked for. Raises `WrongArguments`."""
    try:
        game = games.load(words.new if people_allowed else words.demo)
        levels = read_levels(game, games.data_dir)
    except BenchError as error:
        raise WrongArguments(said(error.message)) from error
    if words.seats is None:
        example = f"--seats {'human:Anna,' if people_allowed else ''}{levels.levels[-1].id}"
        raise WrongArguments(tr("{name} is missing, say {example}", name="--seats", example=example))
    seats = _seats(words.seats, game, levels, people_allowed=people_allowed)
    options = _game_options(words.options, game)
    _try_out(game, seats, options)
    return Table(game, seats, options, words.seed)


def asked_cup(games: Catalogue, words: argparse.Namespace) -> Table:
    """Read who plays for the cup; a game that is for as many knows their levels. Raises `WrongArguments`."""
    if words.options:
        raise WrongArguments(
            tr("{name} can only be used with {others} (see --help)", name="options", others="--new, --demo")
        )
    text = words.seats or "apprentice,apprentice"
    try:
        found = [games.load(game) for game in games.ids()]
        game = next((game for game in found if text.count(",") + 1 in game.seats), found[0])
        levels = read_levels(game, games.data_dir)
    except BenchError as error:
        raise WrongArguments(said(error.message)) from error
    seats = _seats(text, game, levels, people_allowed=False)
    if len(seats) not in SEATS:
        words_for = tr(
            "{name}: the Cup is for {least} to {most} seats",
            name="--seats",
            least=SEATS.start,
            most=SEATS.stop - 1,
        )
        raise WrongArguments(words_for)
    return Table(game, seats, game.rules.options_type(), words.seed)


def _try_out(game: Game, seats: tuple[Seat, ...], options: msgspec.Struct) -> None:
    """Set up a match nobody plays: only the rules know whether options go together, and with so many seats."""
    try:
        Match.new(game, seats, options, seed=0, now=datetime.now(UTC))
    except OptionsError as error:
        raise WrongArguments(said(error.message)) from error


def _seats(text: str, game: Game, levels: LevelsFile, *, people_allowed: bool) -> tuple[Seat, ...]:
    parts = [part.strip() for part in text.split(",")]
    if len(parts) not in game.seats:
        raise WrongArguments(
            tr(
                "{game} is for {least} to {most} seats; {name} names {count}",
                game=game.id,
                least=game.seats.start,
                most=game.seats.stop - 1,
                name="--seats",
                count=len(parts),
            )
        )
    seats = tuple(_seat(parts, number, levels, people_allowed=people_allowed) for number in range(len(parts)))
    names = [seat.name for seat in seats if seat.name]
    if len(set(map(alike, names))) < len(names):
        raise WrongArguments(tr("two seats have the same name: {names}", names=", ".join(names)))
    return seats


def _seat(parts: Sequence[str], number: int, levels: LevelsFile, *, people_allowed: bool) -> Seat:
    text = parts[number]
    ids, characters = tuple(each.id for each in levels.levels), [each.id for each in levels.characters]
    characters += [CHANCE] if characters else []
    kind, colon, name = text.partition(":")
    kind, joint, character = kind.partition(JOINT)
    colour, portrait = COLOURS[number], PORTRAITS[number]
    if kind == "human" and people_allowed and not joint:
        name = _name(text, name)
        if colon and not name:
            raise WrongArguments(tr('"{word}" names nobody; write {ways}', word=text, ways="human, human:NAME"))
        return Seat(name, None, colour, portrait)
    if kind not in ids:
        allowed = ", ".join((("human", "human:NAME") if people_allowed else ()) + ids)
        raise WrongArguments(tr('"{word}" is no seat; allowed are: {allowed}', word=text, allowed=allowed))
    if joint and character not in characters:
        raise WrongArguments(
            tr(
                '"{word}": there is no "{wrong}"; there are: {known}',
                word=text,
                wrong=character,
                known=", ".join(characters),
            )
        )
    return Seat(_name(text, name), kind, colour, portrait, character=character if joint else msgspec.UNSET)


def _name(text: str, name: str) -> str:
    if len(name.strip()) > NAME_LENGTH:
        raise WrongArguments(tr('"{word}": a name has at most {most} letters', word=text, most=NAME_LENGTH))
    if any(map(unsaid, name)):
        raise WrongArguments(tr('"{word}": a name has only letters that can be shown', word=text))
    return name.strip()


def _game_options(words: Sequence[str], game: Game) -> msgspec.Struct:
    """Options written as key=value, each checked against what the setup screen offers."""
    specs = {spec.key: spec for spec in game.options}
    fields = game.rules.options_type.__struct_fields__
    given: dict[str, object] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or key not in fields:
            raise WrongArguments(
                tr(
                    '"{word}" is no option of {game}; there are: {known}',
                    word=word,
                    game=game.id,
                    known=", ".join(fields),
                )
            )
        given[key] = _option_value(word, value, specs.get(key))
    try:
        return msgspec.convert(given, game.rules.options_type)
    except msgspec.ValidationError as error:
        misfit = find_misfit(given, game.rules.options_type, error)
        raise WrongArguments(f"{path_text(misfit.where)}: {said(misfit.message)}") from error


def _option_value(word: str, value: str, spec: OptionSpec | None) -> object:
    """Read one value; one without a spec (who begins) is a number."""
    if spec is None or spec.kind == "number":
        low, high = (0, 3) if spec is None else (spec.low, spec.high)
        if not value.isascii() or not value.isdigit() or not low <= int(value) <= high:
            raise WrongArguments(
                tr('"{word}": this must be a whole number from {low} to {high}', word=word, low=low, high=high)
            )
        return int(value)
    if spec.kind == "toggle":
        if value not in ("true", "false"):
            raise WrongArguments(tr('"{word}": this must be {allowed}', word=word, allowed="true, false"))
        return value == "true"
    allowed = [choice for choice, _ in spec.choices]
    chosen = [part.strip() for part in value.split(",")] if spec.kind == "subset" else [value]
    wrong = [choice for choice in chosen if choice not in allowed]
    if wrong:
        raise WrongArguments(
            tr(
                '"{word}": there is no "{wrong}"; there are: {known}',
                word=word,
                wrong=wrong[0],
                known=", ".join(allowed),
            )
        )
    if spec.kind == "subset" and (len(chosen) != spec.count or len(set(chosen)) != spec.count):
        raise WrongArguments(
            tr(
                '"{word}": name exactly {count} different ones, with commas between them',
                word=word,
                count=spec.count,
            )
        )
    return chosen if spec.kind == "subset" else value
