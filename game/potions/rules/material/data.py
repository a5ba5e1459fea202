"""The typed content of `data/potions/` and its checks: a card nobody could complete is refused, and why (PO-8)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal, get_args

from msgspec import Meta

from game.core.errors import DataError
from game.core.messages import Message, msg
from game.core.reading import schema
from game.core.reading.misfits import Where
from game.core.reading.schema import Wrong
from game.potions.rules.material.recipe import LEAST_DROPS, MOST_DROPS, SIGNS, Row, contradiction, parse_row

Type = Literal["red", "blue", "green", "purple", "gold"]
Reward = Literal["gray", "red", "blue", "green", "yellow", "purple", "magic"]
HelperId = Literal["chameleon", "raven", "snake", "rat", "owl", "spider", "ferret", "goblins"]
TYPES: tuple[Type, ...] = get_args(Type)
GOLD = "gold"
CARDS_OF_A_TYPE = 8
MOST_REWARDS = 4
SEATS = range(1, 5)

REWARD_LETTERS = {"gray": "+", "red": "R", "blue": "B", "green": "G", "yellow": "Y", "purple": "P", "magic": "W"}

Mistake = tuple[Message, Where]
"""What is wrong, and the path to it."""


class CardData(schema.Data, frozen=True):
    """A potion card (PO-5 to PO-7); see `recipe` for how rows are written."""

    name: Annotated[str, Meta(min_length=1, max_length=20)]
    type: Type
    rows: Annotated[tuple[str, ...], Meta(min_length=1, max_length=2)]
    gives: Annotated[tuple[Reward, ...], Meta(max_length=MOST_REWARDS)] = ()


class HelperData(schema.Data, frozen=True):
    """A helper (PO-24): its name and what it does, in words; `number` wakes it (0: it always works)."""

    id: HelperId
    name: Annotated[str, Meta(min_length=1, max_length=16)]
    number: Annotated[int, Meta(ge=0, le=6)]
    words: Annotated[str, Meta(min_length=1, max_length=200)]


class EffectData(schema.Data, frozen=True):
    """What is different for a helper's owner among even helpers (PO-30), and its words then; 0: as ever.

    `seats`: with so many, none: with any number of them; a helper may have several for different numbers.
    `rolls`: in a turn; `needs`: gray drops for its multipurpose potions, `makes`: so many potions of them;
    `brings`: gray drops when it wakes.
    """

    id: HelperId
    words: Annotated[str, Meta(min_length=1, max_length=200)]
    seats: tuple[Annotated[int, Meta(ge=SEATS[0], le=SEATS[-1])], ...] = ()
    rolls: Annotated[int, Meta(ge=0, le=6)] = 0
    needs: Annotated[int, Meta(ge=0, le=10)] = 0
    makes: Annotated[int, Meta(ge=0, le=3)] = 0
    brings: Annotated[int, Meta(ge=0, le=5)] = 0


class CardsFile(schema.Data, frozen=True):
    """The content of `cards.yaml`."""

    cards: tuple[CardData, ...]


class HelpersFile(schema.Data, frozen=True):
    """The content of `helpers.yaml`."""

    helpers: tuple[HelperData, ...]
    even: tuple[EffectData, ...] = ()


class Data(schema.Data, frozen=True):
    """All that matches depend on."""

    cards: tuple[CardData, ...]
    helpers: tuple[HelperData, ...]
    even: tuple[EffectData, ...] = ()
    """What even helpers change (PO-30); data of before this variant have none."""


def read(folder: Path) -> Data:
    """Read and check `cards.yaml` and `helpers.yaml`. Raises `DataError`."""
    cards = schema.read_document(folder / "cards.yaml", CardsFile)
    helpers = schema.read_document(folder / "helpers.yaml", HelpersFile)
    for message, where in card_mistakes(cards.value.cards):
        raise cards.error(message, *where)
    for message, where in (*helper_mistakes(helpers.value.helpers), *even_mistakes(helpers.value.even)):
        raise helpers.error(message, *where)
    return Data(cards.value.cards, helpers.value.helpers, helpers.value.even)


def check_data(data: Data) -> None:
    """Check data that come out of a record or a pipe. Raises `DataError`."""
    for message, where in (*card_mistakes(data.cards), *helper_mistakes(data.helpers), *even_mistakes(data.even)):
        raise DataError(msg("{where}: {problem}", where=".".join(str(part) for part in where), problem=message))


def card_mistakes(cards: tuple[CardData, ...]) -> Iterator[Mistake]:
    """What is wrong with the set of cards (PO-2, PO-5, PO-6, PO-8)."""
    whole = True
    for number, card in enumerate(cards):
        for message, where in _row_mistakes(card):
            whole = False
            yield message, ("cards", number, *where)
    if whole:
        yield from _twins(cards)
        yield from _unused(cards)
    for kind in TYPES:
        count = [card.type for card in cards].count(kind)
        if count != CARDS_OF_A_TYPE:
            message = msg(
                "there must be {n} cards of the type {type}, not {count}",
                n=CARDS_OF_A_TYPE,
                type=kind,
                count=count,
            )
            yield message, ("cards",)


def _row_mistakes(card: CardData) -> Iterator[Mistake]:
    rows: list[Row] = []
    for number, text in enumerate(card.rows):
        try:
            rows.append(parse_row(text))
        except Wrong as error:
            yield error.message, ("rows", number)
            return
        stretch = contradiction(rows[-1])
        if stretch is not None:
            message = msg('nobody could ever complete this potion: no values satisfy "{row}"', row=stretch)
            yield message, ("rows", number)
            return
    drops = sum(len(row.drops) for row in rows)
    if not LEAST_DROPS <= drops <= MOST_DROPS:
        message = msg("a card has {least} to {most} drops, not {n}", least=LEAST_DROPS, most=MOST_DROPS, n=drops)
        yield message, ("rows",)


def _twins(cards: tuple[CardData, ...]) -> Iterator[Mistake]:
    seen: dict[object, str] = {}
    names: set[str] = set()
    for number, card in enumerate(cards):
        demand = tuple(sorted(row for row in map(parse_row, card.rows)))
        if demand in seen:
            message = msg('this asks for the same drops as "{name}"', name=seen[demand])
            yield message, ("cards", number, "rows")
        if card.name in names:
            yield msg('two cards are called "{name}"', name=card.name), ("cards", number, "name")
        seen[demand] = card.name
        names.add(card.name)


def _unused(cards: tuple[CardData, ...]) -> Iterator[Mistake]:
    """PO-8: every relation and every reward is in use."""
    signs = {sign for card in cards for row in card.rows for sign in parse_row(row).signs}
    for sign in SIGNS:
        if sign not in signs:
            yield msg('no card uses the sign "{sign}"', sign=sign), ("cards",)
    gives = {reward for card in cards for reward in card.gives}
    for reward in get_args(Reward):
        if reward not in gives:
            yield msg('no card gives the drop "{reward}"', reward=reward), ("cards",)


def helper_mistakes(helpers: tuple[HelperData, ...]) -> Iterator[Mistake]:
    """What is wrong with the helpers (PO-3, PO-21, PO-24)."""
    ids = [helper.id for helper in helpers]
    for known in get_args(HelperId):
        if ids.count(known) != 1:
            message = msg('there must be one helper "{id}", not {n}', id=known, n=ids.count(known))
            yield message, ("helpers",)
    for number, helper in enumerate(helpers):
        if (helper.number == 0) != (helper.id in ("ferret", "goblins")):
            message = msg("Ferret and Goblins always work (number 0), the others have a number from 1 to 6")
            yield message, ("helpers", number, "number")


def even_mistakes(even: tuple[EffectData, ...]) -> Iterator[Mistake]:
    """What is wrong with what even helpers change (PO-30)."""
    seen: set[tuple[str, int]] = set()
    for number, effect in enumerate(even):
        found = {(effect.id, seats) for seats in effect.seats or SEATS}
        if found & seen:
            yield msg('there must be one helper "{id}", not {n}', id=effect.id, n=2), ("even", number, "id")
        seen |= found
