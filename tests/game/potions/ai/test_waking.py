"""What the computer players think waking a helper brings (PO-24)."""

from itertools import permutations
from typing import Any

import pytest

from game.potions.ai.brewing import Weights
from game.potions.ai.value import Judge
from game.potions.ai.waking import Waking, _mean_best
from game.potions.rules.model import DICE, State
from game.potions.rules.odds import ALL
from tests.game.potions.table import BOX, at

JUDGE = Judge(BOX, Weights())
WAKING = Waking(JUDGE, {})
NEARLY = {"card": "Hearthblood", "fills": "5.33"}
"""`R = G`, `B = Y`: a green 5 completes it."""
CLOSED = {"card": "Drizzle Drops", "fills": "1..."}
"""`B <= G <= W <= W`."""


def state_of(helper: str, *potions: Any, gray: int = 0, others: int = 0) -> State:
    """The first desk brews these potions and no more."""
    state = at({"helper": helper, "potions": [*potions], "gray": gray}, {"helper": "goblins", "gray": others})
    state.desks[0].potions = state.desks[0].potions[: len(potions)]
    return state


def gains(state: State, value: int) -> list[float]:
    rows = [JUDGE.uses(state, 0, str(face) * len(DICE)) for face in range(1, 7)]
    return list(WAKING.gains(state, 0, rows, value))


def dice(letters: str) -> int:
    return sum(1 << DICE.index(letter) for letter in letters)


def gray(state: State) -> float:
    return JUDGE.gray(state.desks[0].helper, JUDGE.time(state, 0))


def prize(state: State, slot: int) -> float:
    """What completing a potion of the first desk adds."""
    potion, desk, time = state.desks[0].potions[slot], state.desks[0], JUDGE.time(state, 0)
    assert potion is not None
    return JUDGE.prize(potion.card, desk, state, time) * (1.0 - JUDGE.part(potion.card, potion.fills, time))


def test_snake_fills_a_green_drop_and_brings_a_gray_one() -> None:
    state = state_of("snake", NEARLY)
    assert gains(state, 3) == [pytest.approx(prize(state, 0) + gray(state))] * (ALL + 1)
    without = state_of("snake", {"card": "Hearthblood", "fills": "55.."})
    assert gains(without, 3) == [pytest.approx(gray(without))] * (ALL + 1), "blue and yellow are open"


def test_raven_needs_a_gray_drop_of_somebody() -> None:
    nobody = state_of("raven", NEARLY, CLOSED)
    assert gains(nobody, 2) == [0.0] * (ALL + 1)
    theirs = state_of("raven", NEARLY, CLOSED, others=1)
    assert all(gain >= gray(theirs) for gain in gains(theirs, 2))
    assert gains(theirs, 2)[dice("GW")] > gains(theirs, 2)[0], "there is something to throw again"


def test_rat_finds_a_die_among_those_left() -> None:
    state = state_of("rat", NEARLY)
    found = gains(state, 4)
    assert found[ALL] == pytest.approx(gray(state)), "none is left"
    assert found[dice("RBYPW")] == pytest.approx(
        sum(JUDGE.uses(state, 0, str(face) * 6)[dice("G")] for face in (1, 2, 3, 5, 6)) / 5
    ), "the green one is, and shows any other value"


@pytest.mark.parametrize(("taken", "reaches"), [("G", True), ("GP", True), ("R", False), ("", False)])
def test_owl_turns_the_die_that_is_wanted(taken: str, reaches: bool) -> None:
    state = state_of("owl", {"card": "Hearthblood", "fills": "4.33"})
    assert (gains(state, 5)[dice(taken)] > 0.5 * prize(state, 0)) == reaches


def test_owl_has_no_more_steps_than_the_purple_die_shows() -> None:
    near, far = ({"card": "Hearthblood", "fills": f"{value}.33"} for value in (2, 6))
    assert gains(state_of("owl", near), 1)[dice("GP")] > 0
    assert gains(state_of("owl", far), 1)[dice("GP")] == 0.0


def test_spider_carries_a_drop_to_where_it_completes_a_potion() -> None:
    alone = state_of("spider", NEARLY)
    assert WAKING.moves(alone, 0, 1) == 0.0, "there is no other drop to take"
    beside = state_of("spider", NEARLY, CLOSED)
    assert 0.0 < WAKING.moves(beside, 0, 1) < prize(beside, 0), "it costs the other a drop"
    assert WAKING.moves(beside, 0, 2) >= WAKING.moves(beside, 0, 1)


def test_chameleon_does_what_is_best_among_those_it_can_copy() -> None:
    state = at(
        {"helper": "chameleon", "potions": [NEARLY]}, {"helper": "snake"}, {"helper": "rat"}, {"helper": "owl"}
    )
    rows = [JUDGE.uses(state, 0, str(face) * len(DICE)) for face in range(1, 7)]
    copied = [WAKING._of(helper, state, 0, rows, 1) for helper in ("snake", "rat", "owl")]
    assert gains(state, 1) == [max(row) for row in zip(*copied, strict=True)]


@pytest.mark.parametrize("draws", [1, 2, 5])
def test_the_best_of_some_draws(draws: int) -> None:
    """As if each draw took any of them: with one it is the mean, with many nearly the best."""
    some = [0.0, 1.0, 5.0]
    assert _mean_best(some, 1) == pytest.approx(2.0)
    assert max(some) >= _mean_best(some, draws) >= _mean_best(some, 1)
    assert all(_mean_best(list(other), draws) == _mean_best(some, draws) for other in permutations(some))
