"""The market square: its ground, the cards on it, the signs at its corners, the pawns on its street."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.glastonbury.rules.material.market import CELLS, CORNER_CELLS, CORNERS, LINES, NO_LINE
from game.glastonbury.rules.model import GAP
from scenes.games.glastonbury.art import FAMILY, VEIL, Art
from scenes.games.glastonbury.geometry import Geometry, Point
from scenes.games.glastonbury.scenery import GlastonburyScenery
from scenes.tabletop.pieces.part import Part, PieceTarget, Refreshed
from scenes.tabletop.pieces.target import Target
from scenes.ui import theme
from scenes.ui.theme import Colour
from scenes.ui.widgets.base import Widget

LIGHT: Colour = (255, 184, 74)
RIM: Colour = (255, 214, 110)
TO_MOVE: Colour = (255, 208, 96)
PAWN = 96.0
"""Height of a pawn, px at 1080 lines."""
FOOT = 0.28
"""How far below the middle of its step a pawn's foot stands, as a part of its height."""
ASIDE = 20.0
"""How far pawns that share a step stand apart."""


OnPlace = Callable[[int, Widget], object]
"""Answers a click on a cell or corner of that number, shown by that widget."""


class SquareGround(Part[GlastonburyScenery]):
    """The square itself."""

    reach = 12.0

    def facts(self) -> object:
        """See `Part`."""
        return self.rect.size

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the square and its wheels."""
        picture = self.kit.pictures.get(f"{FAMILY}/square", size=self.rect.size)
        picture.draw_corner(canvas, self.rect.topleft)
        wide = round(48 * self.rect.w / 1365.3)
        for x, y in picture.slots.get("wheel", ()):
            self.kit.pictures.get(f"{FAMILY}/wheel", width=wide).draw(canvas, (self.rect.x + x, self.rect.y + y))


class LineLight(Part[GlastonburyScenery]):
    """The warm light under the line that can be taken from."""

    reach = 12.0

    def facts(self) -> object:
        """See `Part`."""
        line = self.scenery.lit_line
        gaps = tuple(self.scenery.view.square[cell] == GAP for cell in LINES[line]) if line != NO_LINE else ()
        return self.rect.size, line, gaps

    def draw(self, canvas: pygame.Surface) -> None:
        """Light the line: faintly all along, and warmly under each card that lies in it."""
        line = self.scenery.lit_line
        if line == NO_LINE:
            return
        geometry, px = Geometry(self.rect), self.kit.px
        self.kit.glows.halo(canvas, geometry.line(line), px(16), px(14), LIGHT, 0.2)
        for cell in LINES[line]:
            if self.scenery.view.square[cell] != GAP:
                self.kit.glows.halo(canvas, geometry.cell(cell), px(14), px(12), LIGHT, 0.55)


class Cell(PieceTarget[GlastonburyScenery]):
    """A place of the square with the card that lies there. What is hovered is drawn by `Outlook`, above all.

    It has no tooltip: the appraisal tells all of it, and a tooltip would lie over cards that can be taken.
    """

    reach = 24.0
    sound = "card"

    def __init__(self, scenery: GlastonburyScenery, cell: int, on_press: OnPlace) -> None:
        super().__init__(scenery, lambda: on_press(cell, self), f"cell {cell}")
        self.cell = cell
        self._reach = self.rect

    def arrange(self) -> None:
        """Note what drawing it may touch: asked for each of them in every frame."""
        self._reach = super().paint_rect()

    def paint_rect(self) -> pygame.Rect:
        """What drawing it may touch."""
        return self._reach

    @property
    def card(self) -> int:
        """The card there now, or GAP."""
        return GAP if self.scenery.away["cell", self.cell] else self.scenery.view.square[self.cell]

    @property
    def bright(self) -> float:
        """Its light: full for what can be taken, also by others; all else lies in the evening."""
        line = self.scenery.lit_line
        return 1.0 if self.can or (line != NO_LINE and self.cell in LINES[line]) else VEIL

    def facts(self) -> object:
        """See `Watching`."""
        return self.card, self.can, self.bright, self.proposed, self.rect.size

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the card: lit if it can be taken, veiled if others can."""
        card, art, rect = self.card, self.scenery.art, self.rect.move(self.shaken, 0)
        if card == GAP:
            return
        if self.proposed:
            art.rim(canvas, rect, theme.CHOSEN, 7, 14)
        elif self.can:
            art.rim(canvas, rect, RIM, 4, 0)
        art.draw_card(canvas, card, rect.center, rect.w, bright=self.bright, lift=2 if self.can else 0)


class CornerSign(Target):
    """The sign at a corner of the square; at the beginning it is chosen, beside it a pawn rests."""

    reach = 24.0

    def __init__(self, scenery: GlastonburyScenery, corner: int, on_press: OnPlace) -> None:
        super().__init__(scenery.context.kit, lambda: on_press(corner, self), f"corner {corner}")
        self.scenery = scenery
        self.corner = corner
        self._acted = False

    def be(
        self, *, can: bool = False, chosen: bool = False, cannot: bool = False, reachable: bool = False
    ) -> None:
        """Change the state; at rest a sign is darker while somebody is to act."""
        super().be(can=can, chosen=chosen, cannot=cannot, reachable=reachable)
        if self._acted != self.scenery.context.acting:
            self._acted = self.scenery.context.acting
            self.invalidate()

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the sign."""
        art, rect = self.scenery.art, self.rect.move(self.shaken, 0)
        look = "rest" if self.look == "hover" and not self.can else self.look
        if look == "hover":
            rect = rect.inflate(self.kit.px(10), self.kit.px(10))
        if look in ("can", "hover", "chosen"):
            art.rim(canvas, rect, RIM if not self.proposed else theme.CHOSEN, 4, 8 if look == "hover" else 3)
        art.shadow(canvas, rect, 8 if look == "hover" else 0)
        bright = 1.0 if self.look != "rest" or not self.scenery.context.acting else 0.8
        surface = art.corner(self.corner, rect.w, bright)
        canvas.blit(surface, rect, special_flags=pygame.BLEND_PREMULTIPLIED)


class Pawn(Part[GlastonburyScenery]):
    """A seat's pawn on its step; while it walks it flies above all. Pointed at, it tells of its seat."""

    reach = 30.0
    catches = focusable = True

    def __init__(self, scenery: GlastonburyScenery, seat: int) -> None:
        super().__init__(scenery)
        self.seat = seat
        self.geometry = Geometry(pygame.Rect(0, 0, 1, 1))

    def facts(self) -> object:
        """See `Part`."""
        away = self.scenery.away["pawn", self.seat]
        return self.foot(), away, self.scenery.context.mover == self.seat, self.geometry.rect.size

    def take_up(self) -> None:
        """Stand where its step is."""
        high = self.height
        x, y = self.foot()
        self.place(pygame.Rect(round(x - high * 0.42), round(y - high), round(high * 0.84), round(high * 1.1)))

    def contains(self, pos: tuple[int, int]) -> bool:
        """On the street only: its hat may reach over a card that is to be clicked."""
        step = self.scenery.view.stalls[self.seat].pawn
        return step >= 0 and super().contains(pos) and bool(self.geometry.paving(step).collidepoint(pos))

    @property
    def height(self) -> int:
        """Its height in canvas px."""
        return round(PAWN * self.geometry.rect.w / 1024)

    def foot(self) -> Point:
        """Where its foot stands: beside others on the same step."""
        stalls = self.scenery.view.stalls
        step = stalls[self.seat].pawn
        if step < 0:
            return -1000.0, -1000.0
        here = [seat for seat, stall in enumerate(stalls) if stall.pawn == step]
        return self.foot_at(step, here.index(self.seat), len(here))

    def foot_at(self, step: int, place: int = 0, count: int = 1) -> Point:
        """Where a pawn stands on a step as one of so many."""
        x, y = self.geometry.step(step)
        apart = ASIDE * self.geometry.rect.w / 1024
        return x + apart * (place - (count - 1) / 2) * (2 if count == 2 else 1.4), y + self.height * FOOT

    def middle_at(self, step: int) -> Point:
        """The middle of a pawn that stands on a step alone."""
        x, y = self.foot_at(step)
        return x, y - self.height / 2

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the pawn, its halo if it is to move, its seal."""
        if self.scenery.away["pawn", self.seat] or self.scenery.view.stalls[self.seat].pawn < 0:
            return
        x, y = self.foot()
        if self.scenery.context.mover == self.seat:
            spot = pygame.Rect(0, 0, round(self.height * 0.56), round(self.height * 0.26))
            spot.center = (round(x), round(y) - self.kit.px(2))
            self.kit.glows.halo(canvas, spot, spot.h // 2, self.kit.px(10), TO_MOVE, 0.95)
            tall = pygame.Rect(0, 0, round(self.height * 0.4), round(self.height * 0.8))
            tall.midbottom = (round(x), round(y))
            self.kit.glows.halo(canvas, tall, tall.w // 2, self.kit.px(8), TO_MOVE, 0.4)
        self.paint(canvas, (x, y - self.height / 2), 1.0)

    def paint(self, canvas: pygame.Surface, middle: Point, scale: float) -> None:
        """Draw it round a middle, for flying as well."""
        art, colour = self.scenery.art, self.scenery.colour_id(self.seat)
        high = round(self.height * scale)
        foot = (middle[0], middle[1] + high / 2)
        art.pawn(canvas, colour, foot, high)


class Square:
    """All that lies on the square, as widgets of the room."""

    def __init__(self, scenery: GlastonburyScenery, on_cell: OnPlace, on_corner: OnPlace) -> None:
        self.scenery = scenery
        self.ground, self.light = SquareGround(scenery), LineLight(scenery)
        self.cells = {cell: Cell(scenery, cell, on_cell) for cell in CELLS}
        self.corners = [CornerSign(scenery, corner, on_corner) for corner in range(CORNERS)]
        self.pawns = [Pawn(scenery, seat) for seat in range(len(scenery.context.seats))]
        self.geometry = Geometry(pygame.Rect(0, 0, 1, 1))

    @property
    def art(self) -> Art:
        """What draws the pieces."""
        return self.scenery.art

    def place(self, rect: pygame.Rect) -> None:
        """Place everything in a square of the canvas."""
        self.geometry = Geometry(rect)
        self.ground.place(rect)
        self.light.place(rect)
        for cell, widget in self.cells.items():
            widget.radius = 12 * rect.w / 1024 / self.scenery.context.kit.units.scale
            widget.place(self.geometry.cell(cell))
        for corner, sign in enumerate(self.corners):
            sign.place(self.geometry.cell(CORNER_CELLS[corner]))
        for pawn in self.pawns:
            pawn.geometry = self.geometry

    def parts(self) -> list[Refreshed]:
        """All of it that is drawn anew when it looks different."""
        return [self.ground, self.light, *self.cells.values(), *self.pawns]
