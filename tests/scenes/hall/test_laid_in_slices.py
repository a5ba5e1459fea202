"""Tables and screens made ready in the smallest slices look as those that were there at once."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pygame
import pytest

from game.core.catalogue import Catalogue
from game.core.match import Match
from game.core.seats import Seat
from scenes.app.tables import own_tables
from scenes.hall.book import BookScene
from scenes.hall.hall import Hall
from scenes.hall.help.scene import HelpScene
from scenes.hall.learn.scene import LearnScene
from scenes.hall.problems.picture import Picture
from scenes.hall.settings.scene import PAGES, SettingsScene
from scenes.tabletop.table_scene import TableScene
from scenes.ui import kit
from scenes.ui.pictures.pictures import Pictures
from scenes.ui.pictures.skins import Skins
from scenes.ui.stage import laying
from scenes.ui.text.scribe import Scribe
from scenes.ui.widgets import Curtain
from tests.scenes.table_hands import close_hall, new_hall
from tests.slow import cases

MANY = 4000
IN_A_MOVE = 9
SIZE = (800, 600)
Open = Callable[[Hall], object]


def people(hall: Hall, game_id: str) -> list[Seat]:
    count = hall.game(game_id).seats.start
    return [Seat(name) for name in ("Ada", "Ben", "Cleo", "Dora")[:count]]


def table(game_id: str) -> Open:
    def open_it(hall: Hall) -> None:
        game = hall.game(game_id)
        options = game.rules.options_type()
        hall.open_table(Match.new(game, people(hall, game_id), options, seed=3, now=hall.now()))

    return open_it


OPENED: dict[str, Open] = {
    **{f"table of {game_id}": table(game_id) for game_id in Catalogue().ids()},
    "title": Hall.open_title,
    "new game": Hall.open_new_game,
    "settings": Hall.open_settings,
    "records": Hall.open_records,
}


@pytest.fixture
def own_kit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is shared between tests: all of it is made in slices."""
    for name, made in (("Pictures", Pictures), ("Skins", Skins), ("Scribe", Scribe)):
        monkeypatch.setattr(kit, name, made)


def seen_when(ready: Callable[[Hall], bool], opened: Open, folder: Path, *, in_slices: bool) -> bytes:
    """Open something, and return what is seen once it is ready."""
    hall = new_hall(folder, SIZE)
    hall.stage.in_slices = in_slices
    opened(hall)
    for _ in range(MANY):
        if ready(hall):
            break
        hall.stage.step([], 0.0)
    assert ready(hall)
    hall.stage.step([], 0.0)
    seen = pygame.image.tobytes(hall.stage.canvas, "RGB")
    close_hall(hall)
    return seen


@pytest.mark.usefixtures("own_kit")
@cases("what", OPENED, quick=["table of magic_potion"])
def test_a_screen_laid_in_slices_looks_as_one_that_is_there_at_once(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(laying, "SLICE", 0.0)

    def ready(hall: Hall) -> bool:
        return not hall.stage.laying

    seen = [seen_when(ready, OPENED[what], tmp_path / str(way), in_slices=way) for way in (True, False)]
    assert seen[0] == seen[1]


def in_a_move(game_id: str) -> Open:
    """A table at which something has just been done."""

    def open_it(hall: Hall) -> None:
        table(game_id)(hall)
        scene = at_table(hall)
        for frames in range(MANY):
            hall.stage.step([])
            if scene.context.acting and not scene.busy:
                scene.session.play(scene.session.legal_actions()[0])
            elif scene.busy and frames > IN_A_MOVE:
                break
        assert scene.busy

    return open_it


def with_menu(hall: Hall) -> None:
    table("magic_potion")(hall)
    at_table(hall).menu.open()


def results(hall: Hall) -> None:
    table("magic_potion")(hall)
    saved, rng = hall.playing, random.Random(3)
    assert saved is not None
    while saved.match.outcome is None:
        saved.match.play(rng.choice(saved.match.legal_actions()))
    hall.open_results(saved)


def pictured(hall: Hall) -> bool:
    """Whether all pictures of tables are there."""
    scene = hall.stage.scene
    assert scene is not None
    return all(each.made for each in scene.root.walk() if isinstance(each, Picture))


def at_table(hall: Hall) -> TableScene:
    scene = hall.stage.scene
    assert isinstance(scene, TableScene)
    return scene


RESIZED: dict[str, Open] = {
    **OPENED,
    **{f"move of {game_id}": in_a_move(game_id) for game_id in own_tables()},
    "menu": with_menu,
    "results": results,
    "learn": Hall.open_learn,
    "problems": Hall.open_problems,
    "today": Hall.open_today,
    "credits": Hall.open_credits,
}


@pytest.mark.usefixtures("own_kit")
@cases("what", RESIZED, quick=["menu"])
def test_another_size_in_slices_looks_as_one_that_is_there_at_once(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(laying, "SLICE", 0.0)
    hall = new_hall(tmp_path, SIZE, speed="brisk", reduced_motion=False)
    RESIZED[what](hall)
    stage, seen = hall.stage, list[bytes]()
    stage.step([], 0.0)
    for in_slices, size in ((True, (1000, 640)), (False, SIZE), (False, (1000, 640))):
        stage.in_slices = in_slices
        stage.set_size(size)
        assert stage.laying == in_slices
        while stage.laying or not pictured(hall):
            stage.step([], 0.0)
        stage.step([], 0.0)
        seen.append(pygame.image.tobytes(stage.canvas, "RGB"))
    close_hall(hall)
    assert len(seen[0]) != len(seen[1])
    assert seen[0] == seen[2]


def settings_page(page: str) -> tuple[Open, Open]:
    """The settings, and what turns to a page of theirs."""

    def turn(hall: Hall) -> None:
        book_of(hall, SettingsScene).ribbons.take(PAGES.index(page))

    return Hall.open_settings, turn


def chapter_of(game_id: str) -> tuple[Open, Open]:
    """A game's rules, and what turns to a chapter that isn't the next one."""
    return lambda hall: hall.open_help(game_id), lambda hall: book_of(hall, HelpScene).go(3)


BookT = TypeVar("BookT", bound=BookScene)


def book_of(hall: Hall, kind: type[BookT]) -> BookT:
    scene = hall.stage.scene
    assert isinstance(scene, kind)
    return scene


TURNED = {
    **{page: settings_page(page) for page in PAGES[1:]},
    **{f"rules of {game_id}": chapter_of(game_id) for game_id in own_tables()},
}
AS_SEEN = 12
"""So much at most is made as a turned page is seen: what tells where one is, what small caches have forgotten."""


@pytest.mark.usefixtures("own_kit", "no_time_to_spare")
@cases("what", TURNED, quick=["credits", "rules of potions"])
def test_a_page_turned_in_slices_looks_as_one_that_is_there_at_once(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_it, turn = TURNED[what]
    seen = []
    for in_slices in (True, False):
        hall, made = new_hall(tmp_path / str(in_slices), SIZE), list[int]()
        hall.stage.in_slices = in_slices
        open_it(hall)
        hall.stage.step([], 0.0)
        while hall.stage.laying:
            hall.stage.step([], 0.0)
        book, rehearsal = book_of(hall, BookScene), hall.kit.rehearsal

        def shown(show: Callable[[], None] = book.show_pages) -> None:
            made.append(rehearsal.made)  # noqa: B023
            show()

        monkeypatch.setattr(book, "show_pages", shown)
        before = list(book.left_page.blocks)
        turn(hall)
        assert (book.left_page.blocks == before) == in_slices
        while not made:
            hall.stage.step([], 0.0)
            time.sleep(0.001)
        hall.stage.step([], 0.0)
        assert not in_slices or rehearsal.made - made[0] <= AS_SEEN
        seen.append(pygame.image.tobytes(hall.stage.canvas, "RGB"))
        close_hall(hall)
    assert seen[0] == seen[1]


@pytest.mark.usefixtures("own_kit")
def test_the_next_persons_curtain_is_there_before_it_falls_and_draws_nothing_of_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = new_hall(tmp_path, SIZE, reduced_motion=False)
    hall.stage.in_slices = True
    game = hall.game("potions")
    seats, options = [Seat("Ada"), Seat("Ben")], game.rules.options_type()
    hall.open_table(Match.new(game, seats, options, seed=3, now=hall.now()))
    scene = at_table(hall)
    while hall.stage.laying:
        hall.stage.step([])
    assert isinstance(scene.dialog, Curtain) and scene.top.painted, "the first one comes with the table"
    scene.dialog.button.press()
    for _ in range(200):
        hall.stage.step([])
        time.sleep(0.001)
    made = hall.kit.rehearsal.made
    scene.session._eyes.curtain = 1
    monkeypatch.setattr(scene.layers[0], "draw", lambda _canvas: pytest.fail("the table is drawn"))
    hall.stage.step([])
    assert isinstance(scene.dialog, Curtain)
    assert hall.kit.rehearsal.made == made
    close_hall(hall)


@pytest.mark.slow
@pytest.mark.usefixtures("own_kit")
def test_the_picture_of_a_table_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laying, "SLICE", 0.0)

    def ready(hall: Hall) -> bool:
        scene = hall.stage.scene
        return (
            not hall.stage.laying and isinstance(scene, LearnScene) and bool(scene.picture and scene.picture.made)
        )

    seen = [
        seen_when(ready, Hall.open_learn, tmp_path / str(slices), in_slices=slices) for slices in (True, False)
    ]
    assert seen[0] == seen[1]
