"""What happens in Glastonbury, as facts in their order. Tables animate them, the log tells them.

Cards are numbers (see `model`); UNKNOWN where somebody can't see one.
"""

from __future__ import annotations

from typing import ClassVar, Union

from game.core.contract import Event


class CornerChosen(Event, frozen=True):
    """A seat put its pawn beside a corner."""

    seat: int
    corner: int


class TurnStarted(Event, frozen=True):
    """A seat's turn begins; turns of all seats are counted from 1. It walks next (`Walked`)."""

    begins_turn: ClassVar[bool] = True
    seat: int
    turn: int


class Walked(Event, frozen=True):
    """A pawn walked clockwise; 0 steps with an Immuto on top."""

    seat: int
    steps: int
    start: int
    stop: int


class Rested(Event, frozen=True):
    """A seat beside a corner took nothing."""

    seat: int


class SpellUsed(Event, frozen=True):
    """A seat used an Accio or Declinatio it holds; `left`: how often that card can still be used."""

    seat: int
    card: int
    left: int


class Taken(Event, frozen=True):
    """A seat took a card off the square. `openly`: whether cauldrons are shown, so that the log may name it."""

    seat: int
    cell: int
    card: int
    accio: bool
    openly: bool
    line: int
    """The line it was the last card of, so that it waits to be kept or left (GL-18); else NOBODY."""


class Vanished(Event, frozen=True):
    """Vanesco took the top card of a seat's cauldron; `top` is what lies there now, GAP if nothing.

    `sunk`: it went under the pile, else out of the game.
    """

    seat: int
    card: int
    top: int
    sunk: bool


class Looked(Event, frozen=True):
    """A seat looks through its cauldron, from the bottom to the top; others see no card but the top."""

    seat: int
    cards: tuple[int, ...]
    cell: int
    """The empty cell that is filled once it has seen enough."""


class LookClosed(Event, frozen=True):
    """A seat has seen enough."""

    seat: int


class Filled(Event, frozen=True):
    """The pile's top card filled a cell."""

    cell: int
    card: int


class Kept(Event, frozen=True):
    """Whether the seat that took a line's last card kept it."""

    seat: int
    card: int
    kept: bool


class Ended(Event, frozen=True):
    """A seat ended the game: by the last card of `line`, or by Declinatio beside `line`."""

    seat: int
    reason: str
    line: int


class Unfolded(Event, frozen=True):
    """A seat's cauldron is laid open, from the bottom to the top."""

    seat: int
    cards: tuple[int, ...]


class ImmutoAdded(Event, frozen=True):
    """A seat added an Immuto to an ingredient."""

    seat: int
    ingredient: int


class RecipesShown(Event, frozen=True):
    """A seat's recipe cards are turned up."""

    seat: int
    recipes: tuple[int, ...]


GlastonburyEvent = Union[  # noqa: UP007
    CornerChosen, TurnStarted, Walked, Rested, SpellUsed, Taken, Vanished, Looked, LookClosed, Filled, Kept, Ended,
    Unfolded, ImmutoAdded, RecipesShown,
]  # fmt: skip
