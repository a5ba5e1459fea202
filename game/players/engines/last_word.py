"""A learned value has the last word: the hand-made worth finds plans, the value chooses among the good ones.

It is linear: each feature of what a plan leads to counts so many points, by the stage of the match. Only
differences between plans of one question mean anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Generic, NamedTuple

import msgspec
from msgspec import Meta

from game.core.contract import ActionT, StateT
from game.core.messages import Message, msg
from game.players.contract import Amount, Count
from game.players.judging import Featured, Found

Weight = Annotated[float, Meta(ge=-1e6, le=1e6)]


class LastWordSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which value has the last word, and among which plans: the best `most` that differ, within `near` points.

    `value` names one in `values.yaml`. Its `weights` are points for each feature, one number a stage; levels have
    them once they are read. With `faith` whatever is asked where it knows something is tried in imagined worlds,
    too (`determinized`), and what it says counts as much as so many of them.
    """

    value: str
    near: Amount = 4.0
    most: Count = 10
    faith: Amount = 0.0
    weights: dict[str, tuple[Weight, ...]] = {}


class Candidate(NamedTuple, Generic[StateT, ActionT]):
    """A plan that may be chosen, and the features of what it leads to."""

    row: tuple[float, ...]
    found: Found[StateT, ActionT]


def misfit(weights: Mapping[str, Sequence[float]], evaluation: object) -> Message | None:
    """Say why learned weights are of no use to an evaluation; None if they fit."""
    if not isinstance(evaluation, Featured):
        return msg("this game offers no features to learn from")
    for name, numbers in weights.items():
        if name not in evaluation.feature_names:
            return msg('there is no feature "{name}"', name=name)
        if len(numbers) != evaluation.stages:
            return msg('"{name}" needs a number for each of {count} stages', name=name, count=evaluation.stages)
    return None


def candidates(
    evaluation: Featured[StateT], found: Sequence[Found[StateT, ActionT]], seat: int, near: float, most: int
) -> list[Candidate[StateT, ActionT]]:
    """Return the plans within `near` points of the best, at most `most`, best first; equal ones are one."""
    ranked = sorted(found, key=lambda node: -node.value)
    rows: dict[tuple[float, ...], Found[StateT, ActionT]] = {}
    for node in ranked[: 4 * most]:  # many differ in nothing that counts
        if node.value < ranked[0].value - near or len(rows) == most:
            break
        rows.setdefault(evaluation.features(node.state, seat, node.value), node)
    return [Candidate(row, node) for row, node in rows.items()]


class LastWord(Generic[StateT, ActionT]):
    """Values plans anew."""

    def __init__(self, evaluation: Featured[StateT], settings: LastWordSettings) -> None:
        self._evaluation, self.settings = evaluation, settings
        known = [settings.weights.get(name) for name in evaluation.feature_names]
        self._weights = [
            [(place, numbers[stage]) for place, numbers in enumerate(known) if numbers and numbers[stage]]
            for stage in range(evaluation.stages)
        ]

    def score(self, row: Sequence[float], stage: int) -> float:
        """Return what features are worth, in points, but for what all plans of a question share."""
        return sum([weight * row[place] for place, weight in self._weights[stage]])

    def stage(self, view: StateT, seat: int) -> int | None:
        """Return the stage of the match; None if nothing was learned of it."""
        stage = self._evaluation.stage(view, seat)
        return None if stage is None or not self._weights[stage] else stage

    def weigh(self, view: StateT, seat: int, found: list[Found[StateT, ActionT]]) -> list[Found[StateT, ActionT]]:
        """Return the plans that may be chosen, with the value they have now; all as they are if it says nothing.

        Their mean stays what it was, so that values keep their scale.
        """
        stage = self.stage(view, seat)
        if stage is None or len(found) < 2:
            return found
        good = candidates(self._evaluation, found, seat, self.settings.near, self.settings.most)
        scores = [self.score(one.row, stage) for one in good]
        shift = sum([one.found.value for one in good]) / len(good) - sum(scores) / len(good)
        return [
            Found(score + shift, one.found.line, one.found.state) for one, score in zip(good, scores, strict=True)
        ]
