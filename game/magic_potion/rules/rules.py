"""The rules of Magic Potion on the contract all games keep; see RULES.md for the numbered rules."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import msgspec

from game.core.chance import Chance
from game.core.contract import Event, Foresight, Outcome, SeatScore
from game.core.ids import rules_version
from game.core.messages import Message
from game.magic_potion.rules import follow, legal, play, position, scoring, visibility
from game.magic_potion.rules.actions import MagicPotionAction
from game.magic_potion.rules.events import MagicPotionEvent, MissionsShown
from game.magic_potion.rules.material.data import SEATS, Data, missions_of, portals_of, starts_of
from game.magic_potion.rules.material.layout_cache import Ground
from game.magic_potion.rules.model import UNKNOWN, State, copy_state
from game.magic_potion.rules.setup import Options, set_up
from game.magic_potion.rules.text.explain import refuse
from game.magic_potion.rules.text.messages import Words


class MagicPotion:
    """The rules for one set of data. Stateless; a `game.core.contract.Rules`."""

    game = "magic_potion"
    version = rules_version("game.magic_potion")
    seats = SEATS
    state_type = State
    action_type: Any = MagicPotionAction
    event_type: Any = MagicPotionEvent
    options_type: type[msgspec.Struct] = Options

    def __init__(self, data: Data) -> None:
        self.data = data
        self.portals = portals_of(data)
        self.starts = starts_of(data)
        self.missions = missions_of(data)
        self.ground = Ground()
        self.words = Words(data)

    def setup(self, seats: int, options: msgspec.Struct, chance: Chance) -> State:
        """See `Rules.setup`; options are `setup.Options`."""
        assert isinstance(options, Options)
        return set_up(seats, options, chance, self.ground, self.portals, self.starts, self.missions)

    def current_seat(self, state: State) -> int:
        """See `Rules.current_seat`."""
        return state.pending[-1].seat if state.pending else state.seat

    def legal_actions(self, state: State) -> list[MagicPotionAction]:
        """See `Rules.legal_actions`."""
        return legal.legal_actions(state, self.ground)

    def automatic(self, state: State) -> MagicPotionAction | None:
        """See `Rules.automatic`."""
        return legal.automatic(state, self.ground)

    def apply(
        self, state: State, action: MagicPotionAction, chance: Chance, events: list[Event] | None = None
    ) -> None:
        """See `Rules.apply`; chance is never asked."""
        play.apply(state, action, self.ground, events)

    def outcome(self, state: State) -> Outcome | None:
        """See `Rules.outcome`."""
        return None if state.ending is None else scoring.outcome(state, self.missions)

    def scores(self, state: State) -> tuple[SeatScore, ...]:
        """See `Rules.scores`; missions count as far as they are known."""
        return tuple(scoring.score(seat, desk, self.missions) for seat, desk in enumerate(state.desks))

    def explain(self, state: State, action: MagicPotionAction) -> Message | None:
        """See `Rules.explain`."""
        if action in self.legal_actions(state):
            return None
        return refuse(state, action, self.ground)

    def copy(self, state: State) -> State:
        """See `Rules.copy`."""
        return copy_state(state)

    def view(self, state: State, seat: int | None) -> State:
        """See `Rules.view`; only others' missions are hidden (MP-20)."""
        return visibility.view(state, seat)

    def observe(self, event: Event, seat: int | None) -> Event | None:
        """See `Rules.observe`: everything happens openly."""
        return event

    def follow(self, view: State, event: Event) -> State:
        """See `Rules.follow`."""
        return follow.follow(view, event, self.ground)

    def foresee(self, view: State, action: MagicPotionAction) -> Foresight:
        """See `Rules.foresee`: the rules themselves; only missions that are shown at the end may be unknown."""
        world = copy_state(view)
        events: list[Event] = []
        play.apply(world, action, self.ground, events)
        unknown = any(isinstance(event, MissionsShown) and UNKNOWN in event.missions for event in events)
        return Foresight(tuple(events), certain=not unknown)

    def imagine(self, view: State, rng: random.Random) -> State:
        """See `Rules.imagine`."""
        return visibility.imagine(view, rng, self.missions)

    def check(self, state: State) -> None:
        """See `Rules.check`."""
        visibility.check(state, self.ground)

    def position(self, data: Mapping[str, Any]) -> State:
        """See `Rules.position`."""
        return position.build(data, self.data, self.ground, self.portals, self.starts)

    def describe(self, event: Event) -> Message | None:
        """See `Rules.describe`."""
        return self.words.describe(event)

    def tell(self, action: MagicPotionAction) -> Message:
        """See `Rules.tell`."""
        return self.words.tell(action)
