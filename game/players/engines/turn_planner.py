"""The planner of turns: looks at what a seat can do in one turn, step by step, and takes what is worth most.

Breadth first, one branching action a step. Lines that come to the same are followed once, and of each step only
the best few are followed further. A weak level takes one of the good lines by lot, never a bad one.
"""

from __future__ import annotations

import math
import random
from collections.abc import Hashable, Iterable
from typing import Any, Generic

import msgspec

from game.core.chance import Dealer, Unforeseeable
from game.core.contract import ActionT, Rules, StateT
from game.core.messages import said
from game.players.absurd import Absurd, sensible
from game.players.contract import Amount, Count, Meter, Plan, Question, Share
from game.players.engines.last_word import LastWord, LastWordSettings, misfit
from game.players.judging import Evaluation, Featured, Found, Line


class TurnSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a level plans its turns.

    `depth` is how many branching actions a line has at most, `width` how many lines are followed further after
    each, `attention` the chance that it thinks of a way to act that isn't obvious (see `Evaluation.way`).
    `choice` is how many of the best lines may be taken, `floor` how many points worse than the best the others
    may be, `warmth` how freely it chooses among them (points; 0: always the best). `sensible`: it does nothing a
    person would call absurd, whatever it overlooks (see `game.players.absurd`). `advises`: its reasons are for
    somebody else, and speak of all it would do; who plays itself says only what it then does, though it may plan
    anew. `last_word`: a learned value chooses among the good plans. `game` are settings of the game's evaluation.
    """

    depth: Count = 1
    width: Count = 100
    attention: Share = 1.0
    choice: Count = 1
    floor: Amount = 0.0
    warmth: Amount = 0.0
    advises: bool = False
    sensible: bool | msgspec.UnsetType = msgspec.UNSET
    last_word: LastWordSettings | msgspec.UnsetType = msgspec.UNSET
    game: dict[str, Any] = {}


class TurnPlayer(Generic[StateT, ActionT]):
    """Plans one seat's turn from its view."""

    def __init__(
        self, evaluation: Evaluation[StateT, ActionT], settings: TurnSettings, absurd: Absurd | None = None
    ) -> None:
        self.evaluation = evaluation
        self.settings = settings
        self._absurd = absurd if settings.sensible else None
        self._last_word: LastWord[StateT, ActionT] | None = None
        if settings.last_word:
            if (problem := misfit(settings.last_word.weights, evaluation)) is not None:
                raise msgspec.ValidationError(said(problem))
            assert isinstance(evaluation, Featured)
            self._last_word = LastWord(evaluation, settings.last_word)

    def plan(self, question: Question[StateT, ActionT]) -> Plan:
        """Return the best line found (or one of the good ones), up to where something may come to light."""
        view, seat, meter = question.view, question.seat, question.meter()
        found = self.search(question, meter, self.settings.attention)
        if not found:  # it overlooked all there is
            found = self.search(question, meter)
        chosen = soften(self.weighed(question, found), self.settings, question.rng)
        line = chosen.line + self.evaluation.finish(chosen.state, seat)
        if not line:
            raise AssertionError("an evaluation that settles on nothing must finish with something")
        actions = until_revealed(question.rules, view, seat, line)
        if self._absurd is not None:
            mended = sensible(question.rules, self._absurd, view, seat, actions)
            line, actions = (line, actions) if mended == actions else (mended, mended)
        told = line if self.settings.advises else surely_played(question.rules, view, seat, line)
        return Plan(actions, self.evaluation.reasons(view, seat, told), chosen.value, meter.nodes)

    def weighed(
        self, question: Question[StateT, ActionT], found: list[Found[StateT, ActionT]]
    ) -> list[Found[StateT, ActionT]]:
        """Return the lines found as what was learned sees them, if anything was."""
        return found if self._last_word is None else self._last_word.weigh(question.view, question.seat, found)

    def faith(self, view: StateT, seat: int) -> float:
        """Return how many imagined worlds the learned value counts as much as here; 0: it isn't tried in any."""
        word = self._last_word
        return word.settings.faith if word is not None and word.stage(view, seat) is not None else 0.0

    def search(
        self, question: Question[StateT, ActionT], meter: Meter, attention: float = 1.0
    ) -> list[Found[StateT, ActionT]]:
        """Return all settled lines that were looked at."""
        rules, view, seat, evaluation = question.rules, question.view, question.seat, self.evaluation
        chance = Dealer(random.Random(question.rng.getrandbits(32)))
        thoughts = Thoughts(evaluation, attention, question.rng)
        seen = {evaluation.key(view, seat, ())}
        found: list[Found[StateT, ActionT]] = []
        if evaluation.settled(view, seat, ()):
            found.append(Found(evaluation.value(view, seat), (), view))
        frontier: list[Found[StateT, ActionT]] = [Found(0.0, (), view)]
        for _ in range(self.settings.depth):
            reached: list[Found[StateT, ActionT]] = []
            for node in frontier:
                for action in thoughts.of(evaluation.candidates(node.state, seat, node.line)):
                    state = rules.copy(node.state)
                    rules.apply(state, action, chance)
                    line = (*node.line, action)
                    key = evaluation.key(state, seat, line)
                    if key not in seen:
                        seen.add(key)
                        reached.append(Found(evaluation.value(state, seat), line, state))
                    if not meter.spend() and (found or _settled(evaluation, reached, seat)):
                        return found + _settled(evaluation, reached, seat)
            found += _settled(evaluation, reached, seat)
            open_lines = [node for node in reached if _goes_on(rules, node.state, seat)]
            open_lines.sort(key=lambda node: -node.value)
            frontier = open_lines[: self.settings.width]
        return found


class Thoughts(Generic[StateT, ActionT]):
    """What a level thinks of while it plans once: a way to act comes to its mind for all of the plan, or not."""

    def __init__(self, evaluation: Evaluation[StateT, ActionT], attention: float, rng: random.Random) -> None:
        self._evaluation = evaluation
        self._attention = attention
        self._rng = rng
        self._ways: dict[Hashable, bool] = {None: True}

    def of(self, actions: Iterable[ActionT]) -> Iterable[ActionT]:
        """Return the actions it thinks of; of those nobody overlooks, all."""
        return actions if self._attention >= 1.0 else filter(self._thinks_of, actions)

    def _thinks_of(self, action: ActionT) -> bool:
        way = self._evaluation.way(action)
        if way not in self._ways:
            self._ways[way] = self._rng.random() < self._attention
        return self._ways[way]


def _settled(
    evaluation: Evaluation[StateT, ActionT], nodes: list[Found[StateT, ActionT]], seat: int
) -> list[Found[StateT, ActionT]]:
    return [node for node in nodes if evaluation.settled(node.state, seat, node.line)]


def _goes_on(rules: Rules[StateT, ActionT], state: StateT, seat: int) -> bool:
    return rules.outcome(state) is None and rules.current_seat(state) == seat


def soften(
    found: list[Found[StateT, ActionT]], settings: TurnSettings, rng: random.Random
) -> Found[StateT, ActionT]:
    """Return the best line or, with warmth, one of the good ones: the better, the likelier."""
    ranked = sorted(found, key=lambda node: -node.value)
    best = ranked[0].value
    good = [node for node in ranked[: settings.choice] if node.value >= best - settings.floor]
    if settings.warmth <= 0 or len(good) < 2:
        return ranked[0]
    weights = [math.exp((node.value - best) / settings.warmth) for node in good]
    return rng.choices(good, weights)[0]


def until_revealed(rules: Rules[StateT, ActionT], view: StateT, seat: int, line: Line[ActionT]) -> Line[ActionT]:
    """Return a line up to the first action whose consequences a view can't tell in full.

    What the match plays by itself in between is left out; where that isn't what the line wanted, the line ends.
    """
    return tuple(action for action, automatic in _until_revealed(rules, view, seat, line) if not automatic)


def surely_played(rules: Rules[StateT, ActionT], view: StateT, seat: int, line: Line[ActionT]) -> Line[ActionT]:
    """Return the same with what the match plays by itself in between: what will happen, in this order."""
    return tuple(action for action, _ in _until_revealed(rules, view, seat, line))


def _until_revealed(
    rules: Rules[StateT, ActionT], view: StateT, seat: int, line: Line[ActionT]
) -> list[tuple[ActionT, bool]]:
    """What will be played of a line, and of each action whether the match does it by itself."""
    state = rules.copy(view)
    left, kept = list(line), list[tuple[ActionT, bool]]()
    while left:
        kept.append((left.pop(0), False))
        if not _foreseen(rules, state, kept[-1][0]):
            break
        while _goes_on(rules, state, seat) and (automatic := rules.automatic(state)) is not None:
            kept.append((automatic, True))
            if automatic not in left:
                return kept
            left.remove(automatic)
            if not _foreseen(rules, state, automatic):
                return kept
        if not _goes_on(rules, state, seat):
            break
    return kept


def _foreseen(rules: Rules[StateT, ActionT], state: StateT, action: ActionT) -> bool:
    """Play an action on a view; say whether all that followed was certain."""
    if not rules.foresee(state, action).certain:
        return False
    rules.apply(state, action, Unforeseeable())
    return True
