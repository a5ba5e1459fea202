"""How a day's match went: as a card, as a line to copy, and as a line in the list of days."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import TYPE_CHECKING

import pygame

from game.core.seats import Seat
from game.season.daily import Day
from scenes.hall.marked import MarkedRow
from scenes.tabletop.faces import draw_face
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.text.dates import date_in_words
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import fit, name_ink

if TYPE_CHECKING:
    from scenes.hall.hall import Hall

CARD = (560.0, 272.0)
"""Size of the card, px at 1080 lines."""
POINTS = theme.Style("score", 66, (104, 34, 10), theme.Shadow.LIT)
DATE = theme.ITALIC_ON_PAGE.but(size=29)
NAME = theme.NAME_ON_PAGE.but(size=33)
LINE = theme.LABEL_ON_PAGE.but(size=28)
INK: theme.Colour = (74, 40, 16)
PAPER: theme.Colour = (240, 226, 194)
"""What an empty bead is filled with."""
FULL, EMPTY = "●", "○"


def result_in_words(kit: Kit, day: Day) -> str:
    """Return both totals: "78 : 61"."""
    number = kit.words.number
    return kit.tr("{own} : {others}", own=number(day.own), others=number(day.others))


def line_of(hall: Hall, game_id: str, day: date, result: Day) -> str:
    """Return the line to copy, without its beads: for others to read, so in figures that all can read."""
    return f"Bench {day:%Y-%m-%d} {hall.name_of(game_id)} {result.own}:{result.others}"


def beads_of(result: Day) -> str:
    """Return the beads as letters."""
    return "".join(FULL if led else EMPTY for led in result.beads)


def draw_beads(kit: Kit, canvas: pygame.Surface, rect: pygame.Rect, beads: Sequence[bool], size: float) -> None:
    """Draw the beads from the start of a place on, each so many px (at 1080 lines) wide."""
    wide, pitch = kit.px(size), kit.px(size * 1.32)
    for at, led in enumerate(beads):
        spot = kit.units.flip(pygame.Rect(rect.x + at * pitch, rect.centery - wide // 2, wide, wide), rect)
        pygame.draw.aacircle(canvas, INK, spot.center, wide / 2)
        if not led:
            pygame.draw.aacircle(canvas, PAPER, spot.center, wide / 2 - max(1, kit.px(2.6)))


class DayCard(Widget):
    """The card: the game's box, the date, both totals, the beads, and who played."""

    static = True

    def __init__(self, hall: Hall, game_id: str, day: date, result: Day, person: Seat) -> None:
        super().__init__(hall.kit)
        self._hall, self._game, self.day, self.result, self._person = hall, game_id, day, result, person

    def height_for(self, width: int) -> int:
        """As high as its shape asks for."""
        return self._size(width)[1]

    def _size(self, width: int) -> tuple[int, int]:
        wide = min(width, self.kit.px(CARD[0]))
        return wide, round(wide * CARD[1] / CARD[0])

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it in the middle of its place."""
        card = pygame.Rect((0, 0), self._size(self.rect.w))
        card.midtop = (self.rect.centerx, self.rect.y)
        self.paint(canvas, card)

    def picture(self) -> pygame.Surface:
        """Return the card alone, to keep."""
        size = (self.kit.px(CARD[0]), self.kit.px(CARD[1]))
        picture = pygame.Surface(size)
        picture.blit(self.kit.pictures.opaque("ui/table", size), (0, 0))
        self.paint(picture, picture.get_rect())
        return picture

    def paint(self, canvas: pygame.Surface, card: pygame.Rect) -> None:
        """Draw it there."""
        kit, px = self.kit, self.kit.px
        kit.skins.paint(canvas, "page", card, seed=5)
        inside = card.inflate(-2 * px(24), -2 * px(20))
        wide, high = self._hall.covers.proportion(self._game)
        box = pygame.Rect(inside.x, inside.y, round(inside.h * wide / high), inside.h)
        box = kit.units.flip(box, card)
        kit.glows.halo(canvas, box.move(px(3), px(5)), 0, px(6), (0, 0, 0), 0.6)
        canvas.blit(self._hall.cover(self._game, box.size), box, special_flags=pygame.BLEND_PREMULTIPLIED)
        left = inside.x + box.w + px(22)
        words = kit.units.flip(pygame.Rect(left, inside.y, inside.right - left, inside.h), card)
        day, points, beads, name = kit.units.rows(words, (0.9, 1.5, 0.8, 1.1))
        start = kit.text.side("start")
        said = date_in_words(kit.words, self.day)
        kit.text.line(said, fit(kit, said, DATE, day.w), day.w).draw_in(canvas, day, start)
        total = result_in_words(kit, self.result)
        kit.text.line(total, fit(kit, total, POINTS, points.w), points.w).draw_in(canvas, points, start)
        draw_beads(kit, canvas, beads, self.result.beads, 27)
        face = kit.units.flip(pygame.Rect(name.x, name.y, name.h, name.h), name)
        draw_face(kit, canvas, face, self._person, mark="")
        room = pygame.Rect(name.x + name.h + px(12), name.y, name.w - name.h - px(12), name.h)
        ink = name_ink(kit, self._person.name, NAME, room.w, height=room.h)
        ink.draw_in(canvas, kit.units.flip(room, name), start)


class LineSlip(Widget):
    """The line to copy, to be read where there is no clipboard; it isn't mirrored."""

    static = True

    def __init__(self, kit: Kit, text: str, beads: Sequence[bool]) -> None:
        super().__init__(kit)
        self.text, self.beads = text, beads

    def height_for(self, _width: int) -> int:
        """One line."""
        return self.kit.px(66)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw slip, words and beads."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        kit.skins.paint(canvas, "slip", rect, seed=4)
        wide = px(22 * 1.32 * len(self.beads))
        inside = rect.inflate(-2 * px(22), -2 * px(10))
        room = inside.w - wide - px(14)
        ink = kit.text.line(self.text, fit(kit, self.text, LINE, room), room)
        ink.draw_in(canvas, pygame.Rect(inside.x, inside.y, room, inside.h), "left")
        size, pitch = px(22), px(22 * 1.32)
        for at, led in enumerate(self.beads):
            centre = (inside.right - wide + at * pitch + size // 2, inside.centery)
            pygame.draw.aacircle(canvas, INK, centre, size / 2)
            if not led:
                pygame.draw.aacircle(canvas, PAPER, centre, size / 2 - max(1, px(2.6)))


class DayRow(MarkedRow):
    """A day of the list: its date, and how it went."""

    def __init__(
        self, kit: Kit, day: date, said: str, result: Day | None, choose: Callable[[date], object]
    ) -> None:
        """`said`: how it went in words, where there are no totals."""
        super().__init__(kit, lambda: choose(day))
        self.day, self._said, self._result = day, said, result
        self._date = date_in_words(kit.words, day)

    def height_for(self, _width: int) -> int:
        """One height for all."""
        return self.kit.px(62)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the line."""
        kit, px, rect = self.kit, self.kit.px, self.draw_row(canvas)
        beads = pygame.Rect(rect.right - px(12 + 27 * 4), rect.y, px(27 * 4), rect.h)
        words = pygame.Rect(rect.x + px(12), rect.y, round(rect.w * 0.42), rect.h)
        start, end = kit.text.side("start"), kit.text.side("end")
        style = LINE if self.marked else LINE.but(colour=theme.INK_SOFT)
        kit.text.line(self._date, fit(kit, self._date, style, words.w), words.w).draw_in(
            canvas, kit.units.flip(words, rect), start
        )
        over = self._result is not None and self._result.over
        stop = beads.x - px(14) if over else rect.right - px(12)
        room = pygame.Rect(words.right + px(8), rect.y, stop - words.right - px(8), rect.h)
        room = kit.units.flip(room, rect)
        if self._result is None or not over:
            ink = kit.text.line(self._said, fit(kit, self._said, theme.SOFT_ON_PAGE, room.w), room.w)
            ink.draw_in(canvas, room, end)
            return
        draw_beads(kit, canvas, kit.units.flip(beads, rect), self._result.beads, 20)
        total = result_in_words(kit, self._result)
        style = theme.Style("score", 34, theme.INK_HEADING, theme.Shadow.LIT)
        kit.text.line(total, fit(kit, total, style, room.w), room.w).draw_in(canvas, room, end)
        if self._result.won:
            laurel = pygame.Rect(0, 0, px(38), px(38))
            size = kit.text.size(total, style)[0]
            laurel.center = (
                (room.x + size + px(30), room.centery)
                if kit.units.mirrored
                else (room.right - size - px(30), room.centery)
            )
            kit.icon(canvas, "laurel_crown", laurel, (150, 88, 8), False)
