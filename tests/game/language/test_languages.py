"""Which language a person is spoken to in before anything was chosen."""

from pathlib import Path

import pytest

from game import cli
from game.core.messages import SeatRef, msg, msg_in, msg_n, msg_n_in, plain, said
from game.language import console
from game.language.console import Console, parted, speak, spoken, tr, wanted
from game.language.languages import languages_of_macos, system_language

PO = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n > 1);\\n"

msgid "Fetching {name}."
msgstr "\u2066{name}\u2069 می‌آید\u00ad."

msgid "{file}: {problem}."
msgstr "{file}: {problem}."

msgid "there is no such file or folder"
msgstr "چنین پرونده‌ای نیست"

msgid "seat {number}"
msgstr "جای {number}"

msgid "{who} takes {what}."
msgstr "{who} {what} برداشت."

msgid "{count} marble"
msgid_plural "{count} marbles"
msgstr[0] "{count} گوی"
msgstr[1] "{count} تا گوی"

msgctxt "die"
msgid "red"
msgstr "قرمز"

msgctxt "marble"
msgid "red"
msgid_plural "red"
msgstr[0] "سرخ"
msgstr[1] "سرخ‌ها"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for code, text in (("fa", PO), ("pt_BR", PO), ("de", 'msgid "broken')):
        place = tmp_path / code / "LC_MESSAGES"
        place.mkdir(parents=True)
        (place / "bench.po").write_text(text, "utf-8")
    return tmp_path


@pytest.fixture(autouse=True)
def english_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console, "_console", Console())


@pytest.mark.parametrize(
    ("environment", "of_system", "language"),
    [
        ({"LANG": "fa_IR.UTF-8"}, [], "fa"),
        ({"LANG": "fa_IR.UTF-8", "LC_ALL": "C"}, [], "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "tlh:fa"}, [], "fa"),
        ({"LANG": "pt_PT@euro"}, [], "en"),
        ({"LANG": "en_US.UTF-8"}, ["fa-IR", "en-US"], "fa"),
        ({}, ["tlh", "pt-BR"], "pt_BR"),
        ({"LC_ALL": "C.UTF-8"}, ["fa-IR"], "en"),
        ({}, [], "en"),
    ],
)
def test_the_first_wish_that_can_be_had_counts(
    folder: Path, environment: dict[str, str], of_system: list[str], language: str
) -> None:
    assert system_language(folder, environment, of_system) == language


def test_what_macos_tells_is_read() -> None:
    assert languages_of_macos('(\n    "fa-IR",\n    "zh-Hans-CN",\n    en\n)\n') == ["fa-IR", "zh-Hans-CN", "en"]


@pytest.mark.parametrize(
    ("arguments", "language"),
    [
        (["--language", "fa"], "fa"),
        (["--new", "potions", "--language=fa"], "fa"),
        (["--language", "tlh"], "en"),
        (["--language"], "en"),
        (["--language", "xx-rtl"], "xx-rtl"),
        ([], "en"),
    ],
)
def test_a_command_line_may_name_a_language(folder: Path, arguments: list[str], language: str) -> None:
    assert wanted(arguments, folder) == language


def test_a_console_says_plain_text_in_the_order_it_is_read(folder: Path) -> None:
    speak(["--language", "fa"], folder)
    assert tr("Fetching {name}.", name="pygame-ce") == "pygame-ce می‌آید."
    assert tr("nobody translated {count}", count=12) == "nobody translated ۱۲"
    what = msg_n("{count} marble", "{count} marbles", 3)
    message = msg("{who} takes {what}.", who=SeatRef(1), what=what)
    assert said(message, ["Anna", "Bruno"]) == "Bruno ۳ تا گوی برداشت."
    assert said(message) == "جای ۲ ۳ تا گوی برداشت."
    assert said(msg_in("die", "red")) == "قرمز"
    assert [said(msg_n_in("marble", "red", "red", count)) for count in (1, 2)] == ["سرخ", "سرخ‌ها"]
    assert plain(message) == "seat 2 takes 3 marbles."


def test_a_broken_catalogue_stops_no_start(folder: Path) -> None:
    speak(["--language", "de"], folder)
    assert spoken().language == "de"
    assert tr("Fetching {name}.", name="x") == "Fetching x."


def test_the_other_arguments_are_those_without_the_language() -> None:
    assert parted(["games", "--language", "fa"]) == (["games"], "fa")
    assert parted(["--language=fa", "replay", "x", "--language", "de"]) == (["replay", "x"], "de")
    assert parted(["games"]) == (["games"], None)


def test_commands_without_a_window_speak(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "speak", lambda arguments: speak(arguments, folder))
    monkeypatch.setattr(cli, "known", lambda language: language == "fa")
    assert cli.main(["review", "/nowhere/x.jsonl", "--language", "fa"]) == cli.WRONG
    assert "/nowhere/x.jsonl: چنین پرونده‌ای نیست." in capsys.readouterr().err
    assert cli.main(["games", "--language", "tlh"]) == cli.WRONG
    out, err = capsys.readouterr()
    assert out == "" and "tlh" in err and err.count("\n") == 1
