"""Playing on quickly in Potion Explosion, for all seats: what imagined worlds are judged by.

A seat takes the pick that suits it best by what is in sight, then adds a Little Help and potions while they are
worth more than they cost. That is far from the best play, but it drinks, and it takes a fraction of a millisecond.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from game.core.chance import Chance
from game.players.contract import Meter
from game.potion_explosion.ai.finishing import finish_line
from game.potion_explosion.ai.gains import drinks, gains_of_picks, wanted
from game.potion_explosion.ai.value import Judge, Splits
from game.potion_explosion.rules import legal
from game.potion_explosion.rules.actions import (
    HELPS,
    PICKS,
    Draft,
    DrawTile,
    JoyDone,
    Mix,
    PotionExplosionAction,
    RobPool,
)
from game.potion_explosion.rules.dispenser import IN_SIGHT, REACH
from game.potion_explosion.rules.model import DrawDecision, JoyDecision, State
from game.potion_explosion.rules.rules import PotionExplosion
from game.potion_explosion.rules.scoring import HELP_POINTS, total

LEAST_GAIN = 0.3
"""A help or drink that promises less is kept for later: the quick player sees too little to be choosy."""


class Extra(NamedTuple):
    """Something more to do after the pick, and what it would bring, in points."""

    gain: float
    action: PotionExplosionAction


class Playout:
    """Plays on for some turns with one way to judge."""

    def __init__(self, rules: PotionExplosion, judge: Judge, turns: int) -> None:
        self._rules = rules
        self._judge = judge
        self._turns = turns

    def play(self, state: State, seat: int, chance: Chance, meter: Meter) -> float:
        """Finish the turn that goes on and play each seat's next `turns`; return the lead of `seat` then."""
        turns = self._turns * len(state.desks)
        if state.seat == seat:
            turns += 1
        for _ in range(turns):
            if state.over:
                break
            self._turn(state, chance, meter)
        return self._lead(state, seat)

    def _lead(self, state: State, seat: int) -> float:
        if state.over:
            worths = [float(total(desk, self._rules.tiles)) for desk in state.desks]
        else:
            worths = [self._judge.worth(state, other) for other in range(len(state.desks))]
        return worths[seat] - max(worth for other, worth in enumerate(worths) if other != seat)

    def _turn(self, state: State, chance: Chance, meter: Meter) -> None:
        """Play the rest of the turn that goes on."""
        seat, rules = state.seat, self._rules
        while state.seat == seat and not state.over:
            if state.pending and not isinstance(state.pending[-1], JoyDecision):
                rules.apply(state, self._choose_tile(state, meter), chance)
                continue
            if not state.pending:
                if not state.picked:
                    self._pick(state, chance, meter)
                self._extras(state, chance, meter)
            for action in finish_line(state, seat, self._judge.best_split(state, seat), rules.tiles):
                rules.apply(state, action, chance)
                if isinstance(action, JoyDone):
                    break

    def _pick(self, state: State, chance: Chance, meter: Meter) -> None:
        best, most = None, -1e9
        worths: dict[str, float] = {}
        desk = state.desks[state.seat]
        stock, splits = desk.hand + desk.pool, self._judge.splits(state, state.seat)
        for number, track in enumerate(state.tracks):
            for gain, place in gains_of_picks(track[:IN_SIGHT]):
                worth = worths.get(gain)
                if worth is None:
                    worth = worths[gain] = splits.best(stock + gain).worth
                if worth > most:
                    best, most = PICKS[number][place - 1], worth
        meter.spend(len(worths))
        if best is not None:
            self._rules.apply(state, best, chance)

    def _extras(self, state: State, chance: Chance, meter: Meter) -> None:
        """Help and drink while it pays; Joy's marbles are named by whoever finishes the turn."""
        while not state.pending:
            splits = self._judge.splits(state, state.seat)
            found = self._helps(state, splits) + self._drinks(state, splits)
            meter.spend(1 + len(found))
            best = max(found, key=lambda extra: extra.gain, default=None)
            if best is None or best.gain < LEAST_GAIN:
                return
            self._rules.apply(state, best.action, chance)

    def _helps(self, state: State, splits: Splits) -> list[Extra]:
        """Little Help: the first marble of each colour that is missing."""
        if state.helped or not state.helps_left:
            return []
        found: list[Extra] = []
        desk = state.desks[state.seat]
        stock = desk.hand + desk.pool
        now = splits.best(stock).worth
        for colour in wanted(desk):
            for number, track in enumerate(state.tracks):
                place = track.find(colour, 0, REACH)
                if place >= 0:
                    gain = splits.best(stock + colour).worth + HELP_POINTS - now
                    found.append(Extra(gain, HELPS[number][place]))
                    break
        return found

    def _drinks(self, state: State, splits: Splits) -> list[Extra]:
        desk = state.desks[state.seat]
        if len(desk.completed) == len(desk.drunk):
            return []
        price, now = self._judge.power, splits.best(desk.hand + desk.pool).worth
        return [
            Extra(self._after(state, splits, brought) - price(state, drink.tile) - now, drink)
            for drink, brought in drinks(state, state.seat, self._rules.tiles)
        ]

    def _after(self, state: State, splits: Splits, brought: Hashable) -> float:
        """What the desk would be worth with what a potion brings."""
        desk = state.desks[state.seat]
        if isinstance(brought, str):
            return splits.best(desk.hand + desk.pool + brought).worth
        if isinstance(brought, RobPool):
            return splits.best(desk.hand + desk.pool + state.desks[brought.seat].pool).worth
        if not isinstance(brought, Mix):
            return -1e9
        state.pending = (JoyDecision(state.seat, legal.JOY_MARBLES, legal.joy_stock(state.desks[state.seat])),)
        worth = self._judge.best_split(state, state.seat).worth
        state.pending = ()
        return worth

    def _choose_tile(self, state: State, meter: Meter) -> PotionExplosionAction:
        """Draft or draw the tile that suits the desk best."""
        decision = state.pending[-1]
        desk = state.desks[decision.seat]
        choices: list[tuple[int, PotionExplosionAction]]
        if isinstance(decision, DrawDecision):
            choices = [(stack[-1], DrawTile(number)) for number, stack in enumerate(state.stacks) if stack]
        else:
            choices = [(tile, Draft(tile)) for tile in state.starters]
        meter.spend(len(choices))
        _, chosen = max(choices, key=lambda choice: self._judge.promise(desk, choice[0]))
        return chosen
