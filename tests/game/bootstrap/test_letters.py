"""The first start's window in languages that read from the right, drawn by a toolkit that knows only one way."""

import json
import subprocess
import unicodedata

import pytest

from game.bootstrap import report
from game.bootstrap.letters import lines, seen, shaped
from game.language import console
from game.language.console import Console


def plain(text: str) -> str:
    """The letters that were shaped."""
    return unicodedata.normalize("NFKC", text)


@pytest.mark.parametrize(
    ("word", "drawn"),
    [
        ("سلام", "\ufeb3\ufefc\ufee1"),
        ("گوی", "\ufb94\ufeee\ufbfc"),
        ("می‌شود", "\ufee3\ufbfd\ufeb7\ufeee\ufea9"),
        ("pygame-ce", "pygame-ce"),
        ("۱۲", "۱۲"),
    ],
)
def test_letters_take_their_shape_from_their_neighbours(word: str, drawn: str) -> None:
    assert shaped(word) == drawn
    assert plain(shaped(word)) == word.replace("\u200c", "")


@pytest.mark.parametrize(
    ("line", "drawn"),
    [
        ("الف ب", "ب فلا"),
        ("گام [۲/۷] pygame-ce الف.", ".فلا pygame-ce [۲/۷] ماگ"),
        ("در (/home/My Games/x.log).", ".(/home/My Games/x.log) رد"),
        ("(۳ از ۷)", "(۷ زا ۳)"),
        ("الف ۱۲۳ ب", "ب ۱۲۳ فلا"),
    ],
)
def test_a_line_is_turned_but_for_what_reads_from_the_left(line: str, drawn: str) -> None:
    assert plain(seen(line)) == drawn


def test_lines_are_broken_before_they_are_turned() -> None:
    found = [plain(line) for line in lines("یک دو سه چهار", 6, len)]
    assert found == ["ود کی", "هس", "راهچ"]


@pytest.mark.parametrize(("language", "from_the_right"), [("en", False), ("fa", True)])
def test_the_window_is_told_what_to_say(
    monkeypatch: pytest.MonkeyPatch, language: str, from_the_right: bool
) -> None:
    told: list[str] = []
    monkeypatch.setattr(console, "_console", Console(language))
    monkeypatch.setattr(report, "has_screen", lambda: True)
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: told.extend(command))
    report._open_window()
    words = json.loads(told[-2])
    assert words.pop("from_the_right") is from_the_right
    assert words.keys() == {"title", "moment", "hint", "close"} and all(words.values())
