"""Saves from strangers: whatever lies in the folder is listed as what it is, and hides nothing else."""

import os
import socket
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.errors import RecordError
from game.core.messages import MOST_LETTERS, plain, printable, unsaid
from game.core.records.files import read_regular
from game.core.records.library import Library
from game.core.records.record import dump, restore, skim
from game.core.seats import NAME_LENGTH, Seat
from tests.game.core.records.forging import forged
from tests.game.core.toys import CATALOGUE
from tests.game.core.toys.hush.rules import Name
from tests.game.core.toys.play import new_match, story

MEGABYTE = "M" * 2**20
LONGEST = 5 * MOST_LETTERS


@pytest.fixture
def library(tmp_path: Path) -> Library:
    made = Library(tmp_path / "saves", CATALOGUE)
    assert made.create(new_match()).close() is None
    return made


def pipe(path: Path) -> None:
    os.mkfifo(path)


def bound_socket(path: Path) -> None:
    socket.socket(socket.AF_UNIX).bind(os.path.relpath(path))


STRANGE: dict[str, Callable[[Path], object]] = {
    "pipe": pipe,
    "socket": bound_socket,
    "endless device": lambda path: path.symlink_to("/dev/zero"),
    "folder": Path.mkdir,
    "link to itself": lambda path: path.symlink_to(path),
    "text": lambda path: path.write_text("once upon a time"),
    "nothing": Path.touch,
    "huge": lambda path: os.truncate(os.open(path, os.O_CREAT | os.O_WRONLY), 2**40),
}


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such files")
@pytest.mark.parametrize("kind", STRANGE)
def test_what_is_no_save_is_listed_as_that_and_hides_nothing(library: Library, kind: str) -> None:
    (good,) = library.summaries()
    file = library.folder / "strange.jsonl"
    STRANGE[kind](file)
    found = {save.file: save for save in library.summaries()}
    assert set(found) == {good.file, file}
    problem = found[file].problem
    assert problem is not None and str(file) in plain(problem)
    assert library.newest_unfinished() == good
    for attempt in (library.open, library.read, library.salvage):
        with pytest.raises(RecordError, match=r"strange\.jsonl"):
            attempt(file)
    if kind != "folder":
        library.delete(file)
        assert library.summaries() == [good]


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such names")
def test_a_name_that_is_no_text_can_be_shown(library: Library) -> None:
    for name in (b"caf\xe9.jsonl", b"two\nlines.jsonl"):
        (library.folder / os.fsdecode(name)).write_bytes(b"nonsense")
    told = [plain(save.problem) for save in library.summaries() if save.problem]
    assert sorted(Path(text.partition(", line")[0]).name for text in told) == [
        "caf\\xe9.jsonl",
        "two\\nlines.jsonl",
    ]
    for save in library.summaries():
        if save.problem is not None:
            with pytest.raises(RecordError) as caught:
                library.open(save.file)
            told_aside, file = library.set_aside(save.file, caught.value)
            assert plain(told_aside).isprintable()
            assert file.read_bytes() == b"nonsense"


@pytest.mark.skipif(os.name != "posix", reason="only there are moments beyond all calendars")
def test_a_file_of_the_far_future_or_past_can_be_listed(library: Library) -> None:
    (save,) = library.summaries()
    for moment in (2**40, -(2**33)):
        os.utime(save.file, (moment, moment))
        (found,) = Library(library.folder, CATALOGUE).summaries()
        assert 0 <= found.changed < 2**35


def test_regular_files_are_read_up_to_their_bound(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"12345")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    assert read_regular(tmp_path / "link", 5) == b"12345"
    with pytest.raises(OSError, match="larger than 4 bytes"):
        read_regular(tmp_path / "file", 4)


# ---- sealed, but odd

HEADER: list[tuple[tuple[str | int, ...], object, str]] = [
    (("created",), "0001-01-01T00:00:00Z", "dated in the year 1"),
    (("created",), "9999-12-31T23:59:59-12:00", "dated in the year 9999"),
    (("created",), "2031-05-04T12:00:00", "This is no line of a record"),
    (("seed",), 10**30, "This is no line of a record"),
    (("seats",), [], "This is no line of a record"),
    (("seats",), [{"name": "A"}] * 2000, "This is no line of a record"),
    (("seats", 0, "level"), MEGABYTE, "This is no line of a record"),
    (("seats", 0, "portrait"), MEGABYTE, "This is no line of a record"),
    (("game",), MEGABYTE, "This is no line of a record"),
    (("standing", "turn"), 10**9, "This is no line of a record"),
    (("standing", "scores"), [1, 2, 3], "Its points don't fit its seats"),
    (("standing", "scores"), [0, 10**12], "This is no line of a record"),
    (("standing", "winners"), [2], "Its points don't fit its seats"),
    (("options",), {"dice": 1, "more": MEGABYTE * 2}, "larger than those of any game"),
    (("data", "luck"), 10**9, "larger than those of any game"),
    (("data", "luck"), [[]] * 2**20, "larger than those of any game"),
]


@pytest.mark.parametrize(("where", "value", "why"), HEADER, ids=lambda value: str(value)[:30])
def test_a_sealed_header_that_cannot_be_is_named(where: tuple[str | int, ...], value: object, why: str) -> None:
    content = forged(dump(new_match()), 1, where, value)
    for read in (lambda: skim(content, "save"), lambda: restore(content, "save", CATALOGUE)):
        with pytest.raises(RecordError) as caught:
            read()
        assert str(caught.value).startswith("save, line 1: ")
        assert why in str(caught.value)
        assert len(str(caught.value)) < LONGEST


@pytest.mark.parametrize("name", ["A\0B", "A\nB", "A\u2028B", "A\u202eB", "A\x1b[31mB", MEGABYTE, ""])
def test_names_are_clean_and_short_wherever_they_are_read(name: str) -> None:
    match = new_match()
    match.rename(1, "Ben")
    content = forged(forged(dump(match), 1, ("seats", 0, "name"), name), 2, ("to", "name"), name)
    seats = [*skim(content, "save").seats, *restore(content, "save", CATALOGUE).match.seats]
    for seat in seats:
        assert len(seat.name) <= NAME_LENGTH
        assert not any(map(unsaid, seat.name))
    assert Seat("Zoë\u200d\u200c👩🏽‍🔬").name == "Zoë\u200d\u200c👩🏽‍🔬"


def places(plain_line: object, where: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """All places in plain data but the first."""
    if isinstance(plain_line, dict | list):
        for key in list(plain_line) if isinstance(plain_line, dict) else range(len(plain_line)):
            yield (*where, key)
            yield from places(plain_line[key], (*where, key))


WHOLE = dump(story())
PLACES = [
    (number, where)
    for number, text in enumerate(WHOLE.splitlines(), 1)
    for where in places(msgspec.json.decode(text))
    if where not in {("sum",), ("line",)}
]
ODD: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**62), 2**62),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=60),
    st.sampled_from([MEGABYTE, "", "\0", "9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z", 2**63, 10**40, -1]),
    st.lists(st.integers(-5, 5), max_size=4),
    st.dictionaries(st.text(max_size=5), st.integers(-5, 5), max_size=3),
)


@given(st.sampled_from(PLACES), ODD)
def test_whatever_a_record_says_it_is_read_or_refused_in_a_short_line(
    place: tuple[int, tuple[str | int, ...]], value: object
) -> None:
    content = forged(WHOLE, *place, value)
    try:
        skimmed = skim(content, "save")
        assert len(skimmed.standing.scores) == len(skimmed.seats)
        assert 1970 <= skimmed.header.created.year < 3000
        match = restore(content, "save", CATALOGUE).match
    except RecordError as error:
        assert len(str(error)) < LONGEST
        assert not any(map(unsaid, str(error)))
        return
    names = [seat.name for seat in (*skimmed.seats, *match.seats)]
    assert all(len(name) <= NAME_LENGTH and not any(map(unsaid, name)) for name in names)


@given(st.binary(max_size=400), st.integers(0, len(WHOLE)))
def test_any_bytes_are_refused_in_words(junk: bytes, at: int) -> None:
    for content in (junk, WHOLE[:at] + junk):
        try:
            restore(content, "save", CATALOGUE)
        except RecordError as error:
            assert str(error).startswith("save")


# ---- what editors and mail add


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("newline", [b"\n", b"\r\n"])
def test_a_byte_order_mark_and_carriage_returns_are_no_mistake(
    library: Library, mark: bytes, newline: bytes
) -> None:
    match = story()
    content = mark + dump(match).replace(b"\n", newline)
    found = restore(content, "save", CATALOGUE)
    assert found.match.state == match.state
    assert found.size == len(content)
    assert skim(content, "save").standing == match.standing
    running = new_match()
    running.play(Name(2))
    file = library.folder / "mailed.jsonl"
    file.write_bytes(mark + dump(running).replace(b"\n", newline))
    saved = library.open(file)
    saved.match.rename(0, "Zoë")
    assert saved.close() is None
    assert library.read(file).seats[0].name == "Zoë"


def test_with_them_a_changed_or_missing_line_is_noticed_all_the_same() -> None:
    content = b"\xef\xbb\xbf" + dump(story()).replace(b"\n", b"\r\n")
    lines = content.splitlines(keepends=True)
    for wrong in (content.replace(b'"number":3', b'"number":4'), b"".join(lines[:2] + lines[3:])):
        with pytest.raises(RecordError, match="checksum"):
            restore(wrong, "save", CATALOGUE)


def test_the_date_of_a_clock_that_was_never_set_is_fine() -> None:
    content = forged(dump(new_match()), 1, ("created",), "1970-01-01T00:00:07Z")
    assert skim(content, "save").header.created == datetime.fromisoformat("1970-01-01T00:00:07+00:00")


def test_names_of_files_keep_what_can_be_read() -> None:
    assert printable(Path("/home/zoë/میز/a b.jsonl")) == str(Path("/home/zoë/میز/a b.jsonl"))
    assert printable("a\udcff\n\u202e") == "a\\xff\\n\\u202e"
