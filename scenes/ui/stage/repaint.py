"""Parts of what stands still, painted anew bit by bit."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator

import pygame

from scenes.ui.pictures.rehearsal import Draw, Rehearsal
from scenes.ui.widgets.base import Widget

A_WALK = 20_000
"""Painting so many px costs as much as walking through a tree."""
URGENT, URGENCY = 20, 0.00005
"""After so many frames each may have so many seconds of work more than the last: what moves leaves it little."""
LONGEST = 90
"""After so many frames nothing of it is waited for: parts of it may change all the time."""
MOST_MAKES = 60
"""So many things are made for one draw; then it is drawn in any case: caches that are too small forget them."""
LARGE = 260_000
"""So many px of a widget are painted at a time: what is larger is painted in strips."""


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


def merged(rects: list[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect] | None:
    """Join rectangles that overlap; None (everything) if they are many or cover most of the bounds."""
    out: list[pygame.Rect] = []
    for rect in rects:
        new = rect.clip(bounds)
        if new.w <= 0 or new.h <= 0:
            continue
        at = new.collidelist(out)
        while at >= 0:
            new = new.union(out.pop(at))
            at = new.collidelist(out)
        out.append(new)
    if len(out) > 24 or sum(rect.w * rect.h for rect in out) > 0.7 * bounds.w * bounds.h:
        return None
    return out


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
    """Parts of what stands still, painted anew one widget after the other, over some frames; seen at one stroke.

    Meanwhile all of them look as before; what their widgets need is made in slices (see `Rehearsal`).
    """

    def __init__(
        self, rehearsal: Rehearsal, still: pygame.Surface, parts: Iterable[pygame.Rect], ground: Draw, root: Widget
    ) -> None:
        self.parts: list[pygame.Rect] = []
        self._before: list[tuple[pygame.Rect, pygame.Surface]] = []
        """What has been begun of them, and how that looks until all is done."""
        self._rehearsal, self._still, self._ground, self._root = rehearsal, still, ground, root
        self._strips: deque[pygame.Rect] = deque()
        """What isn't begun."""
        self._strip = pygame.Rect(0, 0, 0, 0)
        """What is being painted, and what is still to be drawn of it."""
        self._draws: deque[tuple[Draw, pygame.Rect]] = deque()
        self._come: Callable[[], bool] | None = None
        """Says whether what the next draw waits for has come."""
        self._tries = 0
        self._frames = 0
        for part in parts:
            self.add(part)

    def meets(self, rect: pygame.Rect) -> bool:
        """Whether it paints something there."""
        return rect.collidelist(self.parts) >= 0

    def add(self, rect: pygame.Rect) -> None:
        """Paint that, too; what has been painted of it has changed since."""
        if not any(part.contains(rect) for part in self.parts):
            self.parts.append(rect)
        if self._draws and self._strip.colliderect(rect):  # they may be of widgets that are gone
            self._draws.clear()
            self._tries, self._come = 0, None
            self._strips.appendleft(self._strip)
        self._strips.extend(
            strip for strip in strips(rect) if not any(other.contains(strip) for other in self._strips)
        )

    def show(self, rect: pygame.Rect) -> None:
        """What was painted there at once is seen, and isn't as it was before any more."""
        for strip, before in self._before:
            seen = strip.clip(rect)
            before.blit(self._still, (seen.x - strip.x, seen.y - strip.y), seen)
        for part in self.parts:
            seen = part.clip(rect)
            if seen.w and seen.h:
                self.add(seen)

    def draw_as_before(self, canvas: pygame.Surface) -> None:
        """Draw what is seen until it is done."""
        self._look_as_before(canvas, (0, 0))

    def undo(self) -> None:
        """Have it look as before."""
        self._look_as_before(self._still, (0, 0))

    def begin_frame(self) -> None:
        """Another frame has come: after many of them it takes more of each; after too many nothing is waited for.

        Then more and more strips are painted in each frame.
        """
        self._frames += 1
        self._rehearsal.until += URGENCY * max(0, self._frames - URGENT)
        for _ in range(self._frames - LONGEST):
            if self.done:
                return
            if self._draws:
                self._draws.clear()
                self._tries, self._come = 0, None
            else:
                self._strip = self._strips.popleft()
                self._keep_before(self._strip)
            paint(self._still, self._strip, self._ground, self._root)

    @property
    def done(self) -> bool:
        """Whether all is painted."""
        return not (self._draws or self._strips)

    def go_on(self) -> None:
        """Draw one widget more."""
        still = self._still
        if not self._draws:
            self._strip = self._strips.popleft()
            self._keep_before(self._strip)
            self._draws.extend([(self._ground, self._strip), *self._root.still_draws(self._strip)])
        draw, reach = self._draws[0]
        if self._tries > MOST_MAKES:
            still.set_clip(self._strip)
            draw(still)
            still.set_clip(None)
        elif not self._try(draw, reach.clip(self._strip)):
            return
        self._draws.popleft()
        self._tries = 0

    def _try(self, draw: Draw, reach: pygame.Rect) -> bool:
        """Draw a widget; if it needs what isn't there yet, nothing of it is seen."""
        if self._come is not None and not self._come():
            self._rehearsal.until = 0.0
            return False
        self._tries += 1
        still = self._still
        under = still.subsurface(reach).copy()
        self._come = self._rehearsal.attempt(draw, still, self._strip)
        still.set_clip(None)
        if self._come is not None:
            still.blit(under, reach)
        return self._come is None

    def _keep_before(self, strip: pygame.Rect) -> None:
        if not any(begun.contains(strip) for begun, _ in self._before):
            before = self._still.subsurface(strip).copy()
            self._look_as_before(before, strip.topleft)
            self._before.append((strip, before))

    def _look_as_before(self, surface: pygame.Surface, corner: tuple[int, int]) -> None:
        for strip, before in self._before:
            surface.blit(before, (strip.x - corner[0], strip.y - corner[1]))


def paint(still: pygame.Surface, rect: pygame.Rect, ground: Draw, root: Widget) -> None:
    """Paint a part of what stands still."""
    still.set_clip(rect)
    ground(still)
    root.draw_tree(still, True)
    still.set_clip(None)
