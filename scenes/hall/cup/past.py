"""The cups that were won: a list of them at the left, the sheet of one at the right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.cup.cup import Cup
from game.cup.kept import CUPS
from scenes.hall.book import PlainBook
from scenes.hall.cup.ledger import HEAD, CupLedger
from scenes.hall.cup.telling import headline, how_won, level_names
from scenes.hall.hall import Hall
from scenes.hall.marked import MarkedRow
from scenes.tabletop.faces import draw_face
from scenes.ui import theme
from scenes.ui.text.dates import date_in_words
from scenes.ui.widgets import RoundButton
from scenes.ui.widgets.fit_text import fit, name_ink
from scenes.ui.widgets.setting_rows import Head, Note

ROW, SEAT = 92.0, 104.0
"""Heights of a cup in the list and of a seat on the sheet, px at 1080 lines."""
NAME = theme.NAME_ON_PAGE.but(size=34)
FAINT = theme.SOFT_ON_PAGE.but(size=27)
POINTS = theme.Style("score", 38, theme.INK_HEADING, theme.Shadow.LIT)


class PastCups(PlainBook):
    """All that are kept, the latest first."""

    ink = ("trophy", "laurel_crown", "feather")

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall)
        self.cups = hall.season.read(CUPS).past[::-1]

    def heading(self) -> str:
        """The title."""
        return self.kit.tr("Cups of the past")

    def foot_line(self) -> str:
        """What a press leads to."""
        return self.kit.tr("A box leads back to its match.") if self.cups else ""

    def fill(self) -> None:
        """List the cups, and tell about the latest."""
        self.left_page.gap, self.right_page.gap = 2, 8
        self.rows = [CupLine(self.hall, cup, partial(self.choose, at)) for at, cup in enumerate(self.cups)]
        for at, row in enumerate(self.rows):
            row.on_attend = partial(self._attended, at)
        if self.rows:
            self.left_page.fill(self.rows)
            self.choose(0)
        else:
            tr = self.kit.tr
            note = Note(self.kit, tr("Nobody has won a Cup here yet."))
            self.left_page.fill([Head(self.kit, tr("Empty pages")), note])
            self.right_page.fill([])

    def _attended(self, at: int, attended: bool) -> None:
        """The keyboard's focus turns the other page; the pointer only when it clicks."""
        if attended and self.rows[at].focused and not self.rows[at].hovered:
            self.choose(at)

    def choose(self, at: int) -> None:
        """Tell about a cup."""
        for number, row in enumerate(self.rows):
            row.mark(number == at)
        cup, kit = self.cups[at], self.kit
        told = Note(kit, how_won(kit, cup))
        self.sheet = CupSheet(self.hall, cup, partial(self._open, cup))
        self.right_page.fill([Head(kit, headline(kit, cup)), told, self.sheet])

    def _open(self, cup: Cup, at: int) -> None:
        """Look back at a match, if its save is still there."""
        save = self.hall.cup.save_of(cup, at)
        if save is None:
            self.toast(self.kit.tr("The record of this match isn’t there any more."), "warning")
        else:
            self.hall.go_on(save.file)


def past_button(hall: Hall, size: float) -> RoundButton:
    """Make the way to this page; it isn't seen as long as no cup was won."""
    tip = hall.kit.tr("Cups of the past")
    button = RoundButton(hall.kit, "trophy", lambda: hall.open_screen(PastCups(hall)), tip=tip, size=size)
    button.show(bool(hall.season.read(CUPS).past))
    return button


class CupLine(MarkedRow):
    """A cup in the list: who won it and when, and the faces of the others."""

    def __init__(self, hall: Hall, cup: Cup, choose: Callable[[], object]) -> None:
        super().__init__(hall.kit, choose)
        self.cup = cup
        self._date = date_in_words(hall.kit.words, cup.created.date())
        self._names = hall.kit.words.listed([cup.seats[seat].name for seat in cup.leaders])

    def height_for(self, _width: int) -> int:
        """One height for all."""
        return self.kit.px(ROW)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the line."""
        kit, px, rect, cup = self.kit, self.kit.px, self.draw_row(canvas), self.cup
        size = px(48)
        order = [seat for place in cup.ranking for seat in place]
        wide = len(order) * (size + px(6))
        faces = pygame.Rect(rect.right - px(10) - wide, rect.centery - size // 2, wide, size)
        for spot, seat in zip(
            kit.units.columns(kit.units.flip(faces, rect), (1,) * len(order)), order, strict=True
        ):
            face = pygame.Rect(0, 0, size, size)
            face.center = spot.center
            draw_face(kit, canvas, face, cup.seats[seat], mark="", to_move=seat in cup.leaders)
        sign = pygame.Rect(rect.x + px(10), rect.centery - px(24), px(48), px(48))
        kit.icon(canvas, "trophy", kit.units.flip(sign, rect), theme.INK_HEADING, False)
        words = pygame.Rect(sign.right + px(16), rect.y + px(6), faces.x - sign.right - px(34), rect.h - px(12))
        upper, lower = kit.units.rows(kit.units.flip(words, rect), (1.25, 1))
        start = kit.text.side("start")
        name_ink(kit, self._names, NAME, upper.w, height=upper.h).draw_in(canvas, upper, start)
        kit.text.line(self._date, fit(kit, self._date, FAINT, lower.w), lower.w).draw_in(canvas, lower, start)


class CupSheet(CupLedger):
    """A cup's sheet as it lies on a page: without a frame of its own."""

    def __init__(self, hall: Hall, cup: Cup, open_leg: Callable[[int], object]) -> None:
        super().__init__(hall, cup, level_names(hall, cup), open_leg, worths=False, framed=False)

    def height_for(self, _width: int) -> int:
        """Room for the boxes and the rows."""
        return self.kit.px(HEAD + SEAT * len(self.rows))
