"""Where the 91 places lie on the canvas, and which place a point is on."""

from __future__ import annotations

import msgspec
import pygame

from game.magic_potion.rules.material.field import AXIAL, DIRECTIONS, PLACE_AT, PLACES

Point = tuple[float, float]
ROW = 72.7 / 84
"""Between two rows, for one px between two places of a row."""
DISC = 78 / 84
"""A disc's diameter, likewise."""
FOOT = 20 / 84
"""How far a figure's foot stands below the middle of its disc, likewise."""
FIGURE = 88 / 84
"""A figure's height, likewise."""
CAULDRON = (1069 / 84, 927 / 84)
"""The cauldron's size, likewise."""
_ARROWS = {
    pygame.K_RIGHT: (1, 0),
    pygame.K_LEFT: (-1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Geometry(msgspec.Struct, frozen=True):
    """The hexagon: its middle and the distance of two places of a row, in canvas px. It is never mirrored."""

    centre: Point
    pitch: float

    def point(self, place: int) -> Point:
        """The middle of a place."""
        q, r = AXIAL[place]
        return self.centre[0] + self.pitch * (q + r / 2), self.centre[1] + self.pitch * ROW * r

    def foot(self, place: int) -> Point:
        """Where a figure's foot stands on a place."""
        x, y = self.point(place)
        return x, y + self.pitch * FOOT

    @property
    def disc(self) -> int:
        """A disc's diameter."""
        return round(self.pitch * DISC)

    @property
    def figure(self) -> int:
        """A figure's height."""
        return round(self.pitch * FIGURE)

    def rect(self, place: int, grow: float = 1.0) -> pygame.Rect:
        """The square round a place's disc, `grow` times as large."""
        x, y = self.point(place)
        side = round(self.pitch * DISC * grow)
        return pygame.Rect(round(x - side / 2), round(y - side / 2), side, side)

    @property
    def cauldron(self) -> pygame.Rect:
        """The whole cauldron with its rim."""
        wide, high = (round(part * self.pitch) for part in CAULDRON)
        return pygame.Rect(round(self.centre[0] - wide / 2), round(self.centre[1] - high / 2), wide, high)

    def place_at(self, pos: tuple[float, float]) -> int | None:
        """The place whose disc is at a point of the canvas; None between them."""
        r = round((pos[1] - self.centre[1]) / (self.pitch * ROW))
        q = round((pos[0] - self.centre[0]) / self.pitch - r / 2)
        place = PLACE_AT.get((q, r))
        if place is None:
            return None
        x, y = self.point(place)
        return place if (pos[0] - x) ** 2 + (pos[1] - y) ** 2 <= (self.pitch * 0.5) ** 2 else None

    def next(self, place: int, key: int) -> int | None:
        """The place an arrow key leads to; None at the edge. Up and down keep to the column."""
        step = _ARROWS.get(key)
        if step is None:
            return None
        q, r = AXIAL[place]
        if step[0]:
            return PLACE_AT.get((q + step[0], r))
        x = self.point(place)[0]
        row = [other for other in range(PLACES) if AXIAL[other][1] == r + step[1]]
        near = min(row, key=lambda other: (abs(self.point(other)[0] - x), other), default=None)
        if near is None or abs(self.point(near)[0] - x) > self.pitch:
            return None
        return near


def is_arrow(key: int) -> bool:
    """Whether a key walks over the field."""
    return key in _ARROWS


__all__ = ["DIRECTIONS", "Geometry", "Point", "is_arrow"]
