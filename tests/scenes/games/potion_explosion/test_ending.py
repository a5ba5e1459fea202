"""The end of a turn at Potion Explosion's table: what stays, new recipes, drafting, ties."""

from game.potion_explosion.rules.actions import (
    EndTurn,
)
from scenes.ui.widgets import Dialog
from tests.scenes.games.potion_explosion.potion_hands import Open, brewing, new_match
from tests.scenes.table_hands import TWO, played


def test_the_turn_ends_by_its_button_and_the_reason_is_on_it_before(sit: Open) -> None:
    hands = sit({"desks": [brewing("wisdom 4", "joy 4"), brewing("love 4", "magnet 4")]})
    end = hands.table.end
    assert (end.enabled, end.second_line) == (False, "take a marble")
    hands.press(end)
    assert hands.scene.ribbon.words == "First take a marble."
    hands.pick(3, 1)
    hands.wait(0.1)
    assert end.enabled
    hands.press(end)
    hands.wait(0.1)
    assert isinstance(played(hands)[-1], EndTurn)
    assert hands.match.seat_to_move == 1
    assert hands.scene.context.front == 1


def test_what_stays_in_the_pool_is_chosen_where_there_is_a_choice(sit: Open) -> None:
    desk = {**brewing("wisdom 4", "wisdom 4*"), "hand": "KK", "pool": "UUK"}
    other = brewing("love 4", "magnet 4")
    hands = sit({"desks": [desk, other], "picked": True})
    hands.press(hands.table.end)
    assert not hands.table.done.shown, "End turn itself ends this choice"
    assert not hands.table.end.enabled
    for marble in (hands.table.hand.marbles[0], hands.table.hand.marbles[1], hands.table.retort.marbles[2]):
        hands.press(marble)
    assert hands.table.end.enabled
    hands.press(hands.table.end)
    hands.wait(0.1)
    assert EndTurn("KKK") in played(hands)


def test_a_pool_marble_that_would_fit_is_warned_about(sit: Open) -> None:
    desk = {**brewing("wisdom 4", "love 4"), "pool": "R"}
    hands = sit({"desks": [desk, brewing("joy 4", "magnet 4")], "picked": True})
    hands.press(hands.table.end)
    assert isinstance(hands.scene.dialog, Dialog)
    hands.press(hands.dialog_button("Wait"))
    assert not hands.match.steps
    hands.press(hands.table.end)
    hands.press(hands.dialog_button("Do it"))
    hands.wait(0.1)
    assert played(hands) == [EndTurn("R")]


def test_the_warning_can_be_switched_off(sit: Open) -> None:
    desk = {**brewing("wisdom 4", "love 4"), "pool": "R"}
    hands = sit({"desks": [desk, brewing("joy 4", "magnet 4")], "picked": True}, warn_of_waste=False)
    hands.press(hands.table.end)
    hands.wait(0.1)
    assert played(hands) == [EndTurn("R")]


def test_a_new_recipe_is_a_click_on_a_stack(sit: Open) -> None:
    hands = sit({"desks": [brewing("wisdom 4", None), brewing("joy 4", "magnet 4")], "picked": True})
    hands.press(hands.table.end)
    hands.wait(0.1)
    assert hands.scene.ribbon.words == "Choose a new recipe from the stacks"
    top = hands.state.stacks[2][-1]
    hands.press(hands.table.stacks.stacks[2])
    hands.wait(0.1)
    assert top in hands.brewing(0)


def test_drafting_is_a_click_on_a_starter(sit: Open) -> None:
    hands = sit(match=new_match(TWO))
    assert hands.table.stacks.drafting
    starters = [starter for starter in hands.table.stacks.starters if starter.visible]
    assert len(starters) == 4
    seat = hands.match.seat_to_move
    tile = starters[1].tile
    hands.press(starters[1])
    hands.wait(0.1)
    assert hands.brewing(seat)[0] == tile


def test_a_tie_is_broken_by_a_pick(sit: Open) -> None:
    desks = [brewing("wisdom 4", "joy 4"), brewing("love 4", "magnet 4")]
    position = {"desks": desks, "seat": 1, "picked": True, "ending": "countdown", "countdown": 0}
    hands = sit(position, warn_of_waste=False)
    hands.press(hands.table.end)
    hands.wait(0.1)
    assert "tie" in hands.scene.ribbon.words
    hands.pick(0, 5)
    hands.wait(0.1)
    hands.pick(1, 1)
    hands.wait(0.1)
    assert hands.match.outcome is not None
