"""One press, one decision: a press counts only on what has lain under the pointer, or had the focus, for a moment.

Whoever clicks twice, or just when something new comes up, would else decide something without having seen it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

import msgspec

from scenes.ui.widgets.base import Pos, Widget

STEADY = 0.4
"""Seconds for which something lies there before it takes a press."""
JITTER = 8.0
"""A pointer that moves no farther rests, px at 1080 lines."""


class Sight(msgspec.Struct, frozen=True):
    """What one sees at a place, and what a press on it would mean and decide."""

    widget: Widget | None
    place: Pos
    meaning: Hashable
    occasion: Hashable

    def is_like(self, other: Sight) -> bool:
        """Whether nothing has changed: the same thing, also if it moved along or was made anew in its place."""
        if (self.meaning, self.occasion) != (other.meaning, other.occasion):
            return False
        alike = type(self.widget) is type(other.widget) and self.place == other.place
        return self.widget is other.widget or (alike and self.meaning is not None)


class Steady:
    """How long something has been there; `look` returns what is there now."""

    def __init__(self, look: Callable[[], Sight]) -> None:
        self._look = look
        self._seen: Sight | None = None
        self._since = 0.0

    @property
    def enough(self) -> bool:
        """Whether a press counts now."""
        self._check()
        return self._since >= STEADY

    def aim(self) -> None:
        """The person has come to what is there by herself, having seen it."""
        self._seen, self._since = self._look(), STEADY

    def startle(self) -> None:
        """What is there is not what it was a moment ago, or was pressed just now."""
        self._since = 0.0

    def pass_time(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._check()
        self._since += dt

    def _check(self) -> None:
        sight = self._look()
        if self._seen is None or not sight.is_like(self._seen):
            self._since = 0.0
        self._seen = sight
