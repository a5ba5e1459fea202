"""Every sentence that no situation shows is drawn in its widget, in every language: see `elsewhere.yaml`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

from scenes.ui.text.bidi import FSI, LRI, PDI, RLI
from tests.scenes.drawing import Drawing
from tests.scenes.drawing_games import drawing_of
from tests.scenes.samples import NAME, filled
from tests.scenes.table_hands import TWO, Hands, close_hall, match_of, new_hall
from tests.scenes.test_pieces_say import GAMES
from tests.scenes.written import WatchedWords, Written, letters_of, watched
from tests.slow import cases
from tests.tools.pictures.reading import DIGIT, LATIN, NOT_SENTENCES, OWN_DIGITS, TESTED_SIZES
from tests.tools.pictures.sentences import LANGUAGES, Sentence, elsewhere, nowhere, sentences

TOLD = [game for game in GAMES if any(game in one.games for one in sentences())]
CONSOLE = "console"
TECHNICAL = re.compile(r"\b(?:Ray|ray|pip|bench|python-chess|numpy|seed|at|UTF-8|YAML|true|false)\b")
"""What command lines and files call so in every language."""
PLACES = [(language, size, game) for language in LANGUAGES for size in TESTED_SIZES for game in TOLD]
ISOLATED = re.compile(f"[{FSI}{LRI}{RLI}][^{FSI}{LRI}{RLI}{PDI}]*{PDI}")
QUOTED = re.compile(r"`[^`]*`|--\S+")


@cache
def drawn_at(game: str) -> list[tuple[Sentence, str]]:
    """The sentences that are drawn at a game's table, and how; those that all games say at the first one's."""
    found = [one for one in sentences() if game in (one.games or TOLD[:1])]
    return [(one, way) for one in found for way in sorted(one.ways_at(game)) if way != CONSOLE]


def faults(words: WatchedWords, text: str) -> Iterator[str]:
    """What is wrong with a text as such."""
    bare = text.replace(NAME, "")
    for pattern in (ISOLATED, ISOLATED, QUOTED, NOT_SENTENCES, TECHNICAL):  # a name may stand in a command
        bare = pattern.sub("", bare)
    if "{" in text or "}" in text:
        yield "a brace is left"
    if sum(text.count(sign) for sign in (FSI, LRI, RLI)) != text.count(PDI):
        yield "what is isolated doesn't end"
    if words.language in OWN_DIGITS and (LATIN.search(bare) or DIGIT.search(bare)):
        yield "Latin letters or digits"


def drawn(drawing: Drawing, words: WatchedWords, one: Sentence, way: str, written: Written) -> Iterator[str]:
    """Draw a sentence; say what is wrong."""
    before, text = (len(written.drawn), len(written.places)), filled(words, one)
    try:
        inside = drawing.draw(way, text)
    except AssertionError as error:
        yield str(error)
        return
    if inside is None:
        return
    texts, places = written.drawn[before[0] :], written.places[before[1] :]
    if not drawing.canvas.get_rect().contains(inside):
        yield "it is larger than the window"
    if not words.holds(one.key, {said for said, _ in texts}):
        yield "it isn't drawn"
    yield from (f"cut: {said!r}" for said, whole in texts if not whole)
    yield from (
        f"it stands out: {said!r}" for said, rect in places if not inside.inflate(8, 8).contains(letters_of(rect))
    )
    yield from faults(words, text)


@cases(("language", "size", "game"), PLACES, quick=[])
def test_every_sentence_has_room_where_it_is_said(
    language: str, size: tuple[int, int], game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = WatchedWords(language)
    hall = new_hall(tmp_path, size, words)
    try:
        hands = Hands(hall, match_of(game, TWO, **GAMES[game]))
        hands.scene.session.play(hands.match.legal_actions()[0])
        drawing = drawing_of(hands)
        monkeypatch.setattr(hall.kit.skins, "paint", lambda *_, **__: None)  # it takes long, and says nothing
        with watched(hall.stage.canvas) as written:
            wrong = [
                f"{one.entry.id!r} as {way}: {fault}"
                for one, way in drawn_at(game)
                for fault in drawn(drawing, words, one, way, written)
            ]
        wrong += [f"no face has {letter!r}" for letter in written.letterless - {"\n"}]
        known = {filled(words, one) for one, _ in drawn_at(game)}
        wrong += [f"not translated: {text!r}" for text in words.missed - known]
        assert not wrong, "\n".join(wrong)
    finally:
        close_hall(hall)


@cases("language", LANGUAGES, quick=["fa"])
def test_what_consoles_and_files_say_is_whole(language: str) -> None:
    words = WatchedWords(language)
    said = [(one, filled(words, one)) for one in sentences() if CONSOLE in one.ways]
    wrong = [f"{text!r}: {fault}" for _, text in said for fault in faults(words, text)]
    assert not wrong, "\n".join(wrong)
    assert not words.missed


def test_all_that_is_drawn_elsewhere_is_there() -> None:
    plan, places = elsewhere(), {place for one in sentences() for place in one.places}
    assert [
        file for files in plan.files.values() for file in files if not any(fnmatch(p, file) for p in places)
    ] == []
    assert {text for texts in plan.sentences.values() for text in texts} <= {one.entry.id for one in sentences()}


def test_a_new_sentence_that_is_drawn_nowhere_is_told() -> None:
    lost = nowhere(set())
    assert any("'Continue' (scenes/hall/title" in one and "situations.yaml" in one for one in lost)
