"""What a game tells of its matches so that merits can be asked for: named counts, step by step and at the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol, TypeVar

import msgspec

from game.core.contract import Outcome
from game.core.timeline import PlayedStep

StateT = TypeVar("StateT", bound=msgspec.Struct, contravariant=True)


class Deed(NamedTuple):
    """A seat did something, so many times; deeds of a name are added up over a step, a turn, or a match."""

    seat: int
    name: str
    amount: int = 1


class Deeds(Protocol[StateT]):
    """A game's deeds. What some seat couldn't know while the match goes on may only be told at its end.

    Both are pure: a saved match that is replayed has the same deeds.
    """

    names: Sequence[str]
    """All names it uses."""

    def of_step(self, step: PlayedStep, before: StateT, after: StateT) -> Iterable[Deed]:
        """Yield what was done in a step, for any seat. States are the truth, and only to be looked at."""

    def at_end(self, state: StateT, outcome: Outcome) -> Iterable[Deed]:
        """Yield what is true of each seat once the match is over."""
