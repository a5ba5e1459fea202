"""Says that a problem is solved: stars, and where to go from here."""

from __future__ import annotations

import pygame

from game.problems.results import STARS
from scenes.tabletop.problem.ribbon import BRIGHT, DULL
from scenes.ui.kit import Kit
from scenes.ui.widgets import Answer, Dialog

SIZE, PITCH = 58.0, 66.0
LEAVE = 1
"""Which answer leads back to where one came from: behind the one that begins anew, before the next problem."""
FLIGHT = 0.25
"""Seconds between one star and the next."""


class SolvedDialog(Dialog):
    """A dialog with stars that come one by one, at the end of its title's line."""

    def __init__(self, kit: Kit, title: str, words: str, answers: list[Answer], stars: int) -> None:
        super().__init__(kit, title, words, answers, seal="laurel", width=820)
        self._leave = answers[LEAVE]
        self._stars, self._age, self._lit = stars, 0.0, stars if kit.settings.reduced_motion else 0

    def dismiss(self) -> None:
        """Escape goes one step back, not on to the next problem as Enter does."""
        self.close()
        if self._leave.call is not None:
            self._leave.call()

    def update(self, dt: float) -> bool:
        """Let the next star come."""
        self._age += dt
        if self._lit < self._stars and self._age >= FLIGHT * (self._lit + 1):
            self._lit += 1
            self.kit.sound("solved", 1.0, self._lit)
            self.invalidate()
        return super().update(dt) or self._lit < self._stars

    def draw_tree(self, canvas: pygame.Surface, still: bool | None = None) -> None:
        """Draw the dialog and its stars."""
        super().draw_tree(canvas, still)
        if still is True:
            return
        kit, px = self.kit, self.kit.px
        line = self._title.rect
        for at in range(STARS):
            spot = pygame.Rect(line.right - px(PITCH) * (STARS - at), line.y - px(6), px(SIZE), px(SIZE))
            lit = at < self._lit
            kit.icon(canvas, "star", kit.units.flip(spot, line), BRIGHT if lit else DULL, lit)
