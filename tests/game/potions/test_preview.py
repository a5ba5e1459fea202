"""What an action would bring, as far as a view can tell."""

from typing import Any

import pytest

from game.potions.preview import Place, gifts_of_roll, places_of, taking, turned_fills
from game.potions.rules.actions import Choose, Fill, Roll, Turn
from game.potions.rules.model import State
from tests.game.potions.table import RULES, at, play

BREWING = [
    {"card": "Ember Draught", "fills": "4...1"},
    {"card": "Tide Elixir", "fills": "2..4."},
    {"card": "Dragon Gold", "fills": "3....."},
]
OTHER = {"helper": "rat", "potions": ["Sleepwalker Soup", "Whirlpool Water", "King's Kettle"]}
ROLLED: dict[str, Any] = {"dice": "551635", "rolls": 1}


def rolled(helper: str = "owl", **position: Any) -> State:
    """Two seats after a roll."""
    return at({"helper": helper, "potions": BREWING}, OTHER, **{**ROLLED, **position})


def seen(helper: str = "owl", **position: Any) -> State:
    """What the first of them sees."""
    return RULES.view(rolled(helper, **position), 0)


def test_a_value_brings_its_dice_and_leaves_the_others() -> None:
    """PO-14."""
    state = rolled()
    found = taking(RULES, RULES.view(state, 0), 5)
    assert (found.taken, found.middle) == ("RBW", "GYP")
    play(state, Choose(5))
    assert found.fills == places_of(RULES.legal_actions(state)) != frozenset()


@pytest.mark.parametrize(("value", "wakes"), [(5, "owl"), (6, "")])
def test_a_value_wakes_its_helper(value: int, wakes: str) -> None:
    """PO-21."""
    assert taking(RULES, seen(), value).wakes == wakes


def test_looking_ahead_leaves_the_view_as_it_is() -> None:
    view = seen()
    before = RULES.copy(view)
    taking(RULES, view, 5)
    gifts_of_roll(RULES, view, Roll(5))
    assert view == before


def test_each_roll_after_the_first_gives_the_others_a_gray_drop() -> None:
    """PO-13; not Ferret's (PO-24)."""
    assert gifts_of_roll(RULES, seen(), Roll(5)) == {1: 1}
    assert gifts_of_roll(RULES, seen(dice="......", rolls=0), Roll(0)) == {}
    assert gifts_of_roll(RULES, seen("ferret"), Roll(5)) == {}


def test_alone_it_is_the_bot_that_gets_it() -> None:
    """PO-28."""
    state = at({"helper": "owl", "potions": BREWING}, bot={"gray": 4}, **ROLLED)
    assert gifts_of_roll(RULES, RULES.view(state, 0), Roll(5)) == {-1: 1}


def test_owl_s_ways_are_the_cheapest() -> None:
    """PO-24."""
    state = rolled()
    play(state, Choose(5))
    turns = [action for action in RULES.legal_actions(state) if isinstance(action, Turn)]
    ways = turned_fills(RULES, RULES.view(state, 0), turns)
    costs: dict[Place, int] = {}
    for turn in turns:
        after = RULES.copy(state)
        play(after, turn)
        for fill in RULES.legal_actions(after):
            if isinstance(fill, Fill) and fill.source == turn.die:
                place, cost = (fill.slot, fill.drop), abs(turn.value - 5)
                costs[place] = min(cost, costs.get(place, cost))
    assert costs and {place: abs(turn.value - 5) for place, (turn, _) in ways.items()} == costs
    assert all(place == (fill.slot, fill.drop) for place, (_, fill) in ways.items())
