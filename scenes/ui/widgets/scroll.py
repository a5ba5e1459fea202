"""Scrolling: a window onto something taller, with a brass thumb in a dark groove."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.ui.kit import Kit
from scenes.ui.stage.cursor import CursorKind
from scenes.ui.widgets.base import Pos, Widget

BAR = 22
_GAP = 14
_WHEEL = 90


class Scrollbar(Widget):
    """A vertical bar. `offset`, `page` and `length` are px; `on_move(offset)` is called when it is dragged."""

    catches = grabs = True
    cursor: CursorKind = "hand"

    def __init__(self, kit: Kit, on_move: Callable[[int], object]) -> None:
        super().__init__(kit)
        self.offset, self.page, self.length = 0, 1, 1
        self._on_move = on_move
        self._grip = 0

    def set(self, offset: int, page: int, length: int) -> None:
        """Show another place."""
        if (offset, page, length) != (self.offset, self.page, self.length):
            self.offset, self.page, self.length = offset, page, length
            self.invalidate()

    def thumb(self) -> pygame.Rect:
        """The thumb's rectangle: never shorter than 64 px of the design."""
        px, room = self.kit.px, max(1, self.rect.h - 2 * self.kit.px(4))
        size = min(room, max(px(64), round(room * self.page / max(1, self.length))))
        travel = max(0, self.length - self.page)
        top = round((room - size) * self.offset / travel) if travel else 0
        return pygame.Rect(self.rect.x + px(3), self.rect.y + px(4) + top, self.rect.w - 2 * px(3), size)

    def _offset_for(self, top: int) -> int:
        room = self.rect.h - 2 * self.kit.px(4) - self.thumb().h
        share = (top - self.rect.y - self.kit.px(4)) / max(1, room)
        return round(max(0.0, min(1.0, share)) * max(0, self.length - self.page))

    def pointer_down(self, pos: Pos) -> None:
        """Take the thumb, or go a page towards the pointer."""
        thumb = self.thumb()
        self.pressed = True
        if thumb.collidepoint(pos):
            self._grip = pos[1] - thumb.y
        else:
            self._grip = thumb.h // 2
            self._on_move(self._offset_for(pos[1] - self._grip))
        self.invalidate()

    def pointer_drag(self, pos: Pos) -> None:
        """Move the thumb."""
        if self.pressed:
            self._on_move(self._offset_for(pos[1] - self._grip))

    def pointer_up(self, pos: Pos) -> None:
        """Let go."""
        self.pressed = False
        self.invalidate()

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw groove, thumb and its three lines."""
        kit, thumb = self.kit, self.thumb()
        kit.skins.paint(canvas, "scroll_groove", self.rect)
        kit.skins.paint(canvas, "plate", thumb, bright=1.15 if self.hovered or self.pressed else 1.0)
        for step in (-8, 0, 8):
            y = thumb.centery + kit.px(step) if step else thumb.centery
            pygame.draw.rect(
                canvas, (84, 50, 18), (thumb.x + kit.px(3), y, thumb.w - 2 * kit.px(3), max(1, kit.px(2)))
            )


class ScrollArea(Widget):
    """Shows a part of what it holds. Put widgets into `content` and tell its height with `fill`.

    Wheel, drag of the bar, Page keys, Home and End scroll; the focus moving to a widget brings it into sight.
    """

    focusable = True
    catches = True

    def __init__(self, kit: Kit, lay_out: Callable[[pygame.Rect], int]) -> None:
        """`lay_out(rect)` places the content's widgets from the rectangle's top downwards; returns its height."""
        super().__init__(kit)
        self._lay_out = lay_out
        self.content = self.put(Widget(kit))
        self.bar = self.put(Scrollbar(kit, self.scroll_to))
        self.offset = 0
        self.length = 0

    @property
    def view(self) -> pygame.Rect:
        """The rectangle in which the content is seen."""
        if not self.bar.visible:
            return self.rect
        width = max(1, self.rect.w - self.kit.px(BAR + _GAP))
        return self.kit.units.flip(pygame.Rect(self.rect.x, self.rect.y, width, self.rect.h), self.rect)

    def arrange(self) -> None:
        """Lay out the content, with a bar only if it is needed."""
        for needed in (False, True):
            self.bar.visible = needed
            area = self.view
            self.length = self._lay_out(pygame.Rect(area.x, area.y, area.w, area.h))
            if self.length <= self.rect.h:
                break
        self.content.rect = pygame.Rect(area.x, area.y, area.w, max(self.length, area.h))
        wide = self.kit.px(BAR)
        self.bar.place(
            self.kit.units.flip(pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.h), self.rect)
        )
        wanted, self.offset = self.offset, 0
        self.scroll_to(wanted)

    def scroll_to(self, offset: int) -> None:
        """Scroll so that `offset` px of the content are above."""
        offset = max(0, min(offset, self.length - self.rect.h))
        if offset != self.offset:
            self.content.move_by(0, self.offset - offset)
            self.offset = offset
            self.invalidate()
        self.bar.set(self.offset, self.rect.h, max(1, self.length))

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll until a rectangle inside is in sight."""
        margin = self.kit.px(16)
        if rect.top < self.rect.top + margin:
            self.scroll_to(self.offset - (self.rect.top + margin - rect.top))
        elif rect.bottom > self.rect.bottom - margin:
            self.scroll_to(self.offset + rect.bottom - (self.rect.bottom - margin))

    def takes_focus(self) -> bool:
        """Take the focus only if it scrolls and nothing inside could take it."""
        if not (super().takes_focus() and self.bar.visible):
            return False
        return not any(widget.takes_focus() for widget in self.content.walk())

    def wheel(self, amount: float, pos: Pos) -> bool:
        """Scroll."""
        before = self.offset
        self.scroll_to(self.offset - round(amount * self.kit.px(_WHEEL)))
        return before != self.offset

    def pull(self, distance: float) -> bool:
        """Scroll along with a finger."""
        before = self.offset
        self.scroll_to(self.offset - round(distance))
        return before != self.offset

    def key(self, event: pygame.Event) -> bool:
        """Scroll by keys."""
        line, page = self.kit.px(_WHEEL), self.rect.h - self.kit.px(_WHEEL)
        moves = {
            pygame.K_UP: -line,
            pygame.K_DOWN: line,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.length,
            pygame.K_END: self.length,
        }
        if event.key not in moves or not self.bar.visible:
            return False
        before = self.offset
        self.scroll_to(self.offset + moves[event.key])
        return before != self.offset or event.key not in (pygame.K_UP, pygame.K_DOWN)

    def hit(self, pos: Pos) -> Widget | None:
        """Nothing outside can be hit."""
        if not self.visible or not self.rect.collidepoint(pos):
            return None
        return super().hit(pos)

    def draw_tree(self, canvas: pygame.Surface, still: bool | None = None) -> None:
        """Draw the part that is seen."""
        if not self.visible or still is True:
            return
        clip = canvas.get_clip()
        margin = self.kit.px(12)
        canvas.set_clip(clip.clip(self.view.inflate(2 * margin, 0)))
        if canvas.get_clip().w and canvas.get_clip().h:
            self.content.draw_tree(canvas)
        canvas.set_clip(clip)
        self.bar.draw_tree(canvas)
