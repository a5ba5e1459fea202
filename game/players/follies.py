"""How often players do what a person would call absurd, in matches that are watched for it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from game.core.catalogue import Game
from game.core.contract import Action
from game.core.timeline import PlayedStep
from game.players.absurd import folly_of
from game.players.arena.playing import play_match
from game.players.contract import AnyPlayer, Budget

Options = Callable[[random.Random], msgspec.Struct]
"""Makes the options of a match."""


class Seen(NamedTuple):
    """Where something absurd was done: deal, number of seats, step, and what should have been done."""

    deal: int
    seats: int
    step: int
    action: Action
    instead: Action


class Count(msgspec.Struct):
    """How often a level did what, in how many matches, and where each was seen first."""

    matches: int = 0
    kinds: Counter[str] = msgspec.field(default_factory=Counter)
    first: dict[str, Seen] = msgspec.field(default_factory=dict)

    def add(self, kind: str, seen: Seen) -> None:
        """Count a folly."""
        self.kinds[kind] += 1
        self.first.setdefault(kind, seen)


def count(
    game: Game,
    players: Mapping[int, AnyPlayer],
    budget: Budget,
    deals: Iterable[tuple[int, int]],
    options: Options,
) -> Count:
    """Let one player sit on all seats in matches of given deals and numbers of seats; count what is absurd.

    `players`: who plays with so many seats.
    """
    assert game.absurd is not None
    rules, absurd, found = game.rules, game.absurd(game.rules), Count()
    for deal, seats in deals:

        def see(step: PlayedStep, before: Any, after: Any, deal: int = deal, seats: int = seats) -> None:
            if not step.automatic:
                folly = folly_of(rules, absurd, rules.view(before, step.seat), step.seat, step.action)
                if folly is not None:
                    found.add(folly.kind, Seen(deal, seats, step.index, step.action, folly.instead))

        chosen = options(random.Random(f"options {deal}"))
        play_match(game, [players[seats]] * seats, [budget] * seats, chosen, deal, str(deal), watch=see)
        found.matches += 1
    return found
