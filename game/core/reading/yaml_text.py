"""Turns YAML into plain values, noting on which lines they stand and refusing what nobody means."""

from __future__ import annotations

from typing import Any

import yaml

from game.core.messages import Message, msg
from game.core.reading.misfits import Where
from game.core.reading.parsed import Lines

MAX_DEPTH = 32
"""Nobody nests deeper by hand; reading recurses, so a limit is needed."""


class Unreadable(Exception):
    """What is wrong with a text, on which line if that is known, and where in the document."""

    def __init__(self, message: Message, line: int | None = None, where: Where = ()) -> None:
        super().__init__(message.id)
        self.message, self.line, self.where = message, line, where


def parse(text: str) -> tuple[Any, Lines] | None:
    """Return what stands in a text, and on which lines; None if nothing does. Raises `Unreadable`."""
    try:
        loader = _SafeLoader(text)
        node = loader.get_single_node()
        if node is None:
            return None
        walk = _Walk(loader)
        return walk.plain(node, ()), walk.lines
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        detail = getattr(error, "problem", None) or " ".join(str(error).split())
        problem = msg("this is not YAML: {detail}", detail=str(detail))
        raise Unreadable(problem, mark.line + 1 if mark else None) from error


def _misplaced(node: yaml.Node, where: Where, message: Message) -> Unreadable:
    return Unreadable(message, node.start_mark.line + 1, where)


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
            raise _misplaced(node, where, msg("aliases (*name) can't be used"))
        if len(where) > MAX_DEPTH:
            raise _misplaced(node, where, msg("nested deeper than {most} levels", most=MAX_DEPTH))
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
                raise _misplaced(key_node, where, msg("a key must be a word or a whole number"))
            inside = (*where, key)
            if key in found:
                first = self.lines[inside]
                raise _misplaced(
                    key_node, inside, msg("this key stands twice, first in line {first}", first=first)
                )
            found[key] = self.plain(value_node, inside)
            self.lines[inside] = key_node.start_mark.line + 1
        return found
