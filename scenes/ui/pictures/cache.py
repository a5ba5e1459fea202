"""A cache for surfaces and other costly things that forgets what was used longest ago."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from typing import Generic, TypeVar

import pygame

from scenes.ui.pictures.rehearsal import Rehearsal

Value = TypeVar("Value")
MEGABYTE = 1024 * 1024
_MARK = object()
"""Stands among the keys: what comes before it hasn't been asked for since."""


class Cache(Generic[Value]):
    """Keeps values up to a budget; the weight of a value is asked once, when it is made.

    The budget is meant for a canvas of the design's height (see `serve`).
    """

    def __init__(self, budget: float, weigh: Callable[[Value], float], rehearsal: Rehearsal | None = None) -> None:
        """`rehearsal`: what may put off making something."""
        self.budget = self._usual = budget
        self.weight = 0.0
        self._weigh = weigh
        self._rehearsal = rehearsal or Rehearsal()
        self._values: OrderedDict[Hashable, tuple[Value, float] | None] = OrderedDict()
        self.ready: Callable[[Hashable], Value | None] | None = None
        """Returns what needn't be made, as it was kept on the disk; see `scenes.ui.packing`."""

    def get(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """Return the value kept under the key, making it if there is none. Raises `NotYet` in a rehearsal."""
        kept = self._values.get(key)
        if kept is not None:
            self._values.move_to_end(key)
            return kept[0]
        value = None if self.ready is None else self.ready(key)
        if value is None:
            self._rehearsal.look()
            value = make()
            self._rehearsal.made += 1
        weight = self._weigh(value)
        self._values[key] = (value, weight)
        self.weight += weight
        self._trim()
        return value

    def peek(self, key: Hashable) -> Value | None:
        """Return what is kept under the key, if it is."""
        kept = self._values.get(key)
        return None if kept is None else kept[0]

    def _trim(self) -> None:
        while self.weight > self.budget and len(self._values) > 1:
            self._drop_oldest()

    def mark(self) -> None:
        """Note what is asked for from now on (see `forget_older`)."""
        self._values[_MARK] = None
        self._values.move_to_end(_MARK)

    def forget_older(self) -> None:
        """Forget what hasn't been asked for since `mark`."""
        while _MARK in self._values:
            self._drop_oldest()

    def _drop_oldest(self) -> None:
        _, dropped = self._values.popitem(last=False)
        self.weight -= 0.0 if dropped is None else dropped[1]

    def kept(self) -> Iterator[tuple[Hashable, Value]]:
        """Go through what is kept, with its keys."""
        return ((key, found[0]) for key, found in self._values.items() if found is not None)

    def serve(self, scale: float) -> None:
        """Keep from now on what a canvas needs that is so many times as high as the design."""
        self.budget = self._usual * scale**2
        self._trim()

    def clear(self) -> None:
        """Forget everything."""
        self._values.clear()
        self.weight = 0.0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._values

    def __len__(self) -> int:
        return len(self._values) - (_MARK in self._values)


def surface_bytes(surface: pygame.Surface) -> float:
    """Memory a surface takes, in bytes."""
    return float(surface.get_width() * surface.get_height() * surface.get_bytesize())


def surface_cache(megabytes: float, rehearsal: Rehearsal | None = None) -> Cache[pygame.Surface]:
    """Make a cache for surfaces with a budget in megabytes, at 1080 lines (see `Kit.surface_cache`)."""
    return Cache(megabytes * MEGABYTE, surface_bytes, rehearsal)
