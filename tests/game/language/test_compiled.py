"""A catalogue that was compiled once is read from the disk until somebody edits it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.language import catalogues, compiled
from game.language.catalogues import CatalogueError, load_catalogue

PO = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Undo"\nmsgstr "Zurück"\n'


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Path]:
    """A folder in which is kept what is compiled."""
    compiled.keep_in(tmp_path / "kept")
    yield tmp_path / "kept"
    compiled._folder = None


@pytest.fixture
def po(tmp_path: Path) -> Path:
    """A catalogue of one sentence."""
    file = tmp_path / "locale" / "de" / "LC_MESSAGES" / "bench.po"
    file.parent.mkdir(parents=True)
    file.write_text(PO, "utf-8")
    return file


def undo(po: Path) -> str:
    """Say a sentence as a process does that has just started."""
    catalogues._loaded.cache_clear()
    return load_catalogue(po.parents[2], "de").gettext("Undo")


def test_a_second_start_compiles_nothing(kept: Path, po: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert undo(po) == "Zurück"
    with monkeypatch.context() as patch:
        patch.setattr(catalogues, "read_po", lambda *_: pytest.fail("it was read again"))
        assert undo(po) == "Zurück"
    po.write_text(PO.replace("Zurück", "Rückgängig"), "utf-8")
    assert undo(po) == "Rückgängig"
    (file,) = kept.iterdir()
    whole = file.read_bytes()
    for spoilt in (whole[:40], whole[:32] + bytes(len(whole) - 32), b""):
        file.write_bytes(spoilt)
        assert undo(po) == "Rückgängig"
    assert compiled.recall(file.stem) is not None
    monkeypatch.setattr(compiled, "MOST_BYTES", len(whole) - 1)
    assert compiled.recall(file.stem) is None, "what is too large isn't read"


def test_a_broken_one_is_told_of_each_time(kept: Path, po: Path) -> None:
    po.write_text("msgid nothing", "utf-8")
    for _ in range(2):
        with pytest.raises(CatalogueError, match=r"bench\.po"):
            undo(po)
    assert not kept.exists()


def test_nothing_fails_where_it_cannot_be_kept(kept: Path, po: Path) -> None:
    kept.write_text("in the way")
    assert undo(po) == "Zurück"
