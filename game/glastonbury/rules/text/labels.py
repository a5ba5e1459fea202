"""Actions by what they are about: cards by their names, for those who can't look at the market meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.messages import Message, msg
from game.glastonbury.rules.actions import Accio, Take

if TYPE_CHECKING:
    from game.glastonbury.rules.model import State
    from game.glastonbury.rules.rules import Glastonbury


def named(rules: Glastonbury, view: State, _seat: int, action: Any) -> Message:
    """Say an action in a view."""
    if isinstance(action, Accio):
        return msg("Accio: fetch {card}", card=rules.words.card(view.square[action.cell]))
    if isinstance(action, Take):
        return msg("Take {card}", card=rules.words.card(view.square[action.cell]))
    return rules.tell(action)
