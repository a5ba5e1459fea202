"""What a lesson is kept by: no file holds its match, and whoever opened it knows how far one is."""

from __future__ import annotations

from typing import Protocol

from game.core.records.saved_match import SavedMatch
from game.lessons.match import LessonMatch


class UnsavedMatch(SavedMatch):
    """A match that goes into no file."""

    def __init__(self, match: LessonMatch) -> None:
        self.match, self.lesson = match, match

    @property
    def trouble(self) -> None:
        """Nothing is saved, so nothing can go wrong with it."""

    def close(self) -> None:
        """See `trouble`."""


class LessonKeeper(Protocol):
    """Keeps how far somebody is, and knows what comes after."""

    def reached(self, number: int) -> None:
        """A step has begun."""

    def finished(self) -> None:
        """The last one was done."""

    def play_on(self) -> None:
        """Begin the match after the lesson."""

    def leave(self) -> None:
        """Go back to where the lesson was chosen."""
