"""The line over a match: how a seat's chances went from turn to turn, drawn in ink on the page."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Protocol

import pygame

from game.core.match import Match
from game.players.review.review import Point
from scenes.hall.review.curve import Spot, calmed, rounded
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.theme import Colour
from scenes.ui.widgets.base import Widget

SIDE = 12.0
"""Room between the numbers and the drawing."""
FINE = 3
"""The drawing is made so many times as large and scaled down: pygame's thick lines have no smooth edges."""
MOST_KEPT = 8
"""So many drawings of lines are kept."""
GRID: Colour = (150, 112, 70)
NUMBERS = theme.Style("number", 27, theme.INK_SOFT, theme.Shadow.NONE)


class Line(Protocol):
    """What is known of a seat's chances in a match that is over."""

    @property
    def match(self) -> Match:
        """The match."""

    @property
    def points(self) -> Sequence[Point]:
        """The chances as far as they are known."""

    @property
    def line_known(self) -> bool:
        """Whether all points are there."""

    @property
    def won(self) -> float:
        """How the match ended for the seat, 0 to 1."""


class LineChart(Widget):
    """Chances over the turns, from 0 to 100 %."""

    foot = 40.0
    """Room below the drawing, px at 1080 lines."""
    wide = 5.0
    """How wide the line is, px at 1080 lines."""
    fine = FINE
    """How many times finer than the canvas it is drawn."""

    def __init__(self, kit: Kit, line: Line, colour: Colour) -> None:
        super().__init__(kit, static=False)
        self.line, self.colour = line, colour
        self._known: dict[object, pygame.Surface] = {}

    # -- where things are ----------------------------------------------------------------------------------------
    @property
    def field(self) -> pygame.Rect:
        """The drawing without its numbers."""
        px, rect, side = self.kit.px, self.rect, self._side
        inner = pygame.Rect(
            rect.x + side, rect.y + px(16), rect.w - side - px(26), rect.h - px(self.foot) - px(24)
        )
        return self.kit.units.flip(inner, rect)

    @property
    def _side(self) -> int:
        """What the numbers beside the drawing take, px."""
        return self.kit.text.size(self._percent(1.0), NUMBERS)[0] + self.kit.px(SIDE)

    def _percent(self, share: float) -> str:
        return self.kit.tr("{percent} %", percent=round(100 * share))

    def x_of(self, step: int) -> float:
        """Where a step of the match lies, px."""
        field, steps = self.field, max(1, len(self.line.match.steps))
        share = step / steps
        return field.right - share * field.w if self.kit.units.mirrored else field.x + share * field.w

    def _y_of(self, chance: float) -> float:
        field = self.field
        return field.bottom - chance * field.h

    def spots(self, line: Line | None = None) -> list[Spot]:
        """The points of a line (its own by default); once all is known it ends with how the match did."""
        line = line or self.line
        points = line.points
        chances = calmed([point.chance for point in points])
        spots = [
            (self.x_of(point.step), self._y_of(chance)) for point, chance in zip(points, chances, strict=True)
        ]
        if points and line.line_known:
            spots.append((self.x_of(len(line.match.steps)), self._y_of(line.won)))
        return spots

    # -- drawing -------------------------------------------------------------------------------------------------
    def draw_laurel(self, canvas: pygame.Surface, line: Sequence[Spot]) -> None:
        """Crown the end of a line that ended well."""
        if line and self.line.line_known and self.line.won:
            size = self.kit.px(46)
            end = pygame.Rect(0, 0, size, size)
            end.center = (round(line[-1][0]), max(self.field.y, round(line[-1][1]) - size // 6))
            self.kit.icon(canvas, "laurel_crown", end, (150, 88, 8), False)

    def draw_line(
        self, canvas: pygame.Surface, line: Sequence[Spot], colour: Colour | None = None, wide: float = 0.0
    ) -> None:
        """Draw a line; its own is as wide as it is, with a wash below it, another's so many px at 1080 lines."""
        if line:
            drawing = self._drawing(line, colour or self.colour, wide)
            canvas.blit(drawing, self.field.inflate(2 * self._margin, 2 * self._margin).topleft)

    @property
    def _margin(self) -> int:
        return self.kit.px(10)

    def draw_grid(self, canvas: pygame.Surface) -> None:
        """Draw 0, 50 and 100 %, and the even share."""
        kit, px, field = self.kit, self.kit.px, self.field
        even = 1 / len(self.line.match.seats)
        for share in (0.0, 0.5, 1.0):
            y = round(self._y_of(share))
            pygame.draw.line(canvas, GRID, (field.x, y), (field.right, y), max(1, px(1.5)))
            beside = pygame.Rect(self.rect.x, y - px(18), self._side - px(SIDE), px(36))
            kit.text.line(self._percent(share), NUMBERS).draw_in(
                canvas, kit.units.flip(beside, self.rect), kit.text.side("end")
            )
        y = round(self._y_of(even))
        dash = max(3, px(9))
        for x in range(field.x, field.right, 2 * dash):
            pygame.draw.line(canvas, GRID, (x, y), (min(field.right, x + dash), y), max(1, px(2)))

    def _drawing(self, line: Sequence[Spot], colour: Colour, wide: float) -> pygame.Surface:
        """A line with smooth edges; kept until something changes."""
        field, margin = self.field, self._margin
        key = (tuple(line), field.size, colour, wide)
        if key not in self._known:
            if len(self._known) >= MOST_KEPT:
                self._known.clear()
            size = (field.w + 2 * margin, field.h + 2 * margin)
            corner = (field.x - margin, field.y - margin)
            self._known[key] = self._drawn(line, size, corner, colour, wide)
        return self._known[key]

    def _drawn(
        self, line: Sequence[Spot], size: tuple[int, int], corner: tuple[int, int], colour: Colour, thin: float
    ) -> pygame.Surface:
        fine = self.fine
        large = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
        spots = [((x - corner[0]) * fine, (y - corner[1]) * fine) for x, y in rounded(line)]
        foot = (self.field.bottom - corner[1]) * fine
        wide = max(2, round(self.kit.px(thin or self.wide) * fine))
        ink = (*colour, 190 if thin else 255)
        if len(spots) > 1:
            if not thin:
                below = [*spots, (spots[-1][0], foot), (spots[0][0], foot)]
                pygame.draw.polygon(large, (*colour, 46), below)
            pygame.draw.lines(large, ink, False, spots, wide)
        for x, y in spots:  # round joints
            pygame.draw.circle(large, ink, (x, y), wide / 2)
        for x, y in () if thin else line:
            pygame.draw.circle(large, ink, ((x - corner[0]) * fine, (y - corner[1]) * fine), wide * 0.95)
        return pygame.transform.smoothscale(large, size)


def height_at(line: Sequence[Spot], x: float) -> float:
    """Return the height of a line at a place between its spots; at its ends beyond them."""
    ordered = sorted(line)
    if x <= ordered[0][0]:
        return ordered[0][1]
    for (x0, y0), (x1, y1) in itertools.pairwise(ordered):
        if x <= x1:
            return y0 + (y1 - y0) * (x - x0) / max(1e-9, x1 - x0)
    return ordered[-1][1]
