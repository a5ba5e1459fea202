"""The player who imagines: what it tries, in which worlds, and that it says the same when asked the same."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from game.core.chance import Chance, Dealer
from game.core.contract import Action
from game.players.contract import Abandoned, Budget, Meter, Plan, Question
from game.players.engines.determinized import DeterminizedPlayer, DeterminizedSettings, Worlds, carry_out, go_on
from game.players.engines.last_word import LastWordSettings
from tests.game.core.toys.hush.evaluation import HushEvaluation, Settings
from tests.game.core.toys.hush.rules import Draw, Hush, HushOptions, HushRules, Lay, Name, Roll

CARDS = (1, 2, 3, 4, 5, 6, 7, 8) * 2


class Imagined(HushRules):
    """Hush before any card was laid: what isn't in one's hand may lie anywhere."""

    def imagine(self, view: Hush, rng: random.Random) -> Hush:
        world = self.copy(view)
        hidden = sorted((Counter(self.cards) - Counter(view.hands[0])).elements())
        rng.shuffle(hidden)
        world.hands[1] = [hidden.pop() for _ in view.hands[1]]
        world.deck = hidden
        return world


class Gambler(HushEvaluation):
    """Thinks of rolling too, and counts points as soon as a plan is carried out."""

    def __init__(self, rules: HushRules) -> None:
        super().__init__(rules, Settings())
        self.worlds: list[tuple[int, ...]] = []

    def candidates(self, state: Hush, seat: int, line: tuple[Action, ...]) -> Sequence[Action]:
        return [action for action in self.rules.legal_actions(state) if isinstance(action, Lay | Name | Roll)]

    def share(self, view: Hush) -> float:
        return 1.0

    def foreseeable(self, view: Hush) -> bool:
        return False

    def play_on(self, world: Hush, seat: int, chance: Chance, meter: Meter) -> float:
        self.worlds.append(tuple(world.deck))
        meter.spend(5)
        return float(world.points[seat])


def table(luck: int) -> tuple[HushRules, Hush]:
    """A match in which a number was just named."""
    rules = Imagined(CARDS, luck)
    state = rules.setup(2, HushOptions(), Dealer(random.Random(4)))
    rules.apply(state, Name(3), Dealer(random.Random(1)))
    return rules, rules.view(state, 0)


def worlds_of(rules: Any, view: Any, seed: int = 1) -> Worlds[Any, Any]:
    return Worlds(Question(rules, view, 0, Budget(), random.Random(seed)))


def ask(rules: HushRules, view: Hush, seed: int = 1, nodes: int = 3_000, **settings: Any) -> tuple[Plan, Gambler]:
    judge = Gambler(rules)
    player = DeterminizedPlayer(judge, DeterminizedSettings(depth=1, **settings))
    return player.plan(Question(rules, view, 0, Budget(nodes=nodes), random.Random(seed))), judge


@pytest.mark.parametrize(("luck", "rolls"), [(0, False), (60, True)])
def test_what_chance_decides_is_weighed_over_many_worlds(luck: int, rolls: bool) -> None:
    """A roll brings 3.5 on average, and a sixth of the luck."""
    rules, view = table(luck)
    best = max(view.hands[0])
    assert 3.5 < best < 13.5
    for seed in range(10):
        plan, _ = ask(rules, view, seed)
        assert plan.actions == ((Roll(),) if rolls else (Lay(best),))


def test_only_the_best_plans_are_tried() -> None:
    rules, view = table(60)
    plan, judge = ask(rules, view, plans=1)
    assert len(plan.actions) == 1 and not judge.worlds, "with one plan there is nothing to try"
    plan, judge = ask(rules, view, margin=0.0)
    assert len(plan.actions) == 1 and not judge.worlds, "nothing else seems as good"


def test_the_same_question_has_the_same_answer() -> None:
    rules, view = table(30)
    first, judge = ask(rules, view)
    second, again = ask(rules, view)
    assert first == second and judge.worlds == again.worlds
    assert len(set(judge.worlds)) > 5, "and not always the same world"


def test_all_plans_meet_the_same_world_and_the_same_dice() -> None:
    rules, view = table(0)
    worlds = worlds_of(rules, view)
    for number in (0, 0, 1, 0, 5):
        state, dice = worlds.of(number)
        other, same = worlds_of(rules, view).of(number)
        assert state == other and state is not other
        assert [dice.roll(6) for _ in range(9)] == [same.roll(6) for _ in range(9)]
        state.deck.clear()
    assert worlds_of(rules, view, 2).of(0)[0] != worlds_of(rules, view).of(0)[0]


def test_a_plan_is_carried_out_with_what_the_match_plays_by_itself() -> None:
    rules, view = table(0)
    world, dice = worlds_of(rules, view).of(0)
    card = world.hands[0][0]
    carry_out(rules, world, (Lay(card),), dice)
    assert world.points[0] == card and world.seat == 1 and len(world.hands[0]) == 2, "the card was drawn"
    assert rules.automatic(world) is None and not isinstance(rules.legal_actions(world)[0], Draw)


def test_what_a_plan_was_made_for_is_done_as_far_as_it_is_possible() -> None:
    rules, view = table(0)
    world, dice = worlds_of(rules, view).of(0)
    card = world.hands[0][0]
    go_on(rules, world, 0, (Lay(99), Lay(card)), dice)
    assert world.points == [0, 0], "what isn't possible ends it"
    go_on(rules, world, 0, (Lay(card), Name(2)), dice)
    assert world.points[0] == card and world.number == 0, "the other seat's turn isn't part of it"


def test_a_cancel_is_noticed_while_worlds_are_tried() -> None:
    rules, view = table(30)
    asked = iter([False] * 3 + [True] * 10_000)
    player = DeterminizedPlayer(Gambler(rules), DeterminizedSettings(depth=1))
    with pytest.raises(Abandoned):
        player.plan(Question(rules, view, 0, Budget(), random.Random(1), cancelled=lambda: next(asked)))


def test_seconds_bound_the_whole_question() -> None:
    rules, view = table(27)  # a roll is worth as much as the best card, so that nothing decides
    now = [0.0]

    def clock() -> float:
        now[0] += 0.001
        return now[0]

    player = DeterminizedPlayer(Gambler(rules), DeterminizedSettings(depth=1))
    player.plan(Question(rules, view, 0, Budget(seconds=0.4), random.Random(1), clock))
    assert 0.3 < now[0] < 0.45


class Learner(Gambler):
    """Tries nothing by itself; what was learned knows of the first of two stages."""

    feature_names: tuple[str, ...] = ("worth",)
    stages = 2
    now = 0

    def share(self, view: Hush) -> float:
        return 0.0

    def stage(self, view: Hush, seat: int) -> int | None:
        return self.now

    def features(self, state: Hush, seat: int, value: float) -> tuple[float, ...]:
        return (value,)


@pytest.mark.parametrize(("faith", "stage", "tried"), [(5.0, 0, True), (0.0, 0, False), (5.0, 1, False)])
def test_all_is_tried_in_worlds_where_a_last_word_asks_for_it(faith: float, stage: int, tried: bool) -> None:
    rules, view = table(60)
    judge = Learner(rules)
    judge.now = stage
    word = LastWordSettings("", faith=faith, weights={"worth": (1.0, 0.0)})
    player = DeterminizedPlayer(judge, DeterminizedSettings(depth=1, last_word=word))
    player.plan(Question(rules, view, 0, Budget(nodes=600), random.Random(1)))
    assert bool(judge.worlds) == tried
