"""A piece on a table that can be pointed at, clicked and dragged, in the five states all pieces have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from scenes.tabletop.pieces.fliers import Flier, Fliers, Paint
from scenes.ui.kit import Kit
from scenes.ui.widgets.base import Pos
from scenes.ui.widgets.pressable import Pressable

Look = Literal["rest", "can", "hover", "chosen", "cannot"]
DRAG_FROM = 8.0
"""How far the pointer moves, px at 1080 lines, before a press becomes a drag."""


class Target(Pressable):
    """A piece. The table says whether it `can` be used now, is `chosen`, or is out of the question (`cannot`).

    `on_press` is called whatever the state is: a table that refuses says why. Pieces with `lift_from` can be
    dragged: `on_drop(pos)` is called where they are let go.
    """

    previews = True
    sound = "click"
    static = True
    """Painted once and again when its state changes: what flies over it then costs nothing."""
    circular = False
    """Whether it is round: only the circle in its rectangle can be hit."""
    reach = 20.0
    """How far rings and glows reach beyond it, px at 1080 lines."""

    def __init__(self, kit: Kit, on_press: Callable[[], object], label: str = "") -> None:
        super().__init__(kit, on_press)
        self.label = label
        """What it is, for tests and the log: "hand 2", "stack 0"."""
        self.can = False
        self.chosen = False
        self.cannot = False
        self.proposed = False
        """Whether a hint advises it."""
        self.reachable = False
        """Whether it takes the focus although it can do nothing (it tells something)."""
        self.on_drop: Callable[[Pos], object] | None = None
        self._fliers: Fliers | None = None
        self._paint: Callable[[], tuple[Paint, float]] | None = None
        self._dragged: Flier | None = None
        self._pressed_at: Pos = (0, 0)

    def be(
        self, *, can: bool = False, chosen: bool = False, cannot: bool = False, reachable: bool = False
    ) -> None:
        """Change the state."""
        after = (can, chosen, cannot, reachable)
        if after != (self.can, self.chosen, self.cannot, self.reachable):
            self.can, self.chosen, self.cannot, self.reachable = after
            self.invalidate()

    def propose(self, proposed: bool) -> None:
        """Highlight what a hint advises."""
        if proposed != self.proposed:
            self.proposed = proposed
            self.invalidate()

    def arrange(self) -> None:
        """Keep the focus ring of round pieces round."""
        if self.circular:
            self.radius = self.rect.h / 2 / self.kit.units.scale

    def contains(self, pos: Pos) -> bool:
        """Inside the rectangle, or the circle with a little room round it."""
        if not self.circular:
            return super().contains(pos)
        reach = self.rect.h / 2 + self.kit.px(3)
        return (pos[0] - self.rect.centerx) ** 2 + (pos[1] - self.rect.centery) ** 2 <= reach**2

    def paint_rect(self) -> pygame.Rect:
        """What drawing it may touch."""
        margin = 2 * self.kit.px(self.reach)
        return self.rect.inflate(margin, margin)

    @property
    def look(self) -> Look:
        """The state it is drawn in."""
        if self.chosen:
            return "chosen"
        if (self.hovered or self.focused_by_key) and (self.can or self.reachable):
            return "hover"
        if self.can or self.proposed:
            return "can"
        return "cannot" if self.cannot else "rest"

    @property
    def focused_by_key(self) -> bool:
        """Whether it has the focus and the focus is seen."""
        return self.focused

    @property
    def inviting(self) -> bool:
        """What can be used now."""
        return self.can

    def takes_focus(self) -> bool:
        """What can do something or tells something."""
        return self.shown and (self.can or self.chosen or self.reachable or self.proposed)

    def draw_tree(self, canvas: pygame.Surface, still: bool | None = None) -> None:
        """Draw it, and the professor's pointer on what a hint advises."""
        super().draw_tree(canvas, still)
        if self.proposed and self.shown and still in (None, self.baked):
            self.draw_proposal(canvas)

    def meant_rect(self) -> pygame.Rect:
        """Return what of it a hint points at."""
        return self.rect

    def draw_proposal(self, canvas: pygame.Surface) -> None:
        """Point at it from its lower end."""
        meant = self.meant_rect()
        size = min(self.kit.px(44), round(min(meant.size) * 0.62))
        foot = pygame.Rect(0, 0, size, size)
        foot.center = (meant.right - round(size * 0.42), meant.bottom - round(size * 0.42))
        self.kit.icon(canvas, "pointer", self.kit.units.flip(foot, self.rect), (255, 240, 200), True)

    # -- dragging ----------------------------------------------------------------------------------------------
    def lift_from(
        self, fliers: Fliers, paint: Callable[[], tuple[Paint, float]], on_drop: Callable[[Pos], object]
    ) -> None:
        """Let it be dragged: `paint()` gives what is seen at the pointer and the radius of its shadow."""
        self._fliers, self._paint, self.on_drop = fliers, paint, on_drop

    @property
    def dragging(self) -> bool:
        """Whether it is being dragged."""
        return self._dragged is not None

    def can_drag(self, pos: Pos) -> bool:
        """See `Widget`."""
        return self._fliers is not None and self.can

    def pointer_down(self, pos: Pos) -> None:
        """A press may become a drag."""
        self._pressed_at = pos
        super().pointer_down(pos)

    def pointer_drag(self, pos: Pos) -> None:
        """Take the piece along."""
        super().pointer_drag(pos)
        if self._fliers is None or self._paint is None or not self.can:
            return
        far = pygame.Vector2(pos).distance_to(self._pressed_at) > self.kit.px(DRAG_FROM)
        if self._dragged is None and far:
            paint, shadow = self._paint()
            self._dragged = self._fliers.hold(paint, pos, shadow)
            self.kit.sound("lift")
            self.invalidate()
        if self._dragged is not None:
            self._fliers.move(self._dragged, pos)

    def pointer_up(self, pos: Pos) -> None:
        """Let go of it, or press it."""
        if self._dragged is None:
            super().pointer_up(pos)
            return
        self.pointer_lost()
        if self.on_drop is not None:
            self.on_drop(pos)

    def pointer_lost(self) -> None:
        """It goes back where it was."""
        super().pointer_lost()
        if self._dragged is not None and self._fliers is not None:
            self._fliers.release(self._dragged)
            self._dragged = None
