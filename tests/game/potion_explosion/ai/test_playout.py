"""Playing on quickly: it obeys the rules, drinks, sees no more than a seat may, and counts as it should."""

import random
from collections.abc import Iterator

import pytest

from game.core.chance import Dealer
from game.players.contract import Budget, Meter
from game.potion_explosion.ai.evaluation import evaluation
from game.potion_explosion.ai.gains import drinks, gains_of_picks
from game.potion_explosion.ai.playout import Playout
from game.potion_explosion.rules import dispenser
from game.potion_explosion.rules.actions import Drink
from game.potion_explosion.rules.legal import effects_of_tile
from game.potion_explosion.rules.model import State
from tests.game.potion_explosion.table import RULES

JUDGE = evaluation(RULES, {}).judge


def meter() -> Meter:
    return Meter(Budget())


def midway(seeds: range, turns: int) -> Iterator[State]:
    """States after some turns of quick play."""
    for seed in seeds:
        dealer = Dealer(random.Random(seed))
        state = RULES.setup(2 + seed % 3, RULES.options_type(), dealer)
        Playout(RULES, JUDGE, turns).play(state, 0, dealer, meter())
        yield state


def test_worlds_are_played_to_their_end_by_the_rules() -> None:
    """PE-20, PE-31: and potions are drunk on the way."""
    drunk = 0
    for state in midway(range(6), 60):
        assert state.over
        RULES.check(state)
        drunk += sum(len(desk.drunk) for desk in state.desks)
    assert drunk > 12


def test_playing_on_is_the_same_for_the_same_world_and_dice_and_counts_what_it_looks_at() -> None:
    for state in midway(range(3), 4):
        leads, counted = set(), set()
        for _ in range(2):
            world, count = RULES.copy(state), meter()
            leads.add(Playout(RULES, JUDGE, 2).play(world, state.seat, Dealer(random.Random(1)), count))
            counted.add(count.nodes)
        assert len(leads) == len(counted) == 1 and counted.pop() > 20


def test_each_seat_plays_its_turns_and_the_one_that_decides_finishes_its_own() -> None:
    for state in midway(range(3), 3):
        seat = state.seat
        Playout(RULES, JUDGE, 1).play(state, seat, Dealer(random.Random(1)), meter())
        assert state.over or state.seat == (seat + 1) % len(state.desks)


def test_a_pick_is_chosen_by_what_is_in_sight() -> None:
    """PE-4, PE-8: in all worlds behind one view the same track is picked first."""
    for state in midway(range(8), 4):
        if state.over:
            continue
        view = RULES.view(state, state.seat)
        picked = set()
        for seed in range(6):
            world = RULES.imagine(view, random.Random(seed))
            before = world.tracks.copy()
            Playout(RULES, JUDGE, 0)._pick(world, Dealer(random.Random(1)), meter())
            (track,) = [t for t, (old, new) in enumerate(zip(before, world.tracks, strict=True)) if old != new]
            picked.add(track)
        assert len(picked) == 1


@pytest.mark.parametrize("track", ["UKRYUKRYU", "UUKKUUKKU", "RRRYRRRYY", "U", "", "KYYK"])
def test_gains_of_picks_are_those_of_all_places(track: str) -> None:
    """PE-9, PE-12."""
    found = dict(gains_of_picks(track))
    for place in range(1, min(8, len(track)) + 1):
        _, links = dispenser.pick(track, place)
        gain = "".join(sorted(dispenser.taken(track, place, links)))
        assert found.pop(gain, place) <= place
        found[gain] = 0
    assert all(lowest == 0 for lowest in found.values())


def test_every_drink_of_use_is_found_once_by_what_it_brings() -> None:
    """PE-21 to PE-28: whatever a possible drink would bring is brought by one that is listed."""
    looked = 0
    for state in midway(range(12), 6):
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
