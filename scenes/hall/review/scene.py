"""The screen of the review: the line over the match and what was lost at the left, one turn at the right."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.core.errors import BenchError, RecordError
from game.core.messages import msg
from game.players.levels import read_levels
from game.players.review.keeping import unpack
from game.players.review.review import Finding, Review, in_words
from scenes.hall.book import BookScene, foot_row
from scenes.hall.hall import Hall
from scenes.hall.records.rows import ButtonRow
from scenes.hall.review.asking import Reviewer, kept_thoughts
from scenes.hall.review.chart import ChanceChart
from scenes.hall.review.looking import look_at
from scenes.hall.review.rows import FindingRow, Line, lost_in_words
from scenes.hall.review.whole_match import SAID, whole_match
from scenes.tabletop.advice.odds import percent_of
from scenes.tabletop.faces import colour_of, portrait_of
from scenes.tabletop.looking_back.comparison import done_word
from scenes.ui import theme
from scenes.ui.professor import Professor
from scenes.ui.widgets import Paragraph, ProgressBar
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import FittedButton
from scenes.ui.widgets.setting_rows import Head, Note

log = logging.getLogger(__name__)

BETTER = theme.NAME_ON_PAGE.but(size=36)


class ReviewScene(BookScene):
    """A ribbon for each seat. Each seat's review is thought about while its ribbon is in front, and kept."""

    def __init__(self, hall: Hall, file: Path) -> None:
        """Read the match. Raises `BenchError` if it can't be read or isn't over."""
        super().__init__(hall)
        self.file = file
        self.match = hall.library.read(file)
        if self.match.outcome is None:
            raise RecordError(msg("This match isn't over yet."))
        self.seats = self.match.header.seats
        self._levels = read_levels(self.match.game, hall.catalogue.data_dir)
        self._reviewers = kept_thoughts(hall.reviews, file, self.match)
        self.turn = -1
        """The turn the right page tells about; -1: the whole match."""
        self.page = next((at for at, seat in enumerate(self.seats) if seat.human), 0)

    @property
    def reviewer(self) -> Reviewer:
        """The review of the seat whose ribbon is in front."""
        if self.page not in self._reviewers:
            self._reviewers[self.page] = self._begun()
        return self._reviewers[self.page]

    def _begun(self) -> Reviewer:
        """Begin the review of the seat in front, with what its file knows already, if that fits the match."""
        seat, worker, answered = self.page, self.hall.worker, self._reviewers.answered
        kept = self.hall.library.reviews(self.file).get(seat)
        if kept is not None:
            try:
                return Reviewer(self.match, seat, self._levels, worker, unpack(kept, self.match), answered)
            except Exception:  # whatever a stranger wrote into the file: it is thought over anew
                log.exception("the kept review of seat %d doesn't fit", seat + 1)
        return Reviewer(self.match, seat, self._levels, worker, answered=answered)

    @property
    def review(self) -> Review:
        """What is known of it."""
        return self.reviewer.review

    # -- the book ------------------------------------------------------------------------------------------------
    @property
    def about(self) -> str:
        """See `HallScene`."""
        return self.match.game.id

    def heading(self) -> str:
        """The title."""
        return self.kit.tr("Review")

    def ribbon_names(self) -> Sequence[tuple[str, str]]:
        """The seats; one whose face is gone since is an automaton."""
        has, faces = self.kit.pictures.has, [portrait_of(seat) for seat in self.seats]
        known = [face if "/" not in face or has(face) else theme.AUTOMATON for face in faces]
        return [(seat.name, face) for seat, face in zip(self.seats, known, strict=True)]

    def foot(self) -> Sequence[Widget]:
        """How far the thinking is, a way to go on where it got stuck, and Done."""
        kit = self.kit
        self.progress = ProgressBar(kit, liquid=theme.LIQUIDS["violet"])
        self.go_on = FittedButton(kit, kit.tr("Think on"), self._go_on, icon="again")
        self.done = FittedButton(kit, kit.tr("Done"), self.back, kind="brass")
        return (self.progress, self.go_on, self.done)

    def place_foot(self, rect: pygame.Rect) -> None:
        """Place the foot."""
        foot_row(self.kit, rect, [], [self.go_on, self.done])
        u, px = self.kit.units, self.kit.px
        wide = min(px(900), rect.w - self.done.rect.w - self.go_on.rect.w - px(90))
        bar = pygame.Rect(rect.x, rect.centery - px(21), wide, px(42))
        self.progress.place(u.flip(bar, rect))

    def _turn(self, page: int) -> None:
        self.reviewer.pause()
        self.turn = -1
        super()._turn(page)

    def fill(self) -> None:
        """Show what is known now."""
        self._fill_left()
        self._fill_right()
        self._tell_progress()

    def _fill_left(self) -> None:
        kit, tr = self.kit, self.kit.tr
        self.left_page.gap, self.right_page.gap, self.right_page.spread = 6, 10, 12
        self.chart = ChanceChart(kit, self.review, colour_of(self.seats[self.page]).colour, self.choose)
        self.chart.mark(self.turn)
        self.rows: list[FindingRow] = []
        self._listed = ""
        self._head = Head(kit, tr("Costly turns"))
        self.left_page.fill([Head(kit, tr("How the chances went")), self.chart, self._head])
        self._list()

    def _list(self) -> None:
        """Fill in the list below the drawing."""
        review, page = self.review, self.left_page
        worst = review.worst()
        if [row.finding for row in self.rows] != worst or not worst or self._listed != self._nothing():
            self._listed = self._nothing()
            focused = next((row.finding for row in self.rows if row.focused), None)
            self.rows = [
                FindingRow(self.kit, found, review.grade(found), self._told(found), self.choose) for found in worst
            ]
            blocks: list[Widget] = [*page.blocks[:3], *self.rows]
            if not worst or not self.review.finished:
                blocks.append(Note(self.kit, self._nothing()))
            offset = page.offset
            page.fill(blocks)
            page.scroll_to(offset)
            self._redraw_ink()
            again = next((row for row in self.rows if row.finding == focused), None)
            if again is not None:
                self.focus_on(again)
        for row in self.rows:
            row.mark(row.finding.moment.turn == self.turn)

    def _nothing(self) -> str:
        """What is said where the list ends: that more may come, or that nothing was to be found."""
        tr = self.kit.tr
        if self.reviewer.stuck:
            return tr("Here the professor lost his thread. What comes after hasn’t been looked at.")
        if self.reviewer.running:
            return tr("The professor is turning the pages…")
        if not self.review.moments:
            return tr("Here nothing was decided that could have been done otherwise.")
        return tr("Nothing that would be worth a word. Well played.")

    def _fill_right(self) -> None:
        finding = next((one for one in self.review.worst(99) if one.moment.turn == self.turn), None)
        if self.turn < 0:
            blocks = whole_match(self.hall, self.reviewer)
        elif finding is None:
            blocks = self._quiet_turn()
        else:
            blocks = self._lost_turn(finding)
        self.right_page.fill(blocks)
        self._redraw_ink()

    def _redraw_ink(self) -> None:
        """The drawings at the feet of the pages leave room for what stands there."""
        for drawing in self.drawings:
            drawing.invalidate()

    # -- what is told --------------------------------------------------------------------------------------------
    def _in_words(self, finding: Finding) -> tuple[str, str]:
        """What was played and what would have been better."""
        played, better = in_words(self.match, self.page, finding)
        return self.hall.say(played, self.seats), self.hall.say(better, self.seats)

    def _told(self, finding: Finding) -> list[Line]:
        """Both with what they are: a person's own move or somebody's, and the better one."""
        tr, (played, better) = self.kit.tr, self._in_words(finding)
        done = done_word(self.kit, self.seats[self.page].human)
        return [
            ("done", tr("{head}: {action}", head=done, action=played)),
            ("better", tr("{head}: {action}", head=tr("Better"), action=better)),
        ]

    def _name(self) -> str:
        return self.seats[self.page].name

    def _stood(self) -> list[Widget]:
        point = next((point for point in self.review.points if point.turn == self.turn), None)
        if point is None:
            return []
        words = self.kit.tr("The chances stood at about {percent} %.", percent=percent_of(point.chance))
        return [Note(self.kit, words)]

    def _step(self) -> int:
        """The step with which the chosen turn begins."""
        return next((moment.step for moment in self.review.moments if moment.turn == self.turn), 0)

    def _look(self, finding: Finding | None) -> ButtonRow:
        kit, tr = self.kit, self.kit.tr
        on = FittedButton(kit, tr("See it on the table"), lambda: self.look(finding), kind="brass", icon="eye")
        self.see = on
        return ButtonRow(kit, [on])

    def _quiet_turn(self) -> list[Widget]:
        kit, tr = self.kit, self.kit.tr
        known = self.review.finished or self.turn != self.review.points[-1].turn
        words = tr("Nothing much better could be seen here.") if known else tr("I am not yet done with this turn.")
        return [
            Head(kit, tr("Turn {turn}", turn=self.turn)),
            *self._stood(),
            Professor(kit, words, static=False),
            self._look(None),
        ]

    def _lost_turn(self, finding: Finding) -> list[Widget]:
        kit, tr = self.kit, self.kit.tr
        played, better = self._in_words(finding)
        reasons = list(dict.fromkeys(self.hall.say(reason, self.seats) for reason in finding.reasons))
        points = lost_in_words(kit, finding.lost)
        worth = tr("By that {name} would have stood better by {points}.", name=self._name(), points=points)
        if len(self.seats) > 1:
            worth = tr(
                "Against the best of the others {name} would have stood better by {points}.",
                name=self._name(),
                points=points,
            )
        return [
            Head(kit, tr("Turn {turn}", turn=self.turn)),
            Note(kit, tr("{name} chose", name=self._name())),
            Paragraph(kit, played, SAID, static=False),
            Note(kit, tr("Better")),
            Paragraph(kit, better, BETTER, static=False),
            *[Paragraph(kit, f"·  {reason}", SAID, static=False) for reason in reasons],
            *self._stood(),
            Professor(kit, worth, static=False),
            self._look(finding),
        ]

    # -- what people do ------------------------------------------------------------------------------------------
    def choose(self, turn: int) -> None:
        """Tell about a turn; chosen again, its button gets the focus."""
        if turn == self.turn and self.focused is not None:
            self.focus_on(self.see)
            return
        self.turn = turn
        self.chart.mark(turn)
        for row in self.rows:
            row.mark(row.finding.moment.turn == turn)
            if row.marked:
                self.left_page.reveal(row.rect)
        self._fill_right()

    def look(self, finding: Finding | None) -> None:
        """Show the table as it was then; leaving it comes back here."""
        try:
            look_at(self.hall, self.file, self.page, self._step() if finding is None else finding.step, finding)
        except BenchError as error:
            self.hall.notice(error.message, "warning", 8.0)

    # -- time ----------------------------------------------------------------------------------------------------
    def update(self, dt: float) -> bool:
        """Hear what the players' process has found out."""
        if self.reviewer.update():
            self._list()
            self.chart.invalidate()
            if not self.reviewer.running:
                self._fill_right()
            self._tell_progress()
        return super().update(dt) or self.reviewer.running

    def _go_on(self) -> None:
        """Think on where it got stuck."""
        self.reviewer.go_on()
        self.fill()
        self.focus_on(self.done)

    def _tell_progress(self) -> None:
        tr, stuck, percent = self.kit.tr, self.reviewer.stuck, int(100 * self.review.share)
        self.progress.show(self.reviewer.running or stuck)
        self.go_on.show(stuck)
        words = tr("{percent} % thought over", percent=percent)
        if stuck:
            words = tr("Stopped at {percent} %", percent=percent)
        self.progress.set(self.review.share, words)

    def let_go(self) -> None:
        """The table of the match lies above: the process may be needed there."""
        super().let_go()
        self.reviewer.pause()

    def left(self) -> None:
        """Nobody waits for the rest."""
        self.reviewer.pause()
