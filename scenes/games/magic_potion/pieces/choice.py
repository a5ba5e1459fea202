"""A piece that is chosen before a place of the field."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.tabletop.pieces.target import Target


class FieldChoice(Target):
    """What is chosen before a place of the field: if by a key, the focus goes on to the field."""

    on_keyed: Callable[[], object] | None = None

    def key(self, event: pygame.Event) -> bool:
        """Enter and Space choose it."""
        used = super().key(event)
        if used and self.on_keyed is not None:
            self.on_keyed()
        return used
