"""Tree search for more than two seats: each takes what makes its own win likeliest (max^n).

The tree grows where turns promise most (PUCT): a turn is tried the more often the better it did and the more it
seemed to bring at first sight. From each new position everybody plays on quickly for a while, and the game says
how likely each seat is to win there. For games without chance: what follows a turn is always the same.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from game.players.contract import Amount, Count, Meter


class Branching(Protocol):
    """How a game is judged by those who grow trees; see also `game.players.engines.lookahead.Forward`."""

    def ideas(self, state: Any) -> Sequence[Any]:
        """Return the turns of the seat to decide, the best first; each begins with what it brings, in points."""

    def advance(self, state: Any, turn: Any) -> Any:
        """Return a new state after a turn, in which the next seat has to decide about its own."""

    def mover(self, state: Any) -> int:
        """Return the seat to decide; -1 once the match is over."""

    def play_on(self, state: Any, seat: int, turns: int) -> tuple[Any, int]:
        """Play so many turns, and on until it is `seat`'s or the end; return the state and how many it took."""

    def chances(self, state: Any) -> list[float]:
        """Return how likely each seat is to win, 0 to 1."""


class TreeSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a tree grows.

    `turns`: so many are played on from each new position, and on until whoever asked has the turn again.
    `daring`: how much a turn's promise counts against what came of it; `warmth`: how many points less it may bring
    to promise e times less.
    """

    turns: Count = 4
    daring: Amount = 0.5
    warmth: Amount = 2.0


_UNASKED = -2
"""A node's mover before anybody asked who it is."""


class Node:
    """A position and what came of its turns so far."""

    __slots__ = ("children", "mover", "promise", "state", "steps", "total", "tries", "visits", "worth")

    def __init__(self, state: Any, worth: list[float]) -> None:
        self.state = state
        self.worth = worth
        self.mover = _UNASKED
        self.visits = 0

    def open(self, mover: int, steps: Sequence[Any], gains: Sequence[float], warmth: float) -> None:
        """Get ready to have turns tried; `gains` are what they seem to bring, in points."""
        self.mover, self.steps = mover, steps
        most = max(gains)
        shares = [math.exp((gain - most) / warmth) for gain in gains]
        total = sum(shares)
        self.promise = [share / total for share in shares]
        self.tries = [0] * len(steps)
        self.total = [0.0] * len(steps)
        self.children: list[Node | None] = [None] * len(steps)

    def choose(self, daring: float) -> int:
        """Return the number of the turn to try next."""
        reach = daring * math.sqrt(self.visits)
        unknown = self.worth[self.mover]
        best, chosen = -math.inf, 0
        for number, (promise, tries, total) in enumerate(zip(self.promise, self.tries, self.total, strict=True)):
            value = (total / tries if tries else unknown) + reach * promise / (1 + tries)
            if value > best:
                best, chosen = value, number
        return chosen


class Tree:
    """One question's tree."""

    def __init__(self, evaluation: Branching, settings: TreeSettings, seat: int, meter: Meter) -> None:
        self._evaluation, self._settings, self._seat, self._meter = evaluation, settings, seat, meter

    def grow(self, states: Sequence[Any], gains: Sequence[float], worth: list[float]) -> int:
        """Return which of the states that could follow is best for the seat that asks.

        `gains` are what leads to them seems to bring, `worth` the chances before anything is played.
        """
        root = Node(None, worth)
        root.open(self._seat, states, gains, self._settings.warmth)
        root.children = [Node(state, worth) for state in states]
        root.visits = 1
        while self._try(root):
            pass
        return max(range(len(states)), key=lambda number: (root.tries[number], root.promise[number]))

    def _try(self, root: Node) -> bool:
        """Follow the tree to a new position, and tell all on the way what came of it; False if time is up."""
        evaluation = self._evaluation
        node, path = root, list[tuple[Node, int]]()
        while node.visits:
            if node.mover == _UNASKED:
                self._open(node)
            if node.mover < 0:
                break
            number = node.choose(self._settings.daring)
            path.append((node, number))
            child = node.children[number]
            if child is None:
                child = Node(evaluation.advance(node.state, node.steps[number]), node.worth)
                node.children[number] = child
            node = child
        played = 0
        if not node.visits:
            state, played = evaluation.play_on(node.state, self._seat, self._settings.turns)
            node.worth = evaluation.chances(state)
            node.visits = 1
        for above, number in path:
            above.visits += 1
            above.tries[number] += 1
            above.total[number] += node.worth[above.mover]
        return self._meter.spend(played + 1)

    def _open(self, node: Node) -> None:
        mover = self._evaluation.mover(node.state)
        if mover < 0:
            node.mover = -1
            return
        steps = self._evaluation.ideas(node.state)
        node.open(mover, steps, [step[0] for step in steps], self._settings.warmth)
