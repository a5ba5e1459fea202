"""Drinking potions at Potion Explosion's table: each power by clicks."""

import pygame

from game.potion_explosion.preview import Spot
from game.potion_explosion.rules.actions import (
    Drink,
    Effect,
    JoyDone,
    JoyFill,
    Pick,
    RobPool,
    SendBack,
    TakeOne,
    TakePair,
    TakeRow,
    TakeRun,
)
from scenes.games.potion_explosion import choices
from scenes.ui.widgets import Dialog
from tests.scenes.games.potion_explosion.potion_hands import Open, PotionHands, brewing
from tests.scenes.table_hands import played, seats_of
from tests.scenes.test_following_hints import follow


def drink(hands: PotionHands, kind: str) -> None:
    """Click the completed potion of a kind."""
    table = hands.table
    potion = next(
        p for p in table.shelf.potions if p.visible and table.scenery.tiles[p.tile].kind == kind and not p.drunk
    )
    hands.press(potion)


def effects(hands: PotionHands) -> list[Effect | None]:
    return [action.effect for action in played(hands) if isinstance(action, Drink)]


def test_wisdom(sit: Open) -> None:
    hands = sit({"desks": [{"completed": ["wisdom 4"]}, {}]})
    drink(hands, "wisdom")
    hands.pick(2, 3)
    hands.wait(0.1)
    assert effects(hands) == [TakeOne(2, 3)]


def test_love(sit: Open) -> None:
    hands = sit({"desks": [{"completed": ["love 4"]}, {"pool": "RK"}, {}]}, seats=seats_of(None, None, None))
    drink(hands, "love")
    hands.press(hands.table.panel(2))
    assert hands.scene.ribbon.words == "There is nothing in this pool."
    hands.press(hands.table.panel(1))
    hands.wait(0.1)
    assert effects(hands) == [RobPool(1)]


def test_whom_one_robs_doesnt_lie_over_ones_desk(sit: Open) -> None:
    hands = sit({"desks": [{"completed": ["love 4"]}, {"pool": "RK"}, {}]}, seats=seats_of(None, None, None))
    drink(hands, "love")
    panel = hands.table.panel(1)
    hands.move(panel.rect.center)
    assert hands.table.lens.visible
    hands.click(panel)
    hands.rest()
    assert effects(hands) == [RobPool(1)]
    assert not hands.table.lens.visible


def test_magnet_takes_two_neighbours_by_two_clicks(sit: Open) -> None:
    hands = sit({"desks": [{"completed": ["magnet 4"]}, {}]})
    drink(hands, "magnet")
    hands.pick(0, 4)
    assert hands.table.input.choice is not None
    assert hands.table.input.choice.chosen == {Spot(0, 4)}
    hands.pick(0, 5)
    hands.wait(0.1)
    assert effects(hands) == [TakePair(0, 4)]


def test_a_click_meant_for_the_rest_of_a_choice_that_is_complete_picks_nothing(sit: Open) -> None:
    """The run is two long: the first click takes both, and the second, on its neighbour, is no pick."""
    tracks = ["UKYYRUKRUK", "KRUYKRUYKR", "RUYKRUYKRU", "YKRUYKRUYK", "UYKRUYKRUY"]
    hands = sit({"tracks": tracks, "desks": [{"completed": ["balm 4"]}, {}]})
    drink(hands, "balm")
    hands.pick(0, 3)
    hands.pick(0, 4)
    hands.wait(0.1)
    assert effects(hands) == [TakeRun(0, 3, 2)]
    assert not [step for step in hands.match.steps if isinstance(step.action, Pick)]
    hands.rest()
    hands.wait(1.1)
    hands.pick(0, 1)
    hands.wait(0.1)
    assert [step for step in hands.match.steps if isinstance(step.action, Pick)]


def test_balm_takes_a_stretch_between_two_ends(sit: Open) -> None:
    hands = sit({"desks": [{"completed": ["balm 4"]}, {}]})
    drink(hands, "balm")
    hands.pick(3, 2)
    hands.pick(3, 4)
    hands.wait(0.1)
    assert effects(hands) == [TakeRun(3, 2, 3)]


def test_balm_may_take_less_than_all_by_done(sit: Open) -> None:
    hands = sit({"desks": [{"completed": ["balm 4"]}, {}]})
    drink(hands, "balm")
    hands.pick(3, 2)
    hands.pick(3, 3)
    assert not hands.match.steps
    assert hands.table.done.shown
    assert hands.table.done.enabled
    assert not hands.table.end.enabled
    hands.press(hands.table.done)
    hands.wait(0.1)
    assert effects(hands) == [TakeRun(3, 2, 2)]


def test_abyss_takes_bottom_marbles_of_different_colours(sit: Open) -> None:
    hands = sit({"desks": [{"completed": ["abyss 4"]}, {}]})
    drink(hands, "abyss")
    hands.pick(0, 1)
    hands.pick(2, 1)
    hands.pick(4, 1)
    choice = hands.table.input.choice
    assert choice is not None
    assert choice.chosen == {Spot(0, 1), Spot(4, 1)}, "one of a colour takes the other's place"
    hands.press(hands.table.done)
    hands.wait(0.1)
    assert effects(hands) == [TakeRow((0, 4))]


def test_lava_sends_chosen_marbles_back(sit: Open) -> None:
    hands = sit({"desks": [{"completed": ["lava 4"]}, {}]})
    drink(hands, "lava")
    hands.pick(3, 2)
    hands.pick(3, 4)
    hands.pick(3, 1)
    choice = hands.table.input.choice
    assert choice is not None
    assert choice.chosen == {Spot(3, 2), Spot(3, 4)}, "another colour can't be added"
    hands.press(hands.table.done)
    hands.wait(0.1)
    assert effects(hands) == [SendBack(3, (2, 4))]


def test_joy_puts_any_marble_into_any_hole(sit: Open) -> None:
    desk = {**brewing("wisdom 4", None), "completed": ["joy 4"], "pool": "UK"}
    hands = sit({"desks": [desk, {}], "picked": True})
    drink(hands, "joy")
    hands.wait(0.1)
    hands.press(hands.table.retort.marbles[0])
    holes = hands.table.stations[0].holes
    hands.press(next(hole for hole in holes if hole.colour == "Y" and hole.marble == "."))
    hands.wait(0.1)
    hands.drag(hands.table.retort.marbles[0].rect.center, holes[0].rect.center)
    hands.wait(0.1)
    fills = [action for action in played(hands) if isinstance(action, JoyFill)]
    assert [fill.colour for fill in fills] == ["U", "K"]
    recipe = hands.table.scenery.tiles[hands.brewing(0)[0]].holes
    assert [recipe[fill.hole] for fill in fills] == ["Y", recipe[0]]


def test_joy_ends_by_done_and_warns_if_holes_are_left(sit: Open) -> None:
    desk = {**brewing("wisdom 4", None), "completed": ["joy 4"], "pool": "UK"}
    hands = sit({"desks": [desk, {}], "picked": True})
    drink(hands, "joy")
    hands.wait(0.1)
    hands.press(hands.table.done)
    assert isinstance(hands.scene.dialog, Dialog)
    hands.press(hands.dialog_button("Do it"))
    hands.wait(0.1)
    assert played(hands)[-1] == JoyDone()


def test_sands_repeats_a_potion_that_was_drunk(sit: Open) -> None:
    desk = {"completed": ["sands 4", "wisdom 4", "magnet 4"], "drunk": ["wisdom 4", "magnet 4"]}
    hands = sit({"desks": [desk, {}]})
    drink(hands, "sands")
    assert {p.tile for p in hands.table.shelf.potions if p.visible and p.can} == set(hands.state.desks[0].drunk)
    wisdom = next(
        p for p in hands.table.shelf.potions if p.visible and hands.table.scenery.tiles[p.tile].kind == "wisdom"
    )
    hands.press(wisdom)
    hands.pick(1, 1)
    hands.wait(0.1)
    assert effects(hands) == [TakeOne(1, 1)]


def test_sands_goes_on_at_once_if_only_one_power_can_be_repeated(sit: Open) -> None:
    desk = {"completed": ["sands 4", "wisdom 4", "wisdom 4*"], "drunk": ["wisdom 4", "wisdom 4*"]}
    hands = sit({"desks": [desk, {}]})
    drink(hands, "sands")
    assert isinstance(hands.table.input.choice, choices.SpotChoice)
    hands.pick(1, 1)
    hands.wait(0.1)
    assert effects(hands) == [TakeOne(1, 1)]


def test_a_potion_without_effect_is_asked_about_first(sit: Open) -> None:
    hands = sit({"desks": [{"completed": ["love 4"]}, {}]})
    drink(hands, "love")
    assert isinstance(hands.scene.dialog, Dialog)
    hands.press(hands.dialog_button("Keep it"))
    assert not hands.match.steps
    drink(hands, "love")
    hands.press(hands.dialog_button("Drink it"))
    hands.wait(0.1)
    assert effects(hands) == [None]
    assert hands.table.shelf.potions[0].drunk


def test_return_does_what_is_advised_with_joy_and_in_vain(sit: Open) -> None:
    desk = {**brewing("wisdom 4", None), "completed": ["joy 4"], "pool": "UK"}
    for colour in "UK":
        hands = sit({"desks": [desk, {}], "picked": True})
        drink(hands, "joy")
        hands.key(pygame.K_TAB)
        fills = [each for each in hands.table.input.of(JoyFill) if each.colour == colour]
        assert follow(hands, fills[0]) == fills[0], "of two marbles that fit it the advised one"
    hands = sit({"desks": [{"completed": ["love 4"]}, {}]})
    hands.key(pygame.K_TAB)
    tile = hands.table.shelf.potions[0].tile
    assert follow(hands, Drink(tile)) == Drink(tile), "it isn't asked about"


def test_a_drunk_potion_says_so(sit: Open) -> None:
    hands = sit({"desks": [{"completed": ["love 4"], "drunk": ["love 4"]}, {}]})
    hands.press(hands.table.shelf.potions[0])
    assert hands.scene.ribbon.words == "This potion has been drunk already."
