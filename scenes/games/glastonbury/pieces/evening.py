"""The light over the market: it grows dark as the pile shrinks, and lanterns are lit one by one.

Lies above the ground and the square's stone and below all that one plays with, which keeps its colours.
"""

from __future__ import annotations

import pygame

from game.glastonbury.rules.material.market import CELLS
from game.glastonbury.rules.model import CARDS, NOBODY, VALUES
from scenes.games.glastonbury.art import FAMILY
from scenes.games.glastonbury.pieces.square import SquareGround
from scenes.games.glastonbury.scenery import GlastonburyScenery
from scenes.tabletop.pieces.part import Part
from scenes.ui.theme import Colour

LIGHT = (1.0, 0.94, 0.84, 0.71, 0.58)
"""How much light each step of the evening leaves: on cobbles, stone and wood, not on what one plays with."""
BLUE = 0.72
"""How much less blue loses than red: nights are blue."""
LANTERNS = (0, 1, 2, 3, 3)
"""How many lanterns burn at each step; the last one is lit when the market closes."""
FIRST = (2, 0, 3, 1)
"""In which order the wheels' lanterns are lit: where it is darkest first."""
STRIPS = 14
"""In how many strips a new step sweeps over the table, one each frame: all of it at once would take too long."""
POOL, FLAME = 470, 130
"""Widths of a lantern's light on the stone and of its flame, px of the square's own picture."""


class Evening(Part[GlastonburyScenery]):
    """All of the table's ground, as dark as it is now."""

    reach = 0.0

    def __init__(self, scenery: GlastonburyScenery, ground: SquareGround) -> None:
        super().__init__(scenery)
        self.ground = ground
        self._shown = 0
        """The step that is seen, and in `_next` the one that sweeps over it."""
        self._next = 0
        self._burning = 0
        """How many lanterns burnt when it was looked at last."""
        self._strips = STRIPS

    @property
    def step(self) -> int:
        """How late it is now, from 0 (afternoon) to 4 (night), by what is left of the pile."""
        view = self.scenery.view
        if view.ending is not None:
            return len(LIGHT) - 1
        out = 2 * VALUES if view.left_out != NOBODY else 0
        whole = CARDS - len(CELLS) - out
        left = len(view.pile) / max(1, whole)
        return 0 if left > 0.75 else 1 if left > 0.5 else 2 if left > 0.25 else 3 if left > 0 else 4

    @property
    def lanterns(self) -> int:
        """How many lanterns burn."""
        return LANTERNS[self.step] + (self.scenery.view.ending is not None)

    def facts(self) -> object:
        """See `Part`."""
        return self.step, self.lanterns, self.rect.size

    def refresh(self) -> None:
        """See `Watching`: a new step sweeps over the table from one side to the other."""
        facts = self.facts()
        if facts == self._facts:
            return
        first = self._facts is None
        if not first and self._burning < self.lanterns:
            self.kit.sound("lantern")
        self._facts, self._burning = facts, self.lanterns
        self._shown, self._next, self._strips = self._next, self.step, 0
        if first or self.kit.settings.reduced_motion or self.kit.settings.speed == "at_once":
            self._shown, self._strips = self._next, STRIPS
            self.invalidate()

    def update(self, dt: float) -> bool:
        """Sweep on."""
        if self._strips >= STRIPS:
            return False
        strip = self._strip(self._strips)
        self._strips += 1
        if self.scene is not None:
            self.scene.damage(strip, True)
        return True

    def _strip(self, number: int) -> pygame.Rect:
        left, right = (self.rect.x + self.rect.w * at // STRIPS for at in (number, number + 1))
        return pygame.Rect(left, self.rect.y, right - left, self.rect.h)

    def draw(self, canvas: pygame.Surface) -> None:
        """Darken what lies below, then let lanterns shine on it."""
        swept = self._strip(min(self._strips, STRIPS - 1)).left if self._strips < STRIPS else self.rect.right
        left, right = self.rect.copy(), self.rect.copy()
        left.w, right.x, right.w = swept - self.rect.x, swept, self.rect.right - swept
        for part, step in ((left, self._next), (right, self._shown)):
            # Clipped by hand: beside the clip a fill that multiplies darkens all of its rectangle (pygame-ce 2.5).
            if (seen := part.clip(canvas.get_clip())).w > 0 and step:
                canvas.fill(_tone(step), seen, pygame.BLEND_RGB_MULT)
        square = self.ground.rect
        wheels = self.kit.pictures.get(f"{FAMILY}/square", size=square.size).slots.get("wheel", ())
        for order, wheel in enumerate(FIRST[: len(wheels)]):
            if order < self.lanterns:
                at = square.x + wheels[wheel][0], square.y + wheels[wheel][1]
                for name, side in ((f"{FAMILY}/lantern_glow", POOL), ("effects/glow_yellow", FLAME)):
                    self.kit.pictures.get(name, width=round(side * square.w / 1365.3)).draw(canvas, at)


def _tone(step: int) -> Colour:
    dark = 1 - LIGHT[step]
    warm = round(255 * (1 - dark))
    return warm, warm, round(255 * (1 - dark * BLUE))
