"""Which moments there are, of all games, by names of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import pygame

from game.core.contract import Action
from game.core.match import Match
from tests.tools.moments import glastonbury, magic_potion, potion_explosion, potions


class Moment(Protocol):
    """How a match stands before a moment, what is decided then, and what of the canvas is looked at."""

    def match(self) -> Match:
        """A match that stands where it begins."""

    def actions(self, match: Match) -> Sequence[Action]:
        """What is decided, one after the other."""

    def part(self, table: object, canvas: pygame.Rect) -> pygame.Rect:
        """What of the canvas is looked at."""


MOMENTS: Mapping[str, Moment] = {
    **potion_explosion.MOMENTS,
    **glastonbury.MOMENTS,
    **potions.MOMENTS,
    **magic_potion.MOMENTS,
}
