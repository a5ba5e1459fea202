"""Why a computer player does what it does in Potions, in a few words."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from game.core.chance import Dealer
from game.core.contract import Event
from game.core.messages import Message, msg, msg_n
from game.players.judging import Line
from game.potions.rules import events as ev
from game.potions.rules.actions import (
    Choose,
    ChooseHelper,
    Fill,
    KeepPotions,
    MakeGray,
    PotionsAction,
    Roll,
    RollAgain,
    TakeCard,
)
from game.potions.rules.material.recipe import OPEN
from game.potions.rules.model import DICE, SPIDER, State
from game.potions.rules.scoring import TYPE_WORDS, bonus_words

if TYPE_CHECKING:
    from game.potions.rules.rules import Potions


def reasons_for(
    rules: Potions, view: State, seat: int, line: Line[PotionsAction], explains: bool
) -> tuple[Message, ...]:
    """Say what a line is good for, the weightiest first; `line` starts at `view` and is the seat's own.

    `explains`: speak also of rolls, whose reason holds only until the dice lie.
    """
    first = line[0]
    if isinstance(first, Roll):
        return _rolling(view, first) if explains else ()
    if isinstance(first, Choose):
        return _choosing(rules, view, seat, first)
    if isinstance(first, TakeCard):
        return _taking(rules, view, seat, first)
    if isinstance(first, ChooseHelper):
        return (msg("A good companion: {helper}", helper=rules.words.helper(first.helper)),)
    if isinstance(first, KeepPotions):
        return (msg("The easiest of the five"),)
    found = _completions(rules, view, seat, line)
    if found:
        return tuple(found[:3])
    if isinstance(first, MakeGray):
        return (msg("It fits nowhere, so it becomes a gray drop"),)
    if isinstance(first, RollAgain):
        return (msg("A second throw promises more than the gray drop"),)
    if isinstance(first, Fill):
        return _filling(rules, view, seat, first, explains)
    return ()


def _rolling(view: State, roll: Roll) -> tuple[Message, ...]:
    """Nothing about the first roll, which nobody chooses; which dice stay is seen, and said with the action."""
    if not view.rolls:
        return ()
    if roll.keep:
        return (msg("Another roll promises more"),)
    return (msg("Nothing here is worth keeping"),)


def _choosing(rules: Potions, view: State, seat: int, choice: Choose) -> tuple[Message, ...]:
    dice = view.middle or DICE
    count = sum(face == str(choice.value) and die in dice for die, face in zip(DICE, view.dice, strict=True))
    found = [
        msg_n(
            "{count} die with the value {value} is of most use",
            "{count} dice with the value {value} are of most use",
            count,
            value=choice.value,
        )
    ]
    helper = rules.box.helpers[view.desks[seat].helper]
    if helper.number == choice.value:
        found.append(msg("It wakes the {helper}", helper=rules.words.helper(helper.id)))
    return tuple(found)


def _taking(rules: Potions, view: State, seat: int, take: TakeCard) -> tuple[Message, ...]:
    box = rules.box
    card = box.cards[view.market[take.place]]
    count = [box.types[done] for done in view.desks[seat].done].count(card.type)
    if card.type in view.bonuses and count == 2:
        return (msg("A third {type} potion would win its bonus", type=TYPE_WORDS[card.type]),)
    return (msg("{potion} promises most here", potion=rules.words.card(card.id)),)


def _filling(rules: Potions, view: State, seat: int, fill: Fill, explains: bool) -> tuple[Message, ...]:
    """How far the potion has come by it, and whether there was a choice at all.

    Who watches reads it to the turn's end: the last thing a seat uses tells how far, no other does.
    """
    potion = view.desks[seat].potions[fill.slot]
    assert potion is not None, "only what is brewed has drops to fill"
    found: list[Message] = []
    if explains or _in_hand(view, seat) <= 1:
        found.append(
            msg_n(
                "Then {potion} lacks {count} drop",
                "Then {potion} lacks {count} drops",
                potion.fills.count(OPEN) - 1,
                potion=rules.words.card(potion.card),
            )
        )
    legal = rules.legal_actions(view)
    places = {(one.slot, one.drop) for one in legal if isinstance(one, Fill) and one.source == fill.source}
    if len(places) == 1:
        found.append(msg("It fits nowhere else"))
    return tuple(found)


def _in_hand(view: State, seat: int) -> int:
    """How much a seat can still do to its potions in this turn: dice, drops, what its helper brings or carries.

    It may be its choice next, and alone it has a choice of the bot's dice, too.
    """
    desk, hand = view.desks[seat], view.hand
    found = desk.multi + len(desk.extra) + (view.bot is not None and not view.bots_turn)
    found += bool(view.middle) and view.waiting[:1] == (seat,)
    if hand is not None and hand.seat == seat:
        found += len(hand.left) + hand.gift + hand.reroll + (hand.steps if hand.power == SPIDER else 0)
    return found


def _completions(rules: Potions, view: State, seat: int, line: Line[PotionsAction]) -> list[Message]:
    """What the seat completes and wins; what it leaves may bring others something at once, the bot too."""
    world, events = rules.copy(view), list[Event]()
    chance = Dealer(random.Random(0))
    for action in line:
        if action not in rules.legal_actions(world):  # chance has brought something else than the line hoped for
            break
        rules.apply(world, action, chance, events)
    found: list[Message] = []
    for event in events:
        if not isinstance(event, ev.Completed | ev.BonusWon | ev.MadeMulti) or event.seat != seat:
            continue
        if isinstance(event, ev.Completed):
            found.append(msg("Completes {potion}", potion=rules.words.card(event.card)))
        elif isinstance(event, ev.BonusWon):
            found.append(msg("A bonus: {bonus}", bonus=bonus_words(event.bonus)))
        else:
            found.append(msg("Enough gray drops for a multipurpose potion"))
    return found
