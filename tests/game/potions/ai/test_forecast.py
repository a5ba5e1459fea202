"""What a computer player expects to fill before the end, and what it still completes with that."""

import pytest

from game.potions.ai.forecast import FAR, TIE, reach, reach_of_gray, reach_of_sets, supply, turns_left
from game.potions.rules.model import State
from tests.game.potions.table import at


def four_seats(**given: object) -> State:
    desks = [{"helper": helper} for helper in ("raven", "owl", "rat", "snake")]
    return at(*desks, **given)


def with_deck(state: State, cards: int) -> State:
    state.deck = state.deck[:cards]
    return state


def test_the_deck_ends_the_match_before_the_rounds_do() -> None:
    """PO-18: with four seats; with two the rounds are over first."""
    assert turns_left(four_seats()) < 4 * 9
    assert turns_left(at({"helper": "raven"}, {"helper": "owl"})) == 2 * 10 - 1
    turns = [turns_left(with_deck(four_seats(), cards)) for cards in (20, 10, 5, 0)]
    assert turns == sorted(turns, reverse=True) and turns[-1] < 1


def test_no_turn_follows_when_a_card_could_not_be_replaced() -> None:
    """PO-18: this turn is finished, no other; who still chooses in it has those dice."""
    state = four_seats(short=True)
    assert turns_left(state) == 0.0 and supply(state, 1) == 0.0
    state.waiting = (1,)
    assert supply(state, 1) > 0.0


def test_a_tie_is_played_on() -> None:
    """PO-20: the last turn, and one after it, may be followed by another."""
    state = at({"helper": "raven"}, {"helper": "owl"})
    state.first, state.active = 0, 1
    for number in (10, 12):
        state.round = number
        assert turns_left(state) == TIE


def test_who_is_active_soon_fills_more() -> None:
    state = with_deck(four_seats(), 4)
    drops = [supply(state, (state.active + step) % 4) for step in (1, 3)]
    assert drops[0] > drops[1]


def test_the_less_is_left_the_less_is_completed() -> None:
    """From certain to impossible."""
    for chances in (
        [reach(6.0, drops) for drops in (FAR, 20.0, 5.0, 0.0)],
        [reach(work, 8.0) for work in (1.0, 3.0, 5.0, 8.0)],
        [reach_of_sets(missing, 16.0) for missing in (0, 1, 2, 3)],
        [reach_of_gray(drops) for drops in (FAR, 20.0, 5.0, 0.0)],
    ):
        assert chances == sorted(chances, reverse=True) and len(set(chances)) == 4
    assert reach(6.0, FAR) == reach_of_gray(FAR) == reach_of_sets(0, 1.0) == 1.0
    assert reach(1.0, 0.0) == reach_of_gray(0.0) == 0.0
    assert reach(5.0, 0.9 * 6.05) == pytest.approx(0.5, abs=0.01)
