"""What lies on the table, and how a match begins."""

from collections import Counter

import pytest

from game.core.chance import RecordingDealer, ScriptedDealer
from game.core.errors import OptionsError
from game.magic_potion.rules.material.field import AXIAL, BITS, NEIGHBOURS, PLACE_AT, PLACES, places_of
from game.magic_potion.rules.model import (
    DISCS,
    FIGURES,
    KINDS,
    LETTERS,
    POINTS,
    STOCK,
    STONE_POINTS,
    HypnosisDecision,
    copies_of,
    element_of,
    group_of,
    kind_of,
    left_of,
    motif_of,
)
from game.magic_potion.rules.setup import Options
from tests.game.magic_potion.table import RULES, at, setup, spots


def test_mp_1_eighty_discs_in_four_elements_and_three_groups() -> None:
    """MP-1: 48 ingredients (12 motifs of one colour, 4 discs each), 16 kitchen tools, 16 magic tools."""
    discs = [kind for kind in range(KINDS) for _ in range(copies_of(kind))]
    assert len(discs) == DISCS == 80
    assert Counter(map(element_of, discs)) == dict.fromkeys(range(FIGURES), 20)
    assert Counter(map(group_of, discs)) == {0: 48, 1: 16, 2: 16}
    motifs = Counter(map(motif_of, discs))
    assert motifs == dict.fromkeys(range(20), 4)
    for motif in motifs:
        colours = {element_of(kind) for kind in discs if motif_of(kind) == motif}
        assert len(colours) == (1 if motif < 12 else 4)
    assert POINTS == (1, 2, 3)
    assert [kind_of(motif_of(kind), element_of(kind)) for kind in range(KINDS)] == list(range(KINDS))


def test_mp_2_portals_figures_and_power_stones() -> None:
    """MP-2: 11 portals, 4 figures, 16 green, 8 light blue and 8 dark blue stones of 4, 6 and 8 points."""
    assert len(RULES.portals) == 11 and len(RULES.starts) == 4
    assert STOCK == (16, 8, 8) and sum(STOCK) == 32
    assert STONE_POINTS == (4, 6, 8)
    state = setup(4)
    assert state.stones == STOCK and len(state.figures) == 4


def test_mp_3_seats_the_first_by_lot_or_chosen_and_a_hypnosis_card_each() -> None:
    """MP-3: 2 to 4 seats."""
    assert list(RULES.seats) == [2, 3, 4]
    for seats in RULES.seats:
        firsts = {setup(seats, seed).first for seed in range(40)}
        assert firsts == set(range(seats))
        for first in range(seats):
            state = setup(seats, 1, first=first)
            assert state.first == state.seat == first
            assert all(desk.hypnosis for desk in state.desks)
    with pytest.raises(OptionsError):
        setup(2, first=2)


def test_mp_4_a_hexagon_of_side_six() -> None:
    """MP-4: 91 places in rows of 6 7 8 9 10 11 10 9 8 7 6, in reading order."""
    rows = Counter(r for _, r in AXIAL)
    assert [rows[r] for r in range(-5, 6)] == [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]
    assert PLACES == 91 and list(AXIAL) == sorted(AXIAL, key=lambda axial: (axial[1], axial[0]))
    assert places_of(NEIGHBOURS[at("0 0")]) == spots("1 0", "0 1", "-1 1", "-1 0", "0 -1", "1 -1")
    assert places_of(NEIGHBOURS[at("-5 0")]) == spots("-4 0", "-5 1", "-4 -1")
    assert places_of(NEIGHBOURS[at("5 -5")]) == spots("4 -5", "4 -4", "5 -4")


def test_mp_4_the_portals_are_symmetrical_and_near_every_place() -> None:
    """MP-4: three in the middle of the middle row; the others about both axes, no place more than 2 away."""
    portals = [AXIAL[place] for place in RULES.portals]
    assert {(-1, 0), (0, 0), (1, 0)} <= set(portals)
    # Mirrored left and right the column -q - r stands for q; up and down the row is turned round.
    assert {(-q - r, r) for q, r in portals} == set(portals)
    assert {(q + r, -r) for q, r in portals} == set(portals)
    for q, r in AXIAL:
        assert min(max(abs(q - p), abs(r - s), abs(q + r - p - s)) for p, s in portals) <= 2
    assert set(portals) == {
        (-1, 0), (0, 0), (1, 0), (0, 3), (-3, 3), (3, -3), (0, -3), (3, 2), (-5, 2), (5, -2), (-3, -2)
    }  # fmt: skip


def test_mp_4_all_discs_are_shuffled_onto_the_field() -> None:
    """MP-4: every place has a disc or a portal, and every disc comes everywhere."""
    first_places: set[str] = set()
    for seed in range(300):
        state = setup(2, seed)
        assert Counter(state.layout) == {"#": 11} | {LETTERS[k]: copies_of(k) for k in range(KINDS)}
        assert all(state.layout[place] == "#" for place in RULES.portals)
        assert left_of(state) == sum(BITS) & ~sum(BITS[place] for place in RULES.portals)
        first_places.add(state.layout[0])
    assert first_places == set(LETTERS)


def test_mp_5_the_figures_start_on_four_portals_by_lot() -> None:
    """MP-5."""
    assert set(RULES.starts) == {PLACE_AT[axial] for axial in ((0, 3), (-3, 3), (3, -3), (0, -3))}
    orders = {setup(2, seed).figures for seed in range(300)}
    assert all(set(figures) == set(RULES.starts) for figures in orders)
    assert len(orders) == 24


def test_setup_asks_for_first_seat_discs_figures_and_missions_in_this_order() -> None:
    """So that a record can be read; MP-15: hypnosis is asked for at once."""
    dealer = RecordingDealer(1, -1)
    state = RULES.setup(3, Options(missions=True), dealer)
    assert [len(answer) if isinstance(answer, list) else answer for answer in dealer.answers] == [
        state.first, 80, 4, 9, 4, 4
    ]  # fmt: skip
    assert RULES.setup(3, Options(missions=True), ScriptedDealer(dealer.answers)) == state
    assert state.pending == (HypnosisDecision((state.first + 1) % 3),)
    assert state.round == 1


def test_layouts_differ_from_seed_to_seed() -> None:
    """MP-4: a match is never like another."""
    assert len({setup(2, seed).layout for seed in range(50)}) == 50
