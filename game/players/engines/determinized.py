"""The player who imagines: it plans like `TurnPlayer` and then tries its best plans in worlds that could be.

A world is imagined from the view alone. In it a plan is carried out as far as it can be sure of, everybody plays
on quickly for a while, and the game says how well that turned out. `halving` decides which plan that shows to be
best. The same worlds and the same dice meet all plans.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, Protocol, cast

from game.core.chance import Chance, Dealer
from game.core.contract import Action, ActionT, Rules, StateT
from game.core.messages import Message
from game.players.contract import Amount, Budget, Count, Meter, Plan, Question
from game.players.engines.halving import halve
from game.players.engines.lookahead import Forward, LookaheadPlayer, LookaheadSettings
from game.players.engines.turn_planner import TurnPlayer, TurnSettings, surely_played, until_revealed
from game.players.judging import Evaluation, Found, Line, StateT_contra, Weighty

SHARE_OF_SEARCH = 0.4
"""How much of its time a question may spend on finding plans, the rest is for trying them."""


class Imaginative(Evaluation[StateT_contra, ActionT], Weighty[StateT_contra], Protocol[StateT_contra, ActionT]):
    """How a game is judged by those who play on in imagined worlds."""

    def play_on(self, world: StateT_contra, seat: int, chance: Chance, meter: Meter) -> float:
        """Play on quickly for all seats, changing `world`; return how well it turned out for `seat`, in points.

        Each seat decides by what it could know there. Positions that are looked at are counted in `meter`.
        """

    def foreseeable(self, view: StateT_contra) -> bool:
        """Whether chance decides nothing any more and the end is near enough: then it is a `Forward`, too."""


class DeterminizedSettings(TurnSettings, frozen=True, forbid_unknown_fields=True):
    """How a level plans and tries its plans.

    `plans`: how many of the best it tries; `margin`: how many points worse than the best a plan may seem and still
    be tried; `search`: positions it looks at, at most, to find them; `faith`: so many worlds count as much as what
    it thought of a plan before it tried it (a last word may have another); `endgame`: how it looks ahead once all
    is foreseeable.
    """

    plans: Count = 24
    margin: Amount = 1e9
    search: Count = 6000
    faith: Amount = 0.0
    endgame: LookaheadSettings | None = None


class Idea(NamedTuple, Generic[StateT, ActionT]):
    """A plan as far as it is sure what follows, the line of the search it begins, and how that was to go on."""

    actions: Line[ActionT]
    line: Line[ActionT]
    found: Found[StateT, ActionT]
    hopes: Line[ActionT]


class DeterminizedPlayer(Generic[StateT, ActionT]):
    """Plans one seat's turn from its view, and tries what it planned in imagined worlds."""

    def __init__(self, evaluation: Imaginative[StateT, ActionT], settings: DeterminizedSettings) -> None:
        self.evaluation = evaluation
        self.settings = settings
        self.planner = TurnPlayer(evaluation, settings)

    def plan(self, question: Question[StateT, ActionT]) -> Plan:
        """Return the plan that did best in the imagined worlds."""
        learned = self.planner.faith(question.view, question.seat)
        share = 1.0 if learned else self.evaluation.share(question.view)
        if not share:
            return self.planner.plan(question.within(_share(question.budget, self.settings.search)))
        question = question.within(question.budget.part(share))
        if self.settings.endgame is not None and self.evaluation.foreseeable(question.view):
            return self._work_out(question, self.settings.endgame)
        return self._try_out(question, learned or self.settings.faith)

    def _work_out(self, question: Question[StateT, ActionT], settings: LookaheadSettings) -> Plan:
        """Return the best turn where chance decides nothing any more."""
        rules, view, seat, meter = question.rules, question.view, question.seat, question.meter()
        world = rules.imagine(view, question.rng)  # what only the view can't know: covered cards, others' secrets
        deep = LookaheadPlayer(cast(Forward[StateT, ActionT], self.evaluation), settings)
        line, worth = deep.best(world, seat, meter)
        actions = until_revealed(rules, view, seat, line)
        return Plan(actions, self._reasons(question, line), worth, meter.nodes)

    def _reasons(self, question: Question[StateT, ActionT], line: Line[ActionT]) -> tuple[Message, ...]:
        """Why a line is good: of what will be played of it, or of all for somebody else, see `TurnSettings`."""
        rules, view, seat = question.rules, question.view, question.seat
        told = line if self.settings.advises else surely_played(rules, view, seat, line)
        return self.evaluation.reasons(view, seat, told)

    def _try_out(self, question: Question[StateT, ActionT], faith: float) -> Plan:
        """Return the plan that does best in imagined worlds."""
        budget, began = question.budget, question.clock()
        meter = question.within(_share(budget, self.settings.search)).meter()
        ideas = self.ideas(question, self.planner.weighed(question, self.planner.search(question, meter)))
        rest = question.within(_rest(budget, meter.nodes, question.clock() - began)).meter()
        chosen = ideas[0] if len(ideas) == 1 else ideas[self._best(question, ideas, faith, rest)]
        reasons = self._reasons(question, chosen.line)
        return Plan(chosen.actions, reasons, chosen.found.value, meter.nodes + rest.nodes)

    def ideas(
        self, question: Question[StateT, ActionT], found: list[Found[StateT, ActionT]]
    ) -> list[Idea[StateT, ActionT]]:
        """Return the plans worth trying, best first; those that begin alike up to where chance speaks are one."""
        rules, view, seat = question.rules, question.view, question.seat
        ranked = sorted(found, key=lambda node: -node.value)
        ideas: dict[Line[ActionT], Idea[StateT, ActionT]] = {}
        for node in ranked:
            if len(ideas) == self.settings.plans or node.value < ranked[0].value - self.settings.margin:
                break
            line = node.line + self.evaluation.finish(node.state, seat)
            if line:
                actions = until_revealed(rules, view, seat, line)
                if actions not in ideas:
                    hopes = tuple([action for action in node.line if action not in actions])
                    ideas[actions] = Idea(actions, line, node, hopes)
        if not ideas:
            raise AssertionError("an evaluation that settles on nothing must finish with something")
        return list(ideas.values())

    def _best(
        self, question: Question[StateT, ActionT], ideas: list[Idea[StateT, ActionT]], faith: float, meter: Meter
    ) -> int:
        rules, seat, worlds = question.rules, question.seat, Worlds(question)

        def trial(number: int, world: int) -> float:
            state, chance = worlds.of(world)
            carry_out(rules, state, ideas[number].actions, chance)
            go_on(rules, state, seat, ideas[number].hopes, chance)
            return self.evaluation.play_on(state, seat, chance, meter)

        beliefs = [idea.found.value for idea in ideas]
        return halve(beliefs, trial, meter, faith).best


class Worlds(Generic[StateT, ActionT]):
    """The worlds of one question: number `i` is always the same world with the same dice."""

    def __init__(
        self,
        question: Question[StateT, ActionT],
        imagine: Callable[[StateT, random.Random], StateT] | None = None,
    ) -> None:
        """`imagine` makes a world of a view; by default the rules do, for which all worlds are equally likely."""
        self._rules = question.rules
        self._imagine = question.rules.imagine if imagine is None else imagine
        self._view = question.view
        self._seed = question.rng.getrandbits(64)
        self._number = -1
        self._state: StateT | None = None

    def of(self, number: int) -> tuple[StateT, Dealer]:
        """Return a copy of a world that may be changed, and the dealer that goes with it."""
        if self._state is None or number != self._number:
            self._state = self._imagine(self._view, random.Random(self._seed + number))
            self._number = number
        return self._rules.copy(self._state), Dealer(random.Random(self._seed - number - 1))


def carry_out(rules: Rules[StateT, Any], state: StateT, actions: Sequence[Action], chance: Chance) -> None:
    """Play a plan's actions, with what the match plays by itself in between and afterwards."""
    left = list(actions)
    while rules.outcome(state) is None:
        automatic = rules.automatic(state)
        if automatic is not None:
            rules.apply(state, automatic, chance)
        elif left:
            rules.apply(state, left.pop(0), chance)
        else:
            return


def go_on(rules: Rules[StateT, ActionT], state: StateT, seat: int, hopes: Line[ActionT], chance: Chance) -> None:
    """Do what a plan was made for, as far as it is still possible after what came to light.

    Else plans that need a second step would be judged as if nobody took it.
    """
    for action in hopes:
        if rules.outcome(state) is not None or rules.current_seat(state) != seat:
            return
        if action not in rules.legal_actions(state):
            return
        carry_out(rules, state, (action,), chance)


def _share(budget: Budget, most: int) -> Budget:
    """What the search for plans may spend."""
    nodes = most if budget.nodes is None else min(most, max(1, int(budget.nodes * SHARE_OF_SEARCH)))
    return Budget(nodes, None if budget.seconds is None else budget.seconds * SHARE_OF_SEARCH)


def _rest(budget: Budget, nodes: int, seconds: float) -> Budget:
    """What is left of a budget."""
    return Budget(
        None if budget.nodes is None else max(1, budget.nodes - nodes),
        None if budget.seconds is None else max(0.0, budget.seconds - seconds),
    )
