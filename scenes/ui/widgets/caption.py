"""An icon and words in a row, in the middle of a rectangle: what buttons, tabs and choices show."""

from __future__ import annotations

import pygame

from scenes.ui.kit import Kit
from scenes.ui.theme import Style


def draw_caption(
    kit: Kit,
    canvas: pygame.Surface,
    rect: pygame.Rect,
    text: str,
    style: Style,
    icon: str | None = None,
    icon_size: float = 32,
    gap: float = 10,
    shadow: bool = True,
) -> None:
    """Draw icon and words side by side, in the order of reading. `icon_size` and `gap` are px at 1080 lines."""
    size = min(rect.h, kit.px(icon_size)) if icon else 0
    space = kit.px(gap) if icon and text else 0
    ink = kit.text.line(text, kit.text.no_higher(style, rect.h), max(1, rect.w - size - space))
    wide = ink.size[0] if text else 0
    row = pygame.Rect(0, rect.y, size + space + wide, rect.h)
    row.centerx = rect.centerx
    if icon:
        place = kit.units.flip(pygame.Rect(row.x, row.centery - size // 2, size, size), row)
        kit.icon(canvas, icon, place, style.colour, shadow)
    if text:
        ink.draw_on(canvas, kit.units.flip(pygame.Rect(row.x + size + space, row.y, wide, row.h), row))
