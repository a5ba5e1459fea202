"""Breaks paragraphs into lines: at spaces, never inside an isolated name, and inside a word only if it must be.

A word that must be broken is broken at a hyphen of its own, if it has one there.
"""

from __future__ import annotations

from collections.abc import Callable

from scenes.ui.text.bidi import FSI, LRI, PDI, RLI


def wrapped(text: str, width: int, measure: Callable[[str], int]) -> list[str]:
    """Return the lines of a text that are at most `width` px wide as `measure` tells."""
    rows: list[str] = []
    for paragraph in text.split("\n"):
        rows += _paragraph(paragraph, width, measure)
    return rows


def _paragraph(text: str, width: int, measure: Callable[[str], int]) -> list[str]:
    rows: list[str] = []
    current = ""
    for word in words_of(text):
        candidate = f"{current} {word}" if current else word
        if measure(candidate) <= width:
            current = candidate
            continue
        if current:
            rows.append(current)
        while measure(word) > width and len(word) > 1:
            cut = _longest(word, width, measure)
            rows.append(word[:cut])
            word = word[cut:]
        current = word
    rows.append(current)
    return rows


def words_of(text: str) -> list[str]:
    """Split at spaces outside isolates, so that a name keeps its marks."""
    words, current, depth = [], "", 0
    for char in text:
        if char in {FSI, LRI, RLI}:
            depth += 1
        elif char == PDI:
            depth = max(0, depth - 1)
        if char == " " and depth == 0:
            if current:
                words.append(current)
            current = ""
        else:
            current += char
    if current:
        words.append(current)
    return words


def _longest(word: str, width: int, measure: Callable[[str], int]) -> int:
    cut = 1
    while cut < len(word) and measure(word[: cut + 1]) <= width:
        cut += 1
    return word.rfind("-", 1, cut) + 1 or cut
