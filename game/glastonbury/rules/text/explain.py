"""Why an action of Glastonbury isn't legal: the rule that stands against it, in words."""

from __future__ import annotations

from game.core.contract import Action
from game.core.messages import Message, msg
from game.glastonbury.rules import actions as act
from game.glastonbury.rules.legal import holds
from game.glastonbury.rules.material.market import CELLS, CORNERS, LINE_OF_STEP, LINES, NO_LINE
from game.glastonbury.rules.model import (
    FIRST_ACCIO,
    FIRST_AT_ONCE,
    FIRST_DECLINATIO,
    GAP,
    CornerDecision,
    Decision,
    KeepDecision,
    LookDecision,
    Stall,
    State,
)


def refuse(state: State, action: Action) -> Message:
    """Say why an action that isn't legal isn't."""
    if state.pending:
        return _refuse_for_pending(state.pending[-1], action)
    if state.over:
        return msg("The match is over.")
    stall = state.stalls[state.seat]
    if isinstance(action, act.Take):
        return _refuse_take(state, stall, action.cell)
    if isinstance(action, act.Accio):
        return _refuse_accio(state, stall, action.cell)
    if isinstance(action, act.Declinatio):
        return _refuse_declinatio(state, stall)
    if isinstance(action, act.Rest):
        return msg("Beside a line a card must be taken.")
    return msg("This is not the moment for it.")


def _refuse_for_pending(decision: Decision, action: Action) -> Message:
    if isinstance(decision, CornerDecision):
        if not isinstance(action, act.ChooseCorner):
            return msg("First choose a corner to begin at.")
        there = 0 <= action.corner < CORNERS
        return msg("Somebody begins at this corner already.") if there else msg("There is no such corner.")
    if isinstance(decision, LookDecision):
        return msg("First cover the cauldron again.")
    if isinstance(decision, KeepDecision):
        return msg("First say whether you keep the last card.")
    if isinstance(action, act.AddImmuto):
        return msg("There is no such ingredient.")
    return msg("First add the Immuto to an ingredient.")


def _refuse_take(state: State, stall: Stall, cell: int) -> Message:
    line = LINE_OF_STEP[stall.pawn]
    if line == NO_LINE:  # GL-8
        return msg("Beside a corner no card can be taken.")
    if cell not in LINES[line]:
        return msg("This card isn't in the line beside your pawn.") if _there(state, cell) else _nothing()
    if state.square[cell] == GAP:
        return _nothing()
    return _after_declinatio()


def _refuse_accio(state: State, stall: Stall, cell: int) -> Message:
    if not holds(stall, FIRST_ACCIO):
        return msg("You hold no Accio.")
    if LINE_OF_STEP[stall.pawn] == NO_LINE:  # GL-12
        return msg("Accio doesn't work beside a corner.")
    if state.hopped:  # GL-11
        return msg("Only one spell can be used in a turn.")
    if not _there(state, cell):
        return _nothing()
    assert state.square[cell] >= FIRST_AT_ONCE
    return msg("Accio can't fetch a Vanesco or a Perluceo.")


def _refuse_declinatio(state: State, stall: Stall) -> Message:
    if not holds(stall, FIRST_DECLINATIO):
        return msg("You hold no Declinatio.")
    if LINE_OF_STEP[stall.pawn] != NO_LINE:
        return msg("Declinatio works beside a corner only.")
    return msg("Only one spell can be used in a turn.")


def _there(state: State, cell: int) -> bool:
    """Whether a card lies in a cell."""
    return cell in CELLS and state.square[cell] != GAP


def _nothing() -> Message:
    return msg("No card lies there.")


def _after_declinatio() -> Message:
    """GL-13."""
    return msg("After Declinatio no Vanesco and no Perluceo can be taken.")
