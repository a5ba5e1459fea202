"""What dice and desks are worth to a computer player of Potions, in points.

Dice are worth what their best use adds to the potions in the making (see `brewing`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from game.potions.ai.brewing import KEPT, Brewing, Weights
from game.potions.rules.material.box import Box
from game.potions.rules.material.recipe import OPEN, WHITE, fill
from game.potions.rules.model import DICE, OWL, RAT, RAVEN, SNAKE, SPIDER, Hand, Potion, State
from game.potions.rules.odds import ALL, SUBSETS

NOTHING = -1e9
_BITS = tuple(1 << place for place in range(len(DICE)))
_ONE_LESS = tuple(tuple(dice ^ bit for bit in _BITS if dice & bit) for dice in range(ALL + 1))
"""For each set of dice those with one die less."""

HELP = {RAVEN: 0.25, SNAKE: 0.35, RAT: 0.2, OWL: 0.25, SPIDER: 0.3, "chameleon": 0.3}
"""What waking a helper is worth, before the level's own factor."""


class Judge(Brewing):
    """Judges potions, dice and desks; keeps what it worked out."""

    def __init__(self, box: Box, weights: Weights) -> None:
        super().__init__(box, weights)
        self._uses: dict[tuple[int, str, str, float, float, float], list[tuple[int, float]]] = {}
        self._tables: dict[tuple[int, str, str, float], tuple[float, ...]] = {}
        self._steps: dict[tuple[int, str, str, float], list[tuple[int, float, float]]] = {}

    # Dice

    def table(self, card: int, fills: str, faces: str, time: float) -> tuple[float, ...]:
        """For each set of dice the most of a potion's worth (as a share of its prize) that they can add.

        `faces` is what each die would show, "." for those that aren't there.
        """
        key = (card, fills, faces, time)
        known = self._tables.get(key)
        if known is None:
            even = faces == faces[0] * len(DICE)
            known = (
                self._even_table(card, fills, int(faces[0]), time)
                if even
                else self._mixed_table(card, fills, faces, time)
            )
            if len(self._tables) > KEPT:
                self._tables.clear()
            self._tables[key] = known
        return known

    def _gain(self, card: int, fills: str, start: float, time: float) -> float:
        return (self.part(card, fills, time) if OPEN in fills else 1.0) - start

    def _even_table(self, card: int, fills: str, value: int, time: float) -> tuple[float, ...]:
        """All dice show `value`: which drops are filled decides, and which colours they want."""
        recipe = self.box.recipes[card]
        drops, bit = recipe.drops, 1 << value
        start = self.part(card, fills, time)
        gains = [NOTHING] * (ALL + 1)
        gains[0] = 0.0
        frontier = {fills: ""}
        for count in range(1, len(DICE) + 1):
            reached: dict[str, str] = {}
            for now, wanted in frontier.items():
                if OPEN not in now:
                    continue
                for place, mask, _ in recipe.openings[now]:
                    if mask & bit:
                        colour = drops[place].colour
                        more = wanted if colour == WHITE else "".join(sorted(wanted + colour))
                        reached[fill(now, place, value)] = more
            for now, wanted in reached.items():
                gain = self._gain(card, now, start, time)
                for used in dice_for(wanted, count):
                    gains[used] = max(gains[used], gain)
            frontier = reached
        return tuple(gains)

    def _mixed_table(self, card: int, fills: str, faces: str, time: float) -> tuple[float, ...]:
        """Dice that show different values: every way to fill drops with them."""
        recipe = self.box.recipes[card]
        start = self.part(card, fills, time)
        gains = [NOTHING] * (ALL + 1)
        gains[0] = 0.0
        dice = [
            (1 << place, die, face, 1 << int(face))
            for place, (die, face) in enumerate(zip(DICE, faces, strict=True))
            if face != OPEN
        ]
        frontier = {(fills, 0)}
        while frontier:
            reached: set[tuple[str, int]] = set()
            for now, used in frontier:
                for place, mask, takes in recipe.openings[now]:
                    for bit, die, face, value in dice:
                        if mask & value and not used & bit and die in takes:
                            reached.add((fill(now, place, int(face)), used | bit))
            for now, used in reached:
                gains[used] = max(gains[used], self._gain(card, now, start, time))
            frontier = {node for node in reached if OPEN in node[0]}
        return tuple(gains)

    def uses(self, state: State, seat: int, faces: str, there: int = ALL) -> list[float]:
        """For each set of the dice `there` the most they can add to a desk, those left over as gray drops."""
        desk, time = state.desks[seat], self.time(state, seat)
        gray = self.gray(desk.helper, time)
        values = set(faces) - {OPEN}
        if len(values) == 1:  # dice that show the same: what all six could do says it for any of them
            faces = values.pop() * len(DICE)
        best = [0.0] + [NOTHING] * ALL
        for potion in desk.potions:
            if potion is not None:
                gains = self._useful(potion, faces, self.prize(potion.card, desk, state, time), gray, time)
                best = _combined(best, gains, there)
        return _filled_up(best, gray, there)

    def _useful(
        self, potion: Potion, faces: str, prize: float, gray: float, time: float
    ) -> list[tuple[int, float]]:
        """The sets of dice that add more to a potion than with one of them made gray."""
        key = (potion.card, potion.fills, faces, prize, gray, time)
        known = self._uses.get(key)
        if known is None:
            known = [
                (used, share * prize)
                for used, share, less in self._steps_of(potion.card, potion.fills, faces, time)
                if share * prize > less * prize + gray
            ]
            if len(self._uses) > KEPT:
                self._uses.clear()
            self._uses[key] = known
        return known

    def _steps_of(self, card: int, fills: str, faces: str, time: float) -> list[tuple[int, float, float]]:
        """The sets of dice that add something: (set, share they add, share that one die less adds)."""
        key = (card, fills, faces, time)
        known = self._steps.get(key)
        if known is None:
            table = self.table(card, fills, faces, time)
            known = []
            for used, share in enumerate(table):
                if share > NOTHING and used:
                    known.append((used, share, max([table[less] for less in _ONE_LESS[used]])))
            if len(self._steps) > KEPT:
                self._steps.clear()
            self._steps[key] = known
        return known

    def use(self, state: State, hand: Hand) -> float:
        """What the dice in hand can add."""
        if not hand.left:
            return 0.0
        if hand.wild:
            return 0.35 * len(hand.left)
        faces = "".join([face if die in hand.left else OPEN for die, face in zip(DICE, state.dice, strict=True)])
        there = sum([1 << place for place, die in enumerate(DICE) if die in hand.left])
        return self.uses(state, hand.seat, faces, there)[there]

    def left(self, state: State, dice: str, seats: Sequence[int]) -> float:
        """What `dice` of the middle bring to the seats that choose now, one after the other, each its best."""
        brought = 0.0
        for seat in seats:
            best, rest = 0.0, dice
            for value in {state.dice[DICE.index(die)] for die in dice}:
                shown = "".join([die for die in dice if state.dice[DICE.index(die)] == value])
                there = sum([1 << DICE.index(die) for die in shown])
                gain = self.uses(state, seat, value * len(DICE), there)[there]
                if gain > best:
                    best, rest = gain, "".join([die for die in dice if die not in shown])
            brought, dice = brought + best, rest
        return brought

    # Desks

    def desk(self, state: State, seat: int) -> float:
        """What a seat has."""
        desk, time = state.desks[seat], self.time(state, seat)
        weights, gray = self.weights, self.gray(desk.helper, time)
        worth = float(len(desk.done)) + sum([self.box.bonus_points(bonus) for bonus in desk.bonuses])
        if weights.bonus:
            worth += self.sets(desk.done, state, time)
        worth += self.grays(desk, time)
        worth += gray * desk.extra.count("+") + weights.gives * (len(desk.extra) - desk.extra.count("+"))
        for potion in desk.potions:
            if potion is not None:
                worth += self.potion(potion, self.prize(potion.card, desk, state, time), time)
        return worth


@lru_cache(maxsize=2_000)
def dice_for(wanted: str, count: int) -> tuple[int, ...]:
    """The sets of `count` dice that can fill drops of the colours `wanted`, and white ones with the others."""
    found = []
    for dice in combinations(DICE, count):
        missing = sum(max(0, wanted.count(colour) - (colour in dice)) for colour in set(wanted))
        if missing <= (WHITE in dice):
            found.append(sum(1 << DICE.index(die) for die in dice))
    return tuple(found)


def _combined(best: Sequence[float], gains: Sequence[tuple[int, float]], there: int) -> list[float]:
    """The best of two potions' shares of each set of the dice `there`."""
    found = list(best)
    for used, gain in gains:
        if used & there == used:
            for others in SUBSETS[there ^ used]:
                before = best[others]
                if before >= 0.0 and before + gain > found[others | used]:
                    found[others | used] = before + gain
    return found


def _filled_up(best: Sequence[float], gray: float, there: int) -> list[float]:
    """Dice that have no better use become gray drops."""
    found = list(best)
    for bit in _BITS:
        if bit & there:
            for dice in SUBSETS[there]:
                if dice & bit:
                    without = found[dice ^ bit] + gray
                    if without > found[dice]:
                        found[dice] = without
    return found
