"""A scene: one screen of the program, made of widgets, with dialogs, popups, tooltips and notices above them.

Subclasses make widgets in `build`, place them in `layout`, and add what is theirs in `handle` and `update`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Protocol

import pygame

from scenes.ui.kit import Kit
from scenes.ui.motion import Motion
from scenes.ui.pictures.rehearsal import Draw
from scenes.ui.stage.controllers import from_controller
from scenes.ui.stage.cursor import CursorKind
from scenes.ui.stage.layer import Layer
from scenes.ui.stage.notices import Notices
from scenes.ui.stage.pointing import PRESSES, Pointing
from scenes.ui.stage.readying import Readying
from scenes.ui.stage.repaint import merged
from scenes.ui.stage.touch import from_finger
from scenes.ui.stage.window import Window
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fields import TextField
from scenes.ui.widgets.letter_board import LetterBoard
from scenes.ui.widgets.notices import TipBox
from scenes.ui.widgets.pressable import Pressable
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.words import Label, Paragraph

if TYPE_CHECKING:
    from scenes.ui.widgets.dialog import Modal

DIM = (70, 64, 60)
"""What the screen below a dialog is multiplied by."""
WORDED = Pressable | TextField | Label | Paragraph
"""What has words."""
OPENING = 0.01
"""Seconds of work a frame may do more while a dialog or page is made ready: nothing else moves then."""


class Stack(Protocol):
    """The stage a scene is on, as the scene sees it."""

    scenes: list[Scene]
    """From the lowest to the one that is played."""
    window: Window
    frames: int
    """How many have been drawn."""

    def set_full_screen(self, wanted: bool) -> None:
        """Fill the screen, or don't."""

    def set_size(self, size: tuple[int, int]) -> None:
        """Give the window a size in px."""

    def pop(self) -> None:
        """Go back to the scene below."""

    def quit(self) -> None:
        """End the program."""


class Scene:
    """One screen. `overlay` scenes show the one below, dimmed."""

    overlay = False
    patient_focus = False
    """Whether a lost focus waits for something that can be done (see `FocusRing.patient`)."""
    ground = "ui/table"
    """The picture behind everything; "" for none (override `paint_ground`)."""
    needs_files = True
    """Whether it goes on drawing pictures at other sizes, so that what was read of their files is of use."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.stage: Stack | None = None
        self.motion = Motion(kit.settings)
        self.below: pygame.Surface | None = None
        """A picture of the scene below, for overlays."""
        self.layers = [self._first_layer()]
        self._pointing = Pointing(self)
        self._tip = TipBox(kit)
        self.notices = Notices(kit)
        self._hushed = False
        self._damage: list[pygame.Rect] = []
        self._all_damaged = True
        self._postponed: list[pygame.Rect] | None = None
        """What is painted anew later; None: it is painted at once (see `patiently`)."""
        self._lighting = False
        self._readying = Readying(kit.rehearsal)
        self._leaving: Layer | None = None
        """What is seen until what comes instead can be: a closed dialog that hides all, widgets made anew."""
        self._awaited = False
        """Whether a person waits for what is to be seen at one stroke."""
        self._ambient = False
        """Whether the widgets are moving by themselves just now."""
        self._size = (0, 0)
        self._built = False
        self.files: Sequence[str] = ()
        """Pictures whose files it needed as it was made ready in slices: read ahead if it is made ready anew."""

    # -- what subclasses write -----------------------------------------------------------------------------------
    def build(self) -> None:
        """Make the widgets and `add` them. Called before the first layout and after a change of language."""

    def layout(self, size: tuple[int, int]) -> None:
        """Place the widgets on a canvas of that size (px); `self.kit.units` turns design lengths into px."""

    def back(self) -> None:
        """Answer Escape where nothing else does: leave to the scene below."""
        if self.stage is not None and len(self.stage.scenes) > 1:
            self.stage.pop()

    def cancel(self) -> bool:
        """Answer the other mouse button where nothing else does: drop what was begun; False if nothing was."""
        return False

    def occasion(self, widget: Widget) -> Hashable:
        """Return for what a press on a widget decides something; None for what may be pressed again at once."""
        return None

    def looks_first(self, widget: Widget) -> bool:
        """Whether the first tap of a finger on a widget only points it out, and the next one presses."""
        return widget.previews

    def can_build(self) -> bool:
        """Whether all is there that `build` needs; asked again and again while something else is seen."""
        return True

    def needs(self) -> Sequence[Draw]:
        """What `layout` measures pictures by: it is drawn where nobody sees it before, so that they are there."""
        return ()

    def entered(self) -> None:
        """Called when the scene becomes the top one, also when those above it have gone."""

    def left(self) -> None:
        """Called when the scene is taken off the stage."""

    def window_focus(self, focused: bool) -> None:
        """Called when the window loses or gains the focus."""

    def device_changed(self) -> None:
        """Called when a game controller is used, or is used no more: other signs stand for what can be done."""
        self._tip.hide()
        self.damage_all()

    def attention(self, widget: Widget | None) -> None:
        """Called when another widget is under the pointer or has the focus (None: nothing)."""

    def spared(self) -> list[pygame.Rect]:
        """Return what notices cover only where they have no other place: words, as on buttons and in headings."""
        widgets = self.top.root.walk()
        return [each.rect for each in widgets if each.shown and isinstance(each, WORDED)]

    def to_choose(self) -> Sequence[pygame.Rect]:
        """Return what notices cover even less: what one looks over before one chooses."""
        return ()

    def paint_ground(self, canvas: pygame.Surface) -> None:
        """Paint what lies behind all widgets; called seldom."""
        if self.overlay and self.below is not None:
            canvas.blit(self.below, (0, 0))
        elif self.ground:
            canvas.blit(self.kit.pictures.opaque(self.ground, canvas.get_size()), (0, 0))
        else:
            canvas.fill((20, 11, 6))

    # -- widgets -------------------------------------------------------------------------------------------------
    @property
    def root(self) -> Widget:
        """The widget that holds all others of the scene."""
        return self.layers[0].root

    @property
    def top(self) -> Layer:
        """The layer that answers: the topmost dialog's, else the scene's own."""
        return self.layers[-1]

    def add(self, *widgets: Widget) -> None:
        """Put widgets on the scene."""
        self.root.add(*widgets)

    def add_above(self, *widgets: Widget) -> None:
        """Put widgets above all others and above the focus ring; the focus never comes to them."""
        self.layers[0].above.add(*widgets)

    @property
    def focused(self) -> Widget | None:
        """The widget that has the focus."""
        return self.top.ring.current

    @property
    def by_keys(self) -> bool:
        """Whether keys are being used, and the focus is seen."""
        return self.top.ring.seen

    def focus_on(self, widget: Widget | None) -> None:
        """Give a widget the focus."""
        self.top.ring.move_to(widget)

    def prepare(self, size: tuple[int, int]) -> None:
        """Build if need be and lay out for a canvas size (px). The stage calls it."""
        self.construct()
        self.arrange(size)

    def construct(self) -> None:
        """Build if need be."""
        if not self._built:
            self._built = True
            self.build()

    def arrange(self, size: tuple[int, int]) -> None:
        """Lay out for a canvas size (px)."""
        self._size = size
        self._leaving = None
        self._readying.forget_ahead()
        self.layout(size)
        for layer in self.layers:
            layer.forget()
            layer.coming = False  # what it needs is made before anything is seen
            if layer.dialog is not None:
                layer.dialog.place(pygame.Rect((0, 0), size))
        self.arrange_notices()
        self._tip.hide()
        self.damage_all()

    def rest(self) -> None:
        """Give back the memory of what is painted, while another scene is played or nobody sees it."""
        self._damage.clear()
        self.repaint()

    def let_go(self) -> None:
        """Another scene covers this one: nothing is pointed at any more, and no tooltip waits for its return.

        What was held up isn't seen a frame longer, whatever else may wait to be painted.
        """
        before, self._postponed = self._postponed, None
        self._pointing.forget()
        self._postponed = before
        self._tip.rest()

    def follow(self, ended: Scene) -> None:
        """Be played again after the scene above: the pointer is where that one has seen it last, if it has."""
        self._pointing.pos = ended._pointing.pos or self._pointing.pos

    def rebuild(self) -> None:
        """Make all widgets anew. What is seen stays, and takes no press, until they are ready; dialogs close."""
        self._pointing.forget()
        seen = self._top_seen
        self.layers = [self._first_layer()]
        self._built = False
        if self._size == (0, 0):
            return
        self.prepare(self._size)
        if self.kit.rehearsal.in_slices and seen.painted:
            self._leaving = seen
            self._readying.open(self.top, seen, self._size, partial(self._uncovered, seen, self.top))

    def retell(self) -> None:
        """Say the same in another language, or larger: the focus and what is scrolled stay where they are."""
        before, ring = self.root, self.layers[0].ring
        at = ring.stops().index(ring.current) if ring.current in ring.stops() else None
        scrolled = [area.offset for area in before.walk() if isinstance(area, ScrollArea)]
        self.rebuild()
        after = self.layers[0].ring
        after.seen = ring.seen
        areas = [area for area in self.root.walk() if isinstance(area, ScrollArea)]
        for area, offset in zip(areas, scrolled, strict=False):
            area.scroll_to(offset)
        stops = after.stops()
        if at is not None and at < len(stops):
            after.move_to(stops[at])

    @property
    def _top_seen(self) -> Layer:
        """The topmost layer that is seen."""
        come = (layer for layer in reversed(self.layers) if not layer.coming)
        return self._leaving or next(come, self.layers[0])

    def _first_layer(self) -> Layer:
        layer = Layer(self.kit, self, self.paint_ground)
        layer.ring.patient = self.patient_focus
        return layer

    # -- dialogs, popups, notices --------------------------------------------------------------------------------
    def open(self, dialog: Modal) -> None:
        """Show a dialog above everything; only it answers until it closes.

        All it needs is made first, in some frames, unless it is to hide what is seen.
        """
        self._pointing.forget()
        self._tip.hide()
        if dialog.hides_all:
            self.notices.shown.clear()
        seen = self.top.ring.seen
        layer = Layer(self.kit, self, self._paint_dimmed)
        layer.dialog = dialog
        layer.root.add(dialog)
        layer.ring.seen = seen
        self.layers.append(layer)
        if self._size != (0, 0):
            dialog.place(pygame.Rect((0, 0), self._size))
        self.arrange_notices()
        layer.ring.move_to(dialog.first_focus())
        self.kit.sound("open")
        if self.kit.rehearsal.in_slices and not dialog.hides_all:
            self._readying.open(layer, self._top_seen, self._size, self.damage_all)
        else:
            self.damage_all()

    def close_dialog(self) -> None:
        """Close the topmost dialog. One that hides all is seen, and takes no press, until what it hid is ready."""
        if len(self.layers) > 1:
            self._pointing.forget()
            self._tip.rest()
            closed = self.layers.pop()
            if closed.dialog is not None and closed.dialog.hides_all:
                self._leaving = closed
                self._readying.uncover(self.top, self._size, partial(self._uncovered, closed, self.top))
            else:
                self._damage.append(pygame.Rect((0, 0), self._size))

    def _uncovered(self, closed: Layer, hidden: Layer) -> None:
        hidden.hasten()  # nothing of before may be seen after it
        if self._leaving is closed and hidden in self.layers:
            self._leaving = None
            self.damage_all()

    @property
    def dialog(self) -> Modal | None:
        """The topmost open dialog."""
        return self.top.dialog

    def popup(self, widget: Widget, owner: Widget) -> None:
        """Show a widget above all others of the layer until it is closed or someone clicks elsewhere."""
        self.top.popups.add(widget)

    def close_popup(self) -> None:
        """Close the topmost popup."""
        if self.top.popups.children:
            self.top.popups.remove(self.top.popups.children[-1])
            self._pointing.refresh()

    def toast(self, text: str, icon: str = "info", seconds: float = 4.0) -> None:
        """Show a short notice that goes away by itself; one that is there already is there for longer."""
        if self.notices.say(text, icon, seconds):
            self.arrange_notices()

    def end_refusals(self) -> None:
        """Take away notices of why something couldn't be done: something else was."""
        self.notices.end_refusals()

    def explain(self, widget: Widget, text: str) -> None:
        """Show a text at a widget at once."""
        self._tip.show(widget, text, self._size, self)

    def take_back(self, widget: Widget) -> None:
        """Say no longer what was explained at a widget."""
        self._tip.take_back(widget, self)

    # -- the stage's side ----------------------------------------------------------------------------------------
    def handle(self, event: pygame.Event) -> bool:
        """Answer an event (positions in canvas px); returns whether it was used."""
        pressed = self.top.hit(event.pos) if event.type == pygame.MOUSEBUTTONUP and from_finger(event) else None
        if event.type == pygame.KEYDOWN and event.key in PRESSES and from_controller(event):
            pressed = self.focused if self.steady(by_key=True) and not self.top.popups.children else None
        if not isinstance(pressed, TextField) or pressed is not self.focused:
            released = event.type == pygame.MOUSEBUTTONUP and self._pointing.held is not None
            if released or (event.type == pygame.KEYDOWN and event.key in PRESSES):
                self._tip.read(self)
            return self._pointing.handle(event)
        self._pointing.forget()
        self.open(LetterBoard(self.kit, pressed))  # there may be no keyboard at hand
        return True

    def hush(self, hushed: bool) -> None:
        """Whether no tooltip comes for what is pointed at: a finger has pressed it, and is gone."""
        self._hushed = hushed

    def startle(self) -> None:
        """What is seen has changed at once: for a moment nothing takes a press."""
        self._pointing.startle()

    def steady(self, by_key: bool = False) -> bool:
        """Whether a press of the mouse, or of a key, would count now (see `scenes.ui.stage.steady`)."""
        return self._pointing.steady(by_key)

    @property
    def cursor(self) -> CursorKind:
        """The mouse pointer that fits what it is over."""
        over = self._pointing.held or self._pointing.hovered
        return over.cursor if over is not None and (over.enabled or over.reason) else "arrow"

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether something moves, so that the next frame is wanted soon."""
        moving = self.motion.update(dt)
        self._ambient = True
        for layer in self.layers:
            layer.age += 0.0 if layer.coming else dt
            moving = layer.root.update(dt) or moving
            moving = layer.above.update(dt) or moving
            moving = layer.popups.update(dt) or moving
        self._ambient = False
        self.top.ring.check()
        for layer in self.layers:
            for rect in layer.ring_moved():
                self.damage(rect, of=layer.root)
        if self.layers[0].at_one_stroke or self._leaving is not None:
            self.startle()
        moving = self._pointing.update(dt) or moving
        # What is open above says more than a tip, which would cover it.
        silent = self.top.popups.children or (self._hushed and not self._pointing.by_key)
        attended = None if silent else self._pointing.attended
        moving = self._tip.update(dt, attended, self._pointing.by_key, self._size, self) or moving
        moving = bool(self.notices.shown) or moving
        self._damage += self.notices.pass_time(dt)
        return moving or self._readying.opening or any(layer.stale for layer in self.layers)

    def damage(self, rect: pygame.Rect, baked: bool = False, of: Widget | None = None) -> None:
        """Have a part drawn anew; `baked` if something painted once has changed, `of` the table by default."""
        # Below a dialog everything is painted once, dimmed: what changes there is painted anew, while what only
        # moves by itself (flames, glints) stands still.
        at = 0 if of is None else self._depth(of)
        waiting = self._lighting and any(layer.waits(rect) for layer in self.layers[at : at + 1])
        if baked and (self._postponed is not None or self._leaving is not None or waiting):
            waits = [layer.spoil(rect, patiently=True) for layer in self.layers[at : at + 1]]
            if self._postponed is not None:
                self._postponed += [each for each in waits if each is not None]
        else:
            for layer in self.layers[at:] if baked else () if self._ambient else self.layers[at + 1 :]:
                layer.spoil(rect)
        if not baked:
            self._damage.append(rect)

    def _depth(self, widget: Widget) -> int:
        """Which of the layers it stands in; beyond all of them, if its dialog has closed or isn't there yet."""
        outermost = widget.outermost
        holding = (at for at, layer in enumerate(self.layers) if layer.holds(outermost))
        return next(holding, len(self.layers))

    @contextmanager
    def patiently(self) -> Iterator[list[pygame.Rect]]:
        """What is painted once and changes meanwhile is painted anew bit by bit, in frames that stay short.

        Collects where that is. Whoever arrives there is to be seen as long as it `waits`.
        """
        before, self._postponed = self._postponed, []
        try:
            yield self._postponed
        finally:
            if before is not None:
                before += self._postponed
            self._postponed = before

    @contextmanager
    def lighting(self) -> Iterator[None]:
        """What is lit among what waits to be painted waits with it: else it would be painted with all round it."""
        self._lighting = True
        try:
            yield
        finally:
            self._lighting = False

    def together(self, *, awaited: bool = False) -> None:
        """What waits to be painted is seen at one stroke; nothing takes a press before, nor for a moment then.

        `awaited`: a person waits to act, and nothing else moves.
        """
        self.layers[0].together()
        self._awaited = awaited

    def when_ready(self, draw: Draw, seen: Callable[[], object]) -> None:
        """Call `seen` once all that a draw needs is there: it is made in time that frames have left.

        At once where nothing of the scene has been seen yet: then all is made before.
        """
        if self.layers[0].painted:
            self._readying.when_ready([draw], seen)
        else:
            seen()

    def make_ahead(self, makes: Iterable[Callable[[], object]]) -> None:
        """Make things in time that frames have left, one after the other."""
        self._readying.make_ahead(makes)

    def waits(self, rect: pygame.Rect) -> bool:
        """Whether something there still looks as before (see `patiently`)."""
        return any(layer.waits(rect) for layer in self.layers)

    def damage_all(self) -> None:
        """Have everything drawn anew."""
        self._all_damaged = True

    def repaint(self) -> None:
        """Have everything drawn anew, also what lies behind the widgets."""
        for layer in self.layers:
            layer.forget()
        self.damage_all()

    def take_damage(self, until: float | None = None) -> list[pygame.Rect] | None:
        """Paint what stands still anew, and return the parts to draw; None for everything.

        `until`: what may wait is painted as far as it goes by then (see `patiently`, `Layer.freshen`).
        """
        if until is not None and (self._readying.opening or (self._awaited and self.layers[0].at_one_stroke)):
            until += OPENING  # nothing moves meanwhile
        self._readying.go_on(until, calm=not any(layer.stale for layer in self.layers))
        rects, everything = self._damage, self._all_damaged or not self._top_seen.painted
        self._damage, self._all_damaged = [], False
        rects += self.freshen(None if everything and self._top_seen.dialog is None else until)
        if self._leaving is not None:
            return []  # of all that, nothing is seen
        return None if everything else merged(rects, pygame.Rect((0, 0), self._size))

    def freshen(self, until: float | None = None) -> list[pygame.Rect]:
        """Paint what stands still anew, and return what looks otherwise now (see `Layer.freshen`)."""
        changed: list[pygame.Rect] = []
        for layer in self.layers:
            for rect in () if layer.dialog is not None and layer.dialog.hides_all else changed:
                layer.spoil(rect)  # it shows what lies below, dimmed
            if not layer.coming:
                changed = layer.freshen(until)
        return changed

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw what lies in the canvas's clip."""
        self._top_seen.draw(canvas)
        self.notices.draw(canvas)
        self._tip.draw(canvas)

    def _paint_dimmed(self, canvas: pygame.Surface) -> None:
        depth = next((at for at, layer in enumerate(self.layers) if layer.still_is(canvas)), len(self.layers) - 1)
        dialog = self.layers[depth].dialog
        if dialog is not None and dialog.hides_all:
            return
        self.layers[max(0, depth - 1)].draw(canvas)
        canvas.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)

    def arrange_notices(self) -> None:
        """Lay notices where they cover least of what is there now."""
        if self.notices.shown:
            spared, first = (self.spared(), self.to_choose()) if self._built else ([], ())
            self._damage += self.notices.arrange(self._size, spared, first)
