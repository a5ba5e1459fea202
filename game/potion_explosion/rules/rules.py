"""The rules of Potion Explosion on the contract all games keep; see RULES.md for the numbered rules."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import takewhile
from typing import Any

import msgspec

from game.core.chance import Chance, Unforeseeable, Unforeseen
from game.core.contract import Event, Foresight, Outcome, SeatScore
from game.core.ids import rules_version
from game.core.messages import Message
from game.potion_explosion.rules import dispenser, follow, legal, play, position, scoring, visibility
from game.potion_explosion.rules.actions import DrawTile, PotionExplosionAction
from game.potion_explosion.rules.data import SEATS, Data, kinds_of, tiles_of
from game.potion_explosion.rules.events import PotionExplosionEvent, TieBroken
from game.potion_explosion.rules.model import UNKNOWN_TILE, State, copy_state
from game.potion_explosion.rules.setup import Options, set_up
from game.potion_explosion.rules.text.explain import refuse
from game.potion_explosion.rules.text.messages import Words


class PotionExplosion:
    """The rules for one set of data. Stateless; a `game.core.contract.Rules`."""

    game = "potion_explosion"
    version = rules_version("game.potion_explosion")
    seats = SEATS
    state_type = State
    action_type: Any = PotionExplosionAction
    event_type: Any = PotionExplosionEvent
    options_type: type[msgspec.Struct] = Options

    def __init__(self, data: Data) -> None:
        self.data = data
        self.kinds = {kind.id: kind for kind in kinds_of(data)}
        self.tiles = tiles_of(data)
        self.marbles = data.marbles.letters()
        self.words = Words(self.tiles, self.kinds)

    def setup(self, seats: int, options: msgspec.Struct, chance: Chance) -> State:
        """See `Rules.setup`; options are `setup.Options`."""
        assert isinstance(options, Options)
        return set_up(seats, options, chance, self.data, self.tiles)

    def current_seat(self, state: State) -> int:
        """See `Rules.current_seat`."""
        return state.pending[-1].seat if state.pending else state.seat

    def legal_actions(self, state: State) -> list[PotionExplosionAction]:
        """See `Rules.legal_actions`."""
        return legal.legal_actions(state, self.tiles)

    def automatic(self, state: State) -> PotionExplosionAction | None:
        """See `Rules.automatic`."""
        return legal.automatic(state, self.tiles)

    def apply(
        self, state: State, action: PotionExplosionAction, chance: Chance, events: list[Event] | None = None
    ) -> None:
        """See `Rules.apply`."""
        play.apply(state, action, chance, self.tiles, events)

    def outcome(self, state: State) -> Outcome | None:
        """See `Rules.outcome`."""
        return scoring.outcome(state, self.tiles, self.kinds)

    def scores(self, state: State) -> tuple[SeatScore, ...]:
        """See `Rules.scores`."""
        return tuple(scoring.score(seat, desk, self.tiles, self.kinds) for seat, desk in enumerate(state.desks))

    def explain(self, state: State, action: PotionExplosionAction) -> Message | None:
        """See `Rules.explain`."""
        if action in self.legal_actions(state):
            return None
        return refuse(state, action, self.words)

    def copy(self, state: State) -> State:
        """See `Rules.copy`."""
        return copy_state(state)

    def view(self, state: State, seat: int | None) -> State:
        """See `Rules.view`; all seats and the public see the same (PE-8)."""
        return visibility.view(state)

    def observe(self, event: Event, seat: int | None) -> Event | None:
        """See `Rules.observe`."""
        return visibility.observe(event)

    def follow(self, view: State, event: Event) -> State:
        """See `Rules.follow`."""
        return follow.follow(view, event, self.tiles)

    def foresee(self, view: State, action: PotionExplosionAction) -> Foresight:
        """See `Rules.foresee`: the rules themselves, played on a view with a dealer that refuses."""
        world = copy_state(view)
        events: list[Event] = []
        try:
            self.apply(world, action, Unforeseeable(), events)
        except Unforeseen:
            return Foresight(tuple(events), certain=False)
        uncovered = dispenser.uncovered(world.tracks)
        if isinstance(action, DrawTile):
            uncovered = world.stacks[action.stack][-1:] == (UNKNOWN_TILE,)
        if uncovered:  # a chain may go on in what comes to light, and what it brings isn't known before it ends
            events = list(takewhile(lambda event: not isinstance(event, TieBroken), events))
        return Foresight(tuple(events), certain=not uncovered)

    def imagine(self, view: State, rng: random.Random) -> State:
        """See `Rules.imagine`."""
        return visibility.imagine(view, rng, self.marbles, self.tiles)

    def check(self, state: State) -> None:
        """See `Rules.check`."""
        visibility.check(state, self.marbles, self.tiles)

    def position(self, data: Mapping[str, Any]) -> State:
        """See `Rules.position`."""
        return position.build(data, self.tiles, tuple(self.kinds), self.marbles)

    def describe(self, event: Event) -> Message | None:
        """See `Rules.describe`."""
        return self.words.describe(event)

    def tell(self, action: PotionExplosionAction) -> Message:
        """See `Rules.tell`."""
        return self.words.tell(action)
