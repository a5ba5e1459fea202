"""The planner of turns: what it takes, how weak levels choose, where a plan ends, when it stops."""

import random
from collections import Counter
from typing import Any

import pytest

from game.players.contract import Abandoned, Budget, Level, Meter, Question, never
from game.players.engines.turn_planner import Thoughts, TurnPlayer, TurnSettings, soften, until_revealed
from game.players.judging import Found
from game.players.levels import make_player
from tests.game.core.toys.hush.rules import Draw, Hush, Lay, Name
from tests.game.core.toys.play import hush, new_match
from tests.states import view_of


def player(**settings: Any) -> TurnPlayer[Any, Any]:
    made = make_player(hush(), Level("test", "Test", "", "turn", Budget(), settings))
    assert isinstance(made, TurnPlayer)
    return made


def lines(*values: float) -> list[Found[Any, Any]]:
    return [Found(value, (Lay(number),), None) for number, value in enumerate(values)]


def test_the_best_line_is_taken() -> None:
    match = new_match()
    match.play(Name(3))
    plan = player(depth=1).plan(Question(match.rules, match.view(0), 0, Budget(), random.Random(1)))
    assert plan.actions == (Lay(max(view_of(match, Hush, 0).hands[0])),)
    assert plan.expects == max(view_of(match, Hush, 0).hands[0])
    assert plan.nodes == len(set(view_of(match, Hush, 0).hands[0]))


def test_without_warmth_the_best_is_always_taken() -> None:
    settings = TurnSettings(choice=5, floor=9.0)
    assert all(soften(lines(1, 3, 2), settings, random.Random(seed)).value == 3 for seed in range(50))


def test_with_warmth_only_good_lines_are_taken_and_better_ones_more_often() -> None:
    settings = TurnSettings(choice=3, floor=1.0, warmth=0.5)
    rng = random.Random(1)
    taken = Counter(soften(lines(5.0, 4.5, 4.2, 4.1, 3.0), settings, rng).value for _ in range(2000))
    assert set(taken) == {5.0, 4.5, 4.2}, "neither what is too bad nor what is not among the best few"
    assert taken[5.0] > taken[4.5] > taken[4.2] > 100


def test_a_way_is_overlooked_or_not_for_a_whole_plan() -> None:
    """In Hush each card is a way of its own; naming a number is obvious."""
    evaluation = player().evaluation
    actions = (Name(1), Lay(5), Lay(8))
    taken = Counter[object]()
    for seed in range(400):
        thoughts = Thoughts(evaluation, 0.25, random.Random(seed))
        first = tuple(thoughts.of(actions))
        assert tuple(thoughts.of(actions)) == first
        taken.update(first)
    assert taken[Name(1)] == 400
    assert 60 < taken[Lay(5)] < 140 and 60 < taken[Lay(8)] < 140


def test_whoever_overlooks_everything_looks_again() -> None:
    match = new_match()
    match.play(Name(3))
    blind = player(depth=1, attention=0.0)
    plan = blind.plan(Question(match.rules, match.view(0), 0, Budget(), random.Random(1)))
    assert plan.actions == (Lay(max(view_of(match, Hush, 0).hands[0])),)


def test_the_same_seed_gives_the_same_plan() -> None:
    match = new_match()
    weak = player(depth=2, attention=0.5, choice=3, floor=5.0, warmth=3.0)
    plans = [
        weak.plan(Question(match.rules, match.view(0), 0, Budget(), random.Random(seed)))
        for seed in (1, 1, 2, 3, 4, 5)
    ]
    assert plans[0] == plans[1]
    assert len({plan.actions for plan in plans}) > 1


def test_a_plan_ends_where_something_comes_to_light() -> None:
    match = new_match()
    view = view_of(match, Hush, 0)
    card = view.hands[0][0]
    # Laying a card is foreseen, drawing one isn't; the match draws by itself.
    assert until_revealed(match.rules, view, 0, (Name(2), Lay(card), Draw(), Name(1))) == (Name(2), Lay(card))


def test_a_plan_ends_where_the_match_does_something_else_by_itself() -> None:
    match = new_match(dice=0)
    view = view_of(match, Hush, 0)
    view.hands[0] = [5]  # a single card is laid by itself
    assert until_revealed(match.rules, view, 0, (Name(2), Lay(8))) == (Name(2),)


def test_a_cancel_is_noticed() -> None:
    meter = Meter(Budget(), cancelled=lambda: True)
    with pytest.raises(Abandoned):
        for _ in range(100):
            meter.spend()


def test_a_budget_ends_by_nodes_or_by_time() -> None:
    meter = Meter(Budget(nodes=30))
    assert [meter.spend() for _ in range(30)] == [True] * 29 + [False]
    now = iter(range(1000))
    meter = Meter(Budget(seconds=3.5), lambda: float(next(now)), never)
    spent = 0
    while meter.spend():
        spent += 1
    assert spent < 200


@pytest.mark.parametrize("nodes", [1, 2, 3])
def test_the_smallest_budget_still_gives_a_plan(nodes: int) -> None:
    match = new_match()
    plan = player(depth=3).plan(Question(match.rules, match.view(0), 0, Budget(nodes=nodes), random.Random(1)))
    assert match.explain(plan.actions[0]) is None
