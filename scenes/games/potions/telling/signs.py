"""A sign of a card that is pointed at: the drops it binds light up, with the values still possible."""

from __future__ import annotations

import msgspec
import pygame

from game.potions.rules.material.recipe import SIDES, Recipe, bound_by
from game.potions.rules.model import DICE
from scenes.games.potions.art import DropLook
from scenes.games.potions.dice.die_art import draw_face_of_die
from scenes.games.potions.pieces.card_spots import CardSpots
from scenes.games.potions.pieces.cards import draw_drop, drop_state
from scenes.games.potions.scenery import PotionsScenery
from scenes.games.potions.tints import LIT_HALO
from scenes.ui.widgets.base import Widget

FACE, GAP, ROW = 25.0, 3.0, 3
"""How large the faces of values are, how far apart, and how many stand in a row; px at 1080 lines."""
PASSING = 0.08
"""Seconds for which something is pointed at before it tells of itself: a pointer that passes disturbs nobody."""
PULSES, PULSE = 2, 0.16


def bound_places(recipe: Recipe, sign: int) -> list[int]:
    """The drops that a card's sign binds; signs are counted as on its plan."""
    start = 0
    for row in recipe.rows:
        for place, mark in enumerate(row.signs):
            if mark:
                if sign == 0:
                    return [start + bound for bound in bound_by(row, place)]
                sign -= 1
        start += len(row.drops)
    return []


class Bound(msgspec.Struct, frozen=True):
    """A drop that is bound by what is pointed at: where, which die's face tells of it, what it may hold."""

    rect: pygame.Rect
    letter: str
    look: DropLook
    number: int
    """What it holds or demands."""
    values: tuple[int, ...]
    """Values still possible; none for a filled drop."""
    there: frozenset[int]
    """Those of them that a die shows now that would fit."""


class SignTold(Widget):
    """Lights the drops that a sign binds, with the values still possible."""

    static = False

    def __init__(self, scenery: PotionsScenery) -> None:
        super().__init__(scenery.context.kit)
        self.scenery = scenery
        self.bound: list[Bound] = []
        self._about: object = None
        self._age = 0.0
        self._step = -1

    def about(self, widget: Widget | None) -> None:
        """Tell of the sign that is pointed at on a card; of nothing else."""
        found, about = self._bound(widget)
        if about == self._about:
            return
        self.invalidate()
        self._about, self.bound, self._age, self._step = about, found, 0.0, -1
        self.show(bool(found))

    def _bound(self, widget: Widget | None) -> tuple[list[Bound], object]:
        if not isinstance(widget, CardSpots) or widget.plan is None or widget.spot is None:
            return [], None
        potion = widget.potion
        if potion is None or widget.spot.what != "sign":
            return [], None
        recipe = self.scenery.card(potion.card).recipe
        places = bound_places(recipe, widget.spot.number)
        domains = recipe.domains(potion.fills)
        found = []
        for place in places:
            letter = recipe.drops[place].colour
            values = tuple(value for value in range(1, SIDES + 1) if domains[place] >> value & 1)
            look, number = drop_state(recipe, potion.fills, place)
            there = self._showing(letter)
            found.append(Bound(widget.plan.drops[place], letter, look, number, values, there))
        return found, (potion, widget.spot, widget.plan.rect.topleft)

    def _showing(self, letter: str) -> frozenset[int]:
        """What the dice show now that fit a drop of a colour."""
        shown = zip(DICE, self.scenery.view.dice, strict=True)
        return frozenset(int(face) for die, face in shown if face != "." and (letter in ("W", die) or die == "W"))

    def update(self, dt: float) -> bool:
        """Wait until the pointer stays, then pulse twice."""
        if not self.bound or self._step >= 2 * PULSES:
            return False
        self._age += dt
        step = int((self._age - PASSING) / PULSE * 2) if self._age >= PASSING else -1
        if self.kit.settings.reduced_motion and step >= 0:
            step = 2 * PULSES
        if step != self._step:
            if self._step < 0:
                self.kit.sound("sign_1", 0.3)
            self._step = min(2 * PULSES, step)
            self.invalidate()
        return True

    def paint_rect(self) -> pygame.Rect:
        """The drops, their light, and the faces above them."""
        if not self.bound:
            return self.rect
        first, *rest = [bound.rect for bound in self.bound]
        slips = [self._slip(bound) for bound in self.bound if bound.values]
        return first.unionall([*rest, *slips]).inflate(self.kit.px(60), self.kit.px(60))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw light round the drops, then the values on slips of parchment."""
        if self._step < 0:
            return
        kit = self.kit
        strong = 1.0 if self._step % 2 == 0 else 0.45
        for bound in self.bound:
            kit.glows.halo(canvas, bound.rect, bound.rect.w // 2, kit.px(15), LIT_HALO, strong)
        for bound in self.bound:
            draw_drop(self.scenery.art, canvas, bound.rect, bound.letter, bound.look, bound.number)
        for bound in self.bound:
            if bound.values:
                self._draw_values(canvas, bound)

    def _slip(self, bound: Bound) -> pygame.Rect:
        """Where the values of a drop stand: over its tip."""
        px, count = self.kit.px, len(bound.values)
        across, down = min(ROW, count), -(-count // ROW)
        rect = pygame.Rect(0, 0, across * px(FACE + GAP) + px(GAP + 6), down * px(FACE + GAP) + px(GAP + 6))
        rect.midbottom = bound.rect.centerx, bound.rect.y + round(bound.rect.h * 0.4)
        return rect

    def _draw_values(self, canvas: pygame.Surface, bound: Bound) -> None:
        kit, px, art = self.kit, self.kit.px, self.scenery.art
        slip = self._slip(bound)
        key = ("values", bound.letter, bound.values, bound.there)

        def draw(onto: pygame.Surface, rect: pygame.Rect) -> None:
            kit.skins.paint(onto, "slip", rect, seed=3)
            for at, value in enumerate(bound.values):
                row, column = divmod(at, ROW)
                face = pygame.Rect(0, 0, px(FACE), px(FACE))
                face.topleft = (
                    rect.x + px(GAP + 3) + column * px(FACE + GAP),
                    rect.y + px(GAP + 3) + row * px(FACE + GAP),
                )
                if value in bound.there:
                    kit.glows.halo(onto, face, px(5), px(4), (255, 170, 40), 1.0)
                draw_face_of_die(art, onto, bound.letter, value, face)
                if value not in bound.there:
                    art.veil(onto, face, 0.45, 4)

        art.kept(canvas, key, slip, px(12), draw)
