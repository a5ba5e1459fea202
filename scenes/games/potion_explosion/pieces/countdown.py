"""The tokens whose end is the end of the match."""

from __future__ import annotations

import pygame

from scenes.games.potion_explosion.scenery import PotionExplosionScenery
from scenes.tabletop.pieces.part import Part
from scenes.ui import theme


class Countdown(Part[PotionExplosionScenery]):
    """A medal for each one left, a socket for each one gone."""

    skin = "board_plain"

    def __init__(self, scenery: PotionExplosionScenery, full: int) -> None:
        super().__init__(scenery)
        self._full = full
        """How many there were at the beginning."""

    def facts(self) -> object:
        """See `Part`."""
        return self.scenery.countdown, self.rect.size

    focusable = True
    catches = True

    @property
    def tip(self) -> str:
        """What it means."""
        left = self.scenery.countdown
        return self.kit.tr(
            "Skill tokens left: {count}\nWhen the last one is taken, the round is the last.", count=left
        )

    def token_point(self, number: int) -> tuple[float, float]:
        """The middle of a token's place."""
        places = self._places()
        return places[min(number, len(places) - 1)].center if places else self.rect.center

    def _places(self) -> list[pygame.Rect]:
        px, rect = self.kit.px, self.rect
        if rect.w < px(300):
            return []
        size = min(px(44), rect.h - px(12))
        area = pygame.Rect(rect.x + px(66), rect.y, rect.w - px(78), rect.h)
        pitch = min(size + px(8), (area.w - size) / max(1, self._full - 1))
        return [
            self.kit.units.flip(
                pygame.Rect(round(area.x + at * pitch), rect.centery - size // 2, size, size), rect
            )
            for at in range(self._full)
        ]

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw hourglass and tokens; in little room one token and a number."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        kit.skins.paint(canvas, self.skin, rect, seed=4)
        glass = pygame.Rect(rect.x + px(16), rect.centery - px(20), px(40), px(40))
        kit.relief(canvas, "hourglass", kit.units.flip(glass, rect))
        left = self.scenery.countdown
        places = self._places()
        for at, place in enumerate(places):
            name = "skill" if at < left else "socket"
            kit.pictures.get(f"tokens/{name}", size=place.size).draw_corner(canvas, place.topleft)
        if not places:
            size = min(px(46), rect.h - px(12))
            token = pygame.Rect(rect.x + px(58), rect.centery - size // 2, size, size)
            token = kit.units.flip(token, rect)
            kit.pictures.get("tokens/skill", size=token.size).draw_corner(canvas, token.topleft)
            number = pygame.Rect(rect.x + px(106), rect.y, rect.w - px(112), rect.h)
            ink = kit.text.line(kit.words.number(left), theme.SCORE.but(size=40))
            ink.draw_in(canvas, kit.units.flip(number, rect))
