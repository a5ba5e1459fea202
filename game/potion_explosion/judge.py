"""What a desk is worth in Potion Explosion: the part of the evaluation that counts.

A seat's marbles are worth what they would do once they are placed as well as possible, so a search need not try
the orders of placing: it looks for marbles only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from game.core.schema import Data
from game.potion_explosion.dispenser import COLOURS
from game.potion_explosion.model import FIVE_KINDS, OPEN, Brew, Desk, JoyDecision, State, Tile
from game.potion_explosion.scoring import HELP_POINTS, SKILL_POINTS

POOL_SIZE = 3
MOST_HOLES = 7


class Weights(Data, frozen=True, forbid_unknown_fields=True):
    """What things are worth, in points at the end of the match.

    `patience`: what is left of a potion's worth for each hole still open; `fresh`: an empty burner while there are
    recipes; `pool`: a marble kept for later, `pool_fresh` if a new recipe comes next; `powers`: potions not yet
    drunk; `alike` and `kinds`: steps towards the skill tokens for potions of one kind and for different kinds.
    """

    patience: float = 0.86
    fresh: float = 4.5
    pool: float = 0.4
    pool_fresh: float = 0.8
    powers: dict[str, float] = msgspec.field(
        default_factory=lambda: {
            "wisdom": 2.0,
            "love": 2.5,
            "magnet": 2.5,
            "joy": 2.5,
            "sands": 2.0,
            "abyss": 3.0,
            "balm": 3.0,
            "lava": 1.0,
        }
    )
    alike: tuple[float, ...] = (0.0, 0.4, 1.6, 4.0)
    kinds: tuple[float, ...] = (0.0, 0.2, 0.5, 1.0, 2.2, 4.0)


class Split(NamedTuple):
    """How marbles would be placed: how many of those that fit go to the first burner; Joy's to each."""

    worth: float
    first: int
    joy_first: int
    joy_second: int


class Judge:
    """Knows what desks are worth with some weights. Remembers what it worked out, within bounds."""

    _MOST_KEPT = 20_000

    def __init__(self, tiles: tuple[Tile, ...], weights: Weights) -> None:
        self.tiles = tiles
        self.weights = weights
        self._steps = tuple(weights.patience**holes for holes in range(MOST_HOLES + 1))
        self._achieved: dict[tuple[tuple[int, ...], tuple[int, ...], bool], float] = {}

    def worth(self, state: State, seat: int) -> float:
        """Return what a seat's desk is worth in points, marbles of hand and pool placed as well as possible."""
        desk = state.desks[seat]
        joy = state.pending[-1] if state.pending and isinstance(state.pending[-1], JoyDecision) else None
        worth = self.split(state, desk, joy).worth
        if state.tie_break:
            worth += sum(marbles for picker, marbles in state.tie_break if picker == seat)
        return worth

    def split(self, state: State, desk: Desk, joy: JoyDecision | None) -> Split:
        """Return the best way to place a desk's marbles."""
        last = state.ending is not None
        first, second = desk.brewing
        stock = desk.hand + desk.pool
        least = most = placed = 0
        for colour in COLOURS:
            here = first.open.count(colour) if first is not None else 0
            there = second.open.count(colour) if second is not None else 0
            fitting = min(stock.count(colour), here + there)
            placed += fitting
            least += max(0, fitting - there)
            most += min(here, fitting)
        left = len(stock) - placed
        joys = min(joy.left, left) if joy is not None else 0
        more_tiles = not last and any(state.stacks)
        best: Split | None = None
        for to_first in range(least, most + 1):
            for joy_first in range(joys + 1):
                for joy_second in range(joys + 1 - joy_first):
                    open_first = _open(first) - to_first - joy_first
                    open_second = _open(second) - (placed - to_first) - joy_second
                    if open_first < 0 or open_second < 0:
                        continue
                    worth = self._placed(
                        desk,
                        first,
                        open_first,
                        second,
                        open_second,
                        left - joy_first - joy_second,
                        last,
                        more_tiles,
                    )
                    if best is None or worth > best.worth:
                        best = Split(worth, to_first, joy_first, joy_second)
        assert best is not None, "placing nothing by Joy is always possible"
        return best

    def _placed(
        self,
        desk: Desk,
        first: Brew | None,
        open_first: int,
        second: Brew | None,
        open_second: int,
        left: int,
        last: bool,
        more_tiles: bool,
    ) -> float:
        """What the desk is worth with so many holes open and marbles left over."""
        completed = desk.completed
        if first is not None and not open_first:
            completed += (first.tile,)
        if second is not None and not open_second:
            completed += (second.tile,)
        achieved = self.achieved(completed, desk.drunk, last)
        worth = achieved + HELP_POINTS * desk.helps
        if last:
            return worth
        fresh = 0
        for brew, holes in ((first, open_first), (second, open_second)):
            if brew is not None and holes:
                gain = self.achieved((*completed, brew.tile), desk.drunk, last) - achieved
                worth += gain * self._steps[holes]
            else:
                fresh += 1
        if fresh and more_tiles:
            return worth + fresh * self.weights.fresh + min(left, POOL_SIZE) * self.weights.pool_fresh
        return worth + min(left, POOL_SIZE) * self.weights.pool

    def achieved(self, completed: tuple[int, ...], drunk: tuple[int, ...], last: bool) -> float:
        """Return what completed potions are worth: their points, tokens earned or nearer, powers not yet drunk."""
        key = (completed, drunk, last)
        known = self._achieved.get(key)
        if known is None:
            if len(self._achieved) >= self._MOST_KEPT:
                self._achieved.clear()
            known = self._achieved[key] = self._work_out(completed, drunk, last)
        return known

    def _work_out(self, completed: tuple[int, ...], drunk: tuple[int, ...], last: bool) -> float:
        weights = self.weights
        kinds = [self.tiles[tile].kind for tile in completed]
        worth = float(sum(self.tiles[tile].points for tile in completed))
        different = set(kinds)
        for kind in different:
            worth += _step(weights.alike, kinds.count(kind), last)
        worth += _step(weights.kinds, len(different), last)
        if not last:
            worth += sum(weights.powers[self.tiles[tile].kind] for tile in completed if tile not in drunk)
        return worth


def _step(steps: tuple[float, ...], count: int, last: bool) -> float:
    """The worth of having come so far towards a token; in the last turn only the token itself counts."""
    if count >= len(steps) - 1:
        return float(SKILL_POINTS)
    return 0.0 if last else steps[count]


def _open(brew: Brew | None) -> int:
    return 0 if brew is None else len(brew.open) - brew.open.count(OPEN)


def new_tokens(desk: Desk, completed: tuple[int, ...], tiles: tuple[Tile, ...]) -> list[str]:
    """The reasons of the skill tokens (a kind, or "five") these completed potions would newly earn (PE-30)."""
    kinds = [tiles[tile].kind for tile in completed]
    reasons = [kind for kind in dict.fromkeys(kinds) if kinds.count(kind) >= 3 and kind not in desk.skills]
    if len(set(kinds)) >= 5 and FIVE_KINDS not in desk.skills:
        reasons.append(FIVE_KINDS)
    return reasons


Measure = Callable[[Any], float]
