"""What a computer player looks at in Potions (see `game.players.judging`).

When to stop rolling and what to keep is worked out here, exactly, over all results of the rolls to come (`odds`);
everything else is tried and judged (`value`).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import msgspec

from game.core.messages import Message
from game.core.reading.schema import Data
from game.players.judging import Line
from game.potions.ai.brewing import Weights
from game.potions.ai.reasons import reasons_for
from game.potions.ai.value import HELP, Judge
from game.potions.ai.waking import Waking
from game.potions.rules.actions import (
    AGAIN,
    CHOICES,
    DONE,
    ROLLS,
    Copy,
    Fill,
    Lift,
    MakeGray,
    PotionsAction,
    RollAgain,
)
from game.potions.rules.legal import settler, values_of
from game.potions.rules.material.recipe import OPEN, SIDES
from game.potions.rules.model import DICE, FERRET, HIDDEN, ROLL, SETUP, SPIDER, USE, Hand, State
from game.potions.rules.odds import ALL, Table, odds_of, with_rolls
from game.potions.rules.powers import may_move
from game.potions.rules.rules import Potions

LIKED = {
    "goblins": 1.0,
    "ferret": 0.9,
    "snake": 0.6,
    "spider": 0.55,
    "owl": 0.5,
    "chameleon": 0.45,
    "raven": 0.4,
    "rat": 0.35,
}
"""How gladly a helper is chosen at the start, unless a level has learned better."""


class LevelSettings(Data, frozen=True):
    """How much a level considers.

    `rerolls`: how many further rolls it thinks of in a turn at most. `exact`: it weighs all results of the rolls
    to come; else it rolls on, keeping its best dice, while they are fewer than `enough`. `helpers`: it thinks of
    its helper when it chooses a value. `whole`: it plans all it does with its dice and its helper together, also
    when it chooses among dice left over; else one step after the other. `liked`: how gladly it chooses a helper.
    `explains`: its reasons are for somebody who is to decide now, not for somebody who watches the turn.
    """

    rerolls: int = 3
    exact: bool = True
    enough: int = 3
    helpers: bool = True
    whole: bool = False
    explains: bool = False
    liked: dict[str, float] = msgspec.field(default_factory=lambda: dict(LIKED))
    weights: Weights = Weights()


class PotionsEvaluation:
    """A `game.players.judging.Evaluation`."""

    def __init__(self, rules: Potions, settings: LevelSettings) -> None:
        self.rules = rules
        self.settings = settings
        waking = settings.weights.waking
        self._judges = {box: Judge(box, settings.weights) for box in rules.boxes}
        self._wakings = {box: Waking(judge, waking) for box, judge in self._judges.items()} if waking else {}

    def judge(self, state: State) -> Judge:
        """Who judges a match: even helpers make more or less of gray drops (PO-30)."""
        return self._judges[self.rules.box_of(state)]

    def waking(self, state: State) -> Waking | None:
        """Who works out what helpers bring; None: they count what `value.HELP` says."""
        return self._wakings.get(self.rules.box_of(state))

    # Evaluation

    def value(self, state: State, seat: int) -> float:
        """See `Evaluation.value`: what the seat has, and what its dice will add."""
        if state.phase == SETUP:
            return self._setup_value(state, seat)
        worth = self.judge(state).desk(state, seat)
        hand = state.hand
        if hand is not None and hand.seat == seat:
            # A little less than done, so that what can be done is done.
            worth += 0.98 * self.judge(state).use(state, hand)
            if hand.power:
                worth += self._help_left(state, hand)
            worth -= self._left_to_others(state, state.middle, state.waiting)
        return worth

    def _left_to_others(self, state: State, dice: str, seats: Sequence[int]) -> float:
        """How much it counts what others will take of the middle."""
        leave = self.settings.weights.leave
        if not (leave and dice and seats):
            return 0.0
        return leave * self.judge(state).left(state, dice, seats) / (len(state.desks) - 1)

    def _setup_value(self, state: State, seat: int) -> float:
        desk = state.desks[seat]
        worth = self.settings.liked.get(desk.helper, 0.0) if desk.helper != HIDDEN else 0.0
        recipes = self.rules.box.recipes
        return worth + sum(1.0 / self.judge(state).work(card, recipes[card].empty) for card in desk.kept)

    def _help_left(self, state: State, hand: Hand) -> float:
        """What a helper may still do; little, so that it is done."""
        worth = 0.0
        waking = self.waking(state)
        if waking is not None and hand.power == SPIDER:
            if hand.lifted is not None:
                return waking.landing(state, hand.seat)
            if may_move(hand) and not hand.left:
                worth += 0.95 * waking.moves(state, hand.seat, 1)
        if hand.drop or (hand.gift and hand.power == "raven"):
            worth += self.settings.weights.gray * 0.5
        elif hand.gift:
            worth += 0.02
        if hand.steps and hand.left:
            worth += 0.01
        return worth * self.settings.weights.helper

    def settled(self, state: State, seat: int, line: Line[PotionsAction]) -> bool:
        """See `Evaluation.settled`: after any action but one that leaves a drop in Spider's legs."""
        return bool(line) and (state.hand is None or state.hand.lifted is None)

    def candidates(self, state: State, seat: int, line: Line[PotionsAction]) -> Sequence[PotionsAction]:
        """See `Evaluation.candidates`."""
        if self.rules.current_seat(state) != seat:
            return ()
        if line:
            return self._whole_use(state) if self.settings.whole else self._second_steps(state, line)
        if state.phase == ROLL and settler(state) is None:
            return (self._decide_roll(state),)
        hand = state.hand
        if hand is not None and settler(state) is None and hand.lifted is None:
            if self._rolls_again(state, hand):
                return (AGAIN,)
            legal = self.rules.legal_actions(state)
            return [action for action in legal if not isinstance(action, RollAgain)]
        return self.rules.legal_actions(state)

    def _second_steps(self, state: State, line: Line[PotionsAction]) -> Sequence[PotionsAction]:
        """What belongs to the step before: where a drop goes, what a copied helper does."""
        if not isinstance(line[-1], Lift | Copy):
            return ()
        legal = self.rules.legal_actions(state)
        if isinstance(line[-1], Lift):
            return legal
        return [
            action for action in legal if not isinstance(action, MakeGray | RollAgain | Fill) and action != DONE
        ]

    def _whole_use(self, state: State) -> Sequence[PotionsAction]:
        """All that may follow but what chance decides, and but giving up: that is what ending the line means."""
        if state.phase != USE and settler(state) is None:
            return ()
        legal = self.rules.legal_actions(state)
        return [action for action in legal if not isinstance(action, RollAgain) and action != DONE]

    def way(self, action: PotionsAction) -> Hashable | None:
        """See `Evaluation.way`: nothing is overlooked."""
        return None

    def finish(self, state: State, seat: int) -> Line[PotionsAction]:
        """See `Evaluation.finish`: all is decided step by step."""
        return ()

    def key(self, state: State, seat: int, line: Line[PotionsAction]) -> Hashable:
        """See `Evaluation.key`: short lines lead elsewhere each; of longer ones only what they come to matters."""
        if not self.settings.whole or len(line) < 2:
            return line
        desk, hand = state.desks[seat], state.hand
        return (
            (desk.potions, desk.done, desk.gray, desk.multi, desk.extra, desk.takes),
            None if hand is None else msgspec.structs.astuple(hand),
            (state.dice, state.middle, state.waiting, state.market),
        )

    def reasons(self, view: State, seat: int, line: Line[PotionsAction]) -> tuple[Message, ...]:
        """See `Evaluation.reasons`."""
        return reasons_for(self.rules, view, seat, line, self.settings.explains)

    # Rolling

    def prospect(self, state: State, seat: int) -> float:
        """See `Hopeful.prospect`: what is rolled counts by the best use of it, and of the rolls to come."""
        worth = self.value(state, seat)
        if state.phase != ROLL or not state.rolls or seat != state.active or settler(state) is not None:
            return worth
        return worth + self._best_roll(state)[0]

    def stops(self, state: State, seat: int) -> Table:
        """What it is worth to stop with a value and a set of dice that show it."""
        desk = state.desks[seat]
        number = self.rules.box.helpers[desk.helper].number
        found: Table = []
        waking = self.waking(state)
        for value in range(1, SIDES + 1):
            row = self.judge(state).uses(state, seat, str(value) * len(DICE))
            if value == number and self.settings.helpers and waking is None:
                row = [worth + HELP[desk.helper] * self.settings.weights.helper for worth in row]
            found.append(row)
        if number and self.settings.helpers and waking is not None:
            gains = waking.gains(state, seat, found, number)
            factor = self.settings.weights.helper
            found[number - 1] = [
                worth + factor * gain for worth, gain in zip(found[number - 1], gains, strict=True)
            ]
        for row in found:
            row[ALL] = max(row[ALL], 2.1)  # any colours and values
        return found

    def _decide_roll(self, state: State) -> PotionsAction:
        """Stop with a value, or roll on and keep one (PO-12)."""
        return self._best_roll(state)[1] if state.rolls else ROLLS[0]

    def _best_roll(self, state: State) -> tuple[float, PotionsAction]:
        """What stopping or rolling on promises, whichever is better, and which that is."""
        left = self.rules.box_of(state).rolls(state.desks[state.active].helper) - state.rolls
        left = min(left, self.settings.rerolls + 1 - state.rolls)
        stops = self.stops(state, state.active)
        shown = {value: _set_of(state.dice, value) for value in values_of(state, DICE)}
        missed = self._left_by_value(state, shown)
        best = max(shown, key=lambda value: (stops[value - 1][shown[value]] - missed[value], value))
        stopped = stops[best - 1][shown[best]]
        if left <= 0:
            return stopped, CHOICES[best]
        if not self.settings.exact:
            done = shown[best].bit_count() >= self.settings.enough or len(shown) == 1
            return stopped, CHOICES[best] if done else ROLLS[best]
        return self._weigh(stops, shown, best, left, self._cost(state))

    def _left_by_value(self, state: State, shown: dict[int, int]) -> dict[int, float]:
        """How much it counts what is left to others, for each value that could be taken."""
        others = [(state.active + step) % len(state.desks) for step in range(1, len(state.desks))]
        return {
            value: self._left_to_others(
                state, "".join([die for place, die in enumerate(DICE) if not taken >> place & 1]), others
            )
            for value, taken in shown.items()
        }

    def _weigh(
        self, stops: Table, shown: dict[int, int], best: int, left: int, cost: float
    ) -> tuple[float, PotionsAction]:
        """The best of stopping and of all ways to roll on, over all results to come."""
        floor, worths = with_rolls(stops, left - 1, cost)
        after = [[max(worth, floor) for worth in row] for row in worths]
        odds = odds_of(after)
        choice: PotionsAction = CHOICES[best]
        most = stops[best - 1][shown[best]]
        options: list[tuple[float, PotionsAction]] = [(odds.roll_all() - cost, ROLLS[0])]
        if len(shown) > 1:
            options += [(odds.keep(value, dice) - cost, ROLLS[value]) for value, dice in shown.items()]
        for expected, action in options:
            if expected > most:
                most, choice = expected, action
        return most, choice

    def _cost(self, state: State) -> float:
        """What a further roll gives the others, to each of them a gray drop, counted as loss in parts."""
        weights = self.settings.weights
        thrift = weights.thrift or 0.0
        return thrift if state.desks[state.active].helper == FERRET else thrift + weights.gray * 0.5

    def _rolls_again(self, state: State, hand: Hand) -> bool:
        """Whether Raven's second roll promises more than its gray drop (PO-24)."""
        desk = state.desks[hand.seat]
        if not (hand.reroll and desk.gray and not hand.left) or settler(state) is not None:
            return False
        promised = 0.0
        for place, die in enumerate(DICE):
            if die in hand.taken:
                for value in range(1, SIDES + 1):
                    faces = OPEN * place + str(value) + OPEN * (len(DICE) - 1 - place)
                    promised += (
                        max(
                            0.0,
                            self.judge(state).uses(state, hand.seat, faces, 1 << place)[1 << place]
                            - self.settings.weights.gray,
                        )
                        / SIDES
                    )
        return promised > 2 * self.settings.weights.gray


def _set_of(dice: str, value: int) -> int:
    """The dice that show a value, as bits."""
    return sum(1 << place for place, face in enumerate(dice) if face == str(value))


def evaluation(rules: Potions, settings: dict[str, Any]) -> PotionsEvaluation:
    """Make the evaluation for a level's settings. Raises `msgspec.ValidationError`."""
    return PotionsEvaluation(rules, msgspec.convert(settings, LevelSettings))
