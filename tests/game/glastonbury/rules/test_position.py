"""Positions written by hand for worked cases: defaults, and what is wrong with one that can't be."""

from typing import Any

import pytest

from game.core.errors import DataError
from game.core.messages import plain
from game.glastonbury.rules.material.market import CELLS
from game.glastonbury.rules.model import GAP, KeepDecision, Spell
from tests.game.glastonbury.table import ALL_CARDS, RULES, card, colour, late, position


def test_everything_has_a_default() -> None:
    """Two bare stalls make a turn of the first seat beside a full square."""
    state = RULES.position({"stalls": [{}, {}]})
    assert (state.seat, state.first, state.turn, state.left_out) == (0, 0, 1, -1)
    assert [stall.pawn for stall in state.stalls] == [1, 6]
    assert [stall.colour for stall in state.stalls] == [colour("yellow"), colour("green")]
    assert [state.square[cell] for cell in CELLS] == list(range(32))
    assert state.pile[::-1] == list(ALL_CARDS[32:]), "the lowest numbers first"


def test_cards_that_are_named_nowhere_fill_square_and_pile() -> None:
    """Or leave the game, if a pile is given."""
    state = position({"cauldron": ["sunflower 1"]}, square={1: "skull 4"}, left_out="blue")
    assert state.square[1] == card("skull 4") and state.square[2] == card("sunflower 2")
    assert len(state.pile) == 84 - 8 - 32 - 1
    assert not {card(f"feather {value}") for value in (1, 2, 3, 4)} & {*state.pile, *state.square}
    state = position(pile=["frog 1", "immuto*"])
    assert state.pile == [card("immuto*"), card("frog 1")], "the first one is the next"
    assert len(state.out) == 84 - 34


def test_stalls_spells_and_decisions() -> None:
    """All that can be said of a stall."""
    state = late(
        {
            "colour": "red",
            "pawn": 19,
            "cauldron": ["frog 1", "immuto"],
            "when": [3, 5],
            "spells": ["accio", {"spell": "declinatio", "left": 1}],
            "spent": ["vanesco***"],
            "looked": 4,
            "recipes": ["bone", "most_ones"],
            "immutos": ["frog"],
        },
        square={13: "tooth 1", 14: "tooth 2", 21: "tooth 3", 28: "tooth 4"},
        pending=[{"type": "keep", "seat": 0, "card": 71, "line": 0}],
    )
    stall = state.stalls[0]
    assert (stall.colour, stall.pawn, stall.looked, stall.immutos) == (colour("red"), 19, 4, (2,))
    assert (stall.cauldron, stall.when) == ((card("frog 1"), card("immuto")), (3, 5))
    assert stall.spells == (Spell(card("accio"), 2), Spell(card("declinatio"), 1))
    assert stall.spent == (card("vanesco***"),) and stall.recipes == (4, 8)
    assert state.pending == (KeepDecision(0, card("skull 4"), 0),)
    assert state.square[7] == GAP and not state.pile


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({"stalls": [{}]}, "1 stalls are given, there are 2 to 4"),
        ({"stalls": "two"}, "stalls: here should be a list, not text"),
        ({"stalls": [{"cauldrn": []}, {}]}, "stalls[0].cauldrn: this key is not known here; known are: "),
        ({"seat": 2}, "there is no seat 2: 2 stalls are given"),
        ({"first": -1}, "there is no seat -1"),
        ({"pending": [{"type": "immuto", "seat": 3}]}, "there is no seat 3"),
        ({"square": {0: "frog 1"}}, "no card can lie in cell 0"),
        (
            {"square": {1: "frog 5"}},
            'there is no card "frog 5"; write ingredient and value, say "frog 3", or a spell',
        ),
        ({"square": {1: "frog"}}, 'there is no card "frog"'),
        ({"square": {1: "frog 1*"}}, 'there is no card "frog 1*"'),
        ({"square": {1: "accio**"}}, 'there is no card "accio**"'),
        ({"square": {1: "beer 1"}}, 'there is no card "beer 1"'),
        ({"square": {1: "vanesco", 2: "vanesco"}}, '"vanesco" is named twice; write a star behind it'),
        ({"pile": ["frog 1", "frog 1"]}, '"frog 1" is named twice'),
        ({"stalls": [{"cauldron": ["accio"]}, {}]}, "no spell can lie in a cauldron"),
        ({"stalls": [{"cauldron": ["frog 1"], "when": []}, {}]}, "0 times of taking are given for 1 cards"),
        ({"stalls": [{"pawn": 20}, {}]}, "pawns stand on steps 0 to 19, not 20"),
        ({"stalls": [{"pawn": -1}, {}]}, "a pawn isn't on the street"),
        ({"stalls": [{"spells": ["vanesco"]}, {}]}, "only Accio and Declinatio can be held"),
        (
            {"stalls": [{"spells": [{"spell": "accio", "left": 3}]}, {}]},
            "a spell held has 1 to 2 uses left, not 3",
        ),
        ({"stalls": [{"spent": ["frog 1"]}, {}]}, "an ingredient was put aside"),
        ({"stalls": [{"colour": "bone"}, {}]}, 'there is no "bone"; there are: yellow, green, red, blue'),
        ({"stalls": [{"recipes": ["bone"]}, {}]}, "a seat has no recipes, or one of each sort"),
        ({"stalls": [{"recipes": ["ended", "bone"]}, {}]}, "a seat has no recipes, or one of each sort"),
        ({"stalls": [{"recipes": ["beer", "bone"]}, {}]}, 'there is no "beer"; there are: orange, '),
        ({"stalls": [{"immutos": ["beer"]}, {}]}, 'there is no "beer"; there are: sunflower, '),
        ({"left_out": "orange"}, 'there is no "orange"'),
        ({"left_out": "blue", "square": {1: "feather 1"}}, "a card of the colour that is left out is named"),
        ({"sunk": 99}, "more cards are sunk than the pile has"),
        ({"fill": False}, "a space isn't filled"),
        ({"fill": False, "pile": []}, "a line is empty exactly if that ended the game"),
        ({"ending": "later"}, "ending: "),
        ({"ending": "line"}, "a line is empty exactly if that ended the game"),
    ],
)
def test_a_position_that_cannot_be_is_named(data: dict[str, Any], problem: str) -> None:
    with pytest.raises(DataError) as caught:
        RULES.position({"stalls": [{}, {}], **data})
    said = plain(caught.value.message)
    assert said.startswith("This position can't be: ") and said.endswith("."), said
    assert problem in said
