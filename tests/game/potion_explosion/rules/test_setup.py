"""Setting up a match (PE-13 to PE-16) and its options."""

from collections import Counter
from typing import Any

import pytest

from game.core.errors import OptionsError
from game.core.messages import plain
from game.potion_explosion.rules.actions import Draft, EndTurn, Pick
from game.potion_explosion.rules.events import Drafted, TurnStarted
from game.potion_explosion.rules.model import State
from tests.game.potion_explosion.table import GAME, RULES, TILES, anyhow, end_turn, legal, refusal, settled, setup

BEGINNERS = ("wisdom", "magnet", "abyss", "love", "joy", "sands")


def drafted(state: State) -> list[int]:
    """Play the draft, always taking the first tile laid out; return the seats in the order in which they chose."""
    order = []
    while state.pending:
        order.append(RULES.current_seat(state))
        anyhow(state, legal(state)[0])
    return order


def test_pe_13_the_first_seat_is_drawn_or_chosen_and_stays() -> None:
    """PE-13 ruling."""
    assert Counter(setup(3, seed).first for seed in range(300)).keys() == {0, 1, 2}
    for first in range(3):
        state = setup(3, first=first)
        assert (state.first, state.seat) == (first, first)
        drafted(state)
        turns = []
        for _ in range(6):
            turns.append(state.seat)
            end_turn(state)
        assert turns == [(first + i) % 3 for i in range(6)], "clockwise"
        assert (state.first, state.seat, state.round) == (first, first, 3)


@pytest.mark.parametrize("kinds", ["random", "beginners"])
def test_pe_13_six_of_eight_kinds_are_used(kinds: str) -> None:
    """PE-13: at random all eight come up; the beginners' set leaves out Balm and Lavamancing."""
    seen = set()
    for seed in range(40):
        state = setup(2, seed, kinds=kinds)
        assert len(set(state.kinds)) == 6
        in_play = [*state.starters, *(tile for stack in state.stacks for tile in stack)]
        assert {TILES[tile].kind for tile in in_play} == set(state.kinds)
        assert len(in_play) == len(set(in_play)) == 48
        seen.add(state.kinds)
    if kinds == "beginners":
        assert {frozenset(kinds) for kinds in seen} == {frozenset(BEGINNERS)}
    else:
        assert len(seen) > 10 and set().union(*seen) == set(RULES.kinds)


def test_pe_13_six_kinds_by_choice() -> None:
    """PE-13."""
    chosen = ("lava", "balm", "sands", "joy", "abyss", "love")
    assert set(setup(2, kinds="chosen", chosen=chosen).kinds) == set(chosen)


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"kinds": "chosen"}, "Choose exactly 6 different potions; chosen are: -."),
        ({"kinds": "chosen", "chosen": ("lava",) * 6}, "Choose exactly 6 different potions"),
        ({"kinds": "chosen", "chosen": (*BEGINNERS, "lava")}, "Choose exactly 6 different potions"),
        ({"kinds": "chosen", "chosen": (*BEGINNERS, "joy")}, "Choose exactly 6 different potions"),
        ({"kinds": "chosen", "chosen": (*BEGINNERS[:5], "beer")}, 'There is no potion "beer"; there are: wisdom,'),
        ({"first": 2}, "The first seat is number 2, but the seats are numbered 0 to 1."),
        ({"first": -1}, "The first seat is number -1"),
        ({"countdown": 0}, "The countdown can have 1 to 15 skill tokens, not 0."),
        ({"countdown": 16}, "The countdown can have 1 to 15 skill tokens, not 16."),
    ],
)
def test_options_that_cannot_be_played(options: dict[str, Any], problem: str) -> None:
    """PE-13, PE-16."""
    with pytest.raises(OptionsError) as caught:
        setup(2, **options)
    assert problem in plain(caught.value.message)


def test_the_setup_screen_offers_only_what_can_be_played() -> None:
    """PE-13, PE-16: the choices of the options as the screen is told them."""
    specs = {spec.key: spec for spec in GAME.options}
    for kinds, _ in specs["kinds"].choices:
        setup(2, kinds=kinds, chosen=BEGINNERS)
    assert {key for key, _ in specs["chosen"].choices} == set(RULES.kinds)
    assert specs["chosen"].count == 6 and specs["chosen"].shown_if == ("kinds", "chosen")
    for countdown in (specs["countdown"].low, specs["countdown"].high):
        assert setup(2, countdown=countdown).countdown == countdown


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pe_14_starters_are_laid_out_and_drafted_to_and_fro(seats: int) -> None:
    """PE-14: two a seat; clockwise from the first, then back from the last."""
    state = setup(seats, first=1)
    assert len(state.starters) == 2 * seats
    assert all(TILES[tile].starter for tile in state.starters)
    first = [(1 + i) % seats for i in range(seats)]
    laid_out = set(state.starters)
    assert drafted(state) == first + first[::-1]
    assert {brew.tile for desk in state.desks for brew in desk.brewing if brew} == laid_out
    assert all(None not in desk.brewing for desk in state.desks) and state.starters == ()


def test_pe_14_starters_are_drawn_at_random_from_the_kinds_in_play() -> None:
    """PE-14: any of the twelve can come up, no other."""
    seen = set()
    for seed in range(200):
        state = setup(2, seed)
        assert {TILES[tile].kind for tile in state.starters} <= set(state.kinds)
        seen.update(state.starters)
    assert seen == {t.id for t in TILES if t.starter}


def test_pe_14_only_a_tile_laid_out_can_be_drafted_and_the_last_is_no_choice() -> None:
    """PE-14: the last tile left goes to the last seat by itself."""
    state = setup(2, first=0)
    assert set(legal(state)) == {Draft(tile) for tile in state.starters}
    other = next(t.id for t in TILES if t.id not in state.starters)
    assert refusal(state, Draft(other)) == "This recipe is not laid out."
    assert refusal(state, Pick(0, 1)) == "First choose a recipe to begin with."
    assert RULES.automatic(state) is None
    taken = state.starters[0]
    assert anyhow(state, Draft(taken)) == [Drafted(0, taken, 0)]
    assert refusal(state, Draft(taken)) == "This recipe is not laid out."
    anyhow(state, *[Draft(tile) for tile in state.starters[:2]])
    last = state.starters[0]
    events = anyhow(RULES.copy(state), Draft(last))
    assert events == [Drafted(0, last, 1), TurnStarted(0, 1)]
    assert settled(state) == [Draft(last)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pe_15_the_other_tiles_lie_in_five_even_stacks(seats: int) -> None:
    """PE-15: unused starters included, shuffled, the top one seen."""
    tops: Counter[int] = Counter()
    for seed in range(60):
        state = setup(seats, seed)
        sizes = [len(stack) for stack in state.stacks]
        assert len(sizes) == 5 and sum(sizes) == 48 - 2 * seats and max(sizes) - min(sizes) <= 1
        stacked = [tile for stack in state.stacks for tile in stack]
        wanted = {t.id for t in TILES if t.kind in state.kinds} - set(state.starters)
        assert set(stacked) == wanted and any(TILES[tile].starter for tile in stacked)
        view = RULES.view(state, 0)
        for stack, seen in zip(state.stacks, view.stacks, strict=True):
            assert seen[-1] == stack[-1] and set(seen[:-1]) == {-1} and len(seen) == len(stack)
        tops.update(stack[-1] for stack in state.stacks)
    assert len(tops) > 40, "the order is shuffled"


def test_pe_16_the_countdown_stack() -> None:
    """PE-16: 4, 5, 6 tokens, or as many as the players choose."""
    assert [setup(seats).countdown for seats in (2, 3, 4)] == [4, 5, 6]
    assert [setup(seats, countdown=2).countdown for seats in (2, 3, 4)] == [2, 2, 2]


def test_setting_up_asks_chance_only() -> None:
    """The same answers give the same match, whoever sets it up."""
    assert setup(4, 7) == setup(4, 7)
    assert setup(4, 7) != setup(4, 8)
    state = setup(2)
    drafted(state)
    assert legal(state, EndTurn) == []
