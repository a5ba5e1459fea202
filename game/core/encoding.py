"""Views and actions as numbers, for programs that learn: what a game writes, and the sheets it writes on.

A game's `Encoding` says in one place what of a view is told and in which order. On a `Sheet` that becomes numbers,
on a `NamingSheet` their names and bounds: so names can't come apart from what they name.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Protocol, TypeAlias, TypeVar

import msgspec

from game.core.contract import Action

ViewT = TypeVar("ViewT", bound=msgspec.Struct, contravariant=True)
AnyAction = TypeVar("AnyAction", bound=Action)


class Encoding(Protocol[ViewT, AnyAction]):
    """How one game's views and actions are numbered. Seats are told from the own one on, clockwise."""

    actions: tuple[AnyAction, ...]
    """All there are, in the order of their numbers, as `relative` writes them; the same for all options."""

    def relative(self, view: ViewT, action: AnyAction) -> AnyAction:
        """Return an action as it stands in `actions`: seats counted from the own one, cards by their places."""

    def absolute(self, view: ViewT, action: AnyAction) -> AnyAction:
        """Return what an action of `actions` means in a view, whether it is legal there or not.

        Raises `LookupError` if it means nothing there.
        """

    def write(self, sheet: Sheet, view: ViewT, seat: int) -> None:
        """Write down what a seat knows, each time the same entries in the same order."""


Row: TypeAlias = "array[int]"
"""Numbers written at once, of 16 bits each."""


def row(values: Iterable[int]) -> Row:
    """Make a row of numbers from -32768 to 32767."""
    return array("h", values)


@cache
def one_hot(index: int, count: int) -> Row:
    """Return a row of `count` zeros with a 1 at `index`; a negative one leaves it out."""
    return row(int(place == index) for place in range(count))


class Names(msgspec.Struct, frozen=True):
    """The names of a row's entries and the bounds of their values."""

    labels: tuple[str, ...]
    high: tuple[int, ...]
    low: tuple[int, ...]

    @classmethod
    def of(cls, labels: Iterable[str], high: int = 1, low: int = 0) -> Names:
        """Name entries that all have the same bounds."""
        named = tuple(labels)
        return cls(named, (high,) * len(named), (low,) * len(named))

    def __add__(self, other: Names) -> Names:
        """Return the names of two rows that follow each other."""
        return Names(self.labels + other.labels, self.high + other.high, self.low + other.low)

    def within(self, name: str) -> Names:
        """Return the same names below another one."""
        return Names(tuple(f"{name}.{label}" for label in self.labels), self.high, self.low)


class Sheet:
    """Takes numbers down, nothing else: it is filled each time somebody looks."""

    def __init__(self) -> None:
        self.values = array("h")

    def part(self, name: str, number: int = -1) -> None:
        """Begin a part, which is an entry of the observation as a dict; the number, if any, goes to its name."""

    def number(self, name: str, value: int, high: int = 1, low: int = 0) -> None:
        """Write one number, or a bool."""
        self.values.append(value)

    def one_of(self, name: str, labels: Sequence[str], index: int) -> None:
        """Write which of several it is: a 1 in its place; a negative index means none of them."""
        self.values.extend(one_hot(index, len(labels)))

    def row(self, name: str, names: Names, values: Iterable[int]) -> None:
        """Write a whole row; one that comes again and again is quickest as a `Row`."""
        self.values.extend(values)


class NamingSheet(Sheet):
    """Takes names and bounds down, too."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: dict[str, Names] = {}
        """The entries of each part, in order."""
        self._part = ""

    def part(self, name: str, number: int = -1) -> None:
        """See `Sheet.part`."""
        self._part = name if number < 0 else f"{name}_{number}"
        self.parts[self._part] = Names.of(())

    def number(self, name: str, value: int, high: int = 1, low: int = 0) -> None:
        """See `Sheet.number`."""
        super().number(name, value, high, low)
        self._add(Names.of((name,), high, low))

    def one_of(self, name: str, labels: Sequence[str], index: int) -> None:
        """See `Sheet.one_of`."""
        super().one_of(name, labels, index)
        self._add(Names.of(labels).within(name))

    def row(self, name: str, names: Names, values: Iterable[int]) -> None:
        """See `Sheet.row`."""
        super().row(name, names, values)
        self._add(names.within(name))

    def _add(self, names: Names) -> None:
        self.parts[self._part] += names


def places_from(seat: int, seats: int) -> list[int]:
    """List all seats, the own one first, then clockwise."""
    return [(seat + step) % seats for step in range(seats)]


def seat_from(seat: int, place: int, seats: int) -> int:
    """Return the seat so many seats clockwise of the own one. Raises `LookupError` if there are not so many."""
    return places_from(seat, seats)[place]


def place_from(seat: int, other: int, seats: int) -> int:
    """Return how many seats clockwise of the own one another is; -1 for none."""
    return (other - seat) % seats if other >= 0 else -1
