"""What may be filled where: PO-5, PO-6, against a slow check of every way to complete a card."""

import random
from itertools import product

import pytest

from game.core.messages import plain
from game.potions.rules import actions as act
from game.potions.rules.material.recipe import OPEN, Recipe, Row, fill
from game.potions.rules.text.signs import why_not
from tests.game.potions.table import PLAYED, at, play, recipe, refusal


def slow_completable(made: Recipe, fills: str) -> bool:
    """Whether some values for the open drops satisfy all signs; written apart from the rules' own solver."""
    start = 0
    for row in made.rows:
        part = fills[start : start + len(row.drops)]
        start += len(row.drops)
        choices = [[int(now)] if now != OPEN else range(1, 7) for now in part]
        if not any(slow_row(row, values) for values in product(*choices)):
            return False
    return True


def slow_row(row: Row, values: tuple[int, ...]) -> bool:
    drops, signs = row.drops, row.signs
    if any(drop.value not in (0, value) for drop, value in zip(drops, values, strict=True)):
        return False
    for place, sign in enumerate(signs):
        left = [values[place]]
        for before in range(place - 1, -1, -1):
            if signs[before] not in ("=", ""):
                break
            left.append(values[before])
        right = [values[place + 1]]
        for behind in range(place + 1, len(signs)):
            if signs[behind] not in ("=", ""):
                break
            right.append(values[behind + 1])
        if sign == "=" and left[0] != right[0]:
            return False
        if sign == "<=" and left[0] > right[0]:
            return False
        if sign == "!=" and set(left) & set(right):
            return False
    return True


def slow_allowed(made: Recipe, fills: str, place: int, value: int) -> bool:
    signs: list[str] = []
    for row in made.rows:
        signs += [*row.signs, "|"]
    if fills[place] != OPEN:
        return False
    if place and signs[place - 1] == "->" and fills[place - 1] == OPEN:
        return False
    return slow_completable(made, fill(fills, place, value))


def names_what_stands_against_it(sentence: str) -> bool:
    """A sign, a demand or an arrow."""
    return any(word in sentence for word in ("=", "≠", "≤", "demands a", "arrow"))


@pytest.mark.parametrize("card", range(40), ids=lambda card: PLAYED.cards[card].name)
def test_po_6_fills_are_allowed_exactly_if_the_card_can_still_be_completed(card: int) -> None:
    """PO-6, on every card, along random fillings."""
    made = PLAYED.recipes[card]
    rng = random.Random(card)
    for _ in range(4):
        fills = made.empty
        while OPEN in fills:
            masks = made.allowed(fills)
            for place, mask in enumerate(masks):
                for value in range(1, 7):
                    allowed = bool(mask >> value & 1)
                    assert allowed == slow_allowed(made, fills, place, value), (fills, place, value)
                    if not allowed and fills[place] == OPEN:
                        assert names_what_stands_against_it(plain(why_not(made, fills, place, value)))
            choices = [(place, v) for place, mask in enumerate(masks) for v in range(1, 7) if mask >> v & 1]
            assert choices, "a card got stuck"
            fills = fill(fills, *rng.choice(choices))


@pytest.mark.parametrize(
    ("rows", "fills", "place", "value", "says"),
    [
        (["R5 = R = W", "G"], "....", 0, 4, "demands a 5"),
        (["R = R = W", "G"], "3...", 1, 4, "sign = asks for the same value: 3"),
        (["R != W W", "G"], "3...", 2, 3, "sign ≠ asks for another value than 3"),
        (["R <= W", "G G"], "3...", 1, 2, "sign ≤ asks for at least 3"),
        (["R <= W", "G G"], ".3..", 0, 4, "sign ≤ asks for at most 3"),
        (["R -> W", "G G"], "....", 1, 4, "fill the drop before it first"),
        (["R = R", "W <= W3 != G"], "..3..", 4, 3, "sign ≠"),
        (["R5 = R = W", "G"], "....", 2, 4, "sign = asks for the same value: 5"),
        (["R = R = W", "G"], "4...", 2, 5, "sign = asks for the same value: 4"),
        (["W <= B <= W6", "R = W"], "4....", 2, 3, "demands a 6"),
        (["B2 <= B <= P", "Y <= W"], ".....", 2, 1, "sign ≤ asks for at least 2"),
        (["B <= G <= W <= W"], "...3", 0, 4, "sign ≤ asks for at most 3"),
        (["B <= G = W", "R R"], "..3..", 0, 4, "sign ≤ asks for at most 3"),
        (["P = W != W", "G"], "..2.", 0, 2, "sign ≠ asks for another value than 2"),
        (["W != R = W", "G"], "2...", 2, 2, "sign ≠ asks for another value than 2"),
        (["W <= B != W6", "R"], "6...", 1, 6, "sign ≠ asks for another value than 6"),
        (["W <= B != W6", "R"], "....", 0, 6, "its row’s signs (≤, ≠)"),
    ],
)
def test_po_6_a_refused_fill_is_explained(rows: list[str], fills: str, place: int, value: int, says: str) -> None:
    """PO-6."""
    made = recipe(*rows)
    fills = fills[: len(made.drops)]
    assert not made.allowed(fills)[place] >> value & 1
    assert says in plain(why_not(made, fills, place, value))


def test_po_6_at_most_includes_the_same_and_any_order() -> None:
    """PO-6: the sign decides, so equal values do; the right one may come first."""
    made = recipe("R <= W", "G G")
    assert made.allowed(".3..")[0] == 0b1110
    assert made.allowed("3...")[1] == 0b1111000


def test_po_6_unequal_parts_whole_groups() -> None:
    """PO-6: every drop of the one group differs from every drop of the other, inside a group they needn't."""
    made = recipe("R W != G W")
    assert made.allowed("35..")[2] == 0b1010110
    assert made.allowed("3...")[1] == 0b1111110


def test_po_6_a_gap_that_leaves_nothing_is_refused() -> None:
    """PO-6 **ruling**: W <= W <= W1 leaves only 1s although all are open."""
    made = recipe("W <= W <= W1", "G G")
    assert made.allowed(".....")[:2] == (0b10, 0b10)
    assert plain(why_not(made, ".....", 0, 2)) == "The sign ≤ asks for at most 1."


def test_po_5_colours_and_values_are_checked_when_a_die_is_used() -> None:
    """PO-5."""
    state = at({"helper": "raven"}, {"helper": "snake"}, dice="115511", rolls=1)
    play(state, act.Choose(5))
    assert "wants red, not green" in refusal(state, act.Fill("G", 0, 0, 5))
    assert "another value" in refusal(state, act.Fill("G", 0, 2, 4))
    play(state, act.Fill("G", 0, 2, 5))
    assert "filled already" in refusal(state, act.Fill("Y", 0, 2, 5))
    assert "no such drop" in refusal(state, act.Fill("Y", 0, 6, 5))
    assert "No potion" in refusal(state, act.Fill("Y", 3, 0, 5))
