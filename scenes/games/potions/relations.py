"""The signs between drops: equal, different, at most, after one another."""

from __future__ import annotations

import itertools

import pygame

from scenes.games.potions.tints import INK
from scenes.ui.motion import Point


def draw_relation(canvas: pygame.Surface, sign: str) -> None:
    """Draw a relation's sign in ink over the whole of a large square."""
    side = canvas.get_width()
    middle, wide, reach = side / 2, round(side * 0.1), side * 0.2

    def line(*points: Point) -> None:
        for start, end in itertools.pairwise(points):
            pygame.draw.line(canvas, INK, start, end, wide)
        for point in points:
            pygame.draw.circle(canvas, INK, point, wide / 2)

    if sign in ("=", "!="):
        for y in (middle - side * 0.085, middle + side * 0.085):
            line((middle - reach, y), (middle + reach, y))
        if sign == "!=":
            line((middle - side * 0.1, middle + side * 0.22), (middle + side * 0.1, middle - side * 0.22))
    elif sign == "<=":
        line((middle + reach, middle - side * 0.23), (middle - reach, middle - side * 0.06))
        line((middle - reach, middle - side * 0.06), (middle + reach, middle + side * 0.11))
        line((middle - reach, middle + side * 0.23), (middle + reach, middle + side * 0.23))
    elif sign == "->":
        line((middle - reach * 1.15, middle), (middle + reach * 1.15, middle))
        line(
            (middle + side * 0.06, middle - side * 0.17),
            (middle + reach * 1.15, middle),
            (middle + side * 0.06, middle + side * 0.17),
        )
