"""What all seats have of each ingredient while a world is played on, and what a card more or less changes."""

from __future__ import annotations

from game.glastonbury.ai.value import Valuation
from game.glastonbury.rules.material.deck import Deck
from game.glastonbury.rules.model import INGREDIENTS, VALUES, State
from game.glastonbury.rules.scoring import own_ingredients, tally


class Prices:
    """What so many cards of an ingredient are worth, and one more; the same few cases come up again and again."""

    _MOST_KEPT = 200_000

    def __init__(self, luck: float) -> None:
        self._luck = luck
        self._steps: dict[tuple[bool, int, int, int, float, int], float] = {}
        self._known: dict[tuple[bool, int, int, int, float], float] = {}

    def of(self, own: bool, count: int, total: int, gone: int, takes: float) -> float:
        """See `Valuation.value`; `gone` cards of the ingredient are out of reach."""
        if not count:
            return 0.0
        key = (own, count, total, gone, takes)
        price = self._known.get(key)
        if price is None:
            if len(self._known) >= self._MOST_KEPT:
                self._known.clear()
            price = self._known[key] = Valuation((own,), (gone,), takes, self._luck).value(0, count, total)
        return price

    def step(self, own: bool, count: int, total: int, gone: int, takes: float, value: int) -> float:
        """What a card more changes of it, which counts `value`; below 0: a card less."""
        key = (own, count, total, gone, takes, value)
        gain = self._steps.get(key)
        if gain is None:
            if len(self._steps) >= self._MOST_KEPT:
                self._steps.clear()
            after = self.of(own, count + (1 if value >= 0 else -1), total + value, gone, takes)
            gain = self._steps[key] = after - self.of(own, count, total, gone, takes)
        return gain


class Counts:
    """What every seat has of each ingredient while a world is played on."""

    def __init__(self, state: State, deck: Deck, prices: Prices) -> None:
        self._prices = prices
        self.own = [own_ingredients(stall, deck) for stall in state.stalls]
        self.count(state)

    def count(self, state: State) -> None:
        """Count all cauldrons anew."""
        tallies = [tally(stall.cauldron) for stall in state.stalls]
        self.counts = [counts for counts, _ in tallies]
        self.sums = [sums for _, sums in tallies]
        self.taken = [sum(found) for found in zip(*self.counts, strict=True)]

    def add(self, seat: int, card: int) -> None:
        """Count an ingredient card that a seat took."""
        ingredient = card // VALUES
        self.counts[seat][ingredient] += 1
        self.sums[seat][ingredient] += card % VALUES + 1
        self.taken[ingredient] += 1

    def gain(self, seat: int, card: int, takes: float, sign: int = 1) -> float:
        """What an ingredient card more (or, with `sign` -1, one less) changes for a seat."""
        ingredient = card // VALUES
        count, total = self.counts[seat][ingredient], self.sums[seat][ingredient]
        gone = self.taken[ingredient] - count
        return self._prices.step(self.own[seat][ingredient], count, total, gone, takes, sign * (card % VALUES + 1))

    def wild(self, seat: int, takes: float) -> float:
        """The most an Immuto adds."""
        counts, sums, own, step = self.counts[seat], self.sums[seat], self.own[seat], self._prices.step
        best = 0.0
        for ingredient in range(INGREDIENTS):
            count = counts[ingredient]
            if count:
                gone = self.taken[ingredient] - count
                best = max(best, step(own[ingredient], count, sums[ingredient], gone, takes, 0))
        return best

    def worth(self, seat: int, takes: float) -> float:
        """What a seat's ingredients are worth."""
        own, price = self.own[seat], self._prices.of
        return sum(
            [
                price(own[i], count, total, self.taken[i] - count, takes)
                for i, (count, total) in enumerate(zip(self.counts[seat], self.sums[seat], strict=True))
                if count
            ]
        )
