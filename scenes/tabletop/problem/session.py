"""The sitting of a problem: one person decides, and nobody else ever does."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.core.match import Match
from game.core.messages import Message
from game.core.records.saved_match import SavedMatch
from game.players.levels import LevelsFile
from game.problems.playing import ProblemMatch
from scenes.tabletop.session.ai_client import Asked
from scenes.tabletop.session.pace import Pace
from scenes.tabletop.session.session import MatchSession


class KeptNowhere(SavedMatch):
    """A match that goes into no file."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def trouble(self) -> None:
        """Nothing is saved, so nothing can go wrong with it."""

    def close(self) -> None:
        """See `trouble`."""


class ProblemSession(MatchSession):
    """One problem and who tries it. `listening`: whether something may be done."""

    def __init__(self, match: ProblemMatch, levels: LevelsFile, worker: Asked, pace: Callable[[], Pace]) -> None:
        super().__init__(match, levels, worker, pace=pace)
        self._match = match
        self.listening = True

    @property
    def acting(self) -> bool:
        """See `MatchSession`: not while something is shown."""
        return self.listening and super().acting

    @property
    def thinking(self) -> None:
        """See `MatchSession`: the others wait."""

    def undo_refusal(self) -> Message | None:
        """See `MatchSession`: all of it is free."""
        return self.match.undo_refusal()

    def ask_advice(self) -> None:
        """The professor has hints of his own."""

    def begin(self, state: msgspec.Struct) -> None:
        """Begin anew, from a position."""
        self._change(lambda: self._match.begin(state))

    def listen(self, listening: bool) -> None:
        """Let things be done, or don't."""
        if listening != self.listening:
            self.listening = listening
            self.stamp += 1

    def _let_computer_play(self, dt: float, at_rest: bool) -> None:
        """Nobody thinks."""
