"""The cauldron with its brew and the discs in it: painted once, and again place by place when one goes."""

from __future__ import annotations

import random

import pygame

from game.magic_potion.rules.material.field import PLACES
from game.magic_potion.rules.model import GONE, PORTAL
from scenes.games.magic_potion.geometry import Geometry, Point
from scenes.games.magic_potion.scenery import MagicPotionScenery
from scenes.ui.widgets.base import Widget

BUBBLES = (1, 4)
BOLT = 4.3
"""How wide a flash of lightning is, for one px between two places of a row."""
LIGHTNING = "magic_potion/lightning"
Bolt = tuple[int, Point]
"""A flash of lightning: which one, and its middle."""


class Cauldron(Widget):
    """Rim, brew, bubbles where discs are gone, and the discs."""

    static = True

    def __init__(self, scenery: MagicPotionScenery) -> None:
        super().__init__(scenery.context.kit)
        self.scenery = scenery
        self._ground = self.kit.surface_cache(16)
        self._shown: list[tuple[int, float]] = []
        """What was drawn at each place: its kind and its light."""
        self._bolt: Bolt | None = None

    @property
    def geometry(self) -> Geometry:
        """Where the places lie."""
        return self.scenery.geometry

    def forget(self) -> None:
        """The canvas has changed."""
        self._ground.clear()
        self._shown = []

    def paint_rect(self) -> pygame.Rect:
        """What drawing it may touch."""
        return self.rect.inflate(2 * self._margin, 2 * self._margin)

    @property
    def _margin(self) -> int:
        """How far the shadow is drawn beyond the rim."""
        return self.kit.px(40)

    def refresh(self) -> None:
        """Have what has changed drawn anew."""
        scenery = self.scenery
        now = [(kind, scenery.marks.light(place)) for place, kind in enumerate(scenery.lying)]
        if now == self._shown:
            return
        changed = [place for place in range(PLACES) if not self._shown or now[place] != self._shown[place]]
        self._shown = now
        if self.scene is None:
            return
        if len(changed) > 20:
            self.invalidate()
            return
        for place in changed:
            self.scene.damage(self.geometry.rect(place, 1.5), self.baked)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw what of it lies in the clip."""
        clip = canvas.get_clip()
        ground = self._ground.get((self.rect.size, self.geometry.pitch), self._paint_ground)
        canvas.blit(ground, self._corner(), special_flags=pygame.BLEND_PREMULTIPLIED)
        if self._bolt is not None:
            number, middle = self._bolt
            self.kit.pictures.get(LIGHTNING, width=self._bolt_wide, frame=number).draw(canvas, middle)
        geometry, art = self.geometry, self.scenery.art
        lying = [
            (place, kind)
            for place, kind in enumerate(self.scenery.lying)
            if geometry.rect(place, 1.6).colliderect(clip)
        ]
        for place, kind in lying:
            if kind == GONE:
                self._draw_bubbles(canvas, place)
            else:
                art.shadow(canvas, geometry.point(place), geometry.disc)
        for place, kind in lying:
            if kind != GONE:
                bright = 1.0 if kind == PORTAL else self.scenery.marks.light(place)
                art.disc(canvas, kind, geometry.point(place), geometry.disc, bright)

    def _corner(self) -> tuple[int, int]:
        return self.rect.x - self._margin, self.rect.y - self._margin

    # -- lightning ---------------------------------------------------------------------------------------------
    def flash(self, bolt: Bolt | None) -> None:
        """Let lightning flash in the brew, or go out."""
        before, self._bolt = self._bolt, bolt
        for each in (before, bolt):
            if each is not None and self.scene is not None:
                self.scene.damage(self._bolt_rect(each), self.baked)

    @property
    def _bolt_wide(self) -> int:
        return round(self.geometry.pitch * BOLT)

    def _bolt_rect(self, bolt: Bolt) -> pygame.Rect:
        wide, high = self.kit.pictures.entry(LIGHTNING).size
        rect = pygame.Rect(0, 0, self._bolt_wide + 4, round(self._bolt_wide * high / wide) + 4)
        rect.center = round(bolt[1][0]), round(bolt[1][1])
        return rect

    # -- the ground --------------------------------------------------------------------------------------------
    def _paint_ground(self) -> pygame.Surface:
        """Put shadow, brew and rim together: they share their middle."""
        margin, (wide, high) = self._margin, self.rect.size
        out = pygame.Surface((wide + 2 * margin, high + 2 * margin), pygame.SRCALPHA)
        middle = (margin + wide / 2, margin + high / 2)
        pictures = self.kit.pictures
        for name in ("cauldron_shadow", "brew", "cauldron"):
            full = pictures.entry(f"magic_potion/{name}").size[0]
            rim = pictures.entry("magic_potion/cauldron").size[0]
            pictures.get(f"magic_potion/{name}", width=round(wide * full / rim)).draw(out, middle)
        return out

    def _draw_bubbles(self, canvas: pygame.Surface, place: int) -> None:
        """Some bubbles in a gap: always the same in the same place."""
        luck = random.Random(place)
        pitch = self.geometry.pitch
        x, y = self.geometry.point(place)
        for _ in range(luck.randint(*BUBBLES)):
            radius = luck.uniform(3, 8) * pitch / 84
            at = (x + luck.uniform(-0.3, 0.3) * pitch, y + luck.uniform(-0.28, 0.28) * pitch)
            draw_bubble(self.scenery, canvas, at, radius)


def draw_bubble(
    scenery: MagicPotionScenery,
    canvas: pygame.Surface,
    at: tuple[float, float],
    radius: float,
) -> None:
    """Draw a bubble of the brew."""
    size = max(5, round(2 * radius))
    picture = scenery.context.kit.pictures.get("magic_potion/bubble", size=(size, size), opacity=0.8)
    picture.draw_corner(canvas, (round(at[0] - size / 2), round(at[1] - size / 2)))
