"""States and views of a match as what they are in its game: the match itself knows them as structs."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from game.core.match import Match

StateT = TypeVar("StateT", bound=msgspec.Struct)


def state_of(match: Match, kind: type[StateT]) -> StateT:
    """The whole truth of a match."""
    return as_kind(match.state, kind)


def view_of(match: Match, kind: type[StateT], seat: int | None) -> StateT:
    """What a seat (None: the public) may know now."""
    return as_kind(match.view(seat), kind)


def as_kind(state: msgspec.Struct, kind: type[StateT]) -> StateT:
    """A state that must be of this kind."""
    assert isinstance(state, kind)
    return state
