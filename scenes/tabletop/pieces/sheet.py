"""A table's layout is drawn up in px at 1080 lines; this turns it into canvas px."""

from __future__ import annotations

import pygame

from scenes.ui.units import Units

BUTTONS = 4 * 68.0 + 4
"""How wide a strip is in which four round buttons stand side by side."""


class Sheet:
    """Turns px at 1080 lines into canvas px, mirrored if the language reads from the right."""

    def __init__(self, units: Units) -> None:
        self.units = units
        self.width = units.width / units.scale
        self.height = units.height / units.scale

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle; those that share an edge share it on the canvas, too."""
        scale = self.units.scale
        left, top, right, bottom = (round(v * scale) for v in (x, y, x + w, y + h))
        return self.units.flip(pygame.Rect(left, top, right - left, bottom - top))

    def square(self, x: float, y: float, side: float) -> pygame.Rect:
        """A rectangle as wide as high to the pixel."""
        rect = self.rect(x, y, side, side)
        rect.w = rect.h = min(rect.size)
        return rect

    def row(self, x: float, y: float, w: float, h: float, count: int, gap: float) -> tuple[pygame.Rect, ...]:
        """So many rectangles side by side, `gap` apart."""
        each = (w - gap * (count - 1)) / max(1, count)
        return tuple(self.rect(x + at * (each + gap), y, each, h) for at in range(count))
