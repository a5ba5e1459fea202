"""The recipe variant (GL-23 to GL-25)."""

from collections import Counter
from typing import Any

import pytest

from game.glastonbury.rules.actions import AddImmuto, Declinatio, Keep, Take
from game.glastonbury.rules.events import RecipesShown
from game.glastonbury.rules.model import UNKNOWN, State
from tests.game.glastonbury.table import RULES, Stall, ingredient, late, parts, play, setup, totals

A = ["orange", "violet", "teal", "rose", "bone"]
B = ["fewest_cards", "fewest_fours", "fewest_spells", "most_ones", "ended"]
SQUARE = {7: "honeycomb 1", 14: "honeycomb 2", 21: "honeycomb 3", 28: "honeycomb 4"}


def ended(*stalls: dict[str, Any], **fields: Any) -> State:
    """A game the first seat has ended without keeping the last card, recipes as given (else some)."""
    with_recipes = [{"recipes": ["teal", "most_ones"], **stall} for stall in stalls]
    with_recipes[0].setdefault("pawn", 1)
    state = late(*with_recipes, square=SQUARE, **fields)
    play(state, Take(7), Keep(False))
    return state


def recipe(name: str, *stalls: dict[str, Any], seat: int = 0, **fields: Any) -> int:
    """What a recipe brings a seat."""
    recipes = [name, "most_ones"] if name in A else ["teal", name]
    stalls = tuple(
        {**stall, "recipes": recipes} if number == seat else stall for number, stall in enumerate(stalls)
    )
    return parts(ended(*stalls, **fields), seat)[f"recipe:{name}"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_gl_23_each_seat_gets_one_of_each_sort(seats: int) -> None:
    """GL-23: five of each, no card twice; none without the variant."""
    dealt: Counter[int] = Counter()
    for seed in range(40):
        state = setup(seats, seed, recipes=True)
        for stall in state.stalls:
            first, second = stall.recipes
            assert first in range(5) and second in range(5, 10)
        held = [card for stall in state.stalls for card in stall.recipes]
        assert len(held) == len(set(held)) == 2 * seats
        dealt.update(held)
    assert dealt.keys() == set(range(10)), "any of them can be dealt"
    assert all(stall.recipes == () for stall in setup(seats).stalls)


def test_gl_23_hidden_from_the_others_looked_at_any_time_by_the_owner() -> None:
    """GL-23: from the first corner to the last Immuto; the rest stay unseen."""
    state = setup(3, 1, recipes=True)
    for seat in range(3):
        view = RULES.view(state, seat)
        for other, stall in enumerate(view.stalls):
            assert stall.recipes == (state.stalls[other].recipes if other == seat else (UNKNOWN, UNKNOWN))
    assert all(stall.recipes == (UNKNOWN, UNKNOWN) for stall in RULES.view(state, None).stalls)


def test_gl_23_shown_after_all_immutos_are_added() -> None:
    """GL-21 ruling, GL-23: to all, in turn order."""
    state = ended({"cauldron": ["skull 4", "immuto"]}, {"recipes": ["bone", "ended"]}, first=1)
    assert RULES.view(state, 0).stalls[1].recipes == (UNKNOWN, UNKNOWN)
    events = play(state, AddImmuto(ingredient("skull")))
    assert events[1:] == [RecipesShown(1, (4, 9)), RecipesShown(0, (2, 8))]
    for seat in (0, 1, None):
        assert [stall.recipes for stall in RULES.view(state, seat).stalls] == [(2, 8), (4, 9)]
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert [part.kind for part in outcome.scores[1].parts] == ["recipe:bone", "recipe:ended"]


@pytest.mark.parametrize("colour", A)
def test_gl_24_one_for_each_colour_that_is_nobodys(colour: str) -> None:
    """GL-24: both ingredients of the colour count."""
    names = [one.id for one in RULES.data.ingredients if one.colour == colour]
    cards = [f"{names[0]} 3", f"{names[1]} 2", f"{names[1]} 3"]
    assert recipe(colour, {"cauldron": cards}, {"cauldron": [f"{names[0]} 4", f"{names[1]} 4"]}) == 3
    assert recipe(colour, {"cauldron": [f"{name} 4" for name in ("frog", "cherry")]}, {}) == 0, (
        "none of the colour"
    )


@pytest.mark.parametrize(("seats", "each"), [(2, 1), (3, 1), (4, 2)])
def test_gl_24_points_for_each_card_by_number_of_seats(seats: int, each: int) -> None:
    """GL-24: 1 with 2 or 3 seats, 2 with 4."""
    stalls: list[dict[str, Any]] = [{"cauldron": ["snail 1", "snail 2", "pumpkin 3"]}, *[{}] * (seats - 1)]
    assert recipe("orange", *stalls) == 3 * each


def test_gl_24_strictly_the_most() -> None:
    """GL-24: as many as another is not enough, nor fewer."""
    three = ["snail 1", "snail 2", "snail 3"]
    assert recipe("orange", {"cauldron": three}, {"cauldron": ["pumpkin 1", "pumpkin 2"]}) == 3
    assert recipe("orange", {"cauldron": three}, {"cauldron": ["pumpkin 1", "pumpkin 2", "pumpkin 3"]}) == 0
    assert recipe("orange", {"cauldron": three[:1]}, {"cauldron": ["pumpkin 1", "pumpkin 2"]}) == 0
    assert recipe("orange", {}, {}) == 0


def test_gl_24_immutos_count_for_the_colour_they_were_added_to() -> None:
    """GL-24 ruling: in the comparison, too, of all seats; also a fifth card of an ingredient."""
    stalls = ({"cauldron": ["snail 1", "snail 2", "immuto"], "recipes": ["orange", "ended"]},)
    rival = {"cauldron": ["pumpkin 1", "pumpkin 2"]}
    for name, points in (("snail", 3), ("pumpkin", 3), ("frog", 0)):
        state = ended(*stalls, rival)
        play(state, AddImmuto(ingredient(name)))
        assert parts(state, 0)["recipe:orange"] == points
    state = ended(
        {"cauldron": ["snail 1", "snail 2", "snail 3"], "recipes": ["orange", "ended"]},
        {**rival, "cauldron": ["pumpkin 1", "pumpkin 2", "immuto"]},
    )
    play(state, AddImmuto(ingredient("pumpkin")))
    assert parts(state, 0)["recipe:orange"] == 0, "another's Immuto makes it a tie"
    four = [f"snail {value}" for value in (1, 2, 3, 4)]
    state = ended(
        {"cauldron": [*four, "immuto"], "recipes": ["orange", "ended"]},
        {"cauldron": [f"pumpkin {v}" for v in (1, 2, 3, 4)]},
    )
    play(state, AddImmuto(ingredient("snail")))
    assert parts(state, 0)["recipe:orange"] == 5 and parts(state, 0)["ingredient:snail"] == 15


def test_gl_21_the_best_choice_counts_ones_own_recipe_in() -> None:
    """GL-21, GL-24: 4 points for the colour are more than the 3 saved; another's recipe isn't known."""
    mine = {"cauldron": ["snail 1", "snail 2", "snail 3", "snail 4", "skull 3", "immuto"]}
    rival = {"cauldron": [f"pumpkin {value}" for value in (1, 2, 3, 4)]}
    state = ended({**mine, "recipes": ["orange", "ended"]}, rival)
    assert RULES.deck.colours[RULES.best_immutos(state, 0)[0]] == RULES.deck.recipe_colours[0]
    view = RULES.view(state, 1)
    assert RULES.best_immutos(view, 0) == (ingredient("skull"),), "as others would guess"
    state = ended({**mine, "recipes": ["teal", "ended"]}, rival)
    assert RULES.best_immutos(state, 0) == (ingredient("skull"),)


def test_gl_25_ten_points_each() -> None:
    """GL-25."""
    assert RULES.deck.recipe_points == (10,) * 5 and list(RULES.deck.recipe_tasks) == B


def test_gl_25_strictly_fewest_ingredient_cards_immutos_included() -> None:
    """GL-25: spells don't count."""
    few, more = {"cauldron": ["frog 1"], "spells": ["accio"]}, {"cauldron": ["frog 2", "frog 3"]}
    assert recipe("fewest_cards", few, more) == 10
    assert recipe("fewest_cards", few, {"cauldron": ["frog 2"]}) == 0
    assert recipe("fewest_cards", more, few) == 0
    state = ended(
        {"cauldron": ["frog 1", "immuto"], "recipes": ["teal", "fewest_cards"]}, {"cauldron": ["frog 2"]}
    )
    play(state, AddImmuto(ingredient("frog")))
    assert parts(state, 0)["recipe:fewest_cards"] == 0


def test_gl_25_strictly_fewest_fours() -> None:
    """GL-25: cards of value 4."""
    none, one = {"cauldron": ["frog 1", "frog 3"]}, {"cauldron": ["frog 4"]}
    assert recipe("fewest_fours", none, one) == 10
    assert recipe("fewest_fours", none, {"cauldron": ["skull 3"]}) == 0
    assert recipe("fewest_fours", one, none) == 0
    assert (
        recipe("fewest_fours", one, {"cauldron": ["skull 4", "cherry 4"]}, {"cauldron": ["lotus 4", "grapes 4"]})
        == 10
    )


def test_gl_25_strictly_fewest_spell_cards_used() -> None:
    """GL-25 ruling: cards used at least once, not uses; held and unused ones don't count."""
    unused: dict[str, Any] = {"spells": ["accio", "declinatio"]}
    begun: dict[str, Any] = {"spells": [{"spell": "declinatio*", "left": 1}]}
    assert recipe("fewest_spells", unused, begun) == 10
    assert recipe("fewest_spells", unused, {}) == 0
    assert recipe("fewest_spells", begun, unused) == 0
    assert recipe("fewest_spells", begun, {"spent": ["vanesco", "perluceo"]}) == 10, "one against two"
    assert recipe("fewest_spells", begun, {"spent": ["accio*"]}) == 0, "one card each, whatever the uses"


def test_gl_25_strictly_most_ones() -> None:
    """GL-25: cards of value 1; an Immuto isn't one."""
    two, one = {"cauldron": ["frog 1", "skull 1"]}, {"cauldron": ["cherry 1", "cherry 4"]}
    assert recipe("most_ones", two, one) == 10
    assert recipe("most_ones", {"cauldron": ["lotus 1"]}, one) == 0
    assert recipe("most_ones", {}, {}) == 0
    state = ended({"cauldron": ["frog 1", "immuto"], "recipes": ["teal", "most_ones"]}, one)
    play(state, AddImmuto(ingredient("frog")))
    assert parts(state, 0)["recipe:most_ones"] == 0


def test_gl_25_having_ended_the_game() -> None:
    """GL-25 ruling: also by declining the last card, or by Declinatio."""
    assert recipe("ended", {}, {}) == 10, "the last card was declined"
    assert recipe("ended", {}, {}, seat=1) == 0
    stalls: list[Stall] = [{"pawn": 1, "recipes": ["teal", "ended"]}, {"recipes": ["rose", "most_ones"]}]
    state = late(*stalls, square=SQUARE)
    play(state, Take(7), Keep(True))
    assert totals(state) == [8, 0]
    square = {19: "vanesco", 21: "perluceo", 7: "tooth 1", 14: "tooth 2", 28: "tooth 3"}
    mover = {"pawn": 5, "cauldron": ["frog 3"], "spells": ["declinatio"], "recipes": ["teal", "ended"]}
    state = late(mover, stalls[1], square=square)
    play(state, Declinatio())
    assert parts(state, 0)["recipe:ended"] == 10
