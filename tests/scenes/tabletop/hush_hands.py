"""Hands at a table of Hush: the table that all games share, with the smallest table there can be."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame

from game.core.match import Match
from scenes.hall.hall import Hall
from scenes.ui.widgets import Curtain
from tests.scenes.hush_table import HushTable
from tests.scenes.table_hands import TableHands


class HushHands(TableHands[HushTable]):
    """Hands at a table of Hush."""

    kind = HushTable

    def __init__(self, hall: Hall, match: Match) -> None:
        hall.make_table = lambda _game, context: HushTable(context)
        super().__init__(hall, match)

    def play_on(self, turns: int) -> None:
        """Click any legal action until so many turns have begun."""
        rng = random.Random(1)
        while self.match.turn < turns and self.match.outcome is None:
            self.rest()
            if self.match.outcome is not None:
                return
            if isinstance(self.scene.dialog, Curtain):
                self.press(self.scene.dialog.button)
            elif self.scene.dialog is not None:
                self.key(pygame.K_ESCAPE)
            else:
                self.press(rng.choice(self.table.buttons))
            self.wait(0.05)


Open = Callable[..., HushHands]
"""Opens a table with players of such levels; None is a person."""
