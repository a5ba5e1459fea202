"""A canvas shown in a window that has more px: only what has changed is stretched.

`smoothscale` puts px x of the window at x (w - 1) / W of w canvas px. Stretched alone, a part looks as within the
whole only if it begins on a grid: with p canvas px for q of the window, at multiples of p, and with one px more
than it shows (n p + 1 become n q). So the canvas has some px beyond its edges, which look like those at them.
"""

from __future__ import annotations

import pygame

from scenes.ui.units import canvas_share, canvas_size


class Enlarged:
    """A canvas for a window of so many px that has fewer."""

    def __init__(self, window: tuple[int, int]) -> None:
        """Make it, black."""
        self.window = window
        self._few, self._many = canvas_share(window[1])
        cells = [-(-length // self._many) for length in window]
        self._wide, self._high = (cell * self._few + 1 for cell in cells)
        self._with_edge = pygame.Surface((self._wide, self._high))
        self.canvas = self._with_edge.subsurface((0, 0), canvas_size(window))

    @staticmethod
    def suits(window: tuple[int, int]) -> bool:
        """Whether such a window has a smaller canvas of its own shape (see `canvas_size`)."""
        few, many = canvas_share(window[1])
        width, height = (round(length * few / many) for length in window)
        return few < many and canvas_size(window) == (width, height)

    def show(self, rect: pygame.Rect, surface: pygame.Surface) -> pygame.Rect:
        """Stretch a part of the canvas onto the window's surface; returns what has changed there."""
        few, many = self._few, self._many
        self._lengthen(rect)
        left, wide = _cells(rect.left, rect.right, few, self._wide)
        top, high = _cells(rect.top, rect.bottom, few, self._high)
        part = self._with_edge.subsurface((left * few, top * few, wide * few + 1, high * few + 1))
        place = pygame.Rect(left * many, top * many, wide * many, high * many)
        if surface.get_rect().contains(place):
            pygame.transform.smoothscale(part, place.size, surface.subsurface(place))
            return place
        return surface.blit(pygame.transform.smoothscale(part, place.size), place)

    def _lengthen(self, rect: pygame.Rect) -> None:
        """Let what lies beyond the edges look like them."""
        wide, high = self.canvas.get_size()
        if rect.right >= wide:
            for x in range(wide, self._wide):
                self._with_edge.blit(self._with_edge, (x, 0), (wide - 1, 0, 1, high))
        if rect.bottom >= high:
            for y in range(high, self._high):
                self._with_edge.blit(self._with_edge, (0, y), (0, high - 1, self._wide, 1))


def _cells(first: int, end: int, few: int, length: int) -> tuple[int, int]:
    """Return where in the grid a part begins and how long it is: two at least, as 3 px to 3 are just copied."""
    start = min(max(0, first - 1) // few, length // few - 2)
    return start, max(2, min(length // few, -(-end // few)) - start)
