"""Whoever may act may ask for advice, and every level may sit anywhere: in random matches with random options.

    python3 -m game.bootstrap test tests.game.players.review.test_advice_everywhere GAME MATCHES [SEED]

does it with many matches. Seed 117 of Magic Potion once failed: a match ended in the midst of what was planned.
"""

from __future__ import annotations

import random
import sys

import msgspec
import pytest

from game.cli.checks.variants import random_options
from game.core.catalogue import Game
from game.core.chance import Dealer
from game.players.contract import AnyPlayer, Budget, Level, Question
from game.players.levels import make_player
from game.players.review.review import counsel_level
from tests.game.all_games import IDS, levels_of, load
from tests.slow import cases

NODES = 60


def advisers(game: Game) -> list[AnyPlayer]:
    """Give who gives hints, quickly, and the strongest level of an opponent."""
    levels = levels_of(game)
    counsel = counsel_level(levels)
    few = {**counsel.settings, "worlds": 2, "adviser": msgspec.to_builtins(_quick(levels.adviser))}
    return [
        make_player(game, msgspec.structs.replace(counsel, settings=few)),
        make_player(game, _quick(levels.levels[-1])),
    ]


def _quick(level: Level) -> Level:
    return msgspec.structs.replace(level, budget=Budget(nodes=NODES))


def ask_everywhere(game: Game, asked: list[AnyPlayer], seed: int, every: int) -> int:
    """Play a random match and ask at its first decision and at every so many; return how often.

    Half of what is advised is played, so that the match also comes to where good players do.
    """
    rules, rng = game.rules, random.Random(seed)
    seats = rng.choice(list(game.seats))
    dealer = Dealer(random.Random(seed))
    state = rules.setup(seats, random_options(game, rng), dealer)
    count = 0
    step = -1
    while rules.outcome(state) is None:
        automatic = rules.automatic(state)
        seat = rules.current_seat(state)
        action = automatic if automatic is not None else rng.choice(rules.legal_actions(state))
        if automatic is None:
            step += 1
            if step % every == 0:
                view, budget = rules.view(state, seat), Budget(nodes=NODES)
                plans = [player.plan(Question(rules, view, seat, budget, random.Random(step))) for player in asked]
                assert all(plan.actions[0] in rules.legal_actions(state) for plan in plans)
                told = plans[0].expects
                covered = any(score.secret for score in rules.scores(view))
                assert told is None if covered else told is not None and 0.0 <= told <= 1.0
                count += 1
                action = rng.choice([action, plans[0].actions[0]])
        rules.apply(state, action, dealer)
    return count


@pytest.mark.parametrize("seed", range(2))
@cases("game_id", IDS, quick=["glastonbury", "magic_potion", "newcomer", "hush", "blink"])
def test_advice_is_given_everywhere(game_id: str, seed: int) -> None:
    game = load(game_id)
    assert ask_everywhere(game, advisers(game), seed, every=20) > 0


def main() -> None:
    """Ask in many matches, and more often in each than the test does."""
    game = load(sys.argv[1])
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 100
    asked = advisers(game)
    questions = 0
    for seed in range(first, first + int(sys.argv[2])):
        try:
            questions += ask_everywhere(game, asked, seed, every=3)
        except Exception as error:  # noqa: BLE001 - whatever fails is what is looked for
            print(f"seed {seed}: {error!r}", flush=True)
    print(f"{questions} questions")


if __name__ == "__main__":
    main()
