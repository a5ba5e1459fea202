"""A level's weights by name: how any game's table of worth becomes a list of numbers, and how it comes back.

What a game's evaluation thinks things are worth is `settings.weights`, a frozen struct of numbers, tuples and
dicts of them. A number's name is the path to it: "patience", "powers.joy", "alike.2".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any

import msgspec

from game.core.catalogue import Game
from game.core.errors import BenchError
from game.core.messages import msg
from game.players.contract import Level
from game.players.levels import evaluation_of

Plain = Any
"""Numbers, and lists and dicts of them."""


class NoWeights(BenchError):
    """There is nothing to tune: the level has no weights, or none of the names asked for."""


def weights_of(game: Game, level: Level) -> Plain:
    """Return all weights of a level as plain data, also those its file doesn't name. Raises `NoWeights`."""
    evaluation = evaluation_of(game, level)
    weights = getattr(getattr(evaluation, "settings", None), "weights", None)
    if weights is None:
        raise NoWeights(msg('The level "{level}" of {game} has no weights.', level=level.id, game=game.id))
    # Through JSON, as a file would hold them: lists, not tuples.
    return msgspec.json.decode(msgspec.json.encode(weights))


def flat(weights: Plain) -> dict[str, float]:
    """Return the numbers of plain weights by name; what isn't a fraction (counts, switches) isn't among them."""
    return dict(_walk(weights, ()))


def _walk(value: Plain, path: tuple[str, ...]) -> Iterator[tuple[str, float]]:
    if isinstance(value, float):
        yield ".".join(path), value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _walk(inner, (*path, str(key)))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _walk(inner, (*path, str(place)))


def changed(weights: Plain, numbers: Mapping[str, float]) -> Plain:
    """Return plain weights with some numbers changed by name."""
    return _changed(weights, numbers, ())


def _changed(value: Plain, numbers: Mapping[str, float], path: tuple[str, ...]) -> Plain:
    if isinstance(value, float):
        return float(numbers.get(".".join(path), value))
    if isinstance(value, dict):
        return {key: _changed(inner, numbers, (*path, str(key))) for key, inner in value.items()}
    if isinstance(value, list):
        return [_changed(inner, numbers, (*path, str(place))) for place, inner in enumerate(value)]
    return value


def with_weights(level: Level, weights: Plain, level_id: str) -> Level:
    """Return a level that plays with these weights, under another id."""
    game_settings = {**level.settings.get("game", {}), "weights": weights}
    return msgspec.structs.replace(level, id=level_id, settings={**level.settings, "game": game_settings})


def chosen(numbers: Mapping[str, float], patterns: Sequence[str]) -> list[str]:
    """Return the names to tune: those that fit a pattern ("powers.*"), without patterns all that aren't 0.

    A weight of 0 is something a level doesn't consider at all, or where a curve begins. Raises `NoWeights`.
    """
    if not patterns:
        found = [name for name, value in numbers.items() if value]
    else:
        for pattern in patterns:
            if not any(fnmatchcase(name, pattern) for name in numbers):
                raise NoWeights(
                    msg(
                        'No weight fits "{pattern}"; there are: {names}.',
                        pattern=pattern,
                        names=", ".join(numbers),
                    )
                )
        found = [name for name in numbers if any(fnmatchcase(name, pattern) for pattern in patterns)]
    if not found:
        raise NoWeights(msg("All weights are 0: name those to tune with `--only`."))
    return found
