"""Computer players at a screen: when they are asked, and what happens where they fail. No window is opened."""

import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest

from game.core.catalogue import Game, load
from game.core.errors import PlayerError
from game.core.match import Match
from game.core.messages import msg, plain
from game.core.records.record import dump, restore
from game.players.contract import Plan
from game.players.levels import RANDOM, read_levels
from game.players.worker import Worker
from scenes.tabletop.log.chronicle import Chronicle
from scenes.tabletop.session.session import MatchSession, Pace
from tests.game.core.toys import CATALOGUE
from tests.game.core.toys.hush.rules import Name
from tests.game.core.toys.play import ANNA, NOON
from tests.patience import until
from tests.scenes.tabletop.sessions import GOLEM, HURRY, LEVELS, ROBOT, Oracle, over, run, sit


def test_a_whole_match_of_computer_players() -> None:
    oracle = Oracle()
    session = sit(ROBOT, GOLEM, oracle=oracle)
    run(session, over(session))
    assert {(seat, level) for seat, level, _, _ in oracle.asked} == {(0, "journeyman"), (1, "apprentice")}
    told = [step.turn for step in session.match.steps if step.reasons == (msg("Why not"),)]
    assert told == sorted(set(told)) and len(told) > 3, "once a turn, with its first action"


def test_what_computer_players_said_is_told_after_loading_too() -> None:
    session = sit(ROBOT, ANNA)
    run(session, lambda: session.acting and len(session.match.steps) > 0)
    told = [turn.reasons for turn in Chronicle(session).turns()]
    match = restore(dump(session.match), "save.jsonl", CATALOGUE).match
    again = MatchSession(match, LEVELS, Oracle())
    assert [turn.reasons for turn in Chronicle(again).turns()] == told and (msg("Why not"),) in told


def test_computer_players_are_asked_with_their_view_and_at_once() -> None:
    oracle = Oracle()
    session = sit(ROBOT, ANNA, oracle=oracle)
    session.update(0.0, at_rest=False)
    ((seat, _, _, view),) = oracle.asked
    assert view == session.match.view(seat)
    assert view != session.match.state


def test_nothing_is_played_before_the_table_is_at_rest_and_people_had_time_to_look() -> None:
    session = sit(ROBOT, ANNA, pace=Pace(0.5, 0.2))
    for _ in range(100):
        session.update(0.1, at_rest=False)
    assert not session.match.steps
    for _ in range(4):
        session.update(0.1, at_rest=True)
    assert not session.match.steps
    session.update(0.11, at_rest=True)
    assert session.match.steps


def test_a_plan_of_several_actions_is_asked_for_once() -> None:
    def two_steps(game: Game, view: Any) -> Plan:
        world = game.rules.copy(view)
        first = Name(2) if Name(2) in game.rules.legal_actions(world) else game.rules.legal_actions(world)[0]
        if not isinstance(first, Name):
            return Plan((first,))
        named = game.rules.copy(view)
        named.number = 2
        return Plan((first, game.rules.legal_actions(named)[0]))

    oracle = Oracle(two_steps)
    session = sit(ROBOT, ANNA, oracle=oracle)
    run(session, lambda: session.mover == 1)
    assert len([step for step in session.match.steps if not step.automatic]) >= 2
    assert len(oracle.asked) == 1


def test_pausing_holds_computer_players() -> None:
    session = sit(ROBOT, ANNA)
    session.pause(True)
    for _ in range(100):
        session.update(0.1, at_rest=True)
    assert not session.match.steps
    session.pause(False)
    run(session, lambda: session.acting)
    session.pause(True)
    assert not session.acting


def test_an_illegal_plan_is_asked_for_again_and_then_people_are_asked() -> None:
    oracle = Oracle(lambda game, view: Plan((Name(99),)))
    session = sit(ROBOT, ANNA, oracle=oracle)
    run(session, lambda: session.trouble is not None)
    assert len(oracle.asked) == 2
    assert len({seed for _, _, seed, _ in oracle.asked}) == 2, "asked in the same way it would answer the same"
    assert not session.match.steps
    assert session.trouble is not None
    assert session.trouble.simpler.id == "apprentice"
    oracle.think = Oracle().think
    session.go_on_simpler()
    assert session.seats[0].level == "apprentice"
    run(session, lambda: session.acting)


def test_a_person_can_take_the_seat_of_a_player_that_fails() -> None:
    session = sit(ROBOT, ANNA, oracle=Oracle(lambda game, view: PlayerError(msg("dead"))))
    run(session, lambda: session.trouble is not None)
    assert session.trouble is not None
    assert plain(session.trouble.message) == "dead"
    session.take_the_seat()
    assert session.people == [0, 1]
    assert session.trouble is None
    assert session.curtain == 0


def test_without_people_ever_simpler_levels_play_on() -> None:
    oracle = Oracle(lambda game, view: PlayerError(msg("dead")))
    session = sit(ROBOT, GOLEM, oracle=oracle)
    run(session, over(session))
    assert [seat.level for seat in session.seats] == [RANDOM.id, RANDOM.id]
    assert RANDOM.id not in [level for _, level, _, _ in oracle.asked], "the last one asks nobody"


def test_whatever_fails_people_come_to_the_end_of_the_match() -> None:
    session = sit(ROBOT, ANNA, oracle=Oracle(lambda game, view: PlayerError(msg("dead"))))
    levels = []
    for _ in range(100):
        run(session, lambda: session.trouble is not None or session.acting or over(session)())
        if session.trouble is not None:
            levels.append(session.trouble.simpler.id)
            session.go_on_simpler()
        elif session.acting:
            session.play(session.legal_actions()[0])
        else:
            break
    assert session.outcome is not None and levels[-1] == RANDOM.id and len(levels) == len(set(levels))


def test_a_player_that_failed_can_think_on() -> None:
    oracle = Oracle(lambda game, view: PlayerError(msg("dead")))
    session = sit(ROBOT, ANNA, oracle=oracle)
    run(session, lambda: session.trouble is not None)
    oracle.think = Oracle().think
    session.think_on()
    run(session, lambda: session.acting)
    assert session.seats[0].level == ROBOT.level


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


def test_a_worker_that_is_killed_is_started_anew_and_play_goes_on(worker: Worker) -> None:
    game = load("potion_explosion")
    match = Match.new(game, [GOLEM, GOLEM], seed=3, now=NOON)
    session = MatchSession(match, read_levels(game), worker, pace=lambda: HURRY)
    killed = 0

    def play_on() -> None:
        nonlocal killed
        session.update(0.01, at_rest=True)
        session.take_news()
        if worker.thinking and worker.pid is not None and killed < 2 and len(match.steps) > 10 * killed:
            os.kill(worker.pid, signal.SIGKILL)
            killed += 1

    until(lambda: len(match.steps) >= 40, play_on)
    assert killed == 2
    assert all(seat.level == "apprentice" for seat in session.seats)
