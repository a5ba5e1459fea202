"""Scenes, dialogs, the stage and its window."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame

from scenes.app.gallery import Gallery
from scenes.ui.stage.repaint import merged
from scenes.ui.stage.scene import Scene
from scenes.ui.stage.stage import ASSETS, SETTLE, Stage
from scenes.ui.widgets import Answer, Curtain, Dialog, Label
from tests.scenes.conftest import EmptyScene, Hand
from tests.scenes.ui.buttons import three
from tests.slow import cases


def test_a_minimised_window_is_not_drawn_on_until_it_is_seen_again(empty_scene: EmptyScene, stage: Stage) -> None:
    button = three(empty_scene)[0]
    stage.step([])
    stage.step([pygame.Event(pygame.WINDOWMINIMIZED)])
    drawn = stage.frames
    for _ in range(3):
        button.invalidate()
        stage.step([])
    assert stage.frames == drawn
    stage.step([pygame.Event(pygame.WINDOWRESTORED)])
    assert stage.frames == drawn + 1


def test_the_pointer_is_heard_once_as_it_comes_over_a_button(empty_scene: EmptyScene, hand: Hand) -> None:
    heard: list[str] = []
    empty_scene.kit.sound = lambda name, *rest, **more: heard.append(name)
    buttons = three(empty_scene)
    buttons[2].enable(False)
    for x in (150, 160, 60, 450, 750):
        hand.move((x, 130))
    assert heard == ["hover", "hover"]


def test_a_dialog_takes_all_and_escape_is_the_safe_answer(empty_scene: EmptyScene, hand: Hand) -> None:
    buttons = three(empty_scene)
    said: list[str] = []
    presses: list[str] = []
    buttons[0].on_press = lambda: presses.append("under")
    answers = [Answer("Leave", lambda: said.append("leave"), "red"), Answer("Stay", lambda: said.append("stay"))]
    dialog = Dialog(empty_scene.kit, "Leave the table?", "The game is kept as it stands.", answers)
    empty_scene.open(dialog)
    hand.click(buttons[0])
    assert presses == [] and empty_scene.dialog is dialog and empty_scene.focused is None
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_ESCAPE)
    assert said == ["stay"] and empty_scene.dialog is None
    empty_scene.open(Dialog(empty_scene.kit, "Leave?", "", answers))
    assert empty_scene.focused is empty_scene.dialog.buttons[1]
    hand.key(pygame.K_RETURN)
    empty_scene.open(Dialog(empty_scene.kit, "Leave?", "", answers))
    hand.click(empty_scene.dialog.buttons[0])
    assert said == ["stay", "stay", "leave"]


def test_what_changes_below_a_dialog_is_seen_through_it(empty_scene: EmptyScene, hand: Hand) -> None:
    buttons = three(empty_scene)
    empty_scene.open(Dialog(empty_scene.kit, "Leave?", "", [Answer("Stay")]))
    hand.wait(0.1)
    buttons[0].say("another")
    hand.wait(0.1)
    shown = pygame.image.tobytes(hand.stage.canvas, "RGB")
    for layer in empty_scene.layers:
        layer.forget()
    empty_scene.damage_all()
    hand.wait(0.1)
    assert pygame.image.tobytes(hand.stage.canvas, "RGB") == shown


def test_the_curtain_hides_everything(empty_scene: EmptyScene, hand: Hand) -> None:
    secret = Label(empty_scene.kit, "SECRET SECRET SECRET")
    empty_scene.add(secret)
    secret.place(pygame.Rect(100, 100, 600, 60))
    ready: list[int] = []
    empty_scene.open(Curtain(empty_scene.kit, "Bruno", "owl", "teal", lambda: ready.append(1)))
    hand.wait(0.1)
    covered = pygame.image.tobytes(hand.stage.canvas, "RGB")
    secret.say("nothing")
    empty_scene.top.forget()
    empty_scene.damage_all()
    hand.wait(0.1)
    assert pygame.image.tobytes(hand.stage.canvas, "RGB") == covered
    hand.key(pygame.K_ESCAPE)
    assert ready == [] and empty_scene.dialog is not None
    hand.key(pygame.K_RETURN)
    assert ready == [1] and empty_scene.dialog is None


def test_what_changes_behind_a_curtain_that_is_lifted_is_painted_bit_by_bit(
    empty_scene: EmptyScene, hand: Hand
) -> None:
    """The pointer lies on a card of the table by then, which is lit up: the card isn't made in that frame."""
    label = Label(empty_scene.kit, "one")
    empty_scene.add(label)
    label.place(pygame.Rect(200, 200, 200, 60))
    hand.wait(0.1)
    curtain = Curtain(empty_scene.kit, "Bruno", "owl", "teal", lambda: None)
    empty_scene.open(curtain)
    hand.wait(0.1)
    hand.stage.in_slices = True
    curtain.button.press()
    label.say("two")
    assert empty_scene.layers[0].waits(label.rect)
    hand.wait(1.0)
    assert not empty_scene.layers[0].waits(label.rect)
    hand.stage.in_slices = False
    shown = pygame.image.tobytes(hand.stage.canvas, "RGB")
    empty_scene.repaint()
    hand.wait(0.1)
    assert pygame.image.tobytes(hand.stage.canvas, "RGB") == shown


def test_a_click_beside_the_button_of_a_curtain_leaves_it_to_the_keyboard(
    empty_scene: EmptyScene, hand: Hand
) -> None:
    ready: list[int] = []
    empty_scene.open(Curtain(empty_scene.kit, "Bruno", "owl", "teal", lambda: ready.append(1)))
    hand.click((3, 3))
    hand.key(pygame.K_RETURN)
    assert ready == [1]


def test_idle_screens_draw_nothing(empty_scene: EmptyScene, hand: Hand) -> None:
    three(empty_scene)
    hand.wait(0.2)
    frames = hand.stage.frames
    hand.wait(2)
    assert hand.stage.frames == frames
    hand.move((200, 130))
    assert hand.stage.frames == frames + 1


def test_a_label_that_changes_is_drawn_anew_where_it_is(empty_scene: EmptyScene, hand: Hand) -> None:
    label = Label(empty_scene.kit, "one")
    empty_scene.add(label)
    label.place(pygame.Rect(200, 200, 200, 60))
    hand.wait(0.1)
    before = pygame.image.tobytes(hand.stage.canvas, "RGB")
    far = pygame.image.tobytes(hand.stage.canvas.subsurface((600, 300, 400, 300)), "RGB")
    label.say("two")
    hand.wait(0.05)
    assert pygame.image.tobytes(hand.stage.canvas, "RGB") != before
    assert pygame.image.tobytes(hand.stage.canvas.subsurface((600, 300, 400, 300)), "RGB") == far


def test_damage_is_joined() -> None:
    bounds = pygame.Rect(0, 0, 1000, 1000)
    rects = [pygame.Rect(0, 0, 10, 10), pygame.Rect(5, 5, 10, 10), pygame.Rect(500, 500, 10, 10)]
    assert merged(rects, bounds) == [pygame.Rect(0, 0, 15, 15), pygame.Rect(500, 500, 10, 10)]
    assert merged([bounds], bounds) is None
    assert merged([pygame.Rect(-50, -50, 10, 10)], bounds) == []


class Log(Scene):
    """Writes down what happens to it."""

    def __init__(self, stage: Stage, log: list[str], name: str, overlay: bool = False) -> None:
        super().__init__(stage.kit)
        self.log, self.name, self.overlay = log, name, overlay

    def build(self) -> None:
        self.log.append(f"{self.name} build")

    def layout(self, size: tuple[int, int]) -> None:
        self.log.append(f"{self.name} layout {size[0]}x{size[1]}")

    def entered(self) -> None:
        self.log.append(f"{self.name} entered")

    def left(self) -> None:
        self.log.append(f"{self.name} left")

    def window_focus(self, focused: bool) -> None:
        self.log.append(f"{self.name} focus {focused}")


def test_scenes_come_and_go(stage: Stage) -> None:
    log: list[str] = []
    stage.push(Log(stage, log, "a"))
    stage.push(Log(stage, log, "b", overlay=True))
    stage.step([])
    stage.replace(Log(stage, log, "c"))
    stage.pop()
    size = "1280x720"
    assert log == [
        "a build",
        f"a layout {size}",
        "a entered",
        "b build",
        f"b layout {size}",
        "b entered",
        "b left",
        "c build",
        f"c layout {size}",
        "c entered",
        "c left",
        f"a layout {size}",
        "a entered",
    ]
    stage.step([pygame.Event(pygame.WINDOWFOCUSLOST)])
    assert log[-1] == "a focus False"
    stage.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")])
    assert stage.running
    stage.pop()
    assert not stage.running


def test_a_resize_is_laid_out_once_it_has_settled(stage: Stage) -> None:
    log: list[str] = []
    stage.push(Log(stage, log, "a"))
    for width in (1000, 900, 800):
        pygame.display.set_mode((width, 600), pygame.RESIZABLE)
        stage.step([pygame.Event(pygame.VIDEORESIZE, size=(width, 600), w=width, h=600)], SETTLE + 0.01)
    assert len([line for line in log if "layout" in line]) == 1, "time that passed before isn't time since"
    stage.step([], SETTLE + 0.01)
    assert log[-1] == "a layout 800x600"


@cases("size", [(3840, 2160), (320, 200), (40, 30), (1, 1)], quick=[(320, 200), (1, 1)])
def test_windows_beyond_the_canvas(make_stage: Callable[..., Stage], size: tuple[int, int]) -> None:
    stage = make_stage(size)
    stage.push(Gallery(stage.kit))
    stage.step([])
    width, height = stage.canvas.get_size()
    assert width >= 640 and 480 <= height <= max(1440, round(640 * size[1] / size[0]))
    middle = (size[0] // 2, size[1] // 2)
    x, y = stage.to_canvas(middle)
    assert 0 <= x <= width and 0 <= y <= height
    stage.step([pygame.Event(pygame.MOUSEMOTION, pos=middle, rel=(0, 0), buttons=(0, 0, 0))])


def test_full_screen_and_back(stage: Stage) -> None:
    told: list[bool] = []
    stage.on_full_screen = told.append
    stage.push(EmptyScene(stage.kit))
    stage.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")])
    stage.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_ALT, unicode="\r")])
    assert told == [True, False] and stage.window.size == (1280, 720)


def test_no_screen_is_a_clear_error() -> None:
    code = (
        "import sys\nfrom scenes.ui.stage.window import DisplayError, open_window\n"
        "try:\n    open_window((200, 100))\nexcept DisplayError as error:\n    print(error)\n    sys.exit(7)\n"
    )
    env = {
        key: value
        for key, value in os.environ.items()
        if key not in {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    }
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ASSETS.parent, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 7, done.stderr
    assert "No window can be opened" in done.stdout


def test_screenshots(empty_scene: EmptyScene, hand: Hand, tmp_path: Path) -> None:
    hand.wait(0.1)
    hand.stage.screenshot(tmp_path / "shot.png")
    assert pygame.image.load(tmp_path / "shot.png").get_size() == (1280, 720)


def test_changing_the_language_makes_all_anew(stage: Stage, hand: Hand) -> None:
    from scenes.ui.text.words import Words

    scene = Gallery(stage.kit)
    stage.push(scene)
    hand.wait(0.05)
    left = scene.boards["buttons"].rect.x
    stage.kit.speak(Words("xx-rtl"))
    stage.rebuild()
    hand.wait(0.05)
    assert scene.boards["buttons"].rect.right == 1280 - left
    assert scene.boards["buttons"].heading is not None and scene.boards["buttons"].heading.text != "Buttons"
