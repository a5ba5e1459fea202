"""Every language in every place: all situations are read at two sizes, and whole matches are played."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pygame
import pytest

from game.core.catalogue import game_ids
from game.language.catalogues import read_entries
from game.language.languages import ENGLISH
from scenes.app.assembly import ASSETS
from scenes.hall import credits as sources
from scenes.hall.help.scene import HelpScene
from scenes.ui import theme
from scenes.ui.text.bidi import INVISIBLE
from scenes.ui.text.clusters import follows
from scenes.ui.text.fonts import Fonts
from scenes.ui.text.languages import words_for
from scenes.ui.text.wrap import unbroken
from tests.scenes.table_hands import ANNA_AND_GOLEM, SLOW_FRAME, Hands, close_hall, match_of, new_hall
from tests.scenes.test_following_hints import follow
from tests.scenes.test_pieces_say import GAMES, pieces
from tests.scenes.written import Key, WatchedWords, watched
from tests.slow import cases
from tests.tools import translations
from tests.tools.pictures.reading import READ_SIZES, TESTED_SIZES, read
from tests.tools.pictures.sentences import LANGUAGES, nowhere, sentences
from tests.tools.pictures.tour import Tour

TOLD = [game for game in game_ids() if any(game in one.games for one in sentences())]
"""The games whose sentences are in the template: one that is only begun isn't translated yet."""
NARROW = (1024, 768)
"""In so narrow a window long pages of books may scroll."""
LONGEST = 3_000
"""More decisions than any of these matches has."""


LOOKS = (4, 24)
"""Before which decisions everything on the table is pointed at."""


def point_at_everything(hands: Hands) -> None:
    """Point at every piece for as long as its tooltip takes to come."""
    for piece in pieces(hands):
        hands.move(piece.rect.center)
        hands.stage.step([], 1.0)
    hands.move((1, 1))
    hands.key(pygame.K_TAB)


@pytest.fixture(scope="module")
def tour(tmp_path_factory: pytest.TempPathFactory) -> Tour:
    return Tour(tmp_path_factory.mktemp("records"))


@pytest.mark.slow("together")  # the first one finds the matches and thinks about them, for all
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", TESTED_SIZES)
def test_every_situation_can_be_read(language: str, size: tuple[int, int], tour: Tour, tmp_path: Path) -> None:
    shown = set[Key]()
    assert not list(read(tour, tmp_path / "data", size, language, shown))
    if size == TESTED_SIZES[0]:  # in low windows something may be left out
        assert not nowhere(shown)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TOLD)
def test_a_whole_match_can_be_read(language: str, game: str, tmp_path: Path) -> None:
    words, rng = WatchedWords(language), random.Random(language)
    hall = new_hall(tmp_path, words=words, warn_of_waste=False)
    try:
        hands = Hands(hall, match_of(game, ANNA_AND_GOLEM, **GAMES.get(game, {})))
        hands.frame = SLOW_FRAME
        hands.key(pygame.K_TAB)
        with watched() as written:
            for decision in range(LONGEST):
                hands.rest()
                if decision in LOOKS:
                    point_at_everything(hands)
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


@pytest.mark.slow
@pytest.mark.parametrize("language", [ENGLISH, *LANGUAGES])
@pytest.mark.parametrize("size", [size for size in READ_SIZES if size != NARROW])
def test_no_page_of_a_help_book_scrolls(language: str, size: tuple[int, int], tmp_path: Path) -> None:
    hall, scrolling = new_hall(tmp_path, size, words_for(language)[0]), []
    try:
        for game in hall.games():
            hall.open_title()
            hall.open_help(game)
            book = hall.stage.scene
            assert isinstance(book, HelpScene)
            hall.stage.step([], 0.0)
            for chapter in range(1, book.last + 1):
                book.go(chapter)
                pages = (book.left_page, book.right_page)
                scrolling += [(game, chapter, at) for at, page in enumerate(pages) if page.length > page.rect.h]
    finally:
        close_hall(hall)
    assert not scrolling


def test_all_headings_of_the_list_of_sources_can_be_translated() -> None:
    found = [words.partition(" (")[0] for kind, words in sources.parse(sources.read(ASSETS)) if kind == "head"]
    assert found[1:] == [heading.id for heading in sources.HEADINGS]
    assert sources.PURPOSE.id in sources.read(ASSETS)


NARROWEST = 300.0
"""Of the places where sentences run over several lines (log, tooltips, pages), px at 1080 lines."""


@cases("language", LANGUAGES, quick=["fa"])
def test_every_sentence_has_its_letters_and_fits_where_lines_break(language: str, tmp_path: Path) -> None:
    """Sentences of consoles, too: their messages are shown by the screens that come up after a failure."""
    hall = new_hall(tmp_path, words=words_for(language)[0])
    try:
        kit, path = hall.kit, translations.catalogue_of(language)
        long, fonts = [], Fonts(ASSETS / "fonts")
        lacking = set()
        for entry in read_entries(path.read_text("utf-8"), str(path)):
            for text in entry.texts if entry.id else ():
                bare = re.sub(r"`[^`]*`|\{[^}]*\}|\u2066[^\u2069]*\u2069|\S*[/_]\S*", "", text)
                words = unbroken(bare) if bare.strip() else []
                long += [word for word in words if kit.text.size(word, theme.TEXT)[0] > kit.px(NARROWEST)]
                lacking |= {
                    char
                    for char in text
                    if fonts.face_for("text", char) is None and not (follows(char) or char in INVISIBLE)
                }
        assert not long
        assert not lacking - {"\n"}
    finally:
        close_hall(hall)
