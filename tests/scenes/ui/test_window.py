"""The window on small and large screens, maximised, filling the screen, and while somebody drags at its edge."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.core.catalogue import PROJECT
from scenes.app.assembly import make_hall
from scenes.app.options import CommandLine
from scenes.app.running import _note_size
from scenes.ui import settings as stored
from scenes.ui.settings import Settings
from scenes.ui.stage import desktop
from scenes.ui.stage.stage import SETTLE, Stage
from scenes.ui.widgets import Button
from tests.patience import until
from tests.scenes.conftest import EmptyScene, Hand


@pytest.fixture
def small_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen of 1024 x 600 with a bar of 24 lines."""
    monkeypatch.setattr(desktop, "_UNSEEN", ())
    monkeypatch.setattr(desktop, "screens", lambda: [pygame.Rect(0, 24, 1024, 576)])


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
    assert not desktop.maximised(desktop.sdl_window())


def test_pygames_own_sdl_is_found() -> None:
    assert desktop._sdl() is not None, "the free part of the screen isn't known on this system"


def resized(stage: Stage, size: tuple[int, int], dt: float) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    stage.step([pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])], dt)
    stage.step([], dt)


@pytest.mark.parametrize("large", ["maximised", "full screen"])
def test_the_size_of_the_window_is_kept_while_it_is_larger(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, large: str
) -> None:
    stage.push(EmptyScene(stage.kit))
    resized(stage, (1000, 700), SETTLE + 0.1)
    assert stage.window.windowed == (1000, 700)
    monkeypatch.setattr("scenes.ui.stage.window.maximised", lambda _: large == "maximised")
    if large == "full screen":
        stage.set_full_screen(True)
    resized(stage, (1900, 1000), SETTLE + 0.1)
    assert stage.window.size == (1900, 1000) and stage.window.windowed == (1000, 700)
    assert stage.window.maximised is (large == "maximised")


def test_size_and_maximising_are_remembered_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stored.save(tmp_path, Settings(window=(1100, 650)))
    hall, _ = make_hall(CommandLine(), tmp_path)
    monkeypatch.setattr("scenes.ui.stage.window.maximised", lambda _: True)
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


@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="without an X server to open a window on")
def test_new_room_is_dark_before_it_is_drawn(tmp_path: Path) -> None:
    """What lay below it was seen: a white strip on a white page."""
    asked = (
        "import time\nimport pygame\nfrom scenes.ui.stage.window import Window\n"
        "window = Window((200, 100), 'x')\n"
        "window.surface.fill('red')\npygame.display.flip()\n"
        "pygame.Window.from_display_module().size = (300, 200)\npygame.event.get()\ntime.sleep(0.2)\n"
        f"print(open({str(tmp_path / 'Xvfb_screen0')!r}, 'rb').read().hex())\n"
    )
    options = ["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "640x480x24", "-fbdir", str(tmp_path)]
    with subprocess.Popen(["Xvfb", *options], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as screen:
        try:
            assert screen.stdout is not None
            display = f":{screen.stdout.readline().decode().strip()}"
            env = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "WAYLAND"))}
            env |= {"DISPLAY": display, "PYTHONPATH": str(PROJECT), "PYTHONWARNINGS": "ignore"}
            said = subprocess.check_output([sys.executable, "-c", asked], env=env, text=True)
        finally:
            screen.terminate()
    seen = bytes.fromhex(said.split()[-1])
    assert seen.count(bytes((6, 11, 20, 0))) == 300 * 200 - 200 * 100


class Enlarged:
    """A window made by hand, on a desktop that shows all at twice its size: a point is two px wide and high."""

    def __init__(self, title: str, size: tuple[int, int], **flags: bool) -> None:
        assert flags == {"resizable": True, "allow_high_dpi": True}
        pygame.display.set_mode((1, 1))  # else nothing can be converted
        self.title, self.size, self.flips = title, size, 0
        self._surface = pygame.Surface((0, 0))

    def get_surface(self) -> pygame.Surface:
        pixels = 2 * self.size[0], 2 * self.size[1]
        if self._surface.get_size() != pixels:
            self._surface = pygame.Surface(pixels)
        return self._surface

    def flip(self) -> None:
        self.flips += 1


def test_a_desktop_that_enlarges_windows_gets_all_its_pixels(
    monkeypatch: pytest.MonkeyPatch, make_stage: Callable[..., Stage]
) -> None:
    monkeypatch.setattr("scenes.ui.stage.window.counts_in_points", lambda: True)
    monkeypatch.setattr("scenes.ui.stage.window.maximised", lambda _: False)
    monkeypatch.setattr(pygame, "Window", Enlarged)
    stage = make_stage((800, 500))
    scene = EmptyScene(stage.kit)
    pressed = list[str]()
    button = Button(stage.kit, "Press", lambda: pressed.append("yes"))
    scene.add(button)
    stage.push(scene)
    button.place(pygame.Rect(1200, 800, 200, 100))
    stage.step([], 0.6)
    assert stage.window.size == (800, 500) and stage.window.pixels == stage.canvas.get_size() == (1600, 1000)
    assert stage.window.surface.get_at((1300, 850)) == stage.canvas.get_at((1300, 850)), "drawn px by px"
    Hand(stage).click((650, 425))
    assert pressed == ["yes"], "the pointer counts in points"
    stage.set_size((900, 600))
    assert stage.window.windowed == (900, 600) and stage.canvas.get_size() == (1800, 1200)


@pytest.mark.skipif(shutil.which("weston") is None, reason="without a Wayland desktop to try it on")
@pytest.mark.parametrize("scale", [1, 2])
def test_on_a_scaled_wayland_desktop(scale: int, tmp_path: Path) -> None:
    """A real one, though nobody sees it. Where nothing is enlarged, SDL chooses for itself."""
    tmp_path.chmod(0o700)
    env = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "DISPLAY", "XDG_"))}
    env |= {"XDG_RUNTIME_DIR": str(tmp_path), "WAYLAND_DISPLAY": "desk", "PYTHONPATH": str(PROJECT)}
    options = ["--backend=headless-backend.so", "--no-config", "--socket=desk", f"--scale={scale}"]
    asked = (
        "from scenes.ui.stage.desktop import is_scaled_wayland\n"
        "from scenes.ui.stage.window import Window\n"
        "print('told', is_scaled_wayland())\n"
        "window = Window((640, 480), 'x')\n"
        "print('told', *window.size, *window.pixels)\n"
    )
    with subprocess.Popen(["weston", *options], env=env, stderr=subprocess.DEVNULL) as desk:
        try:
            until((tmp_path / "desk").exists)
            said = subprocess.check_output([sys.executable, "-c", asked], env=env, text=True)
        finally:
            desk.terminate()
    told = [line.split()[1:] for line in said.splitlines() if line.startswith("told")]
    assert told == [[str(scale > 1)], ["640", "480", str(640 * scale), str(480 * scale)]]


# -- several screens ----------------------------------------------------------------------------------------------
LEFT, RIGHT = pygame.Rect(0, 30, 1920, 1050), pygame.Rect(1920, 0, 1280, 1024)
ABOVE = pygame.Rect(0, -1440, 2560, 1400)


@pytest.mark.parametrize(
    ("window", "screens", "kept"),
    [
        ((100, 80, 1280, 720), [LEFT, RIGHT], (100, 80)),
        ((1960, 60, 1000, 700), [LEFT, RIGHT], (1960, 60)),
        ((300, -1300, 1280, 720), [LEFT, ABOVE], (300, -1300)),
        ((1960, 60, 1000, 700), [LEFT], (460, 228)),
        ((300, -1300, 1280, 720), [RIGHT], (1920, 175)),
        ((1500, 700, 1280, 720), [LEFT], (640, 360)),
        ((-900, 200, 1280, 720), [LEFT, RIGHT], (0, 200)),
        ((0, 0, 1920, 1040), [LEFT], (0, 40)),
    ],
)
def test_a_window_comes_back_where_it_was_or_where_it_fits(
    window: tuple[int, int, int, int], screens: list[pygame.Rect], kept: tuple[int, int]
) -> None:
    found = desktop.kept_on(pygame.Rect(window), screens)
    assert found.topleft == kept and found.size == window[2:]
    assert any(screen.contains(found) for screen in screens)


@pytest.mark.parametrize("screen", [(1024, 600), (1280, 800), (1920, 1080), (2560, 1440), (3840, 2160)])
@pytest.mark.parametrize("kept", [(1024, 600), (1280, 720), (3840, 2160), (5000, 400)])
def test_any_window_fits_any_screen(
    stage: Stage, screen: tuple[int, int], kept: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desktop, "_UNSEEN", ())
    monkeypatch.setattr(desktop, "screens", lambda: [pygame.Rect((0, 0), screen)])
    size = desktop.fitting(kept, (9000, 9000))
    place = desktop.kept_on(pygame.Rect((9000, 9000), size), desktop.screens())
    assert pygame.Rect((0, 0), screen).contains(place) and place.y > 0, "its title bar is on the screen, too"
    assert size == kept or size[0] < kept[0] or size[1] < kept[1]


class Faked:
    """A desktop of several screens, on which the window has been moved by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, screens: list[pygame.Rect]) -> None:
        self.at = (0, 0)
        self.screens = screens
        monkeypatch.setattr(desktop, "_UNSEEN", ())
        for module in ("desktop", "window"):
            monkeypatch.setattr(f"scenes.ui.stage.{module}.screens", lambda: self.screens)
        monkeypatch.setattr(pygame.display, "get_window_position", lambda: self.at)
        monkeypatch.setattr(pygame.display, "set_window_position", self.move)

    def move(self, to: tuple[int, int]) -> None:
        self.at = (to[0], to[1])


def test_place_and_size_are_kept_from_start_to_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Faked(monkeypatch, [LEFT, RIGHT])
    hall, _ = make_hall(CommandLine(), tmp_path)
    resized(hall.stage, (1000, 700), SETTLE + 0.1)
    desk.move((2000, 100))
    hall.stage.step([pygame.Event(pygame.WINDOWMOVED, x=2000, y=100)], SETTLE + 0.1)
    _note_size(hall)
    hall.stage.close()
    desk.move((5, 5))
    hall, _ = make_hall(CommandLine(), tmp_path)
    assert (desk.at, hall.stage.window.size) == ((2000, 100), (1000, 700))
    hall.stage.close()
    desk.screens = [LEFT]
    hall, _ = make_hall(CommandLine(), tmp_path)
    assert LEFT.contains(pygame.Rect(desk.at, hall.stage.window.size)), "its screen is gone"
    hall.stage.close()


def test_a_window_fills_the_screen_again_that_it_filled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Faked(monkeypatch, [LEFT, RIGHT])
    hall, _ = make_hall(CommandLine(), tmp_path)
    desk.move((40, 90))
    hall.stage.step([pygame.Event(pygame.WINDOWMOVED, x=40, y=90)], SETTLE + 0.1)
    hall.stage.set_full_screen(True)
    assert hall.stage.window.place == (40, 90)
    desk.move((1920, 0))  # as the desktop does when someone sends it to the other screen
    hall.kit.settings.full_screen = True
    _note_size(hall)
    hall.stage.close()
    hall, _ = make_hall(CommandLine(), tmp_path)
    assert hall.stage.window.full_screen and RIGHT.collidepoint(hall.stage.window.place or (0, 0))
    hall.stage.close()
