"""How often computer players earn each merit, so that none is impossible and none comes by itself."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from game.core.catalogue import Game
from game.core.match import Match
from game.core.seats import Seat
from game.merits.data import Merit
from game.merits.judging import Judge
from game.merits.scanning import LONG_AGO
from game.players.contract import Budget, Level, Question
from game.players.levels import make_player


def play(game: Game, levels: Sequence[Level], seed: int, options: msgspec.Struct) -> Match:
    """Let computer players play a match to its end."""
    seats = [Seat(f"{level.id} {at}", level.id) for at, level in enumerate(levels)]
    match = Match.new(game, seats, options, seed=seed, now=LONG_AGO)
    players = [(make_player(game, level), Budget(nodes=level.budget.nodes)) for level in levels]
    while match.outcome is None:
        seat = match.seat_to_move
        player, budget = players[seat]
        rng = random.Random(f"{seed}:{len(match.steps)}")
        plan = player.plan(Question(game.rules, match.view(seat), seat, budget, rng))
        for action in plan.actions:
            match.play(action, seat)
    return match


def matches(
    game: Game, level: Level, weaker: Level, count: int, seed: int, options: msgspec.Struct
) -> Iterator[Match]:
    """Play so many matches of two, three and four in turn: all alike, or every second one of a weaker level."""
    sizes = [seats for seats in game.seats if seats > 1]
    for number in range(count):
        lap, size = divmod(number, len(sizes))
        mixed = lap % 2
        levels = [(level, weaker)[mixed and (at + number) % 2] for at in range(sizes[size])]
        yield play(game, levels, seed + number, options)


def count_earned(match: Match, merits: Sequence[Merit]) -> Counter[str]:
    """How many seats of a match earned each merit."""
    return Counter(earned.merit for earned in Judge(match, merits).look())
