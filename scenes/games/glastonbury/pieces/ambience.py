"""What moves by itself: bubbles in the brew, fireflies over the cobbles; neither with reduced motion."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.games.glastonbury.art import FAMILY
from scenes.ui.kit import Kit
from scenes.ui.widgets.base import Widget

SECONDS = 0.09
"""How long one frame of a bubble is seen."""
FRAMES = 10
BUBBLES = 3
REST = 9
"""Frames for which nothing bubbles between two bubbles of one place."""
FLY_SECONDS = 0.11
FLY_FRAMES = 12
GOLDEN = 0.6180339887


class BrewBubbles(Widget):
    """Bubbles that swell and burst in a cauldron."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, static=False)
        self._age = 0.0
        self._width = 0

    def simmer(self, surface: pygame.Rect, width: int) -> None:
        """Simmer in the brew's surface of a cauldron `width` px wide; empty: nowhere."""
        if surface != self.rect or width != self._width:
            self._width = width
            self.place(surface)

    def paint_rect(self) -> pygame.Rect:
        """The brew, and a little above it."""
        return self.rect.inflate(2 * self.kit.px(10), 2 * self.kit.px(16))

    def update(self, dt: float) -> bool:
        """Simmer: cheap, and without asking for the next frame sooner."""
        if self.rect.w and not self.kit.settings.reduced_motion:
            before = int(self._age / SECONDS)
            self._age = (self._age + dt) % 3600
            if int(self._age / SECONDS) != before:
                self.invalidate()
        return False

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the bubbles there are now, each at a place that a fixed rule gives."""
        if not self.rect.w or self.kit.settings.reduced_motion:
            return
        now = int(self._age / SECONDS)
        cycle = FRAMES + REST
        size = max(6, round(self._width * 0.09))
        for number in range(BUBBLES):
            shifted = now + number * cycle // BUBBLES
            frame, turn = shifted % cycle, shifted // cycle * BUBBLES + number
            if frame >= FRAMES:
                continue
            across = (turn * GOLDEN) % 1.0
            side = 0.08 + 0.3 * across if turn % 2 else 0.92 - 0.3 * across
            x = self.rect.x + self.rect.w * side
            y = self.rect.y + self.rect.h * (0.38 + 0.36 * ((turn * 0.7548776662) % 1.0))
            self.kit.pictures.get(f"{FAMILY}/brew_bubble", height=size, frame=frame).draw(canvas, (x, y))


class Firefly(Widget):
    """One firefly that breathes and drifts about a place."""

    def __init__(self, kit: Kit, number: int) -> None:
        super().__init__(kit, static=False)
        self._number = number
        self._age = number * 3.7

    def update(self, dt: float) -> bool:
        """Breathe."""
        if self.kit.settings.reduced_motion or not self.rect.w:
            return False
        before = int(self._age / FLY_SECONDS)
        self._age = (self._age + dt) % 3600
        if int(self._age / FLY_SECONDS) != before:
            self.invalidate()
        return False

    def paint_rect(self) -> pygame.Rect:
        """Where it may be."""
        return self.rect

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it where it is now."""
        if self.kit.settings.reduced_motion or not self.rect.w:
            return
        frame = int(self._age / FLY_SECONDS)
        swing = pygame.Vector2(1, 0).rotate(frame * 2.3 + self._number * 77)
        size = self.kit.px(26)
        reach = (self.rect.w - size) / 2, (self.rect.h - size) / 2
        at = (self.rect.centerx + swing.x * reach[0], self.rect.centery + swing.y * reach[1] * 0.8)
        picture = self.kit.pictures.get(f"{FAMILY}/firefly", height=size, frame=frame % FLY_FRAMES)
        picture.draw(canvas, at)


def scatter(flies: Sequence[Firefly], gaps: Sequence[pygame.Rect], reach: int) -> None:
    """Let fireflies drift in the gaps between the parts of the table, `reach` px about a place each."""
    for number, fly in enumerate(flies):
        gap = gaps[number % len(gaps)]
        place = pygame.Rect(0, 0, reach, reach)
        along = (number * GOLDEN + 0.13) % 1.0
        place.center = (round(gap.x + gap.w * along), round(gap.y + gap.h * ((along * 2.7) % 1.0)))
        fly.place(place)
