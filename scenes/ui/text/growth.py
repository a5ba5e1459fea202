"""How much larger letters are written than usual, as people wish it, and how they give way for want of room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from scenes.ui.theme import Style

FIT_STEPS = (1.0, 0.95, 0.9, 0.86, 0.82, 0.78)
"""How far a line that doesn't fit is made smaller before it is cut."""
LARGE_ENOUGH = 32.0
"""Letters of this size (px at 1080 lines) and less grow as people wish, larger ones less, or not at all."""


class Growth(msgspec.Struct, frozen=True):
    """A wish for letters so many times as large as usual."""

    larger: float = 1.0

    def size(self, style: Style) -> float:
        """Return how large a style is written, px at 1080 lines."""
        return max(style.size, min(style.size, LARGE_ENOUGH) * self.larger)

    def as_usual(self, size: float) -> float:
        """Return the size of a style that is written as large as a style of this size usually is."""
        return size / self.larger if size <= LARGE_ENOUGH * self.larger else size

    def steps(self, style: Style) -> Sequence[float]:
        """How small a line may be made: as small as a line of usual letters."""
        usual = style.size / self.size(style)
        return (*_down_to(usual), *(usual * step for step in FIT_STEPS))

    def styles(self, style: Style) -> Iterator[Style]:
        """The style as large as people wish, then smaller and smaller down to its usual size."""
        large = self.size(style)
        for step in _down_to(style.size / large):
            yield style.but(size=self.as_usual(large * step))
        yield style.but(size=self.as_usual(style.size))


def _down_to(least: float) -> list[float]:
    """Steps from 1 to one that is a little larger than `least`: none if that is 1."""
    return [step for step in FIT_STEPS if step > least]
