"""The ledger of a match: a row for each seat, with all parts of its score, their sums and the total."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from msgspec.structs import replace

from game.core.contract import ScorePart, SeatScore
from game.core.seats import Seat
from scenes.hall.hall import Hall
from scenes.hall.results.pieces import draw_piece
from scenes.hall.results.ranking import heaps
from scenes.tabletop.faces import draw_face
from scenes.ui import theme
from scenes.ui.hall_data import Column, HallData
from scenes.ui.kit import Kit
from scenes.ui.text.numbers import MINUS
from scenes.ui.theme import Shadow, Style
from scenes.ui.widgets import Panel
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import fit, name_ink

HEAD = 64.0
"""Height of the row of headings, px at 1080 lines."""
WINNER: tuple[int, int, int] = (255, 214, 110)
LINE: theme.Colour = (146, 104, 58)
TOTAL = Style("score", 70, (104, 34, 10), Shadow.LIT)
NAME = Style("title", 36, theme.INK_HEADING, Shadow.LIT)
HEADING = Style("heading", 27, theme.INK_HEADING, Shadow.LIT)
SUM = Style("score", 36, theme.INK, Shadow.LIT)
SMALL = Style("number", 27, theme.INK, Shadow.LIT)
PIECE_LEAST = 26.0
"""Height of the smallest pictures of parts, px at 1080 lines."""
SIDE, SIDE_NARROW, END = 0.195, 0.26, 0.165
"""Widths of the seat's column (where the ledger is narrow more, for the names) and the total's, as shares."""
NARROW = 720.0
"""A ledger narrower than this is narrow, px at 1080 lines."""


def side_share(kit: Kit, width: int) -> float:
    """Return which share of a ledger's width (canvas px) the seat's column takes."""
    return SIDE if width >= kit.px(NARROW) else SIDE_NARROW


class ScoreTableRow(Widget):
    """One seat's row. Pointing at it tells its parts in words."""

    focusable = True
    catches = True

    def __init__(
        self,
        hall: Hall,
        shown: HallData,
        seat: Seat,
        score: SeatScore,
        among: tuple[Column, ...],
        winner: bool,
        gave_up: bool = False,
    ) -> None:
        """`shown` has the pictures of parts and the seat's mark."""
        super().__init__(hall.kit, static=False)
        self.seat, self.score, self.shown_as, self.winner = seat, score, shown, winner
        self.mark, self.gave_up = shown.mark_of(seat), gave_up
        self.heaps = heaps(score, among)
        self.weights = [1.0] * len(self.heaps)
        """How wide the columns are to one another."""
        self.takes: Sequence[bool] = [False] * len(self.heaps)
        """Which columns take points from somebody: nothing of it is a minus as well."""
        self.sparse = self.bare = False
        """Whether parts of 0 points are left out of its longest column, and whether also the sums give way."""
        rows = [f"{hall.say(part.label)}\t{hall.kit.words.number(part.points)}" for part in score.parts]
        self.set_tip("\n".join([seat.name, *([hall.kit.tr("gave up")] if gave_up else []), *rows]))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the tint of a winner, the seat, the parts, the sums and the total."""
        kit, px = self.kit, self.kit.px
        if self.winner:
            field = self.rect.inflate(px(34), px(4))  # its torn edge fades within the sheet's margin
            tint = kit.pictures.get("ui/row_lit_page", size=field.size, tint=WINNER)
            tint.draw_corner(canvas, field.topleft)
        share = side_share(kit, self.rect.w)
        side = kit.units.part(self.rect, 0.0, 0.0, share, 1.0)
        end = kit.units.part(self.rect, 1 - END, 0.0, END, 1.0)
        self._draw_seat(canvas, side)
        upper, lower = self.halves()
        self._draw_parts(canvas, upper)
        if lower.h:
            self._draw_sums(canvas, lower)
        total = kit.words.number(self.score.total)
        style = fit(kit, total, TOTAL.but(size=min(70, self.rect.h / kit.units.scale * 0.45)), end.w - px(10))
        kit.text.line(total, style).draw_in(canvas, end)

    def _draw_seat(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        kit, px = self.kit, self.kit.px
        room = rect.inflate(-px(10), -px(12))
        ink = name_ink(kit, self.seat.name, NAME, room.w, "centre")
        high = max(px(42), ink.size[1])
        name = pygame.Rect(room.x, room.bottom - high, room.w, high)
        size = min(room.h - name.h - px(2), px(92))
        face = pygame.Rect(0, 0, size, size)
        laurel = round(size * 0.5) if self.winner else 0
        face.midbottom = (room.centerx, name.y - px(1))
        if laurel:
            whole = pygame.Rect(0, face.y, face.w + laurel, face.h)
            whole.centerx = room.centerx
            face = kit.units.flip(pygame.Rect(whole.right - face.w, face.y, face.w, face.h), whole)
            spot = kit.units.flip(pygame.Rect(whole.x - px(4), face.centery - laurel // 2, laurel, laurel), whole)
            kit.icon(canvas, "laurel_crown", spot, (150, 88, 8), False)
        draw_face(kit, canvas, face, self.seat, mark=self.mark, gave_up=self.gave_up)
        ink.draw_in(canvas, name)

    @property
    def middle(self) -> pygame.Rect:
        """Where its parts and sums stand."""
        share = side_share(self.kit, self.rect.w)
        return self.kit.units.part(self.rect, share, 0.0, 1 - share - END, 1.0).inflate(0, -self.kit.px(10))

    def halves(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where its parts stand, and its sums; one of them may have no height."""
        middle, none = self.middle, pygame.Rect(*self.middle.bottomleft, self.middle.w, 0)
        if not any(heap.column.each for heap in self.heaps):
            return none, middle
        if self.bare:
            return middle, none
        upper, lower = self.kit.units.rows(middle, (1.9 if self.sparse else 1.35, 1))
        return upper, lower

    @property
    def short_of_lines(self) -> bool:
        """Whether its parts need more lines than there is room for above the sums."""
        upper, _ = self.halves()
        return self._lines(upper.w) > self._room(upper.h)

    def _lines(self, width: int) -> int:
        """How many lines its parts need."""
        return math.ceil(len(self.shown_parts()) * self.widest() / max(1, width))

    def _room(self, height: int) -> int:
        """How many lines there is room for."""
        return height // (self.kit.text.height(SMALL) + self.kit.px(PIECE_LEAST))

    def shown_parts(self) -> list[tuple[ScorePart, Column]]:
        """All parts that are shown one by one; `sparse`: of the column with the most of them only what counts.

        `bare`: the sums of other columns are among them, so that all of the total can be seen.
        """
        shown = [heap for heap in self.heaps if heap.column.each]
        longest = max(shown, key=lambda heap: len(heap.parts), default=None)
        parts = [
            (part, heap.column)
            for heap in shown
            for part in heap.parts
            if part.points or not self.sparse or heap is not longest
        ]
        sums = [heap for heap in self.heaps if self.bare and heap.parts and not heap.column.each]
        return [*parts, *((replace(heap.parts[0], points=heap.points), heap.column) for heap in sums)]

    def widest(self) -> int:
        """How wide a cell must be so that no numbers touch, in canvas px."""
        numbers = [self.kit.words.number(part.points) for part, _ in self.shown_parts()]
        return max((self.kit.text.size(text, SMALL)[0] for text in numbers), default=0) + self.kit.px(10)

    @property
    def crowded(self) -> bool:
        """Whether its parts don't fit into one line."""
        return self._lines(self.middle.w) > 1

    def laid_out(self, rect: pygame.Rect) -> list[tuple[ScorePart, Column, pygame.Rect]]:
        """The parts that are shown and their cells, in as many lines as they need and there is room for."""
        kit, px = self.kit, self.kit.px
        parts = self.shown_parts()
        if not parts:
            return []
        lines = max(1, min(self._room(rect.h), self._lines(rect.w)))
        across = math.ceil(len(parts) / lines)
        wide = min(px(92), rect.w // across)
        rows = kit.units.rows(rect, [1.0] * lines)
        cells = [pygame.Rect(row.x + at * wide, row.y, wide, row.h) for row in rows for at in range(across)]
        return [(*each, kit.units.flip(cell, rect)) for each, cell in zip(parts, cells, strict=False)]

    def _draw_parts(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        kit, px = self.kit, self.kit.px
        cells = self.laid_out(rect)
        style = self.style_for(cells[0][2].w) if cells else SMALL
        high = kit.text.height(style)
        for part, column, cell in cells:
            spot = pygame.Rect(cell.x, cell.y, cell.w, cell.h - high + px(3))
            draw_piece(kit, canvas, spot, self.shown_as, part.kind, column)
            number = pygame.Rect(cell.x, cell.bottom - high, cell.w, high)
            kit.text.line(kit.words.number(part.points), style).draw_in(canvas, number)

    def style_for(self, width: int) -> Style:
        """Of numbers in cells of a width, px: smaller where they would touch, as more lines had no room."""
        return SMALL if self.widest() <= width else SMALL.but(size=SMALL.size * width / self.widest())

    def _draw_sums(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """Write the columns' sums as a sum: potions + skill − help."""
        kit, px = self.kit, self.kit.px
        cells = kit.units.columns(rect, self.weights)
        before = rect
        for at, (heap, cell) in enumerate(zip(self.heaps, cells, strict=True)):
            size = min(px(52), cell.h, round(cell.w * 0.36))
            minus = heap.points < 0 or (not heap.points and self.takes[at])
            number = kit.words.number(abs(heap.points) if at else heap.points)
            style = SUM.but(size=min(36, cell.h / kit.units.scale * 0.72))
            ink = kit.text.line(number, style)
            wide = (size + px(10) if heap.column.picture else 0) + ink.size[0]
            row = pygame.Rect(0, cell.y, wide, cell.h)
            row.center = cell.center
            if heap.column.picture:
                spot = kit.units.flip(pygame.Rect(row.x, row.y, size, row.h), row)
                self._draw_heap(canvas, heap.column.picture, spot.center, size)
            place = pygame.Rect(row.right - ink.size[0], row.y, ink.size[0], row.h)
            ink.draw_in(canvas, kit.units.flip(place, row))
            if at:
                sign = pygame.Rect(0, 0, px(40), cell.h)
                left, right = (row, before) if kit.units.mirrored else (before, row)
                sign.center = ((left.right + right.left) // 2, cell.centery)  # as far from one as from the other
                kit.text.line(MINUS if minus else "+", style.but(size=style.size * 0.8)).draw_in(canvas, sign)
            before = row

    def _draw_heap(self, canvas: pygame.Surface, name: str, at: tuple[int, int], size: int) -> None:
        """Draw a column's picture round a point; its longer side has that size."""
        width, height = self.kit.pictures.entry(name).size
        picture = self.kit.pictures.get(name, height=max(1, round(height * size / max(width, height))))
        picture.draw_corner(canvas, (at[0] - picture.size[0] // 2, at[1] - picture.size[1] // 2))


class ScoreTable(Panel):
    """The sheet with headings and rows, in the order given."""

    def __init__(self, hall: Hall, rows: Sequence[ScoreTableRow], among: tuple[Column, ...]) -> None:
        super().__init__(hall.kit, "board", seed=21)
        self._page = self.put(Panel(hall.kit, "page", seed=8))
        self._heads = [hall.kit.tr(column.title) for column in among]
        self._total = hall.kit.tr("Total")
        self.rows = [self.put(row) for row in rows]
        columns = zip(*(row.heaps for row in rows), strict=True)
        takes = [any(heap.points < 0 for heap in column) for column in columns]
        for row in rows:
            row.takes = takes

    def arrange(self) -> None:
        """Place the page in its frame and the rows below the headings."""
        kit, px = self.kit, self.kit.px
        self._page.place(kit.units.inset(self.rect, 20))
        inside = kit.units.inset(self.rect, 38)
        self._head = pygame.Rect(inside.x, inside.y, inside.w, px(HEAD))
        rest = pygame.Rect(inside.x, inside.y + px(HEAD), inside.w, inside.h - px(HEAD))
        natural = [self._width(text) for text in self._heads]
        if sum(natural) > inside.w * (1 - side_share(kit, inside.w) - END):  # then each word has a line of its own
            natural = [max(self._width(word) for word in text.split()) for text in self._heads]
        self._weights = [max(1.0, width, 0.95 * sum(natural) / len(natural)) for width in natural]
        for row in self.rows:
            row.weights = self._weights
        for row, place in zip(self.rows, kit.units.rows(rest, [1.0] * len(self.rows)), strict=True):
            row.place(place.inflate(0, -px(6)))
            row.sparse = row.bare = False
        sparse = any(row.crowded for row in self.rows)
        for row in self.rows:
            row.sparse = sparse
        bare = sparse and any(row.short_of_lines for row in self.rows)
        for row in self.rows:
            row.bare = bare

    def _width(self, text: str) -> float:
        """How wide a heading's text is, in canvas px."""
        return float(self.kit.text.size(text, HEADING)[0])

    def draw_tree(self, canvas: pygame.Surface, still: bool | None = None) -> None:
        """Draw frame and page, then the headings and the lines between rows."""
        super().draw_tree(canvas, still)
        if still is False or not self.visible:
            return
        kit, px = self.kit, self.kit.px
        share = side_share(kit, self._head.w)
        middle = kit.units.part(self._head, share, 0.0, 1 - share - END, 1.0)
        cells = kit.units.columns(middle, self._weights)
        cells.append(kit.units.part(self._head, 1 - END, 0.0, END, 1.0))
        bare = any(row.bare for row in self.rows)  # then parts of all columns stand side by side
        heads = [""] * len(self._heads) if bare else self._heads
        for text, cell in zip([*heads, self._total], cells, strict=True):
            name_ink(kit, text, HEADING, cell.w - px(8), "centre", cell.h).draw_in(canvas, cell)
        for row in self.rows:
            line = pygame.Rect(self._head.x, row.rect.y - px(4), self._head.w, max(1, px(2)))
            pygame.draw.rect(canvas, LINE, line)
