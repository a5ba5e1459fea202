"""What is drawn bit by bit is what would be drawn as a whole: no table leaves anything of before behind."""

from __future__ import annotations

import random
from pathlib import Path

import pygame

from game.core.catalogue import Catalogue
from scenes.ui.stage.stage import Stage
from tests.scenes.table_hands import Hands, close_hall, match_of, new_hall, seats_of
from tests.slow import cases

DOINGS = 40
EVERY = 4
"""After so many doings the canvas is compared."""
ALIKE = (8, 8, 8, 255)
"""Colours this near to each other count as the same: blurs of joined and of single parts differ by a shade."""
MOST = 12
"""Pixels that may differ by more."""
KEYS = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_ESCAPE),
    *(pygame.K_h, pygame.K_l, pygame.K_r, pygame.K_u, pygame.K_y, pygame.K_e),
)


def act(stage: Stage, rng: random.Random) -> None:
    """Click something, mostly what can be done; or move, press a key, or leave the window and come back."""
    kind = rng.random()
    assert stage.scene is not None
    stops = stage.scene.top.ring.stops()
    if kind < 0.5 and stops:
        inviting = [stop for stop in stops if stop.inviting] or stops
        pos = rng.choice(inviting if rng.random() < 0.7 else stops).rect.center
        stage.step([pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))])
        stage.step([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)])
        stage.step([pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)])
    elif kind < 0.6:
        pos = (rng.randrange(1280), rng.randrange(720))
        stage.step([pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))])
    elif kind < 0.63:
        stage.step([pygame.Event(rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED)))])
    else:
        stage.step([pygame.Event(pygame.KEYDOWN, key=rng.choice(KEYS), mod=0, unicode="")])


def differing(hands: Hands) -> int:
    """How many pixels change if everything is drawn anew, once all is at rest."""
    for _ in range(100):
        if hands.scene.busy:
            hands.stage.step([], 0.1)
    return stale(hands.stage)


def stale(stage: Stage) -> int:
    """How many pixels change if everything is drawn anew."""
    for dt in (1.0, 1.0, 1.0, 0.0):
        stage.step([], dt)
    shown = stage.canvas.copy()
    assert stage.scene is not None
    for layer in stage.scene.layers:
        layer.forget()
    stage.scene.damage_all()
    stage.step([], 0.0)
    alike = pygame.mask.from_threshold(shown, (0, 0, 0), ALIKE, stage.canvas)
    return shown.get_width() * shown.get_height() - alike.count()


@cases("game_id", Catalogue().ids(), quick=["potions"])
def test_nothing_of_before_is_left_on_a_table(game_id: str, tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    rng = random.Random(2)
    try:
        hands = Hands(hall, match_of(game_id, seats_of(None, None, None)))
        for number in range(1, DOINGS + 1):
            if hall.stage.scene is not hands.scene:
                break
            act(hall.stage, rng)
            if number % EVERY == 0:
                assert differing(hands) <= MOST, f"after {number} doings"
    finally:
        close_hall(hall)


@cases("game", Catalogue().ids(), quick=["potions"])
def test_other_names_and_players_are_seen_at_once(game: str, tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    hands = Hands(hall, match_of(game, seats_of(None, None, "apprentice"), undo="free"))
    try:
        hands.rest()
        if hands.scene.dialog is not None:
            hands.answer()
        hands.wait(0.5)
        for seat in range(3):
            hands.scene.session.rename(seat, f"Zenobia {seat}")
            assert differing(hands) <= MOST, seat
        hands.scene.session.take_over(1, "master")
        assert differing(hands) <= MOST
    finally:
        close_hall(hall)


def test_nothing_of_a_boxs_glow_is_left_on_the_title(tmp_path: Path) -> None:
    hall = new_hall(tmp_path, speed="brisk", reduced_motion=False)
    rng = random.Random(4)
    try:
        for _ in range(3):
            hall.open_title()
            hall.stage.step([], 0.0)
            act(hall.stage, rng)
        assert stale(hall.stage) <= MOST
    finally:
        close_hall(hall)
