"""Hints of the first match after a lesson: at something that can be done now and was never done yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.contract import Action
from game.core.reading.comparing import CaseError, difference, fits
from game.core.reading.plain_actions import Plain, as_plain
from game.core.timeline import PlayedStep
from game.lessons.data import Hint


class Coach:
    """Gives each hint once a match, at most one a turn. `known` are the ids of what was once done."""

    def __init__(self, rules: Any, hints: Sequence[Hint], spares: Sequence[Plain], known: set[str]) -> None:
        self._rules, self._hints, self._spares, self.known = rules, hints, spares, known
        self._given: set[str] = set()
        self._turn = 0
        """The turn in which a hint was given last."""
        self._seen = 0

    def watch(self, steps: Sequence[PlayedStep]) -> bool:
        """Look at what was played since the last time; whether a person did something for the first time."""
        new, self._seen = steps[self._seen :], len(steps)
        told = [fact for step in new if step.human for fact in (step.action, *step.events)]
        facts = [as_plain(fact) for fact in told]
        learnt = {hint.id for hint in self._hints if any(fits(fact, hint.until) for fact in facts)} - self.known
        self.known |= learnt
        return bool(learnt)

    def hint(self, turn: int, view: Any, legal: Sequence[Action]) -> tuple[Hint, Action] | None:
        """Return what is to be said in a turn, and an action it is about; None if nothing."""
        if turn <= self._turn:
            return None
        for hint in self._hints:
            if hint.id in self.known or hint.id in self._given:
                continue
            meant = next((action for action in legal if self._is_about(hint, view, action)), None)
            if meant is not None and self._holds(view, hint.holds):
                self._given.add(hint.id)
                self._turn = turn
                return hint, meant
        return None

    def kinder(self, view: Any, legal: Sequence[Action], action: Action) -> Action:
        """Return what an opponent does instead who is told to be kind; the same action if it is kind enough."""
        if not self._unkind(view, action):
            return action
        return next((other for other in legal if not self._unkind(view, other)), action)

    def _unkind(self, view: Any, action: Action) -> bool:
        if not self._spares:
            return False
        facts = [as_plain(action), *map(as_plain, self._rules.foresee(view, action).events)]
        return any(fits(fact, one) for fact in facts for one in self._spares)

    def _is_about(self, hint: Hint, view: Any, action: Action) -> bool:
        said = as_plain(action)
        if hint.can and not any(fits(said, one) for one in hint.can):
            return False
        if hint.foreseen is None:
            return bool(hint.can)
        events = self._rules.foresee(view, action).events
        return any(fits(as_plain(event), hint.foreseen) for event in events)

    @staticmethod
    def _holds(view: Any, holds: Plain) -> bool:
        truth = as_plain(view)
        try:
            return all(difference(truth, question, expected) is None for question, expected in holds.items())
        except CaseError:  # what is hidden has no such path
            return False
