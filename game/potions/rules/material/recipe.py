"""What a potion card demands: rows of drops with signs between them, and what may still go where (PO-5, PO-6).

A row is written as on the card: `R5 = R = W`. A drop is a colour's letter (R red, B blue, G green, Y yellow,
P purple, W white: any colour) and perhaps the value it demands; between two drops stands a sign, `=`, `!=`, `<=`
or `->`, or nothing. The *fills* of a card are a character a drop: its value, or "." while it is open.

Signs: `=` and drops without a sign between them make groups; `!=` parts two groups, every drop of the one differs
from every drop of the other; `<=` and `->` bind the two drops beside them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import chain, product
from typing import NamedTuple

from game.core.messages import msg
from game.core.reading.schema import Wrong
from game.potions.rules.model import DICE

WHITE = "W"
"""The magic ingredient's die, and the drop that takes any colour."""
OPEN = "."
SIDES = 6
SIGNS = ("=", "!=", "<=", "->")
BESIDE = ""
"""Two drops side by side without a sign."""
IN_A_ROW = 4
LEAST_DROPS, MOST_DROPS = 4, 7
_MOST_KEPT = 20_000
"""Fills whose masks are kept for a card; then it forgets them all."""

_ROWS = 256
"""So many rows are kept as they were read and solved: as data are checked each is asked for several times."""

_DROP = re.compile(r"([RBGYPW])([1-6]?)")


Opening = tuple[int, int, str]
"""A drop that can be filled now: its place, the values it may get (as a set of bits), the dice it takes."""


class Drop(NamedTuple):
    """A drop of a card: its colour's letter, the value it demands (0: any)."""

    colour: str
    value: int


class Row(NamedTuple):
    """A row of a card; `signs[i]` stands between drops i and i + 1."""

    drops: tuple[Drop, ...]
    signs: tuple[str, ...]

    def text(self, first: int = 0, last: int | None = None) -> str:
        """Write a stretch of the row as in the data."""
        end = len(self.drops) - 1 if last is None else last
        words = [_written(self.drops[first])]
        for place in range(first, end):
            words += [self.signs[place]] if self.signs[place] else []
            words.append(_written(self.drops[place + 1]))
        return " ".join(words)


def dice_of(drop: Drop) -> str:
    """The dice a drop takes."""
    return DICE if drop.colour == WHITE else drop.colour + WHITE


def _written(drop: Drop) -> str:
    return f"{drop.colour}{drop.value or ''}"


@lru_cache(_ROWS)
def parse_row(text: str) -> Row:
    """Read a row. Raises `Wrong` saying what can't be read."""
    drops: list[Drop] = []
    signs: list[str] = []
    sign: str | None = None
    for word in text.split():
        if word in SIGNS:
            if not drops or sign is not None:
                raise Wrong(msg('"{row}": a sign stands between two drops', row=text))
            sign = word
            continue
        found = _DROP.fullmatch(word)
        if found is None:
            raise Wrong(
                msg(
                    '"{row}": "{word}" is neither a drop (say R, W or B5) nor a sign (=, !=, <= or ->)',
                    row=text,
                    word=word,
                )
            )
        if drops:
            signs.append(BESIDE if sign is None else sign)
        sign = None
        drops.append(Drop(found[1], int(found[2] or 0)))
    if sign is not None or not drops:
        raise Wrong(msg('"{row}": a row begins and ends with a drop', row=text))
    if len(drops) > IN_A_ROW:
        raise Wrong(msg('"{row}": a row has at most {most} drops', row=text, most=IN_A_ROW))
    return Row(tuple(drops), tuple(signs))


def groups(row: Row) -> list[list[int]]:
    """The groups of a row: what `=` joins, and what stands side by side."""
    found = [[0]]
    for place, sign in enumerate(row.signs):
        if sign in ("=", BESIDE):
            found[-1].append(place + 1)
        else:
            found.append([place + 1])
    return found


def bonds(row: Row) -> Iterator[tuple[str, int, int]]:
    """Each pair of drops that a sign binds: (sign, left, right)."""
    group_of = {place: group for group in groups(row) for place in group}
    for place, sign in enumerate(row.signs):
        if sign == "!=":
            yield from ((sign, left, right) for left in group_of[place] for right in group_of[place + 1])
        elif sign:
            yield sign, place, place + 1


def holds(sign: str, left: int, right: int) -> bool:
    """Whether two values stand in a sign's relation; `->` asks nothing of values."""
    if sign == "=":
        return left == right
    if sign == "!=":
        return left != right
    return sign != "<=" or left <= right


@lru_cache(_ROWS)
def solutions(row: Row) -> tuple[tuple[int, ...], ...]:
    """All values a row's drops may have together."""
    choices = [(drop.value,) if drop.value else tuple(range(1, SIDES + 1)) for drop in row.drops]
    bound = list(bonds(row))
    return tuple(
        values
        for values in product(*choices)
        if all(holds(sign, values[left], values[right]) for sign, left, right in bound)
    )


def contradiction(row: Row) -> str | None:
    """The shortest stretch of a row that no values satisfy, as written; None if the row can be filled."""
    if solutions(row):
        return None
    for length in range(2, len(row.drops) + 1):
        for first in range(len(row.drops) - length + 1):
            piece = Row(row.drops[first : first + length], row.signs[first : first + length - 1])
            if not solutions(piece):
                return piece.text()
    raise AssertionError("a row is a stretch of itself")


class _RowSolver:
    """Which values each open drop of a row may get; as few as a row has, it keeps what it worked out."""

    def __init__(self, row: Row, start: int) -> None:
        """`start`: the place of its first drop on the card."""
        self._solutions = solutions(row)
        self._before = {right: left for sign, left, right in bonds(row) if sign == "->"}
        self._drops = [(start + place, dice_of(drop)) for place, drop in enumerate(row.drops)]
        self.domains = cache(self._domains)
        """As `Recipe.domains`."""
        self.openings = cache(self._openings)
        """As `Recipe.openings`."""

    def _domains(self, fills: str) -> tuple[int, ...]:
        given = [(place, int(fill)) for place, fill in enumerate(fills) if fill != OPEN]
        masks = [0] * len(fills)
        for values in self._solutions:
            if all(values[place] == value for place, value in given):
                for place, value in enumerate(values):
                    masks[place] |= 1 << value
        for place, _ in given:
            masks[place] = 0
        return tuple(masks)

    def _openings(self, fills: str) -> tuple[Opening, ...]:
        found = []
        for place, mask in enumerate(self.domains(fills)):
            if mask and (place not in self._before or fills[self._before[place]] != OPEN):
                there, takes = self._drops[place]
                found.append((there, mask, takes))
        return tuple(found)


class Openings(dict[str, tuple[Opening, ...]]):
    """What of a card can be filled now, by its fills, in the order of its drops; kept, as all ask for it."""

    def __init__(self, rows: list[tuple[int, int, _RowSolver]]) -> None:
        super().__init__()
        self._rows = rows

    def __missing__(self, fills: str) -> tuple[Opening, ...]:
        if len(self) > _MOST_KEPT:
            self.clear()
        parts = [solver.openings(fills[begin:end]) for begin, end, solver in self._rows]
        found = self[fills] = tuple(chain.from_iterable(parts))
        return found


def bound_by(row: Row, sign: int) -> list[int]:
    """The drops of a row that its sign between drops `sign` and `sign` + 1 binds together."""
    group_of = {place: group for group in groups(row) for place in group}
    if row.signs[sign] == "=":
        return group_of[sign]
    if row.signs[sign] == "!=":
        return [*group_of[sign], *group_of[sign + 1]]
    return [sign, sign + 1]


class Recipe:
    """A card's drops, and what may be filled into them."""

    def __init__(self, rows: tuple[Row, ...]) -> None:
        self.rows = rows
        self.drops: tuple[Drop, ...] = tuple(drop for row in rows for drop in row.drops)
        self.takes: tuple[str, ...] = tuple(dice_of(drop) for drop in self.drops)
        """For each drop the dice it takes."""
        self.empty = OPEN * len(self.drops)
        self.before: list[int] = [-1] * len(self.drops)
        """For each drop the one that must be filled before it; -1: none."""
        self.after: list[int] = [-1] * len(self.drops)
        self.bonds: list[tuple[str, int, int]] = []
        self._rows: list[tuple[int, int, _RowSolver]] = []
        start = 0
        for row in rows:
            self._rows.append((start, start + len(row.drops), _RowSolver(row, start)))
            for sign, left, right in bonds(row):
                self.bonds.append((sign, start + left, start + right))
                if sign == "->":
                    self.before[start + right] = start + left
                    self.after[start + left] = start + right
            start += len(row.drops)
        self._domains: dict[str, tuple[int, ...]] = {}
        self.openings = Openings(self._rows)

    def domains(self, fills: str) -> tuple[int, ...]:
        """For each drop the values it can have in a completed card, as a set of bits; 0 for filled ones."""
        known = self._domains.get(fills)
        if known is None:
            parts = [solver.domains(fills[begin:end]) for begin, end, solver in self._rows]
            known = tuple(chain.from_iterable(parts))
            if len(self._domains) > _MOST_KEPT:
                self._domains.clear()
            self._domains[fills] = known
        return known

    def allowed(self, fills: str) -> tuple[int, ...]:
        """For each drop the values that may be filled in now, as a set of bits (PO-6: `->` too); 0 for none."""
        masks = [0] * len(self.drops)
        for place, mask, _ in self.openings[fills]:
            masks[place] = mask
        return tuple(masks)

    def liftable(self, fills: str, place: int) -> bool:
        """Whether a filled drop may be taken off: not if its `->` successor is filled (PO-24, Spider)."""
        return fills[place] != OPEN and (self.after[place] < 0 or fills[self.after[place]] == OPEN)


def fill(fills: str, place: int, value: int) -> str:
    """The fills with one more drop filled."""
    return f"{fills[:place]}{value}{fills[place + 1 :]}"


def lift(fills: str, place: int) -> str:
    """The fills with a drop opened again."""
    return fills[:place] + OPEN + fills[place + 1 :]
