"""Plays matches among computer players, and keeps what they said with what they then did."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any, NamedTuple

from game.cli.checks.variants import random_options
from game.core.catalogue import Game
from game.core.contract import Event
from game.core.match import Match
from game.core.messages import Message
from game.core.seats import Seat
from game.players.contract import Budget, Level, Plan, Question
from game.players.levels import make_player

NOON = datetime(2031, 5, 4, 12, 0, 0, tzinfo=UTC)


class Said(NamedTuple):
    """A reason, and what came of it: all that happened from then to the end of the turn, and after it."""

    game: Game
    seat: int
    reason: Message
    before: Any
    """The seat's view when it said so."""
    plan: Plan
    events: list[Event]
    """What happened in the rest of the turn."""
    later: list[Event]
    """What happened after it."""
    after: Any
    """The truth at the turn's end."""

    @property
    def rules(self) -> Any:
        """The game's rules, with whatever its own class has."""
        return self.game.rules

    def of(self, kind: type[Any]) -> list[Any]:
        """The events of a kind in the rest of the turn that are about the seat."""
        return [event for event in self.events if isinstance(event, kind) and event.seat == self.seat]


Check = Callable[[Said], bool]
"""Whether what was said was done."""


def said_in(game: Game, level: Level, seed: int, nodes: int | None = None) -> Iterator[Said]:
    """Play a match among players of a level; yield each reason any of them gave."""
    rng = random.Random(seed)
    seats = [Seat(f"{level.name} {number}", level.id) for number in range(rng.choice(list(game.seats)))]
    match = Match.new(game, seats, random_options(game, rng), seed=seed, now=NOON)
    player, budget = make_player(game, level), Budget(nodes=nodes or level.budget.nodes)
    told: list[tuple[int, int, Plan, int]] = []
    while match.outcome is None:
        seat, place, turn = match.seat_to_move, len(match.steps), match.turn
        view = match.view(seat)
        plan = player.plan(Question(game.rules, view, seat, budget, random.Random(f"{seed}:{seat}:{place}")))
        told.append((seat, place, plan, turn))
        for action in plan.actions:
            match.play(action, seat)
    for seat, place, plan, turn in told:
        steps = match.steps[place:]
        ends = next((at for at, step in enumerate(steps) if step.turn != turn), len(steps))
        events = [event for step in steps[:ends] for event in step.events]
        later = [event for step in steps[ends : ends + 60] for event in step.events]
        after = match.state_at(place + ends)
        for reason in plan.reasons:
            yield Said(game, seat, reason, match.view_at(place, seat), plan, events, later, after)


def count(
    game: Game, level: Level, checks: dict[str, Check], seeds: range, nodes: int | None = None
) -> dict[str, Counter[bool]]:
    """Count how often each sentence was kept (True) and wasn't; those nobody can check aren't promises."""
    found: dict[str, Counter[bool]] = {}
    for seed in seeds:
        for said in said_in(game, level, seed, nodes):
            check = checks.get(said.reason.id)
            if check is not None:
                found.setdefault(said.reason.id, Counter())[check(said)] += 1
    return found
