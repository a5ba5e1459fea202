"""Ways and ways of drawing that moments share."""

from __future__ import annotations

import math

import pygame

from scenes.ui.motion import Point
from scenes.ui.pictures.pictures import Picture


def between(start: Point, end: Point, part: float, bend: float = 0.0) -> Point:
    """A point on the way; `bend` lifts the middle of the way by so many px."""
    x = start[0] + (end[0] - start[0]) * part
    y = start[1] + (end[1] - start[1]) * part - bend * 4 * part * (1 - part)
    return x, y


def share(part: float, start: float, end: float) -> float:
    """How far a stretch of a moment has passed, 0 to 1."""
    return max(0.0, min(1.0, (part - start) / (end - start)))


def blit_middle(canvas: pygame.Surface, picture: Picture, at: Point) -> None:
    """Draw a picture round its middle."""
    width, height = picture.size
    picture.draw_corner(canvas, (round(at[0] - width / 2), round(at[1] - height / 2)))


def around(*points: Point, margin: float) -> pygame.Rect:
    """The rectangle that holds all points with a margin."""
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    left, top = min(xs) - margin, min(ys) - margin
    return pygame.Rect(
        math.floor(left), math.floor(top), math.ceil(max(xs) + margin - left), math.ceil(max(ys) + margin - top)
    )


def blit_turned(canvas: pygame.Surface, surface: pygame.Surface, at: Point) -> None:
    """Draw a premultiplied surface round its middle."""
    width, height = surface.get_size()
    corner = (round(at[0] - width / 2), round(at[1] - height / 2))
    canvas.blit(surface, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
