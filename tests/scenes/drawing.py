"""Draws sentences at a table, each in the widget and the place it is shown in, without whatever lies behind it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

import pygame

from game.core.contract import SeatScore
from game.core.messages import Message
from game.core.seats import Seat
from game.merits.book import Medal
from game.merits.data import Merit
from game.problems.results import STARS
from scenes.hall.merits.medals import MedalSlip
from scenes.hall.problems.page import GoalSlip
from scenes.hall.records.rows import SaveRow, TableLine
from scenes.hall.records.scene import RecordsScene
from scenes.hall.results.scene import ResultsScene
from scenes.hall.results.score_table import ScoreTable, ScoreTableRow
from scenes.hall.review.whole_match import SAID
from scenes.hall.title.boxes import draw_words
from scenes.tabletop.advice.professors_page import ProfessorsPage, Speech
from scenes.tabletop.advice.reason_bubble import ReasonBubble
from scenes.tabletop.log.chronicle import LogTurn, Told
from scenes.tabletop.log.drawer import Drawer
from scenes.tabletop.log.log_panel import LogEntry, LogPanel
from scenes.tabletop.merits.ribbon import MeritRibbon
from scenes.tabletop.merits.ribbon import Told as Award
from scenes.tabletop.problem.ribbon import GoalRibbon
from scenes.tabletop.sayings.bubble import SayingBubble
from scenes.ui.professor import Professor
from scenes.ui.widgets import Answer, Button, Dialog, Paragraph, Widget
from scenes.ui.widgets.notices import SAID_SECONDS, TipBox, Toast
from tests.scenes.samples import NAME
from tests.scenes.table_hands import TWO, Hands, match_of

BROAD, USUAL = 900.0, 660.0
"""How wide dialogs are, px at 1080 lines."""
BOX = (300.0, 390.0)
"""A small box on the shelf, px at 1080 lines."""
MEDALS_PAGE = 780.0
"""A page of the book, px at 1080 lines."""
LONGEST_NAME = 40
"""Longer sentences aren't names of merits."""
MANY_TURNS = 40
"""So many that a log has a scroll bar."""


class Drawing:
    """A table on which one sentence after the other is drawn; `draw_…` return what it has to stay inside."""

    def __init__(self, hands: Hands) -> None:
        self.hall, self.scene = hands.hall, hands.scene
        self.kit = hands.scene.kit
        self.canvas = hands.stage.canvas
        self.table = hands.scene.table
        self._step = hands.match.steps[0]
        turns = [LogTurn(number, 0, remarks=[self._told("")]) for number in range(MANY_TURNS)]
        log = LogPanel(self.scene.context, turns, lambda _: (), self.scene.places.log, print, lambda: None)
        log.place(self.canvas.get_rect())
        self._log_width = log.scroll.view.w

    def draw(self, way: str, text: str) -> pygame.Rect | None:
        """Draw a text in a way; returns what it has to stay inside, None if it isn't shown in this size."""
        call: Callable[[str], pygame.Rect | None] = getattr(self, f"draw_{way}")
        return call(text)

    def draw_ribbon(self, text: str) -> pygame.Rect:
        """A call, or what the thing under the pointer would do. Raises `AssertionError` if there is no room."""
        ribbon = self.scene.ribbon
        ribbon.deny(text)
        assert ribbon.whole, "the ribbon has no room for it"
        return self._drawn(ribbon)

    def draw_refusal(self, text: str) -> pygame.Rect:
        """Why something can't be done: in the ribbon, or in a notice if it is too long for that."""
        self.scene.ribbon.deny(text)
        return self._drawn(self.scene.ribbon) if self.scene.ribbon.whole else self.draw_toast(text)

    def draw_toast(self, text: str) -> pygame.Rect:
        """A notice at the foot."""
        toast = Toast(self.kit, text, "lock", 2 * SAID_SECONDS)
        toast.update(1.0)
        toast.arrange_at(self.canvas.get_width() // 2, self.canvas.get_height() - self.kit.px(30))
        return self._drawn(toast)

    def draw_tip(self, text: str) -> pygame.Rect:
        """A tooltip."""
        tip = TipBox(self.kit)
        tip.show(self.table.children[0], text, self.canvas.get_size(), self.scene)
        tip.draw(self.canvas)
        assert tip._rect is not None
        return tip._rect

    def draw_bubble(self, text: str) -> pygame.Rect:
        """Why a computer player did something, and the professor's advice."""
        beside = self.table.seat_place(0)
        for teller in (None, self.scene.context.seats[1]):
            bubble = ReasonBubble(self.kit)
            bubble.say(teller, [text], beside, self.scene.places.notes)
            rect = self._drawn(bubble)
            assert self.canvas.get_rect().contains(rect)
        return rect

    def draw_saying(self, text: str) -> pygame.Rect:
        """What a character says: in a bubble beside the seat of somebody else."""
        bubble = SayingBubble(self.kit)
        assert bubble.say(self.scene.context.seats[1], text, self.table.face_place(1), ()), (
            "there is no room for it"
        )
        bubble.update(1.0)
        return self._drawn(bubble)

    def draw_lesson(self, text: str) -> pygame.Rect:
        """What the professor says in a lesson and in hints: as words and as what to do, above two buttons."""
        page, tr = ProfessorsPage(self.kit, print), self.kit.tr
        page.say(Speech("", text, text), [Button(self.kit, tr("To the shelf")), Button(self.kit, tr("Show me"))])
        page.settle(self.canvas.get_rect(), (), ())
        self._drawn(page)
        return page.page

    def draw_log(self, text: str) -> pygame.Rect:
        """A sentence in the log, and a reason below it."""
        entry = LogEntry(self.scene.context, LogTurn(1, 0, remarks=[self._told(text)]), (), print)
        entry.place(pygame.Rect(0, 0, self._log_width, entry.height_for(self._log_width)))
        return self._drawn(entry)

    def draw_dialog(self, text: str) -> pygame.Rect:
        """What a dialog says, a broad one and a narrow one, which is higher."""
        title, answer = self.kit.tr("This can’t be opened"), self.kit.tr("Stay here")
        rects = [self._dialog(title, answer, text, width) for width in (BROAD, USUAL)]
        return rects[0].union(rects[1])

    def draw_question(self, text: str) -> pygame.Rect:
        """A dialog's title; all titles in one style, so this is also what stands over a list."""
        return self._dialog(text, self.kit.tr("Stay here"))

    def draw_answer(self, text: str) -> pygame.Rect:
        """A dialog's button, beside another as long."""
        return self._dialog(self.kit.tr("This can’t be opened"), text)

    def _dialog(self, title: str, answer: str, text: str = "", width: float = USUAL) -> pygame.Rect:
        dialog = Dialog(self.kit, title, text, [Answer(answer), Answer(answer)], width=width)
        dialog.place(self.canvas.get_rect())
        dialog.draw_tree(self.canvas)
        return dialog._board.rect

    def draw_row(self, text: str) -> pygame.Rect:
        """A kind of points in the tooltip of a seat's row in the ledger, and who gave up."""
        return self.draw_tip(f"{TWO[0].name}\n{text}\t12")

    def draw_goal(self, text: str) -> pygame.Rect:
        """What a problem asks for: above the table, and on its page in the book."""
        ribbon = GoalRibbon(self.kit)
        ribbon.place(self.scene.places.ribbon)
        ribbon.ask(text, STARS, 0)
        slip = GoalSlip(self.kit, text)
        width = self._records.right_page.view.w
        slip.place(pygame.Rect(0, 0, width, slip.height_for(width)))
        return self._drawn(ribbon).union(self._drawn(slip))

    def draw_merit(self, text: str) -> pygame.Rect:
        """A merit's name or what it asks for, on the ribbon over the table."""
        ribbon = MeritRibbon(self.kit, lambda: (), lambda: False, lambda _seat: pygame.Rect(0, 0, 0, 0))
        ribbon.tell([Award(TWO[0], self._medal(text))])
        for _ in range(2):
            ribbon.update(1.0)
        return self._drawn(ribbon)

    def draw_medal(self, text: str) -> pygame.Rect:
        """The same in the book."""
        slip = MedalSlip(self.hall)
        slip.tell(self._medal(text), None)
        width = self.kit.px(MEDALS_PAGE)
        slip.place(pygame.Rect(0, 0, width, slip.height_for(width)))
        return self._drawn(slip)

    @staticmethod
    def _medal(text: str) -> Medal:
        name = text if len(text) < LONGEST_NAME else ""
        return Medal("", Merit(id="", name=name, text=text, picture="icons/medal", when={"won": 1}), (0, 0, 0))

    def draw_page(self, text: str) -> pygame.Rect:
        """A paragraph on a page of a book; pages are as long as they need to be."""
        width = self._records.right_page.view.w
        for widget in (Paragraph(self.kit, text, SAID), Professor(self.kit, text)):
            widget.place(pygame.Rect(0, 0, width, widget.height_for(width)))
            self._drawn(widget)
        return widget.rect

    def draw_date(self, text: str) -> pygame.Rect:
        """When something was: in the table of the best, and in the list of matches."""
        width = self._records.left_page.view.w
        line = TableLine(self.kit, 1, NAME, text, "12")
        line.place(pygame.Rect(0, 0, width, line.height_for(width)))
        self._drawn(line)
        summary = next(iter(self.hall.library.summaries()))
        row = SaveRow(self.hall, summary, print)
        row._line = f"{text} · {self.kit.tr('turn {turn}', turn=12)}"
        row.place(pygame.Rect(0, 0, width, row.height_for(width)))
        return self._drawn(row)

    def draw_drawer(self, _text: str) -> pygame.Rect | None:
        """The log's drawer while nothing has happened yet. It says so itself."""
        if self.scene.places.drawer is None:
            return None
        drawer = Drawer(self.kit, print)
        drawer.place(self.scene.places.drawer)
        return self._drawn(drawer)

    def draw_box(self, text: str) -> pygame.Rect:
        """What stands at the foot of a game's box on the shelf."""
        rect = pygame.Rect(0, 0, self.kit.px(BOX[0]), self.kit.px(BOX[1]))
        draw_words(self.kit, self.canvas, rect, self.kit.tr("Potions"), text)
        return rect

    def draw_outcome(self, text: str) -> pygame.Rect:
        """Why a match ended, below who won, with the longest that may stand behind it."""
        results = self._results
        results.line.say(
            f"{text} {self.kit.words.plural('It took {count} round.', 'It took {count} rounds.', 12)}"
        )
        results.layout(self.canvas.get_size())
        return self._drawn(results.line)

    def draw_headline(self, text: str) -> pygame.Rect:
        """Who won."""
        results = self._results
        results.title.say(text)
        results.layout(self.canvas.get_size())
        return self._drawn(results.title)

    def draw_ledger(self, _text: str) -> pygame.Rect:
        """The ledger with all columns of Potion Explosion. It says itself what stands above them."""
        results, among = self._results, self.hall.shown("potion_explosion").ledger
        rows = [ScoreTableRow(self.hall, results.ledger.rows[0].shown_as, *self._first, among, False)]
        table = ScoreTable(self.hall, rows, among)
        table.place(results.ledger.rect)
        table.draw_tree(self.canvas)
        return table.rect

    @property
    def _first(self) -> tuple[Seat, SeatScore]:
        return self._results.seats[0], self._results.outcome.everyone[0]

    @cached_property
    def _records(self) -> RecordsScene:
        self.hall.open_records()
        records = self.hall.stage.scene
        assert isinstance(records, RecordsScene)
        self.hall.stage.pop()
        return records

    @cached_property
    def _results(self) -> ResultsScene:
        """Of a match one gave up."""
        match = match_of("potion_explosion", TWO)
        match.concede(1, "apprentice")
        self.hall.open_results(self.hall.library.create(match))
        results = self.hall.stage.scene
        assert isinstance(results, ResultsScene)
        return results

    def _told(self, text: str) -> Told:
        return Told(Message(text), self._step)

    def _drawn(self, widget: Widget) -> pygame.Rect:
        widget.draw(self.canvas)
        return widget.rect
