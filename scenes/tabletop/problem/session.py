"""The sitting of a problem: one person decides, and nobody else ever does."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.players.levels import LevelsFile
from game.problems.playing import ProblemMatch
from scenes.tabletop.session.ai_client import Asked
from scenes.tabletop.session.led_session import LedSession
from scenes.tabletop.session.pace import Pace


class ProblemSession(LedSession):
    """One problem and who tries it."""

    def __init__(self, match: ProblemMatch, levels: LevelsFile, worker: Asked, pace: Callable[[], Pace]) -> None:
        super().__init__(match, levels, worker, pace)
        self._match = match

    @property
    def thinking(self) -> None:
        """See `MatchSession`: the others wait."""

    def begin(self, state: msgspec.Struct) -> None:
        """Begin anew, from a position."""
        self._change(lambda: self._match.begin(state))

    def _let_computer_play(self, dt: float, at_rest: bool) -> None:
        """Nobody thinks."""
