"""Where cells, steps and lines of the square lie, as parts of its side; steps are numbered as in `market`."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.glastonbury.rules.material.market import LINES, SIDE, STRIDE

STREET = 88 / 1024
"""Width of the street as a part of the square's side."""
PITCH = (1 - 2 * STREET) / SIDE
CARD = 132 / 1024
"""Side of a card as a part of the square's."""
Point = tuple[float, float]


class Geometry:
    """The square on one canvas. `rect` is a square in canvas px; never mirrored: the walk is clockwise."""

    def __init__(self, rect: pygame.Rect) -> None:
        self.rect = rect

    @property
    def card(self) -> int:
        """The side of a card in canvas px."""
        return round(self.rect.w * CARD)

    def cell(self, cell: int) -> pygame.Rect:
        """The place of a card (or a corner's sign)."""
        row, column = divmod(cell, SIDE)
        at = self.rect.w * (STREET + (column + 0.5) * PITCH), self.rect.w * (STREET + (row + 0.5) * PITCH)
        rect = pygame.Rect(0, 0, self.card, self.card)
        rect.center = (round(self.rect.x + at[0]), round(self.rect.y + at[1]))
        return rect

    def step(self, step: int) -> Point:
        """The middle of a step of the street."""
        side, along = divmod(step % (4 * STRIDE), STRIDE)
        far = STREET / 2 if along == 0 else STREET + (along + 0.5) * PITCH
        near = STREET / 2
        x, y = ((far, near), (1 - near, far), (1 - far, 1 - near), (near, 1 - far))[side]
        return self.rect.x + x * self.rect.w, self.rect.y + y * self.rect.w

    def slab(self, step: int) -> pygame.Rect:
        """What belongs to a step of the street, for what has to be drawn anew."""
        return self._around(step, PITCH)

    def paving(self, step: int) -> pygame.Rect:
        """A step of the street itself, as wide as the street."""
        return self._around(step, STREET)

    def _around(self, step: int, part: float) -> pygame.Rect:
        """A square round a step, its side a part of the board's."""
        x, y = self.step(step)
        size = round(self.rect.w * part)
        rect = pygame.Rect(0, 0, size, size)
        rect.center = (round(x), round(y))
        return rect

    def line(self, line: int) -> pygame.Rect:
        """The rectangle round the cards of a line."""
        return self.cell(LINES[line][0]).unionall([self.cell(cell) for cell in LINES[line]])

    def way(self, start: int, steps: int) -> Sequence[Point]:
        """The middles of the steps walked over, the last one where the pawn stops."""
        return [self.step(start + at) for at in range(1, steps + 1)]
