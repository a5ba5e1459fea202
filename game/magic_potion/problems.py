"""The professor's problems of Magic Potion: one turn with everything in sight, and turns that win for sure.

Two seats without missions, so that nothing is hidden. A hypnosis after the turn is left out of it.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator, Sequence

from game.core.chance import Unforeseeable
from game.core.messages import Message, msg, msg_n
from game.magic_potion.rules.actions import Jump, MagicPotionAction, Take, TakeArea
from game.magic_potion.rules.model import STONES, State, left_of
from game.magic_potion.rules.rules import MagicPotion
from game.magic_potion.rules.setup import Options
from game.problems.contract import Kind, TooLarge
from game.problems.format import Goal

KINDS = {
    "points": Kind(8, most_ways=2, share=0.4),
    "discs": Kind(5, most_ways=2, share=0.4),
    "stones": Kind(2, most_ways=2, share=0.3),
    "stone_green": Kind(1, most_ways=1, share=0.2),
    "stone_light_blue": Kind(1, most_ways=2, share=0.4),
    "stone_dark_blue": Kind(1, most_ways=2, share=0.4),
    "win": Kind(1, most_ways=2, share=0.4, at_end=True),
}
WIN_DISCS = range(4, 21)
"""With so many discs left it can be told who wins."""
FEW_MOVES = 5
"""With fewer moves to choose from nothing is asked but to win."""
CHANCE = Unforeseeable()


class Quest:
    """One turn, areas included."""

    def __init__(self, rules: MagicPotion, start: State, turns: int, most: int) -> None:
        self.rules, self.start, self.seat, self.turns = rules, start, start.seat, turns
        self._points = self._total(start)
        self._winner = Winner(rules, start.seat, most)

    def going(self, state: State) -> bool:
        """See `game.problems.contract.Quest`."""
        return state.ending is None and state.seat == self.seat and (bool(state.pending) or state is self.start)

    def moves(self, state: State) -> Sequence[tuple[MagicPotionAction, ...]]:
        """See `game.problems.contract.Quest`."""
        return [(action,) for action in self.rules.legal_actions(state)]

    def key(self, state: State) -> Hashable:
        """See `game.problems.contract.Quest`."""
        return state.low, state.high, state.figures, state.desks, state.seat, state.pending, state.forced

    def kinds(self) -> Sequence[str]:
        """See `game.problems.contract.Quest`."""
        late = left_of(self.start).bit_count() in WIN_DISCS
        moves = len(self.rules.legal_actions(self.start))
        return [kind for kind in KINDS if (late if kind == "win" else moves >= FEW_MOVES)]

    def measure(self, kind: str, state: State) -> int:
        """See `game.problems.contract.Quest`."""
        if kind == "win":
            return int(self._winner.wins(state))
        if kind == "points":
            return self._total(state) - self._points
        if kind == "discs":
            return left_of(self.start).bit_count() - left_of(state).bit_count()
        pairs = zip(state.desks[self.seat].stones, self.start.desks[self.seat].stones, strict=True)
        gained = [now - before for now, before in pairs]
        return sum(gained) if kind == "stones" else gained[STONES.index(kind.removeprefix("stone_"))]

    def idea(self, line: Sequence[MagicPotionAction]) -> frozenset[Hashable]:
        """Which figure goes where."""
        return frozenset(line[:1])

    def appeal(self, before: State, after: State) -> float:
        """Discs are seen at once, stones and areas aren't."""
        return 1.5 * (left_of(before).bit_count() - left_of(after).bit_count())

    def _total(self, state: State) -> int:
        return self.rules.scores(state)[self.seat].total


class Winner:
    """Tells who wins with everything open, whatever the other does. Raises `TooLarge` beyond `most` positions."""

    def __init__(self, rules: MagicPotion, seat: int, most: int) -> None:
        self._rules, self._seat, self._left = rules, seat, most
        self._known: dict[Hashable, bool] = {}

    def wins(self, state: State) -> bool:
        """Whether the seat alone wins from here with the best play of both."""
        rules = self._rules
        if state.ending is not None:
            outcome = rules.outcome(state)
            return outcome is not None and outcome.winners == (self._seat,)
        key = (state.low, state.high, state.figures, state.desks, state.seat, state.pending, state.forced)
        if key in self._known:
            return self._known[key]
        mine = rules.current_seat(state) == self._seat
        answer = not mine
        for action in rules.legal_actions(state):
            self._left -= 1
            if self._left < 0:
                raise TooLarge
            after = rules.copy(state)
            rules.apply(after, action, CHANCE)
            if self.wins(after) == mine:
                answer = mine
                break
        self._known[key] = answer
        return answer


class Problems:
    """See `game.problems.contract.Puzzles`."""

    kinds = KINDS

    def __init__(self, rules: MagicPotion) -> None:
        self.rules = rules

    def options(self) -> Options:
        """See `Puzzles.options`."""
        return Options()

    def positions(self, state: State, rng: random.Random) -> Iterator[tuple[State, int]]:
        """Each beginning of a turn from the second round on."""
        moves = len(self.rules.legal_actions(state))
        quiet = state.round >= 2 and not state.pending and state.forced < 0
        if quiet and (moves >= FEW_MOVES or left_of(state).bit_count() in WIN_DISCS):
            yield state, 1

    def quest(self, start: State, turns: int, most: int) -> Quest:
        """See `Puzzles.quest`."""
        return Quest(self.rules, start, turns, most)

    def say(self, goal: Goal) -> Message:
        """See `Puzzles.say`."""
        if goal.kind == "win":
            return msg("Find the winning move")
        if goal.kind == "points":
            return msg_n(
                "Gain {count} point with one move",
                "Gain {count} points with one move",
                goal.least,
            )
        if goal.kind == "discs":
            return msg_n("Take {count} disc with one move", "Take {count} discs with one move", goal.least)
        if goal.kind == "stones":
            return msg_n(
                "Win {count} power stone with one move", "Win {count} power stones with one move", goal.least
            )
        if goal.kind == "stone_green":
            return msg_n("Win a green power stone", "Win {count} green power stones", goal.least)
        if goal.kind == "stone_light_blue":
            return msg_n("Win a sky-blue power stone", "Win {count} sky-blue power stones", goal.least)
        return msg_n("Win a deep-blue power stone", "Win {count} deep-blue power stones", goal.least)

    def hint(self, start: State, goal: Goal, line: Sequence[MagicPotionAction]) -> Message:
        """See `Puzzles.hint`."""
        if any(isinstance(action, TakeArea) for action in line):
            return msg("Not only what lies beside the figure counts: cut something off.")
        if any(isinstance(action, Jump) for action in line):
            return msg("A figure that can't slide can still jump.")
        if goal.kind == "win":
            return msg("What the other may do next matters more than what you take now.")
        taken = next((action.places for action in line if isinstance(action, Take)), ())
        if len(taken) <= 2:
            return msg("It isn't the biggest catch that brings it.")
        return msg("Look for what completes a set, not for what is worth most.")

    def shown(self, start: State) -> State | None:
        """Nothing is covered."""
        return None
