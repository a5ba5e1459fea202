"""The unexpected: a frame that fails, files that can't be used, no screen, no sound."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game import __version__
from game.core.errors import PlayerError
from game.core.messages import msg, plain
from scenes.app.assembly import make_hall
from scenes.app.options import CommandLine
from scenes.app.program import main
from scenes.app.running import play, run
from scenes.hall.hall import Hall
from scenes.hall.hall_scene import HallScene
from scenes.hall.title.scene import TitleScene
from scenes.hall.trouble import TroubleScene, plainly
from scenes.tabletop.table_scene import TableScene
from scenes.ui import settings as stored
from scenes.ui.sound.sound import Sound
from scenes.ui.widgets import Dialog, Paragraph
from tests.patience import PATIENCE
from tests.scenes.conftest import Hand
from tests.scenes.hall.conftest import GAME, begun, kept

ROOT = Path(__file__).resolve().parents[3]
pytestmark = pytest.mark.filterwarnings("ignore")


class Broken(HallScene):
    """A screen that fails `times` times, then ends the program."""

    def __init__(self, hall: Hall, times: int) -> None:
        super().__init__(hall)
        self.times = times
        self.quit_after = False

    def update(self, dt: float) -> bool:
        if self.times:
            self.times -= 1
            raise ZeroDivisionError("a cauldron divided by nothing")
        return super().update(dt)


def words_of(scene: TroubleScene) -> str:
    return "\n".join(text.text for text in scene.texts)


def fail(hall: Hall) -> TroubleScene:
    """Let the topmost screen fail in the real loop, which the closed window then ends."""
    hall.stage.push(Broken(hall, 1))
    seen: list[object] = []
    step = hall.stage.step

    def counted(events: Sequence[pygame.Event] | None = None, dt: float = 1 / 60) -> bool:
        if seen:
            hall.stage.quit()
            return False
        try:
            return step(events, dt)
        except ZeroDivisionError:
            seen.append(True)
            raise

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hall.stage, "step", counted)
        assert play(hall) == 0
    hall.stage.running = True
    scene = hall.stage.scene
    assert isinstance(scene, TroubleScene)
    hall.stage.step([])
    return scene


def test_a_frame_that_fails_shows_what_happened_and_where_everything_lies(hall: Hall) -> None:
    saved = begun(hall, actions=10)
    hall.playing = saved
    scene = fail(hall)
    words = words_of(scene)
    assert "ZeroDivisionError" in words and "a cauldron divided by nothing" in words
    assert str(saved.file) in words.replace("\u2068", "").replace("\u2069", "")
    assert "log.txt" in words
    assert saved.file.read_bytes().count(b"\n") >= 11, "every step is on the disk"
    saved.close()


def test_go_on_tries_again_where_one_was(hall: Hall, hand: Hand) -> None:
    scene = fail(hall)
    hand.click(scene.buttons[0])
    assert isinstance(hall.stage.scene, Broken)
    hand.wait(0.1)


def test_to_the_shelf_leaves_what_failed(hall: Hall, hand: Hand) -> None:
    scene = fail(hall)
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RETURN)
    assert isinstance(hall.stage.scene, TitleScene)
    assert len(hall.stage.scenes) == 1
    assert scene.stage is None


def test_leave_ends_the_program(hall: Hall, hand: Hand) -> None:
    scene = fail(hall)
    hand.click(scene.buttons[3])
    assert not hall.stage.running


def test_a_screen_that_fails_again_and_again_ends_with_a_clear_line_and_a_safe_match(
    hall: Hall, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = begun(hall, actions=6)
    hall.playing = saved
    hall.stage.push(Broken(hall, 99))
    monkeypatch.setattr(TroubleScene, "draw", lambda *given: 1 / 0)
    assert play(hall) == 1
    told = capsys.readouterr().err.strip()
    assert told.count("\n") == 0
    assert str(saved.file) in told and "log.txt" in told
    saved.close()
    assert len(hall.library.read(saved.file).steps) >= 6


def test_a_table_that_fails_keeps_its_match(hall: Hall, hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    hall.resume(kept(hall, actions=8))
    table = hall.stage.scene
    assert isinstance(table, TableScene)
    before = len(table.session.match.steps)
    file = hall.playing.file if hall.playing is not None else Path()
    scene = fail(hall)
    hand.click(scene.buttons[1])
    assert len(hall.library.read(file).steps) == before


def test_what_happened_is_said_in_plain_words() -> None:
    assert plain(plainly(PlayerError(msg("The player sleeps.")))) == "The player sleeps."
    assert "no memory" in plain(plainly(MemoryError()))
    assert "disk is full" in plain(plainly(OSError(28, "the disk is full")))
    assert "KeyError" in plain(plainly(KeyError("x")))


@pytest.mark.parametrize(
    "content", [b"", b"nonsense", b"[]", b'{"volume": 900, "speed": "brisk"}', b"\xff\xfe", b"{" * 3000]
)
def test_nonsense_in_the_settings_file_is_told_and_set_aside(tmp_path: Path, content: bytes) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "settings.json").write_bytes(content)
    hall, trouble = make_hall(CommandLine(), folder)
    try:
        assert trouble is not None
        assert hall.kit.settings.volume == 80
        assert (folder / "settings.json.broken").read_bytes() == content
        hall.open_title()
        hall.notice(trouble, "warning")
        assert hall.stage.scene is not None
        assert any("settings.json" in toast.text for toast in hall.stage.scene.notices.shown)
    finally:
        hall.stage.close()
        hall.worker.close()


def test_running_shows_the_trouble_with_the_settings_on_the_title(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(type(hall), "notice", lambda self, message, *_: told.append(plain(message)))
    monkeypatch.setattr("scenes.app.running.play", lambda hall: 0)
    assert run(hall, CommandLine(), msg("In settings.json this doesn't fit.")) == 0
    assert told == ["In settings.json this doesn't fit."]


def test_a_table_asked_for_at_the_start_that_fails_shows_the_trouble(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Burst(HallScene):
        def build(self) -> None:
            raise ZeroDivisionError("a cauldron divided by nothing")

    def shown(hall: Hall) -> int:
        return [type(scene) for scene in hall.stage.scenes[-2:]] == [Burst, TroubleScene]

    monkeypatch.setattr("scenes.app.running.open_first", lambda hall, _: hall.stage.push(Burst(hall)))
    monkeypatch.setattr("scenes.app.running.play", shown)
    assert run(hall, CommandLine(mode="load")) == 1


def test_the_size_of_the_window_is_remembered(hall: Hall) -> None:
    hall.stage.set_size((1100, 700))
    run_to_end(hall)
    assert stored.load(hall.folder)[0].window == (1100, 700)


def run_to_end(hall: Hall) -> None:
    pygame.event.post(pygame.Event(pygame.QUIT))
    assert run(hall, CommandLine()) == 0


def test_no_sound_device_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "there-is-no-such-driver")
    sound = Sound(ROOT / "assets")
    assert not sound.works
    sound.play("press")
    sound.music("music_title")
    sound.close()


def run_main(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "DISPLAY", "WAYLAND"))}
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *arguments],
        env={**env, **environment}, capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
def test_no_display_is_one_clear_line_and_exit_code_3(tmp_path: Path) -> None:
    done = run_main("--data", str(tmp_path), XDG_RUNTIME_DIR=str(tmp_path), SDL_AUDIODRIVER="dummy")
    assert done.returncode == 3, done.stderr
    assert done.stdout == ""
    assert done.stderr.strip().count("\n") == 0
    assert "window" in done.stderr and "DISPLAY" in done.stderr
    demo = run_main("--demo", GAME, "--seats", "apprentice,apprentice", XDG_RUNTIME_DIR=str(tmp_path))
    assert demo.returncode == 3


@pytest.mark.slow
def test_a_demo_prints_one_line_and_ends_well(tmp_path: Path) -> None:
    done = run_main(
        "--demo", GAME, "--seats", "apprentice,journeyman", "--seed", "7", "--speed", "instant", "countdown=1",
        "--data", str(tmp_path),
        SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("\n") == 1
    report = json.loads(done.stdout)
    assert set(report) == {"game", "seed", "seats", "scores", "winners", "turns", "frames", "seconds"}
    assert report["game"] == GAME and report["seed"] == 7
    assert report["seats"] == ["apprentice", "journeyman"]
    log = (tmp_path / "log.txt").read_text("utf-8")
    assert all(part in log for part in (f"Bench {__version__}", "Python 3.", "pygame-ce ", "SDL 2."))
    best = max(report["scores"])
    assert all(report["scores"][seat] == best for seat in report["winners"])
    assert 0 < report["seconds"] < PATIENCE


def test_wrong_arguments_are_one_clear_line_and_exit_code_2() -> None:
    for wrong in (
        ["--speed", "calm"],
        ["--demo", "chess"],
        ["--new", GAME],
        ["--demo", GAME, "--seats", "human,human"],
    ):
        done = run_main(*wrong)
        assert done.returncode == 2
        assert done.stderr.strip().count("\n") == 0, done.stderr


def test_paragraphs_of_the_trouble_screen_are_whole(hall: Hall) -> None:
    scene = fail(hall)
    assert all(text.whole for text in scene.texts if isinstance(text, Paragraph))


def test_a_window_is_not_closed_over_a_match_that_cannot_be_saved(
    hall: Hall, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    def asked() -> bool:
        pygame.event.post(pygame.Event(pygame.QUIT))
        hall.stage.step()
        return hall.stage.running

    monkeypatch.setattr("scenes.app.running.play", lambda hall: 0)
    monkeypatch.setattr(hall.stage, "close", lambda: None)
    assert run(hall, CommandLine()) == 0
    hall.stage.in_slices = False
    hall.open_table(begun(hall, actions=2).match)
    monkeypatch.setattr(type(hall.playing), "trouble", property(lambda self: msg("The disk is full.")))
    assert asked()
    assert hall.stage.scene is not None and isinstance(hall.stage.scene.dialog, Dialog)
    hand.key(pygame.K_ESCAPE)
    assert asked() and not asked(), "whoever asks twice means it"
    hall.stage.running = True
    monkeypatch.undo()
    assert not asked(), "nothing would be lost"
    hall.stage.running = True


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such names")
def test_a_program_in_a_folder_whose_name_is_no_text_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("scenes.app.program.ASSETS", tmp_path / os.fsdecode(b"caf\xe9") / "assets")
    assert main(["--data", str(tmp_path)]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "caf\\xe9" in told
