"""What dice and draws brought, in points: what came, less what came on average in worlds that could have been.

Of each step of a finished match it is asked by how many points the seat's lead changed, and by how many it changes
on average if the same is done in worlds that whoever did it could not tell from the true one. What was to be
expected is no luck: over many matches it comes to nothing, whoever plays and however well the judge judges.
How much it explains was measured: see `game.players.review.balance`.
"""

from __future__ import annotations

import random
from typing import Any, Generic

import msgspec

from game.core.chance import Answer, Dealer, ScriptedDealer
from game.core.contract import ActionT, Event, Rules, StateT
from game.players.contract import Abandoned, Level, Plan, Question
from game.players.judging import Evaluation, Hopeful
from game.players.review.advisers import points_ahead

FEW = 3
"""After so many worlds in which all comes as it came, and if no die was thrown, there was nothing left to luck."""


class Taken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step as it was played: the action as plain data, and what chance answered."""

    action: dict[str, Any]
    chance: tuple[Answer, ...] = ()


class FortuneSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Steps of one seat (`mover`) that follow each other, and in how many worlds each is tried."""

    judge: Level
    mover: int
    steps: tuple[Taken, ...]
    worlds: int = 8


class FortuneTeller(Generic[StateT, ActionT]):
    """Says by how many points luck in some steps changed a seat's lead."""

    def __init__(
        self, judge: Evaluation[StateT, ActionT], actions: tuple[ActionT, ...], settings: FortuneSettings
    ) -> None:
        self._worth = judge.prospect if isinstance(judge, Hopeful) else judge.value
        self._actions, self._settings = actions, settings

    def plan(self, question: Question[StateT, ActionT]) -> Plan:
        """Answer with `expects`: points. The question's view is the truth before the first step."""
        rules, seat, state = question.rules, question.seat, question.rules.copy(question.view)
        luck, before = 0.0, points_ahead(rules, state, seat, self._worth)
        for action, taken in zip(self._actions, self._settings.steps, strict=True):
            view, events = rules.view(state, self._settings.mover), list[Event]()
            rules.apply(state, action, ScriptedDealer(taken.chance), events)
            after = points_ahead(rules, state, seat, self._worth)
            usual = self._usual(question, view, action, None if taken.chance else self._seen(rules, events))
            if usual is not None:
                luck += after - before - usual
            before = after
        return Plan((), (), luck, len(self._actions))

    def _usual(
        self, question: Question[StateT, ActionT], view: StateT, action: ActionT, seen: list[Event | None] | None
    ) -> float | None:
        """By how many points a step changes the lead on average; None if it showed nothing that wasn't known."""
        rules, seat, found, differs = question.rules, question.seat, list[float](), seen is None
        for number in range(self._settings.worlds):
            if question.cancelled():
                raise Abandoned
            if number == FEW and not differs:
                return None
            world, events = rules.imagine(view, question.rng), list[Event]()
            before = points_ahead(rules, world, seat, self._worth)
            rules.apply(world, action, Dealer(random.Random(question.rng.getrandbits(64))), events)
            found.append(points_ahead(rules, world, seat, self._worth) - before)
            differs = differs or self._seen(rules, events) != seen
        return sum(found) / len(found)

    def _seen(self, rules: Rules[StateT, ActionT], events: list[Event]) -> list[Event | None]:
        return [rules.observe(event, self._settings.mover) for event in events]
