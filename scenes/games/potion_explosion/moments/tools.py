"""What all moments are made with: where things lie, layers to draw on, and a few ways of drawing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.games.potion_explosion.art import Art
from scenes.games.potion_explosion.dispenser.view import DispenserView
from scenes.games.potion_explosion.flights import Flights
from scenes.games.potion_explosion.scenery import PotionExplosionScenery
from scenes.games.potion_explosion.spectacle.burst_kinds import BurstKind
from scenes.games.potion_explosion.spectacle.layer import Layer
from scenes.tabletop.pieces.fliers import Fliers
from scenes.ui.kit import Kit
from scenes.ui.motion import Point
from scenes.ui.pictures.pictures import Picture
from scenes.ui.theme import Colour

LIGHT: dict[str, Colour] = {
    "wisdom": (70, 226, 214),
    "love": (255, 92, 148),
    "magnet": (204, 96, 255),
    "joy": (255, 190, 84),
    "sands": (255, 172, 64),
    "abyss": (88, 146, 255),
    "balm": (164, 232, 84),
    "lava": (255, 112, 52),
}
"""How the brew of each kind shines."""
LEAN_STEP = 10
"""Degrees between two pictures of a flask that leans."""


@dataclass(frozen=True)
class Tools:
    """Handed to every moment."""

    scenery: PotionExplosionScenery
    dispenser: DispenserView
    flights: Flights
    fliers: Fliers
    layer: Layer
    """Above all pieces."""

    @property
    def kit(self) -> Kit:
        """What everything is drawn with."""
        return self.scenery.context.kit

    @property
    def art(self) -> Art:
        """How pieces look."""
        return self.scenery.art

    @property
    def under(self) -> Layer:
        """Below the marbles of the dispenser, above its wood."""
        return self.dispenser.under

    @property
    def unit(self) -> float:
        """The diameter of a marble in the tracks, canvas px."""
        return self.dispenser.geometry.diameter

    def spot(self, track: int, place: int) -> Point:
        """The middle of a marble in the tracks (places from 1)."""
        return self.dispenser.geometry.point(track, place - 1)


def steam(tone: Colour, size: float = 1.0) -> Sequence[BurstKind]:
    """Steam in a brew's colour that curls up."""
    return (
        BurstKind("moments/curl_1", 2, (1.5 * size,) * 2, (0.5, 0.8), (0.4, 1.0), -0.3, 1.0, 0.9, "plays", tone),
        BurstKind("moments/curl_2", 1, (1.8 * size,) * 2, (0.5, 0.9), (0.2, 0.6), -0.3, 1.0, 0.9, "plays", tone),
    )


def bubbles(tone: Colour) -> Sequence[BurstKind]:
    """Bubbles that rise in a brew that boils."""
    return (BurstKind("effects/bubble", 3, (0.1, 0.2), (0.25, 0.5), (0.3, 0.9), -0.25, 1.5, tint=tone),)


def sparks(tone: Colour, count: int = 8, speed: float = 3.0) -> Sequence[BurstKind]:
    """Sparks and glints of a colour."""
    return (
        BurstKind("effects/spark_white", count, (0.24, 0.06), (0.3, 0.7), (0.5, speed), -0.05, 2.0, tint=tone),
        BurstKind(
            "effects/star_white", max(1, count // 3), (0.5, 0.12), (0.3, 0.6), (0.5, speed), 0.0, 2.0, tint=tone
        ),
    )


def glow(tone: Colour, size: float, seconds: float = 0.45, light: float = 0.6) -> Sequence[BurstKind]:
    """One soft light that goes out."""
    return (BurstKind("effects/glow_white", 1, (size, size * 1.15), (seconds, seconds), light=light, tint=tone),)


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


def leaning(art: Art, name: str, height: int, degrees: float) -> pygame.Surface:
    """A picture ("flasks/love_full") that leans to the left, in steps: each is turned once and kept."""
    step = round(degrees / LEAN_STEP) * LEAN_STEP
    plain = art.kit.pictures.get(name, height=height).surface
    if step == 0:
        return plain
    return art.kept(("leaning", name, height, step), lambda: pygame.transform.rotozoom(plain, step, 1.0))


def blit_turned(canvas: pygame.Surface, surface: pygame.Surface, at: Point) -> None:
    """Draw a premultiplied surface round its middle."""
    width, height = surface.get_size()
    corner = (round(at[0] - width / 2), round(at[1] - height / 2))
    canvas.blit(surface, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
