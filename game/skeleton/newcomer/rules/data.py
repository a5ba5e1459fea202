"""What lies in the box: the typed content of `box.yaml` (NC-1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from game.core.messages import Message, msg
from game.core.reading import schema
from game.core.reading.schema import Mistake

Few = Annotated[int, Meta(ge=1, le=12)]


class Kind(schema.Data, frozen=True):
    """A kind of ingredients."""

    id: str
    name: str


class Data(schema.Data, frozen=True):
    """The box. Ingredients are numbered from 1 on, kind by kind; 0 stands for one that isn't known."""

    kinds: tuple[Kind, ...]
    numbers: Few
    """Each kind has one ingredient of every number from 1 to this."""
    hand: Few
    """How many ingredients a seat is dealt."""
    shelf: Few
    """How many lie open."""
    match: int
    """What an ingredient counts more that falls on one of its own kind."""

    @property
    def ingredients(self) -> range:
        """All ingredients."""
        return range(1, len(self.kinds) * self.numbers + 1)

    def kind_of(self, ingredient: int) -> int:
        """Return the place of an ingredient's kind among `kinds`."""
        return (ingredient - 1) // self.numbers

    def number_of(self, ingredient: int) -> int:
        """Return the number on an ingredient."""
        return (ingredient - 1) % self.numbers + 1

    def name_of(self, ingredient: int) -> Message:
        """Say an ingredient."""
        kind = msg(self.kinds[self.kind_of(ingredient)].name)
        return msg("{kind} {number}", kind=kind, number=self.number_of(ingredient))


MOST_SEATS = 4


def mistakes(data: Data) -> Iterator[Mistake]:
    """Yield what is wrong with a box beyond its form."""
    needed = MOST_SEATS * data.hand + data.shelf
    if len(data.ingredients) < needed:
        yield msg("{seats} seats need {count} ingredients", seats=MOST_SEATS, count=needed), ("kinds",)


def check_data(data: Data) -> None:
    """Refuse a box no match can be set up with. Raises `DataError`."""
    schema.check(mistakes(data))
