"""The rules of Potions on the contract all games keep; see RULES.md for the numbered rules."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import msgspec

from game.core.chance import Chance, Unforeseeable, Unforeseen
from game.core.contract import Event, Foresight, Outcome, SeatScore
from game.core.ids import rules_version
from game.core.messages import Message
from game.potions.rules import follow, legal, play, position, scoring, visibility
from game.potions.rules.actions import PotionsAction
from game.potions.rules.events import PotionsEvent
from game.potions.rules.material.box import Box
from game.potions.rules.material.data import SEATS, Data
from game.potions.rules.model import State, copy_state
from game.potions.rules.setup import Options, set_up
from game.potions.rules.text.explain import refuse
from game.potions.rules.text.messages import Words


class Potions:
    """The rules for one set of data. Stateless; a `game.core.contract.Rules`."""

    game = "potions"
    version = rules_version("game.potions")
    seats = SEATS
    state_type = State
    action_type: Any = PotionsAction
    event_type: Any = PotionsEvent
    options_type: type[msgspec.Struct] = Options

    def __init__(self, data: Data) -> None:
        self.data = data
        self.boxes = tuple(Box(data, even=seats) for seats in (0, *SEATS))
        """The pieces as ever, and with even helpers for one seat, two and so on (PO-30)."""
        self.box = self.boxes[0]
        self.words = Words(self.box)

    def box_of(self, state: State) -> Box:
        """The pieces a match is played with (PO-30)."""
        return self.boxes[len(state.desks) if state.even else 0]

    def setup(self, seats: int, options: msgspec.Struct, chance: Chance) -> State:
        """See `Rules.setup`; options are `setup.Options`."""
        assert isinstance(options, Options)
        return set_up(seats, options, chance, self.boxes[seats if options.even_helpers else 0])

    def current_seat(self, state: State) -> int:
        """See `Rules.current_seat`."""
        return legal.current_seat(state)

    def legal_actions(self, state: State) -> list[PotionsAction]:
        """See `Rules.legal_actions`."""
        return legal.legal_actions(state, self.box_of(state))

    def automatic(self, state: State) -> PotionsAction | None:
        """See `Rules.automatic`."""
        return legal.automatic(state, self.box_of(state))

    def apply(
        self, state: State, action: PotionsAction, chance: Chance, events: list[Event] | None = None
    ) -> None:
        """See `Rules.apply`."""
        play.apply(state, action, chance, self.box_of(state), events)

    def outcome(self, state: State) -> Outcome | None:
        """See `Rules.outcome`; against the bot nobody may have won (PO-29)."""
        return scoring.outcome(state, self.box)

    def scores(self, state: State) -> tuple[SeatScore, ...]:
        """See `Rules.scores`."""
        return tuple(scoring.score(seat, desk, self.box) for seat, desk in enumerate(state.desks))

    def explain(self, state: State, action: PotionsAction) -> Message | None:
        """See `Rules.explain`."""
        if action in self.legal_actions(state):
            return None
        return refuse(state, action, Words(self.box_of(state)))

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
        return follow.follow(view, event, self.box_of(view))

    def foresee(self, view: State, action: PotionsAction) -> Foresight:
        """See `Rules.foresee`: the rules themselves, played on a view with a dealer that refuses."""
        events: list[Event] = []
        try:
            self.apply(copy_state(view), action, Unforeseeable(), events)
        except Unforeseen:
            return Foresight(tuple(events), certain=False)
        return Foresight(tuple(events), certain=True)

    def imagine(self, view: State, rng: random.Random) -> State:
        """See `Rules.imagine`."""
        return visibility.imagine(view, rng, self.box_of(view))

    def check(self, state: State) -> None:
        """See `Rules.check`."""
        visibility.check(state, self.box_of(state))

    def position(self, data: Mapping[str, Any]) -> State:
        """See `Rules.position`."""
        return position.build(data, self.box)

    def describe(self, event: Event) -> Message | None:
        """See `Rules.describe`."""
        return self.words.describe(event)

    def tell(self, action: PotionsAction) -> Message:
        """See `Rules.tell`."""
        return self.words.tell(action)
