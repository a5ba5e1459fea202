"""Another look at a small seat board: shown large over the field while the pointer is on it."""

from __future__ import annotations

import pygame

from scenes.games.magic_potion.pieces.panel import SeatPanel
from scenes.games.magic_potion.scenery import MagicPotionScenery
from scenes.tabletop.pieces.lens import Lens
from scenes.ui.widgets.base import Widget


class SeatLens(Lens[MagicPotionScenery], SeatPanel):
    """A seat's board once more, larger."""

    static = False
    keeps = False

    def __init__(self, scenery: MagicPotionScenery) -> None:
        SeatPanel.__init__(self, scenery, 0, _nothing, _nothing, _nothing)
        self.visible = False
        self._picture: pygame.Surface | None = None
        """The board with its shadow: what moves on the field below has it drawn again and again."""

    def seat_of(self, widget: Widget | None) -> int | None:
        """See `Lens`: the seat of a board that isn't shown at its full size."""
        return widget.seat if isinstance(widget, SeatPanel) and not widget.tall else None

    def takes_focus(self) -> bool:
        """Nothing of it has the focus."""
        return False

    def take_up(self) -> None:
        """See `Part`."""
        super().take_up()
        self._picture = None

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the board with a shadow below it."""
        if self._picture is None:
            self._picture = self._painted()
        canvas.blit(self._picture, self.paint_rect(), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _painted(self) -> pygame.Surface:
        px, reach = self.kit.px, self.paint_rect()
        whole = pygame.Surface(reach.bottomright, pygame.SRCALPHA)
        self.kit.glows.halo(whole, self.rect.move(px(6), px(10)), px(18), px(16), (0, 0, 0), 0.8)
        super().draw(whole)
        return whole.subsurface(reach).copy()

    def paint_rect(self) -> pygame.Rect:
        """What drawing it may touch."""
        return self.rect.inflate(2 * self.kit.px(44), 2 * self.kit.px(50))


def _nothing(*_: object) -> None:
    """What a click on it does."""
