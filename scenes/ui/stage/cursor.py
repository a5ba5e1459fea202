"""The mouse pointer: ivory with a dark edge, as an arrow, a hand or a caret."""

from __future__ import annotations

import logging
from typing import Literal

import pygame

from scenes.ui.kit import Kit

log = logging.getLogger(__name__)

CursorKind = Literal["arrow", "hand", "text"]
_SIZE = 36
_LEAST = 28


class Cursors:
    """Shows the pointer that fits what it is over. Where the system takes no pictures, its own pointers stay."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._shown: tuple[CursorKind, int] | None = None
        self._works = True

    def show(self, kind: CursorKind, share: float) -> None:
        """Show one kind of pointer; does nothing if it is shown already.

        `share`: how large the window is for the pointer, in parts of the canvas.
        """
        size = max(_LEAST, round(self._kit.px(_SIZE) * share))
        if not self._works or self._shown == (kind, size):
            return
        self._shown = (kind, size)
        picture = self._kit.pictures.get(f"ui/cursor_{kind}", size=(size, size))
        spot = (round(picture.anchor[0]), round(picture.anchor[1]))
        try:
            pygame.mouse.set_cursor(pygame.cursors.Cursor(spot, straight(picture.surface)))
        except pygame.error as error:
            self._works = False
            log.info("the system's own mouse pointer is used: %s", error)


def straight(surface: pygame.Surface) -> pygame.Surface:
    """Turn a premultiplied surface back into a straight one, which systems want for pointers."""
    out = surface.copy()
    for y in range(out.get_height()):
        for x in range(out.get_width()):
            red, green, blue, alpha = out.get_at((x, y))
            if 0 < alpha < 255:
                parts = (min(255, round(part * 255 / alpha)) for part in (red, green, blue))
                out.set_at((x, y), (*parts, alpha))
    return out
