"""The window on small and large screens, maximised, filling the screen, and while somebody drags at its edge."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.app.assembly import make_hall
from scenes.app.options import CommandLine
from scenes.app.running import _note_size
from scenes.ui import settings as stored
from scenes.ui.settings import Settings
from scenes.ui.stage import desktop
from scenes.ui.stage.stage import SETTLE, Stage
from tests.scenes.conftest import EmptyScene


@pytest.fixture
def small_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen of 1024 x 600 with a bar of 24 lines."""
    monkeypatch.setattr(desktop, "_UNSEEN", ())
    monkeypatch.setattr(desktop, "_free_size", lambda: (1024, 576))


def test_a_window_fits_the_free_part_of_a_small_screen(
    small_screen: None, make_stage: Callable[..., Stage]
) -> None:
    for size in ((1280, 720), (2560, 1440), (800, 900)):
        stage = make_stage(size)
        wide, high = stage.window.size
        assert wide <= min(size[0], 1024) and high <= 576 - 30, "its title bar has room, too"
        assert stage.window.windowed == size, "a larger screen gives it back"
    assert desktop.fitting((900, 500)) == (900, 500)


def test_without_sdls_word_the_screens_size_has_to_do(monkeypatch: pytest.MonkeyPatch, stage: Stage) -> None:
    monkeypatch.setattr(desktop, "_UNSEEN", ())
    monkeypatch.setattr(desktop, "_sdl", lambda: None)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768)])
    wide, high = desktop.fitting((1920, 1080))
    assert wide <= 1366 and high <= 768 - 48 - 30
    assert not desktop.maximised()


def test_pygames_own_sdl_is_found() -> None:
    assert desktop._sdl() is not None, "the free part of the screen isn't known on this system"


def resized(stage: Stage, size: tuple[int, int], dt: float) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    stage.step([pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])], dt)


@pytest.mark.parametrize("large", ["maximised", "full screen"])
def test_the_size_of_the_window_is_kept_while_it_is_larger(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, large: str
) -> None:
    stage.push(EmptyScene(stage.kit))
    resized(stage, (1000, 700), SETTLE + 0.1)
    assert stage.window.windowed == (1000, 700)
    monkeypatch.setattr("scenes.ui.stage.window.maximised", lambda: large == "maximised")
    if large == "full screen":
        stage.set_full_screen(True)
    resized(stage, (1900, 1000), SETTLE + 0.1)
    assert stage.window.size == (1900, 1000) and stage.window.windowed == (1000, 700)
    assert stage.window.maximised is (large == "maximised")


def test_size_and_maximising_are_remembered_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stored.save(tmp_path, Settings(window=(1100, 650)))
    hall, _ = make_hall(CommandLine(), tmp_path)
    monkeypatch.setattr("scenes.ui.stage.window.maximised", lambda: True)
    resized(hall.stage, (1900, 1000), SETTLE + 0.1)
    _note_size(hall)
    hall.stage.close()
    kept, _ = stored.load(tmp_path)
    assert kept.maximised and kept.window == (1100, 650)


def test_filling_the_screen_never_opens_the_window_anew(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """`set_mode` moves it by its frame on X11 each time."""
    stage.push(EmptyScene(stage.kit))

    def opened(*_: object) -> None:
        raise AssertionError("the window is opened anew")

    monkeypatch.setattr(pygame.display, "set_mode", opened)
    for _ in range(2):
        stage.set_full_screen(True)
        stage.set_full_screen(False)
    assert stage.window.size == (1280, 720)


def test_new_room_is_filled_at_once_while_the_window_is_dragged(stage: Stage) -> None:
    stage.push(EmptyScene(stage.kit))
    stage.step([], 0.1)
    for width in (1300, 1400, 1600):
        resized(stage, (width, 900), SETTLE / 5)
        for at in ((5, 5), (width - 5, 895), (width - 5, 5)):
            assert 6 < sum(stage.window.surface.get_at(at)[:3]) < 700, f"{at}: neither white nor black"
