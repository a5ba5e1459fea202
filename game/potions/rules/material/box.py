"""The pieces of one set of data, ready to play with: what is in the game's box."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.potions.rules.material.data import GOLD, REWARD_LETTERS, SEATS, TYPES, CardData, Data, EffectData
from game.potions.rules.material.recipe import Recipe, parse_row
from game.potions.rules.model import CHAMELEON, FERRET, GOBLINS, VERSATILE

NEVER_COPIED = (CHAMELEON, FERRET, GOBLINS)
"""Helpers a Chameleon can't copy; it has no fellow either (PO-22)."""
TO_COPY = 3
POTIONS, POTIONS_OF_GOBLINS = 3, 4
GRAY_FOR_MULTI, GRAY_OF_FERRET, GRAY_OF_BOT = 5, 3, 6
ROLLS_A_TURN, ROLLS_OF_FERRET = 3, 4
ROUNDS = 10
SET = 3
"""Potions of a type that win its bonus (PO-3)."""


class Card(NamedTuple):
    """A potion card; `gives` are letters, see `model.Desk.extra`."""

    id: int
    name: str
    type: str
    recipe: Recipe
    gives: str


class Helper(NamedTuple):
    """A helper; `number` 0: it always works."""

    id: str
    name: str
    number: int
    words: str


@lru_cache(maxsize=1)
def _cards(cards: tuple[CardData, ...]) -> tuple[Card, ...]:
    """The cards, which are the same for any number of seats."""
    return tuple(
        Card(
            number,
            card.name,
            card.type,
            Recipe(tuple(parse_row(row) for row in card.rows)),
            "".join(REWARD_LETTERS[reward] for reward in card.gives),
        )
        for number, card in enumerate(cards)
    )


class Box:
    """All pieces; `even`: with the variant's helpers for so many seats (PO-30), 0: without."""

    def __init__(self, data: Data, *, even: int = 0) -> None:
        self.cards = _cards(data.cards)
        self.helpers: dict[str, Helper] = {
            helper.id: Helper(helper.id, helper.name, helper.number, helper.words) for helper in data.helpers
        }
        self._rolls = {FERRET: ROLLS_OF_FERRET}
        self._needed = {FERRET: GRAY_OF_FERRET}
        self._multis = {GOBLINS: 2}
        self._brought: dict[str, int] = {}
        for effect in data.even:
            if even in (effect.seats or SEATS):
                self._change(effect)
        self.recipes = tuple(card.recipe for card in self.cards)
        self.types = tuple(card.type for card in self.cards)
        self.bonuses: tuple[str, ...] = (*TYPES, VERSATILE)

    def slots(self, helper: str) -> int:
        """How many potions a seat with this helper brews at a time (PO-10, PO-24)."""
        return POTIONS_OF_GOBLINS if helper == GOBLINS else POTIONS

    def rolls(self, helper: str) -> int:
        """How often it may roll in a turn (PO-12, PO-24)."""
        return self._rolls.get(helper, ROLLS_A_TURN)

    def gray_needed(self, helper: str) -> int:
        """Gray drops that make multipurpose potions (PO-4, PO-24)."""
        return self._needed.get(helper, GRAY_FOR_MULTI)

    def multis(self, helper: str) -> int:
        """Multipurpose potions made at a time (PO-4, PO-24)."""
        return self._multis.get(helper, 1)

    def brought(self, helper: str) -> int:
        """Gray drops a helper brings when it wakes (PO-30)."""
        return self._brought.get(helper, 0)

    def _change(self, effect: EffectData) -> None:
        """What even helpers change for an owner; 0 changes nothing."""
        helper = effect.id
        self.helpers[helper] = self.helpers[helper]._replace(words=effect.words)
        self._rolls[helper] = effect.rolls or self.rolls(helper)
        self._needed[helper] = effect.needs or self.gray_needed(helper)
        self._multis[helper] = effect.makes or self.multis(helper)
        self._brought[helper] = effect.brings

    def bonus_points(self, bonus: str) -> int:
        """Points of a bonus card (PO-3)."""
        return 2 if bonus == GOLD else 1
