"""Lines that read from the right, for a toolkit that draws letter after letter from the left (tkinter under X11).

Letters take the shapes they have beside their neighbours (Unicode's presentation forms), and words stand in the
order in which they are seen. Enough for the sentences of a first start; screens have `scenes.ui.text`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from itertools import groupby

ALONE, END, START, MIDDLE = "isolated", "final", "initial", "medial"


def _presentation_forms() -> dict[tuple[str, str], str]:
    """The shapes of letters, and of lam with alef: (letters, where they stand) -> the character drawn."""
    forms: dict[tuple[str, str], str] = {}
    for code in (*range(0xFB50, 0xFBFF + 1), *range(0xFE80, 0xFEFC + 1)):
        where, *letters = unicodedata.decomposition(chr(code)).split() or [""]
        text = "".join(chr(int(letter, 16)) for letter in letters)
        if len(text) == 1 or text.startswith("\u0644"):
            forms[text, where.strip("<>")] = chr(code)
    return forms


_FORMS = _presentation_forms()
_LIGATURE = re.compile("\u0644[\u0622\u0623\u0625\u0627]|.", re.DOTALL)
_RIGHT = re.compile(r"[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]")
_LEFT = re.compile(r"[^\W_]")
_RUN = re.compile(
    r"[0-9A-Za-z\u06f0-\u06f9][^\u0590-\u06ef\u06fa-\u08ff\ufb1d-\ufeff«»()\[\]]*(?<![.,:;!])|.", re.DOTALL
)
"""A number or Latin letters inside a word that reads from the right, else one letter."""
_LATIN = re.compile(r"([(\[«]*)(.*?)([)\]».,:;!]*)", re.DOTALL)
_BRACKETS = str.maketrans("()[]{}«»‹›", ")(][}{»«›‹")


def shaped(word: str) -> str:
    """Return a word with the shapes its letters have beside each other, still in the order of speaking."""
    letters = _LIGATURE.findall(word)
    out = []
    for at, letter in enumerate(letters):
        before = at > 0 and (letters[at - 1], START) in _FORMS and (letter, END) in _FORMS
        after = at + 1 < len(letters) and (letter, START) in _FORMS and (letters[at + 1], END) in _FORMS
        where = (MIDDLE if after else END) if before else (START if after else ALONE)
        out.append(_FORMS.get((letter, where), letter))
    return "".join(out).replace("\u200c", "")


def seen(line: str) -> str:
    """Return a line that reads from the right in the order in which it is drawn from the left."""
    words = line.split(" ")
    parts = [(bool(_LEFT.search(word)) and not _RIGHT.search(word), word) for word in words]
    groups = [(left, [word for _, word in group]) for left, group in groupby(parts, key=lambda part: part[0])]
    return " ".join(
        _kept(" ".join(group)) if left else " ".join(map(_turned, reversed(group)))
        for left, group in reversed(groups)
    )


def _kept(words: str) -> str:
    """Latin words, which stay as they are; brackets and stops at their ends belong to the line around them."""
    found = _LATIN.fullmatch(words)
    return "".join((_turned(found[3]), found[2], _turned(found[1]))) if found else words


def _turned(word: str) -> str:
    """A word in the order it is drawn in; numbers and Latin letters inside it keep theirs."""
    runs = _RUN.findall(shaped(word))
    return "".join(run if len(run) > 1 else run.translate(_BRACKETS) for run in reversed(runs))


def lines(text: str, width: int, measure: Callable[[str], int]) -> Iterator[str]:
    """Break a text into lines no wider than `width`, each as it is drawn from the left."""
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and measure(shaped(longer)) > width:
            yield seen(line)
            longer = word
        line = longer
    yield seen(line)
