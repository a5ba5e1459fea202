"""The order of letters in lines that mix directions: the Unicode bidirectional algorithm, as far as needed here.

Rules W1 to W7, N0 to N2, I1, I2, L1, L2 of UAX 9, with isolates (LRI, RLI, FSI, PDI) but without the old embedding
and override codes, which are treated like other invisible marks. Letters are handed to HarfBuzz run by run.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

LRM, RLM = "\u200e", "\u200f"
LRI, RLI, FSI, PDI = "\u2066", "\u2067", "\u2068", "\u2069"
INVISIBLE = frozenset(LRM + RLM + "\u061c\u202a\u202b\u202c\u202d\u202e" + LRI + RLI + FSI + PDI)
"""Marks that steer the order and are never drawn."""

_STRONG = {"L": "L", "R": "R", "AL": "R"}
_NEUTRAL = frozenset({"B", "S", "WS", "ON", "LRI", "RLI", "FSI", "PDI"})
_REMOVED = frozenset({"BN", "LRE", "RLE", "LRO", "RLO", "PDF"})
_OPENING = {"LRI", "RLI", "FSI"}
_PAIRS = {"(": ")", "[": "]", "{": "}", "⟨": "⟩", "「": "」", "『": "』", "【": "】", "〔": "〕"}
_CLOSING = {close: opening for opening, close in _PAIRS.items()}
_PAIR_STACK = 63
_TURNING = re.compile(
    "[\u0590-\u08ff\u200f\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001eeff]"
)
"""Letters and digits that read from the right, and isolates: a line from the left without them is one run."""
_ISOLATED = re.compile(f"[ -~\u00a0-\u00ac\u00ae-\u058f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e{LRI}{FSI}{PDI}]*")
"""Latin, Greek, Cyrillic and their signs, with isolates: as many runs as there are, and none is turned round."""
_AT_ISOLATES = re.compile(f"([{LRI}{FSI}{PDI}])")


class Run(NamedTuple):
    """Letters of one direction in logical order; runs stand in visual order."""

    text: str
    rtl: bool


class Span(NamedTuple):
    """Where letters of one embedding level stand in a line (`end` isn't among them)."""

    level: int
    start: int
    end: int


def isolate(text: str) -> str:
    """Wrap inserted text (a name, a date) so that it can't disturb the order of what surrounds it.

    Where all its letters are isolated themselves (a month between numbers), they say how it reads.
    """
    from_right = first_strong_rtl(text) is None and any(unicodedata.bidirectional(c) in ("R", "AL") for c in text)
    return f"{RLI if from_right else FSI}{text}{PDI}"


def _directions(text: str) -> Iterator[tuple[str, bool]]:
    """Yield the letters that have a direction, isolates left out, and whether they read from the right."""
    depth = 0
    for char in text:
        kind = unicodedata.bidirectional(char)
        if kind in _OPENING:
            depth += 1
        elif kind == "PDI":
            depth = max(0, depth - 1)
        elif depth == 0 and kind in _STRONG:
            yield char, _STRONG[kind] == "R"


def first_strong_rtl(text: str) -> bool | None:
    """Say whether the first letter with a direction reads from the right (isolates left out); None if none has."""
    return next((right for _, right in _directions(text)), None)


def reads_right(text: str, rtl: bool) -> bool:
    """Say whether a text reads from the right where the language does (`rtl`) or doesn't.

    A text that begins with a letter of the other direction, and has more of those, is none of the language:
    a licence, a path, the error of a system. What is isolated doesn't count.
    """
    if not rtl and (_TURNING.search(text) is None or _ISOLATED.fullmatch(text)):
        return False
    letters = [right for char, right in _directions(text) if char != LRM]  # which keeps a sign at a number's left
    foreign = bool(letters) and letters[0] != rtl
    return rtl != (foreign and letters.count(not rtl) > letters.count(rtl))


def visual_runs(text: str, rtl: bool) -> list[Run]:
    """Cut one line into runs of one direction, in the order in which they stand from left to right."""
    if not rtl and _TURNING.search(text) is None:
        return [Run(text, False)] if text else []
    if not rtl and _ISOLATED.fullmatch(text):
        return _isolated_runs(text)
    return [Run(text[span.start : span.end], bool(span.level & 1)) for span in visual_spans(levels(text, rtl))]


def _isolated_runs(text: str) -> list[Run]:
    """Cut a line into runs where nothing reads from the right: what is isolated, and what isn't."""
    inner = text.rstrip(f" {LRI}{FSI}{PDI}")  # L1: what follows is of the line's own level
    parts: list[tuple[int, str]] = []
    depth = 0
    for part in filter(None, _AT_ISOLATES.split(inner)):
        depth = max(0, depth - (part == PDI))
        parts.append((depth, part))
        depth += part in {LRI, FSI}
    parts.append((0, text[len(inner) :]))
    found = ("".join(part for _, part in same) for _, same in groupby(parts, lambda part: part[0]))
    return [Run(run, False) for run in found if run]


def visual_spans(level: Sequence[int]) -> list[Span]:
    """Cut a line whose characters have these levels into spans of one level, from left to right."""
    spans: list[Span] = []
    start = 0
    for at in range(1, len(level) + 1):
        if at == len(level) or level[at] != level[start]:
            spans.append(Span(level[start], start, at))
            start = at
    return _reordered(spans)


def _reordered(spans: list[Span]) -> list[Span]:
    """Reverse sequences from the highest level down to the lowest odd one (L2)."""
    if not spans:
        return spans
    lowest_odd = min((span.level for span in spans if span.level & 1), default=None)
    if lowest_odd is None:
        return spans
    for limit in range(max(span.level for span in spans), lowest_odd - 1, -1):
        at = 0
        while at < len(spans):
            end = at
            while end < len(spans) and spans[end][0] >= limit:
                end += 1
            spans[at:end] = spans[at:end][::-1]
            at = end + 1
    return spans


def levels(text: str, rtl: bool) -> list[int]:
    """Return each character's embedding level: odd levels read from the right."""
    base = 1 if rtl else 0
    kinds = [unicodedata.bidirectional(char) or "L" for char in text]
    level = [base] * len(text)
    _resolve(text, kinds, range(len(text)), base, level)
    trailing = True
    for at in range(len(text) - 1, -1, -1):  # L1
        if kinds[at] in {"S", "B"}:
            trailing = True
        elif kinds[at] not in _OPENING | _REMOVED | {"WS", "PDI"}:
            trailing = False
        if trailing:
            level[at] = base
    return level


def _resolve(text: str, kinds: Sequence[str], places: Sequence[int], base: int, level: list[int]) -> None:
    """Resolve one isolating sequence; what stands inside isolates is resolved by itself, one level deeper."""
    own: list[int] = []
    at = 0
    while at < len(places):
        place = places[at]
        at += 1
        if kinds[place] in _REMOVED:
            continue
        own.append(place)
        if kinds[place] in _OPENING:
            end = _closing(kinds, places, at)
            inner = places[at:end]
            _resolve(text, kinds, inner, _inner_level(text, kinds[place], inner, base), level)
            at = end
    types = _weak([kinds[place] for place in own], base)
    _brackets([text[place] for place in own], [kinds[place] for place in own], types, base)
    _neutral(types, base)
    for place, kind in zip(own, types, strict=True):  # I1, I2
        if base & 1:
            level[place] = base if kind == "R" else base + 1
        else:
            level[place] = base + {"L": 0, "R": 1}.get(kind, 2)
    before = base
    for place in places:  # removed characters go with what stands before them
        if kinds[place] in _REMOVED:
            level[place] = before
        before = level[place]


def _closing(kinds: Sequence[str], places: Sequence[int], at: int) -> int:
    """Return where the isolate opened just before `at` ends (the place of its PDI, or the end)."""
    depth = 1
    for end in range(at, len(places)):
        if kinds[places[end]] in _OPENING:
            depth += 1
        elif kinds[places[end]] == "PDI":
            depth -= 1
            if depth == 0:
                return end
    return len(places)


def _inner_level(text: str, kind: str, inner: Sequence[int], base: int) -> int:
    rtl = kind == "RLI" or (kind == "FSI" and bool(first_strong_rtl("".join(text[p] for p in inner))))
    return (base + 1) | 1 if rtl else (base + 2) & ~1


def _weak(kinds: list[str], base: int) -> list[str]:
    """Rules W1 to W7: marks, numbers and what belongs to numbers."""
    side = "R" if base & 1 else "L"
    types = list(kinds)
    before, strong = side, side
    for at, kind in enumerate(types):
        if kind == "NSM":  # W1
            types[at] = "ON" if before in _OPENING | {"PDI"} else before
        before = types[at]
    for at, kind in enumerate(types):
        if kind in _STRONG:
            strong = kind
        elif kind == "EN" and strong == "AL":  # W2
            types[at] = "AN"
    types = ["R" if kind == "AL" else kind for kind in types]  # W3
    for at in range(1, len(types) - 1):  # W4
        left, right = types[at - 1], types[at + 1]
        if left == right and (
            (types[at] == "ES" and left == "EN") or (types[at] == "CS" and left in {"EN", "AN"})
        ):
            types[at] = left
    _terminators(types)
    types = ["ON" if kind in {"ES", "ET", "CS"} else kind for kind in types]  # W6
    strong = side
    for at, kind in enumerate(types):  # W7
        if kind in {"L", "R"}:
            strong = kind
        elif kind == "EN" and strong == "L":
            types[at] = "L"
    return types


def _terminators(types: list[str]) -> None:
    """W5: signs such as % and + beside European numbers belong to them."""
    at = 0
    while at < len(types):
        end = at
        while end < len(types) and types[end] == "ET":
            end += 1
        if end > at and ((at and types[at - 1] == "EN") or (end < len(types) and types[end] == "EN")):
            types[at:end] = ["EN"] * (end - at)
        at = max(end, at + 1)


def _direction(kind: str) -> str | None:
    """Return the direction a resolved kind counts for around neutrals: numbers count as R."""
    return "L" if kind == "L" else "R" if kind in {"R", "EN", "AN"} else None


def _brackets(chars: list[str], kinds: list[str], types: list[str], base: int) -> None:
    """N0: both brackets of a pair take the direction of what they hold."""
    side = "R" if base & 1 else "L"
    for opening, closing in _bracket_pairs(chars, types):
        inside = {_direction(kind) for kind in types[opening + 1 : closing]} - {None}
        if not inside:
            continue
        chosen = side
        if side not in inside:
            before = (_direction(kind) for kind in reversed(types[:opening]))
            chosen = next((kind for kind in before if kind), side)
        for at in (opening, closing):
            types[at] = chosen
            after = at + 1
            while after < len(kinds) and kinds[after] == "NSM":
                types[after] = chosen
                after += 1


def _bracket_pairs(chars: list[str], types: list[str]) -> list[tuple[int, int]]:
    stack: list[tuple[str, int]] = []
    pairs: list[tuple[int, int]] = []
    for at, char in enumerate(chars):
        if types[at] != "ON":
            continue
        if char in _PAIRS:
            if len(stack) >= _PAIR_STACK:
                return []
            stack.append((_PAIRS[char], at))
        elif char in _CLOSING:
            for depth in range(len(stack) - 1, -1, -1):
                if stack[depth][0] == char:
                    pairs.append((stack[depth][1], at))
                    del stack[depth:]
                    break
    return sorted(pairs)


def _neutral(types: list[str], base: int) -> None:
    """N1, N2: neutrals between two of one direction join them, others take the line's direction."""
    side = "R" if base & 1 else "L"
    at = 0
    while at < len(types):
        end = at
        while end < len(types) and types[end] in _NEUTRAL:
            end += 1
        if end > at:
            left = _direction(types[at - 1]) if at else side
            right = _direction(types[end]) if end < len(types) else side
            types[at:end] = [left if left is not None and left == right else side] * (end - at)
        at = max(end, at + 1)
