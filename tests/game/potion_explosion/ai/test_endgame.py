"""A turn that may be the last one: whether to end the match with it, and what counts if others may (PE-31)."""

import random
from typing import Any

import pytest

from game.core.chance import Dealer
from game.core.messages import plain
from game.players.contract import Budget, Question
from game.players.engines.turn_planner import TurnPlayer, TurnSettings
from game.players.judging import Line
from game.potion_explosion.ai.endgame import EndWatch, Rival, chance_to_end, rival, worth_of_ending
from game.potion_explosion.ai.evaluation import evaluation
from game.potion_explosion.ai.value import Judge, Weights
from game.potion_explosion.rules.actions import EndTurn, Pick, Place, PotionExplosionAction
from game.potion_explosion.rules.model import State
from tests.game.potion_explosion.table import GAME, RULES, TILES, position, tile

WATCH = EndWatch(TILES)
TWO_OF_A_KIND = {"completed": ["wisdom 4", "wisdom 5"], "brewing": ["wisdom 6", "love 7"]}
NOTHING: dict[str, Any] = {"brewing": ["magnet 7", "abyss 7"]}


def table(*desks: dict[str, Any], **more: Any) -> State:
    return position(*desks, **{"countdown": 1, "first": 0, "seat": 0, **more})


def test_who_leads_for_good_wins_by_ending_the_match() -> None:
    behind_me = Rival(going_on=40, ended=30, spread=0)
    assert worth_of_ending(31, [behind_me], 1) > 50 > 30 > worth_of_ending(29, [behind_me], 1)
    assert worth_of_ending(30, [behind_me], 1) == pytest.approx(40, abs=0.01)  # level: as good as level going on


def test_ending_is_judged_by_the_nearest_of_several_rivals() -> None:
    one, two = Rival(going_on=40, ended=30, spread=5), Rival(going_on=20, ended=30, spread=5)
    assert worth_of_ending(32, [one, two], 1) < worth_of_ending(32, [one], 1)
    assert worth_of_ending(20, [two, one], 1) < worth_of_ending(32, [two, one], 1)


def test_a_rival_with_a_turn_to_come_is_worth_more_and_less_certain() -> None:
    assert rival(20, 12, moves_again=False) == Rival(20, 12, 0)
    again = rival(20, 12, moves_again=True)
    assert again.ended > 12 and again.going_on > 20 and again.spread > 0
    assert rival(20, 19, moves_again=True).ended == 19  # points made aren't lost


def test_the_more_holes_are_open_the_less_likely_a_seat_ends_the_match() -> None:
    alone = [chance_to_end([holes], 12) for holes in range(1, 8)]
    assert alone == sorted(alone, reverse=True)
    assert chance_to_end([4, 7], 11) > chance_to_end([4], 11) > chance_to_end([], 11) > 0


def test_far_from_the_end_nobody_thinks_of_it() -> None:
    assert WATCH.near(table(TWO_OF_A_KIND, NOTHING, countdown=2), 0) is None


def test_the_seat_itself_may_end_the_match() -> None:
    assert WATCH.near(table(TWO_OF_A_KIND, NOTHING, first=1), 0) == ()


def test_seats_later_in_the_round_are_a_danger_and_earlier_ones_are_not() -> None:
    state = table(NOTHING, TWO_OF_A_KIND)
    assert WATCH.near(state, 0) == pytest.approx([chance_to_end([6], 13)])
    assert WATCH.near(table(NOTHING, TWO_OF_A_KIND, first=1), 0) is None


def test_tokens_taken_before_bring_the_danger_nearer() -> None:
    state = table(TWO_OF_A_KIND, {"completed": ["joy 4", "joy 5"], "brewing": ["joy 6", "abyss 7"]}, countdown=2)
    assert WATCH.near(state, 0) == pytest.approx([0.0, chance_to_end([6], 13)])


def turn_of(state: State, **settings: Any) -> State:
    """Play the rest of a turn as a quick planner wants it."""
    player = TurnPlayer(evaluation(RULES, settings), TurnSettings(depth=2))
    seat, rng = state.seat, random.Random(1)
    while not state.over and RULES.current_seat(state) == seat and not state.pending:
        view = RULES.view(state, seat)
        for action in player.plan(Question(RULES, view, seat, Budget(nodes=2000), rng)).actions:
            GAME.rules.apply(state, action, Dealer(random.Random(2)))
    return state


def test_hints_say_who_may_end_the_match() -> None:
    """PE-31."""
    mine = {"completed": ["wisdom 4", "wisdom 4*"], "brewing": [{"tile": "wisdom 5", "marbles": "UKKR"}, "love 7"]}
    about_to = {"completed": ["joy 4", "joy 5"], "brewing": [{"tile": "joy 6", "marbles": "UUKK"}, "abyss 7"]}
    state = table(mine, about_to, tracks=["R", "U"])

    def reasons(line: Line[PotionExplosionAction]) -> str:
        return plain(evaluation(RULES, {}).reasons(state, 0, line)[0])

    assert reasons((Pick(0, 1), Place("R", 0, "hand"))) == "Ends the match in the lead"
    assert reasons((Pick(1, 1), EndTurn("U"))) == "seat 2 may end the match next"


@pytest.mark.parametrize(("rival_has", "ends"), [(["joy 4"], True), (["abyss 7", "magnet 7", "balm 7"], False)])
def test_the_last_token_is_taken_by_who_wins_with_it(rival_has: list[str], ends: bool) -> None:
    """The red completes the third Wisdom: 20 points with its token, and nobody has a turn after that."""
    brewing = [{"tile": "wisdom 5", "marbles": "UKKR"}, "love 7"]
    mine = {"completed": ["wisdom 4", "wisdom 4*"], "drunk": ["wisdom 4", "wisdom 4*"], "brewing": brewing}
    rivals = {"completed": rival_has, "drunk": rival_has, "brewing": ["sands 6", "lava 7"]}
    state = table(mine, rivals, tracks=["R", "U"], first=1, helps_left=0)
    assert (tile("wisdom 5") in turn_of(RULES.copy(state), weighs_end=True).desks[0].completed) == ends
    assert tile("wisdom 5") in turn_of(state).desks[0].completed  # who doesn't think of the end takes the token


def test_powers_that_may_be_drunk_are_no_points_when_the_end_is_weighed() -> None:
    """PE-32: 20 points against 21 lose, whatever the potions on the shelf could still do."""
    judge = Judge(TILES, Weights(last=0.3), weighs_end=True)
    brewing = [{"tile": "wisdom 5", "marbles": "UKKR"}, "love 7"]
    ending = {"completed": ["wisdom 4", "wisdom 4*"], "brewing": brewing, "hand": "R"}
    rivals = {
        "completed": ["wisdom 7", "balm 7"],
        "drunk": ["wisdom 7", "balm 7"],
        "brewing": ["sands 6", "lava 7"],
    }
    behind = table(ending, rivals, first=1)
    level = table(
        ending, {**rivals, "completed": ["magnet 7", "balm 7"], "drunk": ["magnet 7", "balm 7"]}, first=1
    )
    full = judge.watch.tokens(behind.desks[0], (*behind.desks[0].completed, tile("wisdom 5")))
    assert full == 1
    splits = [judge.splits(state, 0) for state in (behind, level)]
    assert splits[0].best("R").to_first == 0, "the red goes to Love instead"
    assert splits[0].best("R").worth < splits[1].best("R").worth


def test_what_only_helps_later_counts_less_if_the_next_seat_is_about_to_end_the_match() -> None:
    begun, not_begun = (
        {"brewing": [first, "love 7"]} for first in ({"tile": "wisdom 6", "marbles": "KKYY"}, "wisdom 6")
    )
    about_to = {
        "completed": ["magnet 4", "magnet 5"],
        "brewing": [{"tile": "magnet 6", "marbles": "UUUUR"}, "abyss 7"],
    }
    judge = Judge(TILES, Weights(), weighs_end=True)

    def gain(rivals: dict[str, Any]) -> float:
        return judge.worth(table(begun, rivals), 0) - judge.worth(table(not_begun, rivals), 0)

    assert gain(NOTHING) > 2
    assert gain(about_to) == 0  # with one hole open it is sure to
