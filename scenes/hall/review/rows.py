"""A line of the review for each turn in which something was lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.players.review.review import Finding
from scenes.hall.marked import LINE, MarkedRow
from scenes.hall.review.chart import draw_seal_drop
from scenes.tabletop.looking_back.comparison import Side, draw_coin
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import fit, fit_block

Line = tuple[Side, str]
NAME = theme.LABEL_ON_PAGE.but(size=29)
FAINT = theme.SOFT_ON_PAGE.but(size=27)
SIDE_STYLES: dict[Side, theme.Style] = {"done": NAME.but(colour=theme.INK_SOFT), "better": NAME}
TURN, LINE_HIGH, COIN_WIDE = 34.0, 40.0, 40.0
"""Heights of the turn and of a line of words, width of a sign with the gap behind it, px at 1080 lines."""
LOST = theme.Style("number", 32, (150, 30, 16), theme.Shadow.LIT)


class FindingRow(MarkedRow):
    """The turn, what was done and what would have been better, with their signs, and the points that cost."""

    def __init__(
        self, kit: Kit, finding: Finding, grade: int, told: Sequence[Line], choose: Callable[[int], object]
    ) -> None:
        """`told` are both moves in words, each with its side."""
        super().__init__(kit, lambda: choose(finding.moment.turn))
        self.finding, self._grade = finding, grade
        self.told = told
        self._turn = kit.tr("Turn {turn}", turn=finding.moment.turn)
        self._lost = lost_in_short(kit, finding.lost)
        self._unit = kit.words.plural("point", "points", 2 if finding.lost >= 1.25 else 1)

    def height_for(self, width: int) -> int:
        """Room for the turn and for both moves, in one line each or in two."""
        room = self._room(width)
        return self.kit.px(TURN + 14) + sum(self._high(words, room) for _, words in self.told)

    @property
    def _end(self) -> int:
        """How wide the lost points are, px."""
        kit = self.kit
        wide = max(kit.text.size(self._lost, LOST)[0], kit.text.size(self._unit, FAINT)[0])
        return max(kit.px(86), wide + kit.px(12))

    def _room(self, width: int) -> int:
        """How wide the words may be in a row of that width, px."""
        return width - self._end - self.kit.px(8 + 10 + 62 + COIN_WIDE)

    def _lines(self, words: str, width: int) -> int:
        return 1 if self.kit.text.size(words, fit(self.kit, words, NAME, width))[0] <= width else 2

    def _high(self, words: str, width: int) -> int:
        """How high a move in words is, px: two lines need more than twice the room if they stand wide apart."""
        lines = self._lines(words, width)
        return self.kit.px(LINE_HIGH * lines) + (lines - 1) * 2 * self.kit.text.spare(NAME)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the line."""
        kit, px, rect = self.kit, self.kit.px, self.draw_row(canvas)
        seal = kit.units.flip(pygame.Rect(rect.x, rect.y, px(58), rect.h), rect)
        draw_seal_drop(kit, canvas, seal.center, self._grade, self.marked)
        self._draw_lost(canvas, rect)
        words = pygame.Rect(rect.x + px(62), rect.y + px(5), self._room(rect.w) + px(COIN_WIDE), px(TURN))
        place = kit.units.flip(words, rect)
        kit.text.line(self._turn, FAINT, place.w).draw_in(canvas, place, kit.text.side("start"))
        for side, said in self.told:
            words = pygame.Rect(words.x, words.bottom, words.w, self._high(said, self._room(rect.w)))
            self._draw_line(canvas, words, side, said)

    def _draw_line(self, canvas: pygame.Surface, rect: pygame.Rect, side: Side, said: str) -> None:
        """Draw the sign of a side, and the move in words beside it."""
        kit, px = self.kit, self.kit.px
        coin = pygame.Rect(rect.x, 0, px(30), px(30))
        coin.centery = rect.centery
        draw_coin(kit, canvas, kit.units.flip(coin, self.rect), side)
        room = pygame.Rect(rect.x + px(COIN_WIDE), rect.y, rect.w - px(COIN_WIDE), rect.h)
        room = kit.units.flip(room, self.rect)
        style = SIDE_STYLES[side]
        if self._lines(said, room.w) == 1:
            ink = kit.text.line(said, fit(kit, said, style, room.w), room.w)
        else:
            ink = kit.text.block(said, fit_block(kit, said, style, room.size), room.w)
        ink.draw_in(canvas, room, kit.text.side("start"))

    def _draw_lost(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw how much was lost, and of what."""
        kit, px = self.kit, self.kit.px
        high = px(38 + 32)
        end = pygame.Rect(rect.right - self._end - px(8), rect.centery - high // 2, self._end, high)
        upper, lower = kit.units.rows(kit.units.flip(end, rect), (38, 32))
        kit.text.line(self._lost, LOST).draw_in(canvas, upper, kit.text.side("end"))
        kit.text.line(self._unit, FAINT).draw_in(canvas, lower, kit.text.side("end"))


def _halves(points: float) -> int:
    """Return how many halves are told of lost points: one at least, and whole points from three on."""
    return 2 * round(points) if points >= 2.75 else max(1, round(2 * points))


def lost_in_short(kit: Kit, points: float) -> str:
    """Return lost points as a number with its sign."""
    return kit.words.halves(-_halves(points))


def lost_in_words(kit: Kit, points: float) -> str:
    """Return lost points in words: the number that `lost_in_short` gives, too."""
    halves = _halves(points)
    if halves % 2 == 0:
        return kit.words.plural("about {count} point", "about {count} points", halves // 2)
    if halves == 1:
        return kit.tr("about half a point")
    return kit.tr("about {number} points", number=kit.words.halves(halves))


class SumLine(Widget):
    """A line of a sum: words, and points at the end; the last one, below a stroke, is what it comes to."""

    static = True

    def __init__(self, kit: Kit, words: str, points: int, *, total: bool = False) -> None:
        super().__init__(kit)
        self.words, self.points, self._total = words, points, total

    def height_for(self, width: int) -> int:
        """As many lines as its words need."""
        return self.kit.text.block_size(self.words, NAME, self._room(width))[1] + self.kit.px(8)

    def _room(self, width: int) -> int:
        return max(1, width - self.kit.px(110))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw words and points."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        if self._total:
            pygame.draw.rect(canvas, LINE, (rect.x, rect.y, rect.w, max(1, px(2))))
        words = pygame.Rect(rect.x, rect.y, self._room(rect.w), rect.h)
        style = NAME if self._total else NAME.but(colour=theme.INK_SOFT)
        kit.text.block(self.words, style, words.w).draw_in(
            canvas, kit.units.flip(words, rect), kit.text.side("start")
        )
        end = pygame.Rect(words.right, rect.y, rect.right - words.right, rect.h)
        colour = LOST.colour if self.points > 0 else theme.INK_SOFT
        kit.text.line(kit.words.number(self.points), LOST.but(colour=colour)).draw_in(
            canvas, kit.units.flip(end, rect), kit.text.side("end")
        )
