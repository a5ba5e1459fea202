"""Hands that touch: fingers as SDL tells of them, with the mouse's events that it makes of them."""

from __future__ import annotations

import pygame

from scenes.ui.stage.stage import Stage
from scenes.ui.stage.steady import STEADY
from scenes.ui.widgets.base import Pos, Widget

FRAME = 1 / 60


class Finger:
    """A finger on the screen. Each call plays one frame or more."""

    def __init__(self, stage: Stage, finger: int = 1) -> None:
        self.stage = stage
        self.finger = finger

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(round(seconds / FRAME)):
            self.stage.step([], FRAME)

    def down(self, pos: Pos) -> None:
        """Put it down."""
        self._do(pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN, pos)

    def move(self, pos: Pos) -> None:
        """Move it there."""
        self._do(pygame.FINGERMOTION, pygame.MOUSEMOTION, pos)

    def up(self, pos: Pos) -> None:
        """Lift it."""
        self._do(pygame.FINGERUP, pygame.MOUSEBUTTONUP, pos)

    def tap(self, at: Pos | Widget) -> None:
        """Put it down and lift it, as fast as people do."""
        pos = at.rect.center if isinstance(at, Widget) else at
        self.down(pos)
        self.wait(0.08)
        self.up(pos)

    def look(self, pos: Pos) -> None:
        """Stay there for a while, and lift it."""
        self.down(pos)
        self.wait(1.2)
        self.up(pos)

    def draw(self, start: Pos, end: Pos, steps: int = 6) -> None:
        """Put it down, move, lift it."""
        self.down(start)
        self.wait(STEADY)
        for step in range(1, steps + 1):
            part = step / steps
            x, y = (round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
            self.move((x, y))
        self.up(end)

    def _do(self, kind: int, mouse: int, pos: Pos) -> None:
        wide, high = self.stage.window.size
        fields = {"touch_id": 5, "finger_id": self.finger, "x": pos[0] / wide, "y": pos[1] / high}
        echo = {"pos": pos, "touch": True, "rel": (0, 0), "buttons": (1, 0, 0), "button": 1}
        events = [pygame.Event(kind, fields), pygame.Event(mouse, echo)]
        if self.finger != 1:
            events.pop()  # SDL makes a mouse of the first finger only
        self.stage.step(events, FRAME)
