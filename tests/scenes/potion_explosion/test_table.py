"""Potion Explosion's table, played by real events at the places where its pieces lie."""

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.messages import plain
from game.potion_explosion.actions import (
    Draft,
    Drink,
    EndTurn,
    Help,
    JoyDone,
    JoyFill,
    Pick,
    Place,
    RobPool,
    SendBack,
    TakeOne,
    TakePair,
    TakeRow,
    TakeRun,
)
from scenes import theme
from scenes.hall import Hall
from scenes.potion_explosion import choices, telling
from scenes.potion_explosion.geometry import Spot
from scenes.potion_explosion.layout import lay_out, style_for
from scenes.potion_explosion.player import HELP_PROMPT
from scenes.potion_explosion.powers import POWERS
from scenes.potion_explosion.station import NAME
from scenes.tables.pieces import Said, Sign
from scenes.text.words import Words
from scenes.units import Units
from scenes.widgets import Dialog
from tests.scenes.potion_explosion.potion_hands import PotionHands, match_at, new_match
from tests.scenes.table_hands import a_cats_doing, seats_of

TWO = seats_of(None, None)
ANNA_AND_GOLEM = seats_of(None, "apprentice")
TRACKS = ["UUKYRYYKR", "RRKUY", "YKRUU", "KUUUR", "YRYKU"]
Open = Callable[..., PotionHands]


@pytest.fixture
def sit(open_hall: Callable[..., Hall]) -> Open:
    """Open a table at a position or with a match."""

    def open_at(position: dict[str, Any] | None = None, seats: Any = None, **settings: Any) -> PotionHands:
        match = settings.pop("match", None)
        if match is None:
            match = match_at(seats or TWO, {"tracks": TRACKS, **(position or {})})
        hands = PotionHands(open_hall(**settings), match)
        hands.wait(0.1)
        return hands

    return open_at


def played(hands: PotionHands) -> list[Any]:
    """What people and players decided, without what went by itself."""
    return [step.action for step in hands.match.steps if not step.automatic]


def brewing(*tiles: Any) -> dict[str, Any]:
    return {"brewing": list(tiles)}


# ---- picking


def test_a_click_on_a_marble_picks_it_and_the_chain_follows(sit: Open) -> None:
    hands = sit({"desks": [brewing("wisdom 6", "love 7"), {}]})
    hands.pick(0, 5)
    hands.wait(0.1)
    assert played(hands) == [Pick(0, 5)]
    assert sorted(hands.match.state.desks[0].hand + "") == sorted(hands.room.sight.desk.hand)


def test_what_a_hovered_marble_would_do_is_seen_before_the_click(sit: Open) -> None:
    hands = sit({"desks": [brewing({"tile": "wisdom 6", "marbles": "Y"}, "love 7"), {}]})
    hands.move(hands.spot_point(0, 5))
    preview = hands.room.dispenser.standing.preview
    assert preview is not None
    assert [(link.colour, len(link.spots)) for link in preview.links] == [("Y", 3), ("K", 2)]
    assert hands.table.ribbon.words.startswith("6 = 1 3 2") or hands.table.ribbon.words.startswith("6 = 2 1 3")
    ghosts = [hole.ghost for station in hands.room.stations for hole in station.holes if hole.ghost != "."]
    assert sorted(ghosts) == sorted("YYYKKR"), "six marbles find a hole"
    assert "+8" in hands.table.ribbon.words
    assert not hands.match.steps
    hands.move((5, 5))
    assert hands.room.dispenser.standing.preview is None
    assert not [hole for station in hands.room.stations for hole in station.holes if hole.ghost != "."]


def test_keyboard_alone_picks_as_well(sit: Open) -> None:
    hands = sit({"desks": [{}, {}]})
    for _ in range(30):
        hands.key(pygame.K_TAB)
        if hands.table.focused is hands.room.dispenser.board:
            break
    assert hands.room.dispenser.attended is not None
    hands.key(pygame.K_RETURN)
    hands.wait(0.1)
    assert isinstance(played(hands)[0], Pick)


def test_whole_turns_can_be_played_by_keyboard_alone(sit: Open) -> None:
    hands = sit(match=new_match(TWO, seed=3, countdown=1), warn_of_waste=False)

    def useful() -> bool:
        widget = hands.table.focused
        if widget is hands.room.dispenser.board:
            return bool(hands.spots())
        return (widget is hands.room.end and hands.room.end.enabled) or bool(getattr(widget, "can", False))

    rounds = hands.match.state.round
    for _ in range(4_000):
        hands.key(pygame.K_TAB)
        if hands.table.focused is not hands.room.help and useful():
            hands.key(pygame.K_RETURN)
        if hands.match.outcome is not None or hands.match.state.round >= rounds + 2:
            break
    assert hands.match.turn >= 4
    assert {type(action) for action in played(hands)} >= {Pick, EndTurn}


def test_a_second_pick_is_refused_with_the_reason(sit: Open) -> None:
    hands = sit({"desks": [{}, {}], "picked": True})
    hands.pick(1, 1)
    assert hands.table.ribbon.words == "The pick of this turn has been made."
    assert not hands.match.steps


# ---- marbles


def test_a_marble_with_one_place_goes_there_by_a_click(sit: Open) -> None:
    hands = sit({"desks": [{**brewing("wisdom 4", None), "pool": "R"}, {}], "picked": True})
    hands.press(hands.room.retort.marbles[0])
    hands.wait(0.1)
    assert played(hands) == [Place("R", 0, "pool")]
    assert hands.room.stations[0].holes[0].marble == "R"


def test_a_marble_with_two_places_asks_which_hole(sit: Open) -> None:
    hands = sit({"desks": [{**brewing("wisdom 4", "joy 4"), "pool": "R"}, {}], "picked": True})
    hands.press(hands.room.retort.marbles[0])
    assert not hands.match.steps
    assert hands.table.ribbon.words == "Choose its hole"
    hole = next(hole for hole in hands.room.stations[1].holes if hole.colour == "R")
    assert hole.can
    hands.press(hole)
    hands.wait(0.1)
    assert played(hands) == [Place("R", 1, "pool")]


def test_escape_lets_go_of_a_marble(sit: Open) -> None:
    hands = sit({"desks": [{**brewing("wisdom 4", "joy 4"), "pool": "R"}, {}], "picked": True})
    hands.press(hands.room.retort.marbles[0])
    hands.key(pygame.K_ESCAPE)
    assert hands.table.dialog is None
    assert hands.table.ribbon.words == "Your turn can end"


def test_a_marble_can_be_dragged_to_a_hole_or_anywhere_on_its_recipe(sit: Open) -> None:
    hands = sit({"desks": [{**brewing("wisdom 4", "joy 4"), "pool": "RY"}, {}], "picked": True})
    hole = next(hole for hole in hands.room.stations[1].holes if hole.colour == "R")
    hands.drag(hands.room.retort.marbles[0].rect.center, hole.rect.center)
    hands.wait(0.1)
    hands.drag(hands.room.retort.marbles[0].rect.center, hands.room.stations[0].niche.center)
    hands.wait(0.1)
    assert played(hands) == [Place("R", 1, "pool"), Place("Y", 0, "pool")]


def test_a_drag_to_a_wrong_place_does_nothing_and_says_why(sit: Open) -> None:
    hands = sit({"desks": [{**brewing("wisdom 4", None), "pool": "RK"}, {}], "picked": True})
    marble = hands.room.retort.marbles[1]
    hands.press(marble)
    assert hands.table.ribbon.words == "No hole of this colour is open there."
    hands.drag(hands.room.retort.marbles[0].rect.center, (10, 10))
    assert not hands.match.steps
    assert not hands.table.fliers


def test_a_click_on_a_hole_takes_a_marble_that_fits(sit: Open) -> None:
    hands = sit({"desks": [{**brewing("wisdom 4", "joy 4"), "pool": "KY"}, {}], "picked": True})
    hole = next(hole for hole in hands.room.stations[0].holes if hole.colour == "Y")
    hands.press(hole)
    hands.wait(0.1)
    assert played(hands) == [Place("Y", 0, "pool")]


# ---- Little Help


def test_little_help_is_a_click_on_the_hand_and_one_on_a_marble(sit: Open) -> None:
    hands = sit({"desks": [{}, {}]})
    hands.press(hands.room.help)
    assert hands.room.help.back
    hands.pick(1, 4)
    hands.wait(0.1)
    assert played(hands) == [Help(1, 4)]
    assert hands.match.state.desks[0].helps == 1


def test_little_help_can_be_left_by_escape_and_by_the_same_button(sit: Open) -> None:
    hands = sit({"desks": [{}, {}]})
    for leave in (lambda: hands.key(pygame.K_ESCAPE), lambda: hands.press(hands.room.help)):
        hands.press(hands.room.help)
        assert hands.room.player.choice is not None
        leave()
        assert hands.room.player.choice is None
    hands.press(hands.room.help)
    hands.pick(0, 1)
    hands.wait(0.1)
    hands.press(hands.room.help)
    assert hands.table.ribbon.words == "The professor helps once a turn."


# ---- potions


def drink(hands: PotionHands, kind: str) -> None:
    """Click the completed potion of a kind."""
    room = hands.room
    potion = next(
        p for p in room.shelf.potions if p.visible and room.sight.tiles[p.tile].kind == kind and not p.drunk
    )
    hands.press(potion)


def effects(hands: PotionHands) -> list[Any]:
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
    hands.press(hands.room.panel(2))
    assert hands.table.ribbon.words == "There is nothing in this pool."
    hands.press(hands.room.panel(1))
    hands.wait(0.1)
    assert effects(hands) == [RobPool(1)]


def test_magnet_takes_two_neighbours_by_two_clicks(sit: Open) -> None:
    hands = sit({"desks": [{"completed": ["magnet 4"]}, {}]})
    drink(hands, "magnet")
    hands.pick(0, 4)
    assert hands.room.player.choice is not None
    assert hands.room.player.choice.chosen == {Spot(0, 4)}
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
    assert (hands.room.end.text, hands.room.end.enabled) == ("Done", True)
    hands.press(hands.room.end)
    hands.wait(0.1)
    assert effects(hands) == [TakeRun(3, 2, 2)]


def test_abyss_takes_bottom_marbles_of_different_colours(sit: Open) -> None:
    hands = sit({"desks": [{"completed": ["abyss 4"]}, {}]})
    drink(hands, "abyss")
    hands.pick(0, 1)
    hands.pick(2, 1)
    hands.pick(4, 1)
    choice = hands.room.player.choice
    assert choice is not None
    assert choice.chosen == {Spot(0, 1), Spot(4, 1)}, "one of a colour takes the other's place"
    hands.press(hands.room.end)
    hands.wait(0.1)
    assert effects(hands) == [TakeRow((0, 4))]


def test_lava_sends_chosen_marbles_back(sit: Open) -> None:
    hands = sit({"desks": [{"completed": ["lava 4"]}, {}]})
    drink(hands, "lava")
    hands.pick(3, 2)
    hands.pick(3, 4)
    hands.pick(3, 1)
    choice = hands.room.player.choice
    assert choice is not None
    assert choice.chosen == {Spot(3, 2), Spot(3, 4)}, "another colour can't be added"
    hands.press(hands.room.end)
    hands.wait(0.1)
    assert effects(hands) == [SendBack(3, (2, 4))]


def test_joy_puts_any_marble_into_any_hole(sit: Open) -> None:
    desk = {**brewing("wisdom 4", None), "completed": ["joy 4"], "pool": "UK"}
    hands = sit({"desks": [desk, {}], "picked": True})
    drink(hands, "joy")
    hands.wait(0.1)
    hands.press(hands.room.retort.marbles[0])
    holes = hands.room.stations[0].holes
    hands.press(next(hole for hole in holes if hole.colour == "Y" and hole.marble == "."))
    hands.wait(0.1)
    hands.drag(hands.room.retort.marbles[0].rect.center, holes[0].rect.center)
    hands.wait(0.1)
    fills = [action for action in played(hands) if isinstance(action, JoyFill)]
    assert [fill.colour for fill in fills] == ["U", "K"]
    recipe = hands.match.rules.tiles[hands.match.state.desks[0].brewing[0].tile].holes
    assert [recipe[fill.hole] for fill in fills] == ["Y", recipe[0]]


def test_joy_ends_by_done_and_warns_if_holes_are_left(sit: Open) -> None:
    desk = {**brewing("wisdom 4", None), "completed": ["joy 4"], "pool": "UK"}
    hands = sit({"desks": [desk, {}], "picked": True})
    drink(hands, "joy")
    hands.wait(0.1)
    hands.press(hands.room.end)
    assert isinstance(hands.table.dialog, Dialog)
    hands.press(hands.dialog_button("Do it"))
    hands.wait(0.1)
    assert played(hands)[-1] == JoyDone()


def test_sands_repeats_a_potion_that_was_drunk(sit: Open) -> None:
    desk = {"completed": ["sands 4", "wisdom 4", "magnet 4"], "drunk": ["wisdom 4", "magnet 4"]}
    hands = sit({"desks": [desk, {}]})
    drink(hands, "sands")
    assert {p.tile for p in hands.room.shelf.potions if p.visible and p.can} == set(
        hands.match.state.desks[0].drunk
    )
    wisdom = next(
        p for p in hands.room.shelf.potions if p.visible and hands.room.sight.tiles[p.tile].kind == "wisdom"
    )
    hands.press(wisdom)
    hands.pick(1, 1)
    hands.wait(0.1)
    assert effects(hands) == [TakeOne(1, 1)]


def test_sands_goes_on_at_once_if_only_one_power_can_be_repeated(sit: Open) -> None:
    desk = {"completed": ["sands 4", "wisdom 4", "wisdom 4*"], "drunk": ["wisdom 4", "wisdom 4*"]}
    hands = sit({"desks": [desk, {}]})
    drink(hands, "sands")
    assert isinstance(hands.room.player.choice, choices.SpotChoice)
    hands.pick(1, 1)
    hands.wait(0.1)
    assert effects(hands) == [TakeOne(1, 1)]


def test_a_potion_without_effect_is_asked_about_first(sit: Open) -> None:
    hands = sit({"desks": [{"completed": ["love 4"]}, {}]})
    drink(hands, "love")
    assert isinstance(hands.table.dialog, Dialog)
    hands.press(hands.dialog_button("Keep it"))
    assert not hands.match.steps
    drink(hands, "love")
    hands.press(hands.dialog_button("Drink it"))
    hands.wait(0.1)
    assert effects(hands) == [None]
    assert hands.room.shelf.potions[0].drunk


def test_a_drunk_potion_says_so(sit: Open) -> None:
    hands = sit({"desks": [{"completed": ["love 4"], "drunk": ["love 4"]}, {}]})
    hands.press(hands.room.shelf.potions[0])
    assert hands.table.ribbon.words == "This potion has been drunk already."


# ---- the end of the turn


def test_the_turn_ends_by_its_button_and_the_reason_is_on_it_before(sit: Open) -> None:
    hands = sit({"desks": [brewing("wisdom 4", "joy 4"), brewing("love 4", "magnet 4")]})
    end = hands.room.end
    assert (end.enabled, end.second_line) == (False, "take a marble")
    hands.press(end)
    assert hands.table.ribbon.words == "First take a marble."
    hands.pick(3, 1)
    hands.wait(0.1)
    assert end.enabled
    hands.press(end)
    hands.wait(0.1)
    assert isinstance(played(hands)[-1], EndTurn)
    assert hands.match.seat_to_move == 1
    assert hands.table.bench.front == 1


def test_what_stays_in_the_pool_is_chosen_where_there_is_a_choice(sit: Open) -> None:
    desk = {**brewing("wisdom 4", "wisdom 4*"), "hand": "KK", "pool": "UUK"}
    other = brewing("love 4", "magnet 4")
    hands = sit({"desks": [desk, other], "picked": True})
    hands.press(hands.room.end)
    assert hands.room.end.text == "Done"
    assert not hands.room.end.enabled
    for marble in (hands.room.hand.marbles[0], hands.room.hand.marbles[1], hands.room.retort.marbles[2]):
        hands.press(marble)
    assert hands.room.end.enabled
    hands.press(hands.room.end)
    hands.wait(0.1)
    assert EndTurn("KKK") in played(hands)


def test_a_pool_marble_that_would_fit_is_warned_about(sit: Open) -> None:
    desk = {**brewing("wisdom 4", "love 4"), "pool": "R"}
    hands = sit({"desks": [desk, brewing("joy 4", "magnet 4")], "picked": True})
    hands.press(hands.room.end)
    assert isinstance(hands.table.dialog, Dialog)
    hands.press(hands.dialog_button("Wait"))
    assert not hands.match.steps
    hands.press(hands.room.end)
    hands.press(hands.dialog_button("Do it"))
    hands.wait(0.1)
    assert played(hands) == [EndTurn("R")]


def test_the_warning_can_be_switched_off(sit: Open) -> None:
    desk = {**brewing("wisdom 4", "love 4"), "pool": "R"}
    hands = sit({"desks": [desk, brewing("joy 4", "magnet 4")], "picked": True}, warn_of_waste=False)
    hands.press(hands.room.end)
    hands.wait(0.1)
    assert played(hands) == [EndTurn("R")]


def test_a_new_recipe_is_a_click_on_a_stack(sit: Open) -> None:
    hands = sit({"desks": [brewing("wisdom 4", None), brewing("joy 4", "magnet 4")], "picked": True})
    hands.press(hands.room.end)
    hands.wait(0.1)
    assert hands.table.ribbon.words == "Choose a new recipe from the stacks"
    top = hands.match.state.stacks[2][-1]
    hands.press(hands.room.stacks.stacks[2])
    hands.wait(0.1)
    assert top in [brew.tile for brew in hands.match.state.desks[0].brewing]


def test_drafting_is_a_click_on_a_starter(sit: Open) -> None:
    hands = sit(match=new_match(TWO))
    assert hands.room.stacks.drafting
    starters = [starter for starter in hands.room.stacks.starters if starter.visible]
    assert len(starters) == 4
    seat = hands.match.seat_to_move
    tile = starters[1].tile
    hands.press(starters[1])
    hands.wait(0.1)
    assert hands.match.state.desks[seat].brewing[0].tile == tile


def test_a_tie_is_broken_by_a_pick(sit: Open) -> None:
    desks = [brewing("wisdom 4", "joy 4"), brewing("love 4", "magnet 4")]
    position = {"desks": desks, "seat": 1, "picked": True, "ending": "countdown", "countdown": 0}
    hands = sit(position, warn_of_waste=False)
    hands.press(hands.room.end)
    hands.wait(0.1)
    assert "tie" in hands.table.ribbon.words
    hands.pick(0, 5)
    hands.wait(0.1)
    hands.pick(1, 1)
    hands.wait(0.1)
    assert hands.match.outcome is not None


# ---- how it is seen


def test_undo_gives_the_marble_back_and_redo_takes_it_again(sit: Open) -> None:
    hands = sit({"desks": [{}, {}]})
    before = list(hands.match.state.tracks)
    hands.pick(0, 5)
    hands.wait(0.1)
    hands.press(hands.table.chrome.button("undo"))
    hands.wait(0.1)
    assert hands.match.state.tracks == before
    assert [hands.room.dispenser.simulation.content(track) for track in range(5)] == before
    assert hands.spots()
    hands.key(pygame.K_y)
    hands.wait(0.1)
    assert len(hands.match.steps) == 1
    assert not hands.spots()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_many_starters_lie_in_two_rows_and_can_be_read_and_taken(sit: Open, size: tuple[int, int]) -> None:
    hands = sit(match=new_match(seats_of(None, None, None, None)), size=size)
    hands.rest()
    starters = hands.room.stacks.starters
    assert len({starter.rect.y for starter in starters}) == 2
    assert min(starter.rect.w for starter in starters) >= hands.hall.kit.px(130)
    tile = starters[6].tile
    hands.press(starters[6])
    hands.wait(0.1)
    assert tile is not None
    assert played(hands) == [Draft(tile)]


def test_advice_names_colours_and_potions_instead_of_numbers(sit: Open) -> None:
    hands = sit({"desks": [{"completed": ["wisdom 4"], "brewing": ["magnet 4"]}, {}]})
    tile = hands.match.state.desks[0].completed[0]
    said = {hands.room.advised(action) for action in (Help(1, 3), Pick(1, 3), Drink(tile, TakeOne(1, 3)))}
    assert said == {
        "Little Help: the ringed black marble",
        "Take the ringed black marble",
        "Drink Wisdom: take the ringed ones (1 black)",
    }
    hands.room.propose(Help(1, 3))
    assert hands.room.dispenser.standing.offer.advised == {Spot(1, 3)}


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_notes_and_replay_bar_cover_nothing_that_tells(sit: Open, size: tuple[int, int]) -> None:
    hands = sit({"desks": [{}, {}]}, size=size)
    room, places = hands.room, hands.table.places
    assert places.notes is not None
    assert places.replay is not None
    tells = [part.rect for part in (room.shelf, room.hand, room.retort, room.points, room.tokens, room.stacks)]
    tells += [widget.rect for widget in (*room.stations, *room.panels)]
    for covered in (*tells, room.dispenser.geometry.tracks):
        assert not places.notes.colliderect(covered)
        assert not places.replay.colliderect(covered)


def test_a_hint_is_highlighted_with_its_reason(sit: Open) -> None:
    hands = sit(match=new_match(ANNA_AND_GOLEM))
    hands.rest()
    hands.key(pygame.K_h)
    hands.until(lambda: hands.table.sitting.advice is not None)
    hands.wait(0.1)
    assert any(starter.proposed for starter in hands.room.stacks.starters)
    assert hands.table.why.visible
    assert hands.table.why.text
    hands.key(pygame.K_h)
    hands.wait(0.1)
    assert not any(starter.proposed for starter in hands.room.stacks.starters)


def test_a_computer_players_turn_ends_as_the_match_says_and_its_reason_is_told(sit: Open) -> None:
    hands = sit(match=new_match(seats_of("apprentice", None), seed=4))
    hands.until(lambda: hands.table.bench.acting)
    assert hands.room.sight.state == hands.match.view(1)
    assert hands.table.sitting.thinker.reasons[0]
    assert hands.table.chronicle.turns()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (1280, 800), (2560, 1080), (2560, 1440)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_lies_over_anything_else_and_all_is_on_the_canvas(size: tuple[int, int], seats: int) -> None:
    units = Units(size)
    layout = lay_out(units, seats - 1)
    own = layout.own
    rects = [layout.places.menu, layout.places.ribbon, layout.places.buttons, layout.countdown, layout.dispenser]
    rects += [*layout.seats, layout.stacks, *own.stations, own.retort, own.hand, own.completed]
    rects += [own.points, own.tokens, own.help, own.end]
    rects += [rect for rect in (layout.places.drawer,) if rect is not None]
    for at, rect in enumerate(rects):
        assert units.canvas.contains(rect), (at, rect)
        for other in rects[at + 1 :]:
            assert not rect.inflate(-4, -4).colliderect(other.inflate(-4, -4)), (at, rect, other)
    least = 40 * max(1.0, units.scale * 1080 / 720) if units.height >= 720 else 40
    assert own.end.h >= least
    assert layout.places.buttons.h >= 40


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_marbles_are_never_too_small(sit: Open, size: tuple[int, int]) -> None:
    hands = sit({"desks": [{}, {}]}, size=size)
    assert hands.room.dispenser.geometry.diameter >= 43.5
    assert style_for(hands.hall.kit.units) in ("compact", "narrow")


def test_seats_keep_their_places_in_mirrored_layouts(sit: Open) -> None:
    hands = sit({"desks": [{}, {}]}, words=Words("xx-rtl"))
    assert hands.room.dispenser.rect.x > hands.room.board.rect.x
    hands.pick(0, 5)
    hands.wait(0.1)
    assert played(hands) == [Pick(0, 5)]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_words_that_are_forty_percent_longer_still_fit(sit: Open, size: tuple[int, int]) -> None:
    hands = sit({"desks": [brewing("balm 4", "abyss 4"), {}]}, size=size, words=Words("xx"))
    kit, ribbon, room = hands.hall.kit, hands.table.ribbon, hands.room
    said = [*choices.PROMPTS.values(), *telling.PROMPTS.values(), *POWERS.values(), HELP_PROMPT]
    for message in [*said, choices.KindChoice.prompt, choices.KeepChoice.prompt]:
        ribbon.tell([Sign("pointer"), Said(hands.table.bench.say(message))])
        assert ribbon.whole, message.id
    for text in ("take a marble", "place marbles", "choose first", "not your turn"):
        assert kit.text.fits(kit.tr(text), theme.TEXT.but(size=27), room.end.rect.w - 2 * kit.px(20)), text
    for text in ("End turn", "Done"):
        assert kit.text.fits(kit.tr(text), theme.Style("title", 29), room.end.rect.w - 2 * kit.px(40)), text
    for kind in room.sight.state.kinds:
        assert kit.text.fits(room.sight.kind_name(kind), NAME, room.stations[0].band_places()[1].w), kind


def test_the_refusal_of_the_rules_is_what_is_said(sit: Open) -> None:
    hands = sit(
        {"desks": [{"hand": "R", **brewing("wisdom 4", "joy 4")}, brewing("love 4", None)], "picked": True}
    )
    hands.press(hands.room.end)
    why = hands.match.explain(EndTurn(""))
    assert why is not None
    assert hands.table.ribbon.words == plain(why)


# ---- whole matches


def test_a_whole_match_of_a_person_against_an_apprentice_by_clicks(sit: Open) -> None:
    hands = sit(match=new_match(ANNA_AND_GOLEM, seed=6, countdown=1), warn_of_waste=False)
    rng = random.Random(6)
    for _ in range(1_500):
        hands.rest()
        if hands.match.outcome is not None:
            break
        hands.do_something(rng)
    assert hands.match.outcome is not None
    kinds = {type(step.action) for step in hands.match.steps if step.human}
    assert {Pick, EndTurn} <= kinds
    hands.match.rules.check(hands.match.state)
    hands.until(lambda: hands.stage.scene is not hands.table, 20)


def _as_seen(state: Any) -> Any:
    """All that can be seen of a state; the order in which marbles lie in a hand doesn't matter."""
    desks = [
        (desk.brewing, sorted(desk.hand), sorted(desk.pool), desk.completed, desk.drunk, desk.skills, desk.helps)
        for desk in state.desks
    ]
    return desks, state.stacks, set(state.starters), state.countdown, state.helps_left


@pytest.mark.parametrize(("seed", "front"), [(4, "apprentice"), (5, None)])
def test_what_is_animated_ends_where_the_match_stands(
    sit: Open, monkeypatch: pytest.MonkeyPatch, seed: int, front: str | None
) -> None:
    """At full speed, without hurrying: each beat brings what is seen exactly to the view after it."""
    match = new_match(seats_of(front, "journeyman", "journeyman"), seed=seed, countdown=1)
    hands = sit(match=match, speed="brisk", reduced_motion=False, warn_of_waste=False)
    staging, room = hands.room.staging, hands.room
    beats: list[int] = []
    settle = staging._settle

    def compare(after: Any) -> None:
        seen = _as_seen(room.sight.state)
        assert seen == _as_seen(after), f"beat {len(beats)}"
        assert [room.dispenser.simulation.content(track)[:9] for track in range(5)] == [
            track[:9] for track in after.tracks
        ]
        beats.append(len(match.steps))
        settle(after)

    monkeypatch.setattr(staging, "_settle", compare)
    rng = random.Random(seed)
    if front is None:
        while match.outcome is None and match.turn < 12:
            hands.rest()
            if match.outcome is None:
                hands.do_something(rng)
    else:
        hands.until(lambda: match.outcome is not None and not hands.table.busy, 120)
    hands.until(lambda: not hands.table.busy)
    assert len(beats) > 30
    assert not hands.table.fliers


KEYS = [
    pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT,
    pygame.K_RIGHT, pygame.K_u, pygame.K_y, pygame.K_h, pygame.K_l, pygame.K_r, pygame.K_e, pygame.K_m,
]  # fmt: skip


def test_ten_thousand_clicks_and_keys_at_random(sit: Open) -> None:
    seats = seats_of(None, None, "apprentice")
    hands = sit(match=new_match(seats, seed=9), warn_of_waste=True)
    hall, rng = hands.hall, random.Random(9)
    events = at_the_table = 0
    while events < 10_000:
        if hands.table not in hands.stage.scenes:  # it was left for good: sit down at another
            hands.match.rules.check(hands.match.state)
            hands = PotionHands(hall, new_match(seats, seed=events))
        elif hands.stage.scene is not hands.table and rng.random() < 0.2:
            hands.stage.pop()
        batch = [event for _ in range(3) for event in a_cats_doing(rng, hands.stage.canvas.get_size(), KEYS)]
        events += len(batch)
        at_the_table += len(batch) if hands.stage.scene is hands.table else 0
        hands.stage.step(batch, 1 / 60)
    hands.match.rules.check(hands.match.state)
    assert at_the_table > 5_000


def test_a_key_that_comes_up_over_the_dispenser_does_nothing(sit: Open) -> None:
    hands = sit(match=new_match(TWO))
    hands.table.focus_on(hands.room.dispenser.board)
    hands.stage.step([pygame.Event(pygame.KEYUP, key=pygame.K_RIGHT, mod=0, unicode="", scancode=79)])
    assert hands.table.focused is hands.room.dispenser.board and not played(hands)
