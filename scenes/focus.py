"""The focus ring: one focus for mouse and keyboard, moved by Tab in reading order, by arrows where they point."""

from __future__ import annotations

import pygame

from scenes.widgets.base import Widget

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class FocusRing:
    """Knows which widget of one tree has the focus. `seen` says whether the ring is drawn: once a key was used."""

    def __init__(self, root: Widget) -> None:
        self.root = root
        self.current: Widget | None = None
        self.seen = False

    def stops(self) -> list[Widget]:
        """List the widgets the focus can come to, in the tree's order, which is the order of reading."""
        return [widget for widget in self.root.walk() if widget.takes_focus()]

    def move_to(self, widget: Widget | None) -> None:
        """Give the focus to a widget, or to none."""
        if widget is self.current:
            return
        if self.current is not None:
            self.current.attend(focused=False)
        self.current = widget
        if widget is not None:
            reveal(widget)
            widget.attend(focused=True)

    def check(self) -> None:
        """Let go of a widget that is gone, hidden or refused.

        Whoever plays by keys goes on from the nearest stop: a card that was taken leaves the focus beside its gap.
        """
        stops = self.stops()
        if self.current is None or self.current in stops:
            return
        left = self.current
        left.attend(focused=False)
        self.current = None
        if self.seen and stops:
            self.move_to(min(stops, key=lambda stop: _apart(left.rect, stop.rect)))

    def step(self, forward: bool) -> None:
        """Move to the next or the previous stop, round and round; at first to what can be done now."""
        stops = self.stops()
        if not stops:
            return
        if self.current not in stops:
            inviting = [stop for stop in stops if stop.inviting] or stops
            self.move_to(inviting[0] if forward else inviting[-1])
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
