"""Completed potions of the large desk: full flasks that can be drunk, empty ones that were."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.games.potion_explosion.scenery import PotionExplosionScenery
from scenes.tabletop.pieces.part import Part
from scenes.tabletop.pieces.target import Target
from scenes.ui import theme

WIDEST = 146.0
"""The room of one potion, px at 1080 lines."""
EMBLEM_LEAST = 118.0
"""With less room than this the emblem gives way."""


class PotionTarget(Target):
    """One completed potion."""

    def __init__(self, scenery: PotionExplosionScenery, on_press: Callable[[PotionTarget], object]) -> None:
        super().__init__(scenery.context.kit, lambda: on_press(self), "potion")
        self._scenery = scenery
        self.tile = 0
        self.drunk = False

    def become(self, tile: int, drunk: bool) -> None:
        """Show another potion."""
        if (tile, drunk) != (self.tile, self.drunk):
            self.tile, self.drunk = tile, drunk
            self.invalidate()
        self.label = f"potion {tile}"

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw flask, emblem and points."""
        if self._scenery.away["potion", self.tile]:
            return
        kit, art, px = self.kit, self._scenery.art, self.kit.px
        tile = self._scenery.tiles[self.tile]
        look = self.look
        rect = self.rect.move(self.shaken, -px(5) if look == "hover" else 0)
        ring = {"can": theme.CAN, "hover": theme.HOVER, "chosen": theme.CHOSEN}.get(look)
        roomy = rect.w >= px(EMBLEM_LEAST)
        wide, high = kit.pictures.entry(f"flasks/{tile.kind}_full").size
        tall = min(round(rect.h * 0.94), round(rect.w * high / wide))
        flask = art.drunk(tile.kind, tall) if self.drunk else art.flask(tile.kind, None, tall)
        half = rect.w * (0.27 if roomy else 0.5)
        x = rect.right - half if kit.units.mirrored and roomy else rect.x + half
        middle = (round(x), rect.centery)
        if ring is not None:
            glow = pygame.Rect(0, 0, round(flask.size[0] * 0.6), round(rect.h * 0.24))
            glow.midbottom = (middle[0], rect.bottom - px(2))
            kit.glows.halo(canvas, glow, glow.h // 2, px(12), ring, 0.75)
        flask.draw_corner(canvas, (middle[0] - flask.size[0] // 2, rect.centery - flask.size[1] // 2))
        if roomy:
            self._draw_beside(canvas, rect, tile.kind, tile.points, ring)
        else:
            size = min(px(38), round(rect.h * 0.42))
            at = (rect.right - size * 0.6, rect.bottom - size * 0.55)
            art.coin(canvas, tile.points, at, size, "copper" if self.drunk else "brass")
            if ring is not None:
                art.ring(canvas, at, size, ring)

    def _draw_beside(
        self, canvas: pygame.Surface, rect: pygame.Rect, kind: str, points: int, ring: theme.Colour | None
    ) -> None:
        kit, art, px = self.kit, self._scenery.art, self.kit.px
        x = rect.x + rect.w * 0.27 if kit.units.mirrored else rect.x + rect.w * 0.74
        size = round(rect.h * 0.42)
        at = (x, rect.y + rect.h * 0.26)
        art.emblem(canvas, kind, at, size, grey=self.drunk)
        if ring is not None:
            art.ring(canvas, at, size, ring)
        number = pygame.Rect(0, 0, px(80), round(rect.h * 0.46))
        number.center = (round(x), round(rect.y + rect.h * 0.79))
        style = theme.SCORE.but(size=36, gold=not self.drunk, colour=theme.MUTED)
        kit.text.line(kit.words.number(points), style).draw_in(canvas, number)


class Shelf(Part[PotionExplosionScenery]):
    """The row of completed potions, in the order in which they were completed."""

    def __init__(self, scenery: PotionExplosionScenery, on_press: Callable[[PotionTarget], object]) -> None:
        super().__init__(scenery)
        self._on_press = on_press
        self.potions: list[PotionTarget] = []

    def facts(self) -> object:
        """See `Part`."""
        desk, away = self.scenery.desk, self.scenery.away
        lifted = tuple(tile for tile in desk.completed if away["potion", tile])
        return desk.completed, desk.drunk, lifted, self.rect.size, self.scenery.front

    def take_up(self) -> None:
        """Bring the potions in line with what is there."""
        desk = self.scenery.desk
        while len(self.potions) < len(desk.completed):
            self.potions.append(self.put(PotionTarget(self.scenery, self._on_press)))
        for at, potion in enumerate(self.potions):
            potion.show(at < len(desk.completed))
            if at < len(desk.completed):
                tile = desk.completed[at]
                potion.become(tile, tile in desk.drunk)
                place = self.place_of(at, len(desk.completed))
                if potion.rect != place:
                    potion.place(place)

    def place_of(self, at: int, count: int) -> pygame.Rect:
        """Where a potion stands if there are so many."""
        px = self.kit.px
        area = self.rect.inflate(-2 * px(12), -2 * px(4))
        pitch = min(px(WIDEST), area.w // max(1, count))
        return self.kit.units.flip(pygame.Rect(area.x + at * pitch, area.y, pitch - px(2), area.h), area)

    def flask_point(self, at: int, count: int) -> tuple[float, float]:
        """The middle of a potion's flask."""
        place = self.place_of(at, count)
        return place.x + place.w * 0.27, place.centery

    def potion_of(self, tile: int) -> PotionTarget | None:
        """Return the potion of a tile, if it is there."""
        count = len(self.scenery.desk.completed)
        return next((potion for potion in self.potions[:count] if potion.tile == tile), None)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the board they stand on."""
        self.kit.skins.paint(canvas, "well", self.rect)
        if not self.scenery.desk.completed:
            words = self.kit.tr("Completed potions will stand here.")
            inside = self.rect.inflate(-self.kit.px(50), 0)
            style = theme.ITALIC.but(colour=(150, 122, 86))
            self.kit.text.line(words, style, inside.w).draw_in(canvas, inside, self.kit.text.side("start"))
