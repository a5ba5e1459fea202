"""With keys every hint can be followed: Return does what is advised, step by step, in every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.contract import Action
from scenes.tabletop.pieces.target import Target
from tests.scenes.table_hands import ANNA_AND_GOLEM, SLOW_FRAME, Hands, close_hall, match_of, new_hall
from tests.slow import cases

DECISIONS = 30
MOST_KEYS = 8
"""Pieces, places and a confirmation: no action takes more."""


def follow(hands: Hands, action: Action, asks_again: bool = False) -> Action | None:
    """Have an action advised and press Return until something is played; that. `asks_again`: H before each."""
    before = len(hands.match.steps)
    hands.advise(action)
    for press in range(MOST_KEYS):
        if press and asks_again:
            hands.key(pygame.K_h)
            assert hands.scene.session.advice is not None, f"{action} is advised no more"
        hands.key(pygame.K_RETURN)
        hands.wait(0.25)  # after a choice buttons rest for a moment
        if len(hands.match.steps) > before:
            return hands.match.steps[before].action
    return None


def decided(hands: Hands) -> Iterator[Action]:
    """What to do at one decision after the other, by chance, as long as nothing asks and the match goes on."""
    rng = random.Random(5)
    hands.key(pygame.K_TAB)
    for _ in range(DECISIONS):
        hands.rest()
        if hands.scene.dialog is not None or hands.match.outcome is not None:
            return
        yield rng.choice(hands.scene.session.legal_actions())


@cases("game", ["potion_explosion", "glastonbury", "potions", "magic_potion"], quick=["glastonbury"])
@pytest.mark.parametrize("asks_again", [False, True])
def test_return_does_what_is_advised(game: str, asks_again: bool, tmp_path: Path) -> None:
    """Also if H and Return are pressed strictly in turn, however many presses it takes."""
    hall = new_hall(tmp_path, warn_of_waste=False)
    different = []
    try:
        hands = Hands(hall, match_of(game, ANNA_AND_GOLEM, seed=5))
        hands.frame = SLOW_FRAME
        for action in decided(hands):
            played = follow(hands, action, asks_again)
            if played != action:
                different.append((action, played))
            if played is None:
                hands.scene.session.play(action)
    finally:
        close_hall(hall)
    assert not different


def test_return_waits_for_advice_unless_one_turns_to_something_else(tmp_path: Path) -> None:
    """Who asks and presses Return at once means what will be advised, not what has the focus."""
    hall = new_hall(tmp_path)
    try:
        hands = Hands(hall, match_of("potions", ANNA_AND_GOLEM, seed=5))
        hands.rest()
        session, hints, actions = hands.scene.session, hands.scene.hints, hands.scene.session.legal_actions()
        hands.key(pygame.K_TAB)
        hands.key(pygame.K_h)
        assert session.ai_client.advising and hands.scene.focused is not None
        for key in (pygame.K_RETURN, pygame.K_SPACE):
            hands.key(key)
            hands.wait(0.3)
        assert not hands.match.steps and not any(
            each.chosen for each in hands.scene.table.walk() if isinstance(each, Target)
        ), "nothing is ticked"
        hands.key(pygame.K_RIGHT)
        assert not session.ai_client.advising or not hints.awaited(pygame.K_RETURN), "one chooses oneself"
        assert follow(hands, actions[1]) == actions[1], "Return does what is advised once it is there"
    finally:
        close_hall(hall)
