"""What `bench` measures of Magic Potion beyond what any game has: all moves of a position, and areas."""

from __future__ import annotations

import random

from game.core.chance import Dealer
from game.core.parts import Measure
from game.magic_potion.rules.areas import cut_off
from game.magic_potion.rules.material.field import BITS
from game.magic_potion.rules.model import State
from game.magic_potion.rules.rules import MagicPotion


def measures(rules: MagicPotion, rng: random.Random) -> list[Measure]:
    """Return what is measured."""
    dealer = Dealer(rng)
    state = rules.setup(rules.seats[0], rules.options_type(), dealer)
    states: list[State] = []
    while rules.outcome(state) is None:
        if not state.pending:
            states.append(rules.copy(state))
        rules.apply(state, rng.choice(rules.legal_actions(state)), dealer)

    def moves() -> int:
        for position in states:
            rules.legal_actions(position)
        return len(states)

    def floods() -> int:
        for position in states:
            cut_off(position, rules.ground, BITS[0])
        return len(states)

    return [Measure("moves", "positions", moves), Measure("areas", "positions", floods)]
