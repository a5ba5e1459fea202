"""What whoever opens a lesson does for it: keeps how far one is, and knows what comes after."""

from __future__ import annotations

from typing import Protocol


class LessonKeeper(Protocol):
    """Keeps how far somebody is."""

    def reached(self, number: int) -> None:
        """A step has begun."""

    def finished(self) -> None:
        """The last one was done."""

    def play_on(self) -> None:
        """Begin the match after the lesson."""

    def leave(self) -> None:
        """Go back to where the lesson was chosen."""
