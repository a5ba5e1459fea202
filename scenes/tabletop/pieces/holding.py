"""Something that is seen only as long as it is held, by pointer or key: so that nobody forgets to cover it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.ui.widgets.base import Pos, Widget

HOLDING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Held(Widget):
    """Mixed into what can be pressed. `on_held` is called whenever it is taken hold of, or let go."""

    grabs = True
    previews = False
    held = False
    on_held: Callable[[], object] | None = None

    def hold(self, held: bool) -> None:
        """Be held, or let go."""
        if held != self.held:
            self.held = held
            self.invalidate()
            if self.on_held is not None:
                self.on_held()

    def pointer_down(self, pos: Pos) -> None:
        """Held from now on."""
        super().pointer_down(pos)
        self.hold(True)

    def pointer_drag(self, pos: Pos) -> None:
        """Away from it, it is let go."""
        super().pointer_drag(pos)
        self.hold(self.contains(pos))

    def pointer_up(self, pos: Pos) -> None:
        """Let go."""
        super().pointer_up(pos)
        self.hold(False)

    def pointer_lost(self) -> None:
        """Let go."""
        super().pointer_lost()
        self.hold(False)

    def key(self, event: pygame.Event) -> bool:
        """Enter and Space hold it as long as they are down."""
        if event.key in HOLDING:
            self.hold(True)
            return True
        return False

    def let_go(self, event: pygame.Event) -> None:
        """The key has come up."""
        if event.key in HOLDING:
            self.hold(False)

    def attend(self, hovered: bool | None = None, focused: bool | None = None) -> None:
        """Whoever goes away lets it go."""
        super().attend(hovered, focused)
        if not (self.hovered or self.focused) or focused is False:
            self.hold(False)
