"""Breaks paragraphs into lines: at spaces, between Chinese and Japanese letters, never inside an isolated name.

A dot that parts two things (" · ") stands only between them in a line: where a line ends, that parts them.

A word is broken only if it must be: at a soft hyphen (U+00AD), which a translator puts into long compounds and
which is written only there, else at a hyphen of its own, and never inside a cluster (such as a Thai letter with
its marks).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from scenes.ui.text.bidi import FSI, LRI, PDI, RLI
from scenes.ui.text.clusters import clusters, follows, whole_before

SOFT = "\u00ad"
"""The soft hyphen."""
_WIDE = (
    ("\u3005", "\u3007"),
    ("\u3041", "\u30ff"),
    ("\u3400", "\u9fff"),
    ("\uf900", "\ufaff"),
    ("\U00020000", "\U0003ffff"),
)
"""Han and kana: a line may end after any of them. (Korean has spaces.)"""
_FIRST_WIDE = "\u3000"
"""No wide letter or sign comes before it."""
_NOT_FIRST = frozenset(
    "、。，．：；？！）」』】〕〉》”’…ー々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)]}"
)
"""What doesn't begin a line."""
_NOT_LAST = frozenset("（「『【〔〈《“‘([{")
"""What doesn't end one."""


_OBJECT = "\u0631\u0627"
"""The sign of the Persian object doesn't begin a line."""
_DOT = "·"
_DIGITS, _ISOLATES = "۰۱۲۳۴۵۶۷۸۹", f"{FSI}{LRI}{RLI}{PDI}"


def wrapped(text: str, width: int, measure: Callable[[str], int]) -> list[str]:
    """Return the lines of a text that are at most `width` px wide as `measure` tells."""
    rows: list[str] = []
    for paragraph in text.split("\n"):
        rows += _isolated(_paragraph(paragraph, width, measure))
    return rows


def _isolated(rows: list[str]) -> Iterator[str]:
    """Yield lines in which what an isolate begins in one and ends in another is isolated in each of them."""
    opened: list[str] = []
    for row in rows:
        begun = "".join(opened)
        for char in row:
            if char in {FSI, LRI, RLI}:
                opened.append(char)
            elif char == PDI and opened:
                opened.pop()
        yield f"{begun}{row}{PDI * len(opened)}"


def _paragraph(text: str, width: int, measure: Callable[[str], int]) -> list[str]:
    rows: list[str] = []
    current = ""
    for space, word in _pieces(text, lambda word: measure(word) <= width):
        candidate = current + space + word if current else word
        if measure(candidate) <= width:
            current = candidate
            continue
        if current:
            rows.append(current)
        while measure(word) > width and len(word) > 1:
            row, rest = _broken(word, width, measure)
            if not rest:
                break
            rows.append(row)
            word = rest
        current = word
    rows.append(current)
    return rows


def words_of(text: str, within: int = 0) -> list[str]:
    """Split at spaces outside isolates, so that a name stays together; in those of `within` levels, too."""
    words, current, depth = [], "", -within
    for char in text:
        if char in {FSI, LRI, RLI}:
            depth += 1
        elif char == PDI:
            depth = max(-within, depth - 1)
        if char == " " and depth <= 0:
            if current:
                words.append(current)
            current = ""
        else:
            current += char
    if current:
        words.append(current)
    return words


def _pieces(text: str, fits: Callable[[str], bool]) -> list[tuple[str, str]]:
    """What stays together, each with what stands before it in a line: a space, a dot, or nothing within a word."""
    words: list[tuple[str, str]] = []
    space = " "
    for part in (part for word in words_of(text) for part in _parts(word, fits)):
        if part == _DOT and words:
            space = f" {_DOT} "
        elif words and space == " " and _clings(words[-1][1], part):
            words[-1] = (words[-1][0], f"{words[-1][1]} {part}")
        else:
            words.append((space, part))
            space = " "
    return [
        ("" if at else before, piece) for before, word in words for at, piece in enumerate(_between_wide(word))
    ]


def _parts(word: str, fits: Callable[[str], bool], within: int = 1) -> list[str]:
    """Split what is isolated at its spaces if no line has room for it, but a name in it only if need be."""
    if " " not in word or fits(word):
        return [word]
    return [part for each in words_of(word, within) for part in _parts(each, fits, within + 1)]


def _clings(before: str, word: str) -> bool:
    """Whether a word stays with the one before it: what a Persian number counts, the sign of an object."""
    number = before.strip(_ISOLATES)
    return word == _OBJECT or (number.isdecimal() and number[0] in _DIGITS)


def _between_wide(word: str) -> list[str]:
    """Part a word where a Chinese or Japanese letter stands, outside isolates, as those scripts allow."""
    if word.isascii() or max(word) < _FIRST_WIDE:
        return [word]
    parts, depth = [word[0]], 0
    for before, char in pairwise(word):
        depth += (before in {FSI, LRI, RLI}) - (before == PDI)
        may = depth <= 0 and char != PDI and (_wide(before) or _wide(char)) and not follows(char)
        if may and char not in _NOT_FIRST and before not in _NOT_LAST:
            parts.append(char)
        else:
            parts[-1] += char
    return parts


def _wide(char: str) -> bool:
    return any(first <= char <= last for first, last in _WIDE) or (char in _NOT_FIRST and ord(char) > 0x2FFF)


def unbroken(text: str) -> list[str]:
    """List what stays in one line as long as that is wide enough: words, and their parts between hyphens."""
    return text.replace("-", "- ").replace(SOFT, "- ").split()


def _broken(word: str, width: int, measure: Callable[[str], int]) -> tuple[str, str]:
    """Return as much of a word as fits, at least one cluster, and the rest; what is isolated has spaces in it."""
    ends = [end for end in range(len(word) - 1, 0, -1) if word[end] in {SOFT, " "}]
    loose = [end for end in ends if not _clings(word[:end].split(" ")[-1], word[end + 1 :].split(" ")[0])]
    for end in (*loose, *ends):
        row = f"{word[:end]}-" if word[end] == SOFT else word[:end]
        if measure(row) <= width:
            return row, word[end + 1 :]
    cut = len(clusters(word)[0])
    while cut < len(word) and measure(word[: cut + 1]) <= width:
        cut += 1
    cut = word.rfind("-", 1, cut) + 1 or whole_before(word, cut)
    return word[:cut], word[cut:]
