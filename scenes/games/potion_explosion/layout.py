"""Where everything of the table lies, for any window: three layouts in px at 1080 lines.

`wide` is the picture of 1080 lines, `compact` the one of 720 (small windows and 16:10), `narrow` is for 4:3. The
45 marbles, both stations, hand, retort, End turn and the ribbon never give way.
"""

from __future__ import annotations

from typing import Literal

import msgspec
import pygame

from scenes.tabletop.game_table import Places
from scenes.tabletop.pieces.sheet import BUTTONS, Sheet
from scenes.ui.units import Units

Style = Literal["wide", "compact", "narrow"]
WIDE_LEAST = 1840.0
COMPACT_LEAST = 1640.0
LOG_LEAST = 440.0
"""So much spare width lets the log stand open."""
MARGIN = 24.0
TRACKS_SHAPE = 0.633
"""Width for one px of height of the framed tracks."""


class OwnDesk(msgspec.Struct, frozen=True):
    """The regions of the large desk."""

    rect: pygame.Rect
    stations: tuple[pygame.Rect, ...]
    retort: pygame.Rect
    hand: pygame.Rect
    completed: pygame.Rect
    points: pygame.Rect
    tokens: pygame.Rect
    help: pygame.Rect
    done: pygame.Rect
    """Where a choice is closed: beside End turn, so that who clicks twice doesn't end the turn."""
    end: pygame.Rect


class Layout(msgspec.Struct, frozen=True):
    """All regions in canvas px."""

    style: Style
    places: Places
    countdown: pygame.Rect
    dispenser: pygame.Rect
    seats: tuple[pygame.Rect, ...]
    """The other seats, in the order of play."""
    stacks: pygame.Rect
    own: OwnDesk
    lens: pygame.Rect = msgspec.field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """Where another seat's desk is shown large."""

    @property
    def cropped(self) -> bool:
        """Whether only the dispenser's tracks are shown."""
        return self.style != "wide"


def style_for(units: Units) -> Style:
    """Return which of the three layouts a window gets."""
    width = units.width / units.scale
    if width < COMPACT_LEAST:
        return "narrow"
    return "compact" if units.small or width < WIDE_LEAST else "wide"


def lay_out(units: Units, others: int) -> Layout:
    """Lay out the table for a window with so many other seats."""
    sheet = Sheet(units)
    return {"wide": _wide, "compact": _compact, "narrow": _narrow}[style_for(units)](sheet, others)


def _wide(sheet: Sheet, others: int) -> Layout:
    spare = max(0.0, sheet.width - 1920)
    log = spare >= LOG_LEAST
    log_wide = min(620.0, spare - MARGIN) if log else 0.0
    x = (spare - log_wide) / 2
    right = x + 1896
    drawer = sheet.rect(x + 23, 990, 872, 76)
    places = Places(
        menu=sheet.rect(x + 23, 14, 58, 58),
        title=sheet.rect(x + 95, 10, 400, 66),
        ribbon=sheet.rect(x + 920, 12, 622, 68),
        buttons=sheet.rect(right - 336, 16, 336, 60),
        drawer=drawer,
        log=sheet.rect(x + 1920, 12, log_wide - 12, sheet.height - 24)
        if log
        else sheet.rect(x + 23, 77, 872, 990),
        standing_log=log,
    )
    return Layout(
        style="wide",
        places=places,
        countdown=sheet.rect(x + 520, 16, 374, 58),
        dispenser=sheet.rect(x + 23, 77, 872, 897),
        seats=sheet.row(x + 919, 94, 976, 180, others, 17),
        stacks=sheet.rect(x + 918, 286, 979, 232),
        lens=sheet.rect(x + 919, 286, 976, 420),
        own=_desk(sheet, x + 919, 532, 976, sheet.height - 532 - 14, column=204, rows=(86, 82)),
    )


def _compact(sheet: Sheet, others: int) -> Layout:
    wide, high = sheet.width, sheet.height
    left = max(500.0, min(596.0, wide * 0.31))
    x = 27 + left + 28
    rest = wide - x - 21
    places = Places(
        menu=sheet.rect(25, 12, 64, 64),
        title=sheet.rect(102, 8, left - 102 - 140, 72),
        ribbon=sheet.rect(x, 12, rest - BUTTONS - 12, 66),
        buttons=sheet.rect(x + rest - BUTTONS, 14, BUTTONS, 62),
        log=sheet.rect(27, 96, max(left, 780), high - 124),
    )
    return Layout(
        style="compact",
        places=places,
        countdown=sheet.rect(27 + left - 156, 12, 156, 66),
        dispenser=sheet.rect(27, 96, left, high - 96 - 32),
        seats=sheet.row(x, 92, rest, 100, others, 21),
        stacks=sheet.rect(x - 3, 206, rest + 6, 226),
        lens=sheet.rect(x, 206, rest, 420),
        own=_desk(sheet, x, 446, rest, high - 446 - 16, column=222, rows=(96, 104)),
    )


def _narrow(sheet: Sheet, others: int) -> Layout:
    wide, high = sheet.width, sheet.height
    each = 62.0
    top = high - 20 - others * each - (others - 1) * 8
    left = min(580.0, (top - 104) * TRACKS_SHAPE)
    x = 24 + left + 24
    rest = wide - x - 24
    seats = tuple(sheet.rect(24, top + at * (each + 8), left, each) for at in range(others))
    places = Places(
        menu=sheet.rect(22, 12, 64, 64),
        ribbon=sheet.rect(266, 12, wide - 266 - BUTTONS - 36, 66),
        buttons=sheet.rect(wide - 24 - BUTTONS, 14, BUTTONS, 62),
        log=sheet.rect(24, 92, 780, high - 112),
    )
    return Layout(
        style="narrow",
        places=places,
        countdown=sheet.rect(98, 12, 156, 66),
        dispenser=sheet.rect(24, 92, left, top - 92 - 12),
        seats=seats,
        stacks=sheet.rect(x - 3, 92, rest + 6, 158),
        lens=sheet.rect(x, 262, rest, 420),
        own=_desk_low(sheet, x, 264, rest, high - 264 - 16),
    )


def _desk(
    sheet: Sheet, x: float, y: float, w: float, h: float, *, column: float, rows: tuple[float, float]
) -> OwnDesk:
    """The own desk with its column at the end side; `rows` are the heights of trays and completed potions."""
    pad, gap = 20.0, 15.0
    inner = w - 2 * pad - column - 18
    trays, shelf = rows
    high = h - 2 * pad - trays - shelf - 2 * gap
    half = (inner - 16) / 2
    low = y + pad + high + gap
    side = x + w - pad - column
    retort = inner * 0.42
    return OwnDesk(
        rect=sheet.rect(x, y, w, h),
        stations=(
            sheet.rect(x + pad, y + pad, half, high),
            sheet.rect(x + pad + half + 16, y + pad, half, high),
        ),
        retort=sheet.rect(x + pad, low, retort, trays),
        hand=sheet.rect(x + pad + retort + 14, low, inner - retort - 14, trays),
        completed=sheet.rect(x + pad, low + trays + gap, inner, shelf),
        points=sheet.rect(side, y + pad, column, 88),
        tokens=sheet.rect(side, y + pad + 92, column, 96),
        help=sheet.rect(side, y + pad + 192, column, h - 2 * pad - 192 - 94),
        done=sheet.rect(side - 4, y + h - pad - 94 - 60, column + 8, 60),
        end=sheet.rect(side - 4, y + h - pad - 88, column + 8, 88),
    )


def _desk_low(sheet: Sheet, x: float, y: float, w: float, h: float) -> OwnDesk:
    """The own desk with points, tokens, Little Help and End turn in a row at its foot."""
    pad, gap = 20.0, 14.0
    inner = w - 2 * pad
    trays, shelf, foot = 96.0, 104.0, 128.0
    high = h - 2 * pad - trays - shelf - foot - 3 * gap
    half = (inner - 16) / 2
    low = y + pad + high + gap
    retort = inner * 0.42
    base = y + h - pad - foot
    return OwnDesk(
        rect=sheet.rect(x, y, w, h),
        stations=(
            sheet.rect(x + pad, y + pad, half, high),
            sheet.rect(x + pad + half + 16, y + pad, half, high),
        ),
        retort=sheet.rect(x + pad, low, retort, trays),
        hand=sheet.rect(x + pad + retort + 14, low, inner - retort - 14, trays),
        completed=sheet.rect(x + pad, low + trays + gap, inner, shelf),
        points=sheet.rect(x + pad, base + 6, 200, 116),
        tokens=sheet.rect(x + pad + 210, base + 12, 176, 104),
        help=sheet.rect(x + pad + 392, base, 150, foot),
        done=sheet.rect(x + pad + 206, base + 12, 176, 104),
        end=sheet.rect(x + pad + 552, base + 12, inner - 552, 104),
    )
