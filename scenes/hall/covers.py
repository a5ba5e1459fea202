"""The pictures on the games' boxes; a game that has none gets a plain box of leather with brass on it."""

from __future__ import annotations

import zlib

import pygame

from scenes.ui.kit import Kit
from scenes.ui.pictures.disk_cache import DiskCache
from scenes.ui.pictures.surfaces import changed

Size = tuple[int, int]

PROPORTION = (480.0, 620.0)
"""Of a plain box: that of the others."""
LEATHERS = ((190, 60, 44), (50, 140, 84), (62, 92, 196), (150, 64, 170), (196, 128, 44), (36, 140, 160))
"""The colours of plain boxes."""
EMBLEMS = ("flask_round", "mortar", "mushroom", "herbs", "crystal_ball", "cauldron", "moon", "flask")
BRASS = (214, 164, 84)


class Covers:
    """Makes covers and keeps them."""

    def __init__(self, kit: Kit, disk_cache: DiskCache) -> None:
        self._kit, self._disk = kit, disk_cache
        self._made = kit.surface_cache(24)

    def proportion(self, game_id: str) -> tuple[float, float]:
        """Return width and height of a game's cover, in no unit."""
        pictures = self._kit.pictures
        return pictures.entry(_name(game_id)).size if pictures.has(_name(game_id)) else PROPORTION

    def get(self, game_id: str, size: Size, bright: float = 1.0) -> pygame.Surface:
        """Return a cover, premultiplied, at a size in canvas px; never draw on it."""
        name, pictures = _name(game_id), self._kit.pictures

        def make() -> pygame.Surface:
            return pictures.get(name, size=size, bright=bright).surface

        def keep() -> pygame.Surface:
            if not pictures.has(name):
                return self._plain(game_id, size, bright)
            return self._disk.get((name, size, bright), (pictures.entry(name).path,), make)

        return self._made.get((name, size, bright), keep)

    def _plain(self, game_id: str, size: Size, bright: float) -> pygame.Surface:
        """A box without a picture: its id decides on leather and emblem, so that boxes differ."""
        kit, number = self._kit, zlib.crc32(game_id.encode())
        rect = pygame.Rect((0, 0), size)
        out = pygame.transform.grayscale(kit.skins.texture("leather", size, number))
        leather = LEATHERS[number % len(LEATHERS)]
        out.fill((*leather, 255), special_flags=pygame.BLEND_RGBA_MULT)
        out.fill((*(part // 4 for part in leather), 0), special_flags=pygame.BLEND_RGBA_ADD)
        kit.glows.halo(out, rect.inflate(-size[0] // 2, -size[1] // 2), size[0] // 4, size[0] // 5, BRASS, 0.35)
        line = max(1, round(size[0] * 0.008))
        for inset in (0.03, 0.05):
            pygame.draw.rect(out, BRASS, rect.inflate(*(-2 * round(inset * size[0]),) * 2), line)
        emblem = rect.inflate(-round(size[0] * 0.5), 0)
        emblem.centery = round(size[1] * 0.56)
        kit.relief(out, EMBLEMS[number // 7 % len(EMBLEMS)], emblem)
        return out if bright == 1.0 else changed(out, bright, 0.0, None, 1.0)


def _name(game_id: str) -> str:
    return f"covers/{game_id}"
