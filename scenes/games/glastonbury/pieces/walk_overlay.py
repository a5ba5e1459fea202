"""What pointer or focus would do, above the square: the card lifted, the next walk, the line it leads to."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pygame

from game.glastonbury.rules.material.market import LINE_OF_STEP, LINES, NO_LINE, STEPS
from scenes.games.glastonbury.art import BRIGHT_BRASS, FAMILY
from scenes.games.glastonbury.geometry import Geometry, Point
from scenes.games.glastonbury.pieces.square import FOOT, PAWN
from scenes.games.glastonbury.scenery import GlastonburyScenery
from scenes.ui import theme
from scenes.ui.theme import Colour, Shadow
from scenes.ui.widgets.base import Widget

PREVIEW: Colour = (140, 188, 255)
GROWS = 1.11
LIFT = 8.0
BADGE = 46.0


class Walk(msgspec.Struct, frozen=True):
    """A walk that would come: from a step, so many steps, with a seat's pawn."""

    seat: int
    start: int
    steps: int

    @property
    def stop(self) -> int:
        """Where it ends."""
        return (self.start + self.steps) % STEPS


class WalkOverlay(Widget):
    """Drawn anew only where it changes."""

    def __init__(self, scenery: GlastonburyScenery) -> None:
        super().__init__(scenery.context.kit, static=False)
        self.scenery = scenery
        self.geometry = Geometry(pygame.Rect(0, 0, 1, 1))
        self.cell: int | None = None
        """The cell whose card is lifted."""
        self.route: Walk | None = None

    def show_now(self, cell: int | None, walk: Walk | None) -> None:
        """Lift a card and show a walk; None: nothing."""
        if (cell, walk) == (self.cell, self.route):
            return
        self._damage()
        self.cell, self.route = cell, walk
        self._damage()

    def end(self) -> list[pygame.Rect]:
        """Where the walk that is shown ends, if one is."""
        return [] if self.route is None else [self.geometry.slab(self.route.start + self.route.steps)]

    def paint_rect(self) -> pygame.Rect:
        """The whole square: what it draws is clipped to what has changed."""
        return self.rect.inflate(2 * self.kit.px(20), 2 * self.kit.px(20))

    def invalidate(self) -> None:
        """Only what it shows has to be drawn anew."""
        self._damage()

    def _damage(self) -> None:
        scene = self.scene
        if scene is None:
            return
        grow = 2 * self.kit.px(44)  # a raised card's shadow and the brackets reach so far
        if self.cell is not None:
            scene.damage(self.geometry.cell(self.cell).inflate(grow, grow))
        if self.route is not None:
            stop = self.geometry.slab(self.route.start + self.route.steps)
            scene.damage(stop.inflate(grow, grow))
            for at in range(self.route.steps):
                start = self.route.start + at
                between = self.geometry.slab(start).union(self.geometry.slab(start + 1))
                scene.damage(between.inflate(grow // 2, grow // 2))
            line = LINE_OF_STEP[self.route.stop]
            if line != NO_LINE:
                scene.damage(self.geometry.line(line).inflate(grow // 2, grow // 2))

    # -- drawing -------------------------------------------------------------------------------------------------
    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the walk, then the card above it."""
        if self.route is not None:
            self._draw_walk(canvas, self.route)
        if self.cell is not None:
            self._draw_card(canvas, self.cell)

    def _draw_card(self, canvas: pygame.Surface, cell: int) -> None:
        card = self.scenery.view.square[cell]
        if card < 0:
            return
        art, rect = self.scenery.art, self.geometry.cell(cell)
        size = round(rect.w * GROWS)
        place = pygame.Rect(0, 0, size, size)
        place.center = (rect.centerx, rect.centery - self.kit.px(LIFT))
        place.clamp_ip(self.kit.units.canvas)
        art.shadow(canvas, place, 12)
        art.rim(canvas, place, BRIGHT_BRASS if cell in self.scenery.lit else (216, 190, 150), 5, 10)
        art.draw_card(canvas, card, place.center, size)

    def _draw_walk(self, canvas: pygame.Surface, walk: Walk) -> None:
        line = LINE_OF_STEP[walk.stop]
        if line != NO_LINE:
            for cell in LINES[line]:
                self._brackets(canvas, self.geometry.cell(cell))
        points = [self.geometry.step((walk.start + at) % STEPS) for at in range(walk.steps + 1)]
        for before, after in pairwise(points):
            self._dots(canvas, before, after)
        for point in points[1:-1]:
            self._feet(canvas, point)
        self._ghost(canvas, walk, points[-1])

    def _brackets(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw four corners round a card."""
        px = self.kit.px
        box, arm, width = rect.inflate(2 * px(5), 2 * px(5)), px(24), max(2, px(4))
        for sx, sy in ((0, 0), (1, 0), (0, 1), (1, 1)):
            x = box.right - 1 if sx else box.x
            y = box.bottom - 1 if sy else box.y
            across = (x - arm, y) if sx else (x + arm, y)
            down = (x, y - arm) if sy else (x, y + arm)
            for colour, wide in (((12, 22, 54), width + 3), (PREVIEW, width)):
                pygame.draw.lines(canvas, colour, False, [across, (x, y), down], wide)

    def _dots(self, canvas: pygame.Surface, start: Point, end: Point) -> None:
        for part in (0.33, 0.67):
            middle = (round(start[0] + (end[0] - start[0]) * part), round(start[1] + (end[1] - start[1]) * part))
            self._dot(canvas, middle, 15)

    def _dot(self, canvas: pygame.Surface, middle: tuple[int, int], size: float) -> None:
        spot = pygame.Rect(0, 0, self.kit.px(size), self.kit.px(size))
        spot.center = middle
        self.kit.glows.halo(canvas, spot, spot.w // 2, self.kit.px(5), (16, 40, 110), 0.9)
        self.scenery.art.pad(canvas, spot.inflate(-2, -2), PREVIEW, spot.w // 2)

    def _feet(self, canvas: pygame.Surface, point: Point) -> None:
        middle = (round(point[0]), round(point[1]))
        size = round(52 * self.geometry.rect.w / 1024)
        self.kit.pictures.get(f"{FAMILY}/feet", height=size, tint=PREVIEW).draw(canvas, middle)

    def _ghost(self, canvas: pygame.Surface, walk: Walk, point: Point) -> None:
        kit, art = self.kit, self.scenery.art
        high = round(PAWN * self.geometry.rect.w / 1024)
        foot = (point[0], point[1] + high * FOOT)
        glow = pygame.Rect(0, 0, round(high * 0.5), round(high * 0.9))
        glow.midbottom = (round(foot[0]), round(foot[1]))
        kit.glows.halo(canvas, glow, glow.w // 2, kit.px(9), PREVIEW, 0.8)
        if walk.steps:
            art.pawn(canvas, self.scenery.colour_id(walk.seat), foot, high, 0.62)
        size = round(BADGE * self.geometry.rect.w / 1024)
        middle = (round(point[0] + high * 0.36), round(point[1] + high * 0.1))
        rect = pygame.Rect(0, 0, size, size)
        rect.center = middle
        art.pad(canvas, rect, (27, 62, 140), size // 2, (200, 220, 255), max(2, size // 14))
        style = theme.Style("score", size * 0.62 / kit.units.scale, (255, 255, 255), Shadow.NONE)
        kit.text.line(kit.words.number(walk.steps), style).draw_in(canvas, rect)
