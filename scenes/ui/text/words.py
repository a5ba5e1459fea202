"""Words in the chosen language: gettext catalogues, plurals, messages of the game, and a language for testing.

The English text is the id (`_("Undo")`). Catalogues are `data/locale/<language>/LC_MESSAGES/bench.po`; they are
compiled in memory, so translators need no tool.
"""

from __future__ import annotations

import ast
import gettext
import io
import logging
import re
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.core.messages import Message, SeatRef, printable
from game.core.records.files import read_regular
from scenes.ui.text.bidi import isolate

log = logging.getLogger(__name__)

DOMAIN = "bench"
MOST_BYTES = 2**23
"""Of a catalogue."""
ENGLISH = "en"
PSEUDO = "xx"
"""A made-up language, 40 % longer and accented, that shows what is not translated and what does not fit."""
PSEUDO_RTL = "xx-rtl"
"""The same with mirrored layouts."""
RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "ur", PSEUDO_RTL})
NATIVE_DIGITS = {"fa": "۰۱۲۳۴۵۶۷۸۹", "ar": "٠١٢٣٤٥٦٧٨٩"}
_ACCENTS = str.maketrans("aeiouyAEIOUYcnszCNSZ", "áéíöüýÁÉÍÖÜÝçñšžÇÑŠŽ")
_BRACES = re.compile(r"(\{[^}]*\})")


class CatalogueError(Exception):
    """A translation file can't be read; the message says where and what."""


@dataclass(frozen=True)
class PoEntry:
    """One entry of a .po file."""

    id: str
    plural: str
    texts: tuple[str, ...]
    context: str = ""
    fuzzy: bool = False
    """Whether it was guessed and nobody has looked at it yet."""

    @property
    def translated(self) -> bool:
        """Whether all its forms have a text that somebody stands for."""
        return not self.fuzzy and all(self.texts)


class Words:
    """The words of one language. `language` is a code such as "en", "fa", "xx" (see `PSEUDO`)."""

    def __init__(self, language: str = ENGLISH, folder: Path | None = None) -> None:
        self.language = language
        self._translations: gettext.NullTranslations = gettext.NullTranslations()
        if language not in {ENGLISH, PSEUDO, PSEUDO_RTL} and folder is not None:
            self._translations = load_catalogue(folder, language)
        self._pseudo = language in {PSEUDO, PSEUDO_RTL}
        self._digits = str.maketrans("0123456789", NATIVE_DIGITS[language]) if language in NATIVE_DIGITS else None

    @property
    def rtl(self) -> bool:
        """True if the language reads from the right, so that layouts are mirrored."""
        return self.language in RIGHT_TO_LEFT

    def tr(self, text: str, /, **params: object) -> str:
        """Translate an English text and fill its `{braces}`; inserted strings are isolated as proper names."""
        found = self._translations.gettext(text) if text else ""
        return self._filled(self._dressed(found), params)

    def tr_in(self, context: str, text: str, /, **params: object) -> str:
        """Translate a text that means several things in English; `context` says which is meant here."""
        return self._filled(self._dressed(self._translations.pgettext(context, text)), params)

    def plural(self, one: str, many: str, count: int, /, **params: object) -> str:
        """Translate with the plural form for `count`, which also fills `{count}`."""
        found = self._translations.ngettext(one, many, count)
        return self._filled(self._dressed(found), {"count": count, **params})

    def plural_in(self, context: str, one: str, many: str, count: int, /, **params: object) -> str:
        """Translate with a plural form what `context` says is meant: see `tr_in`."""
        found = self._translations.npgettext(context, one, many, count)
        return self._filled(self._dressed(found), {"count": count, **params})

    def say(self, message: Message, seats: Sequence[str] = ()) -> str:
        """Turn a message of the game into words; `seats` are the names that stand for seat numbers."""
        words: dict[str, object] = {}
        for key, value in message.params.items():
            if isinstance(value, Message):
                words[key] = _Ready(self.say(value, seats))
            elif isinstance(value, SeatRef):
                known = value.seat < len(seats)
                words[key] = seats[value.seat] if known else self.tr("seat {number}", number=value.seat + 1)
            else:
                words[key] = value
        if message.plural is not None and message.context:
            return self.plural_in(message.context, message.id, message.plural, message.count, **words)
        if message.plural is not None:
            return self.plural(message.id, message.plural, message.count, **words)
        if message.context:
            return self.tr_in(message.context, message.id, **words)
        return self.tr(message.id, **words)

    def number(self, value: float) -> str:
        """Write a number in the language's digits, with a real minus sign."""
        text = f"{value:g}".replace("-", "\u2212")
        return text.translate(self._digits) if self._digits else text

    def _dressed(self, text: str) -> str:
        return pseudo(text) if self._pseudo and text else text

    def _filled(self, text: str, params: dict[str, object]) -> str:
        if not params:
            return text
        words = {key: self._word(value) for key, value in params.items()}
        try:
            return text.format(**words)
        except (KeyError, IndexError, ValueError) as error:
            log.error("the %s text %r can't be filled with %s: %r", self.language, text, sorted(params), error)
            return text

    def _word(self, value: object) -> object:
        if isinstance(value, _Ready):
            return str(value)
        if isinstance(value, str):
            return isolate(value)
        if isinstance(value, int | float) and not isinstance(value, bool):
            return self.number(value)
        return value


class _Ready(str):
    """Words already translated: not isolated again."""

    __slots__ = ()


def pseudo(text: str) -> str:
    """Make a text 40 % longer and accented, leaving its braces as they are."""
    parts = _BRACES.split(text)
    accented = "".join(part if at % 2 else part.translate(_ACCENTS) for at, part in enumerate(parts))
    letters = sum(len(part) for part in parts[::2])
    extra = max(1, round(letters * 0.4))
    vowels = "ëïöü"
    padding = "".join(" " if at % 6 == 5 else vowels[at % 4] for at in range(extra - 1)).rstrip()
    return f"{accented}·{padding}" if padding else f"{accented}·"


def load_catalogue(folder: Path, language: str) -> gettext.GNUTranslations:
    """Read and compile a language's catalogue; raises `CatalogueError`."""
    path = folder / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    try:
        entries = read_po(read_regular(path, MOST_BYTES).decode(), printable(path))
    except (OSError, UnicodeDecodeError) as error:
        raise CatalogueError(f"{printable(path)}: {error}") from error
    return gettext.GNUTranslations(io.BytesIO(compile_mo(entries)))


_KEYWORD = re.compile(r'^(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d+)\])?)\s+(".*")$')


def read_po(text: str, source: str) -> list[PoEntry]:
    """Parse a .po file; what isn't translated is left out. Raises `CatalogueError` with the line."""
    return [entry for entry in read_entries(text, source) if entry.translated]


def read_entries(text: str, source: str) -> list[PoEntry]:
    """Parse a .po or .pot file, its header (the entry without an id) included. Raises `CatalogueError`."""
    reader = _PoReader(source)
    for number, line in enumerate(text.splitlines(), 1):
        reader.read(line.strip(), number)
    reader.close()
    return reader.entries


class _PoReader:
    """Reads a .po file line by line."""

    def __init__(self, source: str) -> None:
        self.entries: list[PoEntry] = []
        self._source = source
        self._fields: dict[str, str] = {}
        self._current = ""
        """The keyword whose text may go on in the next line."""
        self._fuzzy = False

    def read(self, line: str, number: int) -> None:
        """Read a line; comments stand before the entry they are about."""
        found = _KEYWORD.match(line)
        if line.startswith("#"):
            self._begin()
            self._fuzzy = self._fuzzy or (line.startswith("#,") and "fuzzy" in line)
        elif found:
            if found[1] in {"msgid", "msgctxt"}:
                self._begin()
            self._current = found[1]
            self._fields[self._current] = _unquoted(found[3], self._source, number)
        elif line.startswith('"') and self._current:
            self._fields[self._current] += _unquoted(line, self._source, number)
        elif line:
            raise CatalogueError(
                f"{self._source}, line {number}: expected msgid, msgstr or a quoted text, found {line!r}"
            )

    def _begin(self) -> None:
        if self._current.startswith("msgstr"):
            self.close()

    def close(self) -> None:
        """Keep the entry that was read."""
        fields = self._fields
        if "msgid" in fields:
            strings = tuple(fields[key] for key in sorted(key for key in fields if key.startswith("msgstr")))
            context, many = fields.get("msgctxt", ""), fields.get("msgid_plural", "")
            self.entries.append(PoEntry(fields["msgid"], many, strings, context, self._fuzzy))
        self._fields, self._fuzzy, self._current = {}, False, ""


def _unquoted(text: str, source: str, line: int) -> str:
    try:
        value = ast.literal_eval(text)
    except (SyntaxError, ValueError) as error:
        raise CatalogueError(f"{source}, line {line}: {text} is not a quoted text") from error
    return str(value)


def compile_mo(entries: Sequence[PoEntry]) -> bytes:
    """Compile entries to the binary form that `gettext` reads."""
    pairs: list[tuple[bytes, bytes]] = []
    for entry in entries:
        key = f"{entry.context}\x04{entry.id}" if entry.context else entry.id
        if entry.plural:
            key += f"\0{entry.plural}"
        pairs.append((key.encode(), "\0".join(entry.texts).encode()))
    pairs.sort()
    count, start = len(pairs), 28 + 16 * len(pairs)
    ids: list[int] = []
    texts: list[int] = []
    blob = b""
    for table, column in ((ids, 0), (texts, 1)):
        for pair in pairs:
            table += [len(pair[column]), start + len(blob)]
            blob += pair[column] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, count, 28, 28 + 8 * count, 0, 28 + 16 * count)
    return head + struct.pack(f"<{2 * count}I", *ids) + struct.pack(f"<{2 * count}I", *texts) + blob
