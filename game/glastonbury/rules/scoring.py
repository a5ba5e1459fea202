"""Points of Glastonbury, and where each came from (GL-19 to GL-25); where an Immuto does most good."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement

from game.glastonbury.rules.end_of_game import immutos_in, turn_order
from game.glastonbury.rules.material.deck import Deck
from game.glastonbury.rules.model import FIRST_IMMUTO, INGREDIENTS, UNKNOWN, VALUES, Stall, State, value_of

BONUS = 5
"""For four cards of an ingredient; never doubled (GL-19, GL-20)."""
SET = 4
"""A further card does nothing (GL-21)."""
PAIR = 2
SORT_A = 0

Tally = tuple[list[int], list[int]]
"""For each ingredient, how many cards there are and what their values add up to."""


def tally(cards: Iterable[int], immutos: Iterable[int] = ()) -> Tally:
    """Count ingredient cards, and the Immutos added to ingredients (GL-21); unknown cards don't count."""
    counts, sums = [0] * INGREDIENTS, [0] * INGREDIENTS
    for card in cards:
        if 0 <= card < FIRST_IMMUTO:
            ingredient, value = divmod(card, VALUES)
            counts[ingredient] += 1
            sums[ingredient] += value + 1
    for ingredient in immutos:
        counts[ingredient] += 1
    return counts, sums


def ingredient_points(count: int, total: int, own: bool) -> int:
    """Points for an ingredient with so many cards, whose values add up to `total`; `own`: of the pawn's colour."""
    if count == 0 or count == PAIR:
        return 0
    if count == 1:
        total = -total
    return total * (2 if own else 1) + (BONUS if count >= SET else 0)


def own_ingredients(stall: Stall, deck: Deck) -> tuple[bool, ...]:
    """Which ingredients have the colour of a seat's pawn (GL-20)."""
    return tuple([colour == stall.colour for colour in deck.colours])


def colour_count(stall: Stall, immutos: Iterable[int], colour: int, deck: Deck) -> int:
    """How many cards of a colour a seat has, with the Immutos added to it (GL-24)."""
    counts, _ = tally(stall.cauldron, immutos)
    return sum([count for count, of in zip(counts, deck.colours, strict=True) if of == colour])


def spells_used(stall: Stall, deck: Deck) -> int:
    """How many spell cards a seat has used at least once (GL-25)."""
    return len(stall.spent) + sum([spell.left < deck.uses_of(spell.card) for spell in stall.spells])


def recipe_points(state: State, seat: int, recipe: int, immutos: Sequence[Sequence[int]], deck: Deck) -> int:
    """Points a recipe brings a seat; `immutos` are all seats' (GL-24, GL-25)."""
    stalls = state.stalls
    colour = deck.colour_of_recipe(recipe)
    if colour >= 0:
        counts = [colour_count(stall, added, colour, deck) for stall, added in zip(stalls, immutos, strict=True)]
        return deck.points_each[len(stalls)] * counts[seat] if _alone(counts, seat, max(counts)) else 0
    place = recipe - len(deck.recipe_colours)
    return deck.recipe_points[place] if _task_done(state, seat, deck.recipe_tasks[place], deck) else 0


def _task_done(state: State, seat: int, task: str, deck: Deck) -> bool:
    """GL-25."""
    stalls = state.stalls
    if task == "ended":
        return state.ender == seat
    if task == "most_ones":
        ones = [_of_value(stall, 1) for stall in stalls]
        return _alone(ones, seat, max(ones))
    if task == "fewest_cards":
        counts = [len(stall.cauldron) for stall in stalls]
    elif task == "fewest_spells":
        counts = [spells_used(stall, deck) for stall in stalls]
    else:
        assert task == "fewest_fours"
        counts = [_of_value(stall, VALUES) for stall in stalls]
    return _alone(counts, seat, min(counts))


def _of_value(stall: Stall, value: int) -> int:
    return sum([card != UNKNOWN and value_of(card) == value for card in stall.cauldron])


def _alone(counts: Sequence[int], seat: int, wanted: int) -> bool:
    """Whether a seat alone has as many as `wanted`."""
    return counts[seat] == wanted and counts.count(wanted) == 1


def best_immutos(state: State, seat: int, immutos: Sequence[Sequence[int]], deck: Deck) -> tuple[int, ...]:
    """Where a seat's Immutos not yet added bring it the most, its own recipe counted in if it is known (GL-21).

    `immutos` are those added already. Of equally good choices the first in the order of the ingredients.
    """
    stall = state.stalls[seat]
    missing = immutos_in(stall.cauldron) - len(stall.immutos)
    if missing <= 0:
        return ()
    counts, sums = tally(stall.cauldron, stall.immutos)
    own = own_ingredients(stall, deck)
    recipe_colour, mine, theirs = _race(state, seat, immutos, deck)

    def gain(added: tuple[int, ...]) -> int:
        points = 0
        for ingredient in set(added):
            more = counts[ingredient] + added.count(ingredient)
            points += ingredient_points(more, sums[ingredient], own[ingredient])
            points -= ingredient_points(counts[ingredient], sums[ingredient], own[ingredient])
        in_colour = mine + sum([deck.colours[ingredient] == recipe_colour for ingredient in added])
        return points + (deck.points_each[len(state.stalls)] * in_colour if in_colour > theirs else 0)

    return max(combinations_with_replacement(range(INGREDIENTS), missing), key=gain)


def _race(state: State, seat: int, immutos: Sequence[Sequence[int]], deck: Deck) -> tuple[int, int, int]:
    """A seat's colour of sort A, its own cards of it, the most another has; without recipe nothing to win."""
    recipes = state.stalls[seat].recipes
    if not recipes or recipes[SORT_A] == UNKNOWN:
        return UNKNOWN, 0, 0
    colour = deck.colour_of_recipe(recipes[SORT_A])
    counts = [colour_count(s, added, colour, deck) for s, added in zip(state.stalls, immutos, strict=True)]
    return colour, counts.pop(seat), max(counts)


def all_immutos(state: State, deck: Deck) -> list[tuple[int, ...]]:
    """Every seat's Immutos: as added, those not yet added where they are best, in turn order (GL-21)."""
    immutos = [stall.immutos for stall in state.stalls]
    for seat in turn_order(state):
        immutos[seat] += best_immutos(state, seat, immutos, deck)
    return immutos
