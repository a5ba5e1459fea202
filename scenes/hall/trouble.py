"""The screen for the unexpected: what happened in plain words, where log and match lie, and how to go on."""

from __future__ import annotations

import logging
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.errors import BenchError
from game.core.messages import Message, excerpt, msg, printable
from game.core.records.files import os_reason
from scenes.hall.hall_scene import HallScene
from scenes.hall.makers import pack_and_tell
from scenes.ui import theme
from scenes.ui.versions import versions
from scenes.ui.widgets import Label, Panel, Paragraph, ScrollArea, draw_seal
from scenes.ui.widgets.fit_text import FittedButton, even
from scenes.ui.widgets.words import Painter

if TYPE_CHECKING:
    from scenes.hall.hall import Hall

log = logging.getLogger(__name__)

TITLE = theme.Style("title", 60, theme.INK_HEADING, theme.Shadow.LIT)
SAVING_SECONDS = 2.0
"""How long the screen waits for the match to be on the disk."""


def plainly(error: BaseException) -> Message:
    """Say in plain words what kind of thing went wrong."""
    if isinstance(error, BenchError):
        return error.message
    if isinstance(error, MemoryError):
        return msg("The computer has no memory left for this.")
    if isinstance(error, OSError):
        reason = os_reason(error)
        return msg("The computer refused something: {reason}.", reason=reason)
    return msg("Something happened that should not have: {problem}.", problem=summary(error))


def summary(error: BaseException) -> str:
    """Return the error in one short line, for people who report it."""
    text = str(error).strip().splitlines()[:1]
    where = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(where[-1].filename).name}, {where[-1].lineno})" if where else ""
    return f"{type(error).__name__}{': ' + excerpt(text[0]) if text else ''}{place}"


class TroubleScene(HallScene):
    """Shown above the screen that failed, which "Go on" tries again."""

    ground = "ui/table"
    music = ""

    def __init__(self, hall: Hall, error: BaseException, log_file: Path) -> None:
        super().__init__(hall)
        self.error, self.log_file = error, log_file
        self.match_file, self.match_trouble = _secure(hall)

    def build(self) -> None:
        """Make the page and the ways on."""
        kit, tr = self.kit, self.kit.tr
        self.board = Panel(kit, "board", seed=4)
        self.page = Panel(kit, "page", seed=11)
        self.seal = Painter(kit, lambda canvas, rect: draw_seal(kit, canvas, rect, "warning"))
        self.title = Label(kit, tr("A flask has burst"), TITLE)
        self.texts = [Paragraph(kit, text, style, static=False) for text, style in self._lines()]
        self.scroll = ScrollArea(kit, self._lay_out)
        self.scroll.content.add(*self.texts)
        self.buttons = [
            FittedButton(kit, tr("Go on"), self.go_on, kind="brass", icon="play"),
            FittedButton(kit, tr("To the shelf"), self.to_shelf, icon="home"),
            FittedButton(kit, tr("For the makers"), lambda: pack_and_tell(self.hall), icon="save"),
            FittedButton(kit, tr("Leave the program"), self.leave, kind="red", icon="exit"),
        ]
        self.add(self.board, self.page, self.seal, self.title, self.scroll, *self.buttons)

    def _lines(self) -> list[tuple[str, theme.Style]]:
        tr, hall = self.kit.tr, self.hall
        head = theme.LABEL_ON_PAGE
        lines = [(hall.say(plainly(self.error)), theme.TEXT_ON_PAGE.but(size=31))]
        if self.match_trouble is not None:
            lines += [(tr("Your match"), head), (hall.say(self.match_trouble), theme.TEXT_ON_PAGE)]
        elif self.match_file is not None:
            lines += [
                (tr("Your match is safe"), head),
                (tr("Every step of it lies in {file}", file=printable(self.match_file)), theme.TEXT_ON_PAGE),
            ]
        lines += [
            (tr("For whoever mends it"), head),
            (tr("The log tells more: {file}", file=printable(self.log_file)), theme.TEXT_ON_PAGE),
            (" · ".join(versions()), theme.TEXT_ON_PAGE.but(size=26)),
            (tr("“For the makers” writes log and match into one file."), theme.TEXT_ON_PAGE),
            (tr("Go on tries again where you were. If it happens again, go to the shelf."), theme.ITALIC_ON_PAGE),
        ]
        return lines

    def layout(self, size: tuple[int, int]) -> None:
        """One page in the middle, the buttons below it in two rows."""
        u, px = self.kit.units, self.kit.px
        wide = min(px(1320), size[0] - px(60))
        words = self._lay_out(pygame.Rect(0, 0, wide - px(136), 0))
        board = pygame.Rect(0, 0, wide, min(words + px(444), size[1] - px(60)))
        board.center = u.canvas.center
        self.board.place(board)
        page = u.inset(board, 24)
        page.h -= px(198)
        self.page.place(page)
        inside = u.inset(page, 44, 36)
        seal = u.flip(pygame.Rect(inside.x, inside.y, px(92), px(92)), inside)
        self.seal.place(seal)
        title = pygame.Rect(inside.x + px(116), inside.y, inside.w - px(116), px(92))
        self.title.place(u.flip(title, inside))
        self.scroll.place(pygame.Rect(inside.x, inside.y + px(108), inside.w, inside.h - px(108)))
        for at, button in enumerate(self.buttons):
            row = pygame.Rect(page.x, page.bottom + px(18) + at // 2 * px(94), page.w, px(76))
            button.place(u.columns(row, (1, 1), 22)[at % 2])
        even(self.buttons)

    def _lay_out(self, rect: pygame.Rect) -> int:
        top, px = rect.y, self.kit.px
        for text in self.texts:
            if text.style == theme.LABEL_ON_PAGE:
                top += px(16)
            high = text.height_for(rect.w)
            text.place(pygame.Rect(rect.x, top, rect.w, high))
            top += high + px(6)
        return top - rect.y

    def entered(self) -> None:
        """Be heard, and let Enter go on."""
        self.kit.sound("refuse")
        self.focus_on(self.buttons[0])

    def back(self) -> None:
        """Escape goes on."""
        self.go_on()

    def go_on(self) -> None:
        """Try again where it happened; without such a screen go to the shelf."""
        if self.stage is not None and len(self.stage.scenes) > 1:
            self.stage.pop()
        else:
            self.hall.open_title()

    def to_shelf(self) -> None:
        """Leave everything and begin at the title."""
        self.hall.open_title()

    def leave(self) -> None:
        """End the program."""
        if self.stage is not None:
            self.stage.quit()


def _secure(hall: Hall) -> tuple[Path | None, Message | None]:
    """Get the match that is played onto the disk; return its file, and what is wrong with saving it, if so."""
    saved = hall.playing
    if saved is None:
        return None, None
    if not saved.flush(SAVING_SECONDS):
        log.warning("the match could not be written in time")
    return saved.file, saved.trouble
