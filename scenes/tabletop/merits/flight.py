"""The medal that was told of, on its way to whose it is."""

from __future__ import annotations

import math

import pygame

from game.merits.book import Medal
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.medals import draw_medal
from scenes.ui.motion import smooth
from scenes.ui.widgets.base import Widget

FLIES, SHINES = 0.75, 0.35
"""Seconds on its way, and in which it is seen to have arrived."""
RISE = 0.12
"""How high its way is bent, in lengths of it."""


class MedalFlight(Widget):
    """One medal. It takes no press and no focus, and nothing waits for it."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.medal: Medal | None = None
        self._age = 0.0
        self._start = self._end = pygame.Rect(0, 0, 0, 0)

    def begin(self, medal: Medal, start: pygame.Rect, end: pygame.Rect) -> None:
        """Let it fly from one place to another; it becomes as large as that."""
        self.medal, self._age, self._start, self._end = medal, 0.0, start.copy(), end.copy()
        self.place(start)

    def stop(self) -> None:
        """Be gone."""
        self.medal = None
        self.place(pygame.Rect(0, 0, 0, 0))

    def update(self, dt: float) -> bool:
        """Fly, and shine a moment."""
        if self.medal is None:
            return False
        self._age += dt
        if self._age >= FLIES + SHINES:
            self.stop()
            return True
        part = smooth(min(1.0, self._age / FLIES))
        (x, y), (to_x, to_y) = self._start.center, self._end.center
        size = round(self._start.w + (self._end.w - self._start.w) * part)
        bent = RISE * math.hypot(to_x - x, to_y - y) * math.sin(math.pi * part)
        rect = pygame.Rect(0, 0, size, size)
        rect.center = (round(x + (to_x - x) * part), round(y + (to_y - y) * part - bent))
        self.place(rect)
        self.invalidate()
        return True

    def paint_rect(self) -> pygame.Rect:
        """With its wreath and its light."""
        return self.rect.inflate(self.rect.w, self.rect.h)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the medal; where it has come to rest it shines and is gone."""
        if self.medal is None:
            return
        left = min(1.0, (FLIES + SHINES - self._age) / SHINES)
        self.kit.glows.halo(canvas, self.rect, self.rect.w // 2, self.rect.w // 4, theme.GLOW, 0.9 * left)
        draw_medal(self.kit, canvas, self.rect, self.medal.merit.picture, self.medal.enamel)
