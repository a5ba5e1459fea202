"""The pieces and the state of Potion Explosion: plain typed data.

The pieces never change and come from YAML; the state holds their ids only. Marbles are letters (see `actions`).
"""

from __future__ import annotations

import copy
from typing import Union

import msgspec

OPEN = "."
"""An open hole in a brew's `marbles`, a filled one in its `open`."""
UNKNOWN_TILE = -1
"""A tile of a stack that a view can't know."""
POOL_SIZE = 3
"""Marbles a pool holds (PE-3, PE-18)."""
FIVE_KINDS = "five"
"""The reason of the skill token for five different kinds."""


class Kind(msgspec.Struct, frozen=True):
    """A kind of potion: `id` is also its power's."""

    id: str
    name: str
    short: str


class Tile(msgspec.Struct, frozen=True):
    """A potion tile: its kind, its holes (a letter each, in the order of the picture), its points."""

    id: int
    kind: str
    holes: str
    points: int
    starter: bool


class Brew(msgspec.Struct, frozen=True, gc=False):
    """A tile on a burner: `open` has each hole's colour, "." if filled; `marbles` what lies there, "." if open."""

    tile: int
    open: str
    marbles: str


class Desk(msgspec.Struct):
    """What a seat owns; `hand` and `pool` in the order of arrival, `drunk` are completed tiles already drunk."""

    brewing: list[Brew | None]
    hand: str = ""
    pool: str = ""
    completed: tuple[int, ...] = ()
    drunk: tuple[int, ...] = ()
    skills: tuple[str, ...] = ()
    helps: int = 0


class DraftDecision(msgspec.Struct, frozen=True, tag="draft"):
    """A seat has to choose a starter tile (PE-14)."""

    seat: int


class JoyDecision(msgspec.Struct, frozen=True, tag="joy"):
    """A seat may still put `left` marbles of `stock` into any open holes (PE-24)."""

    seat: int
    left: int
    stock: str


class DrawDecision(msgspec.Struct, frozen=True, tag="draw"):
    """A seat has to choose a new tile from the tops of the stacks (PE-20)."""

    seat: int


class TieBreakDecision(msgspec.Struct, frozen=True, tag="tie_break"):
    """A tied seat has to make its tie-break pick (PE-33)."""

    seat: int


Decision = Union[DraftDecision, JoyDecision, DrawDecision, TieBreakDecision]  # noqa: UP007


class State(msgspec.Struct):
    """A match of Potion Explosion. With `pending` empty the seat `seat` is in its turn; the last one is on top."""

    kinds: tuple[str, ...]
    tracks: list[str]
    stacks: list[tuple[int, ...]]
    """Tile ids, the face-up top last."""
    starters: tuple[int, ...]
    """The starter tiles laid out and not yet drafted."""
    desks: list[Desk]
    countdown: int
    helps_left: int
    first: int
    seat: int
    round: int = 1
    picked: bool = False
    helped: bool = False
    pending: tuple[Decision, ...] = ()
    ending: str | None = None
    """Why the end was triggered ("countdown" or "stacks"), or None."""
    over: bool = False
    out: str = ""
    """Marbles that tie-break picks took out of the game."""
    tie_break: tuple[tuple[int, int], ...] = ()
    """(seat, marbles taken) of the tie-break picks made."""


def copy_state(state: State) -> State:
    """An independent copy: what is shared is immutable."""
    twin = copy.copy(state)
    twin.tracks = state.tracks.copy()
    twin.stacks = state.stacks.copy()
    desks: list[Desk] = []
    for desk in state.desks:
        desk_twin = copy.copy(desk)
        desk_twin.brewing = desk.brewing.copy()
        desks.append(desk_twin)
    twin.desks = desks
    return twin


def new_brew(tile: Tile) -> Brew:
    """A tile put on a burner, all holes open."""
    return Brew(tile.id, tile.holes, OPEN * len(tile.holes))
