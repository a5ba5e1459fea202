"""Scenes, dialogs, focus, tooltips, notices, the stage and its window."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.app.gallery import Gallery
from scenes.ui.stage.scene import Scene, merged
from scenes.ui.stage.stage import ASSETS, SETTLE, Stage
from scenes.ui.widgets import Answer, Button, Curtain, Dialog, Label, RoundButton, TextField
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.notices import SAID_SECONDS
from tests.scenes.conftest import EmptyScene, Hand
from tests.slow import cases


def three(empty_scene: EmptyScene) -> list[Button]:
    buttons = [Button(empty_scene.kit, text) for text in ("one", "two", "three")]
    empty_scene.add(*buttons)
    for at, button in enumerate(buttons):
        button.place(pygame.Rect(100 + 300 * at, 100, 200, 60))
    return buttons


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


def test_tab_goes_round_in_reading_order(empty_scene: EmptyScene, hand: Hand) -> None:
    buttons = three(empty_scene)
    order = []
    for _ in range(4):
        hand.key(pygame.K_TAB)
        assert isinstance(empty_scene.focused, Button)
        order.append(buttons.index(empty_scene.focused))
    assert order == [0, 1, 2, 0]
    hand.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert empty_scene.focused is buttons[2]
    buttons[1].enable(False)
    hand.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert empty_scene.focused is buttons[0]


def test_arrows_go_where_they_point(empty_scene: EmptyScene, hand: Hand) -> None:
    buttons = three(empty_scene)
    below = Button(empty_scene.kit, "below")
    empty_scene.add(below)
    below.place(pygame.Rect(420, 300, 200, 60))
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_RIGHT)
    assert empty_scene.focused is buttons[1]
    hand.key(pygame.K_DOWN)
    assert empty_scene.focused is below
    hand.key(pygame.K_UP)
    assert empty_scene.focused is buttons[1]
    hand.key(pygame.K_UP)
    assert empty_scene.focused is buttons[1]


def test_the_pointer_is_heard_once_as_it_comes_over_a_button(empty_scene: EmptyScene, hand: Hand) -> None:
    heard: list[str] = []
    empty_scene.kit.sound = lambda name, *rest, **more: heard.append(name)
    buttons = three(empty_scene)
    buttons[2].enable(False)
    for x in (150, 160, 60, 450, 750):
        hand.move((x, 130))
    assert heard == ["hover", "hover"]


def test_the_focus_goes_on_beside_what_vanished(empty_scene: EmptyScene, hand: Hand) -> None:
    buttons = three(empty_scene)
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_TAB)
    buttons[2].show(False)
    hand.key(pygame.K_F12)
    assert empty_scene.focused is buttons[1] and buttons[1].focused and not buttons[2].focused


def test_a_scene_hears_of_what_gets_the_focus_by_itself(
    empty_scene: EmptyScene, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    buttons, heard = three(empty_scene), list[Widget | None]()
    monkeypatch.setattr(empty_scene, "attention", heard.append)
    hand.key(pygame.K_TAB)
    empty_scene.focus_on(buttons[2])
    hand.wait(0.1)
    assert heard == [buttons[0], buttons[2]]


def test_without_keys_the_focus_ends_with_its_widget(empty_scene: EmptyScene, hand: Hand) -> None:
    buttons = three(empty_scene)
    hand.click(buttons[0])
    buttons[0].show(False)
    hand.click(buttons[2])
    assert empty_scene.focused is buttons[2]
    buttons[2].show(False)
    empty_scene.top.ring.check()
    assert empty_scene.focused is None


def test_the_first_key_comes_to_what_waits_for_somebody(empty_scene: EmptyScene, hand: Hand) -> None:
    class Waiting(Button):
        inviting = True

    three(empty_scene)
    card = Waiting(empty_scene.kit, "card")
    empty_scene.add(card)
    card.place(pygame.Rect(420, 300, 200, 60))
    hand.key(pygame.K_TAB)
    assert empty_scene.focused is card


def test_the_focus_is_seen_once_a_key_was_used(empty_scene: EmptyScene, hand: Hand) -> None:
    buttons = three(empty_scene)
    hand.click(buttons[0])
    before = hand.stage.canvas.get_at((buttons[0].rect.x - 5, buttons[0].rect.centery))
    assert not empty_scene.top.ring.seen
    hand.key(pygame.K_TAB)
    after = hand.stage.canvas.get_at((buttons[1].rect.x - 5, buttons[1].rect.centery))
    assert empty_scene.top.ring.seen and after != before and after[0] > 200


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


def test_tooltips_come_by_pointer_and_by_focus(empty_scene: EmptyScene, hand: Hand) -> None:
    button = RoundButton(empty_scene.kit, "help", tip="How to play\nall of it")
    empty_scene.add(button)
    button.place(pygame.Rect(600, 400, 60, 60))
    hand.move((5, 5))
    hand.wait(0.1)
    spot = pygame.Rect(560, 300, 140, 60)
    bare = pygame.image.tobytes(hand.stage.canvas.subsurface(spot), "RGB")

    def shown() -> bool:
        return pygame.image.tobytes(hand.stage.canvas.subsurface(spot), "RGB") != bare

    hand.move(button.rect.center)
    hand.wait(0.2)
    assert not shown()
    hand.wait(0.5)
    assert shown()
    hand.move((5, 5))
    hand.wait(0.1)
    assert not shown()
    hand.key(pygame.K_TAB)
    hand.wait(0.5)
    assert shown()


@pytest.mark.parametrize("by_key", [True, False])
def test_closing_a_page_brings_no_tooltip(empty_scene: EmptyScene, hand: Hand, by_key: bool) -> None:
    """The focus comes back to the button that opened it, and the pointer isn't there any more: neither is news."""
    button = RoundButton(
        empty_scene.kit, "help", tip="Settings", on_press=lambda: stage.push(EmptyScene(stage.kit))
    )
    stage = hand.stage
    empty_scene.add(button)
    button.place(pygame.Rect(600, 400, 60, 60))
    if by_key:
        hand.key(pygame.K_TAB)
        hand.key(pygame.K_RETURN)
    else:
        hand.click(button)
    hand.move((5, 5))
    hand.key(pygame.K_ESCAPE)
    assert stage.scene is empty_scene and empty_scene.focused is button

    def seen() -> bytes:
        return pygame.image.tobytes(stage.canvas.subsurface(pygame.Rect(560, 300, 140, 60)), "RGB")

    bare = seen()
    hand.wait(1.0)
    assert seen() == bare
    hand.move((900, 600))
    hand.move(button.rect.center)
    hand.wait(1.0)
    assert seen() != bare, "pointed at anew it tells"


def test_toasts_go_by_themselves(empty_scene: EmptyScene, hand: Hand) -> None:
    empty_scene.toast("Kept.", seconds=0.5)
    hand.wait(0.3)
    assert empty_scene.update(0.0)
    hand.wait(0.6)
    assert not empty_scene.update(0.0)


def test_a_toast_that_is_said_again_stays_longer_and_is_one(empty_scene: EmptyScene, hand: Hand) -> None:
    empty_scene.toast("Not yet.", seconds=0.5)
    hand.wait(0.3)
    empty_scene.toast("Not yet.", seconds=0.5)
    empty_scene.toast("Kept.", seconds=0.5)
    assert [toast.text for toast in empty_scene._toasts] == ["Not yet.", "Kept."]
    hand.wait(0.4)
    assert len(empty_scene._toasts) == 2
    hand.wait(0.3)
    assert not empty_scene._toasts


def test_a_click_beside_the_button_of_a_curtain_leaves_it_to_the_keyboard(
    empty_scene: EmptyScene, hand: Hand
) -> None:
    ready: list[int] = []
    empty_scene.open(Curtain(empty_scene.kit, "Bruno", "owl", "teal", lambda: ready.append(1)))
    hand.click((3, 3))
    hand.key(pygame.K_RETURN)
    assert ready == [1]


def test_no_toast_of_before_hangs_over_a_curtain(empty_scene: EmptyScene, hand: Hand) -> None:
    empty_scene.toast("The market closes.", seconds=9)
    hand.wait(0.2)
    empty_scene.open(Curtain(empty_scene.kit, "Bruno", "owl", "teal", lambda: None))
    assert not empty_scene._toasts
    empty_scene.toast("This can't be saved.", seconds=9)
    assert empty_scene._toasts, "what happens while it is there is told"


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


def test_the_lost_focus_is_dropped(empty_scene: EmptyScene, hand: Hand) -> None:
    buttons = three(empty_scene)
    hand.click(buttons[1])
    buttons[1].show(False)
    hand.key(pygame.K_TAB)
    assert empty_scene.focused is buttons[0]
    field = TextField(empty_scene.kit, "")
    empty_scene.add(field)
    assert isinstance(field, Widget)


def test_the_focus_ring_leaves_nothing_behind(empty_scene: EmptyScene, hand: Hand) -> None:
    """Also where its widget reaches less far than the ring, moves, or vanishes."""

    class Small(Button):
        def paint_rect(self) -> pygame.Rect:
            return self.rect

    small = Small(empty_scene.kit, "small")
    empty_scene.add(small)
    small.place(pygame.Rect(500, 300, 120, 60))
    hand.wait(0.1)
    before = pygame.image.tobytes(hand.stage.canvas, "RGB")
    hand.key(pygame.K_TAB)
    hand.wait(0.1)
    assert pygame.image.tobytes(hand.stage.canvas, "RGB") != before
    small.show(False)
    hand.wait(0.1)
    bare = pygame.image.tobytes(hand.stage.canvas, "RGB")
    empty_scene.top.forget()
    empty_scene.damage_all()
    hand.wait(0.1)
    assert pygame.image.tobytes(hand.stage.canvas, "RGB") == bare


def test_at_a_table_the_focus_waits_for_what_can_be_done(empty_scene: EmptyScene, hand: Hand) -> None:
    class Waiting(Button):
        inviting = False

    buttons = [Waiting(empty_scene.kit, "card") for _ in range(3)]
    empty_scene.add(*buttons)
    for at, button in enumerate(buttons):
        button.place(pygame.Rect(100 + 300 * at, 100, 200, 60))
    empty_scene.top.ring.patient = True
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_TAB)
    buttons[1].show(False)
    hand.wait(0.1)
    assert empty_scene.focused is None
    buttons[2].inviting = True
    hand.wait(0.1)
    assert empty_scene.focused is buttons[2]
    buttons[2].inviting = False
    buttons[0].inviting = True
    hand.wait(0.1)
    assert empty_scene.focused is buttons[0], "what was done is left for what comes next"


def test_a_tooltip_covers_neither_what_it_speaks_of_nor_what_stands_beside_it(
    empty_scene: EmptyScene, hand: Hand
) -> None:
    kit = empty_scene.kit
    for at, beside in (((600, 400), (600, 330)), ((600, 120), (600, 190)), ((1240, 400), (1240, 330))):
        button = RoundButton(kit, "help", tip="How to play\nall that has to be known before one begins")
        other = RoundButton(kit, "log", tip="Log")
        empty_scene.add(button, other)
        button.place(pygame.Rect(*at, 40, 40))
        other.place(pygame.Rect(*beside, 40, 40))
        hand.move(button.rect.center)
        hand.wait(0.7)
        shown = empty_scene._tip._rect
        assert shown is not None
        assert not shown.colliderect(button.rect) and not shown.colliderect(other.rect)
        empty_scene.root.clear()


def test_a_tooltip_gives_way_to_what_a_press_does(empty_scene: EmptyScene, hand: Hand) -> None:
    button = RoundButton(empty_scene.kit, "help", tip="A page on")
    other = RoundButton(empty_scene.kit, "log", tip="A page back")
    empty_scene.add(button, other)
    for widget, x in ((button, 600), (other, 300)):
        widget.place(pygame.Rect(x, 400, 40, 40))
    for by_key in (False, True):
        hand.move(other.rect.center)
        hand.move(button.rect.center)
        empty_scene.focus_on(button)
        hand.wait(0.7)
        assert empty_scene._tip._rect is not None
        if by_key:
            hand.key(pygame.K_RETURN)
        else:
            hand.click(button)
        hand.wait(1.5)
        assert empty_scene._tip._rect is None, "it was read"
        button.set_tip("The last page")
        hand.wait(0.7)
        assert empty_scene._tip._rect is not None, "that is something else"
        button.set_tip("A page on")


def test_why_something_cannot_be_done_is_not_said_for_ever(empty_scene: EmptyScene, hand: Hand) -> None:
    button = Button(empty_scene.kit, "End turn", lambda: None)
    empty_scene.add(button)
    button.place(pygame.Rect(600, 400, 200, 60))
    button.enable(False, "choose first")
    hand.click(button)
    hand.wait(0.1)
    assert empty_scene._tip._rect is not None
    button.reason = None
    hand.wait(SAID_SECONDS + 0.2)
    assert empty_scene._tip._rect is None
