"""What a game tells of its problems: which positions make one, what may be asked there, and how it is said."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Protocol, TypeVar

import msgspec

from game.core.chance import RecordingDealer
from game.core.contract import ActionT, StateT
from game.core.messages import Message
from game.problems.format import Goal

T = TypeVar("T")


class TooLarge(Exception):
    """A search was given up: there are more positions than it may look at."""


class Nothing(RecordingDealer):
    """The dealer of problems: what is shuffled lies aside, and nothing is thrown or drawn by lot.

    Positions are made so that it is asked for no more than that.
    """

    def __init__(self) -> None:
        super().__init__(0, 0)

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return nothing: whatever it is, it lies aside."""
        return []

    def roll(self, sides: int) -> int:
        """Raise `TooLarge`: a line that needs a throw is no part of a problem."""
        raise TooLarge

    def choose(self, count: int) -> int:
        """Raise `TooLarge`, as for a throw."""
        raise TooLarge


class Kind(msgspec.Struct, frozen=True):
    """A kind of goal.

    `lowest`: less isn't worth asking for; `most_ways`: with more ways it would be no problem; `share`: at most
    so many of a game's problems of a step ask for it; `at_end`: only the end of the turn decides (a win, say), so
    that problems have to keep the lines that are good.
    """

    lowest: int
    most_ways: int = 8
    share: float = 0.5
    at_end: bool = False


class Quest(Protocol[StateT, ActionT]):
    """One position in which something is asked of the seat to move, within a number of its turns."""

    start: StateT
    seat: int
    turns: int

    def going(self, state: StateT) -> bool:
        """Whether the seat's turns go on: it is still to decide something."""

    def moves(self, state: StateT) -> Sequence[tuple[ActionT, ...]]:
        """List what may be done next, as rows of actions that belong together; none that only end the turn."""

    def key(self, state: StateT) -> Hashable:
        """Return what is the same for positions from which the same can be done."""

    def kinds(self) -> Sequence[str]:
        """List which kinds of goal may be asked for here."""

    def measure(self, kind: str, state: StateT) -> int:
        """Return how much of a kind is reached. Raises `TooLarge` if that takes too long a search."""

    def idea(self, line: Sequence[ActionT]) -> frozenset[Hashable]:
        """Return what of a line is its idea: lines with the same are one way, and those with more are none."""

    def appeal(self, before: StateT, after: StateT) -> float:
        """Return how good a move looks at first sight; one more is chosen some three times as often."""


class Puzzles(Protocol[StateT, ActionT]):
    """A game's problems."""

    kinds: Mapping[str, Kind]

    def options(self) -> msgspec.Struct:
        """Return the options of the matches in which positions are looked for."""

    def positions(self, state: StateT, rng: random.Random) -> Iterator[tuple[StateT, int]]:
        """Make problems' positions of one in a match (a copy), each with a number of turns; often none."""

    def quest(self, start: StateT, turns: int, most: int) -> Quest[StateT, ActionT]:
        """Ask something in a position; searches of its own look at `most` positions."""

    def say(self, goal: Goal) -> Message:
        """Say what is asked for."""

    def hint(self, start: StateT, goal: Goal, line: Sequence[ActionT]) -> Message:
        """Say the idea of a solution, without giving it away."""

    def shown(self, start: StateT) -> StateT | None:
        """Return a position with all open that has to be kept in mind, to be shown first; None if nothing has."""
