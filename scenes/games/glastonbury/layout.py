"""Where everything of the table lies, for any window: px at 1080 lines.

`wide` is the picture of 1080 lines: own stall, square, other stalls side by side. `narrow` is for 4:3, where the
other stalls stand in a row below the square.
"""

from __future__ import annotations

from typing import Literal

import msgspec
import pygame

from scenes.tabletop.game_table import Places
from scenes.tabletop.pieces.sheet import Sheet
from scenes.ui.units import Units

Style = Literal["wide", "narrow"]
MARGIN, GUTTER = 20.0, 20.0
COLUMN, COLUMN_LEAST, COLUMN_MOST = 404.0, 360.0, 560.0
"""Widths of the columns beside the square: in the picture, at least, at most."""
BOARD_PART = 0.948
"""Height of the square as a part of the window's."""
NARROW_BOARD = 0.70
LOG_LEAST = 420.0
"""So much spare width lets the log stand open."""
COUNSEL = 210.0
"""Height of the professor's page while one looks back: at the foot of the parchment."""
HEAD = 76.0
"""Height of the strip with the game's name and the buttons."""
OWN_PART, OWN_PART_LEAST = 0.525, 0.47
"""Share of the own stall in its column; the rest is the appraisal's, which recipe cards need more of."""


class Layout(msgspec.Struct, frozen=True):
    """All regions in canvas px."""

    style: Style
    places: Places
    board: pygame.Rect
    stage: pygame.Rect
    """Where sheets lie: over the square, and over what is beside it if that is small."""
    forward: pygame.Rect
    """Where the stalls come forward at the end, in rows."""
    own: pygame.Rect
    appraisal: pygame.Rect
    others: tuple[pygame.Rect, ...]
    """The other seats' stalls, in the order of play."""
    left_out: pygame.Rect | None
    """Where the cards that stay in the box are shown."""
    pile: pygame.Rect
    title: pygame.Rect | None = None
    """Where the game's name stands."""


def style_for(units: Units) -> Style:
    """Return which layout a window gets."""
    return "narrow" if units.narrow else "wide"


def lay_out(units: Units, others: int, left_out: bool, recipes: bool = False) -> Layout:
    """Lay out the table for a window with so many other seats.

    `left_out`: cards stay in the box (GL-4); `recipes`: with recipe cards.
    """
    sheet = Sheet(units)
    part = OWN_PART_LEAST if recipes else OWN_PART
    return {"wide": _wide, "narrow": _narrow}[style_for(units)](sheet, others, left_out, part)


def _wide(sheet: Sheet, others: int, left_out: bool, part: float) -> Layout:
    wide, high = sheet.width, sheet.height
    board = min(BOARD_PART * high, wide - 2 * COLUMN_LEAST - 2 * MARGIN - 2 * GUTTER)
    spare = wide - board - 2 * MARGIN - 2 * GUTTER
    column = min(spare / 2, COLUMN_MOST)
    log = spare - 2 * column - GUTTER
    if 0 < log < LOG_LEAST and spare - LOG_LEAST - GUTTER >= 2 * COLUMN:
        column, log = (spare - LOG_LEAST - GUTTER) / 2, LOG_LEAST
    standing = log >= LOG_LEAST
    start = MARGIN if standing else (wide - board - 2 * column - 2 * GUTTER) / 2
    x = start + column + GUTTER
    right = x + board + GUTTER
    own = (high - 2 * MARGIN - HEAD - 2 * GUTTER) * part
    top = MARGIN + HEAD + GUTTER
    stalls, box, pile = _column(sheet, right, top, column, high - top - MARGIN, others, left_out)
    places = Places(
        menu=sheet.rect(right + column - 58, 22, 58, 58),
        ribbon=_ribbon(sheet, start, top, column),
        buttons=sheet.rect(right, 20, column - 70, 62),
        log=sheet.rect(right + column + GUTTER, MARGIN, log, high - 2 * MARGIN)
        if standing
        else sheet.rect(start, top, max(column, 780), high - top - MARGIN),
        standing_log=standing,
        notes=sheet.rect(start, 6, column, top - 12),
        notes_whole=True,
        hints=pile,
        replay=sheet.rect(start, 6, column, top - 12),
        counsel=sheet.rect(start, high - MARGIN - COUNSEL, column, COUNSEL),
    )
    return Layout(
        style="wide",
        places=places,
        board=sheet.square(x, (high - board) / 2, board),
        stage=sheet.square(x, (high - board) / 2, board),
        forward=sheet.rect(x, 12, board + GUTTER + column, high - 24),
        own=sheet.rect(start, top, column, own),
        appraisal=sheet.rect(start, top + own + GUTTER, column, high - top - own - GUTTER - MARGIN),
        others=stalls,
        left_out=box,
        pile=pile,
        title=sheet.rect(start, 10, column, top - 22),
    )


def _ribbon(sheet: Sheet, x: float, top: float, column: float) -> pygame.Rect:
    """The call hangs in the own stall, below its awning."""
    return sheet.rect(x + 14, top + 92, column - 28, 76)


def _column(
    sheet: Sheet, x: float, y: float, w: float, h: float, others: int, left_out: bool
) -> tuple[tuple[pygame.Rect, ...], pygame.Rect | None, pygame.Rect]:
    """The column at the end side: stalls, the box, the pile."""
    parts = [1.0] * others if others > 1 else [1.5]
    parts += [1.15] if left_out else []
    parts.append(0.66 if others > 1 else 1.0)
    free = h - GUTTER * (len(parts) - 1)
    rects = []
    for part in parts:
        high = free * part / sum(parts)
        rects.append(sheet.rect(x, y, w, high))
        y += high + GUTTER
    return tuple(rects[:others]), rects[others] if left_out else None, rects[-1]


def _narrow(sheet: Sheet, others: int, left_out: bool, part: float) -> Layout:
    wide, high = sheet.width, sheet.height
    board = min(NARROW_BOARD * high, wide - COLUMN - 2 * MARGIN - 2 * GUTTER - 190)
    top = MARGIN + 64 + GUTTER
    own = (high - top - MARGIN - GUTTER) * part
    x = MARGIN + COLUMN + GUTTER
    side = x + board + GUTTER
    rest = wide - side - MARGIN
    low, across = MARGIN + board + GUTTER, wide - x - MARGIN
    places = Places(
        menu=sheet.rect(MARGIN, 22, 58, 58),
        ribbon=_ribbon(sheet, MARGIN, top, COLUMN),
        buttons=sheet.rect(MARGIN + 70, 20, COLUMN - 70, 62),
        log=sheet.rect(MARGIN, top, 780, high - top - MARGIN),
        hints=sheet.rect(x, low, across, high - low - MARGIN),
        replay=sheet.rect(MARGIN, high - MARGIN - 110, COLUMN, 110),
    )
    half = (board - GUTTER) / 2
    return Layout(
        style="narrow",
        places=places,
        board=sheet.square(x, MARGIN, board),
        stage=sheet.rect(x, MARGIN, across, high - 2 * MARGIN),
        forward=sheet.rect(x, MARGIN, across, high - 2 * MARGIN),
        own=sheet.rect(MARGIN, top, COLUMN, own),
        appraisal=sheet.rect(MARGIN, top + own + GUTTER, COLUMN, high - top - own - GUTTER - MARGIN),
        others=sheet.row(x, low, across, high - low - MARGIN, others, GUTTER),
        left_out=sheet.rect(side, MARGIN, rest, half) if left_out else None,
        pile=sheet.rect(side, MARGIN + half + GUTTER, rest, half)
        if left_out
        else sheet.rect(side, MARGIN, rest, board),
    )
