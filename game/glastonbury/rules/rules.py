"""The rules of Glastonbury on the contract all games keep; see RULES.md for the numbered rules."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import msgspec

from game.core.chance import Chance, Unforeseeable, Unforeseen
from game.core.contract import Event, Foresight, Outcome, SeatScore
from game.core.ids import rules_version
from game.core.messages import Message
from game.glastonbury.rules import follow, foresight, legal, play, position, results, scoring, visibility
from game.glastonbury.rules.actions import GlastonburyAction
from game.glastonbury.rules.events import GlastonburyEvent
from game.glastonbury.rules.material.data import SEATS, Data
from game.glastonbury.rules.material.deck import deck_of
from game.glastonbury.rules.model import State, copy_state
from game.glastonbury.rules.setup import Options, set_up
from game.glastonbury.rules.text.explain import refuse
from game.glastonbury.rules.text.messages import Words


class Glastonbury:
    """The rules for one set of data. Stateless; a `game.core.contract.Rules`."""

    game = "glastonbury"
    version = rules_version("game.glastonbury")
    seats = SEATS
    state_type = State
    action_type: Any = GlastonburyAction
    event_type: Any = GlastonburyEvent
    options_type: type[msgspec.Struct] = Options

    def __init__(self, data: Data) -> None:
        self.data = data
        self.deck = deck_of(data)
        self.words = Words(data)

    def setup(self, seats: int, options: msgspec.Struct, chance: Chance) -> State:
        """See `Rules.setup`; options are `setup.Options`."""
        assert isinstance(options, Options)
        return set_up(seats, options, chance, self.deck)

    def current_seat(self, state: State) -> int:
        """See `Rules.current_seat`."""
        return state.pending[-1].seat if state.pending else state.seat

    def legal_actions(self, state: State) -> list[GlastonburyAction]:
        """See `Rules.legal_actions`."""
        return legal.legal_actions(state)

    def automatic(self, state: State) -> GlastonburyAction | None:
        """See `Rules.automatic`."""
        return legal.automatic(state)

    def apply(
        self, state: State, action: GlastonburyAction, chance: Chance, events: list[Event] | None = None
    ) -> None:
        """See `Rules.apply`."""
        play.apply(state, action, chance, self.deck, events)

    def outcome(self, state: State) -> Outcome | None:
        """See `Rules.outcome`."""
        return results.outcome(state, self.deck, self.words)

    def scores(self, state: State) -> tuple[SeatScore, ...]:
        """See `Rules.scores`; in a view of covered cauldrons nobody has any."""
        return results.scores(state, self.deck, self.words)

    def best_immutos(self, state: State, seat: int) -> tuple[int, ...]:
        """Where a seat's Immutos not yet added bring it the most, as far as a state or view shows (GL-21)."""
        return scoring.best_immutos(state, seat, [stall.immutos for stall in state.stalls], self.deck)

    def explain(self, state: State, action: GlastonburyAction) -> Message | None:
        """See `Rules.explain`."""
        if action in self.legal_actions(state):
            return None
        return refuse(state, action)

    def copy(self, state: State) -> State:
        """See `Rules.copy`."""
        return copy_state(state)

    def view(self, state: State, seat: int | None) -> State:
        """See `Rules.view` and `visibility`."""
        return visibility.view(state, seat)

    def observe(self, event: Event, seat: int | None) -> Event | None:
        """See `Rules.observe`."""
        return visibility.observe(event, seat)

    def follow(self, view: State, event: Event) -> State:
        """See `Rules.follow`."""
        return follow.follow(view, event, self.deck)

    def foresee(self, view: State, action: GlastonburyAction) -> Foresight:
        """See `Rules.foresee`: the rules themselves, played on a view with a dealer that refuses."""
        world = copy_state(view)
        events: list[Event] = []
        try:
            self.apply(world, action, Unforeseeable(), events)
        except Unforeseen:
            return Foresight(tuple(events), certain=False)
        return Foresight(tuple(events), certain=foresight.certain(view, world, events))

    def imagine(self, view: State, rng: random.Random) -> State:
        """See `Rules.imagine`."""
        return visibility.imagine(view, rng, self.deck)

    def check(self, state: State) -> None:
        """See `Rules.check`."""
        visibility.check(state, self.deck.colours)

    def position(self, data: Mapping[str, Any]) -> State:
        """See `Rules.position`."""
        return position.build(data, self.data, self.deck)

    def describe(self, event: Event) -> Message | None:
        """See `Rules.describe`."""
        return self.words.describe(event)

    def tell(self, action: GlastonburyAction) -> Message:
        """See `Rules.tell`."""
        return self.words.tell(action)
