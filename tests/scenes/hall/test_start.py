"""What makes a start quick, and that nothing depends on it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.catalogue import Catalogue
from game.core.errors import DataError
from game.core.messages import msg, plain
from scenes.app.log import start_log
from scenes.hall.hall import Hall
from scenes.hall.title.boxes import look_into
from scenes.hall.title.scene import TitleScene
from scenes.tabletop.session.lazy_worker import LateWorker
from scenes.ui import hall_data
from scenes.ui.pictures.disk_cache import MOST_BYTES, DiskCache
from scenes.ui.places import log_file
from tests.scenes.hall.conftest import GAME, MakeHall

CATALOGUE = Catalogue()


def picture(alpha: bool = False) -> pygame.Surface:
    surface = pygame.Surface((7, 5), pygame.SRCALPHA if alpha else 0)
    surface.fill((10, 200, 30, 128) if alpha else (10, 200, 30))
    return surface


@pytest.mark.parametrize("alpha", [False, True])
def test_a_keepsake_comes_back_as_it_was(hall: Hall, tmp_path: Path, alpha: bool) -> None:
    keep = DiskCache(tmp_path / "cache")
    first = keep.get("x", (), lambda: picture(alpha))
    again = DiskCache(tmp_path / "cache").get("x", (), lambda: pytest.fail("it was kept"))
    assert again.get_size() == first.get_size() == (7, 5)
    assert again.get_at((3, 2)) == first.get_at((3, 2))


def test_a_keepsake_is_made_anew_when_its_source_has_changed(hall: Hall, tmp_path: Path) -> None:
    source = tmp_path / "source.webp"
    source.write_bytes(b"one")
    keep = DiskCache(tmp_path / "cache")
    made: list[pygame.Surface] = []

    def make() -> pygame.Surface:
        made.append(picture())
        return made[-1]

    for content in (b"one", b"three"):
        source.write_bytes(content)
        keep.get("x", (source,), make)
    assert len(made) == 2


@pytest.mark.parametrize("content", [b"", b"ABK1", b"nonsense" * 40, b"ABK1" + bytes(9)])
def test_a_broken_keepsake_is_made_anew(hall: Hall, tmp_path: Path, content: bytes) -> None:
    keep = DiskCache(tmp_path)
    keep.get("x", (), picture)
    (file,) = tmp_path.glob("*.pixels")
    file.write_bytes(content)
    assert keep.get("x", (), picture).get_at((0, 0))[:3] == (10, 200, 30)


def test_a_folder_that_cannot_be_written_is_no_error(hall: Hall, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file")
    assert DiskCache(tmp_path / "cache").get("x", (), picture).get_width() == 7


def test_old_keepsakes_go(hall: Hall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.ui.pictures.disk_cache.MOST_BYTES", 500)
    keep = DiskCache(tmp_path / "cache")
    for name in range(20):
        keep.get(name, (), picture)
    assert sum(file.stat().st_size for file in (tmp_path / "cache").iterdir()) <= 500
    assert MOST_BYTES > 10_000_000


def test_the_hall_file_says_of_a_game_what_the_game_says() -> None:
    for game_id in CATALOGUE.ids():
        shown = hall_data.read(CATALOGUE.data_dir / game_id)
        game = CATALOGUE.load(game_id)
        assert shown.name in ("", plain(game.title)), game_id
        assert shown.seats in (None, (game.seats.start, game.seats.stop - 1)), game_id


def test_the_players_process_is_made_only_when_it_is_needed() -> None:
    worker = LateWorker(lambda: pytest.fail("it wasn't needed"))
    worker.cancel()
    worker.close()
    assert worker.poll() is None and not worker.thinking and worker.pid is None


def test_a_game_whose_data_are_broken_is_told_on_its_box(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Catalogue, game_id: str) -> None:
        raise DataError(msg("potions.yaml, line 7: there is no colour pink"))

    monkeypatch.setattr(Catalogue, "load", broken)
    hall._games.clear()
    title = hall.stage.scene
    assert isinstance(title, TitleScene)
    look_into(title.boxes[0])
    assert not title.boxes[0].enabled and "line 7" in title.boxes[0].tip
    hall.open_new_game(GAME)
    assert hall.stage.scene is title, "the screen that can't be shown isn't opened"


def test_the_title_looks_into_the_boxes_after_the_first_frame(make_a_hall: MakeHall) -> None:
    hall = make_a_hall()
    hall.open_title()
    hall.stage.step([])
    assert not hall._games
    for _ in range(6):
        hall.stage.step([])
    assert GAME in hall._games


def test_a_log_that_has_grown_is_turned_over(tmp_path: Path) -> None:
    import logging

    root = logging.getLogger()
    before = list(root.handlers)
    try:
        for text in ("old" * 200_000, "new" * 200_000, "short"):
            log_file(tmp_path).write_text(text)
            start_log(tmp_path)
        names = sorted(file.name for file in tmp_path.iterdir())
        assert names == ["log.1.txt", "log.2.txt", "log.txt"]
        assert log_file(tmp_path).read_text().startswith("short")
    finally:
        for handler in root.handlers[:]:
            if handler not in before:
                handler.close()
                root.removeHandler(handler)
