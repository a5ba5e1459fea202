"""A line of the review for each turn in which something was lost."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.players.review.review import Finding
from scenes.hall.review.chart import draw_seal_drop
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.widgets.fit_text import fit, fit_block
from scenes.ui.widgets.pressable import Pressable

LINE: theme.Colour = (160, 120, 72)
NAME = theme.LABEL_ON_PAGE.but(size=29)
FAINT = theme.SOFT_ON_PAGE.but(size=27)
LOST = theme.Style("number", 32, (150, 30, 16), theme.Shadow.LIT)


class FindingRow(Pressable):
    """The turn, what would have been better, and how many points it was about."""

    radius = 8.0

    def __init__(
        self, kit: Kit, finding: Finding, grade: int, better: str, choose: Callable[[int], object]
    ) -> None:
        super().__init__(kit, lambda: choose(finding.moment.turn))
        self.finding, self._grade = finding, grade
        self._better = better
        self._turn = kit.tr("Turn {turn}", turn=finding.moment.turn)
        self._lost = lost_in_short(kit, finding.lost)
        self.marked = False

    def mark(self, marked: bool) -> None:
        """Show that the other page tells about it."""
        if marked != self.marked:
            self.marked = marked
            self.invalidate()

    def height_for(self, width: int) -> int:
        """Room for the turn and for what would have been better in one line, in two if need be."""
        return self.kit.px(88 if self._in_one_line(self._room(width)) else 124)

    @property
    def _end(self) -> int:
        """How wide the lost points are, px."""
        return max(self.kit.px(86), self.kit.text.size(self._lost, LOST)[0] + self.kit.px(12))

    def _room(self, width: int) -> int:
        """How wide the words may be in a row of that width, px."""
        return width - self._end - self.kit.px(8 + 10 + 62)

    def _in_one_line(self, width: int) -> bool:
        return self.kit.text.size(self._better, fit(self.kit, self._better, NAME, width))[0] <= width

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the line."""
        kit, px, rect = self.kit, self.kit.px, self.rect.move(self.shaken, 0)
        if self.marked or self.hovered or self.focused:
            kit.skins.paint(canvas, "row_lit_page", rect, bright=1.0 if self.marked else 1.08)
        pygame.draw.rect(canvas, LINE, (rect.x, rect.bottom - max(1, px(2)), rect.w, max(1, px(2))))
        seal = kit.units.flip(pygame.Rect(rect.x, rect.y, px(58), rect.h), rect)
        draw_seal_drop(kit, canvas, seal.center, self._grade, self.marked)
        wide = self._end
        end = pygame.Rect(rect.right - wide - px(8), rect.y, wide, rect.h)
        kit.text.line(self._lost, LOST).draw_in(canvas, kit.units.flip(end, rect), kit.text.side("end"))
        words = pygame.Rect(rect.x + px(62), rect.y + px(5), self._room(rect.w), rect.h - px(12))
        single = self._in_one_line(words.w)
        upper, lower = kit.units.rows(kit.units.flip(words, rect), (1, 1 if single else 2))
        kit.text.line(self._turn, FAINT, upper.w).draw_in(canvas, upper, kit.text.side("start"))
        if single:
            ink = kit.text.line(self._better, fit(kit, self._better, NAME, lower.w), lower.w)
        else:
            ink = kit.text.block(self._better, fit_block(kit, self._better, NAME, lower.size), lower.w)
        ink.draw_in(canvas, lower, kit.text.side("start"))


def in_halves(kit: Kit, points: float) -> tuple[str, bool]:
    """Return lost points as a number, and whether a half is in it: below three halves are told, "½" at least."""
    if points >= 2.75:
        return kit.words.number(round(points)), False
    halves = max(1, round(2 * points))
    whole = kit.words.number(halves // 2) if halves > 1 else ""
    return whole + ("½" if halves % 2 else ""), bool(halves % 2)


def lost_in_short(kit: Kit, points: float) -> str:
    """Return lost points as a number with its sign."""
    return "\u2212" + in_halves(kit, points)[0]


def lost_in_words(kit: Kit, points: float) -> str:
    """Return lost points in words: the number that `lost_in_short` gives, too."""
    number, half = in_halves(kit, points)
    if not half:
        return kit.words.plural("about {count} point", "about {count} points", round(points))
    return kit.tr("about half a point") if points < 0.75 else kit.tr("about {number} points", number=number)
