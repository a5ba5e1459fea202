"""Draws the pieces of desks and tiles at any size: slabs, holes, marbles, flasks, coins, emblems."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from scenes.games.potion_explosion.dispenser.marbles import MarbleSprites, draw_centred
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.pictures.pictures import Picture
from scenes.ui.pictures.skins import nine_slice
from scenes.ui.theme import Colour
from scenes.ui.widgets import roundel

COLOUR_OF = {"U": "blue", "K": "black", "R": "red", "Y": "yellow"}
BANDS: dict[str, Colour] = {
    "wisdom": (18, 116, 120),
    "love": (170, 30, 66),
    "magnet": (110, 32, 148),
    "joy": (150, 96, 24),
    "sands": (172, 96, 14),
    "abyss": (20, 62, 150),
    "balm": (74, 110, 30),
    "lava": (150, 40, 20),
}
"""The colours of the kinds' bands and emblems."""
LEVELS = 5
"""So many levels of liquid a flask has between empty and full."""
Rows = tuple[int, ...]
_ROWS: dict[int, tuple[Rows, ...]] = {
    1: ((1,),),
    2: ((2,), (1, 1)),
    3: ((3,), (1, 2)),
    4: ((2, 2), (4,)),
    5: ((2, 3), (2, 1, 2), (5,)),
    6: ((3, 3), (2, 2, 2), (6,)),
    7: ((3, 4), (2, 3, 2), (7,)),
}
"""The ways so many holes may stand in rows."""


def level_of(share: float) -> int:
    """Return how high the liquid stands in a flask that is `share` full (0 to 1): 0 (none) to `LEVELS`."""
    return 0 if share <= 0 else max(1, min(LEVELS, round(share * LEVELS)))


class Art:
    """The pieces of one canvas; forget it when the canvas changes."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self._marbles: dict[int, MarbleSprites] = {}
        self._slabs = kit.surface_cache(24)

    def forget(self) -> None:
        """Forget everything (the canvas has changed)."""
        self._marbles.clear()
        self._slabs.clear()
        self._slabs.serve(self.kit.units.scale)

    # -- marbles and holes ----------------------------------------------------------------------------------------
    def marble(
        self, canvas: pygame.Surface, colour: str, at: tuple[float, float], diameter: float, level: float = 1.0
    ) -> None:
        """Draw a marble with its shadow, its middle at `at`."""
        sprites = self.sprites(round(diameter))
        shift = diameter * 0.05
        draw_centred(canvas, sprites.shadow, (at[0] + shift, at[1] + 2 * shift))
        draw_centred(canvas, sprites.rest(colour, level), at)

    def sprites(self, diameter: int) -> MarbleSprites:
        """Return the marbles of a diameter."""
        found = self._marbles.get(diameter)
        if found is None:
            found = self._marbles[diameter] = MarbleSprites(self.kit, diameter)
        return found

    def ghost(self, canvas: pygame.Surface, colour: str, at: tuple[float, float], diameter: float) -> None:
        """Draw a marble that would come, two thirds there."""
        name = f"marbles/{COLOUR_OF.get(colour, 'blue')}"
        picture = self.kit.pictures.get(name, width=round(diameter), opacity=0.66)
        draw_centred(canvas, picture.surface, at)

    def hole(
        self, canvas: pygame.Surface, colour: str, at: tuple[float, float], diameter: float, bright: float = 1.0
    ) -> None:
        """Draw an open hole with its sign."""
        side = round(diameter)
        picture = self.kit.pictures.get(f"tiles/hole_{COLOUR_OF[colour]}", size=(side, side), bright=bright)
        draw_centred(canvas, picture.surface, at)

    def ring(
        self, canvas: pygame.Surface, at: tuple[float, float], diameter: float, colour: Colour, glow: bool = True
    ) -> None:
        """Draw a ring round something round."""
        kit = self.kit
        width = max(2.0, kit.px(4))
        kit.glows.ring(canvas, at, round(diameter / 2 + width * 0.6), width, colour, kit.px(5) if glow else 0)

    # -- flasks ---------------------------------------------------------------------------------------------------
    def flask(self, kind: str, share: float | None, height: int, bright: float = 1.0) -> Picture:
        """Return a flask: `share` full (0 to 1), corked if None."""
        if share is None:
            name = f"{kind}_full"
        else:
            level = level_of(share)
            name = f"{kind}_{level}" if level else f"{kind}_empty"
        return self.kit.pictures.get(f"flasks/{name}", height=height, bright=bright)

    def drunk(self, kind: str, height: int) -> Picture:
        """Return the flask of a potion that was drunk."""
        return self.kit.pictures.get(f"flasks/{kind}_drunk", height=height)

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return what was painted for a key, painting it if it isn't kept; forgotten with the layout."""
        return self._slabs.get(key, make)

    # -- slabs ----------------------------------------------------------------------------------------------------
    def slab(self, name: str, size: tuple[int, int], bright: float = 1.0) -> pygame.Surface:
        """Return a tile ("tiles/wisdom_station") at any proportion: its parchment stretches, its band doesn't."""

        def make() -> pygame.Surface:
            entry = self.kit.pictures.entry(name)
            factor = self.kit.pictures.factor
            natural = (max(1, round(entry.size[0] * factor)), max(1, round(entry.size[1] * factor)))
            source = self.kit.pictures.get(name, size=natural, bright=bright).surface
            band = entry.slots.get("band", [0, 0, 0, 40])
            top = round((band[1] + band[3]) * factor) + 2
            side = round(24 * factor)
            out = pygame.Surface(size, pygame.SRCALPHA)
            _stretch(out, source, (side, top, side, side))
            return out

        return self._slabs.get((name, size, bright), make)

    def band_of(self, name: str) -> int:
        """Return how high the band of a slab is, in canvas px."""
        band = self.kit.pictures.entry(name).slots.get("band", [0, 0, 0, 40])
        return round(float(band[1] + band[3]) * self.kit.pictures.factor)

    def field(
        self, texture: str, size: tuple[int, int], radius: float = 12.0, bright: float = 1.0
    ) -> pygame.Surface:
        """Return a sunk field of cloth or leather with round corners."""

        def make() -> pygame.Surface:
            kit = self.kit
            cloth = self._covering(texture, size, bright)
            out = pygame.Surface(size, pygame.SRCALPHA)
            out.blit(cloth, (0, 0))
            kit.skins.paint(out, "well", out.get_rect(), opacity=0.5)
            mask = pygame.Surface(size, pygame.SRCALPHA)
            pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=kit.px(radius))
            out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return out

        return self._slabs.get(("field", texture, size, radius, bright), make)

    def _covering(self, texture: str, size: tuple[int, int], bright: float) -> pygame.Surface:
        """Return a texture large enough for a size, enlarged if need be, so that no seam shows."""
        entry, factor = self.kit.pictures.entry(texture), self.kit.pictures.factor
        grow = max(1.0, size[0] / (entry.size[0] * factor), size[1] / (entry.size[1] * factor)) * factor
        full = (round(entry.size[0] * grow) + 1, round(entry.size[1] * grow) + 1)
        return self.kit.pictures.get(texture, size=full, bright=bright).surface

    def frame(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Return a brass frame ("desk/frame") of a size; what is inside is empty."""

        def make() -> pygame.Surface:
            entry, factor = self.kit.pictures.entry(name), self.kit.pictures.factor
            natural = (max(2, round(entry.size[0] * factor)), max(2, round(entry.size[1] * factor)))
            source = self.kit.pictures.get(name, size=natural).surface
            out = pygame.Surface(size, pygame.SRCALPHA)
            nine_slice(out, source, max(2, round(entry.inset[0] * factor)))
            return out

        return self._slabs.get(("frame", name, size), make)

    def emblem(
        self, canvas: pygame.Surface, kind: str, at: tuple[float, float], size: int, *, grey: bool = False
    ) -> None:
        """Draw a kind's emblem on a coin of its colour."""
        colour = (70, 62, 52) if grey else theme.brighter(BANDS.get(kind, (90, 70, 50)), 0.62)
        rect = pygame.Rect(0, 0, size, size)
        rect.center = (round(at[0]), round(at[1]))
        roundel(self.kit, canvas, rect, colour, ring="thin" if grey else "brass")
        inner = rect.inflate(-round(size * 0.4), -round(size * 0.4))
        ink = (150, 140, 124) if grey else (255, 240, 206)
        self.kit.icon(canvas, f"emblem_{kind}", inner, ink, shadow=False)

    def coin(
        self,
        canvas: pygame.Surface,
        number: int,
        at: tuple[float, float],
        size: int,
        metal: str = "brass",
        bright: float = 1.0,
    ) -> None:
        """Draw a coin with a number."""
        kit = self.kit
        picture = kit.pictures.get(f"tokens/coin_{metal}", size=(size, size), bright=bright)
        draw_centred(canvas, picture.surface, at)
        ink = (58, 30, 8) if metal == "brass" else (255, 232, 196)
        shadow = theme.Shadow.LIT if metal == "brass" else theme.Shadow.DARK
        style = theme.Style("score", size * 0.5 / kit.units.scale, ink, shadow)
        rect = pygame.Rect(0, 0, size, size)
        rect.center = (round(at[0]), round(at[1]))
        kit.text.line(kit.words.number(number), style).draw_in(canvas, rect)


def _stretch(out: pygame.Surface, source: pygame.Surface, inset: tuple[int, int, int, int]) -> None:
    """Fill `out` with `source`: the borders (left, top, right, bottom) keep their size, the middle stretches."""
    wide, high = out.get_size()
    left, top, right, bottom = inset
    xs = _spans(source.get_width(), wide, left, right)
    ys = _spans(source.get_height(), high, top, bottom)
    for src_y, src_h, y, h in ys:
        for src_x, src_w, x, w in xs:
            if min(src_w, src_h, w, h) > 0:
                part = source.subsurface((src_x, src_y, src_w, src_h))
                if (src_w, src_h) != (w, h):
                    part = pygame.transform.smoothscale(part, (w, h))
                out.blit(part, (x, y))


def _spans(source: int, target: int, first: int, last: int) -> list[tuple[int, int, int, int]]:
    """Return start and length in source and target of the three parts of one axis."""
    first, last = min(first, source // 2), min(last, source // 2)
    if first + last > target:
        first = last = target // 2
    middle = max(0, source - first - last)
    return [
        (0, first, 0, first),
        (first, middle, first, target - first - last),
        (source - last, last, target - last, last),
    ]


def grid(rect: pygame.Rect, count: int, most: float, gap: float) -> tuple[float, list[tuple[float, float]]]:
    """Place so many round things in rows in a rectangle as large as they fit.

    Returns their diameter (at most `most`) and their middles, in order. `gap` is between two, in canvas px.
    """
    best: Sequence[int] = (count,)
    widest = 0.0
    for rows in _ROWS.get(count, ((count,),)):
        across = (rect.w - gap * (max(rows) - 1)) / max(rows)
        down = (rect.h - gap * (len(rows) - 1)) / len(rows)
        size = min(across, down, most)
        if size > widest + 0.5:
            widest, best = size, rows
    middles: list[tuple[float, float]] = []
    spare = min(gap * 1.9, max(gap, (rect.h - widest * len(best)) / max(1, len(best))))
    total = widest * len(best) + spare * (len(best) - 1)
    y = rect.centery - total / 2 + widest / 2
    for row in best:
        x = rect.centerx - (widest * row + gap * (row - 1)) / 2 + widest / 2
        middles += [(x + at * (widest + gap), y) for at in range(row)]
        y += widest + spare
    return widest, middles
