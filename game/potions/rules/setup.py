"""Setting up a match of Potions: the deal, the choices made at the same time, what follows (PO-10, PO-22)."""

from __future__ import annotations

import msgspec

from game.core.chance import Chance
from game.core.contract import Event, OptionSpec
from game.core.messages import msg
from game.core.seats import first_seat
from game.potions.rules import events as ev
from game.potions.rules.material.box import NEVER_COPIED, TO_COPY, Box
from game.potions.rules.model import (
    CHAMELEON,
    HIDDEN,
    MARKET,
    ROLL,
    UNKNOWN,
    Bot,
    Desk,
    Potion,
    State,
)
from game.potions.rules.settling import unseen_cards

HELPERS_DEALT, POTIONS_DEALT = 2, 5

Told = list[Event] | None


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How this match is played; `first` is the first active seat, None leaves it to chance (PO-30, PO-31)."""

    even_helpers: bool = False
    draft: bool = False
    first: int | None = None


def option_specs() -> tuple[OptionSpec, ...]:
    """The options as the setup screen offers them."""
    return (
        OptionSpec(
            "draft",
            "toggle",
            msg("Helpers are drafted"),
            msg("two helpers a seat lie open, and whoever plays last takes one first; a variant of ours"),
        ),
        OptionSpec(
            "even_helpers",
            "toggle",
            msg("Even helpers"),
            msg("some helpers do a little more and some a little less; a variant of ours"),
        ),
    )


def set_up(seats: int, options: Options, chance: Chance, box: Box) -> State:
    """Set up a match; chance is asked, in this order, for the first seat, helpers, potions."""
    first = first_seat(seats, options.first, chance)
    helpers = chance.shuffle(list(box.helpers))
    deck = chance.shuffle(list(range(len(box.cards))))
    pool: list[str] = []
    if options.draft:
        pool, helpers = [helper for helper in box.helpers if helper in helpers[: HELPERS_DEALT * seats]], []
    desks = []
    for _ in range(seats):
        dealt_helpers, helpers = helpers[:HELPERS_DEALT], helpers[HELPERS_DEALT:]
        dealt, deck = deck[:POTIONS_DEALT], deck[POTIONS_DEALT:]
        desks.append(Desk(dealt_helpers=tuple(dealt_helpers), dealt=tuple(sorted(dealt))))
    return State(
        even=options.even_helpers,
        drafted=options.draft,
        pool=tuple(pool),
        desks=desks,
        deck=tuple(deck),
        first=first,
        active=first,
        bonuses=box.bonuses,
        bot=Bot() if seats == 1 else None,
    )


def chooser(state: State) -> int:
    """The seat that chooses now during the setup; who plays last drafts first (PO-31)."""
    if state.drafted:
        for step in range(1, len(state.desks) + 1):
            seat = (state.first - step) % len(state.desks)
            if not state.desks[seat].helper:
                return seat
    return next(seat for seat, desk in enumerate(state.desks) if not desk.kept)


def offered_helpers(state: State) -> tuple[str, ...]:
    """The helpers the seat that chooses now may take; empty if it has one."""
    desk = state.desks[chooser(state)]
    if desk.helper:
        return ()
    return state.pool if state.drafted else desk.dealt_helpers


def choose_helper(state: State, helper: str, told: Told) -> None:
    """PO-10, PO-31."""
    seat = chooser(state)
    state.desks[seat].helper = helper
    if state.drafted:
        state.pool = tuple([other for other in state.pool if other != helper])
    if told is not None:
        told.append(ev.HelperDrafted(seat, helper) if state.drafted else ev.HelperChosen(seat, helper))


def keep_potions(state: State, cards: tuple[int, ...], chance: Chance, box: Box, told: Told) -> None:
    """PO-10; after the last choice all is shown."""
    seat = chooser(state)
    state.desks[seat].kept = cards
    if told is not None:
        told.append(ev.PotionsKept(seat, cards))
    if all(desk.kept for desk in state.desks):
        _reveal(state, chance, box, told)


def _reveal(state: State, chance: Chance, box: Box, told: Told) -> None:
    """Show the choices, shuffle the rest back, lay out the market, draw for Chameleon."""
    _guess(state, chance, box)
    deck = list(state.deck)
    for desk in state.desks:
        deck += [card for card in desk.dealt if card not in desk.kept]
    shuffled = chance.shuffle(deck)
    for seat, desk in enumerate(state.desks):
        potions: list[Potion | None] = [Potion(card, box.recipes[card].empty) for card in desk.kept]
        desk.potions = tuple(potions)
        if told is not None:
            told.append(ev.Revealed(seat, desk.helper, desk.kept))
        desk.dealt_helpers, desk.dealt, desk.kept = (), (), ()
    state.pool = ()
    state.market = tuple(shuffled[:MARKET])
    state.deck = tuple(shuffled[MARKET:])
    if told is not None:
        told.append(ev.MarketLaid(state.market, state.deck))
    _draw_for_chameleon(state, chance, box, told)
    state.phase = ROLL
    if told is not None:
        told.append(ev.TurnStarted(state.active, state.round))


def _guess(state: State, chance: Chance, box: Box) -> None:
    """In a view others' choices are unknown: some are made up, so that search may look behind the last choice."""
    if UNKNOWN not in state.deck and all(desk.helper != HIDDEN for desk in state.desks):
        return
    cards = chance.shuffle(unseen_cards(state, box))
    held = [helper for desk in state.desks for helper in (desk.helper, *desk.dealt_helpers)]
    helpers = chance.shuffle([helper for helper in box.helpers if helper not in held])
    for desk in state.desks:
        if desk.helper == HIDDEN:
            desk.helper = helpers.pop()
        if UNKNOWN in desk.dealt:
            desk.dealt = tuple(cards.pop() for _ in range(POTIONS_DEALT))
            desk.kept = desk.dealt[: box.slots(desk.helper)]
    state.deck = tuple(cards)


def copied_by_chameleon(state: State, seat: int) -> list[str]:
    """The helpers a seat's Chameleon can copy: those of others, and those drawn (PO-22)."""
    held = [desk.helper for other, desk in enumerate(state.desks) if other != seat]
    return [helper for helper in (*held, *state.drawn) if helper not in NEVER_COPIED]


def _draw_for_chameleon(state: State, chance: Chance, box: Box, told: Told) -> None:
    held = [desk.helper for desk in state.desks]
    if CHAMELEON not in held:
        return
    missing = TO_COPY - len(copied_by_chameleon(state, held.index(CHAMELEON)))
    if missing <= 0:
        return
    free = [helper for helper in box.helpers if helper not in held and helper not in NEVER_COPIED]
    state.drawn = tuple(chance.shuffle(free)[:missing])
    if told is not None:
        told.append(ev.HelpersDrawn(state.drawn))
