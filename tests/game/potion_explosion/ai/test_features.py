"""What a learned value looks at in Potion Explosion: as many numbers as names, and true ones."""

import random

from game.core.chance import Dealer
from game.players.contract import Budget, Question
from game.players.engines.determinized import carry_out
from game.players.engines.turn_planner import TurnPlayer
from game.players.levels import find_level, make_player
from game.potion_explosion.ai.evaluation import evaluation
from game.potion_explosion.ai.features import NAMES, stage_of
from game.potion_explosion.rules.actions import Pick
from game.potion_explosion.rules.model import State
from game.potion_explosion.rules.scoring import total
from tests.game.potion_explosion.table import GAME, RULES, position

JUDGED = evaluation(RULES, {"help": True, "drinks": 2, "weighs_end": True})


def features(state: State, seat: int = 0) -> dict[str, float]:
    found = JUDGED.features(state, seat, JUDGED.value(state, seat))
    return dict(zip(NAMES, found, strict=True))


def test_they_say_what_lies_there() -> None:
    desk = {"brewing": ["sands 7", "joy 5"], "pool": "UU", "completed": ["lava 4", "lava 4*", "balm 5"]}
    state = position(desk, {"pool": "R"}, tracks=["UKRY", "RY", "", "", ""], stacks=[["magnet 6"]])
    RULES.apply(state, Pick(0, 1), Dealer(random.Random(1)))
    seen = features(state)
    assert seen["pairs"] == 1 and seen["singles"] == 1 and seen["kinds"] == 2
    assert seen["undrunk_lava"] == 2 and seen["rival_pool"] == 1 and seen["tokens"] == 0
    assert seen["points"] == total(state.desks[0], RULES.tiles)


def test_plans_of_whole_matches_are_told_in_numbers() -> None:
    player = make_player(GAME, find_level(GAME, "adept"))
    assert isinstance(player, TurnPlayer)
    for seats in (2, 4):
        dealer = Dealer(random.Random(seats))
        state = RULES.setup(seats, RULES.options_type(), dealer)
        stages = set()
        while RULES.outcome(state) is None:
            seat = RULES.current_seat(state)
            view = RULES.view(state, seat)
            stages.add(stage_of(view))
            question = Question(RULES, view, seat, Budget(nodes=60), random.Random(1))
            if stage_of(view) is not None:
                for one in player.search(question, question.meter())[:5]:
                    found = JUDGED.features(one.state, seat, one.value)
                    assert len(found) == len(NAMES) and all(abs(number) < 1e4 for number in found)
            carry_out(RULES, state, player.plan(question).actions, dealer)
        assert len(stages - {None}) >= 3, "the end comes nearer"
