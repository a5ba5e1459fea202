"""What a seat can decide in Glastonbury: small frozen values; for cells and corners see `market`."""

from __future__ import annotations

from typing import Union

from game.core.contract import Action
from game.glastonbury.rules.material.market import SIDE


class ChooseCorner(Action, frozen=True):
    """Begin beside this corner (GL-5)."""

    corner: int


class Take(Action, frozen=True):
    """Take a card of the line beside the pawn (GL-8)."""

    cell: int


class Accio(Action, frozen=True):
    """Use Accio: take a card from anywhere on the square (GL-12)."""

    cell: int


class Declinatio(Action, frozen=True):
    """Use Declinatio beside a corner: walk on at once (GL-13)."""


class Rest(Action, frozen=True):
    """Take nothing beside a corner (GL-8)."""


class CloseLook(Action, frozen=True):
    """Have seen enough of one's cauldron (GL-15)."""


class Keep(Action, frozen=True):
    """Keep the last card of a line, or don't (GL-18)."""

    keep: bool


class AddImmuto(Action, frozen=True):
    """Add an Immuto to an ingredient (GL-21)."""

    ingredient: int


GlastonburyAction = Union[  # noqa: UP007
    ChooseCorner, Take, Accio, Declinatio, Rest, CloseLook, Keep, AddImmuto
]

TAKES = tuple(Take(cell) for cell in range(SIDE * SIDE))
ACCIOS = tuple(Accio(cell) for cell in range(SIDE * SIDE))
REST = Rest()
DECLINATIO = Declinatio()
"""Made once: they are values, and listing them is what search does most."""
