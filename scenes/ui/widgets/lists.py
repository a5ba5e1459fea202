"""Lists: the drop-down list, tabs and rows of a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.stage.cursor import CursorKind
from scenes.ui.widgets.base import Action, Pos, Widget
from scenes.ui.widgets.pressable import Pressable

_ROW = 48
_MOST_ROWS = 8


class DropList(Pressable):
    """One of several on a slip of parchment; a click, Enter, Space or Down opens the list. Natural height 58."""

    def __init__(
        self,
        kit: Kit,
        options: Sequence[str],
        chosen: int,
        on_change: Callable[[int], object] | None = None,
        *,
        icon: str | None = None,
        icons: Sequence[str | None] | None = None,
        tip: str | None = None,
    ) -> None:
        super().__init__(kit, tip=tip)
        self.options, self.chosen, self.on_change = list(options), chosen, on_change
        self.icon = icon
        self.icons = list(icons) if icons else [None] * len(self.options)
        self.radius = 9.0
        self.style = theme.LABEL.but(size=28, colour=theme.INK, shadow=theme.Shadow.NONE)
        self._menu: DropMenu | None = None

    @property
    def attended(self) -> int | None:
        """The option that pointer or focus is on, in the open list or as the chosen one; None: on none."""
        if self._menu is not None and self._menu.parent is not None:
            return self._menu.at
        return self.chosen if self.hovered or self.focused else None

    def natural_size(self) -> tuple[int, int]:
        """Wide enough for the longest option."""
        widest = max((self.kit.text.size(option, self.style)[0] for option in self.options), default=0)
        has_icon = self.icon or any(self.icons)
        return widest + self.kit.px(90 + (44 if has_icon else 0)), self.kit.px(58)

    def choose(self, index: int) -> None:
        """Choose without telling anyone."""
        if index != self.chosen:
            self.chosen = index
            self.invalidate()

    def offer(self, options: Sequence[str], chosen: int) -> None:
        """Change what can be chosen."""
        self.options, self.chosen = list(options), chosen
        self.icons = [None] * len(self.options)
        self.invalidate()

    def take(self, index: int) -> None:
        """Choose and tell."""
        changed = index != self.chosen
        self.choose(index)
        if changed and self.on_change is not None:
            self.on_change(index)

    def activate(self) -> None:
        """Open the list."""
        if self.scene is not None and self.options:
            self._menu = DropMenu(self)
            self.scene.popup(self._menu, self)

    def key(self, event: pygame.Event) -> bool:
        """Down opens, as Enter and Space do."""
        if event.key == pygame.K_DOWN and event.mod & pygame.KMOD_ALT:
            self.press()
            return True
        return super().key(event)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the slip with what is chosen."""
        kit, px, rect = self.kit, self.kit.px, self.rect.move(self.shaken, 0)
        if self.hovered and self.enabled:
            kit.glows.halo(canvas, rect, px(9), px(10), theme.GLOW, 0.8)
        kit.skins.paint(
            canvas,
            "slip",
            rect,
            bright=1.06 if self.hovered and self.enabled else 1.0 if self.enabled else 0.7,
            grey=0.0 if self.enabled else 0.5,
        )
        icon = self.icons[self.chosen] or self.icon if 0 <= self.chosen < len(self.options) else self.icon
        start = px(16)
        if icon:
            place = pygame.Rect(rect.x + px(14), rect.centery - px(17), px(34), px(34))
            kit.icon(canvas, icon, kit.units.flip(place, rect), theme.INK_SOFT, False)
            start = px(60)
        words = pygame.Rect(rect.x + start, rect.y, max(1, rect.w - start - px(54)), rect.h)
        if 0 <= self.chosen < len(self.options):
            kit.text.line(self.options[self.chosen], self.style, words.w).draw_on(
                canvas, kit.units.flip(words, rect), kit.text.side("start")
            )
        arrow = pygame.Rect(rect.right - px(46), rect.centery - px(14), px(28), px(28))
        kit.icon(canvas, "down", kit.units.flip(arrow, rect), theme.INK, False)


class OpenRows(Widget):
    """An open list: rows, some of them in sight, that the pointer lights, takes and scrolls."""

    catches = True
    cursor: CursorKind = "hand"

    def __init__(self, kit: Kit, rows: int, shown: int, at: int, pitch: int) -> None:
        """`rows`, of which `shown` are in sight at most, each `pitch` px below the one before; `at` is lit."""
        super().__init__(kit)
        self.at = at
        """Which one is lit, from 0 on."""
        self._rows, self._shown, self._pitch = rows, min(rows, shown), max(1, pitch)
        self._first, self._pulled = 0, 0.0
        self._keep()

    def open_by(self, owner: pygame.Rect, rect: pygame.Rect) -> None:
        """Lie below what opens it, above where there is no room below; `rect` has size and x."""
        canvas = self.kit.units.canvas
        rect.top = owner.bottom + self.kit.px(4)
        if rect.bottom > canvas.bottom - 4:
            rect.bottom = owner.top - self.kit.px(4)
        rect.clamp_ip(canvas)
        self.rect = rect

    @property
    def _count(self) -> int:
        """How many can be lit: the rows, and what else there is."""
        return self._rows

    def _index_at(self, pos: Pos) -> int | None:
        """Return what lies somewhere."""
        raise NotImplementedError

    def take(self) -> None:
        """Choose what is lit."""
        raise NotImplementedError

    def close(self) -> None:
        """Close the list."""
        if self.scene is not None:
            self.scene.close_popup()

    def _keep(self) -> None:
        """Keep the row that is lit in sight."""
        lit = min(self.at, self._rows - 1)
        self._first = max(0, min(self._first, lit), lit - self._shown + 1)

    def _go(self, index: int) -> None:
        self.at = max(0, min(self._count - 1, index))
        self._keep()
        self.invalidate()

    def pointer_over(self, pos: Pos) -> None:
        """Light what is under the pointer."""
        index = self._index_at(pos)
        if index is not None and index != self.at:
            self._go(index)

    def pointer_drag(self, pos: Pos) -> None:
        """As `pointer_over`."""
        self.pointer_over(pos)

    def pointer_up(self, pos: Pos) -> None:
        """Take what is under the pointer."""
        index = self._index_at(pos)
        if index is not None:
            self.at = index
            self.take()

    def wheel(self, amount: float, pos: Pos) -> bool:
        """Scroll a long list."""
        self._scroll(-round(amount))
        return True

    def pull(self, distance: float) -> bool:
        """Scroll a long list row by row."""
        self._pulled += distance
        rows = int(self._pulled / self._pitch)
        self._pulled -= rows * self._pitch
        self._scroll(-rows)
        return True

    def _scroll(self, rows: int) -> None:
        self._first = max(0, min(self._rows - self._shown, self._first + rows))
        if self.at < self._rows:
            self.at = max(self._first, min(self._first + self._shown - 1, self.at))
        self.invalidate()


class DropMenu(OpenRows):
    """The open list of a `DropList`: a page with rows. Arrows, Home, End, letters, Enter and pointer choose."""

    def __init__(self, owner: DropList) -> None:
        px = owner.kit.px
        super().__init__(owner.kit, len(owner.options), _MOST_ROWS, max(0, owner.chosen), px(_ROW))
        self.owner = owner
        widest = max(owner.natural_size()[0], owner.rect.w)
        rect = pygame.Rect(owner.rect.x, 0, widest, self._pitch * self._shown + px(20))
        if self.kit.units.mirrored:
            rect.right = owner.rect.right
        self.open_by(owner.rect, rect)

    def _row_rect(self, index: int) -> pygame.Rect:
        top = self.rect.y + self.kit.px(10) + (index - self._first) * self._pitch
        return pygame.Rect(self.rect.x + self.kit.px(12), top, self.rect.w - 2 * self.kit.px(12), self._pitch)

    def _index_at(self, pos: Pos) -> int | None:
        if not self.rect.collidepoint(pos):
            return None
        index = (pos[1] - self.rect.y - self.kit.px(10)) // self._pitch + self._first
        return index if self._first <= index < self._first + self._shown else None

    def take(self) -> None:
        """Choose what is lit, and tell."""
        self.close()
        self.kit.sound("press")
        self.owner.take(self.at)

    def key(self, event: pygame.Event) -> bool:
        """Move and choose; Escape and Tab close (Tab moves on)."""
        moves = {
            pygame.K_UP: self.at - 1,
            pygame.K_DOWN: self.at + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.owner.options) - 1,
            pygame.K_PAGEUP: self.at - self._shown,
            pygame.K_PAGEDOWN: self.at + self._shown,
        }
        if event.key in moves:
            self._go(moves[event.key])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.take()
        elif event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self.close()
            return bool(event.key == pygame.K_ESCAPE)
        elif event.unicode:
            starting = [
                i for i, text in enumerate(self.owner.options) if text.lower().startswith(event.unicode.lower())
            ]
            if starting:
                self._go(next((i for i in starting if i > self.at), starting[0]))
        return True

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw page and rows."""
        kit, px, owner = self.kit, self.kit.px, self.owner
        kit.skins.paint(canvas, "page", self.rect, seed=2)
        for index in range(self._first, self._first + self._shown):
            row = self._row_rect(index)
            if index == self.at:
                kit.skins.paint(canvas, "row_lit_page", row.inflate(0, -px(4)))
            start = px(18)
            icon = owner.icons[index]
            if icon:
                place = pygame.Rect(row.x + px(12), row.centery - px(16), px(32), px(32))
                kit.icon(canvas, icon, kit.units.flip(place, row), theme.INK_SOFT, False)
                start = px(56)
            words = pygame.Rect(row.x + start, row.y, max(1, row.w - start - px(48)), row.h)
            kit.text.line(owner.options[index], owner.style, words.w).draw_on(
                canvas, kit.units.flip(words, row), kit.text.side("start")
            )
            if index == owner.chosen:
                place = pygame.Rect(row.right - px(42), row.centery - px(14), px(28), px(28))
                kit.icon(canvas, "check", kit.units.flip(place, row), (60, 110, 40), False)


class ListRow(Pressable):
    """A row of a list: a dark field that lights up; put widgets into it. `marked` keeps it framed."""

    radius = 10.0

    def __init__(
        self,
        kit: Kit,
        on_press: Action | None = None,
        *,
        marked: bool = False,
        tip: str | Callable[[], str] | None = None,
        lay_out: Callable[[pygame.Rect], object] | None = None,
    ) -> None:
        super().__init__(kit, on_press, tip=tip)
        self.marked = marked
        self._lay_out = lay_out
        self.focusable = self.catches = on_press is not None

    def mark(self, marked: bool) -> None:
        """Frame it or not."""
        if marked != self.marked:
            self.marked = marked
            self.invalidate()

    def arrange(self) -> None:
        """Place what is inside with the function given."""
        if self._lay_out is not None:
            self._lay_out(self.rect)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the field."""
        lit = self.hovered or self.focused or self.marked
        self.kit.skins.paint(canvas, "row_lit" if lit else "row", self.rect, bright=0.85 if self.pressed else 1.0)
