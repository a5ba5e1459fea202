"""Reads YAML a person may have edited, and says precisely what is wrong with it.

Every mistake becomes a `DataError` that names the file, the line, the path inside ("potions[3].holes.red"),
what is wrong and what is allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
import yaml

from game.core.errors import DataError
from game.core.messages import Message, msg, printable
from game.core.reading.misfits import Where, find_misfit, path_text
from game.core.records.files import os_reason, read_regular

T = TypeVar("T")

Lines = dict[Where, int]
"""The line, counted from 1, on which each part of a document begins."""

MOST_BYTES = 2**22
"""Nobody writes more by hand."""
MAX_DEPTH = 32
"""Nobody nests deeper by hand; reading recurses, so a limit is needed."""


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all typed content of YAML files: frozen, and a key it doesn't know is a mistake."""


class Wrong(ValueError):
    """Raise it in a `Data`'s `__post_init__`: it becomes a `DataError` with file, line and path."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


@dataclass(frozen=True)
class Document(Generic[T]):
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
    try:
        loader = _SafeLoader(text)
        node = loader.get_single_node()
        if node is None:
            raise DataError(msg("{file}: the file is empty.", file=printable(path)))
        walk = _Walk(loader)
        return walk.plain(node, ()), walk.lines
    except _Misplaced as error:
        raise DataError(_at_line(path, error.line, error.message, error.where)) from error
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        detail = getattr(error, "problem", None) or " ".join(str(error).split())
        problem = msg("this is not YAML: {detail}", detail=str(detail))
        raise DataError(_at_line(path, mark.line + 1 if mark else None, problem)) from error


class _Misplaced(Exception):
    """A mistake found while walking the nodes."""

    def __init__(self, node: yaml.Node, where: Where, message: Message) -> None:
        super().__init__(message.id)
        self.line, self.where, self.message = node.start_mark.line + 1, where, message


_SafeLoader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""Ten times as fast where PyYAML was built with libyaml, which its wheels are."""


class _Walk:
    """Turns nodes into plain Python values, noting their lines and refusing what nobody means."""

    def __init__(self, loader: Any) -> None:
        self._loader = loader
        self._seen: set[int] = set()
        self.lines: Lines = {}

    def plain(self, node: yaml.Node, where: Where) -> Any:
        """Return the value of a node and of all inside it."""
        if id(node) in self._seen:  # with them, a small file can be endlessly large
            raise _Misplaced(node, where, msg("aliases (*name) can't be used"))
        if len(where) > MAX_DEPTH:
            raise _Misplaced(node, where, msg("nested deeper than {most} levels", most=MAX_DEPTH))
        self._seen.add(id(node))
        self.lines[where] = node.start_mark.line + 1
        if isinstance(node, yaml.SequenceNode):
            return [self.plain(item, (*where, index)) for index, item in enumerate(node.value)]
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, where)
        return self._loader.construct_object(node)

    def _mapping(self, node: yaml.MappingNode, where: Where) -> dict[str | int, Any]:
        found: dict[str | int, Any] = {}
        for key_node, value_node in node.value:
            key = self._loader.construct_object(key_node) if isinstance(key_node, yaml.ScalarNode) else None
            if not isinstance(key, str | int):
                raise _Misplaced(key_node, where, msg("a key must be a word or a whole number"))
            inside = (*where, key)
            if key in found:
                first = self.lines[inside]
                raise _Misplaced(
                    key_node, inside, msg("this key stands twice, first in line {first}", first=first)
                )
            found[key] = self.plain(value_node, inside)
            self.lines[inside] = key_node.start_mark.line + 1
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
