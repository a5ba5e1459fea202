"""How a seat looks everywhere at a table: its portrait, its colour and its mark."""

from __future__ import annotations

import pygame

from game.core.seats import Seat
from game.players.characters import CHANCE, face_of
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.theme import SeatColour
from scenes.ui.widgets import draw_medallion

GAVE_UP, BY_CHANCE = "concede", "dice"
"""The icons of those who gave up, and of whoever will be drawn."""


def portrait_of(seat: Seat) -> str:
    """Return the icon (or picture) of a seat's portrait: a person's own, a computer player's character or level.

    Old records may name one that is gone, and then get the first.
    """
    known = "/" in seat.portrait or seat.portrait in (*theme.PORTRAITS, theme.AUTOMATON)
    own = seat.portrait if known else theme.PORTRAITS[0]
    if seat.level is None:
        return own
    if seat.character == CHANCE:
        return BY_CHANCE
    return face_of(seat.character) if seat.character else theme.LEVEL_PORTRAITS.get(seat.level, own)


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
    gave_up: bool = False,
) -> None:
    """Draw a seat's medallion; `mark` None: with its colour's mark, else as from `HallData.mark_of`, "": none.

    Who gave up is paler, and bears the mark of that instead.
    """
    colour = colour_of(seat)
    draw_medallion(
        kit,
        canvas,
        rect,
        portrait_of(seat),
        colour.colour,
        mark=GAVE_UP if gave_up else colour.mark if mark is None else mark,
        bright=0.7 if gave_up else 1.0,
        to_move=to_move,
    )
