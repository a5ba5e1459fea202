"""One match among computer players, without a table: what arena and tests play."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from game.core.catalogue import Game
from game.core.chance import RecordingDealer
from game.core.contract import Event, Outcome
from game.core.errors import PlayerError
from game.core.messages import msg
from game.core.setting_up import SETUP
from game.core.timeline import PlayedStep
from game.players.contract import AnyPlayer, AnyRules, Budget, Clock, Question, no_time

MOST_ACTIONS = 100_000
"""No match is nearly as long: one that is has a fault."""

Watch = Callable[[PlayedStep, Any, Any], None]
"""Told of each step as it is played, with copies of the states before it and after it."""


class Result(msgspec.Struct, frozen=True):
    """How a match went: its outcome, how many actions it took, and each seat's turns in seconds of thinking."""

    outcome: Outcome
    actions: int
    turns: tuple[tuple[float, ...], ...]
    nodes: int


def play_match(
    game: Game,
    players: Sequence[AnyPlayer],
    budgets: Sequence[Budget],
    options: msgspec.Struct,
    seed: int,
    thought: str,
    clock: Clock = no_time,
    watch: Watch | None = None,
) -> Result:
    """Let players play a match to its end.

    `seed` deals as in a recorded match, `thought` seeds the players' own generators: thinking can't change what
    comes. `watch` sees every step. Raises `PlayerError` if a player wants something illegal.
    """
    rules = game.rules
    state = rules.setup(len(players), options, RecordingDealer(seed, SETUP))
    turns: list[list[float]] = [[] for _ in players]
    place = _settle(rules, state, seed, 0, watch)
    nodes = 0
    mover = -1
    while (outcome := rules.outcome(state)) is None:
        seat = rules.current_seat(state)
        if seat != mover:
            turns[seat].append(0.0)
            mover = seat
        rng = random.Random(f"{thought}:{seat}:{place}")
        began = clock()
        plan = players[seat].plan(Question(rules, rules.view(state, seat), seat, budgets[seat], rng, clock))
        turns[seat][-1] += clock() - began
        nodes += plan.nodes
        for action in plan.actions:
            _refuse_illegal(rules, state, action, seat)
            _carry_out(rules, state, action, seed, place, watch)
            place = _settle(rules, state, seed, place + 1, watch)
        if place > MOST_ACTIONS:
            raise PlayerError(msg("The match doesn't end (seed {seed}).", seed=seed))
    return Result(outcome, place, tuple(tuple(seconds) for seconds in turns), nodes)


def _settle(rules: AnyRules, state: Any, seed: int, place: int, watch: Watch | None) -> int:
    """Play what a match plays by itself; return how many actions were played by then."""
    while rules.outcome(state) is None and (action := rules.automatic(state)) is not None:
        _carry_out(rules, state, action, seed, place, watch, automatic=True)
        place += 1
    return place


def _carry_out(
    rules: AnyRules, state: Any, action: Any, seed: int, place: int, watch: Watch | None, automatic: bool = False
) -> None:
    """Play an action; events and copies are made only for somebody who watches."""
    if watch is None:
        rules.apply(state, action, RecordingDealer(seed, place))
        return
    before, seat, events = rules.copy(state), rules.current_seat(state), list[Event]()
    rules.apply(state, action, RecordingDealer(seed, place), events)
    step = PlayedStep(place, 0, seat, action, automatic, False, (), tuple(events))
    watch(step, before, rules.copy(state))


def _refuse_illegal(rules: AnyRules, state: Any, action: Any, seat: int) -> None:
    why = rules.explain(state, action)
    if why is not None:
        raise PlayerError(
            msg(
                "Seat {seat} wants something illegal: {action} ({why})", seat=seat + 1, action=str(action), why=why
            )
        )
