"""What stands still of the dispenser, and what lies over the marbles: beam shadow, rod, arches."""

from __future__ import annotations

import pygame

from scenes.games.potion_explosion.dispenser.geometry import Geometry
from scenes.ui.kit import Kit
from scenes.ui.widgets.base import Widget

_ROD = 9.0
"""Thickness of the rod, px at 1080 lines."""
_ROD_PICTURE = 1.04
"""How much longer the picture of the rod, with its knobs, is than the rod."""
_BRASS = ((96, 58, 20), (226, 178, 92), (255, 232, 164), (206, 150, 66), (122, 76, 28), (58, 32, 12))


class Cabinet(Widget):
    """The dispenser without its marbles; painted once into the scene's still layer."""

    static = True

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.geometry: Geometry | None = None

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the whole dispenser, or its tracks in a frame."""
        geometry = self.geometry
        if geometry is None:
            return
        if geometry.window.size == self.rect.size:
            self._picture(canvas, geometry)
            return
        self.kit.skins.paint(canvas, "board_plain", self.rect)
        clip = canvas.get_clip()
        canvas.set_clip(geometry.window.clip(clip))
        self._picture(canvas, geometry)
        canvas.set_clip(clip)
        self._frame(canvas, geometry.window)

    def _picture(self, canvas: pygame.Surface, geometry: Geometry) -> None:
        self.kit.pictures.get(geometry.picture, size=geometry.rect.size).draw_corner(canvas, geometry.rect.topleft)

    def _frame(self, canvas: pygame.Surface, window: pygame.Rect) -> None:
        """A fillet of brass round the opening, and the shadow it casts inside."""
        px = self.kit.px
        for inset, colour in ((px(3), (40, 22, 10)), (px(2), (214, 164, 84)), (px(1), (120, 76, 30))):
            pygame.draw.rect(canvas, colour, window.inflate(2 * inset, 2 * inset), max(1, px(2)), px(6))


def overlay_of_beam(geometry: Geometry) -> pygame.Surface:
    """The shade of the beam over row 9: what lies behind the rod can't be chosen (premultiplied)."""
    width, height = geometry.tracks.w, max(1, geometry.rod[2] - geometry.lintel)
    shade = pygame.Surface((width, height), pygame.SRCALPHA)
    for y in range(height):
        near = 1 - y / height
        part = round(70 + 130 * near**1.6)
        shade.fill((round(10 * part / 255), round(5 * part / 255), 0, part), (0, y, width, 1))
    return shade


def rod_surface(kit: Kit, geometry: Geometry) -> pygame.Surface:
    """The brass rod below row 9, with its two knobs and its shadow (premultiplied), round its middle."""
    if kit.pictures.has("dispenser/rod"):
        return kit.pictures.get(
            "dispenser/rod", width=round((geometry.rod[1] - geometry.rod[0]) * _ROD_PICTURE)
        ).surface
    fine = 3
    thick = max(4, kit.px(_ROD))
    knob = round(thick * 1.6)
    width, height = geometry.rod[1] - geometry.rod[0] + knob, knob * 3
    big = pygame.Surface((width * fine, height * fine), pygame.SRCALPHA)
    middle, half = height * fine // 2, thick * fine // 2
    for y in range(half * 3):
        part = round(90 * (1 - y / (half * 3)))
        big.fill((0, 0, 0, part), (knob * fine // 2, middle + y, (width - knob) * fine, 1))
    for y in range(-half, half + 1):
        colour = _mixed((y + half) / max(1, 2 * half))
        big.fill((*colour, 255), (knob * fine // 2, middle + y, (width - knob) * fine, 1))
    for x in (knob // 2, width - knob // 2 - 1):
        _knob(big, x * fine, middle, knob * fine // 2)
    return pygame.transform.smoothscale(big.premul_alpha(), (width, height))


def _knob(surface: pygame.Surface, x: int, y: int, radius: int) -> None:
    pygame.draw.circle(surface, (44, 24, 8, 255), (x, y), radius)
    for step in range(10):
        part = step / 10
        colour = _mixed(0.85 - 0.5 * part)
        at = (round(x - radius * 0.28 * part), round(y - radius * 0.3 * part))
        pygame.draw.circle(surface, (*colour, 255), at, round((radius - 2) * (1 - part * 0.9)))


def _mixed(part: float) -> tuple[int, int, int]:
    """The brass of a round rod seen from the front: 0 its upper, 1 its lower edge."""
    place = max(0.0, min(1.0, part)) * (len(_BRASS) - 1)
    at = min(len(_BRASS) - 2, int(place))
    rest = place - at
    red, green, blue = (
        round(low + (high - low) * rest) for low, high in zip(_BRASS[at], _BRASS[at + 1], strict=True)
    )
    return red, green, blue


def arch_rim(kit: Kit, geometry: Geometry, track: int) -> tuple[pygame.Surface, pygame.Rect]:
    """The picture round an arch's opening, to lie over marbles that pass behind it, and where it belongs."""
    arch = geometry.arches[track]
    margin = max(2, round(geometry.pitch * 0.16))
    place = arch.inflate(2 * margin, 2 * margin)
    picture = kit.pictures.get(geometry.picture, size=geometry.rect.size).surface
    rim = pygame.Surface(place.size, pygame.SRCALPHA)
    rim.blit(picture, (geometry.rect.x - place.x, geometry.rect.y - place.y))
    opening = arch.move(-place.x, -place.y).inflate(-2, -2)
    radius = opening.w // 2
    pygame.draw.circle(rim, (0, 0, 0, 0), (opening.centerx, opening.y + radius), radius)
    rim.fill((0, 0, 0, 0), (opening.x, opening.y + radius, opening.w, opening.h - radius))
    return rim, place
