"""What travels over the table: where it lies, on the large desk or on another seat's panel, and how it looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count

import msgspec
import pygame

from game.potion_explosion.rules.actions import Source
from game.potion_explosion.rules.dispenser import COLOURS
from game.potion_explosion.rules.model import OPEN
from scenes.games.potion_explosion.art import Art, level_of
from scenes.games.potion_explosion.dispenser.show import Destination
from scenes.games.potion_explosion.pieces.column import Points
from scenes.games.potion_explosion.pieces.countdown import Countdown
from scenes.games.potion_explosion.pieces.seats import SeatPanel
from scenes.games.potion_explosion.pieces.shelf import Shelf
from scenes.games.potion_explosion.pieces.stacks import Stacks, draw_recipe
from scenes.games.potion_explosion.pieces.station import Station
from scenes.games.potion_explosion.pieces.tokens import Tokens
from scenes.games.potion_explosion.pieces.trays import MarbleTray, Retort
from scenes.games.potion_explosion.scenery import PotionExplosionScenery
from scenes.tabletop.pieces.fliers import Paint
from scenes.ui.motion import Point

Lying = tuple[Point, float]
"""A marble's middle and its diameter, canvas px."""
MIXED_FRAMES = 3
LEAST = 6.0
"""The smallest marble, canvas px."""


class Flights(msgspec.Struct, frozen=True):
    """Where they begin and end, asked by seat; all in canvas px."""

    scenery: PotionExplosionScenery
    countdown: Countdown
    stacks: Stacks
    stations: Sequence[Station]
    hand: MarbleTray
    retort: Retort
    shelf: Shelf
    tokens: Tokens
    points: Points
    panel: Callable[[int], SeatPanel]
    """The panel of a seat that isn't in front."""

    def _front(self, seat: int) -> bool:
        return seat == self.scenery.front

    def catch(self, seat: int, place: int) -> Destination:
        """Where the marble flies to that will lie at a place of the hand, and how large it is there."""
        if self._front(seat):
            return Destination(self.hand.point(place, place + 1), self.hand.diameter)
        return Destination(self.panel(seat).face.center, self.panel(seat).marble_size())

    def marble(self, seat: int, source: Source, colour: str, nth: int = 0) -> Lying:
        """Where a marble of hand or pool lies, the `nth` of its colour, and how large it is."""
        if not self._front(seat):
            panel, pool = self.panel(seat), self.scenery.pool(seat)
            at = (
                panel.marble_point(pool.index(colour))
                if source == "pool" and colour in pool
                else panel.face.center
            )
            return at, panel.marble_size()
        tray = self.hand if source == "hand" else self.retort
        alike = [marble for marble in tray.targets if marble.colour == colour]
        if nth < len(alike):
            return alike[nth].rect.center, float(alike[nth].rect.h)
        return tray.rect.center, tray.diameter

    def hole(self, seat: int, slot: int, hole: int) -> Lying:
        """Where a marble lies that was placed, and how large it is there."""
        if not self._front(seat):
            return self.panel(seat).flask_point(slot), self.panel(seat).marble_size() * 0.7
        return self.stations[slot].hole_point(hole), self.stations[slot].hole_size

    def full_hole(self, seat: int, slot: int, hole: int) -> Lying:
        """Where a marble of a completed potion leaves from, and how large it is then."""
        at, size = self.hole(seat, slot, hole)
        return at, size if self._front(seat) else self.panel(seat).marble_size()

    def level(self, seat: int, slot: int) -> int:
        """How high the liquid stands in a seat's flask."""
        brew = self.scenery.brew(seat, slot)
        if brew is None:
            return 0
        return level_of(sum(marble != OPEN for marble in brew.marbles) / max(1, len(brew.marbles)))

    def rising_flask(self, seat: int, slot: int) -> tuple[Point, Point, int]:
        """From where to where a flask flies when it is full, and how high its picture is."""
        if not self._front(seat):
            return self.panel(seat).flask_point(slot), self.panel(seat).face.center, self.scenery.art.kit.px(56)
        station, count = self.stations[slot], len(self.scenery.desk.completed)
        return station.flask_point(), self.shelf.flask_point(count, count + 1), round(station.niche.h * 0.6)

    def potion(self, seat: int, tile: int) -> Point:
        """Where a completed potion stands."""
        if not self._front(seat):
            return self.panel(seat).rect.center
        potion = self.shelf.potion_of(tile)
        return (self.shelf if potion is None else potion).rect.center

    def burner(self, seat: int, slot: int) -> Point:
        """Where a recipe lies."""
        return self.stations[slot].rect.center if self._front(seat) else self.panel(seat).flask_point(slot)

    def stack(self, number: int) -> pygame.Rect:
        """Where the top tile of a stack lies."""
        return self.stacks.stacks[number].rect

    def starter(self, tile: int) -> pygame.Rect:
        """Where a starter tile lies."""
        starter = self.stacks.starter_of(tile)
        return (self.stacks if starter is None else starter).rect

    def token(self) -> Point:
        """Where the last token of the countdown lies."""
        return self.countdown.token_point(max(0, self.scenery.countdown - 1))

    def total(self, seat: int) -> Point:
        """Where a seat's points are told."""
        return self.points.rect.center if self._front(seat) else self.panel(seat).face.center

    def earning(self, reason: str) -> list[tuple[pygame.Rect, str]]:
        """Where own potions stand that earn a token, and their kinds: all of one, or one of each ("five")."""
        kinds = {potion: self.scenery.tiles[potion.tile].kind for potion in self.shelf.potions if potion.shown}
        first = {kind: potion for potion, kind in reversed(kinds.items())}
        return [
            (potion.rect, kind)
            for potion, kind in kinds.items()
            if kind == reason or (reason not in kinds.values() and first[kind] is potion)
        ]

    def medal(self, seat: int) -> Point:
        """Where a skill token goes."""
        return self.tokens.rect.center if self._front(seat) else self.panel(seat).face.center


def marble_paint(art: Art, colour: str, size: float) -> Paint:
    """Paint a marble that is `size` canvas px large where it sets out."""

    def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
        art.marble(canvas, colour, at, max(LEAST, size * scale))

    return paint


def mixed_paint(art: Art, colour: str, size: float) -> Paint:
    """Paint a marble that runs through all colours before it is itself."""
    drawn = count()

    def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
        step = next(drawn) // MIXED_FRAMES
        shown = colour if step > len(COLOURS) else COLOURS[step % len(COLOURS)]
        art.marble(canvas, shown, at, max(LEAST, size * scale))

    return paint


def recipe_paint(scenery: PotionExplosionScenery, tile: int, place: pygame.Rect) -> Paint:
    """Paint a tile as it lies at a place."""
    name = "stack" if place.w <= place.h * 0.9 else "wide"

    def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
        spot = place.copy()
        spot.center = (round(at[0]), round(at[1]))
        draw_recipe(scenery, canvas, spot, tile, name)

    return paint
