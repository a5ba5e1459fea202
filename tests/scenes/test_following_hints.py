"""With keys every hint can be followed: Return does what is advised, step by step, in every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.core.contract import Action
from tests.scenes.table_hands import ANNA_AND_GOLEM, Hands, close_hall, match_of, new_hall
from tests.slow import cases

DECISIONS = 30
MOST_KEYS = 8
"""Pieces, places and a confirmation: no action takes more."""


def follow(hands: Hands, action: Action) -> Action | None:
    """Have an action advised and press Return until something is played; that."""
    before = len(hands.match.steps)
    hands.advise(action)
    for _ in range(MOST_KEYS):
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
def test_return_does_what_is_advised(game: str, tmp_path: Path) -> None:
    hall = new_hall(tmp_path, warn_of_waste=False)
    different = []
    try:
        hands = Hands(hall, match_of(game, ANNA_AND_GOLEM, seed=5))
        for action in decided(hands):
            played = follow(hands, action)
            if played != action:
                different.append((action, played))
            if played is None:
                hands.scene.session.play(action)
    finally:
        close_hall(hall)
    assert not different


@cases("game", ["potion_explosion", "glastonbury", "potions", "magic_potion"], quick=["potion_explosion"])
def test_asked_again_halfway_the_hint_leads_on(game: str, tmp_path: Path) -> None:
    """H and Return strictly in turn do what is advised, however many presses it takes."""
    hall = new_hall(tmp_path, warn_of_waste=False)
    stuck, longer = [], 0
    try:
        hands = Hands(hall, match_of(game, ANNA_AND_GOLEM, seed=5))
        for action in decided(hands):
            before, presses = len(hands.match.steps), 0
            hands.advise(action)
            while len(hands.match.steps) == before and presses < MOST_KEYS:
                if presses:
                    hands.key(pygame.K_h)
                    assert hands.scene.session.advice is not None, f"{action} is advised no more"
                hands.key(pygame.K_RETURN)
                hands.wait(0.25)
                presses += 1
            longer += presses > 1
            if hands.match.steps[before:] == [] or hands.match.steps[before].action != action:
                stuck.append((action, hands.match.steps[before:]))
                if len(hands.match.steps) == before:
                    hands.scene.session.play(action)
    finally:
        close_hall(hall)
    assert not stuck
    assert longer or game not in ("potion_explosion", "potions")
