"""The rules on bit masks against the slow ones of `slow.py`, in whole random matches and on random positions."""

import random
from collections import Counter
from typing import Any

import pytest

from game.core.chance import Unforeseeable
from game.magic_potion.rules.actions import Take
from game.magic_potion.rules.material.field import AXIAL, places_of
from game.magic_potion.rules.model import AreaDecision, Desk, State, TakeDecision
from tests.game.magic_potion import slow
from tests.game.magic_potion.table import RULES, VARIANTS, setup, walk
from tests.slow import cases


def same(state: State) -> list[Any]:
    actions = RULES.legal_actions(state)
    assert Counter(actions) == Counter(slow.legal(state)), state
    return actions


def test_coordinates_are_those_of_the_slow_rules() -> None:
    """MP-4: in reading order."""
    assert list(AXIAL) == slow.COORDINATES


@cases("seats", [2, 3, 4], quick=[2])
@cases("variant", range(4), quick=[0, 3])
def test_legal_actions_agree_in_whole_matches(seats: int, variant: int) -> None:
    """MP-6 to MP-11, MP-15, MP-18, MP-19: every position of four matches."""
    seen: Counter[str] = Counter()
    for seed in range(4):
        for state in walk(seats, 100 * seats + seed, **VARIANTS[variant]):
            seen.update(type(action).__name__ for action in same(state))
    assert {"Move", "Jump", "Take", "TakeArea", "LeaveArea", "Hypnotise", "Refrain"} <= set(seen)
    assert ("Swap" in seen) == VARIANTS[variant].get("element_discs", False)


def scattered(rng: random.Random) -> State:
    """A position no match may ever lead to: gaps, figures, owned discs and element discs anywhere."""
    state = setup(rng.choice((2, 3, 4)), rng.randrange(10**6), element_discs=True)
    chart = RULES.ground.chart(state.layout)
    gone = rng.random()
    desks = [[0, 0, 0, 0] for _ in state.desks]
    left = 0
    free: list[int] = []
    for place in range(len(AXIAL)):
        if chart.element[place] < 0:
            continue
        if rng.random() < gone:
            desks[rng.randrange(len(desks))][chart.element[place]] |= chart.disc[place]
            free.append(place)
        else:
            left |= 1 << _bit(place)
    state.low, state.high = left & (1 << 61) - 1, left >> 61
    placed, held = [], []
    for element in range(4):
        fate = rng.randrange(3)
        if fate == 0 and free:
            placed.append((element, free.pop(rng.randrange(len(free)))))
        elif fate == 1:
            held.append(element)
    state.placed = tuple(placed)
    there = [*places_of(chart.portals), *places_of(left), *(place for _, place in placed)]
    fire, water, earth, air = rng.sample(there, 4)
    state.figures = (fire, water, earth, air)
    owner = rng.randrange(len(desks))
    state.desks = tuple(
        Desk(discs=(a, b, c, d), elements=tuple(held) if seat == owner else ())
        for seat, (a, b, c, d) in enumerate(desks)
    )
    state.seat = rng.randrange(len(desks))
    state.round = rng.choice((1, 2, 3))
    state.pending = ()
    return state


def _bit(place: int) -> int:
    q, r = AXIAL[place]
    return (r + 5) * 12 + q


@pytest.mark.slow
def test_moves_agree_on_two_thousand_random_positions() -> None:
    """MP-6 to MP-10, MP-18, MP-19: the moves, and what may be taken after one of them."""
    rng = random.Random(20)
    kinds: Counter[str] = Counter()
    for _ in range(2_000):
        state = scattered(rng)
        actions = same(state)
        kinds.update(type(action).__name__ for action in actions)
        action = rng.choice(actions)
        if type(action).__name__ in ("Move", "Jump"):
            RULES.apply(state, action, Unforeseeable())
            assert isinstance(state.pending[-1], TakeDecision)
            assert same(state)
    assert min(kinds["Move"], kinds["Jump"], kinds["Swap"]) > 500, kinds


@pytest.mark.slow
def test_areas_agree_on_random_positions_and_in_matches() -> None:
    """MP-12, MP-13: what falls off after every possible taking of some moves."""
    rng = random.Random(21)
    found = 0
    for number in range(1_200):
        before = scattered(rng)
        if number % 3 == 0:  # some areas lie loose already; most matches never leave any
            before = rng.choice(list(map(RULES.copy, walk(2, number, element_discs=True)))[:-1])
        moves = [a for a in RULES.legal_actions(before) if type(a).__name__ in ("Move", "Jump")]
        if before.pending or not moves:
            continue
        moved = RULES.copy(before)
        RULES.apply(moved, rng.choice(moves), Unforeseeable())
        for take in RULES.legal_actions(moved)[:4]:
            assert isinstance(take, Take)
            after = RULES.copy(moved)
            RULES.apply(after, take, Unforeseeable())
            expected = slow.separated(before, moved, take)
            if not after.low | after.high:
                expected = set()
            asked = after.pending[-1] if after.pending else None
            areas = asked.areas if isinstance(asked, AreaDecision) else ()
            assert {frozenset(area) for area in areas} == expected
            found += len(expected)
    assert found > 80


@cases("seats", [2, 3, 4], quick=[2])
def test_points_and_stones_agree_in_whole_matches(seats: int) -> None:
    """MP-14, MP-16, MP-20: each seat's score and stones, at each step."""
    green = [list(card) for card in RULES.missions.ingredients]
    for seed in range(8):
        for state in walk(seats, seed, missions=bool(seed % 2), element_discs=seed % 4 > 1):
            for seat, score in enumerate(RULES.scores(state)):
                desk = state.desks[seat]
                assert score.total == slow.score(desk, green)
                if all(state.stones):
                    assert desk.stones == slow.sets(desk)


@pytest.mark.slow
def test_turns_follow_the_rules_of_the_end() -> None:
    """MP-11, MP-16, MP-19: it ends exactly when no motif disc is left or no seat can do anything."""
    for seed in range(40):
        for state in walk(2 + seed % 3, 900 + seed, element_discs=seed % 2 == 0):
            if state.pending:
                continue
            table = slow.Table(state)
            motifs = [disc for disc in table.field.values() if disc not in (slow.PORTAL,) and disc[2]]
            able = [
                seat
                for seat in range(len(state.desks))
                if table.swaps(seat) or any(table.moves(seat, figure) for figure in range(4))
            ]
            assert (state.ending == "cleared") == (not motifs)
            assert (state.ending == "stuck") == (bool(motifs) and not able)
