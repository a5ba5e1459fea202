"""The shelf of the large desk: name, bottle with gray drops, completed potions, bonuses, points."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.games.potions.art import DROP_SHAPE, Art, Point, blit_at
from scenes.games.potions.pieces.market import draw_wreath
from scenes.games.potions.pieces.seat_plan import Spot
from scenes.games.potions.scenery import PotionsScenery
from scenes.games.potions.tints import HELPER_HALO, LIT_HALO
from scenes.tabletop.faces import draw_face
from scenes.tabletop.pieces.part import PieceTarget
from scenes.tabletop.pieces.spots import Spotted
from scenes.ui import theme
from scenes.ui.theme import Shadow
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import fit, name_ink

NAME = theme.Style("title", 38, (46, 20, 8), Shadow.LIT)
NOTE = theme.Style("label", 28, (243, 221, 170))
POINTS = theme.Style("score", 54, (255, 233, 176), Shadow.DARK)
PLATE = 62.0


def draw_plate(
    scenery: PotionsScenery, canvas: pygame.Surface, rect: pygame.Rect, seat: int, style: theme.Style = NAME
) -> None:
    """Draw a seat's name plate with its medallion; lit while it decides."""
    kit, px = scenery.context.kit, scenery.context.kit.px
    mover = scenery.context.mover == seat
    if mover:
        kit.glows.halo(canvas, rect, px(12), px(10), LIT_HALO, 1.0)
    kit.skins.paint(canvas, "slip", rect, seed=seat)
    size = rect.h - px(4)
    face = pygame.Rect(rect.x + px(4), rect.y + px(2), size, size)
    draw_face(kit, canvas, kit.units.flip(face, rect), scenery.context.seats[seat], mark="")
    words = pygame.Rect(face.right + px(6), rect.y, rect.right - face.right - px(16), rect.h)
    ink = name_ink(kit, scenery.context.seats[seat].name, style, words.w, "centre", height=rect.h)
    ink.draw_in(canvas, kit.units.flip(words, rect))


def gray_places(kit_px: Callable[[float], int], area: pygame.Rect, count: int, most: float) -> list[pygame.Rect]:
    """Where so many gray drops stand in an area: as large as they fit, in one row or two."""
    best: list[pygame.Rect] = []
    for rows in (1, 2):
        columns = -(-count // rows)
        wide = min(most, area.w / columns - kit_px(8), (area.h / rows - kit_px(6)) / DROP_SHAPE)
        if best and wide <= best[0].w + 1:
            continue
        step_x, step_y = min(area.w / columns, wide * 1.5), min(area.h / rows, wide * DROP_SHAPE * 1.2)
        best = []
        for at in range(count):
            row, column = divmod(at, columns)
            in_row = columns if row < rows - 1 or rows == 1 else count - columns * (rows - 1)
            rect = pygame.Rect(0, 0, round(wide), round(wide * DROP_SHAPE))
            rect.center = (
                round(area.centerx + (column - (in_row - 1) / 2) * step_x),
                round(area.centery + (row - (rows - 1) / 2) * step_y),
            )
            best.append(rect)
    return best


def draw_grays(
    art: Art, canvas: pygame.Surface, places: list[pygame.Rect], gray: int, lilac: bool = False
) -> None:
    """Draw gray drops, those there and those missing."""
    for at, rect in enumerate(places):
        full = at < gray
        if full and lilac:
            art.kit.glows.halo(canvas, rect, rect.w // 2, max(3, rect.w // 4), HELPER_HALO, 0.9)
        art.drop(canvas, "gray", rect, "filled" if full else "open", sign=not full)


class Shelf(Spotted[Spot], PieceTarget[PotionsScenery]):
    """What the seat in front has; a click makes a die gray, or takes gray drops."""

    reach = 24.0

    def __init__(
        self, scenery: PotionsScenery, on_press: Callable[[Widget], object], on_spot: Callable[[], object]
    ) -> None:
        PieceTarget.__init__(self, scenery, lambda: on_press(self), "bottle")
        self.on_spot = on_spot

    # -- places -----------------------------------------------------------------------------------------------
    @property
    def slim(self) -> bool:
        """Whether it stands on a narrow table."""
        return self.rect.w < self.kit.px(320)

    @property
    def bottle(self) -> pygame.Rect:
        """Where the bottle stands."""
        px, rect = self.kit.px, self.rect
        wide = px(92 if self.slim else 132)
        spot = pygame.Rect(rect.x + px(10), rect.y + px(PLATE + 22), wide, px(128 if self.slim else 168))
        return self.kit.units.flip(spot, rect)

    def grays(self) -> list[pygame.Rect]:
        """Where the gray drops stand."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        left = rect.x + px(104 if self.slim else 146)
        area = pygame.Rect(
            left, rect.y + px(PLATE + 20), rect.right - px(14) - left, px(118 if self.slim else 166)
        )
        places = gray_places(px, area, self.scenery.gray_needed(self.scenery.front), px(58))
        return [kit.units.flip(place, rect) for place in places]

    def gray_point(self, number: int) -> Point:
        """The middle of a gray drop's place."""
        places = self.grays()
        return places[min(number, len(places) - 1)].center

    def _shelf(self) -> pygame.Rect:
        px, rect = self.kit.px, self.rect
        return pygame.Rect(rect.x + px(14), rect.bottom - px(30), rect.w - px(28), px(16))

    def flask_places(self, count: int) -> list[pygame.Rect]:
        """Where so many completed potions stand on the board."""
        px, board = self.kit.px, self._shelf()
        aside = px(10) if self.slim else px(118)
        room = board.w - aside
        high = px(76)
        wide = round(high * 0.62)
        step = min(wide + px(6), (room - wide) / max(1, count - 1))
        places = []
        for at in range(count):
            spot = pygame.Rect(round(board.x + px(4) + at * step), board.y + px(3) - high, wide, high)
            places.append(self.kit.units.flip(spot, self.rect))
        return places

    def flask_point(self, number: int) -> Point:
        """The middle of a completed potion's place."""
        return self.flask_places(number + 1)[number].center

    @property
    def laurel(self) -> pygame.Rect:
        """Where the points stand."""
        px, rect = self.kit.px, self.rect
        size = px(86 if self.slim else 104)
        if self.slim:
            spot = pygame.Rect(rect.right - px(14) - size, rect.bottom - px(112) - size, size, size)
        else:
            spot = pygame.Rect(rect.right - px(16) - size, rect.bottom - px(36) - size, size, size)
        return self.kit.units.flip(spot, rect)

    @property
    def _plate(self) -> pygame.Rect:
        """Where the name stands."""
        px, rect = self.kit.px, self.rect
        return pygame.Rect(rect.x + px(14), rect.y + px(12), rect.w - px(28), px(PLATE))

    def _wreath_places(self) -> list[pygame.Rect]:
        """Where the wreaths lie."""
        px, board, count = self.kit.px, self._shelf(), len(self.scenery.desk.bonuses)
        size = px(58)
        if self.slim:  # the points stand in the same line
            size = min(size, (board.w - self.laurel.w) // max(1, count) - px(2))
        places = (
            pygame.Rect(board.x + px(2) + at * (size + px(2)), board.y - px(84) - size, size, size)
            for at in range(count)
        )
        return [self.kit.units.flip(place, self.rect) for place in places]

    def spots(self) -> dict[Spot, pygame.Rect]:
        """See `Spotted`: all that is drawn on it."""
        places = {Spot("gray"): self.bottle.unionall(self.grays())}
        if self.scenery.context.scores_shown:
            places[Spot("points")] = self.laurel
        done = [*self.flask_places(len(self.scenery.desk.done)), *self._wreath_places()]
        places[Spot("done")] = self._shelf().unionall(done)
        return places | {Spot("seat"): self._plate}

    # -- drawing ----------------------------------------------------------------------------------------------
    def facts(self) -> object:
        """See `Watching`."""
        scenery, desk, context = self.scenery, self.scenery.desk, self.scenery.context
        who = context.seats[scenery.front], context.mover == scenery.front
        owns = desk.gray, desk.done, desk.bonuses, desk.helper, scenery.points(scenery.front)
        return who, owns, context.scores_shown, self.rect.size

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it."""
        kit, px, art, scenery = self.kit, self.kit.px, self.scenery.art, self.scenery
        desk, rect = scenery.desk, self.rect
        kit.skins.paint(canvas, "board_plain", rect, seed=17)
        draw_plate(scenery, canvas, self._plate, scenery.front)
        bottle = self.bottle.move(self.shaken, 0)
        picture = kit.pictures.get("potions/bottle_gray", height=bottle.h).surface
        if (self.look in ("can", "hover") and self.can) or self.proposed:
            corner = (bottle.centerx - picture.get_width() // 2, bottle.y)
            blur = px(14 if self.look == "hover" else 9)
            kit.glows.around(canvas, picture, corner, blur, LIT_HALO, "bottle", 1.0, 2)
        blit_at(canvas, picture, bottle.center)
        places = self.grays()
        draw_grays(art, canvas, places, desk.gray)
        self._draw_missing(canvas, places, len(places) - desk.gray)
        self._draw_done(canvas)
        if scenery.context.scores_shown:
            laurel = self.laurel
            blit_at(canvas, kit.pictures.get("potions/laurel", size=laurel.size).surface, laurel.center)
            points = kit.words.number(scenery.points(scenery.front))
            kit.text.line(points, POINTS.but(size=42 if self.slim else 50), laurel.w).draw_in(canvas, laurel)

    def _draw_missing(self, canvas: pygame.Surface, places: list[pygame.Rect], missing: int) -> None:
        kit, px = self.kit, self.kit.px
        foot = max(place.bottom for place in places)
        if self.scenery.gray_fills(self.scenery.front) > 1:
            words = kit.words.plural("{count} more: any two drops", "{count} more: any two drops", missing)
        else:
            words = kit.words.plural("{count} more: any drop", "{count} more: any drop", missing)
        bottle = self.bottle
        area = pygame.Rect(bottle.right, foot + px(6), self.rect.right - px(14) - bottle.right, px(40))
        if kit.units.mirrored:
            area = pygame.Rect(self.rect.x + px(14), foot + px(6), bottle.x - self.rect.x - px(14), px(40))
        if self.slim:  # below bottle and drops, as wide as the shelf
            area = pygame.Rect(self.rect.x + px(10), bottle.bottom, self.rect.w - px(20), px(34))
        kit.text.line(words, fit(kit, words, NOTE, area.w), area.w).draw_in(canvas, area)

    def _draw_done(self, canvas: pygame.Surface) -> None:
        """Draw the board, the flasks and the bonuses."""
        art, scenery, desk, board = self.scenery.art, self.scenery, self.scenery.desk, self._shelf()
        for place, card in zip(self.flask_places(len(desk.done)), desk.done, strict=True):
            flask = art.flask(scenery.card(card).type, place.h)
            blit_at(canvas, flask, place.center)
        rail = art.sheet("potions/rail", board.size)
        canvas.blit(rail, board, special_flags=pygame.BLEND_PREMULTIPLIED)
        for bonus, place in zip(desk.bonuses, self._wreath_places(), strict=True):
            draw_wreath(scenery, canvas, bonus, place)
