"""Where everything of the default table lies, for any window: px at 1080 lines."""

from __future__ import annotations

import msgspec
import pygame

from scenes.tabletop.game_table import Places
from scenes.tabletop.pieces.sheet import Sheet
from scenes.ui.units import Units

MARGIN, GAP = 20.0, 12.0
HEAD, RIBBON, DRAWER, NOTES = 64.0, 76.0, 84.0, 170.0
"""Heights of the strip with name and buttons, the ribbon, the log's drawer, and notes below the actions."""
TRAY_PART = 0.64
"""Share of the width that the rows of pieces get; the buttons have the rest."""
TITLE_PART = 0.32


class Layout(msgspec.Struct, frozen=True):
    """All regions in canvas px."""

    places: Places
    tray: pygame.Rect
    actions: pygame.Rect


def lay_out(units: Units) -> Layout:
    """Lay out the table for a window."""
    sheet = Sheet(units)
    wide = sheet.width - 2 * MARGIN
    left = (wide - GAP) * TRAY_PART
    top = MARGIN + HEAD + GAP / 2
    foot = sheet.height - MARGIN
    below = top + RIBBON + GAP
    strip = MARGIN + 76 + wide * TITLE_PART + GAP
    places = Places(
        menu=sheet.rect(MARGIN, MARGIN, 58, 58),
        title=sheet.rect(MARGIN + 76, MARGIN - 4, wide * TITLE_PART, HEAD),
        buttons=sheet.rect(strip, MARGIN, sheet.width - MARGIN - strip, 62),
        ribbon=sheet.rect(MARGIN, top, left, RIBBON),
        drawer=sheet.rect(MARGIN, foot - DRAWER, left, DRAWER),
        log=sheet.rect(MARGIN, below, left, foot - below),
        notes=sheet.rect(MARGIN + left + GAP, foot - NOTES, wide - left - GAP, NOTES),
        replay=sheet.rect(MARGIN, foot - DRAWER, left, DRAWER),
    )
    return Layout(
        places,
        tray=sheet.rect(MARGIN, below, left, foot - DRAWER - GAP - below),
        actions=sheet.rect(MARGIN + left + GAP, top, wide - left - GAP, foot - NOTES - GAP - top),
    )
