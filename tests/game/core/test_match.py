"""The checked door, views, undo, and the table around a match."""

import random
from collections import Counter

import msgspec
import pytest

from game.core.errors import IllegalAction, OptionsError
from game.core.match import Match
from game.core.messages import plain
from tests.game.core.toys.hush.rules import UNKNOWN, Draw, Drew, Hush, Lay, Name, Roll
from tests.game.core.toys.play import ANNA, BEN, CHLOE, NOON, ROBOT, hush, lay_something, new_match, play_random
from tests.states import as_kind, state_of, view_of


def name_and_lay(match: Match) -> None:
    match.play(Name(3))
    match.play(lay_something(match))


def test_the_same_seed_gives_the_same_match() -> None:
    first, second = (play_random(new_match(seed=7), random.Random(1)) for _ in range(2))
    assert first.state == second.state
    assert [step.events for step in first.steps] == [step.events for step in second.steps]
    assert new_match(seed=8).state != new_match(seed=7).state


@pytest.mark.parametrize("seats", [1, 5])
def test_numbers_of_seats_the_game_is_not_for_are_refused(seats: int) -> None:
    with pytest.raises(OptionsError, match=f"2 to 4 seats, not {seats}"):
        Match.new(hush(), [ANNA] * seats, seed=1, now=NOON)


def test_the_table_plays_exactly_what_leaves_no_choice() -> None:
    match = play_random(new_match(dice=0, seed=3), random.Random(3))
    choices = [len(match.rules.legal_actions(match.state_at(step.index))) for step in match.steps]
    assert [step.automatic for step in match.steps] == [count == 1 for count in choices]
    assert {type(step.action) for step in match.steps if step.automatic} == {Lay, Draw}


def test_play_returns_the_step_and_the_automatic_ones_behind_it() -> None:
    match = new_match()
    match.play(Name(3))
    card = lay_something(match)
    laid, drew = match.play(card, seat=0)[:2]
    assert (laid.action, laid.automatic, laid.human, laid.turn) == (card, False, True, 1)
    assert (drew.action, drew.automatic, drew.human, drew.turn) == (Draw(), True, False, 1)
    assert match.turn == 2
    assert match.seat_to_move == 1


@pytest.mark.parametrize(
    ("action", "seat", "why"),
    [
        (Lay(3), 0, "Name a number first."),
        (Draw(), 0, "Name a number first."),
        (Name(9), 0, "Name a number first."),
        (Name(1), 1, "It is seat 1's turn to decide."),
        (Lay(3), 1, "It is seat 1's turn to decide."),
    ],
)
def test_what_is_not_allowed_is_refused_and_changes_nothing(action: Lay, seat: int, why: str) -> None:
    match = new_match()
    before = match.state
    with pytest.raises(IllegalAction) as refusal:
        match.play(action, seat)
    assert plain(refusal.value.message) == why
    assert match.state == before
    assert not match.entries


def test_the_refusal_names_the_seat_as_its_player_is_called() -> None:
    match = new_match()
    match.play(Name(1))
    message = match.explain(Lay(UNKNOWN))
    assert message is not None
    assert plain(message, ("Anna", "Ben")) == "Anna holds no such card."


def test_when_it_is_over_nothing_can_be_played() -> None:
    match = play_random(new_match(), random.Random(2))
    assert match.legal_actions() == []
    with pytest.raises(IllegalAction, match="The match is over"):
        match.play(Name(1))


def test_an_action_that_fails_half_way_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    match.play(Name(1))
    before = match.state
    monkeypatch.setattr("tests.game.core.toys.hush.rules.HushRules._draw_or_pass", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        match.play(lay_something(match))
    assert match.state == before
    assert len(match.entries) == len(match.steps) == 1


def test_views_hide_what_a_seat_cannot_know() -> None:
    match = new_match()
    assert UNKNOWN not in view_of(match, Hush, 0).hands[0]
    assert view_of(match, Hush, 0).hands[1] == view_of(match, Hush, None).hands[0] == [UNKNOWN, UNKNOWN]
    view_of(match, Hush, 0).hands[0].clear()
    state_of(match, Hush).hands[0].clear()
    as_kind(match.state_at(0), Hush).hands[0].clear()
    assert len(view_of(match, Hush, 0).hands[0]) == 2


def test_earlier_views_stay_as_they_were() -> None:
    match = new_match()
    views: list[msgspec.Struct | None] = [match.view(1)]
    while match.outcome is None:
        for _ in match.play(match.legal_actions()[0]):
            views.append(None)
        views[len(match.steps)] = match.view(1)
    assert all(view is None or view == match.view_at(index, 1) for index, view in enumerate(views))
    assert match.state_at(len(match.steps)) == match.state


def test_events_are_filtered_for_who_looks() -> None:
    match = new_match()
    name_and_lay(match)
    drew = next(step for step in match.steps if step.action == Draw())
    own, others, public = (match.observed(drew, seat) for seat in (0, 1, None))
    assert own == list(drew.events)
    assert others == public == [Drew(0, UNKNOWN)]


def test_an_action_that_everybody_could_foresee_can_be_taken_back_and_played_again() -> None:
    match = new_match()
    before = match.state
    match.play(Name(3))
    after = match.state
    assert match.undo_refusal() is None
    assert [step.action for step in match.undo()] == [Name(3)]
    assert match.state == before
    assert match.can_redo
    assert [step.action for step in match.redo()] == [Name(3)]
    assert match.state == after
    assert not match.can_redo
    with pytest.raises(IllegalAction, match="nothing to play again"):
        match.redo()


def test_playing_something_else_forgets_what_was_taken_back() -> None:
    match = new_match()
    match.play(Name(3))
    match.undo()
    match.play(Name(4))
    assert not match.can_redo


def test_what_brought_something_to_light_stands() -> None:
    match = new_match()
    name_and_lay(match)
    refusal = match.undo_refusal()
    assert refusal is not None
    assert "come to light" in plain(refusal)
    with pytest.raises(IllegalAction, match="come to light"):
        match.undo()
    assert len(match.steps) == 3


def test_an_action_is_undone_only_if_no_seat_learned_from_it() -> None:
    match = new_match()
    match.play(Name(3))
    laid = match.play(lay_something(match))[0]
    assert match.foresee(laid.action, 0).certain is False  # by now it is the other's move
    assert match.rules.foresee(match.view_at(1, 0), laid.action).certain
    assert not match.rules.foresee(match.view_at(1, 1), laid.action).certain
    assert match.reveals(laid)
    assert not match.reveals(match.steps[0])


def test_undo_stops_where_something_came_to_light() -> None:
    match = new_match()
    name_and_lay(match)
    match.play(Name(5))
    match.undo()
    assert len(match.steps) == 3
    assert match.undo_refusal() is not None


def test_a_free_match_can_be_taken_back_to_its_beginning_and_luck_cannot_be_fished_for() -> None:
    match = new_match(undo="free")
    beginning = match.state
    match.play(Name(3))
    rolls = set()
    for _ in range(5):
        match.play(Roll())
        rolls.add(match.steps[1].chance)
        match.undo()
    assert len(rolls) == 1
    while (refusal := match.undo_refusal()) is None:
        match.undo()
    assert match.state == beginning
    assert plain(refusal) == "There is nothing to take back."


def test_a_strict_match_takes_nothing_back() -> None:
    match = new_match(undo="never")
    match.play(Name(3))
    with pytest.raises(IllegalAction, match="begun without taking back"):
        match.undo()


def test_undo_goes_back_over_computer_players_to_the_persons_own_decision() -> None:
    match = new_match(ANNA, ROBOT, undo="free")
    match.play(Name(3))
    match.play(Roll())
    match.play(Name(2))
    match.play(Roll())
    assert match.seat_to_move == 0
    assert [step.action for step in match.undo(0)] == [Roll(), Name(2), Roll()]
    assert match.seat_to_move == 0
    assert len(match.redo()) == 3
    assert match.seat_to_move == 0


def test_undo_takes_back_only_the_own_decision_if_a_seat_asks() -> None:
    match = new_match(undo="free")
    match.play(Name(3))
    match.play(Roll())
    refusal = match.undo_refusal(1)
    assert refusal is not None
    assert plain(refusal, ("Anna", "Ben")) == "The last decision was Anna's."
    assert match.undo_refusal(0) is None


def test_a_match_of_computer_players_takes_nothing_back() -> None:
    match = new_match(ROBOT, ROBOT, undo="free")
    match.play(Name(3))
    assert match.undo_refusal() is not None


def test_computer_players_sit_in_and_give_back() -> None:
    match = new_match()
    match.take_over(1, "apprentice")
    assert match.seats[1].level == "apprentice"
    assert match.seats[1].name == "Ben"
    match.give_back(1)
    match.rename(1, "Benjamin")
    assert match.seats[1].human
    assert [seats for seats, _ in match.notes] == [0, 0, 0]
    with pytest.raises(IllegalAction):
        new_match(ANNA, ROBOT).give_back(1)


def test_giving_up_against_one_ends_the_match() -> None:
    match = new_match(ANNA, ROBOT)
    match.play(Name(1))
    match.concede(0, "apprentice")
    outcome = match.outcome
    assert outcome is not None
    assert outcome.winners == (1,)
    assert plain(outcome.reason) == "All others gave up."
    assert match.standing.winners == (1,)
    assert match.legal_actions() == []
    assert (refusal := match.undo_refusal()) is not None and plain(refusal) == "The match is over."
    with pytest.raises(IllegalAction, match="over"):
        match.concede(0, "apprentice")


def test_who_gave_up_is_played_on_but_cannot_win() -> None:
    winners: Counter[int] = Counter()
    for seed in range(12):
        match = new_match(ANNA, BEN, CHLOE, seed=seed)
        match.concede(1, "apprentice")
        assert match.outcome is None
        assert match.seats[1].level == "apprentice"
        with pytest.raises(IllegalAction):
            match.give_back(1)
        with pytest.raises(IllegalAction):
            match.concede(1, "apprentice")
        outcome = play_random(match, random.Random(seed)).outcome
        assert outcome is not None
        winners.update(outcome.winners)
        others = [outcome.scores[seat].total for seat in (0, 2)]
        assert {outcome.scores[seat].total for seat in outcome.winners} == {max(others)}
        assert plain(outcome.reason) == "All cards lie open."
    assert set(winners) == {0, 2}


def test_computer_players_cannot_give_up() -> None:
    with pytest.raises(IllegalAction):
        new_match(ANNA, ROBOT, BEN).concede(1, "apprentice")


def test_a_rematch_seats_all_again_and_deals_anew() -> None:
    match = new_match(ANNA, BEN, ROBOT, dice=2, undo="free")
    match.rename(0, "Annie")
    match.concede(1, "apprentice")
    again = match.rematch(seed=2, now=NOON)
    assert [(seat.name, seat.level) for seat in again.seats] == [
        ("Annie", None),
        ("Ben", None),
        ("Robot", "apprentice"),
    ]
    assert not again.conceded
    assert again.options == match.options
    assert again.header.undo == "free"
    assert again.state != match.state_at(0)


def test_followers_hear_of_everything_in_order() -> None:
    match = new_match()
    heard: list[object] = []
    match.follow(heard.append)
    match.play(Name(1))
    match.undo()
    match.redo()
    match.rename(0, "A")
    match.concede(0, "apprentice")
    assert heard == match.entries
    assert [type(entry).__name__ for entry in heard] == ["Played", "Undone", "Redone", "SeatChanged", "Conceded"]
