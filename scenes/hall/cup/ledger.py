"""The cup's sheet: a row for each seat with a coin for each match, and all points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.seats import Seat
from game.cup.cup import Cup, worth
from scenes.hall.hall import Hall
from scenes.tabletop.faces import draw_face
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.theme import Shadow, Style
from scenes.ui.widgets import Panel, Pressable
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import fit, name_ink

HEAD = 132.0
"""Height of the row of covers, px at 1080 lines."""
SIDE, SIDE_COMPACT, END = 0.32, 0.4, 0.15
"""Widths of the seats' column (where the sheet is compact more, for the names) and the totals', as shares."""
COMPACT = 900.0
"""A sheet narrower than this is compact, px at 1080 lines."""
COIN = 58.0
POINTS = 52.0
"""How wide the room for points beside a coin is, px at 1080 lines."""
BELOW = 36.0
"""How high the room for points below a coin is, where there is none beside it."""
NAME = Style("title", 36, theme.INK_HEADING, Shadow.LIT)
LEVEL = Style("text", 27, theme.INK_SOFT, Shadow.NONE)
SMALL = Style("score", 38, theme.INK, Shadow.LIT)
TOTAL = Style("score", 62, (104, 34, 10), Shadow.LIT)
HEADING = Style("heading", 28, theme.INK_HEADING, Shadow.LIT)
LINE: theme.Colour = (146, 104, 58)
EMPTY: theme.Colour = (150, 112, 66)
LEADER: theme.Colour = (255, 214, 110)
COINS = ("coin_brass", "coin_silver", "coin_copper")
FALL = 1.2
"""How far above its place a coin comes from, in its own heights."""


def draw_coin(kit: Kit, canvas: pygame.Surface, rect: pygame.Rect, place: int) -> None:
    """Draw the coin of a place (from 1 on) with its numeral: brass, silver, copper, else a dark one."""
    name = COINS[place - 1] if place <= len(COINS) else COINS[-1]
    dark = place > len(COINS)
    kit.glows.halo(canvas, rect.move(kit.px(2), kit.px(3)), rect.h // 2, kit.px(4), (0, 0, 0), 0.5)
    bright, grey = (0.55, 0.55) if dark else (1.0, 0.0)
    kit.pictures.get(f"tokens/{name}", size=rect.size, bright=bright, grey=grey).draw_corner(canvas, rect.topleft)
    ink, shadow = ((216, 190, 150), Shadow.DARK) if dark else ((48, 26, 8), Shadow.LIT)
    style = Style("score", rect.h * 0.42 / kit.units.scale, ink, shadow)
    kit.text.line(kit.words.numeral(place), style).draw_in(canvas, rect)


def draw_worths(kit: Kit, canvas: pygame.Surface, rect: pygame.Rect, seats: int, style: Style) -> None:
    """Draw what the places of so many seats are worth: coins with numbers behind them."""
    for at, cell in enumerate(kit.units.columns(rect, (1,) * seats, 6), 1):
        size = min(kit.px(46), cell.h, round(cell.w * 0.5))
        coin = pygame.Rect(cell.x, cell.centery - size // 2, size, size)
        number = pygame.Rect(coin.right + kit.px(8), cell.y, cell.right - coin.right - kit.px(8), cell.h)
        draw_coin(kit, canvas, kit.units.flip(coin, cell), at)
        ink = kit.text.line(kit.words.number(worth(at, 1, seats)), style, max(1, number.w))
        ink.draw_in(canvas, kit.units.flip(number, cell), kit.text.side("start"))


class LegCover(Pressable):
    """A match's box: played, the next one, or to come. One that was played leads back to its table."""

    radius = 5.0

    def __init__(
        self, hall: Hall, game_id: str, on_press: Callable[[], object] | None, *, over: bool, next_one: bool
    ) -> None:
        super().__init__(hall.kit, on_press, tip=hall.name_of(game_id))
        self._hall, self._game = hall, game_id
        self._over, self._next = over, next_one
        self.focusable = on_press is not None
        self.cursor = "hand" if on_press is not None else "arrow"

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the cover, and a check on it if it is over."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        lit = self.focusable and self.hovered
        kit.glows.halo(canvas, rect.move(px(3), px(4)), px(3), px(6), (0, 0, 0), 0.55)
        if self._next or lit:
            kit.glows.halo(canvas, rect, px(4), px(9), theme.CHOSEN if self._next else theme.GLOW)
        light = 1.15 if lit else 1.0 if self._over or self._next else 0.6
        cover = self._hall.cover(self._game, rect.size, light)
        canvas.blit(cover, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        if self._over:
            size = max(px(24), rect.w // 3)
            badge = pygame.Rect(0, 0, size, size)
            end = rect.left if kit.units.mirrored else rect.right
            badge.center = (end - (-1 if kit.units.mirrored else 1) * size // 6, rect.bottom - size // 6)
            pygame.draw.circle(canvas, (58, 34, 14), badge.center, size // 2)
            pygame.draw.circle(canvas, (24, 104, 54), badge.center, size // 2 - max(2, px(3)))
            kit.icon(canvas, "check", badge.inflate(-size // 3, -size // 3), theme.CREAM)


class CupRow(Widget):
    """One seat's row. Pointing at it tells its points in words."""

    focusable = True
    catches = True

    def __init__(self, hall: Hall, cup: Cup, seat: int, level: str, *, leads: bool) -> None:
        super().__init__(hall.kit, static=False)
        self.seat: Seat = cup.seats[seat]
        self._cup, self._at, self._level, self._leads = cup, seat, level, leads
        self.legs = cup.at
        """So many coins lie there."""
        self.falling = 0.0
        """How far the last one has still to fall, from 1 to 0."""
        over = [leg for leg in cup.legs if leg.over]
        told = [f"{hall.name_of(leg.game)}\t{hall.kit.words.number(cup.points(leg)[seat])}" for leg in over]
        self.set_tip("\n".join((self.seat.name, *told)))

    def fall(self, t: float) -> None:
        """Let the last coin be so far on its way, from 0 to 1."""
        self.falling = 1 - t
        self.invalidate()

    def show_legs(self, legs: int) -> None:
        """Let so many coins lie there."""
        self.legs, self.falling = legs, 0.0
        self.invalidate()

    def paint_rect(self) -> pygame.Rect:
        """Coins fall from above."""
        return self.rect.inflate(self.kit.px(40), 2 * self.kit.px(COIN * FALL))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the leader's tint, the seat, the coins, the total."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        if self._leads:
            field = rect.inflate(px(34), px(2))
            tint = kit.pictures.get("ui/row_lit_page", size=field.size, tint=LEADER)
            tint.draw_corner(canvas, field.topleft)
        side, cells, end = parts(kit, rect, len(self._cup.legs))
        self._draw_seat(canvas, side)
        for at, (leg, cell) in enumerate(zip(self._cup.legs, cells, strict=True)):
            size = min(px(COIN), round(cell.w * 0.84), round(rect.h * 0.62))
            points = cell.w >= size + px(POINTS)
            wide = size + (px(POINTS) if points else 0)
            below = not points and cell.h >= size + px(BELOW)
            high = cell.h - (px(BELOW) if below else 0)
            row = pygame.Rect(cell.centerx - wide // 2, cell.y, wide, high)
            coin = kit.units.flip(pygame.Rect(row.x, row.centery - size // 2, size, size), row)
            if at >= self.legs or not leg.over:
                kit.glows.ring(canvas, coin.center, size // 2 - px(3), px(2), EMPTY, dashes=9)
                continue
            if at == self.legs - 1:
                coin = coin.move(0, -round(size * FALL * self.falling))
            draw_coin(kit, canvas, coin, leg.places[self._at])
            if (points or below) and not (at == self.legs - 1 and self.falling):
                number = kit.units.flip(pygame.Rect(row.x + size, row.y, row.w - size, row.h), row)
                if below:
                    number = pygame.Rect(cell.x, coin.bottom, cell.w, px(BELOW))
                text = kit.words.number(self._cup.points(leg)[self._at])
                kit.text.line(text, SMALL.but(size=30) if below else SMALL).draw_in(canvas, number)
        text = kit.words.number(self.total)
        kit.text.line(
            text, fit(kit, text, TOTAL.but(size=min(62, rect.h / kit.units.scale * 0.5)), end.w)
        ).draw_in(canvas, end)

    @property
    def total(self) -> int:
        """Its points, of the coins that lie there."""
        legs = self._cup.legs[: self.legs - bool(self.falling)]
        return sum(self._cup.points(leg)[self._at] for leg in legs if leg.over)

    def _draw_seat(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        kit, px = self.kit, self.kit.px
        size = min(px(80), rect.h - px(14), rect.w // 3)
        face = pygame.Rect(rect.x + px(4), rect.centery - size // 2, size, size)
        draw_face(kit, canvas, kit.units.flip(face, rect), self.seat)
        words = pygame.Rect(face.right + px(18), rect.y, rect.right - face.right - px(24), rect.h)
        words = kit.units.flip(words, rect)
        start, high = kit.text.side("start"), kit.text.height(LEVEL)
        ink = name_ink(kit, self.seat.name, NAME, words.w, "start", rect.h - high - px(14))
        level = fit(kit, self._level, LEVEL, words.w)
        room = ink.size[1] + high <= rect.h and kit.text.size(self._level, level)[0] <= words.w
        if not (self._level and ink.whole and room):
            # The level gives way, the name doesn't.
            name_ink(kit, self.seat.name, NAME, words.w, "start", words.h).draw_in(canvas, words, start)
            return
        both = pygame.Rect(words.x, 0, words.w, ink.size[1] + high - px(4))
        both.centery = words.centery
        ink.draw_in(canvas, pygame.Rect(both.x, both.y, both.w, ink.size[1]), start)
        lower = pygame.Rect(both.x, both.bottom - high, both.w, high)
        kit.text.line(self._level, level, lower.w).draw_in(canvas, lower, start)


def parts(kit: Kit, rect: pygame.Rect, legs: int) -> tuple[pygame.Rect, list[pygame.Rect], pygame.Rect]:
    """Share a row out: the seat, a cell for each match, the total."""
    share = SIDE if rect.w >= kit.px(COMPACT) else SIDE_COMPACT
    side = kit.units.part(rect, 0.0, 0.0, share, 1.0)
    end = kit.units.part(rect, 1 - END, 0.0, END, 1.0)
    middle = kit.units.part(rect, share, 0.0, 1 - share - END, 1.0)
    return side, kit.units.columns(middle, (1,) * legs), end


class CupLedger(Panel):
    """The sheet. `open_leg` leads back to a match by its number."""

    def __init__(
        self,
        hall: Hall,
        cup: Cup,
        levels: Sequence[str],
        open_leg: Callable[[int], object] | None,
        *,
        worths: bool,
        framed: bool = True,
    ) -> None:
        super().__init__(hall.kit, "board", seed=21)
        self._cup, self._worths, self._framed = cup, worths, framed
        self._page = self.put(Panel(hall.kit, "page", seed=8))
        self.order = [seat for place in cup.ranking for seat in place]
        leads = cup.leaders if cup.at else []
        self.rows = [CupRow(hall, cup, seat, levels[seat], leads=seat in leads) for seat in range(len(cup.seats))]
        self.covers = [
            LegCover(
                hall,
                leg.game,
                partial(open_leg, at) if open_leg is not None and leg.over else None,
                over=leg.over,
                next_one=at == cup.at,
            )
            for at, leg in enumerate(cup.legs)
        ]
        self._proportions = [hall.covers.proportion(leg.game) for leg in cup.legs]
        self._words = hall.kit.tr("Points by place")
        self.add(*self.covers, *(self.rows[seat] for seat in self.order))

    def arrange(self) -> None:
        """Place the page in its frame, the covers above, and the rows below them."""
        kit, px = self.kit, self.kit.px
        self._page.place(kit.units.inset(self.rect, 20))
        inside = kit.units.inset(self.rect, 38 if self._framed else 0)
        self._head = pygame.Rect(inside.x, inside.y, inside.w, min(px(HEAD), inside.h // (len(self.rows) + 1)))
        self._rest = pygame.Rect(inside.x, self._head.bottom, inside.w, inside.bottom - self._head.bottom)
        _, cells, _ = parts(kit, self._head, len(self.covers))
        for cover, cell, (wide, high) in zip(self.covers, cells, self._proportions, strict=True):
            tall = min(self._head.h - px(18), round(cell.w * 0.8 * high / wide))
            place = pygame.Rect(0, 0, round(tall * wide / high), tall)
            place.center = (cell.centerx, self._head.centery - px(2))
            cover.place(place)
        self.put_rows(self.order, self.order, 1.0)

    def put_rows(self, before: Sequence[int], after: Sequence[int], t: float) -> None:
        """Place the rows between one order and another, `t` from 0 to 1."""
        slots = self.kit.units.rows(self._rest, (1,) * len(self.rows))
        for seat, row in enumerate(self.rows):
            start, end = slots[before.index(seat)], slots[after.index(seat)]
            place = pygame.Rect(end.x, round(start.y + (end.y - start.y) * t), end.w, end.h)
            row.place(place.inflate(0, -self.kit.px(6)))

    def draw_tree(self, canvas: pygame.Surface, still: bool | None = None) -> None:
        """Draw frame and page, then the headings and the lines between rows."""
        if still is False or not self.visible:
            super().draw_tree(canvas, still)
            return
        kit, px = self.kit, self.kit.px
        if self._framed:
            self.draw(canvas)
            self._page.draw_tree(canvas, still)
        side, _, end = parts(kit, self._head, len(self.covers))
        total = kit.tr("Total")
        name_ink(kit, total, HEADING, end.w, "centre", end.h).draw_in(canvas, end)
        if self._worths:
            upper, lower = kit.units.rows(side.inflate(-px(8), -px(16)), (1, 1.1))
            style = fit(kit, self._words, theme.ITALIC_ON_PAGE, upper.w)
            kit.text.line(self._words, style, upper.w).draw_in(canvas, upper, kit.text.side("start"))
            draw_worths(kit, canvas, lower, len(self.rows), SMALL.but(size=32))
        for slot in kit.units.rows(self._rest, (1,) * len(self.rows)):
            pygame.draw.rect(canvas, LINE, pygame.Rect(slot.x, slot.y - px(1), slot.w, max(1, px(2))))
        for widget in (*self.covers, *self.rows):
            widget.draw_tree(canvas, still)
