"""What a game tells the searches that all games share: how it is judged, and which actions are worth a look.

Each game hands one in as `Game.evaluation`; the searches know no game.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Generic, Protocol, TypeVar, runtime_checkable

import msgspec

from game.core.contract import ActionT, StateT
from game.core.messages import Message

StateT_contra = TypeVar("StateT_contra", bound=msgspec.Struct, contravariant=True)

Line = tuple[ActionT, ...]
"""Actions of one seat that follow each other."""


class Found(msgspec.Struct, Generic[StateT, ActionT], frozen=True):
    """A line that may be played, the state it leads to (as far as the view can tell) and what that is worth."""

    value: float
    line: Line[ActionT]
    state: StateT


class Evaluation(Protocol[StateT_contra, ActionT]):
    """How a game is judged. States given here are views, or what followed from one."""

    def value(self, state: StateT_contra, seat: int) -> float:
        """Return what a state is worth to a seat, in points, with what `finish` would still do counted in."""

    def candidates(self, state: StateT_contra, seat: int, line: Line[ActionT]) -> Sequence[ActionT]:
        """Return the legal actions worth branching on after `line`; the obvious ones are left to `finish`."""

    def way(self, action: ActionT) -> Hashable | None:
        """Return what a level may overlook: all actions of one way, together; None for what nobody overlooks.

        Asked only for levels whose attention isn't full.
        """

    def settled(self, state: StateT_contra, seat: int, line: Line[ActionT]) -> bool:
        """Whether a line may stop here, so that its value can be compared with others'."""

    def finish(self, state: StateT_contra, seat: int) -> Line[ActionT]:
        """Return the obvious actions that make a state worth its value, in order; may be empty."""

    def key(self, state: StateT_contra, seat: int, line: Line[ActionT]) -> Hashable:
        """Return the same for two lines if the search need not follow both."""

    def reasons(self, view: StateT_contra, seat: int, line: Line[ActionT]) -> tuple[Message, ...]:
        """Say in a few words why this line is good, the weightiest first; what it leads to for sure may be told.

        It is what will be played, or, by a level that advises, what could be (with its finish).
        """


class Weighty(Protocol[StateT_contra]):
    """What the players with big budgets ask: not all questions of a turn deserve the same."""

    def share(self, view: StateT_contra) -> float:
        """Return which share of its budget a question deserves: 1 for a whole turn, less for a question aside.

        0: imagined worlds tell nothing about it, planning will do.
        """


@runtime_checkable
class Hopeful(Protocol[StateT_contra]):
    """What a game offers whose `value` doesn't see what chance has just brought, such as dice that were rolled."""

    def prospect(self, state: StateT_contra, seat: int) -> float:
        """Return what a state is worth to a seat, in points, if it makes the best of what came."""


@runtime_checkable
class Featured(Protocol[StateT_contra]):
    """What a game offers from which a value can be learned (`engines.last_word`, `learning`)."""

    feature_names: tuple[str, ...]
    stages: int
    """In how many stages of a match features count differently."""

    def stage(self, view: StateT_contra, seat: int) -> int | None:
        """Return the stage, from 0, in which a seat is asked; None where a value has nothing to say."""

    def features(self, state: StateT_contra, seat: int, value: float) -> tuple[float, ...]:
        """Return what a plan leads to as numbers, `finish` included; `value` is what `Evaluation.value` says."""
