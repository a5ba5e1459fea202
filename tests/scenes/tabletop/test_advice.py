"""What the professor says when he is asked: at once that he thinks, then all of it, and that nothing came."""

from __future__ import annotations

import pygame
import pytest

from game.core.errors import PlayerError
from game.core.messages import Message, msg
from game.players.contract import BUSY, Plan
from tests.scenes.tabletop.hush_hands import Open


def test_he_says_at_once_that_he_thinks(sit: Open) -> None:
    hands = sit(None, "apprentice")
    hands.scene.hints.ask()
    hands.scene.update(0.01)
    assert hands.scene.why.advises and hands.scene.why.text == "Let me see…"
    hands.until(lambda: hands.scene.session.advice is not None)
    hands.wait(0.1)
    assert hands.scene.why.text != "Let me see…" and "to win" in hands.scene.why.text


def test_what_he_said_stays_at_a_resize_and_goes_at_one_press(sit: Open) -> None:
    hands = sit(None, "apprentice")
    hands.key(pygame.K_h)
    hands.until(lambda: hands.scene.session.advice is not None)
    hands.wait(0.1)
    said = hands.scene.why.text
    hands.stage.set_size((1024, 768))
    hands.wait(0.1)
    assert hands.scene.why.advises and hands.scene.why.text.split() == said.split()
    hands.key(pygame.K_h)
    hands.wait(0.1)
    assert not hands.scene.why.visible and hands.scene.session.advice is None


def test_a_click_puts_his_page_away_and_asking_again_brings_it_back(sit: Open) -> None:
    hands = sit(None, "apprentice")
    hands.key(pygame.K_h)
    hands.until(lambda: hands.scene.session.advice is not None)
    hands.wait(0.1)
    hands.scene.why.pointer_up(hands.scene.why.rect.center)
    assert not hands.scene.why.visible and hands.scene.session.advice is not None
    hands.key(pygame.K_h)
    assert hands.scene.why.advises


def test_what_matters_least_is_left_out_where_it_would_cover_the_table(sit: Open) -> None:
    hands = sit(None, "apprentice")
    hands.rest()
    scene = hands.scene
    reasons = tuple(
        msg(f"Reason {number} is a long one, as long as a line, and says nothing") for number in range(6)
    )
    plan = Plan((hands.match.legal_actions()[0],), reasons, 0.5)
    scene.hints.say(plan)
    assert all(f"Reason {number}" in scene.why.text for number in range(6)), "there is no place it must keep to"
    little = pygame.Rect(40, 600, 600, 40)
    scene.hints.places = scene.places._replace(notes=little, hints=pygame.Rect(40, 600, 800, 82))
    scene.hints.say(plan)
    assert "Reason 0" in scene.why.text and "to win" in scene.why.text and "Reason 1" not in scene.why.text


def test_chances_are_told_only_to_those_who_want_to_see_points(sit: Open) -> None:
    hands = sit(None, "apprentice", running_scores=False)
    hands.rest()
    plan = Plan((hands.match.legal_actions()[0],), (msg("A reason"),), 0.45)
    hands.scene.hints.say(plan)
    assert "A reason" in hands.scene.why.text and "win" not in hands.scene.why.text


def test_who_asks_while_others_play_is_told_to_wait(sit: Open) -> None:
    hands = sit(None, "apprentice", speed="calm", reduced_motion=False)
    while hands.scene.session.mover == 0:
        hands.rest()
        hands.scene.session.play(hands.match.legal_actions()[-1])
        hands.wait(0.05)
    assert not hands.scene.context.acting
    hands.key(pygame.K_h)
    assert "Advice is for your own turn" in hands.scene.ribbon.words
    assert hands.scene.session.advice is None and not hands.scene.session.ai_client.advising


@pytest.mark.parametrize("why", [msg("No answer."), BUSY])
def test_he_says_if_nothing_came_of_it(sit: Open, monkeypatch: pytest.MonkeyPatch, why: Message) -> None:
    hands = sit(None, "apprentice")

    def fail() -> None:
        raise PlayerError(why)

    hands.key(pygame.K_h)
    hands.scene.update(0.01)
    monkeypatch.setattr(hands.scene.session.ai_client._worker, "poll", fail)
    hands.wait(0.1)
    assert hands.scene.why.advises and "Ask me once more" in hands.scene.why.text
    assert ("Too much else is running" in hands.scene.why.text) == (why == BUSY)
