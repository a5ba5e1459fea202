"""One layer of a scene: its widgets, what stands still painted once, and the focus among them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

import pygame

from scenes.ui.kit import Kit
from scenes.ui.stage.focus import FocusRing
from scenes.ui.stage.repaint import LONGEST, Repaint, join, paint
from scenes.ui.widgets.base import Group, Host, Pos, Widget
from scenes.ui.widgets.dialog import Modal

RING_REACH = 40.0
"""How far a focus ring and its glow reach beyond what they go round, px at 1080 lines."""
PATIENCE = 30
"""So many frames parts wait for time that is left, the small ones first; then all of them are painted together."""
LONGEST_WAIT = PATIENCE + LONGEST
"""After so many frames a part has been painted, though it may wait again, for it has changed since."""
A_DRAW = 1.5e-9
"""Seconds it takes to draw a px that looks otherwise: it comes out of the time that painting has in that frame."""
TOO_LATE = 0.002
"""Seconds over its time at which a frame paints nothing that may wait; else it paints at least one thing."""
STRIPS = 4
"""In so many a layer is painted for the first time."""


class Layer:
    """A tree of widgets over a ground. A scene has one, and one more for each open dialog."""

    def __init__(self, kit: Kit, host: Host, ground: Callable[[pygame.Surface], None]) -> None:
        self.kit = kit
        self.root = Group(kit)
        self.root.host = host
        self.above = Group(kit)
        """What the focus ring mustn't cut: drawn after it."""
        self.above.host = host
        self.above.static = False
        self.popups = Group(kit)
        self.popups.host = host
        self.popups.static = False
        self.ring = FocusRing(self.root)
        self.dialog: Modal | None = None
        self.coming = False
        """Whether it isn't seen yet: what it needs is being made."""
        self.age = 0.0
        """Seconds for which it has been seen."""
        self._ground = ground
        self._still: pygame.Surface | None = None
        self._stale: list[pygame.Rect] = []
        self._later: list[pygame.Rect] = []
        self._waited = 0
        """For how many frames something has, since it was looked at last."""
        self._repaint: Repaint | None = None
        """Some of them, being painted."""
        self.at_one_stroke = False
        """Whether that is all that waited as something changed at once (see `together`)."""
        self._ringed: pygame.Rect | None = None
        """Where the focus ring was drawn last."""

    def holds(self, outermost: Widget) -> bool:
        """Whether that is one of its trees."""
        return outermost in (self.root, self.above, self.popups)

    def ring_moved(self) -> list[pygame.Rect]:
        """Return what must be drawn anew because the focus ring is elsewhere now, gone, or come."""
        now = None
        focused = self.ring.current
        if focused is not None and self.ring.seen and focused.shown:
            reach = 2 * self.kit.px(RING_REACH)
            now = focused.focus_rect().inflate(reach, reach)
        if now == self._ringed:
            return []
        moved = [rect for rect in (self._ringed, now) if rect is not None]
        self._ringed = now
        return moved

    def forget(self) -> None:
        """Paint the still part anew before the next drawing."""
        self._still = self._repaint = None
        self.at_one_stroke = False
        self._stale.clear()
        self._later.clear()

    def spoil(self, rect: pygame.Rect, patiently: bool = False) -> pygame.Rect | None:
        """Paint this part of what stands still anew; `patiently`: it may look as before for some frames.

        Returns what has to wait then.
        """
        if self._still is None:
            return None
        rect = rect.clip(self._still.get_rect())
        if not (rect.w and rect.h):
            return None
        if patiently and self._repaint is not None and self._repaint.meets(rect):
            self._repaint.add(rect)
        else:
            join(rect, self._later if patiently else self._stale)
        return rect if patiently else None

    @property
    def painted(self) -> bool:
        """Whether what stands still has been painted."""
        return self._still is not None

    @property
    def stale(self) -> bool:
        """Whether some of what stands still is to be painted anew."""
        return bool(self._stale or self._later or self._repaint)

    def waits(self, rect: pygame.Rect) -> bool:
        """Whether something there still looks as before (see `spoil`)."""
        return rect.collidelist(self._later) >= 0 or (self._repaint is not None and self._repaint.meets(rect))

    def freshen(self, until: float | None = None) -> list[pygame.Rect]:
        """Paint anew what is stale, and return what looks otherwise now.

        `until`: what may wait is painted a little each time, as far as it goes by then (`time.thread_time`).
        """
        if self._still is None:
            return []
        if until is None:
            self.hasten()
        done, self._stale = self._stale, []
        for rect in done:
            paint(self._still, rect, self._ground, self.root)
            if self._repaint is not None:
                self._repaint.show(rect)
        self._later = [rect for rect in self._later if not any(other.contains(rect) for other in done)]
        self._grow_old()
        self.kit.rehearsal.until = 0.0 if until is None else until
        if self._repaint is not None:
            self._repaint.begin_frame()
        while (self._repaint is not None or self._later) and not self.kit.rehearsal.late_by(TOO_LATE):
            if self._repaint is None:
                self._later.sort(key=lambda rect: -rect.w * rect.h)
                self._repaint = self._repainting(self._still, [self._later.pop()])
            if self._repaint.done:
                ended = self._end_repaint(self._repaint)
                self.kit.rehearsal.until -= A_DRAW * sum(part.w * part.h for part in ended)
                done += ended
            else:
                self._repaint.go_on()
            if self.kit.rehearsal.late:
                break
        return done

    def hasten(self) -> None:
        """Nothing may wait any more: all is painted before the next drawing."""
        if self._repaint is not None:
            self._repaint.undo()
            self._stale += self._end_repaint(self._repaint)
        self._stale += self._later
        self._later = []

    def together(self) -> None:
        """All that waits now is painted bit by bit, and seen at one stroke."""
        if self._still is None:
            return
        parts, self._later = self._later, []
        if self._repaint is None:
            self._repaint = self._repainting(self._still, parts)
        else:
            for part in parts:
                self._repaint.add(part)
        self.at_one_stroke = True

    def _grow_old(self) -> None:
        """Have parts painted that have waited for long: smaller ones may come all the time, or they may change."""
        self._waited = self._waited + 1 if self._later else 0
        if self._waited > PATIENCE and self._repaint is None and self._still is not None:
            self._repaint = self._repainting(self._still, self._later)
            self._later, self._waited = [], 0

    def _repainting(self, still: pygame.Surface, parts: Iterable[pygame.Rect]) -> Repaint:
        return Repaint(self.kit.rehearsal, still, parts, self._ground, self.root)

    def _end_repaint(self, repaint: Repaint) -> list[pygame.Rect]:
        """What it has painted is seen from now on; return where that is."""
        self._repaint, self.at_one_stroke = None, False
        return repaint.parts

    def still(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the painted still part."""
        if self._still is None or self._still.get_size() != size:
            self.forget()
            self._still = pygame.Surface(size)
            paint(self._still, self._still.get_rect(), self._ground, self.root)
        return self._still

    def paints(self, still: pygame.Surface) -> Iterator[Callable[[], None]]:
        """Yield what paints all that stands still onto a surface, a strip each; it is this layer's from now on."""
        self.forget()
        self._still = still
        still.fill("black")  # grounds may let a trace of it through
        high = -(-still.get_height() // STRIPS)
        for top in range(0, still.get_height(), high):
            yield partial(paint, still, pygame.Rect(0, top, still.get_width(), high), self._ground, self.root)

    def still_is(self, surface: pygame.Surface) -> bool:
        """Say whether that surface is this layer's still part, being painted."""
        return self._still is surface

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw what lies in the canvas's clip."""
        clip = canvas.get_clip()
        canvas.blit(self.still(canvas.get_size()), clip, clip)
        if self._repaint is not None:
            self._repaint.draw_as_before(canvas)
        self.root.draw_tree(canvas, False)
        self.popups.draw_tree(canvas)
        focused = self.ring.current
        if focused is not None and self.ring.seen and focused.shown:
            focused.draw_focus(canvas)
        self.above.draw_tree(canvas)

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """Return the topmost widget that takes the pointer."""
        return self.popups.hit(pos) or self.above.hit(pos) or self.root.hit(pos)

    def near(self, pos: Pos, reach: int) -> Pos:
        """Return the place that is meant: on the nearest thing that can be pressed, if it is within `reach` px."""
        direct = self.hit(pos)
        there = direct is not None and (direct.takes_focus() or bool(direct.tip) or direct.grabs)
        found: tuple[float, Pos] | None = None
        for widget in (self.popups if self.popups.children else self.root).walk():
            if not (widget.catches and widget.takes_focus()) or widget is direct:
                continue
            if direct is not None and there and not (widget.inviting and widget.within(direct)):
                continue  # a small thing that can be used wins only over what it stands on
            place = nearest_on(widget, pos)
            far = pygame.Vector2(place).distance_to(pos)
            if far <= reach and (found is None or far < found[0]) and self.hit(place) is widget:
                found = far, place
        return pos if found is None else found[1]


def nearest_on(widget: Widget, pos: Pos) -> Pos:
    """Return the place on a widget that is nearest to another one; on round ones towards their middle."""
    rect = widget.rect
    place = max(rect.left, min(pos[0], rect.right - 1)), max(rect.top, min(pos[1], rect.bottom - 1))
    if widget.contains(place):
        return place
    inner = pygame.Vector2(rect.center) + 0.68 * (pygame.Vector2(place) - rect.center)
    return round(inner.x), round(inner.y)
