"""The player who looks ahead: whole turns of all seats, one after the other, as deep as its budget allows.

For games without chance. With two seats it is alpha-beta, with more each seat takes what is best for itself
(max^n). It deepens step by step, so that there is always an answer; what it learned about a position orders the
turns of the next step and is looked up where two orders of play come to the same.
"""

from __future__ import annotations

import contextlib
import math
from collections.abc import Hashable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, Protocol, cast

import msgspec

from game.core.chance import Unforeseeable
from game.core.contract import ActionT, StateT
from game.core.messages import Message
from game.players.contract import Amount, Count, Meter, Plan, Question
from game.players.engines.trees import Branching, Tree, TreeSettings
from game.players.engines.turn_planner import surely_played, until_revealed
from game.players.judging import Line, StateT_contra


class Forward(Protocol[StateT_contra, ActionT]):
    """How a game is judged by those who look ahead turn by turn."""

    def turns(self, state: Any, width: int | None) -> Sequence[Any]:
        """Return the turns worth looking at of the seat to decide, the most promising first, up to `width`.

        Without `width` it is the turn to be played: all are wanted as lines, also such as are only rarely good.
        The turns that follow may be whatever `advance` knows them by.
        """

    def advance(self, state: Any, line: Any) -> Any:
        """Return a new state after a turn, in which the next seat has to decide about its own."""

    def mover(self, state: Any) -> int:
        """Return the seat to decide; -1 once the match is over."""

    def worths(self, state: Any) -> list[float]:
        """Return what the state is worth to each seat by itself, in points."""

    def mark(self, state: Any) -> Hashable:
        """Return the same for two states if nothing that follows can differ."""

    def share(self, view: StateT_contra) -> float:
        """See `game.players.judging.Weighty.share`."""

    def finish(self, state: StateT_contra, seat: int) -> Line[ActionT]:
        """See `game.players.judging.Evaluation.finish`."""

    def reasons(self, view: StateT_contra, seat: int, line: Line[ActionT]) -> tuple[Message, ...]:
        """See `game.players.judging.Evaluation.reasons`."""


class LookaheadSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far a level looks: `depth` turns at the most, at each of them but the first `width` turns.

    `many_depth` and `many_width` are the same for more than two seats; there each seat counts the best of the
    others against itself by `rivals`. With `tree` it grows a tree there instead. `advises` as for those who plan
    turns, `game` are settings of the game's evaluation.
    """

    depth: Count = 2
    width: Count = 100
    many_depth: Count = 2
    many_width: Count = 6
    rivals: Amount = 0.5
    tree: TreeSettings | None = None
    advises: bool = False
    game: dict[str, Any] = {}


class LookaheadPlayer(Generic[StateT, ActionT]):
    """Plans one seat's turn from its view by looking at what the others would answer."""

    def __init__(self, evaluation: Forward[StateT, ActionT], settings: LookaheadSettings) -> None:
        self.evaluation = evaluation
        self.settings = settings

    def plan(self, question: Question[StateT, ActionT]) -> Plan:
        """Return the turn that is best as far as the budget let it see."""
        evaluation = self.evaluation
        rules, view, seat = question.rules, question.view, question.seat
        meter = question.within(question.budget.part(evaluation.share(view))).meter()
        line, worth = self.best(view, seat, meter)
        after = rules.copy(view)
        for action in line:
            rules.apply(after, action, Unforeseeable())
        line += evaluation.finish(after, seat)
        actions = until_revealed(rules, view, seat, line)
        told = line if self.settings.advises else surely_played(rules, view, seat, line)
        return Plan(actions, evaluation.reasons(view, seat, told), worth, meter.nodes)

    def best(self, state: StateT, seat: int, meter: Meter) -> tuple[Line[ActionT], float | None]:
        """Return the best turn of a state, and how far it leads `seat` ahead; None if there is no other turn."""
        evaluation, settings = self.evaluation, self.settings
        lines = list(evaluation.turns(state, None))
        if len(lines) == 1:
            return lines[0], None
        search = Search(evaluation, meter, settings, seat)
        states = [evaluation.advance(state, line) for line in lines]
        order, worth = list(range(len(lines))), 0.0
        worths = [evaluation.worths(after) for after in states]
        two = len(worths[0]) == 2
        if settings.tree is not None and not two:
            chosen = self._tree(states, worths, seat, settings.tree, meter)
            return lines[chosen], lead(worths[chosen], seat, settings.rivals)
        with contextlib.suppress(BudgetEndedError):
            for depth in range(settings.depth if two else settings.many_depth):
                choose = search.two if two else search.many
                for better in choose(states, order, depth):
                    order, worth = better
        return lines[order[0]], worth

    def _tree(
        self, states: list[Any], worths: list[list[float]], seat: int, settings: TreeSettings, meter: Meter
    ) -> int:
        evaluation = cast(Branching, self.evaluation)
        gains = [lead(after, seat, self.settings.rivals) for after in worths]
        first = max(range(len(states)), key=lambda number: gains[number])
        return Tree(evaluation, settings, seat, meter).grow(states, gains, evaluation.chances(states[first]))


class BudgetEndedError(Exception):
    """The budget is used up: what was found so far has to do."""


class Known(NamedTuple):
    """What is known of a position: how deep it was searched, its bounds, and the turn that was best."""

    depth: int
    low: float
    high: float
    best: Hashable


class Search:
    """One question's search; it remembers positions, within bounds."""

    _MOST_KEPT = 200_000

    def __init__(
        self, evaluation: Forward[Any, Any], meter: Meter, settings: LookaheadSettings, seat: int
    ) -> None:
        self._evaluation = evaluation
        self._meter = meter
        self._settings = settings
        self._seat = seat
        self._rivals = settings.rivals
        self._known: dict[Hashable, Known] = {}

    def two(self, states: list[Any], order: list[int], depth: int) -> Iterator[tuple[list[int], float]]:
        """Yield the turns' order as it gets better, and what the best is worth, looking `depth` turns further."""
        worths: dict[int, float] = {}
        best = -math.inf
        for number in order:
            worths[number] = worth = self._bound(states[number], depth, best, math.inf)
            if worth > best:
                best = worth
                yield [number, *[other for other in order if other != number]], best
        ranked = sorted(order, key=lambda number: -worths[number])
        yield ranked, best

    def _bound(self, state: Any, depth: int, low: float, high: float) -> float:
        """What a state is worth to the seat that asks, if that lies between the bounds; else a bound for it."""
        if not self._meter.spend():
            raise BudgetEndedError
        evaluation = self._evaluation
        mover = evaluation.mover(state)
        if mover < 0 or depth == 0:
            worths = evaluation.worths(state)
            return worths[self._seat] - worths[1 - self._seat]
        mark = evaluation.mark(state)
        known = self._known.get(mark)
        if known is not None and known.depth >= depth:
            if known.low >= high or known.low == known.high:
                return known.low
            if known.high <= low:
                return known.high
        value, best = self._try_turns(state, depth, (low, high), mover == self._seat, known)
        if len(self._known) >= self._MOST_KEPT:
            self._known.clear()
        self._known[mark] = Known(
            depth, value if value > low else -math.inf, value if value < high else math.inf, best
        )
        return value

    def _try_turns(
        self, state: Any, depth: int, window: tuple[float, float], own: bool, known: Known | None
    ) -> tuple[float, Any]:
        """The best for the seat to decide: the most of its own turns, the least of the other's."""
        low, high = window
        lines = list(self._evaluation.turns(state, self._settings.width))
        if known is not None and known.best in lines:
            lines.remove(known.best)
            lines.insert(0, known.best)
        value, best = -math.inf if own else math.inf, lines[0]
        for line in lines:
            found = self._bound(self._evaluation.advance(state, line), depth - 1, low, high)
            if (found > value) if own else (found < value):
                value, best = found, line
                low, high = (max(low, value), high) if own else (low, min(high, value))
                if low >= high:
                    break
        return value, best

    def many(self, states: list[Any], order: list[int], depth: int) -> Iterator[tuple[list[int], float]]:
        """Yield the same for more than two seats."""
        leads: dict[int, float] = {}
        for number in order:
            leads[number] = lead(self._outcome(states[number], depth), self._seat, self._rivals)
            if leads[number] > max([one for other, one in leads.items() if other != number], default=-math.inf):
                yield [number, *[other for other in order if other != number]], leads[number]
        ranked = sorted(order, key=lambda number: -leads[number])
        yield ranked, leads[ranked[0]]

    def _outcome(self, state: Any, depth: int) -> list[float]:
        """What a state comes to for all seats if each takes what is best for itself."""
        if not self._meter.spend():
            raise BudgetEndedError
        evaluation = self._evaluation
        mover = evaluation.mover(state)
        if mover < 0 or depth == 0:
            return evaluation.worths(state)
        lines = evaluation.turns(state, self._settings.many_width)
        outcomes = [self._outcome(evaluation.advance(state, line), depth - 1) for line in lines]
        return max(outcomes, key=lambda worths: lead(worths, mover, self._rivals))


def lead(worths: list[float], seat: int, rivals: float) -> float:
    """Return what a seat has, the best of the others counted against it by `rivals`."""
    return worths[seat] - rivals * max([worth for other, worth in enumerate(worths) if other != seat])
