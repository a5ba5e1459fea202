"""Stands in for the players' process in a review: answers at once, and always finds something better."""

from __future__ import annotations

from typing import Any

from game.core.catalogue import Game
from game.core.errors import PlayerError
from game.core.messages import msg
from game.players.contract import Budget, Level, Plan
from game.players.worker import Worker

REASONS = (msg("It completes a set: 1 power stone"), msg("It completes a set: 1 power stone"))


class Oracle(Worker):
    """`asked` are the engines of all questions; `fails` after so many."""

    def __init__(self, lost: float = 6.5, fails: int = -1) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.cancelled = 0
        self._lost, self.fails = lost, fails
        self._answer: Plan | None = None

    @property
    def thinking(self) -> bool:
        """Whether an answer waits."""
        return self._answer is not None

    def start(self) -> None:
        """There is no process."""

    def ask(self, game: Game, view: Any, seat: int, level: Level, seed: str, budget: Budget | None = None) -> int:
        """Find an answer."""
        if len(self.asked) == self.fails:
            raise PlayerError(msg("The oracle is silent."))
        self.asked.append(level.engine)
        if level.engine == "chances":
            self._answer = Plan((), expects=(len(self.asked) * 37 % 100) / 100)
        elif level.engine == "appraise":
            self._answer = Plan((), expects=self._lost if len(self.asked) % 3 else self._lost / 2)
        else:
            self._answer = Plan((game.rules.legal_actions(view)[-1],), REASONS, 3.0)
        return len(self.asked)

    def poll(self) -> Plan | None:
        """Answer."""
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        """Forget the question."""
        self.cancelled += 1
        self._answer = None

    def close(self) -> None:
        """There is no process."""
