"""With keys every hint can be followed: Return does what is advised, step by step, in every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.contract import Action
from tests.scenes.table_hands import ANNA_AND_GOLEM, Hands, close_hall, match_of, new_hall
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
        for action in decided(hands):
            played = follow(hands, action, asks_again)
            if played != action:
                different.append((action, played))
            if played is None:
                hands.scene.session.play(action)
    finally:
        close_hall(hall)
    assert not different
