"""When names are the same, however they are written."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

ARABIC = re.compile("[\u0600-\u06ff]")
_SAME = str.maketrans({"ي": "ی", "ى": "ی", "ئ": "ی", "ك": "ک", "ة": "ه", "ۀ": "ه", "أ": "ا", "إ": "ا", "ؤ": "و"})
_UNSEEN = frozenset("\u200c\u200d\u0640")
"""Joiners, and the stroke that only makes a word longer."""


@lru_cache(1024)
def alike(name: str) -> str:
    """Return what names that look the same have in common: letters and digits, however they are written."""
    letters = unicodedata.normalize("NFC", name).translate(_SAME).casefold()
    kept = [
        str(unicodedata.digit(letter, letter))
        for letter in letters
        if letter not in _UNSEEN and not (ARABIC.match(letter) and unicodedata.combining(letter))
    ]
    return " ".join("".join(kept).split())
