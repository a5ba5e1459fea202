"""The light in the hall by the time of day: sun or moon through a window nobody sees, and how dark it is."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

import pygame

from scenes.ui.kit import Kit
from scenes.ui.theme import Colour

WINDOW = "hall/window_light"


class Light(NamedTuple):
    """`tone` multiplies what is there; `beam` falls through the window, with its strength."""

    until: int
    """The hour at which it ends."""
    tone: Colour
    beam: Colour
    strength: float
    candle: float
    """How bright the candle's light is on the wall."""


NIGHT = Light(6, (166, 174, 214), (120, 160, 255), 0.30, 0.56)
LIGHTS = (
    NIGHT,
    Light(10, (250, 238, 226), (255, 206, 130), 0.44, 0.36),
    Light(17, (255, 255, 255), (255, 246, 224), 0.34, 0.30),
    Light(22, (255, 255, 255), (255, 170, 90), 0.0, 0.42),
)
"""Night, morning, day, and evening as the pictures are painted."""


def light_at(moment: datetime) -> Light:
    """Return the light at a time of day."""
    return next((light for light in LIGHTS if moment.hour < light.until), NIGHT)


def fall(kit: Kit, canvas: pygame.Surface, light: Light) -> None:
    """Let it fall on what is painted."""
    canvas.fill(light.tone, special_flags=pygame.BLEND_RGB_MULT)
    if light.strength:
        size = canvas.get_size()
        kit.pictures.get(WINDOW, size=size, tint=light.beam, bright=light.strength).draw_corner(canvas, (0, 0))
