"""One layout for every window: lengths in px at 1080 lines, places as fractions, mirrored by one switch."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property

import msgspec
import pygame

DESIGN_LINES = 1080
DESIGN_WIDTH_LEAST = 1440
"""The narrowest canvas (4:3) on which a length of the design has its full size at 1080 lines."""
CANVAS_LINES_MOST = 1440
CANVAS_LEAST = (640, 480)
ASPECTS = (0.25, 6.0)
"""Narrowest and widest canvas (width / height); what is shown in windows beyond is stretched."""
_SIMPLE = 16


def canvas_share(lines: float) -> tuple[int, int]:
    """Return how many px a canvas has for how many of a window of so many lines, in lowest terms."""
    least = 1, max(1, math.ceil(lines / CANVAS_LINES_MOST))
    if least == (1, 1):
        return least
    shares = ((few, many) for many in range(1, _SIMPLE + 1) for few in range(1, many))
    fitting = (share for share in shares if share[0] / share[1] * lines <= CANVAS_LINES_MOST)
    # Of equal ones the first is in lowest terms.
    return max([least, *fitting], key=lambda share: share[0] / share[1])


def canvas_size(window: tuple[int, int]) -> tuple[int, int]:
    """Return the canvas for a window (px): as large as it, but within 480 to 1440 lines, 640 px wide or more.

    A window like a thread (1000 x 10) gets a canvas of a bearable shape: one in its proportion would be immense.
    """
    width, height = float(max(1, window[0])), float(max(1, window[1]))
    width, height = min(width, height * ASPECTS[1]), min(height, width / ASPECTS[0])
    few, many = canvas_share(height)
    factor = max(few / many, CANVAS_LEAST[0] / width, CANVAS_LEAST[1] / height)
    return max(1, round(width * factor)), max(1, round(height * factor))


class Units(msgspec.Struct, frozen=True, dict=True):
    """Lengths and places for one canvas size. `mirrored` turns every place round for right-to-left languages."""

    size: tuple[int, int]
    mirrored: bool = False

    @property
    def width(self) -> int:
        """The canvas's width in px."""
        return self.size[0]

    @property
    def height(self) -> int:
        """The canvas's height in px."""
        return self.size[1]

    @cached_property
    def scale(self) -> float:
        """Canvas px for one px of the design (1080 lines; less on canvases narrower than 4:3)."""
        return min(self.height / DESIGN_LINES, self.width / DESIGN_WIDTH_LEAST)

    @property
    def aspect(self) -> float:
        """Width / height: 1.33 at 4:3, 1.78 at 16:9, 2.33 at 21:9."""
        return self.width / self.height

    @property
    def narrow(self) -> bool:
        """True at 4:3 and 5:4, where some screens are laid out differently."""
        return self.aspect < 1.5

    @property
    def small(self) -> bool:
        """True below 800 lines (1280 x 720, 1024 x 768), where decoration gives way."""
        return self.scale * DESIGN_LINES < 800

    @property
    def canvas(self) -> pygame.Rect:
        """The whole canvas."""
        return pygame.Rect((0, 0), self.size)

    def px(self, length: float) -> int:
        """Turn a length of the design (px at 1080 lines) into canvas px; never less than 1 for a positive one."""
        value = round(length * self.scale)
        return max(1, value) if length > 0 else value

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """Return the rectangle at fractions of the canvas, mirrored if the language asks for it."""
        left, top = round(x * self.width), round(y * self.height)
        right, bottom = round((x + w) * self.width), round((y + h) * self.height)
        return self.flip(pygame.Rect(left, top, right - left, bottom - top))

    def within(self, outer: pygame.Rect, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """Return the rectangle at design px from the start corner of `outer`, mirrored within it."""
        inner = pygame.Rect(outer.x + self.px(x), outer.y + self.px(y), self.px(w), self.px(h))
        return self.flip(inner, outer)

    def part(self, outer: pygame.Rect, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """Return the rectangle at fractions of `outer`, mirrored within it."""
        left, top = outer.x + round(x * outer.w), outer.y + round(y * outer.h)
        right, bottom = outer.x + round((x + w) * outer.w), outer.y + round((y + h) * outer.h)
        return self.flip(pygame.Rect(left, top, right - left, bottom - top), outer)

    def flip(self, rect: pygame.Rect, within: pygame.Rect | None = None) -> pygame.Rect:
        """Mirror a rectangle within another (default: the canvas) if the language reads from the right."""
        if not self.mirrored:
            return rect.copy()
        outer = self.canvas if within is None else within
        return pygame.Rect(outer.x + outer.right - rect.right, rect.y, rect.w, rect.h)

    def inset(self, rect: pygame.Rect, dx: float, dy: float | None = None) -> pygame.Rect:
        """Shrink a rectangle by design px on every side (negative grows)."""
        return rect.inflate(-2 * self.px(dx), -2 * self.px(dx if dy is None else dy))

    def columns(self, rect: pygame.Rect, weights: Sequence[float], gap: float = 0) -> list[pygame.Rect]:
        """Divide a rectangle side by side in the direction of reading; `gap` in design px."""
        spans = _divide(rect.w, weights, self.px(gap) if gap else 0)
        return [self.flip(pygame.Rect(rect.x + at, rect.y, size, rect.h), rect) for at, size in spans]

    def rows(self, rect: pygame.Rect, weights: Sequence[float], gap: float = 0) -> list[pygame.Rect]:
        """Divide a rectangle from top to bottom; `gap` in design px."""
        spans = _divide(rect.h, weights, self.px(gap) if gap else 0)
        return [pygame.Rect(rect.x, rect.y + at, rect.w, size) for at, size in spans]


def _divide(length: int, weights: Sequence[float], gap: int) -> list[tuple[int, int]]:
    room = max(0, length - gap * (len(weights) - 1))
    total = sum(weights) or 1.0
    spans, done = [], 0.0
    for index, weight in enumerate(weights):
        start = round(room * done / total)
        done += weight
        spans.append((start + gap * index, round(room * done / total) - start))
    return spans
