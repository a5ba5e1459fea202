"""How hard a goal is: the share of plausible tries that miss it.

Tries are whole turns of computer players, who play for the match, the habit of doing what looks best at once, and
turns by lot among what looks good. Players of lower levels mostly have one plan: more of theirs tell nothing new.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.core.catalogue import Game
from game.core.contract import Action
from game.players.contract import AnyPlayer, Budget, Question
from game.players.levels import make_player, read_levels
from game.problems.contract import Quest, TooLarge
from game.problems.format import Step
from game.problems.search import LEAST, Turn

TRIES_OF_LEVELS = (3, 2, 1)
"""Of the weakest level, of the next one, …"""
NODES = 300
"""What a level may look at whose budget isn't in nodes."""
BY_LOT = 40
LONGEST = 60
"""No try makes more decisions."""
EASY, MIDDLE = 0.45, 0.8
"""Up to which shares of tries that fail a problem is of the first and of the second step."""

AnyQuest = Quest[Any, Any]
Try = list[msgspec.Struct]
"""The positions a try went through."""


def step_of(failed: float) -> Step:
    """Return how hard a problem is."""
    return 1 if failed <= EASY else 2 if failed <= MIDDLE else 3


class Tries:
    """Makes plausible tries at quests of one game."""

    def __init__(self, game: Game, data_dir: Path) -> None:
        self._rules = game.rules
        levels = read_levels(game, data_dir).levels
        self._players = [
            (make_player(game, level), Budget(nodes=level.budget.nodes or NODES), count)
            for level, count in zip(levels, TRIES_OF_LEVELS, strict=False)
        ]

    def considered(self, quest: AnyQuest) -> list[Try]:
        """Let computer players play the turn, and somebody who does what looks best each time."""
        tries = [self._by_appeal(quest, None)]
        for place, (player, budget, count) in enumerate(self._players):
            tries += [self._by_player(quest, player, budget, f"{place}:{number}") for number in range(count)]
        return tries

    def by_lot(self, quest: AnyQuest, seed: str) -> list[Try]:
        """Play what looks good, by lot, the better the likelier."""
        rng = random.Random(seed)
        return [self._by_appeal(quest, rng) for _ in range(BY_LOT)]

    def _by_player(self, quest: AnyQuest, player: AnyPlayer, budget: Budget, seed: str) -> Try:
        rng, rules = random.Random(seed), self._rules

        def decide(state: Any) -> Sequence[Action]:
            view = rules.view(state, quest.seat)
            return player.plan(Question(rules, view, quest.seat, budget, rng)).actions

        return self._played(quest, decide)

    def _by_appeal(self, quest: AnyQuest, rng: random.Random | None) -> Try:
        turn = Turn(self._rules, quest)

        def decide(state: Any) -> Sequence[Action]:
            moves = quest.moves(state)
            looks = [quest.appeal(state, states[-1]) for row in moves if (states := turn.play(state, row)[1])]
            if not looks or len(looks) < len(moves):
                return ()
            best = max(looks)
            if rng is None:
                return moves[looks.index(best)]
            return rng.choices(moves, [math.exp(look - best) for look in looks])[0]

        return self._played(quest, decide)

    def _played(self, quest: AnyQuest, decide: Callable[[Any], Sequence[Action]]) -> Try:
        """Carry a try to the turn's end, or to where it goes on in a way a problem doesn't know."""
        rules, turn = self._rules, Turn(self._rules, quest)
        state, states = quest.start, []
        for _ in range(LONGEST):
            if not quest.going(state):
                break
            actions = decide(state)
            if not actions:
                break
            try:
                for action in actions:
                    if not quest.going(state) or action not in rules.legal_actions(state):
                        break
                    states += turn.play(state, (action,))[1]
                    state = states[-1]
                else:
                    continue
            except TooLarge:  # it throws dice again, say
                pass
            break
        return states


def missed(quest: AnyQuest, tries: Sequence[Try], kind: str, least: int, *, at_end: bool) -> float:
    """Return the share of tries that don't reach a value. Raises `TooLarge` as `Quest.measure` does."""

    def reached(states: Try) -> int:
        counted = [state for state in states if not (at_end and quest.going(state))]
        return max((quest.measure(kind, state) for state in counted), default=LEAST)

    return sum(reached(states) < least for states in tries) / len(tries)
