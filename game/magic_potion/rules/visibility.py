"""What a seat may know in Magic Potion, and worlds that could be behind it: only missions are secret (MP-20)."""

from __future__ import annotations

import random

from game.magic_potion.rules import areas
from game.magic_potion.rules.material.field import BITS, set_of
from game.magic_potion.rules.material.layout_cache import Ground
from game.magic_potion.rules.material.missions import Missions
from game.magic_potion.rules.model import (
    COPIES,
    DISCS,
    FIGURES,
    GROUPS,
    KINDS,
    LETTERS,
    PORTAL_MARK,
    STOCK,
    UNKNOWN,
    Desk,
    State,
    bits_of,
    copies_of,
    copy_state,
    left_of,
)
from game.magic_potion.rules.sets import sets_of

_UNSEEN = (UNKNOWN,) * len(GROUPS)


def view(state: State, seat: int | None) -> State:
    """The state as a seat (None: the public) may know it; when the match is over all missions are shown."""
    seen = copy_state(state)
    if state.missions and state.ending is None:
        seen.desks = tuple(
            desk if owner == seat else with_missions(desk, _UNSEEN) for owner, desk in enumerate(state.desks)
        )
    return seen


def with_missions(desk: Desk, missions: tuple[int, ...]) -> Desk:
    """Return a desk with other mission cards."""
    return Desk(desk.discs, desk.stones, desk.hypnosis, desk.elements, missions)


def hides(state: State) -> bool:
    """Whether a view leaves anything unknown."""
    return state.missions and any(UNKNOWN in desk.missions for desk in state.desks)


def imagine(seen: State, rng: random.Random, missions: Missions) -> State:
    """A full state that could be behind a view: the unknown missions are any of those nobody is known to hold."""
    world = copy_state(seen)
    if not hides(seen):
        return world
    held = [list(desk.missions) for desk in seen.desks]
    for group, count in enumerate(missions.counts):
        known = {cards[group] for cards in held}
        unseen = [card for card in range(count) if card not in known]
        rng.shuffle(unseen)
        for cards in held:
            if cards[group] == UNKNOWN:
                cards[group] = unseen.pop()
    world.desks = tuple(with_missions(desk, tuple(cards)) for desk, cards in zip(seen.desks, held, strict=True))
    return world


def check(state: State, ground: Ground) -> None:
    """Assert the conservation laws: 80 motif discs, each in one place; all else as it can be."""
    chart = ground.chart(state.layout)
    for kind in range(KINDS):
        assert state.layout.count(LETTERS[kind]) == copies_of(kind), "the layout has wrong discs"
    assert state.layout.count(PORTAL_MARK) == len(state.layout) - DISCS, "the layout has wrong portals"
    left = left_of(state)
    assert not left & chart.portals, "a disc lies on a portal"
    lying = [0] * FIGURES
    for place, bit in enumerate(BITS):
        if left & bit:
            lying[chart.element[place]] |= chart.disc[place]
    for element in range(FIGURES):
        held = [desk.discs[element] for desk in state.desks]
        total = sum(bits.bit_count() for bits in (lying[element], *held))
        assert total == DISCS // FIGURES, "discs of an element are missing or were added"
        union = lying[element]
        for bits in held:
            union |= bits
        assert union == _all_of(element), "a disc is in two places"
    there = areas.present(state, ground)
    assert len(set(state.figures)) == FIGURES, "two figures stand in one place"
    assert set_of(state.figures) & there == set_of(state.figures), "a figure stands in a gap"
    _check_stones(state)
    _check_element_discs(state, left)
    assert (state.ending == "cleared") == (not left), "the match ends exactly when the last disc is taken"
    assert state.missions == all(desk.missions for desk in state.desks), "some have missions, some have none"


def _all_of(element: int) -> int:
    kinds = range(element * 3, element * 3 + 3)
    ingredients = sum(bits_of(kind) for kind in kinds)
    tools = sum(bits_of(kind) for kind in range(FIGURES * 3, KINDS, COPIES))
    return ingredients | tools


def _check_stones(state: State) -> None:
    for group in range(len(GROUPS)):
        given = [desk.stones[group] for desk in state.desks]
        worth = [sets_of(desk.discs, group) for desk in state.desks]
        assert state.stones[group] + sum(given) == STOCK[group], "stones are missing or were added"
        if state.stones[group]:
            assert given == worth, "a seat has other stones than its sets are worth"
        else:
            assert all(has <= due for has, due in zip(given, worth, strict=True)), "a stone too many was given"


def _check_element_discs(state: State, left: int) -> None:
    found = [element for desk in state.desks for element in desk.elements]
    found += [element for element, _ in state.placed]
    assert len(found) == len(set(found)), "an element disc is in two places"
    assert state.elements or not found, "element discs are not in play"
    assert not left & set_of(tuple(place for _, place in state.placed)), "an element disc lies on another disc"
