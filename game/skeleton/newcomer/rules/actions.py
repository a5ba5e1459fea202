"""What seats decide. Ingredients are numbers (see `Data`)."""

from __future__ import annotations

from game.core.contract import Action


class Take(Action, frozen=True):
    """Take an ingredient from the shelf (NC-3)."""

    ingredient: int


class Draw(Action, frozen=True):
    """Draw the top of the pile (NC-3)."""


class Brew(Action, frozen=True):
    """Put an ingredient from the hand into the cauldron (NC-4)."""

    ingredient: int


AnyAction = Take | Draw | Brew
