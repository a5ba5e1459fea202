"""A candle whose flame lives: the one thing that moves on the shelf, and not with reduced motion."""

from __future__ import annotations

import pygame

from scenes.ui.kit import Kit
from scenes.ui.widgets.base import Widget

CANDLE = "hall/candle"
FLAME = "hall/candle_flame"
FLAME_SECONDS = 1 / 10
IDLE_SECONDS = 1 / 5
"""Between two pictures of the flame once nobody has done anything for a while."""
IDLE_AFTER = 20.0


class Candle(Widget):
    """Stands with its foot in the middle of its rectangle's lower edge; as high as the rectangle."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, static=False)
        self._passed = 0.0
        self._idle = 0.0
        self._frame = 0

    def wake(self) -> None:
        """Somebody does something: burn lively."""
        self._idle = 0.0

    def update(self, dt: float) -> bool:
        """Let the flame flicker."""
        if self.kit.settings.reduced_motion:
            return False
        self._passed += dt
        self._idle += dt
        if self._passed >= (FLAME_SECONDS if self._idle < IDLE_AFTER else IDLE_SECONDS):
            self._passed = 0.0
            frames = self.kit.pictures.entry(FLAME).frames
            self._frame = (self._frame + 1) % max(1, frames)
            if self.scene is not None:
                self.scene.damage(self._flame_rect())
        return False

    def wick(self) -> tuple[int, int]:
        """Return where the flame stands (px)."""
        candle = self.kit.pictures.get(CANDLE, height=max(1, self.rect.h))
        corner = self._corner(candle.size)
        x, y = candle.slots.get("flame", (candle.size[0] / 2, 0))
        return round(corner[0] + x), round(corner[1] + y)

    def _corner(self, size: tuple[int, int]) -> tuple[int, int]:
        return self.rect.centerx - size[0] // 2, self.rect.bottom - size[1]

    def _flame_height(self) -> int:
        return max(4, round(self.rect.h * 0.6))

    def _flame_rect(self) -> pygame.Rect:
        high = self._flame_height()
        rect = pygame.Rect(0, 0, high, round(high * 1.3))
        rect.midbottom = (self.wick()[0], self.wick()[1] + round(high * 0.25))
        return rect

    def paint_rect(self) -> pygame.Rect:
        """Candle and flame."""
        return self.rect.union(self._flame_rect())

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw candle and flame."""
        if self.rect.h < 2:
            return
        candle = self.kit.pictures.get(CANDLE, height=self.rect.h)
        candle.draw_corner(canvas, self._corner(candle.size))
        flame = self.kit.pictures.get(FLAME, height=self._flame_height(), frame=self._frame)
        flame.draw(canvas, self.wick())

    def draw_light(self, canvas: pygame.Surface, bright: float) -> None:
        """Draw the light it throws on the wall: part of what stands still."""
        glow = self.kit.pictures.get("effects/glow_yellow", height=round(self.rect.h * 4.2), bright=bright)
        glow.draw(canvas, self.wick())
