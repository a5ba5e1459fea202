"""What stands on the pages of the book of problems: coins in rows, headings with stars, the day's slip."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.problems.format import Problem
from game.problems.results import STARS, Result
from scenes.hall.marked import Marked
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.widgets.base import Group, Widget
from scenes.ui.widgets.fit_text import fit

COLUMNS = 6
COIN, PITCH = 62.0, 82.0
"""Diameter of a coin, and how far its row is from the next, px at 1080 lines."""
STAR = 23.0
BRIGHT, DULL = (164, 98, 18), (190, 164, 122)
RING = (226, 98, 30)
NUMBER = theme.Style("score", 28, (48, 26, 8), theme.Shadow.LIT)
FAINT = theme.SOFT_ON_PAGE.but(size=27)


def draw_stars(kit: Kit, canvas: pygame.Surface, rect: pygame.Rect, stars: int) -> None:
    """Draw three stars side by side, as many bright as were earned."""
    each = min(rect.h, rect.w // STARS)
    left = rect.centerx - STARS * each // 2
    for at in range(STARS):
        spot = kit.units.flip(pygame.Rect(left + at * each, rect.centery - each // 2, each, each), rect)
        kit.icon(canvas, "star", spot, BRIGHT if at < stars else DULL, False)


class Coin(Marked):
    """A problem: silver if nobody has tried it, copper if somebody has, brass if it is solved."""

    radius = COIN / 2

    def __init__(self, kit: Kit, number: int, result: Result, choose: Callable[[int], object], tip: str) -> None:
        super().__init__(kit, lambda: choose(number), tip=tip)
        self.number, self.result = number, result

    def face(self) -> pygame.Rect:
        """Where the coin itself is, above its stars."""
        size = self.kit.px(COIN)
        return pygame.Rect(self.rect.centerx - size // 2, self.rect.y, size, size)

    def focus_rect(self) -> pygame.Rect:
        """The ring goes round the coin."""
        return self.face()

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw coin, number and stars."""
        kit, px, face = self.kit, self.kit.px, self.face()
        kit.glows.halo(canvas, face.move(px(2), px(4)), face.h // 2, px(4), (0, 0, 0), 0.6)
        metal = "brass" if self.result.solved else "copper" if self.result.tries or self.result.seen else "silver"
        bright = 1.12 if self.hovered else 1.0
        kit.pictures.get(f"tokens/coin_{metal}", size=face.size, bright=bright).draw_corner(canvas, face.topleft)
        kit.text.line(kit.words.number(self.number), NUMBER, face.w).draw_in(canvas, face)
        if self.marked:
            kit.glows.ring(canvas, face.center, face.h / 2 + px(2), px(4), RING, glow=px(8))
        if metal != "silver":
            below = pygame.Rect(0, face.bottom - px(4), px(STAR * STARS), px(STAR))
            below.centerx = face.centerx
            draw_stars(kit, canvas, below, self.result.stars)


class CoinRows(Group):
    """Coins in rows of six; arrows go from one to the next, and to the rows above and below."""

    def __init__(self, kit: Kit, coins: Sequence[Coin]) -> None:
        super().__init__(kit, static=False)
        self.coins = [self.put(coin) for coin in coins]

    def height_for(self, _width: int) -> int:
        """As many rows as are needed."""
        return self.kit.px(PITCH) * -(-len(self.coins) // COLUMNS)

    def arrange(self) -> None:
        """Place the coins."""
        px, rect = self.kit.px, self.rect
        wide = rect.w // COLUMNS
        for at, coin in enumerate(self.coins):
            row, column = divmod(at, COLUMNS)
            place = pygame.Rect(rect.x + column * wide, rect.y + row * px(PITCH), wide, px(PITCH))
            coin.place(self.kit.units.flip(place, rect))


class StepHead(Widget):
    """A step of difficulty: its sign, its name, and how many stars of how many were earned."""

    static = True

    def __init__(self, kit: Kit, icon: str, text: str, stars: int, most: int) -> None:
        super().__init__(kit)
        self.icon, self.text, self.stars, self.most = icon, text, stars, most

    def height_for(self, _width: int) -> int:
        """One height for all."""
        return self.kit.px(46)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the line."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        sign = pygame.Rect(rect.x, rect.centery - px(21), px(42), px(42))
        kit.icon(canvas, self.icon, kit.units.flip(sign, rect), theme.INK_HEADING, False)
        star = pygame.Rect(rect.right - px(32), rect.centery - px(15), px(30), px(30))
        kit.icon(canvas, "star", kit.units.flip(star, rect), BRIGHT, False)
        words = kit.words
        count = kit.tr("{number} of {count}", number=words.number(self.stars), count=words.number(self.most))
        wide = kit.text.size(count, FAINT)[0]
        end = pygame.Rect(star.x - px(8) - wide, rect.y, wide, rect.h)
        kit.text.line(count, FAINT, wide).draw_in(canvas, kit.units.flip(end, rect))
        room = pygame.Rect(sign.right + px(14), rect.y, end.x - px(14) - sign.right - px(14), rect.h)
        style = fit(kit, self.text, theme.HEADING_ON_PAGE.but(size=32), room.w)
        kit.text.line(self.text, style, room.w).draw_in(canvas, kit.units.flip(room, rect), kit.text.side("start"))


class DaySlip(Marked):
    """The problem of the day: its date, and the stars earned; while it is thought up it can't be opened."""

    def __init__(
        self, kit: Kit, title: str, day: str, problem: Problem | None, result: Result, choose: Callable[[], object]
    ) -> None:
        super().__init__(kit, choose)
        self.title, self.day, self.result = title, day, result
        if problem is None:
            self.enable(False, kit.tr("I am still thinking it up."))

    def height_for(self, _width: int) -> int:
        """One height for all."""
        return self.kit.px(88)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the slip."""
        kit, px, rect = self.kit, self.kit.px, self.rect.move(self.shaken, 0)
        if self.marked:
            kit.glows.halo(canvas, rect, px(8), px(8), RING, 0.9)
        kit.skins.paint(canvas, "slip", rect, seed=3, bright=1.06 if self.hovered else 1.0)
        sun = pygame.Rect(rect.x + px(20), rect.centery - px(26), px(52), px(52))
        kit.icon(canvas, "sun", kit.units.flip(sun, rect), theme.INK_HEADING, False)
        stars = pygame.Rect(rect.right - px(20) - px(38) * STARS, rect.y, px(38) * STARS, rect.h)
        if self.enabled:
            draw_stars(kit, canvas, kit.units.flip(stars, rect).inflate(0, -px(44)), self.result.stars)
        else:
            glass = pygame.Rect(stars.right - px(44), rect.centery - px(20), px(40), px(40))
            kit.icon(canvas, "hourglass", kit.units.flip(glass, rect), theme.INK_HEADING, False)
        words = pygame.Rect(sun.right + px(18), rect.y + px(10), stars.x - sun.right - px(30), rect.h - px(20))
        upper, lower = kit.units.rows(kit.units.flip(words, rect), (1.1, 1))
        side = kit.text.side("start")
        style = fit(kit, self.title, theme.LABEL_ON_PAGE.but(size=31), upper.w)
        kit.text.line(self.title, style, upper.w).draw_in(canvas, upper, side)
        kit.text.line(self.day, theme.ITALIC_ON_PAGE.but(size=28), lower.w).draw_in(canvas, lower, side)
