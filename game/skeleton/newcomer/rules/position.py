"""States from a worked case's plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.core.messages import msg
from game.core.reading.positions import read_position, wrong_position
from game.skeleton.newcomer.rules.data import Data
from game.skeleton.newcomer.rules.model import State
from game.skeleton.newcomer.rules.visibility import check


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position: what isn't named lies in the pile, the highest on top."""

    hands: list[list[int]]
    cauldrons: list[list[int]]
    shelf: list[int]
    pile: list[int] | None = None
    seat: int = 0
    brewing: bool = False


def position(data: Data, written: Mapping[str, Any]) -> State:
    """Build a state. Raises `DataError` naming what is wrong."""
    read = read_position(written, Position)
    named = {*read.shelf, *(one for part in (*read.hands, *read.cauldrons) for one in part)}
    pile = [one for one in data.ingredients if one not in named] if read.pile is None else list(read.pile)
    state = State(pile, read.shelf, [sorted(hand) for hand in read.hands], read.cauldrons, read.seat, read.brewing)
    _check(data, state)
    return state


def _check(data: Data, state: State) -> None:
    if len(state.hands) != len(state.cauldrons) or state.seat not in range(len(state.hands)):
        raise wrong_position(msg("each seat needs a hand and a cauldron, and one of them is to decide"))
    try:
        check(data, state)
    except AssertionError as error:
        raise wrong_position(msg("{problem}", problem=str(error))) from error
