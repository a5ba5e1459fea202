"""How a seat looks everywhere at a table: its portrait, its colour and its mark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core.seats import Seat
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.theme import SeatColour
from scenes.ui.widgets import draw_medallion

if TYPE_CHECKING:
    from scenes.tabletop.table_context import Bench


def portrait_of(seat: Seat) -> str:
    """Return the icon of a seat's portrait: a person's own, a computer player's level."""
    if seat.level is not None:
        return theme.LEVEL_PORTRAITS.get(seat.level, seat.portrait)
    return seat.portrait


def colour_of(seat: Seat) -> SeatColour:
    """Return a seat's colour; old records may name one that is gone, and then get the first."""
    known = {colour.id: colour for colour in theme.SEAT_COLOURS}
    return known.get(seat.colour, theme.SEAT_COLOURS[0])


def draw_face(
    kit: Kit,
    canvas: pygame.Surface,
    rect: pygame.Rect,
    seat: Seat,
    *,
    to_move: bool = False,
    mark: str | None = None,
    bright: float = 1.0,
) -> None:
    """Draw a seat's medallion; `mark` None: with its colour's mark, else as from `HallData.mark_of`, "": none."""
    colour = colour_of(seat)
    draw_medallion(
        kit,
        canvas,
        rect,
        portrait_of(seat),
        colour.colour,
        mark=colour.mark if mark is None else mark,
        bright=bright,
        to_move=to_move,
    )


def level_name(bench: Bench, seat: int) -> str:
    """Return the level of a computer player in words; "" for a person, or where the name says it already."""
    level = bench.seats[seat].level
    if level is None:
        return ""
    known = {each.id: each.name for each in bench.sitting.thinker.levels}
    words = bench.kit.tr(known.get(level, level))
    return "" if bench.seats[seat].name.startswith(words) else words


def points_said(bench: Bench, state: Any, seat: int) -> str:
    """Return a seat's points in a state; "" if people don't want to see them while they play."""
    if not bench.settings.running_scores and bench.sitting.outcome is None:
        return ""
    return bench.kit.words.number(bench.rules.scores(state)[seat].total)
