"""Turns played fast: the same law as the rules', and the same worth as the judge's."""

import random
from typing import Any

import pytest

from game.core.chance import Unforeseeable
from game.magic_potion.ai.fast_position import FastPosition
from game.magic_potion.ai.fast_rules import Course
from game.magic_potion.ai.value import Judge, Weights
from game.magic_potion.rules.actions import REFRAIN
from game.magic_potion.rules.model import AreaDecision, State
from tests.game.magic_potion.table import RULES, VARIANTS, setup
from tests.slow import cases

JUDGE = Judge(RULES, Weights())
KEPT = ("left", "figures", "seat", "hands", "short", "single", "cards", "forced")


def turn_by_the_rules(state: State, line: tuple[Any, ...]) -> State:
    """What follows a turn if all areas are taken and nobody hypnotises."""
    world = RULES.copy(state)
    for action in line:
        assert action in RULES.legal_actions(world)
        RULES.apply(world, action, Unforeseeable())
    while world.pending and world.ending is None:
        area = isinstance(world.pending[-1], AreaDecision)
        RULES.apply(world, RULES.legal_actions(world)[0] if area else REFRAIN, Unforeseeable())
    return world


def assert_same(course: Course, position: FastPosition, state: State) -> None:
    """The position is where the state's turn begins."""
    assert course.over(position) == (state.ending is not None)
    assert course.scores(position) == [score.total for score in RULES.scores(state)]
    if state.ending is not None:
        return
    expected = course.position(state)
    for name in KEPT:
        assert getattr(position, name) == getattr(expected, name), name
    assert sorted(position.placed) == sorted(expected.placed)
    assert [sorted(held) for held in position.held] == [sorted(held) for held in expected.held]
    if 0 not in state.stones:
        worths = [JUDGE.worth(state, seat) for seat in range(len(state.desks))]
        assert course.worths(position) == pytest.approx(worths)


@pytest.mark.parametrize("variant", VARIANTS)
@cases("seats", [2, 3, 4], quick=[2])
def test_turns_played_fast_come_to_what_the_rules_make_of_them(variant: dict[str, Any], seats: int) -> None:
    """MP-6 to MP-20."""
    turns = 0
    for seed in range(3):
        state, rng = setup(seats, seed, **variant), random.Random(seed)
        course = Course(RULES, JUDGE, state)
        while state.ending is None:
            steps = [] if state.pending else course.steps(course.position(state))
            if not steps or rng.random() < 0.15:  # what lookers-ahead leave out: hypnosis, swaps, parts of a group
                RULES.apply(state, rng.choice(RULES.legal_actions(state)), Unforeseeable())
                continue
            step = rng.choice(steps)
            after = course.after(course.position(state), step)
            state = turn_by_the_rules(state, course.line(step))
            assert_same(course, after, state)
            turns += 1
    assert turns > 60


def test_what_a_turn_brings_is_what_it_changes_of_the_worth_of_what_one_has() -> None:
    """But for motif sets, which others may spoil, and areas that fall off."""
    judge = Judge(RULES, Weights(motif=(0, 0, 0, 0), unlock=0, hypnosis=0))
    state, rng = setup(4, 3), random.Random(3)
    course = Course(RULES, judge, state)
    position = course.position(state)
    while not course.over(position) and (steps := course.steps(position)):
        step = rng.choice(steps)
        after = course.after(position, step)
        if position.left ^ after.left == step[3]:
            gain = course.worths(after)[position.seat] - course.worths(position)[position.seat]
            assert step[0] == pytest.approx(gain)
        position = after


def test_green_stones_run_out() -> None:
    """MP-14: what was missed is never given."""
    state = RULES.position(
        {
            "desks": [
                {"discs": ["chili"] * 3, "hypnosis": False, "stones": [0, 0, 0]},
                {"discs": [], "hypnosis": False, "stones": [16, 0, 0]},
            ],
            "stones": [0, 8, 8],
            "field": {"0 1": "chili", "5 0": "owl", "5 -1": "owl"},
            "figures": {"fire": "0 0"},
        }
    )
    course = Course(RULES, JUDGE, state)
    assert course.scores(course.position(state)) == [score.total for score in RULES.scores(state)]
