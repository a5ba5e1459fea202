"""Another look at a small seat board: shown large over the field while the pointer is on it."""

from __future__ import annotations

import pygame

from scenes.games.magic_potion.pieces.panel import SeatPanel
from scenes.games.magic_potion.scenery import MagicPotionScenery
from scenes.ui.widgets.base import Pos, Widget


class SeatLens(SeatPanel):
    """A seat's board once more, larger. It takes no pointer: what lies below can be clicked."""

    static = False
    keeps = False

    def __init__(self, scenery: MagicPotionScenery) -> None:
        self._seat: int | None = None
        super().__init__(scenery, 0, _nothing, _nothing, _nothing)
        self.visible = False

    @property
    def seat(self) -> int:
        """The seat that is looked at."""
        return super().seat if self._seat is None else self._seat

    def look_at(self, panel: SeatPanel | None) -> None:
        """Show a board, if it is small; None: none."""
        seat = None if panel is None or panel.tall else panel.seat
        if seat != self._seat:
            self.show(False)
            self._seat = seat
            self.forget()
            self.refresh()
            self.show(seat is not None)

    def hit(self, pos: Pos) -> Widget | None:
        """Nothing of it is hit."""
        return None

    def takes_focus(self) -> bool:
        """Nothing of it has the focus."""
        return False

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the board with a shadow below it."""
        px = self.kit.px
        self.kit.glows.halo(canvas, self.rect.move(px(6), px(10)), px(18), px(16), (0, 0, 0), 0.8)
        super().draw(canvas)

    def paint_rect(self) -> pygame.Rect:
        """What drawing it may touch."""
        return self.rect.inflate(2 * self.kit.px(44), 2 * self.kit.px(50))


def _nothing(*_: object) -> None:
    """What a click on it does."""
