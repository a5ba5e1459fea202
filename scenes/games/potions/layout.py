"""Where everything of the table lies, for any window, in px at 1080 lines.

One arrangement for windows from 16:10 on, whose columns share the width; one for 4:3, where the other seats become
tabs above the market. Tray and own potions give way last.
"""

from __future__ import annotations

import msgspec
import pygame

from scenes.tabletop.game_table import Places
from scenes.tabletop.pieces.sheet import Sheet
from scenes.ui.units import Units

MARGIN, GAP = 16.0, 16.0
WIDEST = 2240.0
"""The table grows no wider; what is left is meadow, or the log."""
NARROW = 1560.0
LOG_LEAST = 440.0
"""So much spare width lets the log stand open."""
TOP = 98.0
"""Where the table begins below ribbon and moons."""
PICTURES, NOTE = 92.0, 74.0
"""On narrow windows notes lie over the pictures of the own potions: so far below their upper edge, so high. No
drop is covered, and the professor's hat covers no name.
"""
MOONS = 60.0
"""On narrow windows the moons lie so high below the tray, so that ribbon and buttons have the first line."""
CROWD, WIDE_SEATS = 3, 0.25
"""So many other seats get a wider column (as a part of the table), so that their small potions can be read."""


class Controls(msgspec.Struct, frozen=True):
    """The row below the tray."""

    row: pygame.Rect
    chips: pygame.Rect
    roll: pygame.Rect
    take: pygame.Rect
    odds: pygame.Rect


class Layout(msgspec.Struct, frozen=True):
    """All regions in canvas px."""

    places: Places
    moons: pygame.Rect
    tray: pygame.Rect
    controls: Controls
    market: pygame.Rect
    seats: tuple[pygame.Rect, ...]
    """The other seats in the order of play; alone at the table: the bot."""
    helper: pygame.Rect
    cards: pygame.Rect
    """The own potions, side by side."""
    shelf: pygame.Rect
    lens: pygame.Rect
    """Where another seat's potions are shown large."""
    setup: pygame.Rect
    """Where helper and potions are chosen."""

    @property
    def gaps(self) -> list[tuple[int, int]]:
        """Some places between the boards, where the meadow is seen."""
        tray, row, market, shelf = self.tray, self.controls.row, self.market, self.shelf
        between = (market.bottom + self.cards.y) // 2
        beside = (tray.right + market.x) // 2 if tray.right < market.x else (market.right + tray.x) // 2
        above = (tray.bottom + row.y) // 2
        return [
            (beside, tray.centery - tray.h // 5),
            (beside, between),
            (tray.x + tray.w // 5, above),
            (tray.right - tray.w // 6, above),
            (market.centerx, between),
            (market.x + market.w // 7, between),
            (shelf.centerx, between),
            (self.helper.centerx, between),
            (self.moons.centerx, (self.moons.bottom + tray.y) // 2),
        ]


def lay_out(units: Units, others: int) -> Layout:
    """Lay out the table for a window with so many other seats (the bot is one)."""
    sheet = Sheet(units)
    return (_narrow if sheet.width < NARROW else _wide)(sheet, others)


def _wide(sheet: Sheet, others: int) -> Layout:
    spare = max(0.0, sheet.width - 1920)
    log = spare >= LOG_LEAST
    whole = min(WIDEST, sheet.width - (LOG_LEAST if log else 0.0))
    x = (sheet.width - whole - (LOG_LEAST if log else 0.0)) / 2
    inner = whole - 2 * MARGIN
    left, right = inner * 0.339, inner * 0.2215
    panels = inner * WIDE_SEATS if others >= CROWD else right
    middle = inner - left - panels - 2 * GAP
    at_middle, at_right = x + MARGIN + left + GAP, x + MARGIN + inner - right
    low, foot = sheet.height * 0.574, sheet.height - 18
    helper = inner * 0.143
    tray = min(402.0, left * 0.628)
    row = TOP + tray + (low - TOP - tray - 72) / 2 - 3
    table = sheet.rect(x + MARGIN, TOP, inner, foot - TOP)
    moons, title = sheet.rect(x + 300, 12, 478, 68), sheet.rect(x + 90, 8, 196, 70)
    places = Places(
        menu=sheet.rect(x + 18, 14, 58, 58),
        title=title,
        ribbon=sheet.rect(x + 792, 12, whole - 792 - 366, 68),
        buttons=sheet.rect(x + whole - 18 - 336, 16, 336, 60),
        log=sheet.rect(x + whole, 12, LOG_LEAST - 16, sheet.height - 30)
        if log
        else sheet.rect(x + MARGIN, TOP, left, foot - TOP),
        standing_log=log,
        notes=title.union(moons),  # they say nothing new while one reads that
        notes_whole=True,
        replay=sheet.rect(x + MARGIN, row - 4, left, 80),
    )
    return Layout(
        places=places,
        moons=moons,
        tray=sheet.rect(x + MARGIN, TOP, left, tray),
        controls=_controls(sheet, x + MARGIN, row, left),
        market=sheet.rect(at_middle, TOP, middle, low - TOP - 14),
        seats=_stacked(sheet, at_middle + middle + GAP, TOP, panels, low - TOP - 14, others),
        helper=sheet.rect(x + MARGIN, low, helper, foot - low),
        cards=sheet.rect(x + MARGIN + helper + GAP, low, at_right - x - MARGIN - helper - 2 * GAP, foot - low),
        shelf=sheet.rect(at_right, low, right, foot - low),
        lens=sheet.rect(at_middle, TOP, middle, low - TOP - 14),
        setup=table,
    )


def _narrow(sheet: Sheet, others: int) -> Layout:
    wide, high = sheet.width, sheet.height
    inner = wide - 2 * MARGIN
    left = inner * 0.392
    right = inner - left - GAP
    at_right = MARGIN + left + GAP
    low, foot = high * 0.574, high - 16
    tabs = 96.0 if others > 2 else 160.0
    tray = min(402.0, left * 0.66)
    moons = TOP + tray + 6
    row = moons + MOONS + (low - moons - MOONS - 72) / 2
    helper, shelf = 190.0, 236.0
    buttons = 5 * 68.0 - 8
    notes = sheet.rect(MARGIN + helper + GAP, low + PICTURES, inner - helper - shelf - 2 * GAP, NOTE)
    places = Places(
        menu=sheet.rect(16, 14, 58, 58),
        ribbon=sheet.rect(90, 12, wide - 90 - 16 - buttons - 12, 68),
        buttons=sheet.rect(wide - 16 - buttons, 16, buttons, 60),
        log=sheet.rect(MARGIN, TOP, left, foot - TOP),
        notes=notes,
        hints=notes,
        replay=sheet.rect(MARGIN, row - 4, left, 80),
    )
    seats = tuple(
        sheet.rect(at_right + at * (right + 10) / others, TOP, (right + 10) / others - 10, tabs)
        for at in range(others)
    )
    return Layout(
        places=places,
        moons=sheet.rect(MARGIN + 8, moons, left - 16, MOONS),
        tray=sheet.rect(MARGIN, TOP, left, tray),
        controls=_controls(sheet, MARGIN, row, left),
        market=sheet.rect(at_right, TOP + tabs + 10, right, low - TOP - tabs - 24),
        seats=seats,
        helper=sheet.rect(MARGIN, low, helper, foot - low),
        cards=sheet.rect(MARGIN + helper + GAP, low, inner - helper - shelf - 2 * GAP, foot - low),
        shelf=sheet.rect(wide - MARGIN - shelf, low, shelf, foot - low),
        lens=sheet.rect(at_right, TOP + tabs + 10, right, low - TOP - tabs - 24),
        setup=sheet.rect(MARGIN, TOP, inner, foot - TOP),
    )


def _controls(sheet: Sheet, x: float, y: float, w: float) -> Controls:
    """Chips, the round button for chances, Roll, Stop."""
    button = min(140.0, w * 0.215)
    take, roll, odds = x + w - button, x + w - 2 * button - 8, x + w - 2 * button - 8 - 66
    return Controls(
        row=sheet.rect(x, y, w, 72),
        chips=sheet.rect(x, y, odds - x - 12, 72),
        odds=sheet.rect(odds, y + 6, 60, 60),
        roll=sheet.rect(roll, y, button, 72),
        take=sheet.rect(take, y, button, 72),
    )


def _stacked(sheet: Sheet, x: float, y: float, w: float, h: float, count: int) -> tuple[pygame.Rect, ...]:
    each = (h - 10 * (count - 1)) / count
    return tuple(sheet.rect(x, y + at * (each + 10), w, each) for at in range(count))
