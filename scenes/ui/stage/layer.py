"""One layer of a scene: its widgets, what stands still painted once, and the focus among them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

import pygame

from scenes.ui.kit import Kit
from scenes.ui.pictures.rehearsal import Draw, Rehearsal
from scenes.ui.stage.focus import FocusRing
from scenes.ui.widgets.base import Group, Host, Pos, Widget
from scenes.ui.widgets.dialog import Modal

RING_REACH = 40.0
"""How far a focus ring and its glow reach beyond what they go round, px at 1080 lines."""
A_WALK = 20_000
"""Painting so many px costs as much as walking through a tree."""
PATIENCE = 30
"""So many frames parts wait for time that is left; then one of them is painted in each."""
LONGEST_WAIT = 2 * PATIENCE
"""After so many frames a part has been painted, though it may wait again, for it has changed since."""
MOST_MAKES = 60
"""So many things are made for one draw; then it is drawn in any case: caches that are too small forget them."""
LARGE = 260_000
"""So many px of a widget are painted at a time: what is larger is painted in strips."""
STRIPS = 4
"""In so many a layer is painted for the first time."""


def join(rect: pygame.Rect, parts: list[pygame.Rect]) -> None:
    """Add to the parts that are to be painted: joined with those it overlaps, unless that would be much more.

    Each part is painted by a walk through the whole tree; what lies in two is painted twice, which does no harm.
    """
    at = 0
    near = rect.collidelistall(parts)
    while at < len(near):
        other = parts[near[at]]
        both = rect.union(other)
        at += 1
        if both.w * both.h <= rect.w * rect.h + other.w * other.h + A_WALK:
            del parts[near[at - 1]]
            rect, at = both, 0
            near = rect.collidelistall(parts)
    parts.append(rect)


def strips(rect: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield it in parts that aren't large."""
    count = -(-rect.w * rect.h // LARGE)
    for at in range(count):
        if rect.w > rect.h:
            left, right = rect.w * at // count, rect.w * (at + 1) // count
            yield pygame.Rect(rect.x + left, rect.y, right - left, rect.h)
        else:
            top, bottom = rect.h * at // count, rect.h * (at + 1) // count
            yield pygame.Rect(rect.x, rect.y + top, rect.w, bottom - top)


class Repaint:
    """A part of what stands still, painted anew one widget after the other, over some frames.

    Meanwhile all of it looks as before; what its widgets need is made in slices (see `Rehearsal`).
    """

    def __init__(
        self, rehearsal: Rehearsal, still: pygame.Surface, rect: pygame.Rect, ground: Draw, root: Widget
    ) -> None:
        self.rect = rect
        self._before = still.subsurface(rect).copy()
        self._rehearsal = rehearsal
        self._draws = deque(
            (draw, reach, strip)
            for strip in strips(rect)
            for draw, reach in ((ground, strip), *root.still_draws(strip))
        )
        self._come: Callable[[], bool] | None = None
        """Says whether what the next draw waits for has come."""
        self._tries = 0

    def draw_as_before(self, canvas: pygame.Surface) -> None:
        """Draw what is seen until it is done."""
        canvas.blit(self._before, self.rect)

    def undo(self, still: pygame.Surface) -> None:
        """Have it look as before."""
        still.blit(self._before, self.rect)

    def go_on(self, still: pygame.Surface) -> bool:
        """Draw one widget more; return whether all are drawn."""
        draw, reach, strip = self._draws[0]
        if self._tries > MOST_MAKES:
            still.set_clip(strip)
            draw(still)
            still.set_clip(None)
        elif not self._try(draw, reach.clip(strip), still, strip):
            return False
        self._draws.popleft()
        self._tries = 0
        return not self._draws

    def _try(self, draw: Draw, reach: pygame.Rect, still: pygame.Surface, strip: pygame.Rect) -> bool:
        """Draw a widget; if it needs what isn't there yet, nothing of it is seen."""
        if self._come is not None and not self._come():
            self._rehearsal.until = 0.0
            return False
        self._tries += 1
        under = still.subsurface(reach).copy()
        self._come = self._rehearsal.attempt(draw, still, strip)
        still.set_clip(None)
        if self._come is not None:
            still.blit(under, reach)
        return self._come is None


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
        self.age = 0.0
        """Seconds for which it has been seen."""
        self._ground = ground
        self._still: pygame.Surface | None = None
        self._stale: list[pygame.Rect] = []
        self._later: list[pygame.Rect] = []
        self._overdue: list[pygame.Rect] = []
        """What has waited for long enough."""
        self._waited = 0
        """For how many frames something has, since it was looked at last."""
        self._repaint: Repaint | None = None
        """The first of them, being painted."""
        self._ringed: pygame.Rect | None = None
        """Where the focus ring was drawn last."""

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
        for parts in (self._stale, self._later, self._overdue):
            parts.clear()

    def spoil(self, rect: pygame.Rect, patiently: bool = False) -> pygame.Rect | None:
        """Paint this part of what stands still anew; `patiently`: it may look as before for some frames.

        Returns what has to wait then.
        """
        if self._still is None:
            return None
        rect = rect.clip(self._still.get_rect())
        if not (rect.w and rect.h):
            return None
        if self._repaint is not None and self._repaint.rect.colliderect(rect):
            self._drop_repaint()
        join(rect, self._later if patiently else self._stale)
        return rect if patiently else None

    @property
    def painted(self) -> bool:
        """Whether what stands still has been painted."""
        return self._still is not None

    @property
    def stale(self) -> bool:
        """Whether some of what stands still is to be painted anew."""
        return bool(self._stale or self._later or self._overdue or self._repaint)

    def waits(self, rect: pygame.Rect) -> bool:
        """Whether something there still looks as before (see `spoil`)."""
        if self._repaint is not None and self._repaint.rect.colliderect(rect):
            return True
        return rect.collidelist(self._later + self._overdue) >= 0

    def freshen(self, until: float | None = None) -> list[pygame.Rect]:
        """Paint anew what is stale, and return what looks otherwise now.

        `until`: what may wait is painted a little each time, as far as it goes by then (`time.thread_time`).
        """
        if self._still is None:
            return []
        if until is None:
            self.hasten()
        done, self._stale = self._stale, []
        if self._overdue:
            done.append(self._overdue.pop())
        for rect in done:
            self._paint(self._still, rect)
        self._later = [rect for rect in self._later if not any(other.contains(rect) for other in done)]
        self._grow_old()
        self.kit.rehearsal.until = 0.0 if until is None else until
        while not self._overdue and (self._repaint is not None or self._later):
            if self._repaint is None:
                self._begin_repaint(self._still)
            elif self._repaint.go_on(self._still):
                done.append(self._repaint.rect)
                self._repaint = None
            if self.kit.rehearsal.late:
                break
        return done

    def hasten(self) -> None:
        """Nothing may wait any more: all is painted before the next drawing."""
        self._drop_repaint()
        self._stale += self._later + self._overdue
        self._later, self._overdue = [], []

    def _grow_old(self) -> None:
        """Have parts painted that have waited for long: smaller ones may come all the time, or they may change."""
        self._waited = self._waited + 1 if self._later or self._repaint else 0
        if self._waited > PATIENCE and not self._overdue:
            self._drop_repaint()
            self._overdue, self._later, self._waited = self._later, [], 0

    def _begin_repaint(self, still: pygame.Surface) -> None:
        """Begin with the smallest part that waits."""
        self._later.sort(key=lambda rect: -rect.w * rect.h)
        self._repaint = Repaint(self.kit.rehearsal, still, self._later.pop(), self._ground, self.root)

    def _drop_repaint(self) -> None:
        """What is being painted has changed, or can't wait any more: begin anew."""
        if self._repaint is not None and self._still is not None:
            self._repaint.undo(self._still)
            join(self._repaint.rect, self._later)
            self._repaint = None

    def still(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the painted still part."""
        if self._still is None or self._still.get_size() != size:
            self.forget()
            self._still = pygame.Surface(size).convert()
            self._paint(self._still, self._still.get_rect())
        return self._still

    def paint_in_parts(self, still: pygame.Surface) -> Iterator[None]:
        """Paint all that stands still onto a surface, a strip at a time; it is this layer's from now on."""
        self.forget()
        self._still = still
        still.fill("black")  # grounds may let a trace of it through
        high = -(-still.get_height() // STRIPS)
        for top in range(0, still.get_height(), high):
            self._paint(still, pygame.Rect(0, top, still.get_width(), high))
            yield

    def _paint(self, still: pygame.Surface, rect: pygame.Rect) -> None:
        still.set_clip(rect)
        self._ground(still)
        self.root.draw_tree(still, True)
        still.set_clip(None)

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
