"""What hands of discs are worth, kept in memory: what those who look ahead ask again and again.

A hand is a seat's discs as `model.Desk.discs` has them. What it comes to is the same as `value.Judge` finds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.magic_potion.ai.value import SPREAD, Judge, by_group
from game.magic_potion.rules.model import (
    FIGURES,
    INGREDIENT_BITS,
    KITCHEN_SHIFT,
    MISSION_POINTS,
    POINTS,
    STOCK,
    STONE_POINTS,
    UNKNOWN,
    Four,
)
from game.magic_potion.rules.reach import NEEDS
from game.magic_potion.rules.rules import MagicPotion
from game.magic_potion.rules.sets import ingredient_sets, sets_of

MOST_KEPT = 60_000
"""Hands remembered at most: some 20 MB."""


class HandWorth(NamedTuple):
    """What a hand comes to: `score` is what counts in the end, `hope` what begun sets add, `green` counts stones.

    `kitchen` and `magic` have for each element how much of the points of its tools on the field counts.
    """

    score: float
    hope: float
    green: int
    kitchen: tuple[float, ...]
    magic: tuple[float, ...]


class HandWorths(dict[Four, HandWorth]):
    """Hands with one set of missions, each worked out when it is first met."""

    def __init__(self, rules: MagicPotion, judge: Judge, missions: tuple[int, ...], seats: int) -> None:
        super().__init__()
        self._rules, self._missions = rules, missions
        self._colour = judge.weights.colour
        kitchen, magic = NEEDS[seats]
        weight = judge.weights.unlock
        self._kitchen = [weight * POINTS[1] * (min(count, kitchen) / kitchen) ** 2 for count in range(21)]
        self._magic = [weight * POINTS[2] * (min(count, magic) / magic) ** 2 for count in range(21)]

    def __missing__(self, discs: Four) -> HandWorth:
        if len(self) >= MOST_KEPT:
            self.clear()
        score = hope = 0.0
        groups = by_group(discs)
        for group, counts in enumerate(groups):
            score += POINTS[group] * sum(counts) + STONE_POINTS[group] * sets_of(discs, group)
            done = min(counts)
            hope += STONE_POINTS[group] * self._colour[sum([count > done for count in counts])]
        for group, mission in enumerate(self._missions):
            if mission != UNKNOWN:
                score += MISSION_POINTS * self._rules.missions.matching(discs, group, mission)
        kitchen = tuple([self._kitchen[count] for count in groups[0]])
        magic = tuple([self._magic[bits.bit_count()] for bits in discs])
        found = self[discs] = HandWorth(score, hope, ingredient_sets(discs), kitchen, magic)
        return found


def missed(hands: Sequence[Four]) -> int:
    """Return how many green stones more the seats' sets are worth than there are (MP-14)."""
    return max(0, sum([ingredient_sets(discs) for discs in hands]) - STOCK[0])


class MotifWorths:
    """What motif sets are worth that are begun and of which nobody else has a disc."""

    def __init__(self, judge: Judge) -> None:
        self._alike = judge.alike
        self._tools_begun = judge.tools_begun
        self._tools: dict[tuple[int, ...], float] = {}

    def worths(self, hands: Sequence[Four]) -> list[float]:
        """Return it for each seat."""
        found = [0.0] * len(hands)
        alike = self._alike
        for element in range(FIGURES):
            once = twice = 0
            spread = [SPREAD[discs[element] & INGREDIENT_BITS] for discs in hands]
            for motifs in spread:
                twice |= once & motifs
                once |= motifs
            for seat, discs in enumerate(hands):
                if own := discs[element] & INGREDIENT_BITS & ~twice:
                    found[seat] += STONE_POINTS[0] * alike[own]
        once = twice = 0
        for first, second, third, fourth in hands:
            tools = (first | second | third | fourth) >> KITCHEN_SHIFT
            twice |= once & tools
            once |= tools
        for seat, (first, second, third, fourth) in enumerate(hands):
            open_ = 255 & ~twice
            key = (
                first >> KITCHEN_SHIFT & open_,
                second >> KITCHEN_SHIFT & open_,
                third >> KITCHEN_SHIFT & open_,
                fourth >> KITCHEN_SHIFT & open_,
            )
            worth = self._tools.get(key)
            if worth is None:
                if len(self._tools) >= MOST_KEPT:
                    self._tools.clear()
                worth = self._tools[key] = self._tools_begun(key)
            found[seat] += worth
        return found
