"""Brings pointer and keys to a scene's widgets: who is under the pointer, who is pressed, who has the focus."""

from __future__ import annotations

from collections.abc import Hashable
from contextlib import AbstractContextManager
from typing import Protocol

import pygame

from scenes.ui.kit import Kit
from scenes.ui.stage.controllers import from_controller
from scenes.ui.stage.layer import Layer
from scenes.ui.stage.steady import JITTER, STEADY, Sight, Steady
from scenes.ui.widgets.base import Widget

_REPEAT_AFTER, _REPEAT_EVERY = 0.42, 0.045
_POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
PRESSES = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


class Pointed(Protocol):
    """The scene that is pointed at."""

    @property
    def kit(self) -> Kit:
        """Turns design lengths into px."""

    @property
    def top(self) -> Layer:
        """The layer that answers."""

    @property
    def focused(self) -> Widget | None:
        """The widget that has the focus."""

    def close_popup(self) -> None:
        """Close the list that hangs open."""

    def back(self) -> None:
        """Answer Escape."""

    def cancel(self) -> bool:
        """Answer the other mouse button: drop what was begun, if anything was."""

    def lighting(self) -> AbstractContextManager[None]:
        """Only what is lit up, or not any more, changes meanwhile."""

    def attention(self, widget: Widget | None) -> None:
        """Another widget is under the pointer or has the focus."""

    def occasion(self, widget: Widget) -> Hashable:
        """Return for what a press on a widget decides something; None for what may be pressed again at once."""


class Pointing:
    """One for each scene. Uses the events' own positions, so that tests and replays work without a mouse."""

    def __init__(self, scene: Pointed) -> None:
        self._scene = scene
        self.pos: tuple[int, int] | None = None
        self.hovered: Widget | None = None
        self.held: Widget | None = None
        self.by_key = False
        """Whether the last thing the person used was the keyboard."""
        self._attended: Widget | None = None
        self._repeat: pygame.Event | None = None
        self._repeat_in = 0.0
        self._under_pointer = Steady(lambda: self._sight(self.hovered))
        self._in_focus = Steady(lambda: self._sight(self._scene.focused))
        self._aimed: tuple[int, int] = (0, 0)
        """Where the pointer came to rest."""

    @property
    def attended(self) -> Widget | None:
        """The widget that pointer or focus is on; the one used last counts."""
        focused = self._scene.focused
        if self.by_key:
            return focused or self.hovered
        return self.hovered or (focused if self._scene.top.ring.seen else None)

    def forget(self) -> None:
        """Let go of everything (a dialog opens, the scene is rebuilt)."""
        self._lose()
        self._hover(None)
        self._repeat = None
        self.startle()

    def startle(self) -> None:
        """What lies there is not what it was a moment ago: a press on it means something else for now."""
        self._under_pointer.startle()
        self._in_focus.startle()

    def steady(self, by_key: bool) -> bool:
        """Whether a press would count now: what takes it has been there for long enough to be seen."""
        steady = self._in_focus if by_key else self._under_pointer
        return self._scene.top.age >= STEADY and steady.enough

    def refresh(self) -> None:
        """Look again what is under the pointer."""
        if self.pos is not None and self.held is None:
            self._hover(self._scene.top.hit(self.pos))

    def handle(self, event: pygame.Event) -> bool:
        """Bring one event to where it belongs; returns whether it was used."""
        self._scene.top.ring.check()
        if event.type in _POINTER:
            used = self._pointer(event)
        elif event.type == pygame.MOUSEWHEEL:
            used = self._wheel(event)
        elif event.type == pygame.KEYDOWN:
            used = self._key(event)
        elif event.type == pygame.KEYUP:
            self._repeat = None
            used = False
            if self._scene.focused is not None:
                self._scene.focused.let_go(event)
        elif event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            takers = self._scene.focused, self._scene.top.dialog
            used = any(taker is not None and taker.typed(event) for taker in takers)
        elif event.type == pygame.WINDOWLEAVE:
            if self.held is None:
                self._hover(None)
            self.pos = None
            used = False
        else:
            return False
        self._tell()
        return used

    def update(self, dt: float) -> bool:
        """Repeat a held key; returns whether one is held. Tells what came under the pointer or got the focus."""
        self.refresh()
        self._under_pointer.pass_time(dt)
        self._in_focus.pass_time(dt)
        self._tell()
        if self._repeat is None:
            return False
        self._repeat_in -= dt
        while self._repeat is not None and self._repeat_in <= 0:
            self._repeat_in += _REPEAT_EVERY
            focused = self._scene.focused
            if focused is not None:
                focused.key(self._repeat)
        return True

    def _pointer(self, event: pygame.Event) -> bool:
        self.pos = (int(event.pos[0]), int(event.pos[1]))
        if event.type == pygame.MOUSEMOTION:
            self.by_key = False
            if self.held is not None:
                self.held.pointer_drag(self.pos)
                return True
            before = self.hovered
            self._hover(self._scene.top.hit(self.pos))
            self._aim()
            if self.hovered is not None:
                if self.hovered is not before and self.hovered.enabled and self.hovered.sound_over:
                    self.hovered.kit.sound(self.hovered.sound_over)
                self.hovered.pointer_over(self.pos)
            return self.hovered is not None
        if event.button == 3 and event.type == pygame.MOUSEBUTTONDOWN:
            return self._drop()
        if event.button != 1:
            return False
        if event.type == pygame.MOUSEBUTTONUP:
            return self._release(self.pos)
        return self._press(self.pos)

    def _aim(self) -> None:
        """Note whether the pointer was moved on purpose: what it has come to may be pressed at once."""
        reach = self._scene.kit.px(JITTER)
        if (
            self.pos is not None
            and max(abs(self.pos[0] - self._aimed[0]), abs(self.pos[1] - self._aimed[1])) > reach
        ):
            self._aimed = self.pos
            self._under_pointer.aim()

    def _sight(self, widget: Widget | None) -> Sight:
        if widget is None:
            return Sight(None, (0, 0), None, None)
        return Sight(widget, widget.rect.topleft, widget.meaning, self._scene.occasion(widget))

    def _press(self, pos: tuple[int, int]) -> bool:
        self.by_key = False
        layer = self._scene.top
        if layer.popups.children and layer.popups.children[-1].hit(pos) is None:
            self._scene.close_popup()
            return True
        target = layer.hit(pos)
        self._hover(target)
        self._aim()
        if not self.steady(by_key=False):
            return True
        if layer.ring.seen:
            layer.ring.seen = False
            if layer.ring.current is not None:
                layer.ring.current.invalidate()
        if target is None:
            layer.ring.move_to(None)
            return False
        if target.takes_focus():
            layer.ring.move_to(target)
        self.held = target
        if self._scene.occasion(target) is not None:
            self.startle()
        target.pointer_down(pos)
        return True

    def _drop(self) -> bool:
        """Let go of what is dragged; else close the list, leave the dialog, or drop what was begun."""
        layer = self._scene.top
        if self._lose():
            self._scene.cancel()
            return True
        if layer.popups.children or layer.dialog is not None:
            return self._escape()
        return self._scene.cancel()

    def _lose(self) -> bool:
        """Call off a press; whether there was one."""
        held, self.held = self.held, None
        if held is not None:
            held.pointer_lost()
        return held is not None

    def _release(self, pos: tuple[int, int]) -> bool:
        held, self.held = self.held, None
        if held is None:
            return False
        held.pointer_up(pos)
        self.refresh()
        return True

    def _wheel(self, event: pygame.Event) -> bool:
        if self.pos is None:
            return False
        amount = float(getattr(event, "precise_y", 0.0) or event.y)
        widget = self._scene.top.hit(self.pos) or self._scene.top.root
        holder: Widget | None = widget
        while holder is not None:
            if holder.wheel(amount, self.pos):
                self.refresh()
                return True
            holder = holder.parent
        return False

    def _key(self, event: pygame.Event) -> bool:
        layer = self._scene.top
        if event.key in (
            pygame.K_LSHIFT,
            pygame.K_RSHIFT,
            pygame.K_LCTRL,
            pygame.K_RCTRL,
            pygame.K_LALT,
            pygame.K_RALT,
        ):
            return False
        self.by_key = True
        if not layer.ring.seen:
            layer.ring.seen = True
            if layer.ring.current is not None:
                layer.ring.current.invalidate()
        if layer.popups.children and layer.popups.children[-1].key(event):
            self._hold(event)
            return True
        focused = layer.ring.current
        if focused is not None and event.key in PRESSES and not self._presses(focused):
            return True
        if focused is not None and focused.key(event):
            self._hold(event)
            return True
        return self._move(event)

    def _presses(self, focused: Widget) -> bool:
        """Whether a key may press what has the focus; what it decides isn't decided twice."""
        steady = self.steady(by_key=True)
        if steady and self._scene.occasion(focused) is not None:
            self.startle()
        return steady

    def _move(self, event: pygame.Event) -> bool:
        moved = self._moved(event)
        if moved:
            self._in_focus.aim()
        return moved

    def _moved(self, event: pygame.Event) -> bool:
        layer = self._scene.top
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_META):
            layer.ring.step(forward=not event.mod & pygame.KMOD_SHIFT)
            return True
        if event.key in _ARROWS:
            return layer.ring.arrow(event.key)
        if layer.dialog is not None:
            return layer.dialog.key(event)
        return False

    def _escape(self) -> bool:
        layer = self._scene.top
        if self.held is not None:
            return self._drop()
        if layer.popups.children:
            self._scene.close_popup()
        elif layer.dialog is not None:
            layer.dialog.dismiss()
        else:
            self._scene.back()
        return True

    def _hold(self, event: pygame.Event) -> None:
        """Repeat keys that move or erase, while they are held; never those that press."""
        focused = self._scene.focused
        if from_controller(event):
            return  # repeats by itself
        if event.key in (*_ARROWS, pygame.K_BACKSPACE, pygame.K_DELETE) and focused is not None:
            self._repeat, self._repeat_in = event, _REPEAT_AFTER
        else:
            self._repeat = None

    def _hover(self, widget: Widget | None) -> None:
        if widget is self.hovered:
            return
        with self._scene.lighting():
            if self.hovered is not None:
                self.hovered.attend(hovered=False)
            self.hovered = widget
            if widget is not None:
                widget.attend(hovered=True)

    def _tell(self) -> None:
        attended = self.attended
        if attended is not self._attended:
            self._attended = attended
            self._scene.attention(attended)
