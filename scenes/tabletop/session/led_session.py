"""The sitting of a table that is led through something: no file holds it, and it waits while something is told."""

from __future__ import annotations

from collections.abc import Callable

from game.core.match import Match
from game.core.messages import Message
from game.core.records.saved_match import SavedMatch
from game.players.levels import LevelsFile
from scenes.tabletop.session.ai_client import Asked
from scenes.tabletop.session.pace import Pace
from scenes.tabletop.session.session import MatchSession


class UnsavedMatch(SavedMatch):
    """A match that goes into no file."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def trouble(self) -> None:
        """Nothing is saved, so nothing can go wrong with it."""

    def close(self) -> None:
        """See `trouble`."""


class LedSession(MatchSession):
    """A match somebody is led through. `listening`: whether something may be done now."""

    def __init__(self, match: Match, levels: LevelsFile, worker: Asked, pace: Callable[[], Pace]) -> None:
        super().__init__(match, levels, worker, pace=pace)
        self.led = self.listening = True

    @property
    def acting(self) -> bool:
        """See `MatchSession`: not while something is told or shown."""
        return self.listening and super().acting

    def undo_refusal(self) -> Message | None:
        """See `MatchSession`: the match itself says what may be taken back."""
        return self.match.undo_refusal()

    def ask_advice(self) -> None:
        """Nobody is asked for advice: the professor speaks anyway."""

    def listen(self, listening: bool) -> None:
        """Let things be done, or don't."""
        if listening != self.listening:
            self.listening = listening
            self.stamp += 1
