"""A cache for surfaces and other costly things that forgets what was used longest ago."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

Value = TypeVar("Value")
MEGABYTE = 1024 * 1024


class Cache(Generic[Value]):
    """Keeps values up to a budget; the weight of a value is asked once, when it is made."""

    def __init__(self, budget: float, weigh: Callable[[Value], float]) -> None:
        self.budget = budget
        self.weight = 0.0
        self._weigh = weigh
        self._values: OrderedDict[Hashable, tuple[Value, float]] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """Return the value kept under the key, making it if there is none."""
        kept = self._values.get(key)
        if kept is not None:
            self._values.move_to_end(key)
            return kept[0]
        value = make()
        weight = self._weigh(value)
        self._values[key] = (value, weight)
        self.weight += weight
        while self.weight > self.budget and len(self._values) > 1:
            _, (_, dropped) = self._values.popitem(last=False)
            self.weight -= dropped
        return value

    def clear(self, budget: float | None = None) -> None:
        """Forget everything; `budget`: keep up to so much from now on."""
        self.budget = self.budget if budget is None else budget
        self._values.clear()
        self.weight = 0.0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._values

    def __len__(self) -> int:
        return len(self._values)


def surface_bytes(surface: pygame.Surface) -> float:
    """Memory a surface takes, in bytes."""
    return float(surface.get_width() * surface.get_height() * surface.get_bytesize())


def surface_cache(megabytes: float) -> Cache[pygame.Surface]:
    """Make a cache for surfaces with a budget in megabytes."""
    return Cache(megabytes * MEGABYTE, surface_bytes)
