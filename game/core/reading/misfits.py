"""Says in plain words where and why some plain data don't fit a type.

msgspec finds the mistake; its message is for programmers, and for mappings it doesn't name the key ("[...]").
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from game.core.messages import Message, msg

Where = tuple[str | int, ...]
"""A path inside a document: keys and list indices."""

_PATH = r"(?s) - at (`key` in )?`\$(.*)`$"
_PATH_PART = r"\.([^.\[\]]+)|\[(\d+)\]|(\[\.\.\.\])"

_WORDS = {
    "object": msg("a mapping (key: value)"),
    "array": msg("a list"),
    "str": msg("text"),
    "int": msg("a whole number"),
    "float": msg("a number"),
    "bool": msg("true or false"),
    "null": msg("nothing"),
}


class Misfit(NamedTuple):
    """Where data don't fit, and why."""

    where: Where
    message: Message


def path_text(where: Where) -> str:
    """Write a path as people read it: potions[3].holes.red (list indices count from 0)."""
    text = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in where)
    return text.removeprefix(".")


def find_misfit(plain: Any, kind: Any, error: msgspec.ValidationError) -> Misfit:
    """Work out where `plain` doesn't fit `kind`, given the error that converting it raised."""
    text = str(error)
    match = re.search(_PATH, text)
    problem = text if match is None else text[: match.start()]
    where = () if match is None else _resolve(plain, kind, text, match[2])
    said = _say(problem, kind, where)
    if match is not None and match[1] is not None:
        return Misfit(where, msg("a key here is wrong: {problem}", problem=said))
    unknown = re.fullmatch(r"Object contains unknown field `(.*)`", problem)
    return Misfit((*where, unknown[1]) if unknown else where, said)


def _resolve(plain: Any, kind: Any, text: str, path: str) -> Where:
    """Turn msgspec's path into ours, finding out which key each "[...]" stands for."""
    where: Where = ()
    for name, index, unnamed in re.findall(_PATH_PART, path):
        if unnamed:
            key = _guilty_key(plain, kind, text, where)
            if key is None:
                return where
            where = (*where, key)
        else:
            where = (*where, int(index) if index else name)
    return where


def _guilty_key(plain: Any, kind: Any, text: str, where: Where) -> str | int | None:
    """Find the key at `where` that causes the error: try the document with each of them alone."""
    keys = _part(plain, where)
    for key in keys if isinstance(keys, dict) else ():
        trial = copy.deepcopy(plain)
        alone = _part(trial, where)
        for other in keys:
            if other != key:
                del alone[other]
        try:
            msgspec.convert(trial, kind)
        except msgspec.ValidationError as error:
            if str(error) == text:
                return key  # type: ignore[no-any-return]
    return None


def _part(plain: Any, where: Where) -> Any:
    for step in where:
        plain = plain[step]
    return plain


def _say(problem: str, kind: Any, where: Where) -> Message:
    """Translate a message of msgspec; one it doesn't know is passed on as it is."""
    for pattern, say in _SAYINGS:
        match = re.fullmatch(pattern, problem, re.DOTALL)
        if match:
            return say(match, kind, where)
    return msg("{problem}", problem=problem)


def _say_missing(match: re.Match[str], kind: Any, where: Where) -> Message:
    return msg('the key "{key}" is missing', key=match[1])


def _say_unknown(match: re.Match[str], kind: Any, where: Where) -> Message:
    known = _known_fields(kind, where)
    if not known:
        return msg("this key is not known here")
    return msg("this key is not known here; known are: {keys}", keys=", ".join(known))


def _say_enum(match: re.Match[str], kind: Any, where: Where) -> Message:
    allowed = _allowed_values(kind, where)
    if not allowed:
        return msg("{value} is not allowed here", value=match[1])
    return msg("{value} is not allowed here; allowed are: {values}", value=match[1], values=", ".join(allowed))


def _say_wrong_type(match: re.Match[str], kind: Any, where: Where) -> Message:
    return msg("here should be {expected}, not {found}", expected=_words(match[1]), found=_words(match[2]))


def _say_wrong_value(match: re.Match[str], kind: Any, where: Where) -> Message:
    """Say a limit in words: "a whole number, at least 0"."""
    expected, limit = _words(match[1]), match[2].strip()
    for sign, say in _LIMITS:
        if limit.startswith(sign):
            bound = say(limit.removeprefix(sign).strip())
            return msg("here should be {expected}, {limit}", expected=expected, limit=bound)
    return msg("here should be {expected} {limits}", expected=expected, limits=limit)


_LIMITS: tuple[tuple[str, Callable[[str], Message]], ...] = (
    (">=", lambda bound: msg("at least {bound}", bound=bound)),
    ("<=", lambda bound: msg("at most {bound}", bound=bound)),
    (">", lambda bound: msg("above {bound}", bound=bound)),
    ("<", lambda bound: msg("below {bound}", bound=bound)),
    ("of length >=", lambda bound: msg("its length at least {bound}", bound=bound)),
    ("of length <=", lambda bound: msg("its length at most {bound}", bound=bound)),
)

Saying = Callable[[re.Match[str], Any, Where], Message]

_SAYINGS: tuple[tuple[str, Saying], ...] = (
    (r"Object missing required field `(.*)`", _say_missing),
    (r"Object contains unknown field `.*`", _say_unknown),
    (r"Invalid enum value (.*)", _say_enum),
    (r"Expected `([^`]*)`, got `([^`]*)`", _say_wrong_type),
    (r"Expected `([^`]*)`(.*)", _say_wrong_value),
)


def _words(types: str) -> Message:
    """Say "int | null" in words."""
    names = [_WORDS.get(name, msg("{name}", name=name)) for name in types.split(" | ")]
    said = names[0]
    for name in names[1:]:
        said = msg("{one} or {other}", one=said, other=name)
    return said


def _type_at(kind: Any, where: Where) -> Any:
    """Find msgspec's description of the type at a path; None where a union leaves it open."""
    found: Any = msgspec.inspect.type_info(kind)
    for step in where:
        found = _inside(_only_choice(found), step)
    return _only_choice(found)


def _only_choice(found: Any) -> Any:
    """Look through "X | None"."""
    if isinstance(found, msgspec.inspect.UnionType):
        choices = [choice for choice in found.types if not isinstance(choice, msgspec.inspect.NoneType)]
        return choices[0] if len(choices) == 1 else None
    return found


def _inside(found: Any, step: str | int) -> Any:
    inspect = msgspec.inspect
    if isinstance(found, inspect.StructType):
        return next((field.type for field in found.fields if field.encode_name == step), None)
    if isinstance(found, inspect.DictType):
        return found.value_type
    if isinstance(found, inspect.TupleType):
        return found.item_types[step] if isinstance(step, int) and step < len(found.item_types) else None
    return getattr(found, "item_type", None)


def _known_fields(kind: Any, where: Where) -> list[str]:
    found = _type_at(kind, where)
    return [field.encode_name for field in found.fields] if isinstance(found, msgspec.inspect.StructType) else []


def _allowed_values(kind: Any, where: Where) -> list[str]:
    found = _type_at(kind, where)
    if isinstance(found, msgspec.inspect.LiteralType):
        return [str(value) for value in found.values]
    if isinstance(found, msgspec.inspect.EnumType):
        return [str(member.value) for member in found.cls]
    return []
