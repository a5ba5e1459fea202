"""Positions of worked cases: a state of Potions written by hand.

Everything has a default, so that a case names only what it is about. Cards are named by their names; potions on a
desk are names, or {card: …, fills: …} ("." for open drops; spaces don't count). What isn't named makes the deck.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from game.core.messages import msg
from game.core.reading.positions import read_position, wrong_position
from game.potions.rules.material.box import Box
from game.potions.rules.model import DICE, GAP, MARKET, USE, Bot, Desk, Hand, Potion, State
from game.potions.rules.visibility import check


class PotionPosition(msgspec.Struct, forbid_unknown_fields=True):
    """A card being brewed."""

    card: str
    fills: str = ""


class DeskPosition(msgspec.Struct, forbid_unknown_fields=True):
    """A seat's desk; see `model.Desk`. Slots that aren't given hold cards nobody named."""

    helper: str
    potions: list[PotionPosition | str | None] = []
    done: list[str] = []
    bonuses: list[str] = []
    gray: int = 0
    multi: int = 0
    extra: str = ""
    takes: int = 0


class HandPosition(msgspec.Struct, forbid_unknown_fields=True):
    """The dice in use; see `model.Hand`. `left` not given: none is used yet."""

    seat: int
    value: int
    taken: str
    left: str | None = None
    wild: bool = False
    power: str = ""
    steps: int = 0
    gift: bool = False
    drop: bool = False
    reroll: bool = False


class BotPosition(msgspec.Struct, forbid_unknown_fields=True):
    """The bot; see `model.Bot`."""

    gray: int = 0
    done: list[str] = []
    bonuses: list[str] = []


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A state; see `model.State`."""

    desks: list[DeskPosition]
    market: list[str | None] | None = None
    deck: list[str] | None = None
    """The next cards, the first one first; those nobody named lie below them."""
    deck_size: int | None = None
    """Only so many cards in the deck; the others count as completed by the last seat (or the bot)."""
    phase: Literal["roll", "take", "use", "bot"] = "roll"
    dice: str = "......"
    rolls: int = 0
    middle: str = ""
    waiting: list[int] = []
    hand: HandPosition | None = None
    first: int = 0
    active: int = 0
    round: int = 1
    drawn: list[str] = []
    short: bool = False
    bot: BotPosition | None = None
    bots_turn: bool = False


class _Builder:
    """Makes the state of one position; knows which cards have been named."""

    def __init__(self, position: Position, box: Box) -> None:
        self._position = position
        self._box = box
        self._ids = {card.name: card.id for card in box.cards}
        self._named: set[int] = set()

    def state(self) -> State:
        position = self._position
        if not 1 <= len(position.desks) <= 4:
            raise wrong_position(msg("{n} desks are given, there are 1 to 4", n=len(position.desks)))
        self._check_dice()
        desks = [self._desk(desk) for desk in position.desks]
        state = State(
            desks=desks,
            deck=(),
            first=self._seat(position.first),
            phase=position.phase,
            round=position.round,
            active=self._seat(position.active),
            dice=position.dice,
            rolls=position.rolls,
            middle=position.middle,
            waiting=tuple(self._seat(seat) for seat in position.waiting),
            hand=self._hand(position.hand),
            drawn=tuple(self._helper(helper) for helper in position.drawn),
            short=position.short,
            bot=self._bot(position.bot) if len(desks) == 1 else None,
            bots_turn=position.bots_turn,
        )
        market = [GAP if name is None else self._card(name) for name in position.market or []]
        top = self._cards(position.deck or [])
        rest = [card for card in range(len(self._box.cards)) if card not in self._named]
        for desk, given in zip(desks, position.desks, strict=True):
            missing = self._box.slots(desk.helper) - len(given.potions)
            fresh, rest = rest[:missing], rest[missing:]
            desk.potions += tuple(Potion(card, self._box.recipes[card].empty) for card in fresh)
        if position.market is None:
            market, rest = rest[:MARKET], rest[MARKET:]
        state.market = tuple(market)
        self._lay_deck(state, [*top, *rest])
        won = [bonus for desk in desks for bonus in desk.bonuses]
        won += state.bot.bonuses if state.bot is not None else ()
        state.bonuses = tuple(bonus for bonus in self._box.bonuses if bonus not in won)
        return self._checked(state)

    def _lay_deck(self, state: State, cards: list[int]) -> None:
        size = self._position.deck_size
        if size is not None:
            cards, gone = cards[:size], cards[size:]
            owner = state.bot if state.bot is not None else state.desks[-1]
            owner.done += tuple(gone)
        state.deck = tuple(reversed(cards))

    def _check_dice(self) -> None:
        dice = self._position.dice
        if len(dice) != len(DICE) or any(face not in ".123456" for face in dice):
            raise wrong_position(
                msg('dice are six values in the order {order}, not "{dice}"', order=DICE, dice=dice)
            )

    def _desk(self, desk: DeskPosition) -> Desk:
        slots = self._box.slots(self._helper(desk.helper))
        if len(desk.potions) > slots:
            raise wrong_position(msg("this seat brews {n} potions at a time", n=slots))
        for bonus in desk.bonuses:
            if bonus not in self._box.bonuses:
                raise wrong_position(msg('there is no bonus "{bonus}"', bonus=bonus))
        return Desk(
            helper=desk.helper,
            potions=tuple(None if potion is None else self._potion(potion) for potion in desk.potions),
            done=self._cards(desk.done),
            bonuses=tuple(desk.bonuses),
            gray=desk.gray,
            multi=desk.multi,
            extra=desk.extra,
            takes=desk.takes,
        )

    def _potion(self, potion: PotionPosition | str) -> Potion:
        given = PotionPosition(potion) if isinstance(potion, str) else potion
        card = self._card(given.card)
        empty = self._box.recipes[card].empty
        fills = given.fills.replace(" ", "") or empty
        if len(fills) != len(empty) or any(fill not in ".123456" for fill in fills):
            raise wrong_position(
                msg(
                    '"{card}" has {n} drops, which "{fills}" doesn\'t fit',
                    card=given.card,
                    n=len(empty),
                    fills=fills,
                )
            )
        return Potion(card, fills)

    def _hand(self, hand: HandPosition | None) -> Hand | None:
        if (hand is None) == (self._position.phase == USE):
            raise wrong_position(msg("a hand is given exactly in the phase {phase}", phase=USE))
        if hand is None:
            return None
        left = hand.taken if hand.left is None else hand.left
        return Hand(
            seat=self._seat(hand.seat),
            value=hand.value,
            left=left,
            taken=hand.taken,
            wild=hand.wild,
            power=hand.power,
            steps=hand.steps,
            gift=hand.gift,
            drop=hand.drop,
            reroll=hand.reroll,
        )

    def _bot(self, bot: BotPosition | None) -> Bot:
        given = bot if bot is not None else BotPosition()
        return Bot(gray=given.gray, done=self._cards(given.done), bonuses=tuple(given.bonuses))

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < len(self._position.desks):
            raise wrong_position(msg("there is no seat {seat}", seat=seat))
        return seat

    def _helper(self, helper: str) -> str:
        if helper not in self._box.helpers:
            known = ", ".join(self._box.helpers)
            raise wrong_position(
                msg('there is no helper "{helper}"; there are: {known}', helper=helper, known=known)
            )
        return helper

    def _cards(self, names: Iterable[str]) -> tuple[int, ...]:
        return tuple(self._card(name) for name in names)

    def _card(self, name: str) -> int:
        card = self._ids.get(name)
        if card is None:
            raise wrong_position(msg('there is no potion "{name}"', name=name))
        if card in self._named:
            raise wrong_position(msg('"{name}" is named twice', name=name))
        self._named.add(card)
        return card

    def _checked(self, state: State) -> State:
        try:
            check(state, self._box)
        except AssertionError as error:
            raise wrong_position(msg("{problem}", problem=str(error))) from error
        return state


def build(data: Mapping[str, Any], box: Box) -> State:
    """Make the state of a position. Raises `DataError` naming what is wrong."""
    return _Builder(read_position(data, Position), box).state()
