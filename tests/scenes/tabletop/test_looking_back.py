"""Looking back at the table all games share: the log, the replay bar, finished matches."""

import random
from collections.abc import Callable

import pygame
import pytest

from scenes.hall.hall import Hall
from scenes.tabletop.log.log_panel import LogPanel
from scenes.tabletop.menu.pause_menu import PauseMenu
from scenes.ui.text.wrap import wrapped
from tests.game.core.toys import CATALOGUE
from tests.scenes.hush_table import hush_match
from tests.scenes.table_hands import seats_of
from tests.scenes.tabletop.hush_hands import HushHands, Open


def _offers(hands: HushHands, text: str) -> bool:
    assert isinstance(hands.scene.dialog, PauseMenu)
    return any(text in button.text for button in hands.scene.dialog.buttons)


def test_the_log_tells_every_turn_and_a_click_looks_back(sit: Open) -> None:
    hands = sit(None, "apprentice")
    hands.play_on(4)
    hands.rest()
    hands.press(hands.scene.drawer)
    log = hands.scene.dialog
    assert isinstance(log, LogPanel)
    assert [entry.turn.number for entry in log.entries] == [turn.number for turn in hands.scene.chronicle.turns()]
    hands.wait(0.05)
    hands.press(log.entries[0])
    assert hands.scene.dialog is None
    assert hands.scene.replay is not None
    assert hands.scene.replay.at == 0
    assert not hands.table.buttons, "nothing can be decided in the past"
    assert hands.scene.context.view == hands.match.view_at(0, 0)


def test_turns_that_have_ended_are_laid_out_before_the_log_opens(
    sit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = sit(None, "apprentice")
    hands.stage.in_slices = True
    hands.play_on(7)
    hands.rest()
    hands.wait(1.0)
    asked: list[str] = []

    def note(text: str, width: int, measure: Callable[[str], int]) -> list[str]:
        asked.append(text)
        return wrapped(text, width, measure)

    monkeypatch.setattr("scenes.ui.text.scribe.wrapped", note)
    hands.scene.story.open_log()
    log = hands.scene.dialog
    assert isinstance(log, LogPanel) and len(log.entries) > 4
    told = {row[0]: entry for entry in log.entries for row in entry._rows}
    assert {told[text] for text in asked if text in told} <= {log.entries[-1]}


def test_looking_back_goes_in_both_directions_by_buttons_and_by_itself(sit: Open) -> None:
    hands = sit(None, "apprentice")
    hands.play_on(3)
    hands.rest()
    hands.scene.past.begin(0)
    bar, replay = hands.scene.replay_bar, hands.scene.replay
    assert replay is not None
    hands.wait(0.05)
    before = len(hands.table.seen)
    hands.press(bar.forth)
    hands.wait(0.05)
    assert replay.place == 1
    assert len(hands.table.seen) > before, "a step on is shown as it happened"
    hands.press(bar.back)
    assert replay.place == 0
    for key, place in ((pygame.K_RIGHT, 1), (pygame.K_LEFT, 0), (pygame.K_END, replay.last), (pygame.K_HOME, 0)):
        hands.scene.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        assert replay.place == place
    hands.press(bar.end)
    assert replay.place == replay.last
    assert hands.scene.context.view == hands.match.view(0)
    hands.press(bar.first)
    hands.press(bar.play)
    hands.wait(0.8 * (replay.last + 2))
    assert replay.place == replay.last
    assert not replay.playing
    hands.press(bar.close)
    hands.wait(0.05)
    assert hands.scene.replay is None
    assert hands.table.buttons


def test_in_an_unfinished_match_one_looks_back_with_ones_own_eyes(sit: Open) -> None:
    hands = sit(None, "apprentice")
    hands.play_on(3)
    hands.rest()
    hands.scene.past.begin(1)
    assert hands.scene.context.view == hands.match.view_at(1, 0)
    assert hands.scene.context.view != hands.match.state_at(1)


def test_while_one_looks_back_nobody_plays(sit: Open) -> None:
    hands = sit(None, "apprentice", speed="brisk")
    hands.play_on(2)
    hands.scene.past.begin(0)
    steps = len(hands.match.steps)
    hands.wait(2)
    assert len(hands.match.steps) == steps


def test_a_finished_match_is_opened_to_look_back_at(open_hall: Callable[..., Hall]) -> None:
    match = hush_match(*seats_of(None, None))
    rng = random.Random(2)
    while match.outcome is None:
        match.play(rng.choice(match.legal_actions()))
    hands = HushHands(open_hall(catalogue=CATALOGUE), match)
    hands.wait(0.1)
    assert hands.scene.replay is not None
    assert hands.scene.dialog is None
    assert hands.scene.context.view == match.state_at(0), "afterwards nothing is hidden"
    hands.key(pygame.K_p)
    assert not [text for text in ("Play on", "Begin anew", "Save") if _offers(hands, text)]
    assert _offers(hands, "To the results")
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.2)
    assert hands.stage.scene is not hands.scene


def test_before_anything_happened_looking_back_says_no_more_than_that(sit: Open) -> None:
    hands = sit(None, "apprentice")
    hands.scene.past.begin(0)
    hands.wait(0.05)
    assert not hands.match.steps
    assert hands.scene.ribbon.words.endswith("Looking back")
