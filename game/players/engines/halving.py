"""Sequential halving: which of several plans is best, where each can only be tried in worlds that chance decides.

All plans that are still in the running are tried in the same worlds (common random numbers), so that luck cancels
out. The budget is shared out evenly over the rounds; after each the worse half drops out.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.players.contract import Meter

Trial = Callable[[int, int], float]
"""Tries plan number `i` in world number `j` and says how well that turned out for whoever plans."""

LEAST_WORLDS = 32
"""In fewer worlds nothing is certain enough to end the search early."""
CERTAIN = 4.0
"""So many standard errors behind, a plan is beyond hope."""


class BestPlan(NamedTuple):
    """Which plan is best, how well it did on average, and in how many worlds it was tried."""

    best: int
    mean: float
    worlds: int


def halve(beliefs: Sequence[float], trial: Trial, meter: Meter, faith: float = 0.0) -> BestPlan:
    """Find the best of several plans; `beliefs` say how good each seems before it is tried, best first.

    A belief counts as much as `faith` worlds do. Tries plans until the budget is used up, or until one is left.
    Each world is tried with all or not at all; the last is counted only if it was finished.
    """
    plans = len(beliefs)
    alive = list(range(plans))
    believed = [faith * belief for belief in beliefs]
    results: list[list[float]] = [[] for _ in alive]
    rounds = max(1, math.ceil(math.log2(plans)))
    began = meter.used()
    world = 0
    for number in range(rounds):
        until = began + (1.0 - began) * (number + 1) / rounds
        while len(alive) > 1 and meter.used() < until:
            if not _try_all(alive, world, trial, meter, results) and world:
                return _found(_ranked(alive, results, believed)[0], results, world)
            world += 1
            if world >= LEAST_WORLDS and not world & (world - 1):  # at powers of two, so that looking costs little
                alive = _without_hopeless(alive, results, believed)
        alive = _ranked(alive, results, believed)[: math.ceil(plans / 2 ** (number + 1))]
    return _found(_ranked(alive, results, believed)[0], results, world)


def _try_all(alive: list[int], world: int, trial: Trial, meter: Meter, results: list[list[float]]) -> bool:
    """Try all plans in one world; False if the budget ended before all had their turn."""
    found: list[float] = []
    for plan in alive:
        found.append(trial(plan, world))
        # A trial that ends at once looks at no position, but it mustn't be free: else this would never end.
        if not meter.spend() and len(found) < len(alive):
            return False
    for plan, result in zip(alive, found, strict=True):
        results[plan].append(result)
    return True


def _ranked(alive: Sequence[int], results: list[list[float]], believed: list[float]) -> list[int]:
    return sorted(alive, key=lambda plan: (-sum(results[plan]) - believed[plan], plan))


def _without_hopeless(alive: list[int], results: list[list[float]], believed: list[float]) -> list[int]:
    """Drop the plans that are beyond hope against the best one, compared world by world."""
    best = results[_ranked(alive, results, believed)[0]]
    return [plan for plan in alive if _may_win(results[plan], best)]


def _may_win(results: list[float], best: list[float]) -> bool:
    count = len(best)
    behind = [first - second for first, second in zip(best, results, strict=True)]
    mean = sum(behind) / count
    variance = sum([(step - mean) ** 2 for step in behind]) / (count - 1)
    return mean <= CERTAIN * math.sqrt(variance / count)


def _found(best: int, results: list[list[float]], worlds: int) -> BestPlan:
    tried = results[best]
    return BestPlan(best, sum(tried) / len(tried) if tried else 0.0, min(worlds, len(tried)))
