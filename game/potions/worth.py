"""What things are worth to a computer player of Potions, in points.

A potion in the making is worth a growing part of what it brings, by how much of its work is done; dice are worth
what their best use adds to that; gray drops a share of a drop of one's choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from game.core.schema import Data
from game.potions.box import SET, Box
from game.potions.model import DICE, OWL, RAT, RAVEN, SNAKE, SPIDER, VERSATILE, Desk, Hand, Potion, State
from game.potions.odds import ALL, SUBSETS
from game.potions.recipe import OPEN, WHITE, fill

_MOST_KEPT = 4_000
"""Tables of potions that are kept; then all are forgotten."""
NOTHING = -1e9


_BITS = tuple(1 << place for place in range(len(DICE)))


_ONE_LESS = tuple(tuple(dice ^ bit for bit in _BITS if dice & bit) for dice in range(ALL + 1))
"""For each set of dice those with one die less."""


class Weights(Data, frozen=True):
    """What a level thinks things are worth (points; a completed potion has 1).

    `gray`: a gray drop. `early`: how evenly work brings worth (1: evenly; less: the last drops bring more).
    `demand`: extra work of a drop that demands a value, `colour`: of one of a colour, `bound`: of one that
    others bind. `bonus`: the share of a bonus card one more potion of its set is worth. `gives`: a drop a
    completed potion gives. `helper`: how much waking one's helper is worth (1: as `HELP` says). `leave`: how much
    what is left to others counts against it, shared among them.
    """

    gray: float = 0.1
    early: float = 0.6
    demand: float = 0.5
    colour: float = 0.35
    bound: float = 0.1
    bonus: float = 0.6
    gives: float = 0.2
    helper: float = 1.0
    leave: float = 0.0


HELP = {RAVEN: 0.25, SNAKE: 0.35, RAT: 0.2, OWL: 0.25, SPIDER: 0.3, "chameleon": 0.3}
"""What waking a helper is worth, before the level's own factor."""


SET_SHARES = (0.0, 0.15, 0.45, 1.5)
"""What share of its bonus so many potions of a type are worth, before the level's own factor."""
VERSATILE_SHARES = (0.0, 0.05, 0.12, 0.25, 0.5, 1.5)
"""The same for so many different types."""


class Judge:
    """Judges potions, dice and desks; keeps what it worked out."""

    def __init__(self, box: Box, weights: Weights) -> None:
        self.box = box
        self.weights = weights
        self._work: dict[tuple[int, str], float] = {}
        self._prizes: dict[tuple[int, tuple[int, ...], tuple[str, ...]], float] = {}
        self._uses: dict[tuple[int, str, str, float], list[tuple[int, float]]] = {}
        self._tables: dict[tuple[int, str, str], tuple[float, ...]] = {}
        self._parts: dict[tuple[int, str], float] = {}

    # Potions

    def work(self, card: int, fills: str) -> float:
        """How much is to be done until a potion is complete, in easy drops."""
        key = (card, fills)
        known = self._work.get(key)
        if known is None:
            weights = self.weights
            recipe = self.box.recipes[card]
            known = 0.0
            for drop, mask, now in zip(recipe.drops, recipe.domains(fills), fills, strict=True):
                if now == OPEN:
                    known += 1.0 + (weights.colour if drop.colour != WHITE else 0.0)
                    known += weights.demand if drop.value else weights.bound * (6 - mask.bit_count()) / 5
            if len(self._work) > _MOST_KEPT:
                self._work.clear()
            self._work[key] = known
        return known

    def potion(self, potion: Potion, prize: float) -> float:
        """What a potion in the making is worth, `prize` being what it brings when complete."""
        return self._part(potion.card, potion.fills) * prize

    def _part(self, card: int, fills: str) -> float:
        """The share of its worth that is done, from 0 to 1."""
        key = (card, fills)
        known = self._parts.get(key)
        if known is None:
            if len(self._parts) > _MOST_KEPT:
                self._parts.clear()
            known = self._parts[key] = self._work_out_part(card, fills)
        return known

    def _work_out_part(self, card: int, fills: str) -> float:
        whole = self.work(card, self.box.recipes[card].empty)
        done = 1.0 - self.work(card, fills) / whole
        early = self.weights.early
        # Less work left is worth something from the start: of two fresh potions the easier one.
        return early * done + (1.0 - early) * done * done + 0.3 / whole * (1.0 - done)

    def prize(self, card: int, desk: Desk, state: State) -> float:
        """What completing a card brings: its point, its drops, and a share of the bonus cards still to win."""
        key = (card, desk.done, state.bonuses)
        known = self._prizes.get(key)
        if known is None:
            known = self._fresh_prize(card, desk, state)
            if len(self._prizes) > _MOST_KEPT:
                self._prizes.clear()
            self._prizes[key] = known
        return known

    def _fresh_prize(self, card: int, desk: Desk, state: State) -> float:
        box, weights = self.box, self.weights
        gives = box.cards[card].gives
        worth = 1.0 + weights.gray * gives.count("+") + weights.gives * (len(gives) - gives.count("+"))
        if weights.bonus:
            worth += self.sets((*desk.done, card), state) - self.sets(desk.done, state)
        return worth

    def sets(self, done: tuple[int, ...], state: State) -> float:
        """What completed potions promise of the bonus cards nobody has won yet (PO-3)."""
        box, weights = self.box, self.weights
        kinds = [box.types[card] for card in done]
        promise = 0.0
        for bonus in state.bonuses:
            if bonus == VERSATILE:
                promise += VERSATILE_SHARES[len(set(kinds))]
            else:
                promise += box.bonus_points(bonus) * SET_SHARES[min(SET, kinds.count(bonus))]
        return promise * weights.bonus

    # Dice

    def table(self, card: int, fills: str, faces: str) -> tuple[float, ...]:
        """For each set of dice the most of a potion's worth (as a share of its prize) that they can add.

        `faces` is what each die would show, "." for those that aren't there.
        """
        values = set(faces) - {OPEN}
        if len(values) == 1:  # dice that show the same: what all six could do says it for any of them
            faces = values.pop() * len(DICE)
        key = (card, fills, faces)
        known = self._tables.get(key)
        if known is None:
            known = (
                self._mixed_table(card, fills, faces) if values else self._even_table(card, fills, int(faces[0]))
            )
            if len(self._tables) > _MOST_KEPT:
                self._tables.clear()
            self._tables[key] = known
        return known

    def _gain(self, card: int, fills: str, start: float) -> float:
        return (self._part(card, fills) if OPEN in fills else 1.0) - start

    def _even_table(self, card: int, fills: str, value: int) -> tuple[float, ...]:
        """All dice show `value`: which drops are filled decides, and which colours they want."""
        recipe = self.box.recipes[card]
        drops, bit = recipe.drops, 1 << value
        start = self._part(card, fills)
        gains = [NOTHING] * (ALL + 1)
        gains[0] = 0.0
        frontier = {fills: ""}
        for count in range(1, len(DICE) + 1):
            reached: dict[str, str] = {}
            for now, wanted in frontier.items():
                if OPEN not in now:
                    continue
                for place, mask in enumerate(recipe.allowed(now)):
                    if mask & bit:
                        colour = drops[place].colour
                        more = wanted if colour == WHITE else "".join(sorted(wanted + colour))
                        reached[fill(now, place, value)] = more
            for now, wanted in reached.items():
                gain = self._gain(card, now, start)
                for used in dice_for(wanted, count):
                    gains[used] = max(gains[used], gain)
            frontier = reached
        return tuple(gains)

    def _mixed_table(self, card: int, fills: str, faces: str) -> tuple[float, ...]:
        """Dice that show different values: every way to fill drops with them."""
        recipe = self.box.recipes[card]
        drops = recipe.drops
        start = self._part(card, fills)
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
                for place, mask in enumerate(recipe.allowed(now)):
                    if not mask:
                        continue
                    colour = drops[place].colour
                    for bit, die, face, value in dice:
                        if used & bit or not mask & value or (colour not in (die, WHITE) and die != WHITE):
                            continue
                        reached.add((fill(now, place, int(face)), used | bit))
            for now, used in reached:
                gains[used] = max(gains[used], self._gain(card, now, start))
            frontier = {node for node in reached if OPEN in node[0]}
        return tuple(gains)

    def uses(self, state: State, desk: Desk, faces: str, there: int = ALL) -> list[float]:
        """For each set of the dice `there` the most they can add to a desk, those left over as gray drops."""
        best = [0.0] + [NOTHING] * ALL
        for potion in desk.potions:
            if potion is not None:
                gains = self._useful(potion, faces, self.prize(potion.card, desk, state))
                best = _combined(best, gains, there)
        return _filled_up(best, self.weights.gray, there)

    def _useful(self, potion: Potion, faces: str, prize: float) -> list[tuple[int, float]]:
        """The sets of dice that add more to a potion than with one of them made gray."""
        key = (potion.card, potion.fills, faces, prize)
        known = self._uses.get(key)
        if known is None:
            known = _of_use(self.table(potion.card, potion.fills, faces), prize, self.weights.gray)
            if len(self._uses) > _MOST_KEPT:
                self._uses.clear()
            self._uses[key] = known
        return known

    def use(self, state: State, desk: Desk, hand: Hand) -> float:
        """What the dice in hand can add."""
        if not hand.left:
            return 0.0
        if hand.wild:
            return 0.35 * len(hand.left)
        faces = "".join([face if die in hand.left else OPEN for die, face in zip(DICE, state.dice, strict=True)])
        there = sum([1 << place for place, die in enumerate(DICE) if die in hand.left])
        return self.uses(state, desk, faces, there)[there]

    def left(self, state: State, dice: str, seats: Sequence[int]) -> float:
        """What `dice` of the middle bring to the seats that choose now, one after the other, each its best."""
        brought = 0.0
        for seat in seats:
            best, rest = 0.0, dice
            for value in {state.dice[DICE.index(die)] for die in dice}:
                shown = "".join([die for die in dice if state.dice[DICE.index(die)] == value])
                there = sum([1 << DICE.index(die) for die in shown])
                gain = self.uses(state, state.desks[seat], value * len(DICE), there)[there]
                if gain > best:
                    best, rest = gain, "".join([die for die in dice if die not in shown])
            brought, dice = brought + best, rest
        return brought

    # Desks

    def desk(self, state: State, seat: int) -> float:
        """What a seat has."""
        desk = state.desks[seat]
        weights = self.weights
        worth = float(len(desk.done)) + sum([self.box.bonus_points(bonus) for bonus in desk.bonuses])
        if weights.bonus:
            worth += self.sets(desk.done, state)
        worth += weights.gray * (desk.gray * 5 / self.box.gray_needed(desk.helper) + 5 * desk.multi)
        worth += weights.gray * desk.extra.count("+") + weights.gives * (len(desk.extra) - desk.extra.count("+"))
        for potion in desk.potions:
            if potion is not None:
                worth += self.potion(potion, self.prize(potion.card, desk, state))
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


def _of_use(table: Sequence[float], prize: float, gray: float) -> list[tuple[int, float]]:
    """The sets of dice that add more than with one of them made gray."""
    found = []
    for used, share in enumerate(table):
        if share > NOTHING and used:
            with_less = max([table[less] for less in _ONE_LESS[used]])
            if share * prize > with_less * prize + gray:
                found.append((used, share * prize))
    return found


def _combined(best: Sequence[float], gains: Sequence[tuple[int, float]], there: int) -> list[float]:
    """The best of two potions' shares of each set of the dice `there`."""
    found = list(best)
    for used, gain in gains:
        if used & there == used:
            for others in SUBSETS[there ^ used]:
                total = best[others] + gain
                if total > found[others | used]:
                    found[others | used] = total
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
