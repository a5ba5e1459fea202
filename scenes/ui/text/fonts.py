"""The typefaces: which file serves which use, which letters it has, and what stands in for those it lacks."""

from __future__ import annotations

import logging
import re
import struct
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import pygame

from game.core.records.files import read_regular
from scenes.ui.text.bidi import INVISIBLE
from scenes.ui.text.clusters import ZWJ, ZWNJ, follows

log = logging.getLogger(__name__)


class Face(msgspec.Struct, frozen=True):
    """One typeface. `fallbacks` are tried in order for letters it lacks, `figures` draws its digits."""

    file: str
    fallbacks: tuple[str, ...] = ()
    figures: str | None = None
    factor: float = 1.0
    """Size in proportion to the style's, so that faces of one line look equally large."""
    script: str = ""
    """The ISO 15924 code by which HarfBuzz joins and places the letters; "" lets it guess."""
    without: str = ""
    """Letters that its file has, but drawn wrongly, and spaces too narrow."""


FACES: dict[str, Face] = {
    "title": Face(
        "Almendra_700Bold.ttf", ("heading", "label", "persian_title", "persian_bold"), figures="heading"
    ),
    "heading": Face("Cinzel_700Bold.ttf", ("label", "persian_title", "persian_bold")),
    "number": Face("Cinzel_800ExtraBold.ttf", ("label", "persian_title", "persian_bold")),
    "score": Face("Cinzel_900Black.ttf", ("number", "label", "persian_title", "persian_bold")),
    "label": Face("AlegreyaSans_700Bold.ttf", ("persian_bold",)),
    "text": Face("AlegreyaSans_500Medium.ttf", ("persian",)),
    "italic": Face("AlegreyaSans_500Medium_Italic.ttf", ("text", "persian")),
    "persian_title": Face("Lalezar_400Regular.ttf", factor=1.25, script="Arab", without="… "),
    "persian_nought": Face("Lalezar_400Regular.ttf", factor=1.6, script="Arab"),
    "persian": Face("Vazirmatn_500Medium.ttf", factor=0.95, script="Arab"),
    "persian_bold": Face("Vazirmatn_800ExtraBold.ttf", factor=0.95, script="Arab"),
    "hebrew": Face("NotoSansHebrew_500Medium.ttf", factor=0.86, script="Hebr"),
    "thai": Face("NotoSansThai_500Medium.ttf", factor=0.86, script="Thai"),
    "devanagari": Face("NotoSansDevanagari_500Medium.ttf", factor=0.86, script="Deva"),
    "georgian": Face("NotoSansGeorgian_500Medium.ttf", factor=0.86, script="Geor"),
    "armenian": Face("NotoSansArmenian_500Medium.ttf", factor=0.86, script="Armn"),
    "cjk": Face("NotoSansCJKsc_400Regular.otf", factor=0.90, script="Hani"),
    "emoji": Face("NotoEmoji_500Medium.ttf", factor=0.90, script="Zyyy"),
}
WORLD = ("hebrew", "thai", "devanagari", "georgian", "armenian", "cjk", "emoji")
"""Faces tried after a face's own fallbacks, whatever the line is set in: people's names know no language."""
PICTURES = "emoji"
"""The face whose spaces are as wide as its pictures."""
_UNDRAWN = dict.fromkeys(map(ord, INVISIBLE))
ARABIC = re.compile("[\u0600-\u06ff]")
"""Letters and digits of the Arabic script."""
NOUGHT, NOUGHT_FACES = "\u06f0", ("persian_title", "persian_nought")
"""The Persian nought is a small ring: alone, as a score, it is drawn larger than among other digits."""
MOST_BYTES = 2**25
"""No font file is larger."""
BOX, BOX_FACE = "\u25a1", "cjk"
"""Stands where no face has a letter."""


class FontError(Exception):
    """A font file is missing or broken, and so is what stands in for it; the message names it and what to do."""


class Fonts:
    """Opens fonts once for each face, size and direction, and knows which letters each has."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._open: dict[tuple[str, int, bool], pygame.font.Font] = {}
        self._found: dict[str, tuple[Path, frozenset[int]]] = {}
        self._own: dict[str, set[str]] = {}
        """Characters of which it is known that a face draws them itself, whatever stands beside them."""
        self._faces: dict[tuple[str, str, bool], str | None] = {}
        """What draws a letter, as far as it was asked for (see `face_for`)."""
        if not pygame.font.get_init():
            pygame.font.init()

    def font(self, face: str, size: float, rtl: bool = False) -> pygame.font.Font:
        """Return the face at a size in px; right-to-left fonts join Arabic letters."""
        px = max(6, round(size * FACES[face].factor))
        key = (face, px, rtl)
        found = self._open.get(key)
        if found is None:
            path, _ = self._find(face)
            try:
                found = pygame.font.Font(path, px)
            except (OSError, pygame.error) as error:
                raise FontError(_unfit(path, error)) from error
            script = FACES[face].script or ("Arab" if rtl else "")
            if script:
                found.set_script(script)
            if rtl:
                found.set_direction(pygame.DIRECTION_RTL)
            self._open[key] = found
        return found

    def has(self, face: str, char: str) -> bool:
        """Say whether a face has a letter of its own."""
        return ord(char) in self._find(face)[1] and char not in FACES[face].without

    @property
    def files(self) -> Iterable[Path]:
        """All that was read, and what would have been, were it fit."""
        return {
            path for face, found in self._found.items() for path in (self._folder / FACES[face].file, found[0])
        }

    @property
    def whole(self) -> bool:
        """Whether no plain face stands in for an unfit one."""
        return all(found[0] == self._folder / FACES[face].file for face, found in self._found.items())

    def _find(self, face: str) -> tuple[Path, frozenset[int]]:
        """Return a face's file and letters; those of a plain face, and a line in the log, if it is unfit."""
        found = self._found.get(face)
        if found is None:
            path = self._folder / FACES[face].file
            try:
                found = path, read_letters(path)
                pygame.font.Font(path, 20)
            except (OSError, pygame.error, FontError) as error:
                log.error("font %s can't be used: %s; a plain face stands in", path.name, error)
                plain = Path(pygame.font.__file__).with_name(pygame.font.get_default_font())
                found = plain, read_letters(plain)
            self._found[face] = found
        return found

    def face_for(self, face: str, char: str, arabic: bool = False) -> str | None:
        """Return the face that draws a character where a line is set in `face`; None: there is none.

        `arabic`: it stands among Arabic letters or digits, so that signs and spaces are theirs too.
        """
        key = face, char, arabic
        if key not in self._faces:
            self._faces[key] = self._drawn_by(face, char, arabic)
        return self._faces[key]

    def _drawn_by(self, face: str, char: str, arabic: bool) -> str | None:
        if arabic:
            own = next((each for each in FACES[face].fallbacks if FACES[each].script == "Arab"), face)
            if self.has(own, char):
                return own
        figures = FACES[face].figures
        if figures is not None and char.isdigit() and self.has(figures, char):
            return figures
        return next((each for each in (face, *FACES[face].fallbacks, *WORLD) if self.has(each, char)), None)

    def by_face(self, text: str, face: str, arabic: bool = False) -> Iterator[tuple[str, str]]:
        """Cut a text set in `face` into what each face draws: (face, letters), a box for what none has.

        `arabic`: signs are drawn as among Arabic letters even if there are none.
        """
        if text == NOUGHT and NOUGHT_FACES[0] in FACES[face].fallbacks:
            yield NOUGHT_FACES[1], text
            return
        arabic = arabic or bool(ARABIC.search(text))
        text = text.translate(_UNDRAWN)
        own = self._own.setdefault(face, set())
        if not arabic and own.issuperset(text):
            if text:
                yield face, text
            return
        part, current = "", face
        for char in text:
            chosen = self.face_for(face, char, arabic)
            if chosen == face and not arabic and not follows(char):
                own.add(char)
            if part and chosen != current and self._stays(part, current, char):
                chosen = current
            elif chosen is None:
                if follows(char):
                    continue
                char, chosen = BOX, BOX_FACE
            if chosen != current and part:
                yield current, part
                part = ""
            current = chosen
            part += char
        if part:
            yield current, part

    def _stays(self, part: str, current: str, char: str) -> bool:
        """Say whether a character is drawn by the face of the one before it: spaces, and what shapes with it."""
        if char.isspace():
            return current != PICTURES and self.has(current, char)
        if char in (ZWNJ, ZWJ):
            return True
        return (follows(char) or part[-1] == ZWJ) and self.has(current, char)


def _unfit(path: Path, error: Exception) -> str:
    return f"{path}: {error}. Restore the folder assets/fonts from the download."


def read_letters(path: Path) -> frozenset[int]:
    """Read which code points a TrueType file has, from its character map (formats 4, 12). Raises `FontError`."""
    try:
        data = read_regular(path, MOST_BYTES)
        tables = {
            data[12 + 16 * i : 16 + 16 * i]: struct.unpack_from(">I", data, 20 + 16 * i)[0]
            for i in range(struct.unpack_from(">H", data, 4)[0])
        }
        cmap = tables[b"cmap"]
        count = struct.unpack_from(">H", data, cmap + 2)[0]
        offsets = {cmap + struct.unpack_from(">I", data, cmap + 8 + 8 * i)[0] for i in range(count)}
        letters: set[int] = set()
        for at in offsets:
            form = struct.unpack_from(">H", data, at)[0]
            if form == 4:
                letters.update(_format_4(data, at))
            elif form == 12:
                for group in range(struct.unpack_from(">I", data, at + 12)[0]):
                    first, last, _ = struct.unpack_from(">III", data, at + 16 + 12 * group)
                    letters.update(range(first, min(last, sys.maxunicode) + 1))
    except (OSError, struct.error, KeyError) as error:
        raise FontError(_unfit(path, error)) from error
    return frozenset(letters)


def _format_4(data: bytes, at: int) -> set[int]:
    count = int(struct.unpack_from(">H", data, at + 6)[0]) // 2
    ends, starts = at + 14, at + 16 + 2 * count
    letters: set[int] = set()
    for i in range(count):
        last = struct.unpack_from(">H", data, ends + 2 * i)[0]
        first = struct.unpack_from(">H", data, starts + 2 * i)[0]
        letters.update(range(first, last + 1))
    return letters - {0xFFFF}
