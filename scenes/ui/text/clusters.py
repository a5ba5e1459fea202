"""Which characters belong together: a letter with its marks, a conjunct, a syllable, an emoji of several parts.

A part of UAX 29 without its tables: what people's names and the translations need.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from itertools import accumulate

ZWNJ, ZWJ = "\u200c", "\u200d"
_FOLLOWS = frozenset(ZWNJ + ZWJ + "\u0e33\u0eb3")
"""Joiners, and the Thai and Lao vowel am, which hangs over the letter before it."""
_LEADS = frozenset("\u0e40\u0e41\u0e42\u0e43\u0e44\u0ec0\u0ec1\u0ec2\u0ec3\u0ec4")
"""Thai and Lao vowels that are written before their consonant."""
_VIRAMA = 9
"""The combining class of the sign that ties two Indic consonants."""


def follows(char: str) -> bool:
    """Say whether a character hangs on the one before it: marks, joiners, skin colours, tags of flags."""
    return (
        char in _FOLLOWS
        or unicodedata.category(char)[0] == "M"
        or "\U0001f3fb" <= char <= "\U0001f3ff"
        or "\U000e0020" <= char <= "\U000e007f"
    )


def clusters(text: str) -> list[str]:
    """Cut a text into what may not be parted any more."""
    if text.isascii():
        return list(text)
    found: list[str] = []
    for char in text:
        if found and _belongs(found[-1], char):
            found[-1] += char
        else:
            found.append(char)
    return found


def places_between(text: str) -> list[int]:
    """Return the places before, between and after the clusters."""
    return [0, *accumulate(map(len, clusters(text)))]


def whole_before(text: str, index: int) -> int:
    """Return the last place at or before `index` that lies between two clusters."""
    places = places_between(text)
    return places[bisect_right(places, index) - 1]


def _belongs(cluster: str, char: str) -> bool:
    last = cluster[-1]
    if follows(char) or last == ZWJ or last in _LEADS:
        return True
    if unicodedata.combining(last) == _VIRAMA and char.isalpha():
        return True
    return len(cluster) == 1 and _flag_letter(last) and _flag_letter(char)


def _flag_letter(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"
