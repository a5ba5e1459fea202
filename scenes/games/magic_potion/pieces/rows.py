"""What a seat has collected, as rows that fill: discs that are there, recesses for those that are missing."""

from __future__ import annotations

import pygame

from game.magic_potion.preview import next_colour_set, shut_to
from game.magic_potion.rules.model import (
    COPIES,
    FIGURES,
    FIRST_ELEMENT_DISC,
    GROUPS,
    POINTS,
    element_of,
    group_of,
    motif_of,
)
from scenes.games.magic_potion.pieces.matrix import Matrix
from scenes.games.magic_potion.scenery import MagicPotionScenery
from scenes.ui import theme
from scenes.ui.theme import Colour

COUNT = theme.Style("number", 28)
SMALL = theme.Style("number", 27, theme.CREAM)
WORTH = theme.Style("number", 22, (255, 226, 160))
BRASS: Colour = (230, 186, 104)
NEXT: Colour = (255, 214, 110)


class MatrixPainter:
    """Draws a seat's matrix."""

    def __init__(self, scenery: MagicPotionScenery, seat: int, matrix: Matrix) -> None:
        self.scenery, self.seat, self.matrix = scenery, seat, matrix
        self.kit = scenery.context.kit
        self.desk = scenery.desk(seat)
        self.motifs = scenery.mission_motifs(seat)
        decides = scenery.context.mover == seat
        self.coming = scenery.coming if decides else ()

    def draw_ground(self, canvas: pygame.Surface) -> None:
        """Draw what changes seldom: wells, recesses, padlocks."""
        shut = shut_to(self.scenery.view, self.seat)
        for group in range(len(GROUPS)):
            self.kit.skins.paint(canvas, "well", self.matrix.well(group).inflate(0, self.kit.px(4)), opacity=0.8)
            self._worth(canvas, group)
        for element, group in sorted(shut):
            self._lock(canvas, element, group)
        for kind in range(FIRST_ELEMENT_DISC):
            locked = (element_of(kind), group_of(kind)) in shut
            at = self.matrix.cell_point(kind)
            self.scenery.art.ghost(canvas, kind, at, self.matrix.cell * 0.94, 0.26 if locked else 0.66)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the discs the seat has, over the ground."""
        clip = canvas.get_clip()
        rows = {element for element in range(FIGURES) if self.matrix.row_rect(element).colliderect(clip)}
        for element in rows:
            self._head(canvas, element)
        for kind in range(FIRST_ELEMENT_DISC):
            if element_of(kind) in rows:
                self._cell(canvas, kind)

    def draw_foot(self, canvas: pygame.Surface) -> None:
        """Draw its power stones, and what its next sets need."""
        if self.matrix.foot.colliderect(canvas.get_clip()):
            for group in range(len(GROUPS)):
                self._foot(canvas, group)

    def _head(self, canvas: pygame.Surface, element: int) -> None:
        """The row's sign (or the element disc held) and how many discs of it the seat has."""
        kit, matrix = self.kit, self.matrix
        at = matrix.sign_point(element)
        if element in self.desk.elements:
            size = min(matrix.row * 0.98, kit.px(46))
            kit.glows.halo(canvas, _square(at, size), round(size / 2), kit.px(7), theme.GLOW, 0.8)
            self.scenery.art.disc(canvas, FIRST_ELEMENT_DISC + element, at, size)
        else:
            self.scenery.art.sign(canvas, element, at, min(matrix.row * 0.78, kit.px(35)))
        count = self._count(element)
        style = COUNT if count else COUNT.but(colour=(150, 128, 96))
        start = matrix.rect.x + kit.px(40)
        place = pygame.Rect(start, round(matrix.middle(element) - matrix.row / 2), kit.px(32), round(matrix.row))
        kit.text.line(kit.words.number(count), style).draw_in(canvas, kit.units.flip(place, matrix.rect))

    def _count(self, element: int) -> int:
        kinds = (kind for kind in range(FIRST_ELEMENT_DISC) if element_of(kind) == element)
        return sum(self.scenery.discs(self.seat, kind) for kind in kinds)

    def _worth(self, canvas: pygame.Surface, group: int) -> None:
        """A coin: what a disc of the group is worth."""
        coin = self.matrix.worth_rect(group)
        pygame.draw.aacircle(canvas, (44, 20, 4), coin.center, coin.w / 2 + 1)
        pygame.draw.aacircle(canvas, BRASS, coin.center, coin.w / 2)
        pygame.draw.aacircle(canvas, (92, 50, 16), coin.center, coin.w / 2 - max(1, self.kit.px(3)))
        self.kit.text.line(self.kit.words.number(POINTS[group]), WORTH).draw_in(canvas, coin)

    def _lock(self, canvas: pygame.Surface, element: int, group: int) -> None:
        size = max(13, round(min(self.matrix.row * 0.5, self.kit.px(22))))
        spot = _square(self.matrix.lock_point(element, group), size)
        self.kit.icon(canvas, "lock", spot, (222, 178, 104))

    def _cell(self, canvas: pygame.Surface, kind: int) -> None:
        kit, matrix, art = self.kit, self.matrix, self.scenery.art
        at, size = matrix.cell_point(kind), matrix.cell
        owned = self.scenery.discs(self.seat, kind)
        if owned > 0:
            art.disc(canvas, kind, at, size)
        if group_of(kind) == 0:
            self._pips(canvas, at, size, owned)
        coming = self.coming.count(kind)
        if coming:
            kit.glows.ring(canvas, at, round(size / 2), max(1.6, kit.px(2.6)), NEXT, kit.px(5), 12)
        if motif_of(kind) in self.motifs:
            self._mission_mark(canvas, at, size)

    def _pips(self, canvas: pygame.Surface, at: tuple[float, float], size: float, owned: int) -> None:
        """How many of the four alike there are: four pips beside the disc, or on its edge those that are there."""
        kit, broad = self.kit, self.matrix.broad
        aside = size * (0.68 if broad else 0.46)
        x = at[0] + (-aside if kit.units.mirrored else aside)
        radius = max(1.8, size * (0.075 if broad else 0.1))
        for pip in range(COPIES):
            y = at[1] + (pip - (COPIES - 1) / 2) * size * 0.25
            if pip < owned and (broad or owned > 1):
                pygame.draw.aacircle(canvas, (44, 20, 4), (x + 1, y + 1), radius + (0 if broad else 1))
                pygame.draw.aacircle(canvas, BRASS if broad else NEXT, (x, y), radius)
            elif broad:
                kit.glows.ring(canvas, (x, y), max(1.5, radius - 0.5), 1.2, (150, 120, 80), opacity=0.7)

    def _mission_mark(self, canvas: pygame.Surface, at: tuple[float, float], size: float) -> None:
        """A star: discs of this motif count two points more for the seat."""
        side = max(9, round(size * 0.44))
        spot = _square((at[0] + size * 0.36, at[1] - size * 0.32), side)
        self.kit.icon(canvas, "star", spot, (255, 226, 120))

    def _foot(self, canvas: pygame.Surface, group: int) -> None:
        """The power stones of a group, and which elements its next colour set still needs."""
        kit, matrix, art = self.kit, self.matrix, self.scenery.art
        stones = self.scenery.stones(self.seat, group)
        at = matrix.gem_point(group)
        size = min(matrix.foot.h * 0.94, kit.px(38))
        art.gem(canvas, group, at, size, stones > 0)
        well = kit.units.flip(matrix.foot_part(group), matrix.rect)
        if stones > 1:
            start = kit.units.flip(_square(at, size), matrix.rect).right + kit.px(2)
            place = pygame.Rect(start, matrix.foot.y, kit.px(40), matrix.foot.h)
            words = kit.words.times(stones)
            ink = kit.text.line(words, SMALL)
            ink.draw_in(canvas, kit.units.flip(place, matrix.rect), kit.text.side("start"))
        sign = min(matrix.foot.h * 0.74, kit.px(30), (well.w - kit.px(82)) / FIGURES)
        pitch = min(sign + kit.px(6), (well.w - kit.px(80)) / FIGURES)
        for element, lit in enumerate(next_colour_set(self.desk, group)):
            x = well.right - kit.px(4) - sign / 2 - (FIGURES - 1 - element) * pitch
            spot = kit.units.flip(_square((x, matrix.foot.centery), sign), matrix.rect)
            art.sign(canvas, element, spot.center, sign, lit)


def _square(at: tuple[float, float], size: float) -> pygame.Rect:
    rect = pygame.Rect(0, 0, round(size), round(size))
    rect.center = (round(at[0]), round(at[1]))
    return rect
