"""What potions in the making and sets of completed ones are worth to a computer player of Potions, in points.

A potion in the making is worth a growing part of what it brings, by how much of its work is done and by whether it
can still be completed; gray drops are worth a share of a drop of one's choice.
"""

from __future__ import annotations

from math import exp

from msgspec import UNSET, UnsetType

from game.core.reading.schema import Data
from game.potions.ai.forecast import FAR, reach, reach_of_gray, reach_of_sets, supply
from game.potions.rules.material.box import GRAY_FOR_MULTI, SET, Box
from game.potions.rules.material.data import TYPES
from game.potions.rules.material.recipe import OPEN, WHITE
from game.potions.rules.model import VERSATILE, Desk, Potion, State

KEPT = 4_000
"""Tables that are kept; then all are forgotten."""
_NUMBERS_KEPT = 40_000
"""The same of single numbers."""

SET_SHARES = (0.0, 0.15, 0.45, 1.5)
"""What share of its bonus so many potions of a type are worth, before the level's own factor."""
VERSATILE_SHARES = (0.0, 0.05, 0.12, 0.25, 0.5, 1.5)
"""The same for so many different types."""
_FRESH, _FRESH_WORK = 0.06, 5.0
"""What share of its worth a potion that isn't begun is worth, with so much work."""


class Weights(Data, frozen=True):
    """What a level thinks things are worth (points; a completed potion has 1).

    `gray`: a gray drop. `early`: how evenly work brings worth (1: evenly; less: the last drops bring more).
    `demand`: extra work of a drop that demands a value, `colour`: of one of a colour, `bound`: of one that
    others bind, `equal`: of two that must be equal. `steep`: how fast the worth of a potion not begun falls with
    its work (0: in proportion). `late`: how much it counts that what is begun may not be completed before the end.
    `rich`: how much it counts that one's helper makes more of gray drops. `bonus`: the share of a bonus card one
    more potion of its set is worth. `gives`: a drop a completed potion gives. `helper`: how much waking one's
    helper is worth (1: as `value.HELP` says, or as it is worked out). `waking`: for each helper the factor to what
    is worked out of its help; without any, `value.HELP` counts. `leave`: how much what is left to others counts
    against it, shared among them. Of characters only: `thrift`: what a further roll costs beside the gray drops it
    gives.
    """

    gray: float = 0.1
    early: float = 0.6
    demand: float = 0.5
    colour: float = 0.35
    bound: float = 0.1
    equal: float = 0.0
    steep: float = 0.0
    late: float = 0.0
    rich: float = 0.0
    bonus: float = 0.6
    gives: float = 0.2
    helper: float = 1.0
    waking: dict[str, float] | UnsetType = UNSET
    leave: float = 0.0
    thrift: float | UnsetType = UNSET


class Brewing:
    """Judges potions and sets of them; keeps what it worked out.

    `time` is what a seat may still fill before the end, see `forecast.supply`.
    """

    def __init__(self, box: Box, weights: Weights) -> None:
        self.box = box
        self.weights = weights
        self._work: dict[tuple[int, str], float] = {}
        self._parts: dict[tuple[int, str, float], float] = {}
        self._prizes: dict[tuple[int, tuple[int, ...], tuple[str, ...], float], float] = {}
        self._promises: dict[tuple[tuple[int, ...], tuple[str, ...], float], float] = {}

    def time(self, state: State, seat: int) -> float:
        """How many drops a seat may still fill after this; `FAR` for a level that doesn't think of the end."""
        return supply(state, seat) if self.weights.late else FAR

    def work(self, card: int, fills: str) -> float:
        """How much is to be done until a potion is complete, in easy drops."""
        key = (card, fills)
        known = self._work.get(key)
        if known is None:
            if len(self._work) > _NUMBERS_KEPT:
                self._work.clear()
            known = self._work[key] = self._count_work(card, fills)
        return known

    def _count_work(self, card: int, fills: str) -> float:
        weights, recipe = self.weights, self.box.recipes[card]
        work = 0.0
        for drop, mask, now in zip(recipe.drops, recipe.domains(fills), fills, strict=True):
            if now == OPEN:
                work += 1.0 + (weights.colour if drop.colour != WHITE else 0.0)
                work += weights.demand if drop.value else weights.bound * (6 - mask.bit_count()) / 5
        if weights.equal:
            joined = [sign == "=" and OPEN in (fills[left], fills[right]) for sign, left, right in recipe.bonds]
            work += weights.equal * sum(joined)
        return work

    def potion(self, potion: Potion, prize: float, time: float) -> float:
        """What a potion in the making is worth, `prize` being what it brings when complete."""
        return self.part(potion.card, potion.fills, time) * prize

    def part(self, card: int, fills: str, time: float) -> float:
        """The share of what it brings that a potion in the making is worth, from 0 to 1."""
        key = (card, fills, time)
        known = self._parts.get(key)
        if known is None:
            if len(self._parts) > _NUMBERS_KEPT:
                self._parts.clear()
            known = self._parts[key] = self._still(reach(self.work(card, fills), time)) * self._done(card, fills)
        return known

    def _done(self, card: int, fills: str) -> float:
        """The same if there were no end."""
        whole = self.work(card, self.box.recipes[card].empty)
        done = 1.0 - self.work(card, fills) / whole
        early, steep = self.weights.early, self.weights.steep
        # Less work left is worth something from the start: of two fresh potions the easier one.
        fresh = _FRESH * exp(steep * (_FRESH_WORK - whole)) if steep else 0.3 / whole
        return early * done + (1.0 - early) * done * done + fresh * (1.0 - done)

    def _still(self, chance: float) -> float:
        """What is left of something's worth if it comes to something with a chance."""
        return 1.0 - self.weights.late * (1.0 - chance)

    def gray(self, helper: str, time: float) -> float:
        """What a gray drop is worth to the owner of a helper."""
        worth = self.weights.gray * self._still(reach_of_gray(time))
        return worth * (1.0 + self.weights.rich * (self._multis(helper) - 1.0))

    def grays(self, desk: Desk, time: float) -> float:
        """What a desk's gray drops and multipurpose potions are worth."""
        once = 1.0 if self.weights.rich else self.box.multis(desk.helper)
        drops = desk.gray * self._multis(desk.helper) / once + GRAY_FOR_MULTI * desk.multi
        return self.weights.gray * self._still(reach_of_gray(time)) * drops

    def _multis(self, helper: str) -> float:
        """How many times as many multipurpose potions as others a helper's owner makes of gray drops."""
        return self.box.multis(helper) * GRAY_FOR_MULTI / self.box.gray_needed(helper)

    def prize(self, card: int, desk: Desk, state: State, time: float) -> float:
        """What completing a card brings: its point, its drops, and a share of the bonus cards still to win."""
        key = (card, desk.done, state.bonuses, time)
        known = self._prizes.get(key)
        if known is None:
            known = self._fresh_prize(card, desk, state, time)
            if len(self._prizes) > KEPT:
                self._prizes.clear()
            self._prizes[key] = known
        return known

    def _fresh_prize(self, card: int, desk: Desk, state: State, time: float) -> float:
        gives = self.box.cards[card].gives
        worth = (
            1.0
            + self.gray(desk.helper, time) * gives.count("+")
            + self.weights.gives * (len(gives) - gives.count("+"))
        )
        if self.weights.bonus:
            worth += self.sets((*desk.done, card), state, time) - self.sets(desk.done, state, time)
        return worth

    def sets(self, done: tuple[int, ...], state: State, time: float) -> float:
        """What completed potions promise of the bonus cards nobody has won yet (PO-3)."""
        key = (done, state.bonuses, time)
        known = self._promises.get(key)
        if known is None:
            if len(self._promises) > KEPT:
                self._promises.clear()
            known = self._promises[key] = self._promised(done, state.bonuses, time)
        return known

    def _promised(self, done: tuple[int, ...], bonuses: tuple[str, ...], time: float) -> float:
        kinds = [self.box.types[card] for card in done]
        promise = 0.0
        for bonus in bonuses:
            if bonus == VERSATILE:
                there, wanted = len(set(kinds)), len(TYPES)
                share = VERSATILE_SHARES[there]
            else:
                there, wanted = min(SET, kinds.count(bonus)), SET
                share = self.box.bonus_points(bonus) * SET_SHARES[there]
            promise += share * self._still(reach_of_sets(wanted - there, time))
        return promise * self.weights.bonus
