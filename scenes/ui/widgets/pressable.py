"""What all widgets share that do something when they are clicked, or when Enter or Space is pressed on them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.ui.kit import Kit
from scenes.ui.stage.cursor import CursorKind
from scenes.ui.widgets.base import Action, Pos, Widget


class Pressable(Widget):
    """A widget that does something when clicked or when Enter or Space is pressed on it."""

    focusable = True
    catches = True
    cursor: CursorKind = "hand"
    sound = "press"

    def __init__(
        self, kit: Kit, on_press: Action | None = None, *, tip: str | Callable[[], str] | None = None
    ) -> None:
        super().__init__(kit, tip=tip)
        self.on_press = on_press
        self.on_refused: Action | None = None

    def pointer_down(self, pos: Pos) -> None:
        """Look pressed."""
        if self.enabled:
            self.pressed = True
            self.invalidate()

    def pointer_drag(self, pos: Pos) -> None:
        """Look pressed only while the pointer is on it."""
        pressed = self.enabled and self.contains(pos)
        if pressed != self.pressed:
            self.pressed = pressed
            self.invalidate()

    def pointer_up(self, pos: Pos) -> None:
        """Do it if the pointer is still on it."""
        was = self.pressed
        self.pressed = False
        self.invalidate()
        if self.contains(pos) and (was or not self.enabled):
            self.press()

    def key(self, event: pygame.Event) -> bool:
        """Enter and Space do it."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.press()
            return True
        return False

    def press(self) -> None:
        """Do what it is for, or refuse."""
        if not self.enabled:
            self.refuse()
            if self.on_refused is not None:
                self.on_refused()
            return
        if self.sound:
            self.kit.sound(self.sound)
        self.activate()

    def activate(self) -> None:
        """Call `on_press`; subclasses change their value first."""
        if self.on_press is not None:
            self.on_press()
