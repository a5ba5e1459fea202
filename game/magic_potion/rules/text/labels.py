"""Actions by what they are about: discs by what is pictured on them, and where that lies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.messages import Message, msg
from game.magic_potion.preview import field_of
from game.magic_potion.rules.actions import Move, Swap, Take
from game.magic_potion.rules.model import PORTAL
from game.magic_potion.rules.text.messages import ELEMENT_DISC_NAMES, FIGURE_NAMES, row_and_number

if TYPE_CHECKING:
    from game.magic_potion.rules.model import State
    from game.magic_potion.rules.rules import MagicPotion


def named(rules: MagicPotion, view: State, _seat: int, action: Any) -> Message:
    """Say an action in a view."""
    field = field_of(rules, view)
    if isinstance(action, Take):
        return msg("Take {discs}", discs=rules.words.kinds([field[place] for place in action.places]))
    if not isinstance(action, Move | Swap) or field[action.place] == PORTAL:
        return rules.tell(action)
    where, disc = row_and_number(action.place), rules.words.kind(field[action.place])
    if isinstance(action, Move):
        figure = FIGURE_NAMES[action.figure]
        return msg("Move {figure} to {disc} (row {row}, number {number})", figure=figure, disc=disc, **where)
    element = ELEMENT_DISC_NAMES[action.element]
    return msg("Swap the {element} for {disc} (row {row}, number {number})", element=element, disc=disc, **where)
