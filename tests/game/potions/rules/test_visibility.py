"""What a seat may know; the choices at the start are in `test_setup`."""

import random
from collections import Counter

from game.potions.rules import actions as act
from game.potions.rules.model import UNKNOWN
from tests.game.potions.table import RULES, at, play, random_states


def test_the_order_of_the_deck_is_hidden_and_all_else_is_open() -> None:
    for state in random_states(3, 11)[8::9]:
        for seat in (None, 0, 1, 2):
            view = RULES.view(state, seat)
            assert view.deck == (UNKNOWN,) * len(state.deck)
            assert view.desks == state.desks and view.market == state.market and view.dice == state.dice


def test_imagined_decks_are_uniform() -> None:
    """Each unseen card is as likely on top as any other."""
    state = at({"helper": "raven"}, {"helper": "owl"}, deck_size=6)
    view, rng = RULES.view(state, 0), random.Random(5)
    tops = Counter(RULES.imagine(view, rng).deck[-1] for _ in range(3000))
    assert set(tops) == set(state.deck)
    assert sum((count - 500) ** 2 / 500 for count in tops.values()) < 20.5  # chi-square, 5 degrees, 0.1 %


def test_what_rolls_is_not_foreseen_and_what_fills_is() -> None:
    state = at({"helper": "raven"}, {"helper": "owl"}, dice="553113", rolls=1)
    view = RULES.view(state, 0)
    assert not RULES.foresee(view, act.Roll(5)).certain
    foresight = RULES.foresee(view, act.Choose(5))
    assert foresight.certain and foresight.events == tuple(play(state, act.Choose(5)))
    assert RULES.foresee(RULES.view(state, 0), act.Fill("R", 0, 0, 5)).certain


def test_a_new_card_comes_to_light_unless_it_is_the_last() -> None:
    for left, certain in ((2, False), (1, True), (0, True)):
        state = at(
            {"helper": "raven", "potions": [None], "takes": 1},
            {"helper": "owl"},
            deck_size=left,
            rolls=1,
            dice="123456",
        )
        assert RULES.foresee(RULES.view(state, 0), act.TakeCard(0)).certain == certain
