"""Drawing where nobody sees it, a few ms at a time, so that all it needs is there when it is seen."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence

import pygame

Draw = Callable[[pygame.Surface], object]
MOST_TRIES = 400
"""So often one thing is drawn at most: caches that are too small for it would forget what was made for it."""
NAP = 0.001
"""Seconds for which nothing is done while all that is left waits for files."""


def _at_once() -> bool:
    return True


class NotYet(Exception):
    """What is drawn needs something that isn't there: its file is being read, or there is no time left to make it.

    `come` says whether it is worth another try.
    """

    def __init__(self, come: Callable[[], bool] = _at_once) -> None:
        super().__init__()
        self.come = come


class Rehearsal:
    """Whether something is rehearsed just now, and until when things may be made; all caches of a kit ask it."""

    def __init__(self) -> None:
        self.in_slices = False
        """Whether what takes long is made bit by bit before it is seen. Else it is made when it is needed."""
        self.on = False
        self.until = 0.0
        """When there is no time left, by the clock of this thread's work (`time.thread_time`)."""
        self.made = 0
        """How much was made."""
        self._made_before = 0

    @property
    def late(self) -> bool:
        """Whether there is no time left."""
        return self.late_by(0.0)

    def late_by(self, seconds: float) -> bool:
        """Whether so much more than the time there was has passed."""
        return time.thread_time() >= self.until + seconds

    def look(self) -> None:
        """Raise `NotYet` if something is rehearsed and its time is over; one thing is made in each try."""
        if self.on and self.made > self._made_before and self.late:
            raise NotYet

    def attempt(
        self, draw: Draw, nowhere: pygame.Surface, clip: pygame.Rect | None = None
    ) -> Callable[[], bool] | None:
        """Draw. If something wasn't there yet, return what says whether it is worth another try."""
        self.on, self._made_before = True, self.made
        nowhere.set_clip(clip)
        try:
            draw(nowhere)
        except NotYet as missing:
            return missing.come
        finally:
            self.on = False
        return None

    def go_through(self, draws: Sequence[Draw], nowhere: pygame.Surface) -> Iterator[None]:
        """Draw all of it, each as often as it takes; whatever waits for a file comes again after the others."""
        waiting, idle = deque((draw, _at_once, 1) for draw in draws), 0
        while waiting:
            draw, come, tries = waiting.popleft()
            if not come():
                waiting.append((draw, come, tries))
                idle += 1
                if idle >= len(waiting):
                    idle = 0
                    time.sleep(NAP)
                    yield
                continue
            idle = 0
            missing = self.attempt(draw, nowhere)
            if missing is not None and tries < MOST_TRIES:
                waiting.append((draw, missing, tries + 1))
            yield
