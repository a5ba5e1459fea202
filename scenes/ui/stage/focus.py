"""The focus ring: one focus for mouse and keyboard, moved by Tab in reading order, by arrows where they point."""

from __future__ import annotations

import pygame

from scenes.ui.widgets.base import Widget

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class FocusRing:
    """Knows which widget of one tree has the focus. `seen` says whether the ring is drawn: once a key was used."""

    def __init__(self, root: Widget) -> None:
        self.root = root
        self.current: Widget | None = None
        self.seen = False
        self.patient = False
        """At a table others are to move: a lost focus waits there until something can be done again."""
        self.covered: Widget | None = None
        """What lies under something else just now: the focus comes to nothing in it."""
        self._left: pygame.Rect | None = None
        """Where the focus was before it was lost."""
        self._invited = False
        """Whether what has the focus could be done while it had it."""

    def stops(self) -> list[Widget]:
        """List the widgets the focus can come to, in the tree's order, which is the order of reading."""
        return [widget for widget in self.root.walk() if self._open(widget)]

    def _open(self, widget: Widget) -> bool:
        return widget.takes_focus() and (self.covered is None or not widget.within(self.covered))

    def move_to(self, widget: Widget | None) -> None:
        """Give the focus to a widget, or to none."""
        self._left = None
        if widget is self.current:
            return
        self._invited = False
        if self.current is not None:
            self.current.attend(focused=False)
        self.current = widget
        if widget is not None:
            reveal(widget)
            widget.attend(focused=True)

    def check(self) -> None:
        """Let go of a widget that is gone, hidden or refused, and go on beside it.

        Whoever plays by keys goes on from the nearest thing that can be done, else (see `patient`) the nearest at
        all: a card that was taken leaves the focus beside its gap.
        """
        current = self.current
        if current is not None and not self._lost(current):
            self._invited = self._invited or current.inviting
            if self.patient and self.seen and self._invited and not current.inviting:
                self._left = current.rect.copy()  # it is done: on to what comes next, if that is there yet
                self._go_near([stop for stop in self.stops() if stop.inviting])
            return
        if current is not None:
            self._left = current.rect.copy()
            current.attend(focused=False)
            self.current = None
        if self._left is not None and self.seen:
            stops = self.stops()
            inviting = [stop for stop in stops if stop.inviting]
            self._go_near(inviting if self.patient else inviting or stops)

    def _lost(self, widget: Widget) -> bool:
        """Whether the focus can't stay: the widget is out of the tree, hidden or covered, or takes it no more."""
        return not (self._open(widget) and widget.shown and widget.within(self.root))

    def _go_near(self, stops: list[Widget]) -> None:
        left = self._left
        if stops and left is not None:
            self.move_to(min(stops, key=lambda stop: _apart(left, stop.rect)))

    def step(self, forward: bool) -> None:
        """Move to the next or the previous stop, round and round; at first to what can be done now."""
        stops = self.stops()
        if not stops:
            return
        if self.current not in stops:
            inviting = [stop for stop in stops if stop.inviting]
            if self._left is not None:
                self._go_near(inviting or stops)
            else:
                self.move_to((inviting or stops)[0 if forward else -1])
            return
        at = stops.index(self.current) + (1 if forward else -1)
        self.move_to(stops[at % len(stops)])

    def arrow(self, key: int) -> bool:
        """Move to the nearest stop in an arrow key's direction; False if there is none."""
        direction = _ARROWS.get(key)
        stops = self.stops()
        if direction is None or not stops:
            return False
        if self.current not in stops:
            self.step(forward=True)
            return True
        found = _nearest(self.current, stops, direction)
        if found is not None:
            self.move_to(found)
        return found is not None


def _nearest(start: Widget, stops: list[Widget], direction: tuple[int, int]) -> Widget | None:
    """Return the stop that is best reached: near ahead, and little to the side."""
    best, best_cost = None, float("inf")
    for stop in stops:
        if stop is start:
            continue
        ahead, aside = _distance(start.rect, stop.rect, direction)
        if ahead > 0 and ahead + 2.5 * aside < best_cost:
            best, best_cost = stop, ahead + 2.5 * aside
    return best


def _apart(one: pygame.Rect, other: pygame.Rect) -> int:
    """Return the square of the distance between two rectangles' middles."""
    return (one.centerx - other.centerx) ** 2 + (one.centery - other.centery) ** 2


def _distance(start: pygame.Rect, stop: pygame.Rect, direction: tuple[int, int]) -> tuple[float, float]:
    """Return how far ahead the stop's middle is, and how far the rectangles miss each other to the side."""
    dx, dy = stop.centerx - start.centerx, stop.centery - start.centery
    if direction[0]:
        aside = max(0, start.top - stop.bottom, stop.top - start.bottom) + 0.2 * abs(dy)
        return float(dx * direction[0]), aside
    aside = max(0, start.left - stop.right, stop.left - start.right) + 0.2 * abs(dx)
    return float(dy * direction[1]), aside


def reveal(widget: Widget) -> None:
    """Have everything that scrolls move so that the widget is in sight."""
    holder = widget.parent
    while holder is not None:
        show = getattr(holder, "reveal", None)
        if callable(show):
            show(widget.rect)
        holder = holder.parent
