"""The moment in which a table is laid: the box is seen at once, and only where there is something to wait for."""

from __future__ import annotations

import pygame
import pytest

from game.core.match import Match
from scenes.hall.hall import Hall
from scenes.hall.title import loading
from tests.scenes.hall.conftest import GAME, SEATS, MakeHall


def match_of(hall: Hall) -> Match:
    return Match.new(hall.game(GAME), SEATS[:2], seed=3, now=hall.now())


def test_the_box_is_shown_before_a_table_is_laid_unless_its_pictures_are_there(
    make_a_hall: MakeHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = make_a_hall()
    shown: list[tuple[str, tuple[int, int]]] = []
    monkeypatch.setattr(loading, "show", lambda hall, game: shown.append((game, hall.stage.canvas.get_size())))
    hall.open_title()
    for _ in range(2):
        hall.open_table(match_of(hall))
    assert shown == [(GAME, (1280, 720))], "the second time it is there"
    hall.open_title()
    hall.open_table(match_of(hall))
    assert shown == [(GAME, (1280, 720))] * 2
    hall.stage.set_size((1024, 768))
    hall.open_table(match_of(hall))
    assert shown[2:] == [(GAME, (1024, 768))]


def test_nothing_is_announced_where_nothing_was_seen_yet(
    make_a_hall: MakeHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = make_a_hall()
    monkeypatch.setattr(loading, "show", lambda _hall, game: pytest.fail(f"{game} was announced"))
    hall.open_table(match_of(hall))


@pytest.mark.parametrize("language", ["en", "fa"])
def test_it_is_on_the_screen_at_once_and_gone_with_the_next_frame(make_a_hall: MakeHall, language: str) -> None:
    hall = make_a_hall(language=language)
    hall.open_title()
    hall.stage.step([])
    before = pygame.image.tobytes(hall.stage.canvas, "RGB")
    corner = hall.stage.canvas.get_at((3, 3))
    loading.show(hall, GAME)
    assert sum(hall.stage.canvas.get_at((3, 3))[:3]) <= sum(corner[:3])
    assert pygame.image.tobytes(hall.stage.canvas, "RGB") != before
    hall.stage.step([], 0.0)
    assert pygame.image.tobytes(hall.stage.canvas, "RGB") == before
