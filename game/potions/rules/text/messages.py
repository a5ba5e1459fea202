"""Events and actions of Potions as messages; refusals are in `explain`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.contract import Action, Event
from game.core.messages import Message, Param, SeatRef, listed, msg, msg_in, msg_n
from game.potions.rules import actions as act
from game.potions.rules import events as ev
from game.potions.rules.material.box import ROUNDS, Box
from game.potions.rules.model import BOT, DICE, HIDDEN, UNKNOWN
from game.potions.rules.scoring import bonus_words

DIE_WORDS = {
    "R": msg_in("die", "red"),
    "B": msg_in("die", "blue"),
    "G": msg_in("die", "green"),
    "Y": msg_in("die", "yellow"),
    "P": msg_in("die", "purple"),
    "W": msg_in("die", "white"),
}
DROP_WORDS = {
    "R": msg_in("drop", "red"),
    "B": msg_in("drop", "blue"),
    "G": msg_in("drop", "green"),
    "Y": msg_in("drop", "yellow"),
    "P": msg_in("drop", "purple"),
    "W": msg_in("drop", "magic"),
    "+": msg_in("drop", "gray"),
}
THE_BOT = msg("The bot")
LAST_TURN = msg("No potion is left for the market: this turn is the last.")


def who(seat: int) -> Param:
    """A seat, or the bot."""
    return THE_BOT if seat == BOT else SeatRef(seat)


def dice_in_words(dice: str) -> Message:
    """Say dice by their colours."""
    return listed([DIE_WORDS[die] for die in DICE if die in dice])


def faces(shown: str, dice: str = DICE) -> Message:
    """Say what dice show, each with its colour; `shown` has a character for each of the six dice."""
    found = []
    for die, value in zip(DICE, shown, strict=True):
        if die in dice:
            found.append(msg("{colour} {value}", colour=DIE_WORDS[die], value=int(value)))
    return listed(found)


class Words:
    """Knows the names of cards and helpers."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def card(self, card: int) -> Message:
        """A potion's name."""
        return msg(self.box.cards[card].name) if card >= 0 else msg("an unknown potion")

    def cards(self, cards: tuple[int, ...]) -> Message:
        """Potions' names."""
        return listed([self.card(card) for card in cards])

    def helper(self, helper: str) -> Message:
        """A helper's name."""
        return msg("a helper") if helper == HIDDEN else msg(self.box.helpers[helper].name)

    def describe(self, event: Event) -> Message | None:
        """Say an event for the log; None if another event says it already."""
        say = _EVENTS.get(type(event))
        if say is not None:
            return say(event)
        if isinstance(event, ev.GotGray):
            return _got_gray(event)
        return self._describe_pieces(event)

    def _describe_pieces(self, event: Event) -> Message | None:
        """Events that name cards or helpers."""
        if isinstance(event, ev.HelperChosen):
            if event.helper == HIDDEN:
                return msg("{seat} has chosen a helper.", seat=who(event.seat))
            return msg("{seat} keeps {helper}.", seat=who(event.seat), helper=self.helper(event.helper))
        if isinstance(event, ev.HelperDrafted):
            return msg("{seat} keeps {helper}.", seat=who(event.seat), helper=self.helper(event.helper))
        if isinstance(event, ev.PotionsKept):
            if UNKNOWN in event.cards:
                return msg("{seat} has chosen potions.", seat=who(event.seat))
            return msg("{seat} keeps {potions}.", seat=who(event.seat), potions=self.cards(event.cards))
        if isinstance(event, ev.Revealed):
            return msg(
                "{seat} begins with {helper} and {potions}.",
                seat=who(event.seat),
                helper=self.helper(event.helper),
                potions=self.cards(event.cards),
            )
        if isinstance(event, ev.HelpersDrawn):
            names = listed([self.helper(helper) for helper in event.helpers])
            return msg("The Chameleon may also copy: {helpers}.", helpers=names)
        if isinstance(event, ev.Completed):
            return msg("{seat} completes {potion}!", seat=who(event.seat), potion=self.card(event.card))
        if isinstance(event, ev.CardTaken):
            return msg("{seat} takes {potion}.", seat=who(event.seat), potion=self.card(event.card))
        if isinstance(event, ev.BotBrewed):
            return msg("The bot completes {potion}.", potion=self.card(event.card))
        if isinstance(event, ev.Filled):
            return self._filled(event)
        if isinstance(event, ev.Lifted):
            potion = self.card(event.card)
            return msg(
                "{seat} takes a {value} off {potion}.", seat=who(event.seat), value=event.value, potion=potion
            )
        if isinstance(event, ev.HelperWoke):
            return msg("{helper} helps {seat}.", seat=who(event.seat), helper=self.helper(event.helper))
        if isinstance(event, ev.Copied):
            return msg("The Chameleon copies {helper}.", helper=self.helper(event.helper))
        return None

    def _filled(self, event: ev.Filled) -> Message:
        """Say what was written on which potion, and with which die or drop."""
        said = {"seat": who(event.seat), "value": event.value, "potion": self.card(event.card)}
        source = event.source
        if source in DIE_WORDS:
            return msg("{seat} puts the {die} {value} on {potion}.", die=DIE_WORDS[source], **said)
        if source == "multi":
            return msg("{seat} uses the multipurpose potion: a {value} on {potion}.", **said)
        if source == "spider":
            return msg("{seat}'s Spider puts it on {potion} as a {value}.", **said)
        drop = DROP_WORDS["G" if source == "snake" else source[1]]
        return msg("{seat} uses the {colour_of_drop} drop: a {value} on {potion}.", colour_of_drop=drop, **said)

    def tell(self, action: Action) -> Message:
        """Say an action."""
        if isinstance(action, act.ChooseHelper):
            return msg("Keep {helper}", helper=self.helper(action.helper))
        if isinstance(action, act.KeepPotions):
            return msg("Keep {potions}", potions=self.cards(action.cards))
        if isinstance(action, act.Copy):
            return msg("Copy {helper}", helper=self.helper(action.helper))
        return _ACTIONS[type(action)](action)


def _got_gray(event: ev.GotGray) -> Message | None:
    if event.why in ("die", "helper"):
        return None
    return msg_n(
        "{seat} gets {count} gray drop.", "{seat} gets {count} gray drops.", event.count, seat=who(event.seat)
    )


def _rolled(event: ev.Rolled) -> Message:
    if event.keep:
        return msg(
            "{seat} keeps the {value}s aside and rolls: {dice}.",
            seat=who(event.seat),
            value=event.keep,
            dice=faces(event.dice),
        )
    return msg("{seat} rolls: {dice}.", seat=who(event.seat), dice=faces(event.dice))


def _turn_started(event: ev.TurnStarted) -> Message:
    if event.round > ROUNDS:
        return msg("The tie is played off: {seat} is the active one.", seat=who(event.seat))
    return msg("Moon {round}: {seat} is the active one.", seat=who(event.seat), round=event.round)


def _lost(dice: str) -> Message:
    return msg("Not used: {dice}.", dice=dice_in_words(dice))


_ENDS = {
    "rounds": msg("The tenth moon has set."),
    "deck": msg("No potion is left for the market."),
    "lead": msg("The tie is broken."),
}

_EVENTS: dict[type[Event], Callable[[Any], Message | None]] = {
    ev.TurnStarted: _turn_started,
    ev.Rolled: _rolled,
    ev.Chosen: lambda e: msg(
        "{seat} takes the {value}s: {dice}.", seat=who(e.seat), value=e.value, dice=dice_in_words(e.taken)
    ),
    ev.MadeMulti: lambda e: msg_n(
        "{seat} brews a multipurpose potion.",
        "{seat} brews {count} multipurpose potions.",
        e.count,
        seat=who(e.seat),
    ),
    ev.DieSpent: lambda e: msg("{seat} makes the {die} die gray.", seat=who(e.seat), die=DIE_WORDS[e.die]),
    ev.DiceLost: lambda e: _lost(e.dice),
    ev.BonusWon: lambda e: msg("{seat} wins a bonus: {bonus}.", seat=who(e.seat), bonus=bonus_words(e.bonus)),
    ev.MarketGap: lambda e: LAST_TURN,
    ev.ExtraLost: lambda e: msg("Lost: {drops}.", drops=listed([DROP_WORDS[letter] for letter in e.extra])),
    ev.Stolen: lambda e: msg("{seat} steals a gray drop from {victim}.", seat=who(e.seat), victim=who(e.victim)),
    ev.RolledAgain: lambda e: msg(
        "{seat} gives up a gray drop and rolls again: {dice}.",
        seat=who(e.seat),
        dice=faces(e.dice, e.again),
    ),
    ev.DieTaken: lambda e: msg(
        "{seat}'s Rat fetches the {die} die with the {value}.",
        seat=who(e.seat),
        die=DIE_WORDS[e.die],
        value=e.value,
    ),
    ev.Turned: lambda e: msg(
        "{seat} turns the {die} die from {old} to {new}.",
        seat=who(e.seat),
        die=DIE_WORDS[e.die],
        old=e.old,
        new=e.new,
    ),
    ev.NothingLeft: lambda e: msg("No dice are left for {seat}.", seat=who(e.seat)),
    ev.BotRolled: lambda e: msg("The bot rolls: {dice}.", dice=faces(e.dice)),
    ev.BotTook: lambda e: msg("The bot takes the {value}s: {dice}.", value=e.value, dice=dice_in_words(e.taken)),
    ev.PlayOn: lambda e: msg(
        "The tenth moon has set on a tie. Play on: whoever leads alone at the end of a turn wins."
    ),
    ev.Ended: lambda e: _ENDS[e.reason],
}


def _tell_roll(action: act.Roll) -> Message:
    if action.keep:
        return msg("Keep the {value}s aside and roll the others", value=action.keep)
    return msg("Roll all dice")


def _tell_fill(action: act.Fill) -> Message:
    where = {"value": action.value, "drop": action.drop + 1, "slot": action.slot + 1}
    if action.source in DIE_WORDS:
        return msg(
            "Put the {die} die as {value} on drop {drop} of potion {slot}", die=DIE_WORDS[action.source], **where
        )
    return msg("Write a {value} on drop {drop} of potion {slot}", **where)


_ACTIONS: dict[type[Action], Callable[[Any], Message]] = {
    act.Roll: _tell_roll,
    act.Choose: lambda a: msg("Take the {value}s", value=a.value),
    act.Fill: _tell_fill,
    act.MakeGray: lambda a: msg("Make the {die} die a gray drop", die=DIE_WORDS[a.die]),
    act.Done: lambda a: msg("That's all"),
    act.TakeCard: lambda a: msg("Take potion {place} of the market", place=a.place + 1),
    act.ClaimGray: lambda a: msg("Take the gray drops"),
    act.Forgo: lambda a: msg("Let the other drops go"),
    act.Steal: lambda a: msg("Steal a gray drop from {seat}", seat=who(a.seat)),
    act.RollAgain: lambda a: msg("Give up a gray drop and roll your dice again"),
    act.TakeDrop: lambda a: msg("Take the helper's gray drop"),
    act.TakeDie: lambda a: msg("Let the Rat fetch the {die} die", die=DIE_WORDS[a.die]),
    act.Turn: lambda a: msg("Turn the {die} die to {value}", die=DIE_WORDS[a.die], value=a.value),
    act.Lift: lambda a: msg("Take drop {drop} off potion {slot}", drop=a.drop + 1, slot=a.slot + 1),
    act.BotTurn: lambda a: msg("The bot's turn"),
}
