"""Cards, setup and the street (GL-1 to GL-6)."""

from collections import Counter
from typing import Any

import pytest

from game.core.chance import ScriptedDealer
from game.core.errors import OptionsError
from game.core.messages import plain
from game.glastonbury.rules.actions import ChooseCorner
from game.glastonbury.rules.events import CornerChosen, TurnStarted, Walked
from game.glastonbury.rules.material import market
from game.glastonbury.rules.model import GAP, State, ingredient_of, power_of, value_of
from game.glastonbury.rules.setup import option_specs
from game.glastonbury.rules.visibility import in_play
from tests.game.glastonbury.table import (
    ALL_CARDS,
    DATA,
    RULES,
    anyhow,
    colour,
    legal,
    play,
    position,
    refusal,
    settled,
    setup,
)

INNER = range(1, 5)


def test_gl_1_seventy_two_ingredient_cards() -> None:
    """GL-1: 18 ingredients with the values 1 to 4; two to a colour, 9 colours, 8 cards each, four are pawns'."""
    ingredients = [card for card in ALL_CARDS if power_of(card) is None]
    assert len(ingredients) == 72
    assert Counter((ingredient_of(card), value_of(card)) for card in ingredients) == Counter(
        (ingredient, value) for ingredient in range(18) for value in (1, 2, 3, 4)
    )
    by_colour = Counter(RULES.deck.colours[ingredient_of(card)] for card in ingredients)
    assert by_colour == Counter(dict.fromkeys(range(9), 8))
    assert Counter(RULES.deck.colours) == Counter(dict.fromkeys(range(9), 2))
    assert list(RULES.deck.pawns) == ["yellow", "green", "red", "blue"]
    assert sum(not colour.pawn for colour in DATA.colours) == 5
    assert len({ingredient.name for ingredient in DATA.ingredients}) == 18
    assert len({ingredient.picture for ingredient in DATA.ingredients}) == 18


def test_gl_2_immutos_spells_corners_and_recipes() -> None:
    """GL-2: 2 Immuto of value 0, 2 Accio, 2 Declinatio, 2 Perluceo, 4 Vanesco; 4 corners; 2 sorts of 5 recipes."""
    powers = Counter(power for card in ALL_CARDS if (power := power_of(card)) is not None)
    assert powers == {"immuto": 2, "accio": 2, "declinatio": 2, "perluceo": 2, "vanesco": 4}
    assert [value_of(card) for card in ALL_CARDS if power_of(card) == "immuto"] == [0, 0]
    assert len(DATA.corners) == 4
    assert [len(sort) for sort in RULES.deck.sorts] == [5, 5]
    assert len(ALL_CARDS) == 84


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_gl_3_seats_pawns_square_and_pile(seats: int) -> None:
    """GL-3: each a pawn colour of its own; 32 face up in a square of 6 by 6 without corners; 52 in the pile."""
    assert seats in RULES.seats and list(RULES.seats) == [2, 3, 4]
    state = setup(seats, 3, leave_out=False)
    assert len({stall.colour for stall in state.stalls}) == seats
    assert [cell for cell, card in enumerate(state.square) if card == GAP] == [0, 5, 30, 35]
    assert len(state.square) == 36 and len(state.pile) == 52
    assert sorted(state.pile + [card for card in state.square if card != GAP]) == list(ALL_CARDS)
    assert state.stalls[0].cauldron == () and state.stalls[0].spells == ()


def test_gl_3_cards_are_shuffled_and_dealt_face_up_in_order() -> None:
    """GL-3: the first 32 cards of the shuffle lie on the square, the next one is the pile's top."""
    state = RULES.setup(3, RULES.options_type(), ScriptedDealer([1, list(range(84))]))
    assert [state.square[cell] for cell in market.CELLS] == list(range(32))
    assert (state.pile[-1], state.pile[0]) == (32, 83)
    assert {setup(3, seed).square[1] for seed in range(900)} == set(ALL_CARDS), "any card can lie anywhere"


def test_gl_3_the_first_seat_is_drawn_or_chosen() -> None:
    """GL-3 ruling: at random, or chosen; clockwise from there."""
    assert Counter(setup(3, seed).first for seed in range(300)).keys() == {0, 1, 2}
    for first in range(3):
        state = setup(3, first=first)
        order = []
        while state.pending:
            order.append(RULES.current_seat(state))
            anyhow(state, legal(state)[0])
        assert order == [(first + i) % 3 for i in range(3)]
        assert (state.first, state.seat, state.turn) == (first, first, 1)


def test_gl_3_pawns_by_choice() -> None:
    """GL-3: else in the order of the colours."""
    state = setup(3, pawns=("blue", "yellow", "green"))
    assert [stall.colour for stall in state.stalls] == [colour("blue"), colour("yellow"), colour("green")]
    assert [stall.colour for stall in setup(2).stalls] == [colour("yellow"), colour("green")]


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"first": 2}, "The first seat is number 2, but the seats are numbered 0 to 1."),
        ({"first": -1}, "The first seat is number -1"),
        ({"pawns": ("yellow", "pink")}, 'There is no pawn "pink"; there are: yellow, green, red, blue.'),
        ({"pawns": ("yellow", "orange")}, 'There is no pawn "orange"'),
        ({"pawns": ("red", "red")}, "Choose a different pawn for each of the 2 seats; chosen are: red, red."),
        ({"pawns": ("red",)}, "Choose a different pawn for each of the 2 seats"),
    ],
)
def test_options_that_cannot_be_played(options: dict[str, Any], problem: str) -> None:
    """GL-3."""
    with pytest.raises(OptionsError) as caught:
        setup(2, **options)
    assert problem in plain(caught.value.message)


def test_gl_4_two_seats_leave_one_unused_pawn_colour_out() -> None:
    """GL-4: 8 cards, the colour drawn at random and shown; the pile then has 44."""
    left_out = set()
    for seed in range(40):
        state = setup(2, seed)
        left_out.add(state.left_out)
        cards = state.pile + [card for card in state.square if card != GAP]
        gone = set(ALL_CARDS) - set(cards)
        assert {RULES.deck.colours[ingredient_of(card)] for card in gone} == {state.left_out} and len(gone) == 8
        assert len(state.pile) == 44
        assert RULES.view(state, 0).left_out == state.left_out, "it is shown"
    assert left_out == {colour("red"), colour("blue")}, "of the two that are nobody's pawn"
    assert setup(2, 1, pawns=("red", "blue")).left_out in (colour("yellow"), colour("green"))


def test_gl_4_only_with_two_seats_and_only_if_wanted() -> None:
    """GL-4: the default, which can be turned off."""
    assert setup(2, leave_out=False).left_out == -1 and len(setup(2, leave_out=False).pile) == 52
    for seats in (3, 4):
        assert setup(seats).left_out == -1 and len(setup(seats).pile) == 52
    assert [spec.key for spec in option_specs() if spec.kind == "toggle"] == [
        "recipes",
        "open_cauldrons",
        "leave_out",
    ]
    assert len(in_play(setup(2), RULES.deck.colours)) == 76


def test_gl_5_each_seat_chooses_a_corner_not_yet_taken_in_turn_order() -> None:
    """GL-5 ruling: beside it the pawn begins; the first turn follows."""
    state = setup(3, first=1)
    assert legal(state) == [ChooseCorner(corner) for corner in range(4)]
    assert play(state, ChooseCorner(2)) == [CornerChosen(1, 2)]
    assert state.stalls[1].pawn == 10 and RULES.current_seat(state) == 2
    assert legal(state) == [ChooseCorner(0), ChooseCorner(1), ChooseCorner(3)]
    assert refusal(state, ChooseCorner(2)) == "Somebody begins at this corner already."
    assert refusal(state, ChooseCorner(4)) == "There is no such corner."
    play(state, ChooseCorner(0))
    events = play(state, ChooseCorner(1))
    assert events == [CornerChosen(0, 1), TurnStarted(1, 1), Walked(1, 2, 10, 12)]
    assert [stall.pawn for stall in state.stalls] == [5, 12, 0]


def test_gl_5_the_last_of_four_corners_is_no_choice() -> None:
    """GL-5: the table takes it."""
    state = setup(4, first=0)
    for corner in (3, 1, 0):
        assert RULES.automatic(state) is None
        play(state, ChooseCorner(corner))
    assert settled(state) == [ChooseCorner(2)]
    assert state.stalls[3].pawn == 10 and not state.pending


def test_gl_6_twenty_steps_of_which_four_are_corners_and_sixteen_ends_of_lines() -> None:
    """GL-6: clockwise; 4 inner rows and columns of 6 cards, whose two ends belong to the same line."""
    lines = market.LINE_OF_STEP
    assert len(lines) == market.STEPS == 20
    assert [step for step, line in enumerate(lines) if line == market.NO_LINE] == [0, 5, 10, 15]
    assert Counter(line for line in lines if line != market.NO_LINE) == Counter(dict.fromkeys(range(8), 2))
    rows = [tuple(row * 6 + column for column in range(6)) for row in INNER]
    columns = [tuple(row * 6 + column for row in range(6)) for column in INNER]
    assert list(market.LINES) == rows + columns
    upper, right = list(lines[1:5]), list(lines[6:10])
    lower, left = list(lines[11:15]), list(lines[16:20])
    assert [market.LINES[line][0] for line in upper] == [1, 2, 3, 4], "from the left to the right"
    assert [market.LINES[line][-1] for line in right] == [11, 17, 23, 29], "downwards"
    assert [market.LINES[line][-1] for line in lower] == [34, 33, 32, 31], "from the right to the left"
    assert [market.LINES[line][0] for line in left] == [24, 18, 12, 6], "upwards"
    assert [market.corner_of_step(step) for step in (0, 5, 10, 15, 7)] == [0, 1, 2, 3, None]


def test_gl_6_lines_of_cells() -> None:
    """GL-6: a card inside belongs to a row and a column, one at the edge to one line."""
    assert len(market.CELLS) == 32
    for cell in market.CELLS:
        row, column = divmod(cell, 6)
        expected = [row - 1] if row in INNER else []
        expected += [3 + column] if column in INNER else []
        assert list(market.LINES_OF_CELL[cell]) == expected


def test_gl_6_pawns_share_a_step_and_go_round() -> None:
    """GL-6: past step 19 comes 0."""
    state = position({"pawn": 6}, {"pawn": 18, "cauldron": ["frog 4"]}, {"pawn": 2})
    events = anyhow(state, legal(state)[0])
    assert events[-1] == Walked(1, 4, 18, 2)
    assert state.stalls[1].pawn == state.stalls[2].pawn == 2


def test_the_pile_of_a_view_has_its_height() -> None:
    """GL-3: how many are left is seen by all."""
    state: State = setup(4)
    assert len(RULES.view(state, None).pile) == 52
