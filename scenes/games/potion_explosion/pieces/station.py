"""A brewing place of the large desk: the recipe, its holes, the flask over its flame."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.potion_explosion.rules.model import OPEN, Brew
from scenes.games.potion_explosion.art import Art, grid
from scenes.games.potion_explosion.scenery import PotionExplosionScenery
from scenes.tabletop.pieces.part import Part
from scenes.tabletop.pieces.target import Target
from scenes.ui import theme
from scenes.ui.pictures.pictures import Picture
from scenes.ui.widgets.base import Widget

GHOST_RING = (255, 150, 40)
FLAME_SECONDS = 0.085
NAME = theme.NAME.but(size=33, colour=theme.CREAM, gold=False)
FULL_HOLE = 66.0
"""The largest hole, px at 1080 lines."""


class Hole(Target):
    """One hole of a recipe."""

    circular = True

    def __init__(self, art: Art, slot: int, number: int, on_press: Callable[[Hole], object]) -> None:
        super().__init__(art.kit, lambda: on_press(self), f"hole {slot} {number}")
        self._art = art
        self.slot, self.number = slot, number
        self.colour = "U"
        self.marble = OPEN
        self.ghost = OPEN

    def fill(self, colour: str, marble: str, ghost: str) -> None:
        """Show another content: the hole's colour, the marble in it, the one that would come."""
        if (colour, marble, ghost) != (self.colour, self.marble, self.ghost):
            self.colour, self.marble, self.ghost = colour, marble, ghost
            self.invalidate()

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the hole, the marble in it, or the one that would come."""
        art, at, size = self._art, self.rect.move(self.shaken, 0).center, self.rect.h
        if self.marble != OPEN:
            art.marble(canvas, self.marble, at, size * 0.97)
            return
        look = self.look
        art.hole(canvas, self.colour, at, size, 0.6 if look == "cannot" else 1.0)
        if self.ghost != OPEN:
            art.ghost(canvas, self.ghost, at, size * 0.95)
            art.ring(canvas, at, size, GHOST_RING)
            self._badge(canvas)
        elif look in ("can", "hover", "chosen"):
            colour = {"can": theme.CAN, "hover": theme.HOVER, "chosen": theme.CHOSEN}[look]
            art.ring(canvas, at, size, colour)

    def _badge(self, canvas: pygame.Surface) -> None:
        """A plus on the rim: one would come here."""
        kit, size = self.kit, max(10, round(self.rect.h * 0.34))
        at = (self.rect.centerx + self.rect.w * 0.36, self.rect.centery - self.rect.h * 0.36)
        kit.pictures.get("tokens/coin_copper", size=(size, size)).draw(canvas, at)
        inner = pygame.Rect(0, 0, round(size * 0.62), round(size * 0.62))
        inner.center = (round(at[0]), round(at[1]))
        kit.icon(canvas, "plus", inner, (255, 240, 200), shadow=False)


class _Burning(NamedTuple):
    """How a flame burns: see `Flame.burn`."""

    at: tuple[float, float]
    tall: int
    flask: Picture
    stand: tuple[float, float]


class Flame(Widget):
    """The flame of a burner, and the flask in front of it: all of a station that moves by itself."""

    def __init__(self, station: Station) -> None:
        super().__init__(station.kit)
        self._station = station
        self._phase = 5 * station.slot
        self._age = 0.0
        self._burns: _Burning | None = None
        self._next: _Burning | None = None
        """How it burns once the station has been painted so."""

    def burn(self, at: tuple[float, float], tall: int, flask: Picture, stand: tuple[float, float]) -> None:
        """Burn there, `tall` px high, under a flask whose foot is at `stand`."""
        self._next = _Burning(at, max(1, tall), flask, stand)

    def go_out(self) -> None:
        """Burn no more."""
        self._next = None

    def _look(self) -> None:
        """Be as the station is seen."""
        if self._next is not self._burns and not (self.scene is not None and self.scene.waits(self._station.rect)):
            self._burns = self._next
            if self._burns is not None:
                at, tall = self._burns.at, self._burns.tall
                half = tall // 2 + 2
                self.rect = pygame.Rect(round(at[0]) - half, round(at[1]) - tall, 2 * half, round(tall * 1.3))

    def paint_rect(self) -> pygame.Rect:
        """The flame only: the flask is drawn below it as well."""
        self._look()
        return self.rect

    def update(self, dt: float) -> bool:
        """Flicker: cheap, and without asking for the next frame sooner."""
        if self._next is not self._burns:
            self._look()
            self.invalidate()
        if self._burns is not None and not self.kit.settings.reduced_motion:
            before = round(self._age / FLAME_SECONDS)
            self._age = (self._age + dt) % 3600
            if round(self._age / FLAME_SECONDS) != before:
                self.invalidate()
        return False

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the flame, and the flask above it."""
        burns = self._burns
        if burns is None:
            return
        clip = canvas.get_clip()
        canvas.set_clip(clip.clip(self.rect))
        frame = round(self._age / FLAME_SECONDS) + self._phase
        self.kit.pictures.get("flasks/flame", height=burns.tall, frame=frame).draw(canvas, burns.at)
        burns.flask.draw(canvas, burns.stand)
        canvas.set_clip(clip)


class Station(Part[PotionExplosionScenery]):
    """A burner with the tile on it, or the empty place."""

    catches = focusable = True

    def __init__(self, scenery: PotionExplosionScenery, slot: int, on_press: Callable[[Hole], object]) -> None:
        super().__init__(scenery)
        self.slot = slot
        self.holes: list[Hole] = []
        self._on_press = on_press
        self.flame = self.put(Flame(self))
        self.brew: Brew | None = None

    def facts(self) -> object:
        """See `Part`."""
        scenery = self.scenery
        fills = tuple(fill for fill in scenery.fills if fill.slot == self.slot)
        return scenery.brew(scenery.front, self.slot), fills, self.rect.size, scenery.front

    def take_up(self) -> None:
        """Bring the holes in line with the recipe."""
        self.brew = self.scenery.brew(self.scenery.front, self.slot)
        recipe = "" if self.brew is None else self.scenery.tiles[self.brew.tile].holes
        if len(recipe) != len(self.holes):
            for hole in self.holes:
                self.remove(hole)
            self.holes = [
                self.put(Hole(self.scenery.art, self.slot, at, self._on_press)) for at in range(len(recipe))
            ]
        ghosts = {fill.hole: fill.colour for fill in self.scenery.fills if fill.slot == self.slot}
        if self.brew is None:
            return
        size, middles = self.hole_places(len(recipe))
        for at, hole in enumerate(self.holes):
            side = round(size)
            place = pygame.Rect(0, 0, side, side)
            place.center = (round(middles[at][0]), round(middles[at][1]))
            if hole.rect != place:
                hole.place(place)
            hole.fill(recipe[at], self.brew.marbles[at], ghosts.get(at, OPEN))

    # -- places ------------------------------------------------------------------------------------------------
    @property
    def _band(self) -> int:
        return min(self.scenery.art.band_of("tiles/wisdom_station"), round(self.rect.h * 0.24))

    @property
    def niche(self) -> pygame.Rect:
        """The walled place of burner and flask."""
        px, rect = self.kit.px, self.rect
        wide = round(min(rect.w * 0.38, (rect.h - self._band) * 0.70))
        place = pygame.Rect(rect.x + px(10), rect.y + self._band + px(12), wide, rect.h - self._band - px(22))
        return self.kit.units.flip(place, rect)

    def hole_places(self, count: int) -> tuple[float, list[tuple[float, float]]]:
        """The diameter and the middles of so many holes."""
        px, rect = self.kit.px, self.rect
        wide = self.niche.w + px(10)
        area = pygame.Rect(
            rect.x + wide + px(14),
            rect.y + self._band + px(10),
            rect.w - wide - px(30),
            rect.h - self._band - px(22),
        )
        return grid(self.kit.units.flip(area, rect), count, px(FULL_HOLE), px(12 if count < 7 else 8))

    def hole_point(self, number: int) -> tuple[float, float]:
        """The middle of a hole."""
        count = len(self.holes) or 7
        return self.hole_places(count)[1][min(number, count - 1)]

    @property
    def hole_size(self) -> float:
        """The holes' diameter in canvas px."""
        return self.hole_places(len(self.holes) or 6)[0]

    # -- drawing -----------------------------------------------------------------------------------------------
    def draw(self, canvas: pygame.Surface) -> None:
        """Draw tile, niche and flask; the holes draw themselves."""
        kit, rect = self.kit, self.rect
        if self.brew is None:
            self.flame.go_out()
            kit.skins.paint(canvas, "well", rect)
            self._draw_burner(canvas, None, 0.0)
            return
        tile = self.scenery.tiles[self.brew.tile]
        slab = self.scenery.art.slab(f"tiles/{tile.kind}_station", rect.size)
        canvas.blit(slab, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        self._draw_band(canvas, tile.kind, tile.points)
        share = sum(marble != OPEN for marble in self.brew.marbles) / max(1, len(tile.holes))
        self._draw_burner(canvas, tile.kind, share)

    def band_places(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Where emblem, name and points stand in the band."""
        rect, px = self.rect, self.kit.px
        high = self._band
        size = round(high * 0.74)
        emblem = pygame.Rect(rect.x + px(10), rect.y + (high - size) // 2, size, size)
        coin = pygame.Rect(rect.right - px(10) - size, emblem.y, size, size)
        left, right = emblem.right + px(9), coin.left - px(9)
        name = pygame.Rect(left, rect.y, right - left, high)
        flip = self.kit.units.flip
        return flip(emblem, rect), flip(name, rect), flip(coin, rect)

    def _draw_band(self, canvas: pygame.Surface, kind: str, points: int) -> None:
        emblem, name, coin = self.band_places()
        self.scenery.art.emblem(canvas, kind, emblem.center, emblem.w)
        self.scenery.art.coin(canvas, points, coin.center, coin.w)
        ink = self.kit.text.line(self.scenery.kind_name(kind), NAME, name.w)
        ink.draw_in(canvas, name, self.kit.text.side("start"))

    def _draw_burner(self, canvas: pygame.Surface, kind: str | None, share: float) -> None:
        kit, niche = self.kit, self.niche
        wall = kit.pictures.get("desk/niche", size=niche.size, bright=1.0 if kind else 0.7)
        wall.draw_corner(canvas, niche.topleft)
        burner = kit.pictures.get("flasks/burner", width=round(niche.w * 0.84), bright=1.0 if kind else 0.8)
        foot = (niche.centerx, niche.bottom - kit.px(8))
        corner = (round(foot[0] - burner.anchor[0]), round(foot[1] - burner.anchor[1]))
        if kind is None:
            burner.draw_corner(canvas, corner)
            return
        flame = burner.slots.get("flame", (burner.size[0] / 2, burner.size[1] * 0.4))
        flame_at = (corner[0] + flame[0], corner[1] + flame[1])
        kit.glows.halo(canvas, pygame.Rect(0, 0, 8, 8).move(flame_at), 4, kit.px(34), (255, 130, 30), 0.5)
        burner.draw_corner(canvas, corner)
        over = burner.slots.get("flask", (burner.size[0] / 2, 0.0))
        stand = (corner[0] + over[0], corner[1] + over[1] + kit.px(6))
        wide, high = kit.pictures.entry(f"flasks/{kind}_full").size
        within = round(niche.w * 0.94 * high / wide)  # in a tall window the niche is narrow
        tall = min(round(niche.h * 0.66), round(stand[1] - niche.y + kit.px(8)), within)
        flask = self.scenery.art.flask(kind, share, tall)
        flask.draw(canvas, stand)
        self.flame.burn(flame_at, round(burner.size[1] * 0.78), flask, stand)

    def portrait(self) -> pygame.Surface:
        """The recipe as it lies there, its marbles gone: to be turned over (premultiplied)."""
        here, size = self.rect, self.rect.size
        out = pygame.Surface(size, pygame.SRCALPHA)
        if self.brew is None:
            return out
        tile = self.scenery.tiles[self.brew.tile]
        slab = self.scenery.art.slab(f"tiles/{tile.kind}_station", size)
        out.blit(slab, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        holes, middles = self.hole_places(len(tile.holes))
        for colour, (x, y) in zip(tile.holes, middles, strict=True):
            self.scenery.art.hole(out, colour, (x - here.x, y - here.y), holes)
        niche = self.niche.move(-here.x, -here.y)
        self.kit.pictures.get("desk/niche", size=niche.size).draw_corner(out, niche.topleft)
        self.rect = pygame.Rect((0, 0), size)  # everything in the band is placed by its rectangle
        try:
            self._draw_band(out, tile.kind, tile.points)
        finally:
            self.rect = here
        return out

    def flask_point(self) -> tuple[float, float]:
        """The middle of the flask."""
        niche = self.niche
        return niche.centerx, niche.y + niche.h * 0.42
