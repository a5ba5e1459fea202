"""What is kept in the season's file: sections, each with a name and a type of its own."""

from __future__ import annotations

from typing import Annotated, Generic, TypeVar

import msgspec
from msgspec import Meta

S = TypeVar("S", bound=msgspec.Struct)

MOST_PEOPLE = 500
Key = Annotated[str, Meta(max_length=40)]
"""Whom something is about: the key of a person (`people.key_of`), or of a match (`record.match_id`)."""


class Section(msgspec.Struct, Generic[S], frozen=True):
    """A part of the season's file. `Season.read` and `Season.change` take it; the store needn't know it.

    `kind` is a struct all of whose fields have defaults: that is the section before anything was written. Types
    bound what a stranger may have written into the file (`Annotated[…, Meta(le=…, max_length=…)]`), and a
    `__post_init__` that raises ValueError refuses what types can't say. Values are never changed in place.
    """

    name: str
    kind: type[S]

    def parse(self, content: bytes) -> S:
        """Read it. Raises `msgspec.DecodeError`."""
        return msgspec.json.decode(content, type=self.kind)

    def format(self, value: S) -> bytes:
        """Write it."""
        return msgspec.json.encode(value)
