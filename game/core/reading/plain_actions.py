"""How worked cases and lessons write actions, and what chance says, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from game.core.contract import Action
from game.core.messages import msg
from game.core.reading.comparing import CaseError, plain_text

Plain = dict[str, Any]

Answers = Literal["any"] | list[int | list[int]]
"""What chance says: the answers in order, or "any" where it doesn't matter."""


class PlainReader:
    """Reads what a file says in a game's own words; `names`: "$name" anywhere in it stands for a value."""

    def __init__(self, action_type: Any, names: Mapping[str, Any]) -> None:
        self._action_type, self._names = action_type, names

    def action(self, data: Plain) -> Action:
        """Read an action. Raises `CaseError`."""
        named = self.named(data)
        try:
            action: Action = msgspec.convert(named, self._action_type)
        except msgspec.ValidationError as error:
            raise CaseError(
                msg("{action} is no action of this game: {problem}", action=plain_text(data), problem=str(error))
            ) from error
        known = msgspec.to_builtins(action)
        for key in named:
            if key not in known:
                raise CaseError(msg('{action} knows no "{key}"', action=plain_text(data), key=key))
        return action

    def named(self, value: Any) -> Any:
        """Put in what names stand for. Raises `CaseError`."""
        if isinstance(value, str) and value.startswith("$"):
            if value[1:] not in self._names:
                raise CaseError(msg('"{name}" is not among the names of this file', name=value))
            return self._names[value[1:]]
        if isinstance(value, Mapping):
            return {key: self.named(inner) for key, inner in value.items()}
        if isinstance(value, list | tuple):
            return [self.named(inner) for inner in value]
        return value


def as_plain(value: Any) -> Any:
    """Return a value as JSON would hold it, so that tuples compare as the lists of a YAML file."""
    return msgspec.json.decode(msgspec.json.encode(value))
