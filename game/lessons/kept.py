"""How far somebody is in the lessons, kept as one small file of the data folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game.core.messages import Message
from game.core.records import store

FILE = "lessons.json"
Steps = Annotated[int, Meta(ge=0, le=1000)]


class Reached(msgspec.Struct, frozen=True):
    """How far a lesson was played."""

    step: Steps = 0
    """The step to go on with, from 0 on."""
    of: Steps = 0
    """How many there are."""
    finished: bool = False
    """Whether it was once played to its end."""
    hints: bool = False
    """Whether hints are given in matches: from the end of the lesson on until one match was finished."""


class Kept(msgspec.Struct):
    """All lessons, by game id."""

    lessons: dict[str, Reached] = {}
    known: dict[str, dict[str, bool]] = {}
    """What of `afterwards` was done by oneself, by game and the hint's id."""

    def of(self, game_id: str) -> Reached:
        """Return how far one is in a game's lesson."""
        return self.lessons.get(game_id, Reached())


def load(folder: Path) -> tuple[Kept, Message | None]:
    """Read it from a data folder; the message says what was wrong with the file, if anything."""
    return store.load(folder / FILE, Kept)


def save(folder: Path, kept: Kept) -> Message | None:
    """Write it; the message says why it can't be done, if so."""
    return store.save(folder / FILE, kept)
