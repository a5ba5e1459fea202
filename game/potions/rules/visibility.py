"""What a seat may know in Potions, and worlds that could be behind it.

Hidden are the order of the deck and, during the setup, what others were dealt and have chosen; all else is open.
"""

from __future__ import annotations

import random

from game.core.contract import Event
from game.potions.rules import events as ev
from game.potions.rules.material.box import Box
from game.potions.rules.material.recipe import OPEN
from game.potions.rules.model import DICE, GAP, HIDDEN, OVER, SETUP, UNKNOWN, USE, State, copy_state
from game.potions.rules.settling import unseen_cards


def view(state: State, seat: int | None) -> State:
    """The state as a seat (None: the public) may know it."""
    seen = copy_state(state)
    seen.deck = (UNKNOWN,) * len(state.deck)
    if state.phase == SETUP:
        for number, desk in enumerate(seen.desks):
            if number != seat:
                desk.dealt_helpers = (HIDDEN,) * len(desk.dealt_helpers)
                desk.dealt = (UNKNOWN,) * len(desk.dealt)
                if not state.drafted:
                    desk.helper = HIDDEN if desk.helper else ""
                desk.kept = (UNKNOWN,) if desk.kept else ()
    return seen


def observe(event: Event, seat: int | None) -> Event:
    """The event as it is seen: choices made at the same time stay masked."""
    if isinstance(event, ev.HelperChosen) and event.seat != seat:
        return ev.HelperChosen(event.seat, HIDDEN)
    if isinstance(event, ev.MarketLaid):
        return ev.MarketLaid(event.cards, (UNKNOWN,) * len(event.deck))
    if isinstance(event, ev.PotionsKept) and event.seat != seat:
        return ev.PotionsKept(event.seat, (UNKNOWN,))
    return event


def imagine(seen: State, rng: random.Random, box: Box) -> State:
    """A full state that could be behind a view, every one equally likely."""
    world = copy_state(seen)
    cards = unseen_cards(seen, box)
    rng.shuffle(cards)
    if seen.phase == SETUP:
        held = {helper for desk in seen.desks for helper in desk.dealt_helpers}
        helpers = [helper for helper in box.helpers if helper not in held]
        rng.shuffle(helpers)
        for desk in world.desks:
            if UNKNOWN not in desk.dealt:
                continue
            desk.dealt_helpers = tuple(helpers.pop() for _ in desk.dealt_helpers)
            desk.dealt = tuple(sorted(cards.pop() for _ in desk.dealt))
            if desk.helper == HIDDEN:
                desk.helper = rng.choice(desk.dealt_helpers)
            if desk.kept:
                desk.kept = tuple(sorted(rng.sample(desk.dealt, box.slots(desk.helper))))
    if UNKNOWN in seen.deck:
        world.deck = tuple(cards)
    return world


def check(state: State, box: Box) -> None:
    """Assert the conservation laws: 40 cards, 6 dice, 6 bonus cards, drops within their bounds."""
    held = [*state.deck, *(card for card in state.market if card != GAP)]
    bonuses = list(state.bonuses)
    for desk in state.desks:
        held += [*desk.done, *desk.dealt, *(potion.card for potion in desk.potions if potion is not None)]
        bonuses += desk.bonuses
        assert set(desk.kept) <= set(desk.dealt), "a potion is kept that wasn't dealt"
    if state.bot is not None:
        held += state.bot.done
        bonuses += state.bot.bonuses
    assert sorted(held) == list(range(len(box.cards))), "cards are missing, or exist twice"
    assert sorted(bonuses) == sorted(box.bonuses), "bonus cards are missing, or exist twice"
    _check_desks(state, box)
    _check_dice(state)


def _check_desks(state: State, box: Box) -> None:
    helpers = [desk.helper for desk in state.desks if desk.helper]
    assert len(set(helpers)) == len(helpers), "a helper exists twice"
    assert not set(helpers) & set(state.drawn), "a helper that is held was drawn"
    for desk in state.desks:
        assert desk.multi >= 0 and desk.takes >= 0, "more was settled than there was"
        assert desk.helper == "" or 0 <= desk.gray < box.gray_needed(desk.helper), "gray drops lie unused"
        if state.phase != SETUP:
            assert len(desk.potions) == box.slots(desk.helper), "a desk has too many or too few potions"
            empty = desk.potions.count(None)
            gone = state.market.count(GAP)
            assert empty == desk.takes or gone, "a potion wasn't replaced"
        for potion in desk.potions:
            if potion is not None:
                recipe = box.recipes[potion.card]
                assert OPEN in potion.fills, "a full potion isn't completed"
                assert all(
                    mask or fill != OPEN
                    for mask, fill in zip(recipe.domains(potion.fills), potion.fills, strict=True)
                ), "a potion can't be completed any more"


def _check_dice(state: State) -> None:
    assert len(state.dice) == len(DICE), "there are six dice"
    hand = state.hand
    assert (hand is None) == (state.phase != USE), "dice are in hand exactly while they are used"
    if hand is not None:
        assert set(hand.left) <= set(hand.taken), "a die is in hand that wasn't taken"
        assert not set(hand.taken) & set(state.middle), "a die lies in two places"
    assert state.phase != OVER or all(not (desk.takes or desk.multi or desk.extra) for desk in state.desks), (
        "something wasn't settled"
    )
