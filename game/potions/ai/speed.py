"""What `bench` measures of Potions beyond what any game has: turns of the active and the passive seats alike."""

from __future__ import annotations

import random

from game.core.chance import Dealer
from game.core.parts import Measure, Work
from game.potions.rules.rules import Potions


def measures(rules: Potions, rng: random.Random) -> list[Measure]:
    """Return what is measured."""
    return [Measure(f"turns of {seats}", "seat-turns", _matches(rules, rng, seats)) for seats in (2, 4)]


def _matches(rules: Potions, rng: random.Random, seats: int) -> Work:
    """Random whole matches; a turn is what a seat does in one seat's active turn, its own or another's."""
    dealer, options = Dealer(rng), rules.options_type()

    def play() -> int:
        state = rules.setup(seats, options, dealer)
        turns, before = 0, (0, 0, -1)
        while rules.outcome(state) is None:
            turn = (state.round, state.active, rules.current_seat(state))
            turns += turn != before
            before = turn
            rules.apply(state, rng.choice(rules.legal_actions(state)), dealer)
        return turns

    return play
