"""The cards and the state of Glastonbury: plain typed data.

A card is a number: ingredients come first, each with its four values, then Immuto and the spells. What an
ingredient is called and which colour it has is in the data; the rules need no more than the numbers.
"""

from __future__ import annotations

import copy
from typing import Union

import msgspec

INGREDIENTS = 18
VALUES = 4
"""Each ingredient has the values 1 to 4 (GL-1)."""
FIRST_IMMUTO = INGREDIENTS * VALUES
FIRST_SPELL = FIRST_ACCIO = FIRST_IMMUTO + 2
FIRST_DECLINATIO = FIRST_ACCIO + 2
FIRST_AT_ONCE = FIRST_PERLUCEO = FIRST_DECLINATIO + 2
"""From here on cards work at once when they are taken, and taking them is the turn's spell (GL-11)."""
FIRST_VANESCO = FIRST_PERLUCEO + 2
CARDS = FIRST_VANESCO + 4
"""How many cards there are (GL-1, GL-2)."""

UNKNOWN = -1
"""A card or recipe that a view can't know."""
GAP = -2
"""A cell without a card."""
NOBODY = -1
"""No seat, no colour, no place yet."""

EMPTY_STEPS = 2
"""Steps with an empty cauldron (GL-7)."""

STEPS_OF_CARD = (
    *(value for _ in range(INGREDIENTS) for value in range(1, VALUES + 1)),
    *(0,) * (FIRST_SPELL - FIRST_IMMUTO),
)
"""The number on each card that can lie in a cauldron."""

SPELLS = ("immuto", "accio", "declinatio", "perluceo", "vanesco")


def power_of(card: int) -> str | None:
    """What a card is besides an ingredient, one of `SPELLS`; None for an ingredient."""
    if card < FIRST_IMMUTO:
        return None
    firsts = (FIRST_IMMUTO, FIRST_ACCIO, FIRST_DECLINATIO, FIRST_PERLUCEO, FIRST_VANESCO)
    return SPELLS[sum(card >= first for first in firsts) - 1]


def ingredient_of(card: int) -> int:
    """The ingredient of an ingredient card."""
    return card // VALUES


def value_of(card: int) -> int:
    """The number on an ingredient card, 1 to 4; 0 on an Immuto."""
    return STEPS_OF_CARD[card]


def card_of(ingredient: int, value: int) -> int:
    """The card of an ingredient with a value from 1 to 4."""
    return ingredient * VALUES + value - 1


class Spell(msgspec.Struct, frozen=True):
    """An Accio or Declinatio a seat holds, and how often it can still be used."""

    card: int
    left: int


class Stall(msgspec.Struct):
    """What a seat owns. `cauldron` from the bottom to the top; `when` has the turn in which each of it was taken.

    `colour` is the pawn's; `pawn` its step, NOBODY before a corner is chosen; `spent` are spell cards put aside;
    `looked` is the turn of its last Perluceo; `immutos` the ingredients its Immutos were added to at the end.
    """

    colour: int
    pawn: int = NOBODY
    cauldron: tuple[int, ...] = ()
    when: tuple[int, ...] = ()
    spells: tuple[Spell, ...] = ()
    spent: tuple[int, ...] = ()
    looked: int = NOBODY
    recipes: tuple[int, ...] = ()
    immutos: tuple[int, ...] = ()


class CornerDecision(msgspec.Struct, frozen=True, tag="corner"):
    """A seat has to choose the corner it begins beside (GL-5)."""

    seat: int


class LookDecision(msgspec.Struct, frozen=True, tag="look"):
    """A seat looks through its cauldron until it has seen enough (GL-15); `cell` is to be filled afterwards."""

    seat: int
    cell: int


class KeepDecision(msgspec.Struct, frozen=True, tag="keep"):
    """A seat took the last card of `line` and may keep it or not (GL-18)."""

    seat: int
    card: int
    line: int


class ImmutoDecision(msgspec.Struct, frozen=True, tag="immuto"):
    """A seat has to add an Immuto to an ingredient (GL-21)."""

    seat: int


Decision = Union[CornerDecision, LookDecision, KeepDecision, ImmutoDecision]  # noqa: UP007


class Memory(msgspec.Struct, frozen=True):
    """What everybody has seen and screens don't show any more: only views hold it (GL-26).

    `cauldrons` has every seat's cards, `bottom` those Vanesco put under the pile, its lowest card first.
    """

    cauldrons: tuple[tuple[int, ...], ...]
    bottom: tuple[int, ...]


class State(msgspec.Struct):
    """A match of Glastonbury. With `pending` (top last) empty the seat `seat` is in its turn and has walked.

    `square` has a card for each cell or GAP, `pile` its top last; `turn` counts all seats' turns from 1.
    """

    square: list[int]
    pile: list[int]
    stalls: list[Stall]
    first: int
    seat: int
    turn: int = 0
    hopped: bool = False
    """Whether Declinatio was used this turn."""
    pending: tuple[Decision, ...] = ()
    sunk: int = 0
    """How many cards at the bottom of the pile were put there by Vanesco."""
    out: tuple[int, ...] = ()
    """Cards that left the game: Vanesco's with an empty pile, a last card that wasn't kept."""
    left_out: int = NOBODY
    """The pawn colour whose cards are not in play (GL-4)."""
    open: bool = False
    """Whether cauldrons are shown openly (GL-26)."""
    ending: str | None = None
    """Why the game ended: "line" or "declinatio"; Immutos may still be to add."""
    ender: int = NOBODY
    over: bool = False
    memory: Memory | None = None
    alone: int = NOBODY
    """In a problem, the only seat that walks: the others wait where they stand."""


def copy_state(state: State) -> State:
    """An independent copy: what is shared is immutable."""
    twin = copy.copy(state)
    twin.square = state.square.copy()
    twin.pile = state.pile.copy()
    twin.stalls = [copy.copy(stall) for stall in state.stalls]
    return twin
