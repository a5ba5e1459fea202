"""Reads YAML a person may have edited, and says precisely what is wrong with it.

Every mistake becomes a `DataError` that names the file, the line, the path inside ("potions[3].holes.red"),
what is wrong and what is allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from game.core.errors import DataError
from game.core.messages import Message, msg, printable
from game.core.reading.misfits import Where, find_misfit, path_text
from game.core.reading.parsed import Lines, keep, recall
from game.core.records.files import os_reason, read_regular

T = TypeVar("T")

MOST_BYTES = 2**22
"""Nobody writes more by hand."""


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all typed content of YAML files: frozen, and a key it doesn't know is a mistake."""


class Wrong(ValueError):
    """Raise it in a `Data`'s `__post_init__`: it becomes a `DataError` with file, line and path."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


class Document(msgspec.Struct, Generic[T], frozen=True):
    """The typed content of a file, which still knows on which line each part stands."""

    path: Path
    value: T
    lines: Lines

    def check(self, kind: type[Any], part: object, *where: str | int) -> None:
        """Check a part that its file's type leaves open. Raises `DataError` if it doesn't fit `kind`."""
        try:
            msgspec.convert(part, kind)
        except msgspec.ValidationError as error:
            misfit = find_misfit(part, kind, error)
            cause = error.__cause__
            message = cause.message if isinstance(cause, Wrong) else misfit.message
            raise self.error(message, *where, *misfit.where) from error

    def error(self, message: Message, *where: str | int) -> DataError:
        """Make (not raise) the error for a game's own check, say `error(message, "potions", 3, "holes")`."""
        return _error(self.path, self.lines, where, message)


def read_yaml(path: Path, kind: type[T]) -> T:
    """Read a YAML file as the given type. Raises `DataError`."""
    return read_document(path, kind).value


def read_document(path: Path, kind: type[T]) -> Document[T]:
    """Read a YAML file as the given type, with its lines for later checks. Raises `DataError`."""
    plain, lines = _parse(path, _read_text(path))
    try:
        value = msgspec.convert(plain, kind)
    except msgspec.ValidationError as error:
        misfit = find_misfit(plain, kind, error)
        cause = error.__cause__
        message = cause.message if isinstance(cause, Wrong) else misfit.message
        raise _error(path, lines, misfit.where, message) from error
    return Document(path, value, lines)


Mistake = tuple[Message, Where]
"""What is wrong with a game's data beyond their form, and the path to it."""


def read_checked(path: Path, kind: type[T], mistakes: Callable[[T], Iterable[Mistake]]) -> T:
    """Read a YAML file as the given type and check it for a game's own mistakes. Raises `DataError`."""
    document = read_document(path, kind)
    for message, where in mistakes(document.value):
        raise document.error(message, *where)
    return document.value


def check(mistakes: Iterable[Mistake]) -> None:
    """Refuse data out of a record or a pipe, which have no file, if anything is wrong. Raises `DataError`."""
    for message, where in mistakes:
        raise DataError(msg("{where}: {problem}", where=".".join(str(part) for part in where), problem=message))


def _read_text(path: Path) -> str:
    try:
        return read_regular(path, MOST_BYTES).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        problem = msg("this is not UTF-8 text; save the file as UTF-8")
        raise DataError(_at_line(path, line, problem)) from error
    except OSError as error:
        raise DataError(msg("{file}: {problem}.", file=printable(path), problem=os_reason(error))) from error


@lru_cache(maxsize=8)
def _parse(path: Path, text: str) -> tuple[Any, Lines]:
    """Return what stands in a file, and on which lines; nobody changes it.

    Screens that follow one another read the same levels: 20 to 40 ms each time, if they weren't kept.
    """
    found = recall(path, text)
    if found is not None:
        return found
    from game.core.reading import yaml_text  # 10 ms; a start that finds what it needs does without

    try:
        found = yaml_text.parse(text)
    except yaml_text.Unreadable as error:
        raise DataError(_at_line(path, error.line, error.message, error.where)) from error
    if found is None:
        raise DataError(msg("{file}: the file is empty.", file=printable(path)))
    keep(path, text, *found)
    return found


def _error(path: Path, lines: Lines, where: Where, message: Message) -> DataError:
    known = where
    while known not in lines and known:
        known = known[:-1]
    return DataError(_at_line(path, lines.get(known), message, where))


def _at_line(path: Path, line: int | None, problem: Message, where: Where = ()) -> Message:
    if line is None:
        return msg("{file}: {problem}.", file=printable(path), problem=problem)
    if not where:
        return msg("{file}, line {line}: {problem}.", file=printable(path), line=line, problem=problem)
    return msg(
        "{file}, line {line}, {path}: {problem}.",
        file=printable(path),
        line=line,
        path=path_text(where),
        problem=problem,
    )
