"""The professor's problems of Glastonbury: walks alone over the square, and takes that win for sure.

Walks: nothing fills the square up any more, and the others wait: a few takes in a row that bring the most.
Takes that win: the last turns of two seats; every take was seen, so all is known to whoever remembers it.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator, Sequence

from game.core.chance import Unforeseeable
from game.core.messages import Message, msg, msg_n
from game.glastonbury.rules.actions import Accio, CloseLook, Declinatio, GlastonburyAction, Take
from game.glastonbury.rules.material.market import LINE_OF_STEP, LINES, NO_LINE
from game.glastonbury.rules.model import FIRST_IMMUTO, State, ingredient_of
from game.glastonbury.rules.rules import Glastonbury
from game.glastonbury.rules.setup import Options
from game.problems.contract import Kind, TooLarge
from game.problems.format import Goal

KINDS = {
    "walk": Kind(4, most_ways=10, share=1.0),
    "win": Kind(1, most_ways=1, share=0.35, at_end=True),
}
WALKS = (3, 4, 4, 5)
"""How many turns walks have; four are the best."""
WALK_SHARE = 4
"""A walk is asked for at every so manieth position."""
MOST_CARDS, SHORTEST_LINE = 17, 3
"""It can be told who wins with at most so many cards on the square, and a line with at most so many."""
CHANCE = Unforeseeable()


class Quest:
    """A number of turns in a row; one beside a corner is one, too."""

    def __init__(self, rules: Glastonbury, start: State, turns: int, most: int) -> None:
        self.rules, self.start, self.seat, self.turns = rules, start, start.seat, turns
        self._points = self._total(start)
        self._endgame = Endgame(rules, start.seat, most)

    def going(self, state: State) -> bool:
        """See `game.problems.contract.Quest`."""
        return state.seat == self.seat and state.ending is None and state.turn < self.start.turn + self.turns

    def moves(self, state: State) -> Sequence[tuple[GlastonburyAction, ...]]:
        """See `game.problems.contract.Quest`; a look changes nothing, so it is closed at once."""
        return [(action,) for action in self.rules.legal_actions(state)]

    def key(self, state: State) -> Hashable:
        """See `game.problems.contract.Quest`."""
        stalls = tuple([(each.pawn, each.cauldron, each.spells, each.spent) for each in state.stalls])
        return tuple(state.square), stalls, state.seat, state.turn, state.hopped, state.pending

    def kinds(self) -> Sequence[str]:
        """See `game.problems.contract.Quest`."""
        return ("walk",) if self.start.alone == self.seat else ("win",)

    def measure(self, kind: str, state: State) -> int:
        """See `game.problems.contract.Quest`; to win is measured by how many points more one has in the end."""
        return self._total(state) - self._points if kind == "walk" else self._endgame.margin(state)

    def idea(self, line: Sequence[GlastonburyAction]) -> frozenset[Hashable]:
        """What is taken, and as how manieth."""
        return frozenset(enumerate([action for action in line if not isinstance(action, CloseLook)]))

    def appeal(self, before: State, after: State) -> float:
        """What brings most at once."""
        return 0.4 * (self._total(after) - self._total(before))

    def _total(self, state: State) -> int:
        return self.rules.scores(state)[self.seat].total


class Endgame:
    """Tells by how much a seat wins at least, by alpha-beta over all takes of both. Raises `TooLarge`."""

    def __init__(self, rules: Glastonbury, seat: int, most: int) -> None:
        self._rules, self._seat, self._left = rules, seat, most
        self._known: dict[Hashable, tuple[int, int]] = {}

    def margin(self, state: State, low: int = -999, high: int = 999) -> int:
        """Points of the seat less those of the other with the best play of both."""
        rules = self._rules
        if state.ending is not None:
            scores = [score.total for score in rules.scores(state)]
            return scores[self._seat] - scores[1 - self._seat]
        stalls = tuple([(each.pawn, each.cauldron, each.spells, each.spent) for each in state.stalls])
        key = (tuple(state.square), stalls, state.seat, state.hopped, state.pending)
        least, most = self._known.get(key, (-999, 999))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        begun = low, high
        mine = rules.current_seat(state) == self._seat
        best = -999 if mine else 999
        for after in self._after(state):
            value = self.margin(after, low, high)
            best = max(best, value) if mine else min(best, value)
            low, high = (max(low, value), high) if mine else (low, min(high, value))
            if low >= high:
                break
        self._known[key] = (least if best <= begun[0] else best, most if best >= begun[1] else best)
        return best

    def _after(self, state: State) -> list[State]:
        """What can follow, what brings the mover most at once first."""
        rules, seat = self._rules, self._rules.current_seat(state)
        reached = []
        for action in rules.legal_actions(state):
            self._left -= 1
            if self._left < 0:
                raise TooLarge
            after = rules.copy(state)
            rules.apply(after, action, CHANCE)
            reached.append(after)
        return sorted(reached, key=lambda after: -rules.scores(after)[seat].total)


class Problems:
    """See `game.problems.contract.Puzzles`."""

    kinds = KINDS

    def __init__(self, rules: Glastonbury) -> None:
        self.rules = rules

    def options(self) -> Options:
        """See `Puzzles.options`."""
        return Options()

    def positions(self, state: State, rng: random.Random) -> Iterator[tuple[State, int]]:
        """Beginnings of turns from the ninth on."""
        if state.pending or state.over or state.turn <= 8 or any(stall.pawn < 0 for stall in state.stalls):
            return
        if state.pile:
            if LINE_OF_STEP[state.stalls[state.seat].pawn] != NO_LINE and rng.randrange(WALK_SHARE) == 0:
                state.pile, state.sunk, state.alone = [], 0, state.seat
                yield state, rng.choice(WALKS)
            return
        shortest = min(sum(state.square[cell] >= 0 for cell in line) for line in LINES)
        late = sum(card >= 0 for card in state.square) <= MOST_CARDS and shortest <= SHORTEST_LINE
        if late and len(self.rules.legal_actions(state)) >= 3:
            yield state, 1

    def quest(self, start: State, turns: int, most: int) -> Quest:
        """See `Puzzles.quest`."""
        return Quest(self.rules, start, turns, most)

    def say(self, goal: Goal) -> Message:
        """See `Puzzles.say`."""
        if goal.kind == "walk":
            turns = msg_n("{count} turn", "{count} turns", goal.turns)
            return msg_n(
                "Gain {count} point in {turns}", "Gain {count} points in {turns}", goal.least, turns=turns
            )
        if goal.least == 1:
            return msg("Find the winning take")
        return msg_n(
            "Find the take that wins by {count} point",
            "Find the take that wins by {count} points",
            goal.least,
        )

    def hint(self, start: State, goal: Goal, line: Sequence[GlastonburyAction]) -> Message:
        """See `Puzzles.hint`."""
        if any(isinstance(action, Accio | Declinatio) for action in line):
            return msg("A spell is part of it.")
        if goal.kind == "win":
            return msg("What you leave to the other counts as much as what you take.")
        cards = [start.square[action.cell] for action in line if isinstance(action, Take)]
        kinds = [ingredient_of(card) for card in cards if card < FIRST_IMMUTO]
        if len(kinds) < len(cards):
            return msg("Not only ingredients are worth taking.")
        if len(set(kinds)) < len(kinds):
            return msg("Two of the takes belong together.")
        return msg("The number you take says where you may take next: begin from the end.")

    def shown(self, start: State) -> State | None:
        """What lies in the cauldrons is shown first, and then covered."""
        shown = self.rules.copy(start)
        shown.open = True
        return shown
