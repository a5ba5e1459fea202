"""The shelf of the large desk: name, bottle with gray drops, completed potions, bonuses, points."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.games.potions.art import DROP_SHAPE, Art, Point, blit_at
from scenes.games.potions.pieces.market import draw_wreath
from scenes.games.potions.pieces.seat_plan import Spot
from scenes.games.potions.scenery import PotionsScenery
from scenes.games.potions.tints import HELPER_HALO, LIGHT, LIT_HALO
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
PLATE, BOTTLE = 62.0, 112.0
TALLEST, WIDTH = 124.0, 0.66
"""How tall completed potions are at most; how wide one is for a height of 1."""
LAMP = (150, 92, 44)
"""The lamp above the boards, as their wood gives it back."""
WREATHS = 1.8
"""So many wreaths side by side is what all of them take."""


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
        spot = pygame.Rect(rect.x + px(12), rect.y + px(PLATE + 18), px(76 if self.slim else 88), px(BOTTLE))
        return self.kit.units.flip(spot, rect)

    def grays(self) -> list[pygame.Rect]:
        """Where the gray drops stand."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        left = rect.x + px(88 if self.slim else 104)
        area = pygame.Rect(left, rect.y + px(PLATE + 14), rect.right - px(14) - left, px(BOTTLE - 40))
        places = gray_places(px, area, self.scenery.gray_needed(self.scenery.front), px(48))
        return [kit.units.flip(place, rect) for place in places]

    def gray_point(self, number: int) -> Point:
        """The middle of a gray drop's place."""
        places = self.grays()
        return places[min(number, len(places) - 1)].center

    def boards(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The two boards of the shelf, the upper one first."""
        px, rect = self.kit.px, self.rect
        low = pygame.Rect(rect.x + px(14), rect.bottom - px(30), rect.w - px(28), px(16))
        return low.move(0, -self.flask_high - px(20)), low

    @property
    def flask_high(self) -> int:
        """How tall completed potions are: two boards of them share what bottle and name leave."""
        px = self.kit.px
        top = self.rect.y + px(PLATE + 22 + BOTTLE + (30 if self.slim else 0))
        room = self.rect.bottom - px(30) - top
        return max(px(40), min(px(TALLEST), (room - px(24)) // 2))

    @property
    def _lower_room(self) -> int:
        """How wide the lower board is beside the points."""
        return self.boards()[1].w - (self.laurel.w + self.kit.px(6))

    def flask_places(self, count: int) -> list[pygame.Rect]:
        """Where so many completed potions stand: on the upper board first, closer if there are many."""
        px, high = self.kit.px, self.flask_high
        wide = round(high * WIDTH)
        upper, lower = self.boards()
        rooms = (upper.w - px(10) - self._wreaths_wide, self._lower_room - px(6))
        fit = [max(1, room // (wide + px(2))) for room in rooms]
        first = min(count, fit[0]) if count <= sum(fit) else -(-count * fit[0] // sum(fit))
        places = []
        for board, room, here in zip((upper, lower), rooms, (first, count - first), strict=True):
            step = min(wide + px(2), (room - wide) / max(1, here - 1))
            for at in range(here):
                spot = pygame.Rect(round(board.x + px(4) + at * step), board.y + px(4) - high, wide, high)
                places.append(self.kit.units.flip(spot, self.rect))
        return places

    @property
    def laurel(self) -> pygame.Rect:
        """Where the points stand."""
        px, rect = self.kit.px, self.rect
        size = min(px(80 if self.slim else 104), self.flask_high + px(8))
        spot = pygame.Rect(rect.right - px(14) - size, rect.bottom - px(28) - size, size, size)
        return self.kit.units.flip(spot, rect)

    @property
    def _plate(self) -> pygame.Rect:
        """Where the name stands."""
        px, rect = self.kit.px, self.rect
        return pygame.Rect(rect.x + px(14), rect.y + px(12), rect.w - px(28), px(PLATE))

    @property
    def _wreaths_wide(self) -> int:
        """What wreaths take of the upper board: room for two, however many there are."""
        return round(self._wreath_size * WREATHS) if len(self.scenery.desk.bonuses) else 0

    @property
    def _wreath_size(self) -> int:
        return min(self.kit.px(44 if self.slim else 62), self.flask_high)

    def _wreath_places(self, count: int) -> list[pygame.Rect]:
        """Where so many wreaths stand: at the end of the upper board."""
        px, upper, size = self.kit.px, self.boards()[0], self._wreath_size
        room = round(size * WREATHS)
        step = min(size, (room - size) / max(1, count - 1))
        left = upper.right - px(2) - room
        places = (
            pygame.Rect(round(left + room - size - at * step), upper.y + px(2) - size, size, size)
            for at in range(count)
        )
        return [self.kit.units.flip(place, self.rect) for place in places]

    @property
    def next_wreath(self) -> Point:
        """The middle of the place of the next wreath."""
        return self._wreath_places(len(self.scenery.desk.bonuses) + 1)[-1].center

    def spots(self) -> dict[Spot, pygame.Rect]:
        """See `Spotted`: all that is drawn on it."""
        places = {Spot("gray"): self.bottle.unionall(self.grays())}
        if self.scenery.context.scores_shown:
            places[Spot("points")] = self.laurel
        desk, (upper, lower) = self.scenery.desk, self.boards()
        done = [*self.flask_places(len(desk.done)), *self._wreath_places(len(desk.bonuses))]
        places[Spot("done")] = upper.unionall([lower, *done])
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
            kit.text.line(points, POINTS.but(size=laurel.w * 0.52 / kit.units.scale), laurel.w).draw_in(
                canvas, laurel
            )

    def _draw_missing(self, canvas: pygame.Surface, places: list[pygame.Rect], missing: int) -> None:
        kit, px = self.kit, self.kit.px
        foot = max(place.bottom for place in places)
        if self.scenery.gray_fills(self.scenery.front) > 1:
            words = kit.words.plural("{count} more: any two drops", "{count} more: any two drops", missing)
        else:
            words = kit.words.plural("{count} more: any drop", "{count} more: any drop", missing)
        bottle = self.bottle
        area = pygame.Rect(bottle.right, foot + px(2), self.rect.right - px(14) - bottle.right, px(36))
        if kit.units.mirrored:
            area = pygame.Rect(self.rect.x + px(14), foot + px(2), bottle.x - self.rect.x - px(14), px(36))
        if self.slim:  # below bottle and drops, as wide as the shelf
            area = pygame.Rect(self.rect.x + px(10), bottle.bottom, self.rect.w - px(20), px(34))
        kit.text.line(words, fit(kit, words, NOTE, area.w), area.w).draw_in(canvas, area)

    def _draw_done(self, canvas: pygame.Surface) -> None:
        """Draw the boards with what stands on them, each flask in its own light."""
        kit, art, scenery, desk = self.kit, self.scenery.art, self.scenery, self.scenery.desk
        back = self.boards()[0].union(self.boards()[1])
        lamp = kit.pictures.get("effects/glow_white", width=round(back.w * 1.25), tint=LAMP, opacity=0.5)
        clip = canvas.get_clip()
        canvas.set_clip(self.rect.inflate(-kit.px(22), -kit.px(22)).clip(clip))
        lamp.draw(canvas, (back.centerx, back.y - self.flask_high * 0.2))
        canvas.set_clip(clip)
        flasks = list(zip(self.flask_places(len(desk.done)), desk.done, strict=True))
        for place, card in flasks:
            kind = scenery.card(card).type
            light = kit.pictures.get(
                "effects/glow_white", width=round(place.h * 1.7), tint=LIGHT[kind], opacity=0.34
            )
            light.draw(canvas, (place.centerx, place.centery + place.h * 0.14))
        for board in self.boards():
            rail = art.sheet("potions/rail", board.size)
            canvas.blit(rail, board, special_flags=pygame.BLEND_PREMULTIPLIED)
        for place, card in flasks:
            blit_at(canvas, art.flask(scenery.card(card).type, place.h), place.center)
        places = self._wreath_places(len(desk.bonuses))
        for bonus, place in reversed(list(zip(desk.bonuses, places, strict=True))):
            draw_wreath(scenery, canvas, bonus, place)
