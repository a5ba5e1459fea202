"""Matches whose every step is watched: habits that show how somebody plays.

Players meet on mirrored deals, as in the arena; what is counted a game says itself (`Game.habits`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from game.core.catalogue import Game
from game.core.contract import Outcome
from game.core.timeline import PlayedStep
from game.merits.contract import Deed, Deeds
from game.players.arena.arena import rotations
from game.players.arena.playing import play_match
from game.players.contract import Budget, Level
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

    def add(self, seat: int, outcome: Outcome, done: Sequence[Deed]) -> None:
        """Count a match in which it had a seat, and what was done in it by that seat."""
        self.seats += 1
        self.points += outcome.scores[seat].total
        self.wins += 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        for deed in done:
            if deed.seat == seat:
                self.counts[deed.name] += deed.amount


class _Witness:
    """Writes down what is done in a match."""

    def __init__(self, deeds: Deeds[Any]) -> None:
        self._deeds = deeds
        self._last: Any = None
        self.done: list[Deed] = []

    def __call__(self, step: PlayedStep, before: Any, after: Any) -> None:
        """See `game.players.arena.playing.Watch`."""
        self.done += self._deeds.of_step(step, before, after)
        self._last = after

    def end(self, outcome: Outcome) -> None:
        """Write down what is true once the match is over."""
        self.done += self._deeds.at_end(self._last, outcome)


class Watcher:
    """Lets levels play and counts what each did: `found`, in their order. `nodes`: a question's, for all."""

    def __init__(self, game: Game, levels: Sequence[Level], deeds: Deeds[Any], nodes: int | None = None) -> None:
        self.found = [Watched(level.id) for level in levels]
        self._game, self._deeds = game, deeds
        self._players = [make_player(game, level) for level in levels]
        self._budgets = [Budget(nodes=level.budget.nodes if nodes is None else nodes) for level in levels]

    def play(self, group: Sequence[int], deal: int) -> None:
        """Play a deal among some of the levels (their places), once in every rotation of the seats."""
        options = self._game.rules.options_type()
        for places in rotations(len(group)):
            entries = [group[place] for place in places]
            witness = _Witness(self._deeds)
            seated = [self._players[entry] for entry in entries]
            limits = [self._budgets[entry] for entry in entries]
            lot = f"{deal}:{places[0]}"
            outcome = play_match(self._game, seated, limits, options, deal, lot, watch=witness).outcome
            witness.end(outcome)
            for seat, entry in enumerate(entries):
                self.found[entry].add(seat, outcome, witness.done)


def watch(
    game: Game, levels: Sequence[Level], deals: int, seed: int, deeds: Deeds[Any], nodes: int | None = None
) -> list[Watched]:
    """Play deals among levels; return what each did."""
    watcher = Watcher(game, levels, deeds, nodes)
    for deal in range(seed, seed + deals):
        watcher.play(range(len(levels)), deal)
    return watcher.found
