"""The other seats' stalls on their way to their places, after another seat has come to the front."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from scenes.games.glastonbury.pieces.other_stall import OtherStall
from scenes.ui.kit import Kit
from scenes.ui.widgets.base import Widget

EDGE = 5.0
"""How far awnings reach beyond a stall, px at 1080 lines."""


class MovingUp(Widget):
    """Draws stalls that move along their column; they are back in their places once those have been painted."""

    def __init__(self, kit: Kit, stalls: Sequence[OtherStall]) -> None:
        super().__init__(kit)
        self._stalls, self._away, self._arrived = stalls, 0, False
        self._held = False
        """Whether they are still seen where they were."""
        self.visible = False

    def hold(self, away: int) -> None:
        """They will set out so many px below their places, once the stall in front looks otherwise, too."""
        if self._stalls:
            self._take_up()
            self._away, self._held = away, True
            self._make_ready()

    def _make_ready(self) -> None:
        """Have the pictures made, in time that frames have left, by which they are seen on their way."""
        for stall in self._stalls:
            self.when_ready(partial(stall.draw_at, corner=stall.rect.topleft), lambda: None)

    def go(self, away: int) -> None:
        """Let them be so many px below their places; 0: they have arrived."""
        if not self._stalls:
            return
        self._take_up()
        self._away, self._arrived, self._held = away, away == 0, self._held and not away
        self.invalidate()
        if self._arrived:
            for stall in self._stalls:
                stall.carried = False
                stall.invalidate()

    def _take_up(self) -> None:
        if not self.visible:
            for stall in self._stalls:
                stall.carried = True
                stall.invalidate()
            column = self._stalls[0].rect.unionall([stall.rect for stall in self._stalls])
            self.rect = column.inflate(2 * self.kit.px(EDGE), 2 * self.kit.px(EDGE))
            self._arrived = False
            self.show()

    def paint_rect(self) -> pygame.Rect:
        """All of the column."""
        return self.rect

    def update(self, dt: float) -> bool:
        """Go once they stand where they belong."""
        scene = self.scene
        if self._arrived and not (scene is not None and any(scene.waits(each.rect) for each in self._stalls)):
            self.show(False)
        return self.visible

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw them where they are; the last one comes from below the pile."""
        if self._held and self.scene is not None and self.scene.waits(self.rect):
            return  # what stands still shows them
        clip = canvas.get_clip()
        canvas.set_clip(clip.clip(self.rect))
        for stall in self._stalls:
            stall.draw_at(canvas, (stall.rect.x, stall.rect.y + self._away))
        canvas.set_clip(clip)
