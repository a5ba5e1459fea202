"""Sets of discs and what they bring: power stones and points (MP-14, MP-16, MP-20)."""

from __future__ import annotations

from collections.abc import Sequence

from game.magic_potion.rules.model import (
    COPIES,
    INGREDIENT_BITS,
    INGREDIENTS,
    KITCHEN_SHIFT,
    MAGIC_SHIFT,
    MOTIFS_OF_AN_ELEMENT,
    TOOL_BITS,
    TOOLS,
    Desk,
)

COUNT: tuple[int, ...] = tuple(bits.bit_count() for bits in range(INGREDIENT_BITS + 1))
"""How many bits a number of up to 12 has: looked up faster than asked for."""
_WHOLE = (1 << COPIES) - 1
ALL_ALIKE: tuple[int, ...] = tuple(
    sum(bits >> COPIES * motif & _WHOLE == _WHOLE for motif in range(MOTIFS_OF_AN_ELEMENT))
    for bits in range(INGREDIENT_BITS + 1)
)
"""How many of an element's ingredients are all four there."""


def ingredient_sets(discs: Sequence[int]) -> int:
    """Return how many green stones a seat's discs are worth: colour sets and motif sets of ingredients."""
    first, second, third, fourth = discs
    first &= INGREDIENT_BITS
    second &= INGREDIENT_BITS
    third &= INGREDIENT_BITS
    fourth &= INGREDIENT_BITS
    return (
        min(COUNT[first], COUNT[second], COUNT[third], COUNT[fourth])
        + ALL_ALIKE[first]
        + ALL_ALIKE[second]
        + ALL_ALIKE[third]
        + ALL_ALIKE[fourth]
    )


def tool_sets(discs: Sequence[int], shift: int) -> int:
    """Return how many stones a seat's kitchen or magic tools are worth; a motif set is a colour set as well."""
    first, second, third, fourth = discs
    first = first >> shift & TOOL_BITS
    second = second >> shift & TOOL_BITS
    third = third >> shift & TOOL_BITS
    fourth = fourth >> shift & TOOL_BITS
    return min(COUNT[first], COUNT[second], COUNT[third], COUNT[fourth]) + COUNT[first & second & third & fourth]


def sets_of(discs: Sequence[int], group: int) -> int:
    """Return how many power stones a seat's discs of a group are worth."""
    if group == 0:
        return ingredient_sets(discs)
    return tool_sets(discs, KITCHEN_SHIFT if group == 1 else MAGIC_SHIFT)


def colour_sets(discs: Sequence[int], group: int) -> int:
    """Return how many colour sets of a group there are: the least number of its discs over the four colours."""
    return sets_of(discs, group) - len(motif_sets(discs, group))


def motif_sets(discs: Sequence[int], group: int) -> tuple[int, ...]:
    """Return the motifs of a group of which a seat has all four discs."""
    if group == 0:
        return tuple(
            motif
            for motif in range(INGREDIENTS)
            if discs[motif // MOTIFS_OF_AN_ELEMENT] >> COPIES * (motif % MOTIFS_OF_AN_ELEMENT) & _WHOLE == _WHOLE
        )
    first, second, third, fourth = discs
    shared = first & second & third & fourth
    shift, before = (KITCHEN_SHIFT, INGREDIENTS) if group == 1 else (MAGIC_SHIFT, INGREDIENTS + TOOLS)
    return tuple(before + tool for tool in range(TOOLS) if shared >> shift + tool & 1)


def count_in_group(desk: Desk, group: int) -> int:
    """Return how many discs of a group a seat has."""
    shift, bits = ((0, INGREDIENT_BITS), (KITCHEN_SHIFT, TOOL_BITS), (MAGIC_SHIFT, TOOL_BITS))[group]
    return sum((discs >> shift & bits).bit_count() for discs in desk.discs)
