"""Learned weights as data: `data/<game>/learned.yaml`, written by `python3 -m game tune`, read with the levels.

A level that says `learned: NAME` plays with that set; weights it names itself go before.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec

from game.core.reading.schema import Data, Document, read_document

FILE = "learned.yaml"

HEAD = """\
# Weights learned by `python3 -m game tune`. A level plays with a set if it says `learned: NAME` in levels.yaml.
# Written by the program; a set isn't changed, a better one is added.

"""


class Tuning(Data, frozen=True):
    """How a set was found: enough to find it again.

    `seats`: the numbers of seats it was tuned for; `rounds` steps of `deals` deals each, the weights shifted by
    the share `shift` in either direction; 0 rounds: by hand.
    """

    seed: int
    seats: tuple[int, ...]
    rounds: int
    deals: int
    shift: float
    nodes: int | None = None


class ArenaRecord(Data, frozen=True):
    """How the set did against the level's weights before: the sequential test that it passed.

    `share`: wins in percent, with two seats' scale (50: no better), `low` and `high` its 95 % interval;
    `likelihood` the logarithm of the ratio that ended the test, `gain` what was asked for in percent.
    """

    seed: int
    games: int
    share: float
    low: float
    high: float
    gain: float
    likelihood: float
    digest: str


class LearnedSet(Data, frozen=True):
    """One set of weights: of which level, under which rules and data (a hash), how found, how good."""

    name: str
    level: str
    rules: int
    data: str
    weights: dict[str, Any]
    tuning: Tuning
    record: ArenaRecord


class LearnedFile(Data, frozen=True):
    """The content of `learned.yaml`, oldest first."""

    sets: tuple[LearnedSet, ...] = ()


def learned_document(folder: Path) -> Document[LearnedFile]:
    """Read a game's learned sets with their lines; there may be none. Raises `DataError`."""
    path = folder / FILE
    return read_document(path, LearnedFile) if path.exists() else Document(path, LearnedFile(), {})


def read_learned(folder: Path) -> tuple[LearnedSet, ...]:
    """Read a game's learned sets; there may be none. Raises `DataError`."""
    return learned_document(folder).value.sets


def next_name(level: str, known: tuple[LearnedSet, ...]) -> str:
    """Return a name no set has: the level's id and a number."""
    taken = {one.name for one in known}
    return next(name for number in range(1, len(known) + 2) if (name := f"{level}-{number}") not in taken)


def add_learned(folder: Path, found: LearnedSet) -> Path:
    """Write a set behind those there are; return the file. Whatever interrupts it, the old file is whole."""
    import yaml  # who only reads them does without

    path = folder / FILE
    plain = msgspec.to_builtins(LearnedFile((*read_learned(folder), found)))
    draft = path.with_suffix(f".{os.getpid()}.draft")
    draft.write_text(HEAD + yaml.safe_dump(plain, sort_keys=False, width=115), encoding="utf-8")
    draft.replace(path)
    return path
