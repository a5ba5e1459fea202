"""The end and the score (GL-18 to GL-22)."""

import random
from itertools import combinations, combinations_with_replacement
from typing import Any

import pytest

from game.core.chance import Dealer
from game.core.messages import plain
from game.glastonbury.rules.actions import Accio, AddImmuto, Declinatio, Keep, Take
from game.glastonbury.rules.events import Ended, ImmutoAdded, Kept, Taken, Unfolded, Vanished
from game.glastonbury.rules.material.market import LINES
from game.glastonbury.rules.model import GAP, UNKNOWN, ImmutoDecision, KeepDecision, State
from tests.game.glastonbury.table import (
    RULES,
    Stall,
    anyhow,
    card,
    ingredient,
    late,
    legal,
    names,
    parts,
    play,
    position,
    refusal,
    settled,
    setup,
    totals,
)

SQUARE = {7: "honeycomb 1", 14: "honeycomb 2", 21: "honeycomb 3", 28: "honeycomb 4"}
"""One card in each line: whatever is taken ends the game."""


def last(*stalls: Stall, cell: int = 7, name: str = "honeycomb 1", **fields: object) -> State:
    """A seat beside a line with one card left, and no pile."""
    mine = {"pawn": 1, **(stalls[0] if stalls else {})}
    return late(mine, *stalls[1:], square={**SQUARE, cell: name}, **fields)


def test_gl_18_the_last_card_of_a_line_ends_the_game_kept_or_not() -> None:
    """GL-18: worked case 3: taking it ends the game, declining it too."""
    for keep, score in ((True, -2), (False, -1)):
        state = last({"cauldron": ["frog 1"]}, name="skull 1")
        events = play(state, Take(7))
        assert names(events) == ["Taken"] and state.ending is None
        assert state.pending == (KeepDecision(0, card("skull 1"), 0),)
        assert legal(state) == [Keep(True), Keep(False)] and RULES.automatic(state) is None
        assert refusal(state, Take(14)) == "First say whether you keep the last card."
        events = play(state, Keep(keep))
        assert events[:2] == [Kept(0, card("skull 1"), keep), Ended(0, "line", 0)]
        assert names(events[2:]) == ["Unfolded", "Unfolded"]
        outcome = RULES.outcome(state)
        assert outcome is not None and outcome.scores[0].total == score
        assert plain(outcome.reason) == "The last card of a line was taken."
        assert (card("skull 1") in state.out) is not keep
        RULES.check(state)


def test_gl_18_of_any_line_beside_the_pawn_or_crossing() -> None:
    """GL-18 ruling: the row that crosses the column counts as well."""
    square = {7: "tooth 1", 13: "skull 1", 14: "tooth 2", 21: "tooth 3", 28: "tooth 4"}
    state = late({"pawn": 1}, square=square)
    play(state, Take(7))
    assert state.pending == (KeepDecision(0, card("tooth 1"), 0),), "the row is empty, the column isn't"
    square = {7: "tooth 1", 8: "skull 1", 14: "tooth 2", 21: "tooth 3", 28: "tooth 4"}
    state = late({"pawn": 1}, square=square)
    play(state, Take(7))
    assert state.pending == (KeepDecision(0, card("tooth 1"), 4),), "the column is empty"
    square = {1: "tooth 1", 7: "skull 1", 14: "tooth 2", 21: "tooth 3", 28: "tooth 4"}
    state = late({"pawn": 1}, square=square)
    play(state, Take(1))
    assert not state.pending and state.ending is None, "a card at the edge, its column isn't empty"


def test_gl_18_also_by_accio_and_after_declinatio() -> None:
    """GL-18: however the card was taken."""
    state = last({"spells": ["accio"]})
    play(state, Accio(28))
    assert state.pending == (KeepDecision(0, card("honeycomb 4"), 3),)
    state = last({"pawn": 5, "cauldron": ["frog 1"], "spells": ["declinatio"]})
    play(state, Declinatio(), Take(7), Keep(False))
    assert state.ending == "line" and state.ender == 0


def test_gl_18_a_line_with_gaps_and_a_card_left_goes_on() -> None:
    """GL-18: the last card only."""
    state = late({"pawn": 1}, square={**SQUARE, 1: "skull 1", 9: "skull 2"})
    play(state, Take(7))
    assert state.ending is None and RULES.outcome(state) is None


def test_gl_18_with_a_pile_no_line_becomes_empty() -> None:
    """GL-10, GL-18: the space is filled at once."""
    state = position({"pawn": 1}, pile=["grapes 1"])
    anyhow(state, Take(7))
    assert state.ending is None and state.square[7] == card("grapes 1")


def test_gl_18_a_vanesco_still_works() -> None:
    """GL-18: there is nothing to keep, and the game ends."""
    state = last({}, {"cauldron": ["frog 1", "frog 2"]}, name="vanesco")
    events = play(state, Take(7))
    assert events[:3] == [
        Taken(0, 7, card("vanesco"), accio=False, openly=False, line=0),
        Vanished(1, card("frog 2"), card("frog 1"), sunk=False),
        Ended(0, "line", 0),
    ]
    assert totals(state) == [0, -2] and state.stalls[0].spent == (card("vanesco"),)


@pytest.mark.parametrize("name", ["accio", "declinatio"])
def test_gl_18_a_spell_that_is_of_no_use_any_more_is_kept_by_itself(name: str) -> None:
    """GL-18: the table plays it; it was never used."""
    state = last(name=name)
    play(state, Take(7))
    assert settled(state) == [Keep(True)]
    assert state.ending == "line" and state.stalls[0].spent == ()


def test_gl_18_a_perluceo_may_be_left_and_is_used_if_kept() -> None:
    """GL-18, GL-25: that can matter to a recipe; there is no look any more."""
    for keep, spent in ((True, 1), (False, 0)):
        state = last({"cauldron": ["frog 1", "frog 2"]}, name="perluceo")
        play(state, Take(7), Keep(keep))
        assert state.ending == "line" and len(state.stalls[0].spent) == spent


def test_gl_18_at_the_end_cauldrons_are_laid_open() -> None:
    """GL-18, GL-26: for all, in turn order from the first seat."""
    state = last({"cauldron": ["frog 1", "frog 2"]}, {"cauldron": ["skull 1", "skull 2"]}, first=1)
    events = play(state, Take(7), Keep(False))
    assert events[-2:] == [
        Unfolded(1, (card("skull 1"), card("skull 2"))),
        Unfolded(0, (card("frog 1"), card("frog 2"))),
    ]
    for seat in (0, 1, None):
        view = RULES.view(state, seat)
        assert [stall.cauldron for stall in view.stalls] == [stall.cauldron for stall in state.stalls]
        assert [score.total for score in RULES.scores(view)] == totals(state)


# The score


def cauldron(*cards: str, colour: str = "yellow") -> State:
    """A seat with these cards; nobody else has any."""
    other = "green" if colour != "green" else "red"
    return position({"colour": colour, "cauldron": list(cards)}, {"colour": other})


def test_gl_19_one_two_three_and_four_cards() -> None:
    """GL-19: minus its value; nothing; plus the values; plus the values and 5."""
    for value in (1, 2, 3, 4):
        assert totals(cauldron(f"skull {value}")) == [-value, 0]
    for one, other in combinations((1, 2, 3, 4), 2):
        assert totals(cauldron(f"skull {one}", f"skull {other}")) == [0, 0]
    for values in combinations((1, 2, 3, 4), 3):
        assert totals(cauldron(*[f"skull {value}" for value in values]))[0] == sum(values)
    assert totals(cauldron(*[f"skull {value}" for value in (1, 2, 3, 4)]))[0] == 15


def test_gl_19_ingredients_of_one_colour_are_counted_apart() -> None:
    """GL-19: by ingredient, not by colour, wherever the cards lie in the cauldron."""
    state = cauldron("skull 1", "tooth 4", "skull 2", "tooth 1", "skull 4")
    assert parts(state, 0) == {"ingredient:tooth": 0, "ingredient:skull": 7}
    assert totals(state)[0] == 7


def test_gl_20_ones_own_colour_counts_double_but_not_the_five() -> None:
    """GL-20: minus points too."""
    four = [f"feather {value}" for value in (1, 2, 3, 4)]
    assert totals(cauldron(*four, colour="blue"))[0] == 25
    assert totals(cauldron(*four, colour="red"))[0] == 15
    assert totals(cauldron(*four[:3], colour="blue"))[0] == 12
    assert totals(cauldron("lotus 4", colour="blue"))[0] == -8, "the other ingredient of the colour, too"
    assert totals(cauldron("lotus 4", "lotus 3", colour="blue"))[0] == 0


EXAMPLE = [
    *(f"feather {value}" for value in (1, 2, 3, 4)),
    *(f"pumpkin {value}" for value in (1, 3, 4)),
    "lotus 4",
    "frog 3",
    "frog 4",
]
"""The rulebook's blue player: X is the feather, Y the lotus."""


def ended(*stalls: Stall, **fields: Any) -> State:
    """A game that has just ended, with Immutos to add."""
    state = last(*stalls, **fields)
    play(state, Take(7), Keep(False))
    return state


def test_worked_case_1_the_rulebooks_example() -> None:
    """GL-19, GL-20, GL-21: 25 + 8 - 8 + 0; then with an Immuto 30, 32 or, best, 33."""
    state = cauldron(*EXAMPLE, colour="blue")
    assert parts(state, 0) == {
        "ingredient:feather": 25,
        "ingredient:pumpkin": 8,
        "ingredient:lotus": -8,
        "ingredient:frog": 0,
    }
    assert totals(state)[0] == 25
    blue = {"colour": "blue", "cauldron": [*EXAMPLE, "immuto"]}
    for name, total in (("pumpkin", 30), ("frog", 32), ("lotus", 33)):
        state = ended(blue)
        assert RULES.best_immutos(state, 0) == (ingredient("lotus"),)
        assert totals(state)[0] == 33, "as if the best were chosen"
        play(state, AddImmuto(ingredient(name)))
        assert totals(state)[0] == total


def test_worked_case_2_two_immutos_on_a_single_four() -> None:
    """GL-21: three cards, plus 4."""
    state = ended({"cauldron": ["skull 4", "immuto", "immuto*"]})
    assert state.pending == (ImmutoDecision(0), ImmutoDecision(0))
    play(state, *[AddImmuto(ingredient("skull"))] * 2)
    assert totals(state)[0] == 4 and parts(state, 0) == {"ingredient:skull": 4}


def test_gl_21_an_immuto_is_one_more_card_of_value_0() -> None:
    """GL-21: it saves a single, makes two score and three a set; doubled like the rest."""
    for cards, points in ((["skull 3"], 0), (["skull 3", "skull 4"], 7), (["skull 1", "skull 3", "skull 4"], 13)):
        state = ended({"cauldron": [*cards, "immuto"]})
        play(state, AddImmuto(ingredient("skull")))
        assert totals(state)[0] == points
    state = ended({"colour": "green", "cauldron": ["frog 3", "frog 4", "immuto"]}, {"colour": "red"})
    play(state, AddImmuto(ingredient("frog")))
    assert totals(state)[0] == 14


def test_gl_21_a_fifth_card_does_nothing() -> None:
    """GL-21: four and an Immuto, three and two."""
    four = [f"skull {value}" for value in (1, 2, 3, 4)]
    state = ended({"cauldron": [*four, "immuto"]})
    play(state, AddImmuto(ingredient("skull")))
    assert totals(state)[0] == 15
    state = ended({"cauldron": [*four[1:], "immuto", "immuto*"]})
    play(state, *[AddImmuto(ingredient("skull"))] * 2)
    assert totals(state)[0] == 14


def test_gl_21_two_immutos_to_different_ingredients_or_the_same() -> None:
    """GL-21."""
    state = ended({"cauldron": ["skull 1", "skull 3", "skull 4", "tooth 4", "immuto", "immuto*"]})
    assert RULES.best_immutos(state, 0) == (ingredient("tooth"), ingredient("skull"))
    play(state, AddImmuto(ingredient("skull")), AddImmuto(ingredient("tooth")))
    assert totals(state)[0] == 13 and state.stalls[0].immutos == (ingredient("skull"), ingredient("tooth"))


def test_gl_21_also_one_of_which_the_owner_has_no_card() -> None:
    """GL-21 ruling: any of the 18; alone it is worth minus nothing, two of them nothing."""
    state = ended({"cauldron": ["skull 4", "immuto", "immuto*"]})
    assert legal(state) == [AddImmuto(number) for number in range(18)]
    assert refusal(state, AddImmuto(18)) == refusal(state, AddImmuto(-1)) == "There is no such ingredient."
    assert refusal(state, Keep(True)) == "First add the Immuto to an ingredient."
    play(state, AddImmuto(ingredient("frog")))
    play(state, AddImmuto(ingredient("frog")))
    assert parts(state, 0) == {"ingredient:frog": 0, "ingredient:skull": -4}


def test_gl_21_holders_choose_in_turn_order_from_the_first_seat() -> None:
    """GL-21 ruling: whoever ended the game; one Immuto at a time; then it is over."""
    state = ended(
        {"cauldron": ["skull 4", "immuto"]}, {"cauldron": ["tooth 4"]}, {"cauldron": ["immuto*"]}, first=2
    )
    assert RULES.outcome(state) is None and RULES.automatic(state) is None
    assert RULES.current_seat(state) == 2
    assert play(state, AddImmuto(4)) == [ImmutoAdded(2, 4)]
    assert RULES.current_seat(state) == 0 and RULES.outcome(state) is None
    play(state, AddImmuto(ingredient("skull")))
    outcome = RULES.outcome(state)
    assert outcome is not None and [score.total for score in outcome.scores] == [0, -4, 0]


def test_gl_21_an_immuto_that_vanished_is_not_added() -> None:
    """GL-21, GL-14: only those in the cauldron at the end."""
    state = last({}, {"cauldron": ["skull 4", "immuto"]}, name="vanesco")
    play(state, Take(7))
    assert not state.pending and totals(state) == [0, -4]


def slow_points(cards: list[str], colour: str, immutos: tuple[str, ...]) -> int:
    """GL-19 to GL-21 once more, from names, without the project's scoring."""
    points = 0
    for number, name in enumerate(name.id for name in RULES.data.ingredients):
        own = RULES.data.ingredients[number].colour == colour
        values = [int(one.split()[1]) for one in cards if one.split()[0] == name]
        count = len(values) + immutos.count(name)
        if count == 1:
            points -= sum(values) * (2 if own else 1)
        if count >= 3:
            points += sum(values) * (2 if own else 1)
        if count >= 4:
            points += 5
    return points


def test_scores_and_best_immutos_agree_with_every_choice_tried() -> None:
    """GL-19 to GL-21: random cauldrons against a slow count and brute force over all choices."""
    rng = random.Random(19)
    ingredients = [one.id for one in RULES.data.ingredients]
    used = 0
    for number in range(120):
        few = rng.sample(ingredients, rng.randint(1, 8))
        deck = [f"{name} {value}" for name in few for value in (1, 2, 3, 4)]
        cards = rng.sample(deck, rng.randint(0, min(14, len(deck))))
        immutos = ["immuto", "immuto*"][: number % 3]
        colour = rng.choice(["yellow", "green", "red", "blue"])
        other = "green" if colour != "green" else "blue"
        state = position({"colour": colour, "cauldron": [*cards, *immutos]}, {"colour": other})
        choices = combinations_with_replacement(ingredients, len(immutos))
        best = max(slow_points(cards, colour, choice) for choice in choices)
        assert totals(state)[0] == best
        suggested = RULES.best_immutos(state, 0)
        assert len(suggested) == len(immutos)
        assert slow_points(cards, colour, tuple(ingredients[one] for one in suggested)) == best
        used += best != slow_points(cards, colour, ())
    assert used > 50


# Winning


def test_gl_22_the_most_points_win() -> None:
    """GL-22: spells don't count."""
    outcome = RULES.outcome(
        ended(
            {"cauldron": ["skull 4"], "spells": ["accio"]}, {"cauldron": ["tooth 1"]}, {"cauldron": ["grapes 2"]}
        )
    )
    assert outcome is not None and outcome.winners == (1,)


def test_gl_22_ties_share() -> None:
    """GL-22 ruling."""
    outcome = RULES.outcome(ended({"cauldron": ["skull 4"]}, {}, {"cauldron": ["tooth 1", "tooth 2"]}))
    assert outcome is not None and outcome.winners == (1, 2)


def test_whole_matches_end_with_an_empty_line_or_by_declinatio() -> None:
    """GL-18, GL-13: random matches; the pile is empty, the scores add up."""
    reasons = set()
    for seed in range(60):
        state = setup(2 + seed % 3, seed)
        rng, dealer = random.Random(seed), Dealer(random.Random(seed))
        while RULES.outcome(state) is None:
            assert (
                state.ending is not None
                or state.pending
                or all(any(state.square[cell] != GAP for cell in line) for line in LINES)
            )
            RULES.apply(state, rng.choice(legal(state)), dealer)
        assert not state.pile and state.over and legal(state) == []
        assert state.ending is not None
        reasons.add(state.ending)
        assert all(UNKNOWN not in stall.cauldron for stall in RULES.view(state, None).stalls)
    assert "line" in reasons
