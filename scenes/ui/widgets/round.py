"""What is round and can be pressed: round buttons, medallions, swatches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

import pygame

from scenes.ui.kit import Kit
from scenes.ui.widgets.base import Action, Pos
from scenes.ui.widgets.pressable import Pressable


class RoundPressable(Pressable):
    """A pressable disk. `size` is its natural diameter, px at 1080 lines."""

    def __init__(
        self,
        kit: Kit,
        on_press: Action | None,
        size: float,
        *,
        tip: str | Callable[[], str] | None = None,
    ) -> None:
        super().__init__(kit, on_press, tip=tip)
        self.size = size

    def natural_size(self) -> tuple[int, int]:
        """A square."""
        return self.kit.px(self.size), self.kit.px(self.size)

    def place(self, rect: pygame.Rect) -> Self:
        """Take the largest square in the middle."""
        return self.place_round(rect)

    def contains(self, pos: Pos) -> bool:
        """Inside the circle."""
        return (pos[0] - self.rect.centerx) ** 2 + (pos[1] - self.rect.centery) ** 2 <= (self.rect.h / 2) ** 2
