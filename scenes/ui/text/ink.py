"""Turns white letters into ink: colour or gold, with a soft shadow or a lit lip."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.ui.theme import GOLD_RAMP, Colour, Shadow, Style

_GOLD_LEAST = 20
"""Below this size in px gold is one colour: a gradient over so few lines is only dirt."""
_BEVEL_LEAST = 24
_WIDE_BLUR = 4
_OUTLINE: Colour = (40, 20, 8)
_LIP: Colour = (255, 244, 206)


def pad_for(size: float) -> int:
    """Room around letters of a size in px for shadow and glow."""
    return max(3, round(size * 0.16))


def paint(mask: pygame.Surface, style: Style, size: float, bands: Sequence[tuple[int, int]]) -> pygame.Surface:
    """Return the finished, premultiplied surface; `bands` are top and height of each line in the mask."""
    letters = mask.premul_alpha()
    out = pygame.Surface(mask.get_size(), pygame.SRCALPHA)
    unit = max(1, round(size / 26))
    if style.shadow is Shadow.DARK:
        _add(out, _soft(_tinted(letters, (0, 0, 0), 235), max(1, round(size / 16))), (unit, round(unit * 1.5)))
    elif style.shadow is Shadow.LIT:
        _add(out, _tinted(letters, _LIP, 150), (0, max(1, round(size / 30))))
    if style.gold:
        if style.shadow is Shadow.DARK:
            _add(out, _soft(_tinted(letters, _OUTLINE, 255), 1), (0, 0))
        _add(out, _gilded(letters, size, bands), (0, 0))
    else:
        _add(out, _tinted(letters, style.colour), (0, 0))
    return out


def _add(out: pygame.Surface, layer: pygame.Surface, at: tuple[int, int]) -> None:
    out.blit(layer, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def _tinted(letters: pygame.Surface, colour: Colour, opacity: int = 255) -> pygame.Surface:
    tinted = letters.copy()
    red, green, blue = (round(part * opacity / 255) for part in colour)
    tinted.fill((red, green, blue, opacity), special_flags=pygame.BLEND_RGBA_MULT)
    return tinted


def _soft(layer: pygame.Surface, radius: int) -> pygame.Surface:
    """Blur; wide blurs are done at half the size, which looks the same and costs a fifth."""
    if radius < _WIDE_BLUR:
        return pygame.transform.gaussian_blur(layer, radius)
    half = pygame.transform.smoothscale_by(layer, 0.5)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(half, radius // 2), layer.get_size())


def _gilded(letters: pygame.Surface, size: float, bands: Sequence[tuple[int, int]]) -> pygame.Surface:
    """Fill with the gold gradient line by line, and light the edges towards the lamp (upper left)."""
    if size < _GOLD_LEAST:
        return _tinted(letters, GOLD_RAMP[1])
    gold = letters.copy()
    width, first, last = letters.get_width(), bands[0][0], sum(bands[-1])
    gold.fill(GOLD_RAMP[0], (0, 0, width, first), pygame.BLEND_RGB_MULT)  # marks may reach beyond the lines
    gold.fill(GOLD_RAMP[2], (0, last, width, letters.get_height() - last), pygame.BLEND_RGB_MULT)
    for top, height in bands:
        band = _gradient((width, height), GOLD_RAMP)
        gold.blit(band, (0, top), special_flags=pygame.BLEND_RGBA_MULT)
    if size >= _BEVEL_LEAST:
        step = max(1, round(size / 40))
        _add(gold, _edge(letters, (step, step), (255, 252, 230), 120), (0, 0))
        _add(gold, _edge(letters, (-step, -step), (70, 34, 8), 150), (0, 0))
    return gold


def _gradient(size: tuple[int, int], ramp: tuple[Colour, Colour, Colour]) -> pygame.Surface:
    """Gold from light above to dark below, only where letters are: capitals fill about the middle of the line."""
    top, middle, bottom = ramp
    column = pygame.Surface((1, 16), pygame.SRCALPHA)
    for y in range(16):
        place = min(1.0, max(0.0, (y - 3) / 9))
        first, second, share = (top, middle, place * 2) if place < 0.5 else (middle, bottom, place * 2 - 1)
        column.set_at((0, y), (*(round(a + (b - a) * share) for a, b in zip(first, second, strict=True)), 255))
    return pygame.transform.smoothscale(pygame.transform.smoothscale(column, (1, size[1])), size)


def _edge(letters: pygame.Surface, shift: tuple[int, int], colour: Colour, opacity: int) -> pygame.Surface:
    """Return the rim of the letters on the side away from `shift`, in one colour."""
    rim = letters.copy()
    rim.blit(letters, shift, special_flags=pygame.BLEND_RGBA_SUB)
    return _tinted(rim, colour, opacity)
