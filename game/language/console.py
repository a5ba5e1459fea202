"""What consoles and the first start's window say: plain text in the language of the system or of `--language`.

One process has one console, so its language is one for all: English until `speak` is called. Needs Python alone.
"""

from __future__ import annotations

import gettext
import io
import os
import sys
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from game.language.languages import (
    ENGLISH,
    LOCALE,
    NATIVE_DIGITS,
    PSEUDO,
    PSEUDO_RTL,
    RIGHT_TO_LEFT,
    available,
    system_language,
)

OPTION = "--language"
_MARKS = dict.fromkeys(map(ord, "\u200e\u200f\u2066\u2067\u2068\u2069\u00ad"))
"""What steers the order of letters on screens, and soft hyphens; terminals show them, or do without."""

_BUILT_IN = (ENGLISH, PSEUDO, PSEUDO_RTL)


class Console:
    """The language of one console."""

    def __init__(self, language: str = ENGLISH, folder: Path = LOCALE) -> None:
        self.language, self._folder = language, folder
        self._digits = str.maketrans("0123456789", NATIVE_DIGITS.get(language, "0123456789"))

    @cached_property
    def _translations(self) -> gettext.NullTranslations:
        """The catalogue, read once there is something to say."""
        if self.language in _BUILT_IN:
            return gettext.NullTranslations()
        from game.language.catalogues import CatalogueError, load_catalogue  # English needs none

        try:
            return load_catalogue(self._folder, self.language)
        except CatalogueError:
            pass  # no start may fail of that, and the screen that opens next says so
        return gettext.NullTranslations()

    def find(self, text: str, plural: str | None = None, count: int = 1, context: str = "") -> str:
        """Return what a text is in this language, its braces not filled yet."""
        found = self._translations
        if plural is None:
            said = found.pgettext(context, text) if context else found.gettext(text)
        elif context:
            said = found.npgettext(context, text, plural, count)
        else:
            said = found.ngettext(text, plural, count)
        return said.translate(_MARKS)

    def number(self, value: int) -> str:
        """Write a number in the language's digits."""
        return str(value).translate(self._digits)


_console = Console()


def speak(arguments: Sequence[str], folder: Path = LOCALE) -> None:
    """Speak the language that `--language` among a command line's arguments names, or the system's."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # on Windows a pipe may know few letters
    global _console
    _console = Console(wanted(arguments, folder), folder)


def wanted(arguments: Sequence[str], folder: Path = LOCALE) -> str:
    """Return the language a command line asks for, if there is such a translation, else the system's."""
    asked = parted(arguments)[1]
    return asked if asked is not None and known(asked, folder) else system_language(folder)


def hush() -> None:
    """Print into the void from now on: what stdout leads to takes no more."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parted(arguments: Sequence[str]) -> tuple[list[str], str | None]:
    """Part a command line's arguments from the language it names last, if it names any."""
    others: list[str] = []
    language: str | None = None
    coming = iter(arguments)
    for word in coming:
        name, equals, value = word.partition("=")
        if name == OPTION:
            language = value if equals else next(coming, "")
        else:
            others.append(word)
    return others, language


def refusal(language: str) -> str:
    """Say that there is no such translation."""
    there = ", ".join(available())
    return tr(
        '{name}: there is no translation "{code}"; there are: {known}', name=OPTION, code=language, known=there
    )


def known(code: str, folder: Path = LOCALE) -> bool:
    """Whether a language can be spoken."""
    return code in (*_BUILT_IN, *available(folder))


def reads_from_the_right() -> bool:
    """Whether what the console says reads from the right."""
    return _console.language in RIGHT_TO_LEFT


def spoken() -> Console:
    """Return the language that is spoken here."""
    return _console


def tr(text: str, /, **params: object) -> str:
    """Translate an English text and fill its `{braces}`."""
    words = {key: _console.number(value) if isinstance(value, int) else value for key, value in params.items()}
    return _console.find(text).format(**words)
