"""A seat's board: who it is, what it has collected, its hypnosis, its missions, its points."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.magic_potion.preview import shut_to
from game.magic_potion.rules.model import FIGURES, FIRST_ELEMENT_DISC, GROUPS, UNKNOWN, count_of
from scenes.games.magic_potion.pieces.belongings import ElementDisc, Hypnosis, MissionCards
from scenes.games.magic_potion.pieces.matrix import BROAD, Matrix, Spot
from scenes.games.magic_potion.pieces.name import draw_name
from scenes.games.magic_potion.pieces.rows import MatrixPainter
from scenes.games.magic_potion.scenery import MagicPotionScenery
from scenes.tabletop.faces import draw_face
from scenes.tabletop.pieces.part import Part
from scenes.tabletop.pieces.spots import Spotted
from scenes.tabletop.spectacle.drawing import around
from scenes.ui import theme
from scenes.ui.theme import Colour
from scenes.ui.widgets.base import Widget

TALL = 300.0
"""From this height on (px at 1080 lines) header and foot have their full size."""
FOLDED = 140.0
"""Below this height there is no room for more than header and foot."""
POINTS = theme.SCORE.but(size=44)
BRASS: Colour = (196, 148, 72)
GROUNDS = 2
"""So many pictures of the empty board are kept: with the turn and without."""


class SeatPanel(Spotted[Spot], Part[MagicPotionScenery]):
    """One seat, shown whole. What it shows is drawn anew when its facts change."""

    keeps = True
    """Whether the empty board is kept as it was painted: it must lie on something that stays."""

    def __init__(
        self,
        scenery: MagicPotionScenery,
        row: int,
        on_hypnosis: Callable[[int, Widget], object],
        on_element: Callable[[int, int], object],
        on_peep: Callable[[bool], object],
        on_spot: Callable[[], object] | None = None,
    ) -> None:
        """`row` counts from the top; `on_hypnosis` is told seat and card, `on_element` element and seat."""
        super().__init__(scenery)
        self.row, self.on_spot = row, on_spot
        self.hypnosis: Hypnosis = self.put(Hypnosis(self, lambda: on_hypnosis(self.seat, self.hypnosis)))
        self.missions = self.put(MissionCards(self, on_peep))
        self.elements = [
            self.put(ElementDisc(self, element, lambda element: on_element(element, self.seat)))
            for element in range(FIGURES)
        ]
        self.matrix = self._matrix()
        """Where the discs lie."""
        self._cut = False
        """Whether there was no room for the whole name."""
        self._grounds: dict[object, pygame.Surface] = {}

    @property
    def seat(self) -> int:
        """Which seat it shows."""
        return self.scenery.order()[self.row]

    @property
    def tip(self) -> str:
        """The whole name, where there is no room for it."""
        return self.scenery.context.seats[self.seat].name if self._cut else ""

    @property
    def points(self) -> str:
        """The points on the plate, with a plus if missions still come on top; "" if people want none shown."""
        scenery = self.scenery
        state = scenery.without_coming(scenery.counted(scenery.view), self.seat)
        said = scenery.context.points_said(state, self.seat)
        more = UNKNOWN in state.desks[self.seat].missions
        return scenery.context.kit.words.at_least(said) if said and more else said

    # -- looking again -----------------------------------------------------------------------------------------
    def facts(self) -> object:
        """All that its look depends on."""
        scenery, seat, context = self.scenery, self.seat, self.scenery.context
        return (
            scenery.desk(seat),
            scenery.coming_to(seat),
            context.seats[seat],
            self.points,
            context.mover == seat,
            scenery.coming if context.mover == seat else (),
            scenery.missions_seen(seat),
            self.rect.size,
            seat,
        )

    def take_up(self) -> None:
        """See `Part`."""
        self.arrange()

    def forget(self) -> None:
        """Look again for sure, and paint everything anew (the canvas has changed)."""
        super().forget()
        self._grounds.clear()

    # -- places ------------------------------------------------------------------------------------------------
    @property
    def tall(self) -> bool:
        """Whether header and foot have their full size."""
        return self.rect.h >= self.kit.px(TALL)

    @property
    def folded(self) -> bool:
        """Whether header and foot are all that is shown; the lens shows the rest."""
        return self.rect.h < self.kit.px(FOLDED)

    @property
    def inside(self) -> pygame.Rect:
        """Within the frame."""
        aside = 20 if self.rect.w >= self.kit.px(BROAD) else 15
        return self.rect.inflate(-2 * self.kit.px(aside), -2 * self.kit.px(14 if self.tall else 12))

    @property
    def head(self) -> pygame.Rect:
        """Name and points."""
        inside = self.inside
        return pygame.Rect(inside.x, inside.y, inside.w, self.kit.px(66 if self.tall else 42))

    def _matrix(self) -> Matrix:
        px, inside = self.kit.px, self.inside
        foot_high = px(40 if self.tall or self.folded else 29)
        foot = pygame.Rect(inside.x, inside.bottom - foot_high, inside.w, foot_high)
        gap = px(4 if self.tall else 3)
        top = self.head.bottom + gap
        return Matrix(self.kit, pygame.Rect(inside.x, top, inside.w, max(1, foot.y - gap - top)), foot)

    def spots(self) -> dict[Spot, pygame.Rect]:
        """See `Spotted`."""
        return self.matrix.spots(shut_to(self.scenery.view, self.seat))

    def disc_point(self, kind: int) -> tuple[float, float]:
        """Where a disc lies."""
        return self.head.center if self.folded else self.matrix.cell_point(kind)

    @property
    def disc_size(self) -> float:
        """The diameter of a disc here."""
        return self.kit.px(30) if self.folded else self.matrix.cell

    def sign_point(self, element: int) -> tuple[float, float]:
        """Where an element's sign stands; an element disc that is held lies there."""
        if not self.folded:
            return self.matrix.sign_point(element)
        held = self.scenery.desk(self.seat).elements
        size = self._element_size
        at = self._head_end - size / 2 - (held.index(element) if element in held else 0) * (size + self.kit.px(4))
        spot = pygame.Rect(round(at), self.head.centery, 0, 0)
        return self.kit.units.flip(spot, self.head).center

    @property
    def _element_size(self) -> int:
        """The diameter of an element disc that is held."""
        return round(self.kit.px(40) if self.folded else min(self.matrix.row * 0.98, self.kit.px(44)))

    def to_read(self) -> Iterator[pygame.Rect]:
        """Yield name and points, the counts of elements, the discs that lie there, and what the next set needs."""
        matrix, desk = self.matrix, self.scenery.desk(self.seat)
        yield self.rect if self.folded else self.head
        yield matrix.foot
        if not self.folded:
            well, rect = matrix.well(0), matrix.rect
            counts = pygame.Rect(rect.x, rect.y, well.x - rect.x, rect.h)
            yield (
                pygame.Rect(well.right, rect.y, rect.right - well.right, rect.h)
                if self.kit.units.mirrored
                else counts
            )
            discs = (kind for kind in range(FIRST_ELEMENT_DISC) if count_of(desk, kind))
            yield from (around(matrix.cell_point(kind), margin=matrix.cell / 2) for kind in discs)

    def arrange(self) -> None:
        """Place what can be clicked."""
        self.matrix = self._matrix()
        kit, px, head = self.kit, self.kit.px, self.head
        high = min(head.h, px(60))
        plate = self._plate()
        card = pygame.Rect(0, 0, round(high * 0.75), high)
        card.midright = (plate.x - px(10), head.centery)
        self.hypnosis.place(kit.units.flip(card, head))
        fanned = 1.0 if self.rect.w >= px(BROAD) else 0.3  # where there is little room they lie one over the other
        cards = pygame.Rect(0, 0, round(high * 0.75 * (1 + fanned * (len(GROUPS) - 1))) + px(8), high)
        cards.midright = (card.x - px(10), head.centery)
        self.missions.place(kit.units.flip(cards, head))
        self.missions.show(bool(self.scenery.desk(self.seat).missions))
        held = self.scenery.desk(self.seat).elements
        for element, disc in enumerate(self.elements):
            spot = pygame.Rect(0, 0, self._element_size, self._element_size)
            x, y = self.sign_point(element)
            spot.center = (round(x), round(y))
            disc.place(spot)
            disc.show(element in held)

    def _plate(self) -> pygame.Rect:
        """The plate with the points (in a language read from the left)."""
        px, head = self.kit.px, self.head
        high = min(head.h, px(58))
        wide = px(112 if self.rect.w >= px(BROAD) else 92)
        return pygame.Rect(head.right - wide, head.centery - high // 2, wide, high)

    @property
    def _head_end(self) -> int:
        """Where the room for the name ends (in a language read from the left)."""
        px, head = self.kit.px, self.head
        end = self._plate().x - px(10) - round(min(head.h, px(60)) * 0.75) - px(12)
        return end - self.missions.rect.w - px(8) if self.missions.visible else end

    # -- drawing -----------------------------------------------------------------------------------------------
    def paint_rect(self) -> pygame.Rect:
        """What drawing it may touch: its shadow, and a glow that reaches less far."""
        return self.kit.skins.reach("board_turn", self.rect)

    @property
    def moves(self) -> bool:
        """Whether it is the seat's turn to decide."""
        return self.scenery.context.mover == self.seat

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the board and everything on it."""
        kit, px = self.kit, self.kit.px
        if self.moves:
            kit.glows.halo(canvas, self.rect, px(16), px(12), theme.GLOW, 0.95)
        painter = MatrixPainter(self.scenery, self.seat, self.matrix)
        self._draw_ground(canvas, painter)
        if self.head.colliderect(canvas.get_clip()):
            self._draw_head(canvas)
        if not self.folded:
            painter.draw(canvas)
        painter.draw_foot(canvas)

    def _draw_ground(self, canvas: pygame.Surface, painter: MatrixPainter) -> None:
        """The board with its recesses: kept as it was painted, because it seldom changes."""
        moves = self.moves
        key = moves, shut_to(self.scenery.view, self.seat)
        self.kit.skins.paint(canvas, "board_turn" if moves else "board", self.rect, seed=self.row + 2)
        if self.folded:
            return
        ground = self._grounds.get(key)
        if ground is not None:
            canvas.blit(ground, self.rect)
            return
        painter.draw_ground(canvas)
        whole = canvas.get_clip().contains(self.rect) and not self.kit.rehearsal.on  # with what lies below it
        if self.keeps and whole:
            if len(self._grounds) >= GROUNDS:
                self._grounds.clear()
            self._grounds[key] = canvas.subsurface(self.rect).copy()

    def _draw_head(self, canvas: pygame.Surface) -> None:
        kit, px, head = self.kit, self.kit.px, self.head
        seat = self.scenery.context.seats[self.seat]
        size = min(head.h, px(62))
        face = pygame.Rect(head.x, head.centery - size // 2, size, size)
        draw_face(kit, canvas, kit.units.flip(face, head), seat, to_move=self.scenery.context.mover == self.seat)
        plate = self._plate()
        points = self.points
        if points:
            spot = kit.units.flip(plate, head)
            kit.skins.paint(canvas, "well", spot)
            pygame.draw.rect(canvas, BRASS, spot, max(1, px(3)), border_radius=px(10))
            style = POINTS if self.tall else POINTS.but(size=38)
            kit.text.line(points, style, plate.w - px(10)).draw_in(canvas, kit.units.flip(plate, head))
        end = self._head_end
        if self.folded:
            held = self.scenery.desk(self.seat).elements
            for element in held:
                self.scenery.art.disc(
                    canvas, FIRST_ELEMENT_DISC + element, self.sign_point(element), self._element_size
                )
            end -= len(held) * (self._element_size + px(4))
        name = pygame.Rect(face.right + px(12), head.y, end - face.right - px(12), head.h)
        self._cut = not draw_name(self.scenery.context, canvas, self.seat, name, head, tall=self.tall)
