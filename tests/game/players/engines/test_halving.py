"""Sequential halving: it finds the best plan, spends what it may and no more, and compares like with like."""

import random
from collections import Counter

import pytest

from game.players.contract import Abandoned, Budget, Meter, never
from game.players.engines.halving import BestPlan, halve


class Trials:
    """Plans with known means; luck is the same for all of them in one world, but for a little."""

    def __init__(self, means: list[float], meter: Meter, noise: float = 1.0) -> None:
        self.means = means
        self.meter = meter
        self.noise = noise
        self.tried = Counter[int]()

    def __call__(self, plan: int, world: int) -> float:
        self.meter.spend(10)
        self.tried[plan] += 1
        luck = random.Random(world).gauss(0, 20)
        return self.means[plan] + luck + random.Random(plan * 1000 + world).gauss(0, self.noise)


def run(means: list[float], nodes: int, noise: float = 1.0) -> tuple[BestPlan, Trials]:
    meter = Meter(Budget(nodes=nodes))
    trials = Trials(means, meter, noise)
    return halve([0.0] * len(means), trials, meter), trials


def test_the_best_plan_is_found_though_worlds_differ_much_more_than_plans() -> None:
    for best in range(16):
        means = [0.0] * 16
        means[best] = 2.0
        assert run(means, 8_000)[0].best == best


def test_good_plans_are_tried_most() -> None:
    _, trials = run([0.1 * plan for plan in range(16)], 6_000, noise=4.0)
    tried = [trials.tried[plan] for plan in range(16)]
    assert sum(tried[12:]) / 4 > 2 * sum(tried[:8]) / 8


def test_what_is_beyond_hope_is_not_tried_on() -> None:
    best_plan, trials = run([0.0, 50.0, 0.0], 1_000_000)
    assert best_plan.best == 1
    assert trials.meter.nodes < 2_000, "nothing is left to be decided"


def test_plans_that_come_to_the_same_are_tried_until_the_budget_ends() -> None:
    best_plan, trials = run([0.0, 0.0], 5_000, noise=0.0)
    assert best_plan.best == 0, "the one believed to be better"
    assert 4_980 <= trials.meter.nodes <= 5_020


@pytest.mark.parametrize("nodes", [1, 15, 160, 400])
def test_the_smallest_budget_still_gives_a_verdict_among_plans_tried_alike(nodes: int) -> None:
    best_plan, trials = run([0.0] * 16, nodes)
    assert best_plan.best in range(16)
    if len({trials.tried[plan] for plan in range(16)}) > 1:
        assert trials.meter.nodes >= nodes
    if nodes < 160:
        assert best_plan == BestPlan(0, 0.0, 0), "not all had their turn in a world, so the first belief counts"


def test_what_was_believed_counts_as_much_as_some_worlds() -> None:
    for faith, best in ((0.0, 1), (5.0, 1), (500.0, 0)):
        meter = Meter(Budget(nodes=1_000))
        assert halve([1.0, 0.0], Trials([0.0, 0.5], meter, noise=0.0), meter, faith).best == best


def test_it_ends_though_trials_look_at_nothing() -> None:
    """As where every plan ends the match."""
    meter = Meter(Budget(nodes=200))
    assert halve([0.0] * 3, lambda plan, world: 0.0, meter).best == 0
    assert meter.nodes <= 203


def test_a_cancel_is_noticed() -> None:
    meter = Meter(Budget(), cancelled=lambda: True)
    with pytest.raises(Abandoned):
        halve([0.0] * 4, Trials([0.0] * 4, meter), meter)


def test_seconds_bound_it_as_well() -> None:
    now = [0.0]

    def clock() -> float:
        now[0] += 0.001
        return now[0]

    meter = Meter(Budget(seconds=0.5), clock, never)
    halve([0.0] * 8, Trials([0.0] * 8, meter, noise=9.0), meter)
    assert 0.5 <= now[0] < 0.6
