"""What a computer player is asked (`Question`) and what it answers (`Plan`).

A player is handed a *view*, never a state, so it can't know more than its seat. It keeps nothing between two
questions: level, seed and view decide, and the same three give the same plan.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Annotated, Any, Generic, Protocol

import msgspec
from msgspec import Meta

from game.core.contract import Action, ActionT, Rules, StateT
from game.core.errors import PlayerError
from game.core.messages import Message, msg

Clock = Callable[[], float]
"""Seconds from any zero; rules read no clock, players are handed one."""

IsCancelled = Callable[[], bool]
"""Whether nobody waits for the answer any more; asked often, so it has to be cheap."""

AnyRules = Rules[Any, Any]

BUSY = msg("Too much else is running on this computer.")
"""Why there is no answer where a player got no time for one, or hangs."""


def never() -> bool:
    """Tell a player that nobody cancels."""
    return False


def no_time() -> float:
    """Stand still: the clock of players whose budgets are in nodes."""
    return 0.0


Count = Annotated[int, Meta(ge=1, le=1_000_000_000)]
"""How many of something a player looks at: at least one."""
Share = Annotated[float, Meta(ge=0, le=1)]
Amount = Annotated[float, Meta(ge=0, le=1e9)]


class Budget(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much a player may think about one question: positions looked at, seconds, or whichever is first.

    Nodes give the same plan on every machine (tests, arena); seconds bound the waiting (play).
    """

    nodes: Count | None = None
    seconds: Annotated[float, Meta(ge=0, le=3600)] | None = None

    def part(self, share: float) -> Budget:
        """Return a share of it, 0 to 1."""
        return Budget(
            None if self.nodes is None else max(1, int(share * self.nodes)),
            None if self.seconds is None else share * self.seconds,
        )


class Question(msgspec.Struct, Generic[StateT, ActionT], frozen=True):
    """What should `seat`, the one to decide in `view`, do now?

    `budget` is how much may be thought about it, `rng` decides by lot, `clock` tells the seconds.
    """

    rules: Rules[StateT, ActionT]
    view: StateT
    seat: int
    budget: Budget
    rng: random.Random
    clock: Clock = no_time
    cancelled: IsCancelled = never

    def within(self, budget: Budget) -> Question[StateT, ActionT]:
        """Return the same question with another budget; both draw from the one generator."""
        return msgspec.structs.replace(self, budget=budget)

    def meter(self) -> Meter:
        """Begin to count what is spent of the budget."""
        return Meter(self.budget, self.clock, self.cancelled)


class Plan(msgspec.Struct, frozen=True):
    """What a player wants to do, why, and what it hopes for.

    `actions` are played in order without asking again: only the last one may bring something unknown to light
    or pass the turn on. What the match plays by itself in between (`Rules.automatic`) isn't among them.
    `expects` is the player's own estimate of what the plan is worth to its seat, in points; `nodes` is how many
    positions it looked at.
    """

    actions: tuple[Action, ...]
    reasons: tuple[Message, ...] = ()
    expects: float | None = None
    nodes: int = 0


class Player(Protocol[StateT, ActionT]):
    """Somebody who decides for a seat."""

    def plan(self, question: Question[StateT, ActionT]) -> Plan:
        """Answer a question. Raises `Abandoned` soon after a cancel."""


AnyPlayer = Player[Any, Any]


class Abandoned(Exception):
    """A search was cancelled: there is no answer, and nobody waits for one."""


class Meter:
    """Counts what a search spends; says when the budget is used up and notices a cancel."""

    # One position costs some 10 to 50 us, so a cancel is noticed within a few milliseconds.
    _EVERY = 16

    def __init__(self, budget: Budget, clock: Clock = no_time, cancelled: IsCancelled = never) -> None:
        self._cancelled = cancelled
        self._clock = clock
        self._most = budget.nodes if budget.nodes is not None else 1 << 62
        self._seconds = budget.seconds
        self._until = None if budget.seconds is None else clock() + budget.seconds
        self._look = self._EVERY
        self._late = False
        self.nodes = 0

    def spend(self, nodes: int = 1) -> bool:
        """Count positions; False once the budget is used up. Raises `Abandoned` when cancelled."""
        self.nodes += nodes
        if self.nodes >= self._look:
            self._look = self.nodes + self._EVERY
            if self._cancelled():
                raise Abandoned
            if self._until is not None and self._clock() >= self._until:
                self._late = True
        return self.nodes < self._most and not self._late

    def used(self) -> float:
        """Return which share of the budget is used up, 0 to 1 and more; what comes first counts."""
        share = self.nodes / self._most
        if self._until is None or self._seconds is None:
            return share
        if self._seconds <= 0:
            return 1.0
        return max(share, 1.0 - (self._until - self._clock()) / self._seconds)


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One level of computer players, as `data/<game>/levels.yaml` describes it, weakest first.

    `name` and `note` (one sentence: how this level plays) are English texts, translated on screen; `engine` names
    the kind of player, `settings` are that engine's parameters, `budget` is what it gets if nothing else is said.
    `learned` names the set of weights in `learned.yaml` it plays with; read levels have them in their settings.
    """

    id: str
    name: str
    note: str
    engine: str
    budget: Budget = Budget()
    settings: dict[str, Any] = {}
    learned: str = ""


def level_named(levels: tuple[Level, ...], name: str) -> Level:
    """Find a level by its id. Raises `PlayerError` naming those there are."""
    for level in levels:
        if level.id == name:
            return level
    raise PlayerError(
        msg(
            'There is no level "{level}"; there are: {levels}.',
            level=name,
            levels=", ".join(level.id for level in levels),
        )
    )
