"""What lies on any game's table, as rows of named pieces: worked out from the fields of its state.

A list that holds something for each seat is the seats' (hands, cauldrons, desks); all else lies in the middle.
What fields and values are called the game says (`Game.piece`); one that doesn't has its fields' names shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from game.core.catalogue import Game
from game.core.messages import Message

HIDDEN = ""
"""Stands for a piece nobody in front of the screen can know."""


class Row(msgspec.Struct, frozen=True):
    """Pieces that lie together. `key`: where in the state; `seat`: whose they are; None: nobody's."""

    key: str
    title: str
    pieces: tuple[str, ...]
    seat: int | None


class Reader(msgspec.Struct, frozen=True):
    """Reads views of one match; `say` turns messages into words."""

    game: Game
    seats: int
    say: Callable[[Message], str]

    def read(self, view: msgspec.Struct) -> tuple[Row, ...]:
        """Return all that is to be seen in a view."""
        return tuple(self._of_struct(view, "", None))

    def _of_struct(self, struct: msgspec.Struct, path: str, seat: int | None) -> Iterator[Row]:
        for field in struct.__struct_fields__:
            yield from self._of(field, getattr(struct, field), f"{path}{field}", seat)

    def _of(self, field: str, value: object, key: str, seat: int | None) -> Iterator[Row]:
        title = self._title(field)
        if title is None:
            return
        if isinstance(value, msgspec.Struct):
            yield from self._of_struct(value, f"{key}.", seat)
        elif isinstance(value, list | tuple) and any(
            isinstance(part, list | tuple | msgspec.Struct) for part in value
        ):
            by_seat = seat is None and len(value) == self.seats
            for at, part in enumerate(value):
                yield from self._of(field, part, f"{key}.{at}", at if by_seat else seat)
        else:
            yield Row(key, title, tuple(self._pieces(field, value)), seat)

    def _pieces(self, field: str, value: object) -> Iterator[str]:
        if isinstance(value, Mapping):
            for name, part in value.items():
                yield f"{name}: {self._word(field, part)}"
        elif isinstance(value, list | tuple | set | frozenset):
            for part in value:
                yield self._word(field, part)
        else:
            yield self._word(field, value)

    def _title(self, field: str) -> str | None:
        if self.game.piece is None:
            return field.replace("_", " ").capitalize()
        named = self.game.piece(self.game.rules, field, None)
        return None if named is None else self.say(named)

    def _word(self, field: str, value: object) -> str:
        if value is None:
            return HIDDEN
        if self.game.piece is None:
            return str(value)
        named = self.game.piece(self.game.rules, field, value)
        return HIDDEN if named is None else self.say(named)


def come(before: Sequence[Row], after: Sequence[Row]) -> frozenset[tuple[str, int]]:
    """Return which pieces have come: the row's key, and the place in it."""
    were = {row.key: Counter(row.pieces) for row in before}
    found: set[tuple[str, int]] = set()
    for row in after:
        left = Counter(row.pieces) - were.get(row.key, Counter())
        for place in range(len(row.pieces) - 1, -1, -1):  # what is new was most likely put behind
            if left[row.pieces[place]] > 0:
                left[row.pieces[place]] -= 1
                found.add((row.key, place))
    return frozenset(found)
