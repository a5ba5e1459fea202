"""Asks the worker for one match: what a computer player plays next, and what to advise a person.

A seat's question holds its view only. A plan is played action by action; one that turns out illegal is asked for
again, and the second failure in a row is raised, so that the people at the table can say how to go on.
"""

from __future__ import annotations

import logging
import random
from typing import Literal, NamedTuple, Protocol

import msgspec

from game.core.catalogue import Game
from game.core.contract import Action
from game.core.errors import PlayerError
from game.core.match import Match
from game.core.messages import Message, msg
from game.core.timeline import PlayedStep, further_reasons, reasons_of_turn
from game.players.contract import Budget, Level, Plan, level_named
from game.players.levels import RANDOM, LevelsFile, in_character
from game.players.review.review import counsel_level

log = logging.getLogger(__name__)

MOST_MISSES = 2
"""How many plans in a row may turn out illegal before it is the people's to deal with."""


class Asked(Protocol):
    """What is needed of `game.players.worker.Worker`."""

    @property
    def thinking(self) -> bool:
        """Whether a question waits for its answer."""

    def ask(
        self, game: Game, view: object, seat: int, level: Level, seed: str, budget: Budget | None = None
    ) -> object:
        """Ask what a seat should do."""

    def poll(self) -> Plan | None:
        """Return the plan asked for, once."""

    def cancel(self) -> None:
        """Give up the question."""


class _Given(NamedTuple):
    """Advice that was given: to whom, about which view, after which steps, and in how many looks it was found."""

    seat: int
    view: object
    place: int
    last: PlayedStep | None
    plan: Plan
    looks: int


class AiClient:
    """One match's questions to the worker. `poll` it every frame."""

    def __init__(self, match: Match, levels: LevelsFile, worker: Asked) -> None:
        self._match = match
        self._worker = worker
        self.levels = levels.levels
        """The game's levels, weakest first."""
        self._manners = levels.manners
        self.characters = levels.characters
        """Who may play for a computer."""
        self.voices = levels.voices
        """What each character says in the game."""
        self._adviser = levels.adviser
        self._counsel = counsel_level(levels)
        self.advice: Plan | None = None
        self._given: _Given | None = None
        self._asked: Literal["move", "advice"] | None = None
        self._seat = -1
        self._actions: list[Action] = []
        self._reasons: tuple[Message, ...] = ()
        """Why the plan that `_actions` are left of begins as it does, until that is played."""
        self._about: object = None
        """The view that advice was asked about."""
        self._place = -1
        """After how many steps of the match the first of `_actions` is to be played."""
        self._misses = 0

    @property
    def busy(self) -> bool:
        """Whether a question waits for its answer."""
        return self._asked is not None

    @property
    def advising(self) -> bool:
        """Whether advice is being thought about."""
        return self._asked == "advice"

    def level_of(self, seat: int) -> Level:
        """Return the level that plays a seat, in its character. Raises `PlayerError` if it is unknown."""
        match, name = self._match, self._match.seats[seat].level
        assert name is not None
        level = level_named((RANDOM, *self.levels, self._adviser), name)
        character = match.seats[seat].character or ""
        return in_character(match.game, level, character, self._manners, len(match.seats))

    def simpler(self, seat: int) -> Level:
        """Return the next simpler level than the one that plays a seat; at last one that can't fail."""
        known = (RANDOM, *self.levels)
        place = next((at for at, level in enumerate(known) if level.id == self._match.seats[seat].level), 1)
        return known[max(0, place - 1)]

    def next_action(self, seat: int) -> Action | None:
        """Return what a computer player does next, once it is known; ask if nobody has.

        Raises `PlayerError` if there will be no answer.
        """
        place = len(self._match.steps)
        if self._actions and (self._seat, self._place) == (seat, place):
            return self._actions[0]
        if self._asked == "move" and (self._seat, self._place) == (seat, place):
            return None
        self._actions = []
        level = self.level_of(seat)
        if level.id == RANDOM.id:
            return self._any_action(seat, place)
        self._ask("move", seat, level)
        return None

    def _any_action(self, seat: int, place: int) -> Action:
        """Take any legal action, here and now: whatever failed, a process may be what there is none left for."""
        self._seat, self._place, self._reasons = seat, place, ()
        self._actions = [random.Random(self._seed("move")).choice(self._match.legal_actions())]
        return self._actions[0]

    @property
    def reasons(self) -> tuple[Message, ...]:
        """Why the action returned last is played, to be kept with it, as far as that is news in its turn."""
        match = self._match
        going_on = bool(match.steps) and match.steps[-1].turn == match.turn
        return further_reasons(reasons_of_turn(match.steps) if going_on else (), self._reasons)

    def played(self) -> None:
        """Note that the action returned last was played."""
        self._misses = 0
        self._reasons = ()
        self._actions.pop(0)
        self._place = len(self._match.steps)

    def reject(self, why: Message) -> None:
        """Note that the action returned last is illegal; it will be asked for anew.

        Raises `PlayerError` the second time in a row.
        """
        log.error("%s wants something illegal: %r", self._match.seats[self._seat].level, self._actions[0])
        self._actions = []
        self._misses += 1
        if self._misses >= MOST_MISSES:
            self._misses = 0
            raise PlayerError(msg("The computer player wants something the rules forbid: {why}", why=why))

    def advise(self, seat: int, view: object = None) -> None:
        """Ask the adviser what a person could do; the answer will be `advice`. Raises `PlayerError`.

        `advice.expects` is the chance to win with it, 0 to 1; None where points are secret.

        `view` is what the adviser may know; by default all that the seat does. Asked the same once more it says
        the same: a new look would tell other chances, of which none is better known.
        """
        view = self._match.view(seat) if view is None else view
        self.advice = None
        if self._given is not None and (self._given.seat, self._given.view) == (seat, view):
            self.advice = self._given.plan
            return
        self._ask("advice", seat, self._counsel, view)
        self._about = view

    def poll(self) -> None:
        """Look for the answer. Raises `PlayerError` if there will be none."""
        try:
            plan = self._worker.poll()
        except PlayerError:
            self._asked = None
            raise
        if plan is None or self._asked is None:
            return
        asked, self._asked = self._asked, None
        if asked == "advice":
            self._give(plan)
        elif self._place == len(self._match.steps):
            self._actions, self._reasons = list(plan.actions), plan.reasons

    def _give(self, plan: Plan) -> None:
        """Take up advice. While it is followed and nothing comes to light all looks are at the same chances."""
        given, looks, steps = self._given, 1, self._match.steps
        if (
            given is not None
            and given.plan.expects is not None
            and plan.expects is not None
            and self._followed(given)
        ):
            looks += given.looks
            known = given.plan.expects + (plan.expects - given.plan.expects) / looks
            plan = msgspec.structs.replace(plan, expects=known)
        last = steps[self._place - 1] if self._place else None
        self.advice = plan
        self._given = _Given(self._seat, self._about, self._place, last, plan, looks)

    def _followed(self, given: _Given) -> bool:
        """Whether nothing has happened since but what was advised, and all that followed was foreseen."""
        match = self._match
        before = match.steps[: given.place]
        if (
            given.seat != self._seat
            or len(before) < given.place
            or (before[-1] if before else None) is not given.last
        ):
            return False
        since = match.steps[given.place :]
        decided = tuple(step.action for step in since if not step.automatic)
        mine = all(step.seat == given.seat and not match.reveals(step) for step in since)
        return mine and decided == given.plan.actions[: len(decided)]

    def forget(self) -> None:
        """Give up what is asked and planned: the match has gone another way."""
        if self._asked is not None:
            self._worker.cancel()
        self._asked, self._actions, self.advice, self._misses = None, [], None, 0

    def _ask(self, what: Literal["move", "advice"], seat: int, level: Level, view: object = None) -> None:
        match = self._match
        self._seat, self._place, self._asked = seat, len(match.steps), what
        try:
            view = match.view(seat) if view is None else view
            self._worker.ask(match.game, view, seat, level, self._seed(what))
        except PlayerError:
            self._asked = None
            raise

    def _seed(self, what: Literal["move", "advice"]) -> str:
        """The seed of a stream of its own: thinking must never draw on what deals."""
        return f"thought:{self._match.header.seed}:{what}:{self._seat}:{self._place}:{self._misses}"
