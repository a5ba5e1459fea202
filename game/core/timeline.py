"""The steps of a match with the state after each of them, so that going back and forth is instant."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

import msgspec

from game.core.chance import Answer
from game.core.contract import Action, Event
from game.core.messages import Message, Param


class PlayedStep(msgspec.Struct, frozen=True):
    """One action that was played, and what followed from it."""

    index: int
    """Its place in the match: the state before it is that after `index` steps."""
    turn: int
    """The number of the turn it belongs to, from 1 on, all seats counted together."""
    seat: int
    action: Action
    automatic: bool
    """Whether the table played it, because the rules left no choice or a person had said so in advance."""
    human: bool
    """Whether a person decided it."""
    chance: tuple[Answer, ...]
    events: tuple[Event, ...]
    """What happened, unfiltered: screens ask `Match.observed`."""
    reasons: tuple[Message, ...] = ()
    """Why a computer player did so, as far as it hadn't said that before in its turn."""

    @property
    def eventful(self) -> bool:
        """Whether anything was seen to happen: a question that was answered with no is no news."""
        return any(not event.quiet for event in self.events)


MOST_REASONS = 4
"""So many are told of a turn: nobody reads more."""


def reasons_of_turn(steps: Sequence[PlayedStep]) -> tuple[Message, ...]:
    """Return all that was said in the turn that the last of some steps belongs to, in its order."""
    turn = takewhile(lambda step: step.turn == steps[-1].turn, reversed(steps))
    return tuple([reason for step in reversed(list(turn)) for reason in step.reasons])


def further_reasons(told: Sequence[Message], said: Sequence[Message]) -> tuple[Message, ...]:
    """Return which of some reasons are news in a turn; the same with other numbers isn't."""
    known = [_apart_from_numbers(reason) for reason in told]
    news = [reason for reason in said if _apart_from_numbers(reason) not in known]
    return tuple(news[: max(0, MOST_REASONS - len(told))])


def _apart_from_numbers(reason: Message) -> tuple[str, dict[str, Param]]:
    return reason.id, {name: value for name, value in reason.params.items() if not isinstance(value, int | float)}


class Timeline:
    """Steps and states; what was taken back waits, in the pieces in which it was taken back, to be played again.

    States are shared, so nobody may change one: who needs to, copies.
    """

    def __init__(self, start: msgspec.Struct) -> None:
        self.states: list[msgspec.Struct] = [start]
        self.steps: list[PlayedStep] = []
        self._undone: list[tuple[list[PlayedStep], list[msgspec.Struct]]] = []
        self._reveals: dict[int, bool] = {}

    @property
    def state(self) -> msgspec.Struct:
        """The state after the last step."""
        return self.states[-1]

    @property
    def can_redo(self) -> bool:
        """Whether something that was taken back can be played again."""
        return bool(self._undone)

    def add(self, step: PlayedStep, state: msgspec.Struct) -> None:
        """Add a step; what was taken back before is gone for good."""
        self._undone.clear()
        self.steps.append(step)
        self.states.append(state)

    def back(self, to: int) -> list[PlayedStep]:
        """Take back all but the first `to` steps; return them."""
        steps, states = self.steps[to:], self.states[to + 1 :]
        del self.steps[to:], self.states[to + 1 :]
        for index in range(to, to + len(steps)):
            self._reveals.pop(index, None)
        self._undone.append((steps, states))
        return steps

    def forth(self) -> list[PlayedStep]:
        """Play again what was taken back last; return its steps."""
        steps, states = self._undone.pop()
        self.steps += steps
        self.states += states
        return steps

    def reveals(self, index: int, judge: Callable[[msgspec.Struct, Action], bool]) -> bool:
        """Whether step `index` brought something unknown to light; `judge` says so, and is asked once."""
        if index not in self._reveals:
            self._reveals[index] = judge(self.states[index], self.steps[index].action)
        return self._reveals[index]
