"""The stacks of recipes with their top tiles; during the draft the starter recipes instead."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.potion_explosion.rules.model import DraftDecision
from scenes.games.potion_explosion.art import grid
from scenes.games.potion_explosion.scenery import PotionExplosionScenery
from scenes.tabletop.faces import draw_face
from scenes.tabletop.pieces.part import Part
from scenes.tabletop.pieces.target import Target
from scenes.ui import theme
from scenes.ui.theme import Shadow
from scenes.ui.widgets.base import Group

MOST_EDGES = 4
PORTRAIT = 208 / 277
TALL, BROAD = 176.0, 170.0
"""From this height, or in a low tile from this width on, a tile has its name."""
BENEATH = (40, 25, 14)
"""What is painted over the trays below the second row of starters."""
TAKEN = 0.34
"""The light on a starter that was taken."""
IN_A_ROW = 5
"""More starters than this lie in two rows."""
NAME = theme.LABEL.but(size=27, colour=theme.INK, shadow=Shadow.NONE)


class RecipeTarget(Target):
    """A tile that lies face up: the top of a stack, or a starter."""

    reach = 44.0

    def __init__(
        self, scenery: PotionExplosionScenery, number: int, on_press: Callable[[RecipeTarget], object]
    ) -> None:
        super().__init__(scenery.context.kit, lambda: on_press(self), f"stack {number}")
        self._scenery = scenery
        self.number = number
        self.tile: int | None = None
        self.left = 0
        """How many tiles the stack holds; 1 for a starter."""
        self.taken: int | None = None
        """The starter that lay here and was taken."""
        self.radius = 14.0

    def become(self, tile: int | None, left: int, taken: int | None = None) -> None:
        """Show another tile, or who has taken it."""
        if (tile, left, taken) != (self.tile, self.left, self.taken):
            self.tile, self.left, self.taken = tile, left, taken
            self.invalidate()

    @property
    def name(self) -> str:
        """The picture's ending: portrait tiles where there is height for them."""
        return "stack" if self.rect.w <= self.rect.h * 0.9 else "wide"

    def draw_proposal(self, canvas: pygame.Surface) -> None:
        """Point at it from beside its lower end: its name is to be read."""
        size = self.kit.px(44)
        foot = pygame.Rect(0, 0, size, size)
        foot.center = (self.rect.right + round(size * 0.2), self.rect.bottom - round(size * 0.4))
        self.kit.icon(canvas, "pointer", self.kit.units.flip(foot, self.rect), (255, 240, 200), True)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the tiles below, the tile, its count."""
        if self.tile is None:
            self.kit.skins.paint(canvas, "well", self.rect)
            self._draw_taken(canvas)
            return
        kit, px = self.kit, self.kit.px
        look = self.look
        rect = self.rect.move(self.shaken, -px(8) if look == "hover" else 0)
        glow = {"can": theme.CAN, "hover": theme.HOVER, "chosen": theme.CHOSEN}.get(look)
        step = px(3)
        edge = self._scenery.art.slab(f"tiles/edge_{self.name}", rect.size, 0.8)
        for at in range(min(MOST_EDGES, self.left - 1), 0, -1):
            canvas.blit(edge, rect.move(at * step, at * step // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
        if glow is not None:
            kit.glows.halo(canvas, rect, px(12), px(14), glow, 0.95)
        if self.proposed:  # beside others that glow because they can be had
            kit.glows.halo(canvas, rect, px(12), px(22), theme.CHOSEN, 1.0)
            kit.glows.halo(canvas, rect, px(12), px(6), theme.HOVER, 1.0)
        bright = 0.6 if look == "cannot" else 1.0
        draw_recipe(self._scenery, canvas, rect, self.tile, self.name, bright)
        if self.left > 1:
            size = px(44)
            x = rect.left - px(14) if kit.units.mirrored else rect.right + px(14)
            self._scenery.art.coin(canvas, self.left, (x, rect.bottom - px(12)), size, "copper", bright)

    def _draw_taken(self, canvas: pygame.Surface) -> None:
        """A shade of the starter that was taken, and the face of who has it."""
        scenery, rect = self._scenery, self.rect
        if self.taken is None:
            return
        draw_recipe(scenery, canvas, rect, self.taken, self.name, TAKEN)
        face = pygame.Rect(0, 0, self.kit.px(64), self.kit.px(64))
        face.center = rect.center
        for seat, desk in enumerate(scenery.view.desks):
            if any(brew is not None and brew.tile == self.taken for brew in desk.brewing):
                draw_face(self.kit, canvas, face, scenery.context.seats[seat])


def draw_recipe(
    scenery: PotionExplosionScenery,
    canvas: pygame.Surface,
    rect: pygame.Rect,
    tile_id: int,
    name: str,
    bright: float = 1.0,
) -> None:
    """Draw a tile with its emblem, points, flask, holes and, if there is room, its name."""
    kit, art, px = scenery.context.kit, scenery.art, scenery.context.kit.px
    tile = scenery.tiles[tile_id]
    picture = f"tiles/{tile.kind}_{name}"
    slab = art.slab(picture, rect.size, bright)
    canvas.blit(slab, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
    band = min(art.band_of(picture), round(rect.h * 0.3))
    size = min(round(band * 0.8), round(rect.w * 0.29))
    emblem = pygame.Rect(rect.x + px(8), rect.y + (band - size) // 2, size, size)
    coin = pygame.Rect(rect.right - px(8) - size, emblem.y, size, size)
    art.emblem(canvas, tile.kind, kit.units.flip(emblem, rect).center, size)
    art.coin(canvas, tile.points, kit.units.flip(coin, rect).center, size, bright=bright)
    flask = art.flask(tile.kind, None, round(band * 1.12), bright)
    flask.draw_corner(canvas, (rect.centerx - flask.size[0] // 2, rect.y + band - flask.size[1] + px(6)))
    words = scenery.kind_name(tile.kind)
    room = rect.w - px(20)
    roomy = (rect.h >= px(TALL) and rect.w >= px(140)) or (rect.h >= px(120) and rect.w >= px(BROAD))
    named = roomy and kit.text.fits(words, NAME, room)
    foot = px(40) if named else px(8)
    area = pygame.Rect(rect.x + px(10), rect.y + band + px(6), rect.w - px(20), rect.h - band - foot - px(8))
    diameter, middles = grid(area, len(tile.holes), px(40), px(6))
    for colour, at in zip(tile.holes, middles, strict=True):
        art.hole(canvas, colour, at, diameter, bright)
    if named:
        place = pygame.Rect(rect.x + px(10), rect.bottom - px(44), room, px(38))
        kit.text.line(words, NAME, room).draw_in(canvas, place)


class SecondRow(Group):
    """A recess for the second row of starters, over the trays of the desk, which are empty during the draft."""

    catches = True

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the recess; what lies below would shine through its dark."""
        canvas.fill(BENEATH, self.rect.inflate(-2 * self.kit.px(6), -2 * self.kit.px(6)))
        self.kit.skins.paint(canvas, "well", self.rect)


class Stacks(Part[PotionExplosionScenery]):
    """The recess with the five stacks, or with the starters that are still to be had."""

    def __init__(
        self,
        scenery: PotionExplosionScenery,
        on_stack: Callable[[RecipeTarget], object],
        on_starter: Callable[[int, RecipeTarget], object],
    ) -> None:
        super().__init__(scenery)
        self.stacks = [self.put(RecipeTarget(scenery, at, on_stack)) for at in range(5)]
        self.second_row = SecondRow(self.kit)
        """Put and placed by the table, above the desk."""
        self.second_row.visible = False
        self._on_starter = on_starter
        self.starters: list[RecipeTarget] = []
        self._laid: list[int] = []

    def facts(self) -> object:
        """See `Part`."""
        stacks, starters = tuple(self.scenery.view.stacks), self.scenery.starters
        return stacks, starters, self.drafting, self.rect.size, self.second_row.rect.size

    @property
    def drafting(self) -> bool:
        """Whether starters are being chosen."""
        pending = self.scenery.view.pending
        return bool(pending) and isinstance(pending[-1], DraftDecision)

    def take_up(self) -> None:
        """Bring the tiles in line with what is there."""
        stacks = self.scenery.view.stacks
        for at, stack in enumerate(self.stacks):
            tiles = stacks[at] if at < len(stacks) else ()
            stack.show(not self.drafting)
            stack.become(tiles[-1] if tiles and tiles[-1] >= 0 else None, len(tiles))
            stack.place(self.place_of(at, len(self.stacks)))
        self.second_row.show(self.drafting and self._in_first_row < 2 * len(self.scenery.context.seats))
        if self.drafting:
            self._lay_starters(self.scenery.starters)
        else:
            for starter in self.starters:
                starter.show(False)

    @property
    def _in_first_row(self) -> int:
        """How many starters lie in the recess of the stacks; the others lie in the second row."""
        seats = len(self.scenery.context.seats)
        return 2 * seats if 2 * seats <= IN_A_ROW else seats

    def _lay_starters(self, starters: tuple[int, ...]) -> None:
        """Starters keep their places while others are taken."""
        if not set(starters) <= set(self._laid) or len(starters) > len(self._laid):
            self._laid = list(starters)
        while len(self.starters) < len(self._laid):
            number = len(self.starters)
            recipe = RecipeTarget(
                self.scenery, number, lambda recipe: self._on_starter(self._laid[recipe.number], recipe)
            )
            recipe.label = f"starter {number}"
            row = self if number < self._in_first_row else self.second_row
            self.starters.append(row.put(recipe))
        for at, recipe in enumerate(self.starters):
            laid = self._laid[at] if at < len(self._laid) else None
            recipe.show(laid is not None)
            recipe.become(laid if laid in starters else None, 1, None if laid in starters else laid)
            if laid is not None:
                recipe.place(self._starter_place(at))

    def place_of(self, at: int, count: int) -> pygame.Rect:
        """Where one of so many tiles lies."""
        area = self.rect.inflate(-2 * self.kit.px(16), -2 * self.kit.px(12))
        lengthwise = area.w / count - self.kit.px(34) >= area.h * 0.98
        return self._spot(area, at, count, lengthwise=lengthwise, shape=1.12 if lengthwise else PORTRAIT)

    def _starter_place(self, at: int) -> pygame.Rect:
        """Where a starter lies: in one row, or in two."""
        px, first = self.kit.px, self._in_first_row
        if first == 2 * len(self.scenery.context.seats):
            return self.place_of(at, first)
        row = self.rect if at < first else self.second_row.rect
        area = row.inflate(-2 * px(16), -2 * px(12))
        low = area.h < px(TALL)
        return self._spot(area, at % first, first, lengthwise=low, shape=1.5 if low else 0.86)

    def _spot(self, area: pygame.Rect, at: int, count: int, *, lengthwise: bool, shape: float) -> pygame.Rect:
        """One of so many places side by side; `shape` is a tile's width for its height."""
        px = self.kit.px
        pitch = area.w / count
        wide = min(round(area.h * shape), round(pitch - px(34 if lengthwise else 14)))
        high = area.h if wide >= area.h * 0.7 else round(wide / PORTRAIT)
        left = round(area.x + at * pitch + (pitch - wide) / 2 - px(8))
        spot = pygame.Rect(left, area.y + (area.h - high) // 2, wide, high)
        return self.kit.units.flip(spot, area)

    def starter_of(self, tile: int) -> RecipeTarget | None:
        """Return the starter that shows a tile."""
        return next((recipe for recipe in self.starters if recipe.visible and recipe.tile == tile), None)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the recess."""
        self.kit.skins.paint(canvas, "well", self.rect)
