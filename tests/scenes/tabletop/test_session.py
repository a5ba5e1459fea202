"""One match at a screen: whose eyes, taking back, advice, changing seats. No window is opened."""

import random
from pathlib import Path
from typing import Any

import pytest

from game.core.catalogue import Game, load
from game.core.chance import Unforeseeable
from game.core.contract import Action
from game.core.errors import IllegalAction
from game.core.match import Match
from game.core.messages import Message, SeatRef, msg, plain
from game.core.records.library import Library
from game.core.timeline import PlayedStep
from game.magic_potion.rules.actions import Move, Refrain
from game.players.contract import Plan
from game.players.levels import read_levels
from scenes.tabletop.log.chronicle import Chronicle, LogLine, LogTurn
from scenes.tabletop.session.session import MatchSession, Pace
from tests.game.core.toys import CATALOGUE
from tests.game.core.toys.hush.rules import HushOptions, Name
from tests.game.core.toys.play import ANNA, BEN, NOON, hush
from tests.scenes.tabletop.sessions import GOLEM, HURRY, LEVELS, ROBOT, Oracle, over, run, sit

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
