"""Makes letters as large as fit: for headings whose words nobody can foresee."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec.structs import replace

from scenes.ui.kit import Kit
from scenes.ui.text.clusters import places_between
from scenes.ui.text.scribe import Align, Ink
from scenes.ui.text.wrap import unbroken
from scenes.ui.theme import FINE_PRINT_LEAST, Style
from scenes.ui.widgets import Button, Choice, DropList
from scenes.ui.widgets.base import Group, Widget

LEAST_ON_BUTTON = 27.0
_LARGER = (1.0, 0.92, 0.85, 0.78)
"""Sizes at which a name that would be small in one line stands in two, as parts of its style's."""
_WORTH_TWO = 1.15
"""Two lines are worth it from so much larger letters on."""
_SMALL_NAMES = (FINE_PRINT_LEAST, 24.0, 21.0)
"""Sizes of names that need two lines, px at 1080 lines."""


def fit(kit: Kit, text: str, style: Style, width: int, least: float = FINE_PRINT_LEAST) -> Style:
    """Return the style, made small enough for one line of `width` px, but never below `least` px at 1080 lines."""
    natural = kit.text.size(text, style)[0]
    if natural <= width:
        return style
    smallest = min(style.size, kit.text.growth.as_usual(least))
    size = max(smallest, style.size * width / max(1, natural))
    fitting = style.but(size=size)
    while kit.text.size(text, fitting)[0] > width:
        if size <= smallest:  # a line gives way further by itself: no further in larger letters than in usual ones
            return style.but(size=min(style.size, least))
        size = max(smallest, size - 1)
        fitting = style.but(size=size)
    return fitting


def fit_block(
    kit: Kit,
    text: str,
    style: Style,
    room: tuple[int, int],
    least: float = FINE_PRINT_LEAST,
    leading: float = 1.0,
) -> Style:
    """Return the style, made small enough for a paragraph in a room (width, height in px) without broken words."""
    size, least = style.size, min(style.size, kit.text.growth.as_usual(least))
    while True:
        fitting = style.but(size=size)
        whole_words = all(kit.text.size(word, fitting)[0] <= room[0] for word in text.split())
        if size <= least or (whole_words and kit.text.block_size(text, fitting, room[0], leading)[1] <= room[1]):
            return fitting
        size = max(least, size * 0.95)


def name_ink(
    kit: Kit, name: str, style: Style, width: int, align: Align = "start", height: int | None = None
) -> Ink:
    """Write a name in one line of `width` px, or in two smaller ones: people's names are seldom cut.

    `height` is what two lines may have at most, if that counts: then they also stand where one would be smaller.
    """
    one = fit(kit, name, style, width)
    line = kit.text.line(name, one, width)
    if line.whole:
        larger = [size for part in _LARGER if (size := style.size * part) >= one.size * _WORTH_TWO]
        two = two_lines(kit, name, style, width, align, height, larger) if larger and height is not None else None
        return two or line
    parted = two_lines(kit, name, style, width, align, height)
    if parted is None and height is not None:
        parted = _halved(kit, name, style, width, align, height)
    return parted or _beginning(
        kit, name, style.but(size=min(style.size, kit.text.growth.as_usual(FINE_PRINT_LEAST))), width
    )


def _halved(kit: Kit, name: str, style: Style, width: int, align: Align, height: int) -> Ink | None:
    """Write one long word in two lines with a hyphen; None if they don't fit, or its script has no hyphens."""
    middle = len(name) // 2
    # Letters with two cases are those of Latin, Greek and Cyrillic; nothing else can be parted anywhere.
    if len(name) < 4 or not all(letter.isupper() or letter.islower() for letter in name):
        return None
    rows = f"{name[:middle]}-", name[middle:]
    for size in map(kit.text.growth.as_usual, _SMALL_NAMES):
        small = style.but(size=min(size, style.size))
        wide = max(kit.text.size(row, small)[0] for row in rows)
        block = kit.text.block("\n".join(rows), small, width, _edge(kit, align), 2, 0.8)
        if wide <= width and block.whole and block.size[1] <= height:
            return block
    return None


def _edge(kit: Kit, align: Align) -> Align:
    """Return where a name's lines stand: at the page's start, whichever way its own letters run."""
    edges: dict[str, Align] = {"left": "left", "right": "right", "centre": "centre"}
    return edges[kit.text.side(align)]


def _beginning(kit: Kit, name: str, style: Style, width: int) -> Ink:
    """Write as much of a name as there is room for: fewer letters, but none smaller than the style says."""
    for end in reversed(places_between(name)[1:-1]):
        text = f"{name[:end].rstrip()}\u2026"
        if kit.text.size(text, style)[0] <= width:
            return replace(kit.text.line(text, style), whole=False)
    return kit.text.line(name, style, width)


def two_lines(
    kit: Kit,
    name: str,
    style: Style,
    width: int,
    align: Align = "start",
    height: int | None = None,
    sizes: Sequence[float] = (),
) -> Ink | None:
    """Write a name in two lines that part at a space or a hyphen; None if they are too long as well.

    `sizes` may be had, the largest first; small ones if none are given.
    """
    for size in sizes or map(kit.text.growth.as_usual, _SMALL_NAMES):
        small = style.but(size=min(size, style.size))
        if any(kit.text.size(part, small)[0] > width for part in unbroken(name)):
            continue
        tight = min(width, kit.text.block_size(name, small, width)[0])
        block = kit.text.block(name, small, tight, _edge(kit, align), 2, 0.9)
        if block.whole and (height is None or block.size[1] <= height):
            return block
    return None


class FittedButton(Button):
    """A button whose letters become as small as its words need. `most` keeps a row of buttons alike (`even`)."""

    most: float | None = None
    """The largest letters it may have, px at 1080 lines."""
    _drawing = False

    def letters_that_fit(self) -> float:
        """Return the size of letters with which its words fit at its present size, px at 1080 lines."""
        kit, height = self.kit, self.rect.h / self.kit.units.scale
        style = super()._letters(height)
        side = 2 * min(kit.px(20 if height < 90 else 28), round(self.rect.w * 0.1))
        icon = 0 if not self.icon or self.above else kit.px(style.size * 1.6)
        return fit(kit, self.text, style, max(1, self.rect.w - side - icon), LEAST_ON_BUTTON).size

    def _letters(self, height: float) -> Style:
        style = super()._letters(height)
        if not self._drawing:
            return style
        return style.but(size=min(self.letters_that_fit(), self.most or style.size))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it with letters that fit."""
        self._drawing = True
        super().draw(canvas)
        self._drawing = False


class PickOne(Group):
    """One of several: a segmented choice if all words fit beside one another, else a drop-down list."""

    def __init__(
        self,
        kit: Kit,
        labels: Sequence[str],
        chosen: int,
        on_change: Callable[[int], object],
        *,
        icons: Sequence[str | None] | None = None,
        tips: Sequence[str] | None = None,
    ) -> None:
        super().__init__(kit, static=False)
        self._tell = on_change
        self.choice = self.put(Choice(kit, labels, chosen, self._chosen, icons=icons, tips=tips))
        self.list = self.put(DropList(kit, labels, chosen, self._chosen, icons=icons))
        self.list.visible = False

    @property
    def widget(self) -> Widget:
        """The one that is shown."""
        return self.choice if self.choice.visible else self.list

    @property
    def attended(self) -> int | None:
        """The one that pointer or focus is on, in an open list too; None: on none."""
        return self.choice.attended if self.choice.visible else self.list.attended

    def natural_size(self) -> tuple[int, int]:
        """Wide enough for the choice."""
        return self.choice.natural_size()

    def arrange(self) -> None:
        """Show the one that fits."""
        fits = self.choice.natural_size()[0] <= self.rect.w
        self.choice.show(fits)
        self.list.show(not fits)
        self.widget.place(self.rect)

    def say(self, labels: Sequence[str]) -> None:
        """Change the words, as many as there are."""
        if list(labels) != self.choice.labels:
            self.choice.labels, self.list.options = list(labels), list(labels)
            self.arrange()
            self.invalidate()

    def _chosen(self, at: int) -> None:
        self.choice.choose(at)
        self.list.choose(at)
        self._tell(at)


def even(buttons: Sequence[FittedButton]) -> None:
    """Give the buttons of a row letters of one size; call it when all are placed."""
    size = min(button.letters_that_fit() for button in buttons)
    for button in buttons:
        button.most = size
