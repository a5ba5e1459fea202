"""What helpers can do while a seat uses its dice (PO-21 to PO-24): what is possible, and carrying it out."""

from __future__ import annotations

from game.core.chance import Chance
from game.potions.rules import events as ev
from game.potions.rules.actions import (
    AGAIN,
    FILLS,
    TAKE_DIE,
    TAKE_DROP,
    Copy,
    Fill,
    Lift,
    PotionsAction,
    Steal,
    TakeDie,
    Turn,
)
from game.potions.rules.material.box import Box
from game.potions.rules.material.recipe import SIDES, WHITE, lift
from game.potions.rules.model import (
    BOT,
    CHAMELEON,
    DICE,
    OWL,
    RAT,
    RAVEN,
    SNAKE,
    SPIDER,
    Desk,
    Hand,
    Potion,
    State,
)
from game.potions.rules.settling import Told, gain_gray, set_potion
from game.potions.rules.setup import copied_by_chameleon

_LIFTS = tuple(tuple(Lift(slot, drop) for drop in range(7)) for slot in range(4))
_TURNS = {die: tuple(Turn(die, value) for value in range(SIDES + 1)) for die in DICE}  # type: ignore[arg-type]


def value_of(state: State, die: str) -> int:
    """What a die shows."""
    return int(state.dice[DICE.index(die)])


def wake(state: State, box: Box, told: Told) -> None:
    """A seat has chosen a value: its helper works if that is its number (PO-21)."""
    hand = state.hand
    assert hand is not None
    helper = state.desks[hand.seat].helper
    if box.helpers[helper].number != hand.value:
        return
    if told is not None:
        told.append(ev.HelperWoke(hand.seat, helper))
    begin(state, hand, helper)
    _bring(state, helper, box, told)


def _bring(state: State, helper: str, box: Box, told: Told) -> None:
    """PO-30."""
    hand, drops = state.hand, box.brought(helper)
    assert hand is not None
    if drops:
        gain_gray(state, hand.seat, drops, "waking", box, told)


def begin(state: State, hand: Hand, helper: str) -> None:
    """What a helper may do in this activation."""
    hand.power = helper
    if helper == RAVEN:
        hand.gift = hand.reroll = True
    elif helper == SNAKE:
        hand.gift = hand.drop = True
    elif helper == RAT:
        passive = hand.seat != state.active or state.bots_turn
        hand.gift = bool(state.middle)
        hand.drop = passive and not state.middle
    elif helper == OWL:
        hand.steps = value_of(state, "P")
    elif helper == SPIDER:
        hand.steps = len(hand.taken)


def power_actions(state: State, hand: Hand, box: Box) -> list[PotionsAction]:
    """What the helper at work can do now."""
    power = hand.power
    desk = state.desks[hand.seat]
    if hand.lifted is not None:
        return list(landings(desk, hand.lifted, box))
    if power == CHAMELEON:
        return [Copy(helper) for helper in copied_by_chameleon(state, hand.seat)]
    actions: list[PotionsAction] = []
    if hand.drop:
        actions.append(TAKE_DROP)
    if power == SNAKE and hand.gift:
        actions += any_value_fills(desk, "snake", box, "G")
    elif power == RAT and hand.gift:
        actions += [TAKE_DIE[die] for die in state.middle]
    elif power == OWL and hand.steps and not hand.wild:
        actions += _turns(state, hand)
    elif power == SPIDER:
        actions += _spider(desk, hand, box)
    elif power == RAVEN:
        if hand.gift:
            actions += [Steal(seat) for seat in victims(state, hand.seat)]
        if hand.reroll and desk.gray and not hand.left:
            actions.append(AGAIN)
    return actions


def victims(state: State, thief: int) -> list[int]:
    """Whom Raven can rob: who has a gray drop, the bot too."""
    found = [seat for seat, desk in enumerate(state.desks) if seat != thief and desk.gray]
    if state.bot is not None and state.bot.gray:
        found.append(BOT)
    return found


def _turns(state: State, hand: Hand) -> list[PotionsAction]:
    found: list[PotionsAction] = []
    for die in hand.left:
        now = value_of(state, die)
        low, high = max(1, now - hand.steps), min(SIDES, now + hand.steps)
        found += [_TURNS[die][value] for value in range(low, high + 1) if value != now]
    return found


def may_move(hand: Hand) -> bool:
    """Whether Spider may move a drop now: before or after using the dice, and not besides the white die's."""
    return hand.steps > 0 and not hand.white and len(hand.left) in (0, len(hand.taken))


def _spider(desk: Desk, hand: Hand, box: Box) -> list[PotionsAction]:
    found: list[PotionsAction] = []
    if may_move(hand):
        found += _lifts(desk, box)
    if white_shows_anything(hand):
        found += any_value_fills(desk, "W", box)
    return found


def _lifts(desk: Desk, box: Box) -> list[Lift]:
    """The drops that can be taken off as the potions stand, whenever Spider may move any."""
    found: list[Lift] = []
    for slot, potion in enumerate(desk.potions):
        if potion is None:
            continue
        recipe = box.recipes[potion.card]
        for place in range(len(potion.fills)):
            if recipe.liftable(potion.fills, place) and _has_landing(desk, slot, place, box):
                found.append(_LIFTS[slot][place])
    return found


def moves_after_dice(state: State, box: Box) -> list[Lift]:
    """What Spider could move, but only once the rest of the dice is used (PO-24); empty at other times."""
    hand = state.hand
    if hand is None or hand.power != SPIDER or not hand.steps or hand.white or hand.lifted is not None:
        return []
    return [] if may_move(hand) else _lifts(state.desks[hand.seat], box)


def white_shows_anything(hand: Hand) -> bool:
    """Whether Spider lets the white die show any value now."""
    return hand.power == SPIDER and WHITE in hand.left and not (hand.moved or hand.white or hand.wild)


def _has_landing(desk: Desk, slot: int, place: int, box: Box) -> bool:
    """Whether a drop taken off could be written anywhere but as it was."""
    if len(desk.potions) - desk.potions.count(None) > 1:
        return True  # another potion always has a drop to fill
    potion = desk.potions[slot]
    assert potion is not None
    openings = box.recipes[potion.card].openings[lift(potion.fills, place)]
    back = 1 << int(potion.fills[place])
    return any(there != place or mask & ~back for there, mask, _ in openings)


def landings(desk: Desk, lifted: tuple[int, int, int], box: Box) -> list[Fill]:
    """Where the drop in Spider's legs may go: anywhere but back as it was."""
    slot, place, value = lifted
    return [
        fill
        for fill in any_value_fills(desk, "spider", box)
        if (fill.slot, fill.drop, fill.value) != (slot, place, value)
    ]


def any_value_fills(desk: Desk, source: str, box: Box, colour: str = WHITE) -> list[Fill]:
    """All fills of a source that may have any value; one of a colour goes on drops of its colour or white ones."""
    table = FILLS[source]
    found: list[Fill] = []
    for slot, potion in enumerate(desk.potions):
        if potion is not None:
            for place, mask, takes in box.recipes[potion.card].openings[potion.fills]:
                if colour in takes:
                    found += table[slot][place][mask]
    return found


# Carrying out


def copy_helper(state: State, action: Copy, box: Box, told: Told) -> None:
    """PO-22."""
    hand = state.hand
    assert hand is not None
    if told is not None:
        told.append(ev.Copied(hand.seat, action.helper))
    begin(state, hand, action.helper)
    _bring(state, action.helper, box, told)


def steal(state: State, action: Steal, box: Box, told: Told) -> None:
    """PO-24, Raven."""
    hand = state.hand
    assert hand is not None
    hand.gift = False
    victim = state.bot if action.seat == BOT else state.desks[action.seat]
    assert victim is not None
    victim.gray -= 1
    if told is not None:
        told.append(ev.Stolen(hand.seat, action.seat))
    gain_gray(state, hand.seat, 1, "helper", box, told)


def roll_again(state: State, chance: Chance, told: Told) -> None:
    """PO-24, Raven: all dice of this turn, each used again as it falls."""
    hand = state.hand
    assert hand is not None
    state.desks[hand.seat].gray -= 1
    hand.reroll, hand.wild, hand.again = False, False, True
    hand.left = hand.taken
    state.dice = "".join(
        [
            str(chance.roll(SIDES)) if die in hand.taken else shown
            for die, shown in zip(DICE, state.dice, strict=True)
        ]
    )
    if told is not None:
        told.append(ev.RolledAgain(hand.seat, hand.taken, state.dice))


def take_drop(state: State, box: Box, told: Told) -> None:
    """PO-24, Snake and Rat."""
    hand = state.hand
    assert hand is not None
    hand.drop = False
    gain_gray(state, hand.seat, 1, "helper", box, told)


def take_die(state: State, action: TakeDie, told: Told) -> None:
    """PO-24, Rat."""
    hand = state.hand
    assert hand is not None
    hand.gift = False
    hand.left += action.die
    hand.taken += action.die
    state.middle = state.middle.replace(action.die, "")
    if told is not None:
        told.append(ev.DieTaken(hand.seat, action.die, value_of(state, action.die)))


def turn_die(state: State, action: Turn, told: Told) -> None:
    """PO-24, Owl."""
    hand = state.hand
    assert hand is not None
    now = value_of(state, action.die)
    hand.steps -= abs(action.value - now)
    place = DICE.index(action.die)
    state.dice = f"{state.dice[:place]}{action.value}{state.dice[place + 1 :]}"
    if told is not None:
        told.append(ev.Turned(hand.seat, action.die, now, action.value, hand.steps))


def lift_drop(state: State, action: Lift, told: Told) -> None:
    """PO-24, Spider."""
    hand = state.hand
    assert hand is not None
    desk = state.desks[hand.seat]
    potion = desk.potions[action.slot]
    assert potion is not None
    value = int(potion.fills[action.drop])
    set_potion(desk, action.slot, Potion(potion.card, lift(potion.fills, action.drop)))
    hand.steps -= 1
    hand.moved = True
    hand.lifted = (action.slot, action.drop, value)
    if told is not None:
        told.append(ev.Lifted(hand.seat, action.slot, action.drop, value, potion.card))
