"""An open grimoire: two pages that scroll, ribbons, a foot with buttons. Settings, help and records use it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from scenes.hall.hall import Hall
from scenes.hall.hall_scene import HallScene
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.stage.readying import drawn_in
from scenes.ui.widgets import Label, Painter, Panel, RoundButton, ScrollArea, Tabs
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import FittedButton, fit

INK_DRAWING = (96, 62, 34)


CLOSEST = 4.0
"""The least gap between two blocks of a page that needs just a little more room, px at 1080 lines."""


class Leaf(ScrollArea):
    """What stands on one page: blocks below one another, each as high as it says at the page's width.

    A block is a widget with `height_for(width)`.
    """

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, self._lay_out_blocks)
        self.blocks: list[Widget] = []
        self.gap = 10.0
        """What lies between two, px at 1080 lines."""
        self.spread = 0.0
        """How much wider the gaps may become so that the blocks fill the page, px at 1080 lines."""

    def fill(self, blocks: Sequence[Widget]) -> None:
        """Put other blocks on the page."""
        self.content.clear()
        self.blocks = list(blocks)
        self.content.add(*self.blocks)
        self.offset = 0
        if self.rect.w > 0:
            self.arrange()
            self.invalidate()

    def _lay_out_blocks(self, rect: pygame.Rect) -> int:
        top, gap = rect.y, self.kit.px(self.gap)
        heights = [height_of(block, rect.w) for block in self.blocks]
        spare = rect.h - sum(heights) - gap * len(heights)
        if spare > 0 and self.spread:
            gap += min(self.kit.px(self.spread), spare // max(1, len(heights)))
        elif len(heights) > 1 and (spare := spare + gap) < 0:  # rather closer than with a bar for two lines
            closer = gap + spare // (len(heights) - 1)
            gap = closer if closer >= self.kit.px(CLOSEST) else gap
        for block, height in zip(self.blocks, heights, strict=True):
            block.place(pygame.Rect(rect.x, top, rect.w, height))
            top += height + gap
        return max(0, top - gap - rect.y)


def height_of(block: Widget, width: int) -> int:
    """Return the height a block needs at a width, in px."""
    asked: Callable[[int], int] | None = getattr(block, "height_for", None)
    return asked(width) if asked is not None else block.natural_size()[1]


def _placed(leaf: Leaf, rect: pygame.Rect, _nowhere: pygame.Surface) -> None:
    leaf.place(rect)


BELOW = 0.045
"""How much lower a book lies whose ribbons have no room beside its title, as a part of the canvas's height."""


class BookScene(HallScene):
    """An open book. Subclasses give `heading`, `ribbon_names`, and fill `left_page` and `right_page`."""

    ink: Sequence[str] = ("herbs", "flask", "feather")
    """Icons of what is drawn on the first page in faded ink."""

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall)
        self.page = 0
        """Which ribbon is in front."""
        self._turning: object = None
        """What was turned to last."""

    # -- what subclasses write -----------------------------------------------------------------------------------
    def heading(self) -> str:
        """The screen's title."""
        raise NotImplementedError

    def ribbon_names(self) -> Sequence[tuple[str, str]]:
        """Words and icons of the ribbons; none if there is only one double page."""
        return ()

    def fill(self) -> None:
        """Put blocks on `left_page` and `right_page` for the ribbon in front."""
        raise NotImplementedError

    def foot(self) -> Sequence[Widget]:
        """Make the widgets of the foot; `place_foot` places them."""
        return ()

    def place_foot(self, rect: pygame.Rect) -> None:
        """Place what `foot` made."""

    lowered = 0.0
    """How much lower the pages are because the ribbons need a row of their own, px at 1080 lines."""

    # -- making it -----------------------------------------------------------------------------------------------
    def build(self) -> None:
        """Make cover, pages and ribbons."""
        kit, tr = self.kit, self.kit.tr
        self.back_button = RoundButton(kit, "back", self.back, tip=tr("Back"))
        self.back_button.sound = "back"
        self.title = Label(kit, self.heading(), theme.TITLE)
        names = self.ribbon_names()
        self.ribbons = Tabs(
            kit,
            [name for name, _ in names],
            self.page,
            self._turn,
            icons=[icon for _, icon in names],
            rail=False,
            gap=14,
        )
        self.ribbons.show(bool(names))
        self.cover = Panel(kit, "book_cover", seed=2)
        self.leaves = [Panel(kit, "book_left", seed=1), Panel(kit, "book_right", seed=5)]
        self.left_page = Leaf(kit)
        self.right_page = Leaf(kit)
        self.drawings = [Painter(kit, self._paint_drawing) for _ in self.leaves]
        foot = self.foot()
        self.add(
            self.cover,
            *self.leaves,
            *self.drawings,
            self.back_button,
            self.title,
            self.ribbons,
            self.left_page,
            self.right_page,
            *foot,
        )
        self.fill()

    def _turn(self, page: int) -> None:
        self.page = page
        self.show_pages()

    def turn_over(self) -> None:
        """Fill the pages anew once all they need is there: those of before are seen until then."""
        if not self.kit.rehearsal.in_slices:
            self.show_pages()
            return
        turn = self._turning = object()

        def unless_turned_again(go_on: Callable[[], object]) -> Callable[[], object]:
            return lambda: go_on() if turn is self._turning else None

        def draw() -> None:
            draws = [each for leaf in self._filled_aside(placed=True) for each in drawn_in(leaf, leaf.rect)]
            self._readying.when_ready(draws, unless_turned_again(self.show_pages), opens=True)

        pages = zip(self._filled_aside(placed=False), (self.left_page, self.right_page), strict=True)
        measures = [partial(_placed, leaf, page.rect) for leaf, page in pages]
        self._readying.when_ready(measures, unless_turned_again(draw), opens=True)

    def show_pages(self) -> None:
        """Fill the pages anew."""
        self.fill()
        for drawing in self.drawings:
            drawing.invalidate()
        self.damage_all()

    def _filled_aside(self, *, placed: bool) -> Sequence[Leaf]:
        """Return leaves that nobody sees, filled as the pages would be."""
        pages = self.left_page, self.right_page
        aside = self.left_page, self.right_page = Leaf(self.kit), Leaf(self.kit)
        try:
            for leaf, page in zip(aside, pages, strict=True):
                if placed:
                    leaf.place(page.rect)
            self.fill()
        finally:
            self.left_page, self.right_page = pages
        return aside

    def _paint_drawing(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """A few things in faded ink at the foot of the first page that has room for them."""
        free = (page for page in (self.left_page, self.right_page) if page.length + rect.h <= page.rect.h)
        page = next(free, None)
        if page is None or not page.rect.contains(rect):
            return
        size = min(rect.h, rect.w // 5)
        for at, icon in enumerate(reversed(self.ink)):
            spot = pygame.Rect(rect.right - round((at + 1) * size * 1.3), rect.bottom - size, size, size)
            self.kit.icon(canvas, icon, self.kit.units.flip(spot, rect), INK_DRAWING, False, 0.34)

    def layout(self, size: tuple[int, int]) -> None:
        """Place the book between heading and foot."""
        book = self._place_head(size)
        self.cover.place(book.inflate(2 * self.kit.px(16), 2 * self.kit.px(14)))
        self._place_pages(book)
        self.place_foot(self.kit.units.rect(0.027, 0.917, 0.946, 0.066))

    def _place_head(self, size: tuple[int, int]) -> pygame.Rect:
        """Place title and ribbons; returns what is left for the book."""
        u, px = self.kit.units, self.kit.px
        tight = u.narrow
        self.back_button.place_at(u.rect(0.017, 0.02, 0.04, 0.065).center)
        heading = u.rect(0.068, 0.012, 0.44, 0.08)
        self.title.say(self.title.text, fit(self.kit, self.title.text, theme.TITLE, heading.w, 34))
        self.title.place(heading)
        wide = self.ribbons.natural_size()[0]
        end = u.rect(0.94 if not tight else 0.935, 0.0, 0.0, 1.0).x
        taken = min(heading.w, self.title.natural_size()[0]) + px(40)
        start = heading.x + taken if not u.mirrored else heading.right - taken
        below = wide > abs(end - start)
        self.lowered = BELOW * size[1] / u.scale if below else 0.0
        top = (0.105 if not tight else 0.125) + (BELOW if below else 0.0)
        book = u.rect(0.027, top, 0.946, 0.895 - top)
        wide = min(wide, book.w - 2 * px(20) if below else abs(end - start))
        strip = pygame.Rect(end - wide, book.y - px(50), wide, px(56))
        if u.mirrored:
            strip.x = end
        self.ribbons.place(strip)
        return book

    def _place_pages(self, book: pygame.Rect) -> None:
        u, px = self.kit.units, self.kit.px
        middle = book.centerx
        sides = [
            pygame.Rect(book.x, book.y, middle - book.x, book.h),
            pygame.Rect(middle, book.y, book.right - middle, book.h),
        ]
        for leaf, side in zip(self.leaves, sides, strict=True):
            leaf.place(side)
        outer, inner, above = px(58), px(60), px(34)
        areas = [
            pygame.Rect(sides[0].x + outer, book.y + above, sides[0].w - outer - inner, book.h - 2 * above),
            pygame.Rect(sides[1].x + inner, book.y + above, sides[1].w - outer - inner, book.h - 2 * above),
        ]
        if u.mirrored:
            areas.reverse()
        self.left_page.place(areas[0])
        self.right_page.place(areas[1])
        high = px(126)
        for drawing, area in zip(self.drawings, areas, strict=True):
            drawing.place(pygame.Rect(area.x, area.bottom - high, area.w, high))


def foot_row(
    kit: Kit,
    rect: pygame.Rect,
    start: Sequence[FittedButton],
    end: Sequence[FittedButton],
    note: Label | None = None,
) -> None:
    """Place buttons from both ends of a foot, and a line of text between them."""
    px, u = kit.px, kit.units
    height = min(rect.h, px(72))
    left, right = rect.x, rect.right
    for button in start:
        wide = max(px(210), button.natural_size()[0])
        button.place(u.flip(pygame.Rect(left, rect.centery - height // 2, wide, height), rect))
        left += wide + px(20)
    for button in reversed(end):
        wide = max(px(260), button.natural_size()[0] + px(30))
        right -= wide
        button.place(u.flip(pygame.Rect(right, rect.centery - height // 2, wide, height), rect))
        right -= px(20)
    if note is not None:
        note.place(u.flip(pygame.Rect(left + px(10), rect.y, max(1, right - left - px(20)), rect.h), rect))


class PlainBook(BookScene):
    """A book with a line of text and Done at its foot."""

    def foot_line(self) -> str:
        """Return the line."""
        return ""

    def foot(self) -> Sequence[Widget]:
        """The line, and Done."""
        self.note = Label(self.kit, self.foot_line(), theme.ITALIC)
        self.done = FittedButton(self.kit, self.kit.tr("Done"), self.back, kind="brass")
        return (self.note, self.done)

    def place_foot(self, rect: pygame.Rect) -> None:
        """Place the foot."""
        foot_row(self.kit, rect, [], [self.done], self.note)


class GamesBook(PlainBook):
    """A plain book with a ribbon for each of some games."""

    def __init__(self, hall: Hall, games: Sequence[str], game_id: str) -> None:
        """Open with the page of a game, if it is there."""
        super().__init__(hall)
        self.games = list(games)
        self.page = self.games.index(game_id) if game_id in self.games else 0

    @property
    def about(self) -> str:
        """See `HallScene`."""
        return self.games[self.page] if self.games else ""

    def ribbon_names(self) -> Sequence[tuple[str, str]]:
        """The games."""
        return [(self.hall.name_of(game), "") for game in self.games]
