"""Where everything of the table lies, for any window: px at 1080 lines.

`wide` is the picture of 1080 lines: the field and what belongs to it on the left, ribbon and seats on the right.
Where there is less width (16:10, 4:3) ribbon and buttons stand above and the field is smaller, never the letters.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

import msgspec
import pygame

from game.magic_potion.rules.model import FIGURES
from scenes.games.magic_potion.geometry import CAULDRON, Geometry
from scenes.tabletop.game_table import Places
from scenes.tabletop.pieces.sheet import BUTTONS, Sheet
from scenes.ui.units import Units

Style = Literal["wide", "compact", "narrow"]
Boards = tuple[bool, ...]
"""Of the seats' boards from the top down, whether each is whole."""
WIDE_LEAST = 1860.0
COMPACT_LEAST = 1600.0
LOG_LEAST = 440.0
"""So much spare width lets the log stand open."""
PITCH = 84.0
MIDDLE = 484.0
"""How far down the field's middle is: so that below its last row two lines of a hint have room."""
TRAY = 102.0
GAP = 10.0
PANEL_MOST = 342.0
FOLDED = 116.0
"""A board that shows its header and its foot alone is so high."""
WHOLE = 2
"""So many boards stay whole where the others fold."""
LENS = (800.0, 400.0)
HINT_HIGH = 58.0
"""How far a hint reaches up over the field's lower corner: the discs that are left stand above it."""
LOG_HIGH = 180.0
"""A log that stands open is higher than this."""


class Layout(msgspec.Struct, frozen=True):
    """All regions in canvas px."""

    style: Style
    places: Places
    geometry: Geometry
    picker: tuple[pygame.Rect, ...]
    stones: pygame.Rect
    left: pygame.Rect
    """How many discs of each element are left."""
    round: pygame.Rect
    waiting: pygame.Rect
    """The element discs nobody has yet."""
    tray: pygame.Rect
    seats: tuple[pygame.Rect, ...]
    last: pygame.Rect | None
    """What the seat before did."""
    lens: pygame.Rect
    """Where a seat's board is shown large."""


class _FieldSheet(Sheet):
    """A sheet with a field on it."""

    def geometry(self, x: float, y: float, pitch: float) -> Geometry:
        across, scale = self.width - x if self.units.mirrored else x, self.units.scale
        return Geometry((across * scale, y * scale), pitch * scale)


def style_for(units: Units) -> Style:
    """Return which of the layouts a window gets."""
    width = units.width / units.scale
    if width < COMPACT_LEAST:
        return "narrow"
    return "compact" if width < WIDE_LEAST else "wide"


def folds(units: Units, seats: int) -> bool:
    """Whether there is room for `WHOLE` boards only, and the others fold."""
    return units.small and seats > 3


def lay_out(units: Units, seats: int, whole: Collection[int] = ()) -> Layout:
    """Lay out the table for a window and so many seats; `whole` are the rows of the boards that don't fold."""
    sheet = _FieldSheet(units)
    style = style_for(units)
    shown = frozenset(whole or range(WHOLE)) if folds(units, seats) else frozenset(range(seats))
    boards = tuple(row in shown for row in range(seats))
    return _wide(sheet, boards) if style == "wide" else _less(sheet, boards, style)


class _Corners:
    """The places in the four corners between the hexagon and the rectangle round it."""

    def __init__(self, sheet: Sheet, x: float, y: float, pitch: float, right: float) -> None:
        """`x`, `y`: the hexagon's middle; `right`: where the pane ends."""
        self.sheet, self.x, self.y, self.right = sheet, x, y, right
        self.half_high = CAULDRON[1] * pitch / 2

    def picker(self) -> tuple[pygame.Rect, ...]:
        size, pitch = 66.0, min(72.0, (self.half_high - 100) / (FIGURES - 0.5))
        top = self.y - 132 - (FIGURES - 1) * pitch
        return tuple(
            self.sheet.rect(self.right - size - 14, top + at * pitch - size / 2, size, size)
            for at in range(FIGURES)
        )

    def stones(self, left: float) -> pygame.Rect:
        return self.sheet.rect(left, self.y + 130, 100, 162)

    def discs_left(self, up: float = 0.0) -> pygame.Rect:
        return self.sheet.rect(self.right - 214, self.y + self.half_high - 96 - up, 208, 92)


def _wide(sheet: _FieldSheet, boards: Boards) -> Layout:
    spare = max(0.0, sheet.width - 1920)
    log = spare >= LOG_LEAST
    log_wide = max(LOG_LEAST, min(640.0, spare * 0.8)) if log else 0.0
    more = min(220.0, spare - log_wide) if log else 0.0
    x = log_wide + (spare - log_wide - more) / 2
    column, wide = x + 1140, 764.0 + more
    corners = _Corners(sheet, x + 570, MIDDLE, PITCH, x + 1132)
    rects, rest = _seats(sheet, column, 80, wide, sheet.height - 92, boards, PANEL_MOST if not log else 1000)
    standing = sheet.rect(12, 12, log_wide - 12, sheet.height - 24) if log else rest
    tray = sheet.rect(x + 18, sheet.height - TRAY - 10, 1110, TRAY)
    places = Places(
        menu=sheet.rect(x + 24, 122, 58, 58),
        title=sheet.rect(x + 24, 8, 256, 62),
        ribbon=sheet.rect(column, 12, wide, 58),
        buttons=sheet.rect(x + 24, 814, 198, 130),
        log=standing or sheet.rect(column, 12, wide, sheet.height - 24),
        standing_log=standing is not None,
        notes=sheet.rect(x + 250, 904, 640, 58),
        hints=sheet.rect(x + 228, 886, 900, 82),
        replay=tray,
    )
    return Layout(
        style="wide",
        places=places,
        geometry=sheet.geometry(x + 570, MIDDLE, PITCH),
        picker=corners.picker(),
        stones=corners.stones(x + 22),
        left=corners.discs_left(HINT_HIGH),
        round=sheet.rect(x + 24, 72, 230, 44),
        waiting=sheet.rect(x + 92, 126, 124, 50),
        tray=tray,
        seats=rects,
        last=sheet.rect(x + 866, 10, 260, 90),
        lens=sheet.rect(x + 570 - LENS[0] / 2, MIDDLE - LENS[1] / 2, *LENS),
    )


def _less(sheet: _FieldSheet, boards: Boards, style: Style) -> Layout:
    wide, high = sheet.width, sheet.height
    column = 520.0 if style == "narrow" else 640.0
    pane = wide - column - 36
    tray_high, drawer = TRAY, 76.0
    room = high - 84 - tray_high - drawer - 3 * GAP - 10
    pitch = min(pane / (CAULDRON[0] + 0.24), room / CAULDRON[1])
    half = CAULDRON[1] * pitch / 2
    x, y = 10 + pane / 2, 84 + room / 2
    corners = _Corners(sheet, x, y, pitch, 12 + pane)
    rects, rest = _seats(sheet, wide - column - 16, 84, column, high - 96, boards)
    tray = sheet.rect(16, high - 10 - drawer - GAP - tray_high, pane, tray_high)
    places = Places(
        menu=sheet.rect(20, 13, 58, 58),
        ribbon=sheet.rect(90, 12, wide - 90 - BUTTONS - 30, 60),
        buttons=sheet.rect(wide - 20 - BUTTONS, 12, BUTTONS, 60),
        drawer=sheet.rect(16, high - 10 - drawer, pane, drawer),
        log=rest or sheet.rect(wide - column - 16, 84, column, high - 96),
        standing_log=rest is not None,
        notes=sheet.rect(16, high - 10 - drawer, pane, drawer),
        notes_whole=True,
        replay=tray,
    )
    return Layout(
        style=style,
        places=places,
        geometry=sheet.geometry(x, y, pitch),
        picker=corners.picker(),
        stones=corners.stones(18),
        left=corners.discs_left(),
        round=sheet.rect(20, y - half + 2, 170, 44),
        waiting=sheet.rect(18, y - half + 52, 118, 50),
        tray=tray,
        seats=rects,
        last=None,
        lens=sheet.rect(x - LENS[0] / 2, y - LENS[1] / 2, *LENS),
    )


def _seats(
    sheet: Sheet, x: float, y: float, wide: float, high: float, boards: Boards, most: float = PANEL_MOST
) -> tuple[tuple[pygame.Rect, ...], pygame.Rect | None]:
    """The boards one below the other; with two of them the rest of the column is free for the log."""
    folded = boards.count(False)
    free = high - (len(boards) - 1) * GAP - folded * FOLDED
    each = min(most, free / (len(boards) - folded))
    rects, top = list[pygame.Rect](), y
    for whole in boards:
        tall = each if whole else FOLDED
        rects.append(sheet.rect(x, top, wide, tall))
        top += tall + GAP
    rest = y + high - top
    return tuple(rects), sheet.rect(x, top, wide, rest) if rest > LOG_HIGH else None
