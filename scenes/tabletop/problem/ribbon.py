"""The goal, where the turn ribbon hangs at other tables: what is pointed at or refused is still said there."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.seats import Seat
from game.problems.results import STARS
from scenes.tabletop.ribbon.inline import Bar, Pieces, Said, Sign
from scenes.tabletop.ribbon.ribbon import Ribbon
from scenes.ui import theme

INK = (96, 36, 8)
GOAL = theme.Style("title", 38, INK, theme.Shadow.LIT)
PLAIN = theme.LABEL_ON_PAGE.but(colour=INK)
"""Where stars have no room the goal mostly needs two lines."""
BRIGHT, DULL = (176, 104, 16), (184, 156, 112)
"""Stars that are (still) to be had, and others."""


class GoalRibbon(Ribbon):
    """Says what is asked for, and how many stars are earned or still to be had."""

    def ask(self, goal: str, stars: int, turns: int) -> None:
        """Say the goal, and how many turns are left to reach it in if it has several (else 0)."""
        words = Said(goal, GOAL)
        shown = [Sign("star", BRIGHT if at < stars else DULL, 0.5) for at in range(STARS)]
        left: Pieces = (Sign("hand", INK), Said(self.kit.words.number(turns), GOAL), Bar()) if turns else ()
        whole: Pieces = (Sign("pentacle", INK, 0.78), *shown, Bar(), *left, words)
        small = Said(goal, PLAIN)
        super().tell(whole if self.has_room_for(whole) else (*(left or (Sign("pentacle", INK, 0.62),)), small))

    def turn_of(self, seat: Seat | None) -> None:
        """Whose turn it is goes without saying."""

    def tell(self, pieces: Sequence[object]) -> None:
        """What can be done, too: the goal says it."""
