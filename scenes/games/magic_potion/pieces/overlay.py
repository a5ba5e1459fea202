"""What is drawn over the discs: turning portals, ways, rings, figures, the ghost of a figure, numbers, locks."""

from __future__ import annotations

import math

import pygame

from game.magic_potion.rules.model import (
    FIGURES,
    FIRST_ELEMENT_DISC,
    MISSION_POINTS,
    POINTS,
    PORTAL,
    group_of,
    motif_of,
)
from scenes.games.magic_potion import art as looks
from scenes.games.magic_potion.art import picture_of
from scenes.games.magic_potion.geometry import Geometry
from scenes.games.magic_potion.pieces.marks import Marks, Way
from scenes.games.magic_potion.scenery import MagicPotionScenery
from scenes.ui.theme import Colour

GHOST = 0.8
SPELLBOUND, CHAIN = 0.5, 0.92
"""How bright a figure is that is hypnotised; how wide the chain round its foot is, in distances of two places."""
REACH = 1.55
"""How far what is drawn round a disc reaches, for one of its diameter."""
ADVISED: Colour = (150, 255, 170)
ADVISED_WIDER, ADVISED_ROUND_FOCUS = 14.0, 30.0
"""How much wider than a disc the ring of advice is, px at 1080 lines; the ring of the focus would cover it."""
WAY: Colour = (255, 226, 150)
FAINT: Colour = (150, 116, 78)
BLOCKED: Colour = (226, 110, 70)
MANY = 14
"""More targets than this have thinner rings."""


class Overlay:
    """Paints it for one field; `frame` is the whirl's."""

    def __init__(self, scenery: MagicPotionScenery) -> None:
        self.scenery = scenery
        self.kit = scenery.context.kit
        self.frame = 0

    @property
    def geometry(self) -> Geometry:
        """Where the places lie."""
        return self.scenery.geometry

    @property
    def marks(self) -> Marks:
        """What is marked."""
        return self.scenery.marks

    def turning(self) -> list[int]:
        """The places of the portals whose whirl turns: where a figure stands hardly anything is seen of it."""
        stood_on = {place for place, _ in self.standing()}
        lying = enumerate(self.scenery.lying)
        return [place for place, kind in lying if kind == PORTAL and place not in stood_on]

    def frames(self) -> int:
        """How many pictures a portal's whirl has."""
        return self.kit.pictures.entry(picture_of(self.scenery.rules, PORTAL)).frames

    def paint(self, canvas: pygame.Surface) -> None:
        """Draw what of it lies in the clip."""
        clip = canvas.get_clip()
        geometry = self.geometry
        if self.frame:
            for place in self.turning():
                if geometry.rect(place, 1.1).colliderect(clip):
                    self.scenery.art.disc(canvas, PORTAL, geometry.point(place), geometry.disc, frame=self.frame)
        if self.marks.ways:
            self._ways(canvas)
        self._rings(canvas, clip)
        if self.marks.jumping and self.marks.target is not None and self.marks.chosen is not None:
            self._arc(canvas, self.scenery.view.figures[self.marks.chosen], self.marks.target)
        self._figures(canvas, clip)
        self.signs(canvas)

    # -- ways --------------------------------------------------------------------------------------------------
    def _ways(self, canvas: pygame.Surface) -> None:
        """Where the figure can slide: links of light up to its last stop, dim ones beyond, and what ends it."""
        for way in self.marks.ways:
            steps = (way.origin, *way.places)
            last = steps.index(way.stops[-1]) if way.stops else 0
            for at in range(1, len(steps)):
                self._link(canvas, steps[at - 1], steps[at], way, lit=at <= last)
            self._end(canvas, way)

    def _link(self, canvas: pygame.Surface, start: int, end: int, way: Way, *, lit: bool) -> None:
        """A short bar of light between two discs, which covers no motif."""
        (x0, y0), (x1, y1) = self.geometry.point(start), self.geometry.point(end)
        middle = (round((x0 + x1) / 2), round((y0 + y1) / 2))
        size = round(self.geometry.pitch * 0.5)
        self.kit.stamp(
            canvas,
            ("mp link", way.step, lit),
            middle,
            size,
            lambda surface, square: self._draw_link(surface, square, way.step, lit=lit),
        )

    def _draw_link(
        self, surface: pygame.Surface, square: pygame.Rect, step: tuple[float, float], *, lit: bool
    ) -> None:
        half, thick = self.geometry.pitch * (0.2 if lit else 0.12), self.kit.px(8 if lit else 5)
        ends = [
            (square.centerx + side * half * step[0], square.centery + side * half * step[1]) for side in (-1, 1)
        ]
        if lit:
            glow = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            _bar(glow, ends, thick, (255, 180, 70))
            self.kit.glows.around(surface, glow, (0, 0), self.kit.px(7), (255, 170, 60), ("mp link", step), 0.9)
        _bar(surface, ends, thick + 2 * max(1, self.kit.px(2)), (70, 30, 6))
        _bar(surface, ends, thick, WAY if lit else FAINT)

    def _arc(self, canvas: pygame.Surface, start: int, end: int) -> None:
        """The dotted arc of a jump."""
        (x0, y0), (x1, y1) = self.geometry.point(start), self.geometry.point(end)
        far = math.hypot(x1 - x0, y1 - y0)
        count = max(4, round(far / (self.geometry.pitch * 0.28)))
        radius = max(2, self.kit.px(5))
        for at in range(2, count - 1):
            part = at / count
            high = 4 * part * (1 - part) * min(far * 0.22, self.geometry.pitch * 1.2)
            spot = (round(x0 + (x1 - x0) * part), round(y0 + (y1 - y0) * part - high))
            pygame.draw.aacircle(canvas, (60, 20, 6), spot, radius + max(1, self.kit.px(2)))
            pygame.draw.aacircle(canvas, WAY, spot, radius)

    def _end(self, canvas: pygame.Surface, way: Way) -> None:
        """A bar across the way, where a figure or a gap blocks it."""
        if way.end == "edge":
            return
        last = way.places[-1] if way.places else way.origin
        (x0, y0), (dx, dy) = self.geometry.point(last), way.step
        pitch = self.geometry.pitch
        x, y = x0 + dx * pitch * 0.5, y0 + dy * pitch * 0.5
        half = pitch * 0.2
        thick = max(2, self.kit.px(5))
        ends = ((x - dy * half, y + dx * half), (x + dy * half, y - dx * half))
        pygame.draw.line(canvas, (20, 6, 2), *ends, thick + self.kit.px(4))
        pygame.draw.line(canvas, BLOCKED, *ends, thick)

    # -- rings -------------------------------------------------------------------------------------------------
    def _rings(self, canvas: pygame.Surface, clip: pygame.Rect) -> None:
        marks, geometry, art = self.marks, self.geometry, self.scenery.art
        for place in sorted(self._ringed()):
            if not geometry.rect(place, REACH).colliderect(clip):
                continue
            at, size = geometry.point(place), geometry.disc
            if place in marks.area:
                art.ring(canvas, at, size, looks.FALLING, 5, 9)
            elif place == marks.target:
                art.ring(canvas, at, size, looks.LOOKED_AT, 6, 8)
            elif place in marks.falling:
                art.ring(canvas, at, size, looks.FALLING, 4, 5, dashes=18)
            elif place in marks.targets:
                many = len(marks.targets) > MANY
                art.ring(canvas, at, size, looks.TARGET, 3 if many else 4.5, 3 if many else 7)
            if place in marks.proposed:
                self._advised_ring(canvas, at, place == marks.cursor)
        for place, group in marks.takable:
            if geometry.rect(place, REACH).colliderect(clip):
                at = geometry.point(place)
                art.group_ring(canvas, group, at, geometry.disc)
                if place in marks.picked:
                    art.ring(canvas, at, geometry.disc + self.kit.px(10), looks.LOOKED_AT, 4, 8)
        for place in marks.locked:
            if geometry.rect(place, REACH).colliderect(clip):
                art.ring(canvas, geometry.point(place), geometry.disc, looks.LOCKED, 4, 0, dashes=16)
        if marks.cursor is not None and marks.cursor not in self._ringed():
            art.ring(canvas, geometry.point(marks.cursor), geometry.disc, (220, 200, 160), 2.5, 0)

    def _advised_ring(self, canvas: pygame.Surface, at: tuple[float, float], attended: bool = False) -> None:
        """The ring of what a hint advises, also round the ring of the focus (`attended`)."""
        wide = self.geometry.disc + self.kit.px(ADVISED_ROUND_FOCUS if attended else ADVISED_WIDER)
        self.scenery.art.ring(canvas, at, wide, ADVISED, 5 if attended else 4, 9, dashes=12)

    def _ringed(self) -> frozenset[int]:
        marks = self.marks
        return marks.targets | marks.falling | marks.area | marks.proposed

    # -- figures -----------------------------------------------------------------------------------------------
    def _figures(self, canvas: pygame.Surface, clip: pygame.Rect) -> None:
        scenery, geometry, marks = self.scenery, self.geometry, self.marks
        for place, figure in self.standing():
            rect = self.figure_reach(place)
            if not rect.colliderect(clip):
                continue
            at = geometry.point(place)
            if figure == marks.chosen:
                scenery.art.ring(canvas, at, geometry.disc, looks.CHOSEN, 5, 10)
            elif figure in marks.can:
                scenery.art.ring(canvas, at, geometry.disc, looks.TARGET, 4, 7)
            if figure == marks.proposed_figure:
                self._advised_ring(canvas, at)
            if figure == scenery.view.forced:
                self._spellbound(canvas, figure, place)
            else:
                self.draw_figure(canvas, figure, geometry.foot(place))
        if marks.target is not None and marks.chosen is not None:
            self.draw_figure(canvas, marks.chosen, geometry.foot(marks.target), GHOST)

    def _spellbound(self, canvas: pygame.Surface, figure: int, place: int) -> None:
        """A figure that is hypnotised: dark, with a chain round its foot."""
        geometry, get = self.geometry, self.kit.pictures.get
        x, y = geometry.point(place)
        wide, at = round(geometry.pitch * CHAIN), (x, y + geometry.pitch * 0.12)
        get("magic_potion/chain_back", width=wide).draw(canvas, at)
        self.draw_figure(canvas, figure, geometry.foot(place), bright=SPELLBOUND)
        get("magic_potion/chain_front", width=wide).draw(canvas, at)

    def standing(self) -> list[tuple[int, int]]:
        """(place, figure) of the figures that stand on the field, in the order in which they are drawn."""
        scenery = self.scenery
        there = [figure for figure in range(FIGURES) if not scenery.away["figure", figure]]
        return sorted((scenery.view.figures[figure], figure) for figure in there)

    def figure_reach(self, place: int) -> pygame.Rect:
        """What drawing a figure on a place may touch."""
        rect = self.geometry.rect(place, REACH)
        return rect.union(rect.move(0, -self.geometry.figure // 2))

    def draw_figure(
        self,
        canvas: pygame.Surface,
        figure: int,
        foot: tuple[float, float],
        opacity: float = 1.0,
        bright: float = 1.0,
    ) -> None:
        """Draw a figure with its foot there."""
        if opacity >= GHOST:
            entries = self.kit.pictures
            share = (
                entries.entry("magic_potion/figure_shadow").size[1]
                / entries.entry("magic_potion/figure_fire").size[1]
            )
            high = round(self.geometry.figure * share)
            entries.get("magic_potion/figure_shadow", height=high).draw(canvas, foot)
        self.scenery.art.figure(figure, self.geometry.figure, opacity, bright).draw(canvas, foot)

    # -- numbers and locks -------------------------------------------------------------------------------------
    def signs(self, canvas: pygame.Surface) -> None:
        """Draw what discs beside the figure are worth, and padlocks."""
        clip = canvas.get_clip()
        geometry, scenery, words = self.geometry, self.scenery, self.kit.words
        middle = self._middle()
        motifs = scenery.mission_motifs(scenery.view.seat)
        for place, _ in self.marks.takable:
            kind = scenery.lying[place]
            if 0 <= kind < FIRST_ELEMENT_DISC and geometry.rect(place, REACH).colliderect(clip):
                at = self._aside(place, middle)
                tint = looks.GROUP_COLOURS[group_of(kind)]
                points = POINTS[group_of(kind)] + (MISSION_POINTS if motif_of(kind) in motifs else 0)
                scenery.art.pill(canvas, words.signed(points), at, _pale(tint))
        for place in self.marks.locked:
            if geometry.rect(place, REACH).colliderect(clip):
                self._padlock(canvas, self._aside(place, middle))

    def _middle(self) -> int | None:
        """The place round which discs would be taken."""
        if self.marks.target is not None:
            return self.marks.target
        chosen = self.marks.chosen
        return None if chosen is None else self.scenery.view.figures[chosen]

    def _aside(self, place: int, middle: int | None) -> tuple[float, float]:
        """Where a disc's number stands: on the side away from the figure."""
        x, y = self.geometry.point(place)
        size = self.geometry.disc
        if middle is None:
            return x, y + size * 0.42
        mx, my = self.geometry.point(middle)
        far = math.hypot(x - mx, y - my) or 1.0
        return x + (x - mx) / far * size * 0.46, y + (y - my) / far * size * 0.4

    def _padlock(self, canvas: pygame.Surface, at: tuple[float, float]) -> None:
        size = max(18, self.kit.px(30))
        disk = pygame.Rect(0, 0, size, size)
        disk.center = (round(at[0]), round(at[1]))
        self.kit.glows.halo(canvas, disk, size // 2, self.kit.px(3), (0, 0, 0), 0.8)
        pygame.draw.aacircle(canvas, (46, 30, 20), disk.center, size // 2)
        self.kit.glows.ring(canvas, disk.center, size // 2 - 1, 1.6, (196, 160, 104))
        self.kit.icon(canvas, "lock", disk.inflate(-size // 3, -size // 3), (240, 214, 160), shadow=False)


def _bar(surface: pygame.Surface, ends: list[tuple[float, float]], thick: int, colour: Colour) -> None:
    """A bar with round ends."""
    (x0, y0), (x1, y1) = ends
    far = math.hypot(x1 - x0, y1 - y0) or 1.0
    dx, dy = (y1 - y0) / far * thick / 2, (x0 - x1) / far * thick / 2
    corners = [(x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy)]
    pygame.draw.polygon(surface, colour, corners)
    for spot in ends:
        pygame.draw.aacircle(surface, colour, spot, thick / 2)


def _pale(colour: Colour) -> Colour:
    red, green, blue = (round(part * 0.6 + 255 * 0.4) for part in colour)
    return red, green, blue
