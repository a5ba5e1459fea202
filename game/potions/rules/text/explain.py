"""Why an action of Potions isn't legal: the rule that stands against it, in words."""

from __future__ import annotations

from game.core.contract import Action
from game.core.messages import Message, msg
from game.potions.rules import actions as act
from game.potions.rules.legal import settler, values_of
from game.potions.rules.material.recipe import OPEN, WHITE
from game.potions.rules.model import (
    BOT,
    BOT_ROLLS,
    CHAMELEON,
    DICE,
    OVER,
    OWL,
    RAT,
    RAVEN,
    ROLL,
    SETUP,
    SNAKE,
    SPIDER,
    TAKE,
    Desk,
    Hand,
    State,
)
from game.potions.rules.powers import may_move, value_of
from game.potions.rules.setup import chooser
from game.potions.rules.text.messages import DIE_WORDS, Words
from game.potions.rules.text.signs import why_not


def refuse(state: State, action: Action, words: Words) -> Message:
    """Say why an action that isn't legal isn't."""
    if state.phase == OVER:
        return msg("The match is over.")
    if state.phase == SETUP:
        return _refuse_setup(state, action, words)
    settling = settler(state)
    if settling is not None:
        return _refuse_settling(state, state.desks[settling], action, words)
    if state.phase == ROLL:
        return _refuse_roll(state, action, words)
    if state.phase == TAKE:
        if isinstance(action, act.Choose):
            return msg("No die in the middle shows that value.")
        return msg("First choose a value among the dice left.")
    if state.phase == BOT_ROLLS:
        return msg("It is the bot's turn.")
    assert state.hand is not None
    return _refuse_use(state, state.hand, action, words)


def _refuse_setup(state: State, action: Action, words: Words) -> Message:
    """PO-10."""
    desk = state.desks[chooser(state)]
    if not desk.helper:
        if isinstance(action, act.ChooseHelper):
            if state.drafted:
                return msg("This helper is taken.")
            return msg("This helper wasn't dealt to you.")
        return msg("First choose your helper.")
    count = words.box.slots(desk.helper)
    if not isinstance(action, act.KeepPotions):
        return msg("First choose {n} of your five potions.", n=count)
    if not set(action.cards) <= set(desk.dealt):
        return msg("You can only keep potions that were dealt to you.")
    return msg("You keep exactly {n} different potions, named in ascending order.", n=count)


def _refuse_settling(state: State, desk: Desk, action: Action, words: Words) -> Message:
    """PO-4, PO-7, PO-17."""
    multi = desk.multi and any(desk.potions)
    if isinstance(action, act.Fill):
        if multi and action.source != "multi":
            return msg("First use the multipurpose potion.")
        if not multi and (action.source[0] != "+" or action.source[1] not in desk.extra):
            return msg("First settle what the completed potion brings.")
        colour = WHITE if multi else action.source[1]
        return _refuse_drop(desk, action, colour, words)
    if multi:
        return msg("First use the multipurpose potion.")
    if isinstance(action, act.TakeCard):
        if not desk.takes:
            return msg("You have taken your potion.")
        return msg("There is no potion in that place.")
    if isinstance(action, act.ClaimGray):
        return msg("There are no gray drops to take.")
    if isinstance(action, act.Forgo) and desk.extra:
        return msg("First take a new potion: the drops may go there.")
    if desk.takes:
        return msg("First take a new potion from the market.")
    return msg("First settle what the completed potion brings.")


def _refuse_drop(desk: Desk, action: act.Fill, colour: str, words: Words) -> Message:
    """Why a drop can't be filled (PO-5, PO-6)."""
    potion = desk.potions[action.slot] if 0 <= action.slot < len(desk.potions) else None
    if potion is None:
        return msg("No potion is brewing there.")
    recipe = words.box.recipes[potion.card]
    if not 0 <= action.drop < len(recipe.drops):
        return msg("This potion has no such drop.")
    if potion.fills[action.drop] != OPEN:
        return msg("This drop is filled already.")
    wanted = recipe.drops[action.drop].colour
    if colour not in recipe.takes[action.drop]:
        return msg("This drop wants {wanted}, not {colour}.", wanted=DIE_WORDS[wanted], colour=DIE_WORDS[colour])
    if not 1 <= action.value <= 6:
        return msg("Values go from 1 to 6.")
    return why_not(recipe, potion.fills, action.drop, action.value)


def _refuse_roll(state: State, action: Action, words: Words) -> Message:
    """PO-12, PO-14."""
    if isinstance(action, act.Choose):
        if not state.rolls:
            return msg("First roll the dice.")
        return msg("No die shows that value.")
    if isinstance(action, act.Roll):
        if not state.rolls:
            return msg("The first roll is of all dice.")
        if state.rolls >= words.box.rolls(state.desks[state.active].helper):
            return msg("No roll is left in this turn.")
        if action.keep in values_of(state, DICE):
            return msg("All dice show the same: nothing would be left to roll.")
        return msg("No die shows that value.")
    return msg("First roll the dice, then choose a value.")


def _refuse_use(state: State, hand: Hand, action: Action, words: Words) -> Message:
    """PO-16, PO-21 to PO-24."""
    if hand.lifted is not None:
        if isinstance(action, act.Fill) and action.source == "spider":
            if (action.slot, action.drop, action.value) == hand.lifted:
                return msg("That is where and what it was.")
            return _refuse_drop(state.desks[hand.seat], action, WHITE, words)
        return msg("First put down the drop the Spider carries.")
    if isinstance(action, act.Fill):
        return _refuse_fill(state, hand, action, words)
    if isinstance(action, act.MakeGray):
        if action.die not in hand.left:
            return msg("You don't have this die.")
        if hand.again:
            return msg("Dice of the Raven's roll make no gray drops.")
        return msg("All your dice are alike: take the first.")
    if isinstance(action, act.Done):
        return msg("First use your dice: those you don't want become gray drops.")
    if isinstance(action, act.Roll | act.Choose):
        return msg("First use your dice.")
    return _refuse_help(state, hand, action, words)


def _refuse_fill(state: State, hand: Hand, action: act.Fill, words: Words) -> Message:
    desk = state.desks[hand.seat]
    source = action.source
    if source == "snake":
        if hand.power != SNAKE or not hand.gift:
            return _not_at_work(SNAKE, words)
        return _refuse_drop(desk, action, "G", words)
    if source == "spider":
        return msg("First take a drop off one of your potions.")
    if source not in DIE_WORDS:
        return msg("There is no such drop to use now.")
    if source not in hand.left:
        return msg("You don't have this die.")
    if hand.wild:
        if source != hand.left[0]:
            return msg("All your dice are alike: take the first.")
        return _refuse_drop(desk, action, WHITE, words)
    if action.value != value_of(state, source) and not (hand.power == SPIDER and source == WHITE):
        return msg("The die shows another value.")
    if action.value != value_of(state, source) and (hand.moved or hand.white):
        return msg("The Spider does one or the other: it has moved a drop.")
    return _refuse_drop(desk, action, source, words)


_OWNERS: dict[type[Action], str] = {
    act.Copy: CHAMELEON,
    act.Steal: RAVEN,
    act.RollAgain: RAVEN,
    act.TakeDie: RAT,
    act.Turn: OWL,
    act.Lift: SPIDER,
}


def _not_at_work(helper: str, words: Words) -> Message:
    return msg("{helper} doesn't help you now.", helper=words.helper(helper))


def _refuse_help(state: State, hand: Hand, action: Action, words: Words) -> Message:
    """PO-22, PO-24."""
    if isinstance(action, act.TakeDrop):
        return msg("No helper gives you a gray drop now.")
    owner = _OWNERS.get(type(action))
    if owner is None:
        return msg("This is not the moment for it.")
    if hand.power != owner:
        return _not_at_work(owner, words)
    if isinstance(action, act.Copy):
        return msg("This helper can't be copied.")
    if isinstance(action, act.Steal):
        return _refuse_steal(state, hand, action)
    if isinstance(action, act.RollAgain):
        return _refuse_roll_again(state, hand)
    if isinstance(action, act.TakeDie):
        return msg("This die doesn't lie in the middle.") if hand.gift else msg("The Rat fetches a single die.")
    if isinstance(action, act.Turn):
        return _refuse_turn(state, hand, action)
    assert isinstance(action, act.Lift)
    return _refuse_lift(state, hand, action, words)


def _refuse_steal(state: State, hand: Hand, action: act.Steal) -> Message:
    if not hand.gift:
        return msg("The Raven steals once.")
    there = action.seat == BOT and state.bot is not None
    if not there and not (0 <= action.seat < len(state.desks) and action.seat != hand.seat):
        return msg("The Raven steals from others.")
    return msg("There is no gray drop to steal.")


def _refuse_roll_again(state: State, hand: Hand) -> Message:
    if not hand.reroll:
        return msg("The Raven lets you roll again once.")
    if hand.left:
        return msg("First use your dice.")
    return msg("You have no gray drop to give up.")


def _refuse_turn(state: State, hand: Hand, action: act.Turn) -> Message:
    if hand.wild:
        return msg("Your dice may show anything already.")
    if action.die not in hand.left:
        return msg("You don't have this die.")
    if not 1 <= action.value <= 6:
        return msg("Values go from 1 to 6.")
    if action.value == value_of(state, action.die):
        return msg("The die shows that already.")
    return msg("The Owl has {n} steps left.", n=hand.steps)


def _refuse_lift(state: State, hand: Hand, action: act.Lift, words: Words) -> Message:
    if hand.white:
        return msg("The Spider does one or the other: it has changed the white die.")
    if not hand.steps:
        return msg("The Spider has moved as many drops as you have dice.")
    if not may_move(hand):
        return msg("First use your other dice: then the Spider moves drops again.")
    desk = state.desks[hand.seat]
    potion = desk.potions[action.slot] if 0 <= action.slot < len(desk.potions) else None
    if potion is None or not 0 <= action.drop < len(potion.fills) or potion.fills[action.drop] == OPEN:
        return msg("There is no filled drop there.")
    recipe = words.box.recipes[potion.card]
    if not recipe.liftable(potion.fills, action.drop):
        return msg("The drop behind its arrow is filled: it has to stay.")
    return msg("There is nowhere else to put it.")
