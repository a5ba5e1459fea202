"""YAML that was parsed once is read from the disk as long as the text is the same."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.catalogue import PROJECT
from game.core.errors import DataError
from game.core.messages import msg
from game.core.reading import parsed, schema, yaml_text
from game.core.reading.schema import Data, read_document

TEXT = "name: Wisdom\nparts:\n  - 1\n  - 2.0\n  - true\nlike: {3: three}\n"


class File(Data, frozen=True):
    """A file."""

    name: str
    parts: tuple[float | bool, ...]
    like: dict[int, str]


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder in which is kept what is parsed."""
    parsed.keep_in(tmp_path / "kept")
    yield tmp_path / "kept"
    parsed._folder = None


def read(path: Path) -> schema.Document[File]:
    """Read as a process does that has just started."""
    schema._parse.cache_clear()
    return read_document(path, File)


def test_a_second_start_parses_nothing(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "potions.yaml"
    file.write_text(TEXT)
    before = read(file)
    monkeypatch.setattr(yaml_text, "parse", lambda _text: pytest.fail("it was parsed again"))
    assert read(file) == before and [type(part) for part in before.value.parts] == [float, float, bool]
    with pytest.raises(DataError, match="line 2"):  # lines are kept, too
        raise read(file).error(msg("too many"), "parts")


def test_an_edited_file_is_parsed_anew(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "potions.yaml"
    file.write_text(TEXT)
    read(file)
    file.write_text(TEXT.replace("Wisdom", "Love"))
    assert read(file).value.name == "Love"
    (kept,) = folder.iterdir()
    kept.write_bytes(kept.read_bytes()[:-3])
    assert read(file).value.name == "Love"


def test_another_parser_reads_it_itself(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "potions.yaml"
    file.write_text(TEXT)
    read(file)
    (kept,) = folder.iterdir()
    whole = kept.read_bytes()
    kept.write_bytes(whole.replace(b"\xa6Wisdom", b"\xa6Wisdum"))
    assert kept.read_bytes() != whole and read(file).value.name == "Wisdom", "it isn't as it was written"
    monkeypatch.setattr(parsed, "_PARSER", tmp_path / "stricter.py")
    monkeypatch.setattr(
        yaml_text, "parse", lambda _text: (_ for _ in ()).throw(yaml_text.Unreadable(msg("No."), 3))
    )
    with pytest.raises(DataError, match="line 3"):
        read(file)


def test_what_would_come_back_otherwise_is_not_kept(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "day.yaml"
    file.write_text("day: 2026-11-30\n")
    schema._parse(file, file.read_text())
    assert not folder.exists()


def test_few_files_are_kept(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parsed, "MOST_FILES", 3)
    for number in range(5):
        file = tmp_path / f"{number}.yaml"
        file.write_text(TEXT)
        read(file)
    assert len(list(folder.iterdir())) <= 3


def test_the_programs_own_files_can_be_kept(folder: Path) -> None:
    for path in (PROJECT / "data").glob("*/hall.yaml"):
        text = path.read_text("utf-8")
        schema._parse.cache_clear()
        before = schema._parse(path, text)
        assert parsed.recall(path, text) == before, path
