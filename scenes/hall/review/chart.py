"""The line over a match with a seal where something was lost: a click chooses a turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.players.review.review import Finding, Point, Review
from scenes.hall.review.curve import Spot
from scenes.hall.review.line_chart import FINE, GRID, NUMBERS, LineChart, height_at
from scenes.tabletop.advice.odds import percent_of
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.stage.cursor import CursorKind
from scenes.ui.theme import Colour
from scenes.ui.widgets.base import Pos

HIGH = 300.0
"""Height of the block, px at 1080 lines."""
SEALS: dict[int, Colour] = {1: (196, 132, 30), 2: (168, 30, 24)}
"""Colours of the seals by how much was lost; the larger one is also larger."""


class ChanceChart(LineChart):
    """Chances over the turns, a seal where something was lost. A click or the arrows choose a turn."""

    focusable = True
    catches = True
    cursor: CursorKind = "hand"
    radius = 10.0

    def __init__(self, kit: Kit, review: Review, colour: Colour, choose: Callable[[int], object]) -> None:
        """`choose` is called with a turn's number."""
        super().__init__(kit, review, colour)
        self.review, self._choose = review, choose
        self.chosen = -1
        self._over: int | None = None
        self.set_tip(self._said)

    def height_for(self, _width: int) -> int:
        """One height."""
        return self.kit.px(HIGH)

    def mark(self, turn: int) -> None:
        """Show a turn as the chosen one."""
        if turn != self.chosen:
            self.chosen = turn
            self.invalidate()

    # -- where things are ----------------------------------------------------------------------------------------
    def seals(self) -> list[tuple[Finding, tuple[int, int]]]:
        """The findings that are marked, and where: above the number of their turn."""
        line = self.spots()
        if not line:
            return []
        begins = {point.turn: self.x_of(point.step) for point in self.review.points}
        places = [
            (finding, begins.get(finding.moment.turn, self.x_of(finding.moment.step)))
            for finding in self.review.worst()
        ]
        return [(finding, (round(x), round(height_at(line, x)))) for finding, x in places]

    # -- pointing ------------------------------------------------------------------------------------------------
    def _nearest(self, x: float) -> Point | None:
        return min(self.review.points, key=lambda point: abs(self.x_of(point.step) - x), default=None)

    def _turn_at(self, pos: Pos) -> int | None:
        reach = self.kit.px(26)
        for finding, spot in self.seals():
            if abs(spot[0] - pos[0]) <= reach and abs(spot[1] - pos[1]) <= reach:
                return finding.moment.turn
        point = self._nearest(pos[0])
        return None if point is None else point.turn

    def pointer_over(self, pos: Pos) -> None:
        """Light the turn under the pointer."""
        turn = self._turn_at(pos)
        if turn != self._over:
            self._over = turn
            self.invalidate()

    def pointer_down(self, pos: Pos) -> None:
        """Choose the turn under the pointer."""
        turn = self._turn_at(pos)
        if turn is not None:
            self._choose(turn)

    def key(self, event: pygame.Event) -> bool:
        """Left and right go from turn to turn."""
        turns = [point.turn for point in self.review.points]
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT) or not turns:
            return False
        self._over = None  # the turn under a resting pointer isn't what is looked at any more
        on = event.key == (pygame.K_LEFT if self.kit.units.mirrored else pygame.K_RIGHT)
        later = [turn for turn in turns if turn > self.chosen]
        earlier = [turn for turn in turns if turn < self.chosen]
        if on and later:
            self._choose(later[0])
        elif not on and earlier:
            self._choose(earlier[-1])
        return True

    def _said(self) -> str:
        turn = self._over if self.hovered and self._over is not None else self.chosen
        point = next((point for point in self.review.points if point.turn == turn), None)
        if point is None:
            return self.kit.tr("The chances to win\nAs far as one could know, turn by turn.")
        percent = percent_of(point.chance)
        return self.kit.tr("Turn {turn}\nabout {percent} % to win", turn=point.turn, percent=percent)

    # -- drawing -------------------------------------------------------------------------------------------------
    def draw(self, canvas: pygame.Surface) -> None:
        """Draw grid, line, seals and numbers."""
        self.draw_grid(canvas)
        self._draw_turns(canvas)
        line = self.spots()
        self.draw_line(canvas, line)
        self._draw_chosen(canvas, line)
        for finding, spot in self.seals():
            self._draw_seal(canvas, finding, spot)
        self.draw_laurel(canvas, line)

    def _draw_turns(self, canvas: pygame.Surface) -> None:
        """Number the turns below as closely as they fit, those with a seal before the others."""
        kit, px, taken = self.kit, self.kit.px, list[int]()
        sealed = {finding.moment.turn for finding in self.review.worst()}
        for point in sorted(self.review.points, key=lambda point: point.turn not in sealed):
            ink = kit.text.line(kit.words.number(point.turn), NUMBERS)
            x = round(self.x_of(point.step))
            if any(abs(x - other) < ink.size[0] + px(34) for other in taken):
                continue
            taken.append(x)
            pygame.draw.line(canvas, GRID, (x, self.field.bottom), (x, self.field.bottom + px(8)), max(1, px(2)))
            spot = pygame.Rect(0, 0, ink.size[0], px(self.foot) - px(8))
            spot.midtop = (x, self.field.bottom + px(8))
            ink.draw_in(canvas, spot)

    def _draw_chosen(self, canvas: pygame.Surface, line: Sequence[Spot]) -> None:
        """A thin upright line through the turn that is chosen or pointed at."""
        for turn, strong in ((self._over if self.hovered else None, False), (self.chosen, True)):
            point = next((point for point in self.review.points if point.turn == turn), None)
            if point is None or not line:
                continue
            x = round(self.x_of(point.step))
            colour = theme.INK_HEADING if strong else GRID
            pygame.draw.line(canvas, colour, (x, self.field.y), (x, self.field.bottom), max(1, self.kit.px(2)))
            spot = (x, round(height_at(line, x)))
            pygame.draw.circle(canvas, colour, spot, self.kit.px(9), max(2, self.kit.px(3)))

    def _draw_seal(self, canvas: pygame.Surface, finding: Finding, spot: tuple[int, int]) -> None:
        """A drop of sealing wax; the worse, the larger and redder."""
        grade = self.review.grade(finding)
        draw_seal_drop(self.kit, canvas, spot, grade, finding.moment.turn == self.chosen)


def draw_seal_drop(
    kit: Kit, canvas: pygame.Surface, spot: tuple[int, int], grade: int, chosen: bool = False
) -> None:
    """Draw a drop of sealing wax round a point: 2 much was lost, 1 something."""
    radius = kit.px(15 if grade == 2 else 11)
    colour = SEALS[grade]

    def drop(surface: pygame.Surface, rect: pygame.Rect) -> None:
        middle = rect.center
        size = rect.w / 2 - 4
        pygame.draw.circle(surface, tuple(round(part * 0.55) for part in colour), middle, size)
        pygame.draw.circle(surface, colour, middle, size * 0.84)
        light = (middle[0] - size * 0.26, middle[1] - size * 0.3)
        pygame.draw.circle(surface, tuple(min(255, part + 70) for part in colour), light, size * 0.26)

    large = pygame.Surface((2 * radius * FINE + 8, 2 * radius * FINE + 8), pygame.SRCALPHA)
    drop(large, large.get_rect())
    seal = pygame.transform.smoothscale(large, (2 * radius, 2 * radius))
    if chosen:
        kit.glows.halo(
            canvas,
            pygame.Rect(spot[0] - radius, spot[1] - radius, 2 * radius, 2 * radius),
            radius,
            kit.px(8),
            theme.GLOW,
        )
    canvas.blit(seal, (spot[0] - radius, spot[1] - radius))
