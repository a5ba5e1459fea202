"""Carrying out actions of Potions: the trusted half of the rules.

Everything here changes a state in place and tells what happened; nothing here asks whether it was legal.
"""

from __future__ import annotations

from game.core.chance import Chance
from game.potions.rules import bot, powers
from game.potions.rules import events as ev
from game.potions.rules.actions import (
    BotTurn,
    Choose,
    ChooseHelper,
    ClaimGray,
    Copy,
    Done,
    Fill,
    Forgo,
    KeepPotions,
    Lift,
    MakeGray,
    PotionsAction,
    Roll,
    RollAgain,
    Steal,
    TakeCard,
    TakeDie,
    TakeDrop,
    Turn,
)
from game.potions.rules.legal import settler
from game.potions.rules.material.box import ROUNDS, Box
from game.potions.rules.material.recipe import SIDES
from game.potions.rules.model import (
    BOT_ROLLS,
    DICE,
    FACES,
    FERRET,
    OVER,
    ROLL,
    TAKE,
    USE,
    Hand,
    State,
)
from game.potions.rules.scoring import leaders
from game.potions.rules.settling import Told, gain_gray, put, take_card
from game.potions.rules.setup import choose_helper, keep_potions

_SETTLED = frozenset({"multi", *("+" + die for die in DICE)})
"""What fills a drop before anything else goes on."""


def apply(state: State, action: PotionsAction, chance: Chance, box: Box, told: Told = None) -> None:
    """Carry out a legal action, and all that follows without a decision."""
    if isinstance(action, Fill):
        _fill(state, action, box, told)
    elif isinstance(action, MakeGray):
        _make_gray(state, action.die, box, told)
    elif isinstance(action, Roll):
        _roll(state, action.keep, chance, box, told)
        return
    elif isinstance(action, Choose):
        _choose(state, action.value, box, told)
    elif isinstance(action, TakeCard):
        seat = settler(state)
        assert seat is not None
        take_card(state, seat, action.place, chance, box, told)
    elif isinstance(action, ClaimGray | Forgo):
        _extra(state, action, box, told)
    elif isinstance(action, Done):
        _done(state, box, chance, told)
    elif isinstance(action, BotTurn):
        bot.take_turn(state, chance, box, told)
    elif isinstance(action, ChooseHelper):
        choose_helper(state, action.helper, told)
        return
    elif isinstance(action, KeepPotions):
        keep_potions(state, action.cards, chance, box, told)
        return
    else:
        _help(state, action, chance, box, told)
    _go_on(state, chance, box, told)


def _help(state: State, action: PotionsAction, chance: Chance, box: Box, told: Told) -> None:
    """What helpers do (PO-24)."""
    if isinstance(action, Lift):
        powers.lift_drop(state, action, told)
    elif isinstance(action, Turn):
        powers.turn_die(state, action, told)
    elif isinstance(action, Copy):
        powers.copy_helper(state, action, box, told)
    elif isinstance(action, Steal):
        powers.steal(state, action, box, told)
    elif isinstance(action, TakeDie):
        powers.take_die(state, action, told)
    elif isinstance(action, TakeDrop):
        powers.take_drop(state, box, told)
    elif isinstance(action, RollAgain):
        powers.roll_again(state, chance, told)


# Rolling and choosing


def _roll(state: State, keep: int, chance: Chance, box: Box, told: Told) -> None:
    """PO-12, PO-13."""
    kept, roll = FACES[keep], chance.roll
    dice = ""
    for shown in state.dice:
        dice += shown if shown == kept else FACES[roll(SIDES)]
    state.dice = dice
    state.rolls += 1
    if told is not None:
        told.append(ev.Rolled(state.active, state.rolls, keep, state.dice))
    if state.rolls == 1 or state.desks[state.active].helper == FERRET:
        return
    seats = len(state.desks)
    for step in range(1, seats):
        gain_gray(state, (state.active + step) % seats, 1, "roll", box, told)
    if state.bot is not None:
        bot.gain(state, 1, "roll", chance, box, told)


def _choose(state: State, value: int, box: Box, told: Told) -> None:
    """PO-14, PO-15."""
    active = state.phase == ROLL
    shown = FACES[value]
    if active:
        seat, lying = state.active, DICE
        state.waiting = (*range(seat + 1, len(state.desks)), *range(seat))
    else:
        seat, lying = state.waiting[0], state.middle
        state.waiting = state.waiting[1:]
    taken = middle = ""
    for die, face in zip(DICE, state.dice, strict=True):
        if die in lying:
            if face == shown:
                taken += die
            else:
                middle += die
    state.middle = middle
    wild = len(taken) == len(DICE)
    state.hand = Hand(seat, value, taken, taken, wild)
    state.phase = USE
    if told is not None:
        told.append(ev.Chosen(seat, value, taken, middle, active, wild))
    powers.wake(state, box, told)


# Using


def _fill(state: State, action: Fill, box: Box, told: Told) -> None:
    """PO-4, PO-7, PO-16, PO-24: what fills is used up."""
    source, hand = action.source, state.hand
    if source in _SETTLED:
        settling = settler(state)
        assert settling is not None
        seat, desk = settling, state.desks[settling]
        if source == "multi":
            desk.multi -= 1
        else:
            desk.extra = desk.extra.replace(source[1], "", 1)
    else:
        assert hand is not None
        seat = hand.seat
        if source == "snake":
            hand.gift = False
        elif source == "spider":
            hand.lifted = None
        else:
            hand.left = hand.left.replace(source, "")
            if not hand.wild and FACES[action.value] != state.dice[DICE.index(source)]:
                hand.white = True
    put(state, seat, source, action.slot, action.drop, action.value, box, told)


def _make_gray(state: State, die: str, box: Box, told: Told) -> None:
    """PO-16."""
    hand = state.hand
    assert hand is not None
    hand.left = hand.left.replace(die, "")
    if told is not None:
        told.append(ev.DieSpent(hand.seat, die))
    gain_gray(state, hand.seat, 1, "die", box, told)


def _extra(state: State, action: ClaimGray | Forgo, box: Box, told: Told) -> None:
    """PO-7."""
    seat = settler(state)
    assert seat is not None
    desk = state.desks[seat]
    if isinstance(action, ClaimGray):
        count = desk.extra.count("+")
        desk.extra = desk.extra.replace("+", "")
        gain_gray(state, seat, count, "potion", box, told)
        return
    if told is not None:
        told.append(ev.ExtraLost(seat, desk.extra))
    desk.extra = ""


def _done(state: State, box: Box, chance: Chance, told: Told) -> None:
    hand = state.hand
    assert hand is not None
    if hand.left and told is not None:
        told.append(ev.DiceLost(hand.seat, hand.left))
    _finish_hand(state, chance, box, told)


# What follows by itself


def _go_on(state: State, chance: Chance, box: Box, told: Told) -> None:
    """Go on to the next decision: hands that are through, passive seats, the next turn (PO-15, PO-17)."""
    if state.phase == USE:
        hand = state.hand
        assert hand is not None
        if hand.left or hand.lifted is not None or settler(state) is not None:
            return
        if hand.power and powers.power_actions(state, hand, box):
            return
        _finish_hand(state, chance, box, told)
    if state.phase == TAKE and settler(state) is None:
        if state.waiting and state.middle:
            return
        if told is not None:
            told += [ev.NothingLeft(seat) for seat in state.waiting]
        state.waiting = ()
        _end_turn(state, chance, box, told)


def _finish_hand(state: State, chance: Chance, box: Box, told: Told) -> None:
    """A seat is through with its dice; after the active one Ferret pays, and the bot takes what lies there."""
    hand = state.hand
    assert hand is not None
    state.hand = None
    state.phase = TAKE
    if told is not None:
        told.append(ev.HandDone(hand.seat))
    if hand.seat != state.active or state.bots_turn:
        return
    if state.desks[hand.seat].helper == FERRET:
        _pay_for_ferret(state, chance, box, told)
    if state.bot is not None:
        bot.take_group(state, state.middle, chance, box, told)
        state.middle = ""


def _pay_for_ferret(state: State, chance: Chance, box: Box, told: Told) -> None:
    """PO-24, PO-29."""
    values = len({face for die, face in zip(DICE, state.dice, strict=True) if die in state.middle})
    if not values:
        return
    for seat in state.waiting:
        gain_gray(state, seat, values, "ferret", box, told)
    if state.bot is not None:
        bot.gain(state, values, "ferret", chance, box, told)


def _end_turn(state: State, chance: Chance, box: Box, told: Told) -> None:
    """PO-11, PO-18, PO-20, PO-29."""
    state.middle = ""
    if state.bot is not None and not state.bots_turn and not state.short:
        state.phase = BOT_ROLLS
        if told is not None:
            told.append(ev.BotsTurn())
        return
    state.bots_turn = False
    following = (state.active + 1) % len(state.desks)
    last_of_round = following == state.first
    if state.short:
        _end(state, "deck", told)
        return
    if state.round > ROUNDS or (state.round == ROUNDS and last_of_round):
        if state.bot is not None or len(leaders(state, box)) == 1:
            _end(state, "rounds" if state.round == ROUNDS else "lead", told)
            return
        if told is not None and state.round == ROUNDS:
            told.append(ev.PlayOn(state.round + 1))
    state.round += last_of_round
    state.active = following
    state.phase, state.rolls, state.dice = ROLL, 0, "." * len(DICE)
    if told is not None:
        told.append(ev.TurnStarted(state.active, state.round))


def _end(state: State, reason: str, told: Told) -> None:
    state.phase = OVER
    if told is not None:
        told.append(ev.Ended(reason))  # type: ignore[arg-type]
