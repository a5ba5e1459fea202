"""The view after one observed event (Potions): folding an action's events leads from view to view.

Nothing here asks what is legal or what follows; each event says what became true.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.contract import Event
from game.potions.rules import events as ev
from game.potions.rules.material.box import GRAY_OF_BOT, Box
from game.potions.rules.material.recipe import fill, lift
from game.potions.rules.model import (
    BOT,
    BOT_ROLLS,
    DICE,
    GAP,
    OVER,
    ROLL,
    TAKE,
    USE,
    Hand,
    Potion,
    State,
    copy_state,
)
from game.potions.rules.powers import begin, value_of
from game.potions.rules.settling import drop_what_is_useless, set_potion


def follow(view: State, event: Event, box: Box) -> State:
    """Return the view after an event as its seat observed it; the view itself stays as it is."""
    seen = copy_state(view)
    step = _STEPS.get(type(event))
    if step is not None:
        step(seen, event, box)
    return seen


def _hand(seen: State) -> Hand:
    assert seen.hand is not None
    return seen.hand


# The setup


def _helper(seen: State, event: ev.HelperChosen, box: Box) -> None:
    seen.desks[event.seat].helper = event.helper


def _drafted(seen: State, event: ev.HelperDrafted, box: Box) -> None:
    seen.desks[event.seat].helper = event.helper
    seen.pool = tuple([helper for helper in seen.pool if helper != event.helper])


def _kept(seen: State, event: ev.PotionsKept, box: Box) -> None:
    seen.desks[event.seat].kept = event.cards


def _revealed(seen: State, event: ev.Revealed, box: Box) -> None:
    desk = seen.desks[event.seat]
    desk.helper = event.helper
    desk.potions = tuple(Potion(card, box.recipes[card].empty) for card in event.cards)
    desk.dealt_helpers, desk.dealt, desk.kept = (), (), ()
    seen.pool = ()


def _laid(seen: State, event: ev.MarketLaid, box: Box) -> None:
    seen.market = event.cards
    seen.deck = event.deck


def _drawn(seen: State, event: ev.HelpersDrawn, box: Box) -> None:
    seen.drawn = event.helpers


# Turns and dice


def _turn(seen: State, event: ev.TurnStarted, box: Box) -> None:
    seen.round, seen.active = event.round, event.seat
    seen.phase, seen.rolls, seen.dice = ROLL, 0, "." * len(DICE)
    seen.middle, seen.waiting, seen.bots_turn = "", (), False


def _rolled(seen: State, event: ev.Rolled, box: Box) -> None:
    seen.dice, seen.rolls = event.dice, event.roll


def _chosen(seen: State, event: ev.Chosen, box: Box) -> None:
    seats = len(seen.desks)
    others = tuple([(event.seat + step) % seats for step in range(1, seats)])
    seen.waiting = others if event.active else seen.waiting[1:]
    seen.middle = event.middle
    seen.hand = Hand(event.seat, event.value, event.taken, event.taken, event.wild)
    seen.phase = USE


def _woke(seen: State, event: ev.HelperWoke | ev.Copied, box: Box) -> None:
    begin(seen, _hand(seen), event.helper)


def _hand_done(seen: State, event: ev.HandDone, box: Box) -> None:
    seen.hand, seen.phase = None, TAKE


def _nothing_left(seen: State, event: ev.NothingLeft, box: Box) -> None:
    seen.waiting = seen.waiting[1:]


def _ended(seen: State, event: ev.Ended, box: Box) -> None:
    seen.phase, seen.middle, seen.waiting, seen.bots_turn = OVER, "", (), False


# Gray drops and potions


def _got_gray(seen: State, event: ev.GotGray, box: Box) -> None:
    if event.seat == BOT:
        assert seen.bot is not None
        # Six stay with the bot until it brews of them; with nothing left to brew they are gone at once.
        brews = seen.deck or any(card >= 0 for card in seen.market)
        seen.bot.gray = event.gray if brews else event.gray % GRAY_OF_BOT
        return
    desk = seen.desks[event.seat]
    desk.gray = event.gray
    if event.why == "potion":
        desk.extra = desk.extra.replace("+", "")
    elif event.why == "helper":
        _hand(seen).drop = False


def _made_multi(seen: State, event: ev.MadeMulti, box: Box) -> None:
    desk = seen.desks[event.seat]
    desk.gray = event.gray
    desk.multi += event.count
    drop_what_is_useless(desk)


def _filled(seen: State, event: ev.Filled, box: Box) -> None:
    desk, source = seen.desks[event.seat], event.source
    if source == "multi":
        desk.multi -= 1
    elif source[0] == "+":
        desk.extra = desk.extra.replace(source[1], "", 1)
    elif source == "snake":
        _hand(seen).gift = False
    elif source == "spider":
        _hand(seen).lifted = None
    else:
        hand = _hand(seen)
        hand.left = hand.left.replace(source, "")
        hand.white = hand.white or (not hand.wild and event.value != value_of(seen, source))
    potion = desk.potions[event.slot]
    assert potion is not None
    set_potion(desk, event.slot, Potion(potion.card, fill(potion.fills, event.drop, event.value)))


def _spent(seen: State, event: ev.DieSpent, box: Box) -> None:
    hand = _hand(seen)
    hand.left = hand.left.replace(event.die, "")


def _completed(seen: State, event: ev.Completed, box: Box) -> None:
    desk = seen.desks[event.seat]
    set_potion(desk, event.slot, None)
    desk.done += (event.card,)
    desk.extra += event.gives
    desk.takes += any(place >= 0 for place in seen.market)
    drop_what_is_useless(desk)


def _bonus(seen: State, event: ev.BonusWon, box: Box) -> None:
    owner = seen.bot if event.seat == BOT else seen.desks[event.seat]
    assert owner is not None
    seen.bonuses = tuple(bonus for bonus in seen.bonuses if bonus != event.bonus)
    owner.bonuses += (event.bonus,)


def _card_taken(seen: State, event: ev.CardTaken, box: Box) -> None:
    desk = seen.desks[event.seat]
    set_potion(desk, event.slot, Potion(event.card, box.recipes[event.card].empty))
    desk.takes -= 1
    _lay(seen, event.place, GAP)


def _market_filled(seen: State, event: ev.MarketFilled, box: Box) -> None:
    seen.deck = seen.deck[: event.left]
    _lay(seen, event.place, event.card)


def _market_gap(seen: State, event: ev.MarketGap, box: Box) -> None:
    seen.short = True
    _lay(seen, event.place, GAP)
    if all(card == GAP for card in seen.market):
        for desk in seen.desks:
            desk.takes = 0
            drop_what_is_useless(desk)


def _lay(seen: State, place: int, card: int) -> None:
    seen.market = (*seen.market[:place], card, *seen.market[place + 1 :])


def _extra_lost(seen: State, event: ev.ExtraLost, box: Box) -> None:
    seen.desks[event.seat].extra = ""


# Helpers


def _stolen(seen: State, event: ev.Stolen, box: Box) -> None:
    victim = seen.bot if event.victim == BOT else seen.desks[event.victim]
    assert victim is not None
    victim.gray -= 1
    _hand(seen).gift = False


def _rolled_again(seen: State, event: ev.RolledAgain, box: Box) -> None:
    hand = _hand(seen)
    seen.desks[event.seat].gray -= 1
    hand.reroll, hand.wild, hand.again, hand.left = False, False, True, hand.taken
    seen.dice = event.dice


def _die_taken(seen: State, event: ev.DieTaken, box: Box) -> None:
    hand = _hand(seen)
    hand.gift = False
    hand.left += event.die
    hand.taken += event.die
    seen.middle = seen.middle.replace(event.die, "")


def _turned(seen: State, event: ev.Turned, box: Box) -> None:
    _hand(seen).steps = event.steps
    place = DICE.index(event.die)
    seen.dice = f"{seen.dice[:place]}{event.new}{seen.dice[place + 1 :]}"


def _lifted(seen: State, event: ev.Lifted, box: Box) -> None:
    desk, hand = seen.desks[event.seat], _hand(seen)
    potion = desk.potions[event.slot]
    assert potion is not None
    set_potion(desk, event.slot, Potion(potion.card, lift(potion.fills, event.drop)))
    hand.steps -= 1
    hand.moved = True
    hand.lifted = (event.slot, event.drop, event.value)


# The bot


def _bots_turn(seen: State, event: ev.BotsTurn, box: Box) -> None:
    seen.phase, seen.middle, seen.waiting = BOT_ROLLS, "", ()


def _bot_rolled(seen: State, event: ev.BotRolled, box: Box) -> None:
    seen.dice, seen.rolls, seen.bots_turn = event.dice, 0, True
    seen.phase, seen.middle, seen.waiting = TAKE, DICE, (0,)


def _bot_took(seen: State, event: ev.BotTook, box: Box) -> None:
    seen.middle = event.middle


def _bot_brewed(seen: State, event: ev.BotBrewed, box: Box) -> None:
    assert seen.bot is not None
    seen.bot.gray %= GRAY_OF_BOT
    seen.bot.done += (event.card,)
    seen.deck = seen.deck[: event.left]
    if event.place >= 0:
        _lay(seen, event.place, GAP)


_STEPS: dict[type[Event], Callable[[State, Any, Box], None]] = {
    ev.HelperChosen: _helper,
    ev.HelperDrafted: _drafted,
    ev.PotionsKept: _kept,
    ev.Revealed: _revealed,
    ev.MarketLaid: _laid,
    ev.HelpersDrawn: _drawn,
    ev.TurnStarted: _turn,
    ev.Rolled: _rolled,
    ev.Chosen: _chosen,
    ev.HelperWoke: _woke,
    ev.Copied: _woke,
    ev.HandDone: _hand_done,
    ev.NothingLeft: _nothing_left,
    ev.Ended: _ended,
    ev.GotGray: _got_gray,
    ev.MadeMulti: _made_multi,
    ev.Filled: _filled,
    ev.DieSpent: _spent,
    ev.Completed: _completed,
    ev.BonusWon: _bonus,
    ev.CardTaken: _card_taken,
    ev.MarketFilled: _market_filled,
    ev.MarketGap: _market_gap,
    ev.ExtraLost: _extra_lost,
    ev.Stolen: _stolen,
    ev.RolledAgain: _rolled_again,
    ev.DieTaken: _die_taken,
    ev.Turned: _turned,
    ev.Lifted: _lifted,
    ev.BotsTurn: _bots_turn,
    ev.BotRolled: _bot_rolled,
    ev.BotTook: _bot_took,
    ev.BotBrewed: _bot_brewed,
}
