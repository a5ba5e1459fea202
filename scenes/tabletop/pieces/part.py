"""A part of a table that is drawn anew only when what of it counts has changed."""

from __future__ import annotations

import pygame

from scenes.ui.widgets.base import Widget


class Part(Widget):
    """A part of a table, drawn anew when what of it counts (`facts`) has changed."""

    static = True
    """Painted once and again when its facts change: what flies over it then costs nothing."""
    reach = 8.0
    """How far it is drawn beyond its rectangle, px at 1080 lines."""
    _facts: object = None

    def paint_rect(self) -> pygame.Rect:
        """What drawing it may touch."""
        margin = 2 * self.kit.px(self.reach)
        return self.rect.inflate(margin, margin)

    def facts(self) -> object:
        """Return all that its look depends on, as something that can be compared."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Look again; if something has changed, `take_up` it and be drawn anew."""
        facts = self.facts()
        if facts != self._facts:
            self._facts = facts
            self.take_up()
            self.invalidate()

    def forget(self) -> None:
        """Look again for sure at the next `refresh` (after a change of size)."""
        self._facts = None

    def take_up(self) -> None:
        """Adapt what is inside to new facts."""
