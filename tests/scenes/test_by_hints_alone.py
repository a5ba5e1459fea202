"""Whole matches by two keys: H asks for advice, and Return follows it, in every game.

Restless hands begin something else before they ask: Return does what is advised all the same.
"""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pygame
import pytest

from game.core.catalogue import game_ids
from game.players.contract import Budget, Level
from game.players.levels import read_levels
from game.players.review.advisers import CounselSettings
from tests.scenes.drawn import seldom_drawn
from tests.scenes.table_hands import ANNA_AND_GOLEM, SLOW_FRAME, Hands, close_hall, match_of, new_hall

MOST_KEYS = 12
"""Pieces, places and a confirmation: no action takes more."""
LONGEST = 3_000
"""More decisions than any of these matches has."""


def cheap_counsel(game: str) -> Level:
    """An adviser that answers at once: the simplest level, and one imagined world for the chances."""
    levels = read_levels(match_of(game, ANNA_AND_GOLEM).game)
    simplest = msgspec.structs.replace(levels.levels[0], budget=Budget(nodes=40))
    settings = CounselSettings(simplest, worlds=1, adviser=simplest)
    return msgspec.structs.replace(simplest, engine="counsel", settings=msgspec.to_builtins(settings), learned="")


def follow(hands: Hands) -> bool:
    """Ask for advice and press Return until something is played; whether anything was."""
    before, session = len(hands.match.steps), hands.scene.session
    hands.key(pygame.K_h)
    hands.until(lambda: session.advice is not None)
    for _ in range(MOST_KEYS):
        hands.key(pygame.K_RETURN)
        if len(hands.match.steps) > before:
            return True
        hands.wait(0.1)
    return False


def begin_something(hands: Hands, rng: random.Random) -> None:
    """Go to something on the table and press it: it may be the beginning of another action than the advised."""
    hands.key(pygame.K_TAB, times=rng.randrange(1, 12))
    focused = hands.scene.focused
    if focused is not None and hands.scene._on_table(focused):
        hands.key(pygame.K_RETURN)
    if hands.scene.dialog is not None:
        hands.key(pygame.K_ESCAPE)


def play(hands: Hands, rng: random.Random | None) -> None:
    """Play to the end, as hints advise; with `rng` after something else was begun each time."""
    for _ in range(LONGEST):
        hands.rest()
        if hands.match.outcome is None and hands.scene.dialog is None and rng is not None:
            begin_something(hands, rng)
            hands.rest()
        if hands.match.outcome is not None:
            return
        if hands.scene.dialog is not None:
            hands.key(pygame.K_RETURN)
        else:
            assert follow(hands), f"{hands.scene.session.advice}: {hands.where()}"
    raise AssertionError("the match doesn't end")


@pytest.mark.slow
@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("restless", [False, True])
def test_whole_matches_are_played_by_hints_alone(game: str, restless: bool, tmp_path: Path) -> None:
    hall, seed = new_hall(tmp_path), int(restless)
    try:
        hands = Hands(hall, match_of(game, ANNA_AND_GOLEM, seed=seed))
        hands.frame = SLOW_FRAME
        hands.scene.session.ai_client._counsel = cheap_counsel(game)
        with seldom_drawn(hall.stage):
            play(hands, random.Random(seed) if restless else None)
    finally:
        close_hall(hall)
