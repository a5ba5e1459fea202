"""No log names a secret: what a seat is told of a step depends on nothing that it can't see before and after it.

Two worlds that a seat can't tell apart, in which the same is done with the same chance, are told in the same words
as long as the seat still can't tell them apart; so are two choices whose difference only who makes them sees.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

import pytest

from game.cli.checks.variants import random_options
from game.core.chance import Dealer, RecordingDealer, ScriptedDealer
from game.core.contract import Action
from game.core.errors import ChanceError
from game.core.messages import plain
from tests.game.all_games import WHOLE_IDS, load

MATCHES, ACTIONS = 4, 3
STEPS = 40
"""So many steps of a match are looked at, evenly spread; its last one always is."""


class Told(NamedTuple):
    """What a seat and who did it see after a step, and what the seat's log says of it."""

    view: Any
    own: Any
    said: list[str]


def tell(rules: Any, state: Any, action: Action, chance: Any, seat: int | None) -> Told:
    """Do something in a copy, and tell it as `Chronicle.sentences` does."""
    world, events = rules.copy(state), list[Any]()
    rules.apply(world, action, chance, events)
    seen = [event for event in (rules.observe(event, seat) for event in events) if event is not None]
    said = [message for message in map(rules.describe, seen) if message is not None] or [rules.tell(action)]
    own = rules.view(world, rules.current_seat(state))
    return Told(rules.view(world, seat), own, [plain(message) for message in said])


def like_it(rules: Any, state: Any, action: Action, seat: int | None, rng: random.Random) -> Iterator[list[Told]]:
    """Yield pairs of what a seat is told: of this, and of something else it may not be able to tell from it."""
    dealer = RecordingDealer(1, 1)
    this = tell(rules, state, action, dealer, seat)
    if seat is not None:
        world = rules.imagine(rules.view(state, seat), rng)
        if rules.explain(world, action) is None:
            with suppress(ChanceError):  # there chance is asked something else
                yield [this, tell(rules, world, action, ScriptedDealer(dealer.answers), seat)]
    if seat != rules.current_seat(state):
        legal = [other for other in rules.legal_actions(state) if other != action]
        for other in rng.sample(legal, min(ACTIONS, len(legal))):
            that = tell(rules, state, other, RecordingDealer(1, 1), seat)
            if that.own != this.own:
                yield [this, that]


def walk(game_id: str, seed: int) -> int:
    """Play a match at random and compare; return how much could be compared."""
    game = load(game_id)
    rules, rng = game.rules, random.Random(f"untold:{seed}")
    seats = game.seats[seed % len(game.seats)]
    state, dealer = rules.setup(seats, random_options(game, rng), Dealer(rng)), Dealer(rng)
    compared, states = 0, list[tuple[Any, Action]]()
    while rules.outcome(state) is None:
        action = rng.choice(rules.legal_actions(state))
        states.append((rules.copy(state), action))
        rules.apply(state, action, dealer)
    every = max(1, len(states) // STEPS)
    for before, action in states[-1::-every]:
        for seat in (None, *range(seats)):
            for this, other in like_it(rules, before, action, seat, rng):
                if this.view == other.view:
                    compared += 1
                    assert this.said == other.said, f"seat {seat} of {game_id}, {action}"
    return compared


@pytest.mark.parametrize("game_id", WHOLE_IDS)
def test_a_log_tells_no_more_than_its_seat_can_see(game_id: str) -> None:
    assert sum(walk(game_id, seed) for seed in range(MATCHES)) > 0
