"""Playing on quickly in Glastonbury, for all seats: what imagined worlds are judged by.

A seat takes what adds most to its cauldron, with an eye on the line its next walk leads to. Everybody remembers
everything here: whoever imagines a world knows what it put into the cauldrons.
"""

from __future__ import annotations

from game.core.chance import Chance
from game.glastonbury.ai.counts import Counts, Prices
from game.glastonbury.ai.fast_policy import FastPolicy
from game.glastonbury.ai.value import Weights, final_worth, holdings, recipe_hopes, takes_left
from game.glastonbury.rules.material.deck import Deck
from game.glastonbury.rules.model import FIRST_IMMUTO, FIRST_SPELL, FIRST_VANESCO, State
from game.glastonbury.rules.play import apply
from game.players.contract import Meter

CLOSE = 12.0
"""A lead of so many points is about as good as won while the market goes on."""


class Playout:
    """Plays on for some rounds with one way to judge."""

    def __init__(self, deck: Deck, weights: Weights, rounds: int) -> None:
        self._deck = deck
        self._weights = weights
        self._rounds = rounds
        self._prices = Prices(weights.luck)

    def play(self, state: State, seat: int, chance: Chance, meter: Meter) -> float:
        """Play up to `rounds` rounds, changing `state`; return how far `seat` leads then, a win counted in."""
        counts = self.counts(state)
        until = state.turn + self._rounds * len(state.stalls)
        while state.ending is None and state.turn < until:
            mover = state.pending[-1].seat if state.pending else state.seat
            action = FastPolicy(state, mover, counts, self._weights).action()
            before = len(state.stalls[mover].cauldron)
            apply(state, action, chance, self._deck)
            cauldron = state.stalls[mover].cauldron
            if len(cauldron) > before:
                if cauldron[-1] < FIRST_IMMUTO:
                    counts.add(mover, cauldron[-1])
            elif state.stalls[mover].spent[-1:] >= (FIRST_VANESCO,):
                counts.count(state)
            meter.spend()
        return self._lead(state, seat, counts)

    def counts(self, state: State) -> Counts:
        """Count what all seats have."""
        return Counts(state, self._deck, self._prices)

    def points(self, state: State, counts: Counts) -> list[float]:
        """Return what each seat has, or can hope for while the market goes on."""
        return [self._points(state, each, counts) for each in range(len(state.stalls))]

    def _lead(self, state: State, seat: int, counts: Counts) -> float:
        points = self.points(state, counts)
        lead = points[seat] - max(worth for each, worth in enumerate(points) if each != seat)
        if state.ending is not None:
            sign = 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
            return lead + self._weights.finale * sign
        return lead + self._weights.finale * max(-1.0, min(1.0, lead / CLOSE))

    def _points(self, state: State, seat: int, counts: Counts) -> float:
        stall, weights, takes = state.stalls[seat], self._weights, takes_left(state)
        if state.ending is not None:
            worth = final_worth(stall, stall.cauldron, self._deck)
            return worth + self._recipes(state, seat)
        worth = counts.worth(seat, takes) + holdings(state, stall, weights)
        immutos = sum([FIRST_IMMUTO <= card < FIRST_SPELL for card in stall.cauldron])
        if immutos:
            worth += immutos * max(counts.wild(seat, takes), min(1.0, takes / 10.0) * weights.immuto)
        return worth + self._recipes(state, seat)

    def _recipes(self, state: State, seat: int) -> float:
        if not state.stalls[seat].recipes:
            return 0.0
        cauldrons = [stall.cauldron for stall in state.stalls]
        return self._weights.recipes * recipe_hopes(state, seat, cauldrons, self._deck, state.ender)
