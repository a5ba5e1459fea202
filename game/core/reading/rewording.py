"""Gives kept data today's words: what a saved match calls its cards has to be in today's translations."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

WORDING = frozenset({"name", "short", "note", "title", "text", "caption"})
"""The fields of data that hold words for people."""


def reworded(kept: object, today: object) -> object:
    """Return kept data (plain values, as of JSON) with the words that today's data have for the same things.

    The same are things with one `id`, or that differ in nothing but words; all others keep theirs.
    """
    if isinstance(kept, dict) and isinstance(today, dict):
        return {key: _value(key, value, today) for key, value in kept.items()}
    if isinstance(kept, list) and isinstance(today, list):
        same = {_identity(each): each for each in today}
        return [reworded(each, same.get(_identity(each))) for each in kept]
    return kept


def _value(key: str, value: object, today: Mapping[str, object]) -> object:
    if key in WORDING and isinstance(value, str):
        return today.get(key, value)
    return reworded(value, today.get(key))


def _identity(thing: object) -> bytes:
    """Return what tells a thing from its neighbours, whatever it is called."""
    if isinstance(thing, dict):
        thing = thing.get("id") or {key: value for key, value in thing.items() if key not in WORDING}
    return msgspec.json.encode(thing, order="deterministic")
