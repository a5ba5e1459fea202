"""What a desk is worth to its seat: the part of the evaluation that counts.

A seat's marbles are worth what they would do once they are placed as well as possible, so a search need not try
the orders of placing: it looks for marbles only.
"""

from __future__ import annotations

import copy
from collections.abc import Hashable, Iterable

import msgspec

from game.core.reading.schema import Data
from game.potion_explosion.ai.endgame import EndWatch, NearEnd, Rival, moves_later, rival
from game.potion_explosion.ai.placing import Split, fits_of, joy_marbles
from game.potion_explosion.rules.dispenser import COLOURS
from game.potion_explosion.rules.model import OPEN, POOL_SIZE, Brew, Desk, JoyDecision, State, Tile
from game.potion_explosion.rules.scoring import HELP_POINTS, SKILL_POINTS, total

MOST_HOLES = 7
LAST_TURN = 0
"""The place on a `Judge`'s horizon where only what counts in the end is worth anything."""
FAR = 4
"""With so many tokens or more in the countdown stack the end isn't near yet."""


class Weights(Data, frozen=True):
    """What things are worth, in points at the end of the match.

    `patience`: what is left of a potion's worth for each hole still open; `fresh`: an empty burner while there are
    recipes; `pool`: a marble kept for later, `pool_fresh` if a new recipe comes next; `powers`: potions not yet
    drunk; `alike` and `kinds`: steps towards the skill tokens for potions of one kind and for different kinds;
    `late`: what is left of `powers` with none or one, two, three tokens in the countdown stack; `last`: in the
    last turn, as what it completes may be drunk at once. Of characters only: `leave`: how much each marble counts
    against it that the next seat could use of its best pick; `dear`: what a Little Help costs beside its points.
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
    late: tuple[float, float, float] = (1.0, 1.0, 1.0)
    last: float = 0.0
    leave: float | msgspec.UnsetType = msgspec.UNSET
    dear: float | msgspec.UnsetType = msgspec.UNSET


class Judge:
    """Knows what desks are worth with some weights. Remembers what it worked out, within bounds."""

    _MOST_KEPT = 20_000
    _MOST_DESKS = 2_000

    def __init__(self, tiles: tuple[Tile, ...], weights: Weights, weighs_end: bool = False) -> None:
        self.tiles = tiles
        self.weights = weights
        self.watch = EndWatch(tiles)
        self._weighs_end = weighs_end
        self._steps = tuple(weights.patience**holes for holes in range(MOST_HOLES + 1))
        self._help = HELP_POINTS - (weights.dear or 0.0)
        self._left = (weights.last, *weights.late, 1.0)
        self._achieved: dict[tuple[tuple[int, ...], tuple[int, ...], int], float] = {}
        self._splits: dict[Hashable, Splits] = {}

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
        near_end = self._near_end(state, seat)
        key = (
            -1 if first is None else first.tile,
            "" if first is None else first.open,
            -1 if second is None else second.tile,
            "" if second is None else second.open,
            desk.completed,
            desk.drunk,
            desk.helps,
            horizon(state),
            state.pending,
            any(state.stacks),
            near_end,
        )
        known = self._splits.get(key)
        if known is None:
            if len(self._splits) >= self._MOST_DESKS:
                self._splits.clear()
            known = self._splits[key] = Splits(self, state, desk, near_end)
        return known

    def _near_end(self, state: State, seat: int) -> NearEnd | None:
        """Return what a seat has to think of if this turn may be its last."""
        if not self._weighs_end or state.ending is not None or state.seat != seat or len(state.desks) < 2:
            return None
        dangers = self.watch.near(state, seat)
        if dangers is None:
            return None
        recipes = sum([len(stack) for stack in state.stacks])
        return NearEnd(state.countdown, recipes, dangers, tuple(self._rivals(state, seat)))

    def _rivals(self, state: State, seat: int) -> Iterable[Rival]:
        for other, desk in enumerate(state.desks):
            if other != seat:
                points = total(desk, self.tiles)
                yield rival(self.worth(state, other), points, moves_later(state, other, seat))

    def placed(self, desk: Desk, holes: tuple[int, int], ahead: int, recipes: bool) -> tuple[float, float]:
        """Return what a desk is worth with so many holes open on its burners, and what each marble in its pool is.

        `ahead` is what `horizon` says, `recipes` whether there are any left.
        """
        completed = desk.completed
        for brew, open_holes in zip(desk.brewing, holes, strict=True):
            if brew is not None and not open_holes:
                completed += (brew.tile,)
        achieved = self.achieved(completed, desk.drunk, ahead)
        worth = achieved + self._help * desk.helps
        if ahead == LAST_TURN:
            return worth, 0.0
        fresh = 0
        for brew, open_holes in zip(desk.brewing, holes, strict=True):
            if brew is not None and open_holes:
                gain = self.achieved((*completed, brew.tile), desk.drunk, ahead) - achieved
                worth += gain * self._steps[open_holes]
            else:
                fresh += 1
        if fresh and recipes:
            return worth + fresh * self.weights.fresh, self.weights.pool_fresh
        return worth, self.weights.pool

    def power(self, state: State, tile: int) -> float:
        """Return what a completed potion's power is worth as long as it isn't drunk."""
        return self._left[horizon(state)] * self.weights.powers[self.tiles[tile].kind]

    def promise(self, desk: Desk, tile: int) -> float:
        """Return what a new recipe promises to a desk with what is in its pool, roughly."""
        completed, drunk, pool, holes = desk.completed, desk.drunk, desk.pool, self.tiles[tile].holes
        gain = self.achieved((*completed, tile), drunk, FAR) - self.achieved(completed, drunk, FAR)
        fit = sum([min(pool.count(colour), holes.count(colour)) for colour in set(pool)])
        return gain * self._steps[len(holes) - fit]

    def achieved(self, completed: tuple[int, ...], drunk: tuple[int, ...], ahead: int) -> float:
        """Return what completed potions are worth: points, tokens earned or nearer, powers not yet drunk.

        `ahead` is what `horizon` says: in the last turn nothing counts that would only be of use later.
        """
        key = (completed, drunk, ahead)
        known = self._achieved.get(key)
        if known is None:
            if len(self._achieved) >= self._MOST_KEPT:
                self._achieved.clear()
            known = self._achieved[key] = self._work_out_achieved(completed, drunk, ahead)
        return known

    def _work_out_achieved(self, completed: tuple[int, ...], drunk: tuple[int, ...], ahead: int) -> float:
        weights = self.weights
        last = ahead == LAST_TURN
        kinds = [self.tiles[tile].kind for tile in completed]
        different = set(kinds)
        worth = float(sum(self.tiles[tile].points for tile in completed))
        worth += sum(_step(weights.alike, kinds.count(kind), last) for kind in different)
        worth += _step(weights.kinds, len(different), last)
        if left := self._left[ahead]:
            worth += left * sum(weights.powers[self.tiles[tile].kind] for tile in completed if tile not in drunk)
        return worth


class Splits:
    """The best ways to place marbles on one desk; most lines of a turn bring the same marbles as others.

    What a placing is worth depends on how many holes stay open, not on which: a handful of cases, each worked out
    once.
    """

    def __init__(self, judge: Judge, state: State, desk: Desk, near_end: NearEnd | None) -> None:
        self._judge = judge
        self._desk = copy.copy(desk)
        self._desk.brewing = desk.brewing.copy()
        self._ahead = horizon(state)
        self._recipes = any(state.stacks)
        self._near_end = near_end
        here, there = [brew.open if brew is not None else "" for brew in desk.brewing]
        self._holes = [(c, here.count(c), there.count(c)) for c in COLOURS if c in here or c in there]
        first, second = [_open(brew) for brew in desk.brewing]
        self._open = first, second
        decision = state.pending[-1] if state.pending else None
        self._joy = decision if isinstance(decision, JoyDecision) else None
        self._known: dict[str, Split] = {}
        self._worths: dict[tuple[int, int], tuple[float, float]] = {}

    def best(self, stock: str) -> Split:
        """Return the best way to place a stock of marbles, whatever their order."""
        split = self._known.get(stock)
        if split is None:
            ordered = "".join(sorted(stock))
            split = self._known.get(ordered)
            if split is None:
                split = self._work_out(ordered) if self._joy is None else self._with_joy(ordered)
            self._known[ordered] = self._known[stock] = split
        return split

    def _work_out(self, stock: str) -> Split:
        """Try all ways to place a stock of marbles."""
        placed, least, most = self._fit(stock)
        first, second = self._open
        kept = min(len(stock) - placed, POOL_SIZE)
        best, chosen = -1e9, least
        for to_first in range(least, most + 1):
            worth, each = self._worth(first - to_first, second - placed + to_first)
            worth += kept * each
            if worth > best:
                best, chosen = worth, to_first
        return Split(best, chosen, 0, 0)

    def _fit(self, stock: str) -> tuple[int, int, int]:
        """How many marbles fit, and how few and how many of them can go to the first burner."""
        placed = least = most = 0
        for colour, here, there in self._holes:
            count = stock.count(colour)
            if count:
                if count > here + there:
                    count = here + there
                placed += count
                if count > there:
                    least += count - there
                most += here if count > here else count
        return placed, least, most

    def _with_joy(self, stock: str) -> Split:
        """The same while a Prismatic Joy is being drunk, which puts marbles into any holes (PE-24)."""
        assert self._joy is not None
        placed, least, most = self._fit(stock)
        joys = min(self._joy.left, len(joy_marbles(self._joy, stock, fits_of(self._desk, stock))))
        first, second = self._open
        best: Split | None = None
        for to_first in range(least, most + 1):
            for joy_first in range(joys + 1):
                for joy_second in range(joys + 1 - joy_first):
                    open_first = first - to_first - joy_first
                    open_second = second - (placed - to_first) - joy_second
                    if open_first >= 0 and open_second >= 0:
                        worth, each = self._worth(open_first, open_second)
                        worth += min(len(stock) - placed - joy_first - joy_second, POOL_SIZE) * each
                        if best is None or worth > best.worth:
                            best = Split(worth, to_first, joy_first, joy_second)
        assert best is not None, "not using Joy is always possible"
        return best

    def _worth(self, first: int, second: int) -> tuple[float, float]:
        known = self._worths.get((first, second))
        if known is None:
            known = self._judge.placed(self._desk, (first, second), self._ahead, self._recipes)
            if self._near_end is not None:
                known = self._weigh(known, self._near_end, (first, second))
            self._worths[first, second] = known
        return known

    def _weigh(self, known: tuple[float, float], near_end: NearEnd, holes: tuple[int, int]) -> tuple[float, float]:
        """The same in a turn that may be the last: with so many holes open on the burners."""
        last, _ = self._judge.placed(self._desk, holes, LAST_TURN, self._recipes)
        full = [
            brew.tile
            for brew, count in zip(self._desk.brewing, holes, strict=True)
            if brew is not None and not count
        ]
        taken = self._judge.watch.tokens(self._desk, (*self._desk.completed, *full))
        tiles = self._judge.tiles
        points = total(self._desk, tiles) + sum([tiles[tile].points for tile in full]) + SKILL_POINTS * taken
        return near_end.weigh(known, points, last - points, taken, holes.count(0))


def horizon(state: State) -> int:
    """How far the end is: `LAST_TURN`, or tokens in the countdown stack, from 1 (or none) to `FAR`."""
    return LAST_TURN if state.ending is not None else max(1, min(state.countdown, FAR))


def _step(steps: tuple[float, ...], count: int, last: bool) -> float:
    """The worth of having come so far towards a token; in the last turn only the token itself counts (PE-30)."""
    if count >= len(steps) - 1:
        return float(SKILL_POINTS)
    return 0.0 if last else steps[count]


def _open(brew: Brew | None) -> int:
    return 0 if brew is None else len(brew.open) - brew.open.count(OPEN)
