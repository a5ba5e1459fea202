"""Actions by what they are about: discs by what is pictured on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.messages import Message, msg
from game.magic_potion.preview import field_of
from game.magic_potion.rules.actions import Jump, LeaveArea, Move, Swap, Take, TakeArea
from game.magic_potion.rules.model import PORTAL
from game.magic_potion.rules.text.messages import ELEMENT_DISC_NAMES, FIGURE_NAMES

if TYPE_CHECKING:
    from game.magic_potion.rules.model import State
    from game.magic_potion.rules.rules import MagicPotion


def named(rules: MagicPotion, view: State, _seat: int, action: Any) -> Message:
    """Say an action in a view."""
    field = field_of(rules, view)
    if isinstance(action, Take):
        return msg("Take {discs}", discs=rules.words.kinds([field[place] for place in action.places]))
    if isinstance(action, TakeArea):
        return msg("Take what has fallen off")
    if isinstance(action, LeaveArea):
        return msg("Leave what has fallen off")
    if isinstance(action, Jump):
        return msg("Let {figure} jump to a portal", figure=FIGURE_NAMES[action.figure])
    if not isinstance(action, Move | Swap):
        return rules.tell(action)
    if field[action.place] == PORTAL:
        assert isinstance(action, Move), "only discs are swapped"
        return msg("Move {figure} to a portal", figure=FIGURE_NAMES[action.figure])
    disc = rules.words.kind(field[action.place])
    if isinstance(action, Move):
        return msg("Move {figure} to {disc}", figure=FIGURE_NAMES[action.figure], disc=disc)
    return msg("Swap the {element} for {disc}", element=ELEMENT_DISC_NAMES[action.element], disc=disc)
