"""What reviews and hints ask the players' process: how much better one plan is, and how the chances stand.

All look from a seat's view at worlds that could be behind it, and let quick players play on there, so that no
hindsight is in it. They answer as players do: `Plan.expects` is the answer.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Generic

import msgspec

from game.core.chance import Chance
from game.core.contract import Action, ActionT, Outcome, Rules, StateT
from game.core.parts import Guessing
from game.players.contract import Abandoned, Budget, Clock, Level, Plan, Player, Question
from game.players.engines.determinized import Worlds, carry_out
from game.players.judging import Evaluation
from game.players.review.chances import chance_of, share_of

LEAST_WORLDS = 6
"""So many are tried though the budget's seconds are over; more as far as they go."""
FEWEST_WORLDS, PATIENCE = 3, 3.0
"""On a machine that is busy with other things fewer are enough, once so many seconds more have gone."""
COUNSEL_SECONDS = 0.4
"""How long a hint may take beyond the adviser's own time."""
MOST_PLANS = 4_000
"""No quick player needs nearly as many to end a match: one that does hangs."""


class AppraiseSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is compared: `first` and `second` are actions as plain data, tried in so many worlds at most.

    `quick` plays on until the seat has been asked again `rounds` times; `judge` says what that is worth.
    """

    quick: Level
    judge: Level
    first: tuple[dict[str, Any], ...]
    second: tuple[dict[str, Any], ...]
    worlds: int = 32
    rounds: int = 1


class ChanceSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays on to the end, in how many worlds at most."""

    quick: Level
    worlds: int = 24


class CounselSettings(ChanceSettings, frozen=True, forbid_unknown_fields=True):
    """Whose advice is given; the chances are those after it is taken."""

    adviser: Level = Level("", "", "", "random")


class Onward(Generic[StateT, ActionT]):
    """Plays on with one quick player on all seats; each decides by its own view."""

    def __init__(
        self, question: Question[StateT, ActionT], quick: Player[StateT, ActionT], budget: Budget
    ) -> None:
        """`budget` is what the quick player may think about each question of its own."""
        self._rules, self._quick, self._budget = question.rules, quick, budget
        self._seed = question.rng.getrandbits(64)
        self._cancelled = question.cancelled

    def play(self, state: StateT, chance: Chance, world: int, seat: int = -1, rounds: int = 0) -> None:
        """Play to the end, or until `seat` has been asked again `rounds` times after others were.

        The same world meets the same whims, so that two plans differ by nothing but themselves.
        """
        rules, rng = self._rules, random.Random(self._seed + world)
        away = False
        for _ in range(MOST_PLANS):
            if rules.outcome(state) is not None:
                return
            if self._cancelled():
                raise Abandoned
            mover = rules.current_seat(state)
            if mover != seat:
                away = True
            elif away:
                away = False
                rounds -= 1
                if rounds == 0:
                    return
            view = rules.view(state, mover)
            own = Question(rules, view, mover, self._budget, rng, cancelled=self._cancelled)
            carry_out(rules, state, self._quick.plan(own).actions, chance)
        raise AssertionError("the match doesn't end")


def world_numbers(most: int, budget: Budget, clock: Clock) -> Iterator[int]:
    """Yield the worlds' numbers as long as there is time."""
    began = clock()
    for number in range(most):
        if budget.seconds is not None and number >= FEWEST_WORLDS:
            late = clock() - began - budget.seconds
            if late >= (PATIENCE if number < LEAST_WORLDS else 0.0):
                return
        yield number


class Appraiser(Generic[StateT, ActionT]):
    """Says by how many points the first plan leads to more than the second."""

    def __init__(
        self,
        quick: Player[StateT, ActionT],
        judge: Evaluation[StateT, ActionT],
        plans: tuple[Sequence[ActionT], ...],
        settings: AppraiseSettings,
    ) -> None:
        self._quick, self._judge, self._plans, self._settings = quick, judge, plans, settings

    def plan(self, question: Question[StateT, ActionT]) -> Plan:
        """Answer with `expects`: the mean difference less its standard error, so that luck seldom speaks."""
        rules, seat, worlds = question.rules, question.seat, Worlds(question)
        onward = Onward(question, self._quick, self._settings.quick.budget)
        found: list[float] = []
        for number in world_numbers(self._settings.worlds, question.budget, question.clock):
            leads = []
            for actions in self._plans:
                state, chance = worlds.of(number)
                carry_out(rules, state, actions, chance)
                onward.play(state, chance, number, seat, self._settings.rounds)
                leads.append(points_ahead(rules, state, seat, self._judge.value))
            found.append(leads[0] - leads[1])
        mean = sum(found) / len(found)
        variance = sum((one - mean) ** 2 for one in found) / max(1, len(found) - 1)
        error = math.sqrt(variance / len(found))
        return Plan((), (), max(0.0, mean - error) + min(0.0, mean + error), len(found))


def points_ahead(
    rules: Rules[StateT, ActionT], state: StateT, seat: int, worth: Callable[[StateT, int], float]
) -> float:
    """Return how many points a seat is ahead of the best of the others, each judged by what it knows.

    `worth` says what a view is worth to its seat (see `Evaluation.value`).
    """
    outcome = rules.outcome(state)
    if outcome is not None:
        worths = [float(score.total) for score in outcome.scores]
    else:
        seats = range(len(rules.scores(state)))
        worths = [worth(rules.view(state, each), each) for each in seats]
    return worths[seat] - max((each for other, each in enumerate(worths) if other != seat), default=0.0)


class Foreteller(Generic[StateT, ActionT]):
    """Says how likely a seat is to win, if everybody plays on as the quick player does."""

    def __init__(
        self, quick: Player[StateT, ActionT], settings: ChanceSettings, guessing: Guessing | None = None
    ) -> None:
        self._quick, self._settings, self._guessing = quick, settings, guessing

    def plan(self, question: Question[StateT, ActionT]) -> Plan:
        """Answer with `expects`: the chance, 0 to 1."""
        chance, worlds = foretell(question, (), self._quick, self._settings, self._guessing)
        return Plan((), (), chance, worlds)


class Counsellor(Generic[StateT, ActionT]):
    """Gives the adviser's advice, and says how the chances stand if it is taken, where people may know."""

    def __init__(
        self,
        adviser: Player[StateT, ActionT],
        quick: Player[StateT, ActionT],
        settings: CounselSettings,
        guessing: Guessing | None = None,
    ) -> None:
        self._adviser, self._quick, self._settings = adviser, quick, settings
        self._guessing = guessing

    def plan(self, question: Question[StateT, ActionT]) -> Plan:
        """Answer with the adviser's plan, `expects` being the chance to win with it, 0 to 1.

        None where points are secret: the chance would tell how the match stands.
        """
        plan, guessing = self._adviser.plan(question), self._guessing
        if any(score.secret for score in question.rules.scores(question.view)):
            return msgspec.structs.replace(plan, expects=None)
        after = question.within(Budget(seconds=COUNSEL_SECONDS))
        chance, worlds = foretell(after, plan.actions, self._quick, self._settings, guessing)
        unseen = None if guessing is None else guessing.unseen(question.rules, question.view, question.seat)
        reasons = plan.reasons if unseen is None else (*plan.reasons, unseen)
        return Plan(plan.actions, reasons, chance, plan.nodes + worlds)


def foretell(
    question: Question[StateT, ActionT],
    actions: tuple[Action, ...],
    quick: Player[StateT, ActionT],
    settings: ChanceSettings,
    guessing: Guessing | None = None,
) -> tuple[float, int]:
    """Return the seat's chance to win once these actions are played, and in how many worlds that was tried.

    It is neither 0 nor 1 unless these actions end the match, whatever is hidden.
    """
    rules, seat = question.rules, question.seat
    worlds = Worlds(question, None if guessing is None else partial(guessing.guess, rules))
    onward = Onward(question, quick, settings.quick.budget)
    ends: list[Outcome] = []
    now: list[float] = []
    settled = True
    for number in world_numbers(settings.worlds, question.budget, question.clock):
        state, chance = worlds.of(number)
        carry_out(rules, state, actions, chance)
        settled = settled and rules.outcome(state) is not None
        now = now or [float(score.total) for score in rules.scores(state)]
        onward.play(state, chance, number)
        outcome = rules.outcome(state)
        assert outcome is not None
        ends.append(outcome)
    if settled:
        return sum(share_of(end, seat) for end in ends) / len(ends), len(ends)
    return chance_of(ends, seat, len(now), now), len(ends)
