"""Words in the chosen language: gettext catalogues, plurals, messages of the game, and a language for testing.

The English text is the id (`tr("Undo")`); `game.language.catalogues` reads the translations.
"""

from __future__ import annotations

import gettext
import logging
import re
from collections.abc import Sequence
from pathlib import Path

from game.core.messages import Message, SeatRef
from game.language.languages import ENGLISH, PSEUDO, PSEUDO_RTL
from scenes.ui.text.bidi import LRI, PDI, RLM, isolate
from scenes.ui.text.numbers import Numbers

log = logging.getLogger(__name__)

_ACCENTS = str.maketrans("aeiouyAEIOUYcnszCNSZ", "áéíöüýÁÉÍÖÜÝçñšžÇÑŠŽ")
_BRACES = re.compile(r"(\{[^}]*\})")


class Words(Numbers):
    """The words of one language. `language` is a code such as "en", "fa", "xx" (see `PSEUDO`)."""

    def __init__(self, language: str = ENGLISH, folder: Path | None = None) -> None:
        super().__init__(language)
        self._translations: gettext.NullTranslations = gettext.NullTranslations()
        if language not in {ENGLISH, PSEUDO, PSEUDO_RTL} and folder is not None:
            from game.language.catalogues import load_catalogue  # English needs none

            self._translations = load_catalogue(folder, language)
        self._pseudo = language in {PSEUDO, PSEUDO_RTL}

    @property
    def arabic(self) -> bool:
        """True if the language is written in Arabic letters."""
        return self.language in {"ar", "fa", "ur"}

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

    def listed(self, words: Sequence[str]) -> str:
        """Join names, or words already translated, as the language writes a list; each is isolated."""
        said = isolate(words[0]) if words else ""
        for word in words[1:]:
            said = self.tr("{first}, {second}", first=_Ready(said), second=word)
        return said

    def _dressed(self, text: str) -> str:
        if self.rtl:  # or it would be drawn the other way round, as brackets are
            text = text.replace("≤", f"{LRI}≤{PDI}")
        if self._pseudo and text:
            return (RLM if self.rtl else "") + pseudo(text)
        return self.marked(text)

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
