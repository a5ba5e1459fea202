"""What a seat may not remove yet, and what it has and needs for that (MP-8)."""

from __future__ import annotations

import msgspec

from game.magic_potion.rules.model import INGREDIENT_BITS, State
from game.magic_potion.rules.reach import NEEDS


class Lock(msgspec.Struct, frozen=True):
    """What a seat has and needs before it may remove the discs of a group in an element.

    For kitchen tools (group 1) ingredients of the element count, for magic tools (2) all its discs.
    """

    element: int
    group: int
    have: int
    need: int

    @property
    def open(self) -> bool:
        """Whether the discs may be removed."""
        return self.have >= self.need


def lock_of(state: State, seat: int, element: int, group: int) -> Lock:
    """Return how far a seat is with a group of an element; ingredients are always open."""
    kitchen, magic = NEEDS[len(state.desks)]
    discs = state.desks[seat].discs[element]
    if group == 0:
        return Lock(element, group, 0, 0)
    if group == 1:
        return Lock(element, group, (discs & INGREDIENT_BITS).bit_count(), kitchen)
    return Lock(element, group, discs.bit_count(), magic)
