"""The board of the large desk: walnut in a brass frame, glowing while its seat is to move."""

from __future__ import annotations

import pygame

from scenes.games.potion_explosion.scenery import PotionExplosionScenery
from scenes.tabletop.pieces.part import Part
from scenes.ui import theme


class DeskBoard(Part[PotionExplosionScenery]):
    """Lies below everything on the desk; painted once."""

    reach = 40.0

    def facts(self) -> object:
        """See `Part`."""
        return self.scenery.context.mover == self.scenery.front, self.rect.size

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw glow, wood and frame."""
        kit, px, rect, art = self.kit, self.kit.px, self.rect, self.scenery.art
        if self.scenery.context.mover == self.scenery.front:
            kit.glows.halo(canvas, rect, px(16), px(16), theme.GLOW, 0.8)
        wood = art.field("desk/walnut", rect.size, 14)
        canvas.blit(wood, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        grow = px(10)
        frame = art.frame("desk/frame", rect.inflate(grow, grow).size)
        canvas.blit(frame, rect.move(-grow // 2, -grow // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
