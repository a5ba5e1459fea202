"""Fingers: what they do comes as what a mouse would do, so that every screen knows it.

A tap presses. On pieces whose pointing out tells what a press would do, the first tap points, and the next one on
the same thing presses. A finger that stays looks at a thing (tooltips, previews); one that moves drags what can be
dragged, scrolls what scrolls, else points out what it passes. A second finger drops what was begun, as the other
mouse button does. SDL makes events of the mouse of all this as well: those are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Literal, Protocol

import pygame

from scenes.ui.kit import Kit
from scenes.ui.stage.layer import Layer
from scenes.ui.widgets.base import Pos, Widget

EVENTS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
LONG = 0.5
"""Seconds after which a finger that stays doesn't press any more when it is lifted: it looks."""
SLOP = 20.0
"""A finger that moves no farther stays, px at 1080 lines."""
WIDE, WIDE_LEAST = 32.0, 22
"""How far beside a thing a finger still means it: px at 1080 lines, and at least so many px."""
ECHO = 0.5
"""Seconds after a finger's doing in which some systems tell the same of the mouse."""


def from_finger(event: pygame.Event) -> bool:
    """Say whether an event of the mouse was made of what a finger did."""
    return bool(getattr(event, "finger", False))


class Touched(Protocol):
    """The scene that is touched."""

    @property
    def kit(self) -> Kit:
        """Turns design lengths into px."""

    @property
    def top(self) -> Layer:
        """The layer that answers."""

    def looks_first(self, widget: Widget) -> bool:
        """Whether the first tap on a widget only points it out."""

    def occasion(self, widget: Widget) -> Hashable:
        """Return for what a press on a widget decides something."""

    def handle(self, event: pygame.Event) -> bool:
        """Answer an event."""

    def steady(self, by_key: bool = False) -> bool:
        """Whether a press would count now."""

    def hush(self, hushed: bool) -> None:
        """Whether no tooltip comes for what is pointed at."""


class Touch:
    """One for each stage. `handle` answers the events of fingers, `pass_time` notices those that stay."""

    def __init__(self, scene: Callable[[], Touched | None], size: Callable[[], Pos]) -> None:
        """`scene()` is played now, `size()` is the canvas's, in px."""
        self._scene, self._size = scene, size
        self._finger: tuple[int, int] | None = None
        """The one that counts: the first."""
        self._doing: Literal["resting", "looking", "holding", "scrolling", "passing", "over"] = "over"
        self._start: Pos = (0, 0)
        self._last: Pos = (0, 0)
        self._since = 0.0
        self._quiet = ECHO
        """Seconds since a finger did something."""
        self._seen: Hashable = None
        """What a tap has pointed out: the next one on it presses."""

    def is_echo(self, event: pygame.Event) -> bool:
        """Whether an event of the mouse only repeats what a finger did."""
        if event.type not in _MOUSE or from_finger(event):
            return False
        return bool(getattr(event, "touch", False)) or self._quiet < ECHO or self._finger is not None

    def pass_time(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._quiet += dt
        self._since += dt
        if self._doing == "resting" and self._since >= LONG:
            self._doing = "looking"

    def handle(self, event: pygame.Event) -> None:
        """Answer an event of a finger."""
        scene = self._scene()
        if scene is None:
            return
        self._quiet = 0.0
        wide, high = self._size()
        pos = round(event.x * wide), round(event.y * high)
        finger = event.touch_id, event.finger_id
        if event.type == pygame.FINGERDOWN:
            if self._finger in (None, finger):
                self._finger = finger
                self._down(scene, pos)
            else:
                self._second(scene)
        elif finger == self._finger:
            if event.type == pygame.FINGERMOTION:
                self._move(scene, pos)
            else:
                self._finger = None
                self._up(scene, pos)

    def let_go(self) -> None:
        """The window was left: whatever is on it doesn't count any more."""
        scene = self._scene()
        if self._doing == "holding" and scene is not None:
            self._second(scene)
        self._finger, self._doing, self._seen = None, "over", None

    # -- the finger that counts ----------------------------------------------------------------------------------
    def _down(self, scene: Touched, pos: Pos) -> None:
        self._start = self._last = meant = self._meant(scene, pos)
        self._doing, self._since = "resting", 0.0
        scene.hush(False)
        _mouse(scene, pygame.MOUSEMOTION, meant)
        target = scene.top.hit(meant)
        if target is not None and target.grabs:
            self._doing = "holding"
            _mouse(scene, pygame.MOUSEBUTTONDOWN, meant)

    def _move(self, scene: Touched, pos: Pos) -> None:
        far = max(abs(pos[0] - self._start[0]), abs(pos[1] - self._start[1])) > scene.kit.px(SLOP)
        if self._doing in ("resting", "looking") and far:
            self._begin_moving(scene, pos)
        if self._doing in ("holding", "passing"):
            _mouse(scene, pygame.MOUSEMOTION, pos)
        elif self._doing == "scrolling":
            self._pull(scene, pos[1] - self._last[1])
        if self._doing not in ("resting", "looking"):
            self._last = pos

    def _begin_moving(self, scene: Touched, pos: Pos) -> None:
        target = scene.top.hit(self._start)
        upright = abs(pos[1] - self._start[1]) >= abs(pos[0] - self._start[0])
        dragged = target is not None and target.can_drag(self._start)
        if (upright or not dragged) and self._pull(scene, pos[1] - self._start[1]):
            self._doing = "scrolling"
            self._last = pos
            scene.hush(True)
        elif dragged:
            self._doing = "holding"
            _mouse(scene, pygame.MOUSEBUTTONDOWN, self._start)
        else:
            self._doing = "passing"

    def _up(self, scene: Touched, pos: Pos) -> None:
        doing, self._doing = self._doing, "over"
        if doing == "holding":
            _mouse(scene, pygame.MOUSEBUTTONUP, pos)
            scene.hush(True)
        elif doing == "resting":
            self._tap(scene, self._start)
        elif doing in ("looking", "passing"):
            self._seen = self._sight(scene, self._last)

    def _sight(self, scene: Touched, pos: Pos) -> Hashable:
        """What is pointed out there, and what a press on it would decide."""
        target = scene.top.hit(pos)
        return None if target is None else (target, target.thing_pointed_at, scene.occasion(target))

    def _tap(self, scene: Touched, pos: Pos) -> None:
        target = scene.top.hit(pos)
        away = scene.top.popups.children and scene.top.popups.hit(pos) is None  # closes the list
        if target is not None and scene.looks_first(target) and not away:
            seen, self._seen = self._seen, self._sight(scene, pos)
            if seen != self._seen or not scene.steady():
                return
        self._seen = None
        _mouse(scene, pygame.MOUSEBUTTONDOWN, pos)
        scene.hush(True)
        above = self._scene()
        if above is not None:
            _mouse(above, pygame.MOUSEBUTTONUP, pos)

    def _second(self, scene: Touched) -> None:
        """Another finger came down: what was begun is dropped, and nothing else is done until all are lifted."""
        if self._doing != "over":
            self._doing, self._seen = "over", None
            _mouse(scene, pygame.MOUSEBUTTONDOWN, self._last, button=3)

    # -- what is meant -------------------------------------------------------------------------------------------
    def _meant(self, scene: Touched, pos: Pos) -> Pos:
        """Return the place a finger means: on the nearest thing that can be pressed, if it lies beside that."""
        return scene.top.near(pos, max(WIDE_LEAST, scene.kit.px(WIDE)))

    def _pull(self, scene: Touched, distance: float) -> bool:
        """Scroll what lies under the finger; False if nothing there scrolls."""
        holder = scene.top.hit(self._start)
        while holder is not None:
            if holder.pull(distance):
                return True
            holder = holder.parent
        return self._doing == "scrolling"


def _mouse(scene: Touched, kind: int, pos: Pos, button: int = 1) -> None:
    more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
    scene.handle(pygame.Event(kind, pos=pos, touch=True, finger=True, **more))
