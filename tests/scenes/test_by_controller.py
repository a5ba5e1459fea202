"""Whole evenings by a game controller alone: from the title through New game to the results, in every game."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from game.core.catalogue import game_ids
from scenes.hall.hall import Hall
from scenes.hall.new_game.scene import NewGameScene
from scenes.hall.results.scene import ResultsScene
from scenes.hall.title.scene import TitleScene
from scenes.tabletop.table_scene import TableScene
from scenes.ui.widgets import TextField
from scenes.ui.widgets.letter_board import LetterBoard
from tests.patience import PATIENCE
from tests.scenes.drawn import seldom_drawn
from tests.scenes.pad_hands import FRAME, Pad
from tests.scenes.table_hands import await_answer, close_hall, new_hall
from tests.scenes.test_by_hints_alone import LONGEST, MOST_KEYS, cheap_counsel

A, X = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_X


def set_up(hall: Hall, pad: Pad, game: str) -> TableScene:
    """From the title to the table: Anna, whose name is written, against an automaton."""
    title = hall.stage.scene
    assert isinstance(title, TitleScene)
    pad.go_to(lambda widget: getattr(widget, "game_id", "") == game)
    pad.press(A)
    pad.wait(0.5)
    setup = hall.stage.scene
    assert isinstance(setup, NewGameScene) and setup.plan.game.id == game
    pad.go_to(lambda widget: isinstance(widget, TextField))
    pad.press(A)
    assert isinstance(setup.dialog, LetterBoard)
    for _ in range(30):  # all that stands there
        setup.dialog._take_back()
    for letter in "Zoe":
        pad.go_to(next(key for key in setup.dialog.keys if key.text == letter))
        pad.press(A)
    pad.press(pygame.CONTROLLER_BUTTON_B)
    pad.go_to(setup.begin)
    pad.press(A)
    pad.wait(0.5)
    table = hall.stage.scene
    assert isinstance(table, TableScene)
    assert table.session.seats[0].name == "Zoe" and table.session.seats[0].human
    return table


def rest(table: TableScene, pad: Pad) -> None:
    """Let frames pass until someone has to press something, or the table has been left."""
    end = time.monotonic() + PATIENCE
    while (
        pad.stage.scene is table
        and table.dialog is None
        and not (table.context.acting and not table.busy and not table.session.news)
    ):
        pad.stage.step([], FRAME)
        if table.session.ai_client.busy:
            await_answer(table.session.ai_client)
        assert time.monotonic() < end, "nobody can do anything"


def follow(table: TableScene, pad: Pad) -> None:
    """Ask for advice by a button, and do it by another."""
    before, session = len(table.session.match.steps), table.session
    pad.press(X)
    end = time.monotonic() + PATIENCE
    while session.advice is None:
        pad.wait()
        await_answer(session.ai_client)
        assert time.monotonic() < end, "no advice comes"
    for _ in range(MOST_KEYS):
        pad.press(A)
        if len(session.match.steps) > before:
            return
        pad.wait(0.1)
    raise AssertionError(f"{session.advice} can't be followed")


@pytest.mark.slow
@pytest.mark.parametrize("game", game_ids())
def test_a_match_is_set_up_played_and_ended_by_a_controller_alone(game: str, tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    try:
        hall.open_title()
        pad = Pad(hall.stage)
        pad.wait(1)
        table = set_up(hall, pad, game)
        table.session.ai_client._counsel = cheap_counsel(game)
        with seldom_drawn(hall.stage):
            for _ in range(LONGEST):
                rest(table, pad)
                if hall.stage.scene is not table:
                    break
                if table.dialog is not None:
                    pad.press(A)
                else:
                    follow(table, pad)
        results = hall.stage.scene
        assert isinstance(results, ResultsScene) and table.session.outcome is not None
        pad.wait(1)
        pad.press(pygame.CONTROLLER_BUTTON_B)
        pad.wait(1)
        assert isinstance(hall.stage.scene, TitleScene)
    finally:
        close_hall(hall)
