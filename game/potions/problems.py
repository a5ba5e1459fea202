"""The professor's problems of Potions: the throw lies there; choose a value and use dice and helper to the end.

Nothing is left to chance: the throw was the last one there is, the deck is empty, so no card comes in place of one
that is taken, and nobody has Raven's second throw.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator, Sequence

from game.core.messages import Message, msg, msg_n
from game.potions.rules.actions import Choose, Done, Fill, Forgo, Lift, MakeGray, PotionsAction, TakeCard
from game.potions.rules.model import CHAMELEON, DICE, OVER, RAVEN, ROLL, Desk, State
from game.potions.rules.rules import Potions
from game.potions.rules.setup import Options
from game.problems.contract import Kind
from game.problems.format import Goal

KINDS = {
    "potions": Kind(1, most_ways=8, share=0.6),
    "drops": Kind(4, most_ways=8, share=0.5),
    "points": Kind(2, most_ways=8, share=0.25),
}
FEW_VALUES = 3
"""A throw with fewer different values is no choice."""


class Quest:
    """What one throw brings the active seat."""

    def __init__(self, rules: Potions, start: State, turns: int) -> None:
        self.rules, self.start, self.seat, self.turns = rules, start, start.active, turns
        desk = start.desks[self.seat]
        self._done, self._drops, self._points = len(desk.done), self._filled(desk), self._total(start)

    def going(self, state: State) -> bool:
        """See `game.problems.contract.Quest`."""
        if state.phase == OVER:
            return False
        desk = state.desks[self.seat]
        using = state.hand is not None and state.hand.seat == self.seat
        return bool(desk.takes or desk.multi or desk.extra) or using or state is self.start

    def moves(self, state: State) -> Sequence[tuple[PotionsAction, ...]]:
        """See `game.problems.contract.Quest`."""
        return [(action,) for action in self.rules.legal_actions(state)]

    def key(self, state: State) -> Hashable:
        """See `game.problems.contract.Quest`; at the end only what was reached counts."""
        desk, hand = state.desks[self.seat], state.hand
        if not self.going(state):
            return self._filled(desk), desk.done, desk.bonuses
        held: Hashable = None
        if hand is not None and hand.seat == self.seat:
            shown = "".join(
                [face if die in hand.left else "." for die, face in zip(DICE, state.dice, strict=True)]
            )
            helper = (
                hand.power,
                hand.steps,
                hand.gift,
                hand.drop,
                hand.reroll,
                hand.white,
                hand.moved,
                hand.lifted,
            )
            held = hand.value, shown, hand.wild, helper
        mine = desk.potions, desk.done, desk.bonuses, desk.gray, desk.multi, desk.extra, desk.takes
        return mine, held, state.middle, state.market, state.phase

    def kinds(self) -> Sequence[str]:
        """See `game.problems.contract.Quest`."""
        return tuple(KINDS)

    def measure(self, kind: str, state: State) -> int:
        """See `game.problems.contract.Quest`."""
        desk = state.desks[self.seat]
        if kind == "points":
            return self._total(state) - self._points
        return len(desk.done) - self._done if kind == "potions" else self._filled(desk) - self._drops

    def idea(self, line: Sequence[PotionsAction]) -> frozenset[Hashable]:
        """The value that is chosen and the drops that are filled; not which die goes where, nor in which order."""
        chosen = [action for action in line if isinstance(action, Choose)]
        drops = [(type(each), each.slot, each.drop) for each in line if isinstance(each, Fill | Lift)]
        return frozenset([*chosen, *drops])

    def appeal(self, before: State, after: State) -> float:
        """Many dice first, then whatever fills or completes something."""
        old, new = before.desks[self.seat], after.desks[self.seat]
        if before.phase == ROLL:
            return 0.7 * len(after.hand.taken) if after.hand is not None else 0.0
        gained = self._filled(new) - self._filled(old) + 2 * (len(new.done) - len(old.done))
        return 1.6 * gained - (1.6 if not self.going(after) and gained == 0 else 0.0)

    def _filled(self, desk: Desk) -> int:
        """All drops a seat has filled, those of completed potions included."""
        brewing = sum([len(each.fills) - each.fills.count(".") for each in desk.potions if each is not None])
        return brewing + sum([len(self.rules.box.recipes[card].drops) for card in desk.done])

    def _total(self, state: State) -> int:
        return self.rules.scores(state)[self.seat].total


class Problems:
    """See `game.problems.contract.Puzzles`."""

    kinds = KINDS

    def __init__(self, rules: Potions) -> None:
        self.rules = rules

    def options(self) -> Options:
        """See `Puzzles.options`."""
        return Options()

    def positions(self, state: State, rng: random.Random) -> Iterator[tuple[State, int]]:
        """Each throw from the second round on, as if it were the last of the turn."""
        if state.phase != ROLL or not state.rolls or state.round < 2 or len(set(state.dice)) < FEW_VALUES:
            return
        unsettled = any(desk.takes or desk.multi or desk.extra for desk in state.desks)
        helper = state.desks[state.active].helper
        second_throw = helper == RAVEN or (helper == CHAMELEON and RAVEN in state.drawn)
        if unsettled or second_throw:
            return
        state.rolls = self.rules.box_of(state).rolls(helper)
        state.deck = ()
        yield state, 1

    def quest(self, start: State, turns: int, most: int) -> Quest:
        """See `Puzzles.quest`."""
        return Quest(self.rules, start, turns)

    def say(self, goal: Goal) -> Message:
        """See `Puzzles.say`."""
        if goal.kind == "drops":
            return msg_n("Fill {count} drop with this throw", "Fill {count} drops with this throw", goal.least)
        if goal.kind == "points":
            return msg_n("Gain {count} point with this throw", "Gain {count} points with this throw", goal.least)
        return msg_n("Complete a potion with this throw", "Complete {count} potions with this throw", goal.least)

    def hint(self, start: State, goal: Goal, line: Sequence[PotionsAction]) -> Message:
        """See `Puzzles.hint`."""
        counts = [start.dice.count(face) for face in start.dice]
        chosen = next((action.value for action in line if isinstance(action, Choose)), 0)
        if chosen and start.dice.count(str(chosen)) < max(counts):
            return msg("The largest group of dice isn't the one to take.")
        if any(isinstance(action, TakeCard) for action in line):
            return msg("What you complete brings something you can still use.")
        if any(isinstance(action, MakeGray) for action in line):
            return msg("Not every die has to fill a drop.")
        own = [action for action in line if not isinstance(action, Choose | Fill | Done | Forgo)]
        if own:
            return msg("Your helper makes the difference.")
        return msg("Take the largest group. Which die goes where is the question.")

    def shown(self, start: State) -> State | None:
        """Nothing is covered."""
        return None
