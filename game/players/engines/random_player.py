"""The player who takes any legal action: a yardstick for the arena and a tool for tests, not an opponent."""

from __future__ import annotations

import random
from typing import Any

from game.players.contract import AnyRules, Budget, Cancelled, Clock, Plan


class RandomPlayer:
    """Decides by lot among all legal actions."""

    def plan(
        self,
        rules: AnyRules,
        view: Any,
        seat: int,
        budget: Budget,
        rng: random.Random,
        clock: Clock,
        cancelled: Cancelled,
    ) -> Plan:
        """Return one legal action, each equally likely."""
        return Plan((rng.choice(rules.legal_actions(view)),), nodes=1)
