"""Where carets and selections stand in a line that may mix directions."""

from __future__ import annotations

import re
from collections.abc import Callable

from scenes.ui.text.bidi import levels, visual_spans
from scenes.ui.text.clusters import ZWJ

Measure = Callable[[str], int]
"""The width of letters of one direction, px."""
_JOINING = "[\u0620-\u06d3][\u0620-\u06d3]"


def caret(text: str, rtl: bool, index: int, measure: Measure) -> int:
    """Return how far the caret before the letter `index` stands from the line's left edge, in px.

    Where directions meet it stands beside the letter that goes on in the line's own direction, so that no two
    places look alike.
    """
    level = [int(rtl), *levels(text, rtl), int(rtl)]
    at = index if level[index + 1] < level[index] else index - 1
    left = 0
    for span in visual_spans(level[1:-1]):
        wide = measure(text[span.start : span.end])
        if span.start <= at < span.end:
            return left + _edge(text, span.start, index, measure, wide, bool(span.level & 1))
        left += wide
    return left if (at < 0) == rtl else 0


def stretches(text: str, rtl: bool, first: int, last: int, measure: Measure) -> list[tuple[int, int]]:
    """Return the stretches (left, right, in px) that the letters from `first` to before `last` cover."""
    found: list[tuple[int, int]] = []
    left = 0
    for span in visual_spans(levels(text, rtl)):
        wide = measure(text[span.start : span.end])
        start, end = max(first, span.start), min(last, span.end)
        if start < end:
            ends = [_edge(text, span.start, at, measure, wide, bool(span.level & 1)) for at in (start, end)]
            found.append((left + min(ends), left + max(ends)))
        left += wide
    return found


def _edge(text: str, start: int, index: int, measure: Measure, wide: int, rtl: bool) -> int:
    """Return where the letter `index` begins in a span from `start` on, `wide` px wide, that reads one way."""
    joined = start < index < len(text) and re.fullmatch(_JOINING, text[index - 1 : index + 1])
    part = min(wide, measure(text[start:index] + (ZWJ if joined else "")))
    return wide - part if rtl else part
