"""Why an action isn't legal, in words."""

from __future__ import annotations

from game.core.messages import Message, SeatRef, msg
from game.skeleton.newcomer.rules.actions import AnyAction, Brew, Draw
from game.skeleton.newcomer.rules.model import State
from game.skeleton.newcomer.rules.play import legal_actions


def explain(state: State, action: AnyAction, over: bool) -> Message | None:
    """Say what is against an action; None if it is legal."""
    if over:
        return msg("The match is over.")
    if action in legal_actions(state):
        return None
    if isinstance(action, Brew) != state.brewing:
        return msg("Brew first.") if state.brewing else msg("Gather an ingredient first.")
    if isinstance(action, Brew):
        return msg("{seat} doesn't hold it.", seat=SeatRef(state.seat))
    return msg("The pile is empty.") if isinstance(action, Draw) else msg("It doesn't lie on the shelf.")
