"""The template for translators: whole, and the same each time.

It needs babel, one of the tools for developers, so `python3 -m tests` skips it. CI runs it, and so does
`python3 -m game.bootstrap dev pytest tests/tools/test_template.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

RUN = "python3 -m game.bootstrap dev pytest tests/tools/test_template.py"
pytest.importorskip("babel", reason=f"babel is one of the tools for developers: {RUN}")

from tests.tools.template import ROOT, differences, entries, in_data, template  # noqa: E402


@pytest.fixture(scope="module")
def made() -> str:
    """A template of the whole program: making it takes seconds."""
    return template()


def test_it_holds_plain_sentences_plurals_messages_and_data(made: str) -> None:
    firsts = {text for _, text, _ in entries(made)}
    for text in ("The Alchemist’s Bench", "{name} wins", "Potion Explosion", "Potion of Wisdom", "Apprentice"):
        assert text in firsts, text
    assert "One marble out, and see what becomes of the rest." in firsts
    assert 'msgid "It took {count} round."\nmsgid_plural "It took {count} rounds."' in made


def test_the_same_sources_give_the_same_template(made: str) -> None:
    assert template() == made


def test_a_sentence_is_missed_and_its_place_is_not() -> None:
    owl = '#: a.py\nmsgid "Owl"\nmsgstr ""\n\n'
    moved, fox = owl.replace("a.py", "b.py"), 'msgid "Fox"\nmsgid_plural "Foxes"\nmsgstr[0] ""\n'
    assert not list(differences(owl, moved))
    assert list(differences(owl, owl + 'msgctxt "bird"\n' + owl)) == ["missing: 'Owl'"]
    assert list(differences(owl, owl + fox)) == ["missing: 'Fox'"]
    assert list(differences(owl + fox, owl)) == ["nobody says: 'Fox'"]


def test_data_files_name_their_lines(tmp_path: Path) -> None:
    (tmp_path / "data" / "game").mkdir(parents=True)
    (tmp_path / "data" / "game" / "x.yaml").write_text("a: 1\nname: Owl\nlist:\n  - {title: Fox, id: no}\n")
    assert [(one.texts, one.line) for one in in_data(tmp_path)] == [(("Owl",), 2), (("Fox",), 4)]
    assert ROOT.is_dir()
