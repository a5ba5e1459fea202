"""One match at a screen: whose eyes, computer players, taking back, trouble. No window is opened."""

import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.core.catalogue import Game, load
from game.core.chance import Unforeseeable
from game.core.errors import IllegalAction, PlayerError
from game.core.library import Library
from game.core.match import Match
from game.core.messages import Message, SeatRef, msg, plain
from game.core.seats import Seat
from game.core.timeline import Step
from game.magic_potion.rules.actions import Move, Refrain
from game.players.contract import Budget, Level, Plan
from game.players.levels import RANDOM, LevelsFile, read_levels
from game.players.worker import Worker
from scenes.tabletop.log.chronicle import Chronicle, Line, Turn
from scenes.tabletop.session.session import Pace, Sitting
from tests.game.core.toys import CATALOGUE
from tests.game.core.toys.hush.rules import HushOptions, Name
from tests.game.core.toys.play import ANNA, BEN, NOON, hush
from tests.patience import PATIENCE

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


def sit(*seats: Seat, oracle: Oracle | None = None, undo: str = "until_revealed", pace: Pace = HURRY) -> Sitting:
    match = Match.new(hush(), seats, HushOptions(1), seed=5, now=NOON, undo=undo)
    return Sitting(match, LEVELS, oracle or Oracle(), pace=lambda: pace)


def run(sitting: Sitting, until: Callable[[], bool], frames: int = 20_000) -> None:
    """Let frames pass as at a table that shows each step at once."""
    for _ in range(frames):
        if until():
            return
        sitting.update(1 / 60, at_rest=not sitting.news)
        sitting.take_news()
    raise AssertionError("it never came to pass")


def over(sitting: Sitting) -> Callable[[], bool]:
    return lambda: sitting.outcome is not None


# ---- whose eyes


def test_with_one_person_it_is_always_theirs() -> None:
    sitting = sit(ROBOT, ANNA, GOLEM)
    assert (sitting.eyes, sitting.front, sitting.curtain) == (1, 1, None)
    assert not sitting.acting
    run(sitting, lambda: sitting.acting)
    assert sitting.mover == 1


def test_with_computer_players_only_it_is_the_public_view_with_the_mover_in_front() -> None:
    sitting = sit(ROBOT, GOLEM)
    fronts = set()
    for _ in range(200):
        sitting.update(1 / 60, at_rest=True)
        sitting.take_news()
        assert sitting.eyes is None
        fronts.add(sitting.front)
    assert fronts == {0, 1}


def test_between_people_with_secrets_there_is_a_curtain_and_nothing_is_seen_behind_it() -> None:
    sitting = sit(ANNA, BEN)
    assert (sitting.curtain, sitting.eyes) == (0, None)
    assert sitting.view() == sitting.match.view(None)
    assert not sitting.acting
    sitting.lift_curtain()
    assert (sitting.curtain, sitting.eyes, sitting.acting) == (None, 0, True)
    rng = random.Random(1)
    while sitting.mover == 0:
        sitting.play(rng.choice(sitting.legal_actions()))
        assert sitting.eyes == 0, "the last step is seen with the eyes of who made it"
        sitting.take_news()
    sitting.update(0.1, at_rest=True)
    assert (sitting.curtain, sitting.eyes) == (1, None)
    sitting.lift_curtain()
    assert (sitting.eyes, sitting.front) == (1, 1)


def test_between_people_without_secrets_there_is_no_curtain() -> None:
    game = load("potion_explosion")
    match = Match.new(game, [ANNA, BEN], seed=1, now=NOON)
    sitting = Sitting(match, LEVELS, Oracle(), pace=lambda: HURRY)
    rng = random.Random(2)
    eyes = set()
    while len(match.steps) < 60:
        assert sitting.curtain is None
        assert sitting.eyes == sitting.front == sitting.mover
        eyes.add(sitting.eyes)
        sitting.play(rng.choice(sitting.legal_actions()))
        sitting.take_news()
        sitting.update(0.1, at_rest=True)
    assert eyes == {0, 1}


def test_eyes_wait_until_the_table_has_shown_what_happened() -> None:
    sitting = sit(ANNA, BEN)
    sitting.lift_curtain()
    while sitting.mover == 0:
        sitting.play(sitting.match.legal_actions()[0])
        sitting.take_news()
    sitting.update(0.1, at_rest=False)
    assert sitting.eyes == 0
    sitting.update(0.1, at_rest=True)
    assert sitting.curtain == 1


def test_while_a_computer_player_moves_before_several_people_only_what_all_may_see_is_seen() -> None:
    sitting = sit(ANNA, ROBOT, BEN, pace=Pace(1.0, 1.0))
    sitting.lift_curtain()
    while sitting.mover == 0:
        sitting.play(sitting.legal_actions()[0])
        sitting.take_news()
    sitting.update(0.1, at_rest=True)
    assert (sitting.mover, sitting.eyes, sitting.curtain) == (1, None, None)


# ---- computer players


def test_a_whole_match_of_computer_players() -> None:
    oracle = Oracle()
    sitting = sit(ROBOT, GOLEM, oracle=oracle)
    run(sitting, over(sitting))
    assert {(seat, level) for seat, level, _, _ in oracle.asked} == {(0, "journeyman"), (1, "apprentice")}
    assert sitting.thinker.reasons[0] == (msg("Why not"),)


def test_computer_players_are_asked_with_their_view_and_at_once() -> None:
    oracle = Oracle()
    sitting = sit(ROBOT, ANNA, oracle=oracle)
    sitting.update(0.0, at_rest=False)
    ((seat, _, _, view),) = oracle.asked
    assert view == sitting.match.view(seat)
    assert view != sitting.match.state


def test_nothing_is_played_before_the_table_is_at_rest_and_people_had_time_to_look() -> None:
    sitting = sit(ROBOT, ANNA, pace=Pace(0.5, 0.2))
    for _ in range(100):
        sitting.update(0.1, at_rest=False)
    assert not sitting.match.steps
    for _ in range(4):
        sitting.update(0.1, at_rest=True)
    assert not sitting.match.steps
    sitting.update(0.11, at_rest=True)
    assert sitting.match.steps


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
    sitting = sit(ROBOT, ANNA, oracle=oracle)
    run(sitting, lambda: sitting.mover == 1)
    assert len([step for step in sitting.match.steps if not step.automatic]) >= 2
    assert len(oracle.asked) == 1


def test_pausing_holds_computer_players() -> None:
    sitting = sit(ROBOT, ANNA)
    sitting.pause(True)
    for _ in range(100):
        sitting.update(0.1, at_rest=True)
    assert not sitting.match.steps
    sitting.pause(False)
    run(sitting, lambda: sitting.acting)
    sitting.pause(True)
    assert not sitting.acting


# ---- trouble


def test_an_illegal_plan_is_asked_for_again_and_then_people_are_asked() -> None:
    oracle = Oracle(lambda game, view: Plan((Name(99),)))
    sitting = sit(ROBOT, ANNA, oracle=oracle)
    run(sitting, lambda: sitting.trouble is not None)
    assert len(oracle.asked) == 2
    assert len({seed for _, _, seed, _ in oracle.asked}) == 2, "asked in the same way it would answer the same"
    assert not sitting.match.steps
    assert sitting.trouble is not None
    assert sitting.trouble.simpler.id == "apprentice"
    oracle.think = Oracle().think
    sitting.go_on_simpler()
    assert sitting.seats[0].level == "apprentice"
    run(sitting, lambda: sitting.acting)


def test_a_person_can_take_the_seat_of_a_player_that_fails() -> None:
    sitting = sit(ROBOT, ANNA, oracle=Oracle(lambda game, view: PlayerError(msg("dead"))))
    run(sitting, lambda: sitting.trouble is not None)
    assert sitting.trouble is not None
    assert plain(sitting.trouble.message) == "dead"
    sitting.take_the_seat()
    assert sitting.people == [0, 1]
    assert sitting.trouble is None
    assert sitting.curtain == 0


def test_without_people_ever_simpler_levels_play_on() -> None:
    def only_random(game: Game, view: Any) -> Plan | PlayerError:
        if oracle.asked[-1][1] == RANDOM.id:
            return Plan((game.rules.legal_actions(view)[0],))
        return PlayerError(msg("dead"))

    oracle = Oracle(only_random)
    sitting = sit(ROBOT, GOLEM, oracle=oracle)
    run(sitting, over(sitting))
    assert [seat.level for seat in sitting.seats] == [RANDOM.id, RANDOM.id]


# ---- taking back, advice, seats


def test_undo_goes_back_over_what_computer_players_did_and_redo_forth() -> None:
    sitting = sit(ANNA, ROBOT, undo="free")
    sitting.play(Name(3))
    before = sitting.match.state
    stamp = sitting.stamp
    sitting.undo()
    assert sitting.stamp > stamp
    assert not sitting.match.steps
    assert not sitting.news
    assert sitting.acting
    sitting.redo()
    assert sitting.match.state == before


def test_what_came_to_light_cannot_be_taken_back_and_the_reason_is_said() -> None:
    sitting = sit(ANNA, ROBOT)
    refusal = sitting.undo_refusal()
    assert refusal is not None
    assert plain(refusal) == "There is nothing to take back."
    run(sitting, lambda: sitting.acting)
    sitting.play(Name(3))
    sitting.take_news()
    sitting.play(sitting.legal_actions()[0])
    run(sitting, lambda: sitting.acting)
    refusal = sitting.undo_refusal()
    assert refusal is not None
    assert "come to light" in plain(refusal)
    with pytest.raises(IllegalAction):
        sitting.undo()


def test_people_can_only_act_when_it_is_for_them_to_decide() -> None:
    sitting = sit(ROBOT, ANNA, pace=Pace(9, 9))
    assert sitting.legal_actions() == []
    with pytest.raises(IllegalAction, match="turn to decide"):
        sitting.play(Name(1))


def test_advice_comes_from_the_adviser_and_goes_with_the_next_action() -> None:
    oracle = Oracle()
    sitting = sit(ANNA, ROBOT, oracle=oracle)
    sitting.ask_advice()
    assert oracle.asked[-1][:2] == (0, "adviser")
    sitting.update(0.1, at_rest=True)
    assert sitting.advice is not None
    assert sitting.match.explain(sitting.advice.actions[0]) is None
    sitting.play(sitting.advice.actions[0])
    assert sitting.advice is None


def test_asked_the_same_once_more_the_adviser_says_the_same() -> None:
    oracle = Oracle()
    sitting = sit(ANNA, ROBOT, oracle=oracle)
    sitting.ask_advice()
    sitting.update(0.1, at_rest=True)
    said, asked = sitting.advice, len(oracle.asked)
    sitting.drop_advice()
    assert sitting.advice is None
    sitting.ask_advice()
    assert said is not None and sitting.advice is said and len(oracle.asked) == asked
    sitting.play(said.actions[0])
    run(sitting, lambda: sitting.acting)
    sitting.ask_advice()
    assert sitting.advice is None and oracle.asked[-1][:2] == (0, "adviser"), "that is another question"


@pytest.mark.parametrize(("follow", "told"), [(True, 0.5), (False, 0.7)])
def test_as_long_as_advice_is_followed_its_chances_are_looked_at_more_closely(follow: bool, told: float) -> None:
    """Told anew from nothing they would wander, though nothing has happened."""
    chances, game = iter([0.3, 0.7]), load("magic_potion")

    def think(game: Game, view: Any) -> Plan:
        return Plan((open_moves(game, view) or game.rules.legal_actions(view))[:1], (), next(chances))

    match = Match.new(game, (ANNA, ROBOT), game.rules.options_type(first=0), seed=5, now=NOON)
    sitting = Sitting(match, read_levels(game), Oracle(think), pace=lambda: HURRY)
    sitting.standing = lambda: Refrain() if Refrain() in match.legal_actions() else None
    run(sitting, lambda: sitting.acting)
    sitting.ask_advice()
    sitting.update(0.1, at_rest=True)
    assert sitting.advice is not None and sitting.advice.expects == 0.3
    sitting.play(open_moves(game, match.state)[0 if follow else 1])
    assert sitting.advice is None
    run(sitting, lambda: sitting.acting)
    assert match.seat_to_move == 0
    sitting.ask_advice()
    sitting.update(0.1, at_rest=True)
    assert sitting.advice is not None and sitting.advice.expects == pytest.approx(told)


def open_moves(game: Game, state: Any) -> tuple[Any, ...]:
    """The moves after which there is a choice of discs."""
    found = []
    for action in game.rules.legal_actions(state):
        if isinstance(action, Move):
            world = game.rules.copy(state)
            game.rules.apply(world, action, Unforeseeable())
            found += [action] if len(game.rules.legal_actions(world)) > 1 else []
    return tuple(found)


def test_what_was_advised_goes_when_the_question_is_answered_in_advance() -> None:
    sitting = sit(ANNA, ROBOT)
    sitting.ask_advice()
    sitting.update(0.1, at_rest=True)
    assert sitting.advice is not None
    said = sitting.match.legal_actions()[0]
    sitting.standing = lambda: said if sitting.acting else None
    assert sitting.answer_in_advance()
    assert sitting.advice is None


def test_a_computer_player_sits_in_and_gives_back() -> None:
    sitting = sit(ANNA, BEN)
    sitting.lift_curtain()
    assert not sitting.can_give_back(1)
    sitting.take_over(1, "journeyman")
    assert sitting.people == [0]
    assert sitting.can_give_back(1)
    sitting.give_back(1)
    assert sitting.people == [0, 1]
    sitting.rename(0, "Annabel")
    assert sitting.seats[0].name == "Annabel"
    sitting.concede(1, "apprentice")
    assert not sitting.can_give_back(1)
    assert sitting.outcome is not None
    assert sitting.outcome.winners == (0,)
    with pytest.raises(IllegalAction, match="given up"):
        sitting.sit_down(1)


def test_nothing_has_happened_since_a_turn_that_was_the_last_thing_played() -> None:
    sitting = sit(ANNA, ROBOT)
    chronicle = Chronicle(sitting)
    while sitting.mover == 0:
        assert not chronicle.had_turn(0)
        sitting.play(sitting.legal_actions()[0])
        sitting.take_news()
    assert chronicle.had_turn(0) and not chronicle.since(0)
    run(sitting, lambda: sitting.acting)
    assert [turn.seat for turn in chronicle.since(0)] == [1]
    sitting.play(sitting.legal_actions()[0])
    assert [turn.seat for turn in chronicle.since(0)] == [1]


def test_a_rematch_has_everybody_back() -> None:
    sitting = sit(ANNA, BEN)
    sitting.concede(1, "apprentice")
    again = sitting.rematch(seed=6, now=NOON)
    assert [seat.human for seat in again.seats] == [True, True]


def test_after_the_match_nothing_is_hidden_any_more() -> None:
    sitting = sit(ROBOT, GOLEM)
    run(sitting, over(sitting))
    assert sitting.view() == sitting.match.state
    step = sitting.match.steps[0]
    assert sitting.observed(step) == list(step.events)


def test_trouble_with_saving_is_known_and_closing_saves(tmp_path: Any) -> None:
    match = Match.new(hush(), [ANNA, ROBOT], HushOptions(1), seed=5, now=NOON)
    saved = Library(tmp_path, CATALOGUE).create(match)
    sitting = Sitting(match, LEVELS, Oracle(), saved=saved)
    assert sitting.saving_trouble is None
    sitting.play(Name(3))
    assert sitting.close() is None
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
    sitting = Sitting(match, read_levels(game), worker, pace=lambda: HURRY)
    killed = 0
    until = time.monotonic() + PATIENCE
    while len(match.steps) < 40 and time.monotonic() < until:
        sitting.update(0.01, at_rest=True)
        sitting.take_news()
        if worker.thinking and worker.pid is not None and killed < 2 and len(match.steps) > 10 * killed:
            os.kill(worker.pid, signal.SIGKILL)
            killed += 1
        time.sleep(0.002)
    assert killed == 2
    assert len(match.steps) >= 40
    assert all(seat.level == "apprentice" for seat in sitting.seats)


def test_equal_sentences_that_follow_each_other_are_one() -> None:
    def places(colour: str) -> Message:
        return msg("{seat} places {colour}.", seat=SeatRef(1), colour=msg(colour))

    done = msg("{seat} completes {tile}.", seat=SeatRef(1), tile=msg("Wisdom"))
    said = [places("blue"), places("black"), places("blue"), done, done, places("red")]
    steps = [Step(at, 1, 1, Name(at), False, False, (), ()) for at in range(len(said))]
    turn = Turn(1, 1, [Line(step, [sentence]) for step, sentence in zip(steps, said, strict=True)])
    assert [plain(told.sentence, ("Anna", "Bruno")) for told in turn.told] == [
        "Bruno places 2 blue, 1 black.",
        "Bruno completes Wisdom.",
        "Bruno completes Wisdom.",
        "Bruno places red.",
    ]
    assert [told.step.index for told in turn.told] == [0, 3, 4, 5]
