"""What stands in the book of records: a line for each save, what is known of one, and tables of the best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime

import pygame

from game.core.messages import printable
from game.core.records.summaries import Summary
from game.core.seats import Seat
from scenes.hall.hall import Hall
from scenes.hall.marked import LINE, MarkedRow
from scenes.hall.people.strength import LEAST, draw_curve
from scenes.hall.records.statistics import Best, Wins, points_in, when
from scenes.tabletop.faces import draw_face
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.widgets.base import Group, Widget
from scenes.ui.widgets.fit_text import FittedButton, even, fit

CURVE = 150.0
"""The width of a curve in a line, px at 1080 lines."""
NAME = theme.LABEL_ON_PAGE.but(size=30)
FAINT = theme.SOFT_ON_PAGE.but(size=27)
POINTS = theme.Style("number", 32, theme.INK, theme.Shadow.LIT)


def everyone(hall: Hall, save: Summary) -> list[Seat]:
    """Return who plays or played in a save, with the game itself where one seat played against it to the end."""
    return hall.shown(save.game).everyone(save.seats, len(save.standing.everyone), hall.kit.tr)


class SaveRow(MarkedRow):
    """A saved match: its box, game, date, faces and how it stands. A broken one says so."""

    def __init__(self, hall: Hall, save: Summary, choose: Callable[[Summary], object]) -> None:
        super().__init__(hall.kit, lambda: choose(save))
        self.save = save
        kit, tr = hall.kit, hall.kit.tr
        self._hall = hall
        self._has_box = save.problem is None and save.game in hall.shelf()
        if save.problem is not None:
            moment = when(kit, datetime.fromtimestamp(save.changed, UTC), hall.now()) if save.changed else ""
            what = tr("From a newer version") if save.newer else tr("A torn page")
            self._game = " · ".join(filter(None, (what, moment)))
            self._line = printable(save.file.name)
        else:
            self._game = hall.name_of(save.game)
            turn = tr("turn {turn}", turn=save.standing.turn)
            moment = when(kit, save.created, hall.now())
            self._line = moment if save.finished else f"{moment} · {turn}"

    def height_for(self, _width: int) -> int:
        """One height for all."""
        return self.kit.px(104)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the line."""
        kit, px, rect = self.kit, self.kit.px, self.draw_row(canvas)
        box = pygame.Rect(rect.x + px(8), rect.y + px(8), px(66), px(86))
        self._draw_box(canvas, kit.units.flip(box, rect))
        size = px(46)
        seats = everyone(self._hall, self.save)
        wide = len(seats) * (size + px(6))
        faces = pygame.Rect(rect.right - px(10) - wide, rect.y, wide, rect.h)
        words = pygame.Rect(box.right + px(18), rect.y + px(6), faces.x - box.right - px(30), rect.h - px(12))
        upper, lower = kit.units.rows(kit.units.flip(words, rect), (1.1, 1))
        kit.text.line(self._game, fit(kit, self._game, NAME, upper.w), upper.w).draw_in(
            canvas, upper, kit.text.side("start"), "bottom"
        )
        kit.text.line(self._line, fit(kit, self._line, FAINT, lower.w), lower.w).draw_in(
            canvas, lower, kit.text.side("start"), "top"
        )
        for at, seat in enumerate(seats):
            spot = pygame.Rect(faces.x + at * (size + px(6)), rect.centery - size // 2 - px(12), size, size)
            spot = kit.units.flip(spot, rect)
            won, gone = at in self.save.standing.victors, at in self.save.conceded
            draw_face(kit, canvas, spot, seat, mark="", to_move=won, gave_up=gone)
            points = points_in(kit, self.save.standing, at)
            below = pygame.Rect(spot.x - px(3), spot.bottom, spot.w + px(6), px(34))
            kit.text.line(points, POINTS.but(size=27), below.w).draw_in(canvas, below)

    def _draw_box(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        kit = self.kit
        if not self._has_box:
            sign = rect.inflate(-rect.w // 4, -rect.h // 3)
            kit.icon(canvas, "warning", sign, theme.INK_HEADING, False)
            return
        kit.glows.halo(canvas, rect.move(kit.px(3), kit.px(4)), 0, kit.px(4), (0, 0, 0), 0.6)
        canvas.blit(self._hall.cover(self.save.game, rect.size), rect, special_flags=pygame.BLEND_PREMULTIPLIED)


class SeatLine(Widget):
    """One seat of a match: face, name, who plays, points, laurels for a winner."""

    static = True

    def __init__(self, hall: Hall, save: Summary, at: int, level: str) -> None:
        """`at` as in `everyone`; `level`: what plays there, in words, "" for a person."""
        super().__init__(hall.kit)
        self.seat, self.won = everyone(hall, save)[at], at in save.standing.victors
        self.points, self.gave_up = points_in(hall.kit, save.standing, at), at in save.conceded
        self.level = hall.kit.tr("gave up") if self.gave_up else level
        self._mark = hall.shown(save.game).mark_of(self.seat)

    def height_for(self, _width: int) -> int:
        """One height for all."""
        return self.kit.px(76)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the line."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        face = kit.units.flip(pygame.Rect(rect.x, rect.centery - px(32), px(64), px(64)), rect)
        draw_face(kit, canvas, face, self.seat, mark=self._mark, gave_up=self.gave_up)
        end = pygame.Rect(rect.right - px(90), rect.y, px(90), rect.h)
        kit.text.line(self.points, theme.Style("score", 40, theme.INK_HEADING, theme.Shadow.LIT), end.w).draw_in(
            canvas, kit.units.flip(end, rect), kit.text.side("end")
        )
        laurel = px(50) if self.won else 0
        if laurel:
            spot = pygame.Rect(end.x - laurel, rect.centery - laurel // 2, laurel, laurel)
            kit.icon(canvas, "laurel_crown", kit.units.flip(spot, rect), (150, 88, 8), False)
        words = pygame.Rect(rect.x + px(82), rect.y, end.x - laurel - px(10) - rect.x - px(82), rect.h)
        words = kit.units.flip(words, rect)
        upper, lower = kit.units.rows(words, (1, 1)) if self.level else (words, words)
        kit.text.line(self.seat.name, fit(kit, self.seat.name, NAME, upper.w), upper.w).draw_in(
            canvas, upper, kit.text.side("start"), "bottom" if self.level else "middle"
        )
        if self.level:
            kit.text.line(self.level, FAINT, lower.w).draw_in(canvas, lower, kit.text.side("start"), "top")


class ButtonRow(Group):
    """Buttons side by side, or below one another where there is little room."""

    def __init__(self, kit: Kit, buttons: Sequence[FittedButton]) -> None:
        super().__init__(kit, static=False)
        self.buttons = [self.put(button) for button in buttons]

    def _beside(self, width: int) -> int:
        """How many have room side by side."""
        gap = self.kit.px(18)
        widest = max((button.natural_size()[0] for button in self.buttons), default=0)
        most = max(1, (width + gap) // (widest + gap))
        rows = -(-len(self.buttons) // most)
        return -(-len(self.buttons) // max(1, rows))

    def height_for(self, width: int) -> int:
        """As many rows as it takes."""
        return self.kit.px(80) * -(-len(self.buttons) // max(1, self._beside(width)))

    def arrange(self) -> None:
        """Place the buttons."""
        u, px, beside = self.kit.units, self.kit.px, max(1, self._beside(self.rect.w))
        rows = [self.buttons[at : at + beside] for at in range(0, len(self.buttons), beside)]
        for row, strip in zip(rows, u.rows(self.rect, [1.0] * len(rows)), strict=True):
            for button, cell in zip(row, u.columns(strip, [1.0] * len(row), 18), strict=True):
                button.place(pygame.Rect(cell.x, cell.centery - px(33), cell.w, px(66)))
        if self.buttons:
            even(self.buttons)


class TableLine(Widget):
    """A line of a table on parchment: a number, a name, a few words, and points at the end."""

    static = True

    def __init__(
        self,
        kit: Kit,
        rank: int,
        name: str,
        aside: str,
        points: str,
        *,
        laurel: bool = False,
        curve: Sequence[int] = (),
    ) -> None:
        """`curve`: how something went, drawn before the points where there is room."""
        super().__init__(kit)
        self.curve = curve if len(curve) >= LEAST else ()
        self.rank, self.name, self.aside, self.points, self.laurel = rank, name, aside, points, laurel

    def height_for(self, _width: int) -> int:
        """One height for all."""
        return self.kit.px(64)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the line."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        pygame.draw.rect(canvas, LINE, (rect.x, rect.bottom - max(1, px(2)), rect.w, max(1, px(2))))
        rank = kit.units.flip(pygame.Rect(rect.x, rect.y, px(50), rect.h), rect)
        kit.text.line(kit.words.number(self.rank), POINTS.but(size=30, colour=theme.INK_SOFT)).draw_in(
            canvas, rank
        )
        wide = max(px(80), kit.text.size(self.points, POINTS)[0] + px(8))
        end = pygame.Rect(rect.right - wide, rect.y, wide, rect.h)
        kit.text.line(self.points, POINTS.but(size=34, colour=theme.INK_HEADING)).draw_in(
            canvas, kit.units.flip(end, rect), kit.text.side("end")
        )
        if self.laurel:
            spot = pygame.Rect(end.x - px(44), rect.centery - px(20), px(40), px(40))
            kit.icon(canvas, "laurel_crown", kit.units.flip(spot, rect), (150, 88, 8), False)
        wide = px(CURVE) if self.curve and rect.w > px(3.4 * CURVE) else 0
        if wide:
            field = pygame.Rect(end.x - wide, rect.y + px(6), wide - px(10), rect.h - px(14))
            draw_curve(kit, canvas, kit.units.flip(field, rect), self.curve, theme.INK_HEADING)
        words = pygame.Rect(rect.x + px(62), rect.y, end.x - px(54) - wide - rect.x - px(62), rect.h)
        name = fit(kit, self.name, NAME, round(words.w * 0.6))
        ink = kit.text.line(self.name, name, round(words.w * 0.6))
        ink.draw_in(canvas, kit.units.flip(words, rect), kit.text.side("start"))
        rest = pygame.Rect(words.x + ink.size[0] + px(16), words.y, words.w - ink.size[0] - px(16), words.h)
        if self.aside and rest.w > px(40):
            kit.text.line(self.aside, FAINT, rest.w).draw_in(
                canvas, kit.units.flip(rest, rect), kit.text.side("start")
            )


def best_lines(hall: Hall, best: Sequence[Best]) -> list[Widget]:
    """Make the lines of the best scores."""
    kit = hall.kit
    return [
        TableLine(
            kit, rank, one.name, when(kit, one.when, hall.now()), kit.words.number(one.points), laurel=one.won
        )
        for rank, one in enumerate(best, 1)
    ]


def tally_lines(hall: Hall, tallies: Sequence[Wins]) -> list[Widget]:
    """Make the lines of how often people won."""
    kit = hall.kit
    return [
        TableLine(
            kit,
            rank,
            one.name,
            kit.words.plural("of {count} match", "of {count} matches", one.matches),
            kit.words.number(one.wins),
            curve=one.ratings,
        )
        for rank, one in enumerate(tallies, 1)
    ]
