"""One layer of a scene: its widgets, what stands still painted once, and the focus among them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from scenes.ui.kit import Kit
from scenes.ui.stage.focus import FocusRing
from scenes.ui.widgets.base import Group, Host, Pos, Widget
from scenes.ui.widgets.dialog import Modal

RING_REACH = 40.0
"""How far a focus ring and its glow reach beyond what they go round, px at 1080 lines."""
A_WALK = 20_000
"""Painting so many px costs as much as walking through a tree."""
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
        self._still = None
        self._stale.clear()
        self._later.clear()

    def spoil(self, rect: pygame.Rect, patiently: bool = False) -> None:
        """Paint this part of what stands still anew; `patiently`: it may look as before for some frames."""
        if self._still is not None:
            rect = rect.clip(self._still.get_rect())
            if rect.w and rect.h:
                join(rect, self._later if patiently else self._stale)

    @property
    def painted(self) -> bool:
        """Whether what stands still has been painted."""
        return self._still is not None

    @property
    def stale(self) -> bool:
        """Whether some of what stands still is to be painted anew."""
        return bool(self._stale or self._later)

    def freshen(self, most: int | None = None) -> list[pygame.Rect]:
        """Paint anew what is stale, and return it. Of what may wait no more than `most` px; small parts first."""
        if self._still is None:
            return []
        done, self._stale = self._stale, []
        later = [rect for rect in self._later if not any(other.contains(rect) for other in done)]
        later.sort(key=lambda rect: -rect.w * rect.h)
        left = -1 if most is None else max(most // 2, most - sum(rect.w * rect.h + A_WALK for rect in done))
        while later and (most is None or left > 0):
            rect = later.pop()
            if most is not None and rect.w * rect.h > left + A_WALK:
                high = -(-left // rect.w)
                later.append(pygame.Rect(rect.x, rect.y + high, rect.w, rect.h - high))
                rect.h = high
            left -= rect.w * rect.h + A_WALK
            done.append(rect)
        self._later = later
        for rect in done:
            self._paint(self._still, rect)
        return done

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
