"""Gray drops, filled drops, completed potions and what they bring: the same for dice, helpers and rewards.

Everything here changes a state in place and tells what happened; nothing here asks whether it was legal. What a
view can't know (the next card) is asked of chance: so looking ahead stops there, and search goes on with a guess.
"""

from __future__ import annotations

from game.core.chance import Chance
from game.core.contract import Event
from game.potions.rules import events as ev
from game.potions.rules.material.box import SET, Box
from game.potions.rules.material.recipe import OPEN, fill
from game.potions.rules.model import (
    GAP,
    UNKNOWN,
    VERSATILE,
    Bot,
    Desk,
    Potion,
    State,
)

Told = list[Event] | None


def gain_gray(state: State, seat: int, count: int, why: ev.Why, box: Box, told: Told) -> None:
    """A seat gets gray drops; enough of them become multipurpose potions (PO-4, PO-24)."""
    desk = state.desks[seat]
    desk.gray += count
    if told is not None:
        told.append(ev.GotGray(seat, count, why, desk.gray))
    needed = box.gray_needed(desk.helper)
    if desk.gray >= needed:
        made = desk.gray // needed * box.multis(desk.helper)
        desk.gray %= needed
        if told is not None:
            told.append(ev.MadeMulti(seat, made, desk.gray))
        if desk.takes or any(desk.potions):  # with nothing to brew it is lost
            desk.multi += made


def put(state: State, seat: int, source: str, slot: int, drop: int, value: int, box: Box, told: Told) -> None:
    """Fill a drop; a potion that is full is complete (PO-5, PO-17)."""
    desk = state.desks[seat]
    potion = desk.potions[slot]
    assert potion is not None
    fills = fill(potion.fills, drop, value)
    if told is not None:
        told.append(ev.Filled(seat, source, slot, drop, value, potion.card))
    if OPEN in fills:
        set_potion(desk, slot, Potion(potion.card, fills))
    else:
        set_potion(desk, slot, None)
        _complete(state, seat, slot, potion.card, box, told)


def set_potion(desk: Desk, slot: int, potion: Potion | None) -> None:
    """Put a potion (or none) into a slot."""
    desk.potions = (*desk.potions[:slot], potion, *desk.potions[slot + 1 :])


def _complete(state: State, seat: int, slot: int, card: int, box: Box, told: Told) -> None:
    """PO-7, PO-17: put aside, bonus cards, then extra drops and the market as the seat likes."""
    desk = state.desks[seat]
    desk.done += (card,)
    gives = box.cards[card].gives
    if told is not None:
        told.append(ev.Completed(seat, slot, card, gives))
    win_bonuses(state, desk, seat, box, told)
    desk.extra += gives
    if any(place >= 0 for place in state.market):
        desk.takes += 1
    drop_what_is_useless(desk)


def drop_what_is_useless(desk: Desk) -> None:
    """Without any potion, and none to come, a multipurpose potion can't be used."""
    if desk.multi and not desk.takes and not any(desk.potions):
        desk.multi = 0


def win_bonuses(state: State, owner: Desk | Bot, seat: int, box: Box, told: Told) -> None:
    """PO-3, PO-17; the last of `owner.done` is the new one."""
    kind = box.types[owner.done[-1]]
    kinds = [box.types[card] for card in owner.done]
    won: list[str] = []
    if kinds.count(kind) == SET:
        won.append(kind)
    if len(set(kinds)) == len(box.bonuses) - 1:
        won.append(VERSATILE)
    for bonus in won:
        if bonus in state.bonuses:
            state.bonuses = tuple([other for other in state.bonuses if other != bonus])
            owner.bonuses += (bonus,)
            if told is not None:
                told.append(ev.BonusWon(seat, bonus))


def take_card(state: State, seat: int, place: int, chance: Chance, box: Box, told: Told) -> None:
    """PO-17: a face-up potion comes to the seat, another takes its place."""
    desk = state.desks[seat]
    card = state.market[place]
    slot = desk.potions.index(None)
    set_potion(desk, slot, Potion(card, box.recipes[card].empty))
    desk.takes -= 1
    if told is not None:
        told.append(ev.CardTaken(seat, place, card, slot))
    refill(state, place, chance, box, told)


def refill(state: State, place: int, chance: Chance, box: Box, told: Told) -> None:
    """Replace a face-up potion; if that can't be, the match ends with this turn (PO-17, PO-18)."""
    new = GAP
    if state.deck:
        new = draw(state, chance, box)
        if told is not None:
            told.append(ev.MarketFilled(place, new, len(state.deck)))
    else:
        state.short = True
        if told is not None:
            told.append(ev.MarketGap(place))
    state.market = (*state.market[:place], new, *state.market[place + 1 :])
    if all(card == GAP for card in state.market):
        for desk in state.desks:
            desk.takes = 0
            drop_what_is_useless(desk)


def draw(state: State, chance: Chance, box: Box) -> int:
    """Take the next card of the deck; in a view any of those unseen."""
    card = state.deck[-1]
    if card == UNKNOWN:
        unseen = unseen_cards(state, box)
        card = unseen[chance.choose(len(unseen))]
    state.deck = state.deck[:-1]
    return card


def unseen_cards(state: State, box: Box) -> list[int]:
    """The cards a view doesn't show, in ascending order."""
    seen = {*state.deck, *state.market}
    for desk in state.desks:
        seen.update(desk.done, desk.dealt, desk.kept)
        seen.update([potion.card for potion in desk.potions if potion is not None])
    if state.bot is not None:
        seen.update(state.bot.done)
    return [card for card in range(len(box.cards)) if card not in seen]
