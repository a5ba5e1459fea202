"""What rains on a winner: flakes of gold leaf, copper, silver, parchment and wax that tumble down."""

from __future__ import annotations

import math

import pygame

from scenes.ui.kit import Kit
from scenes.ui.theme import Colour
from scenes.ui.widgets.base import Widget

COUNT = 110
SECONDS = 7.0
"""After so long all flakes are down."""
TONES: tuple[Colour, ...] = (
    (246, 206, 112),
    (222, 166, 66),
    (206, 110, 60),
    (214, 218, 226),
    (238, 214, 164),
    (176, 44, 34),
    (150, 84, 214),
)
PHASES = 12
FINE = 3
"""How many times finer than the canvas a flake is drawn, so that its edges are smooth."""


class Confetti(Widget):
    """Falls once over its whole rectangle; nothing falls with reduced motion. The pointer goes through it."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, static=False)
        self._age: float | None = None

    def throw(self) -> None:
        """Let it rain."""
        if not self.kit.settings.reduced_motion:
            self._age = 0.0
            self.invalidate()

    def update(self, dt: float) -> bool:
        """Let the flakes fall on."""
        if self._age is None:
            return False
        self._age += dt
        if self._age >= SECONDS:
            self._age = None
        self.invalidate()
        return self._age is not None

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the flakes, scattered by a fixed rule."""
        if self._age is None:
            return
        for at in range(COUNT):
            across, delay, swing = (at * share % 1.0 for share in (0.6180339887, 0.7548776662, 0.5698402909))
            fallen = (self._age - delay * 2.2) * (0.24 + 0.2 * swing)
            if not 0 < fallen < 1.15:
                continue
            sway = math.sin(self._age * (1.6 + 1.4 * swing) + at) * 0.012
            x = self.rect.x + self.rect.w * (across + sway)
            y = self.rect.y + self.rect.h * (fallen - 0.08)
            phase = int(self._age * (9 + 8 * delay) + at) % PHASES
            size = self.kit.px(16 + 5 * (at % 4))
            self._draw_flake(canvas, (round(x), round(y)), size, TONES[at % len(TONES)], phase, at % 3)

    def _draw_flake(
        self, canvas: pygame.Surface, at: tuple[int, int], size: int, tone: Colour, phase: int, turn: int
    ) -> None:
        """Draw a flake that tumbles about an axis: narrower and darker as it turns its edge to us."""

        def draw(onto: pygame.Surface, square: pygame.Rect) -> None:
            fine = pygame.Surface((square.w * FINE, square.h * FINE), pygame.SRCALPHA)
            lean, angle = math.cos(math.tau * phase / PHASES), 0.5 + turn * 1.05
            light = 0.62 + 0.38 * abs(lean)
            colour = tuple(round(part * light) for part in tone)
            middle, long = square.w * FINE / 2, square.w * FINE * 0.46
            wide = long * max(0.12, abs(lean)) * 0.62
            ux, uy = math.cos(angle), math.sin(angle)
            corners = [
                (middle + a * long * ux - b * wide * uy, middle + a * long * uy + b * wide * ux)
                for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
            ]
            pygame.draw.polygon(fine, colour, corners)
            onto.blit(
                pygame.transform.smoothscale(fine.premul_alpha(), square.size),
                square,
                special_flags=pygame.BLEND_PREMULTIPLIED,
            )

        self.kit.stamp(canvas, ("confetti", size, tone, phase, turn), at, size, draw)
