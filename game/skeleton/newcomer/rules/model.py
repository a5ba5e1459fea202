"""The state of a match."""

from __future__ import annotations

import msgspec

UNKNOWN = 0
"""Stands in a view for an ingredient that can't be known."""


class Options(msgspec.Struct, frozen=True):
    """The options of a match. `first`: the seat that begins; None: chance decides."""

    first: int | None = None


class State(msgspec.Struct):
    """A match at one moment, or a seat's view of it. Ingredients are numbers (see `Data`)."""

    pile: list[int]
    """Face down; the top is the last."""
    shelf: list[int]
    hands: list[list[int]]
    cauldrons: list[list[int]]
    """What fell in first comes first."""
    seat: int
    """The seat to decide."""
    brewing: bool = False
    """Whether it has gathered and is to brew."""


def copy_state(state: State) -> State:
    """Return an independent copy."""
    return State(
        list(state.pile),
        list(state.shelf),
        [list(hand) for hand in state.hands],
        [list(cauldron) for cauldron in state.cauldrons],
        state.seat,
        state.brewing,
    )
