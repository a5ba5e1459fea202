"""Hands with a game controller: events as SDL sends them, at the stage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from scenes.ui.stage.stage import Stage
from scenes.ui.stage.steady import STEADY
from scenes.ui.widgets.base import Widget

FRAME = 1 / 60


class Pad:
    """A controller in someone's hands. Each call plays one frame or more."""

    def __init__(self, stage: Stage, instance: int = 7) -> None:
        self.stage = stage
        self.instance = instance

    def wait(self, seconds: float = FRAME) -> None:
        """Let time pass."""
        for _ in range(max(1, round(seconds / FRAME))):
            self.stage.step([], FRAME)

    def down(self, button: int) -> None:
        """Press a button and keep it down; the one that presses what has the focus after a look."""
        scene = self.stage.scene
        for _ in range(5):
            if button == pygame.CONTROLLER_BUTTON_A and scene is not None and not scene.steady(by_key=True):
                self.stage.step([], STEADY / 4)
        self._do(pygame.CONTROLLERBUTTONDOWN, button=button)

    def up(self, button: int) -> None:
        """Let go of it."""
        self._do(pygame.CONTROLLERBUTTONUP, button=button)

    def press(self, button: int, times: int = 1) -> None:
        """Press and release."""
        for _ in range(times):
            self.down(button)
            self.up(button)

    def lean(self, axis: int, value: int) -> None:
        """Lean a stick, or pull a trigger."""
        self._do(pygame.CONTROLLERAXISMOTION, axis=axis, value=value)

    def go_to(self, wanted: Widget | Callable[[Widget], bool], most: int = 120) -> None:
        """Go from thing to thing until the focus is on a widget, or on one that is meant."""
        for _ in range(most):
            focused = None if self.stage.scene is None else self.stage.scene.focused
            if focused is not None and (wanted(focused) if callable(wanted) else focused is wanted):
                return
            self.press(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        raise AssertionError("the focus doesn't come there")

    def _do(self, kind: int, **fields: Any) -> None:
        self.stage.step([pygame.Event(kind, instance_id=self.instance, **fields)], FRAME)
