"""What a further roll is worth: the exact expectation over all its results (PO-12).

Before any roll, a table says what it is worth to stop with a value and a set of dice that show it. From it follow
the worths with one, two, three rolls left, by going through all results of each roll at once: whatever falls, the
dice are parted into six sets, and the best of six worths counts. How many results are at most worth so much is a
sum of products over partings: of 0-or-1 factors, so that whole columns of thresholds are kept as one long integer,
and a product is an "and". Worths are rounded to a grid of `STEPS` between the least and the most; over that grid
nothing is sampled and nothing left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb, prod

from game.potions.rules.material.recipe import SIDES

DICE_COUNT = 6
ALL = (1 << DICE_COUNT) - 1
STEPS = 40
"""Thresholds of the grid."""
_LANE = 24
"""Bits a count has: all results of six dice, summed over all thresholds, fit."""
_ONES = (1 << _LANE) - 1

Table = list[list[float]]
"""`table[value - 1][set of dice]`; what stands for the empty set doesn't count, as it can't be chosen."""

SUBSETS: tuple[tuple[int, ...], ...] = tuple(
    tuple(part for part in range(whole + 1) if part & whole == part) for whole in range(ALL + 1)
)
"""All subsets of each set of dice."""

NEVER = -1e9


def _masks(worths: Sequence[float], low: float, step: float) -> list[int]:
    """For each set of dice the thresholds it is at most worth, as lanes of ones."""
    full = (1 << (_LANE * STEPS)) - 1
    found = [full]  # a value that doesn't show limits nothing
    for worth in worths[1:]:
        first = 0 if worth <= low else min(STEPS, int((worth - low) / step + 0.5))
        found.append(full >> (_LANE * first) << (_LANE * first))
    return found


def _joined(left: Sequence[int], right: Sequence[int]) -> list[int]:
    """Sum over all ways to part each set in two: counts of `left` where the threshold of `right` holds."""
    return [sum([left[whole ^ part] & right[part] for part in SUBSETS[whole]]) for whole in range(ALL + 1)]


class Odds:
    """What is expected of rolling once more, by what stays aside, given the worth of each result."""

    def __init__(self, table: Sequence[Sequence[float]]) -> None:
        worths = [worth for row in table for worth in row[1:]]
        self._low = min(worths)
        self._step = max((max(worths) - self._low) / (STEPS - 1), 1e-9)
        self._masks = [_masks(row, self._low, self._step) for row in table]
        unit = sum(1 << (_LANE * lane) for lane in range(STEPS))
        nothing = [unit] + [0] * ALL
        joined = nothing
        self._without: list[list[int]] = []
        for value in range(SIDES):
            others = joined
            for later in self._masks[value + 1 :]:
                others = _joined(others, later)
            self._without.append(others)
            joined = _joined(joined, self._masks[value])
        self._any = joined[ALL]

    def roll_all(self) -> float:
        """Rolling all six."""
        return self._expected(self._any, DICE_COUNT)

    def keep(self, value: int, kept: int) -> float:
        """Keeping a set of dice that show `value` (1 to 6), rolling the others."""
        rolled = ALL ^ kept
        mask, others = self._masks[value - 1], self._without[value - 1]
        counts = sum([others[rolled ^ part] & mask[kept | part] for part in SUBSETS[rolled]])
        return self._expected(counts, rolled.bit_count())

    def _expected(self, counts: int, rolled: int) -> float:
        """From how many results are at most worth each threshold to the mean."""
        results = float(SIDES**rolled)
        below = counts % _ONES if counts else 0  # the sum of all lanes
        expected: float = self._low + self._step * (STEPS - below / results)
        return expected


def odds_of(table: Table) -> Odds:
    """Return the odds of a table; those asked for last are kept: after the next roll they are wanted again."""
    return _odds_of(tuple([tuple(row) for row in table]))


@lru_cache(maxsize=4)
def _odds_of(table: tuple[tuple[float, ...], ...]) -> Odds:
    return Odds(table)


def with_rolls(table: Table, rolls: int, cost: float) -> tuple[float, Table]:
    """Worths of results with so many rolls left: (rolling all, table); each roll costs `cost`.

    A result is worth the better of stopping and of rolling again: with a value kept, or with none (that is the
    same for all results, and comes back as the first number).
    """
    floor, worths = NEVER, table
    for _ in range(rolls):
        floor, worths = roll_once(table, floor, worths, cost)
    return floor, worths


def roll_once(table: Table, floor: float, worths: Table, cost: float) -> tuple[float, Table]:
    """One roll earlier; `floor` and `worths` are what results are worth after it."""
    best = [[max(worth, floor) for worth in row] for row in worths]
    odds = odds_of(best)
    earlier = [
        [row[0]]
        + [
            max(row[kept], odds.keep(value, kept) - cost) if kept != ALL else row[kept]
            for kept in range(1, ALL + 1)
        ]
        for value, row in enumerate(table, 1)
    ]
    return odds.roll_all() - cost, earlier


def alike(kept: int) -> list[float]:
    """The chances of a further roll that keeps `kept` dice of a value: how many show it then, from `kept` to 6."""
    rolled = DICE_COUNT - kept
    results = SIDES**rolled
    return [comb(rolled, more) * (SIDES - 1) ** (rolled - more) / results for more in range(rolled + 1)]


ALL_VALUES = (2 << SIDES) - 2
"""The values 1 to 6 as bits."""


def chance_to_show(values: int, kept: int) -> float:
    """The chance that a die shows one of some values (bits) after a roll; a kept one (not 0) stays as it is."""
    return float(values >> kept & 1) if kept else values.bit_count() / SIDES


def any_of(chances: Sequence[float]) -> float:
    """The chance that any of some things happens that don't depend on each other."""
    return 1.0 - prod(1.0 - chance for chance in chances)


def chance_of_six_alike(values: int, keep: int, kept: int) -> float:
    """The chance that all dice show the same of some values (bits) after a roll that keeps `kept` with `keep`."""
    possible = values >> keep & 1 if keep else values.bit_count()
    return float(possible / SIDES ** (DICE_COUNT - kept))


def chance_of_any(wanted: Sequence[Sequence[bool]], keep: int, kept: int) -> float:
    """The exact chance that after a roll the dice of any value are a wanted set: `wanted[value - 1][set]`.

    The roll keeps the set of dice `kept`, which show `keep` (0: none).
    """
    ways = [1] + [0] * ALL
    """For each set of dice: in how many ways they show the values looked at so far, none by a wanted set."""
    for value, row in enumerate(wanted, 1):
        there = kept if value == keep else 0
        free = [not row[part | there] for part in range(ALL + 1)]
        ways = [
            sum([ways[whole ^ part] for part in SUBSETS[whole] if free[part]]) if not whole & kept else 0
            for whole in range(ALL + 1)
        ]
    thrown = ALL ^ kept
    return 1.0 - ways[thrown] / float(SIDES ** thrown.bit_count())


def largest() -> list[float]:
    """The chances of rolling all six: how many show the most frequent value, from 1 to 6."""
    at_most = [_results_with_at_most(most) / SIDES**DICE_COUNT for most in range(DICE_COUNT + 1)]
    return [at_most[most] - at_most[most - 1] for most in range(1, DICE_COUNT + 1)]


def _results_with_at_most(most: int) -> int:
    """How many results of six dice show no value more often than that."""
    ways = [1] + [0] * DICE_COUNT
    for _ in range(SIDES):
        ways = [
            sum(comb(dice, here) * ways[dice - here] for here in range(min(most, dice) + 1))
            for dice in range(DICE_COUNT + 1)
        ]
    return ways[DICE_COUNT]
