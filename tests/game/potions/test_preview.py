"""What an action would bring, as far as a view can tell."""

import random
from collections import Counter
from collections.abc import Sequence
from functools import reduce
from itertools import product
from typing import Any

import pytest

from game.core.chance import Dealer
from game.core.contract import Event
from game.potions.preview import (
    Place,
    chance_to_fill,
    chances_of,
    completing,
    gifts_of_roll,
    places_of,
    taking,
    turned_fills,
)
from game.potions.rules.actions import Choose, Fill, Roll, Turn
from game.potions.rules.events import Chosen, Completed, GotGray, HelperWoke
from game.potions.rules.model import DICE, State
from tests.game.potions.table import RULES, at, of_kind, play, random_states

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


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_what_the_preview_says_comes_true(seats: int, seed: int) -> None:
    """PO-13, PO-14, PO-21, PO-24: dice, drops, gifts and Owl's ways, whatever chance brings."""
    met = Counter[str]()
    for state in [state for more in range(2) for state in random_states(seats, seed + 10 * more)]:
        if RULES.outcome(state) is not None:
            continue
        view = RULES.view(state, RULES.current_seat(state))
        actions = RULES.legal_actions(state)
        turns = [action for action in actions if isinstance(action, Turn)]
        for action in actions:
            if isinstance(action, Choose | Roll):
                met[type(action).__name__] += 1
                comes_true(state, view, action)
        for turn, fill in turned_fills(RULES, view, turns).values():
            play(RULES.copy(state), turn, fill)
            met["Turn"] += 1
    assert met["Choose"] > 20 and met["Roll"] > 20


def comes_true(state: State, view: State, action: Choose | Roll) -> None:
    """What was said of a choice or a roll happens."""
    for luck in range(3):
        after, events = RULES.copy(state), list[Event]()
        RULES.apply(after, action, Dealer(random.Random(luck)), events)
        if isinstance(action, Choose):
            found = taking(RULES, view, action.value)
            (chosen,) = of_kind(events, Chosen)
            assert (found.taken, found.middle) == (chosen.taken, chosen.middle)
            assert found.fills == places_of(RULES.legal_actions(after))
            assert found.wakes == "".join(woke.helper for woke in of_kind(events, HelperWoke))
        else:
            came = [event for event in of_kind(events, GotGray) if event.why == "roll"]
            assert gifts_of_roll(RULES, view, action) == {event.seat: event.count for event in came}


@pytest.mark.parametrize("dice", ["551635", "222222", "123456", "115555"])
def test_the_chances_told_are_those_of_the_dice(dice: str) -> None:
    """PO-12: they add up to all, and none is told of fewer dice than stay aside."""
    rolls = [Roll(0), *(Roll(int(face)) for face in sorted(set(dice)))]
    for value, kept, chances, _ in chances_of(RULES, seen(dice=dice), rolls):
        assert len(chances) == 6 and sum(chances) == pytest.approx(1.0)
        assert len(kept) == dice.count(str(value)) and not any(chances[: max(0, len(kept) - 1)])


def results(state: State, keep: int) -> list[State]:
    """The position after each possible result of a further roll."""
    free = [place for place, face in enumerate(state.dice) if face != str(keep)]
    found = []
    for faces in product("123456", repeat=len(free)):
        after = RULES.copy(state)
        after.dice = "".join(faces[free.index(at)] if at in free else face for at, face in enumerate(state.dice))
        found.append(after)
    return found


def fills_then(state: State) -> set[Place]:
    """The drops that dice can fill after any choice, helpers left aside."""
    found = set[Place]()
    for choice in RULES.legal_actions(state):
        if isinstance(choice, Choose):
            after = RULES.copy(state)
            RULES.apply(after, choice, Dealer(random.Random(0)))
            found |= {
                (fill.slot, fill.drop)
                for fill in RULES.legal_actions(after)
                if isinstance(fill, Fill) and fill.source in "RBGYPW"
            }
    return found


@pytest.mark.parametrize(("dice", "keep"), [("551635", 5), ("444132", 4), ("662661", 6)])
def test_the_chance_to_fill_a_drop_or_to_wake_a_helper_is_exact(dice: str, keep: int) -> None:
    """PO-5, PO-6, PO-14, PO-21: counted over all results of the roll."""
    state = rolled("raven", dice=dice)
    view, after = RULES.view(state, 0), results(state, keep)
    filled = Counter(place for each in after for place in fills_then(each))
    for slot, potion in enumerate(state.desks[0].potions):
        assert potion is not None
        for drop in range(len(potion.fills)):
            told = chance_to_fill(RULES, view, Roll(keep), (slot, drop))
            assert told == pytest.approx(filled[slot, drop] / len(after)), (slot, drop)
    (odds,) = chances_of(RULES, view, [Roll(keep)])
    assert odds.wakes == pytest.approx(sum("2" in each.dice for each in after) / len(after))


@pytest.mark.parametrize(("helper", "wakes"), [("owl", True), ("ferret", False), ("goblins", False)])
def test_who_always_works_needs_no_waking(helper: str, wakes: bool) -> None:
    """PO-21."""
    desk = {"helper": helper, "potions": BREWING}
    if helper == "goblins":
        desk["potions"] = [*BREWING, "Whirlpool Water"]
    view = RULES.view(at(desk, {"helper": "raven"}, **ROLLED), 0)
    assert [odds.wakes is not None for odds in chances_of(RULES, view, [Roll(5)])] == [wakes]


# -- completing a potion by dice alone ----------------------------------------------------------------------------
def completes(state: State, slot: int) -> bool:
    """Whether dice of some value complete a potion, tried by the rules: with all that can be done with them."""
    return any(
        isinstance(choice, Choose) and fills_up(RULES.foresee(state, choice).events, state, slot)
        for choice in RULES.legal_actions(state)
    )


def fills_up(events: Sequence[Event], state: State, slot: int) -> bool:
    """Whether a slot's potion can be completed after some events, by dice alone."""
    after = reduce(RULES.follow, events, state)
    if any(isinstance(event, Completed) and event.slot == slot for event in events):
        return True
    fills = [act for act in RULES.legal_actions(after) if isinstance(act, Fill) and act.slot == slot]
    return any(fills_up(RULES.foresee(after, act).events, after, slot) for act in fills if act.source in DICE)


@pytest.mark.parametrize(
    ("card", "fills", "dice", "keep"),
    [
        ("Puddle Punch", "34..", "526522", 2),
        ("Ember Draught", "44.6.", "444612", 4),
        ("Nettle Nip", "4...", "124544", 4),
        ("Sun Syrup", "6.....", "111162", 1),
        ("Frog's Farewell", "....", "252255", 5),
    ],
)
def test_the_chance_to_complete_a_potion_is_that_of_all_results(
    card: str, fills: str, dice: str, keep: int
) -> None:
    """PO-12, PO-14, PO-16: tried by the rules for every result of a roll."""
    desk = {"helper": "ferret", "potions": [{"card": card, "fills": fills}, "Moss Tea", "Nightcap"]}
    view = RULES.view(at(desk, OTHER, dice=dice, rolls=1), 0)
    thrown = [place for place, face in enumerate(dice) if face != str(keep)]
    hits = 0
    for faces in product("123456", repeat=len(thrown)):
        shown = dict(zip(thrown, faces, strict=True))
        after = RULES.copy(view)
        after.dice = "".join(shown.get(place, face) for place, face in enumerate(dice))
        hits += completes(after, 0)
    told = completing(RULES, view, keep)[0]
    assert told.rolled == pytest.approx(hits / 6 ** len(thrown))
    taken = RULES.foresee(view, Choose(keep)).events
    assert told.now == fills_up(taken, view, 0)


def test_with_nothing_kept_all_six_are_thrown() -> None:
    desk = {"helper": "owl", "potions": [{"card": "Puddle Punch", "fills": "34.."}, "Moss Tea", "Nightcap"]}
    view = RULES.view(at(desk, OTHER, dice="123456", rolls=1), 0)
    told = completing(RULES, view, 0)
    assert not any(each.now for each in told)
    assert 0 < told[2].rolled < told[0].rolled < 1
