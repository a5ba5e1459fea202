"""Where everything of a seat's board lies: a row for each element, a well for each group, a place a motif."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

import msgspec
import pygame

from game.magic_potion.rules.model import (
    FIGURES,
    FIRST_ELEMENT_DISC,
    GROUPS,
    INGREDIENTS,
    MOTIFS_OF_AN_ELEMENT,
    TOOLS,
    element_of,
    group_of,
    motif_of,
)
from scenes.ui.kit import Kit

COLUMNS = (MOTIFS_OF_AN_ELEMENT, TOOLS, TOOLS)
BROAD = 640.0
"""From this width on (px at 1080 lines) pips stand beside their disc; in less they lie on its edge."""
LARGEST = 66.0
PIPS = 0.34
"""The width of an ingredient's pips, for one of its disc's."""


WORTH = 24.0
"""The coin that says what a disc of a group is worth, px at 1080 lines."""


class Spot(msgspec.Struct, frozen=True):
    """Something on a board that says what it is: `number` is a kind of disc, or an element."""

    what: Literal["disc", "element", "lock", "worth", "stones"]
    number: int = 0
    group: int = 0


class Matrix:
    """Worked out once for each size; lengths in canvas px."""

    def __init__(self, kit: Kit, rect: pygame.Rect, foot: pygame.Rect) -> None:
        """`rect` lies between header and foot."""
        self.kit, self.rect, self.foot = kit, rect, foot
        px = kit.px
        self.row = rect.h / FIGURES
        """A row's height."""
        self.broad = rect.w >= px(BROAD)
        """Whether there is room for pips beside ingredients."""
        self._head = px(78 if self.broad else 66)
        self._gap = px(26 if self.broad else 18)
        self._pad = float(px(6 if self.broad else 3))
        between = px(4 if self.broad else 2)
        columns = sum(COLUMNS)
        free = rect.w - self._head - 2 * self._gap - 6 * self._pad - columns * between
        across = free / (columns + (PIPS * MOTIFS_OF_AN_ELEMENT if self.broad else 0))
        self.cell = min(self.row * 0.95, across, px(LARGEST))
        """A disc's diameter here."""
        self._extra = self.cell * PIPS if self.broad else 0.0
        self._wells = self._lay_wells(between)
        self._points = [self._point(kind) for kind in range(FIRST_ELEMENT_DISC)]

    def _lay_wells(self, between: int) -> list[pygame.Rect]:
        """The recesses of the groups; what is left over in a row is shared by them."""
        widths = [
            columns * (self.cell + between + (self._extra if group == 0 else 0.0)) + 2 * self._pad
            for group, columns in enumerate(COLUMNS)
        ]
        used = self._head + 2 * self._gap + sum(widths)
        spread = max(0.0, self.rect.w - used) / sum(COLUMNS)
        x, wells = float(self.rect.x + self._head), []
        for columns, width in zip(COLUMNS, widths, strict=True):
            wide = width + columns * spread
            wells.append(
                self.kit.units.flip(pygame.Rect(round(x), self.rect.y, round(wide), self.rect.h), self.rect)
            )
            x += wide + self._gap
        return wells

    def _point(self, kind: int) -> tuple[float, float]:
        group = group_of(kind)
        column = kind % MOTIFS_OF_AN_ELEMENT if group == 0 else (motif_of(kind) - INGREDIENTS) % TOOLS
        well = self._wells[group]
        each = (well.w - 2 * self._pad) / COLUMNS[group]
        x = self._pad + (column + 0.5) * each - self._extra * (group == 0) / 2
        return (well.right - x if self.kit.units.mirrored else well.x + x), self.middle(element_of(kind))

    def well(self, group: int) -> pygame.Rect:
        """The recess of a group."""
        return self._wells[group]

    def middle(self, element: int) -> float:
        """A row's middle."""
        return self.rect.y + (element + 0.5) * self.row

    def row_rect(self, element: int) -> pygame.Rect:
        """A whole row, with what stands a little beyond it."""
        top = round(self.rect.y + (element - 0.15) * self.row)
        return pygame.Rect(self.rect.x, top, self.rect.w, round(self.row * 1.3))

    def cell_point(self, kind: int) -> tuple[float, float]:
        """The middle of a disc's place."""
        return self._points[kind]

    def sign_point(self, element: int) -> tuple[float, float]:
        """The middle of a row's sign; an element disc that is held lies there."""
        x = self.kit.px(20)
        return (self.rect.right - x if self.kit.units.mirrored else self.rect.x + x), self.middle(element)

    def lock_point(self, element: int, group: int) -> tuple[float, float]:
        """The middle of the padlock before a row's well."""
        well = self._wells[group]
        aside = self._gap / 2
        return (well.right + aside if self.kit.units.mirrored else well.x - aside), self.middle(element)

    def foot_part(self, group: int) -> pygame.Rect:
        """Where a group's power stones and its next set are: below its well, or a third of the foot."""
        if self.broad and self.rect.h > self.foot.h:  # nothing lies above the foot of a folded board
            well = self._wells[group]
            return pygame.Rect(well.x, self.foot.y, well.w, self.foot.h)
        return self.kit.units.columns(self.foot, [1] * len(GROUPS), 8)[group]

    def gem_point(self, group: int) -> tuple[float, float]:
        """The middle of a group's power stones."""
        part = self.foot_part(group)
        x = self.kit.px(18)
        return (part.right - x if self.kit.units.mirrored else part.x + x), float(self.foot.centery)

    def worth_rect(self, group: int) -> pygame.Rect:
        """The coin with a group's points, at the upper corner of its well."""
        well, size = self._wells[group], self.kit.px(WORTH)
        coin = pygame.Rect(0, 0, size, size)
        coin.center = (well.right if self.kit.units.mirrored else well.x), well.y + self.kit.px(2)
        return coin

    def spots(self, shut: Collection[tuple[int, int]]) -> dict[Spot, pygame.Rect]:
        """What says what it is, and where it is; `shut` are (element, group) with a padlock."""
        groups = range(len(GROUPS))
        stones = {Spot("stones", group=group): self.foot_part(group) for group in groups}
        if self.rect.h <= self.foot.h:  # a folded board
            return stones
        found = {Spot("worth", group=group): self.worth_rect(group) for group in groups}
        for element, group in shut:
            found[Spot("lock", element, group)] = _round(self.lock_point(element, group), self._gap)
        for kind in range(FIRST_ELEMENT_DISC):
            found[Spot("disc", kind)] = _round(self.cell_point(kind), self.cell)
        for element in range(FIGURES):
            found[Spot("element", element)] = _round(self.sign_point(element), min(self.row, self.kit.px(40)))
        return {**found, **stones}


def _round(at: tuple[float, float], size: float) -> pygame.Rect:
    rect = pygame.Rect(0, 0, round(size), round(size))
    rect.center = (round(at[0]), round(at[1]))
    return rect
