"""The contract's verbs, each handed on to the file that does it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import msgspec

from game.core.chance import Chance
from game.core.contract import Event, Foresight, Outcome, SeatScore
from game.core.ids import rules_version
from game.core.messages import Message
from game.skeleton.newcomer.rules import play, scoring, visibility
from game.skeleton.newcomer.rules.actions import AnyAction
from game.skeleton.newcomer.rules.data import MOST_SEATS, Data
from game.skeleton.newcomer.rules.events import AnyEvent
from game.skeleton.newcomer.rules.model import Options, State, copy_state
from game.skeleton.newcomer.rules.position import position
from game.skeleton.newcomer.rules.text import messages
from game.skeleton.newcomer.rules.text.explain import explain


class GameRules:
    """See `game.core.contract.Rules`."""

    game = "newcomer"
    version = rules_version("game.skeleton.newcomer")
    seats = range(2, MOST_SEATS + 1)
    state_type = State
    action_type: Any = AnyAction
    event_type: Any = AnyEvent
    options_type: type[msgspec.Struct] = Options

    def __init__(self, data: Data) -> None:
        self.data = data

    def setup(self, seats: int, options: msgspec.Struct, chance: Chance) -> State:
        """See `Rules.setup`."""
        assert isinstance(options, Options)
        return play.set_up(self.data, seats, options, chance)

    def current_seat(self, state: State) -> int:
        """See `Rules.current_seat`."""
        return state.seat

    def legal_actions(self, state: State) -> list[AnyAction]:
        """See `Rules.legal_actions`."""
        return play.legal_actions(state)

    def automatic(self, state: State) -> AnyAction | None:
        """See `Rules.automatic`."""
        legal = play.legal_actions(state)
        return legal[0] if len(legal) == 1 else None

    def apply(self, state: State, action: AnyAction, chance: Chance, events: list[Event] | None = None) -> None:
        """See `Rules.apply`."""
        happened = play.apply(self.data, state, action)
        if events is not None:
            events += happened

    def outcome(self, state: State) -> Outcome | None:
        """See `Rules.outcome`."""
        return scoring.outcome(self.data, state)

    def scores(self, state: State) -> tuple[SeatScore, ...]:
        """See `Rules.scores`."""
        return scoring.scores(self.data, state)

    def explain(self, state: State, action: AnyAction) -> Message | None:
        """See `Rules.explain`."""
        return explain(state, action, self.outcome(state) is not None)

    def copy(self, state: State) -> State:
        """See `Rules.copy`."""
        return copy_state(state)

    def view(self, state: State, seat: int | None) -> State:
        """See `Rules.view`."""
        return visibility.view(state, seat)

    def observe(self, event: Event, seat: int | None) -> Event | None:
        """See `Rules.observe`."""
        return visibility.observe(event, seat)

    def follow(self, view: State, event: Event) -> State:
        """See `Rules.follow`."""
        after = copy_state(view)
        play.happen(after, event)
        return after

    def foresee(self, view: State, action: AnyAction) -> Foresight:
        """See `Rules.foresee`."""
        return visibility.foresee(self.data, view, action)

    def imagine(self, view: State, rng: random.Random) -> State:
        """See `Rules.imagine`."""
        return visibility.imagine(self.data, view, rng)

    def check(self, state: State) -> None:
        """See `Rules.check`."""
        visibility.check(self.data, state)

    def position(self, data: Mapping[str, Any]) -> State:
        """See `Rules.position`."""
        return position(self.data, data)

    def describe(self, event: Event) -> Message | None:
        """See `Rules.describe`."""
        return messages.describe(self.data, event)

    def tell(self, action: AnyAction) -> Message:
        """See `Rules.tell`."""
        return messages.tell(self.data, action)
