"""The writer: nothing waits for it, nothing is lost, trouble is told."""

import errno
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from game.core.messages import plain
from game.core.records.files import create_locked, open_locked
from game.core.records.writer import Writer
from tests.patience import PATIENCE, until


def opener(path: Path) -> int:
    return os.open(path, os.O_RDWR | os.O_CREAT)


def test_pieces_arrive_in_order(tmp_path: Path) -> None:
    path = tmp_path / "file"
    writer = Writer(lambda: opener(path), folder=tmp_path)
    for number in range(200):
        writer.put(b"%d\n" % number)
    assert writer.flush()
    assert path.read_bytes() == b"".join(b"%d\n" % number for number in range(200))
    assert (writer.written, writer.unwritten) == (200, 0)
    writer.put(b"last")
    assert writer.close() is None
    assert path.read_bytes().endswith(b"199\nlast")


def test_it_writes_over_what_lies_behind_the_good_part(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"good\ncut off in the mid")
    writer = Writer(lambda: opener(path), 5)
    writer.put(b"new\n")
    writer.close()
    assert path.read_bytes() == b"good\nnew\n"


def test_a_file_that_cannot_be_opened_is_tried_again(tmp_path: Path) -> None:
    folder = tmp_path / "later"
    writer = Writer(lambda: opener(folder / "file"), retry_seconds=0.01)
    writer.put(b"first\n")
    until(lambda: writer.trouble is not None)
    writer.put(b"second\n")
    assert writer.trouble is not None and plain(writer.trouble) == "there is no such file or folder"
    assert not writer.flush(0.05)
    folder.mkdir()
    assert writer.flush()
    assert writer.trouble is None
    writer.close()
    assert (folder / "file").read_bytes() == b"first\nsecond\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_told_and_nothing_waits_for_it() -> None:
    writer = Writer(lambda: os.open("/dev/full", os.O_WRONLY), retry_seconds=10 * PATIENCE)
    writer.put(b"lost?")
    until(lambda: writer.trouble is not None)
    assert writer.trouble is not None and plain(writer.trouble) == "the disk is full"
    assert writer.unwritten == 1
    start = time.monotonic()
    trouble = writer.close()
    assert trouble is not None
    assert plain(trouble) == "the disk is full"
    assert time.monotonic() - start < PATIENCE, "it waited until it tries again"
    assert writer.unwritten == 1


def test_put_never_waits_for_the_disk(tmp_path: Path) -> None:
    gate, opened = threading.Event(), threading.Event()

    def slow_open() -> int:
        gate.wait(PATIENCE)
        opened.set()
        return opener(tmp_path / "file")

    writer = Writer(slow_open)
    for _ in range(100):
        writer.put(b"x")
    assert not opened.is_set()
    assert writer.written == 0
    gate.set()
    assert writer.close() is None
    assert writer.written == 100


LIMITED = """
import os, resource, signal, sys
from pathlib import Path
from game.core.records.writer import Writer
from game.core.messages import plain
path = Path(sys.argv[1])
soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (25, hard))
writer = Writer(lambda: os.open(path, os.O_RDWR | os.O_CREAT), retry_seconds=0.01)
writer.put(b"0123456789\\n")
assert writer.flush()
writer.put(b"abcdefghijklmnopqrstuvwxyz\\n")
while writer.trouble is None:
    assert not writer.flush(0.1)
print(plain(writer.trouble))
print(path.read_bytes())
resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
assert writer.flush()
print(writer.close(), path.read_bytes())
"""


def test_a_piece_that_fits_only_in_part_leaves_no_trace_and_is_written_when_there_is_room(tmp_path: Path) -> None:
    program = subprocess.run(
        [sys.executable, "-c", LIMITED, tmp_path / "file"], capture_output=True, text=True, check=True
    )
    assert program.stdout.splitlines() == [
        "the file would become larger than the system allows",
        repr(b"0123456789\n"),
        f"None {b'0123456789' + bytes([10]) + b'abcdefghijklmnopqrstuvwxyz' + bytes([10])!r}",
    ]


def test_what_is_left_is_written_when_the_program_ends(tmp_path: Path) -> None:
    path = tmp_path / "file"
    code = (
        "import os, sys\nfrom game.core.records.writer import Writer\n"
        "writer = Writer(lambda: os.open(sys.argv[1], os.O_RDWR | os.O_CREAT))\n"
        "for n in range(1000): writer.put(b'line\\n')\n"
    )
    subprocess.run([sys.executable, "-c", code, path], check=True)
    assert path.read_bytes() == b"line\n" * 1000


def test_a_locked_file_is_nobody_elses(tmp_path: Path) -> None:
    path = tmp_path / "file"
    handle = create_locked(path, b"first")
    with pytest.raises(BlockingIOError):
        open_locked(path)
    code = "import sys, pathlib, game.core.records.files as files\nfiles.open_locked(pathlib.Path(sys.argv[1]))"
    other = subprocess.run([sys.executable, "-c", code, path], capture_output=True, text=True, check=False)
    assert "BlockingIOError" in other.stderr
    os.close(handle)
    os.close(open_locked(path))
    with pytest.raises(FileExistsError):
        create_locked(path, b"first")


def test_where_nothing_can_be_locked_saving_works_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(_: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("game.core.records.files._lock", no_locks)
    os.close(create_locked(tmp_path / "file", b"first"))
    os.close(open_locked(tmp_path / "file"))


def test_what_the_disk_does_not_take_for_good_is_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some systems find only when they sync that there is no room."""
    path, swift, full = tmp_path / "file", os.fsync, [True]

    def sync(handle: int) -> None:
        if full[0]:
            os.ftruncate(handle, 0)
            raise OSError(errno.ENOSPC, "No space left on device")
        swift(handle)

    monkeypatch.setattr("game.core.records.writer.os.fsync", sync)
    writer = Writer(lambda: opener(path), retry_seconds=0.01)
    for number in range(5):
        writer.put(b"%d\n" % number)
        until(lambda: writer.trouble is not None)
    assert (writer.written, writer.unwritten) == (0, 5)
    full[0] = False
    assert writer.flush()
    assert writer.trouble is None
    assert writer.close() is None
    assert path.read_bytes() == b"0\n1\n2\n3\n4\n"


@pytest.mark.skipif(os.name != "posix", reason="elsewhere open files can't be deleted")
def test_a_deleted_file_is_made_anew_with_all_it_held(tmp_path: Path) -> None:
    path, anew = tmp_path / "file", tmp_path / "anew"

    def renew(content: bytes) -> int:
        anew.write_bytes(content)
        return opener(anew)

    writer = Writer(lambda: opener(path), renew=renew)
    writer.put(b"first\n")
    assert writer.flush()
    path.unlink()
    writer.put(b"second\n")
    assert writer.flush() and writer.trouble is None
    assert anew.read_bytes() == b"first\nsecond\n"
    anew.unlink()
    assert writer.close() is None
    assert anew.read_bytes() == b"first\nsecond\n", "also if nothing more is written"


@pytest.mark.skipif(os.name != "posix", reason="elsewhere open files can't be deleted")
def test_that_the_file_was_deleted_is_told(tmp_path: Path) -> None:
    path = tmp_path / "file"
    writer = Writer(lambda: opener(path), retry_seconds=0.01)
    writer.put(b"first\n")
    assert writer.flush() and writer.trouble is None
    path.unlink()
    writer.put(b"second\n")
    until(lambda: writer.trouble is not None)
    assert writer.close() is not None and writer.unwritten == 1
