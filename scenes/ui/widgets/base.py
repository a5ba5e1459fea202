"""What every widget is: a rectangle that is drawn, can be pointed at, can have the focus, and can hold others."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from functools import partial
from typing import Literal, Protocol, Self, TypeVar

import pygame

from scenes.ui.kit import Kit
from scenes.ui.stage.cursor import CursorKind
from scenes.ui.theme import BRIGHT_DISABLED, BRIGHT_HOVER, BRIGHT_PRESSED

Action = Callable[[], object]
State = Literal["normal", "hover", "pressed", "disabled"]
Pos = tuple[int, int]
WidgetT = TypeVar("WidgetT", bound="Widget")
PAINT_MARGIN = 34
"""How far shadows and halos reach beyond a widget, px at 1080 lines."""


class Host(Protocol):
    """What a widget may ask of the scene it stands in."""

    @property
    def by_keys(self) -> bool:
        """Whether keys are being used, and the focus is seen."""

    def damage(self, rect: pygame.Rect, baked: bool = False, of: Widget | None = None) -> None:
        """Draw this part anew, in which something has changed (`of`); `baked` if it is painted once."""

    def patiently(self) -> AbstractContextManager[list[pygame.Rect]]:
        """What is painted once and changes meanwhile is painted anew bit by bit; collects where."""

    def when_ready(self, draw: Callable[[pygame.Surface], object], seen: Callable[[], object]) -> None:
        """Call `seen` once all that a draw needs is there."""

    def make_ahead(self, makes: Iterable[Callable[[], object]]) -> None:
        """Make things in time that frames have left."""

    def waits(self, rect: pygame.Rect) -> bool:
        """Whether something there still looks as before."""

    def popup(self, widget: Widget, owner: Widget) -> None:
        """Show a widget above all others until it is closed or someone clicks elsewhere."""

    def close_popup(self) -> None:
        """Close the topmost popup."""

    def focus_on(self, widget: Widget | None) -> None:
        """Give a widget the focus."""

    def explain(self, widget: Widget, text: str) -> None:
        """Show a text at a widget at once, as its tooltip."""

    def take_back(self, widget: Widget) -> None:
        """Say no longer what was explained at a widget."""


class Widget:
    """A part of a screen. Subclasses draw in `draw` and answer the pointer and keys; `rect` is in canvas px.

    `static` widgets never move or change by themselves; they are painted once into the scene's still layer.
    """

    focusable = False
    catches = False
    """Whether the pointer can be over it."""
    static = False
    cursor: CursorKind = "arrow"
    """The mouse pointer shown over it."""
    caption: pygame.Rect | None = None
    """Where words stand that belong to it, if that is beside it: its tooltip covers them no more than itself."""
    tip_below = False
    """Whether its tooltip comes below it: for what stands under things that one wants to click next."""
    command = ""
    """What a button of a controller does as well (`scenes.ui.controls`); its tooltip ends with a line of keys."""
    grabs = False
    """Whether a finger takes hold of it as soon as it comes down."""
    previews = False
    """Whether pointing at it tells what a press would do: the first tap of a finger only points at it."""
    sound_over = ""
    """What is heard when the pointer comes over it."""
    radius = 12.0
    """Corner radius of the focus ring, px at 1080 lines."""

    def __init__(
        self, kit: Kit, *, tip: str | Callable[[], str] | None = None, static: bool | None = None
    ) -> None:
        self.kit = kit
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.parent: Widget | None = None
        self.children: list[Widget] = []
        self.visible = True
        self.enabled = True
        self.reason: str | None = None
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.host: Host | None = None
        self.on_attend: Callable[[bool], object] | None = None
        """Called when the pointer or the focus comes (True) and when both are gone (False)."""
        self._tip = tip
        self._shake = 0.0
        if static is not None:
            self.static = static

    # -- the tree ------------------------------------------------------------------------------------------------
    def add(self, *widgets: Widget) -> None:
        """Put widgets inside this one, above what is there."""
        for widget in widgets:
            widget.parent = self
            self.children.append(widget)
            widget.invalidate()

    def put(self, widget: WidgetT) -> WidgetT:
        """Put one widget inside this one and return it."""
        self.add(widget)
        return widget

    def remove(self, widget: Widget) -> None:
        """Take a widget out."""
        widget.invalidate()
        self.children.remove(widget)
        widget.parent = None

    def clear(self) -> None:
        """Take all widgets out."""
        for child in list(self.children):
            self.remove(child)

    def walk(self) -> Iterator[Widget]:
        """Yield this widget and all visible ones inside it, from below to above."""
        if self.visible:
            yield self
            for child in self.children:
                yield from child.walk()

    def within(self, other: Widget) -> bool:
        """Say whether it stands in another widget's tree."""
        widget: Widget | None = self
        while widget is not None and widget is not other:
            widget = widget.parent
        return widget is other

    @property
    def scene(self) -> Host | None:
        """The scene this widget stands in, if it does."""
        widget: Widget | None = self
        while widget is not None:
            if widget.host is not None:
                return widget.host
            widget = widget.parent
        return None

    @property
    def shown(self) -> bool:
        """True if it and all it stands in are visible."""
        widget: Widget | None = self
        while widget is not None:
            if not widget.visible:
                return False
            widget = widget.parent
        return True

    # -- place and size ------------------------------------------------------------------------------------------
    def place(self, rect: pygame.Rect) -> Self:
        """Give it its rectangle (canvas px) and lay out what is inside."""
        self.invalidate()
        self.rect = rect.copy()
        self.arrange()
        self.invalidate()
        return self

    def place_round(self, rect: pygame.Rect) -> Self:
        """Give it the largest square in the middle of a rectangle, and a round focus ring."""
        size = min(rect.w, rect.h)
        square = pygame.Rect(rect.centerx - size // 2, rect.centery - size // 2, size, size)
        self.radius = size / 2 / self.kit.units.scale
        return Widget.place(self, square)

    def place_at(self, centre: tuple[float, float]) -> Self:
        """Place it at its natural size round a point."""
        width, height = self.natural_size()
        return self.place(pygame.Rect(round(centre[0] - width / 2), round(centre[1] - height / 2), width, height))

    def arrange(self) -> None:
        """Place what is inside; called after `place`."""

    def natural_size(self) -> tuple[int, int]:
        """Return the size in canvas px it would like to have."""
        return self.rect.size

    def move_by(self, dx: int, dy: int) -> None:
        """Move it with all that is inside, without laying out again."""
        for widget in self.all():
            widget.rect.move_ip(dx, dy)

    def all(self) -> Iterator[Widget]:
        """Yield this widget and all inside it, also those that aren't visible."""
        yield self
        for child in self.children:
            yield from child.all()

    # -- drawing -------------------------------------------------------------------------------------------------
    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it without what is inside."""

    def draw_tree(self, canvas: pygame.Surface, still: bool | None = None) -> None:
        """Draw it and what is inside. `still`: only what is static (True), all else (False), everything (None)."""
        if not self.visible:
            return
        if still is None or self.static:
            own, inner = still is not False, still
        elif still:
            return
        else:
            own, inner = True, None
        if own and canvas.get_clip().colliderect(self.paint_rect()):
            self.draw(canvas)
        for child in self.children:
            child.draw_tree(canvas, inner)

    def still_draws(self, clip: pygame.Rect) -> Iterator[tuple[Callable[[pygame.Surface], object], pygame.Rect]]:
        """Yield one by one what `draw_tree` draws of what is static in a clip, and what each may touch.

        A widget with a way of its own to draw its tree is one of them as a whole.
        """
        if not self.visible or not self.static:
            return
        reach = self.paint_rect()
        if type(self).draw_tree is not Widget.draw_tree:
            reach = reach.unionall([each.paint_rect() for each in self.walk()])
            if clip.colliderect(reach):
                yield partial(self.draw_tree, still=True), reach
            return
        if clip.colliderect(reach):
            yield self.draw, reach
        for child in self.children:
            yield from child.still_draws(clip)

    def draw_focus(self, canvas: pygame.Surface) -> None:
        """Draw the focus ring."""
        self.kit.glows.focus(canvas, self.focus_rect(), self.kit.px(self.radius), self.kit.units.scale)

    def focus_rect(self) -> pygame.Rect:
        """Return the rectangle the focus ring goes round."""
        return self.rect

    def paint_rect(self) -> pygame.Rect:
        """Return what drawing it may touch."""
        margin = 2 * self.kit.px(PAINT_MARGIN)
        return self.rect.inflate(margin, margin)

    def invalidate(self) -> None:
        """Have it drawn anew."""
        scene = self.scene
        if scene is not None:
            scene.damage(self.paint_rect(), self.baked, self)

    def when_ready(self, draw: Callable[[pygame.Surface], object], seen: Callable[[], object]) -> None:
        """Call `seen` once all that a draw needs is there; at once where it stands on no scene."""
        scene = self.scene
        if scene is None:
            seen()
        else:
            scene.when_ready(draw, seen)

    @property
    def outermost(self) -> Widget:
        """What it stands in, and that in nothing else."""
        widget: Widget = self
        while widget.parent is not None:
            widget = widget.parent
        return widget

    @property
    def baked(self) -> bool:
        """True if it is painted in the scene's still layer."""
        widget: Widget | None = self
        while widget is not None:
            if not widget.static:
                return False
            widget = widget.parent
        return True

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass for it and what is inside; returns whether something still moves."""
        moving = False
        for child in self.children:
            if child.visible and child.update(dt):
                moving = True
        if self._shake > 0:
            self._shake = max(0.0, self._shake - dt)
            self.invalidate()
            moving = True
        return moving

    # -- state ---------------------------------------------------------------------------------------------------
    @property
    def state(self) -> State:
        """The state it is drawn in; focus is drawn over it."""
        if not self.enabled:
            return "disabled"
        if self.pressed:
            return "pressed"
        return "hover" if self.hovered else "normal"

    @property
    def light(self) -> float:
        """The brightness of its state."""
        return {"normal": 1.0, "hover": BRIGHT_HOVER, "pressed": BRIGHT_PRESSED, "disabled": BRIGHT_DISABLED}[
            self.state
        ]

    def enable(self, enabled: bool, reason: str | None = None) -> None:
        """Allow or refuse it; a refused widget with a reason can still be reached and says why."""
        reason = None if enabled else reason
        if (enabled, reason) != (self.enabled, self.reason):
            self.enabled, self.reason = enabled, reason
            self.pressed = False
            self.invalidate()

    def show(self, visible: bool = True) -> None:
        """Show or hide it."""
        if visible != self.visible:
            self.invalidate()
            self.visible = visible
            self.invalidate()

    @property
    def meaning(self) -> Hashable:
        """What a press on it means, to compare: one that changes is pressed only after it could be read."""
        return None

    @property
    def inviting(self) -> bool:
        """Whether it is one of the things that somebody waits for: the first key press comes to such a one."""
        return False

    def takes_focus(self) -> bool:
        """Say whether the focus may come to it now."""
        return self.focusable and self.visible and (self.enabled or self.reason is not None)

    @property
    def tip(self) -> str:
        """The tooltip's text: first line bold; the reason of a refused widget if it has no other."""
        text = self._tip() if callable(self._tip) else self._tip
        return text or (self.reason if self.reason and not self.enabled else "") or ""

    def set_tip(self, tip: str | Callable[[], str] | None) -> None:
        """Change the tooltip."""
        self._tip = tip

    @property
    def spared(self) -> Sequence[pygame.Rect]:
        """Where words stand that tooltips keep off as they do off what can be pointed at."""
        return ()

    def refuse(self, why: str = "") -> None:
        """Shake, and say why it can't be done: for this reason, or for that it was refused for."""
        self._shake = 0.0 if self.kit.settings.reduced_motion else 0.3
        self.kit.sound("refuse")
        self.invalidate()
        reason = why or self.reason
        if self.scene is not None and reason:
            self.scene.explain(self, reason)

    def relent(self) -> None:
        """Take back what was said by `refuse`: it isn't so any more."""
        if self.scene is not None:
            self.scene.take_back(self)

    @property
    def shaken(self) -> int:
        """How far it stands aside while shaking, in canvas px."""
        if self._shake <= 0:
            return 0
        side = 1 if int(self._shake * 20) % 2 else -1
        return side * self.kit.px(3)

    # -- the pointer and keys ------------------------------------------------------------------------------------
    def contains(self, pos: Pos) -> bool:
        """Say whether a point is on it (round things override this)."""
        return self.rect.collidepoint(pos)

    def hit(self, pos: Pos) -> Widget | None:
        """Return the topmost widget here that takes the pointer."""
        if not self.visible:
            return None
        for child in reversed(self.children):
            found = child.hit(pos)
            if found is not None:
                return found
        return self if self.catches and self.contains(pos) else None

    def attend(self, hovered: bool | None = None, focused: bool | None = None) -> None:
        """Note that pointer or focus came or went."""
        before = self.hovered or self.focused
        self.hovered = self.hovered if hovered is None else hovered
        self.focused = self.focused if focused is None else focused
        after = self.hovered or self.focused
        self.invalidate()
        if before != after and self.on_attend is not None:
            self.on_attend(after)

    @property
    def walked(self) -> bool:
        """Whether what has the focus in it is found by keys, and not by a pointer that only rests on it."""
        return not self.hovered or (self.scene is not None and self.scene.by_keys)

    def pointer_down(self, pos: Pos) -> None:
        """Answer a press of the main button; moves and the release follow."""

    def pointer_drag(self, pos: Pos) -> None:
        """Answer the pointer's moving while pressed."""

    def pointer_up(self, pos: Pos) -> None:
        """Answer the release, wherever it is."""

    def pointer_lost(self) -> None:
        """Answer that the press came to nothing: it was called off, or the button came up beside the window."""
        self.pressed = False
        self.invalidate()

    def pointer_over(self, pos: Pos) -> None:
        """Answer the pointer's moving over it while not pressed."""

    def wheel(self, amount: float, pos: Pos) -> bool:
        """Answer the wheel (positive = up); False passes it on to what it stands in."""
        return False

    def can_drag(self, pos: Pos) -> bool:
        """Whether a finger that moves away from there drags something."""
        return False

    def pull(self, distance: float) -> bool:
        """Scroll, as a finger draws it down by so many px; False passes it on to what it stands in."""
        return False

    @property
    def thing_pointed_at(self) -> Hashable:
        """Which of the things on it the pointer is at; None if it is one thing."""
        return None

    def key(self, event: pygame.Event) -> bool:
        """Answer a key while it has the focus; False passes it on."""
        return False

    def let_go(self, event: pygame.Event) -> None:
        """Answer a key's coming up while it has the focus."""

    def typed(self, event: pygame.Event) -> bool:
        """Answer TEXTINPUT or TEXTEDITING while it has the focus."""
        return False


class Group(Widget):
    """Holds widgets and draws nothing itself."""

    static = True
