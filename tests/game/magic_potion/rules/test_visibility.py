"""What a seat may know (MP-20): others' missions never come through a view, an event, a foresight or a plan."""

import random
from collections import Counter

import msgspec
import pytest

from game.core.chance import Unforeseeable
from game.core.contract import Event
from game.magic_potion.rules.model import State
from tests.game.magic_potion.table import RULES, setup, walk


def test_a_view_holds_no_mission_of_others() -> None:
    """MP-20: exchanging what others hold changes nothing a seat sees, nor what it may do."""
    for seats in (2, 3, 4):
        for number, state in enumerate(walk(seats, seats, missions=True, element_discs=True)):
            if number % 5 or state.ending is not None:
                continue
            for seat in range(seats):
                view = RULES.view(state, seat)
                world = RULES.imagine(view, random.Random(number))
                assert msgspec.json.encode(RULES.view(world, seat)) == msgspec.json.encode(view)
                assert world.desks[seat] == state.desks[seat]
                assert RULES.legal_actions(world) == RULES.legal_actions(view) == RULES.legal_actions(state)
                assert RULES.scores(view)[seat].total == RULES.scores(state)[seat].total


def test_nothing_secret_is_told_before_the_end() -> None:
    """MP-20: events of worlds that differ in others' missions are the same."""
    rng = random.Random(3)
    for state in walk(3, 8, missions=True):
        if state.ending is not None:
            break
        other = RULES.imagine(RULES.view(state, None), rng)
        action = rng.choice(RULES.legal_actions(state))
        told: list[list[Event]] = []
        for world in (state, other):
            events: list[Event] = []
            twin = RULES.copy(world)
            RULES.apply(twin, action, Unforeseeable(), events)
            told.append([event for event in events if twin.ending is None])
        assert told[0] == told[1]


@pytest.mark.parametrize("seats", [2, 4])
def test_every_hidden_card_is_imagined_equally_often(seats: int) -> None:
    """MP-20, MP-21: no world is likelier than another, and no card is held twice."""
    state = setup(seats, 5, missions=True)
    view = RULES.view(state, 0)
    rng, seen = random.Random(1), Counter[tuple[int, int]]()
    for _ in range(3_000):
        world = RULES.imagine(view, rng)
        for group in range(3):
            cards = [desk.missions[group] for desk in world.desks]
            assert len(set(cards)) == seats
            seen[group, cards[1]] += 1
    own = state.desks[0].missions
    for group, count in enumerate(RULES.missions.counts):
        possible = [card for card in range(count) if card != own[group]]
        assert {card for of, card in seen if of == group} == set(possible)
        expected = 3_000 / len(possible)
        assert all(abs(seen[group, card] - expected) < 5 * expected**0.5 for card in possible)


def test_the_public_sees_nobodys_missions() -> None:
    """MP-20: not even after what it has seen is looked at again."""
    state = setup(4, 1, missions=True)
    public = RULES.view(state, None)
    assert RULES.view(public, 2) == public
    assert all(desk.missions == (-1, -1, -1) for desk in public.desks)


def test_without_missions_nothing_is_hidden() -> None:
    """MP-20: views are the truth, and worlds imagined are this one."""
    for state in walk(2, 1, element_discs=True):
        assert RULES.view(state, 1) == state == RULES.imagine(state, random.Random(0))


def test_states_survive_their_encodings_and_copies_are_apart() -> None:
    """Sets of places are kept in numbers that records can hold."""
    for state in walk(4, 3, missions=True, element_discs=True):
        for encoding in (msgspec.json, msgspec.msgpack):
            assert encoding.decode(encoding.encode(state), type=State) == state
        if state.ending is None:
            before, twin = RULES.copy(state), RULES.copy(state)
            RULES.apply(twin, RULES.legal_actions(twin)[0], Unforeseeable())
            assert state == before != twin
