"""Catalogues, plurals, messages, and the language for testing."""

from pathlib import Path

import pytest

from game.core.messages import SeatRef, counted, headed, msg, msg_n, msg_n_in
from game.language.catalogues import CatalogueError, read_po
from game.language.languages import LOCALE
from scenes.ui.text.bidi import FSI, PDI
from scenes.ui.text.words import Words, pseudo

PO = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n > 1);\\n"

#: somewhere
msgid "Undo"
msgstr "Zurück"

#, fuzzy
msgid "Redo"
msgstr "falsch"

msgid "{count} marble"
msgid_plural "{count} marbles"
msgstr[0] "{count} Kugel"
msgstr[1] "{count} "
"Kugeln"

msgctxt "ball"
msgid "red"
msgid_plural "red"
msgstr[0] "rote"
msgstr[1] "roten"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "de" / "LC_MESSAGES"
    place.mkdir(parents=True)
    (place / "bench.po").write_text(PO, "utf-8")
    return tmp_path


def test_a_catalogue_translates(folder: Path) -> None:
    words = Words("de", folder)
    assert words.tr("Undo") == "Zurück"
    assert words.tr("Redo") == "Redo"
    assert words.tr("") == ""
    assert [words.plural("{count} marble", "{count} marbles", n) for n in (1, 2)] == ["1 Kugel", "2 Kugeln"]


def test_a_word_agrees_with_what_is_spoken_of_and_with_how_many(folder: Path) -> None:
    words, red = Words("de", folder), msg_n_in("ball", "red", "red", 1)
    assert [words.say(counted(red, n)) for n in (1, 2)] == ["rote", "roten"]
    assert words.say(msg_n("red", "red", 2)) == "red"


def test_a_broken_catalogue_names_its_line(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match="line 2"):
        read_po('msgid "a"\nmsgstr b', "x.po")
    with pytest.raises(CatalogueError, match=r"bench\.po"):
        Words("fr", tmp_path)


def test_messages_become_words_with_isolated_names() -> None:
    words = Words()
    inner = msg_n("{count} marble", "{count} marbles", 3)
    text = words.say(msg("{who} takes {what}.", who=SeatRef(1), what=inner), ["Anna", "Bruno"])
    assert text == f"{FSI}Bruno{PDI} takes 3 marbles."
    assert words.say(msg("{who} waits.", who=SeatRef(5)), ["Anna"]) == f"{FSI}seat 6{PDI} waits."


def test_a_heading_has_the_languages_colon() -> None:
    fire = headed(msg("Fire"), msg_n("{count} disc", "{count} discs", 2))
    assert Words().say(fire) == "Fire: 2 discs"
    assert Words("fr", LOCALE).say(fire) == "Feu\u00a0: 2 disques"


def test_a_text_that_cannot_be_filled_is_shown_as_it_is(caplog: pytest.LogCaptureFixture) -> None:
    assert Words().tr("{a} and {b}", a=1) == "{a} and {b}"
    assert "can't be filled" in caplog.text


def test_pseudo_language_is_longer_and_keeps_braces() -> None:
    text = "Take {count} marbles from the dispenser"
    longer = pseudo(text)
    assert "{count}" in longer
    assert len(longer) >= 1.38 * len(text) - 5
    assert Words("xx").tr("Undo") != "Undo"
    assert Words("xx-rtl").rtl and not Words("xx").rtl and Words("fa").rtl


def test_persian_digits() -> None:
    assert Words("fa").tr("{n}", n=305) == "۳۰۵"
