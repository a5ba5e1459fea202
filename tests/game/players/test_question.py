"""The question players are asked: one value, and what is made of it."""

import random

import pytest

from game.players.contract import Abandoned, Budget, Question
from tests.game.core.toys.play import new_match


def test_a_question_within_another_budget_is_the_same_otherwise() -> None:
    match = new_match()
    question = Question(match.rules, match.view(0), 0, Budget(nodes=100), random.Random(1), lambda: 7.0)
    part = question.within(Budget(nodes=20))
    assert part.budget == Budget(nodes=20) and question.budget == Budget(nodes=100)
    assert part.view is question.view and part.seat == question.seat and part.clock is question.clock
    assert part.rng is question.rng, "whoever goes on with either draws on from the same place"


def test_its_meter_counts_its_budget_by_its_clock_and_hears_its_cancel() -> None:
    match = new_match()
    now = [0.0]
    question = Question(
        match.rules,
        match.view(0),
        0,
        Budget(nodes=1000, seconds=4.0),
        random.Random(1),
        lambda: now[0],
        lambda: now[0] > 9,
    )
    meter = question.meter()
    assert meter.spend(100) and meter.used() == pytest.approx(0.1)
    now[0] = 2.0
    assert meter.used() == pytest.approx(0.5)
    now[0] = 10.0
    with pytest.raises(Abandoned):
        meter.spend(100)


def test_nobody_cancels_a_question_and_its_clock_stands_still_unless_said() -> None:
    match = new_match()
    question = Question(match.rules, match.view(0), 0, Budget(), random.Random(1))
    assert not question.cancelled() and question.clock() == question.clock()
