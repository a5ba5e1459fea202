"""Shadows, halos and rings, computed instead of painted, so that they fit any size. Premultiplied and cached."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.ui.pictures.cache import Cache, surface_cache
from scenes.ui.pictures.rehearsal import Rehearsal
from scenes.ui.theme import FOCUS, Colour

_FINE = 3
"""Rings are drawn this much larger and scaled down, because pygame's own edges are jagged."""


class Glows:
    """Makes and keeps soft shapes."""

    def __init__(self, megabytes: float = 12, rehearsal: Rehearsal | None = None) -> None:
        self._made = surface_cache(megabytes, rehearsal)

    def clear(self) -> None:
        """Forget everything (after a change of size)."""
        self._made.clear()

    @property
    def caches(self) -> Sequence[Cache[pygame.Surface]]:
        """What is kept."""
        return (self._made,)

    def halo(
        self,
        canvas: pygame.Surface,
        rect: pygame.Rect,
        radius: int,
        blur: int,
        colour: Colour,
        opacity: float = 1.0,
    ) -> None:
        """Draw a soft light (or, in black, a shadow) round a rounded rectangle; `blur` px wide."""
        blur = max(1, blur)

        def make() -> pygame.Surface:
            pad = 2 * blur
            surface = pygame.Surface((rect.w + 2 * pad, rect.h + 2 * pad), pygame.SRCALPHA)
            part = round(255 * opacity)
            solid = (*(round(c * part / 255) for c in colour), part)
            pygame.draw.rect(surface, solid, (pad, pad, rect.w, rect.h), border_radius=min(radius, rect.h // 2))
            return _blurred(surface, blur)

        key = ("halo", rect.size, radius, blur, colour, opacity)
        glow = self._made.get(key, make)
        canvas.blit(glow, (rect.x - 2 * blur, rect.y - 2 * blur), special_flags=pygame.BLEND_PREMULTIPLIED)

    def around(
        self,
        canvas: pygame.Surface,
        shape: pygame.Surface,
        corner: tuple[int, int],
        blur: int,
        colour: Colour,
        key: object,
        opacity: float = 1.0,
        strength: int = 1,
    ) -> None:
        """Draw a halo (or shadow) round any premultiplied picture drawn at `corner`; `key` names the picture."""
        blur = max(1, blur)

        def make() -> pygame.Surface:
            pad = 2 * blur
            width, height = shape.get_size()
            surface = pygame.Surface((width + 2 * pad, height + 2 * pad), pygame.SRCALPHA)
            surface.blit(shape, (pad, pad))
            part = round(255 * opacity)
            surface.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            mask = surface.copy()
            mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
            mask = mask.premul_alpha()
            mask.fill((*(round(c * part / 255) for c in colour), part), special_flags=pygame.BLEND_RGBA_MULT)
            soft = _blurred(mask, blur)
            for _ in range(strength - 1):
                soft.blit(soft.copy(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            return soft

        glow = self._made.get(("around", key, shape.get_size(), blur, colour, opacity, strength), make)
        canvas.blit(glow, (corner[0] - 2 * blur, corner[1] - 2 * blur), special_flags=pygame.BLEND_PREMULTIPLIED)

    def ring(
        self,
        canvas: pygame.Surface,
        centre: tuple[float, float],
        radius: float,
        width: float,
        colour: Colour,
        glow: int = 0,
        dashes: int = 0,
        opacity: float = 1.0,
    ) -> pygame.Rect:
        """Draw a smooth circle line, with a halo of `glow` px; `dashes` > 0 breaks it. Returns what it covers."""
        surface = self._made.get(
            ("ring", radius, width, colour, glow, dashes, opacity),
            lambda: _ring(radius, width, colour, glow, dashes, opacity),
        )
        at = (round(centre[0] - surface.get_width() / 2), round(centre[1] - surface.get_height() / 2))
        return canvas.blit(surface, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def focus(self, canvas: pygame.Surface, rect: pygame.Rect, radius: int, px: float) -> None:
        """Draw the double focus ring round a rounded rectangle: seen on walnut, brass and parchment.

        `px` is one px of the design on this canvas: the ring is 5 px away, 4 px wide, between dark gaps of 3 px.
        """
        surface = self._made.get(("focus", rect.size, radius, px), lambda: _focus(rect.size, radius, px))
        at = (rect.centerx - surface.get_width() // 2, rect.centery - surface.get_height() // 2)
        canvas.blit(surface, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def _blurred(surface: pygame.Surface, blur: int) -> pygame.Surface:
    """Blur; wide blurs are done at a quarter of the size, which looks the same and costs a tenth."""
    if blur < 6:
        return pygame.transform.gaussian_blur(surface, max(1, blur // 2) if blur > 1 else 1)
    width, height = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(1, width // 4), max(1, height // 4)))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, blur // 8)), (width, height))


def _ring(radius: float, width: float, colour: Colour, glow: int, dashes: int, opacity: float) -> pygame.Surface:
    half = round(radius + width) + 2 * glow + 2
    fine = pygame.Surface((2 * half * _FINE, 2 * half * _FINE), pygame.SRCALPHA)
    middle = (half * _FINE, half * _FINE)
    outer, thick = round((radius + width / 2) * _FINE), max(1, round(width * _FINE))
    part = round(255 * opacity)
    solid = (*(round(c * part / 255) for c in colour), part)
    pygame.draw.circle(fine, solid, middle, outer, thick)
    if dashes:
        _break(fine, middle, outer, dashes)
    sharp = pygame.transform.smoothscale(fine, (2 * half, 2 * half))
    if not glow:
        return sharp
    out = _blurred(sharp, glow)
    out.blit(out.copy(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    out.blit(sharp, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return out


def _break(fine: pygame.Surface, middle: tuple[int, int], outer: int, dashes: int) -> None:
    spoke = pygame.Vector2(outer * 1.2, 0)
    centre = pygame.Vector2(middle)
    for at in range(dashes):
        start = 360 * at / dashes
        wedge: Sequence[pygame.Vector2] = [
            centre,
            *(centre + spoke.rotate(start + 360 / dashes * 0.38 * k / 4) for k in range(5)),
        ]
        pygame.draw.polygon(fine, (0, 0, 0, 0), wedge)


def _focus(size: tuple[int, int], radius: int, px: float) -> pygame.Surface:
    gap, line, glow = max(2, round(5 * px)), 4 * px, max(4, round(10 * px))
    pad = gap + 2 * glow
    width, height = size[0] + 2 * pad, size[1] + 2 * pad
    fine = pygame.Surface((width * _FINE, height * _FINE), pygame.SRCALPHA)

    def outline(away: float, thick: float, colour: tuple[int, int, int, int]) -> None:
        grow = round((away + thick) * _FINE)  # pygame draws a border inwards
        box = pygame.Rect(pad * _FINE, pad * _FINE, size[0] * _FINE, size[1] * _FINE).inflate(2 * grow, 2 * grow)
        corner = min(round(radius * _FINE) + grow, min(box.w, box.h) // 2)
        pygame.draw.rect(fine, colour, box, max(1, round(thick * _FINE)), border_radius=corner)

    outline(gap - px, line + 2 * px, (255, 196, 90, 255))
    light = _blurred(pygame.transform.smoothscale(fine, (width, height)), glow)
    light.fill((215, 215, 215, 215), special_flags=pygame.BLEND_RGBA_MULT)
    light.blit(light.copy(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    fine.fill((0, 0, 0, 0))
    outline(gap - 3 * px, line + 6 * px, (24, 11, 4, 240))
    light.blit(
        pygame.transform.smoothscale(fine, (width, height)), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED
    )
    fine.fill((0, 0, 0, 0))
    outline(gap, line, (*FOCUS, 255))
    light.blit(
        pygame.transform.smoothscale(fine, (width, height)), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED
    )
    return light
