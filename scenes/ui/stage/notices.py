"""The notices of a scene: short words at its foot that go away by themselves, laid where they cover least."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.ui.kit import Kit
from scenes.ui.widgets.notices import Toast

BETWEEN = 10.0
"""How far they lie apart, px at 1080 lines."""
REFUSAL = "lock"
"""The icon of those that say why something couldn't be done."""


class Notices:
    """Those that are shown, the newest at the foot."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self.shown: list[Toast] = []

    def say(self, text: str, icon: str, seconds: float) -> bool:
        """Show one for so long; whether it is new: what is there already stays for longer."""
        for toast in self.shown:
            if toast.text == text and not toast.over:
                toast.renew(seconds)
                return False
        self.shown.append(Toast(self._kit, text, icon, seconds))
        return True

    def end_refusals(self) -> None:
        """Something else was done: why that couldn't be is of no interest any more."""
        for toast in self.shown:
            if toast.icon == REFUSAL:
                toast.end()

    def cover(self, rects: Sequence[pygame.Rect]) -> bool:
        """Whether one lies over something of that."""
        return any(toast.rect.collidelist(rects) >= 0 for toast in self.shown)

    def arrange(
        self, size: tuple[int, int], spared: list[pygame.Rect], first: Sequence[pygame.Rect]
    ) -> list[pygame.Rect]:
        """Lay the newest at the foot, the others above it, each where it covers least of what is spared.

        `size`: the canvas, px; `first`: what is spared before all else. Returns where something looks otherwise.
        """
        before = [toast.paint_rect() for toast in self.shown]
        for toast in reversed(self.shown):
            toast.settle(size, spared, first)
            spared.append(toast.rect.inflate(0, 2 * self._kit.px(BETWEEN)))
        return [*before, *(toast.paint_rect() for toast in self.shown)]

    def pass_time(self, dt: float) -> list[pygame.Rect]:
        """Let `dt` seconds pass; returns where something looks otherwise now."""
        changed = [toast.paint_rect() for toast in self.shown if toast.update(dt) or toast.over]
        self.shown = [toast for toast in self.shown if not toast.over]
        return changed

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw what lies in the canvas's clip."""
        for toast in self.shown:
            toast.draw(canvas)
