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
        self._made: dict[CursorKind, pygame.cursors.Cursor] = {}
        """Those of the present size that have been shown: each takes some ms, and they change with every hover."""
        self._shown: CursorKind | None = None
        self._size = 0
        self._works = True

    def show(self, kind: CursorKind, share: float) -> None:
        """Show one kind of pointer; does nothing if it is shown already.

        `share`: how large the window is for the pointer, in parts of the canvas.
        """
        size = max(_LEAST, round(self._kit.px(_SIZE) * share))
        if not self._works or (self._shown == kind and self._size == size):
            return
        if size != self._size:
            self._made.clear()
        self._shown, self._size = kind, size
        if kind not in self._made:
            picture = self._kit.pictures.get(f"ui/cursor_{kind}", size=(size, size))
            spot = (round(picture.anchor[0]), round(picture.anchor[1]))
            self._made[kind] = pygame.cursors.Cursor(spot, straight(picture.surface))
        try:
            pygame.mouse.set_cursor(self._made[kind])
        except pygame.error as error:
            self._works = False
            log.info("the system's own mouse pointer is used: %s", error)


def straight(surface: pygame.Surface) -> pygame.Surface:
    """Turn a premultiplied surface back into a straight one, which systems want for pointers."""
    parts = bytearray(pygame.image.tobytes(surface, "RGBA"))
    for px, alpha in enumerate(parts[3::4]):
        if 0 < alpha < 255:
            for at in range(4 * px, 4 * px + 3):
                parts[at] = min(255, round(parts[at] * 255 / alpha))
    return pygame.image.frombytes(bytes(parts), surface.get_size(), "RGBA")
