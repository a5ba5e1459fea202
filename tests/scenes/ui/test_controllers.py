"""Game controllers: what is pressed on them reaches the widgets as keys do, and its signs are shown meanwhile."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame._sdl2 import controller

from scenes.ui.controls import COMMANDS, draw_sign
from scenes.ui.stage import controllers
from scenes.ui.stage.controllers import REPEAT_AFTER, REPEAT_EVERY, Family, family_of
from scenes.ui.stage.desktop import _sdl
from scenes.ui.stage.stage import Stage
from scenes.ui.widgets import Button, Slider, TextField
from scenes.ui.widgets.letter_board import HALF_SPACE, LetterBoard
from tests.scenes.conftest import EmptyScene, Hand
from tests.scenes.pad_hands import Pad

ALL = [
    getattr(pygame, f"CONTROLLER_BUTTON_{name}")
    for name in ("A", "B", "X", "Y", "BACK", "GUIDE", "START", "LEFTSTICK", "RIGHTSTICK", "LEFTSHOULDER",
                 "RIGHTSHOULDER", "DPAD_UP", "DPAD_DOWN", "DPAD_LEFT", "DPAD_RIGHT")
]  # fmt: skip


@pytest.fixture
def pad(stage: Stage) -> Pad:
    return Pad(stage)


def in_a_row(scene: EmptyScene, count: int = 3) -> tuple[list[Button], list[int]]:
    """Buttons side by side that count how often each was pressed."""
    pressed = [0] * count

    def counter(at: int) -> Callable[[], None]:
        def press() -> None:
            pressed[at] += 1

        return press

    buttons = [Button(scene.kit, f"{at}", counter(at)) for at in range(count)]
    for at, button in enumerate(buttons):
        button.place(pygame.Rect(100 + 200 * at, 100, 150, 60))
    scene.add(*buttons)
    return buttons, pressed


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("Xbox One S Controller", "xbox"),
        ("PS4 Controller", "playstation"),
        ("DualSense Wireless Controller", "playstation"),
        ("Nintendo Switch Pro Controller", "nintendo"),
        ("Logitech F310", "generic"),
        ("", "generic"),
    ],
)
def test_a_name_tells_whose_signs_stand_on_it(name: str, family: Family) -> None:
    assert family_of(name) == family


def test_the_cross_moves_and_a_presses(empty_scene: EmptyScene, pad: Pad) -> None:
    buttons, pressed = in_a_row(empty_scene)
    pad.press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert empty_scene.focused is buttons[0]
    pad.press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert empty_scene.focused is buttons[1] and empty_scene.by_keys
    pad.press(pygame.CONTROLLER_BUTTON_A)
    assert pressed == [0, 1, 0]


def test_one_press_is_one_decision(empty_scene: EmptyScene, pad: Pad, monkeypatch: pytest.MonkeyPatch) -> None:
    _, pressed = in_a_row(empty_scene, 1)
    monkeypatch.setattr(empty_scene, "occasion", lambda widget: 1)
    pad.press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    pad.press(pygame.CONTROLLER_BUTTON_A)
    pad._do(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A)
    assert pressed == [1]


def test_a_stick_moves_beyond_its_dead_zone_and_goes_on_while_held(empty_scene: EmptyScene, pad: Pad) -> None:
    buttons, _ = in_a_row(empty_scene, 6)
    empty_scene.focus_on(buttons[0])
    for value in (2_000, 9_000, 15_000, 4_000):
        pad.lean(pygame.CONTROLLER_AXIS_LEFTX, value)
    assert empty_scene.focused is buttons[0]
    pad.lean(pygame.CONTROLLER_AXIS_LEFTX, 30_000)
    for trembling in (17_000, 19_000, 14_000, 25_000):
        pad.lean(pygame.CONTROLLER_AXIS_LEFTX, trembling)
    assert empty_scene.focused is buttons[1]
    pad.wait(REPEAT_AFTER + 2 * REPEAT_EVERY + 0.02)
    assert empty_scene.focused is buttons[4]
    pad.lean(pygame.CONTROLLER_AXIS_LEFTX, 0)
    pad.wait(1)
    assert empty_scene.focused is buttons[4]


def test_what_a_press_does_is_done_once_however_long_it_is_held(empty_scene: EmptyScene, pad: Pad) -> None:
    _, pressed = in_a_row(empty_scene, 1)
    pad.press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    pad.down(pygame.CONTROLLER_BUTTON_A)
    pad.wait(2)
    assert pressed == [1]


def test_sliders_and_triggers(empty_scene: EmptyScene, pad: Pad) -> None:
    slider = Slider(empty_scene.kit, 50)
    slider.place(pygame.Rect(100, 100, 300, 60))
    empty_scene.add(slider)
    empty_scene.focus_on(slider)
    pad.press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert slider.value == 55
    pad.lean(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 32_000)
    pad.lean(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0)
    assert slider.value == 35
    pad.lean(pygame.CONTROLLER_AXIS_RIGHTX, 32_000)
    pad.lean(pygame.CONTROLLER_AXIS_RIGHTX, 0)
    assert slider.value == 100


def test_its_signs_are_shown_until_something_else_is_used(empty_scene: EmptyScene, pad: Pad, hand: Hand) -> None:
    in_a_row(empty_scene)
    assert empty_scene.kit.controller is None
    pad.press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert empty_scene.kit.controller is not None
    hand.key(pygame.K_TAB)
    assert empty_scene.kit.controller is None
    pad.press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    hand.move((3, 3))
    assert empty_scene.kit.controller is None


def test_all_may_press_and_one_that_is_unplugged_holds_nothing(empty_scene: EmptyScene, pad: Pad) -> None:
    buttons, pressed = in_a_row(empty_scene, 6)
    other = Pad(pad.stage, instance=9)
    pad.press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    other.press(pygame.CONTROLLER_BUTTON_A)
    assert pressed[0] == 1
    other.down(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert empty_scene.focused is buttons[1]
    pad.stage.step([pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=9)])
    pad.wait(2)
    assert empty_scene.focused is buttons[1], "what was held on it has come up"
    pad.press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert empty_scene.focused is buttons[2]


def test_every_button_means_a_key_but_the_system_s_own() -> None:
    assert set(ALL) - set(controllers.BUTTONS) == {pygame.CONTROLLER_BUTTON_GUIDE}
    keys = [key for key, _ in controllers.all_keys()]
    assert {pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END} <= set(keys)


@pytest.mark.parametrize("family", ["xbox", "playstation", "nintendo", "generic"])
def test_each_command_has_a_sign_of_its_own(stage: Stage, family: Family) -> None:
    seen = set()
    for command in COMMANDS:
        canvas = pygame.Surface((80, 48), pygame.SRCALPHA)
        draw_sign(stage.kit, canvas, canvas.get_rect(), family, command)
        assert canvas.get_bounding_rect().w > 20
        seen.add(pygame.image.tobytes(canvas, "RGBA"))
    assert len(seen) == len(COMMANDS)


# -- writing a name -----------------------------------------------------------------------------------------------
def write(pad: Pad, board: LetterBoard, letters: str) -> None:
    for letter in letters:
        pad.go_to(next(key for key in board.keys if key.text == letter))
        pad.press(pygame.CONTROLLER_BUTTON_A)


@pytest.fixture
def opened(empty_scene: EmptyScene, pad: Pad) -> Callable[[], tuple[TextField, LetterBoard]]:
    def open_it() -> tuple[TextField, LetterBoard]:
        field = TextField(empty_scene.kit, "")
        field.place(pygame.Rect(100, 100, 300, 60))
        empty_scene.add(field)
        empty_scene.focus_on(field)
        pad.wait(0.5)
        pad.press(pygame.CONTROLLER_BUTTON_A)
        board = empty_scene.dialog
        assert isinstance(board, LetterBoard)
        return field, board

    return open_it


def test_a_name_is_written_letter_by_letter(
    opened: Callable[[], tuple[TextField, LetterBoard]], pad: Pad, empty_scene: EmptyScene
) -> None:
    field, board = opened()
    write(pad, board, "Anna")
    assert field.text == "Anna", "the first letter is large, the others small, by themselves"
    pad.go_to(lambda widget: getattr(widget, "icon", "") == "back")
    pad.press(pygame.CONTROLLER_BUTTON_A)
    assert field.text == "Ann"
    pad.press(pygame.CONTROLLER_BUTTON_B)
    assert empty_scene.dialog is None and empty_scene.focused is field


def test_a_persian_name_is_written_with_persian_letters(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage(language="fa")
    scene, pad = EmptyScene(stage.kit), Pad(stage)
    stage.push(scene)
    field = TextField(scene.kit, "")
    field.place(pygame.Rect(100, 100, 300, 60))
    scene.add(field)
    board = LetterBoard(scene.kit, field)
    scene.open(board)
    write(pad, board, "گلی")
    assert field.text == "گلی"
    pad.go_to(board._half)
    pad.press(pygame.CONTROLLER_BUTTON_A)
    assert field.text == "گلی" + HALF_SPACE
    pad.go_to(board._shift)
    pad.press(pygame.CONTROLLER_BUTTON_A)
    assert any(key.text.lower() == "a" for key in board.keys)


@pytest.mark.parametrize("language", ["en", "fa", "de", "it", "es", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (3840, 2160)])
def test_all_letters_have_room(make_stage: Callable[..., Stage], language: str, size: tuple[int, int]) -> None:
    stage = make_stage(size, language)
    scene = EmptyScene(stage.kit)
    stage.push(scene)
    board = LetterBoard(scene.kit, TextField(scene.kit, "Anna"))
    scene.open(board)
    whole = stage.canvas.get_rect()
    places = [widget.rect for widget in board.walk() if isinstance(widget, Button)]
    assert all(whole.contains(place) for place in places)
    assert all(place.collidelist(places[:at]) < 0 for at, place in enumerate(places))


# -- as SDL sees them ---------------------------------------------------------------------------------------------
def test_a_controller_of_sdl_s_own_plays(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL can make controllers that don't exist: plugged in, used through its mappings, and unplugged."""
    sdl = _sdl()
    if sdl is None:
        pytest.skip("SDL isn't beside pygame here")
    sdl.SDL_SetHint(b"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", b"1")
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    scene = EmptyScene(stage.kit)
    stage.push(scene)
    buttons, pressed = in_a_row(scene)
    stage.controllers.open()
    index = sdl.SDL_JoystickAttachVirtual(1, 6, 15, 0)
    assert index >= 0
    device = sdl.SDL_JoystickOpen(index)
    stage.step(None)
    assert len(stage.controllers._open) == 1

    def push(button: int) -> None:
        for down in (1, 0):
            sdl.SDL_JoystickSetVirtualButton(device, button, down)
            stage.step(None)

    try:
        push(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
        assert scene.focused is buttons[0]
        Hand(stage).look(by_key=True)
        push(pygame.CONTROLLER_BUTTON_A)
        assert pressed == [1, 0, 0]
        assert stage.kit.controller == "generic"
    finally:
        sdl.SDL_JoystickDetachVirtual(index)
    stage.step(None)
    assert not stage.controllers._open


def test_where_there_are_none_all_goes_on(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> None:
        raise pygame.error("no such thing")

    monkeypatch.setattr(controller, "init", fails)
    stage.controllers.open()
    monkeypatch.setattr(controller, "Controller", fails)
    stage.step([pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0, guid="")])
