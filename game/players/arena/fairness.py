"""Whether computer players know no more than their seats may: with everything hidden dealt anew they do the same.

A position is compared with another world that its seat can't tell from it. The same level with the same generator
and the same number of nodes has to choose the same; one that peeks at what is hidden sooner or later does not.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from game.core.catalogue import Game
from game.core.chance import Dealer
from game.players.contract import AnyPlayer, Budget, Question


class Difference(msgspec.Struct, frozen=True):
    """A position in which a player chose otherwise in another world; `seed` and `place` say where it is met."""

    seed: int
    place: int
    chosen: str
    otherwise: str


def positions_with_choice(game: Game, seed: int, options: msgspec.Struct, every: int) -> Iterator[tuple[int, Any]]:
    """Yield positions of one random match in which there is something to choose, with their places in it."""
    rules, rng = game.rules, random.Random(seed)
    dealer = Dealer(rng)
    counts = [count for count in game.seats if count > 1] or list(game.seats)
    state = rules.setup(counts[seed % len(counts)], options, dealer)
    place = 0
    while rules.outcome(state) is None:
        actions = rules.legal_actions(state)
        if len(actions) > 1 and rules.automatic(state) is None and not rng.randrange(every):
            yield place, rules.copy(state)
        rules.apply(state, rng.choice(actions), dealer)
        place += 1


def differences(
    game: Game, player: AnyPlayer, count: int, seed: int, nodes: int, options: msgspec.Struct, every: int = 12
) -> Iterator[Difference | None]:
    """Compare a player's choices in `count` positions; yield each difference, None where there is none."""
    while True:
        for place, state in positions_with_choice(game, seed, options, every):
            if count == 0:
                return
            count -= 1
            yield compare(game, player, state, (seed, place), nodes)
        seed += 1


def compare(game: Game, player: AnyPlayer, state: Any, where: tuple[int, int], nodes: int) -> Difference | None:
    """Ask a player the same in two worlds its seat can't tell apart."""
    rules = game.rules
    seat = rules.current_seat(state)
    other = rules.imagine(rules.view(state, seat), random.Random(f"another world:{where}"))
    chosen = []
    for world in (state, other):
        rng = random.Random(f"thought:{where}")
        view = rules.view(world, seat)
        chosen.append(player.plan(Question(rules, view, seat, Budget(nodes=nodes), rng)).actions)
    if chosen[0] == chosen[1]:
        return None
    return Difference(*where, str(chosen[0]), str(chosen[1]))
