"""What is in the box, and what is refused there: PO-1 to PO-3, PO-5, PO-8."""

import shutil
from collections import Counter
from pathlib import Path

import pytest

from game.core.errors import DataError
from game.potions import build, read
from game.potions.rules import actions as act
from game.potions.rules.material.data import TYPES, Data, check_data
from game.potions.rules.material.recipe import SIGNS, WHITE, solutions
from game.potions.rules.model import DICE
from tests.game.potions.table import BOX, FOLDER, GAME, PLAYED, RULES, at, filled, play, random_states


def test_po_1_six_dice_and_the_white_one_counts_as_any_colour() -> None:
    """PO-1: also as one that is among the dice already."""
    assert DICE == "RBGYPW"
    state = at(
        {"helper": "raven", "potions": ["Hearthblood", "Cinder Cordial", "Nightcap"]},
        {"helper": "snake"},
        dice="511115",
        rolls=1,
    )
    play(state, act.Choose(5))
    play(state, act.Fill("R", 0, 0, 5), act.Fill("W", 1, 0, 5))
    assert filled(state, 0) == "5..." and filled(state, 1) == "5...."


def test_po_2_forty_cards_of_five_types() -> None:
    """PO-2."""
    assert Counter(card.type for card in PLAYED.cards) == dict.fromkeys(TYPES, 8)
    assert set(TYPES) == {"red", "blue", "green", "purple", "gold"}


def test_po_3_helpers_and_bonus_cards() -> None:
    """PO-3: eight helpers; a bonus for each type, gold counts double, and one for all types."""
    assert len(PLAYED.helpers) == 8
    assert {bonus: PLAYED.bonus_points(bonus) for bonus in PLAYED.bonuses} == {
        "red": 1, "blue": 1, "green": 1, "purple": 1, "gold": 2, "five": 1,
    }  # fmt: skip


def test_po_8_each_card_has_four_to_seven_drops_and_can_be_completed() -> None:
    """PO-8, PO-5: no card is impossible, no two are alike."""
    for card in PLAYED.cards:
        assert 4 <= len(card.recipe.drops) <= 7
        assert all(solutions(row) for row in card.recipe.rows)
    assert len({tuple(sorted(row.text() for row in card.recipe.rows)) for card in PLAYED.cards}) == 40


def test_po_8_every_relation_and_every_reward_is_in_use() -> None:
    """PO-8."""
    assert {sign for card in PLAYED.cards for row in card.recipe.rows for sign in row.signs} >= set(SIGNS)
    assert {drop for card in PLAYED.cards for drop in card.gives} == set("+RBGYPW")


@pytest.mark.parametrize(("kind", "sign"), [("red", "="), ("blue", "<="), ("purple", "!="), ("gold", "->")])
def test_po_8_types_have_a_character(kind: str, sign: str) -> None:
    """PO-8: red wants sets, blue order, purple difference, gold patience."""
    signs = Counter((card.type, s) for card in PLAYED.cards for row in card.recipe.rows for s in row.signs)
    assert max(TYPES, key=lambda other: signs[other, sign]) == kind
    assert all(any(sign in row.signs for row in card.recipe.rows) for card in PLAYED.cards if card.type == kind)


def test_po_8_green_demands_values() -> None:
    """PO-8."""
    green = [card for card in PLAYED.cards if card.type == "green"]
    assert sum(any(drop.value for drop in card.recipe.drops) for card in green) >= 7
    assert all(any(drop.colour == "G" for drop in card.recipe.drops) for card in green)


def with_cards(tmp_path: Path, old: str, new: str, file: str = "cards.yaml") -> Path:
    for name in ("cards.yaml", "helpers.yaml"):
        shutil.copy(FOLDER / name, tmp_path / name)
    text = (tmp_path / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('["R = Y = W = W"]', '["R5 = Y4 = W = W"]', 'no values satisfy "R5 = Y4"'),
        ('["R = Y = W = W"]', '["R6 <= Y <= W1", "W"]', 'no values satisfy "R6 <= Y <= W1"'),
        ('["R = Y = W = W"]', '["R3 != Y3 W W"]', 'no values satisfy "R3 != Y3"'),
        ('["R = Y = W = W"]', '["R = Y"]', "a card has 4 to 7 drops, not 2"),
        ('["R = Y = W = W"]', '["R = Y = W = W", "R R R R"]', "a card has 4 to 7 drops, not 8"),
        ('["R = Y = W = W"]', '["R = Y = W = W = W"]', "at most 4 drops"),
        ('["R = Y = W = W"]', '["R = Q = W = W"]', '"Q" is neither a drop'),
        ('["R = Y = W = W"]', '["R7 = W = W = W"]', '"R7" is neither a drop'),
        ('["R = Y = W = W"]', '["R = = Y W W"]', "a sign stands between two drops"),
        ('["R = Y = W = W"]', '["R = Y = W ="]', "begins and ends with a drop"),
        ('["R = Y = W = W"]', '["B <= G <= W <= W"]', 'the same drops as "Dragon\'s Cough"'),
        ('["R = Y = W = W"]', "[]", "rows"),
        ('["R = Y = W = W"]', '["R = Y = W = W"], worth: 2', "worth"),
        ("Dragon's Cough, type: red", "Dragon's Cough, type: blue", "8 cards of the type red, not 7"),
        ("Dragon's Cough", "Ember Draught", 'two cards are called "Ember Draught"'),
        ("gives: [blue]", "gives: [green]", 'no card gives the drop "blue"'),
        ("gives: [blue]", "gives: [rainbow]", "gives"),
    ],
)
def test_bad_cards_are_named_with_file_and_line(tmp_path: Path, old: str, new: str, says: str) -> None:
    """PO-5, PO-6, PO-7, PO-8."""
    with pytest.raises(DataError) as caught:
        read(with_cards(tmp_path, old, new))
    assert says in str(caught.value)
    assert "cards.yaml, line " in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("id: raven", "id: rat", 'one helper "raven", not 0'),
        ("number: 2", "number: 0", "always work"),
        ("number: 2", "number: 7", "number"),
    ],
)
def test_bad_helpers_are_named(tmp_path: Path, old: str, new: str, says: str) -> None:
    """PO-3, PO-21."""
    with pytest.raises(DataError) as caught:
        read(with_cards(tmp_path, old, new, "helpers.yaml"))
    assert says in str(caught.value)


def test_data_of_a_record_are_checked_too() -> None:
    data = GAME.data
    assert isinstance(data, Data)
    with pytest.raises(DataError):
        check_data(Data(data.cards[:-1], data.helpers))
    with pytest.raises(DataError):
        build(Data(data.cards, data.helpers[:-1]))


def test_pieces_are_conserved_in_random_matches() -> None:
    """40 cards, 6 dice, 6 bonus cards at every step."""
    for seats in RULES.seats:
        for state in random_states(seats, 7 + seats):
            RULES.check(state)


def test_a_white_drop_takes_any_colour() -> None:
    """PO-5: and what is filled is noted by its value."""
    state = at({"helper": "raven"}, {"helper": "snake"}, dice="421111", rolls=1)
    play(state, act.Choose(4), act.Fill("R", 0, 2, 4))
    assert filled(state, 0) == "..4."
    potion = state.desks[0].potions[0]
    assert potion is not None and BOX.recipes[potion.card].drops[2].colour == WHITE
