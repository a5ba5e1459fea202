"""Pictures: sizes, slots, effects, and stand-ins for what is missing or broken."""

import json
from pathlib import Path
from threading import Event
from time import sleep

import pygame
import pytest

from scenes.ui.pictures.pictures import Pictures
from scenes.ui.pictures.surfaces import changed, scaled
from scenes.ui.stage.stage import ASSETS, Stage
from tests.patience import PATIENCE, until


@pytest.fixture
def pictures(stage: Stage, tmp_path: Path) -> Pictures:
    family = tmp_path / "glass"
    family.mkdir()
    surface = pygame.Surface((40, 20), pygame.SRCALPHA)
    surface.fill((200, 100, 50, 128))
    surface.fill((0, 0, 250, 255), (20, 0, 20, 20))
    pygame.image.save(surface, family / "red.png")
    (family / "broken.png").write_bytes(b"no picture")
    index = {
        "red": {"file": "red.png", "size": [80, 40], "anchor": [40, 40], "slots": {"mouth": [[8, 4]], "wide": 12}},
        "sheet": {"file": "red.png", "size": [20, 20], "frames": 2, "columns": 2, "blend": "add"},
        "broken": {"file": "broken.png", "size": [64, 64]},
        "gone": {"file": "gone.png", "size": [64, 64]},
    }
    (family / "index.json").write_text(json.dumps(index))
    return Pictures(tmp_path, lines=720)


def test_size_anchor_and_slots_follow_the_canvas(pictures: Pictures) -> None:
    picture = pictures.get("glass/red")
    assert picture.size == (40, 20) and picture.anchor == (20, 20)
    assert picture.slots == {"mouth": [[4, 2]], "wide": 6}
    assert pictures.get("glass/red", height=10).size == (20, 10)
    assert pictures.get("glass/red", width=80).anchor == (40, 40)
    assert pictures.get("glass/red", flip=True).anchor == (20, 20)
    pictures.rescale(1440)
    assert pictures.get("glass/red").size == (80, 40)


@pytest.mark.parametrize("content", ["[]", "[" * 100_000, '{"red": 1}', None])
def test_an_index_that_is_none_is_told_of_and_stand_ins_are_shown(
    stage: Stage, tmp_path: Path, caplog: pytest.LogCaptureFixture, content: str | None
) -> None:
    (tmp_path / "glass").mkdir()
    index = tmp_path / "glass" / "index.json"
    index.mkdir() if content is None else index.write_text(content)
    assert Pictures(tmp_path, lines=720).get("glass/red").surface is not None
    assert str(index) in caplog.text


def test_surfaces_are_premultiplied_and_kept(pictures: Pictures) -> None:
    picture = pictures.get("glass/red")
    assert pictures.get("glass/red").surface is picture.surface
    red, green, blue, alpha = picture.surface.get_at((2, 10))
    assert alpha == 128 and abs(red - 100) <= 2 and abs(green - 50) <= 2 and abs(blue - 25) <= 2


def test_frames_are_cells(pictures: Pictures) -> None:
    assert pictures.get("glass/sheet", frame=0).surface.get_at((5, 5))[2] < 60
    assert pictures.get("glass/sheet", frame=3).surface.get_at((5, 5))[2] > 200
    assert pictures.get("glass/sheet").additive


def test_effects(pictures: Pictures) -> None:
    plain = pictures.get("glass/red", size=(40, 20)).surface
    assert pictures.get("glass/red", bright=0.5).surface.get_at((30, 5))[2] == pytest.approx(125, abs=2)
    assert pictures.get("glass/red", opacity=0.5).surface.get_at((30, 5))[3] == pytest.approx(127, abs=2)
    grey = pictures.get("glass/red", grey=1.0).surface.get_at((5, 5))
    assert grey[0] == grey[1] == grey[2] and grey[3] == pytest.approx(128, abs=2)
    assert pictures.get("glass/red", tint=(0, 255, 0)).surface.get_at((30, 5))[2] == 0
    assert changed(plain, 1.5).get_at((5, 5))[0] > plain.get_at((5, 5))[0]
    assert pictures.opaque("glass/red", (30, 30)).get_size() == (30, 30)


@pytest.mark.parametrize("name", ["glass/broken", "glass/gone", "glass/unknown", "nofamily/x"])
def test_what_is_missing_is_shown_and_logged_once(
    pictures: Pictures, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    first = pictures.get(name)
    assert pygame.mask.from_surface(first.surface, 60).count() > 100
    pictures.get(name, size=(30, 30))
    assert len([r for r in caplog.records if r.name == "scenes.ui.pictures.pictures"]) <= 2
    assert caplog.records


def test_a_broken_index_does_not_stop_anyone(
    stage: Stage, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "index.json").write_text('{"a": 3}')
    assert Pictures(tmp_path).get("odd/a").size[0] > 1
    assert "can't be used" in caplog.text


def test_scaling_down_far_keeps_the_mean(stage: Stage) -> None:
    surface = pygame.Surface((512, 512), pygame.SRCALPHA)
    for x in range(0, 512, 2):
        surface.fill((255, 255, 255, 255), (x, 0, 1, 512))
    small = scaled(surface, (16, 16))
    assert abs(small.get_at((8, 8))[0] - 127) < 12


def test_every_picture_of_the_game_can_be_read(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    pictures = Pictures(ASSETS / "pictures", lines=360)
    for family in ("ui", "icons"):
        for name in pictures.names(family):
            pictures.get(f"{family}/{name}")
    assert not caplog.records


def wait_for(pictures: Pictures) -> None:
    until(lambda: not pictures.reading)


def test_what_was_read_ahead_is_opened_no_more(pictures: Pictures, monkeypatch: pytest.MonkeyPatch) -> None:
    both_asked, load = Event(), pygame.image.load

    def load_later(path: Path) -> pygame.Surface:
        both_asked.wait(PATIENCE)
        return load(path)

    monkeypatch.setattr(pygame.image, "load", load_later)
    pictures.read_ahead(["glass/red"])
    pictures.read_ahead(["glass/sheet"])  # while the first is still at work: else what it read would be given up
    both_asked.set()
    wait_for(pictures)
    (pictures.folder / "glass" / "red.png").unlink()
    assert pictures.get("glass/red").surface.get_at((2, 10))[3] == 128
    assert pictures.get("glass/sheet").size == (10, 10)


def test_reading_ahead_ends_with_the_stage(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, load, read = Event(), pygame.image.load, list[Path]()

    def load_slowly(path: Path) -> pygame.Surface:
        begun.set()
        sleep(0.05)
        read.append(path)
        return load(path)

    monkeypatch.setattr(pygame.image, "load", load_slowly)
    stage.kit.pictures.read_ahead(f"ui/{name}" for name in stage.kit.pictures.names("ui"))
    assert begun.wait(PATIENCE)
    stage.close()
    assert not stage.kit.pictures.reading
    assert len(read) <= 2


def test_what_cannot_be_read_ahead_still_gets_its_stand_in_and_its_line(
    pictures: Pictures, caplog: pytest.LogCaptureFixture
) -> None:
    pictures.read_ahead(["glass/broken", "glass/gone", "glass/nothing"])
    wait_for(pictures)
    caplog.clear()
    assert pictures.get("glass/broken").size == (32, 32) and pictures.get("glass/gone").size == (32, 32)
    assert len(caplog.records) == 2


def test_a_larger_canvas_keeps_more_and_no_canvas_all(pictures: Pictures) -> None:
    pictures = Pictures(pictures.folder, lines=720, megabytes=0.01)

    def kept() -> int:
        first = pictures.get("glass/red", size=(20, 20)).surface
        for size in range(21, 60):
            if pictures.get("glass/red", size=(20, 20)).surface is not first:
                return size
            for each in range(20, size):
                pictures.get("glass/red", size=(each + 1, 20))
        return 60

    few = kept()
    pictures.rescale(1440)
    assert 21 < few < kept() < 60
