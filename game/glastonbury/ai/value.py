"""What a cauldron is worth to its seat while the market goes on: the part of the evaluation that counts.

Points that are certain at the end are only hoped for before it: what a pair or a single card may still become
depends on how many of its ingredient are left and on how often the seat will still take a card.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from msgspec import UNSET, UnsetType

from game.core.reading.schema import Data
from game.glastonbury.rules.end_of_game import immutos_in
from game.glastonbury.rules.material.deck import Deck
from game.glastonbury.rules.model import (
    FIRST_DECLINATIO,
    FIRST_IMMUTO,
    INGREDIENTS,
    NOBODY,
    UNKNOWN,
    VALUES,
    Stall,
    State,
    ingredient_of,
    value_of,
)
from game.glastonbury.rules.scoring import BONUS, Tally, own_ingredients, spells_used, tally

LATE_TAKES = 7.0
"""Cards all seats together still take once the pile is empty, roughly."""
MEAN_VALUE = (VALUES + 1) / 2


class Weights(Data, frozen=True):
    """What things are worth, in points at the end of the match.

    `luck`: how likely a card that is wanted is found with each take (for each of its ingredient that is left);
    `immuto`: an Immuto with many takes to come; `accio`, `declinatio`: each use; `look`: each card Perluceo
    brings back to mind; `ahead`: the share of the next walk's best card that is counted on; `rivals`: how much it
    matters what others lose; `recipes`: the share of a recipe's points counted on; `finale`: winning, if the game
    is ended. Of characters only: `stride`: each step of the next walk.
    """

    luck: float = 0.02
    immuto: float = 7.0
    accio: float = 2.5
    declinatio: float = 1.0
    look: float = 0.5
    ahead: float = 0.5
    rivals: float = 0.6
    recipes: float = 0.7
    finale: float = 8.0
    stride: float | UnsetType = UNSET


class Valuation:
    """How an ingredient's cards are valued at one moment of a match, for one seat.

    `takes` is how often the seat will still take a card; `gone` how many cards of each ingredient it knows to be
    out of reach.
    """

    def __init__(self, own: Sequence[bool], gone: Sequence[int], takes: float, luck: float) -> None:
        self._own = own
        self._gone = gone
        self._takes = takes
        self._luck = luck

    def value(self, ingredient: int, count: int, total: float) -> float:
        """What `count` cards of an ingredient with these values in all are worth now."""
        if not count:
            return 0.0
        factor = 2 if self._own[ingredient] else 1
        left = VALUES - count - self._gone[ingredient]
        worth = float(factor * total) + (BONUS if count >= VALUES else 0)
        if count == 1:
            worth = -worth
        elif count == 2:
            worth = 0.0
        if left <= 0 or count >= VALUES or self._takes <= 0:
            return worth
        further = self.value(ingredient, count + 1, total + MEAN_VALUE)
        chance = 1.0 - math.exp(-self._luck * left * self._takes)
        return worth + chance * max(0.0, further - worth)

    def cauldron(self, counted: Tally) -> float:
        """What all ingredients are worth."""
        counts, sums = counted
        return sum([self.value(i, counts[i], sums[i]) for i in range(INGREDIENTS) if counts[i]])

    def gain(self, counted: Tally, card: int) -> float:
        """What one more ingredient card would add."""
        counts, sums = counted
        ingredient, value = ingredient_of(card), card % VALUES + 1
        before = self.value(ingredient, counts[ingredient], sums[ingredient])
        return self.value(ingredient, counts[ingredient] + 1, sums[ingredient] + value) - before

    def wild(self, counted: Tally) -> float:
        """The most an Immuto would add."""
        counts, sums = counted
        best = self.best_for_wild(counted)
        return self.value(best, counts[best] + 1, sums[best]) - self.value(best, counts[best], sums[best])

    def best_for_wild(self, counted: Tally) -> int:
        """The ingredient an Immuto would add the most to."""
        counts, sums = counted
        return max(
            range(INGREDIENTS),
            key=lambda i: self.value(i, counts[i] + 1, sums[i]) - self.value(i, counts[i], sums[i]),
        )


def takes_left(state: State) -> float:
    """How often each seat will still take a card, roughly; 0 once the game has ended."""
    if state.ending is not None:
        return 0.0
    return (len(state.pile) + LATE_TAKES) / len(state.stalls)


def valuation_of(state: State, stall: Stall, gone: Sequence[int], deck: Deck, weights: Weights) -> Valuation:
    """How a seat sees its ingredients now."""
    return Valuation(own_ingredients(stall, deck), gone, takes_left(state), weights.luck)


def holdings(state: State, stall: Stall, weights: Weights) -> float:
    """What a seat's unused spells are worth: less, the fewer turns are left to use them."""
    if not stall.spells:
        return 0.0
    share = min(1.0, takes_left(state) / 6.0)
    return share * sum(
        [
            spell.left * (weights.accio if spell.card < FIRST_DECLINATIO else weights.declinatio)
            for spell in stall.spells
        ]
    )


def stall_worth(
    state: State, stall: Stall, known: Sequence[int], gone: Sequence[int], deck: Deck, weights: Weights
) -> float:
    """What a stall is worth with the cards that are known to be in its cauldron."""
    counted = tally(known)
    valuation = valuation_of(state, stall, gone, deck, weights)
    worth = valuation.cauldron(counted) + holdings(state, stall, weights)
    immutos = immutos_in(known)
    if immutos:
        share = min(1.0, takes_left(state) / 10.0)
        worth += immutos * max(valuation.wild(counted), share * weights.immuto)
    return worth


def final_worth(stall: Stall, known: Sequence[int], deck: Deck) -> float:
    """The points of a cauldron with the cards that are known, its Immutos where they are best, one by one."""
    counts, sums = tally(known)
    valuation = Valuation(own_ingredients(stall, deck), (0,) * INGREDIENTS, 0.0, 0.0)
    worth = valuation.cauldron((counts, sums))
    for _ in range(immutos_in(known)):
        worth += valuation.wild((counts, sums))
        counts[valuation.best_for_wild((counts, sums))] += 1
    return worth


def recipe_hopes(
    state: State, seat: int, known: Sequence[Sequence[int]], deck: Deck, ender: int = NOBODY
) -> float:
    """What a seat's recipes promise, `known` being what it knows of each cauldron (GL-24, GL-25)."""
    recipes = [recipe for recipe in state.stalls[seat].recipes if recipe != UNKNOWN]
    return sum([_hope(state, seat, recipe, known, deck, ender) for recipe in recipes])


def _hope(state: State, seat: int, recipe: int, known: Sequence[Sequence[int]], deck: Deck, ender: int) -> float:
    colour = deck.colour_of_recipe(recipe)
    if colour >= 0:
        counts = [
            sum([0 <= card < FIRST_IMMUTO and deck.colours[ingredient_of(card)] == colour for card in cards])
            for cards in known
        ]
        return deck.points_each[len(known)] * counts[seat] * _share(counts, seat)
    place = recipe - len(deck.recipe_colours)
    task, points = deck.recipe_tasks[place], deck.recipe_points[place]
    if task == "ended":
        return points * float(ender == seat)
    if task == "fewest_cards":
        counts = [-len(stall.cauldron) for stall in state.stalls]
    elif task == "fewest_spells":
        counts = [-spells_used(stall, deck) for stall in state.stalls]
    else:
        wanted, sign = (VALUES, -1) if task == "fewest_fours" else (1, 1)
        counts = [sign * sum([value_of(card) == wanted for card in cards]) for cards in known]
    return points * _share(counts, seat)


def _share(counts: Sequence[int], seat: int) -> float:
    """How likely it is that a seat will have the most alone, going by the lead it has now."""
    lead = counts[seat] - max(count for other, count in enumerate(counts) if other != seat)
    return 1.0 / (1.0 + math.exp(-1.2 * (lead - 0.5)))


def gone_for(cards: Iterable[int]) -> list[int]:
    """How many cards of each ingredient are among these."""
    return tally(cards)[0]
