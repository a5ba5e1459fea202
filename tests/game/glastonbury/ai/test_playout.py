"""Playing on quickly and looking ahead: by the rules, with true accounts, and right at the end."""

import random

import pytest

from game.core.chance import Dealer
from game.glastonbury.ai.counts import Counts, Prices
from game.glastonbury.ai.evaluation import GlastonburyEvaluation, evaluation
from game.glastonbury.ai.fast_policy import FastPolicy
from game.glastonbury.ai.playout import Playout
from game.glastonbury.ai.value import Valuation, Weights, takes_left
from game.glastonbury.rules.actions import Accio, Take
from game.glastonbury.rules.model import FIRST_IMMUTO, State
from game.players.contract import Budget, Meter, Plan, Question
from game.players.levels import find_level, make_player
from tests.game.glastonbury.table import GAME, RULES, late, setup, walk

WEIGHTS = Weights()
JUDGE: GlastonburyEvaluation = evaluation(RULES, {})


def played_on(seats: int, seed: int, rounds: int, **options: bool) -> State:
    state: State = setup(seats, seed, **options)
    meter = Meter(Budget())
    Playout(RULES.deck, WEIGHTS, rounds).play(state, 0, Dealer(random.Random(seed)), meter)
    assert meter.nodes >= min(rounds, 10)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_markets_are_played_to_their_end_by_the_rules(seats: int) -> None:
    """GL-8 to GL-18: also with recipes."""
    points = []
    for seed in range(6):
        state = played_on(seats, seed, 10_000, recipes=seed % 2 == 0)
        assert state.ending is not None
        RULES.check(state)
        points += [score.total for score in RULES.scores(state)]
    assert sum(points) / len(points) > 20, "and not badly"


def test_a_quick_seat_only_does_what_is_legal() -> None:
    """GL-3: in all positions of random matches."""
    for seats in (2, 4):
        for state in walk(seats, 3, recipes=True):
            if state.ending is not None:
                break
            seat = RULES.current_seat(state)
            counts = Counts(state, RULES.deck, Prices(WEIGHTS.luck))
            assert FastPolicy(state, seat, counts, WEIGHTS).action() in RULES.legal_actions(state)


def test_counts_are_valued_as_the_valuation_says() -> None:
    """GL-19, GL-20: for every card on the square, taken or lost."""
    for state in [played_on(3, seed, 10) for seed in range(3)]:
        counts, takes = Counts(state, RULES.deck, Prices(WEIGHTS.luck)), takes_left(state)
        for seat in range(3):
            counted = counts.counts[seat], counts.sums[seat]
            gone = [all_ - own for all_, own in zip(counts.taken, counts.counts[seat], strict=True)]
            valuation = Valuation(counts.own[seat], gone, takes, WEIGHTS.luck)
            assert counts.worth(seat, takes) == pytest.approx(valuation.cauldron(counted))
            for card in state.square:
                if 0 <= card < FIRST_IMMUTO:
                    assert counts.gain(seat, card, takes) == pytest.approx(valuation.gain(counted, card))
                    before = counts.worth(seat, takes)
                    gain = counts.gain(seat, card, takes)
                    counts.add(seat, card)
                    assert counts.worth(seat, takes) == pytest.approx(before + gain)
                    assert counts.gain(seat, card, takes, -1) == pytest.approx(-gain)
                    counts.count(state)
                    counted = counts.counts[seat], counts.sums[seat]


# The end


SQUARE = {7: "honeycomb 1", 13: "skull 4", 14: "honeycomb 2", 21: "honeycomb 3", 28: "honeycomb 4", 15: "cherry 1"}


def master(state: State) -> Plan:
    seat = RULES.current_seat(state)
    player = make_player(GAME, find_level(GAME, "master"))
    view = RULES.view(state, seat)
    return player.plan(Question(RULES, view, seat, Budget(nodes=3_000), random.Random(1)))


def test_the_end_is_worked_out_once_the_pile_is_empty() -> None:
    """GL-18: whoever leads ends the game, and is sure of it."""
    rich, poor = ["frog 1", "frog 2", "frog 3", "frog 4"], ["grapes 4"]
    state = late({"pawn": 1, "cauldron": rich}, {"pawn": 11, "cauldron": poor}, square=SQUARE)
    assert JUDGE.foreseeable(RULES.view(state, 0))
    plan = master(state)
    assert plan.actions[0] == Take(7)
    assert plan.expects is not None and plan.expects > 15


def test_with_cards_in_the_pile_nothing_is_certain() -> None:
    assert not any(JUDGE.foreseeable(state) for state in walk(2, 1) if state.pile)


def test_all_turns_at_the_end_are_found() -> None:
    """GL-8, GL-12: all cards of the line, and what an Accio would best fetch."""
    mine = {"pawn": 6, "cauldron": ["skull 1", "skull 2"], "spells": ["accio"]}
    state = late(mine, {"pawn": 11}, square={**SQUARE, 9: "oak_leaf 4"})
    (first, *_), *others = JUDGE.turns(state, None)
    actions = {first, *[line[0] for line in others]}
    assert {Take(7), Take(9)} <= actions <= set(RULES.legal_actions(state))
    assert Accio(13) in actions, "the third skull"
    for action in actions:
        world = JUDGE.advance(state, (action,))
        assert world.stalls[1] == RULES.copy(state).stalls[1] or JUDGE.mover(world) in (1, -1)
        assert state.square[13] >= 0, "the position itself stays as it is"
