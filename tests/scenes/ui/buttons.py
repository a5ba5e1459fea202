"""Buttons in a row, to press and to go through."""

from __future__ import annotations

import pygame

from scenes.ui.widgets import Button
from tests.scenes.conftest import EmptyScene


def three(empty_scene: EmptyScene) -> list[Button]:
    buttons = [Button(empty_scene.kit, text) for text in ("one", "two", "three")]
    empty_scene.add(*buttons)
    for at, button in enumerate(buttons):
        button.place(pygame.Rect(100 + 300 * at, 100, 200, 60))
    return buttons
