"""Pictures of moments, and moving pictures: drawn where nobody sees them, written at one stroke, small."""

from __future__ import annotations

import errno
import sys
import tempfile
import time
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pygame
import pytest

from game.core.errand import Errand, Send
from game.core.messages import plain
from game.players.review.showpiece import seek
from scenes.app import filming
from scenes.app.filming import FilmErrand, encode, laid, replies
from scenes.hall.results.filming import FilmFailed, FilmJob, FilmMade, Shot, Still
from tests.scenes.hall.conftest import MakeHall, kept, make_a_hall

__all__ = ["make_a_hall"]


def test_moments_and_a_moving_picture_are_drawn(
    make_a_hall: MakeHall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = make_a_hall()
    file = kept(hall)
    match = hall.library.read(file)
    step = next(step for step in match.steps if type(step.action).__name__ == "Pick")
    better = next(each for each in match.rules.legal_actions(match.view_at(step.index, step.seat)))
    job = FilmJob(
        file,
        hall.catalogue.data_dir,
        "game",
        "en",
        "usual",
        0,
        (Shot(step.index, step.seat), Shot(step.index, step.seat, better)),
        step.index,
        tmp_path / "new" / "it.webp",
    )
    frames: list[pygame.Surface] = []
    monkeypatch.setattr(filming, "encode", lambda pictures, target: frames.extend(pictures))
    table = laid(hall, file, 0)
    first, second, film = replies(table, job)
    table.left()
    assert isinstance(first, Still)
    assert isinstance(second, Still)
    assert isinstance(film, FilmMade)
    assert (first.number, second.number) == (0, 1)
    assert first.size == filming.STILL
    assert first.pixels != second.pixels, "what would have been better is marked, too"
    assert 2 < len(frames) <= filming.MOST_FRAMES + 2
    assert {frame.get_size() for frame in frames} == {filming.FILM}


def test_a_moving_picture_is_small_and_short(tmp_path: Path) -> None:
    from PIL import Image

    pictures = []
    for at in range(4):
        picture = pygame.Surface((96, 54))
        picture.fill((60 * at, 80, 120))
        pictures.append(picture)
    target = tmp_path / "copies" / "it.webp"
    encode(pictures, target)
    with Image.open(target) as made:
        made.seek(3)
        assert made.size == (96, 54)
        with pytest.raises(EOFError):
            made.seek(4)
    assert [file.name for file in target.parent.iterdir()] == ["it.webp"]
    seconds = (filming.BEGIN + filming.END + filming.MOST_FRAMES * 1000 / filming.FRAMES) / 1000
    assert seconds <= 5.01


def test_what_can_not_be_written_is_one_clear_message(
    make_a_hall: MakeHall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = make_a_hall()
    table = laid(hall, kept(hall), 0)

    def full(pictures: object, target: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(filming, "frames", lambda table, first: [pygame.Surface((8, 8))] * 2)
    with monkeypatch.context() as patch:
        patch.setattr(filming, "encode", full)
        failed = filming.film(table, 0, tmp_path / "it.webp")
        assert isinstance(failed, FilmFailed)
        assert str(tmp_path) in plain(failed.why)
    monkeypatch.setitem(sys.modules, "PIL", None)
    failed = filming.film(table, 0, tmp_path / "it.webp")
    table.left()
    assert isinstance(failed, FilmFailed)
    assert "Pillow" in plain(failed.why)
    assert not list(tmp_path.glob("it*"))


def _no_file(folder: Path) -> FilmJob:
    from game.core.catalogue import Catalogue

    return FilmJob(
        folder / "none.jsonl", Catalogue().data_dir, "game", "en", "usual", 0, target=folder / "it.webp"
    )


def _draw_for_ever(send: Send) -> None:
    pygame.display.init()  # from now on SDL answers signals
    send(b"")
    time.sleep(60)


def test_what_draws_is_given_up_at_once() -> None:
    """Whoever leaves the results while a moving picture is being made doesn't wait for it."""
    errand = Errand("test", _draw_for_ever)
    while not list(errand.heard(1.0)):
        assert not errand.over
    before = time.monotonic()
    errand.close()
    assert time.monotonic() - before < 30


def test_without_a_place_or_a_process_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "none"))
    nowhere = FilmErrand(_no_file(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))

    def refuse(self: object) -> None:
        raise OSError(errno.EAGAIN, "Resource temporarily unavailable")

    monkeypatch.setattr(SpawnProcess, "start", refuse)
    for errand in (nowhere, FilmErrand(_no_file(tmp_path))):
        assert [type(reply) for reply in errand.poll()] == [FilmFailed]
        assert errand.over
        errand.close()
    assert not list(tmp_path.iterdir()), "nothing is left behind"


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_a_process_does_it(make_a_hall: MakeHall, tmp_path: Path, whole: bool) -> None:
    """One that can't says so; one that can makes a file (that takes seconds)."""
    job = _no_file(tmp_path)
    if whole:
        hall = make_a_hall()
        file = kept(hall)
        seeking = seek(hall.library.read(file))
        try:
            while True:
                next(seeking)
        except StopIteration as end:
            piece = end.value
        job = FilmJob(
            file, hall.catalogue.data_dir, "game", "fa", "usual", 0, (), piece.first, tmp_path / "it.webp"
        )
    errand = FilmErrand(job)
    heard: list[object] = []
    while not errand.over:
        heard += errand.poll()
        pygame.time.wait(20)
    heard += errand.poll()
    errand.close()
    assert [type(reply) for reply in heard] == [FilmMade if whole else FilmFailed]
    assert (tmp_path / "it.webp").exists() == whole
