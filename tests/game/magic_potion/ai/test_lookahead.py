"""Looking ahead in Magic Potion: all turns are found, and played to where the next seat decides."""

from typing import Any

import msgspec
import pytest

from game.magic_potion.ai.evaluation import MagicPotionEvaluation, evaluation
from game.magic_potion.rules.actions import Hypnotise, Jump, MagicPotionAction, Move, Pass, Refrain, Swap
from game.magic_potion.rules.model import State
from game.players.arena.arena import Contest, hold
from game.players.contract import Budget
from game.players.judging import Line
from game.players.levels import find_level
from tests.game.magic_potion.table import GAME, RULES, VARIANTS, walk

JUDGE: MagicPotionEvaluation = evaluation(RULES, {"weights": {"reply": 0.7}})


def largest_turns(state: State) -> set[Line[MagicPotionAction]]:
    """All moves with the largest sets they may take, found by the rules."""
    found: set[Line[MagicPotionAction]] = set()
    for action in RULES.legal_actions(state):
        if isinstance(action, Move | Jump):
            world = RULES.copy(state)
            RULES.apply(world, action, NOBODY)
            found |= {(action, take) for take in JUDGE.candidates(world, state.seat, (action,))}
    return found


NOBODY: Any = None
"""Nobody deals in Magic Potion: chance is never asked."""


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3])
def test_all_turns_that_take_as_much_as_they_can_are_found(variant: dict[str, Any], seats: int) -> None:
    """MP-6, MP-7, MP-9, MP-10, MP-19."""
    for number, state in enumerate(walk(seats, 3, **variant)):
        if number % 9 or state.pending or state.ending is not None:
            continue
        turns = {line for line in JUDGE.turns(state, None) if not isinstance(line[0], Swap | Pass)}
        assert turns == largest_turns(state)
        if not turns:
            continue
        position = JUDGE.advance(state, JUDGE.turns(state, None)[0])
        assert JUDGE.mover(position) in (-1, (state.seat + 1) % seats)
        assert len(JUDGE.worths(position)) == seats
        gains = [step[0] for step in JUDGE.turns(position, 5)]
        assert gains == sorted(gains, reverse=True)[:5]


@pytest.mark.parametrize("variant", VARIANTS)
def test_playing_on_goes_round_the_table(variant: dict[str, Any]) -> None:
    ended = 0
    for number, state in enumerate(walk(3, 4, **variant)):
        if number % 9 or state.pending or state.ending is not None:
            continue
        position = JUDGE.advance(state, JUDGE.turns(state, None)[0])
        later, played = JUDGE.play_on(position, state.seat, 4)
        over = JUDGE.mover(later) < 0
        assert over or (later.seat == state.seat and played == 5)
        chances = JUDGE.chances(later)
        assert sum(chances) == pytest.approx(1)
        last, _ = JUDGE.play_on(position, state.seat, 500)
        if JUDGE.mover(last) < 0:
            assert set(JUDGE.chances(last)) <= {0.0, 1.0, 0.5, 1 / 3}
            ended += 1
    assert ended


def test_a_hypnosis_is_one_of_the_turns_to_choose_from() -> None:
    """MP-15."""
    asked = 0
    for state in walk(2, 5):
        if state.pending and state.pending[-1].seat != state.seat and state.ending is None:
            lines = JUDGE.turns(state, None)
            assert [line[0] for line in lines if not isinstance(line[0], Hypnotise)] == [Refrain()]
            assert {line[0] for line in lines} == set(RULES.legal_actions(state))
            for line in lines:
                assert JUDGE.advance(state, line).seat == state.seat
            asked += 1
    assert asked


@pytest.mark.parametrize("level", ["adept", "master"])
@pytest.mark.parametrize(("seats", "variant"), [(2, {"missions": True, "element_discs": True}), (3, {})])
@pytest.mark.slow
def test_whole_matches_are_played(level: str, seats: int, variant: dict[str, Any]) -> None:
    levels = tuple([find_level(GAME, level)] + [find_level(GAME, "apprentice")] * (seats - 1))
    options = msgspec.json.encode(RULES.options_type(**variant))
    report = hold(GAME, Contest(levels, options, 5, 1, Budget(nodes=60)))
    assert report.games == seats
