"""The row below the tray: a chip for each value, the buttons Roll and Stop, and the way to the chances."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from scenes.games.potions.tints import HELPER_HALO, LIT, LIT_HALO
from scenes.tabletop.pieces.target import Target
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.theme import Shadow
from scenes.ui.widgets import Button
from scenes.ui.widgets.base import Group, Widget
from scenes.ui.widgets.fit_text import fit

NUMBER = theme.Style("score", 42, (42, 18, 6), Shadow.LIT)
COUNT = theme.Style("number", 29, (128, 52, 8), Shadow.LIT)
WIDE, SLIM = 96.0, 54.0
COUNTED = 62.0
"""Chips narrower than this (px at 1080 lines) don't say how many dice there are: the dice glow anyway."""
CROWDED = 4
"""So many chips stand in two rows, large enough for fingers."""
LOW = 40.0
"""A lower chip has smaller numbers."""
PIP, PIP_STEP = 17.0, 24.0


class Value(msgspec.Struct, frozen=True):
    """A value to choose, and how many dice show it (0: that doesn't matter)."""

    value: int
    count: int = 0


OnValue = Callable[[int, Widget], object]
"""Answers a click on a value, shown by that widget."""


class Chip(Target):
    """One value."""

    sound = "click"
    reach = 22.0

    def __init__(self, kit: Kit, value: Value, on_press: OnValue) -> None:
        super().__init__(kit, lambda: on_press(value.value, self), f"value {value.value}")
        self.value = value
        self.helped = False

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw parchment, number and count."""
        kit, px = self.kit, self.kit.px
        rect = self.rect.move(self.shaken, -px(3) if self.look == "hover" else 0)
        if self.look in ("hover", "chosen") or self.proposed:
            kit.glows.halo(canvas, rect, px(12), px(11), HELPER_HALO if self.helped else LIT_HALO, 1.0)
        dim = self.cannot and not self.chosen
        kit.skins.paint(canvas, "slip", rect, seed=self.value.value, bright=0.62 if dim else 1.0)
        if self.chosen:
            frame = rect.inflate(-px(4), -px(4))
            pygame.draw.rect(canvas, LIT, frame, max(2, px(4)), border_radius=px(9))
        number, count = rect, self.value.count
        if count > 1 and rect.w >= px(COUNTED):
            edge = px(6) if rect.w >= px(76) else px(3)
            number = pygame.Rect(rect.x + edge, rect.y, round(rect.w * 0.46), rect.h)
            beside = pygame.Rect(number.right, rect.y + px(3), rect.right - edge - number.right, rect.h)
            words = kit.words.times(count)
            text = kit.text.line(words, fit(kit, words, COUNT, beside.w), beside.w)
            text.draw_in(canvas, kit.units.flip(beside, rect))
        style = NUMBER.but(size=33) if rect.h <= px(LOW) else NUMBER
        kit.text.line(kit.words.number(self.value.value), style).draw_in(canvas, kit.units.flip(number, rect))


class Chips(Group):
    """A row of values. `offer` says which; each is a target of its own."""

    def __init__(self, kit: Kit, on_press: OnValue) -> None:
        super().__init__(kit)
        self._on_press = on_press
        self.chips: list[Chip] = []

    def offer(self, values: Sequence[Value]) -> None:
        """Show these values, in this order."""
        if [chip.value for chip in self.chips] == list(values):
            return
        self.clear()
        self.chips = [self.put(Chip(self.kit, value, self._on_press)) for value in values]
        self.arrange()

    def chip(self, value: int) -> Chip | None:
        """The chip of a value."""
        return next((chip for chip in self.chips if chip.value.value == value), None)

    def arrange(self) -> None:
        """Wide chips for values that show more than once; all together as wide and high as there is room."""
        if not self.chips or not self.rect.w:
            return
        kit, gap = self.kit, self.kit.px(7)
        if len(self.chips) < CROWDED:
            high = min(self.rect.h, kit.px(62))
            self._place(self.chips, self.rect.centery - high // 2, high, gap)
            return
        half, high = (len(self.chips) + 1) // 2, (self.rect.h - gap) // 2
        self._place(self.chips[:half], self.rect.y, high, gap)
        self._place(self.chips[half:], self.rect.bottom - high, high, gap)

    def _place(self, chips: Sequence[Chip], y: int, high: int, gap: int) -> None:
        kit = self.kit
        wants = [kit.px(WIDE if chip.value.count > 1 else SLIM) for chip in chips]
        share = min(1.0 if high > kit.px(LOW) else 2.0, (self.rect.w - gap * (len(wants) - 1)) / sum(wants))
        x = self.rect.x
        for chip, wide in zip(chips, wants, strict=True):
            # Never rounded up: they would grow beyond the row, below the button beside them.
            place = pygame.Rect(x, y, int(wide * share), high)
            chip.place(kit.units.flip(place, self.rect))
            x = place.right + gap


class RollButton(Button):
    """The button Roll, with a pip for each roll of the turn: bright ones are left."""

    def __init__(self, kit: Kit, on_press: Callable[[], object]) -> None:
        super().__init__(kit, kit.tr("Roll"), on_press, kind="crimson", tip=self._tell)
        self.left, self.whole = 0, 0

    def count(self, left: int, whole: int) -> None:
        """Show how many rolls are left of how many."""
        if (left, whole) != (self.left, self.whole):
            self.left, self.whole = left, whole
            self.invalidate()

    def _tell(self) -> str:
        if not self.whole:
            return ""
        return self.kit.words.plural("{count} roll left", "{count} rolls left", self.left)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the plate, the word and the pips."""
        kit, px = self.kit, self.kit.px
        rect = self.rect.move(self.shaken, 0)
        self._draw_plate(canvas, rect)
        sunk = px(2) if self.state == "pressed" else 0
        word = pygame.Rect(rect.x, rect.y + px(2) + sunk, rect.w, round(rect.h * (0.62 if self.whole else 0.96)))
        deep = kit.text.airy and self.whole > 0  # Arabic letters reach below their line, to the pips
        word.y -= px(3) if deep else 0
        colour = (248, 226, 172) if self.enabled else (176, 150, 140)
        style = theme.Style("title", 33 if deep else 36, colour)
        kit.text.line(self.text, style, rect.w - px(24)).draw_in(canvas, word)
        y = rect.y + round(rect.h * 0.74) + sunk
        x = rect.centerx - px(PIP_STEP) * (self.whole - 1) / 2
        for at in range(self.whole):
            middle = (round(x + at * px(PIP_STEP)), y)
            pygame.draw.circle(canvas, (24, 8, 14), middle, px(PIP) // 2 + 1)
            bright = at < self.left
            colour = (255, 214, 120) if bright else (92, 50, 62)
            pygame.draw.circle(canvas, colour, middle, px(PIP) // 2 - px(2))
