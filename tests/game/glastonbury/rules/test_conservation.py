"""Nothing is lost, doubled or shared: the conservation laws, and the check that guards them."""

from collections.abc import Callable

import pytest

from game.glastonbury.rules.model import GAP, LookDecision, Spell, State
from tests.game.glastonbury.table import RULES, anyhow, card, keeps_all, late, legal, position, setup


def test_random_matches_keep_all_cards_and_copies_are_independent() -> None:
    """GL-1, GL-2: every card in one place at every step; search can't disturb a match."""
    for seed in range(9):
        keeps_all(2 + seed % 3, seed, recipes=seed % 2 == 1)


def _lose_a_card(state: State) -> None:
    state.pile.pop()


def _double_a_card(state: State) -> None:
    state.pile[0] = state.pile[1]


def _bring_a_card_left_out(state: State) -> None:
    gone = card("cherry 1") if RULES.deck.colours[4] == state.left_out else card("feather 1")
    state.pile[0] = gone


def _lay_a_card_in_a_corner(state: State) -> None:
    state.square[0] = state.pile.pop()


def _leave_a_gap(state: State) -> None:
    state.out += (state.square[1],)
    state.square[1] = GAP


def _sink_too_many(state: State) -> None:
    state.sunk = len(state.pile) + 1


def _brew_a_spell(state: State) -> None:
    state.stalls[0].cauldron += (card("vanesco"),)
    state.stalls[0].when += (1,)
    state.pile = [one for one in state.pile if one != card("vanesco")]


def _forget_a_time(state: State) -> None:
    state.stalls[0].when += (3,)


def _take_a_pawn_away(state: State) -> None:
    state.stalls[1].pawn = -1


def _walk_too_far(state: State) -> None:
    state.stalls[1].pawn = 20


def _hold_a_used_up_spell(state: State) -> None:
    spell = next(one for one in state.pile if one in (card("accio"), card("accio*")))
    state.pile.remove(spell)
    state.stalls[0].spells = (Spell(spell, 0),)


def _put_an_ingredient_aside(state: State) -> None:
    state.stalls[0].spent = (next(one for one in state.pile if one < 72),)
    state.pile.remove(state.stalls[0].spent[0])


def _be_over_too_early(state: State) -> None:
    state.over = True


def _end_without_an_empty_line(state: State) -> None:
    state.ending = "line"


FAULTS = [
    (_lose_a_card, "cards are missing, or are not in play"),
    (_double_a_card, "a card is in two places"),
    (_bring_a_card_left_out, "cards are missing, or are not in play"),
    (_lay_a_card_in_a_corner, "a card lies in a corner"),
    (_leave_a_gap, "a space isn't filled"),
    (_sink_too_many, "more cards are sunk than the pile has"),
    (_brew_a_spell, "a spell lies in a cauldron"),
    (_forget_a_time, "the times of taking don't fit the cauldron"),
    (_take_a_pawn_away, "a pawn isn't on the street"),
    (_walk_too_far, "a pawn isn't on the street"),
    (_hold_a_used_up_spell, "a spell is held that can't be"),
    (_put_an_ingredient_aside, "an ingredient was put aside"),
    (_be_over_too_early, "over, but not ended"),
    (_end_without_an_empty_line, "a line is empty exactly if that ended the game"),
]


def begun() -> State:
    """A match of two with a few cards taken, its spells still in the pile."""
    for seed in range(100):
        state: State = setup(2, seed)
        while state.turn < 4:
            anyhow(state, legal(state)[0])
        if {card("vanesco"), card("accio")} <= set(state.pile):
            return state
    raise AssertionError("no such match")


@pytest.mark.parametrize(("fault", "said"), FAULTS, ids=lambda value: getattr(value, "__name__", ""))
def test_the_check_notices(fault: Callable[[State], None], said: str) -> None:
    """GL-1 to GL-18: each law, broken on purpose."""
    state = begun()
    RULES.check(state)
    fault(state)
    with pytest.raises(AssertionError, match=said):
        RULES.check(state)


def test_the_check_knows_that_a_space_waits_for_the_end_of_a_look() -> None:
    """GL-15."""
    state = position({"pawn": 1, "cauldron": ["frog 1", "frog 2"]}, square={1: "perluceo"})
    anyhow(state, legal(state)[0])
    assert isinstance(state.pending[-1], LookDecision) and state.square[1] == GAP and state.pile
    RULES.check(state)
    RULES.check(late(square={7: "tooth 1", 14: "tooth 2", 21: "tooth 3", 28: "tooth 4"}))
