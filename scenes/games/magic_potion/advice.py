"""What a hint advises, as people at this table say it: by what is pictured, not by rows and numbers."""

from __future__ import annotations

from typing import Any

from game.core.contract import Action
from game.core.messages import Message, msg
from game.magic_potion.preview import field_of
from game.magic_potion.rules.actions import Jump, Move, Swap
from game.magic_potion.rules.model import PORTAL
from game.magic_potion.rules.text.labels import named
from game.magic_potion.rules.text.messages import ELEMENT_DISC_NAMES, FIGURE_NAMES


def advised(rules: Any, view: Any, action: Action) -> Message:
    """Say an action in a view; the places it names have a green ring on the field."""
    field = field_of(rules, view)
    if isinstance(action, Move):
        figure = FIGURE_NAMES[action.figure]
        if field[action.place] == PORTAL:
            return msg("Move {figure} to the portal ringed in green", figure=figure)
        disc = rules.words.kind(field[action.place])
        return msg("Move {figure} to the disc ringed in green: {disc}", figure=figure, disc=disc)
    if isinstance(action, Jump):
        return msg("Let {figure} jump to the portal ringed in green", figure=FIGURE_NAMES[action.figure])
    if isinstance(action, Swap):
        return msg(
            "Swap the {element_disc} for the disc ringed in green: {disc}",
            element_disc=ELEMENT_DISC_NAMES[action.element],
            disc=rules.words.kind(field[action.place]),
        )
    return named(rules, view, view.seat, action)
