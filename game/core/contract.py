"""The contract all games keep: the same small verb set, the same few kinds of value.

A game is a package `game/<id>/` whose `__init__` has `build(data) -> Game` (see `game.core.catalogue`).
Its `Rules` know everything about what is legal and what follows; the hall knows nothing about any game.

Words: a *state* is the whole truth; a *view* is a state of the same type with what a seat can't know marked
unknown; an *action* is one small decision of one seat; an *event* is one fact that followed from it.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from typing import Any, ClassVar, Protocol, TypeVar

import msgspec

from game.core.chance import Chance
from game.core.messages import Message


def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


class Action(msgspec.Struct, frozen=True, gc=False, tag=_snake, tag_field="do"):
    """One decision of one seat: a small frozen value of ids and numbers. In records: {"do": "pick", …}.

    Values hold no circles, so the collector needn't look at them: searches make them by the million.
    """


class Event(msgspec.Struct, frozen=True, tag=_snake, tag_field="event"):
    """One domain fact, in the order in which it happened. Tables animate events; the log tells them."""

    begins_turn: ClassVar[bool] = False
    """Whether a new turn begins with it also where the same seat goes on; else one ends where the seat changes."""
    quiet: ClassVar[bool] = False
    """Whether it only keeps the books, so that `Rules.follow` can: nothing is seen to happen, nothing is told."""


class ScorePart(msgspec.Struct, frozen=True):
    """Points and where they came from; `kind` is a stable id for pictures, `label` the words."""

    kind: str
    label: Message
    points: int


class SeatScore(msgspec.Struct, frozen=True):
    """One seat's result. `total` is the sum of the parts' points."""

    seat: int
    total: int
    parts: tuple[ScorePart, ...]
    secret: bool = False
    """Whether the points can't be told before the match is over; then `total` is 0 and says nothing."""


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: why, every seat's score in seat order, and who won.

    Several share a victory; nobody won only where a single seat lost against the game itself.
    """

    reason: Message
    scores: tuple[SeatScore, ...]
    winners: tuple[int, ...]
    rounds: int = 0
    """How many rounds were begun; 0 if it isn't known."""
    tie_break: Message | None = None
    """How a tie for the victory was, or wasn't, broken; None if there was none, or nothing breaks ties."""
    rival: SeatScore | None = None
    """What the game itself made where a single seat plays against it; it counts as the seat after the last."""

    @property
    def everyone(self) -> tuple[SeatScore, ...]:
        """All scores, the rival's last."""
        return self.scores if self.rival is None else (*self.scores, self.rival)

    @property
    def victors(self) -> tuple[int, ...]:
        """Who won, which is the rival if no seat did."""
        return self.winners or (() if self.rival is None else (self.rival.seat,))


class OptionSpec(msgspec.Struct, frozen=True):
    """One option of a game as the setup screen and the command line offer it.

    `kind`: "toggle" (bool), "choice" (one of `choices`), "number" (`low` to `high`, None = by the number of
    seats), "subset" (exactly `count` of `choices`, as a list).
    """

    key: str
    kind: str
    title: Message
    note: Message
    choices: tuple[tuple[str, Message], ...] = ()
    low: int = 0
    high: int = 0
    count: int = 0
    shown_if: tuple[str, str] | None = None
    """Offer it only while the option named first has the value named second."""
    seats: tuple[int, ...] = ()
    """Offer it only with so many seats; empty: with any number."""


StateT = TypeVar("StateT", bound=msgspec.Struct)
ActionT = TypeVar("ActionT", bound=Action)


class Foresight(msgspec.Struct, frozen=True):
    """What would follow from an action as far as a view can tell.

    `events` tells it up to the point where chance or something hidden decides; what comes into sight unknown is
    marked unknown in them. `certain` says that they are all there is to tell, exactly as it will be observed, and
    that nothing hidden would come to light, neither by the action nor by taking it back (a card covers another):
    exactly then the action may be undone.
    """

    events: tuple[Event, ...]
    certain: bool


class Rules(Protocol[StateT, ActionT]):
    """A game's rules. Stateless: everything is in the state, and all chance is asked of the dealer.

    State types are `msgspec.Struct`s: they decode from records, cases and the worker's pipe as they are.
    """

    game: str
    """The game's id, also its package's name."""
    version: int
    """Raised when a change of the rules makes old records invalid."""
    seats: range
    """The possible numbers of seats."""
    state_type: type[StateT]
    action_type: Any
    """The union of the game's action classes, for decoding."""
    event_type: Any
    """The union of the game's event classes."""
    options_type: type[msgspec.Struct]
    """The game's options, all with defaults."""

    def setup(self, seats: int, options: msgspec.Struct, chance: Chance) -> StateT:
        """Set up a match. Raises `OptionsError` if the options can't be played."""

    def current_seat(self, state: StateT) -> int:
        """Return the seat to decide now; undefined once there is an outcome."""

    def legal_actions(self, state: StateT) -> list[ActionT]:
        """List what the current seat may do, without repetitions; empty exactly if there is an outcome."""

    def automatic(self, state: StateT) -> ActionT | None:
        """Return the action the table plays by itself, because the rules leave no real choice; else None."""

    def apply(self, state: StateT, action: ActionT, chance: Chance, events: list[Event] | None = None) -> None:
        """Carry out a legal action (trusted: not checked) by changing the state in place.

        Events are appended only if a list is passed, so that search pays nothing for them.
        """

    def outcome(self, state: StateT) -> Outcome | None:
        """Return how the match ended, or None while it goes on."""

    def scores(self, state: StateT) -> tuple[SeatScore, ...]:
        """Return the scores as if the match ended now, as far as the state (or view) shows them."""

    def explain(self, state: StateT, action: ActionT) -> Message | None:
        """Say why an action isn't legal; None if it is."""

    def copy(self, state: StateT) -> StateT:
        """Return an independent copy."""

    def view(self, state: StateT, seat: int | None) -> StateT:
        """Return what a seat (None: the public) may know, as a state of its own."""

    def observe(self, event: Event, seat: int | None) -> Event | None:
        """Return an event as a seat may see it; None if it may not see it at all."""

    def follow(self, view: StateT, event: Event) -> StateT:
        """Return the view after one event as its seat observed it; `view` stays as it is.

        Folding all observed events of an action over the view before it gives the view after it: for every seat,
        the public, and the truth (a state with its events unmasked, as a finished match is looked back at).
        """

    def foresee(self, view: StateT, action: ActionT) -> Foresight:
        """Return what would follow, from a view, without asking chance."""

    def imagine(self, view: StateT, rng: random.Random) -> StateT:
        """Return a full state that could be behind a view, every possible one equally likely."""

    def check(self, state: StateT) -> None:
        """Raise AssertionError if the state breaks a conservation law (used by tests and `fuzz`)."""

    def position(self, data: Mapping[str, Any]) -> StateT:
        """Build a state from a worked case's plain data. Raises `DataError` naming what is wrong."""

    def describe(self, event: Event) -> Message | None:
        """Say an event in words for the log; None if it is not worth a line."""

    def tell(self, action: ActionT) -> Message:
        """Say an action in words (log, hints, command line)."""
