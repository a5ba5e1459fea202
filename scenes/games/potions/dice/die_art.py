"""Draws dice at any size: at rest, as they roll, seen from above."""

from __future__ import annotations

from typing import Literal

import msgspec
import pygame

from scenes.games.potions.art import Art, Point, blit_at
from scenes.games.potions.tints import COLOUR_OF


class Look(msgspec.Struct, frozen=True):
    """How a die, or a drop in hand, is shown."""

    yaw: int = 0
    """One of two ways a die can lie."""
    glow: Literal["", "gold", "lilac"] = ""
    veil: bool = False
    bright: float = 1.0
    shadow: bool = True


IN_FLIGHT = Look(shadow=False)
"""What travels casts the shadow of its flight."""


def draw_die(
    art: Art,
    canvas: pygame.Surface,
    die: str,
    value: int,
    at: Point,
    size: float,
    look: Look | None = None,
) -> None:
    """Draw a die at rest, its middle at `at`, with its colour's sign."""
    look = look or Look()
    side, bold = round(size), art.kit.settings.bold_signs
    place = pygame.Rect(0, 0, side, side)
    place.center = (round(at[0]), round(at[1]))

    def draw(onto: pygame.Surface, rect: pygame.Rect) -> None:
        middle = rect.center
        if look.shadow:
            draw_shadow(art, onto, middle, side)
        if look.glow:
            light = art.kit.pictures.get(f"potions/die_glow_{look.glow}", width=round(side * 1.5))
            light.draw_corner(onto, (middle[0] - light.size[0] // 2, middle[1] - light.size[1] // 2))
        light_of_it = 0.62 if look.veil else look.bright
        picture = art.kit.pictures.get(die_picture(die, value), width=side, frame=look.yaw, bright=light_of_it)
        picture.draw_corner(onto, (middle[0] - picture.size[0] // 2, middle[1] - picture.size[1] // 2))
        sign_at = (middle[0] + side * 0.34, middle[1] + side * 0.34)
        art.coin(onto, COLOUR_OF[die], sign_at, side * (0.44 if bold else 0.3), dim=look.veil)

    key = ("die", die, value, look, bold)
    art.kept(canvas, key, place, round(side * 0.36), draw)


def draw_shadow(art: Art, canvas: pygame.Surface, at: Point, size: float, height: float = 0.0) -> None:
    """Draw the shadow of a die, `height` die sizes above the ground."""
    side = round(size * (1.16 + 0.2 * height))
    picture = art.kit.pictures.get("potions/die_shadow", width=side, opacity=max(0.35, 0.9 - 0.3 * height))
    blit_at(canvas, picture.surface, (at[0] + size * (0.05 + 0.3 * height), at[1] + size * (0.08 + 0.4 * height)))


def die_picture(die: str, value: int) -> str:
    """The picture of a die that shows a value."""
    return f"potions/die_{COLOUR_OF[die]}_{value or 6}"


def tumble_sheet(die: str) -> str:
    """The picture that has all frames of a die as it rolls."""
    return f"potions/die_{COLOUR_OF[die]}_tumble"


def draw_tumbling(art: Art, canvas: pygame.Surface, die: str, frame: int, at: Point, size: float) -> None:
    """Draw a die as it rolls."""
    blit_at(canvas, art.kit.pictures.get(tumble_sheet(die), width=round(size), frame=frame).surface, at)


def draw_face_of_die(art: Art, canvas: pygame.Surface, die: str, value: int, rect: pygame.Rect) -> None:
    """Draw the face of a die seen from above, as large as the rectangle allows."""
    side = min(rect.size)
    picture = art.kit.pictures.get(f"potions/die_{COLOUR_OF[die]}_flat_{value or 6}", width=side)
    blit_at(canvas, picture.surface, rect.center)
