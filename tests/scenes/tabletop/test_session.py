"""One match at a screen: whose eyes, computer players, taking back, trouble. No window is opened."""

import os
import random
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.catalogue import Game, load
from game.core.chance import Unforeseeable
from game.core.contract import Action
from game.core.errors import IllegalAction, PlayerError
from game.core.match import Match
from game.core.messages import Message, SeatRef, msg, plain
from game.core.records.entries import UndoRule
from game.core.records.library import Library
from game.core.records.record import dump, restore
from game.core.seats import Seat
from game.core.timeline import PlayedStep
from game.magic_potion.rules.actions import Move, Refrain
from game.players.contract import Budget, Level, Plan
from game.players.levels import RANDOM, LevelsFile, read_levels
from game.players.worker import Worker
from scenes.tabletop.log.chronicle import Chronicle, LogLine, LogTurn
from scenes.tabletop.session.session import MatchSession, Pace
from tests.game.core.toys import CATALOGUE
from tests.game.core.toys.hush.rules import HushOptions, Name
from tests.game.core.toys.play import ANNA, BEN, NOON, hush
from tests.patience import until

LEVELS = LevelsFile(
    (Level("apprentice", "Apprentice", "", "random"), Level("journeyman", "Journeyman", "", "random")),
    Level("adviser", "Adviser", "", "random"),
)
ROBOT = Seat("Robot", "journeyman")
GOLEM = Seat("Golem", "apprentice")
HURRY = Pace(0.0, 0.0)


class Oracle:
    """Stands in for the worker: answers at the next poll with what `think` says."""

    def __init__(self, think: Callable[[Game, Any], Plan | PlayerError] | None = None) -> None:
        self.think = think or (lambda game, view: Plan((game.rules.legal_actions(view)[0],), (msg("Why not"),)))
        self.asked: list[tuple[int, str, str, Any]] = []
        self._answer: Plan | PlayerError | None = None

    @property
    def thinking(self) -> bool:
        return self._answer is not None

    def ask(self, game: Game, view: Any, seat: int, level: Level, seed: str, budget: Budget | None = None) -> int:
        self.asked.append((seat, level.id, seed, view))
        self._answer = self.think(game, view)
        return len(self.asked)

    def poll(self) -> Plan | None:
        answer, self._answer = self._answer, None
        if isinstance(answer, PlayerError):
            raise answer
        return answer

    def cancel(self) -> None:
        self._answer = None


def sit(
    *seats: Seat, oracle: Oracle | None = None, undo: UndoRule = "until_revealed", pace: Pace = HURRY
) -> MatchSession:
    match = Match.new(hush(), seats, HushOptions(1), seed=5, now=NOON, undo=undo)
    return MatchSession(match, LEVELS, oracle or Oracle(), pace=lambda: pace)


def run(session: MatchSession, until: Callable[[], bool], frames: int = 20_000) -> None:
    """Let frames pass as at a table that shows each step at once."""
    for _ in range(frames):
        if until():
            return
        session.update(1 / 60, at_rest=not session.news)
        session.take_news()
    raise AssertionError("it never came to pass")


def over(session: MatchSession) -> Callable[[], bool]:
    return lambda: session.outcome is not None


# ---- whose eyes


def test_with_one_person_it_is_always_theirs() -> None:
    session = sit(ROBOT, ANNA, GOLEM)
    assert (session.eyes, session.front, session.curtain) == (1, 1, None)
    assert not session.acting
    run(session, lambda: session.acting)
    assert session.mover == 1


def test_with_computer_players_only_it_is_the_public_view_with_the_mover_in_front() -> None:
    session = sit(ROBOT, GOLEM)
    fronts = set()
    for _ in range(200):
        session.update(1 / 60, at_rest=True)
        session.take_news()
        assert session.eyes is None
        fronts.add(session.front)
    assert fronts == {0, 1}


def test_between_people_with_secrets_there_is_a_curtain_and_nothing_is_seen_behind_it() -> None:
    session = sit(ANNA, BEN)
    assert (session.curtain, session.eyes) == (0, None)
    assert session.view() == session.match.view(None)
    assert not session.acting
    session.lift_curtain()
    assert (session.curtain, session.eyes, session.acting) == (None, 0, True)
    rng = random.Random(1)
    while session.mover == 0:
        session.play(rng.choice(session.legal_actions()))
        assert session.eyes == 0, "the last step is seen with the eyes of who made it"
        session.take_news()
    session.update(0.1, at_rest=True)
    assert (session.curtain, session.eyes) == (1, None)
    session.lift_curtain()
    assert (session.eyes, session.front) == (1, 1)


def test_between_people_without_secrets_there_is_no_curtain() -> None:
    game = load("potion_explosion")
    match = Match.new(game, [ANNA, BEN], seed=1, now=NOON)
    session = MatchSession(match, LEVELS, Oracle(), pace=lambda: HURRY)
    rng = random.Random(2)
    eyes = set()
    while len(match.steps) < 60:
        assert session.curtain is None
        assert session.eyes == session.front == session.mover
        eyes.add(session.eyes)
        session.play(rng.choice(session.legal_actions()))
        session.take_news()
        session.update(0.1, at_rest=True)
    assert eyes == {0, 1}


def test_eyes_wait_until_the_table_has_shown_what_happened() -> None:
    session = sit(ANNA, BEN)
    session.lift_curtain()
    while session.mover == 0:
        session.play(session.match.legal_actions()[0])
        session.take_news()
    session.update(0.1, at_rest=False)
    assert session.eyes == 0
    session.update(0.1, at_rest=True)
    assert session.curtain == 1


def test_while_a_computer_player_moves_before_several_people_only_what_all_may_see_is_seen() -> None:
    session = sit(ANNA, ROBOT, BEN, pace=Pace(1.0, 1.0))
    session.lift_curtain()
    while session.mover == 0:
        session.play(session.legal_actions()[0])
        session.take_news()
    session.update(0.1, at_rest=True)
    assert (session.mover, session.eyes, session.curtain) == (1, None, None)


# ---- computer players


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


# ---- trouble


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


# ---- taking back, advice, seats


def test_undo_goes_back_over_what_computer_players_did_and_redo_forth() -> None:
    session = sit(ANNA, ROBOT, undo="free")
    session.play(Name(3))
    before = session.match.state
    stamp = session.stamp
    session.undo()
    assert session.stamp > stamp
    assert not session.match.steps
    assert not session.news
    assert session.acting
    session.redo()
    assert session.match.state == before


def test_what_came_to_light_cannot_be_taken_back_and_the_reason_is_said() -> None:
    session = sit(ANNA, ROBOT)
    refusal = session.undo_refusal()
    assert refusal is not None
    assert plain(refusal) == "There is nothing to take back."
    run(session, lambda: session.acting)
    session.play(Name(3))
    session.take_news()
    session.play(session.legal_actions()[0])
    run(session, lambda: session.acting)
    refusal = session.undo_refusal()
    assert refusal is not None
    assert "come to light" in plain(refusal)
    with pytest.raises(IllegalAction):
        session.undo()


def test_people_can_only_act_when_it_is_for_them_to_decide() -> None:
    session = sit(ROBOT, ANNA, pace=Pace(9, 9))
    assert session.legal_actions() == []
    with pytest.raises(IllegalAction, match="turn to decide"):
        session.play(Name(1))


def test_advice_comes_from_the_adviser_and_goes_with_the_next_action() -> None:
    oracle = Oracle()
    session = sit(ANNA, ROBOT, oracle=oracle)
    session.ask_advice()
    assert oracle.asked[-1][:2] == (0, "adviser")
    session.update(0.1, at_rest=True)
    assert session.advice is not None
    assert session.match.explain(session.advice.actions[0]) is None
    session.play(session.advice.actions[0])
    assert session.advice is None


def test_asked_the_same_once_more_the_adviser_says_the_same() -> None:
    oracle = Oracle()
    session = sit(ANNA, ROBOT, oracle=oracle)
    session.ask_advice()
    session.update(0.1, at_rest=True)
    said, asked = session.advice, len(oracle.asked)
    session.drop_advice()
    assert session.advice is None
    session.ask_advice()
    assert said is not None and session.advice is said and len(oracle.asked) == asked
    session.play(said.actions[0])
    run(session, lambda: session.acting)
    session.ask_advice()
    assert session.advice is None and oracle.asked[-1][:2] == (0, "adviser"), "that is another question"


@pytest.mark.parametrize(("follow", "told"), [(True, 0.5), (False, 0.7)])
def test_as_long_as_advice_is_followed_its_chances_are_looked_at_more_closely(follow: bool, told: float) -> None:
    """Told anew from nothing they would wander, though nothing has happened."""
    chances, game = iter([0.3, 0.7]), load("magic_potion")

    def think(game: Game, view: Any) -> Plan:
        moves = open_moves(game, view) or tuple(game.rules.legal_actions(view))
        return Plan(moves[:1], (), next(chances))

    match = Match.new(game, (ANNA, ROBOT), game.rules.options_type(first=0), seed=5, now=NOON)
    session = MatchSession(match, read_levels(game), Oracle(think), pace=lambda: HURRY)
    session.standing = lambda: Refrain() if Refrain() in match.legal_actions() else None
    run(session, lambda: session.acting)
    session.ask_advice()
    session.update(0.1, at_rest=True)
    assert session.advice is not None and session.advice.expects == 0.3
    session.play(open_moves(game, match.state)[0 if follow else 1])
    assert session.advice is None
    run(session, lambda: session.acting)
    assert match.seat_to_move == 0
    session.ask_advice()
    session.update(0.1, at_rest=True)
    assert session.advice is not None and session.advice.expects == pytest.approx(told)


def open_moves(game: Game, state: Any) -> tuple[Action, ...]:
    """The moves after which there is a choice of discs."""
    found = []
    for action in game.rules.legal_actions(state):
        if isinstance(action, Move):
            world = game.rules.copy(state)
            game.rules.apply(world, action, Unforeseeable())
            found += [action] if len(game.rules.legal_actions(world)) > 1 else []
    return tuple(found)


def test_what_was_advised_goes_when_the_question_is_answered_in_advance() -> None:
    session = sit(ANNA, ROBOT)
    session.ask_advice()
    session.update(0.1, at_rest=True)
    assert session.advice is not None
    said = session.match.legal_actions()[0]
    session.standing = lambda: said if session.acting else None
    assert session.answer_in_advance()
    assert session.advice is None


def test_a_computer_player_sits_in_and_gives_back() -> None:
    session = sit(ANNA, BEN)
    session.lift_curtain()
    assert not session.can_give_back(1)
    session.take_over(1, "journeyman")
    assert session.people == [0]
    assert session.can_give_back(1)
    session.give_back(1)
    assert session.people == [0, 1]
    session.rename(0, "Annabel")
    assert session.seats[0].name == "Annabel"
    session.concede(1, "apprentice")
    assert not session.can_give_back(1)
    assert session.outcome is not None
    assert session.outcome.winners == (0,)
    with pytest.raises(IllegalAction, match="given up"):
        session.sit_down(1)


def test_nothing_has_happened_since_a_turn_that_was_the_last_thing_played() -> None:
    session = sit(ANNA, ROBOT)
    chronicle = Chronicle(session)
    while session.mover == 0:
        assert not chronicle.had_turn(0)
        session.play(session.legal_actions()[0])
        session.take_news()
    assert chronicle.had_turn(0) and not chronicle.since(0)
    run(session, lambda: session.acting)
    assert [turn.seat for turn in chronicle.since(0)] == [1]
    session.play(session.legal_actions()[0])
    assert [turn.seat for turn in chronicle.since(0)] == [1]


def test_a_rematch_has_everybody_back() -> None:
    session = sit(ANNA, BEN)
    session.concede(1, "apprentice")
    again = session.match.rematch(seed=6, now=NOON)
    assert [seat.human for seat in again.seats] == [True, True]


def test_after_the_match_nothing_is_hidden_any_more() -> None:
    session = sit(ROBOT, GOLEM)
    run(session, over(session))
    assert session.view() == session.match.state
    step = session.match.steps[0]
    assert session.observed(step) == list(step.events)


def test_trouble_with_saving_is_known_and_closing_saves(tmp_path: Path) -> None:
    match = Match.new(hush(), [ANNA, ROBOT], HushOptions(1), seed=5, now=NOON)
    saved = Library(tmp_path, CATALOGUE).create(match)
    session = MatchSession(match, LEVELS, Oracle(), saved=saved)
    assert session.saving_trouble is None
    session.play(Name(3))
    assert session.close() is None
    assert Library(tmp_path, CATALOGUE).read(saved.file).state == match.state


# ---- the real worker


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


def test_equal_sentences_that_follow_each_other_are_one() -> None:
    def places(colour: str) -> Message:
        return msg("{seat} places {colour}.", seat=SeatRef(1), colour=msg(colour))

    done = msg("{seat} completes {tile}.", seat=SeatRef(1), tile=msg("Wisdom"))
    said = [places("blue"), places("black"), places("blue"), done, done, places("red")]
    steps = [PlayedStep(at, 1, 1, Name(at), False, False, (), ()) for at in range(len(said))]
    turn = LogTurn(1, 1, [LogLine(step, [sentence]) for step, sentence in zip(steps, said, strict=True)])
    assert [plain(told.sentence, ("Anna", "Bruno")) for told in turn.told] == [
        "Bruno places 2 blue, 1 black.",
        "Bruno completes Wisdom.",
        "Bruno completes Wisdom.",
        "Bruno places red.",
    ]
    assert [told.step.index for told in turn.told] == [0, 3, 4, 5]
