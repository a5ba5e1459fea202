"""Every language in every place: all situations are read at three sizes, and whole matches are played."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.core.catalogue import game_ids
from scenes.ui.text.languages import available
from scenes.ui.text.words import ENGLISH
from tests.scenes.table_hands import ANNA_AND_GOLEM, Hands, close_hall, match_of, new_hall
from tests.scenes.test_following_hints import follow
from tests.scenes.written import WatchedWords, watched
from tests.tools.pictures.reading import READ_SIZES, read
from tests.tools.pictures.tour import Tour

LANGUAGES = [code for code in available() if code != ENGLISH]
LONGEST = 3_000
"""More decisions than any of these matches has."""


@pytest.fixture(scope="module")
def tour(tmp_path_factory: pytest.TempPathFactory) -> Tour:
    return Tour(tmp_path_factory.mktemp("records"))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", READ_SIZES)
def test_every_situation_can_be_read(language: str, size: tuple[int, int], tour: Tour, tmp_path: Path) -> None:
    assert not list(read(tour, tmp_path / "data", size, language))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_a_whole_match_can_be_read(language: str, game: str, tmp_path: Path) -> None:
    words, rng = WatchedWords(language), random.Random(language)
    hall = new_hall(tmp_path, words=words, warn_of_waste=False)
    try:
        hands = Hands(hall, match_of(game, ANNA_AND_GOLEM))
        hands.key(pygame.K_TAB)
        with watched() as written:
            for _ in range(LONGEST):
                hands.rest()
                if hands.match.outcome is not None:
                    break
                if hands.scene.dialog is not None:
                    hands.key(pygame.K_RETURN)
                else:
                    action = rng.choice(hands.scene.session.legal_actions())
                    if follow(hands, action) is None:  # it was asked about, and not done
                        hands.scene.session.play(action)
        assert hands.match.outcome is not None
        assert not words.missed
        assert not written.letterless
        assert not written.shortened
        assert not [text for text, _ in written.drawn if "{" in text]
    finally:
        close_hall(hall)
