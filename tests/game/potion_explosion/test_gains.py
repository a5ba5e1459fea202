"""What picks and drinks bring: everything that can be had is found, and what brings the same only once."""

import random
from collections.abc import Iterator

import pytest

from game.core.chance import Dealer
from game.players.contract import Budget
from game.players.levels import find_level, make_player
from game.players.playing import never, no_time
from game.potion_explosion import dispenser
from game.potion_explosion.actions import Drink
from game.potion_explosion.gains import drinks, gains_of_picks
from game.potion_explosion.legal import effects_of_tile
from game.potion_explosion.model import State
from tests.game.potion_explosion.table import GAME

RULES = GAME.rules


def after_rounds(seeds: range, rounds: int) -> Iterator[State]:
    """States some rounds into matches of computer players, at the beginning of a turn."""
    level = find_level(GAME, "journeyman")
    player = make_player(GAME, level)
    for seed in seeds:
        rng = random.Random(seed)
        dealer = Dealer(rng)
        state = RULES.setup(2 + seed % 3, RULES.options_type(), dealer)
        while not state.over and state.round <= rounds:
            seat = RULES.current_seat(state)
            plan = player.plan(RULES, RULES.view(state, seat), seat, Budget(nodes=400), rng, no_time, never)
            for action in plan.actions:
                RULES.apply(state, action, dealer)
        yield state


@pytest.mark.parametrize("track", ["UKRYUKRYU", "UUKKUUKKU", "RRRYRRRYY", "U", "", "KYYK"])
def test_gains_of_picks_are_those_of_all_places_each_once(track: str) -> None:
    """PE-9, PE-12."""
    found = gains_of_picks(track)
    brought = set()
    for place in range(1, min(8, len(track)) + 1):
        _, links = dispenser.pick(track, place)
        brought.add("".join(sorted(dispenser.taken(track, place, links))))
    assert len(found) == len(set(found)) and set(found) == brought


def test_every_drink_of_use_is_found_once_by_what_it_brings() -> None:
    """PE-21 to PE-28: whatever a possible drink would bring is brought by one that is listed."""
    looked = 0
    for state in after_rounds(range(12), 4):
        desk = state.desks[state.seat]
        state.picked = True
        listed = drinks(state, state.seat, RULES.tiles)
        kinds = [(RULES.tiles[drink.tile].kind, brought) for drink, brought in listed]
        assert len(set(kinds)) == len(kinds)
        for tile in set(desk.completed) - set(desk.drunk):
            for effect in effects_of_tile(state, RULES.tiles, tile):
                world = RULES.copy(state)
                RULES.apply(world, Drink(tile, effect), Dealer(random.Random(1)))
                brought = "".join(sorted(world.desks[state.seat].hand[len(desk.hand) :]))
                if brought and world.desks[state.seat].pool == desk.pool:
                    looked += 1
                    assert brought in [_marbles(state, gain) for _, gain in listed]
    assert looked > 50


def _marbles(state: State, gain: object) -> str:
    if isinstance(gain, str):
        return gain
    seat = getattr(gain, "seat", None)
    return "" if seat is None else "".join(sorted(state.desks[seat].pool))
