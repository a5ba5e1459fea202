"""Names of people: which to offer, and in which order they stand."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

import msgspec

from game.core.messages import Message, msg
from game.core.names import ARABIC, alike

if TYPE_CHECKING:
    from scenes.ui.text.words import Words

PEOPLE: Message = msg("Mira, Bruno, Chiara, Dariush")
"""Names for people at the table until they write their own: any that readers of the language know."""
AUTOMATA: Message = msg("Nettle, Old Tam, Quill, Sable")
"""The same for computer players: a plant, an old man, a pen, a dark beast."""
PERSIAN = "آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی"
_TILDE = "\u0303"


class Names(msgspec.Struct, frozen=True):
    """The names offered in one language."""

    people: tuple[str, ...]
    automata: tuple[str, ...]


def offered(words: Words) -> Names:
    """Return the names a language offers for seats nobody has named yet."""
    return Names(_parted(words.say(PEOPLE)), _parted(words.say(AUTOMATA)))


def _parted(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in re.split("[,،、]", text) if name.strip())


def in_order(name: str, language: str) -> tuple[list[tuple[int, float, str]], str]:
    """Return a key that sorts names by the alphabet: letters of the language's script first, marks count last."""
    key: list[tuple[int, float, str]] = []
    for letter in unicodedata.normalize("NFD", alike(name)):
        if letter == _TILDE and language == "es" and key:
            script, place, before = key[-1]
            key[-1] = script, place, f"{before}~"
        elif letter == "\u0653" and key:  # what NFD takes from آ
            key[-1] = key[-1][0], PERSIAN.index("آ"), ""
        elif not unicodedata.combining(letter):
            arabic = bool(ARABIC.match(letter))
            place = PERSIAN.find(letter) if letter in PERSIAN else len(PERSIAN)
            own = arabic == (language == "fa") or not letter.isalpha()
            key.append((0 if not letter.isalpha() else 1 if own else 2, place if arabic else 0, letter))
    return key, name
