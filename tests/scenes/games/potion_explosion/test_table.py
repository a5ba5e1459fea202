"""Potion Explosion's table, played by real events at the places where its pieces lie."""

from functools import partial

import pygame

from game.potion_explosion.rules.actions import (
    EndTurn,
    Help,
    Pick,
    Place,
)
from tests.scenes.games.potion_explosion.potion_hands import Open, brewing, new_match
from tests.scenes.table_hands import TWO, played
from tests.scenes.written import written_on

# ---- picking


def test_a_click_on_a_marble_picks_it_and_the_chain_follows(sit: Open) -> None:
    hands = sit({"desks": [brewing("wisdom 6", "love 7"), {}]})
    hands.pick(0, 5)
    hands.wait(0.1)
    assert played(hands) == [Pick(0, 5)]
    assert sorted(hands.state.desks[0].hand + "") == sorted(hands.table.scenery.desk.hand)


def test_what_a_hovered_marble_would_do_is_seen_before_the_click(sit: Open) -> None:
    hands = sit({"desks": [brewing({"tile": "wisdom 6", "marbles": "Y"}, "love 7"), {}]})
    hands.move(hands.spot_point(0, 5))
    preview = hands.table.dispenser.standing.preview
    assert preview is not None
    assert [(link.colour, len(link.spots)) for link in preview.links] == [("Y", 3), ("K", 2)]
    assert hands.scene.ribbon.words.startswith("6 = 1 3 2") or hands.scene.ribbon.words.startswith("6 = 2 1 3")
    ghosts = [hole.ghost for station in hands.table.stations for hole in station.holes if hole.ghost != "."]
    assert sorted(ghosts) == sorted("YYYKKR"), "six marbles find a hole"
    assert "+8" in hands.scene.ribbon.words
    assert not hands.match.steps
    hands.move((5, 5))
    assert hands.table.dispenser.standing.preview is None
    assert not [hole for station in hands.table.stations for hole in station.holes if hole.ghost != "."]


def test_a_run_that_may_go_on_out_of_sight_says_so(sit: Open) -> None:
    tracks = ["YRYYYYYYYYUU", "YURUKRYU", "UUKYRYYKRYURU", "RKUYRRUKR", "KRYUYYKYU"]
    hands = sit({"desks": [brewing("wisdom 6", "love 7"), {}], "tracks": tracks})
    hands.move(hands.spot_point(0, 2))
    assert hands.scene.ribbon.words.startswith("9 = ") and "perhaps more" in hands.scene.ribbon.words
    hands.move(hands.spot_point(1, 2))
    assert "perhaps more" not in hands.scene.ribbon.words


def test_keyboard_alone_picks_as_well(sit: Open) -> None:
    hands = sit({"desks": [{}, {}]})
    for _ in range(30):
        hands.key(pygame.K_TAB)
        if hands.scene.focused is hands.table.dispenser.board:
            break
    assert hands.table.dispenser.attended is not None
    hands.key(pygame.K_RETURN)
    hands.wait(0.1)
    assert isinstance(played(hands)[0], Pick)


def test_return_takes_the_advised_marble_though_the_pointer_rests_on_another(sit: Open) -> None:
    for advised, presses in ((Pick(1, 4), 1), (Help(1, 4), 2)):
        hands = sit({"desks": [{}, {}]})
        hands.move(hands.spot_point(2, 2))
        hands.key(pygame.K_TAB)
        hands.advise(advised)
        for _ in range(presses):
            hands.key(pygame.K_RETURN)
            hands.wait(0.6)
        assert played(hands)[:1] == [advised]


def test_a_hint_points_at_the_hand_and_no_more_once_that_is_the_way_back(sit: Open) -> None:
    hands = sit({"desks": [{}, {}]})
    hands.advise(Help(1, 4))
    helping = hands.table.help
    assert helping.proposed and helping.meant_rect() == helping.medal
    hands.press(helping)
    assert helping.back and not helping.proposed


def test_what_a_little_help_costs_is_said_in_larger_letters_as_well(sit: Open) -> None:
    hands = sit({"desks": [{}, {}]})
    for width in (1280, 1910):
        hands.stage.set_size((width, width * 9 // 16))
        hands.hall.write_larger(130)
        hands.move(hands.table.help.rect.center)
        hands.wait(0.2)
        written = written_on(hands.scene, hands.stage)
        assert not written.shortened and "…" not in [text for text, _ in written.drawn], width


def test_whole_turns_can_be_played_by_keyboard_alone(sit: Open) -> None:
    hands = sit(match=new_match(TWO, seed=3, countdown=1), warn_of_waste=False)

    def useful() -> bool:
        widget = hands.scene.focused
        if widget is hands.table.dispenser.board:
            return bool(hands.spots())
        if widget in (hands.table.done, hands.table.end):
            return widget.enabled
        return bool(getattr(widget, "can", False))

    rounds = hands.state.round
    for _ in range(4_000):
        hands.key(pygame.K_TAB)
        if hands.scene.focused is not hands.table.help and useful():
            hands.key(pygame.K_RETURN)
        if hands.match.outcome is not None or hands.state.round >= rounds + 2:
            break
    assert hands.match.turn >= 4
    assert {type(action) for action in played(hands)} >= {Pick, EndTurn}


def test_a_second_pick_is_refused_with_the_reason(sit: Open) -> None:
    hands = sit({"desks": [{}, {}], "picked": True})
    hands.pick(1, 1)
    assert hands.scene.ribbon.words == "The pick of this turn has been made."
    assert not hands.match.steps


def test_a_key_that_comes_up_over_the_dispenser_does_nothing(sit: Open) -> None:
    hands = sit(match=new_match(TWO))
    hands.scene.focus_on(hands.table.dispenser.board)
    hands.stage.step([pygame.Event(pygame.KEYUP, key=pygame.K_RIGHT, mod=0, unicode="", scancode=79)])
    assert hands.scene.focused is hands.table.dispenser.board and not played(hands)


# ---- marbles


def test_a_marble_with_one_place_goes_there_by_a_click(sit: Open) -> None:
    hands = sit({"desks": [{**brewing("wisdom 4", None), "pool": "R"}, {}], "picked": True})
    hands.press(hands.table.retort.marbles[0])
    hands.wait(0.1)
    assert played(hands) == [Place("R", 0, "pool")]
    assert hands.table.stations[0].holes[0].marble == "R"


def test_a_marble_with_two_places_asks_which_hole(sit: Open) -> None:
    hands = sit({"desks": [{**brewing("wisdom 4", "joy 4"), "pool": "R"}, {}], "picked": True})
    hands.press(hands.table.retort.marbles[0])
    assert not hands.match.steps
    assert hands.scene.ribbon.words.startswith("Choose its hole")
    hole = next(hole for hole in hands.table.stations[1].holes if hole.colour == "R")
    assert hole.can
    hands.press(hole)
    hands.wait(0.1)
    assert played(hands) == [Place("R", 1, "pool")]


def test_escape_lets_go_of_a_marble(sit: Open) -> None:
    hands = sit({"desks": [{**brewing("wisdom 4", "joy 4"), "pool": "R"}, {}], "picked": True})
    hands.press(hands.table.retort.marbles[0])
    hands.key(pygame.K_ESCAPE)
    assert hands.scene.dialog is None
    hands.move((3, 3))
    assert hands.scene.ribbon.words == "Your turn can end"


def test_a_marble_can_be_dragged_to_a_hole_or_anywhere_on_its_recipe(sit: Open) -> None:
    hands = sit({"desks": [{**brewing("wisdom 4", "joy 4"), "pool": "RY"}, {}], "picked": True})
    hole = next(hole for hole in hands.table.stations[1].holes if hole.colour == "R")
    hands.drag(hands.table.retort.marbles[0].rect.center, hole.rect.center)
    hands.wait(0.1)
    hands.drag(hands.table.retort.marbles[0].rect.center, hands.table.stations[0].niche.center)
    hands.wait(0.1)
    assert played(hands) == [Place("R", 1, "pool"), Place("Y", 0, "pool")]


def test_a_drag_to_a_wrong_place_does_nothing_and_says_why(sit: Open) -> None:
    hands = sit({"desks": [{**brewing("wisdom 4", None), "pool": "RK"}, {}], "picked": True})
    marble = hands.table.retort.marbles[1]
    hands.press(marble)
    assert hands.scene.ribbon.words == "No hole of this colour is open there."
    hands.drag(hands.table.retort.marbles[0].rect.center, (10, 10))
    assert not hands.match.steps
    assert not hands.scene.fliers


def test_a_click_on_a_hole_takes_a_marble_that_fits(sit: Open) -> None:
    hands = sit({"desks": [{**brewing("wisdom 4", "joy 4"), "pool": "KY"}, {}], "picked": True})
    hole = next(hole for hole in hands.table.stations[0].holes if hole.colour == "Y")
    hands.press(hole)
    hands.wait(0.1)
    assert played(hands) == [Place("Y", 0, "pool")]


# ---- Little Help


def test_little_help_is_a_click_on_the_hand_and_one_on_a_marble(sit: Open) -> None:
    hands = sit({"desks": [{}, {}]})
    hands.press(hands.table.help)
    assert hands.table.help.back
    assert not (hands.table.help._written and hands.table.help.tip), "no tip says again what is written there"
    hands.pick(1, 4)
    hands.wait(0.1)
    assert played(hands) == [Help(1, 4)]
    assert hands.state.desks[0].helps == 1


def test_little_help_can_be_left_by_escape_and_by_the_same_button(sit: Open) -> None:
    hands = sit({"desks": [{}, {}]})
    for leave in (partial(hands.key, pygame.K_ESCAPE), partial(hands.press, hands.table.help)):
        hands.press(hands.table.help)
        assert hands.table.input.choice is not None
        leave()
        assert hands.table.input.choice is None
    hands.press(hands.table.help)
    hands.pick(0, 1)
    hands.wait(0.1)
    hands.press(hands.table.help)
    assert hands.scene.ribbon.words == "The professor helps once a turn."
