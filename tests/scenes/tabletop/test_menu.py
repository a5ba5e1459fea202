"""The menu of the table all games share, and what else holds a match: company, leaving, trouble, focus."""

import errno

import pygame
import pytest

from game.core.match import Match
from game.core.messages import msg
from scenes.hall.results.scene import ResultsScene
from scenes.tabletop.menu.pause_menu import PauseMenu
from scenes.tabletop.menu.seat_changes import SeatChangesDialog
from scenes.ui.stage.scene import Scene
from scenes.ui.widgets import Dialog
from tests.patience import PATIENCE, until
from tests.scenes.tabletop.hush_hands import Open


def test_escape_leaves_a_choice_first_and_then_opens_the_menu(sit: Open) -> None:
    hands = sit(None, "apprentice")
    hands.table.choosing = True
    hands.key(pygame.K_ESCAPE)
    assert hands.scene.dialog is None
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene.dialog, PauseMenu)
    assert hands.scene.session.paused
    hands.key(pygame.K_ESCAPE)
    assert not hands.scene.session.paused


def test_while_the_menu_is_open_nobody_plays(sit: Open) -> None:
    hands = sit("apprentice", None, speed="brisk")
    hands.key(pygame.K_ESCAPE)
    steps = len(hands.match.steps)
    hands.wait(2)
    assert len(hands.match.steps) == steps
    hands.press(hands.dialog_button("Play on"))
    hands.until(lambda: len(hands.match.steps) > steps)


def test_people_come_and_go_in_the_middle_of_a_match(sit: Open) -> None:
    hands = sit(None, "apprentice")
    hands.scene.menu.open_company()
    company = hands.scene.dialog
    assert isinstance(company, SeatChangesDialog)
    company.players[0].take(1)
    assert hands.match.seats[0].level == "apprentice"
    company.players[0].take(0)
    assert hands.match.seats[0].human
    company.names[0].set("")
    company._rename(0, "bruno")
    assert hands.match.seats[0].name == "Anna", "two seats can't have one name"
    company._rename(0, "Annika")
    assert hands.match.seats[0].name == "Annika"
    hands.press(company.concede[0])
    assert not hands.match.conceded  # it asks once more
    hands.press(company.concede[0])
    hands.wait(0.05)
    assert hands.match.outcome is not None
    assert hands.match.outcome.winners == (1,)


def test_the_log_tells_who_gave_up_and_who_sits_in(sit: Open) -> None:
    hands = sit(None, None, None)
    scene = hands.scene

    def remarks() -> list[str]:
        return [remark.sentence.id for turn in scene.chronicle.turns() for remark in turn.remarks]

    hands.play_on(2)
    scene.session.take_over(1, "apprentice")
    assert remarks() == ["An automaton sits in for {seat}."]
    scene.session.rename(2, "Chiaretta")
    scene.session.give_back(1)
    scene.session.concede(2, "apprentice")
    assert remarks()[1:] == ["A person plays for {seat} now.", "{seat} gives up; an automaton plays on."]
    assert all(turn.told[-len(turn.remarks) :] == turn.remarks for turn in scene.chronicle.turns() if turn.remarks)


def test_nobody_plays_while_it_is_settled_who_does(sit: Open) -> None:
    hands = sit("apprentice", None, speed="brisk")
    hands.scene.menu.open_company()
    company = hands.scene.dialog
    assert isinstance(company, SeatChangesDialog)
    steps = len(hands.match.steps)
    hands.wait(2)
    assert len(hands.match.steps) == steps
    hands.press(company.done)
    hands.until(lambda: len(hands.match.steps) > steps)


@pytest.mark.parametrize("key", [pygame.K_l, pygame.K_r])
def test_the_key_that_opened_a_panel_closes_it(sit: Open, key: int) -> None:
    hands = sit("apprentice", None, speed="brisk")
    hands.until(lambda: hands.scene.context.acting)
    hands.rest()
    hands.key(key)
    assert hands.scene.dialog is not None
    hands.key(key)
    assert hands.scene.dialog is None


def test_begin_anew_sets_up_the_same_once_more(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = sit(None, "apprentice")
    opened: list[Match] = []
    monkeypatch.setattr(hands.hall, "open_table", opened.append)
    hands.key(pygame.K_ESCAPE)
    hands.press(hands.dialog_button("Begin anew"))
    hands.press(hands.dialog_button("Begin anew"))
    assert [seat.name for seat in opened[0].seats] == ["Anna", "Bruno"]
    assert not opened[0].steps


def test_leaving_saves_and_coming_back_goes_on(sit: Open) -> None:
    hands = sit(None, "apprentice")
    hands.press(hands.table.buttons[0])
    hands.rest()
    steps, file = len(hands.match.steps), hands.scene.saved.file
    hands.stage.restart(Scene(hands.hall.kit))
    assert len(hands.hall.library.read(file).steps) == steps
    assert not hands.hall.worker.thinking


def test_the_window_out_of_focus_holds_the_match_if_people_want_that(sit: Open) -> None:
    hands = sit("apprentice", None, speed="brisk")
    hands.stage.step([pygame.Event(pygame.WINDOWFOCUSLOST)], 1 / 60)
    steps = len(hands.match.steps)
    hands.wait(2)
    assert len(hands.match.steps) == steps
    hands.stage.step([pygame.Event(pygame.WINDOWFOCUSGAINED)], 1 / 60)
    hands.until(lambda: hands.scene.context.acting)
    other = sit("apprentice", None, pause_in_background=False)
    other.stage.step([pygame.Event(pygame.WINDOWFOCUSLOST)], 1 / 60)
    other.until(lambda: other.scene.context.acting)


def test_trouble_with_saving_is_told_and_stands_in_the_menu(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = sit(None, "apprentice")
    monkeypatch.setattr(type(hands.scene.saved), "trouble", property(lambda self: msg("The disk is full.")))
    hands.wait(2.5)
    assert hands.scene.between.saving_trouble == "The disk is full."
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene.dialog, PauseMenu)
    assert hands.scene.dialog._note.text == "The disk is full."
    hands.press(hands.dialog_button("Save and leave"))
    assert isinstance(hands.scene.dialog, Dialog), "leaving would lose it: people are asked"
    hands.press(hands.dialog_button("Play on"))
    assert hands.stage.scene is hands.scene and not hands.scene.session.paused


def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nothing can be written."""

    def refuse(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.core.records.files.os.write", refuse)


@pytest.mark.slow
def test_a_sign_stays_on_the_menu_until_saving_works_again(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = sit(None, "apprentice")
    frame = hands.scene.commands.frame
    assert frame.menu.icon == "menu"
    with monkeypatch.context() as patch:
        full_disk(patch)
        hands.press(hands.table.buttons[0])
        until(lambda: hands.scene.saved.trouble is not None)
        hands.wait(20)
        assert not hands.scene.notices.shown, "the words have gone"
        assert frame.menu.icon == "warning"
        assert "the disk is full" in frame.menu.tip
        before = pygame.image.tobytes(hands.stage.canvas.subsurface(frame.menu.rect), "RGB")
    assert hands.scene.saved.flush(PATIENCE)
    hands.wait(2.5)
    assert frame.menu.icon == "menu"
    assert "disk" not in frame.menu.tip
    assert pygame.image.tobytes(hands.stage.canvas.subsurface(frame.menu.rect), "RGB") != before


def test_a_match_that_is_over_is_not_left_before_all_is_saved_or_people_say_so(
    sit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = sit(None, "apprentice")
    full_disk(monkeypatch)
    hands.scene.session.concede(0, "apprentice")
    until(lambda: hands.scene.saved.trouble is not None)
    hands.until(lambda: isinstance(hands.scene.dialog, Dialog))
    assert hands.stage.scene is hands.scene
    hands.press(hands.dialog_button("Stay here"))
    hands.wait(5)
    hands.key(pygame.K_ESCAPE)
    hands.press(hands.dialog_button("To the results"))
    hands.press(hands.dialog_button("Leave all the same"))
    hands.wait(1)
    scene = hands.stage.scene
    assert isinstance(scene, ResultsScene)
    assert any("could not be saved" in toast.text for toast in scene.notices.shown), "what is lost is told there"
