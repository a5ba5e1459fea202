"""Players keep to their time and stop when told; the command that measures it says what isn't kept.

All but that command counts work, not time: how busy the machine is doesn't matter.
"""

import random
from contextlib import suppress
from functools import partial
from typing import Any

import pytest

from game.cli import main
from game.cli.worker import Endurance, report_on
from game.core.catalogue import Catalogue
from game.core.chance import Dealer
from game.players.contract import Abandoned, Budget, Question
from game.players.levels import make_player, read_levels
from tests.slow import cases
from tests.work import WorkClock

CATALOGUE = Catalogue()
LEVELS = [(game, level.id) for game in CATALOGUE.ids() for level in read_levels(CATALOGUE.load(game)).levels]
BEFORE = 0.02
"""Seconds of thinking after which nobody wants the answer any more."""
CANCEL = 0.02
OVER = 0.1
"""Seconds a player may take beyond its budget: what it does after the last look at the clock."""


def views(game_id: str, seed: int = 3, every: int = 9) -> list[tuple[Any, Any, int]]:
    """Positions of a random match."""
    game = CATALOGUE.load(game_id)
    rules, rng = game.rules, random.Random(seed)
    dealer = Dealer(rng)
    state = rules.setup(2, rules.options_type(), dealer)
    found: list[tuple[Any, Any, int]] = []
    step = 0
    while rules.outcome(state) is None and len(found) < 5:
        actions = rules.legal_actions(state)
        if step % every == 0 and len(actions) > 1:
            seat = rules.current_seat(state)
            found.append((game, rules.view(state, seat), seat))
        rules.apply(state, rng.choice(actions), dealer)
        step += 1
    return found


def passed(clock: WorkClock, seconds: float) -> bool:
    return clock() > seconds


@cases(("game_id", "level_id"), LEVELS, quick=LEVELS[-1:])
def test_a_cancelled_player_stops_in_time(game_id: str, level_id: str) -> None:
    late: list[float] = []
    for game, view, seat in views(game_id):
        level = next(level for level in read_levels(game).levels if level.id == level_id)
        player = make_player(game, level)
        budget = Budget(nodes=10**7, seconds=3.0)
        with WorkClock() as clock, suppress(Abandoned):
            cancelled = partial(passed, clock, BEFORE)
            player.plan(Question(game.rules, view, seat, budget, random.Random(1), clock, cancelled))
        late.append(clock() - BEFORE)
    assert max(late) < CANCEL, late


@cases(("game_id", "level_id"), LEVELS, quick=LEVELS[-1:])
def test_a_player_keeps_to_its_seconds(game_id: str, level_id: str) -> None:
    for game, view, seat in views(game_id)[:2]:
        level = next(level for level in read_levels(game).levels if level.id == level_id)
        budget = Budget(seconds=0.2)
        with WorkClock() as clock:
            make_player(game, level).plan(Question(game.rules, view, seat, budget, random.Random(1), clock))
        assert clock() < 0.2 + OVER


def test_the_command_measures(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["worker", "glastonbury", "--level", "apprentice", "--turns", "12"])
    out = capsys.readouterr().out
    assert "12 turns of apprentice" in out and "question: mean " in out and "memory: " in out
    assert ("all bounds are kept" in out) == (code == 0)  # whether they are is the machine's to say


def test_what_is_not_kept_is_said() -> None:
    good = Endurance([0.5], [0.01], 80.0, 90.0, 120.0)
    assert report_on(good)[1]
    for bad in (
        Endurance([0.5, 2.5], [0.01], 80.0, 90.0, 120.0),
        Endurance([0.5], [0.09], 80.0, 90.0, 120.0),
        Endurance([0.5], [0.01], 80.0, 90.0, 320.0),
    ):
        assert not report_on(bad)[1]
    assert "doesn't say" in report_on(Endurance([0.5]))[0][2]
