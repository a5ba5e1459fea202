"""A slip of parchment with a few things to choose from, beside what they are for: values, or helpers to copy."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from scenes.games.potions.dice.controls import Chip, OnValue, Value
from scenes.games.potions.pieces.helper_card import draw_helper, helper_tip
from scenes.games.potions.scenery import PotionsScenery
from scenes.tabletop.pieces.target import Target
from scenes.ui.kit import Kit
from scenes.ui.stage.readying import NOWHERE
from scenes.ui.widgets.surfaces import Panel

PAD, CHIP, BETWEEN = 16.0, 62.0, 8.0
"""The margin, a value's chip and the gap between two, px at 1080 lines."""


class Picker(Panel):
    """Shown while something is to be chosen; each answer is called with what was chosen."""

    catches = True

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, seed=3, static=False)  # above everything else of the table, buttons too
        self.visible = False
        self.question: object = None
        """What is asked, so that the same question isn't put anew."""

    def ask_value(self, values: Sequence[int], beside: pygame.Rect, answer: OnValue, question: object) -> None:
        """Ask for one of some values, above or below a place."""
        if self.visible and self.question == question:
            return
        px = self.kit.px
        size, gap = px(CHIP), px(BETWEEN)
        self._open(question, self._beside(beside, self._slip(len(values))))
        x = self.rect.x + px(PAD)
        for value in values:
            chip = self.put(Chip(self.kit, Value(value), answer))
            chip.place(self.kit.units.flip(pygame.Rect(x, self.rect.y + px(PAD), size, size), self.rect))
            chip.be(can=True)
            x += size + gap

    def ask_helper(
        self,
        scenery: PotionsScenery,
        helpers: Sequence[str],
        over: pygame.Rect,
        answer: Callable[[str], object],
        question: object,
    ) -> None:
        """Ask for one of some helpers, over a part of the table."""
        if self.visible and self.question == question:
            return
        px = self.kit.px
        gap, pad = px(14), px(PAD + 10)
        wide = min(px(300), (over.w - 2 * pad - gap * (len(helpers) - 1)) // len(helpers))
        size = (wide, min(over.h - 2 * pad, px(440)))
        whole = pygame.Rect(0, 0, len(helpers) * (wide + gap) - gap + 2 * pad, size[1] + 2 * pad)
        whole.center = over.center
        self._open(question, whole)
        x = whole.x + pad
        for helper in helpers:
            target = self.put(CopyChoice(scenery, helper, answer))
            target.place(self.kit.units.flip(pygame.Rect(x, whole.y + pad, *size), whole))
            target.be(can=True)
            x += wide + gap

    def _slip(self, values: int) -> tuple[int, int]:
        """The size of a slip with so many values."""
        px = self.kit.px
        return values * (px(CHIP) + px(BETWEEN)) - px(BETWEEN) + 2 * px(PAD), px(CHIP) + 2 * px(PAD)

    def warm(self) -> Iterator[Callable[[], object]]:
        """Yield what makes slips for each number of values before the first is asked for."""
        return (
            partial(self._draw_slip, NOWHERE, pygame.Rect((0, 0), self._slip(values))) for values in range(2, 7)
        )

    def _open(self, question: object, rect: pygame.Rect) -> None:
        self.clear()
        self.question = question
        self.show(False)
        self.rect = rect
        self.show(True)

    def close(self) -> None:
        """Ask nothing any more."""
        if self.visible:
            self.show(False)
            self.clear()
            self.question = None

    def _beside(self, beside: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
        """Above a place if there is room, else below it; always on the canvas."""
        px, canvas = self.kit.px, self.kit.units.canvas
        rect = pygame.Rect((0, 0), size)
        rect.midbottom = (beside.centerx, beside.top - px(14))
        if rect.top < px(92):
            rect.midtop = (beside.centerx, beside.bottom + px(14))
        return rect.clamp(canvas.inflate(-px(20), -px(20)))

    def targets(self) -> list[Chip | CopyChoice]:
        """What can be chosen."""
        return [child for child in self.children if isinstance(child, Chip | CopyChoice)]

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the slip."""
        self._draw_slip(canvas, self.rect)

    def _draw_slip(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        kit, px = self.kit, self.kit.px
        kit.glows.halo(canvas, rect, px(14), px(14), (0, 0, 0), 0.7)
        kit.skins.paint(canvas, self.skin, rect, seed=self.seed)


class CopyChoice(Target):
    """A helper the Chameleon can copy."""

    reach = 30.0

    def __init__(self, scenery: PotionsScenery, helper: str, on_press: Callable[[str], object]) -> None:
        super().__init__(scenery.context.kit, lambda: on_press(helper), f"copy {helper}")
        self.scenery, self.helper = scenery, helper

    @property
    def tip(self) -> str:
        """What it does."""
        return helper_tip(self.scenery, self.helper)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it."""
        rect = self.rect.move(0, -self.kit.px(4) if self.look == "hover" else 0)
        draw_helper(self.scenery, canvas, rect, self.helper, glow=self.look == "hover" or self.proposed)
