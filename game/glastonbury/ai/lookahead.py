"""The end of a Glastonbury market for those who look ahead: no card is hidden any more.

Once the pile is empty chance decides nothing, so what is left can be worked out turn by turn.
"""

from __future__ import annotations

from collections.abc import Hashable

from game.core.chance import Unforeseeable
from game.glastonbury.ai.fast_policy import FastPolicy
from game.glastonbury.ai.playout import Playout
from game.glastonbury.ai.value import Weights
from game.glastonbury.rules.actions import ACCIOS, DECLINATIO, REST, TAKES, GlastonburyAction
from game.glastonbury.rules.legal import holds
from game.glastonbury.rules.material.deck import Deck
from game.glastonbury.rules.material.market import CELLS, LINE_OF_STEP, LINES, NO_LINE
from game.glastonbury.rules.model import FIRST_ACCIO, FIRST_AT_ONCE, FIRST_DECLINATIO, State, copy_state
from game.glastonbury.rules.play import apply
from game.players.judging import Line

FETCHES = 3
"""How many of the cards an Accio could fetch are looked at."""


class Lookahead:
    """Lists and plays turns, and says what a state is worth to each seat."""

    def __init__(self, deck: Deck, weights: Weights, playout: Playout) -> None:
        self._deck = deck
        self._weights = weights
        self._playout = playout

    def turns(self, state: State, width: int | None) -> list[Line[GlastonburyAction]]:
        """See `game.players.engines.lookahead.Forward.turns`; a Declinatio leaves the same seat to decide."""
        stall, square = state.stalls[state.seat], state.square
        line = LINE_OF_STEP[stall.pawn]
        if line == NO_LINE:
            return [(DECLINATIO,), (REST,)] if not state.hopped and holds(stall, FIRST_DECLINATIO) else [(REST,)]
        limit = FIRST_AT_ONCE if state.hopped else 1 << 30
        policy = FastPolicy(state, state.seat, self._playout.counts(state), self._weights)
        found: list[tuple[float, Line[GlastonburyAction]]] = [
            (policy.worth_of_taking(cell), (TAKES[cell],)) for cell in LINES[line] if 0 <= square[cell] < limit
        ]
        if not state.hopped and holds(stall, FIRST_ACCIO):
            reach = [cell for cell in CELLS if 0 <= square[cell] < FIRST_AT_ONCE and cell not in LINES[line]]
            fetched = sorted([(policy.worth_of_taking(cell), cell) for cell in reach], reverse=True)[:FETCHES]
            found += [(worth, (ACCIOS[cell],)) for worth, cell in fetched]
        found.sort(key=lambda one: -one[0])
        return [line for _, line in found[:width]]

    def advance(self, state: State, line: Line[GlastonburyAction]) -> State:
        """See `game.players.engines.lookahead.Forward.advance`."""
        world = copy_state(state)
        for action in line:
            apply(world, action, Unforeseeable(), self._deck)
        while world.pending and world.ending is None:
            decider = world.pending[-1].seat
            answer = FastPolicy(world, decider, self._playout.counts(world), self._weights).action()
            apply(world, answer, Unforeseeable(), self._deck)
        return world

    def mover(self, state: State) -> int:
        """See `game.players.engines.lookahead.Forward.mover`."""
        return state.seat if state.ending is None else -1

    def worths(self, state: State) -> list[float]:
        """See `game.players.engines.lookahead.Forward.worths`; winning counts."""
        worths = self._playout.points(state, self._playout.counts(state))
        most = max(worths)
        if state.ending is not None:
            return [worth + self._weights.finale * (worth == most) for worth in worths]
        return worths

    def mark(self, state: State) -> Hashable:
        """See `game.players.engines.lookahead.Forward.mark`."""
        stalls = tuple([(stall.pawn, stall.cauldron, stall.spells, stall.spent) for stall in state.stalls])
        return tuple(state.square), stalls, state.seat, state.hopped, state.ending
