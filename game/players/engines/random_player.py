"""The player who takes any legal action: a yardstick for the arena and a tool for tests, not an opponent."""

from __future__ import annotations

from game.core.contract import ActionT, StateT
from game.players.contract import Plan, Question


class RandomPlayer:
    """Decides by lot among all legal actions."""

    def plan(self, question: Question[StateT, ActionT]) -> Plan:
        """Return one legal action, each equally likely."""
        return Plan((question.rng.choice(question.rules.legal_actions(question.view)),), nodes=1)
