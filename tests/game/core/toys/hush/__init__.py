"""Hush: a tiny game with hidden cards, a die, a step without choice, and an end."""

from pathlib import Path

import msgspec

from game.core.catalogue import Game
from game.core.contract import OptionSpec
from game.core.messages import msg
from game.core.reading import schema
from tests.game.core.toys.hush.evaluation import Settings, evaluation
from tests.game.core.toys.hush.rules import HushRules


class Card(schema.Data, frozen=True):
    points: int
    copies: int


class Data(schema.Data, frozen=True):
    cards: tuple[Card, ...]
    luck: int


def read(folder: Path) -> Data:
    document = schema.read_document(folder / "cards.yaml", Data)
    for place, card in enumerate(document.value.cards):
        if card.points < 0:
            raise document.error(msg("points can't be negative"), "cards", place, "points")
    return document.value


def build(data: msgspec.Struct) -> Game:
    assert isinstance(data, Data)
    deck = tuple(card.points for card in data.cards for _ in range(card.copies))
    return Game(
        id="hush",
        title=msg("Hush"),
        options=(OptionSpec("dice", "number", msg("Dice"), msg("How often each may roll."), low=0, high=3),),
        rules=HushRules(deck, data.luck),
        data=data,
        evaluation=evaluation,
        level_settings=Settings,
    )
