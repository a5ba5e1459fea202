"""Every catalogue is whole and written as its language is; the tool that says so finds each kind of fault."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.bootstrap.common import ROOT
from game.language.languages import ENGLISH, available
from tests.tools import translations
from tests.tools.translations import PLURALS, catalogue_of, problems, updated

Texts = dict[str, str | tuple[str, ...]]
LANGUAGES = [code for code in available() if code != ENGLISH]
TEMPLATE = """\
msgid ""
msgstr ""

msgid "{count} owl of {name}"
msgid_plural "{count} owls of {name}"
msgstr[0] ""
msgstr[1] ""

#: a.py
msgctxt "die"
msgid "red"
msgstr ""

msgid "Roll\\nR"
msgstr ""

msgid "{name} went to the market and back"
msgstr ""
"""
GERMAN: Texts = {
    "owls": ("{count} Eule von {name}", "{count} Eulen von {name}"),
    "red": "roter",
    "roll": "Würfeln\\nR",
    "went": "{name} war auf dem Markt",
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_is_whole_and_well_written(code: str) -> None:
    assert not list(problems(code))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    template = tmp_path / "bench.pot"
    template.write_text(TEMPLATE, "utf-8")
    monkeypatch.setattr(translations, "TEMPLATE", template)
    return tmp_path


def write(folder: Path, code: str, texts: dict[str, str], owls: tuple[str, ...], more: str = "") -> None:
    path = catalogue_of(code, folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    forms = "\n".join(f'msgstr[{at}] "{owl}"' for at, owl in enumerate(owls))
    path.write_text(
        f'msgid ""\nmsgstr ""\n"Plural-Forms: {PLURALS[code]}\\n"\n\n'
        f'msgid "{{count}} owl of {{name}}"\nmsgid_plural "{{count}} owls of {{name}}"\n{forms}\n\n'
        f'msgctxt "die"\nmsgid "red"\nmsgstr "{texts["red"]}"\n\n'
        f'msgid "Roll\\nR"\nmsgstr "{texts["roll"]}"\n\n'
        f'msgid "{{name}} went to the market and back"\nmsgstr "{texts["went"]}"\n{more}',
        "utf-8",
    )


def found(folder: Path, code: str, texts: Texts) -> list[str]:
    """What is wrong where these texts stand instead of the good ones, in short."""
    given: Texts = {**GERMAN, **texts}
    owls, singles = given["owls"], {key: text for key, text in given.items() if isinstance(text, str)}
    assert isinstance(owls, tuple)
    write(folder, code, singles, owls)
    return [problem.partition(":")[0].partition(" (")[0] for problem in problems(code, folder)]


def test_a_whole_catalogue_has_no_problems(folder: Path) -> None:
    assert not found(folder, "de", {})


@pytest.mark.parametrize(
    ("texts", "problem"),
    [
        ({"red": ""}, "not translated"),
        ({"owls": ("{count} Eule von {name}",)}, "1 forms"),
        ({"owls": ("Eule von {name}", "Eulen von {name}")}, "other braces"),
        ({"went": "{nome} war auf dem Markt"}, "other braces"),
        ({"roll": "Würfeln R"}, "other line breaks"),
        ({"red": " roter"}, "space at an edge"),
        ({"went": "{name} went to the market and back"}, "still English"),
        ({"red": "der “rote”"}, "quotation marks are „ and “, inner ‚ and ‘"),
    ],
)
def test_each_kind_of_fault_is_found(folder: Path, texts: Texts, problem: str) -> None:
    assert problem in found(folder, "de", texts)


def test_one_owl_needs_no_number_where_the_form_is_for_one_alone(folder: Path) -> None:
    assert not found(folder, "de", {"owls": ("eine Eule von {name}", "{count} Eulen von {name}")})
    with_number, without = "{count} chouettes de {name}", "une chouette de {name}"
    assert found(folder, "fr", {"owls": (without, with_number)})[0] == "other braces"


def test_what_one_types_is_written_as_it_is(folder: Path) -> None:
    assert not found(folder, "de", {"went": "{name}: `pip install 'ray>=2'`"})


def test_what_nobody_says_is_named(folder: Path) -> None:
    write(folder, "de", {key: str(text) for key, text in GERMAN.items()}, ("{count} {name}", "{count} {name}"))
    path = catalogue_of("de", folder)
    path.write_text(path.read_text("utf-8") + '\nmsgid "fox"\nmsgstr "Fuchs"\n', "utf-8")
    assert list(problems("de", folder)) == ["nobody says: 'fox'"]


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("fa", "{name} كتاب را برداشت"),
        ("fa", "{name} کتـاب را برداشت"),
        ("fa", "{name} می رود"),
        ("fa", "{name} گوی ها را برداشت"),
        ("fa", "{name} کار\u200cها را کرد"),
        ("fa", "{name} 3 گوی برداشت"),
        ("fa", "{name} ٣ گوی برداشت"),
        ("fa", "{name} رفت, آمد"),
        ("fa", "{name} رفت ، آمد"),
        ("fa", "{name} رفت،آمد"),
        ("fa", "{name} گوی\u200c را برداشت"),
        ("fr", "{name} revient!"),
        ("fr", "« {name} »"),
        ("fr", "L’{name} revient"),
        ("es", "¿Vuelve {name}? Vuelve!"),
        ("es", "Vuelve {name}?"),
        ("it", "L’{name} torna"),
        ("it", 'Torna "{name}"'),
        ("de", "{name}’s 50 %"),
    ],
)
def test_how_a_language_is_written_is_checked(folder: Path, code: str, text: str) -> None:
    went = text.replace('"', '\\"')
    plain: Texts = {"went": went, "red": "x", "roll": "x\\nR", "owls": ("{count} {name}", "{count} {name}")}
    assert len(found(folder, code, plain)) == 1


COMMAND = '{name}: `pip install \\"fox<2\\"`'


@pytest.mark.parametrize(("code", "text"), [("es", "{name}: !="), ("de", COMMAND)])
def test_commands_and_formulas_are_no_prose(folder: Path, code: str, text: str) -> None:
    plain: Texts = {"went": text, "red": "x", "roll": "x\\nR", "owls": ("{count} {name}", "{count} {name}")}
    assert not found(folder, code, plain)


def test_what_is_isolated_is_written_as_its_own_language_is(folder: Path) -> None:
    went = "\u2066`pip install 'owl>=1.2'`, {name} -3\u2069 را بنویسید"
    plain: Texts = {"went": went, "red": "x", "roll": "x\\nR", "owls": ("{count} {name}", "{count} {name}")}
    assert not found(folder, "fa", plain)


def test_an_update_keeps_what_there_is(folder: Path) -> None:
    write(
        folder,
        "de",
        {key: str(text) for key, text in GERMAN.items()},
        ("{count} {name}", "{count} {name}"),
        '\nmsgid "fox"\nmsgstr "Fuchs"\n',
    )
    template = folder / "bench.pot"
    template.write_text(TEMPLATE + '\nmsgid "The \\"new\\" owl"\nmsgstr ""\n', "utf-8")
    path = catalogue_of("de", folder)
    path.write_text(updated("de", folder), "utf-8")
    assert list(problems("de", folder)) == ["not translated: 'The \"new\" owl'"]
    assert 'msgctxt "die"\nmsgid "red"\nmsgstr "roter"' in path.read_text("utf-8")
    assert updated("de", folder) == path.read_text("utf-8")


def test_no_sentence_hides_in_an_f_string() -> None:
    """There the extractor doesn't see it."""
    hidden = re.compile(
        r"""\bf(["'])(?:(?!\1).)*\{[^}]*\b(?:tr|tr_in|plural|msg|msg_in|msg_n|msg_n_in)\(\s*["']"""
    )
    for path in (*(ROOT / "scenes").rglob("*.py"), *(ROOT / "game").rglob("*.py")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            assert not hidden.search(line), f"{path}:{number}"
