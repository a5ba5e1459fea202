"""The name on a seat's board, and a computer player's level."""

from __future__ import annotations

import pygame

from scenes.tabletop.table_context import MatchContext
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.text.scribe import Ink
from scenes.ui.widgets.fit_text import fit, name_ink, two_lines

NAME = theme.NAME.but(size=40)
LEVEL = theme.TEXT.but(size=27, colour=theme.MUTED)


def draw_name(
    context: MatchContext, canvas: pygame.Surface, seat: int, place: pygame.Rect, head: pygame.Rect, *, tall: bool
) -> bool:
    """Draw the name, and the level beside or below it if there is room (the face tells it); whether it is whole.

    `place` is what `head` leaves it, in a language read from the left.
    """
    kit, px = context.kit, context.kit.px
    name, level = context.seats[seat].name, context.level_name(seat)
    style = NAME if tall else NAME.but(size=34)
    side = kit.text.side("start")
    wide = kit.text.size(name, style)[0]
    low = style.but(size=32)
    below = bool(level) and tall and kit.text.size(name, fit(kit, name, low, place.w))[0] <= place.w
    if level and wide + px(18) + kit.text.size(level, LEVEL)[0] <= place.w:
        lower = -px(4) if kit.text.airy and not tall else px(4)
        rest = pygame.Rect(place.x + wide + px(16), place.y + lower, place.w - wide - px(16), place.h)
        kit.text.line(level, LEVEL, max(1, rest.w)).draw_in(canvas, kit.units.flip(rest, head), side)
    elif below:
        second = pygame.Rect(place.x, place.bottom - round(place.h * 0.46), place.w, round(place.h * 0.46))
        kit.text.line(level, LEVEL, max(1, place.w)).draw_in(canvas, kit.units.flip(second, head), side)
        place = pygame.Rect(place.x, place.y - px(3), place.w, round(place.h * 0.56))
        style = low
    elif kit.text.airy and not tall:  # Arabic letters reach deep, to the coins below
        place, style = pygame.Rect(place.x, place.y, place.w, place.h - px(10)), style.but(size=30)
    ink = name_ink_in(kit, name, style, place)
    ink.draw_in(canvas, kit.units.flip(place, head), side)
    return ink.whole


def name_ink_in(kit: Kit, name: str, style: theme.Style, place: pygame.Rect) -> Ink:
    """Return a name in one line, or in two if there is room for them and one had to be very small."""
    wide = max(1, place.w)
    if kit.text.size(name, fit(kit, name, style, wide))[0] <= wide:
        return name_ink(kit, name, style, wide)
    parted = two_lines(kit, name, style, wide, height=place.h)
    return parted or name_ink(kit, name, style, wide, height=place.h)
