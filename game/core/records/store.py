"""Small typed files the program keeps for itself, such as settings: nonsense in them never stops it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.core.messages import Message, excerpt, msg, printable
from game.core.reading.misfits import find_misfit, path_text
from game.core.records.files import make_folder, os_reason, read_regular, set_aside, write_whole

StructT = TypeVar("StructT", bound=msgspec.Struct)

MOST_BYTES = 2**20
"""No such file is larger."""
_NO_JSON = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


def load(path: Path, kind: type[StructT]) -> tuple[StructT, Message | None]:
    """Read a JSON file as the given type, all of whose fields have defaults; say what was wrong, if anything.

    A missing file gives the defaults. A value that doesn't fit gives its field's default, and the others count.
    A file that is no JSON object gives the defaults. Either is set aside, so that nothing is written over it.
    Unknown keys are let be: another version may know them, and `save` keeps them for it.
    """
    try:
        content = read_regular(path, MOST_BYTES)
    except FileNotFoundError:
        return kind(), None
    except OSError as error:
        return kind(), msg("{file} can't be read: {reason}.", file=printable(path), reason=os_reason(error))
    try:
        return msgspec.json.decode(content, type=kind), None
    except _NO_JSON as error:
        return _rescued(path, content, kind, error)


def save(path: Path, value: msgspec.Struct) -> Message | None:
    """Write a JSON file at one stroke, making its folder if need be; say why it can't be done, if so.

    What the file holds under keys that the type doesn't know stays in it.
    """
    whole = msgspec.to_builtins(value) | _unknown(path, type(value))
    try:
        make_folder(path.parent)
        write_whole(path, msgspec.json.format(msgspec.json.encode(whole), indent=2) + b"\n")
    except OSError as error:
        return msg("{file} can't be written: {reason}.", file=printable(path), reason=os_reason(error))
    return None


def _unknown(path: Path, kind: type[msgspec.Struct]) -> dict[str, Any]:
    """What another version of the program has written into a file and this one can't know."""
    try:
        plain = msgspec.json.decode(read_regular(path, MOST_BYTES))
    except (OSError, *_NO_JSON):  # `load` has told of it, and set aside what was worth it
        return {}
    known = {field.encode_name for field in msgspec.structs.fields(kind)}
    return {key: entry for key, entry in plain.items() if key not in known} if isinstance(plain, dict) else {}


def _rescued(path: Path, content: bytes, kind: type[StructT], error: Exception) -> tuple[StructT, Message | None]:
    """Keep what is good of a file that doesn't fit."""
    try:
        plain = msgspec.json.decode(content)
    except _NO_JSON:
        plain = None
    if not isinstance(plain, dict):
        problem = msg(
            "{file} can't be used ({problem}), so all is as at first.",
            file=printable(path),
            problem=excerpt(str(error)),
        )
        return kind(), aside(path, problem)
    value, wrong = _fitting(plain, kind)
    problem = msg(
        "In {file} this doesn't fit, so it is as at first: {wrong}.",
        file=printable(path),
        wrong=excerpt("; ".join(wrong)),
    )
    return value, aside(path, problem)


def _fitting(plain: dict[str, Any], kind: type[StructT]) -> tuple[StructT, list[str]]:
    """Take the fields that fit, and of fields with entries the entries, each judged alone; name the others."""
    good: dict[str, Any] = {}
    wrong: list[str] = []
    for name in (field.encode_name for field in msgspec.structs.fields(kind) if field.encode_name in plain):
        value = plain[name]
        misfits = _misfits({name: value}, kind)
        if not misfits:
            good[name] = value
        if misfits and isinstance(value, dict):
            each = {key: _misfits({name: {key: entry}}, kind) for key, entry in value.items()}
            kept = {key: value[key] for key, misfit in each.items() if not misfit}
            if kept and not _misfits({name: kept}, kind):
                good[name], misfits = kept, [misfit for found in each.values() for misfit in found]
        wrong += misfits
    return msgspec.convert(good, kind), wrong


def _misfits(plain: dict[str, Any], kind: type[StructT]) -> list[str]:
    """Name what doesn't fit, if anything."""
    try:
        msgspec.convert(plain, kind)
    except msgspec.ValidationError as error:
        return [path_text(find_misfit(plain, kind, error).where)]
    return []


def aside(path: Path, problem: Message) -> Message:
    """Set a file aside; return the problem, and where the file lies now."""
    try:
        target = set_aside(path)
    except OSError as error:
        return msg("{problem} It could not be set aside: {reason}.", problem=problem, reason=os_reason(error))
    return msg("{problem} The old file now lies at {file}.", problem=problem, file=printable(target))
