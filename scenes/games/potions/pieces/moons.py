"""The ten moons: the round track, on a walnut rail."""

from __future__ import annotations

import pygame

from game.potions.rules.material.box import ROUNDS
from scenes.games.potions.art import blit_at
from scenes.games.potions.scenery import PotionsScenery
from scenes.tabletop.pieces.part import Part
from scenes.ui import theme
from scenes.ui.theme import Shadow
from scenes.ui.widgets.fit_text import fit

MOON = 40.0
NOW = 66.0
PRESENT = 1.75
"""How much more room the present moon takes."""
NUMBER = theme.Style("score", 30, (38, 32, 58), Shadow.NONE)
TIE = theme.Style("label", 30, (46, 20, 8), Shadow.NONE)
HALO = (191, 214, 255)


class Moons(Part[PotionsScenery]):
    """All ten: those that have set are dark, the present one is large and has its number."""

    reach = 20.0
    catches = focusable = True

    def facts(self) -> object:
        """See `Part`."""
        return self._now, self.rect.size

    @property
    def _now(self) -> int:
        return self.scenery.view.round

    @property
    def tip(self) -> str:
        """Say which moon it is."""
        tr = self.kit.tr
        if self._now > ROUNDS:
            return tr("The tie is played off\nWhoever leads alone at the end of a turn wins.")
        return tr("Moon {number} of {all}\nEach seat is active once in it.", number=self._now, all=ROUNDS)

    def point(self, number: int) -> tuple[float, float]:
        """The middle of a moon; numbers from 1. The present one takes more room than the others."""
        now = min(self._now, ROUNDS)
        weights = [PRESENT if at == now else 1.0 for at in range(1, ROUNDS + 1)]
        passed = sum(weights[: number - 1]) + weights[number - 1] / 2
        x = self.rect.x + self.rect.w * passed / sum(weights)
        if self.kit.units.mirrored:
            x = self.rect.left + self.rect.right - x
        return x, float(self.rect.centery)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the rail and the moons."""
        self.scenery.art.kept(canvas, ("moons", self._now), self.rect, self.kit.px(26), self._draw)

    def _draw(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        kit, px, art = self.kit, self.kit.px, self.scenery.art
        away = (rect.x - self.rect.x, rect.y - self.rect.y)
        rail = pygame.Rect(rect.x, rect.centery - px(13), rect.w, px(26))
        kit.glows.halo(canvas, rail.move(px(3), px(5)), px(12), px(6), (0, 0, 0), 0.6)
        surface = art.sheet("potions/rail", rail.size)
        canvas.blit(surface, rail, special_flags=pygame.BLEND_PREMULTIPLIED)
        now = self._now
        step = self.rect.w / (ROUNDS - 1 + PRESENT)
        if now > ROUNDS:
            self._say_tie(canvas, rail)
        for number in range(1, ROUNDS + 1):
            if number != now and now <= ROUNDS:
                bright = 0.45 if number < now else 1.0
                self._moon(canvas, number, min(px(MOON), step * 0.94), bright, away)
        shown = min(now, ROUNDS)
        size = min(px(NOW), self.rect.h)
        at = _moved(self.point(shown), away)
        spot = pygame.Rect(0, 0, size, size)
        spot.center = (round(at[0]), round(at[1]))
        kit.glows.halo(canvas, spot, size // 2, px(10), HALO, 0.9)
        self._moon(canvas, shown, size, 1.15, away)
        text = kit.words.number(now) if now <= ROUNDS else "+"
        style = NUMBER.but(size=size * 0.56 / kit.units.scale)
        art.number(canvas, text, at, style.size * kit.units.scale, NUMBER.colour, (236, 240, 255), 0.08)

    def _say_tie(self, canvas: pygame.Surface, rail: pygame.Rect) -> None:
        """All moons have set: in their place it is said what is played for."""
        kit, px = self.kit, self.kit.px
        high = min(px(52), rail.h * 2)
        slip = pygame.Rect(rail.x + px(8), rail.centery - high // 2, rail.w - px(NOW + 26), high)
        kit.skins.paint(canvas, "slip", kit.units.flip(slip, rail), seed=4)
        words = kit.tr("A tie: whoever leads alone wins")
        style = fit(kit, words, TIE, slip.w - px(20))
        kit.text.line(words, style, slip.w - px(20)).draw_in(canvas, kit.units.flip(slip, rail))

    def _moon(
        self, canvas: pygame.Surface, number: int, size: float, bright: float, away: tuple[int, int]
    ) -> None:
        side = max(8, round(size))
        picture = self.kit.pictures.get(f"potions/moon_{number - 1}", size=(side, side), bright=bright)
        blit_at(canvas, picture.surface, _moved(self.point(number), away))


def _moved(at: tuple[float, float], away: tuple[int, int]) -> tuple[float, float]:
    return at[0] + away[0], at[1] + away[1]
