"""Our own variants: even helpers (PO-30), and the draft (PO-31)."""

import random

import msgspec
import pytest

from game.core.catalogue import PROJECT
from game.core.chance import Dealer
from game.core.contract import Event
from game.core.messages import plain
from game.core.records.entries import Header
from game.core.setting_up import set_up_again
from game.potions import Data, build
from game.potions.rules import actions as act
from game.potions.rules.material.data import EffectData, even_mistakes
from game.potions.rules.model import SETUP, State
from game.potions.rules.rules import Potions
from game.potions.rules.setup import Options
from tests.game.potions.table import GAME, RULES, at

EVEN = (
    EffectData("owl", "Two drops.", seats=(1, 2), brings=2),
    EffectData("owl", "Three drops.", seats=(3,), brings=3),
    EffectData("ferret", "Four do.", needs=4, rolls=2),
)


def even_rules() -> Potions:
    """The tests' box with a variant of theirs."""
    assert isinstance(GAME.data, Data)
    rules = build(msgspec.structs.replace(GAME.data, even=EVEN)).rules
    assert isinstance(rules, Potions)
    return rules


def chosen(state: State, value: int, rules: Potions) -> list[Event]:
    """What follows from taking a value."""
    events: list[Event] = []
    rules.apply(state, act.Choose(value), Dealer(random.Random(0)), events)
    return events


@pytest.mark.parametrize(("even", "brought"), [(False, 0), (True, 2)])
def test_po_30_a_helper_brings_gray_drops_when_it_wakes(even: bool, brought: int) -> None:
    """PO-30: only in the variant, and once."""
    rules = even_rules()
    state = at({"helper": "owl"}, {"helper": "rat"}, dice="555123", rolls=1)
    state.even = even
    view = rules.view(state, 1)
    events = chosen(state, 5, rules)
    assert state.desks[0].gray == brought
    for event in events:
        view = rules.follow(view, event)
    assert view == rules.view(state, 1)
    told = [plain(words) for event in events if (words := rules.describe(event)) is not None]
    assert any("gets 2 gray drops" in words for words in told) == even


def test_po_30_a_copied_helper_brings_the_same() -> None:
    """PO-30."""
    rules = even_rules()
    state = at({"helper": "chameleon"}, {"helper": "owl"}, dice="111234", rolls=1, drawn=["rat", "snake"])
    state.even = True
    chosen(state, 1, rules)
    assert state.desks[0].gray == 0
    rules.apply(state, act.Copy("owl"), Dealer(random.Random(0)))
    assert state.desks[0].gray == 2


def test_po_30_rolls_and_gray_drops_are_the_variants() -> None:
    """PO-30: Ferret's, here; and its words."""
    rules = even_rules()
    state = at({"helper": "ferret", "gray": 2}, {"helper": "rat"}, dice="123456", rolls=2)
    assert any(isinstance(action, act.Roll) for action in rules.legal_actions(state))
    state.even = True
    assert not any(isinstance(action, act.Roll) for action in rules.legal_actions(state))
    refused = rules.explain(state, act.Roll(0))
    assert refused is not None and plain(refused)
    assert [box.gray_needed("ferret") for box in rules.boxes] == [3, 4, 4, 4, 4]
    assert rules.box_of(state).helpers["ferret"].words == "Four do."
    assert rules.box.helpers["ferret"].words == RULES.box.helpers["ferret"].words


def test_po_30_what_is_different_depends_on_the_number_of_seats() -> None:
    """PO-30: what it does, and its words; nobody has two effects with the same number of seats."""
    boxes = even_rules().boxes
    assert [box.brought("owl") for box in boxes] == [0, 2, 2, 3, 0]
    as_ever = RULES.box.helpers["owl"].words
    said = [box.helpers["owl"].words for box in boxes]
    assert said == [as_ever, "Two drops.", "Two drops.", "Three drops.", as_ever]
    assert not list(even_mistakes(EVEN))
    assert [where for _, where in even_mistakes((*EVEN, EffectData("owl", "All."))) if where] == [
        ("even", 3, "id")
    ]


@pytest.mark.parametrize("seats", [2, 4])
def test_po_31_helpers_are_drafted_from_the_last_seat_on_and_all_see_it(seats: int) -> None:
    """PO-31."""
    state = RULES.setup(seats, Options(draft=True, first=1), Dealer(random.Random(5)))
    views = [RULES.view(state, seat) for seat in range(seats)]
    pool, order = state.pool, []
    assert len(pool) == 2 * seats and not any(desk.dealt_helpers for desk in state.desks)
    while state.pool and not all(desk.helper for desk in state.desks):
        seat = RULES.current_seat(state)
        order.append(seat)
        assert RULES.legal_actions(state) == [act.ChooseHelper(helper) for helper in state.pool]
        RULES.check(RULES.imagine(RULES.view(state, seat), random.Random(1)))
        events: list[Event] = []
        RULES.apply(state, act.ChooseHelper(state.pool[-1]), Dealer(random.Random(0)), events)
        if len(order) < seats:
            refused = RULES.explain(state, act.ChooseHelper(pool[-1]))
            assert refused is not None and plain(refused) == "This helper is taken."
        for event in events:
            views = [
                RULES.follow(view, seen)
                for number, view in enumerate(views)
                if (seen := RULES.observe(event, number)) is not None
            ]
        assert views == [RULES.view(state, number) for number in range(seats)]
    assert order == [(1 - step) % seats for step in range(1, seats + 1)]
    assert len(state.pool) == seats
    rng = random.Random(3)
    while state.phase == SETUP:
        view = RULES.view(state, RULES.current_seat(state))
        RULES.foresee(view, RULES.legal_actions(view)[0])
        world = RULES.imagine(view, rng)
        RULES.apply(world, RULES.legal_actions(world)[0], Dealer(rng))
        RULES.apply(state, RULES.legal_actions(state)[0], Dealer(rng))
    RULES.check(state)
    assert state.pool == () and sorted(desk.helper for desk in state.desks) == sorted(pool[seats:])


def test_a_match_of_before_the_variants_is_set_up_as_it_was() -> None:
    """Its options name neither, its data have no even helpers."""
    with (PROJECT / "tests" / "records" / "potions.record").open("rb") as file:
        header = msgspec.json.decode(file.readline(), type=Header)
    game = build(msgspec.json.decode(header.data, type=Data))
    state = set_up_again(game, header)
    assert isinstance(state, State) and isinstance(game.data, Data)
    assert (state.even, state.drafted, state.pool, game.data.even) == (False, False, (), ())
    assert len(game.data.cards[0].rows) == 2 and game.data.cards[0].rows[1] == "G != Y"
