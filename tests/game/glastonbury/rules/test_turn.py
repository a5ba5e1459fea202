"""A turn without spells (GL-7 to GL-11, GL-17)."""

import pytest

from game.glastonbury.rules.actions import Accio, CloseLook, Declinatio, Rest, Take
from game.glastonbury.rules.events import Filled, Rested, Taken, TurnStarted, Walked
from game.glastonbury.rules.material.market import CELLS, LINES
from game.glastonbury.rules.model import GAP, NOBODY, UNKNOWN
from tests.game.glastonbury.table import RULES, anyhow, card, legal, names, play, position, refusal, settled

COLUMN_1 = LINES[4]
"""The line at step 1."""


@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_gl_7_a_pawn_walks_exactly_as_the_top_card_says(value: int) -> None:
    """GL-7: the top card of its own cauldron, whatever lies below; it walks as its turn begins."""
    state = position({}, {"pawn": 6, "cauldron": ["skull 4", f"frog {value}"]})
    events = anyhow(state, Take(1))
    assert events[-2:] == [TurnStarted(1, 2), Walked(1, value, 6, 6 + value)]
    assert state.stalls[1].pawn == 6 + value and RULES.current_seat(state) == 1


def test_gl_7_two_steps_with_an_empty_cauldron() -> None:
    """GL-7: on the first turn and whenever it is empty, say after a Vanesco."""
    state = position({}, {"pawn": 16})
    assert anyhow(state, Take(1))[-1] == Walked(1, 2, 16, 18)
    state = position({"pawn": 1}, {"pawn": 16, "cauldron": ["frog 4"]}, square={1: "vanesco"})
    assert anyhow(state, Take(1))[-1] == Walked(1, 2, 16, 18)


def test_gl_7_an_immuto_keeps_the_pawn_at_its_line() -> None:
    """GL-7: 0 steps, and another card is taken from the same line."""
    state = position({"pawn": 1}, {"pawn": 6, "cauldron": ["frog 3", "immuto"]})
    assert anyhow(state, Take(1))[-1] == Walked(1, 0, 6, 6)
    assert legal(state) == [Take(cell) for cell in LINES[0]]


def test_gl_8_beside_a_line_one_of_its_cards_must_be_taken() -> None:
    """GL-8: of one's choice; the turn can't be passed."""
    state = position({"pawn": 1}, {"pawn": 11})
    assert legal(state) == [Take(cell) for cell in COLUMN_1] == [Take(cell) for cell in (1, 7, 13, 19, 25, 31)]
    assert refusal(state, Rest()) == "Beside a line a card must be taken."
    assert refusal(state, Take(2)) == "This card isn't in the line beside your pawn."
    assert refusal(state, Take(0)) == refusal(state, Take(99)) == refusal(state, Take(-3)) == "No card lies there."
    assert RULES.automatic(state) is None


def test_gl_8_both_ends_of_a_line_reach_the_same_cards() -> None:
    """GL-6, GL-8: from above and from below."""
    assert legal(position({"pawn": 1})) == legal(position({"pawn": 14}))
    assert legal(position({"pawn": 6})) == legal(position({"pawn": 19}))


def test_gl_8_beside_a_corner_nothing_is_taken_and_the_turn_ends() -> None:
    """GL-8: by itself, unless Declinatio is held; Accio is no help there."""
    for spells in ([], ["accio"]):
        state = position({"pawn": 5, "spells": spells}, {"pawn": 11})
        assert legal(state) == [Rest()] and RULES.automatic(state) == Rest()
        assert refusal(state, Take(1)) == "Beside a corner no card can be taken."
        events = play(state, Rest())
        assert events == [Rested(0), TurnStarted(1, 2), Walked(1, 2, 11, 13)]
        assert state.stalls[0].cauldron == ()
    state = position({"pawn": 5, "spells": ["declinatio"]})
    assert RULES.automatic(state) is None and legal(state) == [Rest(), Declinatio()]


def test_gl_9_an_ingredient_or_immuto_goes_on_top() -> None:
    """GL-9: and is remembered with the turn it was taken in."""
    state = position({"pawn": 1, "cauldron": ["frog 1"]}, square={1: "skull 4", 2: "immuto"}, turn=7)
    events = anyhow(state, Take(1))
    assert events[0] == Taken(0, 1, card("skull 4"), accio=False, openly=False, line=NOBODY)
    assert state.stalls[0].cauldron == (card("frog 1"), card("skull 4"))
    assert state.stalls[0].when == (0, 7)
    state = position({"pawn": 2, "cauldron": ["frog 1"]}, square={2: "immuto"})
    anyhow(state, Take(2))
    assert state.stalls[0].cauldron[-1] == card("immuto")


def test_gl_9_only_the_top_card_is_seen_by_anyone() -> None:
    """GL-9: not even by its owner."""
    state = position({"cauldron": ["frog 1", "skull 4", "tooth 2"]}, {"cauldron": ["grapes 1"]})
    for seat in (0, 1, None):
        view = RULES.view(state, seat)
        assert view.stalls[0].cauldron == (UNKNOWN, UNKNOWN, card("tooth 2"))
        assert view.stalls[1].cauldron == (card("grapes 1"),)
    assert refusal(state, CloseLook()) == "This is not the moment for it."


def test_gl_10_the_piles_top_card_fills_the_space() -> None:
    """GL-10."""
    state = position({"pawn": 1}, pile=["grapes 2", "grapes 1"])
    events = play(state, Take(13))
    assert names(events) == ["Taken", "Filled", "TurnStarted", "Walked"]
    assert events[1] == Filled(13, card("grapes 2"))
    assert state.square[13] == card("grapes 2") and state.pile == [card("grapes 1")]


def test_gl_10_with_an_empty_pile_the_space_stays_empty() -> None:
    """GL-10: and can't be taken from."""
    state = position({"pawn": 1}, {"pawn": 12}, pile=[])
    assert names(play(state, Take(13))) == ["Taken", "TurnStarted", "Walked"]
    assert state.square[13] == GAP
    state.stalls[1].pawn = 1
    assert Take(13) not in legal(state) and len(legal(state)) == 5
    assert refusal(state, Take(13)) == "No card lies there."


def test_gl_10_after_a_card_the_next_seat_is_to_move() -> None:
    """GL-3, GL-10: clockwise, one card a turn."""
    state = position({"pawn": 1}, {"pawn": 2}, {"pawn": 3})
    for turn in range(1, 8):
        assert (state.seat, state.turn) == ((turn - 1) % 3, turn)
        played = settled(state)
        if not played:
            anyhow(state, legal(state)[0])


def test_gl_17_beside_a_corner_an_immuto_on_top_does_not_count() -> None:
    """GL-17: by the first card below that isn't an Immuto."""
    state = position({"pawn": 1}, {"pawn": 5, "cauldron": ["frog 4", "frog 3", "immuto"]})
    assert anyhow(state, Take(1))[-1] == Walked(1, 3, 5, 8)
    state = position({"pawn": 1}, {"pawn": 15, "cauldron": ["frog 4", "immuto", "immuto*"]})
    assert anyhow(state, Take(1))[-1] == Walked(1, 4, 15, 19)


def test_gl_17_with_none_below_two_steps() -> None:
    """GL-17 ruling."""
    for cauldron in (["immuto"], ["immuto", "immuto*"]):
        state = position({"pawn": 1}, {"pawn": 10, "cauldron": cauldron})
        assert anyhow(state, Take(1))[-1] == Walked(1, 2, 10, 12)


def test_gl_17_comes_about_by_a_vanesco() -> None:
    """GL-17, GL-14: a pawn rests at a corner, the card that led it there vanishes, an Immuto lies below."""
    state = position({"pawn": 1}, {"pawn": 5, "cauldron": ["tooth 2", "immuto", "skull 1"]}, square={1: "vanesco"})
    assert anyhow(state, Take(1))[-1] == Walked(1, 2, 5, 7)


def test_gl_11_one_card_one_spell() -> None:
    """GL-11: what a turn without Declinatio allows on a line; taking an Accio or Declinatio is no spell."""
    state = position({"pawn": 1, "spells": ["accio"]}, square={1: "accio*", 7: "declinatio", 13: "vanesco"})
    taking, fetching = legal(state, Take), legal(state, Accio)
    assert [action.cell for action in taking] == list(COLUMN_1)
    assert {action.cell for action in fetching} == set(CELLS) - {13}
    anyhow(state, Accio(1))
    assert [spell.card for spell in state.stalls[0].spells] == [card("accio"), card("accio*")]
