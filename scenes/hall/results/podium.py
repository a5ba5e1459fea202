"""The podium: who came first, second and third, with laurels over the winners and bottles beside them."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence

import pygame

from game.core.seats import Seat
from scenes.hall.results.ranking import STEPS
from scenes.tabletop.faces import draw_face
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.pictures.pictures import Picture
from scenes.ui.professor import draw_professor
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import name_ink

PICTURE = "hall/podium"
FACES = (0.40, 0.31, 0.275)
"""Diameter of the medallion on each step, as a share of the podium's height."""
COINS = ("coin_brass", "coin_silver", "coin_copper")
PLAQUES = (0.27, 0.27, 0.165)
"""Diameter of the coin on each step's front, as a share of the podium's height; it hides the picture's knob."""
STEPS_AT = {
    "step": ((0.5, 0.23), (0.18, 0.42), (0.82, 0.58)),
    "plaque": ((0.5, 0.6), (0.18, 0.7), (0.82, 0.77)),
}
"""Where steps and coins are on a stand-in for the picture, as shares of its size."""
STACKED = 120.0
"""From this height on a name stands above its points, not beside them; px at 1080 lines."""
BOTTLES = (0.24, 0.21, 0.19)
PROFESSOR = 0.50
"""How tall the professor is, who looks on from the lowest step if nobody else stands there."""


class Podium(Widget):
    """Draws the steps and who stands on them. `stand` says how many steps, from the third up, are occupied yet."""

    def __init__(
        self,
        kit: Kit,
        places: Sequence[Sequence[int]],
        seats: Sequence[Seat],
        bottles: Sequence[str],
        mark_of: Callable[[Seat], str | None] = lambda _seat: None,
        conceded: Collection[int] = (),
    ) -> None:
        """`mark_of` as `HallData.mark_of`; `conceded` gave up."""
        super().__init__(kit, static=False)
        self.places = [list(place) for place in places[:STEPS]]
        self.seats = list(seats)
        self.bottles = list(bottles)
        self.mark_of = mark_of
        self.conceded = conceded
        self.risen = 0
        """How many places, from the last one on, are shown."""

    def rise(self, places: int) -> None:
        """Show so many places, from the last one on."""
        if places != self.risen:
            self.risen = places
            self.invalidate()

    def natural_size(self) -> tuple[int, int]:
        """Its picture's proportion."""
        wide, high = self.kit.pictures.entry(PICTURE).size
        return self.rect.w, round(self.rect.w * high / wide)

    @property
    def picture_rect(self) -> pygame.Rect:
        """The steps themselves: as wide as the widget, at its foot."""
        wide, high = self.natural_size()
        return pygame.Rect(self.rect.x, self.rect.bottom - high, wide, high)

    def step(self, place: int) -> tuple[int, int]:
        """Return where something stands on a step (px): the middle of its upper face."""
        x, y = self._slot("step", place)
        return round(x), round(y)

    def face_rect(self, place: int, number: int = 0) -> pygame.Rect:
        """Return where the medallion of a seat is: the `number`-th of those who share a place."""
        among = len(self.places[place])
        high = self.picture_rect.h
        size = round(high * FACES[place] / (1.0 if among == 1 else 1.3))
        x, y = self.step(place)
        shift = (number - (among - 1) / 2) * size * 1.02
        return pygame.Rect(round(x + shift - size / 2), y - size + round(high * 0.02), size, size)

    def above(self, place: int) -> int:
        """Return the y above which nothing stands on a step."""
        if place < len(self.places):
            return min(self.face_rect(place).y, self.step(place)[1] - round(self.picture_rect.h * BOTTLES[place]))
        tall = PROFESSOR if place == STEPS - 1 else 0
        return self.step(place)[1] - round(self.picture_rect.h * tall)

    def _slot(self, name: str, place: int) -> tuple[float, float]:
        rect = self.picture_rect
        slots = self.kit.pictures.get(PICTURE, size=(max(1, rect.w), max(1, rect.h))).slots
        usual = [(rect.w * across, rect.h * down) for across, down in STEPS_AT[name]]
        x, y = slots.get(name, usual)[place]
        return rect.x + x, rect.y + y

    def paint_rect(self) -> pygame.Rect:
        """The laurels reach above, the light behind the winner farther."""
        whole = self.rect.inflate(self.kit.px(60), self.kit.px(60))
        if self._winner_stands:
            light, (x, y) = self._light, self.face_rect(0).center
            whole.union_ip((round(x - light.anchor[0]), round(y - light.anchor[1])), light.size)
        return whole

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the light behind the winner, the steps, and who stands there yet."""
        kit, rect = self.kit, self.picture_rect
        first = self._winner_stands
        if first:
            self._light.draw(canvas, self.face_rect(0).center)
        kit.pictures.get(PICTURE, size=rect.size).draw_corner(canvas, rect.topleft)
        for place in range(max(2, len(self.places))):
            self._draw_plaque(canvas, place)
        if len(self.places) < STEPS:
            self._draw_onlooker(canvas)
        for place in range(len(self.places)):
            if place >= len(self.places) - self.risen:
                self._draw_place(canvas, place)
        if first:
            for number in range(len(self.places[0])):
                self._draw_laurel(canvas, self.face_rect(0, number))

    def _draw_plaque(self, canvas: pygame.Surface, place: int) -> None:
        kit = self.kit
        x, y = self._slot("plaque", place)
        coin = pygame.Rect(0, 0, *(round(self.picture_rect.h * PLAQUES[place]),) * 2)
        coin.center = (round(x), round(y))
        kit.glows.halo(canvas, coin.move(kit.px(3), kit.px(5)), coin.h // 2, kit.px(5), (0, 0, 0), 0.7)
        kit.pictures.get(f"tokens/{COINS[place]}", size=coin.size).draw_corner(canvas, coin.topleft)
        style = theme.Style("score", coin.h * 0.46 / kit.units.scale, (48, 26, 8), theme.Shadow.LIT)
        kit.text.line(kit.words.numeral(place + 1), style).draw_in(canvas, coin)

    def _draw_onlooker(self, canvas: pygame.Surface) -> None:
        """The professor on the step that nobody earned; its knob stays bare."""
        x, y = self.step(STEPS - 1)
        high = self.picture_rect.h
        draw_professor(self.kit, canvas, (x, y + round(high * 0.035)), round(high * PROFESSOR))

    @property
    def _winner_stands(self) -> bool:
        return len(self.places) <= self.risen and bool(self.places) and bool(self.places[0])

    @property
    def _light(self) -> Picture:
        """Shines behind the winner."""
        return self.kit.pictures.get("effects/glow_yellow", height=round(self.picture_rect.h * 1.9), bright=0.62)

    def _draw_place(self, canvas: pygame.Surface, place: int) -> None:
        faces = [self.face_rect(place, number) for number in range(len(self.places[place]))]
        if not faces:
            return
        self._draw_bottles(canvas, place, faces)
        for seat, face in zip(self.places[place], faces, strict=True):
            shadow = face.move(self.kit.px(5), self.kit.px(8))
            self.kit.glows.halo(canvas, shadow, face.h // 2, self.kit.px(7), (0, 0, 0), 0.7)
            mark, gone = self.mark_of(self.seats[seat]), seat in self.conceded
            draw_face(self.kit, canvas, face, self.seats[seat], mark=mark, gave_up=gone)

    def _draw_bottles(self, canvas: pygame.Surface, place: int, faces: Sequence[pygame.Rect]) -> None:
        """Bottles on both sides of whoever stands there, if there is room."""
        if not self.bottles or len(faces) > 1:
            return
        high = round(self.picture_rect.h * BOTTLES[place])
        x, y = self.step(place)
        for side in (-1, 1):
            name = self.bottles[(2 * place + (side > 0)) % len(self.bottles)]
            bottle = self.kit.pictures.get(name, height=high)
            foot = (x + side * (faces[0].w // 2 + round(high * 0.46)), y + round(self.picture_rect.h * 0.03))
            bottle.draw(canvas, foot)

    def _draw_laurel(self, canvas: pygame.Surface, face: pygame.Rect) -> None:
        size = round(face.w * 0.72)
        place = pygame.Rect(face.centerx - size // 2, face.y - round(size * 0.86), size, size)
        self.kit.icon(canvas, "laurel_crown", place, (255, 226, 140))

    def label(self, place: int, scores: Sequence[int], canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """Write names and points of a place into a rectangle below its step."""
        kit = self.kit
        texts = [(self.seats[seat].name, scores[seat]) for seat in self.places[place]]
        if not texts:
            return
        high = rect.h // len(texts)
        for row, (name, points) in enumerate(texts):
            line = pygame.Rect(rect.x, rect.y + row * high, rect.w, high)
            number = kit.words.number(points)
            large = 46 if place == 0 else 40
            if line.h >= kit.px(STACKED):
                self._stack(canvas, line, name, number, place)
                continue
            room = min(1.0, line.h / kit.px(58))
            score = theme.Style("score", large * room, gold=True)
            wide = kit.text.size(number, score)[0] + kit.px(14)
            style = theme.Style("title", large * 0.86 * room, gold=True)
            ink = name_ink(kit, name, style, max(1, line.w - wide), height=line.h)
            whole = pygame.Rect(0, line.y, ink.size[0] + wide, line.h)
            whole.centerx = line.centerx
            words = pygame.Rect(whole.x, line.y, ink.size[0], line.h)
            ink.draw_in(canvas, kit.units.flip(words, whole))
            points_at = pygame.Rect(whole.right - wide + kit.px(14), line.y, wide - kit.px(14), line.h)
            kit.text.line(number, score).draw_in(canvas, kit.units.flip(points_at, whole))

    def _stack(self, canvas: pygame.Surface, rect: pygame.Rect, name: str, number: str, place: int) -> None:
        """Write a name above its points: it has the whole width then."""
        kit = self.kit
        large = 46 if place == 0 else 40
        upper = pygame.Rect(rect.x, rect.y, rect.w, round(rect.h * 0.58))
        lower = pygame.Rect(rect.x, upper.bottom, rect.w, rect.bottom - upper.bottom)
        name_ink(kit, name, theme.Style("title", large * 0.86, gold=True), rect.w, "centre", upper.h).draw_in(
            canvas, upper
        )
        kit.text.line(number, theme.Style("score", large, gold=True)).draw_in(canvas, lower)


class Sparkles(Widget):
    """Stars that twinkle round the winner; they stand still with reduced motion."""

    COUNT = 26

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, static=False)
        self.lit = False
        self._age = 0.0
        self._shown = -1

    def kindle(self) -> None:
        """Let them appear."""
        self.lit = True
        self.invalidate()

    def update(self, dt: float) -> bool:
        """Twinkle eight times a second."""
        if not self.lit or self.kit.settings.reduced_motion:
            return False
        self._age += dt
        if int(self._age * 8) != self._shown:
            self._shown = int(self._age * 8)
            self.invalidate()
        return False

    def paint_rect(self) -> pygame.Rect:
        """Only its own rectangle."""
        return self.rect

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the stars: scattered by a fixed rule, brighter and dimmer by turns."""
        if not self.lit:
            return
        for at in range(self.COUNT):
            golden = at * 0.6180339887 % 1.0
            x = self.rect.x + round(self.rect.w * golden)
            y = self.rect.y + round(self.rect.h * ((at * 0.7548776662 + 0.1) % 1.0))
            phase = 0.5 + 0.5 * math.sin(max(0, self._shown) / 8 * (1.1 + at % 5 * 0.35) + at * 2.4)
            size = self.kit.px(14 + 22 * (at * 0.5698402909 % 1.0)) * (0.6 + 0.4 * phase)
            star = self.kit.pictures.get(
                "effects/star_white", height=max(4, 2 * round(size / 2)), tint=(255, 224, 140)
            )
            star.draw(canvas, (x, y))
