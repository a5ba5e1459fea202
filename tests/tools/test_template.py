"""The template for translators: whole, and the same each time."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

babel = pytest.importorskip("babel", reason="the tools for developers aren't installed")

from babel.messages.pofile import read_po  # noqa: E402

from tests.tools.template import ROOT, TEMPLATE, in_code, in_data, template  # noqa: E402

HALL = re.compile(r"scenes/hall/(title|settings|records|results|help|trouble|new_game)")


def ids(text: str) -> set[str]:
    """The (first) texts of a template."""
    found = (message.id for message in read_po(io.BytesIO(text.encode())))
    return {one if isinstance(one, str) else one[0] for one in found}


@pytest.fixture(scope="module")
def made() -> str:
    """A template of the whole program: making it takes seconds."""
    return template()


def test_it_holds_plain_sentences_plurals_messages_and_data(made: str) -> None:
    entries = ids(made)
    for text in ("The Alchemist’s Bench", "{name} wins", "Potion Explosion", "Potion of Wisdom", "Apprentice"):
        assert text in entries, text
    assert "One marble out, and see what becomes of the rest." in entries
    assert 'msgid "It took {count} round."\nmsgid_plural "It took {count} rounds."' in made


def test_no_sentence_hides_in_an_f_string() -> None:
    """There the extractor doesn't see it."""
    hidden = re.compile(r"""\bf(["'])(?:(?!\1).)*\{[^}]*\b(?:tr|plural|msg|msg_n)\(\s*["']""")
    for path in (*(ROOT / "scenes").rglob("*.py"), *(ROOT / "game").rglob("*.py")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            assert not hidden.search(line), f"{path}:{number}"


def test_the_same_sources_give_the_same_template(made: str) -> None:
    assert template() == made


def test_the_halls_sentences_are_in_the_committed_template() -> None:
    """Those of the games are for the tool's --check to see: they change more often than anyone translates."""
    missing = {one.texts[0] for one in in_code() if HALL.match(one.place)} - ids(TEMPLATE.read_text("utf-8"))
    assert not missing, "run python -m tests.tools.template"


def test_data_files_name_their_lines(tmp_path: Path) -> None:
    (tmp_path / "data" / "game").mkdir(parents=True)
    (tmp_path / "data" / "game" / "x.yaml").write_text("a: 1\nname: Owl\nlist:\n  - {title: Fox, id: no}\n")
    assert [(one.texts, one.line) for one in in_data(tmp_path)] == [(("Owl",), 2), (("Fox",), 4)]
    assert ROOT.is_dir()
