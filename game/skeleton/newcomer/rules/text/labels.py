"""Actions by what lies there, for hints and reviews, and pieces by their names, for the default table."""

from __future__ import annotations

from game.core.messages import Message, msg
from game.skeleton.newcomer.rules.actions import AnyAction, Brew
from game.skeleton.newcomer.rules.model import UNKNOWN, State
from game.skeleton.newcomer.rules.rules import GameRules

ROWS = {"pile": msg("Pile"), "shelf": msg("Shelf"), "hands": msg("Hand"), "cauldrons": msg("Cauldron")}
"""What the parts of a state are called that hold ingredients."""


def named(rules: GameRules, view: State, seat: int, action: AnyAction) -> Message:
    """Say an action by what lies there."""
    cauldron = view.cauldrons[seat]
    if isinstance(action, Brew) and cauldron:
        below = rules.data.name_of(cauldron[-1])
        return msg("{action} on {below}", action=rules.tell(action), below=below)
    return rules.tell(action)


def piece(rules: GameRules, field: str, value: object) -> Message | None:
    """Say a row of a state (`value` None), or what lies in it; None for what is hidden."""
    if value is None:
        return ROWS.get(field)
    known = field in ROWS and isinstance(value, int) and value != UNKNOWN
    return rules.data.name_of(value) if known and isinstance(value, int) else None
