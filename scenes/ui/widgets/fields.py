"""Text entry on a slip of parchment: caret, selection, clipboard, input methods."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.stage.cursor import CursorKind
from scenes.ui.text.bidi import INVISIBLE
from scenes.ui.text.clusters import places_between, whole_before
from scenes.ui.widgets.base import Pos, Widget

_BLINK = 0.53


class TextField(Widget):
    """One line a person can write, at most `longest` letters. Natural height 58.

    `on_change(text)` is called at each change.
    """

    focusable = True
    catches = True
    cursor: CursorKind = "text"

    def __init__(
        self,
        kit: Kit,
        text: str = "",
        on_change: Callable[[str], object] | None = None,
        *,
        longest: int = 16,
        hint: str = "",
        tip: str | None = None,
    ) -> None:
        super().__init__(kit, tip=tip)
        self.text, self.on_change = text[:longest], on_change
        self.longest, self.hint = longest, hint
        self.style = theme.LABEL.but(size=28, colour=theme.INK, shadow=theme.Shadow.NONE)
        self.caret = len(self.text)
        self.anchor = self.caret
        self.composing = ""
        self._blink = 0.0

    def natural_size(self) -> tuple[int, int]:
        """240 x 58 px of the design."""
        return self.kit.px(240), self.kit.px(58)

    @property
    def whole(self) -> bool:
        """Whether all that is written can be read: smaller than usual, while nobody writes."""
        wide = self._area().w
        if self.focused:
            return self.kit.text.size(self.text, self.style)[0] <= wide
        return self.kit.text.fits(self.text, self.style, wide)

    @property
    def tip(self) -> str:
        """What it is for; above it the whole text, where it is cut."""
        return super().tip if self.whole else f"{self.text}\n{super().tip}"

    @property
    def selection(self) -> tuple[int, int]:
        """First and last place of what is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def set(self, text: str) -> None:
        """Change the text without telling anyone."""
        self.text = text[: self.longest]
        self.caret = self.anchor = len(self.text)
        self.relent()
        self.invalidate()

    def attend(self, hovered: bool | None = None, focused: bool | None = None) -> None:
        """Ask for text input while it has the focus."""
        if focused is True and pygame.display.get_init():
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
            self._blink = 0.0
        elif focused is False:
            self.composing = ""
            self.anchor = self.caret
        super().attend(hovered, focused)

    def update(self, dt: float) -> bool:
        """Let the caret blink."""
        moving = super().update(dt)
        if self.focused and not self.kit.settings.reduced_motion:
            before = self._caret_seen
            self._blink += dt
            if before != self._caret_seen:
                self.invalidate()
        return moving

    @property
    def _caret_seen(self) -> bool:
        return self._blink % (2 * _BLINK) < _BLINK

    # -- writing -------------------------------------------------------------------------------------------------
    def typed(self, event: pygame.Event) -> bool:
        """Insert letters, or show those of an input method that are not settled yet."""
        if not self.enabled:
            return False
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            self.invalidate()
            return True
        self.composing = ""
        self.insert(event.text)
        return True

    def insert(self, text: str) -> None:
        """Put letters in the place of the selection; control characters are left out.

        So is what is too long, and that is told.
        """
        clean = "".join(
            char for char in text if (char.isprintable() or char in "\u200c\u200d") and char not in INVISIBLE
        )
        first, last = self.selection
        room = self.longest - (len(self.text) - (last - first))
        kept = clean[: whole_before(clean, max(0, room))]
        self._change(self.text[:first] + kept + self.text[last:], first + len(kept))
        if kept == clean:
            self.relent()
        else:
            self.refuse(self.kit.tr("There is room for {most} letters.", most=self.longest))

    def erase(self) -> None:
        """Erase what is selected, or the letter before the caret."""
        self._erase(True, False)

    def key(self, event: pygame.Event) -> bool:
        """Move, select, erase, copy, paste. Up, Down, Tab, Enter and Escape are passed on."""
        if not self.enabled:
            return False
        ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if ctrl and event.key in (pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_v):
            self._clipboard(event.key)
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self._move(event.key, ctrl, bool(event.mod & pygame.KMOD_SHIFT))
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(event.key == pygame.K_BACKSPACE, ctrl)
            return True
        return event.key == pygame.K_SPACE or bool(event.unicode and event.unicode.isprintable() and not ctrl)

    def _move(self, key: int, words: bool, selecting: bool) -> None:
        left = key == pygame.K_LEFT
        if key in (pygame.K_HOME, pygame.K_END):
            target = 0 if key == pygame.K_HOME else len(self.text)
        elif self.caret != self.anchor and not selecting:
            target = (min if left else max)(self.selection, key=self._x)
        else:
            target = self._seen_beside(left)
            if words and target != self.caret:
                target = self._beside(1 if target > self.caret else -1, words)
        self.caret = target
        if not selecting:
            self.anchor = target
        self._blink = 0.0
        self.invalidate()

    def _x(self, index: int) -> int:
        """How far the caret before a letter stands from the text's left edge, px."""
        return self.kit.text.caret(self.text, self.style, index)

    def _seen_beside(self, left: bool) -> int:
        """Return the place that is seen next to the caret on a side, whichever way letters read there."""
        here = self._x(self.caret)
        places = {at: self._x(at) for at in places_between(self.text)}
        beyond = {at: x for at, x in places.items() if (x < here if left else x > here)}
        return min(beyond, key=lambda at: abs(beyond[at] - here), default=self.caret)

    def _beside(self, step: int, words: bool) -> int:
        at = self.caret + step
        if words:
            while 0 < at < len(self.text) and (self.text[at - 1] == " " or self.text[at] != " "):
                at += step
        at = max(0, min(len(self.text), at))
        return self._whole(at, step)

    def _whole(self, at: int, step: int) -> int:
        """Return the nearest place from `at` on in a direction that doesn't part a letter from its marks."""
        places = places_between(self.text)
        return min(place for place in places if place >= at) if step > 0 else max(p for p in places if p <= at)

    def _erase(self, backwards: bool, words: bool) -> None:
        first, last = self.selection
        if first == last:
            other = self._beside(-1 if backwards else 1, words)
            first, last = min(first, other), max(first, other)
        self._change(self.text[:first] + self.text[last:], first)
        self.relent()

    def _clipboard(self, key: int) -> None:
        first, last = self.selection
        if key == pygame.K_a:
            self.anchor, self.caret = 0, len(self.text)
            self.invalidate()
        elif key == pygame.K_v:
            try:
                self.insert(pygame.scrap.get_text().replace("\n", " "))
            except pygame.error:
                self.kit.sound("refuse")
        elif first != last:
            try:
                pygame.scrap.put_text(self.text[first:last])
            except pygame.error:
                self.kit.sound("refuse")
                return
            if key == pygame.K_x:
                self._erase(True, False)

    def _change(self, text: str, caret: int) -> None:
        changed = text != self.text
        self.text, self.caret, self.anchor, self._blink = text, caret, caret, 0.0
        self.invalidate()
        if changed and self.on_change is not None:
            self.on_change(text)

    # -- pointing ------------------------------------------------------------------------------------------------
    def _area(self) -> pygame.Rect:
        px = self.kit.px
        area = pygame.Rect(self.rect.x + px(16), self.rect.y, max(4, self.rect.w - px(16) - px(52)), self.rect.h)
        return self.kit.units.flip(area, self.rect)

    def _index_at(self, x: int) -> int:
        left = self._left(self._area())
        return min(
            places_between(self.text),
            key=lambda at: abs(left + self._x(at) - x),
        )

    def pointer_down(self, pos: Pos) -> None:
        """Put the caret there."""
        if self.enabled:
            self.pressed = True
            self.caret = self.anchor = self._index_at(pos[0])
            self._blink = 0.0
            self.invalidate()

    def pointer_drag(self, pos: Pos) -> None:
        """Select up to there."""
        if self.pressed:
            self.caret = self._index_at(pos[0])
            self.invalidate()

    def pointer_up(self, pos: Pos) -> None:
        """Let go."""
        self.pressed = False

    # -- drawing -------------------------------------------------------------------------------------------------
    def _left(self, area: pygame.Rect) -> int:
        """Where the text's left edge stands: long texts scroll so that the caret, or else their start, is seen."""
        width = self.kit.text.size(self.text, self.style)[0]
        if width <= area.w:
            return area.right - width if self.kit.text.side("start") == "right" else area.x
        caret = self._x(self.caret if self.focused else 0)
        return area.x - max(0, min(width - area.w, caret - area.w // 2))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the slip, the selection, the words and the caret."""
        kit, px = self.kit, self.kit.px
        bright = 0.7 if not self.enabled else 1.05 if self.hovered else 1.0
        kit.skins.paint(canvas, "slip", self.rect, bright=bright, grey=0.0 if self.enabled else 0.5)
        area = self._area()
        clip = canvas.get_clip()
        canvas.set_clip(clip.clip(area.inflate(px(6), 0)))
        left = self._left(area)
        first, last = self.selection
        high = kit.text.height(self.style)
        top = area.centery - high // 2
        if first != last and self.focused:
            for start, end in kit.text.stretches(self.text, self.style, first, last):
                pygame.draw.rect(canvas, (214, 168, 92), (left + start, top, end - start, high))
        shown = self.text[: self.caret] + self.composing + self.text[self.caret :]
        if shown and not self.focused:
            kit.text.line(shown, self.style, area.w).draw_in(canvas, area, kit.text.side("start"))
        elif shown:
            kit.text.line(shown, self.style).draw(canvas, (left, top))
        elif self.hint:
            kit.text.line(self.hint, theme.ITALIC_ON_PAGE, area.w).draw_in(canvas, area, kit.text.side("start"))
        if self.focused and self._caret_seen:
            x = left + kit.text.caret(shown, self.style, self.caret + len(self.composing))
            pygame.draw.rect(canvas, theme.INK_HEADING, (x, top + px(3), max(2, px(2)), high - px(6)))
        canvas.set_clip(clip)
        size = px(30)
        place = pygame.Rect(self.rect.right - px(18) - size, self.rect.centery - size // 2, size, size)
        kit.icon(canvas, "pencil", kit.units.flip(place, self.rect), theme.INK_SOFT, False)
