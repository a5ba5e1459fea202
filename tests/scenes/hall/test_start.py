"""What makes a start quick, and that nothing depends on it."""

from __future__ import annotations

import json
from pathlib import Path
from threading import Thread, current_thread
from typing import Any, cast

import pygame
import pytest

from game import __version__
from game.core.catalogue import Catalogue
from game.core.errors import DataError
from game.core.messages import msg, plain
from scenes.app.log import start_log
from scenes.app.running import tell_of_newer
from scenes.hall.hall import Hall
from scenes.hall.records.scene import RecordsScene
from scenes.hall.title.boxes import look_into
from scenes.hall.title.scene import TitleScene
from scenes.hall.title.wide_buttons import ContinueButton
from scenes.tabletop.session.lazy_worker import LateWorker
from scenes.ui import hall_data
from scenes.ui import settings as stored
from scenes.ui.pictures.disk_cache import MOST_BYTES, DiskCache
from scenes.ui.places import log_file
from scenes.ui.widgets.setting_rows import Head
from tests.patience import until
from tests.scenes.hall.conftest import GAME, MakeHall, kept

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


def test_the_first_question_is_put_with_the_first_look_for_its_answer() -> None:
    asked: list[tuple[object, ...]] = []

    class Made:
        thinking = True

        def start(self) -> None:
            threads.append(current_thread())

        def ask(self, *question: object) -> int:
            asked.append(question)
            return len(asked)

        def poll(self) -> None:
            return None

    made: list[Made] = []
    threads: list[Thread] = []

    def make() -> Any:
        made.append(Made())
        return made[-1]

    def look() -> bool:
        assert worker.poll() is None
        return bool(asked)

    worker = LateWorker(make)
    game, level, more = object(), object(), object()
    worker.ask(cast("Any", game), None, 1, cast("Any", level), "seed")
    assert worker.thinking and not made
    until(look)
    assert asked == [(game, None, 1, level, "seed", None)]
    assert len(threads) == 1 and threads != [current_thread()], "frames go on meanwhile"
    worker.poll()
    worker.ask(cast("Any", more), None, 2, cast("Any", level), "seed")
    assert [question[0] for question in asked] == [game, more] and len(made) == 1

    worker = LateWorker(make)
    worker.ask(cast("Any", game), None, 1, cast("Any", level), "seed")
    worker.cancel()
    assert not worker.thinking and worker.poll() is None and len(made) == 1


def test_a_game_whose_data_are_broken_is_told_on_its_box(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Catalogue, game_id: str) -> None:
        raise DataError(msg("potions.yaml, line 7: there is no colour pink"))

    monkeypatch.setattr(Catalogue, "load", broken)
    hall.collection._loaded.clear()
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
    assert not hall.collection._loaded
    for _ in range(6):
        hall.stage.step([])
    assert GAME in hall.collection._loaded


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


@pytest.mark.parametrize(
    ("version", "newer"), [("", False), (__version__, False), ("0.0.9", False), ("99.0.0-rc.1", True)]
)
def test_settings_of_a_newer_version_are_told_of_once_and_lose_nothing(
    make_a_hall: MakeHall, tmp_path: Path, caplog: pytest.LogCaptureFixture, version: str, newer: bool
) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"version": version, "volume": 12, "smell": "lavender"}))
    hall = make_a_hall()
    hall.kit.settings, trouble = stored.load(tmp_path)
    assert trouble is None and hall.kit.settings.volume == 12
    caplog.set_level("INFO")
    tell_of_newer(hall)
    hall.open_title()
    assert hall.stage.scene is not None and len(hall.stage.scene.notices.shown) == newer
    assert ("notice: A newer version" in caplog.text) is newer
    stored.save(tmp_path, hall.kit.settings)
    kept = json.loads(file.read_text())
    assert (kept["version"], kept["volume"], kept["smell"]) == (__version__, 12, "lavender")


def test_the_title_tells_of_a_newer_save_and_records_let_it_be(hall: Hall) -> None:
    file = kept(hall, actions=5)
    file.write_bytes(file.read_bytes().replace(b'"format":1', b'"format":2', 1))
    before = file.read_bytes()
    hall.open_title()
    tell_of_newer(hall)
    title = hall.stage.scene
    assert isinstance(title, TitleScene) and title.version.whole
    assert not isinstance(title.on, ContinueButton)
    assert len(title.notices.shown) == 1
    records = RecordsScene(hall)
    hall.open_screen(records)
    hall.stage.step([])
    assert [block.text for block in records.right_page.blocks if isinstance(block, Head)] == [
        "From a newer version"
    ]
    assert file.read_bytes() == before


@pytest.mark.parametrize(("known", "said"), [(0, "A newer version"), (2, "older rules")])
def test_what_other_rules_were_played_by_is_told_of_and_never_offered(
    known: int, said: str, hall: Hall, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(hall, seed=4, actions=5)
    monkeypatch.setattr(Catalogue, "rules_version", lambda self, game: known)
    caplog.set_level("INFO")
    hall.open_title()
    tell_of_newer(hall)
    title = hall.stage.scene
    assert isinstance(title, TitleScene) and not isinstance(title.on, ContinueButton)
    assert said in caplog.text
    records = RecordsScene(hall)
    hall.open_screen(records)
    assert records.commands is not None
    assert [button.enabled for button in records.commands.buttons] == [False, False, True], "it can be deleted"
