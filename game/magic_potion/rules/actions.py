"""What a seat can decide in Magic Potion: small frozen values; see `field` for places, `model` for figures."""

from __future__ import annotations

from typing import Union

from game.core.contract import Action
from game.magic_potion.rules.material.field import LENGTHS, PLACE_OF
from game.magic_potion.rules.model import FIGURES


class Move(Action, frozen=True):
    """Slide a figure in a straight line to a place beside a disc that may be removed (MP-6, MP-7)."""

    figure: int
    place: int


class Jump(Action, frozen=True):
    """Let a figure that can't slide anywhere jump to a portal (MP-10)."""

    figure: int
    place: int


class Take(Action, frozen=True):
    """Remove discs beside the figure that was moved (MP-7); the places in ascending order."""

    places: tuple[int, ...]


class TakeArea(Action, frozen=True):
    """Take all discs of a separated area (MP-12, MP-13); `place` is its lowest one."""

    place: int


class LeaveArea(Action, frozen=True):
    """Leave a separated area where it is; `place` is its lowest one."""

    place: int


class Swap(Action, frozen=True):
    """Put an element disc of one's own in the place of a disc and take that one (MP-18)."""

    element: int
    place: int


class Hypnotise(Action, frozen=True):
    """Name the figure that the seat to one's right must move (MP-15)."""

    figure: int


class Refrain(Action, frozen=True):
    """Keep the hypnosis card for later."""


class Pass(Action, frozen=True):
    """Do nothing, because nothing can be done (MP-11)."""


MagicPotionAction = Union[  # noqa: UP007
    Move, Jump, Take, TakeArea, LeaveArea, Swap, Hypnotise, Refrain, Pass
]

_BY_LENGTH = [PLACE_OF[length] for length in range(LENGTHS)]
MOVES = tuple(tuple(Move(figure, place) for place in _BY_LENGTH) for figure in range(FIGURES))
JUMPS = tuple(tuple(Jump(figure, place) for place in _BY_LENGTH) for figure in range(FIGURES))
SWAPS = tuple(tuple(Swap(element, place) for place in _BY_LENGTH) for element in range(FIGURES))
HYPNOTISE = tuple(Hypnotise(figure) for figure in range(FIGURES))
REFRAIN = Refrain()
PASS = Pass()
"""Made once: they are values, and listing them is what search does most. Tables go by a place's bit length."""
