"""Learned values as data: `data/<game>/values.yaml`, written by `python3 -m game learn`, read with the levels.

A level that says `last_word: {value: NAME}` lets that value have the last word.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from game.core.reading.schema import Data, Document, read_document
from game.players.engines.last_word import Weight

FILE = "values.yaml"

HEAD = """\
# Values learned by `python3 -m game learn`: points for each feature, one number a stage of the match. A level lets
# one have the last word if it says `last_word: {value: NAME}` in levels.yaml. Written by the program; a value
# isn't changed, a better one is added.

"""


class Training(Data, frozen=True):
    """What a value was learned from: enough to play the same matches again.

    `seats` with so many; `seeds` those of the first and the last match of each; `questions` drawn by lot.
    """

    level: str
    nodes: int | None
    depth: int
    width: int
    seats: tuple[int, ...]
    seeds: tuple[tuple[int, int], ...]
    matches: int
    questions: int


class Explained(Data, frozen=True):
    """Which share of what came of drawn plans something told, in matches it wasn't fitted to; `t` of its slope."""

    by: str
    share: float
    t: float


class LearnedValue(Data, frozen=True):
    """One value: under which rules and data (a hash), how learned, how much it tells."""

    name: str
    rules: int
    data: str
    training: Training
    record: tuple[Explained, ...]
    weights: dict[str, tuple[Weight, ...]]


class ValuesFile(Data, frozen=True):
    """The content of `values.yaml`, oldest first."""

    values: tuple[LearnedValue, ...] = ()


def values_document(folder: Path) -> Document[ValuesFile]:
    """Read a game's values with their lines; there may be none. Raises `DataError`."""
    path = folder / FILE
    return read_document(path, ValuesFile) if path.exists() else Document(path, ValuesFile(), {})


def add_value(folder: Path, found: LearnedValue) -> Path:
    """Write a value behind those there are; return the file. Whatever interrupts it, the old file is whole."""
    import yaml  # who only reads them does without

    path = folder / FILE
    plain = msgspec.to_builtins(ValuesFile((*values_document(folder).value.values, found)))
    draft = path.with_suffix(f".{os.getpid()}.draft")
    draft.write_text(
        HEAD + yaml.safe_dump(plain, sort_keys=False, default_flow_style=None, width=115), encoding="utf-8"
    )
    draft.replace(path)
    return path
