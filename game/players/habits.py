"""Matches whose every step is watched: habits that show how somebody plays, and moves nobody should make.

Players meet on mirrored deals, as in the arena; what is counted a game says itself (`Game.habits`).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from game.core.catalogue import Game
from game.core.chance import RecordingDealer
from game.core.contract import Event, Outcome
from game.core.setting_up import SETUP
from game.core.timeline import PlayedStep
from game.merits.contract import Deed, Deeds
from game.players.arena.arena import rotations
from game.players.contract import AnyPlayer, Budget, Level, Question
from game.players.levels import make_player
from game.players.shares import wilson


class Watched(msgspec.Struct):
    """What was counted of one level's seats: wins (ties split), points, matches, and how often it did what."""

    level: str
    wins: float = 0.0
    points: int = 0
    seats: int = 0
    counts: Counter[str] = msgspec.field(default_factory=Counter)

    @property
    def share(self) -> tuple[float, float, float]:
        """The share of wins of one seat in percent, and its 95 % interval."""
        found = self.wins / max(1, self.seats)
        low, high = wilson(found, self.seats)
        return 100 * found, 100 * low, 100 * high

    def mean(self, name: str) -> float:
        """How often it did something in a match, on average."""
        return self.counts[name] / max(1, self.seats)


def watch(
    game: Game, levels: Sequence[Level], deals: int, seed: int, deeds: Deeds[Any], nodes: int | None = None
) -> list[Watched]:
    """Play deals in every rotation of the seats; return what each entry did. `nodes`: a question's, for all."""
    players = [make_player(game, level) for level in levels]
    budgets = [Budget(nodes=level.budget.nodes if nodes is None else nodes) for level in levels]
    found = [Watched(level.id) for level in levels]
    for deal in range(seed, seed + deals):
        for entries in rotations(len(levels)):
            done = list[Deed]()
            seated = [(players[entry], budgets[entry]) for entry in entries]
            outcome = _play(game, seated, deal, f"{deal}:{entries[0]}", deeds, done)
            for seat, entry in enumerate(entries):
                one = found[entry]
                one.seats += 1
                one.points += outcome.scores[seat].total
                one.wins += 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            for deed in done:
                if 0 <= deed.seat < len(entries):
                    found[entries[deed.seat]].counts[deed.name] += deed.amount
    return found


def _play(
    game: Game,
    seated: Sequence[tuple[AnyPlayer, Budget]],
    seed: int,
    thought: str,
    deeds: Deeds[Any],
    done: list[Deed],
) -> Outcome:
    """Play one match and write down what was done; as `game.players.arena.playing.play_match` does."""
    rules = game.rules
    state = rules.setup(len(seated), rules.options_type(), RecordingDealer(seed, SETUP))
    place = 0
    plan: list[Any] = []
    while (outcome := rules.outcome(state)) is None:
        seat, action = rules.current_seat(state), rules.automatic(state)
        automatic = action is not None
        if action is None:
            if not plan:
                player, budget = seated[seat]
                rng = random.Random(f"{thought}:{seat}:{place}")
                plan += player.plan(Question(rules, rules.view(state, seat), seat, budget, rng)).actions
            action = plan.pop(0)
        before, events = rules.copy(state), list[Event]()
        rules.apply(state, action, RecordingDealer(seed, place), events)
        done += deeds.of_step(
            PlayedStep(place, 0, seat, action, automatic, False, (), tuple(events)), before, state
        )
        place += 1
    done += deeds.at_end(state, outcome)
    return outcome
