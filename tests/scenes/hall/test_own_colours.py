"""A game whose seats play in colours of its own: chosen in the setup, shown everywhere, never another's mark."""

from __future__ import annotations

from game.core.seats import Seat
from game.glastonbury.rules.setup import Options
from scenes.hall.hall import Hall
from scenes.hall.new_game.scene import NewGameScene
from scenes.tabletop.table_scene import TableScene
from tests.scenes.conftest import Hand
from tests.scenes.hall.conftest import MakeHall
from tests.scenes.table_hands import seats_of

GAME = "glastonbury"
LOOKS = {"amber": "yellow", "moss": "green", "rose": "red", "slate": "blue"}


def opened(hall: Hall, seats: int = 2) -> NewGameScene:
    scene = NewGameScene(hall, GAME)
    while len(scene.plan.seats) < seats:
        scene.plan.add(human=True)
    hall.stage.push(scene)
    hall.stage.step([], 0.1)
    return scene


def test_seats_get_the_games_colours_and_its_pictures(hall: Hall) -> None:
    scene = opened(hall, 4)
    assert [seat.colour for seat in scene.plan.seats] == list(LOOKS)
    pictures = [row.colour.picture for row in scene.seats.seat_rows]
    assert pictures == [f"{GAME}/mark_{hue}" for hue in LOOKS.values()]


def test_colours_chosen_are_those_of_the_pawns(hall: Hall, hand: Hand) -> None:
    scene = opened(hall)
    hand.click(scene.seats.seat_rows[0].colour)
    assert [seat.colour for seat in scene.plan.seats] == ["rose", "moss"]
    hand.click(scene.begin)
    table = hall.stage.scene
    assert isinstance(table, TableScene)
    match = table.session.match
    assert isinstance(match.options, Options) and match.options.pawns == ("red", "green")
    assert [seat.colour for seat in match.seats] == ["rose", "moss"]


def test_where_all_colours_are_taken_two_seats_exchange_theirs(hall: Hall, hand: Hand) -> None:
    scene = opened(hall, 4)
    hand.click(scene.seats.seat_rows[0].colour)
    assert [seat.colour for seat in scene.plan.seats] == ["moss", "amber", "rose", "slate"]
    assert [row.colour.colour_id for row in scene.seats.seat_rows] == ["moss", "amber", "rose", "slate"]


def test_seats_of_the_command_line_play_in_the_games_colours(hall: Hall) -> None:
    game = hall.game(GAME)
    match = hall.begin(game, seats_of(None, None, None), game.rules.options_type(), seed=1)
    assert [LOOKS[seat.colour] for seat in match.seats] == ["yellow", "green", "red"]


def test_faces_bear_the_mark_of_the_seats_pawn(hall: Hall) -> None:
    amber = Seat("Anna", colour="amber")
    assert hall.shown(GAME).mark_of(amber) == "glastonbury/mark_yellow"
    assert hall.shown("potions").mark_of(amber) is None, "that of its colour"


def test_an_option_for_two_is_offered_to_two_only(make_a_hall: MakeHall) -> None:
    scene = opened(make_a_hall(), 2)
    assert "leave_out" in [spec.key for spec in scene.plan.shown_options()]
    scene.plan.add(human=True)
    assert "leave_out" not in [spec.key for spec in scene.plan.shown_options()]
