"""Computer players: what they remember (GL-26), what they choose, and how strong they are."""

import random
from typing import Any

import msgspec
import pytest

from game.core.chance import Dealer
from game.core.messages import plain
from game.glastonbury.ai.evaluation import GlastonburyEvaluation, evaluation
from game.glastonbury.ai.memory import recall, slips
from game.glastonbury.rules.actions import Accio, AddImmuto, CloseLook, Declinatio, Keep, Rest, Take
from game.glastonbury.rules.model import State
from game.players.arena.arena import Contest, hold
from game.players.contract import Budget, Level, Plan, Question
from game.players.levels import find_level, make_player, read_levels
from tests.game.glastonbury.table import GAME, RULES, card, ingredient, late, play, position, setup, walk
from tests.slow import cases

PLANNER = Level("planner", "Planner", "", "turn", Budget(), {"depth": 2, "game": {"explains": True}})
"""Forgets nothing and imagines nothing: what all levels are made of."""
LEVELS = {level.id: level for level in (*read_levels(GAME).levels, read_levels(GAME).adviser, PLANNER)}
SQUARE = {7: "tooth 1", 14: "tooth 2", 21: "tooth 3", 28: "tooth 4"}


def plan(state: State, level: str = "planner", seed: int = 1) -> Plan:
    """What a level would do."""
    seat = RULES.current_seat(state)
    view = RULES.view(state, seat)
    player = make_player(GAME, LEVELS[level])
    return player.plan(Question(RULES, view, seat, Budget(nodes=400), random.Random(seed)))


def judge(**settings: Any) -> GlastonburyEvaluation:
    return evaluation(RULES, settings)


# Memory


def test_forgetting_depends_on_who_what_and_when_only() -> None:
    """GL-26: the same question has the same answer, and what is forgotten stays so."""
    for seat in range(4):
        for number in range(84):
            forgotten = [slips(seat, number, 7, age, 0.1) for age in range(60)]
            assert forgotten == sorted(forgotten), "it doesn't come back"
            assert not forgotten[0] and forgotten == [slips(seat, number, 7, age, 0.1) for age in range(60)]
    different = {tuple(slips(seat, n, 7, 6, 0.1) for n in range(84)) for seat in range(4)}
    assert len(different) == 4, "everybody forgets something else"


@pytest.mark.parametrize("rate", [0.0, 0.05, 0.12, 0.3, 1.0])
@pytest.mark.parametrize("age", [1, 5, 12])
def test_the_right_share_is_forgotten(rate: float, age: int) -> None:
    """GL-26: after `age` rounds 1 - (1 - rate) ** age of it, whoever, whatever and whenever it was."""
    asked = [(seat, number, seen) for seat in range(4) for number in range(84) for seen in range(40)]
    share = sum(slips(*one, age, rate) for one in asked) / len(asked)
    assert abs(share - (1 - (1 - rate) ** age)) < 0.02


def test_what_lies_open_is_known_and_the_rest_remembered_as_well_as_can_be() -> None:
    """GL-26, GL-9: tops and open cauldrons are never forgotten; with no forgetting all is known."""
    cards = [f"{name} {value}" for name in ("frog", "skull", "grapes") for value in (1, 2, 3, 4)]
    state = position({"cauldron": cards}, {"cauldron": ["tooth 1", "tooth 2"]}, turn=60)
    view = RULES.view(state, 0)
    assert recall(view, 0, 0, 0.0) == list(state.stalls[0].cauldron)
    assert recall(view, 0, 0, 1.0) == [card("grapes 4")]
    assert recall(view, 0, 1, 1.0) == [card("tooth 2")]
    known = recall(view, 0, 0, 0.05)
    assert card("grapes 4") in known and 1 < len(known) < 12
    state.open = True
    assert recall(RULES.view(state, 0), 0, 0, 1.0) == list(state.stalls[0].cauldron)


def test_a_look_brings_back_what_was_forgotten() -> None:
    """GL-15: from the next turn on, of one's own cauldron; not while it is only thought about."""
    cards = [f"{name} {value}" for name in ("frog", "skull", "grapes") for value in (1, 2, 3, 4)]
    stall = {"pawn": 1, "cauldron": cards}
    state = position(stall, {"pawn": 11}, square={1: "perluceo"}, turn=61)
    before = recall(RULES.view(state, 0), 0, 0, 0.1)
    play(state, Take(1))
    assert len(recall(RULES.view(state, 0), 0, 0, 0.1)) == 12, "the cauldron is open to its owner"
    assert len(recall(RULES.view(state, 1), 1, 0, 0.1)) < 12, "and to nobody else"
    after = RULES.view(state, 0)
    after.pending, after.turn = (), 62
    after.stalls[0].cauldron = RULES.view(state, 1).stalls[0].cauldron
    assert recall(after, 0, 0, 0.1) == before, "thinking of a look doesn't help"
    after.turn = 63
    assert len(recall(after, 0, 0, 0.1)) > len(before)


def test_the_weaker_level_forgets_more() -> None:
    """GL-26: memory is what makes the difference."""
    rates = [LEVELS[name].settings["game"]["forgets"] for name in ("apprentice", "journeyman", "adept", "master")]
    assert rates == sorted(rates, reverse=True) and rates[-1] == 0.0


# Choices


def test_it_takes_what_scores() -> None:
    """GL-19: the third of its kind, remembered under others."""
    mine = {"pawn": 1, "cauldron": ["skull 3", "skull 4", "grapes 1", "grapes 2"]}
    state = position(mine, square={1: "skull 2", 7: "cherry 4", 13: "oak_leaf 4"}, pile=["grapes 4"])
    assert plan(state).actions == (Take(1),)


def test_it_fetches_with_accio_what_the_line_has_not() -> None:
    """GL-12."""
    mine = {"pawn": 1, "cauldron": ["skull 3", "skull 4", "skull 2", "grapes 1"], "spells": ["accio"]}
    line = {1: "frog 4", 7: "lotus 4", 13: "cherry 4", 19: "wild_rose 4", 25: "snail 4", 31: "nautilus 4"}
    state = position(mine, square={**line, 34: "skull 1"}, pile=["grapes 4"])
    assert plan(state).actions == (Accio(34),)


def test_it_rests_or_walks_on_as_is_better() -> None:
    """GL-13: Declinatio where a good card waits."""
    mine = {"pawn": 5, "cauldron": ["skull 1", "skull 2", "grapes 2", "frog 3"], "spells": ["declinatio"]}
    assert plan(position(mine, square={18: "skull 4", 19: "tooth 1"})).actions[0] == Declinatio()
    bad = {18: "lotus 4", 19: "cherry 4", 20: "wild_rose 4", 21: "snail 4", 22: "nautilus 4", 23: "pumpkin 4"}
    assert plan(position(mine, square=bad, pile=["grapes 4"])).actions == (Rest(),)


def test_it_answers_what_is_pending() -> None:
    """GL-15, GL-18, GL-21: looks are closed, good last cards kept, Immutos go where they are best."""
    state = position({"pawn": 1, "cauldron": ["frog 1", "frog 2"]}, square={1: "perluceo"})
    play(state, Take(1))
    assert plan(state).actions == (CloseLook(),)
    for mine, keep in ((["frog 1"], False), (["tooth 2", "tooth 3"], True)):
        square = {**SQUARE, 14: "skull 1", 21: "skull 2", 28: "skull 3"}
        state = late({"pawn": 1, "cauldron": mine}, square=square)
        play(state, Take(7))
        assert plan(state).actions == (Keep(keep),)
    state = late(
        {"pawn": 1, "cauldron": ["skull 1", "skull 3", "skull 4", "grapes 4", "immuto", "immuto*"]}, square=SQUARE
    )
    play(state, Take(7), Keep(False))
    assert plan(state).actions == (AddImmuto(ingredient("grapes")), AddImmuto(ingredient("skull")))


def test_it_ends_the_game_when_that_wins_and_not_when_it_loses() -> None:
    """GL-18: with a choice between the last card of a line and another."""
    square = {
        7: "honeycomb 1",
        13: "skull 4",
        14: "honeycomb 2",
        21: "honeycomb 3",
        28: "honeycomb 4",
        15: "cherry 1",
    }
    rich, poor = ["frog 1", "frog 2", "frog 3", "frog 4"], ["grapes 4"]
    ahead = late({"pawn": 6, "cauldron": rich}, {"pawn": 11, "cauldron": poor}, square=square)
    assert plan(ahead).actions[0] == Take(7)
    behind = late({"pawn": 3, "cauldron": poor}, {"pawn": 11, "cauldron": rich}, square=square)
    assert plan(behind).actions == (Take(15),)


def test_vanesco_is_worth_what_it_takes_from_others() -> None:
    """GL-14: three of a kind broken are better than a useless card gone."""
    weights = judge().settings.weights
    values = []
    for victim in (["skull 2", "skull 3", "skull 4"], ["skull 2", "skull 3", "cherry 4"]):
        state = position({"pawn": 1}, {"pawn": 6, "cauldron": victim}, square={1: "vanesco"}, pile=["grapes 4"])
        view = RULES.view(state, 0)
        RULES.apply(view, Take(1), Dealer(random.Random(0)))
        values.append(judge().value(view, 0))
    assert weights.rivals > 0 and values[0] > values[1]


def test_own_recipes_count() -> None:
    """GL-24: the same card is worth more to a seat whose recipe asks for its colour."""
    values = []
    for recipe in ("orange", "teal"):
        mine = {"pawn": 1, "cauldron": ["snail 1", "snail 2", "snail 3"], "recipes": [recipe, "ended"]}
        state = position(mine, {"pawn": 6, "recipes": ["bone", "most_ones"]})
        values.append(judge().value(RULES.view(state, 0), 0))
    assert values[0] > values[1]


def test_ending_the_game_is_worth_more_to_a_seat_whose_recipe_asks_for_it() -> None:
    """GL-25: with the last card in hand, kept or not."""
    values = []
    for recipe in ("ended", "most_ones"):
        mine = {"pawn": 1, "cauldron": ["frog 2"], "recipes": ["teal", recipe]}
        state = late(mine, {"recipes": ["rose", "fewest_cards"]}, square=SQUARE)
        play(state, Take(7))
        values.append(judge().value(RULES.view(state, 0), 0))
    assert values[0] > values[1] + 3


def test_reasons_are_the_same_whatever_is_covered() -> None:
    """GL-26: a hint's words speak of what lies open."""
    for seed in range(4):
        for number, state in enumerate(walk(2, seed)):
            if number % 8 or RULES.outcome(state) is not None:
                continue
            seat = RULES.current_seat(state)
            view = RULES.view(state, seat)
            forgetful = RULES.copy(view)
            forgetful.memory = None
            for action in RULES.legal_actions(view):
                for explains in (False, True):
                    spoken = judge(explains=explains)
                    assert spoken.reasons(view, seat, (action,)) == spoken.reasons(forgetful, seat, (action,))
                    assert all(plain(reason) for reason in spoken.reasons(view, seat, (action,)))


def test_hints_say_what_lies_open() -> None:
    """GL-19, GL-20: of open cauldrons all, of covered ones the top card."""
    mine = {"colour": "green", "pawn": 1, "cauldron": ["frog 1", "frog 2", "frog 4"]}
    state = position(mine, {"colour": "red"}, square={1: "frog 3"})
    hint = judge(explains=True)

    def reasons(state: State) -> list[str]:
        return [plain(reason) for reason in hint.reasons(RULES.view(state, 0), 0, (Take(1),))]

    assert reasons(state) == ["The same as the card on top", "Frog counts double for you", "It leads 3 steps on"]
    state.open = True
    assert reasons(state)[0] == "The fourth Frog brings five points more"
    state = position({"pawn": 1}, square={1: "skull 4"})
    assert reasons(state) == ["A corner comes next: nothing has to be taken there"]
    state = position({"pawn": 1}, square={1: "skull 1", 2: "skull 3"})
    assert reasons(state) == ["Its walk leads to another Skull"]
    state = position({"pawn": 1, "colour": "green"}, square={1: "skull 1", 2: "frog 3"})
    assert reasons(state) == ["Its walk leads to Frog, which counts double for you"]
    state = late({"pawn": 1}, square={**SQUARE, 1: "skull 1"})
    assert reasons(state) == ["It leads 1 step on"]
    for besides, said in ({1: "skull 1"}, ["It is a good time for the market to close"]), ({}, []):
        state = late({"pawn": 1}, square={**SQUARE, **besides})
        last = hint.reasons(RULES.view(state, 0), 0, (Take(7),))
        assert [plain(reason) for reason in last] == said, "who has to take it chooses no time"


def test_a_plan_keeps_to_what_is_legal_in_whole_matches() -> None:
    """GL-3: also with recipes, three and four seats and open cauldrons."""
    for seats, options in ((3, {"recipes": True}), (4, {"open_cauldrons": True}), (2, {"leave_out": False})):
        contest = Contest(
            tuple(LEVELS[name] for name in ("journeyman", "apprentice", "journeyman", "apprentice")[:seats]),
            msgspec.json.encode(RULES.options_type(**options)),
            5,
            1,
            Budget(nodes=400),
        )
        assert hold(GAME, contest).games == seats


# Strength, with few matches; what was measured with many is in game/players/RESULTS.md


@cases(
    ("strong", "weak", "seats", "deals", "nodes", "least"),
    [
        ("apprentice", "random", 2, 20, 400, 75.0),
        ("apprentice", "random", 4, 6, 400, 75.0),
        ("journeyman", "apprentice", 2, 20, 400, 60.0),
        ("journeyman", "apprentice", 4, 8, 400, 28.0),
        ("adept", "journeyman", 2, 10, 400, 60.0),
        ("master", "adept", 2, 5, 2000, 50.0),
    ],
    quick=[("apprentice", "random", 4, 6, 400, 75.0)],
)
def test_each_level_is_stronger_than_the_one_below(
    strong: str, weak: str, seats: int, deals: int, nodes: int, least: float
) -> None:
    """One seat of the stronger among the weaker ones, seats rotated: the lower end of the 95 % interval."""
    levels = (find_level(GAME, strong), *[find_level(GAME, weak)] * (seats - 1))
    report = hold(GAME, Contest(levels, b"{}", 100, deals, Budget(nodes=nodes)))
    assert report.rows[0].low >= least


def test_players_choose_a_corner_from_which_two_steps_lead_to_good_cards() -> None:
    """GL-5, GL-7: by the line the first walk leads to."""
    state = setup(2, 4)
    action = plan(state).actions
    assert len(action) == 1 and action[0] in RULES.legal_actions(state)
    values = []
    for choice in RULES.legal_actions(state):
        view = RULES.view(state, RULES.current_seat(state))
        RULES.apply(view, choice, Dealer(random.Random(0)))
        values.append(judge().value(view, RULES.current_seat(state)))
    assert RULES.legal_actions(state)[values.index(max(values))] == action[0]
