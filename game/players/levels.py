"""Levels as data: reads `data/<game>/levels.yaml` and makes the players its levels describe."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from game.core.catalogue import PROJECT, Game
from game.core.errors import PlayerError
from game.core.messages import msg
from game.core.schema import Document, read_document
from game.players.contract import Level, Player, level_named
from game.players.deep import DeepPlayer, DeepSettings
from game.players.random_player import RandomPlayer
from game.players.turn import TurnPlayer, TurnSettings
from game.players.worlds import WorldsPlayer, WorldsSettings

RANDOM = Level("random", "Random", "Takes any legal action.", "random")
"""Known in every game (arena, tests), offered in none."""


class LevelsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of `levels.yaml`: the levels, weakest first, and who gives the hints."""

    levels: tuple[Level, ...]
    adviser: Level


def _random(game: Game, level: Level) -> Player:
    return RandomPlayer()


def _turn(game: Game, level: Level) -> Player:
    settings = msgspec.convert(level.settings, TurnSettings)
    return TurnPlayer(_evaluation(game, settings), settings)


def _worlds(game: Game, level: Level) -> Player:
    settings = msgspec.convert(level.settings, WorldsSettings)
    return WorldsPlayer(_evaluation(game, settings), settings)


def _deep(game: Game, level: Level) -> Player:
    settings = msgspec.convert(level.settings, DeepSettings)
    return DeepPlayer(_evaluation(game, settings), settings)


def _evaluation(game: Game, settings: TurnSettings | DeepSettings) -> Any:
    """What the game's `evaluation.py` makes of a level's settings."""
    module = importlib.import_module(f"{type(game.rules).__module__.rpartition('.')[0]}.evaluation")
    return module.evaluation(game.rules, settings.game)


ENGINES: dict[str, Callable[[Game, Level], Player]] = {
    "random": _random,
    "turn": _turn,
    "worlds": _worlds,
    "deep": _deep,
}
"""The kinds of players there are, by the name a level's `engine` gives."""


def read_levels(game: Game, data_dir: Path = PROJECT / "data") -> LevelsFile:
    """Read a game's levels. Raises `DataError`."""
    document = read_document(data_dir / game.id / "levels.yaml", LevelsFile)
    for place, level in enumerate(document.value.levels):
        _check(document, level, "levels", place)
    _check(document, document.value.adviser, "adviser")
    return document.value


def _check(document: Document[LevelsFile], level: Level, *where: str | int) -> None:
    if level.engine not in ENGINES:
        raise document.error(
            msg(
                'there is no engine "{engine}"; there are: {engines}',
                engine=level.engine,
                engines=", ".join(ENGINES),
            ),
            *where,
            "engine",
        )


def find_level(game: Game, name: str, data_dir: Path = PROJECT / "data") -> Level:
    """Find a level of a game, also "adviser" and "random". Raises `PlayerError` naming all, or `DataError`."""
    if name == RANDOM.id:
        return RANDOM
    known = read_levels(game, data_dir)
    return level_named((*known.levels, known.adviser, RANDOM), name)


def make_player(game: Game, level: Level) -> Player:
    """Make the player a level describes. Raises `PlayerError` if its settings don't fit its engine."""
    try:
        return ENGINES[level.engine](game, level)
    except (msgspec.ValidationError, KeyError) as error:
        raise PlayerError(
            msg(
                'The level "{level}" of {game} can\'t be played: {problem}.',
                level=level.id,
                game=game.id,
                problem=str(error),
            )
        ) from error
