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
SIZES = (38, 34, 31, 28)
"""How small the goal's letters become before it needs two lines, px at 1080 lines."""
EDGE = 12.0
"""What its frame takes above and below, with some air: high letters in a low ribbon would touch it."""
AIR = 12.0
PLAIN = theme.LABEL_ON_PAGE.but(colour=INK)
"""Where stars have no room the goal mostly needs two lines."""
BRIGHT, DULL = (176, 104, 16), (184, 156, 112)
"""Stars that are (still) to be had, and others."""


class GoalRibbon(Ribbon):
    """Says what is asked for, and how many stars are earned or still to be had."""

    def ask(self, goal: str, stars: int, turns: int) -> None:
        """Say the goal, and how many turns are left to reach it in if it has several (else 0)."""
        shown = [Sign("star", BRIGHT if at < stars else DULL, 0.5) for at in range(STARS)]
        left: Pieces = (Sign("hand", INK), Said(self.kit.words.number(turns), GOAL), Bar()) if turns else ()
        before: Pieces = (Sign("pentacle", INK, 0.78), *shown, Bar(), *left)
        for size in SIZES:
            whole = (*before, Said(goal, GOAL.but(size=size)))
            if self.has_line_for(whole) and self._stands_free(goal, GOAL.but(size=size)):
                super().tell(whole)
                return
        small = Said(goal, PLAIN)
        super().tell(whole if self.has_room_for(whole) else (*(left or (Sign("pentacle", INK, 0.62),)), small))

    def has_line_for(self, content: Pieces) -> bool:
        """Whether all of it could be read in one line: no name stands beside it, but some air at its end."""
        return self._in_one_line(content, self._room - self.kit.px(AIR))

    def _stands_free(self, goal: str, style: theme.Style) -> bool:
        ink = self.kit.text.line(goal, style)
        top, bottom = ink.reach or (0, ink.size[1])
        return bottom - top <= self.rect.h - 2 * self.kit.px(EDGE)

    def turn_of(self, seat: Seat | None) -> None:
        """Whose turn it is goes without saying."""

    def tell(self, pieces: Sequence[object]) -> None:
        """What can be done, too: the goal says it."""
