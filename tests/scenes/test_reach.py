"""Nothing draws beyond what it says drawing it may touch: what is drawn anew there would come without it."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.core.catalogue import Catalogue
from scenes.hall.hall import Hall
from scenes.ui.stage.scene import Scene
from scenes.ui.widgets.base import Widget
from tests.scenes.table_hands import Hands, close_hall, match_of, new_hall, seats_of
from tests.slow import cases

DECISIONS, EVERY = 40, 10
"""How far a match is played by chance, and after how many decisions all that is seen is looked at."""
GROUND = (200, 40, 120)
"""Neither a shadow nor a light leaves this as it is."""
SEEN = (2, 2, 2, 255)
"""What differs by less isn't seen."""


@cache
def empty(size: tuple[int, int]) -> pygame.Surface:
    """A canvas on which nothing is drawn."""
    canvas = pygame.Surface(size)
    canvas.fill(GROUND)
    return canvas


def beyond(widget: Widget, size: tuple[int, int]) -> int:
    """How many px a widget alone touches beyond its `paint_rect`."""
    canvas, reach = empty(size).copy(), widget.paint_rect()
    if type(widget).draw_tree is Widget.draw_tree:
        widget.draw(canvas)
    else:
        widget.draw_tree(canvas)
        reach = reach.unionall([each.paint_rect() for each in widget.walk()])
    canvas.fill(GROUND, reach)
    if canvas.get_buffer().raw == empty(size).get_buffer().raw:  # a tenth of the time
        return 0
    return size[0] * size[1] - pygame.mask.from_threshold(canvas, GROUND, SEEN).count()


def too_far(scene: Scene) -> set[str]:
    """Which kinds of widgets on a scene draw too far."""
    shown = [
        widget
        for layer in scene.layers
        for root in (layer.root, layer.above, layer.popups)
        for widget in root.walk()
        if widget.shown and widget.rect.w
    ]
    size = scene.kit.units.canvas.size
    return {type(widget).__name__ for widget in shown if beyond(widget, size)}


@cases("game_id", Catalogue().ids(), quick=["potions"])
def test_nothing_on_a_table_draws_beyond_its_reach(game_id: str, tmp_path: Path) -> None:
    hall, rng, found = new_hall(tmp_path), random.Random(3), set[str]()
    try:
        hands = Hands(hall, match_of(game_id, seats_of(None, None, None, None)))
        for decision in range(DECISIONS):
            hands.rest()
            if hands.match.outcome is not None:
                break
            if decision % EVERY == 0:
                found |= too_far(hands.scene)
            if hands.scene.dialog is not None:
                hands.key(pygame.K_RETURN)
                continue
            hands.scene.session.play(rng.choice(hands.scene.session.legal_actions()))
            hands.wait(0.1)
            if decision % EVERY == 1:
                found |= too_far(hands.scene)
        for key in (pygame.K_l, pygame.K_r, pygame.K_ESCAPE):
            hands.rest()
            hands.key(key)
            hands.wait(0.5)
            found |= too_far(hands.scene)
    finally:
        close_hall(hall)
    assert not found


SCREENS = {
    "title": Hall.open_title,
    "settings": Hall.open_settings,
    "records": Hall.open_records,
    "learn": Hall.open_learn,
    "credits": Hall.open_credits,
    "problems": Hall.open_problems,
    "new game": Hall.open_new_game,
}


@pytest.mark.parametrize("name", SCREENS)
def test_nothing_in_the_hall_draws_beyond_its_reach(name: str, tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    try:
        SCREENS[name](hall)
        for _ in range(3):
            hall.stage.step([], 0.5)
        assert hall.stage.scene is not None
        assert not too_far(hall.stage.scene)
    finally:
        close_hall(hall)
