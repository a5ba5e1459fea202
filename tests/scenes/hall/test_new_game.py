"""A new game: who sits there at first, what is said to who sits alone, what the boxes promise."""

from __future__ import annotations

import pygame
import pytest

from game.core.seats import Seat
from game.players.characters import CHANCE
from scenes.hall.cup.keeper import BOX
from scenes.hall.hall import Hall
from scenes.hall.new_game.scene import NewGameScene
from scenes.hall.title.inside import pieces_of
from scenes.tabletop.faces import BY_CHANCE, portrait_of
from scenes.tabletop.table_scene import TableScene
from scenes.ui.hall_data import HallData
from scenes.ui.settings import Evening
from scenes.ui.widgets.fit_text import PickOne
from tests.scenes.conftest import Hand

GAMES = ("glastonbury", "magic_potion", "potion_explosion", "potions")


def opened(hall: Hall, game_id: str) -> NewGameScene:
    """The screen with a game's box open."""
    hall.open_new_game(game_id)
    hall.stage.step([])
    assert isinstance(hall.stage.scene, NewGameScene)
    return hall.stage.scene


@pytest.mark.parametrize("game_id", GAMES)
def test_a_newcomer_sits_with_a_computer_player(hall: Hall, game_id: str) -> None:
    seats = opened(hall, game_id).plan.seats
    assert [seat.human for seat in seats] == [True, False]


def test_whose_evening_it_is_sits_at_every_game_and_cup_nobody_has_played_yet(hall: Hall) -> None:
    hall.kit.settings.evenings["potions"] = Evening((Seat("Bruno", None, "moss", "wolf"),))
    hall.season.sit_down((Seat("Anna", None, "amber", "fox"), Seat("Quill", "adept")), hall.now())
    for game_id in (*GAMES, BOX):
        seats = opened(hall, game_id).seating.seats
        assert (seats[0].name, seats[0].portrait) == (
            ("Bruno", "wolf") if game_id == "potions" else ("Anna", "fox")
        )
        assert len({seat.portrait for seat in seats}) == len({seat.colour for seat in seats}) == len(seats)


def test_a_press_on_its_face_lets_somebody_with_a_name_play(hall: Hall, hand: Hand) -> None:
    scene = opened(hall, "potions")
    assert scene.plan.seats[1].character == CHANCE and "By chance" in scene.seats.remark.text
    met = []
    for _ in range(8):
        hand.click(scene.seats.seat_rows[1].portrait)
        seat = scene.plan.seats[1]
        met.append(seat.character)
        if seat.character == CHANCE:
            assert portrait_of(seat) == BY_CHANCE
        elif seat.character:
            assert seat.name == scene.plan.characters[seat.character].name in scene.seats.remark.text
            assert hall.kit.pictures.has(portrait_of(seat)), "who plays has a face"
        else:
            assert seat.name in scene.plan.names.automata
    assert len(set(met)) == 8 and met[7] == CHANCE


def test_who_is_left_to_chance_is_drawn_and_kept(hall: Hall, hand: Hand) -> None:
    """Nobody sits there twice, and who has been written a name keeps it; the next evening is by chance again."""
    scene = opened(hall, "potions")
    for _ in range(2):
        assert scene.seats.add_row is not None
        hand.click(scene.seats.add_row.automaton)
    scene.plan.rename(3, "Otto")
    hand.click(scene.begin)
    table = hall.stage.scene
    assert isinstance(table, TableScene)
    known = {each.id: each.name for each in table.session.ai_client.characters}
    drawn = {seat.character: seat.name for seat in table.session.match.header.seats[1:]}
    assert len(drawn) == 3 and drawn.keys() <= known.keys()
    assert [name == known[str(who)] for who, name in drawn.items()] == [True, True, False]
    assert [seat.character for seat in opened(hall, "potions").plan.seats[1:]] == [CHANCE] * 3


def test_who_sits_alone_is_told_that_a_bot_plays_and_sits_alone_again(hall: Hall, hand: Hand) -> None:
    scene = opened(hall, "potions")
    hand.click(scene.seats.seat_rows[1].remove_button)
    assert "bot" in scene.seats.remark.text
    hand.click(scene.begin)
    assert len(opened(hall, "potions").plan.seats) == 1


def test_who_sits_alone_is_offered_nothing_that_takes_two(hall: Hall, hand: Hand) -> None:
    scene = opened(hall, "potions")
    assert scene.seats.shuffle_button.visible and scene.rules.first is not None
    hand.click(scene.seats.seat_rows[1].remove_button)
    assert not scene.seats.shuffle_button.visible and scene.rules.first is None
    assert scene.seats.seat_rows[0].remove_button.reason == "One seat is needed."
    assert scene.seats.add_row is not None
    hand.click(scene.seats.add_row.person)
    assert scene.seats.shuffle_button.visible and scene.rules.first is not None


def test_a_name_that_is_too_long_is_cut_and_that_is_told(
    hall: Hall, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between letters, not in one: the last is a family of three."""
    scene = opened(hall, "potions")
    field = scene.seats.seat_rows[0].name
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "Bartholomäus von H👨‍👩‍👧en")
    hand.click(field)
    hand.key(pygame.K_a, pygame.KMOD_CTRL)
    hand.key(pygame.K_v, pygame.KMOD_CTRL)
    assert scene.plan.seats[0].name == field.text == "Bartholomäus von H"
    hand.wait(0.3)
    assert scene._tip._text == "There is room for 20 letters."
    assert scene._tip._rect is not None
    hand.key(pygame.K_BACKSPACE)
    assert scene._tip._rect is None, "there is room again"


def test_a_portrait_follows_its_level(hall: Hall, hand: Hand) -> None:
    scene = opened(hall, "potions")
    for _ in range(7):  # nobody but the level
        hand.click(scene.seats.seat_rows[1].portrait)
    row = scene.seats.seat_rows[1]
    assert isinstance(row.level, PickOne)
    hand.click(row.level.widget)
    hand.key(pygame.K_DOWN, times=2)
    hand.key(pygame.K_RETURN)
    assert scene.plan.seats[1].level == scene.plan.levels[3].id
    assert row.portrait.portrait == portrait_of(scene.plan.seats[1])


def test_boxes_promise_how_long_their_own_matches_take(hall: Hall) -> None:
    minutes = [hall.shown(game_id).minutes for game_id in GAMES]
    assert all(each is not None and each[0] <= each[1] for each in minutes)
    assert len(set(minutes)) == len(GAMES)


def test_the_chosen_box_opens_and_shows_its_pieces(hall: Hall, hand: Hand) -> None:
    scene = opened(hall, "potions")
    hand.wait(0.5)
    assert [box.game_id for box in scene.boxes if box.opens()] == ["potions"]
    chosen = next(box for box in scene.boxes if box.chosen)
    seen = pygame.image.tobytes(hall.stage.canvas.subsurface(chosen.front()), "RGB")
    behind, before = pieces_of(hall.shown("potions"))
    assert behind and before and not set(behind) & set(before)
    other = next(box for box in scene.boxes if not box.chosen)
    hand.click(other)
    hand.wait(0.5)
    now = hall.stage.scene
    assert isinstance(now, NewGameScene)
    assert [box.game_id for box in now.boxes if box.opens()] == [other.game_id]
    assert pygame.image.tobytes(hall.stage.canvas.subsurface(chosen.front()), "RGB") != seen


def test_a_game_that_has_told_of_no_pieces_stays_in_its_box() -> None:
    assert pieces_of(HallData()) == ([], [])
