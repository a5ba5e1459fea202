"""Hints in the first match after a lesson, as they are seen: shown, enough of them, over with the match."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.lessons.kept import Reached
from scenes.hall.hall import Hall
from scenes.ui.widgets import Button
from tests.scenes.table_hands import ANNA_AND_GOLEM, Hands, match_of


@pytest.fixture
def hands(open_hall: Callable[..., Hall]) -> Hands:
    """At a first match of Potions, which begins with a choice."""
    hall = open_hall()
    hall.lessons.keep("potions", Reached(0, 19, finished=True, hints=True))
    opened = Hands(hall, match_of("potions", ANNA_AND_GOLEM, seed=1))
    opened.rest()
    while not opened.scene.coaching.page.visible:
        opened.scene.decide(opened.scene.session.legal_actions()[0])
        opened.rest()
    return opened


def button(hands: Hands, text: str) -> Button:
    found = [each for each in hands.scene.coaching.page.walk() if isinstance(each, Button) and each.text == text]
    assert len(found) == 1
    return found[0]


def test_a_hint_goes_when_something_was_done_and_does_not_come_again(hands: Hands) -> None:
    assert hands.scene.coaching.page.speech.words.startswith("Five potions, keep three.")
    hands.scene.decide(hands.scene.session.legal_actions()[0])
    hands.rest()
    assert not hands.scene.coaching.page.visible
    assert hands.hall.lessons.kept.known["potions"] == {"keeping": True}


def test_show_me_marks_what_is_meant(hands: Hands) -> None:
    hands.press(button(hands, "Show me"))
    hands.wait(0.1)
    assert not hands.scene.coaching.page.visible
    assert hands.scene.table.input.proposed in hands.scene.session.legal_actions()


def test_enough_ends_them_for_good(hands: Hands) -> None:
    hands.press(button(hands, "Enough"))
    hands.wait(0.1)
    assert not hands.scene.coaching.page.visible
    assert hands.hall.kit.settings.first_hints is False
    assert hands.hall.lessons.coach("potions") is None


def test_a_click_on_the_page_and_escape_do_no_harm(hands: Hands) -> None:
    steps = len(hands.match.steps)
    hands.click(hands.scene.coaching.page.page.midleft)
    hands.wait(0.1)
    assert len(hands.match.steps) == steps
    hands.key(pygame.K_ESCAPE)
    assert hands.scene.dialog is not None


def test_without_a_lesson_there_are_none(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall()
    opened = Hands(hall, match_of("potions", ANNA_AND_GOLEM, seed=1))
    opened.rest()
    assert not opened.scene.coaching.page.visible
    assert hall.lessons.coach("potions") is None
