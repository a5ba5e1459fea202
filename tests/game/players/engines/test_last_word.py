"""A learned value chooses among good plans: by its weights, within bounds, on the scale values had before."""

from typing import Any

import pytest

from game.core.errors import PlayerError
from game.core.messages import plain
from game.players.contract import Budget, Level
from game.players.engines.last_word import LastWord, LastWordSettings, misfit
from game.players.judging import Found
from game.players.levels import make_player
from tests.game.core.toys.play import hush


class Twofold:
    """Two features of a plan, told by its state: a pair."""

    feature_names: tuple[str, ...] = ("worth", "risk")
    stages = 2

    def stage(self, view: Any, seat: int) -> int | None:
        return None if view is None else int(view)

    def features(self, state: Any, seat: int, value: float) -> tuple[float, ...]:
        return value, float(state)


WEIGHTS: dict[str, tuple[float, ...]] = {"worth": (1.0, 0.0), "risk": (-0.5, 2.0)}


def plans(*pairs: tuple[float, int]) -> list[Found[Any, Any]]:
    return [Found(worth, (), risk) for worth, risk in pairs]


def chosen(view: int | None, *pairs: tuple[float, int], near: float = 4.0, most: int = 10) -> Found[Any, Any]:
    word: LastWord[Any, Any] = LastWord(Twofold(), LastWordSettings("", near, most, weights=WEIGHTS))
    return max(word.weigh(view, 0, plans(*pairs)), key=lambda one: one.value)


def test_weights_decide_by_stage_among_plans_that_are_good_enough() -> None:
    three = (10.0, 6), (9.0, 0), (5.0, 20)
    assert chosen(0, *three).state == 0, "10 - 3 < 9"
    assert chosen(1, *three).state == 6, "the third is more than 4 points worse by hand"
    assert chosen(1, *three, near=5.0).state == 20
    assert chosen(1, *three, near=5.0, most=2).state == 6
    assert chosen(None, *three).state == 6, "where it has nothing to say the best stays the best"


def test_equal_plans_are_one_and_the_mean_stays() -> None:
    word: LastWord[Any, Any] = LastWord(Twofold(), LastWordSettings("", weights=WEIGHTS))
    found = word.weigh(0, 0, plans((10.0, 6), (10.0, 6), (9.0, 0)))
    assert [one.value for one in found] == pytest.approx([8.5, 10.5]), "7 and 9, shifted to a mean of 9.5"


@pytest.mark.parametrize(
    ("weights", "said"),
    [({"luck": [1.0, 1.0]}, 'no feature "luck"'), ({"risk": [1.0]}, '"risk" needs a number for each of 2 stages')],
)
def test_what_does_not_fit_is_said(weights: dict[str, list[float]], said: str) -> None:
    problem = misfit(weights, Twofold())
    assert problem is not None and said in plain(problem)


def test_a_game_without_features_says_so() -> None:
    level = Level("odd", "Odd", "", "turn", Budget(), {"last_word": {"value": "", "weights": {"worth": [1.0]}}})
    with pytest.raises(PlayerError, match=r"odd.*no features"):
        make_player(hush(), level)
