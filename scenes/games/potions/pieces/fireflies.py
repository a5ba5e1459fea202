"""Fireflies over the clearing: all that moves while nobody does anything, and not with reduced motion."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from scenes.ui.kit import Kit
from scenes.ui.widgets.base import Widget

PICTURE = "potions/firefly"
SECONDS = 1 / 10
IDLE_SECONDS = 1 / 5
"""Between two pictures once nothing has happened for a while."""
IDLE_AFTER = 20.0
SIZE = 34.0
DRIFT = 7.0
"""How far one flies to and fro, px at 1080 lines."""


class Fireflies(Widget):
    """Small lights in the gaps between the boards."""

    static = False

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._homes: Sequence[tuple[int, int]] = ()
        self._passed = self._idle = 0.0
        self._beat = 0

    def live_at(self, homes: Sequence[tuple[int, int]]) -> None:
        """Fly about these places (canvas px)."""
        self._homes = tuple(homes)

    def wake(self) -> None:
        """Something happens: be lively."""
        self._idle = 0.0

    def update(self, dt: float) -> bool:
        """Let them glow and drift."""
        if self.kit.settings.reduced_motion:
            return False
        self._passed += dt
        self._idle += dt
        if self._passed >= (SECONDS if self._idle < IDLE_AFTER else IDLE_SECONDS):
            self._passed = 0.0
            for at in range(len(self._homes)):
                self._damage(at)
            self._beat += 1
            for at in range(len(self._homes)):
                self._damage(at)
        return False

    def _damage(self, at: int) -> None:
        if self.scene is not None:
            self.scene.damage(self._place(at))

    def _place(self, at: int) -> pygame.Rect:
        """Where one is now."""
        turn = self._beat * 0.09 + at * 2.4
        size = self.kit.px(SIZE)
        rect = pygame.Rect(0, 0, size, size)
        x, y = self._homes[at]
        rect.center = (
            round(x + self.kit.px(DRIFT) * math.sin(turn)),
            round(y + self.kit.px(DRIFT) * math.sin(1.7 * turn + at)),
        )
        return rect

    def paint_rect(self) -> pygame.Rect:
        """All of them."""
        return self.kit.units.canvas

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw those that lie in what is drawn anew."""
        clip = canvas.get_clip()
        frames = self.kit.pictures.entry(PICTURE).frames
        for at in range(len(self._homes)):
            place = self._place(at)
            if place.colliderect(clip):
                frame = (self._beat + 5 * at) % max(1, frames)
                self.kit.pictures.get(PICTURE, width=place.w, frame=frame).draw_corner(canvas, place.topleft)
