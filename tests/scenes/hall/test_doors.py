"""Every door of the hall, by mouse alone and by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core.catalogue import Catalogue
from game.core.seats import Seat
from game.players.levels import read_levels
from scenes.hall.hall import Hall
from scenes.hall.help.scene import HelpScene
from scenes.hall.learn.scene import LearnScene
from scenes.hall.new_game.scene import NewGameScene
from scenes.hall.problems.scene import ProblemsScene
from scenes.hall.records.scene import RecordsScene
from scenes.hall.results.scene import ResultsScene
from scenes.hall.settings.scene import SettingsScene
from scenes.hall.title.scene import TitleScene
from scenes.hall.title.wide_buttons import ContinueButton, LearnButton
from scenes.tabletop.table_scene import TableScene
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import PickOne
from tests.scenes.conftest import Hand
from tests.scenes.hall.conftest import GAME, begun, kept

CATALOGUE = Catalogue()


def title(hall: Hall) -> TitleScene:
    scene = hall.stage.scene
    assert isinstance(scene, TitleScene)
    return scene


DOORS: dict[str, tuple[Callable[[TitleScene], Widget], type]] = {
    "box": (lambda scene: scene.boxes[0], NewGameScene),
    "new game": (lambda scene: scene.buttons[0], NewGameScene),
    "problems": (lambda scene: scene.buttons[1], ProblemsScene),
    "records": (lambda scene: scene.buttons[2], RecordsScene),
    "settings": (lambda scene: scene.settings, SettingsScene),
    "credits": (lambda scene: scene.credits, SettingsScene),
    "help": (lambda scene: scene.help, HelpScene),
}


@pytest.mark.parametrize("door", DOORS)
def test_each_door_of_the_title_opens_by_a_click_and_closes_by_the_back_button(
    hall: Hall, hand: Hand, door: str
) -> None:
    widget, kind = DOORS[door]
    hand.click(widget(title(hall)))
    assert isinstance(hall.stage.scene, kind)
    assert isinstance(hall.stage.scene, NewGameScene | ProblemsScene | RecordsScene | SettingsScene | HelpScene)
    hand.click(hall.stage.scene.back_button)
    assert isinstance(hall.stage.scene, TitleScene)


@pytest.mark.parametrize("door", DOORS)
def test_each_door_of_the_title_opens_by_keys_and_closes_by_escape(hall: Hall, hand: Hand, door: str) -> None:
    widget, kind = DOORS[door]
    wanted = widget(title(hall))
    for _ in range(30):
        if title(hall).focused is wanted:
            break
        hand.key(pygame.K_TAB)
    assert title(hall).focused is wanted
    hand.key(pygame.K_RETURN)
    assert isinstance(hall.stage.scene, kind)
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hall.stage.scene, TitleScene)


def test_a_box_still_on_the_workbench_says_so_and_opens_nothing(hall: Hall, hand: Hand) -> None:
    box = next((box for box in title(hall).boxes if not box.enabled), None)
    if box is None:
        pytest.skip("all four games are there")
    assert "workbench" in box.note
    hand.click(box)
    assert isinstance(hall.stage.scene, TitleScene)
    assert "workbench" in box.tip


def test_enter_on_a_fresh_title_leads_to_the_lessons(hall: Hall, hand: Hand) -> None:
    guide, learn = title(hall).guide, title(hall).on
    assert learn is not None and guide.shown and not guide.rect.colliderect(learn.rect), (
        "the professor waits there"
    )
    hand.key(pygame.K_RETURN)
    assert isinstance(hall.stage.scene, LearnScene)


def test_continue_comes_with_the_match_that_waits_and_goes_with_it(hall: Hall, hand: Hand) -> None:
    assert isinstance(title(hall).on, LearnButton)
    file = kept(hall, actions=12)
    hall.open_records()
    hand.key(pygame.K_ESCAPE)
    button = title(hall).on
    assert isinstance(button, ContinueButton) and button.summary.file == file
    assert not title(hall).guide.shown
    assert [seat.name for seat in button.summary.seats] == ["Dariush", "Anna"]
    hall.open_records()
    hall.library.delete(file)
    hand.key(pygame.K_ESCAPE)
    assert isinstance(title(hall).on, LearnButton)


def test_continue_opens_the_table_where_it_was(hall: Hall, hand: Hand) -> None:
    file = kept(hall, actions=12)
    hall.open_title()
    hand.wait(0.1)
    on = title(hall).on
    assert on is not None
    hand.click(on)
    table = hall.stage.scene
    assert isinstance(table, TableScene)
    assert len(table.session.match.steps) >= 12
    assert hall.playing is not None and hall.playing.file == file


def test_begin_opens_the_table_and_the_evening_is_remembered(hall: Hall, hand: Hand) -> None:
    hall.open_new_game(GAME)
    scene = hall.stage.scene
    assert isinstance(scene, NewGameScene)
    scene.plan.rename(0, "Zoe")
    scene.rebuild()
    hand.wait(0.1)
    hand.click(scene.begin)
    assert isinstance(hall.stage.scene, TableScene)
    assert hall.kit.settings.evenings[GAME].seats[0].name == "Zoe"
    hall.open_title()
    hall.open_new_game(GAME)
    again = hall.stage.scene
    assert isinstance(again, NewGameScene)
    assert again.plan.seats[0].name == "Zoe"


@pytest.mark.parametrize("game", CATALOGUE.ids())
def test_each_level_of_a_game_can_be_chosen_for_a_seat(hall: Hall, hand: Hand, game: str) -> None:
    levels = read_levels(CATALOGUE.load(game)).levels
    hall.open_new_game(game)
    scene = hall.stage.scene
    assert isinstance(scene, NewGameScene)
    if len(scene.plan.seats) < 2:
        scene.plan.add(human=False)
    scene.plan.set_level(1, levels[0].id)
    scene.rebuild()
    hand.wait(0.1)
    picker = scene.seats.seat_rows[1].level
    assert isinstance(picker, PickOne)
    assert picker.choice.labels == picker.list.options == [level.name for level in levels]
    for level in levels[1:]:
        hand.click(picker.widget)  # opens the list
        hand.key(pygame.K_DOWN)
        hand.key(pygame.K_RETURN)
        hand.wait(0.1)
        assert scene.plan.seats[1].level == level.id


def test_a_new_game_that_cannot_begin_says_why(hall: Hall, hand: Hand) -> None:
    hall.open_new_game(GAME)
    scene = hall.stage.scene
    assert isinstance(scene, NewGameScene)
    scene.plan.seats[1] = Seat(scene.plan.seats[0].name)
    scene.rebuild()
    hand.wait(0.1)
    hand.click(scene.begin)
    assert hall.stage.scene is scene
    assert "same name" in scene.begin.tip


def test_a_finished_match_goes_on_to_its_results_and_back_to_look(hall: Hall, hand: Hand) -> None:
    saved = begun(hall)
    saved.close()
    hall.open_results(saved)
    scene = hall.stage.scene
    assert isinstance(scene, ResultsScene)
    hand.wait(0.2)
    hand.click(scene.look)
    assert isinstance(hall.stage.scene, TableScene)
    assert hall.stage.scene.replay is not None


def test_a_rematch_is_one_click(hall: Hall, hand: Hand) -> None:
    saved = begun(hall, seats=3)
    saved.close()
    hall.open_results(saved)
    hand.wait(0.2)
    results = hall.stage.scene
    assert isinstance(results, ResultsScene)
    hand.click(results.buttons[0])
    table = hall.stage.scene
    assert isinstance(table, TableScene)
    match = table.session.match
    assert [seat.name for seat in match.seats] == ["Dariush", "Anna", "Bruno"]
    assert match.header.seed != saved.match.header.seed
    assert len(hall.library.summaries()) == 2


def test_the_key_m_mutes_everywhere_but_not_where_one_writes(hall: Hall, hand: Hand) -> None:
    hand.key(pygame.K_m)
    assert hall.kit.settings.silence
    assert title(hall).mute.icon == "sound_off"
    hall.open_settings()
    hand.key(pygame.K_m)
    assert not hall.kit.settings.silence
    hall.open_new_game(GAME)
    scene = hall.stage.scene
    assert isinstance(scene, NewGameScene)
    hand.click(scene.seats.seat_rows[0].name)
    hand.key(pygame.K_m)
    assert not hall.kit.settings.silence
