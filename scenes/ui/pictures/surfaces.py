"""Surfaces made from others: scaled, brighter or paler, tinted, flipped; and what stands in for a missing one."""

from __future__ import annotations

import pygame

from scenes.ui.theme import Colour

Size = tuple[int, int]


def scaled(surface: pygame.Surface, size: Size) -> pygame.Surface:
    """Scale with good filtering: halve until near, then smoothscale."""
    if surface.get_size() == size:
        return surface.copy()
    width, height = surface.get_size()
    while width >= 2 * size[0] and height >= 2 * size[1] and width > 1 and height > 1:
        width, height = max(size[0], (width + 1) // 2), max(size[1], (height + 1) // 2)
        surface = pygame.transform.smoothscale(surface, (width, height))
    return pygame.transform.smoothscale(surface, size) if (width, height) != size else surface


def changed(
    surface: pygame.Surface,
    bright: float = 1.0,
    grey: float = 0.0,
    tint: Colour | None = None,
    opacity: float = 1.0,
    flip: bool = False,
) -> pygame.Surface:
    """Return a changed copy of a premultiplied surface (see `Pictures.get` for what the numbers mean)."""
    copy = pygame.transform.flip(surface, True, False) if flip else surface.copy()
    if grey > 0:
        pale = pygame.transform.grayscale(copy)
        part = round(255 * min(1.0, grey))
        pale.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
        copy.fill((255 - part,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        copy.blit(pale, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    if tint is not None:
        copy.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if bright < 1:
        part = round(255 * max(0.0, bright))
        copy.fill((part, part, part, 255), special_flags=pygame.BLEND_RGBA_MULT)
    elif bright > 1:
        part = round(255 * min(1.0, bright - 1))
        extra = copy.copy()
        extra.fill((part, part, part, 0), special_flags=pygame.BLEND_RGBA_MULT)
        copy.blit(extra, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    if opacity < 1:
        part = round(255 * max(0.0, opacity))
        copy.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def stand_in(name: str, size: Size) -> pygame.Surface:
    """Make the visible replacement of a missing picture: a framed violet field with the name on it."""
    width, height = max(4, size[0]), max(4, size[1])
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    surface.fill((96, 24, 110))
    pygame.draw.rect(surface, (255, 190, 255), surface.get_rect(), max(1, min(width, height) // 24))
    if not pygame.font.get_init():
        pygame.font.init()
    font = pygame.font.Font(None, max(12, min(28, height // 4)))
    lines = name.split("/")
    for at, line in enumerate(lines):
        text = font.render(line, True, "white")
        surface.blit(
            text,
            text.get_rect(
                center=(width // 2, height // 2 + round((at - (len(lines) - 1) / 2) * font.get_linesize()))
            ),
        )
    return surface.premul_alpha()
