"""What a desk is worth to its seat: the part of the evaluation that counts.

A seat's marbles are worth what they would do once they are placed as well as possible, so a search need not try
the orders of placing: it looks for marbles only.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

import msgspec

from game.core.schema import Data
from game.potion_explosion.dispenser import COLOURS
from game.potion_explosion.legal import POOL_SIZE
from game.potion_explosion.model import OPEN, Brew, Desk, JoyDecision, State, Tile
from game.potion_explosion.scoring import HELP_POINTS, SKILL_POINTS

MOST_HOLES = 7


class Weights(Data, frozen=True):
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
    """A way to place a desk's marbles: how many go to the first burner, and how many Joy puts into any hole."""

    worth: float
    to_first: int
    joy_first: int
    joy_second: int


class Fit(NamedTuple):
    """For one colour: how many marbles fit, and how few and how many of them can go to the first burner."""

    placed: int
    least: int
    most: int


def fits(desk: Desk) -> list[Fit]:
    """How the marbles of hand and pool fit the open holes, by colour in the order of `COLOURS`."""
    return _fits(desk, desk.hand + desk.pool)


def _fits(desk: Desk, stock: str) -> list[Fit]:
    first, second = [brew.open if brew is not None else "" for brew in desk.brewing]
    found: list[Fit] = []
    for colour in COLOURS:
        here, there = first.count(colour), second.count(colour)
        placed = min(stock.count(colour), here + there)
        found.append(Fit(placed, max(0, placed - there), min(here, placed)))
    return found


def surplus(stock: str, fitting: list[Fit]) -> str:
    """The marbles of a stock that fit nowhere, in the order of `COLOURS`."""
    return "".join(
        [colour * (stock.count(colour) - fit.placed) for colour, fit in zip(COLOURS, fitting, strict=True)]
    )


class Judge:
    """Knows what desks are worth with some weights. Remembers what it worked out, within bounds."""

    _MOST_KEPT = 20_000
    _MOST_DESKS = 2_000

    def __init__(self, tiles: tuple[Tile, ...], weights: Weights) -> None:
        self.tiles = tiles
        self.weights = weights
        self._steps = tuple(weights.patience**holes for holes in range(MOST_HOLES + 1))
        self._achieved: dict[tuple[tuple[int, ...], tuple[int, ...], bool], float] = {}
        self._splits: dict[Hashable, dict[str, Split]] = {}

    def worth(self, state: State, seat: int) -> float:
        """Return what a seat's desk is worth in points, its marbles placed as well as possible."""
        if state.tie_break:
            return float(sum(marbles for picker, marbles in state.tie_break if picker == seat))
        return self.best_split(state, seat).worth

    def best_split(self, state: State, seat: int) -> Split:
        """Return the best way to place a seat's marbles, and what its desk is worth then."""
        desk = state.desks[seat]
        return self.splits(state, seat).best(desk.hand + desk.pool)

    def splits(self, state: State, seat: int) -> Splits:
        """Return what is known of a desk with whatever marbles, for those who try many."""
        desk = state.desks[seat]
        first, second = desk.brewing
        key = (
            -1 if first is None else first.tile,
            "" if first is None else first.open,
            -1 if second is None else second.tile,
            "" if second is None else second.open,
            desk.completed,
            desk.drunk,
            desk.helps,
            state.ending,
            state.pending,
            any(state.stacks),
        )
        known = self._splits.get(key)
        if known is None:
            if len(self._splits) >= self._MOST_DESKS:
                self._splits.clear()
            known = self._splits[key] = {}
        return Splits(self, state, desk, known)

    def work_out_split(self, state: State, desk: Desk, stock: str) -> Split:
        """Try all ways to place a stock of marbles."""
        fitting = _fits(desk, stock)
        placed = sum([fit.placed for fit in fitting])
        least, most = sum([fit.least for fit in fitting]), sum([fit.most for fit in fitting])
        left = len(stock) - placed
        joys = _joys(state, stock, fitting)
        first, second = [_open(brew) for brew in desk.brewing]
        best: Split | None = None
        for to_first in range(least, most + 1):
            for joy_first in range(joys + 1):
                for joy_second in range(joys + 1 - joy_first):
                    open_first = first - to_first - joy_first
                    open_second = second - (placed - to_first) - joy_second
                    if open_first >= 0 and open_second >= 0:
                        kept = min(left - joy_first - joy_second, POOL_SIZE)
                        worth = self._placed(state, desk, (open_first, open_second), kept)
                        if best is None or worth > best.worth:
                            best = Split(worth, to_first, joy_first, joy_second)
        assert best is not None, "not using Joy is always possible"
        return best

    def _placed(self, state: State, desk: Desk, holes: tuple[int, int], kept: int) -> float:
        """What a desk is worth with so many holes open on its burners and marbles kept in the pool."""
        last = state.ending is not None
        completed = desk.completed
        for brew, open_holes in zip(desk.brewing, holes, strict=True):
            if brew is not None and not open_holes:
                completed += (brew.tile,)
        achieved = self.achieved(completed, desk.drunk, last)
        worth = achieved + HELP_POINTS * desk.helps
        if last:
            return worth
        fresh = 0
        for brew, open_holes in zip(desk.brewing, holes, strict=True):
            if brew is not None and open_holes:
                gain = self.achieved((*completed, brew.tile), desk.drunk, last) - achieved
                worth += gain * self._steps[open_holes]
            else:
                fresh += 1
        if fresh and any(state.stacks):
            return worth + fresh * self.weights.fresh + kept * self.weights.pool_fresh
        return worth + kept * self.weights.pool

    def power(self, state: State, tile: int) -> float:
        """Return what a completed potion's power is worth as long as it isn't drunk."""
        return 0.0 if state.ending is not None else self.weights.powers[self.tiles[tile].kind]

    def promise(self, desk: Desk, tile: int) -> float:
        """Return what a new recipe promises to a desk with what is in its pool, roughly."""
        completed, drunk, holes = desk.completed, desk.drunk, self.tiles[tile].holes
        gain = self.achieved((*completed, tile), drunk, False) - self.achieved(completed, drunk, False)
        fit = sum([min(desk.pool.count(colour), holes.count(colour)) for colour in COLOURS])
        return gain * self._steps[len(holes) - fit]

    def achieved(self, completed: tuple[int, ...], drunk: tuple[int, ...], last: bool) -> float:
        """Return what completed potions are worth: points, tokens earned or nearer, powers not yet drunk.

        In the last turn nothing counts that would only be of use later.
        """
        key = (completed, drunk, last)
        known = self._achieved.get(key)
        if known is None:
            if len(self._achieved) >= self._MOST_KEPT:
                self._achieved.clear()
            known = self._achieved[key] = self._work_out_achieved(completed, drunk, last)
        return known

    def _work_out_achieved(self, completed: tuple[int, ...], drunk: tuple[int, ...], last: bool) -> float:
        weights = self.weights
        kinds = [self.tiles[tile].kind for tile in completed]
        different = set(kinds)
        worth = float(sum(self.tiles[tile].points for tile in completed))
        worth += sum(_step(weights.alike, kinds.count(kind), last) for kind in different)
        worth += _step(weights.kinds, len(different), last)
        if not last:
            worth += sum(weights.powers[self.tiles[tile].kind] for tile in completed if tile not in drunk)
        return worth


class Splits:
    """The best ways to place marbles on one desk; most lines of a turn bring the same marbles as others."""

    def __init__(self, judge: Judge, state: State, desk: Desk, known: dict[str, Split]) -> None:
        self._judge = judge
        self._state = state
        self._desk = desk
        self._known = known

    def best(self, stock: str) -> Split:
        """Return the best way to place a stock of marbles; while it is asked the desk must stay as it was."""
        stock = "".join(sorted(stock))
        split = self._known.get(stock)
        if split is None:
            split = self._known[stock] = self._judge.work_out_split(self._state, self._desk, stock)
        return split


def _joys(state: State, stock: str, fitting: list[Fit]) -> int:
    """How many marbles a Prismatic Joy being drunk may put into any holes (PE-24)."""
    decision = state.pending[-1] if state.pending else None
    if not isinstance(decision, JoyDecision):
        return 0
    return min(decision.left, len(joy_marbles(decision, stock, fitting)))


def joy_marbles(decision: JoyDecision, stock: str, fitting: list[Fit]) -> str:
    """The marbles worth giving to Joy: those of a stock it may use that fit no hole of their colour."""
    spare = surplus(stock, fitting)
    return "".join([colour * min(spare.count(colour), decision.stock.count(colour)) for colour in COLOURS])


def _step(steps: tuple[float, ...], count: int, last: bool) -> float:
    """The worth of having come so far towards a token; in the last turn only the token itself counts (PE-30)."""
    if count >= len(steps) - 1:
        return float(SKILL_POINTS)
    return 0.0 if last else steps[count]


def _open(brew: Brew | None) -> int:
    return 0 if brew is None else len(brew.open) - brew.open.count(OPEN)
