"""What is drawn or made before it is needed, in time that frames have left."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial

import pygame

from scenes.ui.pictures.rehearsal import MOST_TRIES, Draw, NotYet, Rehearsal
from scenes.ui.stage.layer import LONGEST_WAIT, Layer
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.scroll import ScrollArea

NOWHERE = pygame.Surface((1, 1), pygame.SRCALPHA)
"""Where things are drawn that are only made ready."""
PATIENCE = 20
"""So many frames something that is to be seen soon waits for time that is left."""
SPARED = 0.001
"""Seconds of those left to a frame in which nothing is made ahead: what is begun may take so much longer."""
SETTLING = 12
"""So many frames what opens waits for what is painted anew below it."""


class Wanted:
    """Something to be drawn where nobody sees it, until all that it needs is there."""

    def __init__(
        self, draws: Iterable[Draw], seen: Callable[[], object] | None = None, *, opens: bool = False
    ) -> None:
        """`seen` is called then; None: nobody waits for it. `opens`: somebody does, and nothing else moves."""
        self.seen, self.opens = seen, opens
        self._left: deque[tuple[Draw, Callable[[], bool] | None]] = deque((draw, None) for draw in draws)
        """What isn't there yet, each with what says whether it is worth another try."""
        self.frames = 0
        """In how many it was the first in turn."""

    @property
    def overdue(self) -> bool:
        """Whether it has waited for so long that it is made though a frame becomes longer."""
        return self.seen is not None and self.frames > PATIENCE

    def draw(self) -> None:
        """Draw all of it at once."""
        for draw, _ in self._left:
            draw(NOWHERE)

    def try_on(self, rehearsal: Rehearsal) -> bool:
        """Draw each once, as far as there is time; return whether all is there."""
        for _ in range(len(self._left)):
            draw, come = self._left.popleft()
            if come is None or come():
                come = rehearsal.attempt(draw, NOWHERE)
            if come is not None:
                self._left.append((draw, come))
            if rehearsal.late and not (come is None and self.overdue):
                break
        return not self._left or self.frames > MOST_TRIES


class Readying:
    """What one scene wants soon, and what it will need one day."""

    def __init__(self, rehearsal: Rehearsal) -> None:
        self._rehearsal = rehearsal
        self._soon: deque[Wanted] = deque()
        """What is to be seen once it can be drawn."""
        self._ahead: deque[Wanted] = deque()
        """What will be needed one day."""

    @property
    def opening(self) -> bool:
        """Whether somebody has opened something that isn't seen yet: nothing else moves meanwhile."""
        return any(wanted.opens for wanted in self._soon)

    def when_ready(self, draws: Iterable[Draw], seen: Callable[[], object], *, opens: bool = False) -> None:
        """Call `seen` once all that draws need is there; at once, where nothing is put off."""
        if self._rehearsal.in_slices:
            self._soon.append(Wanted(draws, seen, opens=opens))
        else:
            seen()

    def open(self, layer: Layer, below: Layer, size: tuple[int, int], seen: Callable[[], object]) -> None:
        """Have a layer come once all it needs is there and what stands still is painted; call `seen` then."""
        layer.coming = True

        def paint_ahead() -> None:
            if not layer.coming:
                return
            strips = list(layer.paints(pygame.Surface(size)))

            def paint(_nowhere: pygame.Surface) -> None:
                strips[0]()
                del strips[0]

            def reveal() -> None:
                layer.coming = False
                if strips:
                    layer.forget()
                seen()

            self.when_ready([paint] * len(strips), reveal, opens=True)

        self.when_ready([once_settled(below, SETTLING), *_draws(layer, size)], paint_ahead, opens=True)

    def uncover(self, layer: Layer, size: tuple[int, int], seen: Callable[[], object]) -> None:
        """Call `seen` once what stands still in a layer is painted, and all that it draws then is there."""

        def settled() -> None:
            self.when_ready(_draws(layer, size), seen, opens=True)

        self.when_ready([once_settled(layer, LONGEST_WAIT)], settled, opens=True)

    def make_ahead(self, makes: Iterable[Callable[[], object]]) -> None:
        """Make things one after the other, once nothing is wanted soon."""
        self._ahead.extend(Wanted([partial(_made, make)]) for make in makes)

    def forget_ahead(self) -> None:
        """Another size has needs of its own."""
        self._ahead.clear()

    def go_on(self, until: float | None, calm: bool = True) -> None:
        """Go on until then (`time.thread_time`); None: nothing is put off, and one thing is made ahead.

        `calm`: nothing that is seen waits to be painted. Else nothing is made ahead.
        """
        rehearsal = self._rehearsal
        if until is None:
            if self._ahead:
                self._ahead.popleft().draw()
            return
        wanted = self._soon or (self._ahead if calm else deque())
        rehearsal.until = until if self._soon else until - SPARED
        if wanted:
            wanted[0].frames += 1
        while wanted and (not rehearsal.late or wanted[0].overdue):
            if not wanted[0].try_on(rehearsal):
                break
            done = wanted.popleft()
            if done.seen is not None:
                done.seen()


def once_settled(layer: Layer, frames: int) -> Draw:
    """Make something wait, so many frames at most, until what stands still in a layer is painted."""
    left = iter(range(frames))

    def draw(_nowhere: pygame.Surface) -> None:
        if layer.stale and next(left, None) is not None:
            raise NotYet

    return draw


def _draws(layer: Layer, size: tuple[int, int]) -> Iterator[Draw]:
    """Yield what draws a layer on a canvas of a size."""
    for group in (layer.root, layer.above):
        yield from drawn_in(group, pygame.Rect((0, 0), size))
    if layer.ring.seen and layer.ring.current is not None:
        yield layer.ring.current.draw_focus


def _made(make: Callable[[], object], _nowhere: pygame.Surface) -> None:
    make()


def drawn_in(widget: Widget, window: pygame.Rect) -> Iterator[Draw]:
    """Yield what draws each widget in it of which something is in sight."""
    if not widget.visible:
        return
    if window.colliderect(widget.paint_rect()):
        yield widget.draw
    if isinstance(widget, ScrollArea):
        window = window.clip(widget.view)
    for child in widget.children:
        yield from drawn_in(child, window)
