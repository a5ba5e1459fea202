"""A moment that decided a match, as a card: a picture of the table, who acted, and what that changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.seats import Seat
from scenes.tabletop.advice.odds import percent_of
from scenes.tabletop.faces import draw_face
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.widgets.fit_text import fit, fit_block
from scenes.ui.widgets.pressable import Pressable

COIN, PLAY, FACE = 46.0, 50.0, 44.0
"""Diameters, px at 1080 lines."""
SHAPE = 1.5
"""Width of a picture by its height."""
UP, DOWN = (8, 70, 26), (138, 22, 12)
CHANGE = theme.Style("score", 31, UP, theme.Shadow.LIT)
NUMBER = theme.Style("score", 22, (48, 26, 8), theme.Shadow.LIT)
SAID = theme.TEXT_ON_PAGE.but(size=29)
LEADING = 0.92
FRAME = (214, 164, 84)


class MomentCard(Pressable):
    """A card for one moment; sealed as long as nothing is known of it (`tell`)."""

    radius = 10.0

    def __init__(self, kit: Kit, number: int, on_press: Callable[[], object]) -> None:
        super().__init__(kit, on_press, tip=kit.tr("See it on the table"))
        self.number = number
        self.picture: pygame.Surface | None = None
        self.seat: Seat | None = None
        self.change: tuple[float, float] | None = None
        self.said: Sequence[str] = ()
        """What is said, at length first: what has no room is said in short."""
        self.lit = False
        self.enable(False, kit.tr("The professor is turning the pages…"))

    def tell(self, seat: Seat, said: Sequence[str]) -> None:
        """Say who acted and what happened: at length, and ever shorter."""
        self.seat, self.said = seat, said
        self.enable(True)
        self.invalidate()

    def wait(self, said: str) -> None:
        """Say what a sealed card waits for."""
        if self.seat is None and said not in self.said:
            self.said = (said,)
            self.invalidate()

    def weigh(self, before: float, after: float) -> None:
        """Show the chances before and after, of whoever's line lies in front."""
        if (before, after) != self.change:
            self.change = before, after
            self.invalidate()

    def show_picture(self, picture: pygame.Surface) -> None:
        """Show the table as it stood."""
        self.picture = picture
        self.invalidate()

    def shine(self, lit: bool) -> None:
        """Light it, as its coin in the drawing is pointed at."""
        if lit != self.lit:
            self.lit = lit
            self.invalidate()

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the card."""
        kit, px = self.kit, self.kit.px
        rect = self.rect.move(self.shaken, px(2) if self.pressed else 0)
        bright = 0.85 if self.pressed else 1.08 if self.hovered or self.lit else 1.0
        if (self.hovered or self.lit) and self.enabled:
            kit.glows.halo(canvas, rect, px(8), px(11), theme.GLOW)
        kit.skins.paint(canvas, "slip", rect, bright=bright, seed=self.number)
        inside = rect.inflate(-2 * px(12), -2 * px(12))
        picture = self._picture_place(inside)
        self._draw_picture(canvas, picture)
        coin = pygame.Rect(0, 0, px(COIN), px(COIN))
        coin.center = (inside.x + px(6), inside.y + px(8))
        draw_coin(kit, canvas, kit.units.flip(coin, rect), self.number, self.hovered or self.lit)
        below = pygame.Rect(inside.x, picture.bottom + px(8), inside.w, inside.bottom - picture.bottom - px(8))
        if self.seat is not None:
            row = pygame.Rect(below.x, below.y, below.w, px(FACE))
            self._draw_change(canvas, row)
            below = pygame.Rect(below.x, row.bottom + px(4), below.w, below.bottom - row.bottom - px(4))
        for said in self.said:
            style = fit_block(kit, said, SAID, below.size, leading=LEADING)
            if kit.text.block_size(said, style, below.w, LEADING)[1] <= below.h:
                break
        if self.said:
            ink = kit.text.block(said, style, below.w, leading=LEADING)
            ink.draw_in(canvas, below, kit.text.side("start"), "top")

    def _picture_place(self, inside: pygame.Rect) -> pygame.Rect:
        """As wide as the card; it gives way where words need the room."""
        high = min(round(inside.w / SHAPE), round(inside.h * 0.5))
        return pygame.Rect(inside.x, inside.y, inside.w, high)

    def _draw_picture(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        kit, px = self.kit, self.kit.px
        frame = rect.inflate(px(5), px(5))
        pygame.draw.rect(canvas, theme.GLOW_CORE if self.hovered else FRAME, frame, border_radius=px(4))
        pygame.draw.rect(canvas, (34, 20, 12), rect)
        if self.picture is not None:
            canvas.blit(filling(self.picture, rect.size), rect)
        elif self.seat is None:
            seal = pygame.Rect(0, 0, px(72), px(72))
            seal.center = rect.center
            kit.icon(canvas, "hourglass", seal, theme.SOFT_ON_PAGE.colour)
        if self.enabled:
            play = pygame.Rect(0, 0, px(PLAY), px(PLAY))
            play.bottomright = (rect.right - px(4), rect.bottom - px(4))
            play = kit.units.flip(play, rect)
            pygame.draw.aacircle(canvas, (60, 36, 20), play.center, play.w / 2)
            pygame.draw.aacircle(canvas, FRAME, play.center, play.w / 2, max(1, px(3)))
            kit.icon(canvas, "play", play.inflate(-play.w // 2, -play.h // 2), theme.CREAM)

    def _draw_change(self, canvas: pygame.Surface, row: pygame.Rect) -> None:
        """The face, and how the chances changed: before, an arrow, after."""
        kit, px = self.kit, self.kit.px
        assert self.seat is not None
        face = pygame.Rect(row.x, row.y, row.h, row.h)
        draw_face(kit, canvas, kit.units.flip(face, row), self.seat, mark="")
        if self.change is None:
            return
        before, after = map(percent_of, self.change)
        words = kit.tr("{percent} %", percent=after)
        room = row.w - row.h - px(10)
        style = fit(kit, words * 2, CHANGE.but(colour=UP if after >= before else DOWN), room - px(30))
        pieces = [kit.text.line(words, style)]
        arrow = px(26)
        if before != after:
            pieces.insert(0, kit.text.line(kit.words.number(before), style))
        x = face.right + px(10)
        for at, ink in enumerate(pieces):
            if at:
                spot = pygame.Rect(x + px(4), row.centery - arrow // 2, arrow, arrow)
                kit.icon(canvas, "right", kit.units.flip(spot, row), style.colour, False)
                x = spot.right + px(4)
            place = pygame.Rect(x, row.y, ink.size[0], row.h)
            ink.draw_in(canvas, kit.units.flip(place, row))
            x = place.right


def filling(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture scaled so that it fills a size; what is too wide or too high is cut off on both sides."""
    factor = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    wide, high = (max(1, round(length * factor)) for length in picture.get_size())
    scaled = pygame.transform.smoothscale(picture, (max(wide, size[0]), max(high, size[1])))
    corner = ((scaled.get_width() - size[0]) // 2, (scaled.get_height() - size[1]) // 2)
    return scaled.subsurface((*corner, *size))


def draw_coin(kit: Kit, canvas: pygame.Surface, rect: pygame.Rect, number: int, lit: bool) -> None:
    """Draw a moment's coin with its number."""
    px = kit.px
    halo = theme.GLOW if lit else (0, 0, 0)
    kit.glows.halo(canvas, rect if lit else rect.move(px(2), px(3)), rect.h // 2, px(9 if lit else 4), halo, 0.7)
    kit.pictures.get("tokens/coin_brass", size=rect.size).draw_corner(canvas, rect.topleft)
    kit.text.line(kit.words.number(number), NUMBER).draw_in(canvas, rect)
