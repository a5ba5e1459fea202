"""What a card would mean to a seat: what is shown of it beforehand comes true."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.core.chance import Dealer
from game.core.contract import Event
from game.glastonbury.preview import CardProspect, closes, immuto_gain, prospect
from game.glastonbury.rules import events as ev
from game.glastonbury.rules.actions import Accio, AddImmuto, Take
from game.glastonbury.rules.model import (
    FIRST_IMMUTO,
    GAP,
    ImmutoDecision,
    KeepDecision,
    LookDecision,
    State,
    ingredient_of,
)
from tests.game.glastonbury.table import RULES, anyhow, legal, parts, setup, totals


def points_come_true(before: State, state: State, seat: int, found: CardProspect) -> None:
    """Where all lies open, the ingredient counts what was said; Immutos would count, too, so none may be there."""
    cauldron = before.stalls[seat].cauldron
    if found.count is None or max((*cauldron, found.card)) >= FIRST_IMMUTO:
        return
    ingredient = ingredient_of(found.card)
    there = sum(ingredient_of(card) == ingredient for card in state.stalls[seat].cauldron)
    kind = f"ingredient:{RULES.data.ingredients[ingredient].id}"
    assert (there, parts(state, seat)[kind]) == (found.count, found.points)


def ends_as_said(state: State, action: Take | Accio, ends: bool) -> None:
    """GL-18: whether the game ends if a card is taken."""
    after = RULES.copy(state)
    anyhow(after, action)
    waits = bool(after.pending) and isinstance(after.pending[-1], KeepDecision)
    assert ends == (waits or after.ending is not None)


def immutos_as_said(state: State) -> None:
    """GL-21: of a seat's last Immuto; with more of them what is left is added where it is best."""
    decision = state.pending[-1]
    seat, choices = decision.seat, legal(state, AddImmuto)
    stall = state.stalls[seat]
    if sum(card >= FIRST_IMMUTO for card in stall.cauldron) - len(stall.immutos) > 1:
        return
    gains = []
    for choice in choices:
        after = RULES.copy(state)
        anyhow(after, choice)
        gains.append(totals(after)[seat] - immuto_gain(RULES, RULES.view(state, seat), seat, choice.ingredient))
    assert len(set(gains)) == 1


def walks_as_said(event: ev.Walked, found: CardProspect) -> None:
    """GL-7, GL-17: how far, and where to, unless a covered card says it."""
    if found.steps is not None:
        assert (event.steps, event.stop) == (found.steps, found.stop)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
@pytest.mark.parametrize("openly", [True, False])
def test_what_the_preview_says_comes_true(seats: int, seed: int, openly: bool) -> None:
    """GL-7, GL-17, GL-18, GL-19: how far a seat walks next, what a card counts, whether it ends the game."""
    met, rng = Counter[str](), random.Random(seed)
    for game in range(6):
        state = setup(seats, seed + game, open_cauldrons=openly)
        dealer, promised = Dealer(rng), dict[int, CardProspect]()
        while RULES.outcome(state) is None:
            seat, events = RULES.current_seat(state), list[Event]()
            view, before = RULES.view(state, seat), RULES.copy(state)
            if state.pending and isinstance(state.pending[-1], ImmutoDecision):
                immutos_as_said(state)
            action = rng.choice(RULES.legal_actions(state))
            said: CardProspect | None = None
            if isinstance(action, Take | Accio) and not state.pending:
                said, ends = prospect(RULES, view, seat, state.square[action.cell]), closes(view, action.cell)
                ends_as_said(state, action, ends)
                promised[seat] = said
                met[type(action).__name__] += 1
            RULES.apply(state, action, dealer, events)
            if said is not None and not ends:
                points_come_true(before, state, seat, said)
            if any(isinstance(event, ev.Vanished) for event in events):
                promised.clear()
            for event in events:
                if isinstance(event, ev.Walked) and event.seat in promised:
                    walks_as_said(event, promised.pop(event.seat))
                    met["walk"] += 1
    assert met["Take"] > 50 and met["walk"] > 50


def test_a_covered_cauldron_says_no_points() -> None:
    """GL-26."""
    state = setup(2, 5)
    for _ in range(40):
        if RULES.outcome(state) is None:
            anyhow(state, legal(state)[0])
    seen = [RULES.view(state, seat) for seat in (0, 1)]
    cards = [card for card in state.square if card != GAP]
    looking = bool(state.pending) and isinstance(state.pending[-1], LookDecision)
    assert not looking and all(len(stall.cauldron) > 1 for stall in state.stalls)
    assert all(
        prospect(RULES, view, seat, card).points is None for seat, view in enumerate(seen) for card in cards
    )
