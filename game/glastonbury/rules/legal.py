"""What a seat may do now in Glastonbury, and what the table does by itself."""

from __future__ import annotations

from game.glastonbury.rules.actions import (
    ACCIOS,
    DECLINATIO,
    REST,
    TAKES,
    AddImmuto,
    ChooseCorner,
    CloseLook,
    GlastonburyAction,
    Keep,
)
from game.glastonbury.rules.material.market import CELLS, CORNERS, LINE_OF_STEP, LINES, NO_LINE, corner_of_step
from game.glastonbury.rules.model import (
    FIRST_ACCIO,
    FIRST_AT_ONCE,
    FIRST_DECLINATIO,
    FIRST_PERLUCEO,
    FIRST_SPELL,
    INGREDIENTS,
    CornerDecision,
    Decision,
    KeepDecision,
    LookDecision,
    Stall,
    State,
)

CLOSE_LOOK = CloseLook()
ADD_IMMUTOS = tuple(AddImmuto(ingredient) for ingredient in range(INGREDIENTS))


def legal_actions(state: State) -> list[GlastonburyAction]:
    """All legal actions of the seat to decide, without repetitions."""
    if state.pending:
        return _answers(state, state.pending[-1])
    if state.over:
        return []
    stall = state.stalls[state.seat]
    square = state.square
    line = LINE_OF_STEP[stall.pawn]
    if line == NO_LINE:  # GL-8, GL-13
        return [REST, DECLINATIO] if not state.hopped and holds(stall, FIRST_DECLINATIO) else [REST]
    if state.hopped:  # GL-13: one spell a turn
        return [TAKES[cell] for cell in LINES[line] if 0 <= square[cell] < FIRST_AT_ONCE]
    actions: list[GlastonburyAction] = [TAKES[cell] for cell in LINES[line] if square[cell] >= 0]
    if stall.spells and holds(stall, FIRST_ACCIO):  # GL-12
        actions += [ACCIOS[cell] for cell in CELLS if 0 <= square[cell] < FIRST_AT_ONCE]
    return actions


def holds(stall: Stall, first: int) -> bool:
    """Whether a seat holds an Accio or Declinatio, given by its first card; those used up are put aside."""
    return any(first <= spell.card < first + 2 for spell in stall.spells)


def _answers(state: State, decision: Decision) -> list[GlastonburyAction]:
    """What answers the pending decision on top."""
    if isinstance(decision, CornerDecision):
        return [ChooseCorner(corner) for corner in free_corners(state)]
    if isinstance(decision, LookDecision):
        return [CLOSE_LOOK]
    if isinstance(decision, KeepDecision):
        return [Keep(True), Keep(False)]
    return list(ADD_IMMUTOS)


def free_corners(state: State) -> list[int]:
    """The corners no pawn has begun at (GL-5)."""
    taken = [corner_of_step(stall.pawn) for stall in state.stalls if stall.pawn >= 0]
    return [corner for corner in range(CORNERS) if corner not in taken]


def automatic(state: State) -> GlastonburyAction | None:
    """What the table plays by itself: a rest without Declinatio, the last free corner, keeping a useless spell.

    A card is never taken by itself, and a look is closed by who looks.
    """
    if state.over:
        return None
    if state.pending:
        decision = state.pending[-1]
        if isinstance(decision, KeepDecision) and FIRST_SPELL <= decision.card < FIRST_PERLUCEO:
            return Keep(True)
        if isinstance(decision, CornerDecision):
            corners = free_corners(state)
            return ChooseCorner(corners[0]) if len(corners) == 1 else None
        return None
    stall = state.stalls[state.seat]
    if LINE_OF_STEP[stall.pawn] == NO_LINE and (state.hopped or not holds(stall, FIRST_DECLINATIO)):
        return REST
    return None
