"""Who sits where: medallions with a portrait, the seat's colour and its mark."""

from __future__ import annotations

import pygame

from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.theme import Colour
from scenes.ui.widgets.base import Action
from scenes.ui.widgets.buttons import roundel
from scenes.ui.widgets.round import RoundPressable


def draw_medallion(
    kit: Kit,
    canvas: pygame.Surface,
    rect: pygame.Rect,
    portrait: str,
    colour: Colour,
    *,
    mark: str = "",
    bright: float = 1.0,
    to_move: bool = False,
) -> None:
    """Draw a cameo: `portrait` is an icon or a picture ("family/name"), `mark` an icon on a small coin.

    A mark with a slash ("family/name") is the picture of a whole coin.
    """
    if to_move:
        kit.glows.halo(canvas, rect, rect.h // 2, kit.px(14), theme.GLOW)
    roundel(kit, canvas, rect, colour, bright=bright)
    cream = theme.brighter((255, 240, 206), bright)
    picture = portrait if "/" in portrait else f"portraits/{portrait}"
    if kit.pictures.has(picture):
        size = round(rect.h * (0.92 if "/" in portrait else 0.70))
        cameo = kit.pictures.get(picture, size=(size, size), bright=bright)
        cameo.draw_corner(canvas, (rect.centerx - size // 2, rect.centery - size // 2))
    else:
        portrait = theme.AUTOMATON if "/" in portrait else portrait  # one that is gone since
        size = round(rect.h * 0.62)
        place = pygame.Rect(rect.centerx - size // 2, rect.centery - size // 2, size, size)
        kit.icon(canvas, portrait, place, cream)
    if mark:
        _draw_mark(kit, canvas, rect, mark, colour, cream, bright)


def _draw_mark(
    kit: Kit, canvas: pygame.Surface, rect: pygame.Rect, mark: str, colour: Colour, ink: Colour, bright: float
) -> None:
    coin = round(rect.h * 0.42)
    spot = pygame.Rect(rect.right - round(coin * 0.82), rect.bottom - round(coin * 0.86), coin, coin)
    spot = kit.units.flip(spot, rect)
    if "/" in mark:
        kit.pictures.get(mark, size=spot.size, bright=bright).draw_corner(canvas, spot.topleft)
        return
    roundel(kit, canvas, spot, theme.brighter(colour, 0.55), ring="brass", bright=bright)
    small = round(coin * 0.62)
    place = pygame.Rect(spot.centerx - small // 2, spot.centery - small // 2, small, small)
    kit.icon(canvas, mark, place, ink, False)


class Medallion(RoundPressable):
    """A seat's cameo. With `on_press` it can be clicked (next portrait); without it only shows.

    `colour_id` is one of `theme.SEAT_COLOURS`, whose mark is shown unless `mark` names another ("": none); natural
    size 84.
    """

    def __init__(
        self,
        kit: Kit,
        portrait: str,
        colour_id: str,
        on_press: Action | None = None,
        *,
        mark: str | None = None,
        size: float = 84,
        tip: str | None = None,
    ) -> None:
        super().__init__(kit, on_press, size, tip=tip)
        self.portrait, self.colour_id, self.mark = portrait, colour_id, mark
        self.to_move = False
        self.focusable = self.catches = on_press is not None
        if on_press is None:
            self.static = True

    def change(
        self, portrait: str | None = None, colour_id: str | None = None, to_move: bool | None = None
    ) -> None:
        """Show another portrait or colour, or glow."""
        self.portrait = self.portrait if portrait is None else portrait
        self.colour_id = self.colour_id if colour_id is None else colour_id
        self.to_move = self.to_move if to_move is None else to_move
        self.invalidate()

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the cameo."""
        seat = theme.seat_colour(self.colour_id)
        if self.hovered and self.on_press is not None:
            self.kit.glows.halo(canvas, self.rect, self.rect.h // 2, self.kit.px(12), theme.GLOW)
        draw_medallion(
            self.kit,
            canvas,
            self.rect,
            self.portrait,
            seat.colour,
            mark=seat.mark if self.mark is None else self.mark,
            bright=self.light,
            to_move=self.to_move,
        )


class Swatch(RoundPressable):
    """A seat colour to choose: an enamel coin with the colour's mark, or a picture instead. Natural size 56."""

    def __init__(
        self,
        kit: Kit,
        colour_id: str,
        on_press: Action | None = None,
        *,
        size: float = 56,
        tip: str | None = None,
        picture: str = "",
    ) -> None:
        super().__init__(kit, on_press, size, tip=tip)
        self.colour_id, self.picture = colour_id, picture

    def change(self, colour_id: str, picture: str = "") -> None:
        """Show another colour."""
        if (colour_id, picture) != (self.colour_id, self.picture):
            self.colour_id, self.picture = colour_id, picture
            self.invalidate()

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw coin and mark."""
        seat = theme.seat_colour(self.colour_id)
        rect = self.rect.move(self.shaken, 0)
        if self.hovered and self.enabled:
            self.kit.glows.halo(canvas, rect, rect.h // 2, self.kit.px(10), theme.GLOW)
        bright = self.light if self.enabled else 0.5
        if self.picture:
            self.kit.pictures.get(self.picture, size=rect.size, bright=bright).draw_corner(canvas, rect.topleft)
            return
        roundel(self.kit, canvas, rect, seat.colour, bright=bright)
        size = round(rect.h * 0.58)
        self.kit.icon(
            canvas,
            seat.mark,
            pygame.Rect(rect.centerx - size // 2, rect.centery - size // 2, size, size),
            theme.brighter((255, 244, 214), min(1.0, bright)),
        )
