"""What all games share in reading the hand-written positions of worked cases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from game.core.errors import DataError
from game.core.messages import Message, msg
from game.core.reading.misfits import find_misfit, path_text

T = TypeVar("T")


def read_position(data: Mapping[str, Any], kind: type[T]) -> T:
    """Read a position's plain data as the given type. Raises `DataError` naming what is wrong and where."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        misfit = find_misfit(data, kind, error)
        where = path_text(misfit.where)
        problem = msg("{where}: {problem}", where=where, problem=misfit.message) if where else misfit.message
        raise wrong_position(problem) from error


def wrong_position(problem: Message) -> DataError:
    """Make (not raise) the error for a position that can't be."""
    return DataError(msg("This position can't be: {problem}.", problem=problem))
