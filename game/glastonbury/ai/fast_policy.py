"""How a seat decides quickly in Glastonbury while an imagined world is played on."""

from __future__ import annotations

from game.glastonbury.ai.counts import Counts
from game.glastonbury.ai.value import Weights, takes_left
from game.glastonbury.rules.actions import ACCIOS, DECLINATIO, REST, TAKES, ChooseCorner, GlastonburyAction, Keep
from game.glastonbury.rules.legal import ADD_IMMUTOS, CLOSE_LOOK, free_corners, holds
from game.glastonbury.rules.material.market import CELLS, LINE_OF_STEP, LINES, NO_LINE, STEPS, step_of_corner
from game.glastonbury.rules.model import (
    EMPTY_STEPS,
    FIRST_ACCIO,
    FIRST_AT_ONCE,
    FIRST_DECLINATIO,
    FIRST_IMMUTO,
    FIRST_PERLUCEO,
    FIRST_SPELL,
    FIRST_VANESCO,
    GAP,
    STEPS_OF_CARD,
    CornerDecision,
    KeepDecision,
    LookDecision,
    State,
)
from game.glastonbury.rules.play import emptied_line


class FastPolicy:
    """One decision: takes what adds most, with an eye on the line the next walk leads to."""

    def __init__(self, state: State, seat: int, counts: Counts, weights: Weights) -> None:
        self._state = state
        self._seat = seat
        self._counts = counts
        self._weights = weights
        self._stall = state.stalls[seat]
        self._takes = takes_left(state)

    def action(self) -> GlastonburyAction:
        """Return what the seat does."""
        state = self._state
        if state.pending:
            return self._answer()
        line = LINE_OF_STEP[self._stall.pawn]
        if line == NO_LINE:
            return DECLINATIO if not state.hopped and self._may_hop() else REST
        limit = FIRST_AT_ONCE if state.hopped else 1 << 30
        most, best = max(
            [(self.worth_of_taking(cell), cell) for cell in LINES[line] if 0 <= state.square[cell] < limit]
        )
        if not state.hopped and holds(self._stall, FIRST_ACCIO):
            price = self._weights.accio * min(1.0, self._takes / 6.0)
            reach = [cell for cell in CELLS if 0 <= state.square[cell] < FIRST_AT_ONCE]
            if reach:
                worth, cell = max([(self._gain(state.square[cell]), cell) for cell in reach])
                if worth + self._ahead(cell) - price > most:
                    return ACCIOS[cell]
        return TAKES[best]

    def _answer(self) -> GlastonburyAction:
        decision = self._state.pending[-1]
        if isinstance(decision, LookDecision):
            return CLOSE_LOOK
        if isinstance(decision, KeepDecision):
            card = decision.card
            return Keep(card >= FIRST_IMMUTO or self._counts.gain(self._seat, card, 0.0) >= 0.0)
        if isinstance(decision, CornerDecision):
            return max(map(ChooseCorner, free_corners(self._state)), key=self._from_corner)
        return ADD_IMMUTOS[0]

    def _from_corner(self, choice: ChooseCorner) -> float:
        return self._best_of_line(LINE_OF_STEP[step_of_corner(choice.corner) + EMPTY_STEPS], -1)

    def _may_hop(self) -> bool:
        """Whether Declinatio leads to a card that is worth using it up."""
        if not holds(self._stall, FIRST_DECLINATIO):
            return False
        line = LINE_OF_STEP[(self._stall.pawn + self._steps()) % STEPS]
        if line == NO_LINE:
            return False
        price = self._weights.declinatio * min(1.0, self._takes / 6.0)
        return any(0 <= self._state.square[cell] < FIRST_AT_ONCE for cell in LINES[line]) and (
            self._best_of_line(line, -1) > price + 1.0
        )

    def _steps(self) -> int:
        """How far the seat walks with what lies in its cauldron, Immutos left aside."""
        for card in reversed(self._stall.cauldron):
            if card < FIRST_IMMUTO:
                return STEPS_OF_CARD[card]
        return EMPTY_STEPS

    def worth_of_taking(self, cell: int) -> float:
        """What it is worth to take a card."""
        worth = self._gain(self._state.square[cell]) + self._ahead(cell)
        if not self._state.pile and self._ends(cell):
            worth += self._weights.finale * (1.0 if self._lead() + worth > 0 else -1.0)
        return worth

    def _ends(self, cell: int) -> bool:
        square = self._state.square
        card, square[cell] = square[cell], GAP
        ends = emptied_line(square, cell) is not None
        square[cell] = card
        return ends

    def _lead(self) -> float:
        counts = self._counts
        worths = [counts.worth(seat, 0.0) for seat in range(len(self._state.stalls))]
        return worths[self._seat] - max(worth for seat, worth in enumerate(worths) if seat != self._seat)

    def _gain(self, card: int) -> float:
        """What a card itself adds."""
        takes, weights = self._takes, self._weights
        if card < FIRST_IMMUTO:
            return self._counts.gain(self._seat, card, takes)
        if card < FIRST_SPELL:
            return max(self._counts.wild(self._seat, takes), min(1.0, takes / 10.0) * weights.immuto)
        share = min(1.0, takes / 6.0)
        if card < FIRST_DECLINATIO:
            return 2 * share * weights.accio
        if card < FIRST_PERLUCEO:
            return 2 * share * weights.declinatio
        return self._vanished() if card >= FIRST_VANESCO else 0.0

    def _vanished(self) -> float:
        """What Vanesco takes from the others."""
        lost = 0.0
        for seat, stall in enumerate(self._state.stalls):
            if seat != self._seat and stall.cauldron and stall.cauldron[-1] < FIRST_IMMUTO:
                lost -= self._counts.gain(seat, stall.cauldron[-1], self._takes, -1)
        return self._weights.rivals * lost / (len(self._state.stalls) - 1)

    def _ahead(self, cell: int) -> float:
        """What is counted on of the line that the next walk leads to once the card of a cell is taken."""
        card = self._state.square[cell]
        steps = STEPS_OF_CARD[card] if card < FIRST_SPELL else self._steps()
        line = LINE_OF_STEP[(self._stall.pawn + steps) % STEPS]
        return self._weights.ahead * self._best_of_line(line, cell) if line != NO_LINE else 0.0

    def _best_of_line(self, line: int, but: int) -> float:
        square, seat, takes, gain = self._state.square, self._seat, self._takes, self._counts.gain
        best = -9.0
        for cell in LINES[line]:
            card = square[cell]
            if card != GAP and cell != but:
                worth = gain(seat, card, takes) if card < FIRST_IMMUTO else 0.0
                if worth > best:
                    best = worth
        return best if best > -9.0 else 0.0
