"""The discs and the state of Magic Potion: plain typed data.

A disc's kind is a number: 12 ingredients (three of each element), then 16 kitchen tools and 16 magic tools (each
motif in each element), then the four element discs. What a motif is called is in the data; the rules need no more
than the numbers.
"""

from __future__ import annotations

import copy
import string
from typing import Union

import msgspec

from game.magic_potion.rules.material.field import HALF, LOW

ELEMENTS = ("fire", "water", "earth", "air")
"""The colours: red, blue, green, white. A figure is the number of its element."""
GROUPS = ("ingredients", "kitchen", "magic")
STONES = ("green", "light_blue", "dark_blue")
"""The power stones, one sort for each group."""
POINTS = (1, 2, 3)
"""A disc's, by group."""
STONE_POINTS = (4, 6, 8)
MISSION_POINTS = 2
"""For each disc that matches a mission (MP-20)."""
STOCK = (16, 8, 8)
"""How many power stones there are of each sort (MP-2)."""

FIGURES = len(ELEMENTS)
MOTIFS_OF_AN_ELEMENT = 3
COPIES = 4
"""Discs of an ingredient; also elements of a tool."""
TOOLS = 4
"""Motifs of the kitchen, and as many magic ones."""
INGREDIENTS = FIGURES * MOTIFS_OF_AN_ELEMENT
FIRST_KITCHEN = INGREDIENTS
FIRST_MAGIC = FIRST_KITCHEN + TOOLS * FIGURES
KINDS = FIRST_ELEMENT_DISC = FIRST_MAGIC + TOOLS * FIGURES
"""How many kinds of motif discs there are; the element discs come behind them."""
DISCS = INGREDIENTS * COPIES + 2 * TOOLS * FIGURES
"""The motif discs: 80 (MP-1)."""

LETTERS = string.ascii_letters[:KINDS]
"""A kind's letter in `State.layout`."""
PORTAL_MARK = "#"

PORTAL = -1
"""A portal, where a kind of disc is asked for."""
GONE = -2
"""A place where nothing lies any more."""
UNKNOWN = -1
"""A mission that a view can't know."""
NOBODY = -1
"""No figure, no element."""

# What a seat has of an element is a number of 20 bits: four for each ingredient, then one for each tool.
INGREDIENT_BITS = (1 << MOTIFS_OF_AN_ELEMENT * COPIES) - 1
KITCHEN_SHIFT = MOTIFS_OF_AN_ELEMENT * COPIES
MAGIC_SHIFT = KITCHEN_SHIFT + TOOLS
TOOL_BITS = (1 << TOOLS) - 1
KITCHEN_BITS = TOOL_BITS << KITCHEN_SHIFT
MAGIC_BITS = TOOL_BITS << MAGIC_SHIFT
GROUP_BITS = (INGREDIENT_BITS, KITCHEN_BITS, MAGIC_BITS)


def element_of(kind: int) -> int:
    """The element of a kind."""
    return kind // MOTIFS_OF_AN_ELEMENT if kind < FIRST_KITCHEN else (kind - FIRST_KITCHEN) % FIGURES


def group_of(kind: int) -> int:
    """The group of a kind of motif disc."""
    return (kind >= FIRST_KITCHEN) + (kind >= FIRST_MAGIC)


def motif_of(kind: int) -> int:
    """The motif of a kind of motif disc: its place in the data, ingredients first."""
    return kind if kind < FIRST_KITCHEN else INGREDIENTS + (kind - FIRST_KITCHEN) // FIGURES


def kind_of(motif: int, element: int) -> int:
    """The kind of a motif in an element; an ingredient has but one element."""
    return motif if motif < INGREDIENTS else FIRST_KITCHEN + (motif - INGREDIENTS) * FIGURES + element


def copies_of(kind: int) -> int:
    """How many discs of a kind there are (MP-1)."""
    return COPIES if kind < FIRST_KITCHEN else 1


def bits_of(kind: int) -> int:
    """The bits of a kind's discs among the 20 of its element."""
    if kind < FIRST_KITCHEN:
        return ((1 << COPIES) - 1) << (kind % MOTIFS_OF_AN_ELEMENT) * COPIES
    return 1 << KITCHEN_SHIFT + (kind - FIRST_KITCHEN) // FIGURES


Four = tuple[int, int, int, int]
Three = tuple[int, int, int]


class Desk(msgspec.Struct, frozen=True):
    """What a seat owns. `discs` has 20 bits for each element; `count_of` tells how many of a kind they are.

    `hypnosis`: whether the card is still there; `elements`: element discs in hand; `missions`: a green card's
    number, a kitchen motif's and a magic motif's, none without that variant.
    """

    discs: Four = (0, 0, 0, 0)
    stones: Three = (0, 0, 0)
    hypnosis: bool = True
    elements: tuple[int, ...] = ()
    missions: tuple[int, ...] = ()


class HypnosisDecision(msgspec.Struct, frozen=True, tag="hypnosis"):
    """A seat may name a figure that the seat to its right must move (MP-15)."""

    seat: int


class TakeDecision(msgspec.Struct, frozen=True, tag="take"):
    """A seat has moved a figure from `origin` and chooses the discs it removes (MP-7)."""

    seat: int
    figure: int
    origin: int
    jumped: bool = False


class AreaDecision(msgspec.Struct, frozen=True, tag="area"):
    """Areas were separated: the seat takes or leaves each of them, the first one first (MP-12, MP-13)."""

    seat: int
    areas: tuple[tuple[int, ...], ...]


Decision = Union[HypnosisDecision, TakeDecision, AreaDecision]  # noqa: UP007


class State(msgspec.Struct):
    """A match of Magic Potion. With `pending` empty the seat `seat` is to move a figure.

    `layout` is the field as it was dealt, a letter (`LETTERS`) for each place; `low` and `high` are the places
    where a motif disc still lies (see `left_of`); portals are never gone.
    """

    layout: str
    low: int
    high: int
    figures: Four
    """The place of each figure."""
    desks: tuple[Desk, ...]
    first: int
    seat: int
    stones: Three = STOCK
    """Power stones not yet given."""
    round: int = 1
    forced: int = NOBODY
    """The figure the seat must move this turn because it was hypnotised."""
    pending: tuple[Decision, ...] = ()
    elements: bool = False
    """Whether the element discs are in play (MP-17); those nobody holds and that don't lie on the field wait."""
    placed: tuple[tuple[int, int], ...] = ()
    """(element, place) of the element discs on the field."""
    missions: bool = False
    """Whether the mission cards are in play (MP-20)."""
    ending: str | None = None
    """Why the match ended: "cleared" or "stuck"."""


def left_of(state: State) -> int:
    """The places where a motif disc lies, as a set."""
    return state.high << HALF | state.low


def leave(state: State, places: int) -> None:
    """Set the places where a motif disc lies."""
    state.high = places >> HALF
    state.low = places & LOW


def copy_state(state: State) -> State:
    """An independent copy: what is shared is immutable."""
    return copy.copy(state)


def with_desk(state: State, seat: int, desk: Desk) -> None:
    """Give a seat another desk."""
    desks = state.desks
    state.desks = (*desks[:seat], desk, *desks[seat + 1 :])


def move_figure(state: State, figure: int, place: int) -> None:
    """Let a figure stand at a place."""
    fire, water, earth, air = [place if number == figure else at for number, at in enumerate(state.figures)]
    state.figures = (fire, water, earth, air)


def added(stones: Three, group: int, count: int) -> Three:
    """Return stones with so many more of a group (fewer, if it is negative)."""
    green, light_blue, dark_blue = [
        stone + count if number == group else stone for number, stone in enumerate(stones)
    ]
    return green, light_blue, dark_blue


def count_of(desk: Desk, kind: int) -> int:
    """How many discs of a kind a seat has."""
    return (desk.discs[element_of(kind)] & bits_of(kind)).bit_count()


__all__ = [name for name in dir() if name.isupper()] + [
    "AreaDecision", "Decision", "Desk", "Four", "HypnosisDecision", "State", "TakeDecision", "Three",
    "bits_of", "copies_of", "copy_state", "count_of", "element_of", "group_of", "kind_of", "leave", "left_of",
    "motif_of", "with_desk",
]  # fmt: skip
