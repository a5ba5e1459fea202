"""What the program wants to say, before it becomes words.

`game/` never makes sentences: it returns a `Message`, an English template with parameters.
`scenes.ui.text` alone turns it into words of the chosen language, so the template doubles as the gettext id.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import Union

import msgspec

from game.language import console


class SeatRef(msgspec.Struct, frozen=True, tag="seat"):
    """A parameter that stands for the name of a seat (numbered from 0, clockwise)."""

    seat: int


class Message(msgspec.Struct, frozen=True, tag="message"):
    """A sentence to be: `id` is the English template in `str.format` style, `params` fill its braces.

    `plural` and `count` choose the plural form where the sentence has one. `context` names what is spoken of where
    one English word is several elsewhere ("red" of a marble, of a die).
    A string parameter is a proper name and is inserted untranslated; a `Message` parameter is translated first.
    """

    id: str
    params: dict[str, Param] = {}
    plural: str | None = None
    count: int = 1
    context: str = ""

    def __hash__(self) -> int:
        return hash((self.id, tuple(sorted(self.params)), self.count))


Param = Union[str, int, float, SeatRef, Message]  # noqa: UP007  (a forward name in a runtime union)


def msg(template: str, /, **params: Param) -> Message:
    """Make a message; the name is what the extractor of translatable strings looks for."""
    return Message(template, params)


def msg_n(singular: str, plural: str, count: int, /, **params: Param) -> Message:
    """Make a message with a plural form; `{count}` is filled in by itself."""
    return Message(singular, {**params, "count": count}, plural, count)


def msg_in(context: str, template: str, /, **params: Param) -> Message:
    """Make a message whose words may differ by what is spoken of: see `Message.context`."""
    return Message(template, params, context=context)


def msg_n_in(context: str, singular: str, plural: str, count: int, /, **params: Param) -> Message:
    """Make a message with a plural form whose words may differ by what is spoken of: see `Message.context`."""
    return Message(singular, {**params, "count": count}, plural, count, context)


def counted(message: Message, count: int) -> Message:
    """Say another number of the same: its plural form changes, if it has one."""
    return msgspec.structs.replace(message, params={**message.params, "count": count}, count=count)


def listed(words: Sequence[Message | int]) -> Message:
    """Join messages and numbers as the language writes a list; "nothing" for none."""
    if not words:
        return msg("nothing")
    first, *others = (Message("{number}", {"number": word}) if isinstance(word, int) else word for word in words)
    said = first
    for word in others:
        said = msg("{first}, {second}", first=said, second=word)
    return said


def headed(head: Message, words: Message) -> Message:
    """Put a heading before words: "Fire: 3 discs"; how a colon is spaced is the language's affair."""
    return msg("{head}: {action}", head=head, action=words)


def plain(message: Message, seats: Sequence[str] = ()) -> str:
    """English words for logs and tests; screens use `scenes.ui.text`."""
    return _filled(message, seats, _ENGLISH)


def said(message: Message, seats: Sequence[str] = ()) -> str:
    """The words of the console's language, for command lines."""
    return _filled(message, seats, console.spoken())


_ENGLISH = console.Console()


def _filled(message: Message, seats: Sequence[str], language: console.Console) -> str:
    words: dict[str, object] = {}
    for key, value in message.params.items():
        if isinstance(value, Message):
            words[key] = _filled(value, seats, language)
        elif isinstance(value, SeatRef):
            known = value.seat < len(seats)
            words[key] = (
                seats[value.seat] if known else _filled(msg("seat {number}", number=value.seat + 1), (), language)
            )
        else:
            words[key] = language.number(value) if type(value) is int else value
    return language.find(message.id, message.plural, message.count, message.context).format(**words)


_UNSAID = frozenset(("Cc", "Cs", "Zl", "Zp"))
"""Categories of characters nobody can read: controls, halves of pairs, line breaks."""
_OVERRIDES = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""They would turn round what stands beside them."""
_NOTHING = frozenset("\u034f\u115f\u1160\u180e\u200b\u2060\u2061\u2062\u2063\u2064\u2800\u3164\ufeff\uffa0")
"""Nobody sees them, and no script needs them: a name could look empty, or like another."""


MOST_LETTERS = 200
"""Of an excerpt."""


def unsaid(character: str) -> bool:
    """Whether a character has no place in a line that people read."""
    return unicodedata.category(character) in _UNSAID or character in _OVERRIDES or character in _NOTHING


def printable(path: Path | str) -> str:
    """Write the name of a file so that it can be shown: names needn't be text, and may hold line breaks."""
    return "".join(_escaped(character) if unsaid(character) else character for character in str(path))


def excerpt(text: str) -> str:
    """Write what a stranger wrote so that it can be shown: one line, and not too long."""
    return printable(text if len(text) <= MOST_LETTERS else text[: MOST_LETTERS - 1] + "…")


def _escaped(character: str) -> str:
    if 0xDC80 <= ord(character) <= 0xDCFF:  # how Python holds a byte that is no UTF-8
        return f"\\x{ord(character) - 0xDC00:02x}"
    return character.encode("unicode_escape").decode()


def tamed(message: Message) -> Message:
    """Return a message all of whose texts, which come from a stranger's file, are excerpts."""
    params: dict[str, Param] = {}
    for key, value in message.params.items():
        if isinstance(value, Message):
            params[key] = tamed(value)
        elif isinstance(value, str):
            params[key] = excerpt(value)
        else:
            params[key] = value
    return msgspec.structs.replace(message, params=params)
