"""What waking a helper brings, worked out from the potions on a seat's desk (PO-24).

All of it is told as what is added to the use of the dice alone. Dice and helper may want the same drop, so what is
found is a little too much; a level's weights have a factor for each helper, learned from what plans came to.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.potions.ai.value import Judge
from game.potions.rules.material.box import Box
from game.potions.rules.material.recipe import OPEN, SIDES, WHITE, fill, lift
from game.potions.rules.model import CHAMELEON, DICE, OWL, RAT, RAVEN, SNAKE, SPIDER, State
from game.potions.rules.odds import ALL, SUBSETS, Table
from game.potions.rules.setup import copied_by_chameleon

_KEPT = 40_000
_PURPLE = 1 << DICE.index("P")
_WHITE = 1 << DICE.index(WHITE)
_MEAN_STEPS = 3
"""Owl's steps where the purple die isn't among one's own: its value isn't known yet."""
_MOST_MOVES = 2
"""Spider's moves that are thought of together."""


class Waking:
    """Says what a helper adds; keeps what it worked out of single potions."""

    def __init__(self, judge: Judge, factors: dict[str, float]) -> None:
        self._judge = judge
        self._box: Box = judge.box
        self._factors = factors
        self._filled: dict[tuple[int, str, float, int, str], float] = {}
        self._lost: dict[tuple[int, str, float, int], float] = {}

    def gains(self, state: State, seat: int, rows: Table, value: int) -> Sequence[float]:
        """Return what the seat's helper adds for each set of dice that show `value`, its number.

        `rows` are for each value and set of dice what the dice alone add.
        """
        helper = state.desks[seat].helper
        if helper != CHAMELEON:
            return self._of(helper, state, seat, rows, value)
        found = [self._of(copied, state, seat, rows, value) for copied in copied_by_chameleon(state, seat)]
        return [max(row) for row in zip(*found, strict=True)] if found else [0.0] * (ALL + 1)

    def _of(self, helper: str, state: State, seat: int, rows: Table, value: int) -> list[float]:
        factor = self._factors.get(helper, 1.0)
        add = {SNAKE: self._snake, RAVEN: self._raven, RAT: self._rat, OWL: self._owl, SPIDER: self._spider}[
            helper
        ]
        brought = self._box.brought(helper) * self._gray(state, seat)
        return [factor * gain + brought for gain in add(state, seat, rows, value)]

    # One helper each

    def _snake(self, state: State, seat: int, _rows: Table, _value: int) -> list[float]:
        green = max(
            [
                0.0,
                *[
                    prize * self._fills(card, fills, time, 1, "G")
                    for card, fills, prize, time in self._potions(state, seat)
                ],
            ]
        )
        return [green + self._gray(state, seat)] * (ALL + 1)

    def _raven(self, state: State, seat: int, rows: Table, _value: int) -> list[float]:
        gray = self._gray(state, seat)
        steals = any(desk.gray for other, desk in enumerate(state.desks) if other != seat)
        again = steals or state.desks[seat].gray > 0
        # Dice of the second throw become no gray drops.
        dice = [max(0.0, sum([row[1 << place] for row in rows]) / SIDES - gray) for place in range(len(DICE))]
        found = []
        for taken in range(ALL + 1):
            throw = sum([dice[place] for place in range(len(DICE)) if taken >> place & 1]) - gray
            found.append(steals * gray + (max(0.0, throw) if again else 0.0))
        return found

    def _rat(self, state: State, seat: int, rows: Table, value: int) -> list[float]:
        found = []
        by_die = [
            [row[1 << place] for face, row in enumerate(rows, 1) if face != value] for place in range(len(DICE))
        ]
        for taken in range(ALL + 1):
            left = [place for place in range(len(DICE)) if not taken >> place & 1]
            found.append(_mean_best([gain for place in left for gain in by_die[place]], len(left)))
        found[ALL] = self._gray(state, seat)
        return found

    def _owl(self, _state: State, _seat: int, rows: Table, value: int) -> list[float]:
        same = rows[value - 1]
        found = [0.0] * (ALL + 1)
        for taken in range(1, ALL):
            steps = value if taken & _PURPLE else _MEAN_STEPS
            for face in range(1, SIDES + 1):
                each = abs(face - value)
                if not each or each > steps:
                    continue
                for turned in SUBSETS[taken]:
                    if turned and turned.bit_count() * each <= steps:
                        gain = rows[face - 1][turned] + same[taken ^ turned] - same[taken]
                        found[taken] = max(found[taken], gain)
        return found

    def _spider(self, state: State, seat: int, rows: Table, value: int) -> list[float]:
        moved = [self.moves(state, seat, count) for count in range(_MOST_MOVES + 1)]
        same, white = rows[value - 1], max([row[_WHITE] for row in rows]) - rows[value - 1][_WHITE]
        anything = [self._anything(state, seat, count) for count in range(_MOST_MOVES + 1)]
        found = []
        for taken in range(ALL + 1):
            # A die may lie on any drop it fits and be moved from there: as if it had any colour and value.
            gain = max(
                [
                    anything[moves]
                    + max([same[rest] for rest in SUBSETS[taken] if rest.bit_count() == dice - moves])
                    for dice in (taken.bit_count(),)
                    for moves in range(min(_MOST_MOVES, dice) + 1)
                ]
            )
            gain = max(gain - same[taken], moved[min(_MOST_MOVES, taken.bit_count())])
            found.append(max(gain, white) if taken & _WHITE else gain)
        return found

    def _anything(self, state: State, seat: int, count: int) -> float:
        """What so many drops of any colour and value add to a desk, two at most."""
        if not count:
            return 0.0
        potions = self._potions(state, seat)
        ones = sorted([prize * self._fills(card, fills, time, 1, WHITE) for card, fills, prize, time in potions])
        twos = [prize * self._fills(card, fills, time, 2, WHITE) for card, fills, prize, time in potions]
        return max([0.0, *ones[-1:]] if count == 1 else [0.0, sum(ones[-2:]), *twos])

    # Potions

    def moves(self, state: State, seat: int, count: int) -> float:
        """Return what the best `count` moves of drops, or fewer, add to a desk."""
        potions = self._potions(state, seat)
        best = 0.0
        for number in range(1, count + 1):
            for to, (card, fills, prize, time) in enumerate(potions):
                gain = prize * self._fills(card, fills, time, number, WHITE)
                if gain > best:
                    losses = [
                        worth * self._loss(other, filled, until, number)
                        for source, (other, filled, worth, until) in enumerate(potions)
                        if source != to
                    ]
                    best = max([best, *[gain - loss for loss in losses]])
        return best

    def landing(self, state: State, seat: int) -> float:
        """Return what the best place for a drop of any colour and value adds to a desk."""
        potions = self._potions(state, seat)
        return max(
            [prize * self._fills(card, fills, time, 1, WHITE) for card, fills, prize, time in potions], default=0.0
        )

    def _potions(self, state: State, seat: int) -> list[tuple[int, str, float, float]]:
        """Card, fills, prize and time of each potion of a desk."""
        desk, judge = state.desks[seat], self._judge
        time = judge.time(state, seat)
        return [
            (potion.card, potion.fills, judge.prize(potion.card, desk, state, time), time)
            for potion in desk.potions
            if potion is not None
        ]

    def _gray(self, state: State, seat: int) -> float:
        return self._judge.gray(state.desks[seat].helper, self._judge.time(state, seat))

    def _fills(self, card: int, fills: str, time: float, count: int, colour: str) -> float:
        """The most that so many drops of a colour (white: any) add to a potion, as a share of its prize."""
        key = (card, fills, time, count, colour)
        known = self._filled.get(key)
        if known is None:
            recipe, part = self._box.recipes[card], self._judge.part
            now, known = part(card, fills, time), 0.0
            for place, mask, takes in recipe.openings[fills]:
                if colour in takes:
                    for value in range(1, SIDES + 1):
                        if mask >> value & 1:
                            after = fill(fills, place, value)
                            if OPEN not in after:
                                known = max(known, 1.0 - now)
                                continue
                            gain = part(card, after, time) - now
                            if count > 1:
                                gain += self._fills(card, after, time, count - 1, colour)
                            known = max(known, gain)
            if len(self._filled) > _KEPT:
                self._filled.clear()
            self._filled[key] = known
        return known

    def _loss(self, card: int, fills: str, time: float, count: int) -> float:
        """The least that a potion loses with so many drops lifted off; 1 if it hasn't as many."""
        key = (card, fills, time, count)
        known = self._lost.get(key)
        if known is None:
            recipe, part = self._box.recipes[card], self._judge.part
            now, known = part(card, fills, time), 1.0
            for place in range(len(fills)):
                if recipe.liftable(fills, place):
                    after = lift(fills, place)
                    loss = now - part(card, after, time)
                    if count > 1:
                        loss += self._loss(card, after, time, count - 1)
                    known = min(known, loss)
            if len(self._lost) > _KEPT:
                self._lost.clear()
            self._lost[key] = known
        return known


def _mean_best(gains: list[float], draws: int) -> float:
    """The mean of the best of so many draws of some gains, each as likely."""
    count, found, below = len(gains), 0.0, 0.0
    for number, gain in enumerate(sorted(gains), 1):
        share = (number / count) ** draws
        found, below = found + gain * (share - below), share
    return found
