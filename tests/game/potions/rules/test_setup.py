"""The choices at the start: PO-10, and what Chameleon may copy: PO-22."""

import random

import pytest

from game.core.chance import Dealer, RecordingDealer
from game.core.contract import Event
from game.core.errors import OptionsError
from game.potions.rules import actions as act
from game.potions.rules import events as ev
from game.potions.rules.model import HIDDEN, MARKET, ROLL, SETUP, UNKNOWN, State
from game.potions.rules.setup import Options, copied_by_chameleon
from tests.game.potions.table import BOX, RULES, of_kind, refusal


def fresh(seats: int, seed: int = 1, first: int | None = None) -> State:
    return RULES.setup(seats, Options(first=first), Dealer(random.Random(seed)))


def choose_all(state: State, wanted: str | None = None) -> list[Event]:
    """Everybody chooses; `wanted` helper where it was dealt."""
    events: list[Event] = []
    while state.phase == SETUP:
        actions = RULES.legal_actions(state)
        liked = [a for a in actions if isinstance(a, act.ChooseHelper) and a.helper == wanted]
        RULES.apply(state, (liked or actions)[0], Dealer(random.Random(0)), events)
        RULES.check(state)
    return events


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_po_10_two_helpers_and_five_potions_each(seats: int) -> None:
    """PO-10: each keeps one helper and three potions, the rest goes back; three potions lie face up."""
    state = fresh(seats)
    assert all(len(desk.dealt_helpers) == 2 and len(desk.dealt) == 5 for desk in state.desks)
    events = choose_all(state)
    assert state.phase == ROLL
    for desk in state.desks:
        assert len(desk.potions) == BOX.slots(desk.helper)
        assert desk.dealt == () and desk.dealt_helpers == ()
    held = sum(len(desk.potions) for desk in state.desks)
    assert len(state.market) == MARKET
    assert len(state.deck) == 40 - held - MARKET
    assert len(of_kind(events, ev.Revealed)) == seats


def test_po_10_goblins_keep_four() -> None:
    """PO-10, PO-24."""
    for seed in range(200):
        state = fresh(2, seed)
        if "goblins" in state.desks[0].dealt_helpers:
            break
    RULES.apply(state, act.ChooseHelper("goblins"), Dealer(random.Random(0)))
    actions = RULES.legal_actions(state)
    assert len(actions) == 5
    assert all(isinstance(action, act.KeepPotions) and len(action.cards) == 4 for action in actions)
    assert "exactly 4" in refusal(state, act.KeepPotions(state.desks[0].dealt[:3]))


def test_po_10_what_may_be_kept_is_what_was_dealt() -> None:
    """PO-10."""
    state = fresh(2)
    assert RULES.legal_actions(state) == [act.ChooseHelper(helper) for helper in state.desks[0].dealt_helpers]
    other = state.desks[1].dealt_helpers[0]
    assert "wasn't dealt to you" in refusal(state, act.ChooseHelper(other))
    assert "First choose your helper" in refusal(state, act.KeepPotions(state.desks[0].dealt[:3]))
    plain = next(helper for helper in state.desks[0].dealt_helpers if helper != "goblins")
    RULES.apply(state, act.ChooseHelper(plain), Dealer(random.Random(0)))
    assert len(RULES.legal_actions(state)) == 10
    assert "dealt to you" in refusal(state, act.KeepPotions(state.desks[1].dealt[:3]))
    assert "First choose 3" in refusal(state, act.Roll())


def test_po_10_the_first_seat_is_drawn() -> None:
    """PO-10."""
    assert {fresh(3, seed).active for seed in range(30)} == {0, 1, 2}
    assert fresh(3, first=2).active == 2
    with pytest.raises(OptionsError):
        fresh(3, first=3)


def test_po_10_choices_stay_masked_until_all_have_chosen() -> None:
    """PO-10: in views, events and what is foreseen."""
    state = fresh(3)
    seen: list[Event] = []
    while RULES.current_seat(state) < 2:
        chooser = RULES.current_seat(state)
        action = RULES.legal_actions(state)[-1]
        assert RULES.foresee(RULES.view(state, chooser), action).certain
        events: list[Event] = []
        RULES.apply(state, action, RecordingDealer(1, 1), events)
        seen += events
    for viewer in (None, 2):
        view = RULES.view(state, viewer)
        for desk in view.desks[:2]:
            assert desk.helper == HIDDEN and desk.kept == (UNKNOWN,)
            assert set(desk.dealt) == {UNKNOWN} and set(desk.dealt_helpers) == {HIDDEN}
        for event in seen:
            masked = RULES.observe(event, viewer)
            assert getattr(masked, "helper", HIDDEN) == HIDDEN
            assert set(getattr(masked, "cards", ())) <= {UNKNOWN}
    assert RULES.observe(seen[0], 0) == seen[0]
    assert RULES.view(state, 0).desks[0] == state.desks[0]


def test_po_10_the_last_choice_is_not_foreseen() -> None:
    """PO-10: it shows everything, so it can't be taken back."""
    state = fresh(2)
    while True:
        action = RULES.legal_actions(state)[0]
        foresight = RULES.foresee(RULES.view(state, RULES.current_seat(state)), action)
        RULES.apply(state, action, Dealer(random.Random(0)))
        if state.phase == ROLL:
            break
        assert foresight.certain
    assert not foresight.certain


def test_po_10_different_choices_look_the_same_to_others() -> None:
    """PO-10: also how many potions are kept tells nothing (Goblins keep four)."""
    for seed in range(200):
        state = fresh(2, seed)
        if "goblins" in state.desks[0].dealt_helpers:
            break
    views = []
    for helper in state.desks[0].dealt_helpers:
        world = RULES.copy(state)
        RULES.apply(world, act.ChooseHelper(helper), Dealer(random.Random(0)))
        RULES.apply(world, RULES.legal_actions(world)[0], Dealer(random.Random(0)))
        views.append(RULES.view(world, 1))
    assert views[0] == views[1]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_po_22_chameleon_has_at_least_three_to_copy(seats: int) -> None:
    """PO-22: held by others or drawn from those nobody holds; never Ferret or Goblins, and once for all."""
    found = 0
    for seed in range(60):
        state = fresh(seats, seed)
        choose_all(state, "chameleon")
        owners = [seat for seat, desk in enumerate(state.desks) if desk.helper == "chameleon"]
        if not owners:
            assert state.drawn == ()
            continue
        found += 1
        copied = copied_by_chameleon(state, owners[0])
        held = {desk.helper for desk in state.desks}
        assert len(copied) == len(set(copied)) == max(3, len(held & set(copied)))
        assert not set(copied) & {"ferret", "goblins", "chameleon"}
        assert not set(state.drawn) & held
        if state.drawn:
            assert len(copied) == 3
    assert found > 3
