"""The marbles' pictures at one size: at rest, rolling, dimmed, unknown. Each is made once and kept."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial

import pygame

from scenes.ui.kit import Kit

COLOURS = {"U": "blue", "K": "black", "R": "red", "Y": "yellow"}
"""The letters of the rules and the names of the pictures."""
_TURN = 2 * math.pi
_FINE = 4
_BADGE = 0.52
"""Size of the badge that bold signs add to a marble at rest, as a share of its diameter."""


class MarbleSprites:
    """Marbles of one diameter (canvas px). All surfaces are premultiplied and shared: never draw on them."""

    def __init__(self, kit: Kit, diameter: int) -> None:
        self.kit = kit
        self.diameter = max(4, diameter)
        self._made: dict[tuple[str, int, float, bool], pygame.Surface] = {}
        self._frames = kit.pictures.entry("marbles/red_roll").frames
        shadow = kit.pictures.entry("marbles/shadow")
        plain = kit.pictures.entry("marbles/red")
        width = round(self.diameter * shadow.size[0] / max(1.0, plain.size[0]))
        self.shadow = kit.pictures.get("marbles/shadow", width=width).surface

    def rest(self, colour: str, level: float = 1.0) -> pygame.Surface:
        """A marble at rest; `level` is its light, 1 = full."""
        return self._get(colour, 0, level)

    def turned(self, colour: str, turn: float, level: float = 1.0) -> pygame.Surface:
        """A marble that has rolled that far (radians)."""
        return self._get(colour, round(turn * self._frames / _TURN) % self._frames, level)

    def _get(self, colour: str, frame: int, level: float) -> pygame.Surface:
        key = (colour, frame, level, self.kit.settings.bold_signs)
        found = self._made.get(key)
        if found is None:
            found = self._make(colour, frame, level)
            self._made[key] = found
        return found

    def _make(self, colour: str, frame: int, level: float) -> pygame.Surface:
        name = COLOURS.get(colour)
        if name is None:
            return self._unknown(level)
        get = self.kit.pictures.get
        if frame == 0:
            plain = get(f"marbles/{name}", width=self.diameter, bright=level).surface
            return self._with_badge(plain, name, level) if self.kit.settings.bold_signs else plain
        rolled = get(f"marbles/{name}_roll", width=self.diameter, frame=frame, bright=level).surface.copy()
        gloss = get("marbles/gloss", size=rolled.get_size(), bright=level).surface
        rolled.blit(gloss, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return rolled

    def _with_badge(self, plain: pygame.Surface, name: str, level: float) -> pygame.Surface:
        """Bold signs: the sign of the marble's hole once more, large, on a badge at its foot."""
        marble = plain.copy()
        size = round(self.diameter * _BADGE)
        badge = self.kit.pictures.get(f"tiles/hole_{name}", size=(size, size), bright=1.35 * level).surface
        corner = (marble.get_width() - size, marble.get_height() - size)
        marble.blit(badge, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
        return marble

    def _unknown(self, level: float) -> pygame.Surface:
        """A marble nobody can know: smoked glass."""
        side = self.diameter * _FINE
        fine = pygame.Surface((side, side), pygame.SRCALPHA)
        for ring in range(12):
            light = round((46 + 5 * ring) * level)
            centre = (side // 2 - ring * side // 90, side // 2 - ring * side // 70)
            colour = (light, round(light * 0.86), round(light * 0.74), 255)
            pygame.draw.circle(fine, colour, centre, side // 2 - ring * side // 26 - 1)
        small = pygame.transform.smoothscale(fine.premul_alpha(), (self.diameter, self.diameter))
        gloss = self.kit.pictures.get("marbles/gloss", size=small.get_size(), bright=level).surface
        small.blit(gloss, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return small

    def to_make(self) -> Iterator[Callable[[], object]]:
        """Yield what makes the rolling frames, so that the first roll doesn't stutter."""
        for frame in range(self._frames):
            for colour in COLOURS:
                yield partial(self._get, colour, frame, 1.0)


def draw_centred(canvas: pygame.Surface, sprite: pygame.Surface, at: tuple[float, float]) -> None:
    """Draw a premultiplied sprite with its middle there."""
    width, height = sprite.get_size()
    corner = (round(at[0] - width / 2), round(at[1] - height / 2))
    canvas.blit(sprite, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
