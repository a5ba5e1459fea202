"""The language: chosen on the title and in the settings, from a list of all there are; it counts at once."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.match import Match
from game.core.seats import Seat
from game.language.languages import name_of
from scenes.app.assembly import make_hall
from scenes.app.options import CommandLine
from scenes.hall import language_list
from scenes.hall.hall import Hall
from scenes.hall.settings.scene import SettingsScene
from scenes.hall.title.scene import TitleScene
from scenes.tabletop.table_scene import TableScene
from scenes.ui.settings import load
from scenes.ui.widgets import DropList, ScrollArea
from tests.scenes.conftest import Hand
from tests.scenes.hall.conftest import GAME, MakeHall


@pytest.fixture(autouse=True)
def two_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language_list, "available", lambda: ["en", "xx-rtl"])


def choose(hall: Hall, drop: DropList, name: str) -> None:
    """Choose a language as a person does."""
    hand = Hand(hall.stage)
    hand.click(drop)
    menu = hall.stage.scene.top.popups.children[0] if hall.stage.scene else pytest.fail("no list")
    row = hall.kit.px(10) + round((drop.options.index(name) + 0.5) * hall.kit.px(48))
    hand.click((menu.rect.centerx, menu.rect.y + row))


def test_on_the_title(hall: Hall) -> None:
    title = hall.stage.scene
    assert isinstance(title, TitleScene)
    list_ = title.language
    assert list_.options == ["English", name_of("xx-rtl")] and list_.options[list_.chosen] == "English"
    choose(hall, list_, name_of("xx-rtl"))
    assert hall.stage.scene is title and hall.kit.units.mirrored
    assert title.buttons[0].text != "New game"
    assert title.language.options[title.language.chosen] == name_of("xx-rtl")
    assert title.focused is title.language
    assert pygame.display.get_caption()[0] == hall.kit.tr("The Alchemist’s Bench")
    assert load(hall.folder)[0].language == "xx-rtl"
    choose(hall, title.language, "English")
    assert title.buttons[0].text == "New game" and load(hall.folder)[0].language == "en"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("language", ["en", "xx", "xx-rtl"])
def test_the_list_on_the_title_touches_neither_logo_nor_boxes(
    make_a_hall: MakeHall, size: tuple[int, int], language: str
) -> None:
    hall = make_a_hall(size, language)
    hall.open_title()
    title = hall.stage.scene
    assert isinstance(title, TitleScene)
    others = [title.logo.rect, *(box.rect for box in title.boxes), title.candle.rect]
    assert title.language.rect.collidelist(others) < 0
    assert hall.kit.units.canvas.contains(title.language.rect)
    assert title.logo.rect.w >= 0.45 * size[0]


def test_in_the_settings_the_focus_stays_where_it_is(hall: Hall) -> None:
    hall.open_settings()
    settings = hall.stage.scene
    assert isinstance(settings, SettingsScene)
    choose(hall, settings.language, name_of("xx-rtl"))
    assert settings.focused is settings.language
    below = hall.stage.scenes[0]
    assert isinstance(below, TitleScene) and below.language.chosen == 1


def test_a_page_that_was_scrolled_stays_scrolled(make_a_hall: MakeHall) -> None:
    hall = make_a_hall((1024, 768))
    hall.open_title()
    hall.open_credits()
    scene = hall.stage.scene
    assert isinstance(scene, SettingsScene)
    area = next(area for area in scene.root.walk() if isinstance(area, ScrollArea) and area.bar.visible)
    area.scroll_to(200)
    hall.speak("xx-rtl")
    assert next(a for a in scene.root.walk() if isinstance(a, ScrollArea) and a.bar.visible).offset == 200


def test_at_a_table_too(hall: Hall) -> None:
    game = hall.game(GAME)
    seats = (Seat("Anna", None, "blue", "cat"), Seat("Bruno", None, "red", "owl"))
    match: Match = hall.begin(game, seats, game.rules.options_type(), 7)
    table = hall.stage.scene
    assert isinstance(table, TableScene)
    hall.stage.step([])
    hall.open_settings()
    settings = hall.stage.scene
    assert isinstance(settings, SettingsScene)
    choose(hall, settings.language, name_of("xx-rtl"))
    hall.stage.pop()
    hall.stage.step([])
    assert hall.stage.scene is table and table.kit.units.mirrored and not match.steps
    hall.speak("en")
    hall.stage.step([])


def test_as_it_was_speaks_as_before(hall: Hall) -> None:
    hall.open_settings()
    settings = hall.stage.scene
    assert isinstance(settings, SettingsScene)
    choose(hall, settings.language, name_of("xx-rtl"))
    Hand(hall.stage).click(settings.as_it_was)
    assert hall.kit.words.language == "en" and load(hall.folder)[0].language == ""


def test_for_one_start_the_settings_stay(tmp_path: Path) -> None:
    hall, _ = make_hall(CommandLine(language="xx-rtl"), tmp_path)
    hall.open_title()
    hall.stage.step([])
    hall.toggle_sound()
    hall.open_settings()
    settings = hall.stage.scene
    assert isinstance(settings, SettingsScene)
    choose(hall, settings.language, "English")
    Hand(hall.stage).click(settings.as_it_was)
    assert hall.kit.words.language == "xx-rtl"
    assert load(tmp_path)[0].language == ""
    for end in (hall.stage, hall.worker, hall.sound):
        end.close()


def test_no_tooltip_covers_an_open_list(hall: Hall) -> None:
    title = hall.stage.scene
    assert isinstance(title, TitleScene)
    title.language._tip = "what this is"
    hand = Hand(hall.stage)
    hand.click(title.language)
    hand.wait(3)
    assert title._tip._rect is None
    hand.key(pygame.K_ESCAPE)
    hand.wait(3)
    assert title._tip._rect is not None
