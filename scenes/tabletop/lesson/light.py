"""The light of a lesson: all but what it is about lies in the dark, and what is awaited is ringed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.theme import Colour
from scenes.ui.widgets.base import Widget

DARK = 150
"""How dark it is, of 255: the table is still seen."""
SOFT = 16.0
"""How wide the edge of the light is, px at 1080 lines."""
ROUND = 130.0
"""What is about square and no larger gets a round ring, px at 1080 lines."""
FADE = 0.22
WRONG: Colour = (226, 70, 40)
PALE: Colour = (255, 240, 200)


def is_round(kit: Kit, rect: pygame.Rect) -> bool:
    """Whether a thing in a rectangle is ringed by a circle."""
    return abs(rect.w - rect.h) <= kit.px(4) and rect.w <= kit.px(ROUND)


class Light(Widget):
    """Lies over the whole table and takes no clicks. It is gone while something moves."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, static=False)
        self.holes: tuple[pygame.Rect, ...] = ()
        self.rings: tuple[pygame.Rect, ...] = ()
        """What is awaited."""
        self.wrong: tuple[pygame.Rect, ...] = ()
        """What was tried instead."""
        self.on = False
        self._level = 0.0
        self._dark: pygame.Surface | None = None

    def shine(
        self, holes: Sequence[pygame.Rect], rings: Sequence[pygame.Rect], wrong: Sequence[pygame.Rect] = ()
    ) -> None:
        """Leave these places bright, and ring what is awaited and what was wrong."""
        before = self._places
        self.holes, self.rings, self.wrong = (tuple(map(pygame.Rect, each)) for each in (holes, rings, wrong))
        changed = [self._around(pygame.Rect(place)) for _, place in before ^ self._places]
        if self._dark is not None:
            self._darken(self._dark, changed)
        if self.scene is not None:
            for place in changed:
                self.scene.damage(place, of=self)

    @property
    def _places(self) -> set[tuple[str, tuple[int, ...]]]:
        """All places, each with what it is."""
        named = ("hole", self.holes), ("ring", self.rings), ("wrong", self.wrong)
        return {(name, tuple(place)) for name, places in named for place in places}

    def _around(self, place: pygame.Rect) -> pygame.Rect:
        """What light, ring and cross of a place touch."""
        reach = 2 * self.kit.px(SOFT + 10)
        return place.inflate(reach, reach)

    def arrange(self) -> None:
        """Another canvas: make the dark anew."""
        self._dark = None

    def turn(self, on: bool) -> None:
        """Let it become dark, or bright at once."""
        self.on = on
        if not on and self._level > 0:
            self._level = 0.0
            self.invalidate()

    def update(self, dt: float) -> bool:
        """Become darker."""
        if not self.on or self._level >= 1.0:
            return False
        self._level = 1.0 if self.kit.settings.reduced_motion else min(1.0, self._level + dt / FADE)
        self.invalidate()
        return True

    def paint_rect(self) -> pygame.Rect:
        """All of the canvas."""
        return self.rect

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the dark with its holes, then the rings."""
        if self._level <= 0:
            return
        if self._dark is None:
            self._dark = self._made()
        self._dark.set_alpha(round(255 * self._level))
        canvas.blit(self._dark, self.rect)
        for rect in self.rings:
            self._ring(canvas, rect, theme.GLOW_CORE, 5)
        for rect in self.wrong:
            self._ring(canvas, rect, WRONG, 6)
            self._cross(canvas, rect)

    def _made(self) -> pygame.Surface:
        dark = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        self._darken(dark, [self.rect])
        return dark

    def _darken(self, dark: pygame.Surface, places: Sequence[pygame.Rect]) -> None:
        """Make the dark and its holes anew at these places."""
        holes = {
            tuple(hole): self._hole(hole)
            for hole in (*self.holes, *self.wrong)
            if self._around(hole).collidelist(list(places)) >= 0
        }
        for place in places:
            dark.set_clip(place.move(-self.rect.x, -self.rect.y))
            dark.fill((0, 0, 0, DARK))
            for piece, at in holes.values():
                dark.blit(piece, at, special_flags=pygame.BLEND_RGBA_MIN)
        dark.set_clip(None)

    def _hole(self, hole: pygame.Rect) -> tuple[pygame.Surface, tuple[int, int]]:
        """A hole with its soft edge, and where it lies in the dark."""
        px, steps = self.kit.px, 8
        soft = px(SOFT)
        around = hole.inflate(px(10), px(10))
        piece = pygame.Surface((around.w + 2 * soft, around.h + 2 * soft), pygame.SRCALPHA)
        piece.fill((0, 0, 0, DARK))
        for step in range(steps, -1, -1):
            far = soft * step // steps
            inner = pygame.Rect(soft - far, soft - far, around.w + 2 * far, around.h + 2 * far)
            corner = inner.h // 2 if is_round(self.kit, hole) else px(14) + far
            pygame.draw.rect(piece, (0, 0, 0, DARK * step // steps), inner, border_radius=corner)
        return piece, (around.x - soft - self.rect.x, around.y - soft - self.rect.y)

    def _ring(self, canvas: pygame.Surface, rect: pygame.Rect, colour: Colour, width: int) -> None:
        px = self.kit.px
        ring = rect.inflate(px(8), px(8))
        corner = ring.h // 2 if is_round(self.kit, rect) else px(14)
        if self.kit.settings.bold_signs or colour == WRONG:
            pygame.draw.rect(canvas, PALE, ring.inflate(px(4), px(4)), max(2, px(width + 4)), corner)
        pygame.draw.rect(canvas, colour, ring, max(2, px(width)), corner)

    def _cross(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """A small cross at the upper end: what was tried isn't told by its colour alone."""
        size = self.kit.px(38)
        spot = pygame.Rect(0, 0, size, size)
        spot.center = (rect.right - size // 6, rect.top + size // 6)
        spot = self.kit.units.flip(spot, rect)
        pygame.draw.aacircle(canvas, PALE, spot.center, size / 2)
        pygame.draw.aacircle(canvas, (150, 30, 16), spot.center, size / 2 - max(1, self.kit.px(2)))
        self.kit.icon(canvas, "close", spot.inflate(-size // 3, -size // 3), PALE, False)
