"""Hand and pool of the large desk: velvet tray and glass retort, and the marbles in them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.potion_explosion.rules.actions import Source
from game.potion_explosion.rules.model import POOL_SIZE
from scenes.games.potion_explosion.art import Art
from scenes.games.potion_explosion.dispenser.badges import tick
from scenes.games.potion_explosion.scenery import PotionExplosionScenery
from scenes.tabletop.pieces.fliers import Fliers, Paint
from scenes.tabletop.pieces.part import Part
from scenes.tabletop.pieces.target import Target
from scenes.ui import theme
from scenes.ui.widgets.base import Pos

LARGEST = 64.0
"""Diameter of a marble in a tray, px at 1080 lines."""
NEXT = 1.06
"""From one marble to the next, for one of its diameter."""
APART = 16.0
"""How far marbles that fit stand from the others."""
VELVET = 1.7
"""The light on the tray's velvet: its recess darkens it."""


class MarbleTarget(Target):
    """A marble in hand or pool that can be clicked or dragged to a hole."""

    circular = True

    def __init__(
        self,
        art: Art,
        source: Source,
        number: int,
        on_press: OnPress,
        on_drop: OnDrop,
        fliers: Fliers,
    ) -> None:
        super().__init__(art.kit, lambda: on_press(self), f"{source} {number}")
        self._art = art
        self.source, self.number = source, number
        self.colour = "U"
        self.lift_from(fliers, self._lifted, lambda pos: on_drop(self, pos))

    def _lifted(self) -> tuple[Paint, float]:
        size, colour = self.rect.h, self.colour

        def paint(canvas: pygame.Surface, at: tuple[float, float], scale: float) -> None:
            self._art.marble(canvas, colour, at, size * scale * 1.08)

        return paint, size / 2

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the marble in its state."""
        if self.dragging:
            return
        look, at = self.look, self.rect.move(self.shaken, 0).center
        size: float = self.rect.h
        if look in ("hover", "chosen"):
            size *= 1.08
            at = (at[0], at[1] - self.kit.px(4))
        self._art.marble(canvas, self.colour, at, size, 0.55 if look == "cannot" else 1.0)
        if look != "rest" and look != "cannot":
            colour = {"can": theme.CAN, "hover": theme.HOVER, "chosen": theme.CHOSEN}[look]
            self._art.ring(canvas, at, size, colour)
        if look == "chosen":
            tick(self.kit, canvas, at, size)
        if self.proposed:
            self._art.ring(canvas, at, size * 1.14, theme.CAN)


OnPress = Callable[[MarbleTarget], object]
OnDrop = Callable[[MarbleTarget, Pos], object]


class MarbleTray(Part[PotionExplosionScenery]):
    """Marbles side by side; where there are many they are smaller, or lie in two rows: all can be counted."""

    source: Source = "hand"

    def __init__(
        self, scenery: PotionExplosionScenery, on_press: OnPress, on_drop: OnDrop, fliers: Fliers
    ) -> None:
        super().__init__(scenery)
        self._on_press, self._on_drop, self._fliers = on_press, on_drop, fliers
        self.marbles: list[MarbleTarget] = []
        self.apart: frozenset[int] = frozenset()
        """The places of the marbles that stand apart because they can be placed."""

    @property
    def content(self) -> str:
        """The marbles' letters."""
        return self.scenery.hand(self.scenery.front)

    def facts(self) -> object:
        """See `Part`."""
        return self.content, self.apart, self.rect.size, self.scenery.front

    def take_up(self) -> None:
        """Bring the marbles in line with what is there."""
        content = self.content
        while len(self.marbles) < len(content):
            self.marbles.append(self.put(self._new_marble(len(self.marbles))))
        for extra in self.marbles[len(content) :]:
            extra.show(False)
        size, middles = self.places(len(content), self.apart)
        for at, colour in enumerate(content):
            marble = self.marbles[at]
            marble.colour = colour
            marble.show(True)
            place = pygame.Rect(0, 0, round(size), round(size))
            place.center = (round(middles[at][0]), round(middles[at][1]))
            if marble.rect != place:
                marble.place(place)

    def _new_marble(self, number: int) -> MarbleTarget:
        art = self.scenery.art
        return MarbleTarget(art, self.source, number, self._on_press, self._on_drop, self._fliers)

    @property
    def targets(self) -> Sequence[MarbleTarget]:
        """The marbles that are there."""
        return self.marbles[: len(self.content)]

    def places(self, count: int, apart: frozenset[int] = frozenset()) -> tuple[float, list[tuple[float, float]]]:
        """The diameter and the middles of so many marbles; those `apart` keep a distance."""
        area, apart = self.area, frozenset(at for at in apart if at < count)
        gap = self.kit.px(APART) if apart and len(apart) < count else 0
        size, rows = max((self._size(count, rows, gap), -rows) for rows in (1, 2))
        across, high = math.ceil(count / -rows), area.h / -rows
        order = [at for at in range(count) if at not in apart] + sorted(apart)
        middles = [(0.0, 0.0)] * count
        for place, at in enumerate(order):
            row, column = divmod(place, max(1, across))
            x = area.x + size / 2 + column * size * NEXT + (gap if at in apart and gap else 0)
            spot = pygame.Rect(round(x), 0, 0, 0)
            middles[at] = (float(self.kit.units.flip(spot, area).x), area.y + (row + 0.5) * high)
        return size, middles

    def _size(self, count: int, rows: int, gap: int) -> float:
        """The diameter of so many marbles in so many rows."""
        area, across = self.area, max(1, math.ceil(count / rows))
        wide = (area.w - gap) / (1 + (across - 1) * NEXT)
        return min(float(self.kit.px(LARGEST)), (area.h - self.kit.px(10)) / rows, wide)

    def point(self, place: int, count: int) -> tuple[float, float]:
        """The middle of a place if there were so many marbles."""
        return self.places(max(1, count))[1][min(place, max(0, count - 1))]

    @property
    def diameter(self) -> float:
        """The marbles' diameter in canvas px."""
        return self.places(1)[0]

    @property
    def area(self) -> pygame.Rect:
        """Where marbles may lie."""
        px = self.kit.px
        room = pygame.Rect(self.rect.x + px(80), self.rect.y, self.rect.w - px(98), self.rect.h)
        return self.kit.units.flip(room, self.rect)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw velvet and hand."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        field = self.scenery.art.field("desk/velvet", rect.size, bright=VELVET)
        canvas.blit(field, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        size = min(px(52), rect.h - px(20))
        hand = pygame.Rect(rect.x + px(18), rect.centery - size // 2, size, size)
        kit.icon(canvas, "hand", kit.units.flip(hand, rect), (236, 196, 150))


class Retort(MarbleTray):
    """The pool: a glass tube with three places."""

    source: Source = "pool"

    @property
    def content(self) -> str:
        """The marbles' letters."""
        return self.scenery.pool(self.scenery.front)

    @property
    def _tube(self) -> pygame.Rect:
        entry = self.kit.pictures.entry("desk/retort")
        factor = min(
            (self.rect.w - self.kit.px(16)) / entry.size[0], (self.rect.h - self.kit.px(4)) / entry.size[1]
        )
        tube = pygame.Rect(0, 0, round(entry.size[0] * factor), round(entry.size[1] * factor))
        tube.center = self.rect.center
        return tube

    def places(self, count: int, apart: frozenset[int] = frozenset()) -> tuple[float, list[tuple[float, float]]]:
        """The three places in the glass."""
        tube = self._tube
        picture = self.kit.pictures.get("desk/retort", size=tube.size)
        slots = picture.slots.get("marble", [[tube.w * (0.3 + 0.2 * at), tube.h / 2] for at in range(POOL_SIZE)])
        size = float(picture.slots.get("marble_diameter", tube.h * 0.7)) * 0.94
        middles = []
        for at in range(max(count, 1)):
            x, y = slots[min(at, len(slots) - 1)]
            spot = pygame.Rect(round(tube.x + x), round(tube.y + y), 0, 0)
            flipped = self.kit.units.flip(spot, tube)
            middles.append((float(flipped.x), float(flipped.y)))
        return size, middles

    def point(self, place: int, count: int) -> tuple[float, float]:
        """The middle of a place."""
        return self.places(POOL_SIZE)[1][min(place, POOL_SIZE - 1)]

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the recess; the glass comes above the marbles."""
        self.kit.skins.paint(canvas, "well", self.rect)

    def draw_tree(self, canvas: pygame.Surface, still: bool | None = None) -> None:
        """Draw recess, marbles, glass."""
        super().draw_tree(canvas, still)
        if self.visible and still is not False:
            tube = self._tube
            self.kit.pictures.get("desk/retort", size=tube.size).draw_corner(canvas, tube.topleft)
