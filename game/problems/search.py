"""All that can be done in a quest, each position once, and the ways that reach a goal."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Generic, NamedTuple

from game.core.contract import ActionT, Rules, StateT
from game.problems.contract import Nothing, Quest, TooLarge

DEALER = Nothing()
LEAST = -10_000
"""Less than any goal asks for."""
MOST_IDEAS = 2_000
"""With more of them nobody asks which hold which: there are too many ways."""


class Found(NamedTuple, Generic[StateT, ActionT]):
    """A position that can be reached, and the first row of decisions that leads there (a shortest one)."""

    line: tuple[ActionT, ...]
    state: StateT


class Turn(Generic[StateT, ActionT]):
    """Plays inside a quest as a table does: what the rules leave no choice about follows by itself."""

    def __init__(self, rules: Rules[StateT, ActionT], quest: Quest[StateT, ActionT]) -> None:
        self.rules, self.quest = rules, quest

    def play(self, state: StateT, actions: Sequence[ActionT]) -> tuple[tuple[ActionT, ...], list[StateT]]:
        """Return what of a row of actions is still to be decided, and all positions on the way, in order.

        Actions that have become impossible, because the table has done them, are left out.
        """
        rules, quest = self.rules, self.quest
        line: list[ActionT] = []
        states: list[StateT] = []
        for action in actions:
            if len(actions) > 1 and (not quest.going(state) or action not in rules.legal_actions(state)):
                continue
            state = rules.copy(state)
            rules.apply(state, action, DEALER)
            line.append(action)
            states.append(state)
            while quest.going(state) and (own := rules.automatic(state)) is not None:
                state = rules.copy(state)
                rules.apply(state, own, DEALER)
                states.append(state)
        return tuple(line), states


class Tree(Generic[StateT, ActionT]):
    """Everything that can come of a quest. Raises `TooLarge` beyond `most` positions."""

    def __init__(self, rules: Rules[StateT, ActionT], quest: Quest[StateT, ActionT], most: int) -> None:
        self.quest = quest
        self.nodes = 0
        self.found: list[Found[StateT, ActionT]] = []
        turn = Turn(rules, quest)
        seen: set[Hashable] = {quest.key(quest.start)}
        todo = [Found[StateT, ActionT]((), quest.start)]
        for line, state in todo:
            for actions in quest.moves(state):
                played, states = turn.play(state, actions)
                if not states:
                    continue
                known = quest.key(states[-1])
                if known in seen:
                    continue
                seen.add(known)
                self.nodes += 1
                if self.nodes > most:
                    raise TooLarge
                whole = line + played
                self.found += [Found(whole, each) for each in states]
                if quest.going(states[-1]):
                    todo.append(self.found[-1])

    def values(self, kind: str, *, at_end: bool) -> list[int]:
        """Return how much of a kind each position found reaches; `at_end`: only where the turn has ended.

        Raises `TooLarge` as `Quest.measure` does.
        """
        quest = self.quest
        return [LEAST if at_end and quest.going(state) else quest.measure(kind, state) for _, state in self.found]

    def ways(self, values: Sequence[int], least: int) -> list[tuple[ActionT, ...]]:
        """Return the ways that reach a value, the shortest first: lines whose idea holds that of no other."""
        ideas: dict[frozenset[Hashable], tuple[ActionT, ...]] = {}
        for found, value in zip(self.found, values, strict=True):
            if value >= least:
                ideas.setdefault(self.quest.idea(found.line), found.line)
        small = list(ideas)
        if len(ideas) <= MOST_IDEAS:
            small = [idea for idea in ideas if not any(other < idea for other in ideas)]
        return sorted((ideas[idea] for idea in small), key=len)
