"""The page of the day: today's match of each game at the left, the days before it at the right."""

from __future__ import annotations

import logging
from datetime import date
from typing import TYPE_CHECKING

import pygame

from game.core.errors import BenchError
from game.core.messages import msg, printable
from game.core.records.files import make_folder, os_reason
from game.core.records.library import free_name
from game.season.daily import Day
from game.season.days import backwards, streak
from scenes.hall.book import GamesBook
from scenes.hall.records.rows import ButtonRow
from scenes.hall.title.boxes import Cover
from scenes.hall.today.card import DayCard, DayRow, LineSlip, beads_of, line_of
from scenes.hall.today.opening import play, player, today, waiting
from scenes.ui import theme
from scenes.ui.text.dates import date_in_words
from scenes.ui.widgets import Answer, Dialog
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import FittedButton
from scenes.ui.widgets.setting_rows import Head, Note

if TYPE_CHECKING:
    from scenes.hall.hall import Hall

log = logging.getLogger(__name__)

SHOWN = 10
"""So many days are listed, today first."""
BOX = 430.0
"""Height of the game's box as long as there is no result, px at 1080 lines."""


class TodayScene(GamesBook):
    """A ribbon for each game."""

    ink = ("sun", "scroll_open", "feather")

    def __init__(self, hall: Hall, game_id: str = "") -> None:
        super().__init__(hall, [game for game in hall.shelf() if game in hall.games()], game_id)
        self.day = hall.now().date()
        """The day the left page tells about."""
        self._today = self.day

    # -- the book ------------------------------------------------------------------------------------------------
    def heading(self) -> str:
        """The title."""
        return self.kit.tr("Match of the day")

    def foot_line(self) -> str:
        """What counts."""
        return self.kit.tr("The same deal for everybody on that date; the first try counts.")

    def entered(self) -> None:
        """Another day may have begun, another match may be over."""
        super().entered()
        self._look_at_the_clock()
        self.fill()
        self.focus_on(self.main)

    def update(self, dt: float) -> bool:
        """Midnight turns the page, unless an earlier day lies open."""
        if self.hall.now().date() != self._today:
            self._look_at_the_clock()
            self.fill()
        return super().update(dt)

    def _look_at_the_clock(self) -> None:
        now = self.hall.now().date()
        if self.day == self._today or self.day > now:
            self.day = now
        self._today = now

    def _turn(self, page: int) -> None:
        self.day = self._today
        super()._turn(page)

    # -- the pages -----------------------------------------------------------------------------------------------
    def fill(self) -> None:
        """Show the ribbon's double page."""
        kit, tr = self.kit, self.kit.tr
        self.left_page.gap, self.right_page.gap, self.left_page.spread = 12, 2, 20
        self.main: Widget = self.done
        self.rows: list[DayRow] = []
        if not self.games:
            self.left_page.fill([])
            self.right_page.fill([])
            return
        self._fill_left()
        for day in backwards(self._today, SHOWN):
            result = today(self.hall, self.about, day)
            said = tr("begun") if result is not None else tr("not played yet") if day == self._today else "–"
            row = DayRow(kit, day, said, result, self.choose)
            row.mark(day == self.day)
            self.rows.append(row)
        row_of_days = streak(
            self.hall.season, self._today, self.about, self.hall.season.person(player(self.hall).name)
        )
        words = kit.words.plural("{count} day in a row", "{count} days in a row", row_of_days)
        told = [Note(kit, words)] if row_of_days > 1 else []
        self.right_page.fill([Head(kit, tr("The last days")), *told, *self.rows])

    def choose(self, day: date) -> None:
        """Tell about a day."""
        self.day = day
        for row in self.rows:
            row.mark(row.day == day)
        self._fill_left()

    def _fill_left(self) -> None:
        kit, day = self.kit, self.day
        result = today(self.hall, self.about, day)
        blocks: list[Widget] = [Head(kit, date_in_words(kit.words, day))]
        if result is not None and result.over:
            blocks += self._result(result)
        else:
            blocks += [Cover(self.hall, self.about, BOX), self._said(result)]
        buttons = self._buttons(result)
        if buttons:
            self.main = buttons[0]
            blocks.append(ButtonRow(kit, buttons))
        self.left_page.fill(blocks)
        for drawing in self.drawings:
            drawing.invalidate()

    def _said(self, result: Day | None) -> Note:
        tr = self.kit.tr
        if result is not None:
            words = tr("You have begun it. It counts for this day, whenever it ends.")
        elif self.day != self._today:
            words = tr("You didn’t play it.")
        else:
            words = tr("Against Adept, with the usual rules. It counts from its first move on.")
        return Note(self.kit, words, theme.TEXT_ON_PAGE)

    def _result(self, result: Day) -> list[Widget]:
        kit, hall = self.kit, self.hall
        self.card = DayCard(hall, self.about, self.day, result, player(hall))
        line = line_of(hall, self.about, self.day, result)
        copy = FittedButton(kit, kit.tr("Copy the line"), self.copy_line, kind="brass", icon="scroll")
        keep = FittedButton(kit, kit.tr("Keep a picture"), self.keep, icon="save")
        beads = kit.tr("Four beads, a quarter of the match each: full where you led at its end.")
        told = [Note(kit, beads)] if result.beads else []
        return [self.card, LineSlip(kit, line, result.beads), *told, ButtonRow(kit, [copy, keep])]

    def _buttons(self, result: Day | None) -> list[FittedButton]:
        kit, tr = self.kit, self.kit.tr
        if result is not None and waiting(self.hall, result) is not None:
            return [FittedButton(kit, tr("Play on"), self.play_on, kind="green", icon="play", glow=True)]
        if self.day != self._today:
            return []
        if result is None:
            return [FittedButton(kit, tr("Begin"), self.play, kind="green", icon="play", glow=True)]
        return [FittedButton(kit, tr("Once more, for practice"), self.play, icon="again")]

    # -- what happens --------------------------------------------------------------------------------------------
    def play(self) -> None:
        """Sit down at today’s match."""
        try:
            play(self.hall, self.about)
        except BenchError as error:
            self.hall.notice(error.message, "warning")

    def play_on(self) -> None:
        """Go on with the one that was begun."""
        result = today(self.hall, self.about, self.day)
        file = None if result is None else waiting(self.hall, result)
        if file is not None:
            self.hall.go_on(file)

    def copy_line(self) -> None:
        """Put the line into the clipboard; where there is none, it stands there to be read."""
        result = today(self.hall, self.about, self.day)
        assert result is not None, "only a result can be copied"
        line = " ".join(filter(None, (line_of(self.hall, self.about, self.day, result), beads_of(result))))
        tr = self.kit.tr
        if copied(line):
            self.toast(tr("The line is in the clipboard."), "check")
        else:
            self.toast(tr("There is no clipboard here: the line stands above, to be read."), "info", 6.0)

    def keep(self) -> None:
        """Write the card into a file, and say where it lies."""
        hall = self.hall
        file = free_name(hall.copies, f"{self.day:%Y-%m-%d} {self.about}", ".png")
        try:
            make_folder(hall.copies)
            pygame.image.save(self.card.picture(), file)
        except (OSError, pygame.error) as error:
            log.warning("no card: %s", error)
            reason = os_reason(error) if isinstance(error, OSError) else msg("{problem}", problem=str(error))
            told = msg("{file} can't be written: {reason}.", file=printable(hall.copies), reason=reason)
            hall.notice(told, "warning", 8.0)
            return
        words = hall.say(msg("Here it lies: {file}.", file=printable(file)))
        answers = [Answer(self.kit.tr("Very well"))]
        self.open(Dialog(self.kit, self.kit.tr("Match of the day"), words, answers, width=900))


def copied(line: str) -> bool:
    """Put a text into the clipboard; return whether it is there."""
    try:
        pygame.scrap.put_text(line)
        return bool(pygame.scrap.get_text() == line)
    except pygame.error as error:
        log.info("no clipboard: %s", error)
        return False
