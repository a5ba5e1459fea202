"""Whole matches of Magic Potion at the table, by mouse and by keys."""

import random
from typing import Any

import pygame
import pytest

from game.core.seats import Seat
from game.magic_potion.preview import field_of
from game.magic_potion.rules.actions import Move, Swap, Take
from tests.scenes.drawn import seldom_drawn
from tests.scenes.games.magic_potion.magic_hands import FIELD, THREE, MagicHands, Open, at
from tests.scenes.table_hands import FRAME, TWO, a_cats_doing, match_of, played, seats_of
from tests.slow import cases

# ---- whole matches


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (THREE, {}),
        (seats_of(None, "apprentice"), {"missions": True, "element_discs": True}),
    ],
    ids=["three", "alone, both variants"],
)
@pytest.mark.slow
def test_a_whole_match_can_be_clicked_through(sit: Open, seats: list[Seat], options: dict[str, Any]) -> None:
    hands = sit(match=match_of("magic_potion", seats, seed=5, **options), size=(800, 600))
    rng = random.Random(7)
    with seldom_drawn(hands.stage):
        for _ in range(1_500):
            hands.rest()
            if hands.match.outcome is not None:
                break
            hands.do_something(rng)
    assert hands.match.outcome is not None, hands.where()
    hands.until(lambda: not hands.scene.busy and not hands.scene.session.news)
    assert hands.table.scenery.lying == field_of(hands.table.scenery.rules, hands.state)


def test_whole_turns_can_be_played_by_keyboard_alone(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", TWO, seed=3, first=0))
    hands.rest()
    for _ in range(400):
        for key in (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4):
            if hands.table.input.figure is None and hands.table.input.moving:
                hands.key(key)
        for _ in range(30):
            if hands.scene.focused is hands.table.board:
                break
            hands.key(pygame.K_TAB)
        wanted = hands.places()
        if wanted and hands.table.board.attended is not None:
            walk_to(hands, wanted[0])
            hands.key(pygame.K_RETURN)
        hands.key(pygame.K_RETURN)
        hands.wait(0.05)
        if hands.match.turn >= 5:
            break
    assert hands.match.turn >= 5
    assert {type(action) for action in played(hands)} >= {Move}


@pytest.mark.parametrize("chosen", ["card", "disc"])
def test_an_element_disc_chosen_by_a_key_brings_the_focus_to_the_field(sit: Open, chosen: str) -> None:
    hands = sit({"desks": [{"hypnosis": False, "elements": ["water"]}, {"hypnosis": False}]})
    disc = hands.card("Water disc") if chosen == "card" else hands.table.panel(0).elements[1]
    hands.scene.focus_on(disc)
    hands.key(pygame.K_SPACE)
    assert hands.scene.focused is hands.table.board
    assert hands.table.board.attended in hands.table.scenery.marks.targets
    hands.key(pygame.K_RETURN)
    assert type(played(hands)[0]) is Swap


def test_a_figure_chosen_from_the_tray_by_a_key_brings_the_focus_to_the_field(sit: Open) -> None:
    hands = sit()
    hands.scene.focus_on(hands.card("Fire"))
    hands.key(pygame.K_RETURN)
    assert hands.table.input.figure == 0
    assert hands.scene.focused is hands.table.board


def test_keys_count_though_the_pointer_rests_on_the_field(sit: Open) -> None:
    hands = sit()
    hands.move(hands.point(at(2, 1)))
    hands.key(pygame.K_1)
    assert hands.table.board.attended == at(0, 3)
    hands.key(pygame.K_TAB)
    assert hands.table.board.attended is None
    hands.scene.focus_on(hands.table.board)
    assert hands.table.board.attended == at(0, 3)
    walk_to(hands, at(0, 2))
    hands.key(pygame.K_RETURN)
    assert played(hands) == [Move(0, at(0, 2))]


def test_a_click_counts_though_keys_were_used_before(sit: Open) -> None:
    hands = sit()
    hands.key(pygame.K_1)
    hands.key(pygame.K_TAB)
    hands.on(at(0, 2))
    assert played(hands) == [Move(0, at(0, 2))]


def test_a_hint_can_be_followed_by_the_return_key(sit: Open) -> None:
    hands = sit({"field": {**FIELD, "-1 3": "chili"}})
    hands.key(pygame.K_TAB)
    hands.advise(Move(0, at(0, 2)))
    assert hands.table.board.attended == at(0, 2)
    hands.key(pygame.K_RETURN)
    hands.wait(0.1)
    takes = [action for action in hands.match.legal_actions() if isinstance(action, Take)]
    assert takes
    hands.advise(takes[-1])
    hands.key(pygame.K_RETURN)
    assert played(hands) == [Move(0, at(0, 2)), takes[-1]]


def walk_to(hands: MagicHands, place: int) -> None:
    """Press arrows until a place is reached."""
    for _ in range(30):
        attended = hands.table.board.attended
        if attended is None or attended == place:
            return
        here, there = hands.point(attended), hands.point(place)
        if abs(here[1] - there[1]) > 4:
            key = pygame.K_DOWN if there[1] > here[1] else pygame.K_UP
        else:
            key = pygame.K_RIGHT if there[0] > here[0] else pygame.K_LEFT
        hands.key(key)


@cases("doings", [150, 400], quick=[150])
def test_a_cat_on_mouse_and_keyboard_breaks_nothing(sit: Open, doings: int) -> None:
    hands = sit(match=match_of("magic_potion", TWO, undo="free", missions=True, element_discs=True))
    rng = random.Random(9)
    keys = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_RETURN, pygame.K_TAB, pygame.K_u, pygame.K_h)
    for _ in range(doings):
        if hands.scene.dialog is not None or hands.stage.scene is not hands.scene:
            hands.key(pygame.K_ESCAPE)
        hands.stage.step(a_cats_doing(rng, (1280, 720), keys), FRAME)
    hands.match.rules.check(hands.match.state)
    assert hands.match.outcome is None
