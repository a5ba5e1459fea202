"""A match at a screen for tests: who sits there, who thinks for them, and time that passes."""

from collections.abc import Callable
from typing import Any

from game.core.catalogue import Game
from game.core.errors import PlayerError
from game.core.match import Match
from game.core.messages import msg
from game.core.records.entries import UndoRule
from game.core.seats import Seat
from game.players.contract import Budget, Level, Plan
from game.players.levels import LevelsFile
from scenes.tabletop.session.session import MatchSession, Pace
from tests.game.core.toys.hush.rules import HushOptions
from tests.game.core.toys.play import NOON, hush

LEVELS = LevelsFile(
    (Level("apprentice", "Apprentice", "", "random"), Level("journeyman", "Journeyman", "", "random")),
    Level("adviser", "Adviser", "", "random"),
)
ROBOT = Seat("Robot", "journeyman")
GOLEM = Seat("Golem", "apprentice")
HURRY = Pace(0.0, 0.0)


class Oracle:
    """Stands in for the worker: answers at the next poll with what `think` says."""

    def __init__(self, think: Callable[[Game, Any], Plan | PlayerError] | None = None) -> None:
        self.think = think or (lambda game, view: Plan((game.rules.legal_actions(view)[0],), (msg("Why not"),)))
        self.asked: list[tuple[int, str, str, Any]] = []
        self._answer: Plan | PlayerError | None = None

    @property
    def thinking(self) -> bool:
        return self._answer is not None

    def ask(self, game: Game, view: Any, seat: int, level: Level, seed: str, budget: Budget | None = None) -> int:
        self.asked.append((seat, level.id, seed, view))
        self._answer = self.think(game, view)
        return len(self.asked)

    def poll(self) -> Plan | None:
        answer, self._answer = self._answer, None
        if isinstance(answer, PlayerError):
            raise answer
        return answer

    def cancel(self) -> None:
        self._answer = None


def sit(
    *seats: Seat, oracle: Oracle | None = None, undo: UndoRule = "until_revealed", pace: Pace = HURRY
) -> MatchSession:
    match = Match.new(hush(), seats, HushOptions(1), seed=5, now=NOON, undo=undo)
    return MatchSession(match, LEVELS, oracle or Oracle(), pace=lambda: pace)


def run(session: MatchSession, until: Callable[[], bool], frames: int = 20_000) -> None:
    """Let frames pass as at a table that shows each step at once."""
    for _ in range(frames):
        if until():
            return
        session.update(1 / 60, at_rest=not session.news)
        session.take_news()
    raise AssertionError("it never came to pass")


def over(session: MatchSession) -> Callable[[], bool]:
    return lambda: session.outcome is not None
