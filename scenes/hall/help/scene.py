"""How a game is played: a book with a contents page and a double page for each chapter."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.core.errors import BenchError
from game.core.messages import Message
from scenes.hall.book import BookScene, Leaf, height_of
from scenes.hall.hall import Hall
from scenes.hall.help.blocks import Aside, block_widgets
from scenes.hall.title.boxes import Cover
from scenes.ui import help_data, theme
from scenes.ui.help_data import HelpBook
from scenes.ui.kit import Kit
from scenes.ui.professor import Professor
from scenes.ui.stage.readying import NOWHERE, drawn_in
from scenes.ui.widgets import Label, RoundButton
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import FittedButton, fit
from scenes.ui.widgets.pressable import Pressable
from scenes.ui.widgets.setting_rows import Head, Note, SettingSign

log = logging.getLogger(__name__)


ROW, LOW_ROW, GAP, HEAD = 64.0, 56.0, 14.0, 78.0
"""Heights of a line of the contents (also in a narrow window), of a gap, of a heading with its gap."""
PAGE, LOW_PAGE = 780.0, 704.0
"""How high a page is, also in a narrow window, px at 1080 lines."""
TALLEST, SPEAKING, SMALLEST = 210.0, 160.0, 100.0
"""How tall the professor is at most; at most and at least within a chapter, px at 1080 lines."""


def row_height(kit: Kit) -> float:
    """Return how high a line of the contents is, px at 1080 lines."""
    return LOW_ROW if kit.units.narrow else ROW


class ChapterRow(Pressable):
    """A line of the contents: sign, title, page."""

    radius = 8.0

    def __init__(self, hall: Hall, icon: str, title: str, page: int, go: Callable[[], object]) -> None:
        super().__init__(hall.kit, go)
        self.title, self.page = title, page
        self.sign = self.put(SettingSign(hall.kit, icon))
        self.sign.static = False

    sound = "page"

    def height_for(self, _width: int) -> int:
        """One height for all."""
        return self.kit.px(row_height(self.kit))

    def arrange(self) -> None:
        """Place the sign."""
        px = self.kit.px
        sign = pygame.Rect(self.rect.x + px(6), self.rect.centery - px(26), px(52), px(52))
        self.sign.place(self.kit.units.flip(sign, self.rect))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw title, dots and page."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        if self.hovered or self.focused:
            kit.skins.paint(canvas, "row_lit_page", rect)
        style = theme.LABEL_ON_PAGE
        room = rect.w - px(170)
        ink = kit.text.line(self.title, fit(kit, self.title, style, room), room)
        words = pygame.Rect(rect.x + px(76), rect.y, ink.size[0], rect.h)
        ink.draw_in(canvas, kit.units.flip(words, rect))
        number = pygame.Rect(rect.right - px(70), rect.y, px(56), rect.h)
        kit.text.line(kit.words.number(self.page), theme.NUMBER_ON_PAGE).draw_in(
            canvas, kit.units.flip(number, rect), kit.text.side("end")
        )
        for x in range(words.right + px(14), number.x, max(2, px(16))):
            spot = kit.units.flip(pygame.Rect(x, rect.centery + px(8), max(1, px(4)), max(1, px(4))), rect)
            pygame.draw.rect(canvas, (150, 110, 62), spot, border_radius=px(2))


FEW = 2
"""With more games than these the ribbons have no room for signs."""


class HelpScene(BookScene):
    """Contents and chapters; page 0 is the contents."""

    def __init__(self, hall: Hall, game_id: str, chapter: int = 0) -> None:
        super().__init__(hall)
        self.games = [game for game in hall.shelf() if game in hall.games()]
        self.game_id = game_id
        self.page = self.games.index(game_id) if game_id in self.games else 0
        self.problem: Message | None = None
        self.help: HelpBook | None = None
        self.chapter = chapter
        """0: the contents; from 1 on the chapters."""
        self._read()

    def _read(self) -> None:
        self.help, self.problem = None, None
        try:
            self.help = help_data.read(self.hall.catalogue.data_dir / self.game_id)
        except BenchError as error:
            log.error("%s", error)
            self.problem = error.message
        self.chapter = min(self.chapter, self.last)

    @property
    def last(self) -> int:
        """The last chapter's number."""
        return len(self.help.chapters) if self.help is not None else 0

    def heading(self) -> str:
        """The title; where there are ribbons, they name the game."""
        if len(self.games) > 1:
            return self.kit.tr("How to play")
        return self.kit.tr("How to play {game}", game=self.hall.name_of(self.game_id))

    def ribbon_names(self) -> Sequence[tuple[str, str]]:
        """One for each game, if there are several."""
        if len(self.games) < 2:
            return ()
        icon = "book" if len(self.games) <= FEW else ""
        return [(self.hall.name_of(game), icon) for game in self.games]

    def _turn(self, page: int) -> None:
        self.page, self.game_id, self.chapter = page, self.games[page], 0
        self._read()
        self.turn_over()

    def foot(self) -> Sequence[Widget]:
        """Contents, a page back, where one is, a page on, Done."""
        kit, tr = self.kit, self.kit.tr
        self.contents = FittedButton(kit, tr("Contents"), lambda: self.go(0), icon="list")
        self.before = RoundButton(kit, "left", lambda: self.go(self.chapter - 1), tip=tr("A page back\nPage Up"))
        self.where = Label(kit, "", theme.ITALIC, "centre", static=False)
        self.after = RoundButton(kit, "right", lambda: self.go(self.chapter + 1), tip=tr("A page on\nPage Down"))
        self.done = FittedButton(kit, tr("Done"), self.back, kind="brass")
        self.before.sound = self.after.sound = self.contents.sound = "page"
        return (self.contents, self.before, self.where, self.after, self.done)

    def place_foot(self, rect: pygame.Rect) -> None:
        """Place the foot."""
        u, px = self.kit.units, self.kit.px
        high = min(rect.h, px(72))
        top = rect.centery - high // 2
        wide = max(px(210), self.contents.natural_size()[0])
        self.contents.place(u.flip(pygame.Rect(rect.x, top, wide, high), rect))
        end = max(px(260), self.done.natural_size()[0] + px(30))
        self.done.place(u.flip(pygame.Rect(rect.right - end, top, end, high), rect))
        middle = pygame.Rect(rect.x + wide + px(20), rect.y, rect.w - wide - end - px(40), rect.h)
        shown = min(middle.w, px(720))
        middle = u.flip(pygame.Rect(middle.centerx - shown // 2, middle.y, shown, middle.h), rect)
        size = min(px(64), rect.h)
        first = pygame.Rect(middle.x, rect.centery - size // 2, size, size)
        second = pygame.Rect(middle.right - size, rect.centery - size // 2, size, size)
        self.before.place(u.flip(first, middle))
        self.after.place(u.flip(second, middle))
        self.where.place(pygame.Rect(middle.x + size + px(10), rect.y, middle.w - 2 * size - px(20), rect.h))

    def fill(self) -> None:
        """Show the contents or a chapter."""
        kit, tr = self.kit, self.kit.tr
        self.left_page.gap = self.right_page.gap = GAP
        if self.help is None:
            words = self.hall.say(self.problem) if self.problem else tr("Nobody has written this book yet.")
            self.left_page.fill([Head(kit, self.hall.name_of(self.game_id)), Note(kit, words, theme.TEXT_ON_PAGE)])
            self.right_page.fill([])
        elif self.chapter == 0:
            self._fill_contents(self.help)
        else:
            self._fill_chapter(self.help, self.chapter, self.left_page, self.right_page)
        self._tell_where()

    def _fill_chapter(self, book: HelpBook, number: int, left: Leaf, right: Leaf) -> None:
        chapter = book.chapters[number - 1]
        for page, blocks in ((left, chapter.left), (right, chapter.right)):
            page.gap = GAP
            page.fill(block_widgets(self.kit, blocks))
        self._let_him_speak(left, right)

    def _fill_contents(self, book: HelpBook) -> None:
        kit, hall = self.kit, self.hall
        self.left_page.fill([Head(kit, hall.name_of(self.game_id)), Cover(hall, self.game_id)])
        rows = [
            ChapterRow(hall, chapter.icon, kit.tr(chapter.title), at, partial(self._open, at))
            for at, chapter in enumerate(book.chapters, 1)
        ]
        self.professor = Professor(kit, kit.tr(book.motto), static=False)
        self._measure_professor(book)
        self.right_page.fill([Head(kit, kit.tr("Contents")), *rows, self.professor])

    def _measure_professor(self, book: HelpBook) -> None:
        """He makes himself small rather than have the page scroll."""
        page = (LOW_PAGE if self.kit.units.narrow else PAGE) - self.lowered
        rows = (row_height(self.kit) + GAP) * len(book.chapters)
        self.professor.high = min(TALLEST, page - HEAD - rows)

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything in a window that may have changed its shape."""
        super().layout(size)
        if self.help is not None and self.chapter == 0:
            self._measure_professor(self.help)
            self.right_page.place(self.right_page.rect)
        if self.chapter > 0:
            self.fill()
        self._read_ahead()

    def _read_ahead(self) -> None:
        """While a page is read, make what the next one needs: to turn it takes one frame."""
        self._readying.forget_ahead()
        if self.help is None or self.chapter == self.last:
            return
        chapter = self.help.chapters[self.chapter]
        for page, blocks in ((self.left_page, chapter.left), (self.right_page, chapter.right)):
            self.make_ahead(partial(_draw_ahead, each, page.view) for each in block_widgets(self.kit, blocks))
        self.make_ahead([partial(self._speak_ahead, self.help, self.chapter + 1)])

    def _speak_ahead(self, book: HelpBook, number: int) -> None:
        """Draw a chapter's pages where nobody sees them: what the professor says is measured there."""
        aside = [Leaf(self.kit).place(page.rect) for page in (self.left_page, self.right_page)]
        self._fill_chapter(book, number, *aside)
        for leaf in aside:
            for draw in drawn_in(leaf, leaf.rect):
                draw(NOWHERE)

    def _let_him_speak(self, left: Leaf, right: Leaf) -> None:
        """The last aside beside or below which there is room is said by the professor himself."""
        for page in (right, left):
            blocks = list(page.blocks)
            asides = [at for at, block in enumerate(blocks) if isinstance(block, Aside)]
            if not asides or page.rect.h <= 0:
                continue
            aside = blocks[asides[-1]]
            assert isinstance(aside, Aside)
            free = page.rect.h - page.length + aside.height_for(page.rect.w)
            him = Professor(self.kit, aside.text, min(SPEAKING, free / self.kit.units.scale), static=False)
            if him.high >= SMALLEST and him.height_for(page.rect.w) <= free:
                blocks[asides[-1]] = him
                page.fill(blocks)
                return

    def _tell_where(self) -> None:
        tr = self.kit.tr
        if self.help is None or self.chapter == 0:
            self.where.say("")
        else:
            title = tr(self.help.chapters[self.chapter - 1].title)
            self.where.say(tr("{title} ({page} of {pages})", title=title, page=self.chapter, pages=self.last))
        self.before.enable(self.chapter > 0)
        self.after.enable(self.chapter < self.last)
        self.contents.enable(self.chapter > 0)

    def _open(self, chapter: int) -> None:
        """Turn to a chapter from the contents: from there on one leafs."""
        self.go(chapter)
        self.focus_on(self.after if self.after.enabled else self.before)

    def go(self, chapter: int) -> None:
        """Turn to a chapter; 0 is the contents."""
        wanted = max(0, min(self.last, chapter))
        if wanted == self.chapter:
            return
        self.chapter = wanted
        self.turn_over()

    def show_pages(self) -> None:
        """See `BookScene`; the next chapter is made ready."""
        super().show_pages()
        self._read_ahead()

    @property
    def about(self) -> str:
        """See `HallScene`: the book is open already."""
        return ""

    def handle(self, event: pygame.Event) -> bool:
        """Arrows to both sides turn pages, but among the ribbons; page keys where nothing scrolls."""
        on = -1 if self.kit.units.mirrored else 1
        if not self.ribbons.focused and self._turns(event, {pygame.K_RIGHT: on, pygame.K_LEFT: -on}):
            return True
        return super().handle(event) or self._turns(event, {pygame.K_PAGEDOWN: 1, pygame.K_PAGEUP: -1})

    def _turns(self, event: pygame.Event, ways: Mapping[int, int]) -> bool:
        if event.type != pygame.KEYDOWN or event.key not in ways or self.dialog is not None:
            return False
        self.kit.sound("page")
        self.go(self.chapter + ways[event.key])
        return True


def _draw_ahead(block: Widget, page: pygame.Rect) -> None:
    """Draw a block where nobody sees it."""
    block.place(pygame.Rect(page.x, page.y, page.w, height_of(block, page.w)))
    for draw in drawn_in(block, page):
        draw(NOWHERE)
