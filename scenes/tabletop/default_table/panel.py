"""What lies before a seat, or in the middle: a wooden panel with rows of pieces on slips of parchment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from scenes.tabletop.default_table.rows import HIDDEN, Row
from scenes.tabletop.default_table.scenery import DefaultScenery
from scenes.tabletop.faces import draw_face
from scenes.tabletop.pieces.part import Part
from scenes.tabletop.pieces.spots import Spotted
from scenes.ui import theme
from scenes.ui.widgets.fit_text import fit, name_ink

PAD, SIDE, HEAD, TITLE = 17.0, 24.0, 190.0, 136.0
"""The panel's margins, above and at the side, and how wide its head and its rows' titles are, px at 1080 lines."""
LINE, GAP = 50.0, 8.0
"""Height of a line of pieces, and the gap below it and between pieces."""
FACE, NAME_HIGH = 62.0, 42.0
MOST_BACKS = 5
"""More pieces in a row that nobody can know are one back with their number on it."""
WORDS = theme.LABEL_ON_PAGE.but(size=28)
ROW_TITLE = theme.LABEL.but(size=27)
COUNT = theme.NUMBER.but(size=28)
POINTS = theme.SCORE.but(size=46)
NAME = theme.NAME.but(size=32)
WHO = -1
EMPTY = theme.ITALIC.but(size=27)


class Piece(NamedTuple):
    """A piece to be drawn: its words, or how many backs it stands for (`heap`); `lit` if it has just come."""

    words: str
    heap: int
    lit: bool


class Panel(Spotted[int], Part[DefaultScenery]):
    """The rows of one seat; `seat` None: of the middle. Its spots are the rows' numbers, and WHO for its head."""

    skin = "board_turn"
    reach = 30.0

    def __init__(self, scenery: DefaultScenery, seat: int | None) -> None:
        super().__init__(scenery)
        self.seat = seat

    # -- what it depends on --------------------------------------------------------------------------------------
    def facts(self) -> object:
        """See `Part`."""
        rows = self.scenery.of(self.seat)
        lit = [piece for piece in self.scenery.fresh if any(row.key == piece[0] for row in rows)]
        who = None if self.seat is None else self.scenery.context.seats[self.seat]
        return rows, sorted(lit), who, self._to_move, self._points

    @property
    def _to_move(self) -> bool:
        return self.seat is not None and self.seat == self.scenery.context.mover

    @property
    def _points(self) -> str:
        return "" if self.seat is None else self.scenery.context.points_said(self.scenery.view, self.seat)

    # -- its size ------------------------------------------------------------------------------------------------
    def height_for(self, width: int) -> int:
        """Return the height it needs at a width, in canvas px."""
        px = self.kit.px
        lines = sum(len(self._lines(row, self._room(width))) for row in self.scenery.of(self.seat))
        least = 0 if self.seat is None else px(2 * PAD + FACE + NAME_HIGH + 2)
        return max(least, lines * px(LINE + GAP) - px(GAP) + px(2 * PAD))

    def _room(self, width: int) -> int:
        """How wide a line of pieces may be."""
        head = HEAD if self.seat is not None else 0.0
        return max(self.kit.px(120), width - self.kit.px(2 * SIDE + head + TITLE))

    def _lines(self, row: Row, room: int) -> list[list[tuple[Piece, int]]]:
        """Return a row's pieces with their widths, in as many lines as it takes; at least one."""
        lines: list[list[tuple[Piece, int]]] = [[]]
        used = 0
        for piece in self._pieces(row):
            wide = min(room, self._width(piece))
            if used and used + wide > room:
                lines.append([])
                used = 0
            lines[-1].append((piece, wide))
            used += wide + self.kit.px(GAP)
        return lines

    def _pieces(self, row: Row) -> Iterator[Piece]:
        at = 0
        while at < len(row.pieces):
            end = at
            while end < len(row.pieces) and row.pieces[end] == HIDDEN:
                end += 1
            if end - at > MOST_BACKS:
                yield Piece(
                    HIDDEN, end - at, any((row.key, place) in self.scenery.fresh for place in range(at, end))
                )
                at = end
            else:
                yield Piece(row.pieces[at], 1, (row.key, at) in self.scenery.fresh)
                at += 1

    def _width(self, piece: Piece) -> int:
        if piece.words == HIDDEN:
            return self.kit.px(LINE * (1.25 if piece.heap > 1 else 0.8))
        return max(self.kit.px(LINE), self.kit.text.size(piece.words, WORDS)[0] + self.kit.px(30))

    def spots(self) -> dict[int, pygame.Rect]:
        """See `Spotted`."""
        px, inside = self.kit.px, self.rect.inflate(-2 * self.kit.px(SIDE), -2 * self.kit.px(PAD))
        head = px(HEAD) if self.seat is not None else 0
        found, top = dict[int, pygame.Rect](), inside.y
        for number, row in enumerate(self.scenery.of(self.seat)):
            high = len(self._lines(row, self._room(self.rect.w))) * px(LINE + GAP)
            place = pygame.Rect(inside.x + head, top, inside.w - head, high)
            found[number] = self.kit.units.flip(place, inside)
            top += high
        if head:
            found[WHO] = self.kit.units.flip(pygame.Rect(inside.x, inside.y, head, inside.h), inside)
        return found

    # -- drawing -------------------------------------------------------------------------------------------------
    def draw(self, canvas: pygame.Surface) -> None:
        """Draw panel, head and rows."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        kit.skins.paint(canvas, "board_turn" if self._to_move else "board_plain", rect, seed=1 + (self.seat or 0))
        inside = rect.inflate(-2 * px(SIDE), -2 * px(PAD))
        left = inside.x
        if self.seat is not None:
            self._draw_head(canvas, kit.units.flip(pygame.Rect(left, inside.y, px(HEAD), inside.h), inside))
            left += px(HEAD)
        top = inside.y
        for row in self.scenery.of(self.seat):
            title = kit.units.flip(pygame.Rect(left, top, px(TITLE - 14), px(LINE)), inside)
            self._say(canvas, title, row.title, fit(kit, row.title, ROW_TITLE, title.w))
            for line in self._lines(row, self._room(rect.w)):
                start = left + px(TITLE)
                place = pygame.Rect(start, top, inside.right - start, px(LINE))
                self._draw_line(canvas, kit.units.flip(place, inside), line)
                top += px(LINE + GAP)

    def _draw_head(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """Whose it is: face, name and points."""
        assert self.seat is not None
        kit, px, seat = self.kit, self.kit.px, self.scenery.context.seats[self.seat]
        face = pygame.Rect(rect.x, rect.y, px(FACE), px(FACE))
        draw_face(kit, canvas, kit.units.flip(face, rect), seat, to_move=self._to_move)
        points = pygame.Rect(face.right + px(12), rect.y, rect.w - px(FACE + 26), px(FACE))
        self._say(canvas, kit.units.flip(points, rect), self._points, POINTS)
        name = kit.units.flip(pygame.Rect(rect.x, face.bottom + px(2), rect.w - px(14), px(NAME_HIGH)), rect)
        name_ink(kit, seat.name, NAME, name.w).draw_in(canvas, name, kit.text.side("start"))

    def _say(self, canvas: pygame.Surface, rect: pygame.Rect, words: str, style: theme.Style) -> None:
        """Write a line at the start of a rectangle."""
        self.kit.text.line(words, style, rect.w).draw_in(canvas, rect, self.kit.text.side("start"))

    def _draw_line(self, canvas: pygame.Surface, rect: pygame.Rect, line: list[tuple[Piece, int]]) -> None:
        kit, x = self.kit, rect.x
        if not line:
            self._say(canvas, rect, kit.tr("empty"), EMPTY)
        for at, (piece, wide) in enumerate(line):
            place = kit.units.flip(pygame.Rect(x, rect.y, wide, rect.h), rect)
            if piece.lit:
                kit.glows.halo(canvas, place, kit.px(8), kit.px(14), theme.GLOW)
            if piece.words == HIDDEN:
                self._draw_back(canvas, place, piece.heap)
            else:
                kit.skins.paint(canvas, "slip", place, seed=at % 5)
                kit.text.line(piece.words, WORDS, place.w - kit.px(16)).draw_in(canvas, place)
            x += wide + kit.px(GAP)

    def _draw_back(self, canvas: pygame.Surface, rect: pygame.Rect, count: int) -> None:
        """The back of a piece, or of a heap with its number."""
        kit, px = self.kit, self.kit.px
        card = rect.inflate(-px(8), -px(4))
        for step in range(2 if count > 1 else 0, -1, -1):
            kit.skins.paint(canvas, "plate", card.move(0, -step * px(3)), bright=0.62)
        if count > 1:
            kit.text.line(kit.words.number(count), COUNT, rect.w).draw_in(canvas, rect)
        else:
            kit.icon(canvas, "flask_round", rect.inflate(-rect.w // 3, -rect.h // 3), (58, 34, 12), False)
